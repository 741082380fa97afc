"""Rollouts: what actions are worth, estimated by playing on many times. No proof, and it says so.

Everything starts from a seat's view. What the seat cannot know is drawn anew for each rollout
(``deal.py``), so that two positions that it cannot tell apart get the same answer for one seed. All
candidates are tried on the same deal with the same luck (common random numbers), so that they
differ by what follows from them. Those that fall clearly behind the leader are tried no further.
"""

import random
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Final

from escape_widget.core.actions import Action
from escape_widget.core.errors import EscapeError
from escape_widget.core.names import CHANCE
from escape_widget.core.position import Position
from escape_widget.core.strict import a_position, whole_number
from escape_widget.search.playouts import Playouts, playouts_of

_95: Final = 1.96
"""So many standard errors to both sides hold 95 of 100 means."""
_CLEAR: Final = 3.5
"""So many standard errors behind the leader are no accident, though it is looked at often."""
_BATCH: Final = 25
"""Rollouts of each candidate between two pauses."""
_FEWEST: Final = 100
"""Rollouts of each before any is given up."""


Plan = tuple[Action, ...]
"""Actions of one seat, one after the other; none: the position as it is."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A plan and the mean of its rollouts: own points less those of the best other seat."""

    plan: Plan
    mean: float
    low: float
    """The mean lies between ``low`` and ``high`` with a confidence of 95 %."""
    high: float
    rollouts: int

    @property
    def action(self) -> Action | None:
        """The first action of the plan; None: the position as it is."""
        return self.plan[0] if self.plan else None


@dataclass(frozen=True, slots=True)
class Estimate:
    """What rollouts say so far. ``candidates``: the best first."""

    candidates: tuple[Candidate, ...]
    rollouts: int
    """Of all candidates together."""
    clear: bool
    """Whether all candidates but the best have fallen clearly behind."""
    claim: str = "estimate"

    @property
    def best(self) -> Candidate:
        return self.candidates[0]


def estimate(
    position: Position,
    actions: Iterable[Action | str | None] | None = None,
    *,
    seat: str | None = None,
    seed: int | str = 0,
    policy: str = "keen",
    most: int = 1000,
    seconds: float | None = None,
) -> Estimate:
    """What actions of a position are worth to a seat, by rollouts.

    ``actions``: which to compare, None among them for the position as it is; by default all legal
    ones of the seat, or, where it is not to act, the position. ``seat``: from whose view, by
    default of who is to act, or on turn.
    ``policy``: how everybody plays on, ``random`` or ``keen``: see ``Light`` (hex board) and
    ``PathPlayouts``. ``most``: rollouts of each candidate at most.
    ``seconds``: how long at most (the answer then depends on the machine).
    Raises ``EscapeError`` for a game that is over, and as ``apply`` does.
    """
    started = time.monotonic()
    steps = estimating(position, actions, seat=seat, seed=seed, policy=policy, most=most)
    so_far = next(steps)
    while seconds is None or time.monotonic() - started < seconds:
        further = next(steps, None)
        if further is None:
            break
        so_far = further
    return so_far


def estimating(
    position: Position,
    actions: Iterable[Action | str | None] | None = None,
    *,
    seat: str | None = None,
    seed: int | str = 0,
    policy: str = "keen",
    most: int = 1000,
) -> Iterator[Estimate]:
    """The same in steps: what is known so far, ever again. To cancel, stop asking."""
    asked = a_position(position).to_act
    if asked is None:
        raise EscapeError("the game is over: there is nothing to play on")
    whole_number(most, "the number of rollouts", 2)
    if seat is None:
        seat = position.on_turn if asked == CHANCE else asked
    view = position.seen_by(seat)
    plans = [(action,) if action else () for action in _candidates(view, actions, seat)]
    playouts = playouts_of(view, seat, policy)
    return _steps(Race(playouts, plans, view.players.index(seat), seed), most)


def _candidates(
    view: Position, actions: Iterable[Action | str | None] | None, seat: str
) -> list[Action | None]:
    if actions is None:
        return list(view.legal_actions) if view.to_act == seat else [None]
    found: list[Action | None] = []
    for action in actions:
        if action is not None:
            view.apply(action)  # raises for what is not legal
        found.append(view.parse_action(action) if isinstance(action, str) else action)
    if not found:
        raise EscapeError("there are no actions to compare")
    if view.to_act == CHANCE and found != [None]:
        raise EscapeError("chance is to act, and what it does is no choice: apply it first")
    return list(dict.fromkeys(found))


def _steps(race: "Race", most: int) -> Iterator[Estimate]:
    for _ in race.batches(most):
        yield race.so_far()


class Race:
    """Plans, each with the values of its rollouts; the n-th of each is of one deal.

    Deals and seeds come from one stream, in which what is played takes no part.
    """

    def __init__(
        self,
        playouts: Playouts,
        plans: Iterable[Plan],
        me: int,
        seed: int | str,
    ) -> None:
        self._playouts = playouts
        self._me = me
        self._luck = random.Random(f"rollouts:{seed}")
        self._values: dict[Plan, list[int]] = {plan: [] for plan in plans}
        self._running = list(self._values)
        self.done = 0
        """Deals that all plans still in the race have been tried on."""

    def batches(self, most: int) -> Iterator[None]:
        """Runs until all but one are clearly behind, or each has had so many rollouts."""
        while self.done < most and not self.is_clear():
            for _ in range(min(_BATCH, most - self.done)):
                for _ in self.round():
                    pass
            self.drop()
            yield

    def playing(self, most: int) -> Iterator[None]:
        """The same with a pause after every game."""
        while self.done < most and not self.is_clear():
            yield from self.round()
            if self.done % _BATCH == 0:
                self.drop()

    def round(self) -> Iterator[None]:
        """One more game with each plan that is still in the race."""
        deal = self._playouts.deal(self._luck)
        later = self._luck.getrandbits(64)
        for plan in self._running:
            points = self._playouts.play(deal, plan, later)
            self._values[plan].append(points.pop(self._me) - max(points))
            yield
        self.done += 1

    def drop(self) -> None:
        """Leaves out who is clearly behind the leader, by the differences on the same deals."""
        if self.done < _FEWEST:
            return
        leader = max(self._running, key=lambda plan: fmean(self._values[plan]))
        best = self._values[leader]
        self._running = [
            plan
            for plan in self._running
            if plan is leader or not _is_clear(best, self._values[plan])
        ]

    def is_clear(self) -> bool:
        """Whether only the leader is left of several."""
        return len(self._running) == 1 < len(self._values)

    def so_far(self) -> Estimate:
        """The plans still in the race, then the others, each by mean."""
        rows = [_row(plan, values) for plan, values in self._values.items() if values]
        running = set(self._running)
        rows.sort(key=lambda row: (row.plan in running, row.mean), reverse=True)
        return Estimate(tuple(rows), sum(row.rollouts for row in rows), self.is_clear())


def _is_clear(best: list[int], values: list[int]) -> bool:
    leads = [one - other for one, other in zip(best, values, strict=True)]
    return fmean(leads) > _CLEAR * _error(leads)


def _error(values: list[int]) -> float:
    """The standard error of a mean."""
    return stdev(values) / sqrt(len(values)) if len(values) > 1 else float("inf")


def _row(plan: Plan, values: list[int]) -> Candidate:
    mean, half = fmean(values), _95 * _error(values)
    return Candidate(plan, mean, mean - half, mean + half, len(values))
