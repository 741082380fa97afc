"""The table of a hex-board game as flat ints, with a journal to take changes back.

Data, no rules: where people, boats and creatures are, the pools and hands, whose turn it is and
what is pending. Everything is one list of ints, so that a copy costs a microsecond; counts per hex
are kept beside the people they count. Objects live only at the edge (``position.py``).
"""

from typing import Final

from escape_widget.island.lattice import SIZE
from escape_widget.island.setting import SEATS, Setting

PEOPLE = 10
"""People a colour."""

# Where each part of the table begins in ``cells``.
TERRAIN: Final = 0
"""Per hex: ``SEA``, ``BEACH``, ``FOREST``, ``MOUNTAIN`` or ``PEAK``."""
BOAT: Final = TERRAIN + SIZE
"""Per hex: 0, or ``A_BOAT`` plus two bits a seat for those aboard."""
BEASTS: Final = BOAT + SIZE
"""Per hex: four bits a kind of creature (shift ``4 * token``)."""
SWIMMERS: Final = BEASTS + SIZE
"""Per hex: four bits a seat, how many swim there."""
FOLK: Final = SWIMMERS + SIZE
"""Per hex: four bits a seat, how many stand there on land."""
WHERE: Final = FOLK + SIZE
"""Per person: the hex, or ``NOWHERE``."""
STATE: Final = WHERE + PEOPLE * len(SEATS)
"""Per person: one of the states below, plus ``SWUM`` and ``GUARDED``."""
VALUE: Final = STATE + PEOPLE * len(SEATS)
"""Per person: 1 to 6, or 0 where a view hides it."""
POOL: Final = VALUE + PEOPLE * len(SEATS)
"""Per terrain (5) and back (16): how many are not yet revealed."""
HAND: Final = POOL + 5 * 16
"""Per seat, terrain (5) and back (16; ``HIDDEN`` where a view hides it): kept tiles."""
SUPPLY: Final = HAND + len(SEATS) * 5 * 16
"""Per token: how many may still come on the board."""
SEAT: Final = SUPPLY + 6
"""The seat on turn."""
PHASE: Final = SEAT + 1
POINTS: Final = SEAT + 2
"""Movement points left."""
TURN: Final = SEAT + 3
"""The number of the turn, 0 in setup."""
ROLLED: Final = SEAT + 4
"""The token rolled."""
NUMBER: Final = SEAT + 5
"""The number rolled with it, where the mover has one."""
QUIET: Final = SEAT + 6
"""Quiet turns in a row before this one, or ``STIRRED`` if this turn is not quiet."""
REASON: Final = SEAT + 7
"""Why the game is over (``REASONS``)."""
LENGTH: Final = SEAT + 8

STIRRED: Final = 255

NOWHERE: Final = 255
HIDDEN: Final = 15

WAITING, LAND, ABOARD, SWIMMING, SAVED, LOST = range(6)
STATE_MASK: Final = 7
SWUM: Final = 8
GUARDED: Final = 16

PLACE_PEOPLE, PLACE_BOATS, PLAY, MOVE, SINK, ROLL, CREATURE, OVER = range(8)
PHASES = ("people", "boats", "play", "move", "sink", "roll", "creature", "over")
REASONS = ("volcano", "nobody-left", "last-tile", "quiet")

# Pending decisions: (what, ...). The last one is answered first.
REVEAL, CREW, PICK, REACT = range(4)
PENDING = ("reveal", "crew", "pick", "react")

Entry = tuple[int, ...]


