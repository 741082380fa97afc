"""What a position is worth to somebody who counts people: a sum with one term for each person.

Exact searches live on such sums: a part of a position has its part of the value.
"""

from collections.abc import Callable

from escape_widget.island.table import PEOPLE, STATE, STATE_MASK, VALUE, WHERE, Table

Worth = Callable[[int, int, int, int], int]
"""What one person counts for: by seat, value, state (of ``table.py``, without marks) and hex."""


def total(t: Table, worth: Worth) -> int:
    """The sum over all people."""
    cells = t.cells
    return sum(
        worth(
            person // PEOPLE,
            cells[VALUE + person],
            cells[STATE + person] & STATE_MASK,
            cells[WHERE + person],
        )
        for person in range(PEOPLE * t.players)
    )
