"""What plans are worth on a path by the exact solver: what is saved by the end of the turn."""

from collections.abc import Generator, Iterator
from typing import Final

from escape_widget.core.names import CHANCE
from escape_widget.core.position import Position
from escape_widget.path.position import Position as PathPosition
from escape_widget.search.chances import Chances, Worth, own_texts, seen_after
from escape_widget.search.findings import Analysis, Number, Weighed
from escape_widget.search.objective import saved
from escape_widget.search.path_exact import PathRoot
from escape_widget.search.solution import Solution

_SHOWN: Final = 8
"""So many plans are told."""


class PathExactly:
    """The score if the game ended with the turn, or the figures on the mainland, exactly."""

    def __init__(self, view: PathPosition, seat: str, goal: str) -> None:
        self._view = view
        self._seat = seat
        self._goal = goal
        self._root = PathRoot(view, saved(seat, count=goal), "turn", seat)
        self._solution: Solution | None = None
        self._chances = Chances()

    def steps(self) -> Iterator[None]:
        """Goes through all plans, then through what chance may do after the best."""
        yield
        after: Position = self._view
        if self._view.to_act != CHANCE:
            for solution in self._root.steps():
                self._solution = solution
                yield
            assert self._solution and self._solution.best
            after = seen_after(self._view, self._solution.best.plan, self._seat)
        yield from self._chances.weigh(after, self._seat, self._worth)

    def _worth(self, view: Position, _: int) -> Generator[None, None, Worth | None]:
        assert isinstance(view, PathPosition)
        value = yield from self._root.valuing(view)
        return Worth(value, value, value, self._root.claim)

    def so_far(self, done: bool) -> Analysis:
        """What is known."""
        lines = sorted(self._root.lines, key=lambda line: line.value, reverse=True)
        plans = tuple(
            Weighed(own_texts(line.plan), line.value, line.value, line.value, self._root.claim)
            for line in lines[:_SHOWN]
        )
        low, high, claim = self._claim(done)
        progress = 1.0 if done else self._progress()
        return Analysis(
            self._seat,
            self._goal,
            claim,
            low,
            high,
            plans,
            {},
            self._chances.rows(),
            progress,
            done,
        )

    def _claim(self, done: bool) -> tuple[Number | None, Number | None, str]:
        if self._solution:
            return self._solution.low, self._solution.high, self._solution.claim
        mean = self._chances.mean() if done else None
        return (mean.value, mean.value, mean.claim) if mean else (None, None, "bound")

    def _progress(self) -> float | None:
        known = self._solution
        return 0.9 * len(self._root.lines) / known.positions if known and known.positions else None
