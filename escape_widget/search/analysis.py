"""``analyse``: what a seat might do at a position and what it is worth, and what chance may do.

Three goals. ``points`` and ``people``: what is saved by the end of the turn, by the exact solver.
``prospects``: own points less those of the best other seat at the end of the game, by rollouts, an
estimate. On a path the points saved are the score if the game ended with the turn.

It starts from the text of the seat's view and from nothing else, so that two positions that the
seat cannot tell apart get the same analysis. It is an iterator of small steps, so that it can run
in a process (``beside.py``) or in slices of an event loop, and is cancelled by asking no more.
"""

import time
from collections.abc import Iterator
from typing import Protocol

from escape_widget.core.errors import EscapeError
from escape_widget.core.names import CHANCE
from escape_widget.core.position import Position
from escape_widget.core.registry import parse
from escape_widget.core.strict import a_position, budget_of, unknown
from escape_widget.island.position import Position as IslandPosition
from escape_widget.path.position import Position as PathPosition
from escape_widget.search.by_rollouts import ByRollouts
from escape_widget.search.exactly import Exactly
from escape_widget.search.findings import Analysis
from escape_widget.search.knowledge import view_of
from escape_widget.search.path_exactly import PathExactly

GOALS = ("prospects", "points", "people")


class Analyst:
    """An analysis under way: each step of its iterator takes some milliseconds."""

    def __init__(self, position: Position, goal: str, seat: str | None, seed: int | str) -> None:
        if goal not in GOALS:
            raise unknown("goal", goal, GOALS)
        seat = seat or deciding(position)
        view = parse(str(view_of(position, seat)))
        if goal not in goals_of(view, seat):
            raise EscapeError(f"{goal}: in setup and in the turns of others nothing is exact")
        self._weigher = _weigher(view, seat, goal, seed)
        self._steps = self._weigher.steps()
        self._done = False

    def __iter__(self) -> Iterator[None]:
        yield from self._steps
        self._done = True

    def so_far(self) -> Analysis:
        """What is known now."""
        return self._weigher.so_far(self._done)


class Weigher(Protocol):
    """One way to weigh what may be done."""

    def steps(self) -> Iterator[None]:
        """Weighs on, with a pause every few milliseconds."""

    def so_far(self, done: bool) -> Analysis:
        """What is known."""


def _weigher(view: Position, seat: str, goal: str, seed: int | str) -> Weigher:
    if goal == "prospects":
        return ByRollouts(view, seat, seed)
    if isinstance(view, IslandPosition):
        return Exactly(view, seat, goal)
    assert isinstance(view, PathPosition), view
    return PathExactly(view, seat, goal)


def deciding(position: Position) -> str:
    """Whose analysis is meant: who is to act, or where chance is, who is on turn.

    Raises ``EscapeError`` where the game is over.
    """
    asked = a_position(position).to_act
    if asked is None:
        raise EscapeError("the game is over: there is nothing to analyse")
    return position.on_turn if asked == CHANCE else asked


def goals_of(position: Position, seat: str) -> tuple[str, ...]:
    """The goals that a position can be analysed for, for a seat.

    In setup nobody can be saved for long, and in another's turn the seat has little to say.
    """
    return GOALS if position.turn and deciding(position) == seat else GOALS[:1]


def analysing(
    position: Position,
    goal: str = GOALS[0],
    *,
    seat: str | None = None,
    seed: int | str = 0,
) -> Iterator[Analysis]:
    """An analysis in steps: what is known so far, ever again; the last one is done.

    Arguments and errors are those of ``analyse``. To cancel, stop asking.
    """
    analyst = Analyst(position, goal, seat, seed)
    return _so_far(analyst)


def _so_far(analyst: Analyst) -> Iterator[Analysis]:
    for _ in analyst:
        yield analyst.so_far()
    yield analyst.so_far()


def analyse(
    position: Position,
    goal: str = GOALS[0],
    *,
    seat: str | None = None,
    seed: int | str = 0,
    seconds: float | None = None,
) -> Analysis:
    """What a seat might do at a position, each plan with what it is worth to it.

    ``goal``: ``prospects`` (own points less those of the best other seat at the end of the game, in
    points, by rollouts), ``points`` or ``people`` (saved by the end of the turn, exact).
    ``seat``: from whose view, by default of who is to act, or on turn. ``seed``: of the rollouts.
    ``seconds``: how long at most.
    Raises ``EscapeError`` for a game that is over, a stranger, another seat's view, an unknown
    goal, or an exact one where there is none: in setup, or where another seat decides.
    """
    started, limit = time.monotonic(), budget_of(seconds)
    analyst = Analyst(position, goal, seat, seed)
    for _ in analyst:
        if limit is not None and time.monotonic() - started >= limit:
            break
    return analyst.so_far()
