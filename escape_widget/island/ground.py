"""The ground: which hexes hold which tile, and the ways that this leaves. Immutable, shared.

A tile sinks once a turn, while people, boats and creatures move all the time, so that what follows
from the terrain alone is worked out once and shared by all tables on the same ground.
"""

from collections.abc import Set
from functools import lru_cache

from escape_widget.island.lattice import NEIGHBOURS, SIZE

Ways = tuple[tuple[int, ...], ...]


class Ground:
    """The terrain of every hex, and its neighbours by land and by sea.

    ``terrain``: per hex ``SEA`` to ``PEAK``. ``tiles``: the land hexes in board order.
    ``by_land``, ``by_sea``: per hex its neighbours that are land, and sea.
    ``coast``: the tiles of the lowest terrain left that touch sea, or all of it if none does.
    """

    __slots__ = ("_codes", "_within", "by_land", "by_sea", "coast", "lowest", "terrain", "tiles")

    def __init__(self, terrain: tuple[int, ...]) -> None:
        self.terrain = terrain
        self.tiles = tuple(hex for hex in range(SIZE) if terrain[hex])
        self.by_land: Ways = tuple(tuple(n for n in around if terrain[n]) for around in NEIGHBOURS)
        self.by_sea: Ways = tuple(
            tuple(n for n in around if not terrain[n]) for around in NEIGHBOURS
        )
        self.lowest = min((terrain[hex] for hex in self.tiles), default=0)
        lowest = tuple(hex for hex in self.tiles if terrain[hex] == self.lowest)
        self.coast = tuple(hex for hex in lowest if self.by_sea[hex]) or lowest

        self._codes: dict[int, tuple[int, ...]] = {}
        self._within: dict[tuple[int, int], tuple[int, ...]] = {}

    def within(self, start: int, steps: int) -> tuple[int, ...]:
        """The sea hexes that are 1 to ``steps`` steps through the sea from a hex, but not it."""
        found = self._within.get((start, steps))
        if found is None:
            found = self._within[start, steps] = spread(self.by_sea, start, steps, frozenset())
        return found

    def codes(self, base: int, hex: int, *, by_land: bool) -> tuple[int, ...]:
        """A code with each neighbour of a hex, by land or by sea, as its target; kept for reuse."""
        found = self._codes.get(base)
        if found is None:
            ways = self.by_land if by_land else self.by_sea
            found = self._codes[base] = tuple(base | to for to in ways[hex])
        return found

    def without(self, hex: int) -> "Ground":
        """The ground once a tile has sunk."""
        return ground_of((*self.terrain[:hex], 0, *self.terrain[hex + 1 :]))


def spread(ways: Ways, start: int, steps: int, ends: Set[int]) -> tuple[int, ...]:
    """The hexes that a move of 1 to ``steps`` steps may end on, but not where it began.

    It goes by ``ways``, and no further than the first hex of ``ends`` that it enters.
    """
    seen = {start}
    edge = [start]
    for _ in range(steps):
        further = []
        for hex in edge:
            for to in ways[hex]:
                if to not in seen:
                    seen.add(to)
                    if to not in ends:
                        further.append(to)
        edge = further
    seen.discard(start)
    return tuple(sorted(seen))


@lru_cache(maxsize=4096)
def ground_of(terrain: tuple[int, ...]) -> Ground:
    """The ground of a terrain per hex, made once for tables that share it."""
    return Ground(terrain)
