"""How a board begins: with a new game, or with one that is already played."""

from typing import NamedTuple

from escape_widget.core.position import Position
from escape_widget.core.registry import parse
from escape_widget.core.session import Chance, Game
from escape_widget.puzzles import Puzzle
from escape_widget.widget.task import Task, game_of


class Opening(NamedTuple):
    """What a board is asked to begin with."""

    start: Game | Position | Puzzle | str
    players: int
    options: tuple[str, ...]
    seed: int | str | None
    chance: Chance

    def begin(self) -> tuple[Game, Task | None]:
        """The game, and the task if it is a puzzle. Raises ``EscapeError``."""
        start = self.start
        if isinstance(start, Game):
            return start, None
        if isinstance(start, Puzzle):
            return game_of(start), Task(start)
        if isinstance(start, str) and " " in start.strip():
            start = parse(start)
        return Game(start, self.players, self.options, self.seed, self.chance), None

    def asks_for_the_same(self, other: "Opening") -> bool:
        """Whether two openings are so alike that a cell which ran again may have made both."""
        return (_name(self.start), *self[1:]) == (_name(other.start), *other[1:])


def _name(start: Game | Position | Puzzle | str) -> object:
    if isinstance(start, Puzzle):
        return f"{start.name} {start.position}"
    return start if isinstance(start, Game) else str(start)
