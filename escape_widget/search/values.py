"""Values of what comes later than the position that was solved: by the same search, as exact.

They tell what became of a plan: what each thing that chance may do is worth, and who could do what.
"""

import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

from escape_widget.core.errors import EscapeError
from escape_widget.core.names import CHANCE
from escape_widget.island import engine
from escape_widget.island.actions import Action, action_of, plan_of
from escape_widget.island.position import Position
from escape_widget.island.setting import SEATS
from escape_widget.island.table import MOVE, PHASE, Table
from escape_widget.search import odds
from escape_widget.search.exact import Exact
from escape_widget.search.phases import ends_of, play
from escape_widget.search.promise import ALL, Value

Plan = tuple[Action, ...]


class OutOfTime(EscapeError):
    """A value that was not found by ``Values.until``."""


class Drawn(NamedTuple):
    """Something that chance may do, how likely the seat thinks it, and what follows."""

    action: Action
    weight: int
    value: Value
    position: Position
    """As the seat sees it."""


class Values:
    """The values of positions that a searched one may lead to, to the seat that searched."""

    def __init__(self, exact: Exact, seat: str) -> None:
        self._exact = exact
        self._me = SEATS.index(seat)
        self.until: float | None = None
        """When to give up, by ``time.monotonic``; then ``OutOfTime`` is raised. None: never."""

    @property
    def nodes(self) -> int:
        """How many tables have been searched."""
        return self._exact.nodes

    def reached(self, position: Position) -> bool:
        """Whether a position lies at the horizon."""
        return self._exact.horizon.reached(position.working_table())

    def of(self, position: Position) -> Value:
        """What a position is worth."""
        return self._value(position.working_table())

    def reaches(self, position: Position, value: Value) -> bool:
        """Whether a position is worth at least so much, which is told faster than how much."""
        return self._value(position.working_table(), value - 1, value) >= value

    def drawn(self, position: Position) -> tuple[Drawn, ...]:
        """All that chance may do where it acts."""
        found = []
        for outcome in odds.outcomes(position.working_table(), self._me):
            after = position.working_table()
            odds.make(after, outcome)
            action = action_of(outcome.code, CHANCE, position.ruleset.equal)
            value = self._value(after)
            found.append(Drawn(action, outcome.weight, value, Position(after)))
        return tuple(found)

    def own_plan(self, position: Position, value: Value) -> Plan:
        """What the seat may do so that a value is kept: a move phase, or one action."""
        return self._first(position, lambda found: found >= value, best_first=True)

    def reply(self, position: Position, value: Value) -> Plan:
        """What another seat may do so that no more than a value is left.

        Empty where only a tile does that whose kind the seat has not seen.
        """
        return self._first(position, lambda found: found <= value, best_first=False)

    def _first(self, position: Position, is_it: Callable[[Value], bool], best_first: bool) -> Plan:
        t = position.working_table()
        for codes in self._ways(t, best_first):
            mark = len(t.journal)
            play(t, codes)
            found = self._value(t)
            t.undo(mark)
            if is_it(found):
                return plan_of(codes, position.to_act or "", position.ruleset.equal)
        return ()

    def _ways(self, t: Table, best_first: bool) -> Iterator[tuple[int, ...]]:
        if t.cells[PHASE] == MOVE and not t.pending:
            return (plan for _, plan in ends_of(t, self._exact.score.worth, best_first))
        return ((code,) for code in engine.legal(t))

    def _value(self, t: Table, low: Value = -ALL, high: Value = ALL) -> Value:
        steps = self._exact.value(t, low, high)
        while True:
            try:
                next(steps)
            except StopIteration as done:
                value: Value = done.value
                return value
            if self.until is not None and time.monotonic() > self.until:
                raise OutOfTime("it takes too long to tell what a position is worth")
