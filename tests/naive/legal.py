"""Whether a full position can stand in a game: what `tests/perft` promises of its positions.

`faults(text)` lists what is wrong, in words; an empty list means legal. Reading a line already
refuses what is not canonical.
"""

from collections import Counter

from .board import START_LAND
from .creatures import is_to_be_asked
from .games import CREATURES, KEPT, TERRAINS
from .placing import most_on, people_on
from .position import aboard, danger, is_sea, kinds_of, own_people, swimmers
from .sinking import doubtful, hidden_backs, looks
from .text import SEAT_LETTERS, read

SETUP = ("people", "boats")


def faults(text):
    pos = read(text)
    checks = (people, pieces, terrain, backs, supply, turn_number, phase, pending)
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
        if person.place == "sea" and "+" not in person.marks and danger(pos, person.hex):
            yield f"{person} would be lost"


def pieces(pos):
    for name in pos.boats:
        if not is_sea(pos, name) or len(aboard(pos, name)) > 3:
            yield f"the boat on {name} cannot be there so"
    for kind, name in pos.creatures:
        if not is_sea(pos, name):
            yield f"{kind} on land at {name}"


def terrain(pos):
    if not set(pos.land) <= set(START_LAND):
        yield "land where none was"
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
    if any(tile[2] not in KEPT for tile in pos.hands):
        yield "a tile in hand that is used at once"
    if any(d[0] == "reveal" and not hidden_backs(pos, d[2]) for d in pos.pending):
        yield "nothing to reveal"
    if pos.game.volcano_ends and pos.phase != "over" and not pos.pool.get(("m", "volcano")):
        yield "the volcano is gone but the game is not over"


def supply(pos):
    """Each creature or boat tile that has been turned took one token."""
    for token, total in pos.game.tokens.items():
        hidden = sum(n for (_, back), n in pos.pool.items() if back == token)
        printed = sum(counts.get(token, 0) for counts in pos.game.backs.values())
        taken = printed - hidden
        if token == "serpent":
            taken += 5
        if token == "boat":
            taken += len(pos.boats) if pos.phase in SETUP else pos.game.boats_each * len(pos.seats)
        on_board = (
            len(pos.boats) if token == "boat" else sum(kind == token for kind, _ in pos.creatures)
        )
        if pos.left.get(token, 0) != max(0, total - taken):
            yield f"{token}: {pos.left.get(token, 0)} left, not {total - taken}"
        if on_board > taken:
            yield f"{token}: more on the board than have come"


def turn_number(pos):
    """One tile sinks each turn while land is left."""
    if pos.phase in SETUP:
        if pos.turn != 0 or len(pos.land) != len(START_LAND):
            yield "setup is turn 0 with all the land"
        return
    sunk = len(START_LAND) - len(pos.land)
    this_turn = 1 if pos.phase in ("roll", "creature", "over") or pos.pending else 0
    fits = pos.turn - 1 + this_turn == sunk or (not pos.land and pos.turn >= sunk + 1 - this_turn)
    if not fits:
        yield f"turn {pos.turn} with {sunk} tiles sunk"
    if (pos.land and pos.quiet is not None) or (pos.quiet and pos.quiet > pos.turn - sunk - 1):
        yield f"{pos.quiet} quiet turns are too many"
    if pos.seat and pos.seats[(pos.turn - 1) % len(pos.seats)] != pos.seat:
        yield f"{pos.seat} is not on turn in turn {pos.turn}"
    for seat in pos.seats:
        held = sum(tile[0] == seat for tile in pos.hands)
        turns = len(range(pos.seats.index(seat), min(sunk, pos.turn), len(pos.seats)))
        if held > turns:
            yield f"{seat} holds {held} tiles after {turns} turns"


def phase(pos):
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
    if pos.phase == "play" and not any(tile[0] == pos.seat for tile in pos.hands):
        yield "nothing to play"
    if pos.phase == "move" and pos.detail == "3" and not own_people(pos):
        yield "nobody to move"
    if pos.phase == "sink" and not pos.pending and not pos.land:
        yield "no land to sink"
    if pos.phase == "creature" and not kinds_of(pos, pos.detail):
        yield f"no {pos.detail} to move"
    if (
        pos.game.ends_with_nobody_left
        and not pos.people
        and not pos.waiting
        and pos.phase != "over"
    ):
        yield "nobody is left but the game is not over"
    if pos.game.ends_with_last_tile and not pos.land and not pos.pending and pos.phase != "over":
        yield "the last tile has sunk but the game is not over"


def pending(pos):
    for kind, *words in pos.pending:
        if kind == "reveal" and (words[0] in pos.land or words[0] not in START_LAND):
            yield "a reveal without its hole"
        if kind in ("crew", "pick"):
            name = words[0] if kind == "crew" else words[1]
            if len(swimmers(pos, name)) < 4 or name not in pos.boats or aboard(pos, name):
                yield f"nobody need choose who boards at {name}"
        if kind == "pick" and (words[2] not in looks(pos, name) or not doubtful(pos)):
            yield f"{words[2]} leaves nothing to pick"
        if kind == "react":
            seat, end = SEAT_LETTERS[words[0]], words[2].split("-")[1]
            if not is_to_be_asked(pos, seat, words[1], end) or words[1] not in CREATURES:
                yield f"{words[0]} is not to be asked"
