"""How much of its luck a game has shown: what was seen once is not bet on again."""

from escape_widget.core.record import Node
from escape_widget.core.session import Game


class Seen:
    """By seed, so many chance events have been seen, though the record may have lost them.

    What comes n-th is the same luck on whichever way one gets there, with whatever was decided
    before. So it is with real dice, our reading: whoever takes back a throw has seen it.
    """

    def __init__(self) -> None:
        self._events: dict[int | str, int] = {}

    def look(self, game: Game, first: Node) -> None:
        """Sees what chance has said in a game up to a node, and wherever it leads from there."""
        most, nodes = self._events.get(game.seed, 0), [first]
        while nodes:
            node = nodes.pop()
            most = max(most, node.chances)
            nodes.extend(node.children)
        self._events[game.seed] = most

    def knows(self, game: Game) -> bool:
        """Whether the next chance event has been seen."""
        return game.node.chances < self._events.get(game.seed, 0)
