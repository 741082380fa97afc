"""What a keen player does in the move phase: whatever brings somebody nearer to safety."""

from collections.abc import Callable

from escape_widget.island.lattice import NEIGHBOURS
from escape_widget.island.setting import ABOARD_COUNT
from escape_widget.island.table import BEASTS, LAND, STATE_MASK, SWIMMING, SWUM
from escape_widget.search.evaluate import steps_to_shore
from escape_widget.search.light_sheet import AROUND, Sheet

Ways = tuple[tuple[int, int], ...]


def proposing(sheet: Sheet) -> Callable[[int, list[int], list[int], int], int]:
    """A function that gives the slot of a good step of a seat; below 0 where there is none.

    Whoever can be saved goes ashore; else a boat with people is rowed towards a shore; else
    somebody boards; else somebody swims towards a shore. Its arguments are a seat, its people, the
    boats, and how many slots each of the people has, see ``moving``.
    """
    setting = sheet.setting
    cells, where, state, land = sheet.cells, sheet.where, sheet.state, sheet.land
    hold, late = setting.rules.boat_capacity, setting.rules.swim_then_leave
    shunned, danger = sheet.wrecking | sheet.barring, setting.swim_danger
    rowed, island = setting.rowed, setting.island
    nearer = _nearer(steps_to_shore(setting))
    has_room = tuple(boat > 0 and ABOARD_COUNT[boat] < hold for boat in range(256))

    def propose(seat: int, able: list[int], rows: list[int], slots: int) -> int:
        boarding = swimming = -1
        for at, person in enumerate(able):
            looks, hex = state[person], where[person]
            if looks == LAND:
                if boarding < 0:
                    for way, to in enumerate(AROUND[hex]):
                        if has_room[cells[to]]:
                            boarding = at * slots + 6 + way
            elif late or not looks & SWUM:
                if island[hex] >= 0:
                    return at * slots + 7
                if looks & STATE_MASK == SWIMMING:
                    if has_room[cells[hex]]:
                        boarding = at * slots + 6
                    elif swimming < 0 and not looks & SWUM:
                        for way, to in nearer[hex]:
                            if not (land[to] or cells[BEASTS + to] & danger):
                                swimming = at * slots + way
                                break
        for at, hex in enumerate(rows):
            boat = cells[hex]
            if boat > 1 and rowed[seat][boat]:
                for way, to in nearer[hex]:
                    if not (land[to] or cells[to] or cells[BEASTS + to] & shunned):
                        return len(able) * slots + at * 6 + way
        return boarding if boarding >= 0 else swimming

    return propose


def _nearer(distances: tuple[int, ...]) -> tuple[Ways, ...]:
    """By hex the directions, with the hexes there, in which a distance gets less."""
    return tuple(
        tuple((way, to) for way, to in enumerate(around) if distances[to] < distances[hex])
        for hex, around in enumerate(NEIGHBOURS)
    )
