"""The ground: which hexes hold which tile, and the ways that this leaves. Immutable, shared.

A tile sinks once a turn, while people, boats and creatures move all the time, so that what follows
from the terrain alone is worked out once and shared by all tables on the same ground.

A *set of hexes* is an int with a bit a hex, so laid out that a step in one direction is a shift. A
set of *directions* has a bit for each neighbour of a hex, in the order of ``NEIGHBOURS``.
"""

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from operator import xor

from escape_widget.island.lattice import HEXES, NEIGHBOURS, SEA, SIZE, TERRAINS, near

Way = tuple[int, ...]

_LAND = range(SEA + 1, len(TERRAINS))
_WIDTH = 16
"""Bits a row: two more than a row of the board needs, so that no shift runs into the next row."""
_ROW = (1 << _WIDTH) - 1
_PLACES = tuple((hex.r + 6) * _WIDTH + hex.q + 7 for hex in HEXES)
BIT = tuple(1 << place for place in _PLACES)
"""By hex the set that holds it alone."""
_ALL_WAYS = bytes((1 << len(around)) - 1 for around in NEIGHBOURS)


class Ground:
    """The terrain of every hex, and its neighbours by land and by sea.

    ``terrain``: per hex ``SEA`` to ``PEAK``. ``tiles``: the land hexes in board order.
    ``land_ways``, ``sea_ways``: per hex the directions of land, and of sea. ``sea``: the set of
    all sea hexes.
    ``coast``: the tiles of the lowest terrain left that touch sea, or all of it if none does.
    """

    __slots__ = ("_after", "coast", "land_ways", "lowest", "sea", "sea_ways", "terrain", "tiles")

    def __init__(self, terrain: bytes) -> None:
        self.terrain = terrain
        self.tiles = tuple([hex for hex in range(SIZE) if terrain[hex]])
        self.land_ways, self.sea_ways = _ways(self.tiles)
        self.sea = hex_set(hex for hex in range(SIZE) if not terrain[hex])
        self._after: dict[int, Ground] = {}
        self._look_at_coast()

    def _look_at_coast(self) -> None:
        terrain, sea_ways = self.terrain, self.sea_ways
        self.lowest = lowest = next((low for low in _LAND if low in terrain), SEA)
        self.coast = tuple(
            [hex for hex in self.tiles if terrain[hex] == lowest and sea_ways[hex]]
            or [hex for hex in self.tiles if terrain[hex] == lowest]
        )

    def by_land(self, hex: int) -> Way:
        """The neighbours of a hex that are land."""
        return TOWARDS[hex][self.land_ways[hex]]

    def by_sea(self, hex: int) -> Way:
        """The neighbours of a hex that are sea."""
        return TOWARDS[hex][self.sea_ways[hex]]

    def without(self, hex: int) -> "Ground":
        """The ground once a tile has sunk."""
        after = self._after.get(hex)
        if after is None:
            after = self._after[hex] = self._sink(hex)
        return after

    def _sink(self, sunk: int) -> "Ground":
        after = Ground.__new__(Ground)
        after.terrain = self.terrain[:sunk] + b"\0" + self.terrain[sunk + 1 :]
        at = self.tiles.index(sunk)
        after.tiles = self.tiles[:at] + self.tiles[at + 1 :]
        after.sea = self.sea | BIT[sunk]
        by_land, by_sea = bytearray(self.land_ways), bytearray(self.sea_ways)
        for hex in NEIGHBOURS[sunk]:
            way = 1 << NEIGHBOURS[hex].index(sunk)
            by_land[hex] ^= way
            by_sea[hex] ^= way
        after.land_ways, after.sea_ways = bytes(by_land), bytes(by_sea)
        after._after = {}
        after._look_at_coast()
        return after

    def within(self, start: int, steps: int, ends: int = 0) -> Way:
        """The sea hexes on which 1 to ``steps`` steps through the sea may end, but not the first.

        A move goes no further than the first hex of the set ``ends`` that it enters. In board
        order.
        """
        if steps == 1:
            return _in_order(start, self.sea_ways[start])
        # A move that has gone all its steps ends anyway.
        return _reach(
            start, steps, self.sea & _around(start, steps), ends & _around(start, steps - 1)
        )


def hex_set(hexes: Iterable[int]) -> int:
    """Some hexes as a set."""
    found = 0
    for hex in hexes:
        found |= BIT[hex]
    return found


def hexes_of(found: int, row: int = 0) -> Way:
    """The hexes of a set in board order, none of which lies above a row."""
    parts: list[int] = []
    rows = found >> row * _WIDTH
    while rows:
        parts += _part(row, rows & _ROW)
        rows >>= _WIDTH
        row += 1
    return tuple(parts)


@cache
def _part(row: int, bits: int) -> Way:
    """The hexes of one row of a set."""
    return tuple([hex for hex in range(SIZE) if bits << row * _WIDTH & BIT[hex]])


@cache
def _in_order(hex: int, ways: int) -> Way:
    """The neighbours of a hex in some directions, in board order."""
    return tuple(sorted(TOWARDS[hex][ways]))


class Shelf(dict[int, Way]):
    """By number what is made of it and a hex, once it is asked for."""

    __slots__ = ("_hex", "_make")

    def __init__(self, make: Callable[[int, int], Way], hex: int) -> None:
        self._make = make
        self._hex = hex

    def __missing__(self, key: int) -> Way:
        found = self[key] = self._make(self._hex, key)
        return found


def by_hex(make: Callable[[int, int], Way]) -> tuple[Shelf, ...]:
    """A shelf for each hex."""
    return tuple([Shelf(make, hex) for hex in range(SIZE)])


def _towards(hex: int, ways: int) -> Way:
    return tuple([to for way, to in enumerate(NEIGHBOURS[hex]) if ways >> way & 1])


def _among(hex: int, near: int) -> Way:
    return tuple([to for to in NEIGHBOURS[hex] if near & BIT[to]])


TOWARDS = by_hex(_towards)
"""By hex and a set of directions its neighbours there."""


RING = tuple(map(hex_set, NEIGHBOURS))
"""By hex the set of its neighbours."""
AMONG = by_hex(_among)
"""By hex and a part of its ring the neighbours in it."""


@cache
def _around(start: int, steps: int) -> int:
    return hex_set(near(start, steps))


@lru_cache(maxsize=1 << 13)
def _reach(start: int, steps: int, sea: int, ends: int) -> Way:
    """As ``Ground.within``, which looks only at what is near."""
    edge = BIT[start]
    left = sea & ~edge
    found = 0
    for _ in range(steps):
        before, after = edge >> 1, edge << 1
        edge = left & (before | after | (edge | before) << _WIDTH | (edge | after) >> _WIDTH)
        left ^= edge
        found |= edge
        edge &= ~ends
    return hexes_of(found, max(0, HEXES[start].r + 6 - steps))


@lru_cache(maxsize=64)
def _ways(tiles: Way) -> tuple[bytes, bytes]:
    """Per hex the directions of some tiles, and those of the sea."""
    land = frozenset(tiles)
    by_land = [sum([1 << way for way, to in enumerate(n) if to in land]) for n in NEIGHBOURS]
    return bytes(by_land), bytes(map(xor, _ALL_WAYS, by_land))


@lru_cache(maxsize=64)
def ground_of(terrain: bytes) -> Ground:
    """The ground of a terrain per hex, made once for tables that share it."""
    return Ground(terrain)
