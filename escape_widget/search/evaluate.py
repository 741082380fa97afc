"""What a hex-board position is worth to a seat: a sensible guess, no proof.

The unit is a point saved. People count by how far they have come and what threatens them; those
of others count against a seat. Values that a view hides count as the average.

A bot looks at hundreds of positions that differ in one piece, so what people on each hex are worth
is kept in lists, made anew only for boats, creatures or tiles that stand otherwise.
"""

from functools import cache, lru_cache

from escape_widget.island.ground import Ground, hex_set, hexes_of
from escape_widget.island.lattice import NEIGHBOURS, SIZE, near
from escape_widget.island.position import Position
from escape_widget.island.ruleset import Prey
from escape_widget.island.setting import ABOARD_COUNT, Setting
from escape_widget.island.table import (
    ABOARD,
    BOAT,
    GUARDED,
    LAND,
    LOST,
    MOST,
    NOWHERE,
    PEOPLE,
    PLACES,
    STATE,
    STATE_MASK,
    SUPPLY,
    SWIMMING,
    VALUE,
    WHERE,
    Table,
)

FAR = 9
"""A distance beyond all that matter."""

# The share of a person's value that a place is worth, and what a step to go takes off it.
_WORTH = {ABOARD: 0.72, SWIMMING: 0.45, LAND: 0.30}
_STEP = {ABOARD: 0.055, SWIMMING: 0.05, LAND: 0.04}
_MOST_STEPS = {ABOARD: 6, SWIMMING: 6, LAND: 5}
"""More steps than these take no more off."""
_IN_DANGER = {ABOARD: 0.7, SWIMMING: 0.5}
"""What a place in reach of a creature that attacks it keeps of its worth."""
_ON_HIGH_GROUND = 0.02
"""What each level of terrain adds for one on land."""
_OTHERS = 0.6
"""How much others' prospects count against one's own."""

Worths = list[float]
"""The share of a person's value, by the cell of the table that tells the place."""
_NOTHING: Worths = [0.0] * (NOWHERE + 1)
_EVERYTHING: Worths = [1.0] * (NOWHERE + 1)
_KIND = bytes([LOST + 1 if state & GUARDED else state & STATE_MASK for state in range(256)])
"""By state of a person: which of the lists tells the worth. Who is guarded has one apart."""
_CREATURES = PLACES + MOST
"""Where the places of creatures begin: boats are the first token."""


def evaluate(t: Table, seat: int) -> float:
    """The prospects of a seat, less a share of those of the best other seat."""
    prospects = _prospects(t)
    others = [points for other, points in enumerate(prospects) if other != seat]
    return prospects[seat] - _OTHERS * (0.5 * max(others) + 0.5 * sum(others) / len(others))


def expected_points(position: Position) -> list[float]:
    """The points that each seat may expect to save, in turn order: a sensible guess, no proof."""
    return _prospects(position.working_table())


def _prospects(t: Table) -> list[float]:
    cells, setting, ground, count = t.cells, t.setting, t.ground, PEOPLE * t.players
    boats, creatures = bytes(cells[BOAT : BOAT + SIZE]), bytes(cells[_CREATURES:SUPPLY])
    land = _on_land(ground, boats, setting.rules.boat_capacity)
    guarded = _from_shore(setting, SWIMMING)
    aboard, swimming = _at_sea(setting, ground, creatures)
    worths = (_NOTHING, land, aboard, swimming, _EVERYTHING, _NOTHING, guarded)
    mean = sum(setting.rules.values) / len(setting.rules.values)
    people = zip(
        cells[STATE : STATE + count].translate(_KIND),
        cells[WHERE : WHERE + count],
        cells[VALUE : VALUE + count],
        strict=True,
    )
    points = [worths[kind][place] * (value or mean) for kind, place, value in people]
    return [sum(points[first : first + PEOPLE]) for first in range(0, count, PEOPLE)]


@lru_cache(maxsize=256)  # most actions move no boat
def _on_land(ground: Ground, boats: bytes, capacity: int) -> Worths:
    """By the steps to the nearest boat that has room, and by height."""
    worths = _NOTHING.copy()
    roomy = [hex for hex, boat in enumerate(boats) if boat and ABOARD_COUNT[boat] < capacity]
    left = hex_set(ground.tiles)
    for steps in range(_MOST_STEPS[LAND] + 1):
        last = steps == _MOST_STEPS[LAND]
        reached = left if last else left & _around(roomy, steps)
        for hex in hexes_of(reached):
            height = _ON_HIGH_GROUND * ground.terrain[hex]
            worths[hex] = _WORTH[LAND] + height - _STEP[LAND] * steps
        left &= ~reached
    return worths


def _around(hexes: list[int], steps: int) -> int:
    """The set of all hexes at most some steps from one of these."""
    found = 0
    for hex in hexes:
        found |= _disk(hex, steps)
    return found


@cache
def _disk(hex: int, steps: int) -> int:
    return hex_set(near(hex, steps))


@lru_cache(maxsize=256)  # most actions move no creature
def _at_sea(setting: Setting, ground: Ground, creatures: bytes) -> tuple[Worths, Worths]:
    """Aboard, and swimming: less where a creature that attacks may come in one move."""
    aboard, swimming = _from_shore(setting, ABOARD).copy(), _from_shore(setting, SWIMMING).copy()
    for number, hex in enumerate(creatures):
        token = 1 + number // MOST
        if hex == NOWHERE or not setting.range[token]:
            continue
        reached = ground.within(hex, setting.range[token])
        if setting.attackers[token]:
            _threaten(swimming, reached, _threatened(setting, SWIMMING))
        if setting.targets[token] != Prey.SAFE:
            _threaten(aboard, reached, _threatened(setting, ABOARD))
    return aboard, swimming


def _threaten(worths: Worths, reached: tuple[int, ...], threatened: Worths) -> None:
    for hex in reached:
        worths[hex] = threatened[hex]


@cache
def _threatened(setting: Setting, state: int) -> Worths:
    return [worth * _IN_DANGER[state] for worth in _from_shore(setting, state)]


@cache
def _from_shore(setting: Setting, state: int) -> Worths:
    """By the steps to go to a shore hex of a safe island."""
    worths = _NOTHING.copy()
    for hex, steps in enumerate(steps_to_shore(setting)):
        worths[hex] = _WORTH[state] - _STEP[state] * min(steps, _MOST_STEPS[state])
    return worths


@cache
def steps_to_shore(setting: Setting) -> tuple[int, ...]:
    """Per hex the steps to the nearest shore hex of a safe island, all sea thought open."""
    steps = [FAR] * SIZE
    edge = [hex for hex in range(SIZE) if setting.island[hex] >= 0]
    for distance in range(FAR):
        further = []
        for hex in edge:
            if steps[hex] > distance:
                steps[hex] = distance
                further += [n for n in NEIGHBOURS[hex] if steps[n] > distance + 1]
        edge = further
    return tuple(steps)
