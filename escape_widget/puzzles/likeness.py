"""How alike two tasks are: by what stands where, and by what the best plan does, in any image."""

import re
from collections.abc import Iterable

from escape_widget.island.actions import Action
from escape_widget.island.position import Position
from escape_widget.puzzles.images import images

APART = 4
"""Two positions that differ on fewer hexes are one puzzle."""

_BOARD = ("red",)
"""One seat: the images that only turn the board."""


def alike(position: Position, other: Position) -> bool:
    """Whether two positions are one, mirrored or with other colours, or nearly so."""
    return distance(position, other) < APART


def distance(position: Position, other: Position) -> int:
    """On how many hexes two positions differ, in the image in which they are nearest."""
    there = _drawn(str(other))
    ways = images(position.players)
    if position.players != other.players:
        return max(len(there), len(_drawn(str(position))))
    return min((len(_drawn(way.line(str(position))) ^ there) + 1) // 2 for way in ways)


def _drawn(line: str) -> set[str]:
    return set(line.partition(" on:")[2].partition(" ")[0].split(","))


def idea(plan: Iterable[Action]) -> str:
    """What a plan does, whoever does it, in the first of its images: one text for one idea."""
    said = "; ".join(re.sub(r" ~?[1-6]\*?\+?\b", "", action.text) for action in plan)
    return min(way.action(said) for way in images(_BOARD))
