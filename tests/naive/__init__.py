"""A deliberately naive reading of the rules of the hex-board games, to compare an engine with.

Written from the rules alone, one function per rule, with no regard for speed. `children(text)` maps
every legal action (or chance outcome) of a position line to the resulting line, `weights(text)`
gives the odds where CHANCE acts, `perft(text, depth)` counts paths. What the rules leave open is
marked `our reading` where it is decided.
"""

from .generator import children, perft, weights

__all__ = ["children", "perft", "weights"]
