"""What a plan is worth against the best: by its value, never by matching a line."""

from typing import NamedTuple

from escape_widget.island.position import Position

BANDS = ("best", "good", "inaccuracy", "mistake", "blunder")
"""From no loss to one that throws everything away."""


class Grade(NamedTuple):
    """How good a plan is.

    ``text`` says what a tempting error misses, where the puzzle's author has foreseen it.
    """

    value: int
    best: int
    loss: int
    band: str
    """One of ``BANDS``."""
    solved: bool
    position: Position
    """Where the plan ends."""
    text: str


def band(loss: int, at_stake: int) -> str:
    """The band of a loss. ``at_stake`` is what the best plan wins over passing.

    Up to an eighth of it is good, up to a quarter an inaccuracy, up to a half a mistake.
    """
    if loss <= 0:
        return BANDS[0]
    parts = (8 * loss <= at_stake, 4 * loss <= at_stake, 2 * loss <= at_stake, True)
    return BANDS[1 + parts.index(True)]
