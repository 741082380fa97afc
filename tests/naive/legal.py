"""Whether a full position can stand in a game: what `tests/perft` promises of its positions.

`faults(text)` lists what is wrong, in words; an empty list means legal. Reading a line already
refuses what is not canonical.
"""

from collections import Counter

from .choosing import ABOUT, doubtful, sets
from .creatures import is_to_be_asked, kinds_rolled, rolls
from .games import CREATURES, TERRAINS
from .placing import most_on, people_on
from .position import (
    aboard,
    danger,
    free_dolphins,
    guarded,
    is_sea,
    kinds_of,
    on_tile,
    own_people,
    swimmers,
    unguarded,
)
from .sinking import hidden_backs
from .squids import victim_hexes
from .text import SEAT_LETTERS, pieces, read

SETUP = ("people", "boats")


def faults(text):
    pos = read(text)
    checks = (people, things, terrain, backs, supply, turn_number, setup, phase, end, pending)
    return [fault for check in checks for fault in check(pos)]


def people(pos):
    for seat in pos.seats:
        everyone = [p.value for p in pos.people if p.seat == seat]
        everyone += [v for s, v in pos.waiting + pos.saved + pos.lost if s == seat]
        if sorted(everyone) != sorted(pos.game.values):
            yield f"{seat} does not have its ten people: {sorted(everyone)}"
    for person in pos.people:
        if (person.place == "land") == is_sea(pos, person.hex):
            yield f"{person} stands where it cannot"
        if "*" in person.marks and (pos.phase != "move" or person.place == "land"):
            yield f"{person} cannot have used its swim"
        in_danger = person in unguarded(pos, person.hex) and danger(pos, person.hex)
        if in_danger and person not in waiting_for_a_dolphin(pos):
            yield f"{person} would be lost"
        if "+" in person.marks and person.place != "sea":
            yield f"{person} is not in the sea"
    for name in {p.hex for p in pos.people}:
        if guarded(pos, name) and (pos.game.dolphins != "guard" or free_dolphins(pos, name) < 0):
            yield f"more are guarded on {name} than there are dolphins"
        if len(on_tile(pos, name)) > pos.game.tile_holds:
            yield f"too many people on {name}"


def waiting_for_a_dolphin(pos):
    """Danger acts on them only when it has been chosen whom the dolphins guard."""
    for decision in pos.pending:
        kind, *words = decision[1:-1] if decision[0] == "pick" else decision
        if kind == "guard":
            return ABOUT["guard"](pos, *words)
    return ()


def things(pos):
    for name in pos.boats:
        if not is_sea(pos, name) or len(aboard(pos, name)) > 3:
            yield f"the boat on {name} cannot be there so"
    for kind, name in pos.creatures:
        if not is_sea(pos, name):
            yield f"{kind} on land at {name}"


def terrain(pos):
    if not set(pos.land) <= set(pos.game.start_land):
        yield "land where none was"
    if pos.game.rings and any(pos.game.rings[name] != t for name, t in pos.land.items()):
        yield "a tile out of its ring"
    there = Counter(pos.land.values())
    printed = {t: sum(pos.game.backs.get(t, {}).values()) for t in TERRAINS}
    partly = [t for t in TERRAINS if there[t] > 0]
    for t in partly[1:]:
        if there[t] != printed[t]:
            yield f"{t} has sunk before {partly[0]}"


def opening_tiles(pos):
    """The terrain of a tile that has sunk while its back is not yet turned."""
    return [d[2] for d in pos.pending if d[0] == "reveal"]


def backs(pos):
    there = Counter(pos.land.values()) + Counter(opening_tiles(pos))
    for t in TERRAINS:
        printed = pos.game.backs.get(t, {})
        pool = {back: n for (where, back), n in pos.pool.items() if where == t}
        if sum(pool.values()) != there[t]:
            yield f"pool of {t}: {sum(pool.values())} backs for {there[t]} tiles"
        for back in set(pool) | set(printed):
            held = sum(tile[1:] == (t, back) for tile in pos.hands)
            if pool.get(back, 0) + held > printed.get(back, 0):
                yield f"too many backs {t}.{back}"
        if any(
            n > pool.get(back, 0)
            for back, n in Counter(b for h, b in pos.pins.items() if pos.land.get(h) == t).items()
        ):
            yield f"pins of {t} that are not in the pool"
    if any(name not in pos.land for name in pos.pins):
        yield "a pin without a tile"
    if any(tile[2] not in pos.game.kept for tile in pos.hands):
        yield "a tile in hand that is used at once"
    if any(d[0] == "reveal" and not hidden_backs(pos, d[2]) for d in pos.pending):
        yield "nothing to reveal"
    volcano = any(back == "volcano" for _, back in pos.pool)
    if pos.game.volcano_ends and pos.phase != "over" and not volcano:
        yield "the volcano is gone but the game is not over"


