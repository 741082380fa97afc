"""Setting up: people, then boats, one at a time in turn order (rules, section 3)."""

from escape_widget.island.codes import LAUNCH, PLACE, code, source_of, who_of
from escape_widget.island.lattice import BEACH, SIZE
from escape_widget.island.listing import Listing
from escape_widget.island.rule import Rule
from escape_widget.island.ruleset import BOAT as BOAT_TOKEN
from escape_widget.island.table import (
    BEASTS,
    BOAT,
    CROWD,
    LAND,
    PEOPLE,
    SEAT,
    STATE,
    SUPPLY,
    VALUE,
    WAITING,
    Table,
)

NO_SUCH_PERSON = Rule("setup.person", "3.1")
PLACE_ON_LAND = Rule("setup.land", "3.1")
TILE_TAKEN = Rule("setup.tile_taken", "3.1")
BOAT_ON_COAST = Rule("setup.coast", "3.2")
BOAT_ON_EMPTY_SEA = Rule("setup.empty_sea", "3.2")


def waiting(t: Table, seat: int) -> list[int]:
    """The people of a seat that are not yet placed."""
    first = seat * PEOPLE
    states = t.cells[STATE + first : STATE + first + PEOPLE]
    return [first + p for p, state in enumerate(states) if state == WAITING]


def place_hex(t: Table, hex: int) -> Rule | None:
    """Whether a person may be placed on a hex."""
    if not t.ground.terrain[hex]:
        return PLACE_ON_LAND
    standing = t.cells[CROWD + hex]
    if standing and standing >= stack_limit(t, hex):
        return TILE_TAKEN
    return None


def stack_limit(t: Table, hex: int) -> int:
    """How many people may be placed on a land hex."""
    limit = t.setting.rules.people_on_a_tile
    on_rim = limit.outer_rim if hex in t.setting.rim else limit.any_tile
    on_beach = limit.beach if t.ground.terrain[hex] == BEACH else limit.any_tile
    return min(on_rim, on_beach)


def list_places(t: Table, found: Listing) -> None:
    """All placings of a person."""
    crowd = t.cells[CROWD : CROWD + SIZE]
    limit = t.setting.rules.people_on_a_tile
    most = max(limit.any_tile, limit.outer_rim, limit.beach)
    open_hexes = [
        hex << 8
        for hex in t.ground.tiles
        if not crowd[hex] or (crowd[hex] < most and place_hex(t, hex) is None)
    ]
    for value in sorted({t.cells[VALUE + p] for p in waiting(t, t.cells[SEAT])}):
        found[code(PLACE, value)] = open_hexes


def refuse_place(t: Table, action: int) -> Rule | None:
    values = {t.cells[VALUE + p] for p in waiting(t, t.cells[SEAT])}
    if who_of(action) not in values:
        return NO_SUCH_PERSON
    return place_hex(t, source_of(action))


def place(t: Table, action: int) -> None:
    cells = t.cells
    value = who_of(action)
    person = next(p for p in waiting(t, cells[SEAT]) if cells[VALUE + p] == value)
    t.set_person(person, LAND, source_of(action))


def launch_hex(t: Table, hex: int) -> Rule | None:
    """Whether a starting boat may be placed on a hex."""
    if t.ground.terrain[hex] or not t.ground.by_land(hex):
        return BOAT_ON_COAST
    if t.cells[BOAT + hex] or t.cells[BEASTS + hex]:
        return BOAT_ON_EMPTY_SEA
    return None


def list_launches(t: Table, found: Listing) -> None:
    """All placings of a boat."""
    coast = {hex for tile in t.ground.tiles for hex in t.ground.by_sea(tile)}
    found[code(LAUNCH)] = [hex << 8 for hex in sorted(coast) if launch_hex(t, hex) is None]


def refuse_launch(t: Table, action: int) -> Rule | None:
    return launch_hex(t, source_of(action))


def launch(t: Table, action: int) -> None:
    add_boat(t, source_of(action))


def add_boat(t: Table, hex: int) -> None:
    """Takes a boat from the supply to a hex."""
    t.add_token(BOAT_TOKEN, hex)
    t.put(SUPPLY + BOAT_TOKEN, t.cells[SUPPLY + BOAT_TOKEN] - 1)


def boats_to_place(t: Table) -> int:
    """How many starting boats are still to be placed."""
    left = t.setting.rules.boats_placed[t.players] - len(t.boats())
    return min(left, t.cells[SUPPLY + BOAT_TOKEN])


GUARDS = {PLACE: refuse_place, LAUNCH: refuse_launch}
MAKE = {PLACE: place, LAUNCH: launch}
