"""Bots: who chooses an action from a view. They see their seat's view only.

A bot is a function ``bot(view, rng)`` or an object (or a class) with ``choose(view, rng)``; both
return an action of ``view.legal_actions``, or its text. A bot of one's own is passed as it is, put
into ``BOTS`` under a name, or named where it can be imported from: ``module:name``.
"""

import random
from collections.abc import Callable
from importlib import import_module
from typing import Protocol

from escape_widget.core.actions import Action
from escape_widget.core.errors import EscapeError
from escape_widget.core.position import Position
from escape_widget.core.strict import quoted, unknown
from escape_widget.search.greedy import GreedyBot
from escape_widget.search.turn_exact import TurnExactBot

Choice = Callable[[Position, random.Random], Action]


class Bot(Protocol):
    """A player: chooses among the legal actions of a view."""

    def choose(self, position: Position, rng: random.Random) -> Action:
        """An action of ``position.legal_actions``; ``position`` is the view of the seat to act."""


class RandomBot:
    """Chooses any legal action, all equally likely."""

    def choose(self, position: Position, rng: random.Random) -> Action:
        """One of the legal actions."""
        return rng.choice(position.legal_actions)


class FunctionBot:
    """Chooses by a function."""

    def __init__(self, function: Choice) -> None:
        self._function = function
        self.name = name_of(function)

    def choose(self, position: Position, rng: random.Random) -> Action:
        """What the function returns."""
        return self._function(position, rng)


AnyBot = str | Bot | type[Bot] | Choice
"""Whatever can be made a bot."""

BOTS: dict[str, type[Bot] | Bot | Choice] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "turn-exact": TurnExactBot,
}
"""The bots that are known by name, everywhere that bots are named."""


def bot_named(bot: AnyBot) -> Bot:
    """A bot by its name, by ``module:name``, or of a class or function; a bot as it is.

    Of a class a new one is made each time. Raises ``EscapeError`` for what makes no bot.
    """
    found = _found(bot) if isinstance(bot, str) else bot
    if isinstance(found, type):
        found = _made(found)
    if hasattr(found, "choose"):
        return found
    if callable(found):
        return FunctionBot(found)
    raise EscapeError(f"{quoted(bot)} is no bot: it has no 'choose', nor can it be called")


def _made(kind: type[Bot]) -> Bot:
    try:
        return kind()
    except (Exception, SystemExit) as error:
        raise EscapeError(f"no bot can be made of {kind.__name__}: {_said(error)}") from error


def _said(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"


def _found(name: str) -> type[Bot] | Bot | Choice:
    if name in BOTS:
        return BOTS[name]
    module, _, member = name.partition(":")
    if not member:
        raise unknown("bot", name, BOTS)
    try:
        found: type[Bot] | Bot | Choice = getattr(import_module(module), member)
    except (Exception, SystemExit) as error:  # whatever a module does when it is read
        raise EscapeError(f"there is no bot {quoted(name)}: {_said(error)}") from error
    return found


def name_of(bot: AnyBot) -> str:
    """What a bot is called: as it was named, its ``name``, or that of its class or function."""
    if isinstance(bot, str):
        return bot
    for thing in (bot, type(bot)):
        for attribute in ("name", "__name__"):
            name = getattr(thing, attribute, None)
            if isinstance(name, str):
                return name
    raise AssertionError(f"a class without a name: {bot!r}")
