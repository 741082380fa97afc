"""The phase *move*: the rules, section 5. Each action costs one point."""

from .board import HEXES
from .dolphins import ride
from .position import (
    aboard,
    added,
    land_beside,
    may_row,
    move_person,
    on_tile,
    own_people,
    save,
    sea_beside,
    without,
)
from .text import person_word
from .turn import end_move, resume
from .water import boat_enters, enter_water, may_enter


def move(pos):
    yield "end", end_move(pos)
    for action, after in one_point(pos):
        yield action, resume(after)


def one_point(pos):
    for person in own_people(pos):
        yield from walk(pos, person)
        yield from board(pos, person)
        yield from go_into_the_sea(pos, person)
        yield from ride(pos, person)
        yield from land(pos, person)
    yield from row(pos)


def walk(pos, person):
    """5.1: land to adjacent land, occupied or not (`classic`: 3 on a tile at most)."""
    if person.place == "land":
        for name in land_beside(pos, person.hex):
            if len(on_tile(pos, name)) < pos.game.tile_holds:
                yield (
                    f"walk {person_word(person)} {person.hex}-{name}",
                    move_person(pos, person, hex=name),
                )


def board(pos, person):
    """5.2: a boat in an adjacent sea hex, for a swimmer one in his own; at most 3 people a boat.

    A dolphin that has guarded him is free then.
    """
    near = [person.hex] if person.place == "sea" else sea_beside(pos, person.hex)
    for name in near:
        if name in pos.boats and len(aboard(pos, name)) < 3:
            way = name if person.place == "sea" else f"{person.hex}-{name}"
            marks = person.marks.replace("+", "")
            yield (
                f"board {person_word(person)} {way}",
                move_person(pos, person, place="boat", hex=name, marks=marks),
            )


def go_into_the_sea(pos, person):
    """5.3: dive in, overboard and swim; each uses up the swim of the turn."""
    if "*" in person.marks:
        return
    if person.place == "boat":
        yield (
            f"overboard {person_word(person)} {person.hex}",
            enter_water(pos, person, person.hex, swum=True),
        )
        return
    verb = "dive" if person.place == "land" else "swim"
    for name in sea_beside(pos, person.hex):
        yield (
            f"{verb} {person_word(person)} {person.hex}-{name}",
            enter_water(pos, person, name, swum=True),
        )


def land(pos, person):
    """5.6: a boat passenger or swimmer on a shore hex."""
    if person.place != "land" and person.hex in pos.game.shore:
        yield f"land {person_word(person)} {person.hex}", save(pos, person)


def row(pos):
    """5.5: a boat to an adjacent sea hex without a boat."""
    for start in HEXES:
        if start in pos.boats and may_row(pos, pos.seat, start):
            for name in sea_beside(pos, start):
                if may_enter(pos, bool(aboard(pos, start)), name):
                    yield f"row {start}-{name}", boat_enters(carry(pos, start, name), name)


def carry(pos, start, name):
    """The boat and those aboard are in the other hex; nothing has happened there yet."""
    crew = aboard(pos, start)
    pos = pos.but(boats=added(without(pos.boats, start), name))
    for person in crew:
        pos = move_person(pos, person, hex=name)
    return pos
