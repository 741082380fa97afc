"""The table of the light kernel: beside the cells, lists of what every decision asks for.

The kernel changes both by hand. People's places and states and the places of tokens live in the
lists alone while it plays; ``write`` brings them back into the cells before the engine acts, which
is seldom, and ``read`` takes up what the engine has changed.
"""

from collections.abc import Callable
from typing import Any, Final, cast

from escape_widget.island import engine
from escape_widget.island.codes import REVEAL
from escape_widget.island.ground import Ground
from escape_widget.island.lattice import SIZE, TERRAINS
from escape_widget.island.rules import scoring
from escape_widget.island.ruleset import BACKS, TOKENS
from escape_widget.island.setting import SEATS
from escape_widget.island.table import (
    CREATURE,
    HAND,
    LAND,
    MOST,
    MOVE,
    ON_BOARD,
    OVER,
    PEOPLE,
    PHASE,
    PLACES,
    PLAY,
    POINTS,
    ROLL,
    SEAT,
    SINK,
    STATE,
    SUPPLY,
    VALUE,
    WHERE,
    Table,
)
from escape_widget.island.table import REVEAL as REVEAL_PENDING
from escape_widget.search.deal import Deal
from escape_widget.search.floor import Floor

Draw = Callable[[], float]
"""A random number from 0 to 1."""

OFF: Final = 255
"""Stands for a hex beyond the edge of the board."""

_FAST: Final = (PLAY, MOVE, SINK, ROLL, CREATURE)
_EVERYBODY: Final = PEOPLE * len(SEATS)
_TILES: Final = 80


