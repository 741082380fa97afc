"""What the phases of the light kernel share: what may be where, who leaves, what comes next."""

from collections.abc import Callable
from typing import Final

from escape_widget.island.lattice import NEIGHBOURS
from escape_widget.island.rules import people
from escape_widget.island.ruleset import DOLPHIN, TOKENS, Prey
from escape_widget.island.table import (
    ABOARD,
    BEASTS,
    CREATURE,
    GUARDED,
    LAND,
    MOVE,
    NOWHERE,
    PEOPLE,
    PLAY,
    QUIET,
    ROLL,
    SEAT,
    SINK,
    STATE,
    STATE_MASK,
    STIRRED,
    Table,
)
from escape_widget.search.light_lists import OFF, Draw, Lists

Handler = Callable[[int, Draw], int]
"""Plays a phase for a seat, and returns the next one."""

POLICIES = ("random", "keen")

KEENNESS = 0.75
"""How often a keen player does what seems good; else anything, all equally likely."""

AROUND: Final = tuple((*around, *(OFF,) * (6 - len(around))) for around in NEIGHBOURS)
"""Per hex six neighbours, ``OFF`` where there is none; of a hex inside as in ``NEIGHBOURS``."""


class Sheet(Lists):
    """A table in play, and what every phase does with it. ``keen``: whether the players are."""

    def __init__(self, t: Table, trace: list[int] | None, keen: bool) -> None:
        super().__init__(t, trace)
        setting = t.setting
        self.keen = keen
        self.counts_quiet = setting.rules.quiet_turns is not None
        self.barring = sum(1 << token for token in setting.seizers)
        """The bits of the creatures into whose hex no boat with people goes."""
        self.wrecking = setting.sinking | setting.capsizing
        self.simple_tokens = frozenset(
            token
            for token, name in enumerate(TOKENS)
            if name in setting.rules.creatures
            and setting.targets[token] is not Prey.SEIZED
            and not (token == DOLPHIN and setting.guards)
        )
        """The creatures that do nothing where they meet nobody."""

    def name(self, person: int) -> int:
        """How a person is named in codes."""
        self.cells[STATE + person] = self.state[person]
        return people.name_of(self.table, person)

    def gone(self, person: int, state: int) -> None:
        """Somebody leaves the board, out of no boat and no hex's count."""
        if self.state[person] == LAND:
            self.on_land[person // PEOPLE] -= 1
        self.state[person] = state
        self.where[person] = NOWHERE
        self.mine[person // PEOPLE].remove(person)
        if self.counts_quiet:
            self.cells[QUIET] = STIRRED

    def is_empty(self) -> bool:
        """Whether nobody is left on the board, where that is the end."""
        return self.setting.ends_with_nobody and not any(self.mine)

    def move_boat(self, hex: int, to: int) -> None:
        """A boat goes, with those aboard, to a hex where nothing happens to it."""
        cells, where, state = self.cells, self.where, self.state
        boat = cells[hex]
        if boat > 1:
            person = where.find(hex)
            while person >= 0:
                if state[person] & STATE_MASK == ABOARD:
                    where[person] = to
                person = where.find(hex, person + 1)
        cells[to] = boat
        cells[hex] = 0
        self.fleet[self.fleet.index(hex)] = to

    def move_token(self, token: int, hex: int, to: int) -> None:
        """A creature goes to a hex where it meets nobody."""
        cells, hexes = self.cells, self.tokens[token]
        hexes[hexes.index(hex)] = to
        if hex not in hexes:
            cells[BEASTS + hex] &= ~(1 << token)
        cells[BEASTS + to] |= 1 << token

    def free_dolphins(self, hex: int) -> int:
        """How many dolphins of a hex guard nobody."""
        state = self.state
        busy = [p for p, place in enumerate(self.where) if place == hex and state[p] & GUARDED]
        return self.tokens[DOLPHIN].count(hex) - len(busy)

    def after_play(self, seat: int) -> int:
        """The phase after playing tiles."""
        if self.mine[seat]:
            return MOVE
        return SINK if self.floor.left else ROLL

    def next_turn(self, seat: int) -> int:
        """The first phase of the next turn."""
        cells = self.cells
        if self.counts_quiet and self._is_quiet(cells):
            return self.finish("quiet", CREATURE)
        seat += 1
        if seat == self.players:
            seat = 0
        cells[SEAT] = seat
        self.table.turn += 1
        if self.hands[seat]:
            return PLAY
        if self.mine[seat]:
            return MOVE
        return SINK if self.floor.left else ROLL

    def _is_quiet(self, cells: bytearray) -> bool:
        """Counts a turn that is over if it was quiet; whether there have been too many of them."""
        quiet = cells[QUIET]
        cells[QUIET] = quiet = 0 if quiet == STIRRED else quiet + 1
        limit = self.setting.rules.quiet_turns
        if limit is not None and quiet >= limit * self.players:
            return True
        if self.floor.left:
            cells[QUIET] = STIRRED
        return False
