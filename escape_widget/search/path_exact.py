"""The exact solver of the game on a path: what plans are worth by the end of a phase or a turn.

A turn there is short, so that all plans are gone through, and all that chance may do. Tables are
told apart by their full content. Of the cards drawn at the end of a turn only the number counts by
then, so any of them stands for all.

Odds are those of the seat's view (``Position.chance_outcomes``). Once the pile has been shuffled
anew they do not weigh what others may have put down since; what rests on cards bought then is an
estimate, and says so.
"""

from collections.abc import Callable, Generator, Iterable, Iterator
from fractions import Fraction
from heapq import heappop, heappush
from itertools import count
from typing import Any, Final, cast

from escape_widget.core.actions import Action
from escape_widget.core.errors import EscapeError
from escape_widget.core.strict import quoted
from escape_widget.path import engine
from escape_widget.path import steps as s
from escape_widget.path import table as t
from escape_widget.path.position import Position
from escape_widget.path.rules.ending import settle
from escape_widget.path.steps import Step
from escape_widget.path.table import Table
from escape_widget.search.finish import finish
from escape_widget.search.objective import Objective, Term
from escape_widget.search.phase_ends import phase_of
from escape_widget.search.solution import Line, Solution, Value

_PAUSE: Final = 64
"""So many tables are searched between two pauses."""
_PASSING: Final = (s.KEEP, s.FINISH)
"""What takes no effort."""

_COUNTS: Final[dict[tuple[str, str], Callable[[Table, int], int]]] = {
    ("points", "saved"): lambda table, seat: settle(table, seat).score,
    ("people", "saved"): lambda table, seat: table.home[seat],
    ("people", "board"): lambda table, seat: table.rules.figures - table.home[seat],
}
"""What may be counted on a path, and in which state. Points are the score if the game ended now."""


