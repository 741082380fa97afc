"""People: walking, boarding, swimming, going ashore (rules, sections 5.1-5.4, 5.6, 5.7)."""

from escape_widget.island.codes import (
    BOARD,
    DIVE_IN,
    GO_ASHORE,
    GUARDED_MARK,
    OVERBOARD,
    RIDE,
    SWIM,
    SWIMMER,
    SWUM_MARK,
    WALK,
    code,
    kind_of,
    source_of,
    target_of,
    who_of,
)
from escape_widget.island.ground import AMONG, BIT, RING, TOWARDS, by_hex
from escape_widget.island.lattice import NEIGHBOURS
from escape_widget.island.listing import ONLY, Listing
from escape_widget.island.rule import Rule
from escape_widget.island.rules import dolphins
from escape_widget.island.rules.scoring import stir
from escape_widget.island.ruleset import TOKENS
from escape_widget.island.table import (
    ABOARD,
    BEASTS,
    BOAT,
    CROWD,
    GUARDED,
    LAND,
    LOST,
    NOWHERE,
    ON_BOARD,
    PEOPLE,
    POINTS,
    SAVED,
    SEAT,
    STATE,
    STATE_MASK,
    SWIMMING,
    SWUM,
    VALUE,
    WHERE,
    Table,
)

NOBODY_THERE = Rule("people.nobody_there", "5")
ONE_STEP = Rule("people.one_step", "5")
ONTO_LAND = Rule("people.onto_land", "5.1")
TILE_FULL = Rule("people.tile_full", "5.1")
NO_BOAT = Rule("people.no_boat", "5.2")
BOAT_FULL = Rule("people.boat_full", "5.2")
OWN_HEX_ONLY = Rule("people.own_hex_only", "5.2")
INTO_SEA = Rule("people.into_sea", "5.3")
ONE_SWIM = Rule("people.one_swim", "5.3")
HAS_SWUM = Rule("people.has_swum", "5.3")
NO_RETURN = Rule("people.no_return", "5.7")
NOT_A_SHORE = Rule("people.not_a_shore", "5.6")


# Guards: each asks one thing of a step, and names the rule that forbids it.


def onto_tile(t: Table, to: int) -> Rule | None:
    """Whether one may walk onto a hex."""
    if not t.ground.terrain[to]:
        return ONTO_LAND
    return None if to in with_room(t, (to,)) else TILE_FULL


def with_room(t: Table, tiles: tuple[int, ...]) -> tuple[int, ...]:
    """Those of some tiles that hold less people than they may."""
    capacity = t.setting.rules.tile_capacity
    if capacity is None:
        return tiles
    return tuple(hex for hex in tiles if t.cells[CROWD + hex] < capacity)


def into_boat(t: Table, state: int, hex: int) -> Rule | None:
    """Whether one in a state may board the boat of a hex."""
    boat = t.cells[BOAT + hex]
    if not boat:
        return NO_RETURN if t.ground.terrain[hex] and state != LAND else NO_BOAT
    return leaving(t, state) if has_room(t, hex) else BOAT_FULL


def has_room(t: Table, hex: int) -> bool:
    """Whether a boat holds less people than it may."""
    return not t.setting.full[t.cells[BOAT + hex]]


def leaving(t: Table, state: int) -> Rule | None:
    """Whether one in a state may still board or land this turn."""
    return None if t.setting.leaves[state] else HAS_SWUM


def into_sea(t: Table, state: int, to: int) -> Rule | None:
    """Whether one in a state may become or move as a swimmer into a hex."""
    if t.ground.terrain[to]:
        return NO_RETURN if state != LAND else INTO_SEA
    return may_swim(state)


def may_swim(state: int) -> Rule | None:
    """Whether one in a state has the swim of the turn left."""
    return ONE_SWIM if state & SWUM else None


def may_ride(t: Table, state: int, hex: int) -> Rule | None:
    """Whether one in a state may swim with a dolphin of the same hex, or be carried by it."""
    if state & SWUM and dolphins.uses_swim(t):
        return ONE_SWIM
    return dolphins.may_ride(t, state, hex)


def onto_island(t: Table, state: int, hex: int) -> Rule | None:
    """Whether one in a state may go to a safe island from a hex."""
    if t.setting.island[hex] < 0:
        return NOT_A_SHORE
    return leaving(t, state)


# Generators.


def name_of(t: Table, person: int) -> int:
    """How a person is named in codes: value, place and marks."""
    return t.cells[VALUE + person] | _MARKS[t.cells[STATE + person]]


def _marks(state: int) -> int:
    swims = SWIMMER if state & STATE_MASK == SWIMMING else 0
    return swims | (state & (SWUM | GUARDED)) << 1


_MARKS = tuple(map(_marks, range(2 * GUARDED)))
"""By state what stands beside the value in the name of a person."""


