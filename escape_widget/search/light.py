"""The light kernel of rollouts: games played on at random, without lists of what is legal.

A decision is drawn among *slots*: a fixed number for each piece (a direction, a hex in reach) of
which at most one stands for each legal action. A slot that stands for none is drawn again. So every
legal action is equally likely, and hardly any has to be looked at. What has happened is written
into the cells of the table at once, without journal or events.

Only the common is repeated here, for speed. Whatever is rare (an attack, a choice, a dolphin) is
handed to the engine, which works on the same table. Tests hold the kernel equal to the engine: each
of its actions is legal there, leads to the same table, and comes as often as it should.

Backs come from a deal (``deal.py``) and are not drawn when they are turned up: it is the same game,
and two rollouts from one deal differ by what was decided alone.
"""

import random
from collections.abc import Sequence
from typing import Final, cast

from escape_widget.core.strict import unknown
from escape_widget.island import engine
from escape_widget.island.codes import REVEAL, SINK, TAKE, source_of, who_of
from escape_widget.island.ground import Ground
from escape_widget.island.lattice import NEIGHBOURS
from escape_widget.island.rules import creatures, scoring
from escape_widget.island.ruleset import BACKS, TOKENS, OccupiedTile
from escape_widget.island.ruleset import BOAT as BOAT_TOKEN
from escape_widget.island.setting import A_BOAT
from escape_widget.island.table import (
    ABOARD,
    BEASTS,
    CREATURE,
    CROWD,
    HAND,
    LAND,
    LOST,
    MOST,
    MOVE,
    NOWHERE,
    NUMBER,
    ON_BOARD,
    OVER,
    PEOPLE,
    PHASE,
    PLACES,
    PLAY,
    POINTS,
    POOL,
    QUIET,
    ROLLED,
    SEAT,
    STATE,
    STIRRED,
    SUPPLY,
    SWIMMING,
    WHERE,
    Table,
)
from escape_widget.island.table import REVEAL as REVEAL_PENDING
from escape_widget.island.table import ROLL as ROLL_PHASE
from escape_widget.island.table import SINK as SINK_PHASE
from escape_widget.search.deal import Deal
from escape_widget.search.floor import Floor
from escape_widget.search.light_creatures import CreaturePhase
from escape_widget.search.light_moves import MovePhase
from escape_widget.search.light_phase import KEENNESS, POLICIES
from escape_widget.search.light_plays import PlayPhase

FOREVER: Final = 1 << 30
"""A turn that no game comes to."""

_WHIRLPOOL = BACKS.index("whirlpool")
_TRIES = 24
"""So many tiles are drawn before all that may sink are listed."""


