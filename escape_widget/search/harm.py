"""The least that a sum may come to by one tile that others sink and one creature that they move.

Who stands where does not change before. The answer is exact for a scene but for choices between
look-alikes and for what only a whirlpool or people fallen into the sea change for the ways of
creatures: there it is a bound, from below (``safe``) or from above.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import NamedTuple

from escape_widget.island.lattice import near
from escape_widget.island.ruleset import BOAT, Prey
from escape_widget.island.table import ABOARD, LAND, SWIMMING
from escape_widget.search.scene import Able, Scene, Stand
from escape_widget.search.score import GONE

_FREED = -2
"""Stands for a tile where only a whirlpool might clear the way."""
NOTHING: frozenset[int] = frozenset()


class Strike(NamedTuple):
    """What a creature adds (below 0: takes away) by coming to a hex."""

    adds: int
    start: int
    """-1: somewhere, by a tile that has moved it before."""
    at: int
    tile: int
    """The tile that must have sunk before; -1: none; ``_FREED``."""


class Case(NamedTuple):
    """What a back does to those around its tile."""

    adds: int
    tile: int
    token: int
    """What it brings, or -1."""
    ring: frozenset[int] | None
    """The hexes that a whirlpool empties."""
    fallen: tuple[Stand, ...]
    """Those in the sea of the tile by then."""
    over: bool
    """Whether the game ends with it."""


class Harm:
    """What a tile and a creature may take away from a scene.

    ``able``: how far creatures move. ``tiles``: which may sink. ``free``: tokens of which one may
    have come to anywhere before that is ``empty`` (None: anywhere indeed); so many places,
    ``spares``, are needed. ``safe``: whether the answer is a bound from below. ``crowd``: by tile
    how many others may come to stand there.
    """

    def __init__(
        self,
        scene: Scene,
        able: Able,
        tiles: Collection[int],
        *,
        safe: bool,
        free: frozenset[int] = NOTHING,
        empty: Callable[[int], bool] | None = None,
        spares: int = 1,
        crowd: dict[int, int] | None = None,
    ) -> None:
        self._scene = scene
        self._able = able
        self._tiles = tiles
        self._safe = safe
        self._free = free
        self._empty = empty
        self._spares = spares
        self._crowd = crowd or {}
        self._sea: dict[int, list[Stand]] = {}
        self._land: dict[int, list[Stand]] = {}
        for stand in scene.people:
            where = self._land if stand.state == LAND else self._sea
            where.setdefault(stand.hex, []).append(stand)
        self._stops = {token: scene.stopped(token) for token in able}
        self._strikes = sorted(self._find_strikes())
        self._cases: list[Case] | None = None

    # Creatures.

    def _find_strikes(self) -> Iterable[Strike]:
        scene = self._scene
        for token, steps in self._able.items():
            beasts = set(scene.beasts.get(token, ()))
            capsizes = scene.setting.targets[token] is Prey.CAPSIZED
            for hex, there in self._sea.items() if beasts else ():
                helpers = scene.dangers(hex) if capsizes else 0
                adds = scene.struck(token, there, helpers)
                if adds >= 0:
                    continue
                if token in self._free and self._may_come(token, hex, steps):
                    yield Strike(adds, -1, hex, -1)
                for start in beasts & near(hex, steps):
                    if start != hex:
                        for tile in self._ways(token, start, hex, steps):
                            yield Strike(adds, start, hex, tile)

    def _ways(self, token: int, start: int, hex: int, steps: int) -> Iterable[int]:
        """The tiles each of which lets a creature through by sinking; -1 if it comes anyway."""
        ground, stops = self._scene.ground, self._stops[token]
        if hex in ground.within(start, steps, stops):
            return [-1]
        found = [
            tile
            for tile in self._tiles
            if hex in near(tile, steps - 1)
            and start in near(tile, steps - 1)
            and hex in ground.without(tile).within(start, steps, stops)
        ]
        return [*found, _FREED] if self._safe else found

    def _may_come(self, token: int, hex: int, steps: int) -> bool:
        """Whether a creature that a tile takes anywhere may then strike at a hex."""
        if self._empty is None:
            return True
        ground, stops, spares = self._scene.ground, self._stops[token], self._spares
        for start in near(hex, steps):
            if start != hex and hex in ground.within(start, steps, stops) and self._empty(start):
                spares -= 1
                if not spares:
                    return True
        return False

    def _strike(self, tile: int, ring: frozenset[int] | None) -> int:
        """The worst strike of a creature that was there before, on those who were."""
        freed = ring is not None and not ring.isdisjoint(self._sea)
        fallen = tile in self._land and not self._safe
        for adds, start, at, needs in self._strikes:
            if needs >= 0 and (needs != tile or fallen):
                continue
            if needs == _FREED and not freed:
                continue
            if ring is None or (at not in ring and start not in ring):
                return adds
        return 0

    # Tiles.

    def worst(self, enough: int | None = None) -> int:
        """The least that is added; whatever is not above ``enough`` will do."""
        least: int | None = None
        for case in self._all_cases():
            added = case.adds + self._least_strike(case)
            if least is None or added < least:
                least = added
                if enough is not None and least <= enough:
                    return least
        return self._strike(-1, None) if least is None else least

    def _all_cases(self) -> list[Case]:
        """All backs of all tiles, but those that make no difference; the worst first."""
        if self._cases is None:
            cases = [self._case(tile, back) for tile in self._tiles for back in self._backs(tile)]
            self._cases = sorted(cases, key=lambda case: case.adds)
        return self._cases

    def _backs(self, tile: int) -> Iterable[int]:
        """The backs of a tile that make a difference; one where none does."""
        scene = self._scene
        backs = scene.backs() if self._safe else scene.sure_backs()
        if tile in self._land or not self._sea.keys().isdisjoint(near(tile, 1)):
            return backs
        found: list[int] = []
        calm: list[int] = []
        rest: list[int] = []
        for back in backs:
            steps = self._able.get(scene.brings(back), 0)
            if scene.ends_all(back) or not self._sea.keys().isdisjoint(near(tile, steps)):
                found.append(back)
            else:
                (rest if scene.whirls(back) else calm).append(back)
        return found + (calm or rest)[:1]

    def _case(self, tile: int, back: int) -> Case:
        """What a tile does by itself."""
        scene = self._scene
        if scene.ends_all(back):
            ways = [(person[GONE], person[state << 8 | at]) for person, state, at in scene.people]
            return Case(sum([gone - now for gone, now in ways]), tile, -1, None, (), True)
        token = scene.brings(back)
        ring = near(tile, 1) if scene.whirls(back) else None
        added, fallen = 0, self._land.get(tile, [])
        if fallen:
            kills = ring is not None or (token > BOAT and scene.setting.attackers[token])
            added, fallen = self._fall(tile, fallen, kills, token == BOAT)
        for hex in ring & self._sea.keys() if ring else ():
            there = self._sea[hex]
            added += sum([person[GONE] - person[state << 8 | hex] for person, state, _ in there])
        return Case(added, tile, token, ring, tuple(fallen), scene.is_last_tile())

    def _least_strike(self, case: Case) -> int:
        """What creatures add after a tile at the least."""
        if case.over:
            return 0
        tile, token = case.tile, case.token
        strike = self._strike(tile, case.ring)
        if token in self._able:
            strike = min(strike, self._fresh(tile, token))
        if case.fallen:
            strike = min(strike, self._upon(tile, case.fallen))
        return strike

    def _fall(
        self, tile: int, people: list[Stand], kills: bool, boat: bool
    ) -> tuple[int, list[Stand]]:
        """What is added by people falling in, and those of them who may be struck then."""
        now = sum([stand.now() for stand in people])
        if kills:
            return sum([person[GONE] for person, _, _ in people]) - now, []
        capacity = self._scene.setting.rules.boat_capacity
        if boat and len(people) + self._crowd.get(tile, 0) > capacity:
            ways = [
                (person[ABOARD << 8 | tile], person[SWIMMING << 8 | tile])
                for person, _, _ in people
            ]
            if not self._safe:
                return sum(map(max, ways)) - now, []
            lost = [person[GONE] for person, _, _ in people]
            return sum([min(*way, gone) for way, gone in zip(ways, lost, strict=True)]) - now, []
        state = ABOARD if boat else SWIMMING
        fallen = [Stand(person, state, tile) for person, _, _ in people]
        return sum([stand.now() for stand in fallen]) - now, fallen

    def _fresh(self, tile: int, token: int) -> int:
        """The worst strike of a creature that has come with a tile."""
        scene, steps, strike = self._scene, self._able[token], 0
        reached: Collection[int] | None = None
        for hex in near(tile, steps) & self._sea.keys():
            adds = scene.struck(token, self._sea[hex], scene.dangers(hex))
            if adds < strike:
                if reached is None:
                    ground = scene.ground.without(tile)
                    reached = ground.within(tile, steps, self._stops[token])
                if hex in reached:
                    strike = adds
        return strike

    def _upon(self, tile: int, fallen: Sequence[Stand]) -> int:
        """The worst strike at those who fell in."""
        scene, strike = self._scene, 0
        for token, steps in self._able.items():
            beasts = scene.beasts.get(token)
            if not beasts:
                continue
            adds = scene.struck(token, fallen, 0)
            if adds >= strike:
                continue
            ground = scene.ground.without(tile)
            comes = token in self._free and self._may_come(token, tile, steps)
            if comes or any(
                tile in ground.within(start, steps, self._stops[token])
                for start in near(tile, steps).intersection(beasts)
            ):
                strike = adds
        return strike
