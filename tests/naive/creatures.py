"""The creature phase: the rules, section 8, and the defences of section 7."""

from .board import reach
from .games import SEAT_NAMES
from .position import aboard, is_sea, kinds_of, may_row, seats_after, swimmers
from .text import SEAT_LETTERS
from .tiles import discard
from .turn import end_turn
from .water import creature_enters, is_target, put_creature, remove_creature


def roll(pos):
    for kind in pos.game.dice:
        rolled = pos.but(phase="creature", detail=kind)
        yield f"roll {kind}", rolled if kinds_of(pos, kind) else end_turn(pos)


def roll_weights(pos):
    return {f"roll {kind}": faces for kind, faces in pos.game.dice.items()}


def creature(pos):
    yield "stay", end_turn(pos)
    kind = pos.detail
    for start in kinds_of(pos, kind):
        for name in reach(
            start,
            pos.game.ranges[kind],
            lambda n: is_sea(pos, n),
            lambda n: is_target(pos, kind, n),
        ):
            yield f"move {kind} {start}-{name}", ask_next(pos, kind, start, name, pos.seat)


def ask_next(pos, kind, start, name, asked):
    """The next seat to be asked after the one asked last (at first the mover), or the attack."""
    order = seats_after(pos, pos.seat)
    coming = order[order.index(asked) + 1 :] if asked in order else order
    for seat in coming:
        if is_to_be_asked(pos, seat, kind, name):
            return pos.but(pending=(("react", SEAT_NAMES[seat], kind, f"{start}-{name}"),))
    pos = put_creature(remove_creature(pos.but(pending=()), kind, start), kind, name)
    return end_turn(creature_enters(pos, kind, name))


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
    yield "decline", ask_next(pos, kind, start, name, seat)
    for tile in sorted(set(pos.hands)):
        if tile[0] == seat and tile[2] == f"{kind}-defence":
            saved = discard(remove_creature(pos.but(pending=()), kind, start), tile)
            yield f"defend {tile[1]}.{tile[2]}", end_turn(saved)
