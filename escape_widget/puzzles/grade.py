"""What a plan is worth against the best: by its value, never by matching a line."""

from typing import NamedTuple

from escape_widget.island.position import Position
from escape_widget.search.solution import Value

BANDS = ("best", "good", "inaccuracy", "mistake", "blunder")
"""From no loss to one that throws everything away."""

UNRATED = "unrated"
"""In place of a band where plans are only estimated."""


class Grade(NamedTuple):
    """How good a plan, or another answer, is."""

    value: Value
    """What is to be had by it: an int, or a Fraction where chance has a say."""
    best: Value
    loss: Value
    """The best value less this one."""
    band: str
    """One of ``BANDS``, or ``UNRATED``."""
    solved: bool
    position: Position
    """Where the plan ends."""
    text: str
    """What a tempting error misses, where the puzzle's author has foreseen it; else empty."""
    refutation: tuple[str, ...] = ()
    """What may happen after the plan, action by action, that shows why it is worse: what chance
    does, and all seats. Empty where nothing can happen any more, or there is nothing to show."""

    def __repr__(self) -> str:
        return f"<Grade {self.band}: {self.value}, the best is {self.best}>"


def band(loss: Value, at_stake: Value) -> str:
    """The band of a loss. ``at_stake`` is what the best plan wins over passing.

    Up to an eighth of it is good, up to a quarter an inaccuracy, up to a half a mistake.
    """
    if loss <= 0:
        return BANDS[0]
    parts = (8 * loss <= at_stake, 4 * loss <= at_stake, 2 * loss <= at_stake, True)
    return BANDS[1 + parts.index(True)]
