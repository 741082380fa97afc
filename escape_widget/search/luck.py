"""Luck and skill of a finished game: what each decision lost, and what each chance event gave.

Both are in points, for one seat, from what it could see at the time.

*A decision* loses what it falls short of the best one. Where a turn's rest can be solved within the
budget this is exact, for the prospects at the end of the turn (``prospects.py``, a guess, but the
same for all). Elsewhere it is estimated: rollouts compare what was played with a few actions that
look good.

*A chance event* gives what the position is worth after it, less the mean over all that might have
come, by the odds of the table; estimated by rollouts on common deals.
"""

from collections.abc import Iterable, Iterator
from math import hypot
from typing import NamedTuple

from escape_widget.core.actions import Action
from escape_widget.core.errors import EscapeError
from escape_widget.core.names import CHANCE
from escape_widget.core.position import Position
from escape_widget.core.record import Node
from escape_widget.core.session import Game
from escape_widget.island.position import Position as IslandPosition
from escape_widget.island.table import MOVE, PHASE, SINK
from escape_widget.path import greedy as path
from escape_widget.path.position import Position as PathPosition
from escape_widget.search.greedy import scored
from escape_widget.search.prospects import POINT, prospects
from escape_widget.search.race import Candidate, Estimate
from escape_widget.search.rollouts import estimate
from escape_widget.search.solution import Solution
from escape_widget.search.solve import solving

_COMPARED = 4
"""So many actions that look good are compared with what was played."""


class Verdict(NamedTuple):
    """What one ply of a game did for a seat."""

    ply: int
    action: Action
    points: float
    """Of a decision 0 or less: minus its loss. Of a chance event what it gave."""
    claim: str
    """``exact`` or ``estimate``."""
    doubt: float
    """The points lie so far to both sides with a confidence of at least 95 %; 0 if exact."""

    @property
    def is_luck(self) -> bool:
        return self.action.seat == CHANCE


class Balance(NamedTuple):
    """A game in sum, in points."""

    luck: float
    lost: float
    """What the seat's decisions lost."""
    doubt: float
    """Of either, the root of the sum of squares of all doubts."""


def review(
    game: Game, seat: str, *, rollouts: int = 40, budget: int = 40, seed: int | str = 0
) -> Iterator[Verdict]:
    """What each decision of a seat, and each chance event, did for it, in the order of the game.

    ``rollouts``: of each action or outcome that is compared. ``budget``: so many steps of a few
    milliseconds the exact solver may take for a decision. A step generator: to cancel, stop asking.
    Raises ``EscapeError`` for a game that is not over, or a stranger.
    """
    game.position.seen_by(seat)
    if game.outcome is None:
        raise EscapeError("the game is not over yet")
    return _verdicts(game, _Judge(seat, rollouts, budget, seed))


def balance(verdicts: Iterable[Verdict]) -> Balance:
    """The sums of some verdicts."""
    listed = list(verdicts)
    return Balance(
        sum(verdict.points for verdict in listed if verdict.is_luck),
        -sum(verdict.points for verdict in listed if not verdict.is_luck),
        hypot(*(verdict.doubt for verdict in listed)),
    )


def _verdicts(game: Game, judge: "_Judge") -> Iterator[Verdict]:
    node: Node = game.node
    line: list[Node] = []
    while node.parent is not None:
        line.append(node)
        node = node.parent
    for node in reversed(line):
        assert node.parent is not None and node.action is not None
        before, action = node.parent.position, node.action
        if action.seat == CHANCE:
            yield Verdict(node.ply, action, *judge.gift(before, action))
        elif action.seat == judge.seat:
            yield Verdict(node.ply, action, *judge.loss(before, action))


Judgement = tuple[float, str, float]
"""Points, claim and doubt."""


class _Judge:
    def __init__(self, seat: str, rollouts: int, budget: int, seed: int | str) -> None:
        self.seat = seat
        self._rollouts = rollouts
        self._budget = budget
        self._seed = seed

    # Skill.

    def loss(self, before: Position, action: Action) -> Judgement:
        """What an own action did, compared with the best one."""
        if len(before.legal_actions) == 1:
            return 0.0, "exact", 0.0
        view = before.seen_by(self.seat)
        solution = self._solved(view)
        if solution is not None and solution.low is not None:
            lost = solution.low - solution.value_of([action.text])
            return float(-lost) / POINT, "exact", 0.0
        return self._estimated(view, action)

    def _solved(self, view: Position) -> Solution | None:
        if not isinstance(view, IslandPosition):
            return None
        t = view.working_table()
        if t.pending or not t.turn or t.cells[PHASE] not in (MOVE, SINK):
            return None
        steps = solving(view, prospects(self.seat), "turn", keys=False)
        for spent, solution in enumerate(steps):
            if solution.claim == "exact":
                return solution
            if spent >= self._budget:
                break
        return None

    def _estimated(self, view: Position, action: Action) -> Judgement:
        ranked = sorted(_scored(view), key=lambda pair: pair[0], reverse=True)
        some = [action, *(good for _, good in ranked[:_COMPARED])]
        found = self._estimate(view, some).candidates
        played = next(candidate for candidate in found if candidate.action == action)
        best = max(found, key=lambda candidate: candidate.mean)
        if best is played:
            return 0.0, "estimate", _half(played)
        return played.mean - best.mean, "estimate", hypot(_half(played), _half(best))

    # Luck.

    def gift(self, before: Position, action: Action) -> Judgement:
        """What a chance event gave, compared with the mean of all that might have come."""
        outcomes = before.chance_outcomes
        if len(outcomes) == 1:
            return 0.0, "exact", 0.0
        worth: dict[Position, Judgement] = {}
        whole = sum(weight for _, weight in outcomes)
        mean = doubt = given = own = 0.0
        claims = set()
        for outcome, weight in outcomes:
            after = before.apply(outcome)
            view = after.seen_by(self.seat)
            if view not in worth:  # to the seat some outcomes are one
                worth[view] = self._worth(view)
            value, claim, half = worth[view]
            claims.add(claim)
            mean += value * weight / whole
            doubt = hypot(doubt, half * weight / whole)
            if outcome == action:
                given, own = value, half
        return given - mean, max(claims, key=("exact", "estimate").index), hypot(doubt, own)

    def _worth(self, view: Position) -> Judgement:
        """The seat's points less those of the best other one, at the end of the game."""
        lead = view.outcome and view.outcome.lead(self.seat)
        if lead is not None:
            return float(lead), "exact", 0.0
        found = self._estimate(view, [None]).best
        return found.mean, "estimate", _half(found)

    def _estimate(self, view: Position, actions: Iterable[Action | None]) -> Estimate:
        return estimate(view, actions, seat=self.seat, seed=self._seed, most=self._rollouts)


def _scored(view: Position) -> Iterable[tuple[float, Action]]:
    if isinstance(view, IslandPosition):
        return scored(view)
    assert isinstance(view, PathPosition), view
    return path.scored(view)


def _half(candidate: Candidate) -> float:
    return (candidate.high - candidate.low) / 2
