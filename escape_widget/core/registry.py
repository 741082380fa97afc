"""Which system plays which rule set. Each system registers its own; nobody names them here."""

from typing import Any

from escape_widget.core.errors import EscapeError
from escape_widget.core.position import Position, System

RULESETS: dict[str, Any] = {}
"""Every rule set by id, without options."""

_SYSTEMS: dict[str, System] = {}


def register(ruleset: Any, system: System) -> None:
    """Makes a rule set known by its id."""
    RULESETS[ruleset.id] = ruleset
    _SYSTEMS[ruleset.id] = system


def system_of(ruleset: str) -> System:
    """The system that plays a rule set. Raises ``EscapeError`` for an unknown id."""
    if ruleset not in _SYSTEMS:
        raise EscapeError(f"unknown rule set {ruleset!r}; there are {', '.join(sorted(_SYSTEMS))}")
    return _SYSTEMS[ruleset]


def parse(text: str) -> Position:
    """The position that a line of notation describes, whatever its rule set.

    Raises ``NotationError`` (where, and what was expected) or ``IllegalPosition`` (the rule).
    """
    line = text.strip()
    ruleset = line.split(" ", 1)[0].split("/", 1)[0].split("+", 1)[0]
    return system_of(ruleset).parse(line)
