"""Weighing: what each option is worth, exactly or by rollouts, and what chance may do after it."""

from collections.abc import Generator, Iterable, Iterator
from fractions import Fraction
from typing import Final, NamedTuple, Protocol

from escape_widget.core.actions import Action
from escape_widget.core.names import CHANCE
from escape_widget.core.position import Position
from escape_widget.core.registry import parse
from escape_widget.island.position import Position as IslandPosition
from escape_widget.island.setting import SEATS
from escape_widget.island.table import PHASE, PLAY, SINK
from escape_widget.search import odds
from escape_widget.search.analysis import Analysis, Number, Weighed
from escape_widget.search.objective import Objective, saved
from escape_widget.search.options import Option, is_moving, options, with_tile
from escape_widget.search.playouts import playouts_of
from escape_widget.search.prospects import prospects
from escape_widget.search.rollouts import Candidate, Plan, Race
from escape_widget.search.root import Root
from escape_widget.search.solution import Line, Solution, Value

_SHOWN: Final = 8
"""So many plans are told."""
_ROLLOUTS: Final = 1000
"""Of each plan, at most."""
_BEFORE_CHANCE: Final = 200
"""After so many of each it is looked at what chance may do after the best plan so far."""
_OF_CHANCE: Final = 200
"""Of each thing that chance may do."""
_AT_SIGHT: Final = 8
"""So many options are weighed exactly before the best plan is looked for."""
_HORIZON: Final = "turn"


class Weigher(Protocol):
    """One way to weigh options."""

    def steps(self) -> Iterator[None]:
        """Weighs on, with a pause every few milliseconds."""

    def so_far(self, done: bool) -> Analysis:
        """What is known."""


def weigher_of(view: Position, seat: str, goal: str, seed: int | str) -> Weigher:
    """The weigher of a goal at a seat's view."""
    if goal == "prospects":
        return ByRollouts(view, seat, seed)
    assert isinstance(view, IslandPosition)
    return Exactly(view, seat, goal)


class Outcome(NamedTuple):
    """What chance may do as a seat sees it: its text, how probable, and the view after it."""

    text: str
    odds: Fraction
    view: Position


def outcomes(view: Position, seat: str) -> list[Outcome]:
    """What chance may do where it acts, else nothing."""
    named = dict(view.chance_outcomes)
    if isinstance(view, IslandPosition) and named:
        drawn = odds.outcomes(view.working_table(), SEATS.index(seat))
        of_code = {action.code: action for action, _ in view.chance_outcomes}
        named = {of_code[code]: weight for code, weight, _ in drawn}
    whole = sum(named.values())
    return [
        Outcome(action.seen_by(seat).text, Fraction(weight, whole), _seen(view, (action,), seat))
        for action, weight in named.items()
    ]


def _seen(view: Position, plan: Iterable[Action], seat: str) -> Position:
    """What a seat sees after a plan."""
    for action in plan:
        view = view.apply(action)
    return parse(str(view.seen_by(seat)))


def _own(plan: Iterable[Action]) -> tuple[str, ...]:
    """The texts of what the seat itself does; chance may only say who is meant."""
    return tuple(action.text for action in plan if action.seat != CHANCE)


def _heat(rows: Iterable[tuple[Number, Iterable[str]]]) -> dict[str, Number]:
    """By hex the best of all values there."""
    found: dict[str, Number] = {}
    for value, places in rows:
        for hex in places:
            found[hex] = max(found.get(hex, value), value)
    return dict(sorted(found.items()))


