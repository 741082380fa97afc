"""The fast enumerator of a move phase: every position it can end in, by breadth first.

*The key of a position is a sum* with one term for each piece that may move: an own person off the
boats by value and place, a boat by place and crew. Each such term has bits of its own in the sum,
enough to count it, so two positions have one key exactly if they are equal. A move changes a few
terms. So the positions one move away are a list of differences added to one key, and that list is
put together from lists kept for each piece in its place: a person's steps, a boat's moves.

A term may also carry what its piece is worth to somebody, in the lowest bits. So the key of an end
holds the end's value, added up on the way at no cost.

The rules are in ``move_rules.py``.
"""

from collections import Counter
from collections.abc import Container, Hashable, Iterable, Iterator
from itertools import repeat
from typing import Final

from escape_widget.island.codes import END
from escape_widget.island.table import ABOARD, POINTS, Table
from escape_widget.search.move_rules import HEX, SWUM, Boat, Move, MoveRules, read
from escape_widget.search.worth import Worth, total


class Moves:
    """Some moves, and what each adds to the key, in the same order."""

    __slots__ = ("deltas", "moves")

    def __init__(self, moves: list[Move]) -> None:
        self.moves = moves
        self.deltas = [move.delta for move in moves]

    def but(self, closed: Container[int]) -> "Moves":
        """Those that do not go to one of some hexes."""
        return Moves([move for move in self.moves if move.to not in closed])


class Fleet:
    """The boats of some positions, and what that makes possible.

    ``parts``, ``deltas``: the moves of the boats and of those aboard. ``near``: the hexes from
    which somebody might board; ``boarding``: per person there, once asked for, what he may board.
    """

    __slots__ = ("at", "boarding", "boats", "deltas", "near", "parts")

    def __init__(self, boats: tuple[Boat, ...], at: dict[int, tuple[int, ...]]) -> None:
        self.boats = boats
        self.at = at
        self.parts: list[Moves] = []
        self.deltas: list[int] = []
        self.near: set[int] = set()
        self.boarding: dict[int, Moves] = {}


class State:
    """A position in the phase: own people off the boats, boats, key; and how it was reached.

    ``people`` (sorted) also holds who was saved or lost on the way, and others who fell in.
    """

    __slots__ = ("code", "fleet", "key", "parent", "people")

    def __init__(
        self, people: tuple[int, ...], fleet: Fleet, key: int, parent: "State | None", code: int
    ) -> None:
        self.people = people
        self.fleet = fleet
        self.key = key
        self.parent = parent
        self.code = code

    def plan(self) -> tuple[int, ...]:
        """The codes of the actions that led here."""
        return (*self.parent.plan(), self.code) if self.parent else ()


_VALUE_BITS: Final = 40
_MIDDLE: Final = 1 << _VALUE_BITS - 1


