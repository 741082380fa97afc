"""What happens to those who come into the water, and what a boat or creature does on entering.

Sections 5.3 to 5.5 and 8 of the rules.
"""

from .position import (
    aboard,
    added,
    danger,
    free_dolphins,
    has,
    land_beside,
    lose,
    move_person,
    on_tile,
    one_less,
    swimmers,
    unguarded,
    without,
)
from .text import pieces


def enter_water(pos, person, name, swum=False):
    """5.3, 5.4: the person is a swimmer in the hex: guarded by a free dolphin, or in danger.

    A dolphin that has guarded him elsewhere stays behind.
    """
    marks = "*" if swum or "*" in person.marks else ""
    if free_dolphins(pos, name):
        marks += "+"
    elif danger(pos, name):
        return lose(pos, person)
    return move_person(pos, person, place="sea", hex=name, marks=marks)


def danger_acts(pos, name):
    return lose(pos, *unguarded(pos, name)) if danger(pos, name) else pos


def fall_in(pos, people, name):
    """Several become swimmers in the hex together.

    11, point 4: if they are more than the free dolphins, the seat on turn, who caused it, chooses
    before the danger acts.
    """
    free = free_dolphins(pos, name)
    if not 0 < free < len(people):
        for person in people:
            pos = enter_water(pos, person, name)
        return pos
    for person in people:
        pos = move_person(pos, person, place="sea", hex=name)
    return ask_whom_to_guard(pos, name, free, people)


def ask_whom_to_guard(pos, name, places, people):
    return pos.but(pending=(("guard", name, str(places), pieces(pos, people)),))


def capsize(pos, name):
    """The boat is removed, those aboard are swimmers; that is not their swim (11, point 5)."""
    crew = aboard(pos, name)
    return fall_in(pos.but(boats=without(pos.boats, name)), crew, name)


def swallow(pos, name):
    """A serpent removes the boat with everyone aboard, also where a dolphin is free."""
    crew = aboard(pos, name)
    return lose(pos.but(boats=without(pos.boats, name)), *crew)


def may_enter(pos, occupied, name):
    """5.5: where a boat may go: a sea hex without a boat.

    `expanded`: a boat with people may not enter a squid's hex.
    """
    if name in pos.land or name in pos.boats:
        return False
    return not (occupied and pos.game.squids == "boats and land" and has(pos, "squid", name))


def acts_on_boats(pos):
    """The creatures that act on a boat with people which enters their hex, the first one first."""
    return ("serpent", "squid") if pos.game.squids == "boats" else ("serpent", "whale")


def boat_enters(pos, name):
    """5.5: a boat that has come into the hex meets the creatures there, the serpent first."""
    for kind in acts_on_boats(pos):
        if aboard(pos, name) and has(pos, kind, name):
            return swallow(pos, name) if kind == "serpent" else capsize(pos, name)
    return pos


def occupied_land_beside(pos, name):
    return [n for n in land_beside(pos, name) if on_tile(pos, n)]


def is_target(pos, kind, name):
    """8: what ends the move of a creature of that kind. A dolphin or an empty boat has nothing."""
    if kind in ("shark", "serpent") and swimmers(pos, name):
        return True
    if kind == "squid" and pos.game.squids == "boats and land" and occupied_land_beside(pos, name):
        return True
    return kind in ("serpent", "whale", "squid") and bool(aboard(pos, name))


def creature_enters(pos, kind, name):
    """8: the creature, which is in the hex now, attacks.

    our reading: whales are removed by a squid that comes into their hex, not by coming into its.
    """
    if kind == "squid" and pos.game.squids == "boats and land":
        return pos.but(creatures=tuple(c for c in pos.creatures if c != ("whale", name)))
    if kind == "serpent" and aboard(pos, name):
        pos = swallow(pos, name)
    if kind in ("whale", "squid") and aboard(pos, name):
        return capsize(pos, name)
    if kind in ("serpent", "shark"):
        pos = lose(pos, *unguarded(pos, name))
    return pos


def take_from_supply(pos, token):
    """6.3: the position with one token fewer in the supply, or None where it has run out."""
    if not pos.left.get(token):
        return None
    return pos.but(left=one_less(pos.left, token))


def put_creature(pos, kind, name):
    return pos.but(creatures=added(pos.creatures, (kind, name)))


def remove_creature(pos, kind, name):
    return pos.but(creatures=without(pos.creatures, (kind, name)))


def shift_creature(pos, kind, start, name):
    return put_creature(remove_creature(pos, kind, start), kind, name)
