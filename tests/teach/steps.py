"""The steps of all lessons, and what holds in their positions."""

from collections.abc import Callable

from escape_widget.core.position import Position
from escape_widget.teach.lesson import Step, names
from escape_widget.teach.lesson_reading import load
from tests.cases import Test, each

LESSONS = [load(name) for name in names()]


def each_step(*kinds: type) -> Callable[[Test], Test]:
    """One test that goes through the steps with a task of one of some kinds, or through all."""
    steps = {
        f"{lesson.name}-{number}": (lesson, step)
        for lesson in LESSONS
        for number, step in enumerate(lesson.steps, 1)
        if isinstance(step.task, kinds or object)
    }
    return each(("lesson", "step"), steps.values(), ids=steps)


def start(step: Step) -> Position:
    assert step.position is not None
    return step.position


def after(step: Step) -> Position:
    """The position when everything is played that a step shows."""
    now = start(step)
    for text in step.solution:
        now = now.apply(now.parse_action(text))
    return now


def parts(position: Position) -> set[str]:
    """What a claim may be: ``C3=(r5)``, or a field with one of its parts: ``saved:r:5``."""
    fields = dict(word.partition(":")[::2] for word in str(position).split())
    found = {f"{name}:{part}" for name, text in fields.items() for part in text.split(";")}
    return found | set(fields.get("on", "").split(","))


def holds(claim: str, position: Position) -> bool:
    """Whether a claim is part of the notation; ``C3=`` says that nothing is on the hex.

    ``yellow sees F3=r?`` is about the view of a seat.
    """
    seat, sees, rest = claim.partition(" sees ")
    if sees:
        return holds(rest, position.seen_by(seat))
    found = parts(position)
    return claim in found or (
        claim.endswith("=") and not any(part.startswith(claim) for part in found)
    )
