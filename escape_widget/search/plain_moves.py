"""The slow enumerator of a move phase, for every rule set: the engine itself, and no rule here.

It stands in where the fast one (``move_kernel.py``) does not know all rules, and is what the tests
hold the fast one against. Where something else is decided within the phase (whom a dolphin guards,
by chance too), every outcome is gone through, and is an action of the plan.
"""

from collections.abc import Hashable, Iterable, Iterator

from escape_widget.island import engine
from escape_widget.island.codes import END, GO_ASHORE, WALK, kind_of
from escape_widget.island.table import MOVE, PHASE, POINTS, Table
from escape_widget.search.worth import Worth, total

Reached = tuple[Table, tuple[int, ...]]
"""A table and the codes of a shortest plan to it."""


class PlainMoves:
    """The move phase of a table, enumerated. ``ends``: by content of each end, a shortest plan."""

    def __init__(self, t: Table, worth: Worth | None = None) -> None:
        self._worth = worth
        self._values: dict[Hashable, int] = {}
        self.ends: dict[Hashable, tuple[int, ...]] = {}
        front = self._spread([(t.copy(), ())])
        for _ in range(t.cells[POINTS]):
            for table, plan in front:  # first, so that no longer plan takes the place of these
                self._spread([played(table, plan, END << 24)])
            front = self._spread(
                played(table, plan, code)
                for table, plan in front
                for code in engine.legal(table)
                if kind_of(code) != END
            )

    def _spread(self, reached: Iterable[Reached]) -> list[Reached]:
        """Keeps those where the phase is over; gives the others, each position once."""
        further: dict[Hashable, Reached] = {}
        for one in reached:
            for table, plan in settled(*one):
                key = self.key_of(table)
                if table.cells[PHASE] == MOVE:
                    further.setdefault(key, (table, plan))
                elif key not in self.ends:
                    self.ends[key] = plan
                    self._values[key] = total(table, self._worth) if self._worth else 0
        return list(further.values())

    def key_of(self, t: Table) -> Hashable:
        """The key of any table in which the phase might end."""
        return t.key()

    def value(self, key: Hashable) -> int:
        """The value of an end."""
        return self._values[key]

    def points(self, key: Hashable) -> int:
        """How few points it takes to reach an end."""
        return sum(WALK <= kind_of(code) <= GO_ASHORE for code in self.plan(key))

    def plan(self, key: Hashable) -> tuple[int, ...]:
        """The codes of a shortest plan to an end, with ``end`` where points are left."""
        return self.ends[key]


def played(t: Table, plan: tuple[int, ...], code: int) -> Reached:
    """One action further."""
    after = t.copy()
    engine.make(after, code)
    return after, (*plan, code)


def settled(t: Table, plan: tuple[int, ...]) -> Iterator[Reached]:
    """The table, once all that is pending within the phase is decided in one way or another."""
    if not t.pending or t.cells[PHASE] != MOVE:
        yield t, plan
        return
    for code in engine.legal(t):
        yield from settled(*played(t, plan, code))
