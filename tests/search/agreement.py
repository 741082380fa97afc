"""Holding the fast enumerator of a move phase equal to the engine, on any table."""

import random
from collections.abc import Iterator

from escape_widget import Position
from escape_widget.island import engine
from escape_widget.island.codes import GO_ASHORE, WALK, kind_of
from escape_widget.island.lattice import NEIGHBOURS, SIZE
from escape_widget.island.ruleset import BOAT, DOLPHIN, TOKENS
from escape_widget.island.table import (
    ABOARD,
    BEASTS,
    GUARDED,
    LOST,
    MOVE,
    NOWHERE,
    ON_BOARD,
    PEOPLE,
    PHASE,
    SEAT,
    STATE,
    SWIMMING,
    Table,
)
from escape_widget.island.table import BOAT as BOAT_CELL
from escape_widget.search.move_kernel import MoveKernel
from escape_widget.search.plain_moves import PlainMoves
from escape_widget.search.worth import total
from tests.randomgames import Variant, play


def worth(seat: int, value: int, state: int, hex: int) -> int:
    """Something different for nearly every person and place, also below zero."""
    return (7 * seat + 3 * value + 11 * state + 5 * hex) % 23 - 9


def moves(variant: Variant, seed: int) -> Iterator[Position]:
    """The positions of a random game that are in a move phase."""
    position = variant.start(2 + seed % 3, seed)
    for step in play(position, random.Random(seed)):
        if step.before.working_table().cells[PHASE] == MOVE:
            yield step.before


def thinned(position: Position, rng: random.Random, most: int, boats: int = 3) -> Table:
    """The table with people and boats taken off by chance, so that few are left.

    ``most``: people of each seat; the engine takes long over many of either.
    """
    t = position.working_table()
    for hex in rng.sample(t.boats(), max(0, len(t.boats()) - boats)):
        for person in t.people(ABOARD, hex):
            t.set_person(person, LOST, NOWHERE)
        t.remove_token(BOAT, hex)
    for first in range(0, PEOPLE * t.players, PEOPLE):
        people = [p for p in range(first, first + PEOPLE) if ON_BOARD[t.cells[STATE + p]]]
        for person in rng.sample(people, max(0, len(people) - most)):
            t.set_person(person, LOST, NOWHERE)
    t.journal.clear()
    return t


def stirred(t: Table, rng: random.Random) -> Table:
    """The table with own people swimming among dolphins, and a whale or squid beside a boat.

    Where dolphins guard they guard some; random games hardly ever come to such places.
    """
    sea = [hex for hex in range(SIZE) if not t.ground.terrain[hex]]
    calm = [h for h in sea if not t.cells[BEASTS + h] & t.setting.swim_danger]
    middle = rng.choice(calm)
    around = [hex for hex in sea if hex in (middle, *NEIGHBOURS[middle])]
    first = t.cells[SEAT] * PEOPLE
    own = [p for p in range(first, first + PEOPLE) if ON_BOARD[t.cells[STATE + p]]]
    for person in own[:2]:
        t.set_person(person, SWIMMING, rng.choice([hex for hex in around if hex in calm]))
    for hex in t.places(DOLPHIN):
        for _ in range(t.count(DOLPHIN, hex)):
            t.remove_token(DOLPHIN, hex)
    for _ in range(rng.choice((1, 2, 3))):
        t.add_token(DOLPHIN, rng.choice(around))
    _add_boat(t, rng, around)
    _guard(t, rng)
    t.journal.clear()
    return t


def _add_boat(t: Table, rng: random.Random, around: list[int]) -> None:
    """A boat with a crew, beside something that capsizes it."""
    whale = rng.choice(around)
    token = next(token for token in range(len(TOKENS)) if t.setting.capsizing >> token & 1)
    if len(t.places(token)) < rng.choice((1, 3)):
        t.add_token(token, whale)
    places = [hex for hex in t.ground.by_sea(whale) if not t.cells[BOAT_CELL + hex]]
    people = [p for p in range(PEOPLE * t.players) if ON_BOARD[t.cells[STATE + p]]]
    if places and people:
        hex = rng.choice(places)
        t.add_token(BOAT, hex)
        for person in rng.sample(people, min(len(people), rng.choice((2, 3)))):
            t.set_person(person, ABOARD, hex)


def _guard(t: Table, rng: random.Random) -> None:
    """Sees to it that dolphins guard swimmers, and that nobody is left in danger."""
    for person in range(PEOPLE * t.players):
        t.put(STATE + person, t.cells[STATE + person] & ~GUARDED)
    for hex in t.places(DOLPHIN) if t.setting.guards else ():
        for person in t.people(SWIMMING, hex)[: t.count(DOLPHIN, hex)]:
            if rng.random() < 0.8:
                t.put(STATE + person, t.cells[STATE + person] | GUARDED)
    for hex in range(SIZE):
        if t.cells[BEASTS + hex] & t.setting.swim_danger:
            for person in t.people(SWIMMING, hex):
                if not t.cells[STATE + person] & GUARDED:
                    t.set_person(person, LOST, NOWHERE)


def disagreement(t: Table) -> str | None:
    """How the kernel and the engine differ on a table, if they do."""
    fast, slow = MoveKernel(t, worth), PlainMoves(t, worth)
    reached = set()
    for key in fast.ends:
        plan = fast.plan(key)
        end = t.copy()
        for code in plan:
            if code not in engine.legal(end):
                return f"{plan} is not legal"
            engine.make(end, code)
        content = end.key()
        reached.add(content)
        if content not in slow.ends:
            return f"{plan} does not end the phase"
        if fast.key_of(end) != key:
            return f"{plan} leads to another key"
        spent = sum(WALK <= kind_of(code) <= GO_ASHORE for code in plan)
        if not spent == fast.points(key) == slow.points(content):
            return f"{plan} is not the shortest"
        if not fast.value(key) == slow.value(content) == total(end, worth):
            return f"{plan} leads to another value"
    if not len(fast.ends) == len(reached) == len(slow.ends):
        return f"{len(fast.ends)} keys, {len(reached)} of {len(slow.ends)} positions"
    return None
