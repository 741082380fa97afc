"""Whether a well-formed table is one that a game can reach: untrusted setup ends here.

Names the rule that a position breaks, and where.
"""

from collections import Counter
from collections.abc import Callable, Iterator

from escape_widget.core.errors import BrokenRule, IllegalPosition
from escape_widget.island import codes, course
from escape_widget.island.actions import token_name
from escape_widget.island.course import rule
from escape_widget.island.lattice import NAMES, SIZE, TERRAINS
from escape_widget.island.rules import (
    choice,
    creatures,
    dolphins,
    people,
    picking,
)
from escape_widget.island.ruleset import BACKS, DOLPHIN, SQUID, TOKENS
from escape_widget.island.setting import A_BOAT, HIDDEN_BACK, SEATS
from escape_widget.island.table import (
    ABOARD,
    BEASTS,
    BOAT,
    CREATURE,
    CREW,
    GUARD,
    GUARDED,
    HAND,
    LAND,
    MOVE,
    PENDING,
    PEOPLE,
    PHASE,
    PICK,
    PLAY,
    POINTS,
    POOL,
    REACT,
    REVEAL,
    ROLLED,
    SEAT,
    SINK,
    STATE,
    STATE_MASK,
    SUPPLY,
    SWIMMING,
    SWUM,
    TAKE,
    VALUE,
    VICTIM,
    WHERE,
    WHOSE,
    Entry,
    Table,
)


def check_table(t: Table) -> None:
    """Raises ``IllegalPosition`` with the first rule that a table breaks."""
    broken = next(_broken(t), None)
    if broken is not None:
        raise IllegalPosition(broken)


def _broken(t: Table) -> Iterator[BrokenRule]:
    for check in (_land, _terrain_order, _pool, _pins, _values, _places, _boats, _danger, _guards,
                  _tokens, _swum, _phase, *course.CHECKS, _pending):  # fmt: skip
        yield from check(t)


def _tiles(t: Table) -> Counter[int]:
    return Counter(t.ground.terrain[hex] for hex in t.ground.tiles)


def _printed(t: Table, terrain: int) -> int:
    return sum(t.setting.rules.backs.get(TERRAINS[terrain], {}).values())


def _land(t: Table) -> Iterator[BrokenRule]:
    rings = t.setting.rules.board.rings
    for hex in t.ground.tiles:
        terrain = t.ground.terrain[hex]
        if hex not in t.setting.land:
            yield rule("not_land", "1", hex=NAMES[hex])
        elif rings and rings[hex] != terrain:
            yield rule("ring", "1", hex=NAMES[hex], terrain=TERRAINS[rings[hex]])


def _terrain_order(t: Table) -> Iterator[BrokenRule]:
    tiles = _tiles(t)
    for terrain in range(1, len(TERRAINS)):
        if tiles[terrain] > _printed(t, terrain):
            yield rule("too_many_tiles", "2", terrain=TERRAINS[terrain], most=_printed(t, terrain))
        lower = next((low for low in range(1, terrain) if tiles[low]), None)
        if lower and tiles[terrain] < _printed(t, terrain):
            yield rule("terrain_order", "6.1", terrain=TERRAINS[terrain], lower=TERRAINS[lower])


def _pool(t: Table) -> Iterator[BrokenRule]:
    tiles = _tiles(t)
    turning = Counter(entry[2] for entry in t.pending if entry[0] == REVEAL)
    for terrain in range(1, len(TERRAINS)):
        hands = [_held(t, seat, terrain) for seat in range(len(SEATS))]
        hidden = sum(hand[HIDDEN_BACK] for hand in hands)
        first = POOL + terrain * 16
        unseen = sum(t.cells[first : first + HIDDEN_BACK])
        wanted = tiles[terrain] + hidden + turning[terrain]
        if unseen != wanted:
            name = TERRAINS[terrain]
            yield rule("pool_size", "2", terrain=name, pool=unseen, wanted=wanted)
        if hidden > sum(t.cells[first + back] for back in t.setting.kept):
            yield rule("view", "11")
        for back, name in enumerate(BACKS):
            count = t.cells[first + back] + sum(hand[back] for hand in hands)
            if count > t.setting.printed(terrain, back):
                most = t.setting.printed(terrain, back)
                yield rule("too_many_backs", "2", back=name, terrain=TERRAINS[terrain], most=most)
    for seat in range(len(SEATS)):
        for tile in range(80):
            back = tile & 15
            held = t.cells[HAND + seat * 80 + tile] and back != HIDDEN_BACK
            if held and back not in t.setting.kept:
                yield rule("not_kept", "7", back=BACKS[back])


