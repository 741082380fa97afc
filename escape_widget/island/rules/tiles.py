"""Sinking a tile, and what its back does (rules, section 6)."""

from collections.abc import Callable
from itertools import product
from math import comb, prod

from escape_widget.island.codes import (
    CREW,
    PICK,
    REVEAL,
    SINK,
    code,
    crowd_bit,
    crowd_count,
    crowd_of,
    source_of,
    who_of,
)
from escape_widget.island.lattice import NEIGHBOURS
from escape_widget.island.rule import Rule
from escape_widget.island.rules import scoring
from escape_widget.island.rules.boats import remove_boat
from escape_widget.island.rules.creatures import attack
from escape_widget.island.rules.people import become_swimmers, lose
from escape_widget.island.rules.setup import add_boat
from escape_widget.island.ruleset import BACKS, TOKENS, OccupiedTile, Volcano
from escape_widget.island.ruleset import BOAT as BOAT_TOKEN
from escape_widget.island.table import (
    ABOARD,
    BOAT,
    CROWD,
    HAND,
    LAND,
    PEOPLE,
    POOL,
    SEAT,
    SUPPLY,
    SWIMMING,
    VALUE,
    Table,
)
from escape_widget.island.table import CREW as CREW_PENDING
from escape_widget.island.table import PICK as PICK_PENDING
from escape_widget.island.table import REVEAL as REVEAL_PENDING

NO_TILE = Rule("tiles.none_there", "6.1")
LOWEST_FIRST = Rule("tiles.lowest_first", "6.1")
TOUCHES_SEA = Rule("tiles.touches_sea", "6.1")
EMPTY_FIRST = Rule("tiles.empty_first", "6.1")
CREW_SIZE = Rule("tiles.crew_size", "6.2")
CREW_THERE = Rule("tiles.crew_there", "6.2")
NOT_LEFT = Rule("tiles.back_not_left", "2")


# Which tile may sink.


def sinkable(t: Table) -> tuple[int, ...]:
    """The hexes whose tile may sink, in board order."""
    coast = t.ground.coast
    if t.setting.rules.occupied_tile is OccupiedTile.LAST:
        return tuple(hex for hex in coast if not t.cells[CROWD + hex]) or coast
    return coast


def sinkings(t: Table) -> list[int]:
    """The codes of all tiles that may sink."""
    return [code(SINK, 0, hex) for hex in sinkable(t)]


def refuse_sink(t: Table, action: int) -> Rule | None:
    hex = source_of(action)
    if hex in sinkable(t):
        return None
    if not t.ground.terrain[hex]:
        return NO_TILE
    if t.ground.terrain[hex] > t.ground.lowest:
        return LOWEST_FIRST
    return EMPTY_FIRST if hex in t.ground.coast else TOUCHES_SEA


def sink(t: Table, action: int) -> None:
    """The hex becomes sea, people on it swimmers; then the back is turned up."""
    hex = source_of(action)
    terrain = t.ground.terrain[hex]
    people = t.people(LAND, hex)
    t.sink(hex)
    t.events.append(("sunk", hex, terrain))
    become_swimmers(t, people, hex, "sink")
    back = t.pins.get(hex)
    if back is None:
        t.push(REVEAL_PENDING, hex, terrain)
    else:
        t.unpin(hex)
        turn_up(t, hex, terrain, back)


# Turning a tile up.


def backs_left(t: Table, terrain: int) -> list[tuple[int, int]]:
    """The backs that chance may turn up on a terrain, with how many of each there are."""
    pinned = [back for hex, back in t.pins.items() if t.ground.terrain[hex] == terrain]
    first = POOL + terrain * 16
    left = [(back, t.cells[first + back] - pinned.count(back)) for back in range(len(BACKS))]
    return [(back, count) for back, count in left if count > 0]


def reveals(t: Table) -> list[tuple[int, int]]:
    """The codes of what may be turned up, with weights."""
    _, hex, terrain = t.pending[-1]
    return [(reveal_code(t, hex, back), count) for back, count in backs_left(t, terrain)]


def reveal_code(t: Table, hex: int, back: int) -> int:
    """The code of a reveal; a kept tile names the seat that alone sees it."""
    return code(REVEAL, back, hex, t.cells[SEAT] + 1 if t.setting.keeps(back) else 0)


def reveal(t: Table, action: int) -> None:
    _, hex, terrain = t.pop()
    turn_up(t, hex, terrain, who_of(action))


