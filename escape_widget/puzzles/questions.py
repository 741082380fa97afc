"""Questions that the engine answers: the ``read`` puzzles. One table says which there are.

Each has its words, what may be chosen, the right answer, and what a *careless look* would say: the
answer of somebody who knows distances and colours but not the rules. The more places that look gets
wrong, the higher the level of the puzzle.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from escape_widget.core.errors import EscapeError
from escape_widget.core.strict import unknown
from escape_widget.island import queries
from escape_widget.island.lattice import NAMES, hex_index, near
from escape_widget.island.position import Position
from escape_widget.island.ruleset import TOKENS
from escape_widget.island.setting import SEATS
from escape_widget.island.table import (
    ABOARD,
    LAND,
    ON_BOARD,
    PEOPLE,
    POINTS,
    STATE,
    STATE_MASK,
    VALUE,
    WHERE,
    Table,
)
from escape_widget.puzzles.wandering import places_in_phase, saved_in_phase
from escape_widget.search.evaluate import steps_to_shore

Names = frozenset[str]
_Ask = Callable[[Position, "Question"], Names]


@dataclass(frozen=True)
class Question:
    """A question about a position. ``ask`` is a key of ``QUESTIONS``; the rest is what it needs."""

    ask: str
    hex: str = ""
    seat: str = ""
    creature: str = ""
    value: int = 0

    @property
    def about(self) -> str:
        """What is chosen: ``hexes`` or ``seats``."""
        return QUESTIONS[self.ask].about

    @property
    def text(self) -> str:
        """The question in words."""
        words = QUESTIONS[self.ask].words
        return words.format(hex=self.hex, seat=self.seat, creature=self.creature, value=self.value)

    def choices(self, position: Position) -> Names:
        """The hexes or seats among which to choose."""
        return QUESTIONS[self.ask].choices(position, self)

    def answer(self, position: Position) -> Names:
        """The right ones, by the rules."""
        return QUESTIONS[self.ask].answer(position, self)

    def careless(self, position: Position) -> Names:
        """Those that a careless look would choose."""
        return QUESTIONS[self.ask].careless(position, self) & self.choices(position)

    def check(self, position: Position) -> None:
        """Raises ``EscapeError`` for a question that cannot be asked of a position."""
        if self.ask not in QUESTIONS:
            raise unknown("question", self.ask, QUESTIONS)
        needs = QUESTIONS[self.ask].needs
        for name in ("hex", "seat", "creature", "value"):
            if bool(getattr(self, name)) != (name in needs):
                said = "needs" if name in needs else "takes no"
                raise EscapeError(f"the question {self.ask} {said} {name}")
        if self.hex:
            hex_index(self.hex)
        if self.seat and self.seat not in position.players:
            raise unknown("seat", self.seat, position.players)
        if self.creature and self.creature not in TOKENS[1:]:
            raise unknown("creature", self.creature, TOKENS[1:])
        QUESTIONS[self.ask].must_be_there(position, self)


class Kind(NamedTuple):
    """What can be asked."""

    about: str
    needs: tuple[str, ...]
    words: str
    choices: _Ask
    answer: _Ask
    careless: _Ask
    must_be_there: Callable[[Position, Question], object] = lambda position, question: None
    """Raises ``EscapeError`` where what the question names is not on the board."""


# What is on the board.


def _names(hexes: Iterable[int]) -> Names:
    return frozenset(NAMES[hex] for hex in hexes)


def _people(t: Table, seat: str) -> list[int]:
    """The people of a seat on the board."""
    first = SEATS.index(seat) * PEOPLE
    return [person for person in range(first, first + PEOPLE) if ON_BOARD[t.cells[STATE + person]]]


def _where(t: Table, people: Iterable[int]) -> Names:
    return _names(t.cells[WHERE + person] for person in people)


def _at_sea(t: Table, people: Iterable[int]) -> list[int]:
    return [person for person in people if t.cells[STATE + person] & STATE_MASK != LAND]


def _sea(position: Position, question: Question) -> Names:
    ground = position.working_table().ground
    return _names(hex for hex, terrain in enumerate(ground.terrain) if not terrain)


def _seats(position: Position, question: Question) -> Names:
    return frozenset(position.players)


def _near_creatures(t: Table, hex: int) -> set[int]:
    """The hexes of creatures from which a hex lies within range, whatever is in the way."""
    found = set()
    for token in range(1, len(TOKENS)):
        for start in t.places(token):
            if hex in near(start, t.setting.range[token]):
                found.add(start)
    return found


# Which tiles may sink.


def _tiles(position: Position, question: Question) -> Names:
    return _names(position.working_table().ground.tiles)


def _may_sink(position: Position, question: Question) -> Names:
    return frozenset(queries.what_may_sink(position))


def _lowest_tiles(position: Position, question: Question) -> Names:
    """All of the lowest terrain, dry or not."""
    ground = position.working_table().ground
    lowest = min((ground.terrain[hex] for hex in ground.tiles), default=0)
    return _names(hex for hex in ground.tiles if ground.terrain[hex] == lowest)


# Who may row a boat, and which boats somebody may row.


def _boat(position: Position, question: Question) -> None:
    if question.hex not in _boats(position, question):
        raise EscapeError(f"there is no boat at {question.hex}")


def _may_row(position: Position, question: Question) -> Names:
    return frozenset(queries.who_may_row(position, question.hex))


def _seats_aboard(position: Position, question: Question) -> Names:
    """Everybody who has somebody aboard."""
    t = position.working_table()
    crew = t.people(ABOARD, hex_index(question.hex))
    return frozenset(SEATS[person // PEOPLE] for person in crew)


def _boats(position: Position, question: Question) -> Names:
    return _names(position.working_table().boats())


def _boats_rowed(position: Position, question: Question) -> Names:
    return frozenset(
        hex
        for hex in _boats(position, question)
        if question.seat in queries.who_may_row(position, hex)
    )


def _boats_with_own(position: Position, question: Question) -> Names:
    """Those with somebody of the seat aboard."""
    t = position.working_table()
    people = _people(t, question.seat)
    return _where(t, (p for p in people if t.cells[STATE + p] & STATE_MASK == ABOARD))


# What creatures may reach.


def _creature(position: Position, question: Question) -> queries.Reach:
    for reach in queries.reach_of_creatures(position, question.hex):
        if reach.creature == question.creature:
            return reach
    raise EscapeError(f"there is no {question.creature} at {question.hex}")


def _reaches(position: Position, question: Question) -> Names:
    return frozenset(_creature(position, question).ends)


def _within_range(position: Position, question: Question) -> Names:
    """All that is near enough, whatever is in the way."""
    setting = position.working_table().setting
    start, token = hex_index(question.hex), TOKENS.index(question.creature)
    return _names(near(start, setting.range[token]) - {start})


def _creatures(position: Position, question: Question) -> Names:
    t = position.working_table()
    return _names(hex for token in range(1, len(TOKENS)) for hex in t.places(token))


def _reached_from(position: Position, question: Question) -> Names:
    reaches = queries.reach_of_creatures(position)
    return frozenset(reach.start for reach in reaches if question.hex in reach.ends)


def _close_creatures(position: Position, question: Question) -> Names:
    return _names(_near_creatures(position.working_table(), hex_index(question.hex)))


def _of_seat(position: Position, question: Question) -> Names:
    t = position.working_table()
    return _where(t, _people(t, question.seat))


def _threatened(position: Position, question: Question) -> Names:
    return frozenset(queries.who_is_threatened(position, question.seat))


def _close_to_creatures(position: Position, question: Question) -> Names:
    """Whoever is at sea within range of any creature."""
    t = position.working_table()
    people = _at_sea(t, _people(t, question.seat))
    return _where(t, (p for p in people if _near_creatures(t, t.cells[WHERE + p])))


# Where people may come.


def _may_be_saved(position: Position, question: Question) -> Names:
    t = position.working_table()
    return _where(t, saved_in_phase(position, _people(t, position.on_turn)))


def _own(position: Position, question: Question) -> Names:
    t = position.working_table()
    return _where(t, _people(t, position.on_turn))


def _close_to_shore(position: Position, question: Question) -> Names:
    """Whoever is near enough to a shore to land there with the last point."""
    t = position.working_table()
    steps = steps_to_shore(t.setting)
    people = _people(t, position.on_turn)
    return _where(t, (p for p in people if steps[t.cells[WHERE + p]] < t.cells[POINTS]))


def _person(position: Position, question: Question) -> int:
    t, hex = position.working_table(), hex_index(question.hex)
    for person in _people(t, position.on_turn):
        if t.cells[WHERE + person] == hex and t.cells[VALUE + person] == question.value:
            return person
    raise EscapeError(f"{position.on_turn} has no {question.value} at {question.hex}")


def _all_hexes(position: Position, question: Question) -> Names:
    return frozenset(NAMES)


def _person_reaches(position: Position, question: Question) -> Names:
    return _names(places_in_phase(position, _person(position, question)))


def _close_by(position: Position, question: Question) -> Names:
    points = position.working_table().cells[POINTS]
    return _names(near(hex_index(question.hex), points))


QUESTIONS: Mapping[str, Kind] = {
    "may-sink": Kind("hexes", (), "Which tiles may sink now?", _tiles, _may_sink, _lowest_tiles),
    "may-row": Kind(
        "seats", ("hex",), "Who may row the boat at {hex}?", _seats, _may_row, _seats_aboard, _boat
    ),
    "rows": Kind(
        "hexes", ("seat",), "Which boats may {seat} row?", _boats, _boats_rowed, _boats_with_own
    ),
    "creature-reaches": Kind(
        "hexes",
        ("creature", "hex"),
        "On which hexes may the {creature} at {hex} end its move?",
        _sea,
        _reaches,
        _within_range,
        _creature,
    ),
    "reached-from": Kind(
        "hexes",
        ("hex",),
        "From which hexes may a creature come to {hex} in one move?",
        _creatures,
        _reached_from,
        _close_creatures,
    ),
    "threatened": Kind(
        "hexes",
        ("seat",),
        "On which hexes are people of {seat} whom the next move of a creature may harm?",
        _of_seat,
        _threatened,
        _close_to_creatures,
    ),
    "may-be-saved": Kind(
        "hexes",
        (),
        "On which hexes are own people of whom one may come to a safe island in this move phase?",
        _own,
        _may_be_saved,
        _close_to_shore,
    ),
    "person-reaches": Kind(
        "hexes",
        ("value", "hex"),
        "On which hexes may the {value} at {hex} be when this move phase is over?",
        _all_hexes,
        _person_reaches,
        _close_by,
        _person,
    ),
}
"""What can be asked, by name."""
