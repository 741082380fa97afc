"""Deals: what a seat cannot know, drawn so that every deal that fits what it has seen is as likely.

A view hides others' values, the kept tiles of their hands, and which back lies where. Here all of
it is drawn at once: values for everybody, tiles for the hands, then the backs of each terrain in
the order in which they will be turned up.
"""

import random
from collections.abc import Callable

from escape_widget.island.lattice import TERRAINS
from escape_widget.island.position import Position
from escape_widget.island.rules import tiles
from escape_widget.island.setting import HIDDEN_BACK
from escape_widget.island.table import HAND, PEOPLE, POOL, VALUE, Table

Deal = list[list[int]]
"""By terrain the backs that are left, the one that is turned up first last."""

BACKS_A_TERRAIN = 16
TILES_A_HAND = 5 * BACKS_A_TERRAIN


def canonical(position: Position, seat: str) -> Table:
    """What a seat knows of a position, as a table that looks the same whenever it is the same.

    It is read from the text of the view: what is not in there cannot make a difference, such as
    which of two tokens that look alike stands where.
    """
    from escape_widget.core.registry import parse

    seen = parse(str(position.seen_by(seat)))
    assert isinstance(seen, Position)
    return seen.working_table()


class Dealer:
    """Draws what is hidden in the table of a view, again and again."""

    def __init__(self, seen: Table) -> None:
        self._seen = seen
        self._values = [_values_left(seen, seat) for seat in range(seen.players)]
        self._backs = [_backs_left(seen, terrain) for terrain in range(len(TERRAINS))]

    def deal(self, luck: random.Random) -> tuple[Table, Deal]:
        """A copy of the table on which values and hands are open, and the backs that are left."""
        t, draw, deal = self._seen.copy(), luck.random, []
        cells = t.cells
        for places, values in self._values:
            for at, value in zip(places, shuffled(values, draw), strict=True):
                cells[at] = value
        for terrain, (kept, others, owners) in enumerate(self._backs):
            left = shuffled(kept, draw) if owners else kept
            for seat, back in zip(owners, left, strict=False):
                first = terrain * BACKS_A_TERRAIN
                hand = HAND + seat * TILES_A_HAND + first
                cells[hand + back] += 1
                cells[hand + HIDDEN_BACK] -= 1
                cells[POOL + first + back] -= 1
            deal.append(shuffled(others + left[len(owners) :], draw))
        return t, deal


def shuffled(items: list[int], draw: Callable[[], float]) -> list[int]:
    """Some items in random order: each is given a number, by which they are sorted."""
    return sorted(items, key=lambda _: draw()) if len(items) > 1 else items[:]


def _values_left(seen: Table, seat: int) -> tuple[list[int], list[int]]:
    """The cells of a seat's values that are hidden, and which they are in some order."""
    first = VALUE + seat * PEOPLE
    left = list(seen.setting.rules.values)
    hidden = []
    for at in range(first, first + PEOPLE):
        if seen.cells[at]:
            left.remove(seen.cells[at])
        else:
            hidden.append(at)
    return hidden, left


def _backs_left(seen: Table, terrain: int) -> tuple[list[int], list[int], list[int]]:
    """The kept backs of a terrain that are in a hidden hand or not turned up, all others that are
    not turned up (but for those fixed to a tile), and for each hidden tile whose it is."""
    kept: list[int] = []
    others: list[int] = []
    for back, count in tiles.backs_left(seen, terrain):
        (kept if back in seen.setting.kept else others).extend([back] * count)
    at = HAND + terrain * BACKS_A_TERRAIN + HIDDEN_BACK
    owners = [
        seat for seat in range(seen.players) for _ in range(seen.cells[at + seat * TILES_A_HAND])
    ]
    return kept, others, owners