def list_steps(t: Table, fleet: int, found: Listing) -> None:
    """All that the people of the seat on turn may do in phase move, person by person.

    The order is that of state, value and hex, so that it does not depend on which of two tokens
    that look alike stands where. ``fleet``: the set of the hexes with boats.
    """
    cells = t.cells
    first = cells[SEAT] * PEOPLE
    states = cells[STATE + first : STATE + first + PEOPLE]
    values = cells[VALUE + first : VALUE + first + PEOPLE]
    places = cells[WHERE + first : WHERE + first + PEOPLE]
    room = fleet & ~t.boats_like(t.setting.full)
    on_foot = _ON_FOOT if t.setting.rules.tile_capacity is None else None
    land_ways = t.ground.land_ways
    for state, value, hex in sorted(zip(states, values, places, strict=True)):
        if state == LAND:
            person = value << 16 | hex << 8
            if on_foot:
                found[person] = on_foot[hex][land_ways[hex]]
            else:
                found[_WALK | person] = with_room(t, t.ground.by_land(hex))
                found[_DIVE_IN | person] = t.ground.by_sea(hex)
            boats = room & RING[hex]
            if boats:
                found[_BOARD | person] = AMONG[hex][boats]
        elif ON_BOARD[state]:
            person = (value | _MARKS[state]) << 16 | hex << 8
            _LIST[state & STATE_MASK](t, room, state, person, hex, found)


_WALK, _DIVE_IN, _BOARD = code(WALK), code(DIVE_IN), code(BOARD)
_OVERBOARD, _SWIM, _RIDE, _GO_ASHORE = code(OVERBOARD), code(SWIM), code(RIDE), code(GO_ASHORE)


def _leaving_a_tile(hex: int, land: int) -> tuple[int, ...]:
    """How one may leave a tile: walk in the directions of land, and dive in elsewhere."""
    walks = [_WALK | to for way, to in enumerate(NEIGHBOURS[hex]) if land >> way & 1]
    dives = [_DIVE_IN | to for way, to in enumerate(NEIGHBOURS[hex]) if not land >> way & 1]
    return (*walks, *dives)


_ON_FOOT = by_hex(_leaving_a_tile)


def _list_aboard(t: Table, room: int, state: int, person: int, hex: int, found: Listing) -> None:
    may_leave = t.setting.leaves[state]
    if may_leave and room & RING[hex]:
        found[_BOARD | person] = AMONG[hex][room & RING[hex]]
    if not state & SWUM:
        found[_OVERBOARD | person] = ONLY
    if may_leave and t.setting.island[hex] >= 0:
        found[_GO_ASHORE | person] = ONLY


def _list_swimming(t: Table, room: int, state: int, person: int, hex: int, found: Listing) -> None:
    may_leave = t.setting.leaves[state]
    if may_leave and room & BIT[hex]:
        found[_BOARD | person] = (hex,)
    if not state & SWUM:
        found[_SWIM | person] = TOWARDS[hex][t.ground.sea_ways[hex]]
    if t.setting.rides and may_ride(t, state, hex) is None:
        found[_RIDE | person] = t.ground.by_sea(hex)
    if may_leave and t.setting.island[hex] >= 0:
        found[_GO_ASHORE | person] = ONLY


_LIST = {ABOARD: _list_aboard, SWIMMING: _list_swimming}


# Refusals of any well-formed action.


def find(t: Table, who: int, hex: int, state: int) -> int | None:
    """An own person on a hex by name, in a state (marks are part of the name)."""
    cells = t.cells
    first = cells[SEAT] * PEOPLE
    value = who & 7
    wanted = state | who >> 1 & (SWUM | GUARDED)
    at, end = WHERE + first, WHERE + first + PEOPLE
    while (at := cells.find(hex, at, end)) >= 0:
        person = at - WHERE
        if cells[STATE + person] == wanted and cells[VALUE + person] == value:
            return person
        at += 1
    return None


def state_named(t: Table, action: int) -> int:
    """The state in which the person of an action must be."""
    if who_of(action) & SWIMMER:
        return SWIMMING
    return LAND if t.ground.terrain[source_of(action)] else ABOARD


def refuse_step(t: Table, action: int) -> Rule | None:
    """The first rule that a step of a person breaks."""
    kind, hex, to = kind_of(action), source_of(action), target_of(action)
    state = state_named(t, action)
    if find(t, who_of(action), hex, state) is None or state not in _DONE_BY[kind]:
        return NOBODY_THERE
    marked = state | who_of(action) >> 1 & (SWUM | GUARDED)
    if kind == GO_ASHORE:
        return onto_island(t, marked, hex)
    if kind == OVERBOARD:
        return into_sea(t, marked, hex)
    if kind == BOARD and state == SWIMMING:
        return into_boat(t, marked, hex) if hex == to else OWN_HEX_ONLY
    if to not in NEIGHBOURS[hex]:
        return ONE_STEP
    if kind == WALK:
        return onto_tile(t, to)
    if kind == BOARD:
        return into_boat(t, marked, to)
    if kind == RIDE:
        return NO_RETURN if t.ground.terrain[to] else may_ride(t, marked, hex)
    return into_sea(t, marked, to)


