"""Pieces as small ints, for the fast enumerator of a move phase: people, dolphins, boats, moves.

A piece off the boats is one int: whose it is, its value, its marks and its hex. Sorted tuples of
such ints are what the enumerator knows of a position; the rules are in ``move_rules.py``.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Final, NamedTuple

from escape_widget.island.codes import GUARDED_MARK, SWIMMER, SWUM_MARK
from escape_widget.island.ruleset import DOLPHIN as DOLPHIN_TOKEN
from escape_widget.island.table import (
    ABOARD,
    LOST,
    ON_BOARD,
    PEOPLE,
    SAVED,
    STATE,
    STATE_MASK,
    VALUE,
    WHERE,
    Table,
)
from escape_widget.island.table import GUARDED as HAS_GUARD
from escape_widget.island.table import SWUM as HAS_SWUM

HEX: Final = 255
"""The bits of the hex; 0 while aboard, since the boat has it."""
OFF: Final = {SAVED: 254, LOST: 253}
"""What stands in place of the hex of those who left the board, by state."""
SWUM: Final = 1 << 8
VALUE_SHIFT: Final = 9
SEAT_SHIFT: Final = 12
SEAT_BITS: Final = 7 << SEAT_SHIFT
"""0 for people of the seat on turn, else 1 more than the number of their seat, or ``DOLPHIN``."""
DOLPHIN: Final = 7 << SEAT_SHIFT
GUARDED: Final = 1 << 15
MARKS: Final = SWUM | GUARDED

Boat = tuple[int, tuple[int, ...]]
"""Where it is, and those aboard, sorted."""

NO_HEX: Final = 252
"""Where a move goes that enters no hex which might be special."""


class Move:
    """An action: its code, and which pieces go and come for it.

    ``enters``: the tile that somebody walks onto, or the sea that somebody falls or swims into.
    ``swimmers``: who comes into the sea there, before danger or dolphins act.
    ``delta`` is what the move adds to the key of a position.
    """

    __slots__ = ("boats_come", "boats_go", "code", "come", "delta", "enters", "go", "swimmers")

    def __init__(
        self,
        code: int,
        go: tuple[int, ...] = (),
        come: tuple[int, ...] = (),
        boats_go: tuple[Boat, ...] = (),
        boats_come: tuple[Boat, ...] = (),
        enters: int = NO_HEX,
        swimmers: tuple[int, ...] = (),
    ) -> None:
        self.code = code
        self.go = go
        self.come = come
        self.boats_go = boats_go
        self.boats_come = boats_come
        self.enters = enters
        self.swimmers = swimmers
        self.delta = 0


class Pieces(NamedTuple):
    """The pieces of a table."""

    loose: tuple[int, ...]
    """What may move by itself, sorted: own people on the board but off the boats; dolphins."""
    boats: tuple[Boat, ...]
    """Sorted."""
    aside: Counter[int]
    """All other people."""


def read(t: Table, on_turn: int) -> Pieces:
    """The pieces of a table, as of a seat (a table of a game that is over names none)."""
    cells = t.cells
    crews: dict[int, list[int]] = {hex: [] for hex in t.boats()}
    loose = []
    aside: Counter[int] = Counter()
    for number in range(PEOPLE * t.players):
        seat, state, hex = number // PEOPLE, cells[STATE + number], cells[WHERE + number]
        person = cells[VALUE + number] << VALUE_SHIFT
        person |= SWUM if state & HAS_SWUM else 0
        person |= GUARDED if state & HAS_GUARD else 0
        person |= 0 if seat == on_turn else seat + 1 << SEAT_SHIFT
        if state & STATE_MASK == ABOARD:
            crews[hex].append(person)
        elif seat == on_turn and ON_BOARD[state]:
            loose.append(person | hex)
        else:
            aside[person | OFF.get(state, hex)] += 1
    for hex in t.places(DOLPHIN_TOKEN):
        loose += [DOLPHIN | hex] * t.count(DOLPHIN_TOKEN, hex)
    boats = ((hex, tuple(sorted(crew))) for hex, crew in crews.items())
    return Pieces(tuple(sorted(loose)), tuple(sorted(boats)), aside)


def code_of(kind: int, person: int, hex: int, to: int = 0, *, swims: bool = False) -> int:
    """The engine's code of what a person does."""
    who = person >> VALUE_SHIFT & 7 | (SWIMMER if swims else 0)
    who |= SWUM_MARK if person & SWUM else 0
    who |= GUARDED_MARK if person & GUARDED else 0
    return kind << 24 | who << 16 | hex << 8 | to


def off(person: int, state: int) -> int:
    """A person who has left the board, saved or lost."""
    return person & ~(HEX | MARKS) | OFF[state]


def own(crew: Iterable[int]) -> set[int]:
    """Those of a crew who are of the seat on turn; who look alike only once."""
    return {person for person in crew if not person & SEAT_BITS}


def joined(crew: tuple[int, ...], person: int) -> tuple[int, ...]:
    """A crew with one more."""
    return tuple(sorted((*crew, person)))


def without(crew: tuple[int, ...], person: int) -> tuple[int, ...]:
    """A crew without one of them."""
    at = crew.index(person)
    return crew[:at] + crew[at + 1 :]
