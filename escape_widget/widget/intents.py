"""What a browser may ask for, checked as if a stranger had sent it (``docs/protocol.md``).

Types, ranges and sizes only; whether the game allows it is asked where it is done.
"""

from collections.abc import Callable
from typing import NamedTuple

from escape_widget.core.strict import is_whole

FORMAT = 1
LONGEST_TEXT = 200
LONGEST_LINE = 4000
MOST_CHOSEN = 200
LARGEST_NUMBER = 1_000_000


class Intent(NamedTuple):
    """A well-formed message; fields that its type does not have are empty."""

    type: str
    ply: int = 0
    moment: int | None = None
    id: int = 0
    have: int = 0
    text: str = ""
    seat: str = ""
    section: str = ""
    language: str = ""
    at: int = 0
    branch: int = 0
    note: str = ""
    line: str = ""
    hex: str = ""
    to: str = ""
    start: str = ""
    piece: str = ""
    tile: str = ""
    goal: str = ""
    number: int = 0
    chosen: tuple[str, ...] = ()


def _is_number(value: object) -> bool:
    return type(value) is int and 0 <= value <= LARGEST_NUMBER


def _is_text(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= LONGEST_TEXT and is_whole(value)


def _is_note(value: object) -> bool:
    return value == "" or _is_text(value)


def _is_line(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= LONGEST_LINE and is_whole(value)


def _are_texts(value: object) -> bool:
    return isinstance(value, list) and len(value) <= MOST_CHOSEN and all(map(_is_text, value))


_CHECKS: dict[str, Callable[[object], bool]] = {
    "ply": _is_number,
    "moment": _is_number,
    "id": _is_number,
    "have": _is_number,
    "text": _is_text,
    "seat": _is_text,
    "section": _is_text,
    "language": _is_text,
    "at": _is_number,
    "branch": _is_number,
    "line": _is_line,
    "note": _is_note,
    "hex": _is_text,
    "to": _is_text,
    "start": _is_note,
    "piece": _is_note,
    "tile": _is_note,
    "goal": _is_text,
    "number": _is_number,
    "chosen": _are_texts,
}

FIELDS: dict[str, tuple[str, ...]] = {
    "act": ("ply", "id"),
    "say": ("ply", "text"),
    "why": ("ply", "text"),
    "tried": ("ply", "to", "start", "piece", "tile"),
    "undo": ("ply",),
    "redo": ("ply",),
    "show": ("ply",),
    "uncover": ("seat",),
    "log": ("have",),
    "rule": ("section",),
    "reach": ("hex",),
    "threats": (),
    "chart": ("have",),
    "fork": ("ply", "at"),
    "go": ("ply", "at", "branch"),
    "promote": ("ply",),
    "delete": ("ply", "at"),
    "comment": ("ply", "at", "note"),
    "analyse": ("goal",),
    "halt": (),
    "dismiss": (),
    "follow": ("ply", "line"),
    "language": ("language",),
    "judge": ("line",),
    "complete": ("line",),
    "set": ("line",),
    "new": (),
    "hint": (),
    "check": (),
    "solution": (),
    "retry": (),
    "next": (),
    "anew": (),
    "on": (),
    "answer": ("chosen",),
    "plan": ("number",),
}
"""The types of messages, and the fields that each must have."""

AT_HEAD = frozenset(
    {"act", "say", "follow", "why", "tried", "undo", "redo", "fork", "go", "promote", "delete"}
    | {"comment"}
)
"""The types that are about the newest position, and so name its ply, and perhaps its moment."""


def is_message(data: object, buffers: object = None) -> bool:
    """Whether Jupyter's own part of a message is as the page of a widget writes it."""
    if not isinstance(data, dict) or buffers or data.get("buffer_paths"):
        return False
    method = data.get("method")
    if method == "update":
        return isinstance(data.get("state"), dict)
    return method == "request_state" or (method == "custom" and "content" in data)


def read_intent(message: object) -> Intent | None:
    """The intent of a message, or None if the message is malformed or of a later format."""
    if not isinstance(message, dict) or not isinstance(message.get("type"), str):
        return None
    type_, fields = message["type"], FIELDS.get(message["type"])
    given = {name: value for name, value in message.items() if name not in ("type", "format")}
    if fields is None or not _is_read(message):
        return None
    if given.keys() - ({"moment"} if type_ in AT_HEAD else set()) != set(fields):
        return None
    if not all(_CHECKS[name](value) for name, value in given.items()):
        return None
    return Intent(type_, **given)


def _is_read(message: dict[str, object]) -> bool:
    """Whether a message is of a format that is read here; the first one need not be named."""
    version = message.get("format", 1)
    return type(version) is int and 1 <= version <= FORMAT
