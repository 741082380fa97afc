"""What a step of a lesson asks for: to play, try what is refused, choose, predict, or read.

Whether a try is right is asked of the engine; here stands only what would be right.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase

from escape_widget.core.actions import Action
from escape_widget.core.position import Position
from escape_widget.island.position import Position as IslandPosition
from escape_widget.island.setting import SEATS
from escape_widget.locale import DEFAULT
from escape_widget.puzzles import Objective, Question
from escape_widget.search.horizon import HORIZONS, Horizon

Text = Mapping[str, str]
"""A text by language; English is always there."""


def in_language(text: Text, language: str = DEFAULT) -> str:
    """A text in a language, or in English where there is none; empty where there is no text."""
    return text.get(language) or text.get(DEFAULT, "")


def fits(action: Action, patterns: Sequence[str]) -> bool:
    """Whether the text of an action fits a pattern, in which ``*`` stands for anything."""
    return any(fnmatchcase(action.text, pattern) for pattern in patterns)


@dataclass(frozen=True)
class Read:
    """Nothing is to be done."""


@dataclass(frozen=True)
class Play:
    """An action is to be played that fits a pattern, or actions until something is reached."""

    accept: tuple[str, ...]
    """Patterns of the right actions; empty where ``until`` says what is to be reached."""
    until: Objective | None = None
    """What is to be reached: its value is 1 then."""

    def judge(self, start: Position, actions: Sequence[Action], now: Position) -> bool | None:
        """Whether what was played is right; None where it may still become so, in this phase."""
        if not actions:
            return None
        if self.until is None:
            return fits(actions[0], self.accept)
        assert isinstance(start, IslandPosition) and isinstance(now, IslandPosition)
        if self.until.value(now):
            return True
        table = start.working_table()
        end = Horizon(HORIZONS[0], table, SEATS.index(start.on_turn))
        return False if end.reached(now.working_table()) else None


@dataclass(frozen=True)
class Refused:
    """An action is to be tried that a rule forbids."""

    action: str
    rule: str
    """The id of the rule that it breaks."""


@dataclass(frozen=True)
class Choose:
    """Hexes or seats are to be chosen; the engine says which are right."""

    question: Question


@dataclass(frozen=True)
class Predict:
    """It is to be said what chance will bring; then chance speaks."""


Task = Read | Play | Refused | Choose | Predict
