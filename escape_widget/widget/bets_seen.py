"""How much of its luck a game has shown to those who bet: what was seen is not bet on again.

What comes n-th is the same luck on whichever way one gets there, with whatever was decided before.
So it is with real dice, our reading: whoever takes back a throw has seen it.
"""

from weakref import WeakKeyDictionary

from escape_widget.core.record import Node
from escape_widget.core.session import Game

_SEEN: WeakKeyDictionary[Game, int] = WeakKeyDictionary()
"""So many chance events have been seen, though the record may have lost them."""


def look(game: Game, first: Node) -> None:
    """Sees what chance has said in a game up to a node, and wherever it leads from there."""
    most, nodes = _SEEN.get(game, 0), [first]
    while nodes:
        node = nodes.pop()
        most = max(most, node.chances)
        nodes.extend(node.children)
    _SEEN[game] = most


def is_known(game: Game) -> bool:
    """Whether the chance event that is next has been seen."""
    return game.node.chances < _SEEN.get(game, 0)