class ByRollouts:
    """Estimates of the lead at the end of the game."""

    def __init__(self, view: Position, seat: str, seed: int | str) -> None:
        self._view = view
        self._seat = seat
        self._seed = seed
        self._options: dict[Plan, Option] = {}
        self._race: Race | None = None
        self._chances: list[tuple[Outcome, Race | None]] = []
        """What chance may do, each with its rollouts, or None where the game is over then."""

    def steps(self) -> Iterator[None]:
        """Weighs the options on common deals, then what chance may do after the best."""
        yield
        mine = self._view.to_act == self._seat
        for option in options(self._view) if mine else ():
            plan = self._whole(option.plan)
            self._options.setdefault(plan, option)
            yield
        if self._view.to_act == CHANCE:
            return (yield from self._weigh_chance(()))
        self._race = race = self._race_of(self._view, self._options or [()])
        leader: Plan | None = None
        for most in (_BEFORE_CHANCE, _ROLLOUTS):
            yield from race.playing(most)
            if race.so_far().best.plan != leader:
                leader = race.so_far().best.plan
                yield from self._weigh_chance(leader)

    def _whole(self, plan: Plan) -> Plan:
        if isinstance(self._view, IslandPosition) and is_moving(self._view):
            return with_tile(self._view, plan)
        return plan

    def _race_of(self, view: Position, plans: Iterable[Plan]) -> Race:
        playouts = playouts_of(view, self._seat, "keen")
        return Race(playouts, plans, view.players.index(self._seat), self._seed)

    def _weigh_chance(self, plan: Plan) -> Iterator[None]:
        self._chances = []
        for outcome in outcomes(_seen(self._view, plan, self._seat), self._seat):
            race = self._race_of(outcome.view, [()]) if outcome.view.to_act else None
            self._chances.append((outcome, race))
            yield from race.playing(_OF_CHANCE) if race else ()

    def so_far(self, done: bool) -> Analysis:
        """What is known."""
        rows = self._race.so_far().candidates if self._race else ()
        chances = [
            self._weighed(race.so_far().best, outcome) if race else self._ended(outcome)
            for outcome, race in self._chances
            if race is None or race.done
        ]
        low, high = self._span(rows, chances)
        mine = [row for row in rows if row.plan]
        return Analysis(
            self._seat,
            "prospects",
            "estimate",
            low,
            high,
            tuple(self._weighed(row) for row in mine[:_SHOWN]),
            _heat((round(row.mean, 3), self._options[row.plan].places) for row in mine),
            tuple(sorted(chances, key=lambda row: row.value, reverse=True)),
            self._progress(done),
            done,
        )

    def _weighed(self, row: Candidate, outcome: Outcome | None = None) -> Weighed:
        plan = (outcome.text,) if outcome else _own(row.plan)
        chance = float(outcome.odds) if outcome else None
        mean, low, high = (round(number, 3) for number in (row.mean, row.low, row.high))
        return Weighed(plan, mean, low, high, "estimate", chance)

    def _ended(self, outcome: Outcome) -> Weighed:
        """What an outcome is worth with which the game is over."""
        points = dict(outcome.view.outcome.scores) if outcome.view.outcome else {}
        lead = points.pop(self._seat) - max(points.values())
        return Weighed((outcome.text,), lead, lead, lead, "exact", float(outcome.odds))

    def _span(
        self, rows: Iterable[Candidate], chances: Iterable[Weighed]
    ) -> tuple[float | None, float | None]:
        """What the best is worth; where chance acts, the mean of all that it may do."""
        for row in rows:
            return row.low, row.high
        known = list(chances)
        if not known:
            return None, None
        whole = sum(float(row.odds or 0) for row in known)
        ends = [
            sum(float(row.odds or 0) * float(getattr(row, end)) for row in known) / whole
            for end in ("low", "high")
        ]
        return ends[0], ends[1]

    def _progress(self, done: bool) -> float:
        if done:
            return 1.0
        return 0.9 * self._race.done / _ROLLOUTS if self._race else 0.0


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
        self._chances: list[Weighed] = []
        self._parts = (0, 1)
        """How much is weighed, of how much."""

    def steps(self) -> Iterator[None]:
        """Weighs what looks best, looks for the best plan, weighs the rest, then chance."""
        yield
        if self._view.to_act == CHANCE:
            yield from self._weigh_chance(self._view)
            return
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
            yield from self._choose_tile(best[0][2])
            yield from self._weigh_chance(_seen(self._view, best[0][2] + self._tile, self._seat))

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
            after = _seen(self._view, option.plan, self._seat)
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
        after = _seen(self._view, plan, self._seat)
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

    def _weigh_chance(self, view: Position) -> Iterator[None]:
        for outcome in outcomes(view, self._seat):
            assert isinstance(outcome.view, IslandPosition)
            value: Value | None = None
            if outcome.view.to_act is None or outcome.view.turn != self._view.turn:
                value = self._objective.value(outcome.view)
            else:
                root = Root(outcome.view, self._objective, _HORIZON, self._seat, False)
                for solution in root.steps():
                    value = solution.value
                    yield
            if value is not None:
                row = Weighed((outcome.text,), value, value, value, "exact", outcome.odds)
                self._chances.append(row)
            yield

    def so_far(self, done: bool) -> Analysis:
        """What is known."""
        ranked = self._ranked()
        low, high, claim = self._claim(done)
        plans = tuple(
            Weighed(_own(plan + (self._tile if not number else ())), value, value, value, "exact")
            for number, (value, _, plan, _) in enumerate(ranked[:_SHOWN])
        )
        return Analysis(
            self._seat,
            self._goal,
            claim,
            low,
            high,
            plans,
            _heat((value, places) for value, _, _, places in ranked),
            tuple(sorted(self._chances, key=lambda row: row.value, reverse=True)),
            1.0 if done else self._progress(),
            done,
        )

    def _claim(self, done: bool) -> tuple[Number | None, Number | None, str]:
        if self._solution:
            low = max((row[0] for row in self._ranked()), default=None)
            return low, self._solution.high, self._solution.claim
        if self._view.to_act == CHANCE and done:
            mean = sum((row.value * Fraction(row.odds or 0) for row in self._chances), Fraction())
            return mean, mean, "exact"
        return max((row[0] for row in self._rows), default=None), None, "bound"

    def _progress(self) -> float | None:
        weighed, all_ = self._parts
        searched = self._solution is not None and self._solution.claim == "exact"
        return None if not searched else min(0.95, weighed / all_)
