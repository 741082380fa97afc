"""The distinct ends of a move phase inside a search, each with its worth."""

from collections.abc import Iterator

from escape_widget.island import engine
from escape_widget.island.table import Table
from escape_widget.search.above import enumerate_above
from escape_widget.search.ends import Search
from escape_widget.search.worth import Worth

Codes = tuple[int, ...]


def ends_of(
    t: Table, worth: Worth, above: int | None = None, *, merged: bool = False
) -> Iterator[tuple[int, Codes]]:
    """The worth and the shortest plan of each distinct end of the move phase of a table.

    Best first; of ends worth no more than ``above`` some may be missing, and, if they may be
    ``merged``, of those that differ in empty boats alone.
    """
    found: Search = enumerate_above(t, worth, above, merged=merged)
    for key in sorted(found.ends, key=found.value, reverse=True):
        yield found.value(key), found.plan(key)


def play(t: Table, plan: Codes) -> None:
    """Carries out a plan."""
    for code in plan:
        engine.make(t, code)


def is_legal(t: Table, plan: Codes) -> bool:
    """Whether a plan can be carried out."""
    mark = len(t.journal)
    for code in plan:
        if engine.refuse(t, code) is not None:
            t.undo(mark)
            return False
        engine.make(t, code)
    t.undo(mark)
    return True
