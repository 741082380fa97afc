"""Holding the fast enumerator of a move phase equal to the engine, on any table."""

import random
from collections.abc import Iterator

from escape_widget import Position
from escape_widget.island import engine
from escape_widget.island.codes import END
from escape_widget.island.ruleset import BOAT
from escape_widget.island.table import (
    ABOARD,
    LOST,
    MOVE,
    NOWHERE,
    ON_BOARD,
    PEOPLE,
    PHASE,
    STATE,
    Table,
)
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
        spent = len(plan) - plan.count(END << 24)
        if not spent == fast.points(key) == slow.points(content):
            return f"{plan} is not the shortest"
        if not fast.value(key) == slow.value(content) == total(end, worth):
            return f"{plan} leads to another value"
    if not len(fast.ends) == len(reached) == len(slow.ends):
        return f"{len(fast.ends)} keys, {len(reached)} of {len(slow.ends)} positions"
    return None
