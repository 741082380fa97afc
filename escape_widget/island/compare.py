"""Comparing two rule sets: the questions they answer differently, and what that allows.

``compare("survive", "expanded")`` gives the differing answers as data, as text and as a table in a
notebook; ``compare_actions(position, "expanded")`` what one allows in a position and the other not.
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from enum import Enum
from html import escape
from typing import Any, NamedTuple

from escape_widget.core.errors import BrokenRule, EscapeError
from escape_widget.island.actions import Action
from escape_widget.island.lattice import NAMES, Board
from escape_widget.island.position import Position
from escape_widget.island.ruleset import RuleSet
from escape_widget.island.rulesets import EDITIONS
from escape_widget.island.setting import setting_of
from escape_widget.locale import sentence


class Answer(NamedTuple):
    """One question and two different answers to it."""

    field: str
    question: str
    first: Any
    second: Any


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
        names = f"{full_name(self.first)} and {full_name(self.second)}"
        if not self.answers:
            return f"{names} answer every question alike."
        lines = [f"{names} differ in {len(self)} answers:"]
        for answer in self.answers:
            lines.append(f"\n{answer.question}")
            lines.append(f"  {full_name(self.first)}: {said(answer.first)}")
            lines.append(f"  {full_name(self.second)}: {said(answer.second)}")
        return "\n".join(lines)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        head = "".join(
            f"<th>{escape(name)}</th>"
            for name in ("", full_name(self.first), full_name(self.second))
        )
        rows = "".join(
            f"<tr><th>{escape(answer.question)}</th>"
            f"<td>{escape(said(answer.first))}</td><td>{escape(said(answer.second))}</td></tr>"
            for answer in self.answers
        )
        return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


class Difference(NamedTuple):
    """An action that one rule set allows in a position and another does not, and why not."""

    action: Action
    allowed_by: str
    broken: BrokenRule


def compare(first: str | RuleSet, second: str | RuleSet) -> Comparison:
    """The differing answers of two rule sets, named as in notation: ``survive+everyone-is-equal``.

    Raises ``EscapeError`` for an unknown rule set or option.
    """
    return Comparison(_rules(first), _rules(second))


def compare_actions(position: Position, other: str | RuleSet) -> tuple[Difference, ...]:
    """The actions of a position that its own rule set or another allows, but not both.

    The same table is looked at under the other rule set. Raises ``EscapeError`` where the two are
    not played on the same board.
    """
    twin = position.under(_rules(other))
    return (*_allowed(position, twin), *_allowed(twin, position))


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
        raise EscapeError(f"unknown rule set {ruleset!r}; there are {', '.join(EDITIONS)}")
    return setting_of(ruleset, tuple(options)).rules


def full_name(rules: RuleSet) -> str:
    """A rule set with its options, as in notation."""
    return "+".join((rules.id, *rules.options))


def _differences(first: RuleSet, second: RuleSet) -> Iterator[Answer]:
    for field in fields(RuleSet):
        if field.name in ("id", "options"):
            continue
        one, other = getattr(first, field.name), getattr(second, field.name)
        if one != other:
            yield Answer(field.name, sentence(f"question.{field.name}"), one, other)


def said(answer: Any) -> str:
    """An answer in words."""
    if isinstance(answer, Enum):
        return sentence(f"answer.{type(answer).__name__}.{answer.name}")
    if isinstance(answer, Board):
        return _said_board(answer)
    if isinstance(answer, Mapping):
        return "; ".join(f"{key}: {said(value)}" for key, value in answer.items()) or "none"
    if isinstance(answer, set | frozenset):
        return ", ".join(sorted(map(said, answer))) or "none"
    if hasattr(answer, "__dataclass_fields__"):
        parts = ((field.name, getattr(answer, field.name)) for field in fields(answer))
        return ", ".join(f"{name.replace('_', ' ')} {said(value)}" for name, value in parts)
    if isinstance(answer, tuple):
        return ", ".join(map(said, answer))
    return _PLAIN.get(answer, str(answer)) if isinstance(answer, bool | None) else str(answer)


_PLAIN = {True: "yes", False: "no", None: "no limit"}


def _said_board(board: Board) -> str:
    shores = ", ".join("/".join(NAMES[hex] for hex in hexes) for hexes in board.shores)
    rings = "in rings" if board.rings else "shuffled"
    serpents = ", ".join(NAMES[hex] for hex in board.serpents) or "none"
    return f"{len(board.land)} tiles {rings}; shores {shores}; serpents on {serpents}"