class PathRoot:
    """The search for the best plans from a position, as a seat sees it.

    Raises ``EscapeError`` for what has no exact value: another's turn, whose cards are hidden, a
    horizon beyond it, or what cannot be counted on a path.
    """

    def __init__(self, view: Position, objective: Objective, horizon: str, seat: str) -> None:
        if horizon not in ("phase", "turn"):
            said = "phase or turn, since the cards of others are hidden"
            raise EscapeError(f"on a path the horizon is {said}; not {quoted(horizon)}")
        if view.on_turn != seat:
            said = f"it is {view.on_turn}'s turn, whose cards {seat} does not see"
            raise EscapeError(f"{said}: there is no exact value")
        self._view = view
        self._seat = seat
        self._phase = phase_of(view) if horizon == "phase" else None
        self._objective = objective
        objective.check_seats(view.players)
        self._terms = [_term(term, view.players) for term in objective.terms]
        self._values: dict[object, Value] = {}
        self._nodes = 0
        self._doubts = not objective.guaranteed and _was_shuffled(
            view.table, view.players.index(seat)
        )
        self._buys = False
        self._found: list[tuple[Line, int]] = []
        """The plans weighed so far, each with its effort."""

    @property
    def lines(self) -> tuple[Line, ...]:
        """The plans weighed so far: to each position that plans lead to a shortest one."""
        return tuple(line for line, _ in self._found)

    @property
    def claim(self) -> str:
        """``exact``, or ``estimate`` where anything rests on odds that are not exactly known."""
        return "estimate" if self._doubts and self._buys else "exact"

    def valuing(self, view: Position) -> Generator[None, None, Value]:
        """What a later moment is worth, in steps."""
        return self._value(view.table)

    def steps(self) -> Iterator[Solution]:
        """Searches on; what is known in between, and last the answer."""
        ends = yield from self._ends()
        for table, plan, effort in ends:
            searching = self._value(table)
            while True:
                try:
                    next(searching)
                except StopIteration as done:
                    value: Value = done.value
                    break
                yield self._solution(len(ends), "bound")
            line = Line(cast(Any, self._actions(plan)), cast(Any, Position(table.copy())), value)
            self._found.append((line, effort))
        yield self._solution(len(ends), self.claim)

    def _solution(self, ends: int, claim: str) -> Solution:
        lines = self._found
        if not lines:
            return Solution(claim, None, None, None, self._nodes, ends, _ask=self._ask)
        top = max(line.value for line, _ in lines)
        best = [(line, effort) for line, effort in lines if line.value == top]
        fewest = min(effort for _, effort in best)
        keys = tuple(line for line, effort in best if effort == fewest)
        rest = [line for line, _ in lines if line.value < top]
        return Solution(
            claim,
            top,
            top if claim != "bound" else None,
            keys[0],
            self._nodes,
            ends,
            len(best),
            keys,
            max(rest, key=lambda line: line.value, default=None),
            _ask=self._ask,
            _winning=lambda: (line for line, _ in best),
        )

    # Plans.

    def _ends(self) -> Generator[Solution, None, list[tuple[Table, tuple[Step, ...], int]]]:
        """Where plans lead, each table once, with a plan of least effort and that effort.

        Those after which cards are bought come last: much depends on what they are.
        """
        number = count()
        heap = [(0, next(number), self._view.table, tuple[Step, ...]())]
        seen = set()
        found: list[tuple[Table, tuple[Step, ...], int]] = []
        while heap:
            effort, _, table, plan = heappop(heap)
            key = table.key()
            if key in seen:
                continue
            seen.add(key)
            if len(seen) % _PAUSE == 0:
                yield self._solution(len(found), "bound")
            if self._reached(table) or table.now[t.PHASE] in engine.BY_CHANCE:
                found.append((table, plan, effort))
                continue
            for step in engine.steps(table):
                after = table.copy()
                engine.make(after, step)
                more = effort + (step[0] not in _PASSING)
                heappush(heap, (more, next(number), after, (*plan, step)))
        return sorted(found, key=lambda end: end[0].now[t.PHASE] == t.BUY)

    def _actions(self, plan: tuple[Step, ...]) -> tuple[Action, ...]:
        position, actions = self._view, []
        for step in plan:
            actions.append(next(a for a in position.legal_actions if a.step == step))
            position = position.apply(actions[-1])
        return tuple(actions)

    def _ask(self, plan: Iterable[Action | str]) -> Value:
        position = self._view
        for action in plan:
            if position.to_act != self._seat or self._reached(position.table):
                raise EscapeError(f"{quoted(str(action))} is no more {self._seat}'s own plan")
            position = position.apply(cast(Any, action))
        return finish(self._value(position.table))

    # Values.

    def _reached(self, table: Table) -> bool:
        if table.now[t.TURN] != self._view.turn or table.now[t.PHASE] >= t.OVER_HOME:
            return True
        return self._phase is not None and phase_of(Position(table)) != self._phase

    def _value(self, table: Table) -> Generator[None, None, Value]:
        """What a table is worth, the seat at its best from there on."""
        if self._reached(table):
            return self._objective.score(sum(term(table) for term in self._terms))
        key = table.key()
        if key in self._values:
            return self._values[key]
        self._nodes += 1
        if self._nodes % _PAUSE == 0:
            yield
        steps, phase = engine.steps(table), table.now[t.PHASE]
        self._buys |= phase == t.BUY
        if phase in (t.DRAW, t.NO_MOVE):
            steps = steps[:1]
        worth: list[Value] = []
        for step in steps:
            mark = len(table.journal)
            engine.make(table, step)
            worth.append((yield from self._value(table)))
            table.undo(mark)
        if phase not in engine.BY_CHANCE:
            value = max(worth)
        elif self._objective.guaranteed or len(worth) == 1:
            value = min(worth)
        else:
            weights = engine.weights(table)
            pairs = zip(worth, weights, strict=True)
            value = _plain(Fraction(sum(w * n for w, n in pairs)) / sum(weights))
        self._values[key] = value
        return value


def _was_shuffled(table: Table, seat: int) -> bool:
    """Whether a seat can tell from its view that the pile has been shuffled anew."""
    seen = zip(table.pile, table.drawn[seat], strict=False)
    return any(left + drawn != table.rules.cards_of_an_object for left, drawn in seen)


def _plain(value: Fraction) -> Value:
    return int(value) if value.denominator == 1 else value


def _term(term: Term, players: tuple[str, ...]) -> Callable[[Table], int]:
    """What a term adds. Raises ``EscapeError`` for what cannot be counted on a path."""
    counted = _COUNTS.get((term.count, term.state))
    if counted is None or term.at:
        said = "points saved, people saved or on the board, anywhere"
        raise EscapeError(f"on a path there is no {quoted(str(term))}; what counts is {said}")
    seats = [players.index(seat) for seat in term.who]
    return lambda table: term.weight * sum(counted(table, seat) for seat in seats)