def _held(t: Table, seat: int, terrain: int) -> bytearray:
    first = HAND + seat * 80 + terrain * 16
    return t.cells[first : first + 16]


def _pins(t: Table) -> Iterator[BrokenRule]:
    wanted: Counter[tuple[int, int]] = Counter()
    for hex, back in t.pins.items():
        if not t.ground.terrain[hex]:
            yield rule("pin_on_sea", "11", hex=NAMES[hex])
        wanted[t.ground.terrain[hex], back] += 1
    for (terrain, back), count in wanted.items():
        if count > t.cells[POOL + terrain * 16 + back]:
            yield rule("pin_not_left", "11", back=BACKS[back], terrain=TERRAINS[terrain])


def _values(t: Table) -> Iterator[BrokenRule]:
    printed = Counter(t.setting.rules.values)
    for seat in range(t.players):
        first = VALUE + seat * PEOPLE
        known = Counter(value for value in t.cells[first : first + PEOPLE] if value)
        for value, count in sorted((known - printed).items()):
            yield rule("values", "2", seat=SEATS[seat], value=value, more=count)


def _places(t: Table) -> Iterator[BrokenRule]:
    for person in range(PEOPLE * t.players):
        state = t.cells[STATE + person] & STATE_MASK
        hex = t.cells[WHERE + person]
        if state == LAND and not t.ground.terrain[hex]:
            yield rule("standing_on_sea", "5.1", hex=NAMES[hex])
        if state == SWIMMING and t.ground.terrain[hex]:
            yield rule("swimming_on_land", "5.3", hex=NAMES[hex])
    for hex in t.ground.tiles:
        if t.cells[BOAT + hex]:
            yield rule("boat_on_land", "5.5", hex=NAMES[hex])
        if t.cells[BEASTS + hex]:
            yield rule("creature_on_land", "8", hex=NAMES[hex])
        capacity = t.setting.rules.tile_capacity
        if capacity is not None and len(t.people(LAND, hex)) > capacity:
            yield rule("tile_full", "5.1", hex=NAMES[hex], most=capacity)


def _boats(t: Table) -> Iterator[BrokenRule]:
    for hex in t.boats():
        if len(t.people(ABOARD, hex)) > t.setting.rules.boat_capacity:
            yield rule("boat_full", "5.2", hex=NAMES[hex], most=t.setting.rules.boat_capacity)


def _danger(t: Table) -> Iterator[BrokenRule]:
    for hex in set(range(SIZE)) - set(_open_still(t)):
        if t.cells[BEASTS + hex] & t.setting.swim_danger:
            swimmers = t.people(SWIMMING, hex)
            if any(not t.cells[STATE + p] & GUARDED for p in swimmers):
                yield rule("danger", "5.4", hex=NAMES[hex])


def _open_still(t: Table) -> Iterator[int]:
    """The hexes where danger waits until it is settled whom dolphins guard."""
    for entry in t.pending:
        choice_entry = entry[2:] if entry[0] == PICK else entry
        if choice_entry[0] == GUARD:
            yield choice_entry[1]


def _guards(t: Table) -> Iterator[BrokenRule]:
    guarded = Counter(
        t.cells[WHERE + p] for p in range(PEOPLE * t.players) if t.cells[STATE + p] & GUARDED
    )
    for hex, count in guarded.items():
        if not t.setting.guards or count > t.count(DOLPHIN, hex):
            yield rule("guards", "8", hex=NAMES[hex])


def _tokens(t: Table) -> Iterator[BrokenRule]:
    for token, name in enumerate(TOKENS):
        most = t.setting.rules.tokens.get(name, 0)
        if t.on_board(token) + t.cells[SUPPLY + token] > most:
            yield rule("tokens", "2", token=name, most=most)


def _swum(t: Table) -> Iterator[BrokenRule]:
    for person in range(PEOPLE * t.players):
        state = t.cells[STATE + person]
        if state & SWUM and (
            t.cells[PHASE] != MOVE or person // PEOPLE != _seat(t) or state & STATE_MASK == LAND
        ):
            yield rule("swum", "5.3", hex=NAMES[t.cells[WHERE + person]])


def _seat(t: Table) -> int:
    return t.cells[SEAT]


