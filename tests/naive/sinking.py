"""The phase *sink*: the rules, section 6, and who boards a revealed boat."""

from collections import Counter
from itertools import combinations
from math import comb, prod

from .board import HEXES
from .games import BACKS, KEPT, TERRAINS
from .position import added, lose, move_person, one_less, sea_beside, swimmers
from .text import in_order
from .turn import after_sinking, over
from .water import creature_enters, put_creature, take_from_supply


def sink(pos):
    for name in eligible(pos):
        yield f"sink {name}", sink_tile(pos, name)


def eligible(pos):
    """6.1: of the lowest terrain left a tile that touches sea; if none does, any of it."""
    lowest = min(pos.land.values(), key=TERRAINS.index)
    tiles = [name for name in HEXES if pos.land.get(name) == lowest]
    return [name for name in tiles if sea_beside(pos, name)] or tiles


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
    if back in KEPT:
        return after_sinking(pos.but(hands=added(pos.hands, (pos.seat, terrain, back))))
    if back == "volcano" and pos.game.volcano_ends:
        return over(pos, "volcano")
    if back in ("whirlpool", "volcano"):
        return after_sinking(whirlpool(pos, name))
    placed = take_from_supply(pos, back)
    if placed is None:
        return after_sinking(pos)
    if back == "boat":
        return boat_appears(placed, name)
    return after_sinking(creature_enters(put_creature(placed, back, name), back, name))


def whirlpool(pos, name):
    """Swimmers, boats with those aboard, and creatures of the hex and the adjacent sea hexes."""
    hexes = [name, *sea_beside(pos, name)]
    pos = lose(pos, *(p for p in pos.people if p.hex in hexes))
    return pos.but(
        boats=tuple(b for b in pos.boats if b not in hexes),
        creatures=tuple(c for c in pos.creatures if c[1] not in hexes),
    )


# --- a boat appears, and of more than three swimmers exactly three board ---


def boat_appears(pos, name):
    """our reading: while it is asked who boards, the empty boat is already in the hex."""
    pos = pos.but(boats=added(pos.boats, name))
    if len(swimmers(pos, name)) > 3:
        return pos.but(pending=(("crew", name),))
    return after_sinking(embark(pos, name, swimmers(pos, name)))


def embark(pos, name, people):
    for person in people:
        pos = move_person(pos, person, place="boat")
    return pos


def crew(pos):
    """The remover names the three: his own by value, others by colour."""
    _, name = pos.pending[-1]
    for chosen in looks(pos, name):
        waiting = pos.but(pending=(("pick", "crew", name, chosen),))
        if doubtful(waiting):
            yield f"crew {name} {chosen}", waiting
        else:
            yield f"crew {name} {chosen}", board_picked(waiting, ())


def looks(pos, name):
    return sorted({look(pos, three) for three in combinations(swimmers(pos, name), 3)})


def look(pos, people):
    """How the seat on turn sees these people: `r5r2y?`.

    our reading: others are `?` also where everyone is equal ("others' always `?`").
    """
    return "".join(
        f"{p.seat}{p.value if p.seat == pos.seat else '?'}" for p in in_order(pos, people)
    )


def doubtful(pos):
    """The colours of which some swimmers, but not all, are meant: colour -> how many."""
    _, _, name, chosen = pos.pending[-1]
    there = Counter(p.seat for p in swimmers(pos, name))
    return {
        seat: chosen.count(f"{seat}?")
        for seat in pos.seats
        if 0 < chosen.count(f"{seat}?") < there[seat]
    }


def picks(pos):
    """Each distinct set of people CHANCE may pick, with the number of ways."""
    _, _, name, _ = pos.pending[-1]
    sets = [()]
    for seat, n in doubtful(pos).items():
        own = [p for p in swimmers(pos, name) if p.seat == seat]
        sets = [
            before + three
            for before in sets
            for three in sorted(set(combinations(in_order(pos, own), n)))
        ]
    for people in sets:
        ways = prod(comb(swimmers(pos, name).count(p), people.count(p)) for p in set(people))
        yield people, ways


def pick_word(pos, people):
    return "pick " + "".join(f"{p.seat}{p.value}" for p in in_order(pos, people))


def pick(pos):
    for people, _ in picks(pos):
        yield pick_word(pos, people), board_picked(pos, people)


def pick_weights(pos):
    return {pick_word(pos, people): ways for people, ways in picks(pos)}


def board_picked(pos, picked):
    """Those named by value, the colours meant as a whole, and those CHANCE has picked."""
    _, _, name, chosen = pos.pending[-1]
    unclear = doubtful(pos)
    people = list(picked)
    for person in set(swimmers(pos, name)):
        if person.seat == pos.seat:
            people += [person] * chosen_own(chosen, person)
        elif f"{person.seat}?" in chosen and person.seat not in unclear:
            people += [person] * swimmers(pos, name).count(person)
    return after_sinking(embark(pos, name, people))


def chosen_own(chosen, person):
    return chosen.count(f"{person.seat}{person.value}")
