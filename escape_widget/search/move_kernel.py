"""The fast enumerator of a move phase: every position it can end in, by breadth first.

*A move adds the same to the key of every position* (``move_keys.py``). So the positions one move
away are a list of differences added to one key, and that list is put together from lists kept for
each piece in its place: a person's steps, a boat's moves.

*Moves that do not touch each other* lead to the same position in either order. So there is an order
of moves: steps of people off the boats by piece, rides, rows by the hex that the boat leaves. Where
the second of two such moves is the earlier one, it is left out. No position is missed by that:
with the two the other way round the last move is a later one, and that cannot go on for ever.

The rules are in ``move_rules.py``.
"""

from collections.abc import Hashable, Iterable, Mapping
from itertools import repeat

from escape_widget.island import engine
from escape_widget.island.codes import END, RIDE
from escape_widget.island.lattice import SIZE
from escape_widget.island.table import POINTS, SEAT, Table
from escape_widget.search.move_keys import Keys
from escape_widget.search.move_parts import Fleet, Moves, State, is_row, is_step
from escape_widget.search.move_rules import MoveRules
from escape_widget.search.pieces import DOLPHIN, HEX, SEAT_BITS, Boat, Move, read
from escape_widget.search.plain_moves import Reached, played, settled
from escape_widget.search.worth import Worth


