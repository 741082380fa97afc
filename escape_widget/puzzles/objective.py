"""What a solver tries for, as data: a weighted count of people at the horizon.

The value of a plan is the value of the position it leads to, and that is a sum over people: exact
integers, no judgement. So every search can add it up, bound it and prove it.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from escape_widget.island.lattice import INDEX, NAMES
from escape_widget.island.position import Position
from escape_widget.island.setting import SEATS
from escape_widget.island.table import (
    ABOARD,
    LAND,
    LOST,
    PEOPLE,
    SAVED,
    STATE,
    STATE_MASK,
    SWIMMING,
    VALUE,
    WHERE,
)

COUNTS = ("points", "people")
STATES: Mapping[str, tuple[int, ...]] = {
    "saved": (SAVED,),
    "lost": (LOST,),
    "land": (LAND,),
    "aboard": (ABOARD,),
    "swimming": (SWIMMING,),
    "board": (LAND, ABOARD, SWIMMING),
}
"""Where somebody may be: on the board in one of three ways, or off it in one of two."""

SHORE = "shore"
"""Stands for all shore hexes of the board in ``Term.at``."""


@dataclass(frozen=True, slots=True)
class Term:
    """One thing that counts: each such person adds ``weight`` (times his value, for points)."""

    weight: int
    count: str
    """``points`` (the person's value) or ``people`` (one each)."""
    who: tuple[str, ...]
    """The seats whose people count."""
    state: str
    """A key of ``STATES``."""
    at: tuple[str, ...] = ()
    """Only on these hexes (names, or ``shore``); empty: anywhere."""

    def __str__(self) -> str:
        place = f" at {' '.join(self.at)}" if self.at else ""
        return f"{self.weight} x {self.count} of {' '.join(self.who)} {self.state}{place}"


@dataclass(frozen=True, slots=True)
class Objective:
    """A kind (a word for the badge, such as ``rescue``) and the terms that make up the value."""

    kind: str
    terms: tuple[Term, ...]

    def value(self, position: Position) -> int:
        """What a position is worth."""
        table = position._table
        cells, shores = table.cells, table.setting.island
        return sum(
            self.worth(
                person // PEOPLE,
                cells[VALUE + person],
                cells[STATE + person] & STATE_MASK,
                cells[WHERE + person],
                shores,
            )
            for person in range(PEOPLE * table.players)
        )

    def worth(self, seat: int, value: int, state: int, hex: int, shores: tuple[int, ...]) -> int:
        """What one person adds. ``shores`` holds per hex the island it is a shore of, or -1."""
        total = 0
        for term in self.terms:
            counts = SEATS[seat] in term.who and state in STATES[term.state]
            if counts and (not term.at or _is_at(hex, term.at, shores)):
                total += term.weight * (value if term.count == "points" else 1)
        return total

    def __str__(self) -> str:
        return f"{self.kind}: " + " + ".join(map(str, self.terms))


def _is_at(hex: int, names: tuple[str, ...], shores: tuple[int, ...]) -> bool:
    if hex >= len(NAMES):
        return False
    return NAMES[hex] in names or (SHORE in names and shores[hex] >= 0)


def known_hex(name: str) -> bool:
    """Whether a word may stand in ``Term.at``."""
    return name == SHORE or name in INDEX
