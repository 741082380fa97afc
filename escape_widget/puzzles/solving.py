"""The exact answer to a task: what its plans are worth, nothing left out."""

from functools import cached_property

from escape_widget.core.errors import EscapeError
from escape_widget.island.position import Position
from escape_widget.puzzles.task import Task, Unfinished, passing_action
from escape_widget.search import solve as search
from escape_widget.search.root import Root
from escape_widget.search.solution import Line, Plan, Solution, Value
from escape_widget.search.values import Values


class Undecided(EscapeError):
    """A task that could not be solved in the time that there was."""


class Answer:
    """What plans from a position of a task are worth.

    ``keys``: the positions of best value that take the fewest actions, each with a plan.
    ``second``: a plan of the best value below the best, if there is any.
    """

    def __init__(
        self,
        task: Task,
        position: Position,
        values: Values,
        best: Value,
        keys: tuple[Line, ...],
        second: Line | None = None,
    ) -> None:
        self.task = task
        self.position = position
        self.values = values
        self.best = best
        self.keys = keys
        self.second = second

    def value_of(self, end: Position) -> Value:
        """What the position is worth that a plan leads to."""
        if any(end == key.position for key in self.keys):
            return self.best
        return self.values.of(end)

    @cached_property
    def passing(self) -> Value | None:
        """The value of doing nothing as long as that can be done; None where it cannot be.

        Where something has to be chosen after that, it is chosen at its best.
        """
        position = self._passed
        return None if position is None else self.values.of(position)

    @property
    def passing_is_best(self) -> bool:
        """Whether passing is as good as anything, which is told faster than what it is worth."""
        position = self._passed
        return position is not None and self.values.reaches(position, self.best)

    @cached_property
    def _passed(self) -> Position | None:
        """Where passing leads, as far as it can be done."""
        idle = passing_action(self.position)
        if idle is None:
            return None
        try:
            return self.task.play((), self.position.apply(idle))[0]
        except Unfinished as stopped:
            return stopped.position

    @cached_property
    def stake(self) -> Value:
        """What is at stake: the best value less that of passing.

        Where passing is as good, or cannot be, less that of the worst action instead.
        """
        if self.passing is not None and self.passing < self.best:
            return self.best - self.passing
        actions = self.position.legal_actions
        return self.best - min(self.values.of(self.position.apply(one)) for one in actions)


class Solved(Answer):
    """An answer as an exact search has just found it."""

    def __init__(self, task: Task, position: Position, solution: Solution) -> None:
        assert solution.value is not None
        assert solution.best is not None
        keys = solution.keys or (solution.best,)
        super().__init__(task, position, solution.values, solution.value, keys, solution.second)
        self.solution = solution


def solve(
    task: Task,
    position: Position | None = None,
    *,
    seconds: float | None = None,
    keys: bool = True,
) -> Solved:
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
    return Solved(task, position, solution)


def values_of(task: Task) -> Values:
    """What positions of a task are worth, each looked into when it is asked about."""
    return Root(task.position, task.objective, task.horizon, task.seat, keys=False).values


def points(plan: Plan) -> int:
    """The movement points that a plan spends."""
    return sum(action.cost for action in plan)
