"""The first plans of a search, best first: which are opened, which are left out, what is kept."""

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import partial
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from escape_widget.core.errors import EscapeError
from escape_widget.core.names import CHANCE
from escape_widget.island import engine
from escape_widget.island.actions import Action, book_of
from escape_widget.island.codes import END, PASS, PICK, SPARE, STAY, kind_of
from escape_widget.island.position import Position
from escape_widget.island.setting import SEATS
from escape_widget.island.table import MOVE, PHASE, SINK, Table
from escape_widget.search.bounds import ends_quietly
from escape_widget.search.ends import enumerate_moves
from escape_widget.search.exact import ALL, Exact
from escape_widget.search.horizon import Horizon
from escape_widget.search.objective import Objective
from escape_widget.search.score import Score
from escape_widget.search.solution import Line, Solution, Value
from escape_widget.search.tail import Sinking, Tail, rounded_up

Codes = tuple[int, ...]

_PAUSE = 64
"""So many plans are opened between two pauses."""

_PASSING = (END, PASS, STAY, SPARE)


class Found(NamedTuple):
    """A plan with its value; how many actions it takes, passing aside. Asked for when needed."""

    plan: Callable[[], Codes]
    effort: Callable[[], int]


class Node(NamedTuple):
    """A table that own actions lead to: what was there before the last of them, and all of them."""

    before: Table
    plan: Codes
    opened: int
    """How many of the plan's actions lead to ``before``."""
    tail: Tail | None = None
    """What is known of the rest of the turn, for a table past a move phase."""


class Tiles(NamedTuple):
    """The tiles that may sink at a table, the most promising last."""

    before: Table
    plan: Codes
    sinkings: list[Sinking]


class Group:
    """The ends of a move phase, the most promising first."""

    def __init__(self, t: Table, plan: Codes, score: Score, beyond: int, tail: Tail | None) -> None:
        self._start = t
        self._plan = plan
        self.tail = tail
        self._beyond = beyond
        self._begun: tuple[Codes, Table] = ((), t)
        self.search = enumerate_moves(t, tail.worth if tail else score.worth)
        self.keys = sorted(self.search.ends, key=self.search.value)

    def most(self) -> int:
        """A bound from above for the sum over people, scaled, of the next end and those after."""
        return self.search.value(self.keys[-1]) + self._beyond

    def plan_to(self, key: object) -> Codes:
        return self._plan + self.search.plan(key)

    def effort(self, key: object) -> int:
        return _effort(self._plan) + self.search.points(key)

    def node(self, key: object) -> Node:
        """The table of an end; what its plan begins with is played once for all its neighbours."""
        plan = self.search.plan(key)
        if plan[:-1] != self._begun[0]:
            self._begun = plan[:-1], _after(self._start, plan[:-1])
        opened = len(self._plan) + len(plan) - 1
        return Node(self._begun[1], self._plan + plan, opened, self.tail)


