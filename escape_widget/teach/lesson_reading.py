"""Reading a lesson file: TOML, checked field by field. Says where a file is wrong, and how.

That what it claims is true is asked of the engine by the tests, once for all lessons.
"""

import tomllib
from collections.abc import Callable
from typing import Any

from escape_widget.core.errors import EscapeError
from escape_widget.core.position import Position
from escape_widget.core.registry import parse
from escape_widget.island.position import Position as IslandPosition
from escape_widget.locale import DEFAULT, LANGUAGES
from escape_widget.puzzles import Objective, Question, Term
from escape_widget.search.objective import COUNTS
from escape_widget.teach.lesson import Lesson, Step, names, path_of
from escape_widget.teach.tasks import Choose, Play, Predict, Read, Refused, Task, Text

FORMAT = 1
SAID = "a text, or a table of texts by language with one in English"


class LessonError(EscapeError):
    """A lesson file that cannot be read: the lesson, the field, and what should stand there."""

    def __init__(self, name: str, field: str, said: str) -> None:
        self.name = name
        self.field = field
        super().__init__(f"lesson {name}: {field}: {said}" if field else f"lesson {name}: {said}")


def load(name: str) -> Lesson:
    """The lesson of a name. Raises ``EscapeError`` for one that there is not."""
    return read(name, path_of(name).read_text(encoding="utf-8"))


def lessons() -> dict[str, str]:
    """The titles of all lessons by name, in the order of teaching."""
    return {name: load(name).title[DEFAULT] for name in names()}


def read(name: str, text: str) -> Lesson:
    """What a lesson file says. Raises ``LessonError``."""
    try:
        fields = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # also of numbers too long, lists too deep
        raise LessonError(name, "", f"not TOML: {error}") from None
    table = _Table(name, "", fields)
    if not 1 <= table.number("format") <= FORMAT:
        raise table.wrong("format", f"this version reads format {FORMAT}")
    lesson = Lesson(
        name,
        table.text("title"),
        tuple(map(_step, table.tables("steps"))),
    )
    table.nothing_left()
    return lesson


class _Table:
    """Takes the fields of a table one by one; what is left over is an error too."""

    def __init__(self, name: str, where: str, fields: dict[str, Any]) -> None:
        self.name = name
        self.where = where
        self.fields = fields

    def wrong(self, field: str, said: str) -> LessonError:
        return LessonError(self.name, f"{self.where}{field}", said)

    def take(self, field: str, kind: type, what: str, default: Any = None) -> Any:
        value = self.fields.pop(field, default)
        if not isinstance(value, kind) or isinstance(value, bool):
            raise self.wrong(field, f"expected {what}, found {value!r}")
        return value

    def number(self, field: str, default: int | None = None) -> int:
        return self.take(field, int, "a whole number", default)  # type: ignore[no-any-return]

    def string(self, field: str, default: str | None = None) -> str:
        return self.take(field, str, "a text", default)  # type: ignore[no-any-return]

    def strings(self, field: str, default: list[str] | None = None) -> tuple[str, ...]:
        values = self.take(field, list, "a list of texts", default)
        if not all(isinstance(value, str) and value for value in values):
            raise self.wrong(field, f"expected a list of texts, found {values!r}")
        return tuple(values)

    def text(self, field: str, default: str | None = None) -> Text:
        """A text in English, or a table by language; blanks are joined."""
        value = self.fields.pop(field, default)
        if value == default == "":
            return {}
        texts = value if isinstance(value, dict) else {DEFAULT: value}
        if not all(isinstance(text, str) for text in texts.values()) or DEFAULT not in texts:
            raise self.wrong(field, f"expected {SAID}, found {value!r}")
        if not texts.keys() <= set(LANGUAGES):
            raise self.wrong(field, f"there are the languages {', '.join(LANGUAGES)}")
        return {language: " ".join(text.split()) for language, text in texts.items()}

    def tables(self, field: str, default: list[Any] | None = None) -> "list[_Table]":
        rows = self.take(field, list, "a list of tables", default)
        found = []
        for number, row in enumerate(rows, 1):
            if not isinstance(row, dict):
                raise self.wrong(f"{field}, number {number}", f"expected a table, found {row!r}")
            found.append(_Table(self.name, f"{self.where}{field}, number {number}: ", row))
        return found

    def table(self, field: str) -> "_Table":
        row = self.take(field, dict, "a table")
        return _Table(self.name, f"{self.where}{field}: ", row)

    def nothing_left(self) -> None:
        for field in self.fields:
            raise self.wrong(field, "is no field of a lesson here")


