"""The rules of moving once more, on plain ints, for the fast enumerator of a phase (section 5).

One of the two places that may repeat rules for speed; tests hold it equal to the engine. It says
what each single piece may do, so that the answer can be kept and used again in every position that
has this piece in this place. Two things depend on other pieces, and are added by the enumerator:
full tiles, and dolphins free to guard.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from typing import Final

from escape_widget.island import codes
from escape_widget.island.lattice import SIZE
from escape_widget.island.ruleset import Dolphins, End, Prey
from escape_widget.island.setting import A_BOAT
from escape_widget.island.table import (
    ABOARD,
    BEASTS,
    CROWD,
    LAND,
    LOST,
    NOWHERE,
    ON_BOARD,
    PEOPLE,
    SAVED,
    SEAT,
    STATE,
    STATE_MASK,
    SWIMMING,
    WHERE,
    Table,
)
from escape_widget.island.table import GUARDED as HAS_GUARD
from escape_widget.search.pieces import (
    DOLPHIN,
    GUARDED,
    HEX,
    MARKS,
    OFF,
    SEAT_BITS,
    SEAT_SHIFT,
    SWUM,
    VALUE_SHIFT,
    Boat,
    Move,
    code_of,
    joined,
    off,
    own,
    read,
    without,
)

_STATES: Final = {place: state for state, place in OFF.items()}


def knows(t: Table) -> bool:
    """Whether the enumeration can begin: not while something else than moving is to be decided."""
    return not t.pending


class MoveRules:
    """What each piece may do in the move phase of a table of which ``knows`` says yes."""

    def __init__(self, t: Table) -> None:
        self._seat = t.cells[SEAT]
        self._beasts = t.cells[BEASTS : BEASTS + SIZE]
        self._ground = t.ground
        self._setting = t.setting
        self._rules = t.setting.rules
        seizing = (1 << n for n, prey in enumerate(t.setting.targets) if prey is Prey.SEIZED)
        self._seizing = sum(seizing)
        self.around = [t.ground.by_sea(hex) for hex in range(SIZE)]
        """Per hex: the sea hexes around it."""
        self.approaches = [(*t.ground.by_land(hex), hex) for hex in range(SIZE)]
        """Per sea hex: from where a boat there may be boarded."""
        loose = read(t, self._seat).loose
        rides = self._rules.dolphins is not Dolphins.NONE
        self.rides = rides and any(piece >= DOLPHIN for piece in loose[-1:])
        """Whether there are dolphins to go with."""
        self.chooses = (
            t.setting.guards and self.rides and any(b & t.setting.capsizing for b in self._beasts)
        )
        """Whether it may have to be decided within the phase whom dolphins guard."""
        self.ends_empty = End.NOBODY_LEFT in self._rules.ends and not self._others_stay(t)
        """Whether the game may end within the phase, since nobody is left."""
        self._others = self._others_on_tiles(t, loose)
        self._their_guards = self._guards_of_others(t)

    def _others_stay(self, t: Table) -> bool:
        """Whether others are on the board whom nothing in the phase can take off it."""
        return any(
            ON_BOARD[t.cells[STATE + person]]
            for person in range(PEOPLE * t.players)
            if person // PEOPLE != self._seat and t.cells[STATE + person] & STATE_MASK != ABOARD
        )

    def _others_on_tiles(self, t: Table, loose: Iterable[int]) -> Mapping[int, int]:
        """By tile how many others stand there, where that matters."""
        if self._rules.tile_capacity is None:
            return {}
        own_places = Counter(piece & HEX for piece in loose)
        return {hex: t.cells[CROWD + hex] - own_places[hex] for hex in t.ground.tiles}

    def _guards_of_others(self, t: Table) -> Mapping[int, int]:
        """By hex how many dolphins guard others."""
        people = range(PEOPLE * t.players)
        return Counter(
            t.cells[WHERE + person]
            for person in people
            if t.cells[STATE + person] & HAS_GUARD and person // PEOPLE != self._seat
        )

    # What depends on where the other pieces are.

    def full(self, loose: tuple[int, ...]) -> frozenset[int]:
        """The tiles that nobody may walk onto."""
        crowd = Counter(piece & HEX for piece in loose)
        most = self._rules.tile_capacity or 0
        return frozenset(hex for hex, count in self._others.items() if count + crowd[hex] >= most)

    def free_dolphins(self, loose: tuple[int, ...]) -> Mapping[int, int]:
        """By hex how many dolphins would guard who comes into the sea there."""
        if not self._setting.guards:
            return {}
        dolphins = Counter(piece & HEX for piece in loose if piece & SEAT_BITS == DOLPHIN)
        busy = Counter(piece & HEX for piece in loose if piece & GUARDED)
        busy.update(self._their_guards)
        return {hex: count - busy[hex] for hex, count in dolphins.items() if count > busy[hex]}

    def guarded(self, move: Move, dolphins: int) -> Iterator[Move]:
        """A move to where so many dolphins are free: all that may come of it.

        If more fall in than they can guard, somebody chooses whom they do (section 11.4).
        """
        hex, swimmers = move.enters, move.swimmers
        if not dolphins or not swimmers:
            yield move
            return
        for chosen in set(combinations(swimmers, min(dolphins, len(swimmers)))):
            others = (Counter(swimmers) - Counter(chosen)).elements()
            come = [person | GUARDED for person in chosen]
            come += [self._fall(person, hex) for person in others]
            yield Move(move.code, move.go, tuple(come), move.boats_go, move.boats_come, hex)

    def is_over(self, loose: tuple[int, ...], boats: tuple[Boat, ...]) -> bool:
        """Whether nobody is left on the board, where that ends the game."""
        if not self.ends_empty or any(crew for _, crew in boats):
            return False
        return all(piece & HEX >= SIZE or piece & SEAT_BITS == DOLPHIN for piece in loose)

    # What one off the boats may do by himself (sections 5.1, 5.3, 5.6, 5.8, 8).

    def steps(self, piece: int) -> Iterator[Move]:
        """Walking, diving in, swimming, landing. Nothing for pieces that are not own people."""
        hex = piece & HEX
        if piece & SEAT_BITS or hex >= SIZE:
            return
        ground = self._ground
        if ground.terrain[hex]:
            for to in ground.by_land(hex):
                code = code_of(codes.WALK, piece, hex, to)
                yield Move(code, (piece,), (piece - hex + to,), enters=to)
            for to in ground.by_sea(hex):
                yield self._dip(code_of(codes.DIVE_IN, piece, hex, to), piece, to, (piece,))
            return
        if not piece & SWUM:
            for to in ground.by_sea(hex):
                code = code_of(codes.SWIM, piece, hex, to, swims=True)
                yield self._dip(code, piece, to, (piece,))
        if self._may_land(piece, hex):
            code = code_of(codes.GO_ASHORE, piece, hex, swims=True)
            yield Move(code, (piece,), (off(piece, SAVED),))

    def _dip(
        self,
        code: int,
        person: int,
        hex: int,
        go: tuple[int, ...] = (),
        boats: tuple[tuple[Boat, ...], tuple[Boat, ...]] = ((), ()),
    ) -> Move:
        """Somebody uses the swim to come into the sea of a hex."""
        swimmer = person & ~(HEX | MARKS) | SWUM | hex
        come = (self._fall(swimmer, hex),)
        return Move(code, go, come, *boats, enters=hex, swimmers=(swimmer,))

    def _fall(self, swimmer: int, hex: int) -> int:
        """What becomes of a swimmer in a hex: danger there acts at once (section 5.4)."""
        return off(swimmer, LOST) if self._beasts[hex] & self._setting.swim_danger else swimmer

    def _may_leave(self, person: int) -> bool:
        return self._rules.swim_then_leave or not person & SWUM

    def _may_land(self, person: int, hex: int) -> bool:
        return self._setting.island[hex] >= 0 and self._may_leave(person)

    def may_ride(self, piece: int) -> bool:
        """Whether one in this place and condition may go along with a dolphin of the same hex."""
        if piece & SEAT_BITS or piece & HEX >= SIZE or self._ground.terrain[piece & HEX]:
            return False
        return not self._setting.guards or piece & MARKS == GUARDED

    def ridings(self, person: int) -> Iterator[Move]:
        """With a dolphin of the same hex to the sea around."""
        hex = person & HEX
        for to in self.around[hex]:
            code = code_of(codes.RIDE, person, hex, to, swims=True)
            there = person - hex + to
            rider = there | SWUM if self._setting.guards else self._fall(there, to)
            yield Move(code, (person, DOLPHIN | hex), (rider, DOLPHIN | to))

    # What a boat and those aboard may do (sections 5.2, 5.3, 5.5, 5.6).

    def rows(self, boat: Boat) -> Iterator[Move]:
        """To every sea hex around, whether or not another boat is there."""
        hex, crew = boat
        if not self._setting.rowed[self._seat][self._cell(crew)]:
            return
        for to in self.around[hex]:
            code = codes.ROW << 24 | hex << 8 | to
            beasts = self._beasts[to] if crew else 0
            if beasts & self._seizing:
                continue
            if beasts & self._setting.sinking:
                yield Move(code, (), tuple(off(person, LOST) for person in crew), (boat,))
            elif beasts & self._setting.capsizing:
                fallen = tuple(person | to for person in crew)
                come = tuple(self._fall(person, to) for person in fallen)
                yield Move(code, (), come, (boat,), enters=to, swimmers=fallen)
            else:
                yield Move(code, (), (), (boat,), ((to, crew),))

    def _cell(self, crew: tuple[int, ...]) -> int:
        """A crew as the table writes it."""
        others = ((person & SEAT_BITS) >> SEAT_SHIFT for person in crew)
        seats = (other - 1 if other else self._seat for other in others)
        return A_BOAT + sum(1 << 2 * seat for seat in seats)

    def leavings(self, boat: Boat) -> Iterator[Move]:
        """Overboard and ashore."""
        hex, crew = boat
        for person in own(crew):
            boats = ((boat,), ((hex, without(crew, person)),))
            if not person & SWUM:
                yield self._dip(code_of(codes.OVERBOARD, person, hex), person, hex, (), boats)
            if self._may_land(person, hex):
                code = code_of(codes.GO_ASHORE, person, hex)
                yield Move(code, (), (off(person, SAVED),), *boats)

    def transfers(self, boat: Boat, other: Boat) -> Iterator[Move]:
        """From a boat into one beside it."""
        hex, crew = boat
        to, others = other
        for person in own(crew):
            if self._may_board(person, others):
                come = ((hex, without(crew, person)), (to, joined(others, person)))
                yield Move(code_of(codes.BOARD, person, hex, to), (), (), (boat, other), come)

    def boardings(self, person: int, boats: tuple[Boat, ...]) -> Iterator[Move]:
        """From land beside some boats, or from the sea of their hex, into them."""
        hex = person & HEX
        if person & SEAT_BITS or hex >= SIZE:
            return
        for to, crew in boats:
            if self._may_board(person, crew):
                code = code_of(codes.BOARD, person, hex, to, swims=hex == to)
                aboard = person & ~(HEX | GUARDED)
                yield Move(code, (person,), (), ((to, crew),), ((to, joined(crew, aboard)),))

    def _may_board(self, person: int, crew: tuple[int, ...]) -> bool:
        return len(crew) < self._rules.boat_capacity and self._may_leave(person)

    def reach(self, hex: int) -> tuple[int, ...]:
        """Where boats may be that can be boarded from a hex off the boats."""
        return self.around[hex] if self._ground.terrain[hex] else (hex,)

    # Back to the engine's numbers.

    def person(self, piece: int, state: int | None = None) -> tuple[int, int, int, int]:
        """The seat, value, state and hex of a person who is off the boats, unless told else."""
        other, hex = (piece & SEAT_BITS) >> SEAT_SHIFT, piece & HEX
        seat, value = other - 1 if other else self._seat, piece >> VALUE_SHIFT & 7
        if hex in _STATES:
            return seat, value, _STATES[hex], NOWHERE
        loose = LAND if self._ground.terrain[hex] else SWIMMING
        return seat, value, loose if state is None else state, hex
