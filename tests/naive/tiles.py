"""The phase *play*: the rules, section 7. One kept tile at most, then it is out of the game."""

from .board import ORDER, reach
from .games import BACKS, TERRAINS
from .moving import carry
from .position import (
    aboard,
    danger,
    has,
    is_sea,
    kinds_of,
    may_row,
    move_person,
    own_people,
    sea_hexes,
    without,
)
from .squids import squid_goes
from .text import person_word
from .turn import next_phase, resume
from .water import (
    acts_on_boats,
    boat_enters,
    enter_water,
    may_enter,
    put_creature,
    shift_creature,
    take_from_supply,
)


def play(pos):
    yield "pass", next_phase(pos, "play")
    tiles = {tile for tile in pos.hands if tile[0] == pos.seat}
    for tile in sorted(tiles, key=lambda t: (TERRAINS.index(t[1]), BACKS.index(t[2]))):
        _, terrain, back = tile
        for words, after in uses(pos, back):
            yield f"play {terrain}.{back} {words}", resume(discard(after, tile))


def discard(pos, tile):
    return pos.but(hands=without(pos.hands, tile))


def uses(pos, back):
    if back == "dolphin-aid":
        return dolphin_aid(pos)
    if back == "winds":
        return winds(pos)
    if back == "move-whale":
        return move_whale(pos)
    if back in ("move-serpent", "move-shark"):
        return move_creature(pos, back.removeprefix("move-"))
    return ()  # a defence is for another's turn


def dolphin_aid(pos):
    """An own swimmer 1 to 3 sea hexes."""
    for person in own_people(pos):
        if person.place == "sea":
            for name, after in aided(pos, person):
                yield f"{person_word(person)} {person.hex}-{name}", after


def aided(pos, person):
    """Not through danger, where he may end and is lost.

    `expanded`: a dolphin from the supply joins him first and stays with him, past any danger; one
    that has guarded him before stays, free (11, point 4).
    """
    with_dolphin = take_from_supply(pos, "dolphin") if pos.game.dolphins == "guard" else None
    if with_dolphin is None:
        for name in reach(person.hex, 3, lambda n: is_sea(pos, n), lambda n: danger(pos, n)):
            yield name, enter_water(pos, person, name)
        return
    for name in reach(person.hex, 3, lambda n: is_sea(pos, n), lambda n: False):
        after = put_creature(with_dolphin, "dolphin", name)
        yield name, move_person(after, person, hex=name, marks="+")


def winds(pos):
    """A boat one may row 1 to 3 sea hexes around boats, up to a creature that acts on it."""
    for start in sorted(pos.boats, key=ORDER.get):
        if may_row(pos, pos.seat, start):
            for name in sail(pos, start):
                yield f"{start}-{name}", boat_enters(carry(pos, start, name), name)


def sail(pos, start):
    occupied = bool(aboard(pos, start))
    return reach(
        start,
        3,
        lambda n: may_enter(pos, occupied, n),
        lambda n: occupied and any(has(pos, kind, n) for kind in acts_on_boats(pos)),
    )


def empty_hexes(pos):
    """Sea hexes without people, boat or creature."""
    taken = {p.hex for p in pos.people} | set(pos.boats) | {name for _, name in pos.creatures}
    return [name for name in sea_hexes(pos) if name not in taken]


def move_creature(pos, kind):
    """To an empty sea hex. Nothing is attacked, nobody may defend."""
    for start in kinds_of(pos, kind):
        for name in empty_hexes(pos):
            yield f"{start}-{name}", shift_creature(pos, kind, start, name)


def move_whale(pos):
    """`expanded`: or a squid, which may then take somebody from the land beside it."""
    yield from move_creature(pos, "whale")
    if pos.game.squids == "boats and land":
        for start in kinds_of(pos, "squid"):
            for name in empty_hexes(pos):
                yield f"squid {start}-{name}", squid_goes(pos, start, name)
