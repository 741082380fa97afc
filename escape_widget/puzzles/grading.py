"""Grading, kind by kind: a plan, a choice, a plan of a study."""

from collections.abc import Iterable

from escape_widget.island.actions import Action
from escape_widget.island.position import Position
from escape_widget.puzzles.choosing import Choice
from escape_widget.puzzles.grade import UNRATED, Grade, band
from escape_widget.puzzles.reading import Source
from escape_widget.puzzles.refuting import refutation
from escape_widget.puzzles.solving import Answer
from escape_widget.puzzles.study import estimate
from escape_widget.puzzles.task import Task

Errors = list[tuple[Position, str]]
"""Where tempting errors end, and what they miss."""


def of_plan(answer: Answer, plan: Iterable[Action | str], errors: Errors) -> Grade:
    """How good a plan is, against the best from where it begins."""
    end, _ = answer.task.play(plan, answer.position)
    value, best = answer.value_of(end), answer.best
    loss = best - value
    if not loss:
        return Grade(value, best, loss, band(0, 1), True, end, "")
    text = next((says for error, says in errors if error == end), "")
    against = refutation(answer, end)
    return Grade(value, best, loss, band(loss, answer.stake), False, end, text, against)


def of_choice(
    source: Source,
    choices: tuple[Choice, ...],
    right: frozenset[Choice],
    given: frozenset[Choice],
) -> Grade:
    """How good a choice is: the value is how many choices were judged rightly."""
    task = source.task
    loss, best = len(given ^ right), len(choices)
    text = next((row.says for row in source.tempting if _same(row.plan, given, task)), "")
    banded = band(loss, len(right))
    return Grade(best - loss, best, loss, banded, not loss, task.position, text if loss else "")


def _same(foreseen: tuple[str, ...], given: frozenset[Choice], task: Task) -> bool:
    if task.plans:
        return given == {task.plans.index(foreseen)}
    return given == set(foreseen)


def of_study(task: Task, plan: Iterable[Action | str]) -> Grade:
    """What a plan of a study may be worth, beside the best of those that it gives.

    Estimates, however exact they look: nothing is solved by them.
    """
    end, _ = task.play(plan)
    found = estimate(task, end)
    best = max(estimate(task, task.play(given)[0]).mean for given in task.plans)
    loss = max(best - found.mean, found.mean * 0)
    return Grade(found.mean, best, loss, UNRATED, False, end, f"an estimate: {found}")
