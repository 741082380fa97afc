"""How far the worth of a table may still change until the end of a turn whose move phase is over.

A sinking acts on its hex and on the sea around it; the volcano may end the game. A creature acts on
the hex that it comes to, a dolphin also on the one that it leaves, a squid on one person beside it.
These are the only facts about the rules here; what really happens is always asked of the engine.
"""

from collections.abc import Iterator
from typing import NamedTuple

from escape_widget.island.codes import (
    DIVE,
    MOVE_CREATURE,
    kind_of,
    source_of,
    target_of,
    who_of,
)
from escape_widget.island.lattice import NEIGHBOURS, near
from escape_widget.island.ruleset import BACKS, DOLPHIN, Prey, Volcano
from escape_widget.island.setting import CREWS
from escape_widget.island.table import (
    ABOARD,
    BEASTS,
    BOAT,
    LAND,
    PHASE,
    POINTS,
    POOL,
    QUIET,
    REVEAL,
    SEAT,
    STIRRED,
    SWIMMING,
    Table,
)
from escape_widget.island.table import SINK as SINKING
from escape_widget.search.reach import FURTHEST, brings_creatures, reached
from escape_widget.search.score import GONE, Score

_VOLCANO = BACKS.index("volcano")


class Rest:
    """What the rest of the turn may add at most (``up``), or take away (then all is below 0).

    For a table in which the seat on turn is past its move phase. ``others_than``: of those alone
    whom the move phase of that seat leaves where they are.
    """

    def __init__(self, t: Table, score: Score, up: bool, others_than: int = -1) -> None:
        self._extreme = max if up else min
        self._t = t
        self.total = 0
        self.tiles: dict[int, int] = {}
        """By land hex what its sinking may change for those on it."""
        self.falls: dict[int, int] = {}
        """By sea hex what a sinking there or beside it may change."""
        self.strikes: dict[int, int] = {}
        """By sea hex what a creature may change that comes there."""
        self.seized = 0
        """What a squid may change by taking one person from land."""
        self.doom = 0
        """What the volcano may change."""
        self._read(score, up, others_than)

    def _read(self, score: Score, up: bool, others_than: int) -> None:
        t, extreme = self._t, self._extreme
        squids = any(prey is Prey.SEIZED for prey in t.setting.targets)
        doom = 0
        for person, place in score.places(t):
            state, hex = place >> 8, place & 255
            self.total += person[place]
            if not LAND <= state <= SWIMMING:
                continue
            if others_than >= 0 and (person.seat == others_than or state == ABOARD):
                continue
            sinking, creature = person.gains if up else person.losses
            doom += person[GONE] - person[place]
            if state == LAND:
                if edge := sinking[place]:
                    self.tiles[hex] = self.tiles.get(hex, 0) + edge
                if squids:
                    self.seized = extreme(self.seized, creature[place])
            else:
                if edge := sinking[place]:
                    self.falls[hex] = self.falls.get(hex, 0) + edge
                if edge := creature[place]:
                    self.strikes[hex] = self.strikes.get(hex, 0) + edge
        self.doom = extreme(0, doom) if _may_erupt(t) else 0

    def creature(self, code: int) -> int:
        """What an action of the creature phase may change."""
        if kind_of(code) not in (MOVE_CREATURE, DIVE):
            return 0
        edge = self.strikes.get(target_of(code), 0) + self.seized
        if who_of(code) == DOLPHIN:
            edge += self.strikes.get(source_of(code), 0)
        return edge

    def creatures(self, tile: int = -1) -> int:
        """What the creature phase as a whole may change, if a tile has sunk also what comes of it.

        Whoever is beside the tile may be as badly off by its sinking already, and counts there.
        """
        if not self.strikes:
            return self.seized
        reach, around = reached(self._t), frozenset[int]()
        if tile >= 0:
            around = near(tile, 1)
            if brings_creatures(self._t, self._terrain()):
                reach |= near(tile, FURTHEST)
        hits = [gain for hex, gain in self.strikes.items() if hex in reach and hex not in around]
        hits.sort(reverse=self._extreme is max)
        return sum(hits[: 2 if self._t.setting.rides else 1]) + self.seized

    def _terrain(self) -> int:
        """Of which terrain the tile is that sinks, or has sunk and is still to be turned up."""
        t = self._t
        revealing = t.pending and t.pending[-1][0] == REVEAL
        return t.pending[-1][2] if revealing else t.ground.lowest

    def sinking(self, hex: int) -> int:
        """What a tile may change by sinking, up to its back being resolved."""
        around = sum([self.falls.get(near, 0) for near in (hex, *NEIGHBOURS[hex])])
        return self._extreme(self.tiles.get(hex, 0) + around, self.doom)

    def comes_to_anything(self) -> bool:
        """Whether a creature that may move, or may be rolled, has anything to change in reach."""
        if self.seized:
            return True
        return bool(self.strikes) and not reached(self._t).isdisjoint(self.strikes)

    def everything(self) -> int:
        """What the whole rest of the turn may change."""
        t = self._t
        if t.cells[PHASE] != SINKING:
            # Where something is pending, a creature has come already: anybody may be struck.
            return sum(self.strikes.values()) + self.seized if t.pending else self.creatures()
        if not t.pending:
            return self._extreme(
                [self.sinking(hex) + self.creatures(hex) for hex in t.ground.coast]
            )
        if t.pending[-1][0] == REVEAL:
            return self.sinking(t.pending[-1][1]) + self.creatures(t.pending[-1][1])
        return sum(self.falls.values()) + sum(self.strikes.values()) + self.seized


