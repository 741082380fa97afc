"""What a turn is worth to a seat as an objective of the exact solver: a sum over people.

The guess of ``evaluate.py`` in another form: there it looks at the table after an action; here it
is fixed where the turn begins (creatures and boats as they are then), so that it is a sum over
people and a whole turn, its chance included, can be searched exactly for it.
"""

from dataclasses import dataclass

from escape_widget.island.lattice import NEIGHBOURS, SIZE
from escape_widget.island.position import Position
from escape_widget.island.ruleset import TOKENS, Prey
from escape_widget.island.setting import ABOARD_COUNT, SEATS
from escape_widget.island.table import ABOARD, BOAT, LAND, SAVED, SWIMMING, Table
from escape_widget.search.evaluate import steps_to_shore
from escape_widget.search.objective import Objective
from escape_widget.search.worth import Worth

POINT = 100
"""A point saved."""
_OTHERS = 60
"""What a point of others counts, shared by them."""


@dataclass(frozen=True, slots=True)
class Prospects(Objective):
    """The prospects of one seat's people, less a share of others'."""

    seat: str = ""

    def worth_on(self, position: Position) -> Worth:
        """What one person adds, from the creatures and boats of a position on."""
        t = position.working_table()
        me = SEATS.index(self.seat)
        values = t.setting.rules.values
        mean = sum(values) / len(values)
        shares = _shares(t)
        others = -_OTHERS / (t.players - 1)

        def worth(seat: int, value: int, state: int, hex: int) -> int:
            share = shares[state][hex] if state in shares else float(state == SAVED)
            return round((POINT if seat == me else others) * (value or mean) * share)

        return worth


def prospects(seat: str) -> Prospects:
    """What a seat tries for in its turn."""
    return Prospects("prospects", (), seat=seat)


def _shares(t: Table) -> dict[int, tuple[float, ...]]:
    """By state and hex the share of the points that somebody may expect to save from there."""
    shore = steps_to_shore(t.setting)
    bites, wrecks = _dangers(t)
    boats = _steps_to_boats(t)
    capacity = t.setting.rules.boat_capacity
    roomy = [hex for hex in t.boats() if ABOARD_COUNT[t.cells[BOAT + hex]] < capacity]
    near = {n for hex in roomy for n in NEIGHBOURS[hex]}
    land = [
        0.30 + 0.02 * t.ground.terrain[hex] - 0.04 * min(boats[hex], 5) + 0.02 * (hex in near)
        for hex in range(SIZE)
    ]
    aboard = [
        (0.74 - 0.055 * min(shore[hex], 6)) * (0.75 if hex in wrecks else 1) for hex in range(SIZE)
    ]
    swimming = [
        (0.45 - 0.05 * min(shore[hex], 6)) * (0.5 if hex in bites else 1) for hex in range(SIZE)
    ]
    return {LAND: tuple(land), ABOARD: tuple(aboard), SWIMMING: tuple(swimming)}


def _steps_to_boats(t: Table) -> list[int]:
    """Per hex the steps to the nearest boat with room."""
    capacity = t.setting.rules.boat_capacity
    edge = [hex for hex in t.boats() if ABOARD_COUNT[t.cells[BOAT + hex]] < capacity]
    steps = [9] * SIZE
    for distance in range(9):
        fresh = [hex for hex in edge if steps[hex] > distance]
        for hex in fresh:
            steps[hex] = distance
        edge = [n for hex in fresh for n in NEIGHBOURS[hex] if steps[n] > distance + 1]
    return steps


def _dangers(t: Table) -> tuple[set[int], set[int]]:
    """The hexes where a creature may next attack swimmers, and boats."""
    bites: set[int] = set()
    wrecks: set[int] = set()
    for token in range(1, len(TOKENS)):
        for hex in t.places(token):
            reached = (hex, *t.ground.within(hex, t.setting.range[token]))
            if t.setting.attackers[token]:
                bites.update(reached)
            if t.setting.targets[token] is not Prey.SAFE:
                wrecks.update(reached)
    return bites, wrecks
