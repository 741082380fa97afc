"""A race of plans: which of them is worth most, by playing on from each many times.

All are tried on the same deal with the same luck (common random numbers), so that they differ by
what follows from them. Those that fall clearly behind the leader are tried no further.
"""

import os
import random
import time
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, wait
from dataclasses import dataclass
from functools import lru_cache
from math import inf, sqrt
from statistics import fmean, stdev
from threading import get_ident
from typing import Final

from escape_widget.core.actions import Action
from escape_widget.core.position import Position
from escape_widget.core.registry import parse
from escape_widget.search.playouts import Playouts, playouts_of

_CLEAR: Final = 3.5
"""So many standard errors behind the leader are no accident, though it is looked at often."""
_BATCH: Final = 25
"""Rollouts of each candidate between two pauses."""
_FEWEST: Final = 100
"""Rollouts of each before any is given up."""

_TOGETHER: Final = 8
"""So many plans a worker tries in one go."""
_OVER: Final = object()
_AHEAD: Final = 2 * (os.cpu_count() or 1)
"""So many batches are in hand of workers, or wait for them."""

Plan = tuple[Action, ...]
"""Actions of one seat, one after the other; none: the position as it is."""

Job = tuple[list[Plan], Future[list[list[int]]]]
"""Some plans that a worker tries."""


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


class Race:
    """Plans, each with the values of its rollouts; the n-th of each is of one deal.

    Deals and seeds come from one stream a batch, in which what is played takes no part. So it is
    the same who plays them, and in which order.
    Raises ``EscapeError`` for an unknown policy.
    """

    def __init__(
        self, view: Position, seat: str, plans: Iterable[Plan], seed: int | str, policy: str
    ) -> None:
        self._view, self._seat, self._policy = view, seat, policy
        self._playouts = playouts_of(view, seat, policy)
        self._me = view.players.index(seat)
        self._stream = f"rollouts:{seed}"
        self._luck = random.Random()
        self._values: dict[Plan, list[int]] = {plan: [] for plan in plans}
        self._running = list(self._values)
        self.done = 0
        """Deals that all plans still in the race have been tried on."""

    def batches(
        self, most: int, executor: Executor | None = None, until: float = inf
    ) -> Iterator[None]:
        """Runs until all but one are clearly behind, or each has had so many rollouts.

        ``until``: when to stop by ``time.monotonic``, once each has had one.
        """
        played = self._here(most, until) if executor is None else self._on(executor, most, until)
        while self.done < most and not self.is_clear():
            if next(played, _OVER) is _OVER:
                break
            self.drop()
            yield
        if not self.done:  # the time was up before anybody had played
            yield from self.round()

    def _here(self, most: int, until: float) -> Iterator[None]:
        while True:
            for _ in range(min(_BATCH, most - self.done)):
                for _ in self.round():
                    if self.done and time.monotonic() >= until:
                        return
                if time.monotonic() >= until:
                    return
            yield

    def _on(self, executor: Executor, most: int, until: float) -> Iterator[None]:
        """The same; some batches are handed out before it is known who drops out by then."""
        ahead: deque[tuple[int, list[Job]]] = deque()
        line = str(self._view)
        out = self.done
        try:
            while True:
                while out < most and len(ahead) < _AHEAD:
                    size, seed = min(_BATCH, most - out), f"{self._stream}:{out}"
                    jobs: list[Job] = []
                    for first in range(0, len(self._running), _TOGETHER):
                        plans = self._running[first : first + _TOGETHER]
                        texts = [[action.text for action in plan] for plan in plans]
                        args = line, self._seat, self._policy, texts, seed, size
                        jobs.append((plans, executor.submit(_batch, *args)))
                    ahead.append((size, jobs))
                    out += size
                size, jobs = ahead[0]
                left = None if until == inf else max(0.0, until - time.monotonic())
                if wait([played for _, played in jobs], left).not_done:
                    return
                ahead.popleft()
                for plans, played in jobs:
                    for plan, values in zip(plans, played.result(), strict=True):
                        if plan in self._running:
                            self._values[plan] += values
                self.done += size
                yield
        finally:
            for _, jobs in ahead:
                for _, played in jobs:
                    played.cancel()

    def playing(self, most: int) -> Iterator[None]:
        """The same with a pause after every game."""
        while self.done < most and not self.is_clear():
            yield from self.round()
            if self.done % _BATCH == 0:
                self.drop()

    def round(self) -> Iterator[None]:
        """One more game with each plan that is still in the race."""
        if self.done % _BATCH == 0:
            self._luck.seed(f"{self._stream}:{self.done}")
        for plan, lead in leads_of(self._playouts, self._running, self._me, self._luck):
            self._values[plan].append(lead)
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


def leads_of(
    playouts: Playouts, plans: Sequence[Plan], me: int, luck: random.Random
) -> Iterator[tuple[Plan, int]]:
    """Plays on from each plan on one deal: own points less those of the best other seat."""
    deal = playouts.deal(luck)
    later = luck.getrandbits(64)
    for plan in plans:
        points = playouts.play(deal, plan, later)
        yield plan, points.pop(me) - max(points)


def _batch(
    view: str, seat: str, policy: str, plans: list[list[str]], seed: str, size: int
) -> list[list[int]]:
    """So many games with each plan, as a worker plays them: from texts alone."""
    position, playouts = _read(view, seat, policy, get_ident())
    me, luck = position.players.index(seat), random.Random(seed)
    read = [_plan(position, plan) for plan in plans]
    rounds = [[lead for _, lead in leads_of(playouts, read, me, luck)] for _ in range(size)]
    return [list(values) for values in zip(*rounds, strict=True)]


@lru_cache(maxsize=16)
def _read(view: str, seat: str, policy: str, thread: int) -> tuple[Position, Playouts]:
    """What a worker plays on, kept between batches: of each thread its own, as games change it."""
    position = parse(view)
    return position, playouts_of(position, seat, policy)


def _plan(position: Position, texts: Iterable[str]) -> Plan:
    plan = []
    for text in texts:
        plan.append(position.parse_action(text))
        position = position.apply(text)
    return tuple(plan)


def _is_clear(best: list[int], values: list[int]) -> bool:
    leads = [one - other for one, other in zip(best, values, strict=True)]
    return fmean(leads) > _CLEAR * _error(leads)


_FEW: Final = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262)
"""Student's t for 95 %, by degrees of freedom from 1."""


def errors_of_95(freedom: int) -> float:
    """So many standard errors to both sides hold 95 of 100 means (Student's t)."""
    if freedom <= len(_FEW):
        return _FEW[max(freedom, 1) - 1]
    z = 1.959964  # of the normal distribution, and Fisher's terms for how far t is from it
    first, second = z**3 + z, 5 * z**5 + 16 * z**3 + 3 * z
    return z + first / (4 * freedom) + second / (96 * freedom**2)


def _error(values: list[int]) -> float:
    """The standard error of a mean."""
    return stdev(values) / sqrt(len(values)) if len(values) > 1 else inf


def _row(plan: Plan, values: list[int]) -> Candidate:
    mean, half = fmean(values), errors_of_95(len(values) - 1) * _error(values)
    return Candidate(plan, mean, mean - half, mean + half, len(values))
