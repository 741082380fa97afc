"""What can be guaranteed through the last turn before the horizon, if that is another seat's.

Bounds of the value of a table, from both sides. *From above*: a reply that others have for certain
(``reply.py``). *From below*: whoever of theirs could be anywhere near is wherever that is worst,
boats that they can row too, and nobody of theirs is in a creature's way; all else is exact. In most
positions the two meet. Where dolphins guard or squids seize only that from above is known.
"""

from collections.abc import Hashable, Iterable
from typing import Final, NamedTuple

from escape_widget.island.hexes import distance
from escape_widget.island.lattice import HEXES, SIZE, near
from escape_widget.island.rules.kept import AID_BACK, WINDS_BACK
from escape_widget.island.ruleset import BOAT as BOAT_TOKEN
from escape_widget.island.ruleset import Prey
from escape_widget.island.setting import CREWS
from escape_widget.island.table import (
    ABOARD,
    BOAT,
    LAND,
    MOVE,
    NOWHERE,
    OVER,
    PHASE,
    PLAY,
    POINTS,
    QUIET,
    SAVED,
    SEAT,
    SINK,
    STIRRED,
    SUPPLY,
    SWIMMING,
    Table,
)
from escape_widget.search.bounds import may_erupt_after
from escape_widget.search.evaluate import steps_to_shore
from escape_widget.search.harm import NOTHING, Harm
from escape_widget.search.horizon import Horizon
from escape_widget.search.replies import least_of_mover
from escape_widget.search.reply import Reply
from escape_widget.search.scene import (
    Able,
    Scene,
    Stand,
    faces,
    furthest,
    knows,
    read,
)
from escape_widget.search.score import GONE, Person, Score
from escape_widget.search.settled import crowd, may_hold, relocatable

_FAR: Final = 12
"""So far nobody comes in a turn."""


class _Known(NamedTuple):
    """What a table that was met adds at most to what those count for whom nothing befalls."""

    most: int
    close: bool
    asked: int
    """The hexes of whose boats it depends, as a set."""
    boats: int
    """Those of them that held one."""


class Menace:
    """Bounds for the tables of one search that guarantees something to a seat."""

    def __init__(self, score: Score, me: int, horizon: Horizon) -> None:
        self._score = score
        self._me = me
        self._horizon = horizon
        self._mosts: dict[Hashable, list[_Known]] = {}
        self._leasts: dict[Hashable, int] = {}
        self._flat: dict[tuple[int, int], bool] = {}
        self.shore = steps_to_shore(score.setting)

    def bounds_below(self, t: Table) -> bool:
        """Whether there is a bound from below: in the last turn, where the rules are simple."""
        return self.covers(t) and t.cells[SEAT] != self._me and knows(t.setting)

    def covers(self, t: Table) -> bool:
        """Whether a table is in the last turn, or in an own one before it past its moves, and the
        game cannot end for standing still."""
        if t.pending or self._horizon.phase is not None:
            return False
        own = t.cells[SEAT] == self._me
        left = self._horizon.turn - t.turn
        if left != (2 if own else 1) or not (SINK if own else PLAY) <= t.cells[PHASE] < OVER:
            return False
        limit, quiet = t.setting.rules.quiet_turns, t.cells[QUIET]
        return limit is None or quiet == STIRRED or quiet + left < limit * t.players

    def span(self, t: Table, low: int) -> tuple[int | None, int]:
        """Bounds of a table that is covered; that from above is close if it is above ``low``."""
        scene = read(t, self._score, self._me)
        key = self._key(t, scene)
        least = self._least(t, scene, key) if self.bounds_below(t) else None
        return least, self._most(t, scene, key, low)

    def _key(self, t: Table, scene: Scene) -> Hashable:
        """All on which the bounds depend, but for boats, and what those count for whom nothing
        befalls."""
        beasts = tuple([tuple(sorted(hexes)) for hexes in scene.beasts.values()])
        return t.ground.terrain, crowd(scene.people), beasts, bytes(t.cells[SUPPLY:QUIET])

    def _most(self, t: Table, scene: Scene, key: Hashable, low: int) -> int:
        """A bound from above; close if it is above ``low``."""
        reply, met = Reply(t, self._me), self._mosts.setdefault(key, [])
        for known in met:
            if known.boats == reply.fleet.there & known.asked:
                if known.close or scene.off + known.most <= low:
                    return scene.off + known.most
                met.remove(known)
                break
        most = reply.answered(scene, low)
        fleet = reply.fleet
        boats = fleet.there & fleet.asked
        met.insert(0, _Known(most - scene.off, most > low, fleet.asked, boats))
        return most

    # From below.

    def _least(self, t: Table, scene: Scene, key: Hashable) -> int:
        """A bound from below of a table in the last turn."""
        ways = _ways_to_boats(t, scene).items() if t.cells[PHASE] <= MOVE else ()
        key = key, tuple(sorted(ways))
        least = self._leasts.get(key)
        if least is None:
            least = self._leasts[key] = self._least_of(t, scene) - scene.off
        return scene.off + least

    def _least_of(self, t: Table, scene: Scene) -> int:
        able = furthest(faces(t))
        if t.cells[PHASE] > MOVE:
            tiles = scene.sinkable() if t.cells[PHASE] == SINK else ()
            return scene.total() + Harm(scene, able, tiles, safe=True).worst()
        return _Before(self, t, scene, able).least()

    def beyond(self, t: Table) -> int | None:
        """A bound from below of what is added after any end of a move phase that is covered."""
        return _Before(self, t, read(t, self._score, self._me), furthest(faces(t))).beyond()

    def is_flat(self, person: Person) -> bool:
        """Whether somebody on the board counts the same on every hex, by his state alone."""
        of = person.seat, person.value
        if of not in self._flat:
            self._flat[of] = all(
                len({person[state << 8 | hex] for hex in range(SIZE)}) == 1
                for state in (LAND, ABOARD, SWIMMING)
            )
        return self._flat[of]


