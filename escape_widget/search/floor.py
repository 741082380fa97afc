"""The ground of a playout: like ``Ground``, but one that tiles sink from in place.

A playout never goes back and hardly ever comes to a terrain twice, so that what ``Ground`` works
out and keeps for others would be lost work. Kept up to date is only what every turn asks for;
the engine, which is seldom asked, works out the rest from the terrain.
"""

from collections.abc import Sequence

from escape_widget.island.ground import Ground, Way, hex_set
from escape_widget.island.lattice import NEIGHBOURS, SIZE, TERRAINS


class Floor:
    """The terrain of every hex, as ``Ground`` has it.

    ``layers``: by terrain its tiles. ``wet``: by hex, above 0 where it touches the sea. ``left``:
    how many tiles there are. ``lowest``: the lowest terrain left, or 0.
    """

    __slots__ = ("layers", "left", "lowest", "terrain", "wet")

    def __init__(self) -> None:
        self.terrain = bytearray(SIZE)
        self.layers: list[list[int]] = [[] for _ in TERRAINS]
        self.wet = bytearray(SIZE)
        self.left = self.lowest = 0

    def load(self, ground: Ground) -> None:
        """Becomes like some ground."""
        self.terrain[:] = terrain = ground.terrain
        for layer in self.layers:
            layer.clear()
        for hex in ground.tiles:
            self.layers[terrain[hex]].append(hex)
        self.wet[:] = ground.sea_ways
        self.left = len(ground.tiles)
        self.lowest = ground.lowest

    def sink(self, hex: int) -> None:
        """A tile becomes sea."""
        terrain, wet = self.terrain, self.wet
        layer = self.layers[terrain[hex]]
        layer.remove(hex)
        terrain[hex] = 0
        self.left -= 1
        for beside in NEIGHBOURS[hex]:
            wet[beside] = 1
        if not layer:
            self.lowest = next((low for low, tiles in enumerate(self.layers) if tiles), 0)

    def without(self, hex: int) -> "Floor":
        """The same ground, after a tile has sunk."""
        self.sink(hex)
        return self

    @property
    def coast(self) -> Sequence[int]:
        """As in ``Ground``."""
        layer = sorted(self.layers[self.lowest])
        return [hex for hex in layer if self.wet[hex]] or layer

    @property
    def tiles(self) -> list[int]:
        """The land hexes in board order; empty where none is left."""
        return [hex for hex in range(SIZE) if self.terrain[hex]] if self.left else []

    @property
    def land_ways(self) -> bytes:
        """As in ``Ground``."""
        return self._ways(land=True)

    @property
    def sea_ways(self) -> bytes:
        """As in ``Ground``."""
        return self._ways(land=False)

    def _ways(self, land: bool) -> bytes:
        terrain = self.terrain
        return bytes(
            sum([1 << way for way, to in enumerate(around) if bool(terrain[to]) is land])
            for around in NEIGHBOURS
        )

    def by_land(self, hex: int) -> Way:
        """The neighbours of a hex that are land."""
        return tuple([beside for beside in NEIGHBOURS[hex] if self.terrain[beside]])

    def by_sea(self, hex: int) -> Way:
        """The neighbours of a hex that are sea."""
        return tuple([beside for beside in NEIGHBOURS[hex] if not self.terrain[beside]])

    @property
    def sea(self) -> int:
        """As in ``Ground``."""
        return hex_set(hex for hex in range(SIZE) if not self.terrain[hex])

    within = Ground.within
