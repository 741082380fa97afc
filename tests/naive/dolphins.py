"""Dolphins that guard, and dolphins that carry: the rules, sections 5.8 and 8, and 11, point 4."""

from .position import (
    danger,
    free_dolphins,
    guarded,
    lose,
    move_person,
    sea_beside,
    unguarded,
)
from .text import person_word
from .turn import resume
from .water import ask_whom_to_guard, danger_acts, put_creature, shift_creature


def ride(pos, person):
    """With a dolphin to an adjacent sea hex, 1 point."""
    if person.place == "sea" and has_mount(pos, person):
        for name in sea_beside(pos, person.hex):
            yield f"ride {person_word(person)} {person.hex}-{name}", carried(pos, person, name)


def has_mount(pos, person):
    """A guarding dolphin takes its swimmer only, and that is his swim; a carrying one anybody."""
    if pos.game.dolphins == "guard":
        return person.marks == "+"
    return pos.game.dolphins == "carry" and ("dolphin", person.hex) in pos.creatures


def carried(pos, person, name):
    """our reading: where its rider is lost the dolphin stays in the hex they have come to."""
    pos = shift_creature(pos, "dolphin", person.hex, name)
    if pos.game.dolphins == "guard":
        return move_person(pos, person, hex=name, marks="*+")
    if danger(pos, name):
        return lose(pos, person)
    return move_person(pos, person, hex=name)


# --- a dolphin comes ---


def dolphin_appears(pos, name):
    """From the supply; where it guards, it does so at once."""
    return arrive(put_creature(pos, "dolphin", name), name)


def arrive(pos, name):
    """The dolphin, free and in the hex now, must guard one unguarded swimmer if there is one."""
    people = unguarded(pos, name) if pos.game.dolphins == "guard" else []
    if len(people) > 1:
        return ask_whom_to_guard(pos, name, 1, people)
    return guard_them(pos, people)


def guard_them(pos, people):
    for person in people:
        pos = move_person(pos, person, marks=person.marks + "+")
    return pos


def guard_chosen(pos, people, name, *_):
    """Danger acts on the others after the choice."""
    return resume(danger_acts(guard_them(pos.but(pending=()), people), name))


# --- a dolphin goes alone ---


def go(pos, start, name):
    """Of two or more dolphins that are not all free the mover says which goes."""
    there, free = pos.creatures.count(("dolphin", start)), free_dolphins(pos, start)
    if pos.game.dolphins == "carry" or free == there:
        return leave(pos, (), f"{start}-{name}")
    if there == 1:
        return leave(pos, guarded(pos, start), f"{start}-{name}")
    return pos.but(pending=(("whose", f"{start}-{name}"),))


def leave(pos, people, way):
    """The dolphin, free or of the one named, goes; he loses it, and danger acts on him at once."""
    start, name = way.split("-")
    pos = shift_creature(pos, "dolphin", start, name)
    for person in people:
        pos = move_person(pos, person, marks=person.marks.replace("+", ""))
    return arrive(danger_acts(pos, start), name)


def leave_chosen(pos, people, way):
    return resume(leave(pos.but(pending=()), people, way))