class MoveKernel:
    """The move phase of a table, enumerated.

    ``ends``: by key of each position in which the phase can end, the state from which it ends: its
    own where points are left, else one before the last point. ``value``, ``key_of``: see ``Keys``.
    ``merged``: whether ends that differ in empty boats alone are one.
    """

    def __init__(self, t: Table, worth: Worth | None = None, *, merged: bool = False) -> None:
        self._table = t.copy()
        self._rules = MoveRules(t)
        self._crowded = t.setting.rules.tile_capacity is not None
        self._guarding = self._rules.rides and t.setting.guards
        self._rides = self._rules.may_ride
        self._mixed = self._crowded or self._rules.rides or self._rules.ends_empty
        pieces = read(t, t.cells[SEAT])
        self._keys = Keys(t, pieces, self._rules, worth, merged)
        self.value, self.key_of = self._keys.value, self._keys.of
        self._kept: dict[Hashable, Moves] = {}
        self._fleets: dict[tuple[Boat, ...], Fleet] = {}
        self.start = State(pieces.loose, self._fleet(pieces.boats), self._keys.start, None, None)
        self.ends = self._enumerate(t.cells[POINTS])

    # Moves, kept by the pieces that they are about.

    def _keep(self, of: Hashable, moves: Iterable[Move]) -> Moves:
        listed = list(moves)
        for move in listed:
            self._keys.weigh(move)
        kept = self._kept[of] = Moves(listed)
        return kept

    def _select(self, of: Hashable, moves: Iterable[Move]) -> Moves:
        """Some moves out of a part that is kept already."""
        kept = self._kept[of] = Moves(list(moves))
        return kept

    def _steps(self, piece: int) -> Moves:
        """What a piece off the boats may do without a boat or a dolphin."""
        return self._kept.get(piece) or self._keep(piece, self._rules.steps(piece))

    def _ridings(self, person: int) -> Moves:
        of = (person, "ride")
        return self._kept.get(of) or self._keep(of, self._rules.ridings(person))

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
        rows = (move for move in self._rules.rows(boat) if move.code & HEX not in others)
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

    def _parts(self, state: State, fresh: bool = False) -> list[Moves]:
        """All moves of a state, or those that do not lead to the same before the last, in parts."""
        fleet = state.fleet
        boats, steps, riders = fleet.parts, set(state.loose), set(state.loose)
        fresh = fresh and not self._rules.ends_empty  # or else the last move might come too late
        if fresh and state.move and is_row(state.move):
            boats, steps, riders = self._rows_after(fleet, state.move)[0], set(), set()
        elif fresh and state.move and is_step(state.move):
            steps = self._not_earlier(state.move, steps)
        elif fresh and state.move and state.move.code >> 24 == RIDE and not self._guarding:
            steps.intersection_update(state.move.come)
        parts = [*boats, *map(self._steps, steps)]
        parts += [self._boarding(fleet, p) for p in set(state.loose) if p & HEX in fleet.near]
        if self._rules.rides:
            dolphins = {piece & HEX for piece in state.loose if piece & SEAT_BITS == DOLPHIN}
            parts += [self._ridings(p) for p in riders if p & HEX in dolphins and self._rides(p)]
        if self._crowded and (full := self._rules.full(state.loose)):
            clear = full.isdisjoint
            parts = [p if clear(p.enters) else self._but(p, full & p.enters) for p in parts]
        if self._rules.rides and (free := self._rules.free_dolphins(state.loose)):
            clear = frozenset(free).isdisjoint
            parts = [p if clear(p.enters) else self._guarded(p, free) for p in parts]
        return parts

    def _not_earlier(self, move: Move, pieces: set[int]) -> set[int]:
        """The pieces whose steps, after another's, might not as well have come before that."""
        first, come = move.go[0], move.come
        if self._guarding:  # who comes first into the sea may get the dolphin
            return pieces
        on_land = self._crowded and self._is_land(first)  # may fill a tile, or make room on one
        return {p for p in pieces if p >= first or p in come or (on_land and self._is_land(p))}

    def _but(self, part: Moves, full: frozenset[int]) -> Moves:
        """Without those who walk onto full tiles."""
        of = (part, full)
        return self._kept.get(of) or self._select(
            of, (move for move in part.moves if move.enters not in full)
        )

    def _guarded(self, part: Moves, free: Mapping[int, int]) -> Moves:
        """With dolphins that guard who comes into the sea where they are free."""
        of = (part, *((hex, free[hex]) for hex in sorted(part.enters) if hex in free))
        return self._kept.get(of) or self._keep(
            of,
            (
                further
                for move in part.moves
                for further in self._rules.guarded(move, free.get(move.enters, 0))
            ),
        )

    def _deltas(self, state: State) -> list[int]:
        """What the moves of a state that do not lead to the same before the last add to its key."""
        kept, fleet, move = self._kept, state.fleet, state.move
        if self._mixed or move is None or not (is_row(move) or is_step(move)):
            return [delta for part in self._parts(state, fresh=True) for delta in part.deltas]
        near = fleet.near  # from here on, what ``_parts`` does, and nothing else
        if move.boats_go:
            deltas = self._rows_after(fleet, move)[1][:]
            for piece in state.loose:
                if piece & HEX in near:
                    deltas += self._boarding(fleet, piece).deltas
            return deltas
        deltas, first, come = fleet.deltas[:], move.go[0], move.come
        for piece in set(state.loose):
            if piece >= first or piece in come:
                deltas += (kept.get(piece) or self._steps(piece)).deltas
            if piece & HEX in near:
                deltas += self._boarding(fleet, piece).deltas
        return deltas

    def _rows_after(self, fleet: Fleet, move: Move) -> tuple[list[Moves], list[int]]:
        """The moves of a fleet without rows, of boats before the one rowed last, that might as
        well have come before that: all but those to where it was."""
        found = fleet.after.get(move.code)
        if found is None:
            parts = [self._but_earlier(part, move.code & 0xFFFF) for part in fleet.parts]
            found = fleet.after[move.code] = parts, [d for part in parts for d in part.deltas]
        return found

    def _but_earlier(self, part: Moves, way: int) -> Moves:
        of = (part, way)
        start, end = way >> 8, way & HEX
        return self._kept.get(of) or self._select(
            of,
            (
                move
                for move in part.moves
                if not is_row(move)
                or (hex := move.code >> 8 & HEX) >= start
                or hex == end  # the same boat
                or move.code & HEX == start
            ),
        )

    def _is_land(self, piece: int) -> bool:
        hex = piece & HEX
        return hex < SIZE and self._table.ground.terrain[hex] > 0

    def _goes_on(self, state: State) -> bool:
        return not self._rules.is_over(state.loose, state.fleet.boats)

    def _enumerate(self, points: int) -> dict[int, State]:
        levels = [[self.start]]
        for _ in range(points - 1):
            levels.append(self._next(levels[-1]))
        ends: dict[int, State] = {}
        for state in filter(self._goes_on, levels[-1]):
            key = state.key
            ends.update(zip([key + delta for delta in self._deltas(state)], repeat(state)))
        for level in reversed(levels):
            ends.update((state.key, state) for state in level)
        return ends

    def _next(self, states: list[State]) -> list[State]:
        """The distinct positions one point further."""
        found: dict[object, State] = {}
        for state in filter(self._goes_on, states):
            for part in self._parts(state, fresh=True):
                for move in part.moves:
                    after = self._after(state, move)
                    found.setdefault((after.loose, after.fleet), after)
        return list(found.values())

    def _after(self, state: State, move: Move) -> State:
        loose, fleet = state.loose, state.fleet
        if move.go or move.come:
            left = list(loose)
            for piece in move.go:
                left.remove(piece)
            loose = tuple(sorted([*left, *move.come]))
        if move.boats_go:
            boats = [boat for boat in fleet.boats if boat not in move.boats_go]
            fleet = self._fleet(tuple(sorted([*boats, *move.boats_come])))
        return State(loose, fleet, state.key + move.delta, state, move)

    def points(self, key: int) -> int:
        """How few points it takes to reach an end."""
        state = self.ends[key]
        return len(state.plan()) + (state.key != key)

    def plan(self, key: int) -> tuple[int, ...]:
        """The codes of a shortest plan to an end, with ``end`` where points are left."""
        state = self.ends[key]
        plan = state.plan()
        if state.key != key:
            last = key - state.key
            moves = (move for part in self._parts(state) for move in part.moves)
            plan = (*plan, next(move.code for move in moves if move.delta == last))
        elif self._goes_on(state):
            plan = (*plan, END << 24)
        return self._with_choices(plan, key) if self._rules.chooses else plan

    def _with_choices(self, plan: tuple[int, ...], key: int) -> tuple[int, ...]:
        """A plan with whom dolphins guard, where that had to be decided, as the engine asks."""
        ways: list[Reached] = [(self._table, ())]
        for code in plan:
            ways = [
                way
                for table, said in ways
                if code in engine.legal(table)
                for way in settled(*played(table, said, code))
            ]
        return next(said for table, said in ways if self.key_of(table) == key)