def supply(pos):
    """Each creature or boat tile that has been turned took one token."""
    came = tokens_taken(pos)
    # A whale tile may have brought a squid instead.
    squids = pos.game.tokens.get("squid", 0) - pos.left.get("squid", 0)
    if pos.game.squids == "boats and land":
        came["squid"] = squids
        came["whale"] -= squids
        if came["whale"] < 0:
            yield f"{squids} squids for {came['whale'] + squids} whale tiles"
    for token, total in pos.game.tokens.items():
        on_board = (
            len(pos.boats) if token == "boat" else sum(kind == token for kind, _ in pos.creatures)
        )
        if pos.left.get(token, 0) != max(0, total - came[token]):
            yield f"{token}: {pos.left.get(token, 0)} left, not {total - came[token]}"
        if on_board > came[token]:
            yield f"{token}: more on the board than have come"


def tokens_taken(pos):
    """How many tokens have come on the board; all whale tiles are counted as whales here."""
    turned = turned_backs(pos)
    came = Counter({token: turned[token] for token in pos.game.tokens})
    came["serpent"] += len(pos.game.start_serpents)
    setup = pos.phase in SETUP
    came["boat"] += len(pos.boats) if setup else pos.game.start_boats[len(pos.seats)]
    came["whale"] -= sum(d[0] == "token" for d in pos.pending)
    if pos.game.dolphins == "guard":
        # A dolphin comes with its tile, where it is kept when that is played.
        held = sum(tile[2] == "dolphin-aid" for tile in pos.hands)
        came["dolphin"] += turned["dolphin-aid"] - held
    return came


def turned_backs(pos):
    turned = Counter()
    for t, printed in pos.game.backs.items():
        for back, n in printed.items():
            turned[back] += n - pos.pool.get((t, back), 0)
    return turned


def turn_number(pos):
    """One tile sinks each turn while land is left."""
    if pos.phase in SETUP:
        if pos.turn != 0 or len(pos.land) != len(pos.game.start_land):
            yield "setup is turn 0 with all the land"
        return
    sunk = len(pos.game.start_land) - len(pos.land)
    this_turn = has_sunk(pos)
    fits = pos.turn - 1 + this_turn == sunk or (not pos.land and pos.turn >= sunk + 1 - this_turn)
    if not fits:
        yield f"turn {pos.turn} with {sunk} tiles sunk"
    longest = pos.turn - sunk - (pos.phase != "over")  # the turns without land
    if (pos.land and pos.quiet is not None) or (pos.quiet and pos.quiet > longest):
        yield f"{pos.quiet} quiet turns are too many"
    if pos.seat and pos.seats[(pos.turn - 1) % len(pos.seats)] != pos.seat:
        yield f"{pos.seat} is not on turn in turn {pos.turn}"
    for seat in pos.seats:
        held = sum(tile[0] == seat for tile in pos.hands)
        turns = len(range(pos.seats.index(seat), min(sunk, pos.turn), len(pos.seats)))
        if held > turns:
            yield f"{seat} holds {held} tiles after {turns} turns"


def has_sunk(pos):
    """This turn's tile has sunk."""
    return pos.phase in ("roll", "creature", "over") or (pos.phase == "sink" and bool(pos.pending))


def setup(pos):
    if pos.phase == "people":
        if any(people_on(pos, name) > most_on(pos, name) for name in pos.land) or pos.boats:
            yield "setup against its own rules"
        placed = [
            len(pos.game.values) - sum(p[0] == seat for p in pos.waiting) for seat in pos.seats
        ]
        turn = pos.seats.index(pos.seat)
        if placed != [placed[turn] + (i < turn) for i in range(len(placed))]:
            yield f"{pos.seat} is not on turn to place"
    elif pos.waiting:
        yield "people waiting after their setup"
    if pos.phase == "boats" and pos.seats[len(pos.boats) % len(pos.seats)] != pos.seat:
        yield f"{pos.seat} is not on turn to place a boat"


