"""What a table promises at a glance: bounds of its value, and which actions look best.

They know the rest of a turn after its moves (``bounds.py``), and else what people may ever count.
"""

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Final

from escape_widget.island.codes import SINK, kind_of, source_of
from escape_widget.island.table import (
    CREATURE,
    LAND,
    MOVE,
    OVER,
    PHASE,
    SEAT,
    STATE,
    STATE_MASK,
    SWIMMING,
    WHERE,
    Table,
)
from escape_widget.search.bounds import Rest, beyond_moves, ends_quietly
from escape_widget.search.horizon import Horizon
from escape_widget.search.score import Score

Value = int | Fraction

ALL: Final = 10**18
"""Beyond every value."""


class Promise:
    """Bounds of tables for one search of a seat's, up to a horizon.

    ``grade``: the value of a sum over people.
    """

    def __init__(
        self, score: Score, grade: Callable[[int], int], me: int, horizon: Horizon
    ) -> None:
        self._score = score
        self._grade = grade
        self._me = me
        self._horizon = horizon

    def in_last_turn(self, t: Table) -> bool:
        """Whether nothing is left before the horizon but the rest of a turn after its moves."""
        phase = t.cells[PHASE]
        return t.turn + 1 >= self._horizon.turn and MOVE < phase < OVER and not ends_quietly(t)

    def most(self, t: Table) -> Value:
        """A bound from above for a table past its move phase."""
        if not self.in_last_turn(t):
            return ALL
        rest = Rest(t, self._score, up=True)
        return self._grade(rest.total + rest.everything())

    def ever(self, t: Table) -> tuple[int, int]:
        """The least and the most that can come of a table, whatever happens."""
        least = most = 0
        cells = t.cells
        before_moves = cells[SEAT] == self._me and cells[PHASE] <= MOVE
        for number, person in self._score.people:
            state = cells[STATE + number] & STATE_MASK
            if LAND <= state <= SWIMMING:
                one = person.ever[before_moves or person.seat != self._me]
                least += one[0]
                most += one[1]
            else:
                now = person[state << 8 | cells[WHERE + number]]
                least += now
                most += now
        return self._grade(least), self._grade(most)

    def beyond(self, t: Table, up: bool) -> int:
        """A bound of what may be added after any end of a move phase until the horizon."""
        if self._horizon.phase == MOVE:
            return 0
        if t.turn + 1 >= self._horizon.turn and not ends_quietly(t):
            return beyond_moves(t, self._score, up)
        return ALL if up else -ALL

    def ordered(self, t: Table, codes: list[int], up: bool) -> Iterable[tuple[Value, int]]:
        """Actions with bounds of their values, the most promising first."""
        none = ALL if up else -ALL
        if not self.in_last_turn(t):
            if t.cells[PHASE] == CREATURE and not t.pending:
                codes = codes[::-1]  # to move none comes first
            return [(none, code) for code in codes]
        rest = Rest(t, self._score, up)
        if t.pending:
            all_of_it = self._grade(rest.total + rest.everything())
            return [(all_of_it, code) for code in codes]
        bounds = [
            rest.sinking(source_of(code)) + rest.creatures(source_of(code))
            if kind_of(code) == SINK
            else rest.creature(code)
            for code in codes
        ]
        ordered = sorted(zip(bounds, codes, strict=True), key=lambda pair: pair[0], reverse=up)
        return [(self._grade(rest.total + bound), code) for bound, code in ordered]
