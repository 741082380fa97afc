"""The table of a hex-board game as flat ints, with a journal to take changes back.

Data, no rules: where people, boats and creatures are, the pools and hands, whose turn it is and
what is pending. Everything that changes often is one ``bytearray``: it reads as fast as a list of
ints and copies in a tenth of a microsecond, where a list of this length takes five. Counts per hex
are kept beside the people and tokens they count. Objects live only at the edge (``position.py``).
"""

from collections import deque
from itertools import compress
from typing import Final

from escape_widget.island.ground import BIT, Ground
from escape_widget.island.lattice import SIZE
from escape_widget.island.ruleset import BOAT as A_BOAT_TOKEN
from escape_widget.island.setting import A_BOAT, SEATS, Setting
from escape_widget.island.setting import SWUM as SWUM

PEOPLE = 10
"""People a colour."""

# Where each part of the table begins in ``cells``.
BOAT: Final = 0
"""Per hex: 0, or ``A_BOAT`` plus those aboard, two bits a seat."""
BEASTS: Final = BOAT + SIZE
"""Per hex: a bit (``1 << token``) for each kind of creature there."""
CROWD: Final = BEASTS + SIZE
"""Per hex: how many people stand there (on land) or swim there (at sea)."""
WHERE: Final = CROWD + SIZE
"""Per person: the hex, or ``NOWHERE``."""
STATE: Final = WHERE + PEOPLE * len(SEATS)
"""Per person: one of the states below, plus ``SWUM`` and ``GUARDED``."""
VALUE: Final = STATE + PEOPLE * len(SEATS)
"""Per person: 1 to 6, or 0 where a view hides it."""
PLACES: Final = VALUE + PEOPLE * len(SEATS)
"""Per token (6) a row of ``MOST`` slots: the hexes that it is on, in any order, or ``NOWHERE``."""
MOST: Final = 12
SUPPLY: Final = PLACES + 6 * MOST
"""Per token: how many may still come on the board."""
POOL: Final = SUPPLY + 6
"""Per terrain (5) and back (16): how many are not yet revealed."""
HAND: Final = POOL + 5 * 16
"""Per seat, terrain (5) and back (16; ``HIDDEN_BACK`` where a view hides it): kept tiles."""
SEAT: Final = HAND + len(SEATS) * 5 * 16
"""The seat on turn."""
PHASE: Final = SEAT + 1
POINTS: Final = SEAT + 2
"""Movement points left."""
ROLLED: Final = SEAT + 3
"""The token rolled."""
NUMBER: Final = SEAT + 4
"""The number rolled with it, where the mover has one."""
QUIET: Final = SEAT + 5
"""Quiet turns in a row before this one, or ``STIRRED`` if this turn is not quiet."""
REASON: Final = SEAT + 6
"""Why the game is over (``REASONS``)."""
LENGTH: Final = SEAT + 7

BOATS: Final = slice(BOAT, BOAT + SIZE)

STIRRED: Final = 255

NOWHERE: Final = 255

WAITING, LAND, ABOARD, SWIMMING, SAVED, LOST = range(6)
STATE_MASK: Final = 7
GUARDED: Final = 16

PLACE_PEOPLE, PLACE_BOATS, PLAY, MOVE, SINK, ROLL, CREATURE, OVER = range(8)
PHASES = ("people", "boats", "play", "move", "sink", "roll", "creature", "over")
REASONS = ("volcano", "nobody-left", "last-tile", "quiet")

# Pending decisions: (what, ...). The last one is answered first.
REVEAL, CREW, PICK, REACT, TAKE, GUARD, VICTIM, WHOSE = range(8)
PENDING = ("reveal", "crew", "pick", "react", "token", "guard", "victim", "whose")

Entry = tuple[int, ...]
Journal = list[tuple[int, object]] | deque[tuple[int, object]]
NOTHING: Journal = deque(maxlen=0)
"""The journal of a table on which nothing is taken back."""

_ATTRIBUTES = {-1: "pending", -2: "pins", -3: "ground", -4: "turn"}
"""What a negative place in the journal stands for."""


