"""The three hex-board games: one engine, and rule sets that answer its questions."""

from escape_widget.core.errors import EscapeError
from escape_widget.core.position import Shuffle
from escape_widget.core.registry import register
from escape_widget.island.dealing import new_table
from escape_widget.island.legality import check_table
from escape_widget.island.position import Position
from escape_widget.island.reading import read_table
from escape_widget.island.rulesets import EDITIONS
from escape_widget.island.setting import SEATS, setting_of


class Island:
    """The system that plays every rule set of the hex board."""

    def start(
        self, ruleset: str, players: int, options: tuple[str, ...], shuffle: Shuffle
    ) -> Position:
        """The first position: terrain dealt, nobody placed yet.

        Raises ``EscapeError`` for a wrong number of players or options that do not go together.
        """
        if players not in range(2, len(SEATS) + 1):
            raise EscapeError(f"{players} players; {ruleset} is for 2 to {len(SEATS)}")
        return Position(new_table(setting_of(ruleset, options), players, shuffle))

    def parse(self, text: str) -> Position:
        """The position of a line. Raises ``NotationError`` or ``IllegalPosition``."""
        table = read_table(text)
        check_table(table)
        return Position(table)


for _edition in EDITIONS.values():
    register(_edition.rules, Island())
