"""Reading a puzzle file: TOML, checked field by field. Says where a file is wrong, and how.

Owns the format (``docs/puzzles.md``); whether the puzzle is any good is asked in ``conditions.py``.
"""

import re
import tomllib
from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from escape_widget.core.errors import EscapeError
from escape_widget.core.registry import parse
from escape_widget.core.strict import quoted
from escape_widget.island.position import Position
from escape_widget.puzzles.questions import Question
from escape_widget.puzzles.task import FEWEST_PLANS, KINDS, MOST_PLANS, Task
from escape_widget.puzzles.tiers import STUDY, TIERS
from escape_widget.search.objective import Objective, Term
from escape_widget.search.solution import Value

FORMAT = 1
_FRACTION = re.compile("[0-9]{1,4}(/[1-9][0-9]{0,3})?")
"""A margin as text. Few digits and no exponent: of a long one the value would take for ever."""
HINTS = 3
"""Where to look, which piece, which action."""


class PuzzleError(EscapeError):
    """A puzzle file that cannot be read: the file, the field, and what should stand there."""

    def __init__(self, name: str, field: str, said: str) -> None:
        self.name = name
        self.field = field
        super().__init__(f"puzzle {name}: {field}: {said}" if field else f"puzzle {name}: {said}")


class Tempting(NamedTuple):
    """An answer that looks right and is not, and what it misses."""

    plan: tuple[str, ...]
    """A plan; where a question is asked, the hexes or seats."""
    says: str


class Source(NamedTuple):
    """All that a puzzle file says."""

    title: str
    prompt: str
    task: Task
    tier: str
    hints: tuple[str, ...]
    explanation: str
    themes: tuple[str, ...]
    source: str
    tempting: tuple[Tempting, ...]


def read(name: str, text: str) -> Source:
    """What a puzzle file says. Raises ``PuzzleError``."""
    try:
        fields = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # also of numbers too long, lists too deep
        raise PuzzleError(name, "", f"not TOML: {error}") from None
    return _Reader(name, fields).source()