class MoveKernel:
    """The move phase of a table, enumerated.

    ``ends``: by key of each position in which the phase can end, the state from which it ends: its
    own where points are left, else one before the last point.
    """

    def __init__(self, t: Table, worth: Worth | None = None) -> None:
        self._rules = MoveRules(t)
        self._worth = worth
        people, boats, self._aside = read(t)
        crews = (person for _, crew in boats for person in crew)
        self._alike = Counter(person & ~(HEX | SWUM) for person in (*people, *crews))
        self._terms: dict[Hashable, int] = {}
        self._bits = _VALUE_BITS
        self._kept: dict[Hashable, Moves] = {}
        self._fleets: dict[tuple[Boat, ...], Fleet] = {}
        self.start = State(people, self._fleet(boats), self._sum(people, boats), None, 0)
        self._offset = total(t, worth) - _low(self.start.key) if worth else 0
        self.ends = self._enumerate(t.cells[POINTS])

    # The terms of the key.

    def _term(self, piece: Hashable, most: int, worth: int) -> int:
        """What one more of a piece adds to the key; there may be so many at most."""
        term = self._terms.get(piece)
        if term is None:
            term = self._terms[piece] = (1 << self._bits) + worth
            self._bits += most.bit_length()
        return term

    def _person_term(self, person: int) -> int:
        person &= ~SWUM  # at the end of the phase nobody has
        return self._term(person, self._alike[person & ~HEX], self._count(person))

    def _boat_term(self, boat: Boat) -> int:
        hex, crew = boat
        crew = tuple(sorted(person & ~SWUM for person in crew))
        return self._term((hex, crew), 1, sum(self._count(p | hex, ABOARD) for p in crew))

    def _count(self, person: int, state: int | None = None) -> int:
        """What a person is worth in his place."""
        return self._worth(*self._rules.person(person, state)) if self._worth else 0

    def _sum(self, people: Iterable[int], boats: Iterable[Boat]) -> int:
        return sum(map(self._person_term, people)) + sum(map(self._boat_term, boats))

    def _delta(self, move: Move) -> int:
        come = self._sum(move.people_come, move.boats_come)
        return come - self._sum(move.people_go, move.boats_go)

    def value(self, key: int) -> int:
        """The value of an end."""
        return self._offset + _low(key)

    def key_of(self, t: Table) -> int:
        """The key of any table in which the phase might end."""
        people, boats, aside = read(t)
        return self._sum((*people, *(aside - self._aside).elements()), boats)

    # Moves, kept by the pieces that they are about.

    def _keep(self, of: Hashable, moves: Iterable[Move]) -> Moves:
        listed = list(moves)
        for move in listed:
            move.delta = self._delta(move)
        kept = self._kept[of] = Moves(listed)
        return kept

    def _steps(self, person: int) -> Moves:
        """What somebody off the boats may do without a boat, full tiles aside."""
        return self._kept.get(person) or self._keep(person, self._rules.steps(person))

    def _fleet(self, boats: tuple[Boat, ...]) -> Fleet:
        fleet = self._fleets.get(boats)
        if fleet is None:
            fleet = self._fleets[boats] = self._new_fleet(boats)
        return fleet

    def _new_fleet(self, boats: tuple[Boat, ...]) -> Fleet:
        around, at = self._rules.around, dict(boats)
        fleet = Fleet(boats, at)
        for boat in boats:
            others = tuple([to for to in around[boat[0]] if to in at])
            part = self._kept.get((boat, others)) or self._boat_moves(boat, others)
            fleet.parts.append(part)
            fleet.deltas += part.deltas
            for to in others:
                part = self._transfers(boat, (to, at[to]))
                fleet.parts.append(part)
                fleet.deltas += part.deltas
        fleet.near.update(*[self._rules.approaches[hex] for hex in at])
        return fleet

    def _boat_moves(self, boat: Boat, others: tuple[int, ...]) -> Moves:
        """A boat rowed, somebody overboard or ashore, with other boats beside it."""
        rows = (move for move in self._rules.rows(boat) if move.to not in others)
        return self._keep((boat, others), (*rows, *self._rules.leavings(boat)))

    def _transfers(self, boat: Boat, other: Boat) -> Moves:
        pair = (boat, other)
        return self._kept.get(pair) or self._keep(pair, self._rules.transfers(boat, other))

    def _boarding(self, fleet: Fleet, person: int) -> Moves:
        """The boats of a fleet that somebody near them may board."""
        found = fleet.boarding.get(person)
        if found is None:
            reach = self._rules.reach(person & HEX)
            boats = tuple((hex, fleet.at[hex]) for hex in reach if hex in fleet.at)
            of = (person, boats)
            found = self._kept.get(of) or self._keep(of, self._rules.boardings(person, boats))
            fleet.boarding[person] = found
        return found

    # Enumerating.

    def _parts(self, state: State) -> Iterator[Moves]:
        """All moves of a state, in parts."""
        fleet, full = state.fleet, self._rules.full(state.people)
        yield from fleet.parts
        for person in set(state.people):
            steps = self._steps(person)
            yield steps.but(full) if full else steps
            if person & HEX in fleet.near:
                yield self._boarding(fleet, person)

    def _deltas(self, state: State) -> list[int]:
        """What all moves of a state add to its key: the same as of ``_parts``, only faster."""
        fleet, full = state.fleet, self._rules.full(state.people)
        near, kept = fleet.near, self._kept
        deltas = fleet.deltas[:]
        for person in set(state.people):
            steps = kept.get(person) or self._steps(person)
            deltas += steps.but(full).deltas if full else steps.deltas
            if person & HEX in near:
                deltas += self._boarding(fleet, person).deltas
        return deltas

    def _enumerate(self, points: int) -> dict[int, State]:
        levels = [[self.start]]
        for _ in range(points - 1):
            levels.append(self._next(levels[-1]))
        ends: dict[int, State] = {}
        for state in levels[-1]:
            key = state.key
            ends.update(zip([key + delta for delta in self._deltas(state)], repeat(state)))
        for level in reversed(levels):
            ends.update((state.key, state) for state in level)
        return ends

    def _next(self, states: list[State]) -> list[State]:
        """The distinct positions one point further."""
        found: dict[object, State] = {}
        for state in states:
            for part in self._parts(state):
                for move in part.moves:
                    after = self._after(state, move)
                    found.setdefault((after.people, after.fleet), after)
        return list(found.values())

    def _after(self, state: State, move: Move) -> State:
        people, fleet = state.people, state.fleet
        if move.people_go or move.people_come:
            left = list(people)
            for person in move.people_go:
                left.remove(person)
            people = tuple(sorted([*left, *move.people_come]))
        if move.boats_go:
            boats = [boat for boat in fleet.boats if boat not in move.boats_go]
            fleet = self._fleet(tuple(sorted([*boats, *move.boats_come])))
        return State(people, fleet, state.key + move.delta, state, move.code)

    def points(self, key: int) -> int:
        """How few points it takes to reach an end."""
        state = self.ends[key]
        return len(state.plan()) + (state.key != key)

    def plan(self, key: int) -> tuple[int, ...]:
        """The codes of a shortest plan to an end, with ``end`` where points are left."""
        state = self.ends[key]
        if state.key == key:
            return (*state.plan(), END << 24)
        last = key - state.key
        moves = (move for part in self._parts(state) for move in part.moves)
        return (*state.plan(), next(move.code for move in moves if move.delta == last))


def _low(key: int) -> int:
    """The sum of what the pieces of a key are worth."""
    return (key + _MIDDLE & 2 * _MIDDLE - 1) - _MIDDLE