class _Mobile(NamedTuple):
    """Somebody whom the move phase may bring elsewhere, and what then may change."""

    hex: int
    steps: int
    by_sinking: int
    by_creature: int
    crew: int
    """The hex of the boat in which others are carried, or -1 for one who moves himself."""


def beyond_moves(t: Table, score: Score, up: bool) -> int:
    """What may be added (or taken away) after the move phase of a table, whatever its end.

    In a phase everybody moves by three hexes at most, and others than the mover's people only
    aboard; a boat has its hex to itself, unless what capsizes is there.
    """
    extreme = max if up else min
    fixed = Rest(t, score, up, others_than=t.cells[SEAT])
    mobile = list(_mobile(t, score, up))
    struck = _struck(t, fixed, mobile, up)
    reach, times = reached(t), 2 if t.setting.rides else 1
    comes = brings_creatures(t, t.ground.lowest)
    rests = []
    for hex in t.ground.coast:
        around = near(hex, 1)  # who is there may be changed as much by the sinking
        within = reach | near(hex, FURTHEST) if comes else reach
        strikes = [edge for at, edge in struck.items() if at in within and at not in around]
        rests.append(_sunk(t, fixed, mobile, hex) + extreme([0, *strikes]) * times)
    if not rests:
        strikes = [edge for at, edge in struck.items() if at in reach]
        rests.append(extreme([0, *strikes]) * times)
    return extreme([_doom(t, score, up), *rests]) + seized_before(t, score, up)


def strikes_before(t: Table, score: Score) -> dict[int, int]:
    """By hex what a creature may add by coming there, after any end of the move phase."""
    fixed = Rest(t, score, up=True, others_than=t.cells[SEAT])
    struck = _struck(t, fixed, list(_mobile(t, score, up=True)), up=True)
    for person, place in score.places(t):
        if place >> 8 == LAND and person.seat != t.cells[SEAT]:
            hex = place & 255
            struck[hex] = struck.get(hex, 0) + person.struck_after_falling(hex)
    return struck


def drift(t: Table, hex: int, points: int | None = None) -> int:
    """How far a boat with others aboard may come in the move phase of the seat on turn.

    Its own people have to be most aboard, or as many: each who has to board takes a point first.
    """
    boat = t.cells[BOAT + hex]
    points = t.cells[POINTS] if points is None else points
    if t.setting.rowed[t.cells[SEAT]][boat]:
        return points
    crew = CREWS[boat]
    missing = max(crew) - crew[t.cells[SEAT]]
    if sum(crew) + missing > t.setting.rules.boat_capacity:
        return 0
    return max(0, points - missing)


