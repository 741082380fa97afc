"""Luck and skill of a finished game: what each decision lost, and what each chance event gave.

Both are in points, for one seat, from what it could see at the time.

*A decision* loses what it falls short of the best one. Where a turn's rest can be solved within the
budget this is exact, for the prospects at the end of the turn (``prospects.py``, a guess, but the
same for all). Elsewhere it is estimated in steps, each by rollouts of its own on common deals. The
first find the best of what was played and a few actions that look good. If that is another action,
twice as many are asked whether it is better indeed: the best of several means is mostly one that
luck has favoured. If they say so too, the last tell how far what was played falls short of it, and
have had no part in finding that out, so that they are right on the mean. What they tell may come
out below nothing, by chance or because what was played is better than what so few games find. It is
told as it is: a sum in which each of those were made nothing would be too high. As it is, the sum
is a little too low: what is lost to an action that was not found to be the best is not told, and no
number of games tells the loss against the best of several without any bias.

*A chance event* gives what the view is worth after it, less the mean over all that might have come,
by the odds of the view before: that mean is what the view was worth. It is estimated by rollouts on
common deals. What makes no difference to what the seat can see gives nothing; and what the end of
the game lays open, as others' values, is no gift of the event that ended it.
"""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from math import hypot, sqrt
from operator import mul
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from escape_widget.core.actions import Action
from escape_widget.core.errors import EscapeError
from escape_widget.core.names import CHANCE
from escape_widget.core.position import Position
from escape_widget.core.record import Node
from escape_widget.core.session import Game
from escape_widget.core.strict import whole_number
from escape_widget.island.position import Position as IslandPosition
from escape_widget.island.table import MOVE, PHASE, SINK
from escape_widget.path import greedy as path
from escape_widget.path.position import Position as PathPosition
from escape_widget.search.chances import outcomes
from escape_widget.search.greedy import scored
from escape_widget.search.knowledge import view_of
from escape_widget.search.playouts import playouts_of
from escape_widget.search.prospects import POINT, prospects
from escape_widget.search.race import errors_of_95, leads_of
from escape_widget.search.rollouts import estimate
from escape_widget.search.solution import Solution
from escape_widget.search.solve import solving

_COMPARED = 4
"""So many actions that look good are compared with what was played."""

_POLICY = "keen"
"""How everybody plays on."""


class Verdict(NamedTuple):
    """What one ply of a game did for a seat."""

    ply: int
    action: Action
    points: float
    """Of a decision minus its loss: 0 or less if exact. Of a chance event what it gave."""
    claim: str
    """``exact`` or ``estimate``."""
    doubt: float
    """The points lie so far to both sides with a confidence of 95 %; 0 if exact.

    Of a decision that rollouts found to be the best: so far for what is next to it.
    """

    @property
    def is_luck(self) -> bool:
        return self.action.seat == CHANCE


class Balance(NamedTuple):
    """A game in sum, in points."""

    luck: float
    lost: float
    """What the seat's decisions lost; below nothing by chance, or if they beat what was found."""
    doubt: float
    """Of either, the root of the sum of squares of all doubts: each is of games of its own."""


def review(
    game: Game, seat: str, *, rollouts: int = 40, budget: int = 40, seed: int | str = 0
) -> Iterator[Verdict]:
    """What each decision of a seat, and each chance event, did for it, in the order of the game.

    ``rollouts``: of each action or outcome that is compared; some more where another action seems
    better. ``budget``: so many steps of a few milliseconds the exact solver may take for a
    decision. A step generator: to cancel, stop asking.
    Raises ``EscapeError`` for a game that is not over, or whose seat's own view is not known, and
    for fewer than 2 rollouts, or a budget below 0.
    """
    whole_number(rollouts, "the number of rollouts", 2)
    whole_number(budget, "the budget", 0)
    view_of(game.position, seat)
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
        """What was played less the best other action, if games find twice that to be better.

        By how much, other games tell.
        """
        ranked = sorted(_scored(view), key=lambda pair: pair[0], reverse=True)
        some = [action, *(good for _, good in ranked[:_COMPARED])]
        stream, games = f"{self._seed}:{view}", self._rollouts
        found = estimate(view, some, seat=self.seat, seed=stream, policy=_POLICY, most=games)
        means = {candidate.action: candidate.mean for candidate in found.candidates}
        own = means.pop(action)
        rival = max(means, key=means.__getitem__)
        behind = means[rival] > own
        if behind:
            behind = sum(self._ahead(view, action, rival, f"{stream}:again", 2 * games)) < 0
        ahead = self._ahead(view, action, rival, stream, games)
        return fmean(ahead) if behind else 0.0, "estimate", _half(ahead)

    def _ahead(
        self, view: Position, action: Action, rival: Action | None, stream: str, games: int
    ) -> list[int]:
        """By how much an action is ahead of another, one number a game."""
        pairs = zip(
            self._leads(view, action, stream, games),
            self._leads(view, rival, stream, games),
            strict=True,
        )
        return [one - other for one, other in pairs]

    # Luck.

    def gift(self, before: Position, action: Action) -> Judgement:
        """What a chance event gave, compared with the mean of all that might have come."""
        view = before.seen_by(self.seat)
        after: dict[str, Position] = {}
        odds: dict[Position, Fraction] = {}  # to the seat some outcomes are one
        for outcome in outcomes(view, self.seat):
            after[outcome.text] = outcome.view
            odds[outcome.view] = odds.get(outcome.view, Fraction()) + outcome.odds
        if len(odds) == 1:
            return 0.0, "exact", 0.0
        worth = {then: self._worth(then, f"{self._seed}:{view}") for then in odds}
        given = worth[after[action.seen_by(self.seat).text]][0]
        means = [
            float(sum(map(mul, leads, odds.values())))
            for leads in zip(*(leads for leads, _ in worth.values()), strict=True)
        ]
        gifts = [lead - mean for lead, mean in zip(given, means, strict=True)]
        claim = "exact" if all(exact for _, exact in worth.values()) else "estimate"
        return fmean(gifts), claim, _half(gifts)

    def _worth(self, view: Position, stream: str) -> tuple[list[int], bool]:
        """The leads at the end of the game, one a game; and whether that is known by now."""
        lead = view.outcome and view.outcome.lead(self.seat)
        if lead is not None:
            return [lead] * self._rollouts, True
        return self._leads(view, None, stream, self._rollouts), False

    def _leads(self, view: Position, action: Action | None, stream: str, number: int) -> list[int]:
        """Plays on: the seat's points less those of the best other one, one a game.

        The n-th of each call with a stream has the same luck.
        """
        playouts, me = playouts_of(view, self.seat, _POLICY), view.players.index(self.seat)
        plan = (action,) if action else ()
        games = (Random(f"luck:{stream}:{n}") for n in range(number))
        return [lead for luck in games for _, lead in leads_of(playouts, [plan], me, luck)]


def _scored(view: Position) -> Iterable[tuple[float, Action]]:
    if isinstance(view, IslandPosition):
        return scored(view)
    assert isinstance(view, PathPosition), view
    return path.scored(view)


def _half(values: Sequence[float]) -> float:
    """How far the mean of all such values lies to both sides of these, with 95 %."""
    return errors_of_95(len(values) - 1) * stdev(values) / sqrt(len(values))