def turn_up(t: Table, hex: int, terrain: int, back: int) -> None:
    """A back leaves the pool and does what it says."""
    at = POOL + terrain * 16 + back
    t.put(at, t.cells[at] - 1)
    if t.setting.keeps(back):
        keep(t, hex, terrain, back)
        return
    t.events.append(("revealed", hex, back))
    _EFFECTS[BACKS[back]](t, hex)


def keep(t: Table, hex: int, terrain: int, back: int) -> None:
    """A tile goes to the hand of the seat on turn."""
    seat = t.cells[SEAT]
    at = HAND + seat * 80 + terrain * 16 + back
    t.put(at, t.cells[at] + 1)
    t.events.append(("kept", seat, hex, terrain, back))


# What the backs do.


def take_token(t: Table, token: int) -> bool:
    """Takes a token from the supply; False where it has run out."""
    left = t.cells[SUPPLY + token]
    if not left:
        t.events.append(("none-left", token))
        return False
    t.put(SUPPLY + token, left - 1)
    return True


def creature_comes(token: int) -> Callable[[Table, int], None]:
    """The back on which a creature comes on the board and acts as an entering one."""

    def effect(t: Table, hex: int) -> None:
        if take_token(t, token):
            t.add_token(token, hex)
            t.events.append(("placed", token, hex))
            attack(t, token, hex)

    return effect


def boat_comes(t: Table, hex: int) -> None:
    """A boat comes on the board; the swimmers board, of too many the remover's choice."""
    if not t.cells[SUPPLY + BOAT_TOKEN]:
        t.events.append(("none-left", BOAT_TOKEN))
        return
    add_boat(t, hex)
    t.events.append(("placed", BOAT_TOKEN, hex))
    people = t.people(SWIMMING, hex)
    if len(people) > t.setting.rules.boat_capacity:
        t.push(CREW_PENDING, hex)
    else:
        take_aboard(t, people, hex)


def take_aboard(t: Table, people: list[int], hex: int) -> None:
    """Swimmers of a hex board its boat."""
    for person in people:
        t.set_person(person, ABOARD, hex)
    if people:
        t.events.append(("aboard", tuple(people), hex))


def whirlpool(t: Table, hex: int) -> None:
    """Everything movable in the hex and the adjacent sea hexes goes."""
    for place in (hex, *NEIGHBOURS[hex]):
        if not t.ground.terrain[place]:
            _swallow(t, place)


def _swallow(t: Table, hex: int) -> None:
    lose(t, t.people(SWIMMING, hex) + t.people(ABOARD, hex), hex, "whirlpool")
    if t.cells[BOAT + hex]:
        remove_boat(t, hex, "whirlpool")
    for token in range(1, len(TOKENS)):
        if TOKENS[token] not in t.setting.rules.whirlpool_spares:
            for _ in range(t.count(token, hex)):
                t.remove_token(token, hex)
                t.events.append(("removed", TOKENS[token], hex, "whirlpool"))


def volcano(t: Table, hex: int) -> None:
    """The volcano ends the game, or acts as a whirlpool."""
    if t.setting.rules.volcano is Volcano.WHIRLPOOL:
        whirlpool(t, hex)
    else:
        scoring.finish(t, "volcano")


_EFFECTS: dict[str, Callable[[Table, int], None]] = {
    **{name: creature_comes(token) for token, name in enumerate(TOKENS) if name != "boat"},
    "boat": boat_comes,
    "whirlpool": whirlpool,
    "volcano": volcano,
}


# Who boards a revealed boat, if there are too many.


def swimmers_by_kind(t: Table, hex: int) -> dict[tuple[int, int], int]:
    """How many swimmers of a hex there are per seat and value; others' values are 0: look-alikes.

    In board order of seats, then from high to low values.
    """
    chooser = t.cells[SEAT]
    kinds: dict[tuple[int, int], int] = {}
    for person in t.people(SWIMMING, hex):
        seat = person // PEOPLE
        kind = (seat, t.cells[VALUE + person] if seat == chooser else 0)
        kinds[kind] = kinds.get(kind, 0) + 1
    return dict(sorted(kinds.items(), key=lambda item: (item[0][0], -item[0][1])))


def crews(t: Table) -> list[int]:
    """The codes of all crews that may board the revealed boat."""
    return crews_of(t, t.pending[-1][1])


