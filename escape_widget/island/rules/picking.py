"""Chance picks who is meant among look-alikes, and what was chosen goes on (section 11)."""

from escape_widget.island.codes import PICK
from escape_widget.island.rule import Rule
from escape_widget.island.rules import choice, creatures, dolphins, tiles
from escape_widget.island.rules.people import lose
from escape_widget.island.table import CREW, GUARD, SWIMMING, VICTIM, Entry, Table


def people_of(t: Table, entry: Entry) -> list[int]:
    """The people among whom a choice was made."""
    what, place = entry[0], entry[1]
    if what == CREW:
        return t.people(SWIMMING, place)
    if what == GUARD:
        return dolphins.candidates(t, entry)
    return creatures.prey_on(t, place) if what == VICTIM else dolphins.guarded(t, place)


def picks(t: Table) -> list[tuple[int, int]]:
    """The codes of who may be meant, with weights."""
    _, crowd, *entry = t.pending[-1]
    return choice.picks(t, people_of(t, tuple(entry)), crowd)


def refuse_pick(t: Table, action: int) -> Rule | None:
    return None if action in dict(picks(t)) else choice.NOT_AMONG_THEM


def pick(t: Table, action: int) -> None:
    """Chance has picked: the choice takes effect."""
    _, crowd, *rest = t.pop()
    entry = tuple(rest)
    people = choice.picked(t, people_of(t, entry), crowd, action)
    what, place = entry[0], entry[1]
    if what == CREW:
        tiles.take_aboard(t, people, place)
    elif what == GUARD:
        creatures.guarded_now(t, people, place)
    elif what == VICTIM:
        lose(t, people, place, "squid")
    else:
        creatures.leave_behind(t, people, place, entry[2])


GUARDS = {PICK: refuse_pick}
MAKE = {PICK: pick}
