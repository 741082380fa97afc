"""Whether a well-formed table is one that a game can reach: untrusted setup ends here.

Names the rule that a position breaks, and where.
"""

from collections import Counter
from collections.abc import Callable, Iterator

from escape_widget.core.errors import BrokenRule, IllegalPosition
from escape_widget.island import codes
from escape_widget.island.actions import token_name
from escape_widget.island.lattice import NAMES, SIZE, TERRAINS
from escape_widget.island.rules import (
    choice,
    creatures,
    dolphins,
    people,
    picking,
    scoring,
    setup,
)
from escape_widget.island.ruleset import BACKS, DOLPHIN, SQUID, TOKENS, Volcano
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
    MOST,
    MOVE,
    NOWHERE,
    ON_BOARD,
    OVER,
    PENDING,
    PEOPLE,
    PHASE,
    PICK,
    PLACE_BOATS,
    PLACE_PEOPLE,
    PLACES,
    PLAY,
    POINTS,
    POOL,
    REACT,
    REASON,
    REASONS,
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
    WAITING,
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


def _rule(id: str, section: str, **args: object) -> BrokenRule:
    return BrokenRule(f"position.{id}", section, args)


def _broken(t: Table) -> Iterator[BrokenRule]:
    for check in (_land, _terrain_order, _pool, _pins, _values, _places, _boats, _danger, _guards,
                  _tokens, _swum, _setup, _phase, _volcano, _pending):  # fmt: skip
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
            yield _rule("not_land", "1", hex=NAMES[hex])
        elif rings and rings[hex] != terrain:
            yield _rule("ring", "1", hex=NAMES[hex], terrain=TERRAINS[rings[hex]])


def _terrain_order(t: Table) -> Iterator[BrokenRule]:
    tiles = _tiles(t)
    for terrain in range(1, len(TERRAINS)):
        if tiles[terrain] > _printed(t, terrain):
            yield _rule("too_many_tiles", "2", terrain=TERRAINS[terrain], most=_printed(t, terrain))
        lower = next((low for low in range(1, terrain) if tiles[low]), None)
        if lower and tiles[terrain] < _printed(t, terrain):
            yield _rule("terrain_order", "6.1", terrain=TERRAINS[terrain], lower=TERRAINS[lower])


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
            yield _rule("pool_size", "2", terrain=name, pool=unseen, wanted=wanted)
        for back, name in enumerate(BACKS):
            count = t.cells[first + back] + sum(hand[back] for hand in hands)
            if count > t.setting.printed(terrain, back):
                most = t.setting.printed(terrain, back)
                yield _rule("too_many_backs", "2", back=name, terrain=TERRAINS[terrain], most=most)
    for seat in range(len(SEATS)):
        for tile in range(80):
            back = tile & 15
            held = t.cells[HAND + seat * 80 + tile] and back != HIDDEN_BACK
            if held and back not in t.setting.kept:
                yield _rule("not_kept", "7", back=BACKS[back])


def _held(t: Table, seat: int, terrain: int) -> bytearray:
    first = HAND + seat * 80 + terrain * 16
    return t.cells[first : first + 16]


def _pins(t: Table) -> Iterator[BrokenRule]:
    wanted: Counter[tuple[int, int]] = Counter()
    for hex, back in t.pins.items():
        if not t.ground.terrain[hex]:
            yield _rule("pin_on_sea", "11", hex=NAMES[hex])
        wanted[t.ground.terrain[hex], back] += 1
    for (terrain, back), count in wanted.items():
        if count > t.cells[POOL + terrain * 16 + back]:
            yield _rule("pin_not_left", "11", back=BACKS[back], terrain=TERRAINS[terrain])


def _values(t: Table) -> Iterator[BrokenRule]:
    printed = Counter(t.setting.rules.values)
    for seat in range(t.players):
        first = VALUE + seat * PEOPLE
        known = Counter(value for value in t.cells[first : first + PEOPLE] if value)
        for value, count in sorted((known - printed).items()):
            yield _rule("values", "2", seat=SEATS[seat], value=value, more=count)


def _places(t: Table) -> Iterator[BrokenRule]:
    for person in range(PEOPLE * t.players):
        state = t.cells[STATE + person] & STATE_MASK
        hex = t.cells[WHERE + person]
        if state == LAND and not t.ground.terrain[hex]:
            yield _rule("standing_on_sea", "5.1", hex=NAMES[hex])
        if state == SWIMMING and t.ground.terrain[hex]:
            yield _rule("swimming_on_land", "5.3", hex=NAMES[hex])
    for hex in t.ground.tiles:
        if t.cells[BOAT + hex]:
            yield _rule("boat_on_land", "5.5", hex=NAMES[hex])
        if t.cells[BEASTS + hex]:
            yield _rule("creature_on_land", "8", hex=NAMES[hex])
        capacity = t.setting.rules.tile_capacity
        if capacity is not None and len(t.people(LAND, hex)) > capacity:
            yield _rule("tile_full", "5.1", hex=NAMES[hex], most=capacity)


def _boats(t: Table) -> Iterator[BrokenRule]:
    for hex in t.boats():
        if len(t.people(ABOARD, hex)) > t.setting.rules.boat_capacity:
            yield _rule("boat_full", "5.2", hex=NAMES[hex], most=t.setting.rules.boat_capacity)


def _danger(t: Table) -> Iterator[BrokenRule]:
    for hex in set(range(SIZE)) - set(_open_still(t)):
        if t.cells[BEASTS + hex] & t.setting.swim_danger:
            swimmers = t.people(SWIMMING, hex)
            if any(not t.cells[STATE + p] & GUARDED for p in swimmers):
                yield _rule("danger", "5.4", hex=NAMES[hex])


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
        if count > t.count(DOLPHIN, hex):
            yield _rule("guards", "8", hex=NAMES[hex])