class Lists:
    """A table in play. ``trace``, if it is a list, takes the codes of all that is done.

    ``where``, ``state``, ``value``: as in the cells, by person. ``mine``: by seat its people on the
    board. ``on_land``: by seat how many people are on tiles.
    ``tokens``: by token the hexes that it is on; ``fleet`` those of boats. ``hands``: by
    seat the kept tiles, each kind once. ``land``: by hex, ``OFF`` too, whether it is no sea.
    """

    def __init__(self, t: Table, trace: list[int] | None) -> None:
        self.table = t.copy()
        self.cells = self.table.cells
        self.setting = t.setting
        self.players = t.players
        self.trace = trace
        self.floor = Floor()
        self.deal: Deal = []
        self.where = bytearray(_EVERYBODY)
        self.state: list[int] = [0] * _EVERYBODY
        self.value: list[int] = [0] * _EVERYBODY
        self.mine: list[list[int]] = [[] for _ in SEATS]
        self.tokens: list[list[int]] = [[] for _ in TOKENS]
        self.fleet = self.tokens[0]
        self.on_land: list[int] = [0] * len(SEATS)
        self.hands: list[list[int]] = [[] for _ in SEATS]
        self.land = bytearray([1] * (OFF + 1))
        self.kept = [back in t.setting.kept for back in range(len(BACKS))]
        self._kept: tuple[object, list[Any]] | None = None
        """Where all pieces were at the start of the last game, as in the cells and as lists."""
        self._tiles = tuple(
            terrain * 16 + back
            for terrain in range(len(TERRAINS))
            for back in sorted(t.setting.kept)
            if t.setting.printed(terrain, back)
        )

    def load(self, t: Table, deal: Deal) -> int:
        """Takes up a table; returns the phase."""
        table, cells = self.table, self.cells
        cells[:] = t.cells
        self.value[:] = cells[VALUE:PLACES]
        self.deal = deal
        self.floor.load(t.ground)
        table.ground = cast(Ground, self.floor)
        table.pending, table.pins, table.turn = t.pending, t.pins, t.turn
        if table.pending or cells[PHASE] not in _FAST:
            return self._settle(cells[PHASE])
        places = t.ground.terrain, cells[:VALUE], cells[PLACES:SUPPLY]
        if self._kept and places == self._kept[0]:  # only values and hands were dealt anew
            for row, kept in zip(self._rows(), self._kept[1], strict=True):
                row[:] = kept
            self._read_hands()
        else:
            self.read()
            self._kept = places, [row[:] for row in self._rows()]
        return cells[PHASE]

    def _rows(self) -> list[Any]:
        """The lists that follow from where all pieces are."""
        return [self.where, self.state, self.land, self.on_land, *self.mine, *self.tokens]

    def read(self) -> None:
        """Takes up what the cells hold."""
        cells, state = self.cells, self.state
        self.where[:] = cells[WHERE : WHERE + _EVERYBODY]
        state[:] = cells[STATE : STATE + _EVERYBODY]
        self.land[:SIZE] = self.floor.terrain
        for token, hexes in enumerate(self.tokens):
            first = PLACES + token * MOST
            hexes[:] = cells[first : first + MOST].replace(b"\xff", b"")
        for seat in range(self.players):
            first = seat * PEOPLE
            self.mine[seat][:] = [p for p in range(first, first + PEOPLE) if ON_BOARD[state[p]]]
            self.on_land[seat] = state[first : first + PEOPLE].count(LAND)
        self._read_hands()

    def _read_hands(self) -> None:
        cells = self.cells
        for seat in range(self.players):
            hand = HAND + seat * _TILES
            self.hands[seat][:] = [tile for tile in self._tiles if cells[hand + tile]]

    def write(self, phase: int, points: int | None = None) -> None:
        """Brings the cells up to date: the phase, and points left where people move."""
        cells = self.cells
        cells[WHERE : WHERE + _EVERYBODY] = self.where
        cells[STATE : STATE + _EVERYBODY] = bytes(self.state)
        for token, hexes in enumerate(self.tokens):
            first = PLACES + token * MOST
            cells[first : first + MOST] = bytes(hexes).ljust(MOST, b"\xff")
        cells[PHASE] = phase
        if points is None:
            points = (cells[POINTS] or self.setting.rules.points) if phase == MOVE else 0
        cells[POINTS] = points

    def act(self, code: int, phase: int, points: int | None = None) -> int:
        """Lets the engine carry out an action; returns the phase that is on then."""
        self.write(phase, points)
        return self.make(code)

    def make(self, code: int) -> int:
        """The same where the cells are up to date."""
        self._make(code)
        return self._settle(self.cells[PHASE])

    def _make(self, code: int) -> None:
        if self.trace is not None:
            self.trace.append(code)
        engine.make(self.table, code)
        self.table.journal.clear()
        self.table.events.clear()

    def _settle(self, phase: int) -> int:
        """Decides by the engine until a phase is on that the kernel plays."""
        while (self.table.pending or phase not in _FAST) and phase != OVER:
            self._decide(self.table)
            phase = self.cells[PHASE]
        self.read()
        return phase

    def _decide(self, t: Table) -> None:
        """A decision that is asked too seldom to be worth a place in the kernel."""
        if t.pending and t.pending[-1][0] == REVEAL_PENDING:
            _, hex, terrain = t.pending[-1]
            self._make(self.reveal_code(hex, self.deal[terrain].pop()))
        elif engine.to_act(t) == engine.CHANCE:
            drawn = [code for code, weight in engine.chances(t) for _ in range(weight)]
            self._make(drawn[int(self.draw() * len(drawn))])
        else:
            codes = engine.legal(t)
            self._make(codes[int(self.draw() * len(codes))])

    draw: Draw
    """The luck of the game that is on."""

    def reveal_code(self, hex: int, back: int) -> int:
        """The code of turning up a back."""
        keeper = self.cells[SEAT] + 1 if self.kept[back] else 0
        return REVEAL << 24 | back << 16 | hex << 8 | keeper

    def finish(self, reason: str, phase: int) -> int:
        """The game is over."""
        self.write(phase)
        scoring.finish(self.table, reason)
        return OVER
