"""Books: what is made of the engine's codes, and kept where it is likely to be asked for again.

A generator of actions fills a list from a book: with codes for search, with ``Action`` objects for
everybody else. Most actions differ from others in a hex alone, so that a book has *rows*: looking
up a row and then hexes in it is far quicker than putting each code together.
"""

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from escape_widget.island.codes import DIVE_IN, WALK, code
from escape_widget.island.ground import towards
from escape_widget.island.lattice import NEIGHBOURS

T = TypeVar("T")
V = TypeVar("V")
Many = Callable[[int, Iterable[int]], Iterable[T]]


class Shelf(dict[int, V]):
    """By number what is made of it, once it is asked for."""

    __slots__ = ("_make",)

    def __init__(self, make: Callable[[int], V]) -> None:
        self._make = make

    def __missing__(self, key: int) -> V:
        found = self[key] = self._make(key)
        return found


class Book(Generic[T]):
    """What ``make`` makes of a code, and ``many`` of one with many targets, which it keeps not.

    ``one``: by code. ``to``, ``at``: by a code without its target, or its source, a row: by hex.
    ``ways``: by kind, person, hex and a set of directions a tuple, in the neighbours' order.
    ``on_foot``: by value, hex and the directions of land, the ways to walk, then to dive in where
    there is no land. (Looking up four times is quicker than putting together one number.)
    """

    __slots__ = ("at", "make", "many", "on_foot", "one", "to", "ways")

    def __init__(self, make: Callable[[int], T], many: Many[T]) -> None:
        def around(kind: int, who: int, hex: int, ways: int) -> tuple[T, ...]:
            return tuple(many(code(kind, who, hex), towards(hex, ways)))

        def afoot(value: int, hex: int, land: int) -> tuple[T, ...]:
            sea = land ^ (1 << len(NEIGHBOURS[hex])) - 1
            return around(WALK, value, hex, land) + around(DIVE_IN, value, hex, sea)

        self.make = make
        self.many = many
        self.one = Shelf(make)
        self.to = Shelf(lambda base: Shelf(lambda hex: make(base | hex)))
        self.at = Shelf(lambda base: Shelf(lambda hex: make(base | hex << 8)))
        self.ways = Shelf(
            lambda kind: Shelf(
                lambda who: Shelf(lambda hex: Shelf(lambda ways: around(kind, who, hex, ways)))
            )
        )
        self.on_foot = Shelf(
            lambda value: Shelf(lambda hex: Shelf(lambda land: afoot(value, hex, land)))
        )


def _same(code: int) -> int:
    return code


def _with_ends(base: int, ends: Iterable[int]) -> Iterable[int]:
    return map(base.__or__, ends)


CODES = Book(_same, _with_ends)
"""The book of the codes themselves."""
