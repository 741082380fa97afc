"""The phase *sink*: the rules, section 6."""

from collections import Counter

from .board import HEXES
from .dolphins import dolphin_appears
from .games import BACKS, TERRAINS
from .position import added, lose, move_person, on_tile, one_less, sea_beside, swimmers
from .turn import over, resume
from .water import creature_enters, put_creature, take_from_supply


def sink(pos):
    for name in eligible(pos):
        yield f"sink {name}", sink_tile(pos, name)


def eligible(pos):
    """6.1: of the lowest terrain left a tile that touches sea; if none does, any of it.

    `classic`: of these an occupied one only when none is empty.
    """
    lowest = min(pos.land.values(), key=TERRAINS.index)
    tiles = [name for name in HEXES if pos.land.get(name) == lowest]
    tiles = [name for name in tiles if sea_beside(pos, name)] or tiles
    if pos.game.occupied_tiles_last:
        return [name for name in tiles if not on_tile(pos, name)] or tiles
    return tiles


def sink_tile(pos, name):
    """6.2: the hex becomes sea, people on it become swimmers there, then the back is revealed.

    A hex of land holds no creature, so nobody is lost before the back is known.
    """
    terrain, back = pos.land[name], pos.pins.get(name)
    fallen = [p for p in pos.people if p.hex == name]
    pos = pos.but(
        land={n: t for n, t in pos.land.items() if n != name},
        pins={n: b for n, b in pos.pins.items() if n != name},
    )
    for person in fallen:
        pos = move_person(pos, person, place="sea")
    if back:
        return turn_over(pos, name, terrain, back)
    return pos.but(pending=(("reveal", name, terrain),))


def hidden_backs(pos, terrain):
    """How many of each back CHANCE may turn: the pool less those pinned to other tiles."""
    pinned = Counter(back for name, back in pos.pins.items() if pos.land[name] == terrain)
    counts = {back: pos.pool.get((terrain, back), 0) - pinned[back] for back in BACKS}
    return {back: n for back, n in counts.items() if n > 0}


def reveal(pos):
    _, name, terrain = pos.pending[-1]
    for back in hidden_backs(pos, terrain):
        yield f"reveal {name} {back}", turn_over(pos, name, terrain, back)


def reveal_weights(pos):
    _, name, terrain = pos.pending[-1]
    return {f"reveal {name} {back}": n for back, n in hidden_backs(pos, terrain).items()}


def turn_over(pos, name, terrain, back):
    pos = pos.but(pool=one_less(pos.pool, (terrain, back)), pending=())
    if back in pos.game.kept:
        return resume(pos.but(hands=added(pos.hands, (pos.seat, terrain, back))))
    if back == "volcano" and pos.game.volcano_ends:
        return over(pos, "volcano")
    if back in ("whirlpool", "volcano"):
        return resume(whirlpool(pos, name))
    if back == "whale" and pos.game.squids == "boats and land" and pos.left.get("squid"):
        return pos.but(pending=(("token", name),))
    return token_appears(pos, name, "dolphin" if back == "dolphin-aid" else back)


def token(pos):
    """6.4: a whale, or a squid instead.

    our reading: the whale is offered also when none is left, and is then not placed (6.3).
    """
    _, name = pos.pending[-1]
    for kind in ("whale", "squid"):
        yield f"take {kind}", token_appears(pos.but(pending=()), name, kind)


def token_appears(pos, name, kind):
    """From the supply; 6.3: one that has run out is not placed and does nothing."""
    placed = take_from_supply(pos, kind)
    if placed is None:
        return resume(pos)
    if kind == "boat":
        return boat_appears(placed, name)
    if kind == "dolphin":
        return resume(dolphin_appears(placed, name))
    return resume(creature_enters(put_creature(placed, kind, name), kind, name))


def whirlpool(pos, name):
    """Swimmers, boats with those aboard, and creatures of the hex and the adjacent sea hexes.

    A dolphin that stays guards nobody any more: its swimmer is gone.
    """
    hexes = [name, *sea_beside(pos, name)]
    pos = lose(pos, *(p for p in pos.people if p.hex in hexes))
    return pos.but(
        boats=tuple(b for b in pos.boats if b not in hexes),
        creatures=tuple(
            (kind, n)
            for kind, n in pos.creatures
            if n not in hexes or kind in pos.game.whirlpool_spares
        ),
    )


# --- a boat appears, and of more than three swimmers exactly three board ---


def boat_appears(pos, name):
    """our reading: while it is asked who boards, the empty boat is already in the hex."""
    pos = pos.but(boats=added(pos.boats, name))
    if len(swimmers(pos, name)) > 3:
        return pos.but(pending=(("crew", name),))
    return board_chosen(pos, swimmers(pos, name), name)


def board_chosen(pos, people, name):
    """The remover has named three, or there are no more."""
    for person in people:
        pos = move_person(pos, person, place="boat")
    return resume(pos.but(pending=()))
