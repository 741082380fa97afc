"""Boards, rules and puzzles of island-escape games for Jupyter notebooks.

The smallest interface to play by::

    position = start("survive", players=2, seed=7)
    while position.to_act is not None:
        ...
        position = position.apply(position.legal_actions[0])

Importing this package plays; the solvers, comparisons, puzzles and the board (``Board``) are loaded
when first asked for.
"""

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

import escape_widget.island
import escape_widget.path  # noqa: F401  each registers its rule sets
from escape_widget.core.actions import Action
from escape_widget.core.errors import (
    BrokenRule,
    EscapeError,
    IllegalAction,
    IllegalPosition,
    NotationError,
)
from escape_widget.core.members import extend
from escape_widget.core.names import ALL, CHANCE, PUBLIC
from escape_widget.core.position import Outcome, Position
from escape_widget.core.registry import RULESETS, parse
from escape_widget.core.session import Game, start
from escape_widget.core.strict import a_position, quoted

if TYPE_CHECKING:
    from escape_widget.island.compare import compare, compare_actions
    from escape_widget.puzzles import Puzzle
    from escape_widget.search import ends_of_move, ends_of_phase, perft
    from escape_widget.widget import Board

__version__ = "0.1.0"

__all__ = [
    "ALL",
    "CHANCE",
    "PUBLIC",
    "RULESETS",
    "Action",
    "Bets",
    "Board",
    "BrokenRule",
    "EscapeError",
    "Game",
    "IllegalAction",
    "IllegalPosition",
    "Lesson",
    "NotationError",
    "Outcome",
    "Position",
    "Puzzle",
    "PuzzleBoard",
    "PuzzleRun",
    "Refresher",
    "after_setup",
    "apply",
    "broken_rule",
    "chance_outcomes",
    "compare",
    "compare_actions",
    "ends_of_move",
    "ends_of_phase",
    "legal_actions",
    "lessons",
    "outcome",
    "parse",
    "parse_action",
    "perft",
    "start",
    "to_act",
    "view",
]

_LATER = {
    "Bets": "escape_widget.widget",
    "Board": "escape_widget.widget",
    "Lesson": "escape_widget.widget",
    "Puzzle": "escape_widget.puzzles",
    "PuzzleBoard": "escape_widget.widget",
    "PuzzleRun": "escape_widget.widget",
    "Refresher": "escape_widget.widget",
    "after_setup": "escape_widget.teach.bets",
    "compare": "escape_widget.island.compare",
    "compare_actions": "escape_widget.island.compare",
    "ends_of_move": "escape_widget.search",
    "ends_of_phase": "escape_widget.search",
    "lessons": "escape_widget.teach.lesson_reading",
    "perft": "escape_widget.search",
}
"""By public name the module that has it, imported when it is first asked for."""

for _name in ("ends_of_move", "ends_of_phase", "perft"):
    extend(_name, _LATER[_name])


def __getattr__(name: str) -> Any:
    if name in _LATER:
        return getattr(import_module(_LATER[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def to_act(position: Position) -> str | None:
    """Whose decision is next: a seat, ``CHANCE``, or None when the game is over."""
    return a_position(position).to_act


def legal_actions(position: Position) -> Sequence[Action]:
    """All actions of who is to act, in canonical order; empty when the game is over."""
    return a_position(position).legal_actions


def chance_outcomes(position: Position) -> tuple[tuple[Action, int], ...]:
    """The outcomes with integer weights where ``CHANCE`` acts, else empty."""
    return a_position(position).chance_outcomes


def parse_action(position: Position, text: str) -> Action:
    """The action that a text names here, legal or not. Raises ``NotationError``."""
    return a_position(position).parse_action(text)


def broken_rule(position: Position, action: Action | str) -> BrokenRule | None:
    """The first rule that an action (or its text) breaks here, or None if it is legal."""
    return a_position(position).broken_rule(action)


def apply(position: Position, action: Action | str) -> Position:
    """The position after an action (or its text). Raises ``IllegalAction`` with ``.rule``."""
    return a_position(position).apply(action)


def outcome(position: Position) -> Outcome | None:
    """Scores, winners and reason when the game is over, else None."""
    return a_position(position).outcome


def view(x: Any, seat: str) -> Any:
    """A position, action, event or game as a seat, ``PUBLIC`` or ``ALL`` may know it.

    Of a game: its frames (ply, who acted, action, events, position) so far.
    Raises ``EscapeError`` for a seat that does not play, or what has no views.
    """
    if not hasattr(x, "seen_by"):
        raise EscapeError(f"{quoted(x)} is no position, action, event or game")
    return x.seen_by(seat)
