"""Small positions of every rule set, and tasks for them, drawn by chance from random games."""

import random
from collections.abc import Iterator
from typing import NamedTuple

from escape_widget import CHANCE
from escape_widget.island.ground import ground_of
from escape_widget.island.lattice import SIZE, TERRAINS
from escape_widget.island.position import Position
from escape_widget.island.ruleset import BACKS, BOAT, TOKENS
from escape_widget.island.setting import HIDDEN_BACK
from escape_widget.island.table import (
    ABOARD,
    BEASTS,
    GUARDED,
    HAND,
    LAND,
    LOST,
    MOVE,
    NOWHERE,
    ON_BOARD,
    PEOPLE,
    PHASE,
    POINTS,
    POOL,
    SEAT,
    STATE,
    STATE_MASK,
    SWIMMING,
    WHERE,
    Table,
)
from escape_widget.search.objective import Objective, Term
from tests.randomgames import Variant, choose, decision, play

MOST_TILES = 6
_VOLCANO = BACKS.index("volcano")


class Task(NamedTuple):
    """A position and what somebody is to do in it."""

    position: Position
    objective: Objective
    horizon: str
    seat: str

    def __str__(self) -> str:
        return f"{self.position} | {self.objective} | {self.horizon} of {self.seat}"


def tasks(variant: Variant, seed: int) -> Iterator[Task]:
    """Tasks from one random game: positions of all phases made small."""
    rng = random.Random(f"{variant} {seed}")
    game = [step.before for step in play(variant.start(2 + seed % 2, seed), rng)]
    game = [position for position in game if position.turn and ">" not in decision(position)]
    while True:
        position = rng.choice(game)
        if position.working_table().pending or position.to_act is None:
            continue
        position = Position(small(position, rng))
        for _ in range(rng.choice((0, 0, 1, 2, 3))):
            if position.to_act is not None:
                position = position.apply(choose(position, rng))
        if position.to_act is not None:
            yield _task(position, rng)


def _task(position: Position, rng: random.Random) -> Task:
    seat = position.to_act if position.to_act != CHANCE else position.on_turn
    if rng.random() < 0.25:
        seat = rng.choice(position.players)
    assert seat is not None
    terms = tuple(_term(position, seat, rng) for _ in range(rng.choice((1, 2, 3))))
    at_least = rng.choice((None, None, 1, 3))
    objective = Objective("any", terms, at_least, guaranteed=rng.random() < 0.4)
    horizon = rng.choice(("phase", "turn", "turn"))
    if objective.guaranteed and rng.random() < 0.5:
        horizon = "round"
    return Task(position, objective, horizon, seat)


def _term(position: Position, seat: str, rng: random.Random) -> Term:
    weight = rng.choice((-2, -1, 1, 1, 2, 3))
    state = rng.choice(("saved", "lost", "land", "aboard", "swimming", "board", "board"))
    at = rng.choice(((), (), (), ("shore",)))
    if rng.random() < 0.6:
        return Term(weight, rng.choice(("points", "people")), (seat,), state, at)
    others = tuple(other for other in position.players if other != seat)
    return Term(weight, "people", others, state, at)


# Making positions small.


def small(position: Position, rng: random.Random) -> Table:
    """The table with few people, boats, creatures and tiles left; all else as it was."""
    t = position.working_table()
    _fewer_tiles(t, rng)
    for hex in rng.sample(t.boats(), max(0, len(t.boats()) - rng.choice((0, 1, 1, 2)))):
        _throw_in(t, t.people(ABOARD, hex), hex)
        t.remove_token(BOAT, hex)
    _fewer_people(t, rng)
    _fewer_beasts(t, rng)
    _as_the_rules_have_it(t)
    if t.cells[PHASE] == MOVE:
        t.cells[POINTS] = rng.choice((1, 1, 1, 2, 3))
    t.journal.clear()
    t.events.clear()
    return t


def _throw_in(t: Table, people: list[int], hex: int) -> None:
    for person in people:
        t.set_person(person, SWIMMING, hex)


def _fewer_tiles(t: Table, rng: random.Random) -> None:
    """Some tiles stay, with as many backs of each terrain, unseen ones in hands included."""
    some = _some_tiles(t, rng)
    for hex in t.ground.tiles:
        if hex not in some:
            _lose(t, [p for p in range(PEOPLE * t.players) if _stands(t, p, hex)])
    terrain = [t.ground.terrain[hex] if hex in some else 0 for hex in range(SIZE)]
    t.ground = ground_of(bytes(terrain))
    for kind in range(len(TERRAINS)):
        backs = [b for b in range(len(BACKS)) for _ in range(t.cells[POOL + kind * 16 + b])]
        kept = rng.sample(backs, min(terrain.count(kind), len(backs)) if kind else 0)
        if _VOLCANO in backs and _VOLCANO not in kept and rng.random() < 0.5:
            kept[:1] = [_VOLCANO] * bool(kept)
        for back in range(len(BACKS)):
            t.cells[POOL + kind * 16 + back] = kept.count(back)


def _some_tiles(t: Table, rng: random.Random) -> list[int]:
    """A few tiles: any, or such as may be left at the end of a game."""
    tiles = rng.sample(t.ground.tiles, len(t.ground.tiles))
    if rng.random() < 0.5:
        tiles.sort(key=lambda hex: -t.ground.terrain[hex])
    return tiles[: rng.choice((1, 1, 2, 3, MOST_TILES))]


def _stands(t: Table, person: int, hex: int) -> bool:
    return t.cells[STATE + person] & STATE_MASK == LAND and t.cells[WHERE + person] == hex


def _lose(t: Table, people: list[int]) -> None:
    for person in people:
        t.set_person(person, LOST, NOWHERE)


def _fewer_people(t: Table, rng: random.Random) -> None:
    there = [p for p in range(PEOPLE * t.players) if ON_BOARD[t.cells[STATE + p]]]
    own = [p for p in there if p // PEOPLE == t.cells[SEAT]]
    stay = rng.sample(own, min(len(own), rng.choice((1, 1, 2, 3))))
    others = [p for p in there if p // PEOPLE != t.cells[SEAT]]
    stay += rng.sample(others, min(len(others), rng.choice((1, 1, 2, 3))))
    _lose(t, [p for p in there if p not in stay])


def _fewer_beasts(t: Table, rng: random.Random) -> None:
    for token in range(1, len(TOKENS)):
        places = [hex for hex in t.places(token) for _ in range(t.count(token, hex))]
        for hex in rng.sample(places, max(0, len(places) - rng.choice((0, 0, 1)))):
            t.remove_token(token, hex)


def _as_the_rules_have_it(t: Table) -> None:
    """No guards without dolphins, nobody unguarded in danger, nobody afloat on land."""
    for person in range(PEOPLE * t.players):
        t.cells[STATE + person] &= ~GUARDED
    for hex in range(SIZE):
        if t.cells[BEASTS + hex] & t.setting.swim_danger:
            _lose(t, t.people(SWIMMING, hex))


def hidden_tiles(position: Position, seat: str) -> int:
    """How many tiles are in hands that a seat cannot see."""
    t = position.seen_by(seat).working_table()
    return sum(t.cells[HAND + s * 80 + k * 16 + HIDDEN_BACK] for s in range(4) for k in range(5))
