"""The rules of moving once more, on plain ints, for the fast enumerator of a phase (section 5).

One of the two places that may repeat rules for speed; tests hold it equal to the engine. It says
what each single piece may do, so that the answer can be kept and used again in every position that
has this piece in this place. It knows walking, boarding, swimming, rowing and going ashore under
every answer of a rule set, but neither dolphins nor squids: ``knows`` says no where one is on the
board, or where the game may end within the phase.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from escape_widget.island import codes
from escape_widget.island.codes import SWIMMER, SWUM_MARK
from escape_widget.island.lattice import SIZE
from escape_widget.island.ruleset import DOLPHIN, SQUID, End
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
    POINTS,
    SAVED,
    SEAT,
    STATE,
    STATE_MASK,
    SWIMMING,
    VALUE,
    WHERE,
    Table,
)
from escape_widget.island.table import SWUM as HAS_SWUM

# A person is an int: a seat (0 for the one on turn, else 1 more than its number), a value, whether
# he has swum, and a hex (0 while aboard: the boat has it).
_SEAT: Final = 12
_VALUE: Final = 9
SWUM: Final = 1 << 8
HEX: Final = 255
_SAVED: Final = 254
_LOST: Final = 253

Boat = tuple[int, tuple[int, ...]]
"""Where it is, and those aboard, sorted."""

_OFF: Final = {SAVED: _SAVED, LOST: _LOST}
"""What stands in place of the hex of those who left the board, by state."""

ANYWHERE: Final[frozenset[int]] = frozenset()
"""No hex is closed."""


class Move:
    """An action: its code, where it goes, and the pieces that go and come for it.

    ``delta`` is what it adds to the key of a position.
    """

    __slots__ = ("boats_come", "boats_go", "code", "delta", "people_come", "people_go", "to")

    def __init__(
        self,
        code: int,
        people_go: tuple[int, ...] = (),
        people_come: tuple[int, ...] = (),
        boats_go: tuple[Boat, ...] = (),
        boats_come: tuple[Boat, ...] = (),
    ) -> None:
        self.code = code
        self.to = code & HEX
        self.people_go = people_go
        self.people_come = people_come
        self.boats_go = boats_go
        self.boats_come = boats_come
        self.delta = 0


def knows(t: Table) -> bool:
    """Whether every rule that may matter in the move phase of a table is repeated here."""
    strange = 1 << DOLPHIN | 1 << SQUID
    if any(beasts & strange for beasts in t.cells[BEASTS : BEASTS + SIZE]):
        return False
    may_vanish = t.cells[POINTS] * t.setting.rules.boat_capacity
    states = t.cells[STATE : STATE + PEOPLE * t.players]
    on_board = sum(ON_BOARD[state] for state in states)
    return End.NOBODY_LEFT not in t.setting.rules.ends or on_board > may_vanish


def read(t: Table) -> tuple[tuple[int, ...], tuple[Boat, ...], Counter[int]]:
    """Own people on the board but off the boats, sorted; the boats, sorted; all other people."""
    cells, on_turn = t.cells, t.cells[SEAT]
    crews: dict[int, list[int]] = {hex: [] for hex in t.boats()}
    people = []
    aside: Counter[int] = Counter()
    for number in range(PEOPLE * t.players):
        seat, state, hex = number // PEOPLE, cells[STATE + number], cells[WHERE + number]
        person = cells[VALUE + number] << _VALUE | (SWUM if state & HAS_SWUM else 0)
        person |= 0 if seat == on_turn else seat + 1 << _SEAT
        if state & STATE_MASK == ABOARD:
            crews[hex].append(person)
        elif seat == on_turn and ON_BOARD[state]:
            people.append(person | hex)
        else:
            aside[person | _OFF.get(state, hex)] += 1
    boats = ((hex, tuple(sorted(crew))) for hex, crew in crews.items())
    return tuple(sorted(people)), tuple(sorted(boats)), aside


class MoveRules:
    """What each piece may do in the move phase of a table of which ``knows`` says yes."""

    def __init__(self, t: Table) -> None:
        self._seat = t.cells[SEAT]
        self._beasts = t.cells[BEASTS : BEASTS + SIZE]
        self._ground = t.ground
        self._setting = t.setting
        self._rules = t.setting.rules
        self.around = t.ground.by_sea
        """Per hex: the sea hexes around it."""
        self.approaches = [(*land, hex) for hex, land in enumerate(t.ground.by_land)]
        """Per sea hex: from where a boat there may be boarded."""
        self._others = {hex: t.cells[CROWD + hex] for hex in t.ground.tiles}
        for person in read(t)[0]:
            if person & HEX in self._others:
                self._others[person & HEX] -= 1

    # What one off the boats may do by himself (sections 5.1, 5.3, 5.6).

    def steps(self, person: int) -> Iterator[Move]:
        """Walking, diving in, swimming, landing. Nothing for others, and for who left the board."""
        hex = person & HEX
        if person >> _SEAT or hex >= SIZE:
            return
        ground = self._ground
        if ground.terrain[hex]:
            for to in ground.by_land[hex]:
                yield Move(_code(codes.WALK, person, hex, to), (person,), (person - hex + to,))
            for to in ground.by_sea[hex]:
                yield Move(
                    _code(codes.DIVE_IN, person, hex, to), (person,), (self._dip(person, to),)
                )
            return
        if not person & SWUM:
            for to in ground.by_sea[hex]:
                code = _code(codes.SWIM, person, hex, to, swims=True)
                yield Move(code, (person,), (self._dip(person, to),))
        if self._may_land(person, hex):
            code = _code(codes.GO_ASHORE, person, hex, swims=True)
            yield Move(code, (person,), (_off(person, _SAVED),))

    def full(self, people: tuple[int, ...]) -> frozenset[int]:
        """The tiles that nobody may walk onto, with these own people off the boats."""
        capacity = self._rules.tile_capacity
        if capacity is None:
            return ANYWHERE
        crowd = dict(self._others)
        for person in people:
            if person & HEX in crowd:
                crowd[person & HEX] += 1
        return frozenset(hex for hex, count in crowd.items() if count >= capacity)

    def _dip(self, person: int, hex: int) -> int:
        """A person who uses his swim to enter a hex."""
        return self._fall(person | SWUM, hex)

    def _fall(self, person: int, hex: int) -> int:
        """A person who becomes a swimmer in a hex: danger there acts at once (section 5.4)."""
        if self._beasts[hex] & self._setting.swim_danger:
            return _off(person, _LOST)
        return person & ~HEX | hex

    def _may_leave(self, person: int) -> bool:
        return self._rules.swim_then_leave or not person & SWUM

    def _may_land(self, person: int, hex: int) -> bool:
        return self._setting.island[hex] >= 0 and self._may_leave(person)

    def person(self, person: int, state: int | None = None) -> tuple[int, int, int, int]:
        """The seat, value, state and hex of a person who is off the boats, unless told else."""
        seat, hex = (person >> _SEAT) - 1 if person >> _SEAT else self._seat, person & HEX
        left = {_SAVED: SAVED, _LOST: LOST}.get(hex)
        if left is not None:
            return seat, person >> _VALUE & 7, left, NOWHERE
        on_ground = LAND if self._ground.terrain[hex] else SWIMMING
        return seat, person >> _VALUE & 7, on_ground if state is None else state, hex

    # What a boat and those aboard may do (sections 5.2, 5.3, 5.5, 5.6).

    def rows(self, boat: Boat) -> Iterator[Move]:
        """To every sea hex around, whether or not another boat is there."""
        hex, crew = boat
        if not self._setting.rowers[self._cell(crew)] >> self._seat & 1:
            return
        for to in self._ground.by_sea[hex]:
            code = codes.ROW << 24 | hex << 8 | to
            beasts = self._beasts[to] if crew else 0
            if beasts & self._setting.sinking:
                yield Move(code, (), tuple(_off(person, _LOST) for person in crew), (boat,))
            elif beasts & self._setting.capsizing:
                yield Move(code, (), tuple(self._fall(person, to) for person in crew), (boat,))
            else:
                yield Move(code, (), (), (boat,), ((to, crew),))

    def _cell(self, crew: tuple[int, ...]) -> int:
        """A crew as the table writes it."""
        seats = ((person >> _SEAT) - 1 if person >> _SEAT else self._seat for person in crew)
        return A_BOAT + sum(1 << 2 * seat for seat in seats)

    def leavings(self, boat: Boat) -> Iterator[Move]:
        """Overboard and ashore."""
        hex, crew = boat
        for person in _own(crew):
            left = (hex, _without(crew, person))
            if not person & SWUM:
                code = _code(codes.OVERBOARD, person, hex)
                yield Move(code, (), (self._dip(person, hex),), (boat,), (left,))
            if self._may_land(person, hex):
                code = _code(codes.GO_ASHORE, person, hex)
                yield Move(code, (), (_off(person, _SAVED),), (boat,), (left,))

    def transfers(self, boat: Boat, other: Boat) -> Iterator[Move]:
        """From a boat into one beside it."""
        hex, crew = boat
        to, joined = other
        for person in _own(crew):
            if self._may_board(person, joined):
                come = ((hex, _without(crew, person)), (to, _with(joined, person)))
                yield Move(_code(codes.BOARD, person, hex, to), (), (), (boat, other), come)

    def boardings(self, person: int, boats: tuple[Boat, ...]) -> Iterator[Move]:
        """From land beside some boats, or from the sea of their hex, into them."""
        hex = person & HEX
        for to, crew in boats if hex < SIZE and not person >> _SEAT else ():
            if self._may_board(person, crew):
                code = _code(codes.BOARD, person, hex, to, swims=hex == to)
                yield Move(code, (person,), (), ((to, crew),), ((to, _with(crew, person - hex)),))

    def _may_board(self, person: int, crew: tuple[int, ...]) -> bool:
        return len(crew) < self._rules.boat_capacity and self._may_leave(person)

    def reach(self, hex: int) -> tuple[int, ...]:
        """Where boats may be that can be boarded from a hex off the boats."""
        return self.around[hex] if self._ground.terrain[hex] else (hex,)


def _code(kind: int, person: int, hex: int, to: int = 0, *, swims: bool = False) -> int:
    who = person >> _VALUE & 7 | (SWIMMER if swims else 0) | (SWUM_MARK if person & SWUM else 0)
    return kind << 24 | who << 16 | hex << 8 | to


def _off(person: int, place: int) -> int:
    """A person who has left the board."""
    return person & ~(HEX | SWUM) | place


def _own(crew: tuple[int, ...]) -> set[int]:
    return {person for person in crew if not person >> _SEAT}


def _with(crew: tuple[int, ...], person: int) -> tuple[int, ...]:
    return tuple(sorted((*crew, person)))


def _without(crew: tuple[int, ...], person: int) -> tuple[int, ...]:
    at = crew.index(person)
    return crew[:at] + crew[at + 1 :]
