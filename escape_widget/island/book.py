"""Books: what is made of the engine's codes, and kept where it is likely to be asked for again.

A generator of actions fills a list from a book: with codes for search, with ``Action`` objects for
everybody else. Most actions differ from others in a hex alone, so that a book has *rows*: looking
up a row and then hexes in it is far quicker than putting each code together.
"""

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from escape_widget.island.codes import source_of
from escape_widget.island.lattice import NEIGHBOURS

T = TypeVar("T")


class Book(Generic[T]):
    """What ``make`` makes of codes, and ``many`` of many at once.

    ``one``: by code. ``to``, ``at``: by a code without its target, or its source, a row: by hex.
    ``ways``: by a code with a set of directions for its target a tuple, in the neighbours' order.
    """

    __slots__ = ("at", "make", "many", "one", "to", "ways")

    def __init__(
        self, make: Callable[[int], T], many: Callable[[Iterable[int]], Iterable[T]]
    ) -> None:
        self.make = make
        self.many = many
        self.one = _Cards(make)
        self.to = _Rows(make, 0)
        self.at = _Rows(make, 8)
        self.ways = _Ways(make)


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

    __slots__ = ("_make",)

    def __init__(self, make: Callable[[int], T]) -> None:
        self._make = make

    def __missing__(self, key: int) -> tuple[T, ...]:
        base, around = key & ~255, NEIGHBOURS[source_of(key)]
        found = self[key] = tuple(
            [self._make(base | to) for way, to in enumerate(around) if key >> way & 1]
        )
        return found


def _same(code: int) -> int:
    return code


CODES = Book(_same, iter)
"""The book of the codes themselves."""
