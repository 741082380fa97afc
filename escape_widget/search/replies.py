"""How little a table may come to be worth by the move phase of another seat: a bound from below.

Its own people, each for himself, go where it is worst for the searching seat; those of others it
can only take along in boats that it may row, to where creatures wait for them.
"""

from escape_widget.island.lattice import near
from escape_widget.island.table import (
    ABOARD,
    BEASTS,
    LAND,
    NOWHERE,
    POINTS,
    SAVED,
    SEAT,
    SWIMMING,
    Table,
)
from escape_widget.search.bounds import drift
from escape_widget.search.score import GONE, Person, Place, Score


def least_after_moves(t: Table, score: Score) -> int:
    """A bound from below of the worth at every end of the move phase of a table."""
    mover, points = t.cells[SEAT], t.cells[POINTS]
    summed, losses = 0, []
    for person, place in score.places(t):
        now = person[place]
        summed += now
        state, hex = place >> 8, place & 255
        if not LAND <= state <= SWIMMING:
            continue
        if person.seat == mover:
            losses.append(min(0, least_of_mover(person, place, points) - now))
        elif state == ABOARD and (steps := drift(t, hex)):
            summed += min(0, _least_aboard(t, person, hex, steps) - now)
    boatload = t.setting.rules.boat_capacity
    return summed + sum(sorted(losses)[: boatload * points])


def least_of_mover(person: Person, place: Place, points: int) -> int:
    """The least that somebody of the mover may count for: anywhere near, saved or lost."""
    hex = place & 255
    ways = [
        person[state << 8 | to] for state in (LAND, ABOARD, SWIMMING) for to in near(hex, points)
    ]
    return min([person[GONE], person[SAVED << 8 | NOWHERE], *ways])


def _least_aboard(t: Table, person: Person, hex: int, steps: int) -> int:
    """The least that somebody else may count for who is aboard a boat that may be rowed."""
    around = near(hex, steps)
    ways = [person[ABOARD << 8 | to] for to in around]
    beasts = 0
    for to in around:
        beasts |= t.cells[BEASTS + to]
    if beasts:
        ways += [person[GONE], *(person[SWIMMING << 8 | to] for to in around)]
    return min(ways)