class Table:
    """The mutable table: ``cells``, the stack of ``pending`` decisions, ``pins``, a journal.

    ``pins`` maps a hex to the back fixed for it. ``events`` collects what happens.
    """

    __slots__ = ("cells", "events", "journal", "pending", "pins", "players", "setting")

    def __init__(
        self,
        setting: Setting,
        players: int,
        cells: list[int],
        pending: tuple[Entry, ...] = (),
        pins: dict[int, int] | None = None,
    ) -> None:
        self.setting = setting
        self.players = players
        self.cells = cells
        self.pending = pending
        self.pins = pins or {}
        self.journal: list[tuple[int, object]] = []
        self.events: list[tuple[object, ...]] = []

    def copy(self) -> "Table":
        """An independent table with an empty journal."""
        return Table(self.setting, self.players, self.cells[:], self.pending, self.pins)

    def put(self, at: int, value: int) -> None:
        """Writes one cell."""
        self.journal.append((at, self.cells[at]))
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

    def undo(self, mark: int = 0) -> None:
        """Takes back everything since the journal had ``mark`` entries."""
        journal, cells = self.journal, self.cells
        while len(journal) > mark:
            at, old = journal.pop()
            if at >= 0:
                cells[at] = old  # type: ignore[call-overload]
            elif at == -1:
                self.pending = old  # type: ignore[assignment]
            else:
                self.pins = old  # type: ignore[assignment]

    def set_person(self, person: int, state: int, hex: int) -> None:
        """Puts a person into a state and place, and keeps the counts per hex."""
        cells = self.cells
        self._count(person, cells[STATE + person], cells[WHERE + person], -1)
        self.put(STATE + person, state)
        self.put(WHERE + person, hex)
        self._count(person, state, hex, 1)

    def _count(self, person: int, state: int, hex: int, step: int) -> None:
        seat = person // PEOPLE
        kind = state & STATE_MASK
        if kind == LAND:
            at = FOLK + hex
            self.put(at, self.cells[at] + (step << 4 * seat))
        elif kind == ABOARD:
            at = BOAT + hex
            self.put(at, self.cells[at] + (step << 2 * seat))
        elif kind == SWIMMING:
            at = SWIMMERS + hex
            self.put(at, self.cells[at] + (step << 4 * seat))

    def add_beast(self, token: int, hex: int) -> None:
        """Puts a creature on a hex."""
        self.put(BEASTS + hex, self.cells[BEASTS + hex] + (1 << 4 * token))

    def remove_beast(self, token: int, hex: int) -> None:
        """Takes a creature off a hex."""
        self.put(BEASTS + hex, self.cells[BEASTS + hex] - (1 << 4 * token))

    def people(self, state: int, hex: int) -> list[int]:
        """The people in a state on a hex, marks aside."""
        cells = self.cells
        return [
            person
            for person in range(PEOPLE * self.players)
            if cells[WHERE + person] == hex and cells[STATE + person] & STATE_MASK == state
        ]

    def beasts(self, token: int) -> list[int]:
        """The hexes that hold a creature of a kind, in board order."""
        mask = 15 << 4 * token
        return [h for h, found in enumerate(self.cells[BEASTS : BEASTS + SIZE]) if found & mask]

    def boats(self) -> list[int]:
        """The hexes that hold a boat, in board order."""
        return [h for h, boat in enumerate(self.cells[BOAT : BOAT + SIZE]) if boat]

    def land(self) -> list[int]:
        """The hexes that hold a tile, in board order."""
        return [h for h, terrain in enumerate(self.cells[TERRAIN : TERRAIN + SIZE]) if terrain]

    def key(self) -> tuple[object, ...]:
        """The content as a comparable tuple: equal for tables that differ only in look-alikes."""
        cells = self.cells
        crowd = tuple(self._crowd(seat * PEOPLE) for seat in range(self.players))
        pins = tuple(sorted(self.pins.items()))
        return (tuple(cells[:WHERE]), crowd, tuple(cells[POOL:]), self.pending, pins)

    def _crowd(self, first: int) -> tuple[tuple[int, ...], ...]:
        """A seat's people as value, state and place, sorted: tokens of one value are alike."""
        parts = (self.cells[at + first : at + first + PEOPLE] for at in (VALUE, STATE, WHERE))
        return tuple(sorted(zip(*parts, strict=True)))


ON_BOARD = tuple(state & STATE_MASK in (LAND, ABOARD, SWIMMING) for state in range(2 * GUARDED))
"""By state: whether the person is on the board."""
