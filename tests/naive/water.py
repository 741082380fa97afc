"""What happens to those who come into the water, and what a boat or creature does on entering.

Sections 5.3 to 5.5 and 8 of the rules.
"""

from .position import aboard, added, danger, has, lose, move_person, one_less, swimmers, without


def enter_water(pos, person, name, marks):
    """5.3, 5.4: the person is a swimmer in the hex, or is lost there at once."""
    if danger(pos, name):
        return lose(pos, person)
    return move_person(pos, person, place="sea", hex=name, marks=marks)


def capsize(pos, name):
    """The boat is removed, those aboard are swimmers; that is not their swim (11, point 5)."""
    crew = aboard(pos, name)
    pos = pos.but(boats=without(pos.boats, name))
    for person in crew:
        pos = enter_water(pos, person, name, person.marks)
    return pos


def swallow(pos, name):
    """A serpent removes the boat with everyone aboard."""
    crew = aboard(pos, name)
    return lose(pos.but(boats=without(pos.boats, name)), *crew)


def boat_enters(pos, name):
    """5.5: a boat that has come into the hex meets the creatures there, the serpent first."""
    if aboard(pos, name) and has(pos, "serpent", name):
        return swallow(pos, name)
    if aboard(pos, name) and has(pos, "whale", name):
        return capsize(pos, name)
    return pos


def is_target(pos, kind, name):
    """8: what ends the move of a creature of that kind."""
    if kind in ("shark", "serpent") and swimmers(pos, name):
        return True
    return kind in ("serpent", "whale") and bool(aboard(pos, name))


def creature_enters(pos, kind, name):
    """8: the creature, which is in the hex now, attacks."""
    if kind in ("serpent", "whale") and aboard(pos, name):
        pos = swallow(pos, name) if kind == "serpent" else capsize(pos, name)
    if kind in ("serpent", "shark"):
        pos = lose(pos, *swimmers(pos, name))
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
