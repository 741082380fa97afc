"""A deliberately naive reading of the rules of `atlantis`, the path of tiles, to compare with.

Written from the rules alone, one function per rule, with no regard for speed. `children(text)` maps
every legal action (or chance outcome) of a position line to the resulting line, in the order of the
notation; `weights(text)` gives the odds where CHANCE acts, `perft(text, depth)` counts paths,
`settlement(text)` is the table at the end of the game, `view(text, viewer)` what somebody may know.
What the rules leave open is marked `our reading` where it is decided.
"""

from .ending import settlement
from .generator import children, perft, weights
from .views import view

__all__ = ["children", "perft", "settlement", "view", "weights"]