def crews_of(t: Table, hex: int) -> list[int]:
    """The codes of all full crews from a hex: own people by value, others by colour."""
    kinds = swimmers_by_kind(t, hex)
    found = []
    for counts in product(*(range(count + 1) for count in kinds.values())):
        if sum(counts) == t.setting.rules.boat_capacity:
            found.append(crew_code(hex, dict(zip(kinds, counts, strict=True))))
    return found


def crew_code(hex: int, chosen: dict[tuple[int, int], int]) -> int:
    """The code of a crew by how many of each kind it takes."""
    crowd = sum(crowd_bit(*kind) * count for kind, count in chosen.items())
    return code(CREW, 0, hex, 0, crowd)


def refuse_crew(t: Table, action: int) -> Rule | None:
    kinds = swimmers_by_kind(t, t.pending[-1][1])
    crowd = crowd_of(action)
    everyone = [(seat, value) for seat in range(4) for value in range(7)]
    if any(crowd_count(crowd, *kind) > kinds.get(kind, 0) for kind in everyone):
        return CREW_THERE
    size = sum(crowd_count(crowd, *kind) for kind in everyone)
    return None if size == t.setting.rules.boat_capacity else CREW_SIZE


def choose_crew(t: Table, action: int) -> None:
    """The chosen board; where only some of others' look-alikes are meant, chance picks first."""
    _, hex = t.pop()
    crowd = crowd_of(action)
    if ambiguous(t, hex, crowd):
        t.push(PICK_PENDING, hex, crowd)
    else:
        take_aboard(t, named(t, hex, crowd), hex)


def ambiguous(t: Table, hex: int, crowd: int) -> list[int]:
    """The other seats of whose swimmers only some are chosen."""
    kinds = swimmers_by_kind(t, hex)
    return [
        seat
        for (seat, value), count in kinds.items()
        if value == 0 and 0 < crowd_count(crowd, seat, 0) < count
    ]


def named(t: Table, hex: int, crowd: int) -> list[int]:
    """The swimmers of a hex that a crowd names: by value, or (value 0) all of a colour."""
    left = {
        (seat, value): crowd_count(crowd, seat, value) for seat in range(4) for value in range(7)
    }
    people = []
    for person in t.people(SWIMMING, hex):
        seat = person // PEOPLE
        kind = (seat, t.cells[VALUE + person])
        if not left[kind]:
            kind = (seat, 0)
        if left[kind]:
            left[kind] -= 1
            people.append(person)
    return people


def picks(t: Table) -> list[tuple[int, int]]:
    """The codes of who may be meant among look-alikes, with how many ways lead to each."""
    _, hex, crowd = t.pending[-1]
    choices = [
        _ways(t, hex, seat, crowd_count(crowd, seat, 0)) for seat in ambiguous(t, hex, crowd)
    ]
    return sorted(
        (code(PICK, 0, hex, 0, sum(part for part, _ in way)), prod(count for _, count in way))
        for way in product(*choices)
    )


def _ways(t: Table, hex: int, seat: int, size: int) -> list[tuple[int, int]]:
    values = [t.cells[VALUE + p] for p in t.people(SWIMMING, hex) if p // PEOPLE == seat]
    have = {value: values.count(value) for value in sorted(set(values))}
    ways = []
    for counts in product(*(range(count + 1) for count in have.values())):
        if sum(counts) == size:
            chosen = dict(zip(have, counts, strict=True))
            crowd = sum(crowd_bit(seat, value) * n for value, n in chosen.items())
            ways.append((crowd, prod(comb(have[value], n) for value, n in chosen.items())))
    return ways


def pick(t: Table, action: int) -> None:
    """Chance has picked: the crew is complete."""
    _, hex, crowd = t.pop()
    for seat in ambiguous(t, hex, crowd):
        crowd -= crowd_bit(seat, 0) * crowd_count(crowd, seat, 0)
    take_aboard(t, named(t, hex, crowd + crowd_of(action)), hex)


def refuse_reveal(t: Table, action: int) -> Rule | None:
    return None if action in dict(reveals(t)) else NOT_LEFT


def refuse_pick(t: Table, action: int) -> Rule | None:
    return None if action in dict(picks(t)) else CREW_THERE


GUARDS = {SINK: refuse_sink, REVEAL: refuse_reveal, CREW: refuse_crew, PICK: refuse_pick}
MAKE = {SINK: sink, REVEAL: reveal, CREW: choose_crew, PICK: pick}
