"""The first plans of a search, best first: which are opened, which are left out, what is kept."""

from collections.abc import Generator, Iterable, Iterator
from fractions import Fraction
from functools import partial
from heapq import heappop, heappush
from itertools import count

from escape_widget.core.errors import EscapeError
from escape_widget.core.names import CHANCE
from escape_widget.island import engine
from escape_widget.island.actions import Action
from escape_widget.island.position import Position
from escape_widget.island.setting import SEATS
from escape_widget.island.table import MOVE, PHASE, PLAY, SINK, Table
from escape_widget.search.bounds import ends_quietly, may_erupt_after
from escape_widget.search.exact import Exact
from escape_widget.search.finish import finish
from escape_widget.search.frontier import (
    Codes,
    Found,
    Group,
    Guess,
    Item,
    Node,
    Tiles,
    after,
    effort_of,
)
from escape_widget.search.horizon import Horizon
from escape_widget.search.ledger import Ledger
from escape_widget.search.objective import Objective
from escape_widget.search.plays import Plays
from escape_widget.search.promise import ALL
from escape_widget.search.relocations import Relocations
from escape_widget.search.score import Score
from escape_widget.search.solution import Solution, Value
from escape_widget.search.tail import Tail, rounded_up
from escape_widget.search.values import Values

_PAUSE = 64
"""So many plans are opened between two pauses."""


