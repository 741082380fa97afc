"""Where each person may be in a move phase, and who may be saved: every plan, person by person."""

from collections.abc import Iterator

from escape_widget.island import engine
from escape_widget.island.position import Position
from escape_widget.island.table import MOVE, ON_BOARD, PHASE, SAVED, STATE, STATE_MASK, WHERE, Table


def places_in_phase(position: Position, person: int) -> frozenset[int]:
    """The hexes on which a person on the board may be at the end of the move phase."""
    return frozenset(
        t.cells[WHERE + person]
        for t in _reached(position.working_table())
        if ON_BOARD[t.cells[STATE + person]]
    )


def saved_in_phase(position: Position, people: list[int]) -> frozenset[int]:
    """Which of some people may reach a safe island in the move phase."""
    left, found = set(people), set[int]()
    for t in _reached(position.working_table()):
        now = {person for person in left if t.cells[STATE + person] & STATE_MASK == SAVED}
        found |= now
        left -= now
    return frozenset(found)


def _reached(t: Table) -> Iterator[Table]:
    """The table, and every one that actions of the phase lead to; each may be its end.

    The same table, changed: look at it before asking for the next. Look-alikes are told apart, so
    that everybody can be followed.
    """
    seen: set[bytes] = set()
    yield from _spread(t, seen)


def _spread(t: Table, seen: set[bytes]) -> Iterator[Table]:
    if not t.pending:
        yield t
    if t.cells[PHASE] != MOVE:
        return
    for code in engine.legal(t):
        mark = len(t.journal)
        engine.make(t, code)
        content = bytes(t.cells)
        if content not in seen:
            seen.add(content)
            yield from _spread(t, seen)
        t.undo(mark)
