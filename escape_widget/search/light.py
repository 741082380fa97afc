"""The light kernel of rollouts: games played on at random, without lists of what is legal.

A decision is drawn among *slots*: a fixed number for each piece (a direction, a hex in reach) of
which at most one stands for each legal action. A slot that stands for none is drawn again. So every
legal action is equally likely, and hardly any has to be looked at. What has happened is written
down at once, without journal or events.

Each phase is a function that has all it needs in variables of its own (a closure over the sheet,
``light_sheet.py``), since calls and attributes would cost more than what is decided.

Only the common is repeated here, for speed. Whatever is rare (an attack, a choice) is handed to the
engine. Tests hold the kernel equal to the engine: each of its actions is legal there, leads to the
same table, and comes as often as it should.

Backs come from a deal (``deal.py``) and are not drawn when they are turned up: it is the same game,
and two rollouts from one deal differ by what was decided alone.
"""

import random
from typing import Final

from escape_widget.core.strict import unknown
from escape_widget.island.table import CREATURE, MOVE, OVER, PLAY, ROLL, SEAT, SINK, Table
from escape_widget.search.deal import Deal
from escape_widget.search.light_creatures import rolling
from escape_widget.search.light_moves import moving
from escape_widget.search.light_plays import playing
from escape_widget.search.light_sheet import POLICIES, Sheet
from escape_widget.search.light_sink import sinking

FOREVER: Final = 1 << 30
"""A turn that no game comes to."""


class Light:
    """Plays on tables of one rule set and number of players.

    ``trace``, if it is a list, takes the codes of all that is decided and drawn. ``policy``: with
    ``random`` every legal action is as likely; with ``keen`` players mostly go for the islands,
    keep their tiles, and let tiles sink on which nobody stands.
    Raises ``EscapeError`` for an unknown policy.
    """

    def __init__(self, t: Table, trace: list[int] | None = None, policy: str = "random") -> None:
        if policy not in POLICIES:
            raise unknown("policy", policy, POLICIES)
        self.sheet = sheet = Sheet(t, trace, policy == "keen")
        roll, creature = rolling(sheet)
        self._handlers = {
            PLAY: playing(sheet),
            MOVE: moving(sheet),
            SINK: sinking(sheet),
            ROLL: roll,
            CREATURE: creature,
        }

    def play(self, t: Table, deal: Deal, luck: random.Random, until: int = FOREVER) -> Table:
        """The table at the end of the game, or where a turn begins; ``t`` stays as it is.

        The deal is used up, and the table that is returned is played on by the next call.
        ``until``: the number of the turn at which to stop.
        """
        sheet, handlers = self.sheet, self._handlers
        table, cells, draw = sheet.table, sheet.cells, luck.random
        sheet.draw = draw
        phase = sheet.load(t, deal)
        while table.turn < until and phase != OVER:
            phase = handlers[phase](cells[SEAT], draw)
        if phase != OVER:
            sheet.write(phase)
        return table
