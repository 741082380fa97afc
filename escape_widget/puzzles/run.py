"""A run: puzzles one after another, those that went wrong once more at the end."""

import random
from collections.abc import Iterable
from typing import Any

from escape_widget.core.errors import EscapeError
from escape_widget.core.strict import unknown, whole_number
from escape_widget.puzzles import library
from escape_widget.puzzles.puzzle import Puzzle
from escape_widget.puzzles.themes import THEMES

LENGTH = 10
"""How many puzzles a run has that is not told how many."""
LEVELS = range(1, 6)


def choose(
    theme: str | None = None,
    level: int | None = None,
    seed: int | str | None = None,
    n: int = LENGTH,
    ruleset: str | None = None,
) -> list[Puzzle]:
    """At most ``n`` puzzles that come with the package, drawn by a seed, the easiest first.

    ``theme``, ``level``, ``ruleset``: only those. Raises ``EscapeError`` for a theme or level that
    does not exist, or where no puzzle fits.
    """
    if theme is not None and theme not in THEMES:
        raise unknown("theme", theme, THEMES)
    if level is not None and level not in LEVELS:
        raise EscapeError(f"levels are 1 to 5, not {level!r}")
    whole_number(n, "the number of puzzles", 1)
    known = [Puzzle.load(name) for name in library.names()]
    fitting = [
        puzzle
        for puzzle in known
        if puzzle.rated
        and theme in (None, *puzzle.themes)
        and level in (None, puzzle.level)
        and ruleset in (None, puzzle.position.ruleset.id)
    ]
    if not fitting:
        asked = " and ".join(
            f"{what} {value!r}"
            for what, value in (("theme", theme), ("level", level), ("rule set", ruleset))
            if value is not None
        )
        raise EscapeError(f"no puzzle has {asked}")
    random.Random(seed).shuffle(fitting)
    return sorted(fitting[:n], key=lambda puzzle: puzzle.level)


class Run:
    """Goes through puzzles; one that was not solved at once comes again at the end, once.

    Raises ``EscapeError`` where there is no puzzle.
    """

    def __init__(self, puzzles: Iterable[Puzzle]) -> None:
        self.puzzles = list(puzzles)
        if not self.puzzles:
            raise EscapeError("a run has at least one puzzle")
        self.results: list[bool] = []
        """Whether each puzzle so far was solved at once; those that came again follow."""

    @property
    def _order(self) -> list[Puzzle]:
        """Who comes in turn, as far as is known."""
        first = zip(self.puzzles, self.results, strict=False)
        return [*self.puzzles, *(puzzle for puzzle, solved in first if not solved)]

    @property
    def current(self) -> Puzzle | None:
        """The puzzle now; None when the run is over."""
        at = len(self.results)
        return self._order[at] if at < len(self._order) else None

    @property
    def again(self) -> bool:
        """Whether the puzzle now comes for the second time."""
        return self.current is not None and len(self.results) >= len(self.puzzles)

    def finish(self, solved: bool) -> None:
        """On to the next: the puzzle now was ``solved`` at once, or not."""
        if self.current is not None:
            self.results.append(solved)

    @property
    def solved(self) -> int:
        """How many puzzles were solved at once, at the first or the second time."""
        return sum(self.results)

    @property
    def left(self) -> tuple[Puzzle, ...]:
        """Those that were not solved at once either time."""
        came = list(zip(self._order, self.results, strict=False))[len(self.puzzles) :]
        return tuple(puzzle for puzzle, solved in came if not solved)

    def message(self, solved: bool) -> dict[str, Any]:
        """How far the run is, for a board; ``solved``: whether the puzzle now was, at once."""
        ends = len(self.results) + 1 == len(self._order) and (solved or self.again)
        return {
            "at": len(self.results),
            "of": len(self._order),
            "last": ends,
            "again": self.again,
            "over": self.current is None,
            "results": list(self.results),
            "first": len(self.puzzles),
        }

    def __repr__(self) -> str:
        first = sum(self.results[: len(self.puzzles)])
        again = sum(self.results[len(self.puzzles) :])
        said = f"{first} of {len(self.puzzles)} solved at once"
        return f"<Run: {said}{f', {again} the second time' if again else ''}>"