class _Before:
    """The bound from below before the moves of the last turn."""

    def __init__(self, menace: Menace, t: Table, scene: Scene, able: Able) -> None:
        self._t = t
        self._able = able
        self._menace = menace
        self._seat = t.cells[SEAT]
        self._points = t.cells[POINTS]
        self._free = NOTHING
        self._aid = self._winds = 0
        if t.cells[PHASE] == PLAY:
            self._may_play(scene)
        self._scene = scene.copy()
        self._to_boats = _ways_to_boats(t, scene)
        self._boats: dict[int, list[Stand]] = {}
        """The crews of boats that may be rowed, without the mover's people."""
        self._theirs = [s for s in scene.people if s.person.seat == self._seat]
        self._scene.people = list(self._staying(scene))
        self._scene.rivals = {
            stand.hex: self._visitors(stand.hex) for stand in scene.people if stand.state == ABOARD
        }

    def _may_play(self, scene: Scene) -> None:
        t, seat = self._t, self._seat
        self._points = t.setting.rules.points
        self._free = relocatable(t, seat)
        self._aid = t.setting.rules.aid_range if may_hold(t, seat, AID_BACK) else 0
        self._winds = t.setting.rules.aid_range if may_hold(t, seat, WINDS_BACK) else 0

    def _staying(self, scene: Scene) -> Iterable[Stand]:
        for stand in scene.people:
            if stand.person.seat == self._seat:
                continue
            if stand.state == ABOARD and self._drift(stand.hex):
                self._boats.setdefault(stand.hex, []).append(stand)
            else:
                yield stand

    def _drift(self, hex: int) -> int:
        """How far the mover may bring a boat, once enough of his people are aboard."""
        boat, setting = self._t.cells[BOAT + hex], self._t.setting
        if setting.rowed[self._seat][boat]:
            return self._points + self._winds
        crew = CREWS[boat]
        missing = max(crew) - crew[self._seat]
        if sum(crew) + missing > setting.rules.boat_capacity:
            return 0
        others = (s for s in self._theirs if s.hex != hex or s.state != ABOARD)
        ways = sorted([self._way_aboard(stand, hex) for stand in others])
        if len(ways) < missing:
            return 0
        return max(0, self._points - max(missing, ways[missing - 1]))

    def _way_aboard(self, stand: Stand, hex: int) -> int:
        """The fewest points in which somebody may come aboard a boat: each takes him a hex further,
        and the last one into it, from beside it or, swimming, from its hex."""
        steps = _steps(stand.hex, hex)
        if stand.state == SWIMMING:
            return max(0, steps - self._aid) + 1
        return max(1, steps - self._winds)

    def _visitors(self, hex: int) -> int:
        """How many of the mover's people may come to a hex."""
        return len([s for s in self._theirs if hex in near(s.hex, self._points + self._aid)])

    def least(self) -> int:
        """The bound."""
        ways = [self._ways(hex) for hex in self._boats]
        rowed = sum([min(way) for crew in ways for way in crew])
        return self._scene.total() + self._harm() + rowed + self._least_of_theirs()

    def beyond(self) -> int | None:
        """The least that is added after any end of the move phase, where those on a coast count
        as fallen in already (``Score.against``); None where nothing is known."""
        if not self._is_plain():
            return None
        ways = [self._ways(hex) for hex in self._boats]
        rowed = sum([min(way) - max(way) for crew in ways for way in crew])
        return self._harm() + rowed

    def _harm(self) -> int:
        """What a tile and a creature add for those whom nobody moves."""
        tiles = self._t.ground.coast
        crowd = {tile: len(self._walkers(tile)) for tile in tiles}
        harm = Harm(self._scene, self._able, tiles, safe=True, free=self._free, crowd=crowd)
        return harm.worst()

    def _is_plain(self) -> bool:
        """Whether the mover's people count by their state alone, and for the mover it is never
        good that they are lost or thrown into the sea."""
        for person, state, hex in self._theirs:
            swims, aboard = person[SWIMMING << 8 | hex], person[ABOARD << 8 | hex]
            if not self._menace.is_flat(person) or swims < aboard:
                return False
            if person[GONE] < max(person[state << 8 | hex], swims, aboard):
                return False
        return True

    def _least_of_theirs(self) -> int:
        """The least that the mover's people may count for together."""
        now = sum([stand.now() for stand in self._theirs])
        if self._is_plain():
            return now + self._helped() + self._falls()
        steps = self._points + self._aid
        return now + sum(
            [
                min(0, least_of_mover(person, state << 8 | hex, steps) - person[state << 8 | hex])
                for person, state, hex in self._theirs
            ]
        )

    def _falls(self) -> int:
        """What a tile adds by taking those who may stand on it into the sea or a boat."""
        falls = [0]
        for tile in self._t.ground.coast:
            come = [stand.person for stand in self._walkers(tile)]
            ways = [
                min(person[SWIMMING << 8 | tile], person[ABOARD << 8 | tile])
                - person[LAND << 8 | tile]
                for person in come
            ]
            falls.append(sum([min(0, way) for way in ways]))
        return min(falls)

    def _walkers(self, tile: int) -> list[Stand]:
        """Those of the mover's people who may come to stand on a tile."""
        reach = near(tile, self._points)
        return [s for s in self._theirs if s.state == LAND and s.hex in reach]

    def _helped(self) -> int:
        """What the mover's people may add at the least by what they become, each for himself.

        To be saved, to board and to dive takes a point each; ways by boat may be shared. So if it
        is so many who become something, each has the other points for his way.
        """
        ways = [self._becoming(stand) for stand in self._theirs]
        least = 0
        for number in range(1, self._points + 1):
            left = self._points - number
            best = sorted([min([0, *[adds for way, adds in one if way <= left]]) for one in ways])
            least = min(least, sum(best[:number]))
        return least

    def _becoming(self, stand: Stand) -> list[tuple[int, int]]:
        """What somebody may become: how far the way is to it at least, and what it adds."""
        person, state, hex = stand
        now = stand.now()
        ways = [(0, person[SWIMMING << 8 | hex] - now)]
        boat = self._to_boats[hex]
        if state == SWIMMING:
            boat = max(0, boat - max(self._aid, self._winds))
            ways.append((boat, person[ABOARD << 8 | hex] - now))
        elif state == LAND:
            ways.append((max(0, boat - 1 - self._winds), person[ABOARD << 8 | hex] - now))
        shore = self._menace.shore[hex]
        if state == SWIMMING:
            shore = max(0, shore - self._aid)
            if not self._t.setting.rides:  # further than one hex takes a boat to be boarded first
                shore += shore > 1
        elif state == ABOARD:
            shore = max(0, shore - self._winds)
        ways.append((shore, person[SAVED << 8 | NOWHERE] - now))
        return ways

    def _ways(self, hex: int) -> list[list[int]]:
        """What each of a boat's crew may count for that the mover may row."""
        zone, found = near(hex, self._drift(hex)), []
        lost, capsized = self._dangers(zone)
        for person, _, _ in self._boats[hex]:
            ways = [person[ABOARD << 8 | to] for to in zone]
            if capsized:
                ways += [person[SWIMMING << 8 | to] for to in zone]
            if lost:
                ways.append(person[GONE])
            found.append(ways)
        return found

    def _dangers(self, zone: frozenset[int]) -> tuple[bool, bool]:
        """Whether people of a boat that may come to some hexes may be lost, or capsized."""
        t, setting, scene = self._t, self._t.setting, self._scene
        whirls = any(map(scene.whirls, scene.backs()))
        if may_erupt_after(t) or (whirls and self._is_near(zone, 1, t.ground.coast)):
            return True, True
        sunk = capsized = bitten = False
        for token, prey in enumerate(setting.targets):
            steps = self._able.get(token, 0)
            beasts = scene.beasts.get(token, [])
            if steps and any(scene.brings(back) == token for back in scene.backs()):
                beasts = [*beasts, *t.ground.coast]
            if self._is_near(zone, steps, beasts) or (steps and beasts and token in self._free):
                sunk |= prey is Prey.SUNK
                capsized |= prey is Prey.CAPSIZED
                bitten |= setting.attackers[token]
        return sunk or (capsized and bitten), capsized

    def _is_near(self, zone: frozenset[int], steps: int, hexes: Iterable[int]) -> bool:
        return any(not near(hex, steps).isdisjoint(zone) for hex in hexes)


def _ways_to_boats(t: Table, scene: Scene) -> dict[int, int]:
    """By hex of the mover's people how far it is to the next boat, as far as that may matter."""
    boats = t.hexes_with(BOAT_TOKEN)
    hexes = {stand.hex for stand in scene.people if stand.person.seat == t.cells[SEAT]}
    return {hex: min([_FAR, *[_steps(hex, boat) for boat in boats]]) for hex in hexes}


def _steps(start: int, hex: int) -> int:
    """The distance of two hexes."""
    one, other = HEXES[start], HEXES[hex]
    return distance((one.q, one.r), (other.q, other.r))
