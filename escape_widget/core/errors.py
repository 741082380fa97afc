"""Errors that say what was wrong, where, and what would be right.

The engine names a broken rule by id and arguments; the sentence is made here, at the edge,
from the catalogue of words.
"""

from collections.abc import Mapping

from escape_widget.locale import DEFAULT, rule_sentence


class BrokenRule:
    """A rule that an action or position breaks: its id, section and arguments.

    ``str()`` gives the rule's sentence in English.
    """

    __slots__ = ("args", "id", "section")

    def __init__(self, id: str, section: str, args: Mapping[str, object] | None = None) -> None:
        self.id = id
        self.section = section
        self.args: dict[str, object] = dict(args or {})

    def __str__(self) -> str:
        return self.sentence()

    def sentence(self, language: str = DEFAULT) -> str:
        """The rule in words. Raises ``KeyError`` for a language that is not in the catalogue."""
        return rule_sentence(self.id, self.args, language)

    def __repr__(self) -> str:
        return f"BrokenRule({self.id!r}, {self.section!r}, {self.args!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, BrokenRule):
            return NotImplemented
        return (self.id, self.section, self.args) == (other.id, other.section, other.args)

    def __hash__(self) -> int:
        return hash((self.id, self.section))


class EscapeError(ValueError):
    """The base of all errors that this package raises on bad input."""


class IllegalAction(EscapeError):
    """An action that the position does not allow; ``.rule`` is the broken rule."""

    def __init__(self, rule: BrokenRule, action: object = None) -> None:
        self.rule = rule
        said = f"{action}: {rule}" if action is not None else str(rule)
        self.action = action
        super().__init__(f"{said} (rule {rule.section})")

    def __reduce__(self) -> tuple[object, ...]:
        return IllegalAction, (self.rule, self.action)


class IllegalPosition(EscapeError):
    """A position that no game can reach; ``.rule`` is the broken rule."""

    def __init__(self, rule: BrokenRule) -> None:
        self.rule = rule
        super().__init__(f"{rule} (rule {rule.section})")

    def __reduce__(self) -> tuple[object, ...]:
        return IllegalPosition, (self.rule,)


class NotationError(EscapeError):
    """A text that cannot be read; ``.at`` is the offset, ``.expected`` what should stand there."""

    def __init__(self, text: str, at: int, expected: str) -> None:
        self.text = text
        self.at = at = min(at, len(text))
        self.expected = expected
        found = repr(text[at : at + 20]) if at < len(text) else "the end"
        super().__init__(f"at character {at + 1}: expected {expected}, found {found}")

    def __reduce__(self) -> tuple[object, ...]:
        return NotationError, (self.text, self.at, self.expected)
