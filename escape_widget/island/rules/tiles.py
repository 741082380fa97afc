"""Sinking a tile, and what its back does (rules, section 6)."""

from collections.abc import Callable

from escape_widget.island.codes import (
    CREW,
    REVEAL,
    SINK,
    TAKE,
    code,
    crowd_of,
    crowd_size,
    source_of,
    who_of,
)
from escape_widget.island.lattice import NEIGHBOURS
from escape_widget.island.listing import Listing
from escape_widget.island.rule import Rule
from escape_widget.island.rules import choice, scoring
from escape_widget.island.rules.boats import remove_boat
from escape_widget.island.rules.creatures import come
from escape_widget.island.rules.people import become_swimmers, lose
from escape_widget.island.rules.setup import add_boat
from escape_widget.island.ruleset import BACKS, DOLPHIN, TOKENS, OccupiedTile, Volcano
from escape_widget.island.ruleset import BOAT as BOAT_TOKEN
from escape_widget.island.setting import HIDDEN_BACK
from escape_widget.island.table import (
    ABOARD,
    BOAT,
    CROWD,
    HAND,
    LAND,
    POOL,
    SEAT,
    SUPPLY,
    SWIMMING,
    Table,
)
from escape_widget.island.table import CREW as CREW_PENDING
from escape_widget.island.table import REVEAL as REVEAL_PENDING
from escape_widget.island.table import TAKE as TAKE_PENDING

NO_TILE = Rule("tiles.none_there", "6.1")
LOWEST_FIRST = Rule("tiles.lowest_first", "6.1")
TOUCHES_SEA = Rule("tiles.touches_sea", "6.1")
EMPTY_FIRST = Rule("tiles.empty_first", "6.1")
CREW_SIZE = Rule("tiles.crew_size", "6.2")
NOT_A_CHOICE = Rule("tiles.not_a_choice", "6.4")
CREW_THERE = Rule("tiles.crew_there", "6.2")
NOT_LEFT = Rule("tiles.back_not_left", "2")


# Which tile may sink.


def sinkable(t: Table) -> tuple[int, ...]:
    """The hexes whose tile may sink, in board order."""
    coast = t.ground.coast
    if t.setting.rules.occupied_tile is OccupiedTile.LAST:
        return tuple(hex for hex in coast if not t.cells[CROWD + hex]) or coast
    return coast


def list_sinkings(t: Table, found: Listing) -> None:
    """All tiles that may sink."""
    found[code(SINK)] = [hex << 8 for hex in sinkable(t)]


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
    first = POOL + terrain * 16
    left = t.cells[first : first + len(BACKS)]
    for hex, back in t.pins.items():
        if t.ground.terrain[hex] == terrain:
            left[back] -= 1
    return [(back, count) for back, count in enumerate(left) if count]


def hidden_in_hands(t: Table, terrain: int) -> int:
    """How many tiles of a terrain lie in hands unseen, so that their backs count in the pool."""
    return sum(t.cells[HAND + terrain * 16 + HIDDEN_BACK : SEAT : 80])


def reveals(t: Table) -> list[tuple[int, int]]:
    """The codes of what may be turned up, with weights.

    In a view tiles lie in others' hands unseen. All deals are equally likely (our reading): of the
    kept backs that are not seen any may be in those hands, so each of them is the less likely to be
    turned up, and none where the hands hold them all.
    """
    _, hex, terrain = t.pending[-1]
    base, keeper, kept = code(REVEAL, 0, hex), t.cells[SEAT] + 1, t.setting.kept
    left = backs_left(t, terrain)
    hidden = hidden_in_hands(t, terrain)
    if hidden:
        unseen = sum(count for back, count in left if back in kept)
        left = [(back, n * (unseen - hidden if back in kept else unseen)) for back, n in left]
    return [
        (base | back << 16 | (keeper if back in kept else 0), weight)  # who alone sees it
        for back, weight in left
        if weight
    ]


def reveal(t: Table, action: int) -> None:
    _, hex, terrain = t.pop()
    turn_up(t, hex, terrain, who_of(action))


def turn_up(t: Table, hex: int, terrain: int, back: int) -> None:
    """A back leaves the pool and does what it says."""
    at = POOL + terrain * 16 + back
    t.put(at, t.cells[at] - 1)
    if back in t.setting.kept:
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
        other = t.setting.instead.get(token)
        if other is not None and t.cells[SUPPLY + other]:
            t.push(TAKE_PENDING, hex)
        else:
            place_token(t, token, hex)

    return effect


def place_token(t: Table, token: int, hex: int) -> None:
    """A creature from the supply comes to a hex."""
    if take_token(t, token):
        t.add_token(token, hex)
        t.events.append(("placed", token, hex))
        come(t, token, hex)


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
    "dolphin-aid": creature_comes(DOLPHIN),  # where it is not kept
    "boat": boat_comes,
    "whirlpool": whirlpool,
    "volcano": volcano,
}


# Who boards a revealed boat, if there are too many.


def crews(t: Table) -> list[int]:
    """The codes of all crews that may board the revealed boat."""
    hex = t.pending[-1][1]
    size = t.setting.rules.boat_capacity
    people = t.people(SWIMMING, hex)
    return [code(CREW, 0, hex, 0, crowd) for crowd in choice.choices(t, people, size)]


def refuse_crew(t: Table, action: int) -> Rule | None:
    hex = t.pending[-1][1]
    if source_of(action) != hex or not choice.among(t, t.people(SWIMMING, hex), crowd_of(action)):
        return CREW_THERE
    return None if crowd_size(crowd_of(action)) == t.setting.rules.boat_capacity else CREW_SIZE


def choose_crew(t: Table, action: int) -> None:
    """The chosen board; where only some of others' look-alikes are meant, chance picks first."""
    entry = t.pop()
    people = choice.settle(t, t.people(SWIMMING, entry[1]), crowd_of(action), entry)
    if people is not None:
        take_aboard(t, people, entry[1])


# Which token comes for a tile that stands for two.


def takes(t: Table) -> list[int]:
    """The codes of the tokens that may be placed."""
    whale = next(iter(t.setting.instead))
    return [code(TAKE, whale), code(TAKE, t.setting.instead[whale])]


def refuse_take(t: Table, action: int) -> Rule | None:
    return None if action in takes(t) else NOT_A_CHOICE


def take(t: Table, action: int) -> None:
    _, hex = t.pop()
    place_token(t, who_of(action), hex)


def refuse_reveal(t: Table, action: int) -> Rule | None:
    return None if action in dict(reveals(t)) else NOT_LEFT


GUARDS = {SINK: refuse_sink, REVEAL: refuse_reveal, CREW: refuse_crew, TAKE: refuse_take}
MAKE = {SINK: sink, REVEAL: reveal, CREW: choose_crew, TAKE: take}
