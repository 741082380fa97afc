"""Search: what a move is worth."""

from escape_widget.core.members import extend
from escape_widget.search.ends import ends_of_move
from escape_widget.search.perft import perft

extend("perft", perft)
extend("ends_of_move", ends_of_move)

__all__ = ["ends_of_move", "perft"]