class Light(MovePhase, PlayPhase, CreaturePhase):
    """Plays on tables of one rule set and number of players.

    ``trace``, if it is a list, takes the codes of all that is decided and drawn. ``policy``: with
    ``random`` every legal action is as likely; with ``keen`` players mostly go for the
    islands, keep their tiles, and let tiles sink on which nobody stands.
    Raises ``EscapeError`` for an unknown policy.
    """

    def __init__(self, t: Table, trace: list[int] | None = None, policy: str = "random") -> None:
        super().__init__(t.setting, t.players, trace)
        if policy not in POLICIES:
            raise unknown("policy", policy, POLICIES)
        self._keen = policy == "keen"
        rules = t.setting.rules
        self._occupied_last = rules.occupied_tile is OccupiedTile.LAST
        self._points = rules.points
        self._quiet = rules.quiet_turns is not None
        self._boats_hold = rules.boat_capacity
        self._kept = [back in t.setting.kept for back in range(len(BACKS))]
        self._brings = [TOKENS.index(name) if name in TOKENS else -1 for name in BACKS]
        rolls = creatures.rolls(t)
        self._faces = [code for code, weight in rolls for _ in range(weight)]
        self._whirled = sum(
            1 << token
            for token, name in enumerate(TOKENS)
            if token and name not in rules.whirlpool_spares
        )
        self._choice = 0
        """What was chosen with the back just turned up."""
        self._simple_faces = self._simple_tokens - set(t.setting.instead)
        self._handlers = {
            PLAY: self._play,
            MOVE: self._move,
            SINK_PHASE: self._sink,
            ROLL_PHASE: self._roll,
            CREATURE: self._creature,
        }

    def play(self, t: Table, deal: Deal, luck: random.Random, until: int = FOREVER) -> Table:
        """The table at the end of the game, or where a turn begins; ``t`` stays as it is.

        The deal is used up. ``until``: the number of the turn at which to stop.
        """
        self._random = luck.random
        self._deal = deal
        end = t.copy()
        end.ground = cast(Ground, Floor(t.ground))
        cells, handlers = end.cells, self._handlers
        while end.turn < until:
            handler = None if end.pending else handlers.get(cells[PHASE])
            if handler is not None:
                handler(end)
            elif cells[PHASE] == OVER:
                break
            else:
                self._engine_decides(end)
        return end

    def _engine_decides(self, t: Table) -> None:
        """A decision that is asked too seldom to be worth a place here."""
        if t.pending and t.pending[-1][0] == REVEAL_PENDING:
            _, hex, terrain = t.pending[-1]
            self._make(t, self._reveal_code(t, hex, self._deal[terrain].pop()))
        elif engine.to_act(t) == engine.CHANCE:
            drawn = [code for code, weight in engine.chances(t) for _ in range(weight)]
            self._make(t, drawn[int(self._random() * len(drawn))])
        else:
            codes = engine.legal(t)
            self._make(t, codes[int(self._random() * len(codes))])

    def _reveal_code(self, t: Table, hex: int, back: int) -> int:
        keeper = t.cells[SEAT] + 1 if self._kept[back] else 0
        return REVEAL << 24 | back << 16 | hex << 8 | keeper

    # Sinking a tile.

    def _sink(self, t: Table) -> None:
        cells, floor = t.cells, cast(Floor, t.ground)
        hex = self._tile(cells, floor)
        if t.pins:
            self._make(t, SINK << 24 | hex << 8)
            return
        if self.trace is not None:
            self.trace.append(SINK << 24 | hex << 8)
        terrain = floor.terrain[hex]
        fallen = t.people(LAND, hex) if cells[CROWD + hex] else []
        for person in fallen:
            cells[STATE + person] = SWIMMING
        floor.sink(hex)
        back = self._deal[terrain].pop()
        if floor.left and self._turned_up(t, hex, back, fallen):
            if self.trace is not None:
                self.trace.append(self._reveal_code(t, hex, back))
                if self._choice:
                    self.trace.append(self._choice)
            self._choice = 0
            cells[POOL + terrain * 16 + back] -= 1
            if self._kept[back]:
                cells[HAND + cells[SEAT] * 80 + terrain * 16 + back] += 1
            cells[PHASE] = ROLL_PHASE
            if t.setting.ends_with_nobody and not self._anybody(cells):
                scoring.finish(t, "nobody-left")
        else:
            t.pending = ((REVEAL_PENDING, hex, terrain),)
            self._make(t, self._reveal_code(t, hex, back))

    def _tile(self, cells: bytearray, floor: Floor) -> int:
        """A tile that may sink, any with equal chance."""
        wet, draw = floor.wet, self._random
        layer: list[int] = floor.layers[floor.lowest]
        many = len(layer)
        for _ in range(_TRIES):
            hex = layer[int(draw() * many)]
            if wet[hex] and not (self._occupied_last and cells[CROWD + hex]):
                if self._keen and cells[CROWD + hex] and draw() < KEENNESS:
                    continue
                return hex
        coast: Sequence[int] = floor.coast
        if self._occupied_last:
            coast = [hex for hex in coast if not cells[CROWD + hex]] or coast
        return coast[int(draw() * len(coast))]

    def _turned_up(self, t: Table, hex: int, back: int, fallen: list[int]) -> bool:
        """Does what a back says, if that is simple; else nothing, and False."""
        cells, token = t.cells, self._brings[back]
        if self._kept[back]:
            return True
        if back == _WHIRLPOOL:
            self._whirl(t, hex)
            return True
        if token < 0 or not cells[SUPPLY + token]:
            return False
        if token == BOAT_TOKEN:
            if len(fallen) > self._boats_hold:
                return False
            cells[hex] = A_BOAT
            for person in fallen:
                cells[STATE + person] = ABOARD
                cells[hex] += 1 << 2 * (person // PEOPLE)
            cells[CROWD + hex] = 0
        elif token not in self._simple_tokens or (fallen and self._bites[token]):
            return False
        else:
            token = self._taken(cells, token)
            cells[BEASTS + hex] |= 1 << token
        first = PLACES + token * MOST
        cells[cells.index(NOWHERE, first, first + MOST)] = hex
        cells[SUPPLY + token] -= 1
        return True

    def _taken(self, cells: bytearray, token: int) -> int:
        """The token that comes, where the mover may choose between two."""
        other = self._setting.instead.get(token)
        if other is None or not cells[SUPPLY + other]:
            return token
        token = token if self._random() < 0.5 else other
        self._choice = TAKE << 24 | token << 16
        return token

    def _whirl(self, t: Table, hex: int) -> None:
        """A whirlpool takes all that moves in a hex and the sea around it."""
        cells, terrain = t.cells, t.ground.terrain
        for place in (hex, *NEIGHBOURS[hex]):
            if terrain[place]:
                continue
            if cells[place] or cells[CROWD + place]:
                at, end = WHERE, self._people_end
                while (at := cells.find(place, at, end)) >= 0:
                    cells[at] = NOWHERE
                    cells[at + (STATE - WHERE)] = LOST
                cells[CROWD + place] = 0
            if cells[place]:
                cells[place] = 0
                self._take_all(cells, BOAT_TOKEN, place)
            taken = cells[BEASTS + place] & self._whirled
            if taken:
                cells[BEASTS + place] -= taken
                for token in range(1, len(TOKENS)):
                    if taken >> token & 1:
                        self._take_all(cells, token, place)

    @staticmethod
    def _take_all(cells: bytearray, token: int, hex: int) -> None:
        """All tokens of a kind leave a hex."""
        at = PLACES + token * MOST
        end = at + MOST
        while (at := cells.find(hex, at, end)) >= 0:
            cells[at] = NOWHERE

    # The roll, and the next turn.

    def _roll(self, t: Table) -> None:
        code = self._faces[int(self._random() * len(self._faces))]
        if self.trace is not None:
            self.trace.append(code)
        cells = t.cells
        cells[ROLLED], cells[NUMBER] = who_of(code), source_of(code)
        first = PLACES + who_of(code) * MOST
        if cells[ROLLED] in self._simple_faces:
            asked = cells.count(NOWHERE, first, first + MOST) < MOST
        else:
            asked = creatures.is_asked(t)
        if asked:
            cells[PHASE] = CREATURE
        else:
            self._next_turn(t)

    def _next_turn(self, t: Table) -> None:
        cells = t.cells
        cells[ROLLED] = cells[NUMBER] = 0
        if self._quiet:
            scoring.count_quiet(t)
            if cells[PHASE] == OVER:
                return
        seat = cells[SEAT] + 1
        cells[SEAT] = seat = seat if seat < self._players else 0
        t.turn += 1
        if self._quiet and cast(Floor, t.ground).left:
            cells[QUIET] = STIRRED
        hand = HAND + seat * 80
        if cells.count(0, hand, hand + 80) < 80:
            cells[PHASE] = PLAY
        else:
            self._after_play(t)

    def _after_play(self, t: Table) -> None:
        """Goes on to the move phase, or, without people on the board, past it."""
        cells = t.cells
        first = STATE + cells[SEAT] * PEOPLE
        if any(map(ON_BOARD.__getitem__, cells[first : first + PEOPLE])):
            cells[PHASE] = MOVE
            cells[POINTS] = self._points
        else:
            self._after_move(t)

    def _after_move(self, t: Table) -> None:
        t.cells[POINTS] = 0
        t.cells[PHASE] = SINK_PHASE if cast(Floor, t.ground).left else ROLL_PHASE
