"""Setup: the rules, section 3."""

from .board import HEXES
from .position import Person, added, land_beside, one_less, sea_hexes, seats_after, without
from .turn import begin_turn


def place_people(pos):
    """3.1: a token of one's own on an unoccupied land hex."""
    for value in sorted({v for seat, v in pos.waiting if seat == pos.seat}, reverse=True):
        for name in HEXES:
            if name in pos.land and people_on(pos, name) < most_on(pos, name):
                yield f"place {value} {name}", place_person(pos, value, name)


def people_on(pos, name):
    return sum(p.hex == name for p in pos.people)


def most_on(pos, name):
    apart = name in pos.game.setup_apart
    return pos.game.setup_there if apart else pos.game.setup_elsewhere


def place_person(pos, value, name):
    pos = pos.but(
        people=added(pos.people, Person(pos.seat, value, "land", name, "")),
        waiting=without(pos.waiting, (pos.seat, value)),
    )
    for seat in seats_after(pos, pos.seat) + pos.seat:
        if any(person[0] == seat for person in pos.waiting):
            return pos.but(seat=seat)
    return pos.but(seat=pos.seats[0], phase="boats")


def place_boats(pos):
    """3.2: on a sea hex next to land without boat or creature."""
    taken = set(pos.boats) | {name for _, name in pos.creatures}
    for name in sea_hexes(pos):
        if land_beside(pos, name) and name not in taken:
            yield f"boat {name}", place_boat(pos, name)


def place_boat(pos, name):
    pos = pos.but(boats=added(pos.boats, name), left=one_less(pos.left, "boat"))
    if len(pos.boats) < pos.game.start_boats[len(pos.seats)]:
        return pos.but(seat=seats_after(pos, pos.seat)[0])
    return begin_turn(pos, pos.seats[0])
