"""Counting action paths, to hold one generator against another."""

from escape_widget.core.actions import Action
from escape_widget.core.position import Position
from escape_widget.core.strict import a_position, whole_number


def perft(position: Position, depth: int) -> int:
    """The number of action paths of a length; a chance outcome is an action.

    A path that ends earlier because the game is over counts nothing (rules, section 11).
    Raises ``EscapeError`` for a depth that is no whole number, 0 or more.
    """
    return _count(a_position(position), whole_number(depth, "the depth", 0))


def _count(position: Position, depth: int) -> int:
    if depth == 0:
        return 1
    actions = position.legal_actions
    if depth == 1:
        return len(actions)
    return sum(_count(position.apply(action), depth - 1) for action in actions)


def divide(position: Position, depth: int) -> dict[Action, int]:
    """The count of ``perft`` by first action. Raises ``EscapeError`` for a depth below 1."""
    left = whole_number(depth, "the depth", 1) - 1
    return {action: _count(position.apply(action), left) for action in position.legal_actions}
