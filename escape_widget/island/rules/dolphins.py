"""Dolphins: whom they guard, whom they carry, which of them goes (rules, section 8, 11.4).

A guarded swimmer bears a mark; a dolphin has none, so that of the dolphins in a hex as many are
free as guard nobody.
"""

from escape_widget.island.codes import (
    GUARD,
    WHOSE,
    code,
    crowd_of,
    crowd_size,
    source_of,
)
from escape_widget.island.rule import Rule
from escape_widget.island.rules import choice
from escape_widget.island.ruleset import DOLPHIN, Dolphins
from escape_widget.island.table import GUARD as GUARD_PENDING
from escape_widget.island.table import GUARDED, STATE, SWIMMING, SWUM, Table
from escape_widget.island.table import WHOSE as WHOSE_PENDING

NO_DOLPHIN = Rule("dolphins.none_there", "5.8")
NOT_HIS_DOLPHIN = Rule("dolphins.not_his", "8")
GUARD_AMONG = Rule("dolphins.guard_among", "11.4")
GUARD_NUMBER = Rule("dolphins.guard_number", "11.4")
WHOSE_DOLPHIN = Rule("dolphins.whose", "11.4")


def guarded(t: Table, hex: int) -> list[int]:
    """The swimmers of a hex whom a dolphin guards."""
    return [p for p in t.people(SWIMMING, hex) if t.cells[STATE + p] & GUARDED]


def unguarded(t: Table, hex: int) -> list[int]:
    """The swimmers of a hex whom no dolphin guards."""
    return [p for p in t.people(SWIMMING, hex) if not t.cells[STATE + p] & GUARDED]


def free(t: Table, hex: int) -> int:
    """How many dolphins of a hex guard nobody (0 where dolphins do not guard)."""
    if not t.setting.guards or not t.count(DOLPHIN, hex):
        return 0
    return t.count(DOLPHIN, hex) - len(guarded(t, hex))


def guard(t: Table, people: list[int]) -> None:
    """Dolphins guard some swimmers from now on."""
    for person in people:
        t.put(STATE + person, t.cells[STATE + person] | GUARDED)


# Swimming with a dolphin.


def may_ride(t: Table, state: int, hex: int) -> Rule | None:
    """Whether a swimmer in a state may go with a dolphin of the same hex."""
    if t.setting.rules.dolphins is Dolphins.GUARD:
        return None if state & GUARDED else NOT_HIS_DOLPHIN
    carries = t.setting.rules.dolphins is Dolphins.CARRY and t.count(DOLPHIN, hex)
    return None if carries else NO_DOLPHIN


def uses_swim(t: Table) -> bool:
    """Whether going with a dolphin uses up the swim of the turn."""
    return t.setting.rules.dolphins is Dolphins.GUARD


def take_along(t: Table, person: int, hex: int, to: int) -> int:
    """The dolphin goes along; returns the state in which its swimmer arrives."""
    t.remove_token(DOLPHIN, hex)
    t.add_token(DOLPHIN, to)
    t.events.append(("moved", "dolphin", hex, to))
    state = t.cells[STATE + person]
    return state | SWUM if uses_swim(t) else state


# Whom they guard.


def meet(t: Table, hex: int, people: list[int]) -> bool:
    """People have become swimmers in a hex; True once it is settled whom its dolphins guard."""
    places = free(t, hex)
    if places and len(people) > places:
        t.push(GUARD_PENDING, hex, places, choice.crowd_of_people(t, people))
        return False
    if places:
        guard(t, people)
    return True


def arrive(t: Table, hex: int) -> None:
    """A dolphin without a swimmer has come to a hex: it must guard one if there is one."""
    if not t.setting.guards:
        return
    people = unguarded(t, hex)
    if len(people) > 1:
        t.push(GUARD_PENDING, hex, 1, choice.crowd_of_people(t, people))
    else:
        guard(t, people)


def candidates(t: Table, entry: tuple[int, ...]) -> list[int]:
    """The people among whom a pending choice of whom to guard is made."""
    return choice.named(t, unguarded(t, entry[1]), entry[3])


def guards(t: Table) -> list[int]:
    """The codes of all choices of whom dolphins guard."""
    entry = t.pending[-1]
    people = candidates(t, entry)
    return [code(GUARD, 0, entry[1], 0, crowd) for crowd in choice.choices(t, people, entry[2])]


def refuse_guard(t: Table, action: int) -> Rule | None:
    entry = t.pending[-1]
    if source_of(action) != entry[1] or not choice.among(t, candidates(t, entry), crowd_of(action)):
        return GUARD_AMONG
    return None if crowd_size(crowd_of(action)) == entry[2] else GUARD_NUMBER


# Which of them goes.


def leaves(t: Table, hex: int, to: int) -> bool:
    """A dolphin is to leave a hex; False while it is open which."""
    if not t.setting.guards:
        return True
    watched = guarded(t, hex)
    if watched and t.count(DOLPHIN, hex) > 1:
        t.push(WHOSE_PENDING, hex, to)
        return False
    unguard(t, watched)
    return True


def unguard(t: Table, people: list[int]) -> None:
    """Swimmers lose their dolphin."""
    for person in people:
        t.put(STATE + person, t.cells[STATE + person] & ~GUARDED)


def whose(t: Table) -> list[int]:
    """The codes of which dolphin may go: a free one, or that of a swimmer."""
    hex = t.pending[-1][1]
    of_swimmers = [code(WHOSE, crowd=crowd) for crowd in choice.choices(t, guarded(t, hex), 1)]
    return [code(WHOSE), *of_swimmers] if free(t, hex) else of_swimmers


def refuse_whose(t: Table, action: int) -> Rule | None:
    return None if action in whose(t) else WHOSE_DOLPHIN
