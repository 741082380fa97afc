"""How far the worth of a table may still change until the end of a turn whose move phase is over.

A sinking acts on its hex and on the sea around it; the volcano may end the game. A creature acts on
the hex that it comes to, a dolphin also on the one that it leaves, a squid on one person beside it.
These are the only facts about the rules here; what really happens is always asked of the engine.
"""

from collections.abc import Iterator
from typing import NamedTuple

from escape_widget.island.codes import (
    ANY,
    DIVE,
    DIVES,
    MOVE_CREATURE,
    kind_of,
    source_of,
    target_of,
    who_of,
)
from escape_widget.island.lattice import NEIGHBOURS, SIZE, near
from escape_widget.island.rules.creatures import rolls as rolls_of
from escape_widget.island.ruleset import BACKS, DOLPHIN, TOKENS, Prey, Volcano
from escape_widget.island.ruleset import BOAT as A_BOAT_TOKEN
from escape_widget.island.setting import CREWS, Setting
from escape_widget.island.table import (
    ABOARD,
    BEASTS,
    BOAT,
    CREATURE,
    LAND,
    NUMBER,
    PHASE,
    POINTS,
    POOL,
    QUIET,
    REVEAL,
    ROLLED,
    SEAT,
    STIRRED,
    SWIMMING,
    Table,
)
from escape_widget.island.table import SINK as SINKING
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

    def creatures(self) -> int:
        """What the creature phase as a whole may change."""
        strikes = sorted(self.strikes.values(), reverse=self._extreme is max)
        return sum(strikes[: 2 if self._t.setting.rides else 1]) + self.seized

    def sinking(self, hex: int) -> int:
        """What a tile may change by sinking, up to its back being resolved."""
        around = sum([self.falls.get(near, 0) for near in (hex, *NEIGHBOURS[hex])])
        return self._extreme(self.tiles.get(hex, 0) + around, self.doom)

    def comes_to_anything(self) -> bool:
        """Whether a creature that may move, or may be rolled, has anything to change in reach."""
        if self.seized:
            return True
        t, strikes = self._t, self.strikes
        if not strikes:
            return False
        rolls = [(t.cells[ROLLED], t.cells[NUMBER])]
        if t.cells[PHASE] != CREATURE:
            rolls = [(who_of(code), source_of(code)) for code, _ in rolls_of(t)]
        for mover in {
            mover for token, number in rolls for mover in movers(t.setting, token, number)
        }:
            for place in t.hexes_with(mover[0]):
                if not near(place, mover[1]).isdisjoint(strikes):
                    return True
        return False

    def everything(self) -> int:
        """What the whole rest of the turn may change."""
        t = self._t
        if t.cells[PHASE] != SINKING:
            # Where something is pending, a creature has come already: anybody may be struck.
            return sum(self.strikes.values()) + self.seized if t.pending else self.creatures()
        if not t.pending:
            sunk = self._extreme([self.sinking(hex) for hex in t.ground.coast])
        elif t.pending[-1][0] == REVEAL:
            sunk = self.sinking(t.pending[-1][1])
        else:
            sunk = sum(self.falls.values())
        return sunk + self.creatures()


def movers(setting: Setting, token: int, number: int) -> Iterator[tuple[int, int]]:
    """The creatures of which one may move after a roll, and how far. Empty boats strike nobody."""
    tokens = range(1, len(TOKENS)) if token == ANY else [token]
    tokens = [*tokens, *(setting.instead[token] for token in tokens if token in setting.instead)]
    for one in tokens:
        if one == A_BOAT_TOKEN or not setting.range[one]:
            continue
        if number == DIVES:  # where nobody is; but a dolphin leaves somebody
            yield one, SIZE if setting.targets[one] is Prey.SEIZED else 0
        else:
            yield one, number or setting.range[one]


class _Mobile(NamedTuple):
    """Somebody whom the move phase may bring elsewhere, and what then may change for him."""

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
    doom = _doom(t, score, up)
    struck = extreme([_strike(t, fixed, mobile, hex, up) for hex in range(SIZE)])
    struck *= 2 if t.setting.rides else 1
    sunk = extreme([_sunk(t, fixed, mobile, hex) for hex in t.ground.coast], default=0)
    return extreme(sunk, doom) + struck + seized_before(t, score, up)


def strikes_before(t: Table, score: Score) -> list[int]:
    """By hex what a creature may add by coming there, after any end of the move phase."""
    fixed = Rest(t, score, up=True, others_than=t.cells[SEAT])
    mobile = list(_mobile(t, score, up=True))
    struck = [_strike(t, fixed, mobile, hex, up=True) for hex in range(SIZE)]
    for person, place in score.places(t):
        if place >> 8 == LAND and person.seat != t.cells[SEAT]:
            struck[place & 255] += person.struck_after_falling(place & 255)
    return struck


def drift(t: Table, hex: int) -> int:
    """How far a boat with others aboard may come in the move phase of the seat on turn.

    Its own people have to be most aboard, or as many: each who has to board takes a point first.
    """
    boat, points = t.cells[BOAT + hex], t.cells[POINTS]
    if t.setting.rowers[boat] >> t.cells[SEAT] & 1:
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


def _strike(t: Table, fixed: Rest, mobile: list[_Mobile], hex: int, up: bool) -> int:
    """What a creature may change by coming to a hex."""
    if t.ground.terrain[hex] and hex not in t.ground.coast:
        return 0
    come = [one for one in mobile if hex in near(one.hex, one.steps)]
    own = sum([one.by_creature for one in come if one.crew < 0])
    crews: dict[int, int] = {}
    for one in come:
        if one.crew >= 0:
            crews[one.crew] = crews.get(one.crew, 0) + one.by_creature
    capsizes = t.cells[BEASTS + hex] & t.setting.capsizing
    boats = sorted(crews.values(), reverse=up)[: 3 if capsizes else 1]
    return fixed.strikes.get(hex, 0) + own + sum(boats)


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
