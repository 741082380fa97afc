"""What a solver tries for, as data: a weighted count of people at the horizon.

The worth of a position is a sum over people: exact integers, no judgement. So every search can add
it up, bound it and prove it. Where chance or others act before the horizon, an objective asks for
the mean over all that may happen, or for what is certain whatever happens; of the sum itself, or
of the event that it reaches a number.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from escape_widget.core.errors import EscapeError
from escape_widget.core.strict import quoted, text_of, unknown, whole_number
from escape_widget.island.lattice import INDEX
from escape_widget.island.position import Position
from escape_widget.island.setting import SEATS
from escape_widget.island.table import ABOARD, LAND, LOST, SAVED, SWIMMING
from escape_widget.search.worth import Worth, total

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

MOST_WEIGHT = 1_000
MOST_AT_LEAST = 1_000_000
"""So far from 0 a weight and ``at_least`` may lie: sums of such weights fit the searches' numbers
many times over."""

SHORE = "shore"
"""Stands for all shore hexes of the board in ``Term.at``."""


@dataclass(frozen=True, slots=True)
class Term:
    """One thing that counts: each such person adds ``weight`` (times the value, for points).

    Raises ``EscapeError`` for what cannot be counted.
    """

    weight: int
    """A whole number, at most ``MOST_WEIGHT`` from 0."""
    count: str
    """``points`` (the person's value) or ``people`` (one each)."""
    who: tuple[str, ...]
    """The seats whose people count."""
    state: str
    """A key of ``STATES``."""
    at: tuple[str, ...] = ()
    """Only on these hexes (names, or ``shore``); empty: anywhere."""

    def __post_init__(self) -> None:
        whole_number(self.weight, "a weight", -MOST_WEIGHT, MOST_WEIGHT)
        for name, known in (("count", COUNTS), ("state", tuple(STATES))):
            if getattr(self, name) not in known:
                raise unknown(name, getattr(self, name), known)
        for seat in _tuple(self.who, "who"):
            if self.who.count(text_of(seat, "a seat")) > 1:
                raise EscapeError(f"{quoted(seat)} is named twice, and counts once")
        for hex in _tuple(self.at, "at"):
            if not isinstance(hex, str) or not known_hex(hex):
                raise EscapeError(f"{quoted(hex)} is no hex")

    def __str__(self) -> str:
        place = f" at {' '.join(self.at)}" if self.at else ""
        return f"{self.weight} x {self.count} of {' '.join(self.who)} {self.state}{place}"


@dataclass(frozen=True, slots=True)
class Objective:
    """A kind (a word for the badge, such as ``rescue``) and the terms that make up the value.

    Raises ``EscapeError`` for what is none.
    """

    kind: str
    terms: tuple[Term, ...]
    at_least: int | None = None
    """If given, what counts is only whether the sum reaches this: the value is 1 or 0 then, and
    its mean a probability."""
    guaranteed: bool = False
    """Whether to count what is certain against every die, back and reply, in place of the mean."""

    def __post_init__(self) -> None:
        if not isinstance(self.kind, str):
            raise EscapeError(f"the kind of an objective is a word, not {quoted(self.kind)}")
        for term in _tuple(self.terms, "terms"):
            if not isinstance(term, Term):
                raise EscapeError(f"{quoted(term)} is no term of an objective")
        if self.at_least is not None:
            whole_number(self.at_least, "at_least", -MOST_AT_LEAST, MOST_AT_LEAST)
        if not isinstance(self.guaranteed, bool):
            raise EscapeError(f"guaranteed is True or False, not {quoted(self.guaranteed)}")

    def check_seats(self, players: tuple[str, ...]) -> None:
        """Raises ``EscapeError`` for a term of a seat that does not play."""
        for seat in (seat for term in self.terms for seat in term.who):
            if seat not in players:
                raise unknown("seat", seat, players)

    def value(self, position: Position) -> int:
        """What a position is worth at the horizon."""
        return self.score(total(position.working_table(), self.worth_on(position)))

    def score(self, total: int) -> int:
        """The value of a sum over people."""
        return total if self.at_least is None else int(total >= self.at_least)

    def worth_on(self, position: Position) -> Worth:
        """What one person adds on the board of a position."""
        shores = position.working_table().setting.island
        self.check_seats(position.players)
        terms = [_term_table(term, shores) for term in self.terms]

        @cache
        def worth(seat: int, value: int, state: int, hex: int) -> int:
            return sum(
                weight * (value if points else 1)
                for weight, points, seats, states, hexes in terms
                if seat in seats and state in states and (hexes is None or hex in hexes)
            )

        return worth

    def __str__(self) -> str:
        said = f"{self.kind}: " + " + ".join(map(str, self.terms))
        if self.at_least is not None:
            said += f" >= {self.at_least}"
        return f"{said}, guaranteed" if self.guaranteed else said


def saved(*seats: str, count: str = "points") -> Objective:
    """The points (or ``people``) that some seats have saved."""
    return Objective("rescue", (Term(1, count, seats, "saved"),))


def _tuple(things: object, what: str) -> tuple[object, ...]:
    if not isinstance(things, tuple):
        raise EscapeError(f"{what} is a tuple, not {quoted(things)}")
    return things


def _term_table(
    term: Term, shores: tuple[int, ...]
) -> tuple[int, bool, frozenset[int], tuple[int, ...], frozenset[int] | None]:
    """A term in the engine's numbers: weight, whether by points, seats, states, hexes (or any)."""
    hexes = {INDEX[name] for name in term.at if name != SHORE}
    if SHORE in term.at:
        hexes.update(hex for hex, island in enumerate(shores) if island >= 0)
    return (
        term.weight,
        term.count == "points",
        frozenset(map(SEATS.index, term.who)),
        STATES[term.state],
        frozenset(hexes) if term.at else None,
    )


def known_hex(name: str) -> bool:
    """Whether a word may stand in ``Term.at``."""
    return name == SHORE or name in INDEX
