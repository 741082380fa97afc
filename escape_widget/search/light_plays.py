"""Playing kept tiles in the light kernel."""

from escape_widget.island.codes import AID, INSTEAD, PASS, RELOCATE, WINDS
from escape_widget.island.lattice import SIZE
from escape_widget.island.rules import kept
from escape_widget.island.ruleset import DOLPHIN
from escape_widget.island.table import (
    BEASTS,
    CROWD,
    GUARDED,
    HAND,
    LOST,
    PLAY,
    STATE_MASK,
    SUPPLY,
    SWIMMING,
)
from escape_widget.search.light_creatures import reach
from escape_widget.search.light_lists import Draw
from escape_widget.search.light_sheet import KEENNESS, Handler, Sheet

Segment = tuple[int, int, int]
"""The code of an action without its end, how many slots it has for ends, and who is carried."""

_PLAYED = frozenset((kept.AID_BACK, kept.WINDS_BACK, *kept.RELOCATES))
"""The backs that are played at the start of one's own turn."""


def playing(sheet: Sheet) -> Handler:
    """The handler of the play phase."""
    setting, table, trace = sheet.setting, sheet.table, sheet.trace
    cells, where, state, land = sheet.cells, sheet.where, sheet.state, sheet.land
    tokens, fleet, hands, everybody = sheet.tokens, sheet.fleet, sheet.hands, sheet.mine
    rowed, danger, carries = setting.rowed, setting.swim_danger, setting.rules.aid_range
    carry_slots = 3 * carries * (carries + 1)
    barring, wrecking, simple_tokens = sheet.barring, sheet.wrecking, sheet.simple_tokens
    keen, played_backs = sheet.keen, _PLAYED
    dolphin = 1 << DOLPHIN if setting.guards else 0

    def segments(seat: int, tile: int) -> list[Segment]:
        """Every piece that a tile might move."""
        terrain, back = tile >> 4, tile & 15
        if back == kept.AID_BACK:
            swimmers: dict[int, int] = {}
            for person in everybody[seat]:
                if state[person] & STATE_MASK == SWIMMING:
                    name = sheet.name(person) << 16 | where[person] << 8
                    swimmers.setdefault(name, person)
            base = AID << 24 | terrain << 22
            return [(base | name, carry_slots, person) for name, person in swimmers.items()]
        if back == kept.WINDS_BACK:
            base = WINDS << 24 | terrain << 16
            return [(base | hex << 8, carry_slots, 0) for hex in fleet if rowed[seat][cells[hex]]]
        token = kept.RELOCATES[back]
        base = RELOCATE << 24 | tile << 16
        found = [(base | hex << 8, SIZE, 0) for hex in set(tokens[token])]
        if token in setting.instead:
            base |= INSTEAD << 16
            found += [(base | h << 8, SIZE, 0) for h in set(tokens[setting.instead[token]])]
        return found

    def is_open(to: int, ways: tuple[tuple[int, ...], ...], boats: bool, beasts: int) -> bool:
        """Whether one of some ways is free of land, of boats if they matter, and of creatures."""
        if land[to]:
            return False
        for way in ways:
            for between in way:
                if land[between] or cells[BEASTS + between] & beasts:
                    break
                if boats and cells[between]:
                    break
            else:
                return True
        return False

    def played(base: int, slot: int) -> int:
        """The code of playing a tile as a slot says, or 0 where that is not allowed."""
        if base >> 24 == RELOCATE:
            taken = land[slot] or cells[slot] or cells[BEASTS + slot] or cells[CROWD + slot]
            return 0 if taken else base | slot
        hex = base >> 8 & 255
        to, ways = reach(hex, carries)[slot]
        if base >> 24 == WINDS:
            manned = cells[hex] > 1
            if land[to] or cells[to] or (manned and cells[BEASTS + to] & barring):
                return 0
            free = is_open(to, ways, True, (barring | wrecking) if manned else 0)
        else:
            free = is_open(to, ways, False, 0 if kept.brings_dolphin(table) else danger)
        return base | to if free else 0

    def used(seat: int, code: int, tile: int) -> None:
        """A tile leaves the hand."""
        if trace is not None:
            trace.append(code)
        cells[HAND + seat * 80 + tile] -= 1
        if not cells[HAND + seat * 80 + tile]:
            hands[seat].remove(tile)

    def play(seat: int, draw: Draw) -> int:
        found: list[Segment] = []
        if not keen or draw() >= KEENNESS:  # else a tile is kept for better
            for tile in hands[seat]:
                if tile & 15 in played_backs:
                    found += segments(seat, tile)
        slots = 1 + sum([size for _, size, _ in found]) if found else 1
        while True:
            at = int(draw() * slots) if found else 0
            if not at:
                if trace is not None:
                    trace.append(PASS << 24)
                return sheet.after_play(seat)
            base, slot, person = _at(found, at - 1)
            code = played(base, slot)
            if code:
                break
        kind, hex, to = code >> 24, code >> 8 & 255, code & 255
        tile = code >> 16 & 127
        if kind == RELOCATE:
            token = kept.moved_by(table, code >> 16 & 255)
            if token in simple_tokens:
                assert token is not None
                used(seat, code, tile)
                sheet.move_token(token, hex, to)
                return sheet.after_play(seat)
        elif kind == WINDS:
            if not (cells[hex] > 1 and cells[BEASTS + to] & wrecking):
                used(seat, code, tile << 4 | kept.WINDS_BACK)
                sheet.move_boat(hex, to)
                return sheet.after_play(seat)
        else:
            escorted = kept.brings_dolphin(table)
            guarded = escorted or (cells[BEASTS + to] & dolphin and sheet.free_dolphins(to) > 0)
            used(seat, code, (code >> 22 & 3) << 4 | kept.AID_BACK)
            cells[CROWD + hex] -= 1
            if escorted:
                cells[SUPPLY + DOLPHIN] -= 1
                tokens[DOLPHIN].append(to)
                cells[BEASTS + to] |= 1 << DOLPHIN
            if cells[BEASTS + to] & danger and not guarded:
                sheet.gone(person, LOST)
                if sheet.is_empty():
                    return sheet.finish("nobody-left", PLAY)
            else:
                cells[CROWD + to] += 1
                where[person] = to
                state[person] = SWIMMING | GUARDED if guarded else SWIMMING
            return sheet.after_play(seat)
        return sheet.act(code, PLAY)

    return play


def _at(segments: list[Segment], slot: int) -> Segment:
    """The segment in which a slot lies, as the code it has, the slot within it, and who."""
    for base, size, person in segments:
        if slot < size:
            return base, slot, person
        slot -= size
    raise AssertionError("a slot beyond all segments")