class Root:
    """The search for the best plans from a position, as a seat sees it."""

    def __init__(
        self, view: Position, objective: Objective, horizon: str, seat: str, keys: bool
    ) -> None:
        self._view = view
        self._table = view.working_table()
        self._seat = seat
        self._me = SEATS.index(seat)
        self._keys = keys
        self._horizon = Horizon(horizon, self._table, self._me)
        self._score = Score(self._table, objective.worth_on(view))
        self._objective = objective
        self._grade = objective.score
        self._exact = Exact(self._score, objective, self._me, self._horizon)
        self.values = Values(self._exact, seat)
        self._heap: list[tuple[float, int, int, Value, Item]] = []
        self._later: list[tuple[Value, Item]] = []
        """What is opened once all else is."""
        self._number = count()
        self._positions = 0
        self._kept = Ledger(view, seat, keys)
        self._opening: Value = ALL

    def steps(self) -> Iterator[Solution]:
        """Searches on; what is known in between, and last the answer."""
        self._push(ALL, Node(self._table, (), 0))
        opened = 0
        while self._is_open():
            *_, most, item = heappop(self._heap)
            if most <= self._kept.needed():
                continue
            opened += 1
            self._opening = most
            if isinstance(item, Tiles):
                self._open_tiles(item)
            elif isinstance(item, Group):
                self._open_group(item)
            elif isinstance(item, Guess):
                for _ in self._open_guess(item, most):
                    yield self._so_far()
            else:
                for _ in self._open(item, most):
                    yield self._so_far()
            if opened % _PAUSE == 0:
                yield self._so_far()
        yield self._answer()

    def _is_open(self) -> bool:
        """Whether anything may still be of interest; what had to wait comes after all else."""
        if not self._heap or -self._heap[0][0] < self._kept.cut:
            self._heap.clear()
            for most, item in self._later:
                self._push(most, item)
            self._later.clear()
        return bool(self._heap) and -self._heap[0][0] >= self._kept.cut

    def _push(self, most: Value, item: Item) -> None:
        """Of what promises the same, the longest plan is opened first."""
        length = 2 * len(item.plan) + isinstance(item, Group)
        heappush(self._heap, (-_float(most), -length, next(self._number), most, item))

    # Opening.

    def _open_group(self, group: Group) -> None:
        """Takes the next end out of a group; at the horizon, all that are worth the same."""
        most = group.most()
        if self._horizon.phase != MOVE:
            self._push(self._bound(group), group.node(group.keys.pop()))
        while self._horizon.phase == MOVE and group.keys and group.most() == most:
            key = group.keys.pop()
            found = Found(partial(group.plan_to, key), partial(group.effort, key))
            self._kept.keep(self._grade(most), found)
        if group.keys:
            self._push(self._bound(group), group)

    def _bound(self, group: Group) -> Value:
        most = group.most()
        return Fraction(most, group.tail.scale) if group.tail else self._grade(most)

    def _open(self, node: Node, most: Value) -> Iterator[None]:
        t = after(node.before, node.plan[node.opened :])
        if self._objective.guaranteed:
            bound: Value = self._exact.span(t, max(self._kept.needed(), most - 1))[1]
            if bound < most:
                self._push(bound, node)  # others may come first
                return
        if self._horizon.reached(t) or engine.to_act(t) != self._me:
            yield from self._weigh(t, node, most)
        elif t.cells[PHASE] == MOVE and not t.pending:
            self._open_move_phase(t, node.plan)
            yield
        elif node.tail and t.cells[PHASE] == SINK and not t.pending:
            tiles = Tiles(t, node.plan, node.tail.sinkings(t, self._kept.cut))
            if not self._kept.ties and tiles.sinkings:  # something to measure all others by
                code = tiles.sinkings.pop().code
                sunk = Node(t, (*node.plan, code), len(node.plan))
                yield from self._weigh(after(t, (code,)), sunk, most)
            self._push_tiles(tiles)
        elif t.cells[PHASE] == PLAY and not t.pending and len(engine.legal(t)) > 1:
            self._open_plays(t, node.plan)
        else:
            for bound, code in self._exact.promise.ordered(t, engine.legal(t), up=True):
                self._push(min(bound, most), Node(t, (*node.plan, code), len(node.plan)))

    def _open_plays(self, t: Table, plan: Codes) -> None:
        """The kept tiles that may be played: first none, then each with a bound of what follows."""
        codes = engine.legal(t)
        self._push(ALL, Node(t, (*plan, codes[0]), len(plan)))
        passed = after(t, (codes[0],))
        tail = Tail(passed, self._score) if self._has_tail(t) and _is_moving(passed) else None
        bounds = Plays(t, passed, self._score, tail) if tail and tail.is_calm() else None
        ways = Relocations(t, passed, self._score)
        covered = [code for code in codes if tail and ways.covers(code)]
        for code in sorted(set(codes[1:]).difference(covered)):
            most = bounds.most(code) if bounds else None
            node = Node(t, (*plan, code), len(plan))
            self._later.append((ALL if most is None else most, node))
        self._later += [(ALL, guess) for guess in ways.guesses(covered, plan)]

    def _open_guess(self, guess: Guess, most: Value) -> Iterator[None]:
        """Bounds some ways to play a tile, or parts them, or lists them."""
        bounding = guess.ways.bound(guess, self._kept.needed())
        while True:
            try:
                next(bounding)
            except StopIteration as done:
                most = min(most, done.value)
                break
            yield
        if most <= self._kept.needed():
            return
        if guess.source < 0:
            for closer in guess.ways.closer(guess):
                self._push(most, closer)
            return
        for code in guess.codes:
            plan = (*guess.plan, code)
            self._push(most, Node(guess.ways.table, plan, len(guess.plan)))

    def _push_tiles(self, tiles: Tiles) -> None:
        if tiles.sinkings:
            self._push(tiles.sinkings[-1].most, tiles)

    def _open_tiles(self, tiles: Tiles) -> None:
        most, code, exact = tiles.sinkings.pop()
        plan = (*tiles.plan, code)
        if exact:
            self._kept.keep(most, _found(plan))
        else:
            self._push(most, Node(tiles.before, plan, len(tiles.plan)))
        self._push_tiles(tiles)

    def _open_move_phase(self, t: Table, plan: Codes) -> None:
        tail = Tail(t, self._score) if self._has_tail(t) else None
        worth, beyond = self._score.worth, 0
        if tail:
            worth, beyond = tail.worth, tail.beyond
        elif self._objective.guaranteed and self._horizon.phase is None and may_erupt_after(t):
            worth = self._score.after_volcano
        elif self._objective.guaranteed and t.turn + 2 == self._horizon.turn:
            worth = self._score.staying
        elif t.turn + 1 < self._horizon.turn and not self._horizon.phase:
            worth = partial(self._score.peak, self._me)
        else:
            beyond = self._exact.promise.beyond(t, up=True)
        needed = self._kept.needed()
        bounded = self._objective.at_least is None and needed > -ALL and beyond < ALL
        group = Group(t, plan, worth, beyond, tail, needed if bounded else None)
        self._positions += len(group.keys)
        if group.keys:
            self._push(self._bound(group), group)

    def _has_tail(self, t: Table) -> bool:
        """Whether a mean of sums is asked for, over the rest of the turn on, with unknown tiles."""
        objective = self._objective
        if objective.guaranteed or objective.at_least is not None or t.pins:
            return False
        whole = self._horizon.phase is None and t.turn + 1 >= self._horizon.turn
        return whole and not ends_quietly(t)

    def _weigh(self, t: Table, node: Node, most: Value) -> Iterator[None]:
        """The value of a table where the plan is over.

        What is guaranteed is a whole number, for which it is asked whether it reaches the bound;
        if not, the bound is lower, and others may come first.
        """
        needed = self._kept.needed()
        if self._objective.guaranteed and needed + 1 < most < ALL:
            lower = yield from self._exact.value(t, most - 1, most)
            if lower < most:
                self._push(lower, node)
                return
        value = yield from self._exact.value(t, needed, ALL)
        if value > needed:
            self._kept.keep(value, _found(node.plan))

    # What is known.

    def _so_far(self) -> Solution:
        bounds = [self._opening, *(entry[-2] for entry in self._heap[:1])]
        bounds += [most for most, _ in self._later]
        high = max(self._kept.best, *bounds)
        return Solution(
            "bound",
            self._kept.best if self._kept.ties else None,
            high if high < ALL // 2 else None,
            self._kept.line(),
            self._exact.nodes,
            self._positions,
        )

    def _answer(self) -> Solution:
        kept = self._kept
        keys = kept.keys()
        return Solution(
            "exact",
            kept.best,
            kept.best,
            keys[0],
            self._exact.nodes,
            self._positions,
            kept.ties,
            keys if self._keys else (),
            kept.second(),
            self.values,
            self.value_of,
            kept.winning,
        )

    def value_of(self, plan: Iterable[Action | str]) -> Value:
        """What a plan is worth. See ``Solution.value_of``."""
        return finish(self.valuing(plan))

    def valuing(self, plan: Iterable[Action | str]) -> Generator[None, None, Value]:
        """The same in steps."""
        position = self._view
        for action in plan:
            sole = position.to_act == CHANCE and len(position.chance_outcomes) == 1
            if self._horizon.reached(position.working_table()):
                raise EscapeError(f"{action}: the horizon is reached before")
            if position.to_act != self._seat and not sole:
                raise EscapeError(f"{action}: {self._seat} is not to act there")
            position = position.apply(action)
        return (yield from self._exact.value(position.working_table()))


def _is_moving(t: Table) -> bool:
    return t.cells[PHASE] == MOVE and not t.pending


def _float(bound: Value) -> float:
    """A bound that compares fast, not below the exact one."""
    return float(bound) if isinstance(bound, int) else rounded_up(float(bound))


def _found(plan: Codes) -> Found:
    return Found(lambda: plan, lambda: effort_of(plan))
