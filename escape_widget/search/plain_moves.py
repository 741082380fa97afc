"""The slow enumerator of a move phase, for every rule set: the engine itself, and no rule here.

It stands in where the fast one (``move_kernel.py``) does not know all rules, and is what the tests
hold the fast one against.
"""

from collections.abc import Hashable

from escape_widget.island import engine
from escape_widget.island.codes import END
from escape_widget.island.table import MOVE, PHASE, POINTS, Table
from escape_widget.search.worth import Worth, total

Front = dict[Hashable, tuple[Table, tuple[int, ...]]]
"""Tables within the phase by content, each with a shortest plan to it."""


class PlainMoves:
    """The move phase of a table, enumerated. ``ends``: by content of each end, a shortest plan."""

    def __init__(self, t: Table, worth: Worth | None = None) -> None:
        self._worth = worth
        self._values: dict[Hashable, int] = {}
        self.ends: dict[Hashable, tuple[int, ...]] = {}
        front: Front = {0: (t.copy(), ())}
        for _ in range(t.cells[POINTS]):
            self._reach(front, [END << 24])  # first, so that no longer plan takes its place
            front = self._reach(front)

    def _reach(self, front: Front, actions: list[int] | None = None) -> Front:
        """One action further from each table: keeps the ends, and gives what goes on."""
        further: Front = {}
        for table, plan in front.values():
            for code in actions or engine.legal(table):
                after = table.copy()
                engine.make(after, code)
                key = self.key_of(after)
                if after.cells[PHASE] == MOVE:
                    further.setdefault(key, (after, (*plan, code)))
                elif key not in self.ends:
                    self.ends[key] = (*plan, code)
                    self._values[key] = total(after, self._worth) if self._worth else 0
        return further

    def key_of(self, t: Table) -> Hashable:
        """The key of any table in which the phase might end."""
        return t.key()

    def value(self, key: Hashable) -> int:
        """The value of an end."""
        return self._values[key]

    def points(self, key: Hashable) -> int:
        """How few points it takes to reach an end."""
        return sum(code != END << 24 for code in self.plan(key))

    def plan(self, key: Hashable) -> tuple[int, ...]:
        """The codes of a shortest plan to an end, with ``end`` where points are left."""
        return self.ends[key]
