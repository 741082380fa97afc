"""What a caller hands to ``Puzzle.from_position``, checked before anything is made of it."""

from collections.abc import Iterable

from escape_widget.core.errors import EscapeError
from escape_widget.core.strict import quoted, text_of, unknown
from escape_widget.puzzles.questions import Question
from escape_widget.puzzles.reading import HINTS, Tempting
from escape_widget.puzzles.themes import THEMES
from escape_widget.search.objective import Objective


def asked(thing: object) -> tuple[Objective, Question | None]:
    """An objective, or a question in its place. Raises ``EscapeError`` for neither."""
    if isinstance(thing, Question):
        return Objective("read", ()), thing
    if isinstance(thing, Objective):
        return thing, None
    raise EscapeError(f"an Objective or a Question is asked for, not {quoted(thing)}")


def texts(things: object, what: str) -> tuple[str, ...]:
    """Several texts. Raises ``EscapeError`` for one text, or for what is none."""
    return tuple(text_of(thing, f"one of {what}") for thing in _several(things, what))


def plans(things: object) -> tuple[tuple[str, ...], ...]:
    """Several plans, each of texts. Raises ``EscapeError``."""
    return tuple(texts(plan, "a plan's actions") for plan in _several(things, "plans"))


def tempting(things: object) -> tuple[Tempting, ...]:
    """Pairs of an answer and what it misses. Raises ``EscapeError``."""
    found = []
    for pair in _several(things, "tempting"):
        if not isinstance(pair, tuple | list) or len(pair) != 2:
            raise EscapeError(f"tempting are pairs of a plan and a text, not {quoted(pair)}")
        plan, says = pair
        found.append(Tempting(texts(plan, "a plan's actions"), text_of(says, "what it misses")))
    return tuple(found)


def hints(things: object) -> tuple[str, ...]:
    """As many hints as a file has, or fewer so far. Raises ``EscapeError``."""
    found = texts(things, "hints")
    if len(found) > HINTS:
        raise EscapeError(f"there are at most {HINTS} hints, not {len(found)}")
    return found


def themes(things: object) -> tuple[str, ...]:
    """Names of themes that there are. Raises ``EscapeError``."""
    found = texts(things, "themes")
    for name in found:
        if name not in THEMES:
            raise unknown("theme", name, THEMES)
    return found


def _several(things: object, what: str) -> Iterable[object]:
    if isinstance(things, str) or not isinstance(things, Iterable):
        raise EscapeError(f"{what} are a list, not {quoted(things)}")
    return things
