"""The move phase of the light kernel."""

from escape_widget.island.codes import (
    BOARD,
    DIVE_IN,
    END,
    GO_ASHORE,
    OVERBOARD,
    RIDE,
    ROW,
    SWIM,
    WALK,
)
from escape_widget.island.ruleset import DOLPHIN, Dolphins
from escape_widget.island.setting import A_BOAT, ABOARD_COUNT
from escape_widget.island.table import (
    ABOARD,
    BEASTS,
    CROWD,
    GUARDED,
    LAND,
    LOST,
    MOVE,
    POINTS,
    ROLL,
    SAVED,
    SINK,
    STATE_MASK,
    SWIMMING,
    SWUM,
)
from escape_widget.search.light_keen import proposing
from escape_widget.search.light_lists import Draw
from escape_widget.search.light_sheet import AROUND, KEENNESS, Handler, Sheet

# Slots of a person: on land to go in each of six directions, then to board there; aboard to board
# there, then these two; for a swimmer to swim there, then these, then to ride a dolphin there.
HERE = 6
"""Overboard, or for a swimmer into the boat of the same hex."""
ASHORE = 7
_RIDES = 8
_SLOTS = 8
"""Where nobody is on land, and there are no dolphins."""
_SLOTS_ON_LAND = 12
_SLOTS_WITH_RIDES = 14

_TIRED = SWIMMING | SWUM


