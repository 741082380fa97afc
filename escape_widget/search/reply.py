"""A reply that others have for certain: an upper bound of what a seat can guarantee.

They move nobody, sink a tile and move a creature; maybe a tile of theirs has taken a creature
elsewhere before. Where the searching seat still has a tile and a creature of its own to choose, it
chooses first, and chance acts against it. Its creature can come in the way of no other: so it may
be thought to leave the board, or to strike.
"""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from escape_widget.island.ground import BIT, Ground, hex_set
from escape_widget.island.lattice import near
from escape_widget.island.ruleset import BOAT as BOAT_TOKEN
from escape_widget.island.ruleset import DOLPHIN, Prey
from escape_widget.island.setting import A_BOAT
from escape_widget.island.table import (
    ABOARD,
    BEASTS,
    BOAT,
    CROWD,
    LAND,
    MOVE,
    PHASE,
    PLAY,
    POINTS,
    SEAT,
    SINK,
    Table,
)
from escape_widget.search.errands import Sea, after_errands
from escape_widget.search.harm import NOTHING, Harm
from escape_widget.search.scene import Able, Scene, all_faces, faces, furthest
from escape_widget.search.score import GONE, Person
from escape_widget.search.settled import relocatable

_NONE: Final = 10**18
"""No bound."""


class Fleet:
    """Where there are boats. What was asked is remembered: on nothing else an answer depends."""

    def __init__(self, t: Table) -> None:
        self.there = hex_set(t.hexes_with(BOAT_TOKEN))
        self.asked = 0

    def has(self, hex: int) -> bool:
        """Whether there is a boat on a hex."""
        self.asked |= BIT[hex]
        return bool(self.there & BIT[hex])

    def among(self, hexes: Iterable[int]) -> list[int]:
        """The hexes of some that hold a boat."""
        return [hex for hex in hexes if self.has(hex)]


