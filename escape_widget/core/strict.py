"""Strangers' input: what is said to a wrong kind of thing, an unknown name, a second spelling.

Every text has one form. A reader may therefore be lenient: what it read is written again, and
``one_form`` refuses whatever was not written so.
"""

import math
import re
from collections.abc import Callable, Iterable
from typing import TypeVar

from escape_widget.core.errors import EscapeError, NotationError
from escape_widget.core.members import Members
from escape_widget.core.names import ALL, PUBLIC
from escape_widget.core.position import Position

T = TypeVar("T")

BLANKS = " \t\r\n"
"""What may stand before and after a line or an action."""

_MOST_QUOTED = 40
_MOST_BITS = 1_000
_ODD = re.compile("[^ -~]")
_HALF = re.compile("[\ud800-\udfff]")


def quoted(thing: object) -> str:
    """A stranger's thing as it is shown in an error: never a long one."""
    if isinstance(thing, int) and thing.bit_length() > _MOST_BITS:
        return "a number of many digits"  # which Python may refuse to write
    said = repr(thing[: _MOST_QUOTED + 1] if isinstance(thing, str) else thing)
    return said if len(said) <= _MOST_QUOTED + 2 else f"{said[:_MOST_QUOTED]}…"


def unknown(what: str, name: object, known: Iterable[str]) -> EscapeError:
    """The error for a name that is none of those known; tells the nearest."""
    return EscapeError(f"unknown {what} {quoted(name)}; {choices(name, known)}")


def choices(name: object, known: Iterable[str]) -> str:
    """The names that there are, and which of them may have been meant."""
    from difflib import get_close_matches  # only for errors, and slow to import

    names = tuple(known)
    near = get_close_matches(name[:_MOST_QUOTED], names, 1) if isinstance(name, str) else ()
    meant = f"did you mean {near[0]!r}? " if near else ""
    return f"{meant}there are {', '.join(names)}" if names else "there are none"


def no_action(thing: object, ruleset: str) -> EscapeError:
    """The error for what is neither an action of a rule set nor a text."""
    return EscapeError(f"{quoted(thing)} is no action of {ruleset}, nor the text of one")


def check_viewer(viewer: object, seats: Iterable[str]) -> None:
    """Raises ``EscapeError`` for a viewer who is none of some seats, ``PUBLIC`` or ``ALL``."""
    known = (*seats, PUBLIC, ALL)
    if viewer not in known:
        raise unknown("viewer", viewer, known)


def text_of(thing: object, what: str) -> str:
    """A text, as it is. Raises ``EscapeError`` for what is none, or no file could hold."""
    if not isinstance(thing, str):
        raise EscapeError(f"{what} is a text, not {quoted(thing)}")
    if not is_whole(thing):
        raise EscapeError(f"{what} holds half a sign, which cannot be written: {quoted(thing)}")
    return thing


def is_whole(text: str) -> bool:
    """Whether a text can be written: it holds no half of a sign (a lone surrogate)."""
    return not _HALF.search(text)


def read_within_blanks(text: object, what: str, read: Callable[[str], T]) -> T:
    """What is read of a text without the blanks around it; errors tell the place in the whole."""
    whole = text_of(text, what)
    try:
        return read(whole.strip(BLANKS))
    except NotationError as error:
        begin = len(whole) - len(whole.lstrip(BLANKS))
        raise NotationError(whole, begin + error.at, error.expected) from error.__cause__


def a_position(thing: Position) -> Position:
    """A position, as it is. Raises ``EscapeError`` for what is none."""
    if not isinstance(thing, Members):
        raise EscapeError(f"{quoted(thing)} is no position")
    return thing


def whole_number(thing: object, what: str, least: int, most: int | None = None) -> int:
    """A whole number, as it is. Raises ``EscapeError`` for what is none, too low or too high."""
    if (
        not isinstance(thing, int)
        or isinstance(thing, bool)
        or thing < least
        or (most is not None and thing > most)
    ):
        allowed = f"{least} or more" if most is None else f"from {least} to {most}"
        raise EscapeError(f"{what} is a whole number, {allowed}, not {quoted(thing)}")
    return thing


def budget_of(seconds: object) -> float | None:
    """Seconds at most, or None for no limit. Raises ``EscapeError`` for what is no time."""
    if seconds is None:
        return None
    if (
        not isinstance(seconds, int | float)
        or isinstance(seconds, bool)
        or not 0 <= seconds < math.inf
    ):
        raise EscapeError(f"seconds are a number, 0 or more, or None, not {quoted(seconds)}")
    return float(seconds)


def picture_form(form: object) -> str:
    """``svg`` or ``text``, as it is. Raises ``EscapeError`` for another form of a picture."""
    if form not in ("svg", "text"):
        raise unknown("form of a picture", form, ("svg", "text"))
    return str(form)


def plain_signs(line: str) -> None:
    """Raises ``NotationError`` at the first sign of a line that no notation uses."""
    found = _ODD.search(line)
    if found is not None:
        raise NotationError(line, found.start(), "plain letters, digits and signs")


def one_form(text: str, written: str) -> None:
    """Raises ``NotationError`` where a text is not what is written of what it says."""
    if text == written:
        return
    pairs = enumerate(zip(text, written, strict=False))
    at = next((at for at, (a, b) in pairs if a != b), min(len(text), len(written)))
    there = repr(written[at : at + 20]) if at < len(written) else "the end"
    raise NotationError(text, at, f"{there} (a text has one form)")