def _mobile(t: Table, score: Score, up: bool) -> Iterator[_Mobile]:
    extreme = max if up else min
    mover = t.cells[SEAT]
    for person, place in score.places(t):
        state, hex = place >> 8, place & 255
        own = person.seat == mover
        if not LAND <= state <= SWIMMING or not (own or state == ABOARD):
            continue
        states = (LAND, ABOARD, SWIMMING) if own else (ABOARD, SWIMMING)
        sinking, creature = person.gains if up else person.losses
        steps = t.cells[POINTS] if own else drift(t, hex)
        places = [other << 8 | to for to in near(hex, steps) for other in states]
        sunk = extreme([sinking[place] for place in places])
        struck = extreme([creature[place] for place in places])
        if sunk or struck:
            yield _Mobile(hex, steps, sunk, struck, -1 if own else hex)


def _struck(t: Table, fixed: Rest, mobile: list[_Mobile], up: bool) -> dict[int, int]:
    """By hex what a creature may change by coming there."""
    found = dict(fixed.strikes)
    crews: dict[int, dict[int, int]] = {}
    for one in mobile:
        for hex in near(one.hex, one.steps) if one.by_creature else ():
            if one.crew < 0:
                found[hex] = found.get(hex, 0) + one.by_creature
            else:
                boats = crews.setdefault(hex, {})
                boats[one.crew] = boats.get(one.crew, 0) + one.by_creature
    for hex, boats in crews.items():
        most = 3 if t.cells[BEASTS + hex] & t.setting.capsizing else 1
        found[hex] = found.get(hex, 0) + sum(sorted(boats.values(), reverse=up)[:most])
    terrain, coast = t.ground.terrain, t.ground.coast
    return {hex: edge for hex, edge in found.items() if not terrain[hex] or hex in coast}


def _sunk(t: Table, fixed: Rest, mobile: list[_Mobile], hex: int) -> int:
    """What a tile may change by sinking."""
    come = sum([one.by_sinking for one in mobile if hex in near(one.hex, one.steps + 1)])
    falls = sum([fixed.falls.get(beside, 0) for beside in NEIGHBOURS[hex]])
    return fixed.tiles.get(hex, 0) + falls + come


def may_erupt_after(t: Table) -> bool:
    """Whether the volcano may end the game with the tile that sinks after a move phase."""
    volcano = t.cells[POOL + t.ground.lowest * 16 + _VOLCANO]
    return t.setting.rules.volcano is not Volcano.WHIRLPOOL and bool(t.ground.tiles and volcano)


def _doom(t: Table, score: Score, up: bool) -> int:
    """What the volcano may change."""
    if not may_erupt_after(t):
        return 0
    extreme = max if up else min
    return sum(extreme(0, loss) for loss in _losses(t, score, up))


def seized_before(t: Table, score: Score, up: bool = True) -> int:
    """What a squid may change by taking somebody from land, after any end of the move phase."""
    if not any(prey is Prey.SEIZED for prey in t.setting.targets):
        return 0
    extreme = max if up else min
    return extreme([0, *_losses(t, score, up)])


def _losses(t: Table, score: Score, up: bool) -> list[int]:
    """What the loss of each person on the board may change at the most, or at the least."""
    return [
        person[GONE] - person.range(place, person.seat == t.cells[SEAT])[0 if up else 1]
        for person, place in score.places(t)
        if LAND <= place >> 8 <= SWIMMING
    ]


def _may_erupt(t: Table) -> bool:
    """Whether a volcano may come up in this turn and end the game."""
    if t.setting.rules.volcano is Volcano.WHIRLPOOL or t.cells[PHASE] != SINKING:
        return False
    terrain = t.ground.lowest
    if t.pending:
        if t.pending[-1][0] != REVEAL:
            return False
        terrain = t.pending[-1][2]
    return t.cells[POOL + terrain * 16 + _VOLCANO] > 0


def ends_quietly(t: Table) -> bool:
    """Whether the game may end for standing still when this turn is over."""
    limit = t.setting.rules.quiet_turns
    quiet = t.cells[QUIET]
    return limit is not None and quiet != STIRRED and quiet + 1 >= limit * t.players
