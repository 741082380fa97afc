"""Steps: actions as the engine counts them, tuples of numbers.

A step is (kind, source, item, target). Their order as tuples is the canonical order of actions.
"""

from typing import Final

Step = tuple[int, int, int, int]

SELL: Final = 0
"""item: the tile, as ``words`` numbers items"""
KEEP: Final = 1
PLAY: Final = 2
"""source: the figure's place · item: the card · target: the place it goes to"""
FOLLOW: Final = 3
"""as PLAY"""
BRIDGE: Final = 4
"""target: the first space of the gap"""
GIVE_UP: Final = 5
"""no figure can move"""
FINISH: Final = 6
"""end the turn without a bridge"""
PAY: Final = 7
"""item: as ``words`` numbers items"""
DRAW: Final = 8
"""item: the card · target: the seat; by chance"""
REVEAL: Final = 9
"""item: the tile · target: its space; by chance"""

KINDS: Final = (
    "sell",
    "keep",
    "play",
    "follow",
    "bridge",
    "no-move",
    "end",
    "pay",
    "draw",
    "reveal",
)
"""The words of the kinds."""