def phase(pos):
    """The phase would be asked."""
    if pos.phase == "creature" and pos.detail not in rolls(pos):
        yield f"{pos.detail} cannot be rolled"
    elif not pos.pending:
        yield from unasked_phase(pos)


def unasked_phase(pos):
    if pos.phase == "play" and not any(tile[0] == pos.seat for tile in pos.hands):
        yield "nothing to play"
    if pos.phase == "move" and pos.detail == "3" and not own_people(pos):
        yield "nobody to move"
    if pos.phase == "sink" and not pos.land:
        yield "no land to sink"
    if pos.phase == "creature" and not any(kinds_of(pos, kind) for kind in kinds_rolled(pos)):
        yield f"no {pos.detail} to move"


def end(pos):
    nobody = not pos.people and not pos.waiting
    if pos.game.ends_with_nobody_left and nobody and pos.phase != "over":
        yield "nobody is left but the game is not over"
    if pos.game.ends_with_last_tile and not pos.land and not pos.pending and pos.phase != "over":
        yield "the last tile has sunk but the game is not over"


PHASES_OF = {
    "reveal": ("sink",),
    "token": ("sink",),
    "crew": ("sink",),
    "guard": ("play", "move", "sink", "creature"),
    "victim": ("play", "creature"),
    "whose": ("creature",),
    "react": ("creature",),
}


def pending(pos):
    for decision in pos.pending:
        kind, *words = decision[1:-1] if decision[0] == "pick" else decision
        if pos.phase not in PHASES_OF[kind]:
            yield f"{kind} in {pos.phase}"
        yield from UNASKED[kind](pos, *words) if kind in UNASKED else ()
        if decision[0] == "pick" and kind in ABOUT:
            yield from pick(pos, decision[-1], kind, *words)


def pick(pos, chosen, kind, *words):
    places = {"crew": 3, "guard": int(words[1]) if kind == "guard" else 0}.get(kind, 1)
    if chosen not in sets(pos, ABOUT[kind](pos, *words), places) or not doubtful(pos):
        yield f"{chosen} leaves nothing to pick"


def reveal(pos, name, terrain):
    if name in pos.land or name not in pos.game.start_land:
        yield "a reveal without its hole"


def token(pos, name):
    if name in pos.land or pos.game.squids != "boats and land" or not pos.left.get("squid"):
        yield "no token to choose"


def crew(pos, name):
    if len(swimmers(pos, name)) < 4 or name not in pos.boats or aboard(pos, name):
        yield f"nobody need choose who boards at {name}"


def guard(pos, name, places, listed):
    people = ABOUT["guard"](pos, name, places, listed)
    there = Counter(unguarded(pos, name))
    if pieces(pos, people) != listed or Counter(people) - there:
        yield f"{listed} are not the unguarded swimmers of {name}"
    if not 0 < int(places) < len(people) or int(places) > free_dolphins(pos, name):
        yield f"nobody need choose whom to guard on {name}"


def victim(pos, name):
    hexes = victim_hexes(pos, name)
    if pos.pending[-1][0] == "pick":  # it names the victim's own hex
        hexes = [name] if name in pos.land or aboard(pos, name) else []
    if not any(kind == "squid" for kind, _ in pos.creatures) or not hexes:
        yield f"no victim at {name}"


def whose(pos, way):
    start, name = way.split("-")
    there = pos.creatures.count(("dolphin", start))
    if there < 2 or free_dolphins(pos, start) == there or not is_sea(pos, name) or start == name:
        yield f"nobody need ask whose dolphin goes from {start}"


def react(pos, seat_name, kind, way):
    start, name = way.split("-")
    if kind not in CREATURES or (kind, start) not in pos.creatures:
        yield f"no {kind} on {start}"
    elif not is_to_be_asked(pos, SEAT_LETTERS[seat_name], kind, name):
        yield f"{seat_name} is not to be asked"


UNASKED = {
    "reveal": reveal,
    "token": token,
    "crew": crew,
    "guard": guard,
    "victim": victim,
    "whose": whose,
    "react": react,
}