def _step(table: _Table) -> Step:
    position = _position(table)
    kind = table.string("task", "read")
    if kind not in _TASKS:
        raise table.wrong("task", f"{kind!r} is none of {', '.join(_TASKS)}")
    if position is None and kind != "read":
        raise table.wrong("position", f"a task to {kind} needs one")
    step = Step(
        sections=table.strings("sections"),
        text=table.text("text"),
        task=_TASKS[kind](table, position),
        position=position,
        seat=_seat(table, position),
        right=table.text("right", ""),
        otherwise=table.text("otherwise", ""),
        says=tuple((row.string("action"), row.text("text")) for row in table.tables("says", [])),
        shown=table.strings("shown", []),
        then=table.strings("then", []),
    )
    table.nothing_left()
    return step


def _position(table: _Table) -> Position | None:
    if "position" not in table.fields:
        return None
    try:
        return parse(" ".join(table.string("position").split()))
    except EscapeError as error:
        raise table.wrong("position", str(error)) from error


def _seat(table: _Table, position: Position | None) -> str:
    """Whose view is shown: as the file says, or who is to act, or whose turn it is."""
    if position is None:
        return ""
    asked = position.to_act if position.to_act in position.players else position.on_turn
    seat = table.string("seat", asked)
    if seat not in position.players:
        raise table.wrong("seat", f"{seat!r} is none of {', '.join(position.players)}")
    return seat


def _play(table: _Table, position: Position | None) -> Task:
    if "until" in table.fields:
        if not isinstance(position, IslandPosition):
            raise table.wrong("until", "is asked on a hex board only")
        return Play((), _until(table.table("until"), position))
    return Play(table.strings("accept"))


def _until(table: _Table, position: Position) -> Objective:
    count = table.string("count", COUNTS[1])
    who = table.strings("who", [position.on_turn])
    state, at = table.string("state"), table.strings("at", [])
    least = table.number("least", 1)
    table.nothing_left()
    if not set(who) <= set(position.players):
        raise table.wrong("who", f"the seats are {', '.join(position.players)}")
    try:
        return Objective("rescue", (Term(1, count, who, state, at),), at_least=least)
    except EscapeError as error:
        raise table.wrong("state", f"nothing is counted: {error}") from error


def _refused(table: _Table, _: Position | None) -> Task:
    return Refused(table.string("action"), table.string("rule"))


def _choose(table: _Table, position: Position | None) -> Task:
    if not isinstance(position, IslandPosition):
        raise table.wrong("task", "one chooses on a hex board only")
    asked = table.table("question")
    question = Question(
        asked.string("ask"),
        asked.string("hex", ""),
        asked.string("seat", ""),
        asked.string("creature", ""),
        asked.number("value", 0),
    )
    asked.nothing_left()
    try:
        question.check(position)
    except EscapeError as error:
        raise table.wrong("question", str(error)) from error
    return Choose(question)


def _predict(table: _Table, position: Position | None) -> Task:
    if position is None or not position.chance_outcomes:
        raise table.wrong("position", "chance is to speak where something is predicted")
    return Predict()


_TASKS: dict[str, Callable[[_Table, Position | None], Task]] = {
    "read": lambda table, position: Read(),
    "play": _play,
    "refused": _refused,
    "choose": _choose,
    "predict": _predict,
}
