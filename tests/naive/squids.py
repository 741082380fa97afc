"""The giant squid of `expanded`: the rules, sections 6.4, 7 and 8."""

from .position import aboard, lose, on_tile
from .turn import resume
from .water import creature_enters, occupied_land_beside, shift_creature


def squid_goes(pos, start, name):
    """A squid is moved: whales in its hex are removed, then one person may be."""
    pos = creature_enters(shift_creature(pos, "squid", start, name), "squid", name)
    if victim_hexes(pos, name):
        return pos.but(pending=(("victim", name),))
    return pos


def victim_hexes(pos, name):
    """Its own hex with a boat that carries people, and the occupied tiles beside it."""
    return ([name] if aboard(pos, name) else []) + occupied_land_beside(pos, name)


def within_reach(pos, name):
    """The people on the tile, or in the boat."""
    return on_tile(pos, name) if name in pos.land else aboard(pos, name)


def take_victim(pos, people, *_):
    return resume(lose(pos.but(pending=()), *people))
