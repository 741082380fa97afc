"""A position as plain data, never changed in place, and the small questions the rules ask of it."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from .board import HEXES, NEIGHBOURS, ORDER


class Person(NamedTuple):
    """One person on the board."""

    seat: str
    value: int
    place: str  # "land", "boat" or "sea" (a swimmer)
    hex: str
    marks: str  # "*" the swim of this turn is used, "+" a dolphin guards


@dataclass(frozen=True)
class Position:
    game: object  # games.Game
    seats: str  # "ry", "ryg", "rygb"
    land: dict  # hex -> terrain
    people: tuple  # of Person, sorted
    boats: tuple  # hexes, sorted
    creatures: tuple  # (kind, hex), sorted
    waiting: tuple  # (seat, value), sorted, so are the next two
    saved: tuple
    lost: tuple
    hands: tuple  # (seat, terrain, back), sorted
    pool: dict  # (terrain, back) -> how many
    pins: dict  # hex -> back
    left: dict  # token -> how many
    turn: int
    quiet: object  # quiet turns in a row before this one; None: it is not quiet itself
    seat: str  # on turn; "" when the game is over
    phase: str  # people boats play move sink roll creature over
    detail: str  # points left, what was rolled, or the reason of the end
    pending: tuple  # decisions, the last one first: ("reveal", "D4", "b"), ...

    def but(self, **changes):
        return replace(self, **changes)


def added(things, *new):
    return tuple(sorted(things + new))


def without(things, *gone):
    rest = list(things)
    for thing in gone:
        rest.remove(thing)
    return tuple(rest)


def one_less(counts, key):
    rest = {**counts, key: counts[key] - 1}
    return {k: n for k, n in rest.items() if n}


def is_sea(pos, name):
    return name not in pos.land


def sea_hexes(pos):
    return [name for name in HEXES if is_sea(pos, name)]


def sea_beside(pos, name):
    return [n for n in NEIGHBOURS[name] if is_sea(pos, n)]


def land_beside(pos, name):
    return [n for n in NEIGHBOURS[name] if n in pos.land]


def aboard(pos, name):
    return [p for p in pos.people if (p.place, p.hex) == ("boat", name)]


def swimmers(pos, name):
    return [p for p in pos.people if (p.place, p.hex) == ("sea", name)]


def on_tile(pos, name):
    return [p for p in pos.people if (p.place, p.hex) == ("land", name)]


def guarded(pos, name):
    return [p for p in swimmers(pos, name) if "+" in p.marks]


def unguarded(pos, name):
    return [p for p in swimmers(pos, name) if "+" not in p.marks]


def own_people(pos):
    """The people of the seat on turn, those who look the same to their owner counted once."""
    own = {p for p in pos.people if p.seat == pos.seat}
    return sorted(own, key=lambda p: (ORDER[p.hex], p.place, -p.value, p.marks))


def has(pos, kind, name):
    return (kind, name) in pos.creatures


def danger(pos, name):
    """Where an unguarded swimmer is removed at once (section 5.4)."""
    return has(pos, "shark", name) or has(pos, "serpent", name)


def free_dolphins(pos, name):
    """How many dolphins of the hex guard nobody; where dolphins do not guard, none counts."""
    if pos.game.dolphins != "guard":
        return 0
    return pos.creatures.count(("dolphin", name)) - len(guarded(pos, name))


def kinds_of(pos, kind):
    """The hexes with a creature of that kind, each once; a "boat" is an empty boat."""
    if kind == "boat":
        return sorted((b for b in pos.boats if not aboard(pos, b)), key=ORDER.get)
    return sorted({name for k, name in pos.creatures if k == kind}, key=ORDER.get)


def seats_after(pos, seat):
    """The other seats in turn order, from the left neighbour on."""
    i = pos.seats.index(seat)
    return pos.seats[i + 1 :] + pos.seats[:i]


def may_row(pos, seat, name):
    """Section 5.5: an empty boat anyone; else whoever has the most aboard, or ties for most.

    In `classic` nobody rows an empty boat.
    """
    crew = [p.seat for p in aboard(pos, name)]
    if not crew:
        return pos.game.anyone_rows_empty_boats
    return crew.count(seat) == max(crew.count(s) for s in pos.seats)


def no_longer_quiet(pos):
    """Somebody is saved or lost: this turn is not a quiet one."""
    return pos.but(quiet=None)


def lose(pos, *people):
    pos = pos.but(
        people=without(pos.people, *people),
        lost=added(pos.lost, *((p.seat, p.value) for p in people)),
    )
    return no_longer_quiet(pos) if people else pos


def save(pos, person):
    pos = pos.but(
        people=without(pos.people, person), saved=added(pos.saved, (person.seat, person.value))
    )
    return no_longer_quiet(pos)


def move_person(pos, person, **changes):
    return pos.but(people=added(without(pos.people, person), person._replace(**changes)))