class Reply:
    """The replies to what may come of a table, for a seat."""

    def __init__(self, t: Table, me: int) -> None:
        own = t.cells[SEAT] == me
        self._t = t
        self._me = me
        self._replier = (me + 1) % t.players if own else t.cells[SEAT]
        self._able = furthest(all_faces(t) if own else faces(t))
        self._faces = [able for able in faces(t) if _is_plain(t, able)]
        self._plays = own or t.cells[PHASE] == PLAY
        self._points = t.cells[POINTS] if t.cells[PHASE] == MOVE else t.setting.rules.points
        self._moves = own or t.cells[PHASE] <= MOVE
        self._spares = 2 if own else 1  # an own creature may have gone to one of them
        self.fleet = Fleet(t)

    def answered(self, scene: Scene, low: int) -> int:
        """What the scene of the table itself is worth at most; close if it is above ``low``."""
        phase = self._t.cells[PHASE]
        if self._t.cells[SEAT] != self._me:
            return self.most(scene, low, phase <= SINK)
        return self.after_sinking(scene, low) if phase == SINK else self.after_roll(scene, low)

    def most(self, scene: Scene, low: int, tiles: bool = True) -> int:
        """What a scene is worth at most when the others are on turn."""
        total = scene.total()
        most = total + self._harm(scene, tiles).worst(low - total)
        return most if most <= low else min(most, self._moved(scene, low))

    def _moved(self, scene: Scene, low: int, banned: int = 0) -> int:
        """The same if their people move first. ``banned``: creatures, as bits, that may have gone
        somewhere else."""
        if not self._moves:
            return _NONE
        most = self._rowed(scene, low, banned)
        theirs = [stand.person for stand in scene.people if stand.person.seat == self._replier]
        if most > low and any(map(_counts, theirs)):
            sea = self._sea(scene, banned)
            after = after_errands(scene, self._replier, self._points, sea)
            if after:
                total = after.total()
                most = min(most, total + self._harm(after).worst(low - total))
        return most

    def _sea(self, scene: Scene, banned: int) -> Sea:
        t, setting = self._t, self._t.setting
        fresh = [tile for tile in t.ground.tiles if not scene.ground.terrain[tile]]
        crews = Counter([hex for _, state, hex in scene.people if state == ABOARD])
        theirs = [near(s.hex, self._points) for s in scene.people if s.person.seat == self._replier]
        fleet = self.fleet.among(frozenset().union(*theirs))
        there = [hex for hex in fleet if crews[hex] or t.cells[BOAT + hex] == A_BOAT]
        return Sea(
            {
                hex: setting.rules.boat_capacity - crews[hex]
                for hex in there
                if near(hex, 1).isdisjoint(fresh)
            },
            frozenset([*fleet, *fresh]),
            rows=not banned & setting.boat_danger,
            swims=not banned & setting.swim_danger,
        )

    def _rowed(self, scene: Scene, low: int, banned: int = 0) -> int:
        """The same if they row a boat to a creature first. ``banned``: creatures, as bits, that may
        have gone."""
        most = _NONE
        setting = self._t.setting
        acting = setting.sinking | setting.capsizing
        steps = (
            1 if banned & setting.boat_danger else self._points
        )  # or else one might be met on the way
        for hex in scene.rowed_by(self._replier):
            ground, closed = scene.ground, self._closed(scene, hex, steps)
            barred = hex_set(closed | scene.with_beasts(setting.boat_danger))
            for token, beasts in scene.beasts.items():
                if not acting >> token & 1:
                    continue
                for at in near(hex, steps).intersection(beasts) - closed:
                    if at in ground.within(hex, steps, barred):
                        after = scene.after_row(hex, at)
                        total = after.total()
                        harm = self._harm(after).worst(low - total)
                        most = min(most, total + harm)
                        if most <= low:
                            return most
        return most

    def _closed(self, scene: Scene, hex: int, steps: int) -> set[int]:
        """Where around a boat there are others, or have come in the meantime."""
        fresh = [tile for tile in self._t.ground.tiles if not scene.ground.terrain[tile]]
        return {*self.fleet.among(near(hex, steps)), *fresh} - {hex}

    def _harm(self, scene: Scene, tiles: bool = True) -> Harm:
        free = NOTHING
        if self._plays:
            free = relocatable(self._t, self._replier, scene.pool)
        return Harm(
            scene,
            self._able,
            scene.sinkable() if tiles else (),
            safe=False,
            free=free,
            empty=self._is_empty,
            spares=self._spares,
        )

    def _is_empty(self, hex: int) -> bool:
        """Whether a tile may take a creature to a hex for sure, out of the way of whirlpools."""
        cells = self._t.cells
        return not (
            hex in _around_tiles(self._t.ground)
            or cells[BEASTS + hex]
            or cells[CROWD + hex]
            or self.fleet.has(hex)
        )

    # The own tile and creature before.

    def after_sinking(self, scene: Scene, low: int) -> int:
        """What a scene is worth at most in which an own tile is to be chosen."""
        return max([self._after_tile(scene, tile, low) for tile in scene.sinkable()])

    def _after_tile(self, scene: Scene, tile: int, low: int) -> int:
        least: int | None = None
        for back in scene.sure_backs():
            if scene.ends_all(back):
                value = scene.off + sum([stand.person[GONE] for stand in scene.people])
            else:
                after = scene.after_sinking(tile, back)
                value = after.total() if scene.is_last_tile() else self.after_roll(after, low)
            if least is None or value < least:
                least = value
                if least <= low:
                    break
        return _NONE if least is None else least

    def after_roll(self, scene: Scene, low: int) -> int:
        """What a scene is worth at most in which an own creature is to be moved."""
        least: int | None = None
        for able in self._faces:
            tokens = [token for token in able if scene.beasts.get(token)]
            most = self._after_moving(scene, tokens, low)
            for token in tokens:
                if least is not None and most >= least:
                    break
                most = max(most, self._after_own_strikes(scene, token, able[token], low))
            if least is None or most < least:
                least = most
                if least <= low:
                    break
        return _NONE if least is None else least

    def _after_moving(self, scene: Scene, tokens: list[int], low: int) -> int:
        """What a scene is worth at most when a creature of some kinds has gone and struck nobody.

        If all together might go and that would not help, no one's going does.
        """
        moved = sum([1 << token for token in tokens])
        most = self._after_leaving(scene.without(tokens), low, moved)
        if most <= low or self._after_leaving(scene, low, moved) > low:
            return most
        ways = [low]
        for token in tokens:
            for start in self._relevant(scene, token):
                ways.append(self._after_leaving(scene.without([token], start), low, moved))
                if ways[-1] > low:
                    return most
        return max(ways)

    def _after_leaving(self, scene: Scene, low: int, banned: int) -> int:
        """What a scene is worth at most where a creature has gone out of the way."""
        total = scene.total()
        most = total + self._harm(scene).worst(low - total)
        return most if most <= low else min(most, self._moved(scene, low, banned))

    def _relevant(self, scene: Scene, token: int) -> set[int]:
        """From where creatures of a kind could do harm."""
        steps = max(self._able.get(token, 0), self._points)
        near_by = set[int]().union(*[near(hex, steps) for _, _, hex in scene.people])
        return near_by.intersection(scene.beasts[token])

    def _after_own_strikes(self, scene: Scene, token: int, steps: int, low: int) -> int:
        """The most that a scene is worth after an own creature has struck anybody."""
        targets = self._worth_striking(scene, token)
        most = -_NONE
        if targets:
            stops = scene.stopped(token)
            for start in set(scene.beasts[token]):
                for at in targets & near(start, steps):
                    if at != start and at in scene.ground.within(start, steps, stops):
                        after = scene.after_strike(token, start, at)
                        most = max(most, self.most(after, low))
        return most

    def _worth_striking(self, scene: Scene, token: int) -> set[int]:
        """The hexes where a strike may be of use: it takes away or moves those who count, or leaves
        somebody in a creature's way."""
        prey, attacks = scene.setting.targets[token], scene.setting.attackers[token]
        found = set()
        for person, state, hex in scene.people:
            if state == LAND:
                continue
            if (state == ABOARD and prey is Prey.SAFE) or (state != ABOARD and not attacks):
                continue
            if prey is Prey.CAPSIZED or _counts(person):
                found.add(hex)
        return found


def _is_plain(t: Table, able: Able) -> bool:
    """Whether it is known here what an own roll may be used for: not to move squids that seize or
    dolphins that guard, nor, where these are, to dive or to move boats."""
    setting = t.setting
    if setting.guards and (not able or DOLPHIN in able):
        return False
    return not any(token in able for token in setting.seizers)


def _counts(person: Person) -> bool:
    """Whether it makes a difference where somebody is."""
    least, most = person.range(LAND << 8, True)
    return least < most


@lru_cache(maxsize=1 << 10)
def _around_tiles(ground: Ground) -> frozenset[int]:
    """The hexes that a whirlpool may empty."""
    return frozenset[int]().union(*[near(hex, 1) for hex in ground.tiles])
