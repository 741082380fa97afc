"""Playing kept tiles in the light kernel."""

from escape_widget.island.codes import AID, INSTEAD, PASS, RELOCATE, WINDS
from escape_widget.island.lattice import SIZE, TERRAINS
from escape_widget.island.rules import kept, people
from escape_widget.island.setting import Setting
from escape_widget.island.table import (
    BEASTS,
    BOAT,
    CROWD,
    HAND,
    MOST,
    NOWHERE,
    PEOPLE,
    PLACES,
    SEAT,
    STATE,
    STATE_MASK,
    SWIMMING,
    WHERE,
    Table,
)
from escape_widget.search.light_phase import KEENNESS, Phase
from escape_widget.search.paths import ways, within

Segment = tuple[int, int]
"""The code of an action without its end, and how many slots it has for ends."""


_PLAYABLE = tuple(
    terrain * 16 + back
    for terrain in range(1, len(TERRAINS))
    for back in (kept.AID_BACK, kept.WINDS_BACK, *kept.RELOCATES)
)
"""The tiles that are played at the start of one's own turn."""


class PlayPhase(Phase):
    """A kept tile at the start of a turn."""

    def __init__(self, setting: Setting, players: int, trace: list[int] | None) -> None:
        super().__init__(setting, players, trace)
        self._carries = setting.rules.aid_range
        self._carry_slots = max(len(within(hex, self._carries)) for hex in range(SIZE))
        self._rowing = setting.rowers

    def _play(self, t: Table) -> None:
        cells = t.cells
        segments = self._segments(t)
        slots = 1 + sum([size for _, size in segments])
        while True:
            at = int(self._random() * slots)
            if not at or (self._keen and self._random() < KEENNESS):  # a tile is kept for better
                if self.trace is not None:
                    self.trace.append(PASS << 24)
                self._after_play(t)
                return
            code = self._played(t, *_at(segments, at - 1))
            if code:
                break
        kind, hex, to = code >> 24, code >> 8 & 255, code & 255
        tile = code >> 16 & 127
        if kind == RELOCATE:
            token = kept.moved_by(t, code >> 16 & 255)
            if token in self._simple_tokens:
                assert token is not None
                self._discard(cells, code, tile)
                self._move_token(cells, token, hex, to)
                self._after_play(t)
                return
        elif kind == WINDS and not (cells[BOAT + hex] > 1 and cells[BEASTS + to] & self._wrecking):
            self._discard(cells, code, tile << 4 | kept.WINDS_BACK)
            self._move_boat(cells, hex, to)
            self._after_play(t)
            return
        self._make(t, code)

    def _discard(self, cells: bytearray, code: int, tile: int) -> None:
        if self.trace is not None:
            self.trace.append(code)
        cells[HAND + cells[SEAT] * 80 + tile] -= 1

    def _segments(self, t: Table) -> list[Segment]:
        """The tiles of the hand, each with every piece that it might move."""
        cells = t.cells
        seat = cells[SEAT]
        hand = HAND + seat * 80
        found: list[Segment] = []
        for tile in _PLAYABLE:
            if not cells[hand + tile]:
                continue
            terrain, back = tile >> 4, tile & 15
            if back == kept.AID_BACK:
                found += self._swimmers(t, AID << 24 | terrain << 22)
            elif back == kept.WINDS_BACK:
                base = WINDS << 24 | terrain << 16
                rowers, carried = self._rowing, self._carry_slots
                found += [
                    (base | hex << 8, carried)
                    for hex in cells[PLACES : PLACES + MOST]
                    if hex != NOWHERE and rowers[cells[hex]] >> seat & 1
                ]
            elif back in kept.RELOCATES:
                token = kept.RELOCATES[back]
                self._creatures(cells, RELOCATE << 24 | tile << 16, token, found)
                other = t.setting.instead.get(token)
                if other is not None:
                    base = RELOCATE << 24 | (tile | INSTEAD) << 16
                    self._creatures(cells, base, other, found)
        return found

    def _swimmers(self, t: Table, base: int) -> set[Segment]:
        cells = t.cells
        first = cells[SEAT] * PEOPLE
        return {
            (base | people.name_of(t, p) << 16 | cells[WHERE + p] << 8, self._carry_slots)
            for p in range(first, first + PEOPLE)
            if cells[STATE + p] & STATE_MASK == SWIMMING
        }

    @staticmethod
    def _creatures(cells: bytearray, base: int, token: int, found: list[Segment]) -> None:
        first = PLACES + token * MOST
        for hex in set(cells[first : first + MOST]):
            if hex != NOWHERE:
                found.append((base | hex << 8, SIZE))

    def _played(self, t: Table, base: int, slot: int) -> int:
        """The code of playing a tile as a slot says, or 0 where that is not allowed."""
        cells, terrain = t.cells, t.ground.terrain
        if base >> 24 == RELOCATE:
            if terrain[slot] or cells[slot] or cells[BEASTS + slot] or cells[CROWD + slot]:
                return 0
            return base | slot
        hex = base >> 8 & 255
        ends = within(hex, self._carries)
        if slot >= len(ends) or terrain[ends[slot]]:
            return 0
        to = ends[slot]
        if base >> 24 == WINDS:
            manned = cells[hex] > 1
            if cells[to] or (manned and cells[BEASTS + to] & self._barring):
                return 0
            boats, beasts = 1, (self._barring | self._wrecking) if manned else 0
        else:
            boats, beasts = 0, 0 if kept.brings_dolphin(t) else t.setting.swim_danger
        for way in ways(hex, self._carries)[to]:
            for between in way:
                if terrain[between] or (boats and cells[between]):
                    break
                if cells[BEASTS + between] & beasts:
                    break
            else:
                return base | to
        return 0


def _at(segments: list[Segment], slot: int) -> Segment:
    """The segment in which a slot lies, as the code it has, and the slot within it."""
    for base, size in segments:
        if slot < size:
            return base, slot
        slot -= size
    raise AssertionError("a slot beyond all segments")
