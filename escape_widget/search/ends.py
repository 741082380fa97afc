"""The ends of a move phase: every position it can end in, each with a shortest plan.

A plan is what the seat on turn does until its phase is over: up to three points spent, then
``end`` where points are left. Two plans that leave equal positions have one end.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from escape_widget.core.errors import EscapeError
from escape_widget.island import engine
from escape_widget.island.actions import Action, words
from escape_widget.island.position import Position
from escape_widget.island.table import MOVE, PHASE, POINTS, Table

Plan = tuple[Action, ...]


class Ends(Mapping[Position, Plan]):
    """The ends of a move phase: a mapping from each position to a shortest plan that leads there.

    ``len`` counts without building positions. They are built when iterated over:
    ``for position, plan in ends.items()``. ``position in ends`` and ``plan_to`` ask for one.
    """

    def __init__(self, position: Position) -> None:
        self.start = position
        self._plans = _plans(position._table)

    def __len__(self) -> int:
        return len(self._plans)

    def __iter__(self) -> Iterator[Position]:
        return (self._reach(codes) for codes in self._plans.values())

    def __getitem__(self, position: Position) -> Plan:
        codes = self._plans.get(position._table.key())
        if codes is None or self._reach(codes) != position:
            raise KeyError(position)
        return self._spoken(codes)

    def plan_to(self, position: Position) -> Plan:
        """A shortest plan to a position. Raises ``EscapeError`` if the phase cannot end in it."""
        try:
            return self[position]
        except KeyError:
            raise EscapeError("the move phase cannot end in this position") from None

    def _reach(self, codes: tuple[int, ...]) -> Position:
        table = self.start._table.copy()
        for code in codes:
            engine.make(table, code)
        return Position(table)

    def _spoken(self, codes: tuple[int, ...]) -> Plan:
        spoken = words(self.start.on_turn, self.start.ruleset.equal)
        return tuple(spoken[code] for code in codes)

    def __repr__(self) -> str:
        return f"<{len(self)} ends of the move phase of {self.start.on_turn}>"


def ends_of_move(position: Any) -> Ends:
    """The distinct positions in which the move phase of the seat on turn can end.

    Raises ``EscapeError`` for a position that is not in a move phase.
    """
    if not isinstance(position, Position) or position._table.cells[PHASE] != MOVE:
        raise EscapeError("only a position in phase move has ends of a move")
    return Ends(position)


def _plans(start: Table) -> dict[object, tuple[int, ...]]:
    """The codes of a shortest plan by the content of each end, found with make and undo."""
    found: dict[object, tuple[int, ...]] = {}
    front: dict[object, tuple[Table, tuple[int, ...]]] = {0: (start, ())}
    for _ in range(start.cells[POINTS]):
        further: dict[object, tuple[Table, tuple[int, ...]]] = {}
        for table, plan in front.values():
            for code in engine.legal(table):
                after = table.copy()
                engine.make(after, code)
                goes_on = after.cells[PHASE] == MOVE
                (
                    further.setdefault(after.key(), (after, (*plan, code)))
                    if goes_on
                    else found.setdefault(after.key(), (*plan, code))
                )
        front = further
    return found
