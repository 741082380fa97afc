"""Choosing among people: own ones by value, others by colour alone (rules, section 11).

Where only some of those who look alike are meant, chance picks which. Several choices share this:
who boards a revealed boat, whom dolphins guard, whom the squid takes, whose dolphin goes.
"""

from collections.abc import Iterable
from itertools import product
from math import comb, prod

from escape_widget.island.codes import PICK, code, crowd_bit, crowd_kinds, crowd_of
from escape_widget.island.rule import Rule
from escape_widget.island.table import PEOPLE, SEAT, STATE, SWUM, VALUE, Entry, Table
from escape_widget.island.table import PICK as PICK_PENDING

NOT_AMONG_THEM = Rule("choice.not_among_them", "11")

Kind = tuple[int, int, int]
"""Seat, value (0: hidden from the chooser) and whether that one has swum this turn."""


def kind_of_person(t: Table, person: int) -> Kind:
    """What a person is, in full."""
    swum = 1 if t.cells[STATE + person] & SWUM else 0
    return person // PEOPLE, t.cells[VALUE + person], swum


def crowd_of_people(t: Table, people: Iterable[int]) -> int:
    """Some people as a crowd, in full."""
    return sum(crowd_bit(*kind_of_person(t, person)) for person in people)


def kinds(t: Table, people: Iterable[int]) -> dict[Kind, int]:
    """How many people of each kind there are as the seat on turn sees them."""
    chooser = t.cells[SEAT]
    found: dict[Kind, int] = {}
    for person in people:
        seat, value, swum = kind_of_person(t, person)
        kind = (seat, value, swum) if seat == chooser else (seat, 0, 0)
        found[kind] = found.get(kind, 0) + 1
    return dict(sorted(found.items(), key=lambda item: (item[0][0], -item[0][1], item[0][2])))


def choices(t: Table, people: Iterable[int], size: int) -> list[int]:
    """All crowds of a size that the seat on turn may choose from some people."""
    there = kinds(t, people)
    return [
        sum(crowd_bit(*kind) * count for kind, count in zip(there, counts, strict=True))
        for counts in product(*(range(min(count, size) + 1) for count in there.values()))
        if sum(counts) == size
    ]


def among(t: Table, people: Iterable[int], crowd: int) -> bool:
    """Whether a chosen crowd can be found among some people."""
    there = kinds(t, people)
    return all(count <= there.get(kind, 0) for kind, count in crowd_kinds(crowd).items())


def settle(t: Table, people: list[int], crowd: int, choice: Entry) -> list[int] | None:
    """The people whom a chosen crowd means; None where chance is to pick first."""
    if _ambiguous(t, people, crowd):
        t.push(PICK_PENDING, crowd, *choice)
        return None
    return named(t, people, crowd)


def _ambiguous(t: Table, people: list[int], crowd: int) -> dict[int, int]:
    """The other seats of whose people only some are chosen, with how many."""
    there = kinds(t, people)
    return {
        seat: count
        for (seat, value, swum), count in crowd_kinds(crowd).items()
        if seat != t.cells[SEAT] and count < there[seat, value, swum]
    }


def needs_pick(t: Table, people: list[int], crowd: int) -> bool:
    """Whether a chosen crowd leaves something to chance."""
    return among(t, people, crowd) and bool(_ambiguous(t, people, crowd))


def named(t: Table, people: list[int], crowd: int) -> list[int]:
    """The people whom a crowd names: in full, or (value 0) all of a colour."""
    left = crowd_kinds(crowd)
    found = []
    for person in people:
        kind = kind_of_person(t, person)
        if not left.get(kind):
            kind = (kind[0], 0, 0)
        if left.get(kind):
            left[kind] -= 1
            found.append(person)
    return found


def picks(t: Table, people: list[int], crowd: int) -> list[tuple[int, int]]:
    """The codes of who may be meant among look-alikes, with how many ways lead to each."""
    parts = [
        _ways(t, [p for p in people if p // PEOPLE == seat], size)
        for seat, size in _ambiguous(t, people, crowd).items()
    ]
    return sorted(
        (code(PICK, crowd=sum(part for part, _ in way)), prod(count for _, count in way))
        for way in product(*parts)
    )


def _ways(t: Table, people: list[int], size: int) -> list[tuple[int, int]]:
    have: dict[Kind, int] = {}
    for person in people:
        kind = kind_of_person(t, person)
        have[kind] = have.get(kind, 0) + 1
    ways = []
    for counts in product(*(range(count + 1) for count in have.values())):
        if sum(counts) == size:
            crowd = sum(crowd_bit(*kind) * n for kind, n in zip(have, counts, strict=True))
            ways.append((crowd, prod(map(comb, have.values(), counts))))
    return ways


def picked(t: Table, people: list[int], crowd: int, action: int) -> list[int]:
    """The people meant by a chosen crowd once chance has picked."""
    ambiguous = _ambiguous(t, people, crowd)
    certain = sum(
        crowd_bit(*kind) * count
        for kind, count in crowd_kinds(crowd).items()
        if kind[0] not in ambiguous
    )
    return named(t, people, certain + crowd_of(action))
