"""Counting action paths, to hold one generator against another."""

from escape_widget.core.actions import Action
from escape_widget.core.position import Position


def perft(position: Position, depth: int) -> int:
    """The number of action paths of a length; a chance outcome is an action.

    A path that ends earlier because the game is over counts nothing (rules, section 11).
    """
    if depth <= 0:
        return 1
    actions = position.legal_actions
    if depth == 1:
        return len(actions)
    return sum(perft(position.apply(action), depth - 1) for action in actions)


def divide(position: Position, depth: int) -> dict[Action, int]:
    """The count of ``perft`` by first action."""
    return {action: perft(position.apply(action), depth - 1) for action in position.legal_actions}
