"""The rules of a game for whoever has played it before: what one forgets, on one sheet.

Owns the format of ``refreshers/RULESET.toml`` (docs/teaching.md). A number is never typed there: a
text asks for a field of the rule set, and tables are made of it. What is easily forgotten comes
with a position that shows it, and the engine is asked: what a sheet calls wrong is refused by the
rule that it names, or has no such effect; what it calls right is legal and does what it says.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from escape_widget.core.errors import BrokenRule, EscapeError
from escape_widget.core.position import Position
from escape_widget.core.registry import parse
from escape_widget.core.session import start
from escape_widget.core.strict import quoted, unknown
from escape_widget.locale import DEFAULT, LANGUAGES
from escape_widget.teach.facts import Rules, facts, fill
from escape_widget.teach.tables import Table, table

FORMAT = 1
_FOLDER = Path(__file__).parent / "refreshers"


class Step(NamedTuple):
    """A part of a turn."""

    title: str
    says: str
    section: str


class Number(NamedTuple):
    """A number worth knowing: what it counts, how much that is, and how one asks for it."""

    name: str
    what: str
    value: str
    ask: str
    section: str


class Shown(NamedTuple):
    """How the engine shows a claim: a plan from the position, then what is seen of it.

    ``attempt`` is an action that ``rule`` forbids after the plan. Else ``then`` are words of the
    line of notation after the plan, and ``never`` such as are not in it; ``points`` what seats
    have at the end of the game.
    """

    position: Position | None
    """Where the plan begins; None: where that of the point does."""
    plan: tuple[str, ...]
    attempt: str
    rule: str
    then: tuple[str, ...]
    never: tuple[str, ...]
    points: Mapping[str, int]

    def holds(self, position: Position) -> bool:
        """Whether it is so in the position after the plan."""
        words = set(re.split("[ ,]", str(position).replace(" on:", " on: ")))
        if not words >= set(self.then) or words & set(self.never):
            return False
        scores = position.outcome.scores if position.outcome else {}
        if any(scores.get(seat) != points for seat, points in self.points.items()):
            return False
        broken = position.broken_rule(self.attempt) if self.attempt else None
        return (broken.id if broken else "") == self.rule


class Point(NamedTuple):
    """What is easily forgotten: not ``wrong`` (empty where nothing is), but ``right``."""

    name: str
    title: str
    wrong: str
    right: str
    ask: str
    answer: str
    look: bool
    """Whether the question is about the position, and asked beside it."""
    section: str
    position: Position
    not_shown: Shown | None
    but_shown: Shown

    @property
    def viewer(self) -> str:
        """The seat whose view is shown: whose turn it is."""
        return self.position.on_turn

    def played(self, shown: Shown) -> Position:
        """The position after the plan of a claim. Raises ``IllegalAction``."""
        position = shown.position or self.position
        for action in shown.plan:
            position = position.apply(position.parse_action(action))
        return position

    def refusal(self) -> BrokenRule | None:
        """The rule against what is wrong; None where it is nothing that is tried."""
        if self.not_shown is None or not self.not_shown.attempt:
            return None
        return self.played(self.not_shown).broken_rule(self.not_shown.attempt)


class Card(NamedTuple):
    """A question with its answer, for a recall round. Its name is that of a point or number."""

    name: str
    ask: str
    answer: str
    section: str
    position: Position | None
    """What the question is about, where it is about a position."""


class Sheet:
    """The refresher of a rule set in a language: ``Sheet("survive")``.

    Texts that a language does not have stand in English. Raises ``EscapeError`` for a rule set
    without a refresher, or a language that there is not.
    """

    def __init__(self, ruleset: str, language: str = DEFAULT) -> None:
        if ruleset not in sheets():
            raise unknown("refresher", ruleset, sheets())
        if language not in LANGUAGES:
            raise unknown("language", language, LANGUAGES)
        self.ruleset = ruleset
        self.language = language
        self.rules: Rules = start(ruleset).ruleset  # type: ignore[assignment]
        path = _FOLDER / f"{ruleset}.toml"
        self._fields = tomllib.loads(path.read_text(encoding="utf-8"))
        if self._fields.get("format") != FORMAT:
            raise EscapeError(f"{path.name}: this version reads format {FORMAT}")
        self._facts = facts(self.rules)

    @property
    def spoken(self) -> str:
        """The language that its texts are in."""
        says = self._fields["brief"][0]["says"]
        return self.language if isinstance(says, dict) and self.language in says else DEFAULT

    @cached_property
    def title(self) -> str:
        """The name of the game."""
        return self._say(self._fields, "title")

    @cached_property
    def brief(self) -> tuple[str, ...]:
        """The game in 30 seconds, in a few paragraphs."""
        return tuple(self._say(part, "says") for part in self._fields["brief"])

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """A turn, in its order."""
        return tuple(
            Step(self._say(row, "title"), self._say(row, "says"), row["section"])
            for row in self._fields["step"]
        )

    @cached_property
    def numbers(self) -> tuple[Number, ...]:
        """The numbers, as words of the rule set."""
        return tuple(
            Number(
                name=row["name"],
                what=self._say(row, "what"),
                value=self._say(row, "value"),
                ask=self._say(row, "ask"),
                section=row["section"],
            )
            for row in self._fields["number"]
        )

    @cached_property
    def tables(self) -> tuple[Table, ...]:
        """The numbers of which there are many."""
        return tuple(table(name, self.rules, self.language) for name in self._fields["tables"])

    @cached_property
    def points(self) -> tuple[Point, ...]:
        """What is easily forgotten, the most important first."""
        return tuple(map(self._point, self._fields["point"]))

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """What a recall round asks, by name: the points, then the numbers."""
        return tuple(self._cards())

    def card(self, name: str) -> Card:
        """The card of a name. Raises ``EscapeError`` where there is none."""
        for card in self.cards:
            if card.name == name:
                return card
        raise unknown("card", name, (card.name for card in self.cards))

    def _cards(self) -> Iterator[Card]:
        for point in self.points:
            position = point.but_shown.position or point.position
            looked_at = position if point.look else None
            yield Card(point.name, point.ask, point.answer, point.section, looked_at)
        for number in self.numbers:
            yield Card(number.name, number.ask, number.value, number.section, None)

    def _point(self, row: Mapping[str, Any]) -> Point:
        return Point(
            name=row["name"],
            title=self._say(row, "title"),
            wrong=self._say(row, "not") if "not" in row else "",
            right=self._say(row, "but"),
            ask=self._say(row, "ask"),
            answer=self._say(row, "answer" if "answer" in row else "but"),
            look=row.get("look", False),
            section=row["section"],
            position=_position(row["position"]),
            not_shown=_shown(row["not_shown"]) if "not_shown" in row else None,
            but_shown=_shown(row["but_shown"]),
        )

    def _say(self, row: Mapping[str, Any], field: str) -> str:
        """A text of the file: in one language, or a table by language."""
        text, language = row[field], DEFAULT
        if isinstance(text, dict):
            language = self.language if self.language in text else DEFAULT
            text = text[language]
        if not isinstance(text, str):
            raise EscapeError(f"{field} is a text, not {quoted(text)}")
        return fill(text, self._facts, language)


def sheets() -> tuple[str, ...]:
    """The rule sets that have a refresher, sorted."""
    return tuple(sorted(path.stem for path in _FOLDER.glob("*.toml")))


def _shown(row: Mapping[str, Any]) -> Shown:
    known = ("position", "plan", "try", "rule", "then", "never", "points")
    for field in row:
        if field not in known:
            raise unknown("field of a claim", field, known)
    return Shown(
        position=_position(row["position"]) if "position" in row else None,
        plan=tuple(row.get("plan", ())),
        attempt=row.get("try", ""),
        rule=row.get("rule", ""),
        then=tuple(row.get("then", ())),
        never=tuple(row.get("never", ())),
        points=row.get("points", {}),
    )


def _position(text: str) -> Position:
    return parse(" ".join(text.split()))
