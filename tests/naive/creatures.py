"""The creature phase: the rules, section 8, and the defences of section 7."""

from .board import reach
from .dolphins import go
from .games import SEAT_NAMES
from .position import (
    aboard,
    added,
    is_sea,
    kinds_of,
    may_row,
    sea_hexes,
    seats_after,
    swimmers,
    without,
)
from .squids import squid_goes
from .text import SEAT_LETTERS
from .tiles import discard
from .turn import end_turn, resume
from .water import creature_enters, is_target, may_enter, remove_creature, shift_creature


def rolls(pos):
    """What may be rolled, or spun, with its odds: `shark`, `shark.2` or `shark.dive`."""
    return {
        f"{kind}.{number}" if number else kind: faces * sides
        for kind, faces in pos.game.dice.items()
        for number, sides in (pos.game.numbers or {"": 1}).items()
    }


def roll(pos):
    for rolled in rolls(pos):
        after = pos.but(phase="creature", detail=rolled)
        asked = any(kinds_of(pos, kind) for kind in kinds_rolled(after))
        yield f"roll {rolled.replace('.', ' ')}", after if asked else end_turn(pos)


def roll_weights(pos):
    return {f"roll {rolled.replace('.', ' ')}": odds for rolled, odds in rolls(pos).items()}


def kinds_rolled(pos):
    """The kinds of which one may move."""
    kind = pos.detail.split(".")[0]
    return pos.game.stands_for.get(kind, (kind,))


def creature(pos):
    yield "stay", end_turn(pos)
    number = pos.detail.partition(".")[2]
    verb = "dive" if number == "dive" else "move"
    for kind in kinds_rolled(pos):
        for start in kinds_of(pos, kind):
            for name in ends(pos, kind, start, number):
                yield f"{verb} {kind} {start}-{name}", resume(moved(pos, kind, start, name))


def ends(pos, kind, start, number):
    """Where it may go: a number never dives, a dive only dives (11, point 8)."""
    if number == "dive":
        return [name for name in calm_hexes(pos) if name != start]
    return reach(
        start,
        int(number or pos.game.ranges.get(kind, 0)),
        lambda n: may_enter(pos, False, n) if kind == "boat" else is_sea(pos, n),
        lambda n: is_target(pos, kind, n),
    )


def calm_hexes(pos):
    """Any sea hex without people or boats; other creatures may be there."""
    taken = {p.hex for p in pos.people} | set(pos.boats)
    return [name for name in sea_hexes(pos) if name not in taken]


def moved(pos, kind, start, name):
    if kind == "boat":
        return pos.but(boats=added(without(pos.boats, start), name))
    if kind == "dolphin":
        return go(pos, start, name)
    if kind == "squid" and pos.game.squids == "boats and land":
        return squid_goes(pos, start, name)
    return ask_next(pos, kind, start, name, pos.seat)


def ask_next(pos, kind, start, name, asked):
    """The next seat to be asked after the one asked last (at first the mover), or the attack."""
    order = seats_after(pos, pos.seat)
    coming = order[order.index(asked) + 1 :] if asked in order else order
    for seat in coming:
        if is_to_be_asked(pos, seat, kind, name):
            return pos.but(pending=(("react", SEAT_NAMES[seat], kind, f"{start}-{name}"),))
    return creature_enters(shift_creature(pos.but(pending=()), kind, start, name), kind, name)


def is_to_be_asked(pos, seat, kind, name):
    """Each other seat that has a target in the hex and any kept tile."""
    if not any(tile[0] == seat for tile in pos.hands):
        return False
    if kind == "shark":
        return any(p.seat == seat for p in swimmers(pos, name))
    return kind == "whale" and bool(aboard(pos, name)) and may_row(pos, seat, name)


def react(pos):
    _, seat_name, kind, way = pos.pending[-1]
    seat = SEAT_LETTERS[seat_name]
    start, name = way.split("-")
    yield "decline", resume(ask_next(pos, kind, start, name, seat))
    for tile in sorted(set(pos.hands)):
        if tile[0] == seat and tile[2] == f"{kind}-defence":
            saved = discard(remove_creature(pos.but(pending=()), kind, start), tile)
            yield f"defend {tile[1]}.{tile[2]}", resume(saved)
