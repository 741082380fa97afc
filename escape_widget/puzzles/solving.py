"""The exact answer to a puzzle of one phase: the value of every end, nothing left out."""

from typing import NamedTuple

from escape_widget.island.actions import Action
from escape_widget.island.position import Position
from escape_widget.search import solve as search
from escape_widget.search.objective import Objective
from escape_widget.search.solution import Line

Plan = tuple[Action, ...]


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
    """The exact answer for a position in phase move. Raises ``EscapeError`` for a game over."""
    solution = search(position, objective)
    assert isinstance(solution.value, int)
    passing = objective.value(position)
    return Answer(solution.positions, solution.value, solution.keys, solution.second, passing)


def points(plan: Plan) -> int:
    """The movement points that a plan spends."""
    return sum(action.cost for action in plan)
