"""Deals: what a seat cannot know, drawn so that every deal that fits what it has seen is as likely.

A view hides others' values, the kept tiles of their hands, and which back lies where. Here all of
it is drawn at once: values for everybody, tiles for the hands, then the backs of each terrain in
the order in which they will be turned up.
"""

import random

from escape_widget.island.position import Position
from escape_widget.island.rules import tiles
from escape_widget.island.setting import HIDDEN_BACK
from escape_widget.island.table import HAND, PEOPLE, POOL, VALUE, Table
from escape_widget.search import odds

Deal = list[list[int]]
"""By terrain the backs that are left, the one that is turned up first last."""

_TERRAINS = 5
_BACKS = 16


def canonical(position: Position, seat: str) -> Table:
    """What a seat knows of a position, as a table that looks the same whenever it is the same.

    It is read from the text of the view: what is not in there cannot make a difference, such as
    which of two tokens that look alike stands where.
    """
    from escape_widget.core.registry import parse

    seen = parse(str(position.seen_by(seat)))
    assert isinstance(seen, Position)
    return seen.working_table()


def laid_open(seen: Table, luck: random.Random) -> Table:
    """A copy of a view's table with values and hands drawn."""
    t = seen.copy()
    for seat in range(t.players):
        _draw_values(t, seat, luck)
        for terrain in range(_TERRAINS):
            _draw_hand(t, seat, terrain, luck)
    t.journal.clear()
    return t


def _draw_values(t: Table, seat: int, luck: random.Random) -> None:
    first = VALUE + seat * PEOPLE
    known = t.cells[first : first + PEOPLE]
    left = list(t.setting.rules.values)
    for value in known:
        if value:
            left.remove(value)
    luck.shuffle(left)
    t.cells[first : first + PEOPLE] = bytes(value or left.pop() for value in known)


def _draw_hand(t: Table, seat: int, terrain: int, luck: random.Random) -> None:
    first = terrain * _BACKS
    for _ in range(t.cells[HAND + seat * 80 + first + HIDDEN_BACK]):
        left = [
            first + back
            for back in sorted(t.setting.kept)
            for _ in range(t.cells[POOL + first + back])
        ]
        odds.show(t, seat, luck.choice(left))


def dealt(t: Table, luck: random.Random) -> Deal:
    """The backs that are not yet turned up, shuffled, but for those that are fixed to a tile."""
    deal: Deal = []
    for terrain in range(_TERRAINS):
        backs = [back for back, count in tiles.backs_left(t, terrain) for _ in range(count)]
        luck.shuffle(backs)
        deal.append(backs)
    return deal
