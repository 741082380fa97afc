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
from escape_widget.island.lattice import NEIGHBOURS
from escape_widget.island.rules import people, scoring
from escape_widget.island.ruleset import DOLPHIN, Dolphins
from escape_widget.island.setting import ABOARD_COUNT, CREWS, Setting
from escape_widget.island.table import (
    ABOARD,
    BEASTS,
    CROWD,
    GUARDED,
    LAND,
    LOST,
    MOST,
    NOWHERE,
    ON_BOARD,
    PEOPLE,
    PLACES,
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
from escape_widget.search.evaluate import steps_to_shore
from escape_widget.search.light_phase import KEENNESS, Phase

# Slots of a person: on land to go in each of six directions, then to board there; aboard to board
# there, then these two; for a swimmer to swim there, then these, then to ride a dolphin there.
_HERE = 6
"""Overboard, or for a swimmer into the boat of his hex."""
_ASHORE = 7
_RIDES = 8
_SLOTS = 12
_SLOTS_WITH_RIDES = 14

# What has become of a slot. An action that the engine is to carry out stands for itself, below 0.
_NOTHING = 0
_DONE = 1
_CREWS = 2
"""Who is aboard has changed."""
_GONE = 3
"""The person is off the board."""


class MovePhase(Phase):
    """Moves of people and boats."""

    def __init__(self, setting: Setting, players: int, trace: list[int] | None) -> None:
        super().__init__(setting, players, trace)
        rules = setting.rules
        assert all(len(NEIGHBOURS[hex]) == 6 for hex in setting.land)
        self._slots = _SLOTS_WITH_RIDES if setting.rides else _SLOTS
        self._shunned = self._wrecking | self._barring
        self._dolphin = 1 << DOLPHIN if setting.guards else 0
        self._capacity = rules.tile_capacity or 99
        self._hold = rules.boat_capacity
        self._late = rules.swim_then_leave
        self._rowers = setting.rowers
        self._island = setting.island
        self._danger = setting.swim_danger
        self._carriers = 1 << DOLPHIN if rules.dolphins is Dolphins.CARRY else 0
        self._towards_shore = _towards(steps_to_shore(setting))
        self._steps = {LAND: self._on_land, ABOARD: self._aboard, SWIMMING: self._swimming}

    def _rowable(self, cells: bytearray, seat: int) -> list[int]:
        rowers = self._rowers
        return [
            hex
            for hex in cells[PLACES : PLACES + MOST]
            if hex != NOWHERE and rowers[cells[hex]] >> seat & 1
        ]

    def _move(self, t: Table) -> None:
        """All points of the phase, until it ends or the engine has to act."""
        cells, draw, slots = t.cells, self._random, self._slots
        seat = cells[SEAT]
        first = seat * PEOPLE
        mine = [p for p in range(first, first + PEOPLE) if ON_BOARD[cells[STATE + p]]]
        fleet = self._rowable(cells, seat)
        by_people = len(mine) * slots
        end = by_people + 6 * len(fleet)
        points = cells[POINTS]
        steps, keen, done = self._steps, self._keen, _DONE
        while points:
            eager = keen and done and draw() < KEENNESS
            at = self._proposed(t, mine, fleet, by_people) if eager else -1
            if at < 0:
                at = int(draw() * (end + 1))
            if at < by_people:
                person = mine[at // slots]
                state = cells[STATE + person]
                done = steps[state & STATE_MASK](t, mine, person, state, at % slots)
            elif at < end:
                done = self._row(t, fleet, at - by_people)
            else:
                if self.trace is not None:
                    self.trace.append(END << 24)
                break
            if not done:
                continue
            if done < 0:
                cells[POINTS] = points
                self._make(t, -done)
                return
            points -= 1
            if done > _DONE:
                fleet = self._rowable(cells, seat)
                by_people = len(mine) * slots
                end = by_people + 6 * len(fleet)
                if done == _GONE and t.setting.ends_with_nobody and not self._anybody(cells):
                    scoring.finish(t, "nobody-left")
                    return
        for person in mine:
            if cells[STATE + person] & SWUM:
                cells[STATE + person] &= ~SWUM
        self._after_move(t)

    def _proposed(self, t: Table, mine: list[int], fleet: list[int], by_people: int) -> int:
        """The slot of a step that brings somebody towards safety; below 0 where there is none.

        Whoever can be saved goes ashore; else a boat with people is rowed towards a shore; else
        somebody boards.
        """
        cells, slots, terrain = t.cells, self._slots, t.ground.terrain
        boarding = -1
        for at, person in enumerate(mine):
            state, hex = cells[STATE + person], cells[WHERE + person]
            free = self._late or not state & SWUM
            if state & STATE_MASK == LAND:
                for way, to in enumerate(NEIGHBOURS[hex]):
                    if self._has_room(cells[to]):
                        boarding = at * slots + 6 + way
            elif free and self._island[hex] >= 0:
                return at * slots + _ASHORE
            elif free and state & STATE_MASK == SWIMMING and self._has_room(cells[hex]):
                boarding = at * slots + _HERE
        for at, hex in enumerate(fleet):
            if cells[hex] > 1:
                for way, to in self._towards_shore[hex]:
                    if not (terrain[to] or cells[to] or cells[BEASTS + to] & self._shunned):
                        return by_people + at * 6 + way
        return boarding

    def _has_room(self, boat: int) -> bool:
        """Whether a cell holds a boat that somebody may board."""
        return boat > 0 and ABOARD_COUNT[boat] < self._hold

    def _on_land(self, t: Table, mine: list[int], person: int, state: int, slot: int) -> int:
        cells = t.cells
        hex = cells[WHERE + person]
        if slot >= 12 or (cells[CROWD + hex] > 1 and self._is_twin(cells, mine, person)):
            return _NOTHING
        if slot >= 6:
            to = NEIGHBOURS[hex][slot - 6]
            if not self._has_room(cells[to]):
                return _NOTHING
            self._tell(t, BOARD, person, hex, to)
            cells[CROWD + hex] -= 1
            return self._into_boat(cells, person, 0, to)
        to = NEIGHBOURS[hex][slot]
        if not t.ground.terrain[to]:
            return self._into_sea(t, mine, DIVE_IN, person, hex, to)
        if cells[CROWD + to] >= self._capacity:
            return _NOTHING
        self._tell(t, WALK, person, hex, to)
        cells[CROWD + hex] -= 1
        cells[CROWD + to] += 1
        cells[WHERE + person] = to
        return _DONE

    def _aboard(self, t: Table, mine: list[int], person: int, state: int, slot: int) -> int:
        cells = t.cells
        hex = cells[WHERE + person]
        if slot > _ASHORE or (
            CREWS[cells[hex]][person // PEOPLE] > 1 and self._is_twin(cells, mine, person)
        ):
            return _NOTHING
        if slot == _HERE:
            if state & SWUM:
                return _NOTHING
            return self._into_sea(t, mine, OVERBOARD, person, hex, hex)
        if state & SWUM and not self._late:
            return _NOTHING
        if slot == _ASHORE:
            return self._off(t, mine, person, hex)
        around = NEIGHBOURS[hex]
        if slot >= len(around):
            return _NOTHING
        to = around[slot]
        if not self._has_room(cells[to]):
            return _NOTHING
        self._tell(t, BOARD, person, hex, to)
        cells[hex] -= 1 << 2 * (person // PEOPLE)
        return self._into_boat(cells, person, state & SWUM, to)

    def _swimming(self, t: Table, mine: list[int], person: int, state: int, slot: int) -> int:
        cells = t.cells
        hex = cells[WHERE + person]
        if cells[CROWD + hex] > 1 and self._is_twin(cells, mine, person):
            return _NOTHING
        if slot in (_HERE, _ASHORE):
            if state & SWUM and not self._late:
                return _NOTHING
            if slot == _ASHORE:
                return self._off(t, mine, person, hex)
            if not self._has_room(cells[hex]):
                return _NOTHING
            self._tell(t, BOARD, person, hex, hex)
            cells[CROWD + hex] -= 1
            return self._into_boat(cells, person, state & SWUM, hex)
        around, way = NEIGHBOURS[hex], slot if slot < _HERE else slot - _RIDES
        if way >= len(around) or t.ground.terrain[around[way]]:
            return _NOTHING
        if slot < _HERE:
            if state & SWUM:
                return _NOTHING
            return self._into_sea(t, mine, SWIM, person, hex, around[way])
        if cells[BEASTS + hex] & self._carriers:
            return self._carried(t, mine, person, hex, around[way])
        if not state & GUARDED or state & SWUM:
            return _NOTHING
        return -self._code(t, RIDE, person, hex, around[way])

    def _carried(self, t: Table, mine: list[int], person: int, hex: int, to: int) -> int:
        """A swimmer goes with a dolphin that carries him."""
        cells = t.cells
        self._tell(t, RIDE, person, hex, to)
        self._move_token(cells, DOLPHIN, hex, to)
        cells[CROWD + hex] -= 1
        if cells[BEASTS + to] & self._danger:
            cells[STATE + person] = LOST
            cells[WHERE + person] = NOWHERE
            return self._gone(t, mine, person)
        cells[CROWD + to] += 1
        cells[WHERE + person] = to
        return _DONE

    def _into_boat(self, cells: bytearray, person: int, swum: int, to: int) -> int:
        cells[to] += 1 << 2 * (person // PEOPLE)
        cells[STATE + person] = ABOARD | swum
        cells[WHERE + person] = to
        return _CREWS

    def _into_sea(
        self, t: Table, mine: list[int], kind: int, person: int, hex: int, to: int
    ) -> int:
        cells = t.cells
        beasts = cells[BEASTS + to]
        if beasts & self._dolphin:
            return -self._code(t, kind, person, hex, to)
        self._tell(t, kind, person, hex, to)
        self._leave(cells, person, hex)
        if beasts & self._danger:
            cells[STATE + person] = LOST
            cells[WHERE + person] = NOWHERE
            return self._gone(t, mine, person)
        cells[CROWD + to] += 1
        cells[STATE + person] = SWIMMING | SWUM
        cells[WHERE + person] = to
        return _CREWS if kind == OVERBOARD else _DONE

    def _off(self, t: Table, mine: list[int], person: int, hex: int) -> int:
        if self._island[hex] < 0:
            return _NOTHING
        self._tell(t, GO_ASHORE, person, hex, 0)
        self._leave(t.cells, person, hex)
        t.cells[STATE + person] = SAVED
        t.cells[WHERE + person] = NOWHERE
        return self._gone(t, mine, person)

    @staticmethod
    def _gone(t: Table, mine: list[int], person: int) -> int:
        scoring.stir(t)
        mine.remove(person)
        return _GONE

    @staticmethod
    def _leave(cells: bytearray, person: int, hex: int) -> None:
        """Takes a person out of the counts of his hex."""
        if cells[STATE + person] & STATE_MASK == ABOARD:
            cells[hex] -= 1 << 2 * (person // PEOPLE)
        else:
            cells[CROWD + hex] -= 1

    def _row(self, t: Table, fleet: list[int], slot: int) -> int:
        hex = fleet[slot // 6]
        around, way = NEIGHBOURS[hex], slot % 6
        if way >= len(around):
            return _NOTHING
        cells, to = t.cells, around[way]
        if t.ground.terrain[to] or cells[to]:
            return _NOTHING
        code = ROW << 24 | hex << 8 | to
        if cells[hex] > 1:
            beasts = cells[BEASTS + to]
            if beasts & self._barring:
                return _NOTHING
            if beasts & self._wrecking:
                return -code
        if self.trace is not None:
            self.trace.append(code)
        self._move_boat(cells, hex, to)
        fleet[slot // 6] = to
        return _DONE

    @staticmethod
    def _is_twin(cells: bytearray, mine: list[int], person: int) -> bool:
        """Whether somebody before a person looks just like him: then that one stands for both."""
        hex, state, value = (cells[at + person] for at in (WHERE, STATE, VALUE))
        for other in mine:
            if other == person:
                return False
            if (
                cells[WHERE + other] == hex
                and cells[STATE + other] == state
                and cells[VALUE + other] == value
            ):
                return True
        return False

    def _tell(self, t: Table, kind: int, person: int, hex: int, to: int) -> None:
        if self.trace is not None:
            self.trace.append(self._code(t, kind, person, hex, to))

    @staticmethod
    def _code(t: Table, kind: int, person: int, hex: int, to: int) -> int:
        """The code of a step; of where it ends only if the kind has that."""
        end = 0 if kind in (OVERBOARD, GO_ASHORE) else to
        return kind << 24 | people.name_of(t, person) << 16 | hex << 8 | end

    def _anybody(self, cells: bytearray) -> bool:
        states = cells[STATE : STATE + PEOPLE * self._players]
        return any(map(ON_BOARD.__getitem__, states))


def _towards(distances: tuple[int, ...]) -> tuple[tuple[tuple[int, int], ...], ...]:
    """By hex the directions, with the hexes there, in which a distance gets less."""
    return tuple(
        tuple((way, to) for way, to in enumerate(around) if distances[to] < distances[hex])
        for hex, around in enumerate(NEIGHBOURS)
    )
