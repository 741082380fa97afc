"""Books: what is made of the engine's codes, and kept where it is likely to be asked for again.

A generator of actions fills a list from a book: with codes for search, with ``Action`` objects for
everybody else. Most actions differ from others in a hex alone, so that a book has *rows*: looking
up a row and then hexes in it is far quicker than putting each code together.
"""

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from escape_widget.island.codes import DIVE_IN, WALK, source_of
from escape_widget.island.ground import towards
from escape_widget.island.lattice import NEIGHBOURS

T = TypeVar("T")
Many = Callable[[int, Iterable[int]], Iterable[T]]


class Book(Generic[T]):
    """What ``make`` makes of a code, and ``many`` of one with many targets, which it keeps not.

    ``one``: by code. ``to``, ``at``: by a code without its target, or its source, a row: by hex.
    ``ways``: by a code with a set of directions for its target a tuple, in the neighbours' order.
    ``on_foot``: as ``ways`` for walking, and after it diving in all other directions.
    """

    __slots__ = ("at", "make", "many", "on_foot", "one", "to", "ways")

    def __init__(self, make: Callable[[int], T], many: Many[T]) -> None:
        self.make = make
        self.many = many
        self.one = _Cards(make)
        self.to = _Rows(make, 0)
        self.at = _Rows(make, 8)
        self.ways = _Ways(many)
        self.on_foot = _OnFoot(many)


class _Cards(dict[int, T]):
    """By code."""

    __slots__ = ("_make",)

    def __init__(self, make: Callable[[int], T]) -> None:
        self._make = make

    def __missing__(self, code: int) -> T:
        found = self[code] = self._make(code)
        return found


class _Row(dict[int, T]):
    """By hex what is made of a code with that hex."""

    __slots__ = ("_base", "_make", "_shift")

    def __init__(self, make: Callable[[int], T], base: int, shift: int) -> None:
        self._make = make
        self._base = base
        self._shift = shift

    def __missing__(self, hex: int) -> T:
        found = self[hex] = self._make(self._base | hex << self._shift)
        return found


class _Rows(dict[int, _Row[T]]):
    """By code without a hex its row."""

    __slots__ = ("_make", "_shift")

    def __init__(self, make: Callable[[int], T], shift: int) -> None:
        self._make = make
        self._shift = shift

    def __missing__(self, base: int) -> _Row[T]:
        row = self[base] = _Row(self._make, base, self._shift)
        return row


class _Ways(dict[int, tuple[T, ...]]):
    """By code with a set of directions (bits) for a target."""

    __slots__ = ("_many",)

    def __init__(self, many: Many[T]) -> None:
        self._many = many

    def __missing__(self, key: int) -> tuple[T, ...]:
        found = self[key] = tuple(self._many(key & ~255, towards(source_of(key), key & 255)))
        return found


class _OnFoot(dict[int, tuple[T, ...]]):
    """By the code of walking with the directions of land."""

    __slots__ = ("_many",)

    def __init__(self, many: Many[T]) -> None:
        self._many = many

    def __missing__(self, key: int) -> tuple[T, ...]:
        hex, walk, land = source_of(key), key & ~255, key & 255
        sea = land ^ (1 << len(NEIGHBOURS[hex])) - 1
        walks = self._many(walk, towards(hex, land))
        dives = self._many(walk ^ (WALK ^ DIVE_IN) << 24, towards(hex, sea))
        found = self[key] = (*walks, *dives)
        return found


def _same(code: int) -> int:
    return code


def _with_ends(base: int, ends: Iterable[int]) -> Iterable[int]:
    return map(base.__or__, ends)


CODES = Book(_same, _with_ends)
"""The book of the codes themselves."""
