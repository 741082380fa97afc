"""The ground: which hexes hold which tile, and the ways that this leaves. Immutable, shared.

A tile sinks once a turn, while people, boats and creatures move all the time, so that what follows
from the terrain alone is worked out once and shared by all tables on the same ground.
"""

from collections.abc import Sequence, Set
from functools import cache, lru_cache

from escape_widget.island.lattice import NEIGHBOURS, SIZE, near

Way = tuple[int, ...]


class Ground:
    """The terrain of every hex, and its neighbours by land and by sea.

    ``terrain``: per hex ``SEA`` to ``PEAK``. ``tiles``: the land hexes in board order.
    ``by_land``, ``by_sea``: per hex its neighbours that are land, and sea.
    ``coast``: the tiles of the lowest terrain left that touch sea, or all of it if none does.
    What is kept for reuse belongs to a hex, and passes to the ground after a sinking elsewhere.
    """

    __slots__ = (
        "_after",
        "_land_codes",
        "_sea_codes",
        "_within",
        "by_land",
        "by_sea",
        "coast",
        "lowest",
        "terrain",
        "tiles",
    )

    def __init__(self, terrain: tuple[int, ...]) -> None:
        self.terrain = terrain
        self.tiles = tuple(hex for hex in range(SIZE) if terrain[hex])
        self.by_land: list[Way] = [
            tuple([n for n in around if terrain[n]]) for around in NEIGHBOURS
        ]
        self.by_sea: list[Way] = [
            tuple([n for n in around if not terrain[n]]) for around in NEIGHBOURS
        ]
        self._land_codes: list[dict[int, Way]] = [{} for _ in range(SIZE)]
        self._sea_codes: list[dict[int, Way]] = [{} for _ in range(SIZE)]
        self._within: dict[tuple[int, int], Way] = {}
        self._after: dict[int, Ground] = {}
        self._look_at_coast()

    def _look_at_coast(self) -> None:
        self.lowest = min([self.terrain[hex] for hex in self.tiles], default=0)
        lowest = tuple([hex for hex in self.tiles if self.terrain[hex] == self.lowest])
        self.coast = tuple([hex for hex in lowest if self.by_sea[hex]]) or lowest

    def without(self, hex: int) -> "Ground":
        """The ground once a tile has sunk."""
        after = self._after.get(hex)
        if after is None:
            after = self._after[hex] = self._sink(hex)
        return after

    def _sink(self, sunk: int) -> "Ground":
        """What is kept of a hex passes on, except around the one that sinks."""
        after = Ground.__new__(Ground)
        after.terrain = (*self.terrain[:sunk], 0, *self.terrain[sunk + 1 :])
        after.tiles = tuple([hex for hex in self.tiles if hex != sunk])
        after.by_land, after.by_sea = self.by_land[:], self.by_sea[:]
        after._land_codes, after._sea_codes = self._land_codes[:], self._sea_codes[:]
        for hex in NEIGHBOURS[sunk]:
            after.by_land[hex] = tuple([n for n in self.by_land[hex] if n != sunk])
            after.by_sea[hex] = tuple([n for n in NEIGHBOURS[hex] if not after.terrain[n]])
            after._land_codes[hex] = {}
            after._sea_codes[hex] = {}
        after._within = {
            key: found for key, found in self._within.items() if sunk not in near(*key)
        }
        after._after = {}
        after._look_at_coast()
        return after

    def codes_by_land(self, base: int, hex: int) -> "Way":
        """A code with each neighbour of a hex by land as its target; kept for reuse."""
        found = self._land_codes[hex].get(base)
        if found is None:
            found = self._land_codes[hex][base] = tuple([base | to for to in self.by_land[hex]])
        return found

    def codes_by_sea(self, base: int, hex: int) -> "Way":
        """A code with each neighbour of a hex by sea as its target; kept for reuse."""
        found = self._sea_codes[hex].get(base)
        if found is None:
            found = self._sea_codes[hex][base] = tuple([base | to for to in self.by_sea[hex]])
        return found

    def within(self, start: int, steps: int) -> "Way":
        """The sea hexes that are 1 to ``steps`` steps through the sea from a hex, but not it."""
        found = self._within.get((start, steps))
        if found is None:
            if near(start, steps).isdisjoint(self.tiles):
                found = open_sea(start, steps)
            else:
                found = spread(self.by_sea, start, steps, frozenset())
            self._within[start, steps] = found
        return found


def spread(ways: Sequence[Way], start: int, steps: int, ends: Set[int]) -> tuple[int, ...]:
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


@cache
def open_sea(start: int, steps: int) -> Way:
    """The hexes that are 1 to ``steps`` steps from a hex where there is no land."""
    return tuple(sorted(near(start, steps) - {start}))


@lru_cache(maxsize=64)
def ground_of(terrain: tuple[int, ...]) -> Ground:
    """The ground of a terrain per hex, made once for tables that share it."""
    return Ground(terrain)
