"""Creatures: rolling, moving, attacking, and the tiles that drive them off (sections 7, 8)."""

from functools import cache

from escape_widget.island.codes import (
    ANY,
    DECLINE,
    DEFEND,
    DIVE,
    DIVES,
    GUARD,
    MOVE_CREATURE,
    ROLL,
    SPARE,
    STAY,
    VICTIM,
    WHOSE,
    code,
    crowd_of,
    crowd_size,
    kind_of,
    roll_code,
    source_of,
    target_of,
    who_of,
)
from escape_widget.island.ground import hex_set
from escape_widget.island.listing import ONLY, Listing
from escape_widget.island.rule import Rule
from escape_widget.island.rules import choice, dolphins
from escape_widget.island.rules.boats import capsize, move_boat, open_to_boats, sink_boat
from escape_widget.island.rules.people import danger, lose, spend
from escape_widget.island.ruleset import BACKS, DOLPHIN, TOKENS, WHALE, Prey
from escape_widget.island.ruleset import BOAT as BOAT_TOKEN
from escape_widget.island.setting import A_BOAT, CREWED, Setting
from escape_widget.island.table import (
    ABOARD,
    BOAT,
    CROWD,
    HAND,
    LAND,
    MOVE,
    NUMBER,
    PEOPLE,
    PHASE,
    ROLLED,
    SEAT,
    SWIMMING,
    Table,
)
from escape_widget.island.table import REACT as REACT_PENDING
from escape_widget.island.table import VICTIM as VICTIM_PENDING

NOT_ON_THE_DIE = Rule("creatures.not_on_the_die", "8")
NOT_ROLLED = Rule("creatures.not_rolled", "8")
NONE_THERE = Rule("creatures.none_there", "8")
MUST_LEAVE = Rule("creatures.must_leave", "8")
OUT_OF_REACH = Rule("creatures.out_of_reach", "8")
MOVE_OR_DIVE = Rule("creatures.move_or_dive", "8")
DIVE_TO_EMPTY = Rule("creatures.dive_to_empty", "8")
VICTIM_NEAR = Rule("creatures.victim_near", "8")
VICTIM_THERE = Rule("creatures.victim_there", "8")
NOT_ADEFENCES = Rule("creatures.not_a_defence", "7")
NOT_IN_HAND = Rule("creatures.not_in_hand", "7")

DEFENCES = {
    TOKENS.index("shark"): BACKS.index("shark-defence"),
    TOKENS.index("whale"): BACKS.index("whale-defence"),
}
"""By token the back that drives it off."""


# The roll.


def rolls(t: Table) -> tuple[tuple[int, int], ...]:
    """The codes of what may be rolled, with weights."""
    return _rolls(t.setting)


@cache
def _rolls(setting: Setting) -> tuple[tuple[int, int], ...]:
    mover = setting.rules.mover
    numbers = {_number(name): faces for name, faces in mover.numbers.items()} or {0: 1}
    return tuple(
        sorted(
            (roll_code(_token(name), number), faces * times)
            for name, faces in mover.faces.items()
            for number, times in numbers.items()
        )
    )


def _token(name: str) -> int:
    return ANY if name == "any" else TOKENS.index(name)


def _number(name: str) -> int:
    return DIVES if name == "dive" else int(name)


def refuse_roll(t: Table, action: int) -> Rule | None:
    return None if action in dict(rolls(t)) else NOT_ON_THE_DIE


def roll(t: Table, action: int) -> None:
    t.put(ROLLED, who_of(action))
    t.put(NUMBER, source_of(action))
    t.events.append(("rolled", who_of(action), source_of(action)))


def rolled(t: Table) -> list[int]:
    """The tokens of which one may move: the kind rolled, and what may move in its place."""
    token = t.cells[ROLLED]
    if token == ANY:
        return sorted(_token(name) for name in t.setting.rules.mover.faces if name != "any")
    return [token, t.setting.instead[token]] if token in t.setting.instead else [token]


