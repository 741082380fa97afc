"""Which system plays which rule set. Each system registers its own; nobody names them here."""

import re
from typing import Any

from escape_widget.core.errors import NotationError
from escape_widget.core.position import Position, System
from escape_widget.core.strict import choices, quoted, read_within_blanks, unknown

RULESETS: dict[str, Any] = {}
"""Every rule set by id, without options."""

_SYSTEMS: dict[str, System] = {}

_NAME = re.compile("[^ /+]*")


def register(ruleset: Any, system: System) -> None:
    """Makes a rule set known by its id."""
    RULESETS[ruleset.id] = ruleset
    _SYSTEMS[ruleset.id] = system


def system_of(ruleset: str) -> System:
    """The system that plays a rule set. Raises ``EscapeError`` for an unknown id."""
    if not isinstance(ruleset, str) or ruleset not in _SYSTEMS:
        raise unknown("rule set", ruleset, sorted(_SYSTEMS))
    return _SYSTEMS[ruleset]


def parse(text: str) -> Position:
    """The position that a line of notation describes, whatever its rule set.

    A line is read just as ``str`` writes it, but for blanks and line ends around it.
    Raises ``NotationError`` (where, and what was expected) or ``IllegalPosition`` (the rule).
    """
    return read_within_blanks(
        text, "a position's line", lambda line: _system_named(line).parse(line)
    )


def _system_named(line: str) -> System:
    """The system whose rule set a line begins with."""
    found = _NAME.match(line)
    name = found[0] if found else ""
    if name not in _SYSTEMS:
        known = choices(name, sorted(_SYSTEMS))
        raise NotationError(line, 0, f"a rule set ({quoted(name)} is unknown; {known})")
    return _SYSTEMS[name]
