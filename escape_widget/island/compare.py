"""Comparing two rule sets: the questions they answer differently, and what that allows.

``compare("survive", "expanded")`` gives the differing answers as data, as text and as a table in a
notebook; ``compare_actions(position, "expanded")`` what one allows in a position and the other not.
"""

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from html import escape
from typing import Any, NamedTuple

from escape_widget.core.errors import BrokenRule
from escape_widget.core.strict import unknown
from escape_widget.island.actions import Action
from escape_widget.island.lattice import NAMES, Board
from escape_widget.island.position import Position
from escape_widget.island.ruleset import Creature, Mover, RuleSet
from escape_widget.island.rulesets import EDITIONS
from escape_widget.island.setting import setting_of
from escape_widget.locale import sentence

SECTION = {
    "board": "1",
    "dealing": "3.1",
    "values": "2",
    "backs": "2",
    "tokens": "2",
    "people_on_a_tile": "3.1",
    "boats_placed": "3.2",
    "points": "5",
    "tile_capacity": "5.1",
    "boat_capacity": "5.2",
    "swim_then_leave": "5.3",
    "empty_boat": "5.5",
    "occupied_tile": "6.1",
    "whirlpool_spares": "6.2",
    "volcano": "6.2",
    "kept_tiles": "7",
    "dolphin_aid": "7",
    "aid_range": "7",
    "mover": "8",
    "creatures": "8",
    "instead": "8",
    "dolphins": "8",
    "ends": "9",
    "quiet_turns": "9",
}
"""The section of the rules in which each question is answered."""


class Answer(NamedTuple):
    """One question, the section of the rules that it is about, and two different answers to it."""

    field: str
    question: str
    section: str
    first: Any
    second: Any

    def said(self) -> tuple[str, str]:
        """Both answers in words; of two lists only what differs."""
        first, second = _apart(self.first, self.second)
        return said(first), said(second)


class Comparison:
    """The questions that two rule sets answer differently, in rulebook order."""

    def __init__(self, first: RuleSet, second: RuleSet) -> None:
        self.first = first
        self.second = second
        self.answers: tuple[Answer, ...] = tuple(_differences(first, second))

    def __iter__(self) -> Iterator[Answer]:
        return iter(self.answers)

    def __len__(self) -> int:
        return len(self.answers)

    def __str__(self) -> str:
        names = (full_name(self.first), full_name(self.second))
        if not self.answers:
            return f"{' and '.join(names)} answer every question alike."
        lines = [f"{' and '.join(names)} differ in {len(self)} answers:"]
        for answer in self.answers:
            lines.append(f"\n{answer.question} (rules, {answer.section})")
            lines += (f"  {n}: {words}" for n, words in zip(names, answer.said(), strict=True))
        return "\n".join(lines)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        head = ("Question", full_name(self.first), full_name(self.second), "Rules")
        return _table(head, ((a.question, *a.said(), a.section) for a in self.answers))


class Difference(NamedTuple):
    """An action that one rule set allows in a position and another does not, and why not."""

    action: Action
    allowed_by: str
    broken: BrokenRule


class Differences(tuple[Difference, ...]):
    """The actions that only one of two rule sets allows in a position."""

    __slots__ = ()

    def __str__(self) -> str:
        if not self:
            return "Both allow the same actions here."
        return "\n".join(f"{d.action.text}: only {d.allowed_by}. {d.broken}" for d in self)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        rows = ((d.action.text, d.allowed_by, str(d.broken), d.broken.section) for d in self)
        return _table(("Action", "Allowed by", "Not by the other, because", "Rules"), rows)


def compare(first: str | RuleSet, second: str | RuleSet) -> Comparison:
    """The differing answers of two rule sets, named as in notation: ``survive+everyone-is-equal``.

    Raises ``EscapeError`` for an unknown rule set or option.
    """
    return Comparison(_rules(first), _rules(second))


def compare_actions(position: Position, other: str | RuleSet) -> Differences:
    """The actions of a position that its own rule set or another allows, but not both.

    The same table is looked at under the other rule set. Raises ``EscapeError`` where the two are
    not played on the same board.
    """
    twin = position.under(_rules(other))
    return Differences((*_allowed(position, twin), *_allowed(twin, position)))


def _allowed(here: Position, there: Position) -> Iterator[Difference]:
    for action in here.legal_actions:
        broken = there.broken_rule(there.parse_action(action.text))
        if broken is not None:
            yield Difference(action, full_name(here.ruleset), broken)