_COUNTED = {
    WAITING: (0, False),
    LAND: (CROWD, True),
    ABOARD: (BOAT, True),
    SWIMMING: (CROWD, True),
    SAVED: (0, False),
    LOST: (0, False),
}
"""By state the plane in which people are counted per hex, if they are."""


class Table:
    """The mutable table: ``cells``, the stack of ``pending`` decisions, ``pins``, a journal.

    ``ground`` holds the terrain, ``turn`` the number of the turn (0 in setup). ``pins`` maps a hex
    to the back fixed for it. ``events`` collects what happens.
    """

    __slots__ = (
        "cells",
        "events",
        "ground",
        "journal",
        "pending",
        "pins",
        "players",
        "setting",
        "turn",
    )

    def __init__(self, setting: Setting, players: int, ground: Ground, cells: bytearray) -> None:
        self.setting = setting
        self.players = players
        self.ground = ground
        self.cells = cells
        self.pending: tuple[Entry, ...] = ()
        self.pins: dict[int, int] = {}
        self.turn = 0
        self.journal: Journal = []
        self.events: list[tuple[object, ...]] = []

    def copy(self, journal: "Journal | None" = None) -> "Table":
        """An independent table with an empty journal, or one given."""
        other = Table.__new__(Table)
        other.setting = self.setting
        other.players = self.players
        other.ground = self.ground
        other.cells = self.cells[:]
        other.pending = self.pending
        other.pins = self.pins
        other.turn = self.turn
        other.journal = [] if journal is None else journal
        other.events = []
        return other

    def put(self, at: int, value: int) -> None:
        """Writes one cell."""
        old = self.cells[at]
        if old != value:
            self.journal.append((at, old))
            self.cells[at] = value

    def push(self, *entry: int) -> None:
        """Makes a decision pending, before all others."""
        self.journal.append((-1, self.pending))
        self.pending = (*self.pending, entry)

    def pop(self) -> Entry:
        """Takes the decision that was to be answered first off the stack."""
        self.journal.append((-1, self.pending))
        entry = self.pending[-1]
        self.pending = self.pending[:-1]
        return entry

    def unpin(self, hex: int) -> None:
        """Forgets the back fixed for a hex."""
        self.journal.append((-2, self.pins))
        self.pins = {at: back for at, back in self.pins.items() if at != hex}

    def sink(self, hex: int) -> None:
        """A tile becomes sea."""
        self.journal.append((-3, self.ground))
        self.ground = self.ground.without(hex)

    def next_turn(self) -> None:
        """Counts a turn."""
        self.journal.append((-4, self.turn))
        self.turn += 1

    def undo(self, mark: int = 0) -> None:
        """Takes back everything since the journal had ``mark`` entries, and forgets the events."""
        journal, cells = self.journal, self.cells
        self.events.clear()
        while len(journal) > mark:
            at, old = journal.pop()
            if at >= 0:
                cells[at] = old  # type: ignore[call-overload]
            else:
                setattr(self, _ATTRIBUTES[at], old)

    def set_person(self, person: int, state: int, hex: int) -> None:
        """Puts a person into a state and place, and keeps the counts per hex."""
        cells, journal = self.cells, self.journal
        aboard = 1 << 2 * (person // PEOPLE)
        before = cells[STATE + person]
        plane, counted = _COUNTED[before & STATE_MASK]
        if counted:
            at = plane + cells[WHERE + person]
            journal.append((at, cells[at]))
            cells[at] -= aboard if plane == BOAT else 1
        plane, counted = _COUNTED[state & STATE_MASK]
        if counted:
            at = plane + hex
            journal.append((at, cells[at]))
            cells[at] += aboard if plane == BOAT else 1
        journal.append((STATE + person, before))
        journal.append((WHERE + person, cells[WHERE + person]))
        cells[STATE + person] = state
        cells[WHERE + person] = hex

    def add_token(self, token: int, hex: int) -> None:
        """Puts a creature, or an empty boat, on a hex."""
        self.put(self._slot(token, NOWHERE), hex)
        if token == A_BOAT_TOKEN:
            self.put(BOAT + hex, A_BOAT)
        else:
            self.put(BEASTS + hex, self.cells[BEASTS + hex] | 1 << token)

    def remove_token(self, token: int, hex: int) -> None:
        """Takes a creature, or a boat that nobody is aboard any more, off a hex."""
        self.put(self._slot(token, hex), NOWHERE)
        if token == A_BOAT_TOKEN:
            self.put(BOAT + hex, 0)
        elif not self.count(token, hex):
            self.put(BEASTS + hex, self.cells[BEASTS + hex] & ~(1 << token))

    def count(self, token: int, hex: int) -> int:
        """How many tokens of a kind are on a hex."""
        first = PLACES + token * MOST
        return self.cells.count(hex, first, first + MOST)

    def on_board(self, token: int) -> int:
        """How many tokens of a kind are on the board."""
        return MOST - self.count(token, NOWHERE)

    def move_boat(self, hex: int, to: int) -> None:
        """Moves a boat with those aboard."""
        cells = self.cells
        for person in self.people(ABOARD, hex) if cells[BOAT + hex] > A_BOAT else ():
            self.put(WHERE + person, to)
        self.put(self._slot(A_BOAT_TOKEN, hex), to)
        self.put(BOAT + to, cells[BOAT + hex])
        self.put(BOAT + hex, 0)

    def _slot(self, token: int, hex: int) -> int:
        first = PLACES + token * MOST
        return self.cells.index(hex, first, first + MOST)

    def people(self, state: int, hex: int) -> list[int]:
        """The people in a state on a hex, marks aside."""
        cells = self.cells
        found = []
        at, end = WHERE, WHERE + PEOPLE * self.players
        while (at := cells.find(hex, at, end)) >= 0:
            if cells[at + (STATE - WHERE)] & STATE_MASK == state:
                found.append(at - WHERE)
            at += 1
        return found

    def hexes_with(self, token: int) -> set[int]:
        """The hexes that hold a token of a kind."""
        first = PLACES + token * MOST
        found = set(self.cells[first : first + MOST])
        found.discard(NOWHERE)
        return found

    def places(self, token: int) -> list[int]:
        """The hexes that hold a token of a kind, in board order, each once."""
        return sorted(self.hexes_with(token))

    def boats(self) -> list[int]:
        """The hexes that hold a boat, in board order."""
        return self.places(A_BOAT_TOKEN)

    def swimmers(self) -> set[int]:
        """The hexes in which somebody swims."""
        cells, end = self.cells, PEOPLE * self.players
        swim = cells[STATE : STATE + end].translate(_SWIM)
        return set(compress(cells[WHERE : WHERE + end], swim))

    def boats_like(self, wanted: bytes) -> int:
        """The set of the hexes whose boat is wanted, by a flag for each content of its cell."""
        flags = self.cells[BOATS].translate(wanted)
        found, at = 0, flags.find(1)
        while at >= 0:
            found |= BIT[at]
            at = flags.find(1, at + 1)
        return found

    def key(self) -> tuple[object, ...]:
        """The content as a comparable tuple: equal for tables that differ only in look-alikes."""
        cells = self.cells
        crowd = tuple(self._crowd(seat * PEOPLE) for seat in range(self.players))
        pins = tuple(sorted(self.pins.items()))
        return (
            self.ground.terrain,
            bytes(cells[:WHERE]),
            crowd,
            self._tokens(),
            bytes(cells[SUPPLY:]),
            self.pending,
            pins,
            self.turn,
        )

    def _tokens(self) -> bytes:
        """The places of the tokens, each kind's sorted: tokens of a kind are alike."""
        rows = range(PLACES, SUPPLY, MOST)
        return b"".join(bytes(sorted(self.cells[at : at + MOST])) for at in rows)

    def _crowd(self, first: int) -> tuple[tuple[int, ...], ...]:
        """A seat's people as value, state and place, sorted: tokens of one value are alike."""
        parts = (self.cells[at + first : at + first + PEOPLE] for at in (VALUE, STATE, WHERE))
        return tuple(sorted(zip(*parts, strict=True)))


_SWIM = bytes(state & STATE_MASK == SWIMMING for state in range(256))
ON_BOARD = bytes(state & STATE_MASK in (LAND, ABOARD, SWIMMING) for state in range(256))
"""By state: whether the person is on the board."""
