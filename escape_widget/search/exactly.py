"""What options are worth by the exact solver: what is saved by the end of the turn."""

from collections.abc import Generator, Iterable, Iterator
from typing import Final

from escape_widget.core.names import CHANCE
from escape_widget.core.position import Position
from escape_widget.island.position import Position as IslandPosition
from escape_widget.island.table import PHASE, PLAY, SINK
from escape_widget.search.chances import Chances, Worth, best_by_hex, own_texts, seen_after
from escape_widget.search.findings import Analysis, Number, Weighed
from escape_widget.search.objective import Objective, saved
from escape_widget.search.options import Option, options
from escape_widget.search.prospects import prospects
from escape_widget.search.race import Plan
from escape_widget.search.root import Root
from escape_widget.search.solution import Line, Solution, Value

_SHOWN: Final = 8
"""So many plans are told."""
_AT_SIGHT: Final = 8
"""So many options are weighed before the best plan is looked for."""
_HORIZON: Final = "turn"


class Exactly:
    """What is saved by the end of the turn, by the exact solver.

    Options that promise the same are told apart by their looks.
    """

    def __init__(self, view: IslandPosition, seat: str, goal: str) -> None:
        self._view = view
        self._seat = seat
        self._goal = goal
        self._objective: Objective = saved(seat, count=goal)
        self._root: Root | None = None
        self._solution: Solution | None = None
        self._rows: list[tuple[Value, float, Plan, frozenset[str]]] = []
        self._tile: Plan = ()
        self._chances = Chances()
        self._parts = (0, 1)
        """How much is weighed, of how much."""

    def steps(self) -> Iterator[None]:
        """Weighs what looks best, looks for the best plan, weighs the rest, then chance."""
        yield
        if self._view.to_act == CHANCE:
            return (yield from self._chances.weigh(self._view, self._seat, self._worth))
        self._root = Root(self._view, self._objective, _HORIZON, self._seat, False)
        mine = options(self._view) if self._view.to_act == self._seat else []
        some = [option for option in mine if self._is_quick(option)]
        self._parts = (0, len(some) + 2)
        yield from self._weigh(some[:_AT_SIGHT])
        for solution in self._root.steps():
            self._solution = solution
            yield
        yield from self._weigh(some[_AT_SIGHT:])
        if not some:
            yield from self._weigh_plays(mine)
        best = self._ranked()[:1]
        if best:
            plan = best[0][2]
            yield from self._choose_tile(plan)
            after = seen_after(self._view, plan + self._tile, self._seat)
            yield from self._chances.weigh(after, self._seat, self._worth)

    def _is_quick(self, option: Option) -> bool:
        """Whether no move phase of one's own follows, which would be searched without bounds."""
        t = self._view.working_table()
        return bool(t.pending) or t.cells[PHASE] != PLAY

    def _weigh(self, some: Iterable[Option]) -> Iterator[None]:
        for option in some:
            value = yield from self._value(option.plan)
            self._rows.append((value, option.looks, option.plan, option.places))
            self._parts = (self._parts[0] + 1, self._parts[1])
            yield

    def _weigh_plays(self, some: Iterable[Option]) -> Iterator[None]:
        """Weighs the best looking way to play each kept tile, and to play none, each by a search
        of its own."""
        tiles = {str(option.plan[0]).partition(" ")[2][:9]: option for option in reversed([*some])}
        for option in tiles.values():
            after = seen_after(self._view, option.plan, self._seat)
            assert isinstance(after, IslandPosition)
            root = Root(after, self._objective, _HORIZON, self._seat, False)
            line: Line | None = None
            for solution in root.steps():
                line = solution.best
                yield
            if line:
                self._rows.append(
                    (line.value, option.looks, option.plan + line.plan, option.places)
                )

    def _value(self, plan: Plan) -> Generator[None, None, Value]:
        assert self._root is not None
        return (yield from self._root.valuing(action.text for action in plan))

    def _ranked(self) -> list[tuple[Value, float, Plan, frozenset[str]]]:
        """The options weighed so far, and what the search has found, if it is better."""
        rows = sorted(self._rows, key=lambda row: row[:2], reverse=True)
        line = self._solution.best if self._solution else None
        if line and (not rows or rows[0][0] < line.value):
            looks = float(prospects(self._seat).value(line.position))
            rows.insert(0, (line.value, looks, line.plan, frozenset()))
        return rows

    def _choose_tile(self, plan: Plan) -> Iterator[None]:
        """Which tile is best to let sink after a plan that has not come to that yet."""
        after = seen_after(self._view, plan, self._seat)
        assert isinstance(after, IslandPosition)
        t = after.working_table()
        if after.to_act != self._seat or t.cells[PHASE] != SINK or t.pending or not plan:
            return
        best: Value | None = None
        for option in options(after):
            value = yield from self._value((*plan, *option.plan))
            if best is None or value > best:
                best, self._tile = value, option.plan
            yield

    def _worth(self, view: Position, _: int) -> Generator[None, None, Worth | None]:
        """What a view is worth that chance may lead to."""
        assert isinstance(view, IslandPosition)
        value: Value | None = None
        if view.to_act is None or view.turn != self._view.turn:
            value = self._objective.value(view)
        else:
            for solution in Root(view, self._objective, _HORIZON, self._seat, False).steps():
                value = solution.value
                yield
        return None if value is None else Worth(value, value, value, "exact")

    def so_far(self, done: bool) -> Analysis:
        """What is known."""
        ranked = self._ranked()
        low, high, claim = self._claim(done)
        plans = tuple(
            Weighed(
                own_texts(plan + (self._tile if not number else ())), value, value, value, "exact"
            )
            for number, (value, _, plan, _) in enumerate(ranked[:_SHOWN])
        )
        return Analysis(
            self._seat,
            self._goal,
            claim,
            low,
            high,
            plans,
            best_by_hex((value, places) for value, _, _, places in ranked),
            self._chances.rows(),
            1.0 if done else self._progress(),
            done,
        )

    def _claim(self, done: bool) -> tuple[Number | None, Number | None, str]:
        if self._solution:
            low = max((row[0] for row in self._ranked()), default=None)
            return low, self._solution.high, self._solution.claim
        mean = self._chances.mean()
        if self._view.to_act == CHANCE and done and mean:
            return mean.value, mean.value, "exact"
        return max((row[0] for row in self._rows), default=None), None, "bound"

    def _progress(self) -> float | None:
        weighed, all_ = self._parts
        searched = self._solution is not None and self._solution.claim == "exact"
        return None if not searched else min(0.95, weighed / all_)
