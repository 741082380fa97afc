"""``analyse``: what a seat might do at a position and what it is worth, and what chance may do.

Three goals. ``points`` and ``people``: what is saved by the end of the turn, by the exact solver.
``prospects``: own points less those of the best other seat at the end of the game, by rollouts, an
estimate. The game on a path has no exact solver: there everything is an estimate.

It starts from the text of the seat's view and from nothing else, so that two positions that the
seat cannot tell apart get the same analysis. It is an iterator of small steps, so that it can run
in a process (``beside.py``) or in slices of an event loop, and is cancelled by asking no more.
"""

import time
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from fractions import Fraction
from typing import Any

from escape_widget.core.errors import EscapeError
from escape_widget.core.names import CHANCE
from escape_widget.core.position import Position
from escape_widget.core.registry import parse
from escape_widget.core.strict import a_position, unknown
from escape_widget.island.position import Position as IslandPosition

GOALS = ("prospects", "points", "people")

Number = int | float | Fraction


@dataclass(frozen=True, slots=True)
class Weighed:
    """Something that may be done or happen, with what it is worth: between ``low`` and ``high``."""

    plan: tuple[str, ...]
    """The texts of the actions, up to the first of chance or of another seat."""
    value: Number
    low: Number
    high: Number
    claim: str
    """``exact``; or ``estimate``: the mean lies in the interval with a confidence of 95 %."""
    odds: Number | None = None
    """How probable it is, of what chance may do."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """What is known so far of a position."""

    seat: str
    goal: str
    claim: str
    """``exact``; ``bound``, where better plans may be found yet; or ``estimate``."""
    low: Number | None
    """What the best plan is worth: between these, None where nothing is known yet."""
    high: Number | None
    plans: tuple[Weighed, ...] = ()
    """The best first."""
    heat: Mapping[str, Number] = field(default_factory=dict)
    """By hex, what the best plan is worth of those that bring something there."""
    chances: tuple[Weighed, ...] = ()
    """What chance may do after the best plan, or now, where it acts."""
    progress: float | None = None
    """From 0 to 1; None where it cannot be told."""
    done: bool = False

    def to_data(self) -> dict[str, Any]:
        """As plain data for JSON, from which ``from_data`` makes it again."""
        return asdict(self, dict_factory=lambda pairs: {k: _plain(v) for k, v in pairs})

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> "Analysis":
        """The analysis that ``to_data`` wrote."""
        plans, chances = (_rows(data[name]) for name in ("plans", "chances"))
        heat = {hex: _number(value) for hex, value in data["heat"].items()}
        ends = {name: _number(data[name]) for name in ("low", "high")}
        return cls(**{**data, **ends, "plans": plans, "chances": chances, "heat": heat})


def _plain(value: object) -> object:
    """A fraction as text; what holds some, with all of them as text."""
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, Mapping):
        return {key: _plain(each) for key, each in value.items()}
    return value


def _number(value: Any) -> Any:
    return Fraction(value) if isinstance(value, str) else value


def _rows(rows: list[Mapping[str, Any]]) -> tuple[Weighed, ...]:
    read = ({name: value for name, value in row.items() if name != "plan"} for row in rows)
    numbers = ({k: v if k == "claim" else _number(v) for k, v in row.items()} for row in read)
    return tuple(
        Weighed(tuple(row["plan"]), **rest) for row, rest in zip(rows, numbers, strict=True)
    )


class Analyst:
    """An analysis under way: each step of its iterator takes some milliseconds."""

    def __init__(self, position: Position, goal: str, seat: str | None, seed: int | str) -> None:
        from escape_widget.search.weighing import Weigher, weigher_of

        if goal not in GOALS:
            raise unknown("goal", goal, GOALS)
        seat = seat or deciding(position)
        view = parse(str(position.seen_by(seat)))
        if goal not in goals_of(view, seat):
            raise EscapeError(f"{goal}: {view.ruleset.id} has no exact solver here, nor for others")
        self._weigher: Weigher = weigher_of(view, seat, goal, seed)
        self._steps = self._weigher.steps()
        self._done = False

    def __iter__(self) -> Iterator[None]:
        yield from self._steps
        self._done = True

    def so_far(self) -> Analysis:
        """What is known now."""
        return self._weigher.so_far(self._done)


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

    In setup nobody can be saved for long, in another's turn the seat has little to say, and the
    game on a path has no exact solver.
    """
    exact = isinstance(position, IslandPosition) and position.turn and deciding(position) == seat
    return GOALS if exact else GOALS[:1]


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
    Raises ``EscapeError`` for a game that is over, a stranger, an unknown goal, or an exact one
    where there is no exact solver (in setup, on the path) or another seat decides.
    """
    started = time.monotonic()
    analyst = Analyst(position, goal, seat, seed)
    for _ in analyst:
        if seconds is not None and time.monotonic() - started >= seconds:
            break
    return analyst.so_far()
