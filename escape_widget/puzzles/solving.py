"""The exact answer to a puzzle of one phase: the value of every end, nothing left out."""

from typing import NamedTuple

from escape_widget.island.actions import Action
from escape_widget.island.position import Position
from escape_widget.puzzles.objective import Objective
from escape_widget.search.ends import ends_of_move

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
    """The exact answer for a position in phase move."""
    ends = ends_of_move(position)
    lines = [Line(plan, end, objective.value(end)) for end, plan in ends.items()]
    best = max(line.value for line in lines)
    winning = [line for line in lines if line.value == best]
    fewest = min(points(line.plan) for line in winning)
    keys = tuple(line for line in winning if points(line.plan) == fewest)
    lesser = [line for line in lines if line.value < best]
    second = max(lesser, key=lambda line: line.value, default=None)
    passing = next(line.value for line in lines if not points(line.plan))
    return Answer(len(ends), best, keys, second, passing)


def points(plan: Plan) -> int:
    """The movement points that a plan spends."""
    return sum(action.cost for action in plan)
