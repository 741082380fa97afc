"""How a game on a path begins and is read: what the registry of games asks for."""

from collections.abc import Callable
from typing import Any

from escape_widget.core.errors import EscapeError
from escape_widget.core.strict import unknown
from escape_widget.path.position import Position
from escape_widget.path.reading import read
from escape_widget.path.rules.setup import set_up, tiles_of_deck
from escape_widget.path.ruleset import RuleSet


class PathSystem:
    """Starts and reads positions of one rule set."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules

    def start(
        self,
        ruleset: str,
        players: int,
        options: tuple[str, ...],
        shuffle: Callable[[list[Any]], None],
    ) -> Position:
        """The path laid out, its stacks' lower tiles and all cards still unknown.

        Raises ``EscapeError`` for an option or a wrong number of players.
        """
        rules = self.rules
        if options:
            raise unknown(f"option of {ruleset}", options[0], ())
        if not rules.fewest_players <= players <= len(rules.seats):
            most = len(rules.seats)
            raise EscapeError(f"{players} players; there can be {rules.fewest_players} to {most}")
        decks = [tiles_of_deck(deck) for deck in rules.decks]
        for deck in decks:
            shuffle(deck)
        return Position(set_up(rules, players, decks))

    def parse(self, text: str) -> Position:
        """The position that a line describes."""
        return Position(read(self.rules, text))
