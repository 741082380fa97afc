"""The exact answer to a puzzle of one phase: the value of every end, nothing left out."""

from typing import NamedTuple

from escape_widget.island.actions import Action
from escape_widget.island.position import Position
from escape_widget.search.ends import weigh_ends
from escape_widget.search.objective import Objective

Plan = tuple[Action, ...]


class Line(NamedTuple):
    """A shortest plan to an end, and what it is worth."""

    plan: Plan
    position: Position
    value: int


class Answer(NamedTuple):
    """What an exact search of the phase says.

    ``keys``: the ends of best value that take the fewest points. ``second``: a plan of the best
    value below that, if there is any. ``passing``: the value of doing nothing.
    """

    ends: int
    best: int
    keys: tuple[Line, ...]
    second: Line | None
    passing: int


def solve(position: Position, objective: Objective) -> Answer:
    """The exact answer for a position in phase move. Raises ``EscapeError`` for any other."""
    ends = weigh_ends(position, objective.worth_on(position))
    best = max(ends.counts)
    winning = [Line(plan, end, best) for end, plan in ends.worth(best)]
    fewest = min(points(line.plan) for line in winning)
    keys = tuple(line for line in winning if points(line.plan) == fewest)
    lesser = max((value for value in ends.counts if value < best), default=None)
    second = None
    if lesser is not None:
        end, plan = next(ends.worth(lesser))
        second = Line(plan, end, lesser)
    passing = objective.value(position)
    return Answer(len(ends), best, keys, second, passing)


def points(plan: Plan) -> int:
    """The movement points that a plan spends."""
    return sum(action.cost for action in plan)
