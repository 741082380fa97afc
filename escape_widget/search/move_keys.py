"""The keys of the positions of a move phase, for the fast enumerator: sums that nothing else has.

A key has one term for each piece that may move: an own person off the boats by value and place, a
boat by place and crew. Each such term has bits of its own in the sum, enough to count it, so two
positions have one key exactly if they are equal. A move changes a few terms, by which it adds the
same to the key of every position.

A term may also carry what its piece is worth to somebody, in the lowest bits. So the key of an end
holds the end's value, added up on the way at no cost.
"""

from collections import Counter
from collections.abc import Hashable, Iterable
from typing import Final

from escape_widget.island.table import ABOARD, SEAT, Table
from escape_widget.search.move_rules import MoveRules
from escape_widget.search.pieces import (
    DOLPHIN,
    HEX,
    MARKS,
    SEAT_BITS,
    SWUM,
    Boat,
    Move,
    Pieces,
    read,
)
from escape_widget.search.worth import Worth, total

_VALUE_BITS: Final = 40
_MIDDLE: Final = 1 << _VALUE_BITS - 1


class Keys:
    """The keys of what the seat on turn of a table may come to. ``start``: the table's own.

    ``merged``: whether positions that differ in empty boats alone have one.
    """

    def __init__(
        self, t: Table, pieces: Pieces, rules: MoveRules, worth: Worth | None, merged: bool = False
    ) -> None:
        self._merged = merged
        self._seat = t.cells[SEAT]
        self._rules = rules
        self._worth = worth
        loose, boats, self._aside = pieces
        crews = (person for _, crew in boats for person in crew)
        self._alike = Counter(piece & ~(HEX | MARKS) for piece in (*loose, *crews))
        self._terms: dict[Hashable, int] = {}
        self._bits = _VALUE_BITS
        self.start = self._sum(loose, boats)
        self._offset = total(t, worth) - value_in(self.start) if worth else 0

    def of(self, t: Table) -> int:
        """The key of any table in which the phase might end."""
        loose, boats, aside = read(t, self._seat)
        return self._sum((*loose, *(aside - self._aside).elements()), boats)

    def value(self, key: int) -> int:
        """The value of an end."""
        return self._offset + value_in(key)

    def weigh(self, move: Move) -> None:
        """Says what a move adds to a key."""
        come = self._sum(move.come, move.boats_come)
        move.delta = come - self._sum(move.go, move.boats_go)

    def _sum(self, loose: Iterable[int], boats: Iterable[Boat]) -> int:
        return sum(map(self._loose_term, loose)) + sum(map(self._boat_term, boats))

    def _loose_term(self, piece: int) -> int:
        piece &= ~SWUM  # at the end of the phase nobody has
        worth = self._count(piece) if piece & SEAT_BITS != DOLPHIN else 0
        return self._term(piece, self._alike[piece & ~(HEX | MARKS)], worth)

    def _boat_term(self, boat: Boat) -> int:
        hex, crew = boat
        if not crew and self._merged:
            return 0
        crew = tuple(sorted(person & ~SWUM for person in crew))
        return self._term((hex, crew), 1, sum(self._count(p | hex, ABOARD) for p in crew))

    def _count(self, person: int, state: int | None = None) -> int:
        """What a person is worth in a place."""
        return self._worth(*self._rules.person(person, state)) if self._worth else 0

    def _term(self, piece: Hashable, most: int, worth: int) -> int:
        """What one more of a piece adds to the key; there may be so many at most."""
        term = self._terms.get(piece)
        if term is None:
            term = self._terms[piece] = (1 << self._bits) + worth
            self._bits += most.bit_length()
        return term


def value_in(key: int) -> int:
    """The sum of what the pieces of a key are worth."""
    return (key + _MIDDLE & 2 * _MIDDLE - 1) - _MIDDLE
