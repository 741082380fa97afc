"""The view: a table in which everything that a viewer cannot know is blurred (section 3.3, 11)."""

from escape_widget.core.names import ALL, PUBLIC
from escape_widget.core.strict import check_viewer
from escape_widget.island.codes import crowd_bit, crowd_kinds
from escape_widget.island.setting import HIDDEN_BACK, SEATS
from escape_widget.island.table import (
    GUARD,
    HAND,
    OVER,
    PEOPLE,
    PHASE,
    PICK,
    POOL,
    VALUE,
    Entry,
    Table,
)


def blur(t: Table, viewer: str) -> Table:
    """A copy of a table as a viewer (a seat, ``PUBLIC`` or ``ALL``) may know it.

    Others' values are 0 until the game is over, their kept tiles are hidden (and count in the
    pool), nothing is pinned. Raises ``EscapeError`` for a viewer that does not play.
    """
    seen = t.copy()
    if viewer == ALL:
        return seen
    me = _number(t, viewer)
    seen.pins = {}
    for seat in range(t.players):
        if seat != me:
            _hide_hand(seen, seat)
            if not t.setting.rules.equal and t.cells[PHASE] != OVER:
                _hide_values(seen, seat)
    if not t.setting.equal:
        seen.pending = tuple(_hide_people(entry, me) for entry in t.pending)
    return seen


def _number(t: Table, viewer: str) -> int:
    if viewer == PUBLIC:
        return -1
    check_viewer(viewer, SEATS[: t.players])
    return SEATS.index(viewer)


def _hide_values(t: Table, seat: int) -> None:
    first = VALUE + seat * PEOPLE
    t.cells[first : first + PEOPLE] = bytes(PEOPLE)


def _hide_hand(t: Table, seat: int) -> None:
    cells = t.cells
    first = HAND + seat * 80
    for tile in range(80):
        held = cells[first + tile]
        if held and tile & 15 != HIDDEN_BACK:
            cells[first + tile] = 0
            cells[first + (tile | HIDDEN_BACK)] += held
            cells[POOL + tile] += held


def _hide_people(entry: Entry, me: int) -> Entry:
    """A pending decision with the values of others' people hidden."""
    if entry[0] == PICK:
        what, chosen, *rest = entry
        return (what, _hide_values_of(chosen, me), *_hide_people(tuple(rest), me))
    if entry[0] == GUARD:
        return (*entry[:3], _hide_values_of(entry[3], me))
    return entry


def _hide_values_of(crowd: int, me: int) -> int:
    return sum(
        crowd_bit(seat, value if seat == me else 0, swum) * count
        for (seat, value, swum), count in crowd_kinds(crowd).items()
    )
