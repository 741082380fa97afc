"""What a search for plans has still to open: tables, ends of a move phase, tiles that may sink."""

from collections.abc import Callable
from fractions import Fraction
from math import floor
from typing import TYPE_CHECKING, NamedTuple

from escape_widget.island import engine
from escape_widget.island.codes import END, PASS, SPARE, STAY, kind_of
from escape_widget.island.table import Table
from escape_widget.search.above import enumerate_above
from escape_widget.search.tail import Sinking, Tail
from escape_widget.search.worth import Worth

if TYPE_CHECKING:
    from escape_widget.search.relocations import Relocations

Codes = tuple[int, ...]

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


class Guess(NamedTuple):
    """Ways to play a kept tile that are still to be bounded together."""

    ways: "Relocations"
    token: int
    source: int
    """Where the creature is that is moved; -1: anywhere."""
    strikes: bool
    """Whether it may strike anybody from where it comes."""
    codes: Codes
    plan: Codes
    """What is done before."""


class Group:
    """The ends of a move phase, the most promising first.

    Those whose bound is not above ``needed`` may be missing.
    """

    def __init__(
        self,
        t: Table,
        plan: Codes,
        worth: Worth,
        beyond: int,
        tail: Tail | None,
        needed: int | Fraction | None,
    ) -> None:
        self._start = t
        self.plan = plan
        self.tail = tail
        self._beyond = beyond
        self._begun: tuple[Codes, Table] = ((), t)
        scale = tail.scale if tail else 1
        above = None if needed is None else floor(needed * scale) - beyond
        self.search = enumerate_above(t, worth, above)
        self.keys = list(reversed(self.search.ends))  # so that of equals the first goes first
        self.keys.sort(key=self.search.value)

    def most(self) -> int:
        """A bound from above for the sum over people, scaled, of the next end and those after."""
        return self.search.value(self.keys[-1]) + self._beyond

    def plan_to(self, key: object) -> Codes:
        return self.plan + self.search.plan(key)

    def effort(self, key: object) -> int:
        return effort_of(self.plan) + self.search.points(key)

    def node(self, key: object) -> Node:
        """The table of an end; what its plan begins with is played once for all its neighbours."""
        plan = self.search.plan(key)
        if plan[:-1] != self._begun[0]:
            self._begun = plan[:-1], after(self._start, plan[:-1])
        opened = len(self.plan) + len(plan) - 1
        return Node(self._begun[1], self.plan + plan, opened, self.tail)


Item = Node | Tiles | Group | Guess


def after(t: Table, codes: Codes) -> Table:
    """A copy of the table after some actions."""
    after = t.copy()
    for code in codes:
        engine.make(after, code)
    return after


def effort_of(plan: Codes) -> int:
    """How many actions a plan takes, passing aside."""
    return sum(kind_of(code) not in _PASSING for code in plan)
