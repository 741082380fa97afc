"""How far a learner is in a lesson, as JSON has it; read as if a stranger had written it."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from escape_widget.core.errors import EscapeError
from escape_widget.teach.lesson import Lesson

FORMAT = 1
FIELDS = frozenset({"format", "lesson", "at", "done", "revealed"})


class Left(NamedTuple):
    """How far it was when it was left."""

    at: int
    """The number of the step, from 0."""
    done: frozenset[int]
    """The steps of which the task was done."""
    revealed: int | None
    """How many steps a hold has revealed; None where nothing was held."""


def write_state(lesson: Lesson, left: Left) -> dict[str, Any]:
    """The table that ``read_state`` reads."""
    at, done, revealed = left
    return {
        "format": FORMAT,
        "lesson": lesson.name,
        "at": at,
        "done": sorted(done),
        "revealed": revealed,
    }


def read_state(lesson: Lesson, state: object) -> Left:
    """What a state says. Raises ``EscapeError`` for what is none, or one of another lesson."""
    if isinstance(state, Mapping) and state.keys() == FIELDS and isinstance(state["done"], list):
        at, done, revealed = state["at"], state["done"], state["revealed"]
        most = len(lesson.steps)
        count = most if revealed is None else revealed
        named = (state["format"], state["lesson"]) == (FORMAT, lesson.name)
        typed = _are_numbers(state["format"], at, count, *done)
        if named and typed and count <= most and all(0 <= n < count for n in (at, *done)):
            return Left(at, frozenset(done), revealed)
    raise EscapeError(f"this is no state of the lesson {lesson.name}")


def _are_numbers(*things: object) -> bool:
    """Whether all are whole numbers, and neither truth values nor such as 1.0."""
    return all(type(thing) is int for thing in things)
