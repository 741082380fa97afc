"""Kept tiles that are played at the start of one's own turn (rules, section 7)."""

from collections.abc import Callable

from escape_widget.island.codes import (
    AID,
    INSTEAD,
    PASS,
    RELOCATE,
    SWIMMER,
    WINDS,
    code,
    source_of,
    target_of,
    who_of,
)
from escape_widget.island.ground import hex_set
from escape_widget.island.lattice import SIZE
from escape_widget.island.listing import ONLY, Listing
from escape_widget.island.rule import Rule
from escape_widget.island.rules.boats import (
    closed_to,
    endangered,
    may_row,
    move_boat,
    open_to_boats,
)
from escape_widget.island.rules.creatures import attack, discard, hand, relocate
from escape_widget.island.rules.people import enter_sea, find, name_of
from escape_widget.island.ruleset import BACKS, DOLPHIN, TOKENS, DolphinAid, Prey
from escape_widget.island.setting import A_BOAT
from escape_widget.island.table import (
    BEASTS,
    BOAT,
    CROWD,
    GUARDED,
    PEOPLE,
    SEAT,
    STATE,
    STATE_MASK,
    SUPPLY,
    SWIMMING,
    WHERE,
    Table,
)

NOT_IN_HAND = Rule("kept.not_in_hand", "7")
NO_SWIMMER = Rule("kept.no_swimmer", "7")
OUT_OF_REACH = Rule("kept.out_of_reach", "7")
NONE_THERE = Rule("kept.none_there", "7")
EMPTY_SEA_ONLY = Rule("kept.empty_sea", "7")
MUST_LEAVE = Rule("kept.must_leave", "11.1")

AID_BACK = BACKS.index("dolphin-aid")
WINDS_BACK = BACKS.index("winds")
RELOCATES = {
    BACKS.index(f"move-{name}"): TOKENS.index(name) for name in ("serpent", "shark", "whale")
}
"""By back the creature that it moves."""


def list_plays(t: Table, found: Listing) -> None:
    """All tiles that may be played, and playing nothing."""
    found[code(PASS)] = ONLY
    for tile, count in enumerate(hand(t, t.cells[SEAT])):
        if count and tile & 15 in _LIST:
            _LIST[tile & 15](t, tile, found)


# Dolphin aid.


def brings_dolphin(t: Table) -> bool:
    """Whether a dolphin from the supply comes with the aid (our reading: else only the swim)."""
    escorts = t.setting.rules.dolphin_aid is DolphinAid.ESCORT
    return escorts and t.cells[SUPPLY + DOLPHIN] > 0


def aid_reach(t: Table, start: int) -> tuple[int, ...]:
    """Where a dolphin may take a swimmer: through danger only if it guards on the way."""
    if brings_dolphin(t):
        return t.ground.within(start, t.setting.rules.aid_range)
    danger = [
        hex
        for token, attacks in enumerate(t.setting.attackers)
        if attacks
        for hex in t.hexes_with(token)
    ]
    return t.ground.within(start, t.setting.rules.aid_range, hex_set(danger))


def _list_aids(t: Table, tile: int, found: Listing) -> None:
    cells = t.cells
    first = cells[SEAT] * PEOPLE
    swimmers = {
        (name_of(t, p), cells[WHERE + p])
        for p in range(first, first + PEOPLE)
        if cells[STATE + p] & STATE_MASK == SWIMMING
    }
    for who, hex in sorted(swimmers):
        found[code(AID, tile >> 4 << 6 | who, hex)] = aid_reach(t, hex)


def refuse_aid(t: Table, action: int) -> Rule | None:
    who, start, end = who_of(action), source_of(action), target_of(action)
    if not hand(t, t.cells[SEAT])[(who >> 6) * 16 + AID_BACK]:
        return NOT_IN_HAND
    if not who & SWIMMER or find(t, who & 63, start, SWIMMING) is None:
        return NO_SWIMMER
    if start == end:
        return MUST_LEAVE
    return None if end in aid_reach(t, start) else OUT_OF_REACH


