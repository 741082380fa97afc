"""Puzzles in which something is chosen and no plan is made: ``read`` and ``blunder``.

Each has exactly one right answer: a set of hexes or seats, or the plan among some that loses.
"""

import random
from collections.abc import Iterable
from functools import cached_property

from escape_widget.core.errors import EscapeError
from escape_widget.core.strict import quoted
from escape_widget.island.position import Position
from escape_widget.island.setting import SEATS
from escape_widget.puzzles.levels import ROLLOUTS, Roller
from escape_widget.puzzles.questions import Question
from escape_widget.puzzles.refuting import refutation
from escape_widget.puzzles.solving import Answer, values_of
from escape_widget.puzzles.task import Task
from escape_widget.search.evaluate import evaluate
from escape_widget.search.prospects import prospects
from escape_widget.search.solution import Line, Value
from escape_widget.search.worth import total

Choice = str | int
"""A hex, a seat, or the number of a plan, from 0."""


class Read:
    """A question about a position, answered by the engine."""

    def __init__(self, task: Task) -> None:
        assert task.question is not None
        self.task = task
        self.question: Question = task.question

    @cached_property
    def choices(self) -> tuple[Choice, ...]:
        """What may be chosen, sorted."""
        return tuple(sorted(self.question.choices(self.task.position)))

    @cached_property
    def right(self) -> frozenset[Choice]:
        """What is to be chosen."""
        return frozenset(self.question.answer(self.task.position))

    @cached_property
    def careless(self) -> frozenset[Choice]:
        """What a careless look would choose."""
        return frozenset(self.question.careless(self.task.position))

    @property
    def level(self) -> int:
        """1 where a careless look is right, and the more the more places it gets wrong."""
        wrong = len(self.right ^ self.careless)
        return 1 + sum(wrong >= least for least in _WRONG)


_WRONG = (1, 2, 3, 5)
"""From so many places on that a careless look gets wrong the level is one higher."""


class Blunder:
    """Some plans, of which one loses: its value falls short of all others'."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self._values = values_of(task)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The numbers of the plans, from 0."""
        return tuple(range(len(self.task.plans)))

    @cached_property
    def ends(self) -> tuple[Position, ...]:
        """Where the plans lead. Raises as ``Task.play`` does."""
        return tuple(self.task.play(plan)[0] for plan in self.task.plans)

    @cached_property
    def values(self) -> tuple[Value, ...]:
        """What they are worth."""
        return tuple(map(self._values.of, self.ends))

    @property
    def right(self) -> frozenset[Choice]:
        """The one that loses; none, or several, where the plans make no puzzle."""
        return frozenset(losers(self.values, self.task.margin))

    def refutation(self, end: Position) -> tuple[str, ...]:
        """What may happen after one of the plans, by where it leads, to its cost."""
        best = max(self.values)
        line = Line((), self.ends[self.values.index(best)], best)
        beside = Answer(self.task, self.task.position, self._values, best, (line,))
        return refutation(beside, end)

    @property
    def level(self) -> int:
        """The weakest of the players of ``levels.py`` that likes the losing plan least.

        1: the taker, by what counts at once; 2: the greedy bot; 3: rollouts; 4: the turn-exact bot;
        5: none of them. Each judges the positions that the plans lead to.
        """
        (loser,) = self.right
        for level, scores in enumerate(self._judgements(), 1):
            if [n for n, score in enumerate(scores) if score == min(scores)] == [loser]:
                return level
        return 5

    def _judgements(self) -> Iterable[list[float]]:
        task = self.task
        worth, me = task.objective.worth_on(task.position), SEATS.index(task.seat)
        tables = [end.working_table() for end in self.ends]
        yield [total(t, worth) for t in tables]
        yield [evaluate(t, me) for t in tables]
        roller = Roller(task)
        seeds = range(ROLLOUTS)
        yield [sum(roller.played_on(t, random.Random(seed)) for seed in seeds) for t in tables]
        guess = values_of(Task(task.position, task.seat, prospects(task.seat), "turn"))
        yield [float(guess.of(end)) for end in self.ends]


def choice_of(task: Task) -> "Read | Blunder":
    """What is to be chosen in a task that asks for no plan."""
    return Read(task) if task.kind == "read" else Blunder(task)


def losers(values: tuple[Value, ...], margin: Value) -> list[int]:
    """The numbers of the values that fall short of the best by a margin."""
    best = max(values)
    return [number for number, value in enumerate(values) if best - value >= margin]


def chosen(answer: Iterable[object], choices: tuple[Choice, ...], task: Task) -> frozenset[Choice]:
    """What was chosen. Raises ``EscapeError`` for what cannot be."""
    if isinstance(answer, str):
        raise EscapeError(f"the answer is a set, not {quoted(answer)}")
    found = set[Choice]()
    for one in answer:
        if isinstance(one, (tuple, list)) and tuple(map(str, one)) in task.plans:
            one = task.plans.index(tuple(map(str, one)))
        if isinstance(one, bool) or one not in choices:
            raise no_choice(one, choices)
        found.add(one)
    return frozenset(found)


def no_choice(one: object, choices: Iterable[Choice]) -> EscapeError:
    """The error for what is none of the choices, as whoever chose it calls them."""
    told = ", ".join(map(str, choices)) or "none"
    return EscapeError(f"{quoted(one)} cannot be chosen; there are {told}")