def moving(sheet: Sheet) -> Handler:
    """The handler of the move phase."""
    setting, rules = sheet.setting, sheet.setting.rules
    cells, where, state, value = sheet.cells, sheet.where, sheet.state, sheet.value
    land, fleet, floor, trace = sheet.land, sheet.fleet, sheet.floor, sheet.trace
    free_dolphins = sheet.free_dolphins
    everybody, dolphins, gone, act = sheet.mine, sheet.tokens[DOLPHIN], sheet.gone, sheet.act
    on_land, rides = sheet.on_land, setting.rides
    guards = 1 << DOLPHIN if setting.guards else 0
    carriers = 1 << DOLPHIN if rules.dolphins is Dolphins.CARRY else 0
    capacity, hold, late = rules.tile_capacity or 99, rules.boat_capacity, rules.swim_then_leave
    rowed, island, danger = setting.rowed, setting.island, setting.swim_danger
    barring, wrecking, full = sheet.barring, sheet.wrecking, rules.points
    only_manned = not rowed[0][A_BOAT]
    has_room = tuple(boat > 0 and ABOARD_COUNT[boat] < hold for boat in range(256))
    propose = proposing(sheet) if sheet.keen else None

    def told(kind: int, person: int, to: int) -> None:
        assert trace is not None
        trace.append(kind << 24 | sheet.name(person) << 16 | where[person] << 8 | to)

    def is_twin(mine: list[int], person: int) -> bool:
        """Whether somebody before a person looks just the same: then that one stands for both."""
        hex, looks, worth = where[person], state[person], value[person]
        for other in mine:
            if other == person:
                return False
            if where[other] == hex and state[other] == looks and value[other] == worth:
                return True
        return False

    def rowable(seat: int) -> list[int]:
        own = rowed[seat]
        return [hex for hex in fleet if own[cells[hex]]]

    def ride(person: int, hex: int, to: int) -> None:
        """A swimmer and a dolphin go together."""
        dolphins[dolphins.index(hex)] = to
        if hex not in dolphins:
            cells[BEASTS + hex] &= ~(1 << DOLPHIN)
        cells[BEASTS + to] |= 1 << DOLPHIN
        cells[CROWD + hex] -= 1
        if carriers and cells[BEASTS + to] & danger:
            gone(person, LOST)
            return
        cells[CROWD + to] += 1
        where[person] = to

    def move(seat: int, draw: Draw) -> int:
        mine = everybody[seat]
        able = mine[:]  # without those who, it is known, can do nothing more
        slots = _SLOTS_ON_LAND if on_land[seat] else _SLOTS
        if rides and any(cells[CROWD + hex] for hex in dolphins):
            slots = _SLOTS_WITH_RIDES
        rows = fleet
        points = cells[POINTS]
        swam: list[int] = [p for p in mine if state[p] & SWUM] if points else []
        points = points or full
        acted, crews = True, True
        while points:
            at = -1
            if acted:
                acted = False
                if only_manned and crews:
                    crews = False
                    rows = rowable(seat)
                by_people = len(able) * slots
                listed = by_people + 6 * len(rows) + 1  # the last is to end
                if propose and draw() < KEENNESS:
                    at = propose(seat, able, rows, slots)
            if at < 0:
                at = int(draw() * listed)
            if at < by_people:
                person = able[at // slots]
                slot = at % slots
                looks = state[person]
                hex = where[person]
                into, kind = -1, 0  # the sea that is swum into
                if looks == LAND:
                    if slot < HERE:
                        to = AROUND[hex][slot]
                        if cells[CROWD + hex] > 1 and is_twin(mine, person):
                            continue
                        if land[to]:
                            if cells[CROWD + to] >= capacity:
                                continue
                            if trace is not None:
                                told(WALK, person, to)
                            cells[CROWD + hex] -= 1
                            cells[CROWD + to] += 1
                            where[person] = to
                        else:
                            into, kind = to, DIVE_IN
                    elif slot < 12:
                        to = AROUND[hex][slot - 6]
                        if not has_room[cells[to]]:
                            continue
                        if cells[CROWD + hex] > 1 and is_twin(mine, person):
                            continue
                        if trace is not None:
                            told(BOARD, person, to)
                        cells[CROWD + hex] -= 1
                        on_land[seat] -= 1
                        cells[to] += 1 << 2 * seat
                        state[person] = ABOARD
                        where[person] = to
                        crews = True
                    else:
                        continue
                elif looks & STATE_MASK == SWIMMING:
                    if slot < HERE:
                        if looks & SWUM or land[to := AROUND[hex][slot]]:
                            continue
                        if cells[CROWD + hex] > 1 and is_twin(mine, person):
                            continue
                        into, kind = to, SWIM
                    elif slot >= _RIDES:
                        if slot == _RIDES + 6 or land[to := AROUND[hex][slot - _RIDES]]:
                            continue
                        if not (
                            cells[BEASTS + hex] & carriers or (looks & GUARDED and not looks & SWUM)
                        ):
                            continue
                        if cells[CROWD + hex] > 1 and is_twin(mine, person):
                            continue
                        if trace is not None:
                            told(RIDE, person, to)
                        if guards:
                            state[person] = looks | SWUM
                            swam.append(person)
                        ride(person, hex, to)
                        if state[person] == LOST:
                            able.remove(person)
                        elif cells[CROWD + to] > 1:
                            able = mine[:]  # a dolphin has come to others
                    elif looks & SWUM and not late:
                        continue
                    elif slot == HERE:
                        if not has_room[cells[hex]]:
                            continue
                        if cells[CROWD + hex] > 1 and is_twin(mine, person):
                            continue
                        if trace is not None:
                            told(BOARD, person, hex)
                        cells[CROWD + hex] -= 1
                        cells[hex] += 1 << 2 * seat
                        state[person] = ABOARD | looks & SWUM
                        crews = True
                    else:
                        if island[hex] < 0:
                            continue
                        if cells[CROWD + hex] > 1 and is_twin(mine, person):
                            continue
                        if trace is not None:
                            told(GO_ASHORE, person, 0)
                        cells[CROWD + hex] -= 1
                        gone(person, SAVED)
                        able.remove(person)
                elif slot < HERE:
                    to = AROUND[hex][slot]
                    if land[to] or not has_room[cells[to]] or (looks & SWUM and not late):
                        continue
                    if (cells[hex] - 1 >> 2 * seat & 3) > 1 and is_twin(mine, person):
                        continue
                    if trace is not None:
                        told(BOARD, person, to)
                    cells[hex] -= 1 << 2 * seat
                    cells[to] += 1 << 2 * seat
                    where[person] = to
                    crews = True
                elif slot == HERE:
                    if looks & SWUM or (
                        (cells[hex] - 1 >> 2 * seat & 3) > 1 and is_twin(mine, person)
                    ):
                        continue
                    into, kind = hex, OVERBOARD
                elif slot == ASHORE:
                    if island[hex] < 0 or (looks & SWUM and not late):
                        continue
                    if (cells[hex] - 1 >> 2 * seat & 3) > 1 and is_twin(mine, person):
                        continue
                    if trace is not None:
                        told(GO_ASHORE, person, 0)
                    cells[hex] -= 1 << 2 * seat
                    gone(person, SAVED)
                    crews = True
                    able.remove(person)
                else:
                    continue
                if into >= 0:
                    if trace is not None:
                        told(kind, person, 0 if kind == OVERBOARD else into)
                    if kind == OVERBOARD:
                        cells[hex] -= 1 << 2 * seat
                        crews = True
                    else:
                        cells[CROWD + hex] -= 1
                    beasts = cells[BEASTS + into]
                    guarded = beasts & guards and free_dolphins(into) > 0
                    if beasts & danger and not guarded:
                        gone(person, LOST)
                        able.remove(person)
                    else:
                        on_land[seat] -= kind == DIVE_IN
                        cells[CROWD + into] += 1
                        state[person] = _TIRED | GUARDED if guarded else _TIRED
                        where[person] = into
                        swam.append(person)
                        if not (has_room[cells[into]] or island[into] >= 0 or beasts & carriers):
                            able.remove(person)
                        if beasts & carriers:
                            slots = _SLOTS_WITH_RIDES
            elif at < listed - 1:
                at -= by_people
                hex = rows[at // 6]
                to = AROUND[hex][at % 6]
                boat = cells[hex]
                if land[to] or cells[to] or not rowed[seat][boat]:
                    continue
                if boat > 1:
                    beasts = cells[BEASTS + to]
                    if beasts & barring:
                        continue
                    if beasts & wrecking:
                        return act(ROW << 24 | hex << 8 | to, MOVE, points)
                if trace is not None:
                    trace.append(ROW << 24 | hex << 8 | to)
                sheet.move_boat(hex, to)
                if only_manned:
                    rows[at // 6] = to
                if cells[CROWD + to] and len(able) < len(mine):  # others may board now
                    able = mine[:]
            else:
                if trace is not None:
                    trace.append(END << 24)
                break
            points -= 1
            acted = True
            if not mine and sheet.is_empty():
                return sheet.finish("nobody-left", MOVE)
        cells[POINTS] = 0
        for person in swam:
            state[person] &= ~SWUM
        return SINK if floor.left else ROLL

    return move
