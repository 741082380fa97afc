"""What the phases of the light kernel share: the rule set in flat tables, and simple moves."""

from collections.abc import Callable

from escape_widget.island import engine
from escape_widget.island.ruleset import BOAT as BOAT_TOKEN
from escape_widget.island.ruleset import DOLPHIN, TOKENS, Prey
from escape_widget.island.setting import Setting
from escape_widget.island.table import (
    ABOARD,
    BEASTS,
    MOST,
    PEOPLE,
    PLACES,
    STATE,
    STATE_MASK,
    WHERE,
    Table,
)
from escape_widget.search.deal import Deal

POLICIES = ("random", "keen")

KEENNESS = 0.75
"""How often a keen player does what seems good; else anything, all equally likely."""


class Phase:
    """The rule set as the phases read it."""

    def __init__(self, setting: Setting, players: int, trace: list[int] | None) -> None:
        self.trace = trace
        self._keen = False
        self._setting = setting
        self._players = players
        self._people_end = WHERE + PEOPLE * players
        self._random: Callable[[], float]
        self._deal: Deal
        self._simple_tokens = frozenset(
            token
            for token, name in enumerate(TOKENS)
            if name in setting.rules.creatures
            and setting.targets[token] is not Prey.SEIZED
            and not (token == DOLPHIN and setting.guards)
        )
        """The creatures that do nothing where they meet nobody."""
        self._barring = sum(1 << token for token in setting.seizers)
        self._wrecking = setting.sinking | setting.capsizing

    def _make(self, t: Table, code: int) -> None:
        """Lets the engine carry out an action."""
        if self.trace is not None:
            self.trace.append(code)
        engine.make(t, code)

    def _move_boat(self, cells: bytearray, hex: int, to: int) -> None:
        """A boat goes, with those aboard, to a hex where nothing happens to it."""
        if cells[hex] > 1:
            at, end = WHERE, self._people_end
            while (at := cells.find(hex, at, end)) >= 0:
                if cells[at + (STATE - WHERE)] & STATE_MASK == ABOARD:
                    cells[at] = to
                at += 1
        cells[to] = cells[hex]
        cells[hex] = 0
        first = PLACES + BOAT_TOKEN * MOST
        cells[cells.index(hex, first, first + MOST)] = to

    @staticmethod
    def _move_token(cells: bytearray, token: int, hex: int, to: int) -> None:
        """A creature goes to a hex where it meets nobody."""
        first = PLACES + token * MOST
        cells[cells.index(hex, first, first + MOST)] = to
        if cells.find(hex, first, first + MOST) < 0:
            cells[BEASTS + hex] &= ~(1 << token)
        cells[BEASTS + to] |= 1 << token

    def _next_turn(self, t: Table) -> None:
        raise NotImplementedError

    def _after_play(self, t: Table) -> None:
        raise NotImplementedError

    def _after_move(self, t: Table) -> None:
        raise NotImplementedError
