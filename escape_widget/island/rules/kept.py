"""Kept tiles that are played at the start of one's own turn (rules, section 7)."""

from escape_widget.island.codes import (
    AID,
    PASS,
    RELOCATE,
    SWIMMER,
    WINDS,
    code,
    source_of,
    target_of,
    who_of,
)
from escape_widget.island.ground import spread
from escape_widget.island.lattice import SIZE
from escape_widget.island.rule import Rule
from escape_widget.island.rules.boats import endangered, may_row, move_boat, open_to_boats
from escape_widget.island.rules.creatures import discard, hand
from escape_widget.island.rules.people import danger, find, name_of
from escape_widget.island.ruleset import BACKS, TOKENS
from escape_widget.island.ruleset import BOAT as BOAT_TOKEN
from escape_widget.island.setting import A_BOAT
from escape_widget.island.table import (
    BEASTS,
    BOAT,
    CROWD,
    PEOPLE,
    SEAT,
    STATE,
    STATE_MASK,
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


def plays(t: Table) -> list[int]:
    """The codes of all tiles that may be played, and of playing nothing."""
    held = hand(t, t.cells[SEAT])
    found = [code(PASS)]
    for terrain in range(5):
        if held[terrain * 16 + AID_BACK]:
            found += _aids(t, terrain)
        if held[terrain * 16 + WINDS_BACK]:
            found += _winds(t, terrain)
        for back, token in RELOCATES.items():
            if held[terrain * 16 + back]:
                found += _relocations(t, terrain << 4 | back, token)
    return found


# Dolphin aid.


def aid_reach(t: Table, start: int) -> tuple[int, ...]:
    """Where a dolphin may carry a swimmer: through danger never, into it if one likes."""
    danger = {
        hex
        for token, attacks in enumerate(t.setting.attackers)
        if attacks
        for hex in t.hexes_with(token)
    }
    return spread(t.ground.by_sea, start, t.setting.rules.aid_range, danger)


def _aids(t: Table, terrain: int) -> list[int]:
    cells = t.cells
    first = cells[SEAT] * PEOPLE
    swimmers = {
        (name_of(t, p), cells[WHERE + p])
        for p in range(first, first + PEOPLE)
        if cells[STATE + p] & STATE_MASK == SWIMMING
    }
    return [
        code(AID, terrain << 6 | who, hex, end)
        for who, hex in sorted(swimmers)
        for end in aid_reach(t, hex)
    ]


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
    t.set_person(person, t.cells[STATE + person], end)
    danger(t, end)


# Favourable winds.


def winds_reach(t: Table, start: int) -> tuple[int, ...]:
    """Where winds may carry a boat: around boats; what acts on it ends the move."""
    fleet = t.hexes_with(BOAT_TOKEN)
    manned = t.cells[BOAT + start] > A_BOAT
    ends = {hex for hex in range(SIZE) if manned and endangered(t, hex)}
    reached = spread(t.ground.by_sea, start, t.setting.rules.aid_range, ends | fleet)
    return open_to_boats(fleet, reached)


def _winds(t: Table, terrain: int) -> list[int]:
    seat = t.cells[SEAT]
    return [
        code(WINDS, terrain, hex, end)
        for hex in t.boats()
        if may_row(t, hex, seat) is None
        for end in winds_reach(t, hex)
    ]


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


def empty_sea(t: Table, hex: int) -> bool:
    """Whether a hex is sea without people, boat or creature."""
    cells = t.cells
    return not (
        t.ground.terrain[hex] or cells[BOAT + hex] or cells[BEASTS + hex] or cells[CROWD + hex]
    )


def _relocations(t: Table, tile: int, token: int) -> list[int]:
    ends = [hex for hex in range(SIZE) if empty_sea(t, hex)]
    bases = [code(RELOCATE, tile, start) for start in t.places(token)]
    return [base | end for base in bases for end in ends]


def refuse_relocate(t: Table, action: int) -> Rule | None:
    tile, start, end = who_of(action), source_of(action), target_of(action)
    if not hand(t, t.cells[SEAT])[tile]:
        return NOT_IN_HAND
    if not t.cells[BEASTS + start] >> RELOCATES[tile & 15] & 1:
        return NONE_THERE
    if start == end:
        return MUST_LEAVE
    return None if empty_sea(t, end) else EMPTY_SEA_ONLY


def relocate(t: Table, action: int) -> None:
    tile, start, end = who_of(action), source_of(action), target_of(action)
    token = RELOCATES[tile & 15]
    discard(t, t.cells[SEAT], tile)
    t.remove_token(token, start)
    t.add_token(token, end)
    t.events.append(("moved", TOKENS[token], start, end))


def play_nothing(t: Table, action: int) -> None:
    """The hand is kept."""


GUARDS = {AID: refuse_aid, WINDS: refuse_winds, RELOCATE: refuse_relocate}
MAKE = {AID: aid, WINDS: winds, RELOCATE: relocate, PASS: play_nothing}