def aid(t: Table, action: int) -> None:
    who, start, end = who_of(action), source_of(action), target_of(action)
    discard(t, t.cells[SEAT], (who >> 6) * 16 + AID_BACK)
    person = find(t, who & 63, start, SWIMMING)
    assert person is not None
    t.events.append(("carried", (person,), start, end))
    if brings_dolphin(t):
        t.put(SUPPLY + DOLPHIN, t.cells[SUPPLY + DOLPHIN] - 1)
        t.add_token(DOLPHIN, end)
        t.events.append(("placed", DOLPHIN, end))
        t.set_person(person, SWIMMING | GUARDED, end)
    else:
        enter_sea(t, person, SWIMMING, end)


# Favourable winds.


def winds_reach(t: Table, start: int) -> tuple[int, ...]:
    """Where winds may carry a boat: around what is closed to it; what acts on it ends the move."""
    closed = closed_to(t, start)
    ends = endangered(t) if t.cells[BOAT + start] > A_BOAT else frozenset()
    reached = t.ground.within(start, t.setting.rules.aid_range, hex_set(closed | ends))
    return open_to_boats(closed, reached)


def _list_winds(t: Table, tile: int, found: Listing) -> None:
    for hex in t.boats():
        if may_row(t, hex, t.cells[SEAT]) is None:
            found[code(WINDS, tile >> 4, hex)] = winds_reach(t, hex)


def refuse_winds(t: Table, action: int) -> Rule | None:
    start, end = source_of(action), target_of(action)
    if not hand(t, t.cells[SEAT])[who_of(action) * 16 + WINDS_BACK]:
        return NOT_IN_HAND
    refused = may_row(t, start, t.cells[SEAT])
    if refused:
        return refused
    if start == end:
        return MUST_LEAVE
    return None if end in winds_reach(t, start) else OUT_OF_REACH


def winds(t: Table, action: int) -> None:
    discard(t, t.cells[SEAT], who_of(action) * 16 + WINDS_BACK)
    move_boat(t, source_of(action), target_of(action))


# Moving a creature anywhere.


def empty_sea(t: Table) -> list[int]:
    """The sea hexes without people, boat or creature."""
    taken = int.from_bytes(t.ground.terrain, "big")
    for plane in (BOAT, BEASTS, CROWD):
        taken |= int.from_bytes(t.cells[plane : plane + SIZE], "big")
    taken_by_hex = taken.to_bytes(SIZE, "big")
    return [hex for hex in range(SIZE) if not taken_by_hex[hex]]


def _list_relocations(t: Table, tile: int, found: Listing) -> None:
    ends, token = empty_sea(t), RELOCATES[tile & 15]
    for start in t.places(token):
        found[code(RELOCATE, tile, start)] = ends
    for start in t.places(t.setting.instead[token]) if token in t.setting.instead else ():
        found[code(RELOCATE, tile | INSTEAD, start)] = ends


_LIST: dict[int, Callable[[Table, int, Listing], None]] = {
    AID_BACK: _list_aids,
    WINDS_BACK: _list_winds,
    **dict.fromkeys(RELOCATES, _list_relocations),
}
"""By back what is to be chosen for it."""


def moved_by(t: Table, tile: int) -> int | None:
    """The creature that a tile moves, or that may move in its place."""
    token = RELOCATES.get(tile & 15)
    return t.setting.instead.get(token) if tile & INSTEAD and token else token


def refuse_relocate(t: Table, action: int) -> Rule | None:
    tile, start, end = who_of(action), source_of(action), target_of(action)
    if not hand(t, t.cells[SEAT])[tile & ~INSTEAD]:
        return NOT_IN_HAND
    token = moved_by(t, tile)
    if token is None or start not in t.hexes_with(token):
        return NONE_THERE
    if start == end:
        return MUST_LEAVE
    return None if end in empty_sea(t) else EMPTY_SEA_ONLY


def move_anywhere(t: Table, action: int) -> None:
    tile, start, end = who_of(action), source_of(action), target_of(action)
    token = moved_by(t, tile)
    assert token is not None
    discard(t, t.cells[SEAT], tile & ~INSTEAD)
    relocate(t, token, start, end)
    if t.setting.targets[token] is Prey.SEIZED:
        attack(t, token, end)


def play_nothing(t: Table, action: int) -> None:
    """The hand is kept."""


GUARDS = {AID: refuse_aid, WINDS: refuse_winds, RELOCATE: refuse_relocate}
MAKE = {AID: aid, WINDS: winds, RELOCATE: move_anywhere, PASS: play_nothing}
