"""The phase *play*: the rules, section 7. One kept tile at most, then it is out of the game."""

from .board import ORDER, reach
from .games import BACKS, TERRAINS
from .moving import carry
from .position import aboard, danger, has, is_sea, kinds_of, may_row, own_people, sea_hexes, without
from .text import person_word
from .turn import next_phase
from .water import boat_enters, enter_water, put_creature, remove_creature


def play(pos):
    yield "pass", next_phase(pos, "play")
    tiles = {tile for tile in pos.hands if tile[0] == pos.seat}
    for tile in sorted(tiles, key=lambda t: (TERRAINS.index(t[1]), BACKS.index(t[2]))):
        _, terrain, back = tile
        for words, after in uses(pos, back):
            yield f"play {terrain}.{back} {words}", next_phase(discard(after, tile), "play")


def discard(pos, tile):
    return pos.but(hands=without(pos.hands, tile))


def uses(pos, back):
    if back == "dolphin-aid":
        return dolphin_aid(pos)
    if back == "winds":
        return winds(pos)
    if back in ("move-serpent", "move-shark", "move-whale"):
        return move_creature(pos, back.removeprefix("move-"))
    return ()  # a defence is for another's turn


def dolphin_aid(pos):
    """An own swimmer 1 to 3 sea hexes, not through danger: it may end there, and is lost."""
    for person in own_people(pos):
        if person.place == "sea":
            for name in reach(person.hex, 3, lambda n: is_sea(pos, n), lambda n: danger(pos, n)):
                yield (
                    f"{person_word(person)} {person.hex}-{name}",
                    enter_water(pos, person, name, person.marks),
                )


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
        lambda n: is_sea(pos, n) and n not in pos.boats,
        lambda n: occupied and (has(pos, "serpent", n) or has(pos, "whale", n)),
    )


def move_creature(pos, kind):
    """To an empty sea hex: no people, boat or creature. Nothing is attacked, nobody may defend."""
    taken = {p.hex for p in pos.people} | set(pos.boats) | {name for _, name in pos.creatures}
    for start in kinds_of(pos, kind):
        for name in sea_hexes(pos):
            if name not in taken:
                moved = put_creature(remove_creature(pos, kind, start), kind, name)
                yield f"{start}-{name}", moved