def _phase(t: Table) -> Iterator[BrokenRule]:
    phase, seat = t.cells[PHASE], SEATS[_seat(t)]
    on_board = people.on_board(t, _seat(t))
    if phase == PLAY and not creatures.has_tiles(t, _seat(t)) and not t.pending:
        yield rule("play_without_hand", "11", seat=seat)
    if phase == MOVE and not on_board and t.cells[POINTS] == t.setting.rules.points:
        yield rule("move_without_people", "11", seat=seat)
    if phase == SINK and not t.ground.tiles and not t.pending:
        yield rule("sink_without_land", "4")
    if phase == CREATURE and not creatures.is_asked(t):
        yield rule("nothing_rolled", "11", token=token_name(t.cells[ROLLED]))


def _pending(t: Table) -> Iterator[BrokenRule]:
    if len(t.pending) > 1:
        yield rule("pending", "11", what=PENDING[t.pending[0][0]])
    for entry in t.pending:
        what = entry[0]
        if t.cells[PHASE] not in _PENDING_IN[entry[2] if what == PICK else what] or not (
            _CHECKS[what](t, entry)
        ):
            yield rule("pending", "11", what=PENDING[what])


def _check_reveal(t: Table, entry: Entry) -> bool:
    _, hex, terrain = entry
    rings = t.setting.rules.board.rings
    return _is_fresh(t, hex) and (not rings or rings[hex] == terrain)


def _is_fresh(t: Table, hex: int) -> bool:
    """Whether a tile may just have sunk: land stood there, and nothing but people is there yet."""
    sunk = hex in t.setting.land and not t.ground.terrain[hex]
    return sunk and not t.cells[BOAT + hex] and not t.cells[BEASTS + hex]


def _check_crew(t: Table, entry: Entry) -> bool:
    hex = entry[1]
    crowd = len(t.people(SWIMMING, hex))
    beasts = t.cells[BEASTS + hex]
    there = t.cells[BOAT + hex] == A_BOAT and not beasts and hex in t.setting.land
    return there and crowd > t.setting.rules.boat_capacity


def _check_take(t: Table, entry: Entry) -> bool:
    other = next(iter(t.setting.instead.values()), None)
    return other is not None and t.cells[SUPPLY + other] > 0 and _is_fresh(t, entry[1])


def _check_guard(t: Table, entry: Entry) -> bool:
    _, hex, places, crowd = entry
    found = dolphins.candidates(t, entry)
    listed = codes.crowd_size(crowd)
    named = choice.crowd_of_people(t, found) == crowd
    return named and len(found) == listed > places > 0 and places <= dolphins.free(t, hex)


def _check_victim(t: Table, entry: Entry) -> bool:
    hex = entry[1]
    near = any(creatures.prey_on(t, place) for place in creatures.squid_places(t, hex))
    return near and t.count(SQUID, hex) > 0


def _check_whose(t: Table, entry: Entry) -> bool:
    _, hex, to = entry
    several = t.count(DOLPHIN, hex) > 1 and bool(dolphins.guarded(t, hex))
    return several and hex != to and not t.ground.terrain[to]


def _check_pick(t: Table, entry: Entry) -> bool:
    _, crowd, *rest = entry
    choice_entry = tuple(rest)
    if rest[0] == VICTIM:
        squids = t.places(SQUID)
        near = any(rest[1] in creatures.squid_places(t, squid) for squid in squids)
        sized = near and codes.crowd_size(crowd) == 1
    else:
        size = {CREW: t.setting.rules.boat_capacity, GUARD: rest[2] if len(rest) > 2 else 0}
        sized = codes.crowd_size(crowd) == size.get(rest[0], 1)
        sized = sized and _CHECKS[rest[0]](t, choice_entry)
    return sized and choice.needs_pick(t, picking.people_of(t, choice_entry), crowd)


def _check_react(t: Table, entry: Entry) -> bool:
    _, seat, move = entry
    asked = seat != _seat(t) and creatures.has_tiles(t, seat)
    token, hex = codes.who_of(move), codes.target_of(move)
    return (
        asked
        and token in creatures.DEFENCES
        and creatures.refuse_move(t, move) is None
        and creatures.has_target(t, seat, token, hex)
    )


_PENDING_IN: dict[int, tuple[int, ...]] = {
    REVEAL: (SINK,),
    CREW: (SINK,),
    TAKE: (SINK,),
    GUARD: (PLAY, MOVE, SINK, CREATURE),
    VICTIM: (PLAY, CREATURE),
    WHOSE: (CREATURE,),
    REACT: (CREATURE,),
}

_CHECKS: dict[int, Callable[[Table, Entry], bool]] = {
    REVEAL: _check_reveal,
    CREW: _check_crew,
    TAKE: _check_take,
    GUARD: _check_guard,
    VICTIM: _check_victim,
    WHOSE: _check_whose,
    PICK: _check_pick,
    REACT: _check_react,
}
