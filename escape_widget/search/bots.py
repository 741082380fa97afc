"""Bots: anything with ``choose(position, rng) -> Action``. They see their seat's view only."""

import random
from typing import Protocol

from escape_widget.core.actions import Action
from escape_widget.core.position import Position
from escape_widget.core.strict import unknown
from escape_widget.search.greedy import GreedyBot


class Bot(Protocol):
    """A player: chooses among the legal actions of a view."""

    def choose(self, position: Position, rng: random.Random) -> Action:
        """An action of ``position.legal_actions``; ``position`` is the view of the seat to act."""


class RandomBot:
    """Chooses any legal action, all equally likely."""

    def choose(self, position: Position, rng: random.Random) -> Action:
        """One of the legal actions."""
        return rng.choice(position.legal_actions)


BOTS: dict[str, type[Bot]] = {"random": RandomBot, "greedy": GreedyBot}
"""The bots that the board and the command line know by name."""


def bot_named(bot: "str | Bot") -> Bot:
    """A bot by its name, or the bot itself. Raises ``EscapeError`` for an unknown name."""
    if not isinstance(bot, str):
        return bot
    if bot not in BOTS:
        raise unknown("bot", bot, BOTS)
    return BOTS[bot]()
