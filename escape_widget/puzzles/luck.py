"""How likely blind chance is to solve a task.

A plan drawn blindly takes at every step any legal action, passing too, all equally likely. Whatever
cannot lead to a best plan any more is not gone through.
"""

import time
from collections.abc import Callable, Hashable
from fractions import Fraction

from escape_widget.island import engine
from escape_widget.island.setting import SEATS
from escape_widget.island.table import MOVE, PHASE, SINK, Table
from escape_widget.puzzles.solving import Solved, Undecided
from escape_widget.search.ends import enumerate_moves
from escape_widget.search.horizon import Horizon
from escape_widget.search.phases import play
from escape_widget.search.worth import total


def luck(answer: Solved, seconds: float | None = None) -> Fraction:
    """The probability that a plan drawn blindly is of best value.

    Raises ``Undecided`` if ``seconds`` do not suffice.
    """
    until = None if seconds is None else time.monotonic() + seconds
    return _Luck(answer, until).of(answer.position.working_table())


class _Luck:
    """Goes through the distinct tables that plans lead to."""

    def __init__(self, answer: Solved, until: float | None) -> None:
        task, start = answer.task, answer.position.working_table()
        self._me = SEATS.index(task.seat)
        self._horizon = Horizon(task.horizon, start, self._me)
        self._wins, self._may_win, self._sinkings = _winning(answer)
        self._until = until
        self._known: dict[Hashable, Fraction] = {}

    def of(self, t: Table) -> Fraction:
        """How likely a plan is right that is drawn from a table on."""
        if not self._goes_on(t):
            return Fraction(self._wins(t))
        key = t.key()
        known = self._known.get(key)
        if known is None:
            if self._until is not None and time.monotonic() > self._until:
                raise Undecided("to tell how likely a blind plan is takes too long")
            known = self._known[key] = self._mean(t, key)
        return known

    def _goes_on(self, t: Table) -> bool:
        if self._horizon.reached(t):
            return False
        actor = engine.to_act(t)
        if actor == engine.CHANCE and t.cells[PHASE] == MOVE:
            return len(engine.legal(t)) == 1
        return actor == self._me

    def _mean(self, t: Table, key: Hashable) -> Fraction:
        if t.cells[PHASE] == SINK and not t.pending:
            return Fraction(self._sinkings.get(key, 0), len(engine.legal(t)))
        if not self._may_win(t):
            return Fraction(0)
        actions = engine.legal(t)
        hits = Fraction(0)
        for code in actions:
            mark = len(t.journal)
            engine.make(t, code)
            hits += self.of(t)
            t.undo(mark)
        return hits / len(actions)


_MOST = 100
"""So many ends of a move phase are looked for at most."""
_Test = Callable[[Table], bool]


def _winning(answer: Solved) -> tuple[_Test, _Test, dict[Hashable, int]]:
    """Three things to know a win by: at the end of a plan, whether one can still come, and before
    a tile sinks, by the table's content, how many tiles are right.
    """
    objective = answer.task.objective
    if all(answer.values.reached(key.position) for key in answer.keys):
        worth = objective.worth_on(answer.position)

        def wins(t: Table) -> bool:
            return objective.score(total(t, worth)) == answer.best

        def may_win(t: Table) -> bool:
            if t.pending or t.cells[PHASE] != MOVE:
                return True
            search = enumerate_moves(t, worth)
            return any(objective.score(search.value(key)) == answer.best for key in search.ends)

        return wins, may_win, {}
    ends: set[Hashable] = set()
    sinkings: dict[Hashable, int] = {}
    before: dict[Hashable, Table] = {}
    for line in answer.solution.winning():
        ends.add(line.position.working_table().key())
        if line.plan[-1].kind == "sink":
            t = answer.position.working_table()
            play(t, tuple(action.code for action in line.plan[:-1]))
            sinkings[t.key()] = sinkings.get(t.key(), 0) + 1
            before[t.key()] = t

    def may_sink_right(t: Table) -> bool:
        if t.pending or t.cells[PHASE] != MOVE or not before or len(before) > _MOST:
            return True
        search = enumerate_moves(t)
        return any(search.key_of(one) in search.ends for one in before.values())

    return lambda t: t.key() in ends, may_sink_right, sinkings
