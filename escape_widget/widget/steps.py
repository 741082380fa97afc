"""Actions that a puzzle shows on its board: played one after another in the game, not by anybody.

Each is played once the board has shown the one before. Where they lead is remembered: there nothing
is to be played, and an answer that they belong to stays.
"""

from collections.abc import Iterable

from escape_widget.core.record import Node
from escape_widget.core.session import Game


class Steps:
    """What is still to be shown, and the places of the record that were."""

    def __init__(self) -> None:
        self._left: list[str] = []
        self._places: list[Node] = []
        self._playing = False

    def begin(self, texts: Iterable[str]) -> None:
        """From now on these are to be shown."""
        self._left = list(texts)

    def clear(self) -> None:
        """Nothing is to be shown, and nothing was."""
        self._left, self._places = [], []

    def __bool__(self) -> bool:
        return bool(self._left)

    def shows(self, game: Game) -> bool:
        """Whether the game stands where a step led."""
        return any(node is game.node for node in self._places)

    def follow(self, game: Game) -> bool:
        """Whether a step is just being played; where it leads is remembered."""
        if self._playing:
            self._places.append(game.node)
        return self._playing

    def play(self, game: Game) -> None:
        """Plays the next step."""
        self._playing = True
        try:
            game.play(self._left.pop(0))
        finally:
            self._playing = False