def movable(t: Table, token: int) -> list[int]:
    """The hexes that hold a creature of a kind, or for boats an empty one."""
    if token == BOAT_TOKEN:
        return [hex for hex in t.boats() if t.cells[BOAT + hex] == A_BOAT]
    return t.places(token)


def is_asked(t: Table) -> bool:
    """Whether something of the rolled kind is on the board."""
    for token in rolled(t):
        if movable(t, token) if token == BOAT_TOKEN else t.hexes_with(token):
            return True
    return False


# Moving.


def targets(t: Table, token: int) -> int:
    """The set of the hexes that hold a target of a creature, at which its move ends."""
    found = hex_set(t.swimmers()) if t.setting.attackers[token] else 0
    prey = t.setting.targets[token]
    if prey is not Prey.SAFE:
        found |= t.boats_like(CREWED)
    if prey is Prey.SEIZED:
        occupied = [hex for hex in t.ground.tiles if t.cells[CROWD + hex]]
        found |= hex_set([beside for hex in occupied for beside in t.ground.by_sea(hex)])
    return found


def reach(t: Table, token: int, start: int) -> tuple[int, ...]:
    """The hexes on which a creature's move may end, from a hex; the way does not matter.

    By the number rolled, or without one by its range.
    """
    return _within(t, token, start, _steps(t, token), targets(t, token))


def furthest(t: Table, token: int, start: int) -> tuple[int, ...]:
    """The hexes on which a creature's longest move may end, whatever has been rolled."""
    numbers = [int(name) for name in t.setting.rules.mover.numbers if name != "dive"]
    steps = max(numbers, default=t.setting.range[token])
    return _within(t, token, start, steps, targets(t, token))


def _steps(t: Table, token: int) -> int:
    return t.cells[NUMBER] or t.setting.range[token]


def _within(t: Table, token: int, start: int, steps: int, ends: int) -> tuple[int, ...]:
    if token == BOAT_TOKEN:
        fleet = t.hexes_with(BOAT_TOKEN)
        return open_to_boats(fleet, t.ground.within(start, steps, hex_set(fleet)))
    return t.ground.within(start, steps, ends)


def empty_of_people(t: Table) -> list[int]:
    """The sea hexes without people or boats, to which a creature may dive."""
    cells = t.cells
    return [
        hex
        for hex, terrain in enumerate(t.ground.terrain)
        if not (terrain or cells[BOAT + hex] or cells[CROWD + hex])
    ]


def list_moves(t: Table, found: Listing) -> None:
    """All moves or dives of a creature rolled, and moving none."""
    add = _list_dives if t.cells[NUMBER] == DIVES else _list_swims
    for token in rolled(t):
        add(t, token, found)
    found[code(STAY)] = ONLY


def _list_swims(t: Table, token: int, found: Listing) -> None:
    ends, steps, moves = targets(t, token), _steps(t, token), code(MOVE_CREATURE, token)
    for start in movable(t, token):
        found[moves | start << 8] = _within(t, token, start, steps, ends)


def _list_dives(t: Table, token: int, found: Listing) -> None:
    ends = empty_of_people(t)
    for start in movable(t, token):
        found[code(DIVE, token, start)] = [end for end in ends if end != start]


def refuse_move(t: Table, action: int) -> Rule | None:
    token, start, end = who_of(action), source_of(action), target_of(action)
    if token not in rolled(t):
        return NOT_ROLLED
    if start not in movable(t, token):
        return NONE_THERE
    if start == end:
        return MUST_LEAVE
    if (t.cells[NUMBER] == DIVES) != (kind_of(action) == DIVE):
        return MOVE_OR_DIVE
    if kind_of(action) == DIVE:
        return None if end in empty_of_people(t) else DIVE_TO_EMPTY
    return None if end in reach(t, token, start) else OUT_OF_REACH


def move(t: Table, action: int) -> None:
    """A creature moves, unless somebody may answer first."""
    if not _ask_next(t, t.cells[SEAT], action):
        carry_out(t, action)


