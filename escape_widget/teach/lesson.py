"""Lessons as they are written: a title, and steps, each with the sections of the rules it teaches.

A lesson is a TOML file beside this module (``lessons/<rule set>/<name>.toml``), in the format of
``docs/lessons.md``. Going through one is ``walk.py``'s, reading the file ``lesson_reading.py``'s.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from escape_widget.core.actions import Action
from escape_widget.core.position import Position
from escape_widget.core.strict import unknown
from escape_widget.island.codes import END, KINDS
from escape_widget.island.position import Position as IslandPosition
from escape_widget.locale import DEFAULT
from escape_widget.puzzles import Objective, Puzzle
from escape_widget.puzzles.reading import Source
from escape_widget.puzzles.task import Task as PuzzleTask
from escape_widget.puzzles.tiers import TIERS
from escape_widget.search.horizon import HORIZONS
from escape_widget.teach.tasks import Choose, Play, Read, Refused, Task, Text, fits, in_language

FOLDER = Path(__file__).parent / "lessons"


@dataclass(frozen=True)
class Step:
    """One step: what is to know, a position that shows it, and what is to be done."""

    sections: tuple[str, ...]
    """The sections of the rules that it teaches."""
    text: Text
    task: Task
    position: Position | None
    seat: str
    """Whose view is shown; empty where there is no position."""
    right: Text
    """Said once the task is done."""
    otherwise: Text
    """Said to a try of the kind that is asked for, which is allowed, but not what is meant."""
    says: tuple[tuple[str, Text], ...]
    """What is said to certain other tries, by a pattern of actions, each of one kind."""
    shown: tuple[str, ...]
    """The actions that show how it is done, or what the text tells, chance included."""
    then: tuple[str, ...]
    """What holds after them, as parts of the notation: ``C3=(r5)``, ``saved:r:5``."""

    @property
    def is_asked(self) -> bool:
        """Whether something is to be done."""
        return not isinstance(self.task, Read)

    @cached_property
    def solution(self) -> tuple[str, ...]:
        """The actions that show how it is done."""
        if isinstance(self.task, Refused):
            return (self.task.action,)
        if isinstance(self.task, Play) and not self.shown and self.position is not None:
            return tuple(action.text for action in self.accepted[:1])
        return self.shown

    @property
    def accepted(self) -> tuple[Action, ...]:
        """The legal actions that are right, where one action is asked for."""
        if not isinstance(self.task, Play) or self.position is None:
            return ()
        accept = self.task.accept
        return tuple(action for action in self.position.legal_actions if fits(action, accept))

    def asks_for(self, action: Action) -> bool:
        """Whether an action is of the kind that is asked for, so that ``otherwise`` is about it."""
        if isinstance(self.task, Refused) and self.position is not None:
            return action.kind == self.position.parse_action(self.task.action).kind
        if isinstance(self.task, Play) and self.task.until is not None:
            return action.kind != KINDS[END]  # the points are spent then, and not given up
        return any(action.kind == right.kind for right in self.accepted)

    def answer(self, actions: Sequence[Action]) -> Text:
        """What the file says to wrong actions; empty where it says nothing to their kind."""
        alike = (text for pattern, text in self.says if any(fits(a, [pattern]) for a in actions))
        return next(alike, self.otherwise if self.asks_for(actions[-1]) else {})

    def puzzle(self, language: str = DEFAULT) -> Puzzle:
        """The question of a step as a puzzle, for a board to ask. Only where one chooses."""
        assert isinstance(self.task, Choose) and isinstance(self.position, IslandPosition)
        asked, nothing = self.task.question, Objective("read", ())
        task = PuzzleTask(self.position, self.seat, nothing, HORIZONS[0], 1, None, asked, ())
        explained = in_language(self.right, language)
        source = Source(asked.text, "", task, TIERS[0], (), explained, (), "", ())
        return Puzzle("lesson", source)


@dataclass(frozen=True)
class Lesson:
    """A lesson as its file has it."""

    name: str
    title: Text
    steps: tuple[Step, ...]


def names() -> tuple[str, ...]:
    """The names of all lessons, such as ``survive/boats``, in the order of teaching."""
    return tuple((FOLDER / "order.txt").read_text(encoding="utf-8").split())


def path_of(name: str) -> Path:
    """The file of a lesson. Raises ``EscapeError`` for one that there is not."""
    if name not in names():
        raise unknown("lesson", name, names())
    return FOLDER / f"{name}.toml"