_DONE_BY = {
    WALK: (LAND,),
    DIVE_IN: (LAND,),
    OVERBOARD: (ABOARD,),
    SWIM: (SWIMMING,),
    RIDE: (SWIMMING,),
    BOARD: (LAND, ABOARD, SWIMMING),
    GO_ASHORE: (LAND, ABOARD, SWIMMING),
}


# What the steps do.


def spend(t: Table) -> None:
    """Uses one movement point, once nothing is open any more that the action has brought about."""
    if not t.pending:
        t.put(POINTS, t.cells[POINTS] - 1)


def person_of(t: Table, action: int) -> int:
    """The person that a legal action of phase move is about."""
    person = find(t, who_of(action), source_of(action), state_named(t, action))
    assert person is not None
    return person


def walk(t: Table, action: int) -> None:
    t.set_person(person_of(t, action), LAND, target_of(action))
    spend(t)


def board(t: Table, action: int) -> None:
    person = person_of(t, action)
    t.set_person(person, ABOARD | t.cells[STATE + person] & SWUM, target_of(action))
    spend(t)


def dive_in(t: Table, action: int) -> None:
    spend(t)
    enter_sea(t, person_of(t, action), SWIMMING | SWUM, target_of(action))


def overboard(t: Table, action: int) -> None:
    spend(t)
    enter_sea(t, person_of(t, action), SWIMMING | SWUM, source_of(action))


def go_ashore(t: Table, action: int) -> None:
    spend(t)
    person = person_of(t, action)
    hex = source_of(action)
    stir(t)
    t.events.append(("saved", (person,), hex))
    t.set_person(person, SAVED, NOWHERE)


def ride(t: Table, action: int) -> None:
    """A swimmer and a dolphin go to an adjacent hex together."""
    spend(t)
    person, to = person_of(t, action), target_of(action)
    t.set_person(person, dolphins.take_along(t, person, source_of(action), to), to)
    danger(t, to)


def enter_sea(t: Table, person: int, state: int, hex: int) -> None:
    """One person enters a sea hex as a swimmer; dolphins guard, and danger there acts at once."""
    t.set_person(person, state, hex)
    if dolphins.meet(t, hex, [person]):
        danger(t, hex)


def become_swimmers(t: Table, people: list[int], hex: int, by: str) -> None:
    """People fall into the sea of a hex, which uses up no swim.

    Once it is settled whom its dolphins guard, danger there acts at once.
    """
    for person in people:
        t.set_person(person, SWIMMING | t.cells[STATE + person] & SWUM, hex)
    if people:
        t.events.append(("swimming", tuple(people), hex, by))
        if dolphins.meet(t, hex, people):
            danger(t, hex)


def danger(t: Table, hex: int) -> None:
    """Sharks and serpents of a hex remove its swimmers whom no dolphin guards."""
    beasts = t.cells[BEASTS + hex] & t.setting.swim_danger
    if beasts and t.cells[CROWD + hex]:
        lose(t, dolphins.unguarded(t, hex), hex, first_token(beasts))


def first_token(beasts: int) -> str:
    """The name of the first kind of creature in a cell of ``BEASTS``."""
    return next(name for token, name in enumerate(TOKENS) if beasts >> token & 1)


def lose(t: Table, people: list[int], hex: int, by: str) -> None:
    """People are lost."""
    if people:
        stir(t)
        t.events.append(("lost", tuple(people), hex, by))
    for person in people:
        t.set_person(person, LOST, NOWHERE)


def end_move(t: Table, action: int) -> None:
    """The player stops early."""
    t.put(POINTS, 0)


def rest(t: Table) -> None:
    """At the end of the phase everybody may swim again."""
    cells = t.cells
    first = cells[SEAT] * PEOPLE
    for person, state in enumerate(cells[STATE + first : STATE + first + PEOPLE], first):
        if state & SWUM:
            t.put(STATE + person, state & ~SWUM)


def on_board(t: Table, seat: int) -> bool:
    """Whether a seat has people on the board."""
    first = STATE + seat * PEOPLE
    return any(t.cells[first : first + PEOPLE].translate(ON_BOARD))


GUARDS = dict.fromkeys(_DONE_BY, refuse_step)
MAKE = {
    WALK: walk,
    BOARD: board,
    DIVE_IN: dive_in,
    OVERBOARD: overboard,
    SWIM: dive_in,
    RIDE: ride,
    GO_ASHORE: go_ashore,
}
assert SWUM_MARK == SWUM << 1 and GUARDED_MARK == GUARDED << 1