def carry_out(t: Table, action: int) -> None:
    """The creature arrives and attacks, or an empty boat arrives."""
    token, start, end = who_of(action), source_of(action), target_of(action)
    if token == BOAT_TOKEN:
        move_boat(t, start, end)
    elif token != DOLPHIN:
        relocate(t, token, start, end)
        attack(t, token, end)
    elif dolphins.leaves(t, start, end):
        dolphin_goes(t, start, end)


def relocate(t: Table, token: int, start: int, end: int) -> None:
    """A creature goes from a hex to another."""
    t.remove_token(token, start)
    t.add_token(token, end)
    t.events.append(("moved", TOKENS[token], start, end))


def dolphin_goes(t: Table, start: int, end: int) -> None:
    """A dolphin leaves a hex, where danger acts on who has lost it, and guards in another."""
    relocate(t, DOLPHIN, start, end)
    danger(t, start)
    dolphins.arrive(t, end)


def come(t: Table, token: int, hex: int) -> None:
    """A creature has been placed: it acts as an entering one, but attacks nobody on land."""
    if token == DOLPHIN:
        dolphins.arrive(t, hex)
    elif t.setting.targets[token] is not Prey.SEIZED:
        attack(t, token, hex)


def attack(t: Table, token: int, hex: int) -> None:
    """What a creature does to the hex that it has entered."""
    prey = t.setting.targets[token]
    if prey is Prey.SEIZED:
        _seize(t, hex)
    elif t.cells[BOAT + hex] > A_BOAT:
        if prey is Prey.SUNK:
            sink_boat(t, hex, TOKENS[token])
        elif prey is Prey.CAPSIZED:
            capsize(t, hex, TOKENS[token])
    if t.setting.attackers[token] and t.cells[CROWD + hex]:
        lose(t, dolphins.unguarded(t, hex), hex, TOKENS[token])


def stay(t: Table, action: int) -> None:
    """No creature moves."""


# The squid.


def _seize(t: Table, hex: int) -> None:
    """The whales of its hex go (our reading: all of them); then it may take one person."""
    for _ in range(t.count(WHALE, hex)):
        t.remove_token(WHALE, hex)
        t.events.append(("removed", "whale", hex, "squid"))
    if any(prey_on(t, place) for place in squid_places(t, hex)):
        t.push(VICTIM_PENDING, hex)


def squid_places(t: Table, hex: int) -> tuple[int, ...]:
    """The hexes from which a squid may take somebody: its own and the tiles beside it."""
    return (hex, *t.ground.by_land(hex))


def prey_on(t: Table, hex: int) -> list[int]:
    """The people whom a squid may take on a hex: in a boat, or on a tile."""
    return t.people(LAND if t.ground.terrain[hex] else ABOARD, hex)


def victims(t: Table) -> list[int]:
    """The codes of all choices of a victim, and of taking nobody."""
    places = squid_places(t, t.pending[-1][1])
    taken = [
        code(VICTIM, 0, place, 0, crowd)
        for place in sorted(places)
        for crowd in choice.choices(t, prey_on(t, place), 1)
    ]
    return [*taken, code(SPARE)]


def refuse_victim(t: Table, action: int) -> Rule | None:
    place = source_of(action)
    if place not in squid_places(t, t.pending[-1][1]):
        return VICTIM_NEAR
    one = crowd_size(crowd_of(action)) == 1
    return None if one and choice.among(t, prey_on(t, place), crowd_of(action)) else VICTIM_THERE


def take_victim(t: Table, action: int) -> None:
    t.pop()
    place = source_of(action)
    people = choice.settle(t, prey_on(t, place), crowd_of(action), (VICTIM_PENDING, place))
    lose(t, people or [], place, "squid")


def spare(t: Table, action: int) -> None:
    t.pop()


# Whom dolphins guard, and which of them goes.


def guard(t: Table, action: int) -> None:
    """The chosen are guarded; then danger acts."""
    entry = t.pop()
    people = choice.settle(t, dolphins.candidates(t, entry), crowd_of(action), entry)
    if people is not None:
        guarded_now(t, people, entry[1])


