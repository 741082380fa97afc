"""The turn-exact bot: plans its own turn with the exact solver, its chance included.

What it tries for is a guess (``prospects.py``); that the plan is the best for it is exact. Where
the whole turn takes too long it plans the phase, which is exact too but looks less far. Of the
tiles that it might play it looks into a few, and plans the turn after each.

All that lies outside its own plans (setup, creatures, choices, reactions) it decides as the greedy
bot does: one decision is all there is to see, and that bot looks at the table that it leads to.
"""

import random
from typing import NamedTuple

from escape_widget.core.actions import Action
from escape_widget.core.position import Position
from escape_widget.island.actions import Action as IslandAction
from escape_widget.island.codes import PASS, kind_of
from escape_widget.island.position import Position as IslandPosition
from escape_widget.island.table import MOVE, PHASE, PLAY, SINK
from escape_widget.search.greedy import GreedyBot, scored
from escape_widget.search.prospects import POINT, prospects
from escape_widget.search.solution import Solution
from escape_widget.search.solve import solving

BUDGET = 60
"""So many steps of a few milliseconds the solver may take for a turn."""
_LOOKED_INTO = 2
"""Of so many tiles played the turn after them is planned, and of playing none."""
_KEPT = 0.3
"""What a tile in the hand is thought to be worth, in points."""


class Decision(NamedTuple):
    """An action and what is claimed of it."""

    action: Action
    claim: str
    """``turn``: of a best plan for the turn; ``phase``: for the phase only, since the turn took too
    long; ``some``: the best of a few that were looked into; ``greedy``: what looked best."""


class TurnExactBot:
    """Plays best plans of its own turns, for its guess of what they are worth.

    ``budget``: how many steps of a few milliseconds it may think about a turn. It counts steps and
    not seconds, so that a game comes out the same on every machine.
    """

    def __init__(self, budget: int = BUDGET) -> None:
        self.budget = budget
        self._greedy = GreedyBot()
        self._plan: dict[Position, Decision] = {}

    def choose(self, position: Position, rng: random.Random) -> Action:
        """The next action of a best plan."""
        return self.decide(position, rng).action

    def decide(self, position: Position, rng: random.Random) -> Decision:
        """The same, with what is claimed of it."""
        if not isinstance(position, IslandPosition) or not _plans(position):
            return Decision(self._greedy.choose(position, rng), "greedy")
        if position not in self._plan:
            self._plan = self._think(position)
        return self._plan[position]

    def _think(self, view: IslandPosition) -> dict[Position, Decision]:
        """What to do in each position of the plan."""
        if view.working_table().cells[PHASE] == PLAY:
            return {view: self._tile(view)}
        seat = view.to_act or ""
        solution, claim = self._solved(view, seat)
        assert solution.best is not None
        plan: dict[Position, Decision] = {}
        position: Position = view
        for action in solution.best.plan:
            if position.to_act != seat:
                break
            plan[position] = Decision(action, claim)
            position = position.apply(action)
        return plan

    def _tile(self, view: IslandPosition) -> Decision:
        """The tile to play, if it is worth it."""
        seat = view.to_act or ""
        plays = sorted(scored(view), key=lambda pair: pair[0], reverse=True)
        none, nothing = next(pair for pair in plays if kind_of(pair[1].code) == PASS)
        some = [action for score, action in plays if score > none + _KEPT][:_LOOKED_INTO]
        if not some:
            return Decision(nothing, "greedy")
        values = {action: self._worth(view, action, seat) - _KEPT for action in some}
        values[nothing] = self._worth(view, nothing, seat)
        return Decision(max(values, key=values.__getitem__), "some")

    def _worth(self, view: IslandPosition, action: IslandAction, seat: str) -> float:
        """What the turn is worth after a tile has been played."""
        after = view.apply(action)
        assert isinstance(after, IslandPosition)
        if after.to_act is None:
            return prospects(seat).value(after) / POINT
        solution, _ = self._solved(after, seat)
        assert solution.low is not None
        return float(solution.low) / POINT

    def _solved(self, view: IslandPosition, seat: str) -> tuple[Solution, str]:
        """The turn solved, or, where the budget does not reach, the phase."""
        for spent, solution in enumerate(
            solving(view, prospects(seat), "turn", seat=seat, keys=False)
        ):
            if solution.claim == "exact":
                return solution, "turn"
            if spent >= self.budget:
                break
        *_, solution = solving(view, prospects(seat), "phase", seat=seat, keys=False)
        return solution, "phase"


def _plans(view: IslandPosition) -> bool:
    """Whether a position is one from which a plan of one's own turn begins."""
    t = view.working_table()
    return not t.pending and t.turn > 0 and t.cells[PHASE] in (PLAY, MOVE, SINK)
