"""What a hex-board position is worth to a seat: a sensible guess, no proof.

The unit is a point saved. People count by how far they have come and what threatens them; those
of others count against a seat. Values that a view hides count as the average.
"""

from functools import cache, lru_cache

from escape_widget.island.ground import Ground
from escape_widget.island.lattice import NEIGHBOURS, SIZE
from escape_widget.island.ruleset import TOKENS, Prey
from escape_widget.island.setting import A_BOAT, Setting
from escape_widget.island.table import (
    ABOARD,
    BOAT,
    GUARDED,
    LAND,
    ON_BOARD,
    PEOPLE,
    SAVED,
    STATE,
    STATE_MASK,
    SWIMMING,
    VALUE,
    WHERE,
    Table,
)

FAR = 9
"""A distance beyond all that matter."""

# The share of a person's value that a place is worth, and what a step to go takes off it.
_WORTH = {SAVED: 1.0, ABOARD: 0.72, SWIMMING: 0.45, LAND: 0.30}
_STEP = {ABOARD: 0.055, SWIMMING: 0.05, LAND: 0.04}
_IN_DANGER = 0.5
"""What a place in reach of a creature that attacks it keeps of its worth."""
_ON_HIGH_GROUND = 0.02
"""What each level of terrain adds for one on land."""
_OTHERS = 0.6
"""How much others' prospects count against one's own."""


def evaluate(t: Table, seat: int) -> float:
    """The prospects of a seat, less a share of those of the best other seat."""
    prospects = _prospects(t)
    others = [points for other, points in enumerate(prospects) if other != seat]
    return prospects[seat] - _OTHERS * (0.5 * max(others) + 0.5 * sum(others) / len(others))


def _prospects(t: Table) -> list[float]:
    cells = t.cells
    shore = steps_to_shore(t.setting)
    boats = _steps_to(t, t.boats())
    danger = _danger(
        t.setting, t.ground, tuple([tuple(t.places(token)) for token in range(len(TOKENS))])
    )
    rules = t.setting.rules
    mean = sum(rules.values) / len(rules.values)
    totals = []
    for first in range(0, PEOPLE * t.players, PEOPLE):
        total = 0.0
        for person in range(first, first + PEOPLE):
            state = cells[STATE + person]
            if state == SAVED or ON_BOARD[state]:
                worth = _worth(t, person, state, shore, boats, danger)
                total += worth * (cells[VALUE + person] or mean)
        totals.append(total)
    return totals


def _worth(
    t: Table,
    person: int,
    state: int,
    shore: tuple[int, ...],
    boats: tuple[int, ...],
    danger: tuple[set[int], set[int]],
) -> float:
    kind = state & STATE_MASK
    if kind == SAVED:
        return 1.0
    hex = t.cells[WHERE + person]
    if kind == LAND:
        height = _ON_HIGH_GROUND * t.ground.terrain[hex]
        return _WORTH[LAND] + height - _STEP[LAND] * min(boats[hex], 5)
    worth = _WORTH[kind] - _STEP[kind] * min(shore[hex], 6)
    if kind == SWIMMING and not state & GUARDED and hex in danger[0]:
        return worth * _IN_DANGER
    if kind == ABOARD and hex in danger[1]:
        return worth * (_IN_DANGER + 0.2)
    return worth


@cache
def steps_to_shore(setting: Setting) -> tuple[int, ...]:
    """Per hex the steps to the nearest shore hex of a safe island, all sea thought open."""
    return _distances(tuple(hex for hex in range(SIZE) if setting.island[hex] >= 0))


def _steps_to(t: Table, boats: list[int]) -> tuple[int, ...]:
    """Per hex the steps to the nearest boat that has room."""
    capacity = t.setting.rules.boat_capacity
    roomy = {hex for hex in boats if t.cells[BOAT + hex] == A_BOAT or _aboard(t, hex) < capacity}
    return _distances(tuple(sorted(roomy)))


def _aboard(t: Table, hex: int) -> int:
    return len(t.people(ABOARD, hex))


@lru_cache(maxsize=256)  # most actions move no boat
def _distances(goals: tuple[int, ...]) -> tuple[int, ...]:
    steps = [FAR] * SIZE
    edge = list(goals)
    for distance in range(FAR):
        further = []
        for hex in edge:
            if steps[hex] > distance:
                steps[hex] = distance
                further += [n for n in NEIGHBOURS[hex] if steps[n] > distance + 1]
        edge = further
    return tuple(steps)


@lru_cache(maxsize=256)  # most actions move no creature
def _danger(
    setting: Setting, ground: Ground, places: tuple[tuple[int, ...], ...]
) -> tuple[set[int], set[int]]:
    """The hexes that a creature may reach in one move and where it attacks swimmers, and boats."""
    swimmers: set[int] = set()
    boats: set[int] = set()
    for token, hexes in enumerate(places):
        for hex in hexes if setting.range[token] else ():
            reached = ground.within(hex, setting.range[token])
            if setting.attackers[token]:
                swimmers.update(reached)
            if setting.targets[token] != Prey.SAFE:
                boats.update(reached)
    return swimmers, boats
