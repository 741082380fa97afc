"""The ends of a move phase: every position it can end in, each with a shortest plan.

A plan is what the seat on turn does until its phase is over: up to three points spent, then
``end`` where points are left. Two plans that leave equal positions have one end.
"""

from collections.abc import Hashable, ItemsView, Iterable, Iterator, Mapping
from typing import Any, Protocol

from escape_widget.core.errors import EscapeError
from escape_widget.core.position import Position as AnyPosition
from escape_widget.island import engine
from escape_widget.island.actions import Action, plan_of
from escape_widget.island.position import Position
from escape_widget.island.table import MOVE, PHASE, Table
from escape_widget.search.move_kernel import MoveKernel
from escape_widget.search.move_rules import knows
from escape_widget.search.plain_moves import PlainMoves
from escape_widget.search.worth import Worth

Plan = tuple[Action, ...]


class Search(Protocol):
    """An enumerated phase: by the fast kernel, or by the engine itself. Keys are its own affair."""

    ends: Any
    """A mapping with one key an end."""

    def key_of(self, t: Table) -> Any: ...
    def value(self, key: Any) -> int: ...
    def points(self, key: Any) -> int: ...
    def plan(self, key: Any) -> tuple[int, ...]: ...


def enumerate_moves(t: Table, worth: Worth | None = None) -> Search:
    """The move phase of a table, enumerated by the fastest that knows it."""
    return MoveKernel(t, worth) if knows(t) else PlainMoves(t, worth)


class Ends(Mapping[Position, Plan]):
    """The ends of a move phase: a mapping from each position to a shortest plan that leads there.

    ``len`` counts without building positions. They are built when iterated over:
    ``for position, plan in ends.items()``. ``position in ends`` and ``plan_to`` ask for one.
    """

    def __init__(self, start: Position) -> None:
        self.start = start
        self._table = start.working_table()
        self._search = enumerate_moves(self._table)

    def __len__(self) -> int:
        return len(self._search.ends)

    def __iter__(self) -> Iterator[Position]:
        return (position for position, _ in self._reach(self._search.ends))

    def items(self) -> ItemsView[Position, Plan]:
        """Each position with its plan, built once each."""
        return _Items(self)

    def __getitem__(self, position: Position) -> Plan:
        if isinstance(position, Position) and position.ruleset == self.start.ruleset:
            key = self._search.key_of(position.working_table())
            if key in self._search.ends:
                reached, plan = next(self._reach([key]))
                if reached == position:
                    return plan
        raise KeyError(position)

    def plan_to(self, position: Position) -> Plan:
        """A shortest plan to a position. Raises ``EscapeError`` if the phase cannot end in it."""
        try:
            return self[position]
        except KeyError:
            raise EscapeError("the move phase cannot end in this position") from None

    def _reach(self, keys: Iterable[Hashable]) -> Iterator[tuple[Position, Plan]]:
        """Builds positions, by the engine; what their plans begin with is played once."""
        equal = self.start.ruleset.equal
        begun: tuple[int, ...] = ()
        before = self._table
        for key in keys:
            plan = self._search.plan(key)
            if plan[:-1] != begun:
                begun, before = plan[:-1], self._table.copy()
                for code in begun:
                    engine.make(before, code)
            after = before.copy()
            engine.make(after, plan[-1])
            yield Position(after), plan_of(plan, self.start.on_turn, equal)

    def __repr__(self) -> str:
        return f"<{len(self)} ends of the move phase of {self.start.on_turn}>"


class _Items(ItemsView[Position, Plan]):
    """The positions with their plans, without searching for a plan a second time."""

    _mapping: Ends

    def __iter__(self) -> Iterator[tuple[Position, Plan]]:
        return self._mapping._reach(self._mapping._search.ends)


def ends_of_move(position: AnyPosition) -> Ends:
    """The distinct positions in which the move phase of the seat on turn can end.

    Raises ``EscapeError`` for a position that is not in a move phase.
    """
    return Ends(_in_move_phase(position))


def _in_move_phase(position: AnyPosition) -> Position:
    if isinstance(position, Position) and position.working_table().cells[PHASE] == MOVE:
        return position
    raise EscapeError("a move can only end where a move phase is on: this position is in none")