def _tokens(t: Table) -> Iterator[BrokenRule]:
    for token, name in enumerate(TOKENS):
        on_board = _count(t, token)
        most = t.setting.rules.tokens.get(name, 0)
        if on_board + t.cells[SUPPLY + token] > most:
            yield _rule("tokens", "2", token=name, most=most)


def _count(t: Table, token: int) -> int:
    first = PLACES + token * MOST
    return MOST - t.cells.count(NOWHERE, first, first + MOST)


def _swum(t: Table) -> Iterator[BrokenRule]:
    for person in range(PEOPLE * t.players):
        state = t.cells[STATE + person]
        if state & SWUM and (
            t.cells[PHASE] != MOVE or person // PEOPLE != _seat(t) or state & STATE_MASK == LAND
        ):
            yield _rule("swum", "5.3", hex=NAMES[t.cells[WHERE + person]])


def _seat(t: Table) -> int:
    return t.cells[SEAT]


def _setup(t: Table) -> Iterator[BrokenRule]:
    phase = t.cells[PHASE]
    waiting = [p for p in range(PEOPLE * t.players) if t.cells[STATE + p] == WAITING]
    if waiting and phase != PLACE_PEOPLE:
        yield _rule("still_waiting", "3.1", seat=SEATS[waiting[0] // PEOPLE])
    if phase == PLACE_PEOPLE and _seat(t) not in {p // PEOPLE for p in waiting}:
        yield _rule("nobody_to_place", "3.1", seat=SEATS[_seat(t)])
    if (phase <= PLACE_BOATS) != (t.turn == 0) and phase != OVER:
        yield _rule("turn_number", "4", turn=t.turn)
    if phase == PLACE_BOATS and setup.boats_to_place(t) <= 0:
        yield _rule("no_boat_to_place", "3.2")
    if phase == PLACE_PEOPLE:
        for hex in t.ground.tiles:
            if len(t.people(LAND, hex)) > setup.stack_limit(t, hex):
                yield _rule("stack", "3.1", hex=NAMES[hex], most=setup.stack_limit(t, hex))


def _phase(t: Table) -> Iterator[BrokenRule]:
    phase, seat = t.cells[PHASE], SEATS[_seat(t)]
    on_board = people.on_board(t, _seat(t))
    if phase == PLAY and not any(creatures.hand(t, _seat(t))) and not t.pending:
        yield _rule("play_without_hand", "11", seat=seat)
    if phase == MOVE and not on_board and t.cells[POINTS] == t.setting.rules.points:
        yield _rule("move_without_people", "11", seat=seat)
    if phase == SINK and not t.ground.tiles and not t.pending:
        yield _rule("sink_without_land", "4")
    if phase == CREATURE and not creatures.is_asked(t):
        yield _rule("nothing_rolled", "11", token=token_name(t.cells[ROLLED]))
    if phase == OVER and REASONS[t.cells[REASON]] in scoring.DEADLY:
        for person in range(PEOPLE * t.players):
            if ON_BOARD[t.cells[STATE + person]]:
                yield _rule("over_on_board", "4", hex=NAMES[t.cells[WHERE + person]])


def _volcano(t: Table) -> Iterator[BrokenRule]:
    volcano = BACKS.index("volcano")
    printed = sum(t.setting.printed(terrain, volcano) for terrain in range(len(TERRAINS)))
    left = sum(t.cells[POOL + terrain * 16 + volcano] for terrain in range(len(TERRAINS)))
    ends = t.setting.rules.volcano is Volcano.ENDS_GAME
    if ends and left < printed and t.cells[PHASE] != OVER:
        yield _rule("volcano_gone", "4")


def _pending(t: Table) -> Iterator[BrokenRule]:
    if len(t.pending) > 1:
        yield _rule("pending", "11", what=PENDING[t.pending[0][0]])
    for entry in t.pending:
        what = entry[0]
        if t.cells[PHASE] not in _PENDING_IN[entry[2] if what == PICK else what] or not (
            _CHECKS[what](t, entry)
        ):
            yield _rule("pending", "11", what=PENDING[what])


def _check_reveal(t: Table, entry: Entry) -> bool:
    return entry[1] in t.setting.land and not t.ground.terrain[entry[1]]


def _check_crew(t: Table, entry: Entry) -> bool:
    hex = entry[1]
    crowd = len(t.people(SWIMMING, hex))
    return t.cells[BOAT + hex] == A_BOAT and crowd > t.setting.rules.boat_capacity


def _check_take(t: Table, entry: Entry) -> bool:
    other = next(iter(t.setting.instead.values()), None)
    return other is not None and t.cells[SUPPLY + other] > 0 and _check_reveal(t, entry)


def _check_guard(t: Table, entry: Entry) -> bool:
    _, hex, places, crowd = entry
    found = dolphins.candidates(t, entry)
    listed = codes.crowd_size(crowd)
    return len(found) == listed > places > 0 and places <= dolphins.free(t, hex)


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
        sized = codes.crowd_size(crowd) == 1
    else:
        size = {CREW: t.setting.rules.boat_capacity, GUARD: rest[2] if len(rest) > 2 else 0}
        sized = codes.crowd_size(crowd) == size.get(rest[0], 1)
        sized = sized and _CHECKS[rest[0]](t, choice_entry)
    return sized and choice.needs_pick(t, picking.people_of(t, choice_entry), crowd)


def _check_react(t: Table, entry: Entry) -> bool:
    _, seat, move = entry
    asked = seat != _seat(t) and any(creatures.hand(t, seat))
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