def _rules(named: str | RuleSet) -> RuleSet:
    if isinstance(named, RuleSet):
        return named
    ruleset, *options = named.split("+")
    if ruleset not in EDITIONS:
        raise unknown("rule set", ruleset, EDITIONS)
    return setting_of(ruleset, tuple(options)).rules


def full_name(rules: RuleSet) -> str:
    """A rule set with its options, as in notation."""
    return "+".join((rules.id, *rules.options))


def _differences(first: RuleSet, second: RuleSet) -> Iterator[Answer]:
    for field, one, other in zip(RuleSet._fields, first, second, strict=True):
        if field not in ("id", "options") and one != other:
            yield Answer(field, sentence(f"question.{field}"), SECTION[field], one, other)


def _apart(one: Any, other: Any) -> tuple[Any, Any]:
    """Two answers; of mappings only the entries in which they differ, None where there is none."""
    if not (isinstance(one, Mapping) and isinstance(other, Mapping)):
        return one, other
    keys = [key for key in {**one, **other} if one.get(key) != other.get(key)]
    pairs = {key: _apart(_entry(one, key, other), _entry(other, key, one)) for key in keys}
    return (
        {key: pair[0] for key, pair in pairs.items()},
        {key: pair[1] for key, pair in pairs.items()},
    )


def _entry(answer: Mapping[Any, Any], key: Any, other: Mapping[Any, Any]) -> Any:
    """What a mapping says of a key of another one; that there is none where it has no such key."""
    return answer.get(key, "none" if isinstance(other.get(key), str) else None)


def said(answer: Any) -> str:
    """An answer in words."""
    if isinstance(answer, Enum):
        return sentence(f"answer.{type(answer).__name__}.{answer.name}")
    if isinstance(answer, Board):
        return _said_board(answer)
    if isinstance(answer, Mover):
        numbers = f"; with {said(answer.numbers)}" if answer.numbers else ""
        return f"{answer.name}: {said(answer.faces)}{numbers}"
    if isinstance(answer, Creature):
        swimmers = "a danger to" if answer.swimmers else "harmless to"
        return f"range {answer.range}, {swimmers} swimmers, boats {said(answer.boats)}"
    if isinstance(answer, Mapping):
        return _said_mapping(answer) or "none"
    if isinstance(answer, set | frozenset):
        return ", ".join(sorted(map(said, answer))) or "nothing"
    if hasattr(answer, "_asdict"):
        parts = answer._asdict().items()
        return ", ".join(f"{name.replace('_', ' ')} {said(value)}" for name, value in parts)
    if isinstance(answer, tuple):
        return ", ".join(map(said, answer))
    return _PLAIN.get(answer, str(answer)) if isinstance(answer, bool | None) else str(answer)


def _said_mapping(answer: Mapping[Any, Any]) -> str:
    """How many of each: ``shark ×3, whale ×2``; what is more than a number stands apart.

    What there is none of is told only where there is nothing else to tell.
    """
    there = {key: value for key, value in answer.items() if value is not None}
    if not there:
        return ", ".join(f"no {key}" for key in answer)
    if all(isinstance(key, str) and isinstance(value, int) for key, value in there.items()):
        return ", ".join(f"{key} ×{value}" for key, value in there.items())
    return "; ".join(f"{key}: {said(value)}" for key, value in there.items())


_PLAIN = {True: "yes", False: "no", None: "no limit"}


def _said_board(board: Board) -> str:
    shores = ", ".join("/".join(NAMES[hex] for hex in hexes) for hexes in board.shores)
    rings = "in rings" if board.rings else "shuffled"
    serpents = ", ".join(NAMES[hex] for hex in board.serpents) or "none"
    return f"{len(board.land)} tiles {rings}; shores {shores}; serpents on {serpents}"


def _table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table in HTML, made of plain words; what they part by semicolons stands in lines."""
    top = "".join(f"<th{_LOOK}>{escape(word)}</th>" for word in head)
    body = "".join(f"<tr>{''.join(map(_cell, row))}</tr>" for row in rows)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def _cell(words: str) -> str:
    return f"<td{_LOOK}>{escape(words).replace('; ', '<br>')}</td>"


_LOOK = ' style="text-align:left;vertical-align:top"'  # a notebook would set words to the right
