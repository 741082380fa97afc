"""Questions about people: the rules, section 11.

The seat on turn names its own people by value and marks, others' by colour alone: `r5r2y?`. Where
only some of those who look alike are meant, CHANCE picks them in one go. A question stands in the
position as `crew.D4`, `guard.C5.1.r5*y3y2`, `victim.C5` or `whose.C3-C5`, a pick as the question
with what was chosen behind it.
"""

import re
from collections import Counter
from itertools import combinations
from math import comb, prod

from .dolphins import guard_chosen, leave_chosen
from .position import free_dolphins, guarded, swimmers
from .sinking import board_chosen
from .squids import take_victim, victim_hexes, within_reach
from .text import in_order, look, looks, read_swimmers
from .turn import resume

# Question -> the people it is about, and what is done with those who are meant.
ABOUT = {
    "crew": lambda pos, name: swimmers(pos, name),
    "guard": lambda pos, name, places, listed: read_swimmers(listed, name),
    "victim": within_reach,
    "whose": lambda pos, way: guarded(pos, way.split("-")[0]),
}
DONE = {"crew": board_chosen, "guard": guard_chosen, "victim": take_victim, "whose": leave_chosen}


def sets(pos, people, n):
    """How the seat on turn may name `n` of the people."""
    return sorted({looks(pos, some) for some in combinations(people, n)})


def ask(pos, question, n):
    """Every choice, and what comes of it: a pick, or what is done with those chosen."""
    kind, *words = question
    for chosen in sets(pos, ABOUT[kind](pos, *words), n):
        waiting = pos.but(pending=(("pick", *question, chosen),))
        yield chosen, waiting if doubtful(waiting) else picked(waiting, ())


def crew(pos):
    _, name = pos.pending[-1]
    for chosen, after in ask(pos, ("crew", name), 3):
        yield f"crew {name} {chosen}", after


def guard(pos):
    _, name, places, _ = pos.pending[-1]
    for chosen, after in ask(pos, pos.pending[-1], int(places)):
        yield f"guard {name} {chosen}", after


def victim(pos):
    """From the squid's boat or one adjacent tile, or nobody."""
    yield "spare", resume(pos.but(pending=()))
    for name in victim_hexes(pos, pos.pending[-1][1]):
        for chosen, after in ask(pos, ("victim", name), 1):
            yield f"victim {name} {chosen}", after


def whose(pos):
    _, way = pos.pending[-1]
    if free_dolphins(pos, way.split("-")[0]):
        yield "whose free", leave_chosen(pos, (), way)
    for chosen, after in ask(pos, ("whose", way), 1):
        yield f"whose {chosen}", after


# --- CHANCE picks ---


def asked_about(pos):
    """The people of the question behind a pick, and how those meant were named."""
    _, kind, *words, chosen = pos.pending[-1]
    return ABOUT[kind](pos, *words), Counter(re.findall(r"[rygb][\d?]\*?", chosen))


def doubtful(pos):
    """The colours of which some of the people asked about, but not all, are meant: how many."""
    people, named = asked_about(pos)
    there = Counter(p.seat for p in people)
    return {s: named[f"{s}?"] for s in pos.seats if 0 < named[f"{s}?"] < there[s]}


def picks(pos):
    """Each distinct set of people CHANCE may pick, with the number of ways."""
    people, _ = asked_about(pos)
    found = [()]
    for seat, n in doubtful(pos).items():
        own = in_order(pos, [p for p in people if p.seat == seat])
        some = sorted(set(combinations(own, n)))
        found = [before + more for before in found for more in some]
    for meant in found:
        yield meant, prod(comb(people.count(p), meant.count(p)) for p in set(meant))


def pick_word(pos, people):
    return "pick " + "".join(f"{p.seat}{p.value}" for p in in_order(pos, people))


def pick(pos):
    for people, _ in picks(pos):
        yield pick_word(pos, people), picked(pos, people)


def pick_weights(pos):
    return {pick_word(pos, people): ways for people, ways in picks(pos)}


def picked(pos, by_chance):
    """Those named by value, the colours meant as a whole, and those CHANCE has picked."""
    people, named = asked_about(pos)
    unclear = doubtful(pos)
    meant = list(by_chance)
    for person in set(people):
        if person.seat == pos.seat:
            meant += [person] * named[look(pos, person)]
        elif named[f"{person.seat}?"] and person.seat not in unclear:
            meant += [person] * people.count(person)
    _, kind, *words, _ = pos.pending[-1]
    return DONE[kind](pos, meant, *words)
