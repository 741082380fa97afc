"""Studies: tasks that nobody could solve. Plans are only estimated, and nothing is ever correct."""

import random
from fractions import Fraction
from math import sqrt
from statistics import stdev
from typing import NamedTuple

from escape_widget.island.position import Position
from escape_widget.puzzles.levels import Roller
from escape_widget.puzzles.task import Task

GAMES = 400
"""So many games are played on after each plan, the same luck for all."""
_95 = 1.96


class Estimate(NamedTuple):
    """A mean, with the interval that holds the true one with a confidence of 95 %."""

    mean: Fraction
    low: float
    high: float

    def __str__(self) -> str:
        return f"{float(self.mean):.2f} (between {self.low:.2f} and {self.high:.2f})"


def estimate(task: Task, end: Position) -> Estimate:
    """What the position that a plan leads to is worth, everybody playing on blindly."""
    roller, t = Roller(task), end.working_table()
    values = [roller.played_on(t, random.Random(game)) for game in range(GAMES)]
    mean = Fraction(sum(values), GAMES)
    half = _95 * stdev(values) / sqrt(GAMES)
    return Estimate(mean, round(float(mean) - half, 3), round(float(mean) + half, 3))
