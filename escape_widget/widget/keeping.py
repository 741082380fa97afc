"""How the answers at a board are kept: each once, with its time."""

import time

from escape_widget.puzzles import Puzzle
from escape_widget.puzzles.attempts import Attempts, make_attempt
from escape_widget.puzzles.library import certificate_of

_last_kept = 0.0
"""When the last answer at any board was kept: nobody solves two puzzles at a time."""


class Keeping:
    """The answers to a puzzle at one board, and the clock that runs until the next."""

    def __init__(self, puzzle: Puzzle, attempts: Attempts | None) -> None:
        self.attempts = attempts
        self.level = _level(puzzle)
        self._puzzle = puzzle
        self._kept: set[str] = set()
        self.start_clock()

    def start_clock(self) -> None:
        """From here on it is measured how long an answer takes."""
        self._since = time.monotonic()

    @property
    def works(self) -> bool:
        """Whether what is kept is written, or nothing is to be kept."""
        return self.attempts is None or not self.attempts.problem

    def keep(self, hints: int, answer: str, band: str, loss: object, solved: bool) -> None:
        """Keeps an answer, unless it is one of before."""
        if self.attempts is None or answer in self._kept:
            return
        global _last_kept
        self._kept.add(answer)
        now = time.monotonic()
        took = now - max(self._since, _last_kept)
        _last_kept = now
        name, level = self._puzzle.name, self.level
        self.attempts.add(make_attempt(name, level, took, hints, answer, band, loss, solved))


def _level(puzzle: Puzzle) -> int:
    """The level that a certificate states, or that was asked for; else 0, as it takes long."""
    path = puzzle.path
    stated = path and certificate_of(path).is_file()
    level: int = puzzle.level if stated else vars(puzzle).get("level", 0)
    return level