Item = Node | Tiles | Group


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
        self._exact = Exact(
            self._score, objective.score, self._me, self._horizon, objective.guaranteed
        )
        self._heap: list[tuple[float, int, int, Item]] = []
        self._number = count()
        self._positions = 0
        self._best: Value = -ALL
        self._ties: list[Found] = []
        self._second: tuple[Value, Found | None] = (-ALL, None)
        self._cut = float(-ALL)
        """What a plan must be worth more than to be of interest; bounds are safely above that."""

    def steps(self) -> Iterator[Solution]:
        """Searches on; what is known in between, and last the answer."""
        self._push(ALL, Node(self._table, (), 0))
        opened = 0
        while self._heap and -self._heap[0][0] > self._cut:
            *_, item = heappop(self._heap)
            opened += 1
            if isinstance(item, Tiles):
                self._open_tiles(item)
            elif isinstance(item, Group):
                self._open_group(item)
            else:
                for _ in self._open(item):
                    yield self._so_far()
            if opened % _PAUSE == 0:
                yield self._so_far()
        yield self._answer()

    def _push(self, most: float, item: Item) -> None:
        """Of what promises the same, the longest plan is opened first."""
        length = 0 if isinstance(item, Group) else len(item.plan)
        heappush(self._heap, (-most, -length, next(self._number), item))

    # Opening.

    def _open_group(self, group: Group) -> None:
        """Takes the next end out of a group; at the horizon, all that are worth the same."""
        most = group.most()
        if self._horizon.phase != MOVE:
            self._push(self._bound(group), group.node(group.keys.pop()))
        while self._horizon.phase == MOVE and group.keys and group.most() == most:
            key = group.keys.pop()
            found = Found(partial(group.plan_to, key), partial(group.effort, key))
            self._keep(self._grade(most), found)
        if group.keys:
            self._push(self._bound(group), group)

    def _bound(self, group: Group) -> float:
        most = group.most()
        return rounded_up(most / group.tail.scale) if group.tail else self._grade(most)

    def _open(self, node: Node) -> Iterator[None]:
        t = _after(node.before, node.plan[node.opened :])
        if self._horizon.reached(t) or engine.to_act(t) != self._me:
            yield from self._weigh(t, node.plan)
        elif t.cells[PHASE] == MOVE and not t.pending:
            self._open_move_phase(t, node.plan)
        elif node.tail and t.cells[PHASE] == SINK and not t.pending:
            tiles = Tiles(t, node.plan, node.tail.sinkings(t, self._cut))
            if not self._ties and tiles.sinkings:  # something to measure all others by
                code = tiles.sinkings.pop().code
                yield from self._weigh(_after(t, (code,)), (*node.plan, code))
            self._push_tiles(tiles)
        else:
            for bound, code in self._exact.ordered(t, engine.legal(t), up=True):
                self._push(_float(bound), Node(t, (*node.plan, code), len(node.plan)))

    def _push_tiles(self, tiles: Tiles) -> None:
        if tiles.sinkings:
            self._push(tiles.sinkings[-1].most, tiles)

    def _open_tiles(self, tiles: Tiles) -> None:
        most, code, value = tiles.sinkings.pop()
        plan = (*tiles.plan, code)
        if value is not None:
            self._keep(value, _found(plan))
        else:
            self._push(most, Node(tiles.before, plan, len(tiles.plan)))
        self._push_tiles(tiles)

    def _open_move_phase(self, t: Table, plan: Codes) -> None:
        tail = Tail(t, self._score) if self._has_tail(t) else None
        beyond = tail.beyond if tail else self._exact.beyond(t, up=True)
        group = Group(t, plan, self._score, beyond, tail)
        self._positions += len(group.keys)
        self._push(self._bound(group), group)

    def _has_tail(self, t: Table) -> bool:
        """Whether a mean of sums is asked for, over the rest of the turn on."""
        objective = self._objective
        if objective.guaranteed or objective.at_least is not None:
            return False
        whole = self._horizon.phase is None and t.turn + 1 >= self._horizon.turn
        return whole and not ends_quietly(t)

    def _weigh(self, t: Table, plan: Codes) -> Iterator[None]:
        """The value of a table where the plan is over."""
        cut = self._second[0] if self._keys else self._best
        value = yield from self._exact.value(t, cut, ALL)
        if value > cut:
            self._keep(value, _found(plan))

    def _keep(self, value: Value, found: Found) -> None:
        if value > self._best:
            if self._ties:
                self._second = self._best, self._ties[0]
            self._best, self._ties = value, [found]
        elif value == self._best:
            self._ties.append(found)
        elif value > self._second[0]:
            self._second = value, found
        self._cut = float(self._second[0] if self._keys else self._best)

    # What is known.

    def _so_far(self) -> Solution:
        high = max(-self._heap[0][0] if self._heap else -ALL, float(self._best))
        return Solution(
            "bound",
            self._best if self._ties else None,
            Fraction(high) if high < ALL // 2 else None,
            None,
            self._exact.nodes,
            self._positions,
        )

    def _answer(self) -> Solution:
        fewest = min(found.effort() for found in self._ties)
        shortest = [found for found in self._ties if found.effort() == fewest]
        keys = self._lines(shortest if self._keys else shortest[:1], self._best)
        second, found = self._second
        lesser = self._lines([found] if found and self._keys else [], second)
        return Solution(
            "exact",
            self._best,
            self._best,
            keys[0],
            self._exact.nodes,
            self._positions,
            len(self._ties),
            keys if self._keys else (),
            lesser[0] if lesser else None,
            self.value_of,
        )

    def _lines(self, found: Iterable[Found], value: Value) -> tuple[Line, ...]:
        """Plans with the positions that they lead to, each position once."""
        lines: dict[Position, Line] = {}
        for one in found:
            codes = one.plan()
            position = Position(_after(self._table, codes))
            lines.setdefault(position, Line(self._words(codes), position, value))
        return tuple(lines.values())

    def _words(self, codes: Codes) -> tuple[Action, ...]:
        equal = self._view.ruleset.equal
        own, chance = book_of(self._seat, equal).one, book_of(CHANCE, equal).one
        return tuple((chance if kind_of(code) == PICK else own)[code] for code in codes)

    def value_of(self, plan: Iterable[Action | str]) -> Value:
        """What a plan is worth. See ``Solution.value_of``."""
        position = self._view
        for action in plan:
            sole = position.to_act == CHANCE and len(position.chance_outcomes) == 1
            if self._horizon.reached(position.working_table()):
                raise EscapeError(f"{action}: the horizon is reached before")
            if position.to_act != self._seat and not sole:
                raise EscapeError(f"{action}: {self._seat} is not to act there")
            position = position.apply(action)
        found = self._exact.value(position.working_table())
        while True:
            try:
                next(found)
            except StopIteration as done:
                return done.value  # type: ignore[no-any-return]


def _after(t: Table, codes: Codes) -> Table:
    after = t.copy()
    for code in codes:
        engine.make(after, code)
    return after


def _float(bound: Value) -> float:
    """A bound that compares fast, beyond doubt."""
    return bound if isinstance(bound, int) else rounded_up(float(bound))


def _found(plan: Codes) -> Found:
    return Found(lambda: plan, lambda: _effort(plan))


def _effort(plan: Codes) -> int:
    return sum(kind_of(code) not in _PASSING for code in plan)