def guarded_now(t: Table, people: list[int], hex: int) -> None:
    """Dolphins of a hex guard people from now on; danger acts on the others."""
    dolphins.guard(t, people)
    danger(t, hex)
    if t.cells[PHASE] == MOVE:
        spend(t)


def whose(t: Table, action: int) -> None:
    """Which dolphin goes is said; it goes."""
    entry = t.pop()
    _, hex, to = entry
    people = choice.settle(t, dolphins.guarded(t, hex), crowd_of(action), entry)
    if people is not None:
        leave_behind(t, people, hex, to)


def leave_behind(t: Table, people: list[int], hex: int, to: int) -> None:
    """The dolphin of somebody, or a free one, goes."""
    dolphins.unguard(t, people)
    dolphin_goes(t, hex, to)


# Reactions.


def _ask_next(t: Table, after: int, action: int) -> bool:
    """Asks the next seat in turn order that may answer a move; False if there is none."""
    if who_of(action) not in DEFENCES or kind_of(action) == DIVE:
        return False
    seat = (after + 1) % t.players
    while seat != t.cells[SEAT]:
        if has_target(t, seat, who_of(action), target_of(action)) and has_tiles(t, seat):
            t.push(REACT_PENDING, seat, action)
            return True
        seat = (seat + 1) % t.players
    return False


def has_target(t: Table, seat: int, token: int, hex: int) -> bool:
    """Whether a seat has something in a hex that a defence against a creature protects."""
    if t.setting.attackers[token] and any(p // PEOPLE == seat for p in t.people(SWIMMING, hex)):
        return True
    boat = t.cells[BOAT + hex]
    if boat <= A_BOAT or t.setting.targets[token] is Prey.SAFE:
        return False
    return t.setting.rowed[seat][boat]


def hand(t: Table, seat: int) -> bytearray:
    """The counts of a seat's kept tiles, by terrain and back."""
    return t.cells[HAND + seat * 80 : HAND + seat * 80 + 80]


def has_tiles(t: Table, seat: int) -> bool:
    """Whether a seat has kept tiles."""
    return t.cells.count(0, HAND + seat * 80, HAND + seat * 80 + 80) < 80


def reactions(t: Table) -> list[int]:
    """The codes of a seat's answers to a creature's move."""
    _, seat, action = t.pending[-1]
    back = DEFENCES[who_of(action)]
    tiles = [
        code(DEFEND, terrain << 4 | back)
        for terrain in range(5)
        if hand(t, seat)[terrain * 16 + back]
    ]
    return [*tiles, code(DECLINE)]


def refuse_defend(t: Table, action: int) -> Rule | None:
    _, seat, move = t.pending[-1]
    if who_of(action) & 15 != DEFENCES[who_of(move)]:
        return NOT_ADEFENCES
    return None if hand(t, seat)[who_of(action)] else NOT_IN_HAND


def defend(t: Table, action: int) -> None:
    """A defence tile removes the creature before it attacks."""
    _, seat, move = t.pop()
    discard(t, seat, who_of(action))
    t.remove_token(who_of(move), source_of(move))
    t.events.append(("removed", TOKENS[who_of(move)], target_of(move), "defence"))


def discard(t: Table, seat: int, tile: int) -> None:
    """A kept tile (terrain and back) leaves the game."""
    at = HAND + seat * 80 + tile
    t.put(at, t.cells[at] - 1)


def decline(t: Table, action: int) -> None:
    """The next seat is asked, or the creature attacks."""
    _, seat, move = t.pop()
    if not _ask_next(t, seat, move):
        carry_out(t, move)


GUARDS = {
    ROLL: refuse_roll,
    MOVE_CREATURE: refuse_move,
    DIVE: refuse_move,
    VICTIM: refuse_victim,
    GUARD: dolphins.refuse_guard,
    WHOSE: dolphins.refuse_whose,
    DEFEND: refuse_defend,
}
MAKE = {
    ROLL: roll,
    MOVE_CREATURE: move,
    DIVE: move,
    STAY: stay,
    VICTIM: take_victim,
    SPARE: spare,
    GUARD: guard,
    WHOSE: whose,
    DEFEND: defend,
    DECLINE: decline,
}
