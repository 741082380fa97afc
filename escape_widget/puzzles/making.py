"""Making a puzzle of a position: asked what ``check`` asks, the cheapest first."""

import time
from collections.abc import Iterable, Iterator

from escape_widget.core.errors import EscapeError, IllegalPosition
from escape_widget.core.position import Position as AnyPosition
from escape_widget.core.registry import parse
from escape_widget.core.strict import quoted
from escape_widget.island.legality import check_table
from escape_widget.island.position import Position
from escape_widget.puzzles import conditions
from escape_widget.puzzles.choosing import choice_of
from escape_widget.puzzles.conditions import NoPuzzle, Reason
from escape_widget.puzzles.levels import HARD, Ladder
from escape_widget.puzzles.luck import luck
from escape_widget.puzzles.proofs import Subject
from escape_widget.puzzles.solving import Solved, Undecided, solve
from escape_widget.puzzles.task import Task
from escape_widget.puzzles.tiers import STUDY, tier_of, tier_of_task
from escape_widget.search.values import OutOfTime


def legal_position(position: AnyPosition | str) -> Position:
    """A position of the hex board that a game can reach. Raises ``NoPuzzle``."""
    try:
        found = parse(" ".join(position.split())) if isinstance(position, str) else position
        if not isinstance(found, Position):
            said = f"{quoted(str(found))} is not on the hex board"
            raise NoPuzzle([Reason("not-hex-board", said)])
        check_table(found.working_table())
    except NoPuzzle:
        raise
    except IllegalPosition as error:
        raise NoPuzzle([Reason("illegal", str(error), ("mend it in the editor",))]) from error
    except EscapeError as error:
        raise NoPuzzle([Reason("illegal", str(error))]) from error
    return found


def tested(
    task: Task,
    tempting: Iterable[tuple[str, ...]],
    level: int,
    seconds: float | None,
    study: bool,
) -> tuple[Subject, str]:
    """What a task comes to that makes a puzzle, and its tier. Raises ``NoPuzzle``."""
    if task.question is not None:
        try:
            task.question.check(task.position)
        except EscapeError as error:
            raise NoPuzzle([Reason("question", str(error))]) from error
    _raise_if(conditions.of_task(task))
    try:
        if study:
            _raise_if(conditions.of_study(task))
            return None, STUDY
        if task.plans and task.kind != "blunder":
            words = "plans to choose from are those of a blunder, or of a study"
            raise NoPuzzle([Reason("plans", words, ("leave them out", "set study"))])
        if task.kind == "plan":
            return _tested_plan(task, tempting, level, seconds)
        choice = choice_of(task)
        _raise_if(conditions.of_choice(choice))
        _raise_if(conditions.of_tempting_choices(choice, tempting))
        _raise_if(conditions.of_level(choice, level))
        return choice, tier_of_task(task)
    except (Undecided, OutOfTime) as error:
        raise NoPuzzle([conditions.undecidable(error, task.horizon)]) from error


def _tested_plan(
    task: Task, tempting: Iterable[tuple[str, ...]], level: int, seconds: float | None
) -> tuple[Solved, str]:
    clock = _Clock(seconds)
    _raise_if(conditions.of_tier(task, tier_of_task(task)))
    if task.horizon != "phase":  # the value alone is found faster than all keys
        _raise_if(conditions.of_stake(clock.solve(task, keys=False)))
    answer = clock.solve(task, keys=True)
    _raise_if(conditions.of_answer(answer))
    _raise_if(conditions.of_tempting(answer, tempting))
    ladder = Ladder(answer)
    if level >= HARD:
        _raise_if(conditions.of_greed(ladder))
    tier = tier_of(answer)
    _raise_if(conditions.of_luck(luck(answer, clock.left())))
    _raise_if(conditions.of_level(ladder, level))
    answer.values.until = None
    return answer, tier


def _raise_if(reasons: Iterator[Reason]) -> None:
    found = tuple(reasons)
    if found:
        raise NoPuzzle(found)


class _Clock:
    """A budget of seconds, or none."""

    def __init__(self, seconds: float | None) -> None:
        self._until = None if seconds is None else time.monotonic() + seconds

    def solve(self, task: Task, keys: bool) -> Solved:
        """The answer, which also has to be asked further within the budget."""
        answer = solve(task, seconds=self.left(), keys=keys)
        answer.values.until = self._until
        return answer

    def left(self) -> float | None:
        """What is left of it; None: as long as it takes."""
        return None if self._until is None else max(0.0, self._until - time.monotonic())
