"""The exact answer to a task: what its plans are worth, nothing left out."""

from functools import cached_property

from escape_widget.core.errors import EscapeError
from escape_widget.island.position import Position
from escape_widget.puzzles.task import Task, Unfinished, passing_action
from escape_widget.search import solve as search
from escape_widget.search.solution import Line, Plan, Solution, Value
from escape_widget.search.values import Values


class Undecided(EscapeError):
    """A task that could not be solved in the time that there was."""


class Answer:
    """What an exact search says of a position of a task."""

    def __init__(self, task: Task, position: Position, solution: Solution) -> None:
        assert solution.value is not None and solution.values is not None
        self.task = task
        self.position = position
        self.solution = solution
        self.best: Value = solution.value
        self.values: Values = solution.values

    @property
    def ends(self) -> int:
        """How many positions plans lead to, as far as they had to be gone through."""
        return self.solution.positions

    @property
    def keys(self) -> tuple[Line, ...]:
        """The positions of best value that take the fewest actions, each with a plan."""
        return self.solution.keys

    @property
    def second(self) -> Line | None:
        """A plan of the best value below the best, if there is any."""
        return self.solution.second

    def value_of(self, end: Position) -> Value:
        """What the position is worth that a plan leads to."""
        return self.values.of(end)

    @cached_property
    def passing(self) -> Value | None:
        """The value of doing nothing as long as that can be done; None where it cannot be.

        Where something has to be chosen after that, it is chosen at its best.
        """
        idle = passing_action(self.position)
        if idle is None:
            return None
        position = self.position.apply(idle)
        try:
            position, _ = self.task.play((), position)
        except Unfinished as stopped:
            position = stopped.position
        return self.values.of(position)

    @cached_property
    def stake(self) -> Value:
        """What is at stake: the best value less that of passing.

        Where passing is as good, or cannot be, less that of the worst action instead.
        """
        if self.passing is not None and self.passing < self.best:
            return self.best - self.passing
        actions = self.position.legal_actions
        return self.best - min(self.values.of(self.position.apply(one)) for one in actions)


def solve(
    task: Task,
    position: Position | None = None,
    *,
    seconds: float | None = None,
    keys: bool = True,
) -> Answer:
    """The exact answer to a task, or to what is left of it from a later position on.

    ``keys=False``: the value and one best plan only. Raises ``Undecided`` where ``seconds`` do not
    suffice, and ``EscapeError`` for a game that is over.
    """
    position = task.shown(task.position if position is None else position)
    solution = search(
        position, task.objective, task.horizon, seat=task.seat, seconds=seconds, keys=keys
    )
    if solution.claim != "exact":
        raise Undecided(f"not solved in {seconds} s: between {solution.low} and {solution.high}")
    return Answer(task, position, solution)


def points(plan: Plan) -> int:
    """The movement points that a plan spends."""
    return sum(action.cost for action in plan)
