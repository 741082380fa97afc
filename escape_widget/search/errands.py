"""What a seat's people can certainly do for themselves with the points of a turn.

Each errand is one thing for one or some of them: to a safe island, into a boat, into the sea, or by
their boat to an island. Nothing that needs two of these is looked for; what is found can be done.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from escape_widget.island.ground import hex_set
from escape_widget.island.lattice import NEIGHBOURS, near
from escape_widget.island.table import ABOARD, LAND, NOWHERE, SAVED, SWIMMING
from escape_widget.search.scene import Scene, Stand

_MOST_ERRANDS = 3
"""No turn has points for more."""


class Errand(NamedTuple):
    """Some people, the points that it takes, and what it adds."""

    adds: int
    points: int
    who: tuple[Stand, ...]
    become: tuple[Stand | None, ...]
    """What they are then; None: saved."""
    boat: int
    """The boat that is boarded or rowed, or -1."""
    to: int
    """Where it is rowed, or -1."""


class Sea(NamedTuple):
    """What is known of the sea when a seat's people move."""

    boats: dict[int, int]
    """By hex the room in each boat that is there for certain."""
    closed: frozenset[int]
    """Where there may be boats."""
    rows: bool
    """Whether creatures are where they are seen that act on boats."""
    swims: bool
    """The same for those that act on swimmers."""


def after_errands(scene: Scene, seat: int, points: int, sea: Sea) -> Scene | None:
    """The scene once a seat's people have done what adds least; None if nothing is below 0."""
    errands = [errand for errand in _errands(scene, seat, points, sea) if errand.adds < 0]
    chosen: tuple[Errand, ...] = ()
    least = 0
    for number in range(1, _MOST_ERRANDS + 1):
        for some in combinations(errands, number):
            adds = sum([errand.adds for errand in some])
            if adds < least and _fit(some, points):
                chosen, least = some, adds
    return _done(scene, chosen) if chosen else None


def _fit(some: Iterable[Errand], points: int) -> bool:
    """Whether some errands can all be done."""
    people = [id(stand) for errand in some for stand in errand.who]
    boats = [errand.boat for errand in some if errand.boat >= 0]
    spent = sum([errand.points for errand in some])
    rowed = [errand.to for errand in some if errand.to >= 0]
    return (
        spent <= points
        and len(set(people)) == len(people)
        and len(set(boats)) == len(boats)
        and len(rowed) <= 1
    )


def _errands(scene: Scene, seat: int, points: int, sea: Sea) -> Iterator[Errand]:
    for stand in scene.people:
        person, state, hex = stand
        if person.seat != seat:
            continue
        if state != LAND and scene.setting.island[hex] >= 0:
            yield _errand(1, (stand,), (None,))
        if state == SWIMMING and sea.boats.get(hex, 0) > 0:
            yield _errand(1, (stand,), (Stand(person, ABOARD, hex),), hex)
        for to in NEIGHBOURS[hex] if state == LAND else ():
            if sea.boats.get(to, 0) > 0:
                yield _errand(1, (stand,), (Stand(person, ABOARD, to),), to)
            if sea.swims and not scene.ground.terrain[to] and not scene.dangers(to):
                yield _errand(1, (stand,), (Stand(person, SWIMMING, to),))
    for hex in sea.boats if sea.rows else ():
        yield from _voyages(scene, seat, hex, points, sea)


def _voyages(scene: Scene, seat: int, hex: int, points: int, sea: Sea) -> Iterator[Errand]:
    """A boat rowed to a shore, and those aboard who go ashore there."""
    aboard = [s for s in scene.people if s.state == ABOARD and s.hex == hex]
    crew = [s for s in aboard if s.person.seat == seat]
    others = [s.person.seat for s in aboard if s.person.seat != seat]
    if not crew or len(crew) < max(map(others.count, others), default=0):
        return
    setting = scene.setting
    closed = hex_set(sea.closed | scene.with_beasts(setting.boat_danger))
    crew.sort(key=lambda s: s.person[SAVED << 8 | NOWHERE] - s.now())
    for steps in range(1, points):
        for to in near(hex, steps):
            if setting.island[to] < 0 or closed & hex_set([to]):
                continue
            if to in scene.ground.within(hex, steps, closed):
                for landed in range(1, min(len(crew), points - steps) + 1):
                    stay = [s for s in aboard if s not in crew[:landed]]
                    become = [None] * landed + [Stand(s.person, ABOARD, to) for s in stay]
                    who = (*crew[:landed], *stay)
                    yield _errand(steps + landed, who, tuple(become), hex, to)


def _errand(
    points: int,
    who: tuple[Stand, ...],
    become: tuple[Stand | None, ...],
    boat: int = -1,
    to: int = -1,
) -> Errand:
    adds = 0
    for stand, then in zip(who, become, strict=True):
        adds += then.now() if then else stand.person[SAVED << 8 | NOWHERE]
        adds -= stand.now()
    return Errand(adds, points, who, become, boat, to)


def _done(scene: Scene, errands: Iterable[Errand]) -> Scene:
    after = scene.copy()
    after.people = list(scene.people)
    for errand in errands:
        for stand, then in zip(errand.who, errand.become, strict=True):
            after.people.remove(stand)
            if then:
                after.people.append(then)
            else:
                after.off += stand.person[SAVED << 8 | NOWHERE]
    return after