class _Reader:
    """Takes the fields of a file one by one; what is left over is an error too."""

    def __init__(self, name: str, fields: dict[str, Any]) -> None:
        self.name = name
        self.fields = fields

    def source(self) -> Source:
        if not 1 <= self.take("format", int) <= FORMAT:
            raise self.wrong("format", f"this version reads format {FORMAT}")
        source = Source(
            title=self.text("title"),
            prompt=self.text("prompt"),
            task=self.task(self.position()),
            tier=self.one_of("tier", TIERS),
            hints=self.texts("hints"),
            explanation=self.text("explanation"),
            themes=self.texts("themes"),
            source=self.text("source"),
            tempting=tuple(self.tempting()),
        )
        if source.task.plans and source.task.kind != "blunder" and source.tier != STUDY:
            raise self.wrong("plans", f"are those of a blunder, or of the tier {STUDY}")
        if len(source.hints) != HINTS:
            raise self.wrong("hints", f"expected {HINTS} texts, found {len(source.hints)}")
        self.nothing_left(self.fields, "")
        return source

    def wrong(self, field: str, said: str) -> PuzzleError:
        return PuzzleError(self.name, field, said)

    def take(self, field: str, kind: type, default: Any = None) -> Any:
        return self.take_from(self.fields, field, field, kind, default)

    def take_from(
        self, table: dict[str, Any], key: str, field: str, kind: type, default: Any = None
    ) -> Any:
        value = table.pop(key, default)
        if value is None:
            raise self.wrong(field, f"missing; expected {_WORDS[kind]}")
        if not isinstance(value, kind) or isinstance(value, bool):
            raise self.wrong(field, f"expected {_WORDS[kind]}, found {value!r}")
        return value

    def text(self, field: str) -> str:
        value: str = self.take(field, str).strip()
        if not value:
            raise self.wrong(field, "is empty")
        return value

    def texts(self, field: str) -> tuple[str, ...]:
        return self.strings(self.take(field, list), field)

    def strings(self, values: list[Any], field: str) -> tuple[str, ...]:
        for number, value in enumerate(values, 1):
            if not isinstance(value, str) or not value.strip():
                raise self.wrong(f"{field}, number {number}", f"expected a text, found {value!r}")
        return tuple(value.strip() for value in values)

    def one_of(self, field: str, allowed: tuple[str, ...]) -> str:
        value: str = self.take(field, str)
        return self.among(value, field, allowed)

    def among(self, value: str, field: str, allowed: tuple[str, ...]) -> str:
        if value not in allowed:
            raise self.wrong(field, f"{value!r} is none of {', '.join(allowed)}")
        return value

    def task(self, position: Position) -> Task:
        seat = self.one_of("seat", position.players)
        table = self.take("objective", dict)
        kind = self.take_from(table, "kind", "objective.kind", str)
        self.among(kind, "objective.kind", KINDS)
        question = self.question(table, position) if kind == "read" else None
        terms = Objective(kind, ()) if question else self.objective(kind, table, position.players)
        self.nothing_left(table, "objective.")
        horizon, keys, margin = self.take("horizon", str), self.take("keys", int, 1), self.margin()
        plans = self.plans() if kind == "blunder" or "plans" in self.fields else ()
        try:
            return Task(position, seat, terms, horizon, keys, margin, question, plans)
        except EscapeError as error:
            raise self.wrong("", str(error)) from error

    def question(self, table: dict[str, Any], position: Position) -> Question:
        """What is asked about a position; it can be asked of it."""
        ask = self.take_from(table, "question", "objective.question", str)
        named = {
            name: self.take_from(table, name, f"objective.{name}", kind)
            for name, kind in (("hex", str), ("seat", str), ("creature", str), ("value", int))
            if name in table
        }
        question = Question(ask, **named)
        try:
            question.check(position)
        except EscapeError as error:
            raise self.wrong("objective.question", str(error)) from error
        return question

    def plans(self) -> tuple[tuple[str, ...], ...]:
        """The plans to choose from."""
        rows = self.take("plans", list)
        if not FEWEST_PLANS <= len(rows) <= MOST_PLANS:
            said = f"expected {FEWEST_PLANS} to {MOST_PLANS} plans, found {len(rows)}"
            raise self.wrong("plans", said)
        for number, row in enumerate(rows, 1):
            if not isinstance(row, list):
                raise self.wrong(f"plans, number {number}", f"expected a list, found {row!r}")
        return tuple(
            self.strings(row, f"plans, number {number}") for number, row in enumerate(rows, 1)
        )

    def margin(self) -> Value | None:
        """A whole number, or a text such as ``1/6``."""
        margin = self.fields.pop("margin", None)
        if margin is None or (isinstance(margin, int) and not isinstance(margin, bool)):
            return margin
        if isinstance(margin, str) and _FRACTION.fullmatch(margin):
            return Fraction(margin)
        said = f"expected a whole number or a text such as '1/6', found {quoted(margin)}"
        raise self.wrong("margin", said)

    def position(self) -> Position:
        line: str = self.take("position", str)
        try:
            position = parse(" ".join(line.split()))
        except EscapeError as error:
            raise self.wrong("position", str(error)) from error
        if not isinstance(position, Position):
            raise self.wrong("position", "puzzles are on the hex board so far")
        return position

    def objective(self, kind: str, table: dict[str, Any], players: tuple[str, ...]) -> Objective:
        at_least = table.pop("at_least", None)
        guaranteed = table.pop("guaranteed", False)
        rows = self.take_from(table, "terms", "objective.terms", list)
        if not rows:
            raise self.wrong("objective.terms", "is empty")
        terms = tuple(self.term(n, row, players) for n, row in enumerate(rows, 1))
        try:
            return Objective(kind, terms, at_least, guaranteed)
        except EscapeError as error:
            raise self.wrong("objective", str(error)) from error

    def term(self, number: int, row: Any, players: tuple[str, ...]) -> Term:
        field = f"objective.terms, number {number}"
        if not isinstance(row, dict):
            raise self.wrong(field, f"expected a table, found {row!r}")
        weight = self.take_from(row, "weight", f"{field}, weight", int)
        count = self.take_from(row, "count", f"{field}, count", str)
        who = self.strings(self.take_from(row, "who", f"{field}, who", list), f"{field}, who")
        state = self.take_from(row, "state", f"{field}, state", str)
        at = self.strings(self.take_from(row, "at", f"{field}, at", list, []), f"{field}, at")
        self.nothing_left(row, f"{field}, ")
        for seat in who:
            self.among(seat, f"{field}, who", players)
        try:
            return Term(weight, count, who, state, at)
        except EscapeError as error:
            raise self.wrong(field, str(error)) from error

    def tempting(self) -> list[Tempting]:
        found = []
        for number, row in enumerate(self.take("tempting", list, []), 1):
            field = f"tempting, number {number}"
            if not isinstance(row, dict):
                raise self.wrong(field, f"expected a table, found {row!r}")
            plan = self.take_from(row, "plan", f"{field}, plan", list)
            says = self.take_from(row, "says", f"{field}, says", str)
            self.nothing_left(row, f"{field}, ")
            found.append(Tempting(self.strings(plan, f"{field}, plan"), says.strip()))
        return found

    def nothing_left(self, table: Mapping[str, Any], before: str) -> None:
        for key in table:
            raise self.wrong(f"{before}{key}", "there is no such field")


_WORDS: Mapping[type, str] = {
    int: "a whole number",
    str: "a text",
    list: "a list",
    dict: "a table",
}
