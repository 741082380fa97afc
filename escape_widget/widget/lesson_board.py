"""The board of a lesson: it shows one step after another, and tells what was done and refused."""

import re
from collections.abc import Callable
from typing import Any

from escape_widget.core.errors import BrokenRule
from escape_widget.core.session import Game
from escape_widget.island.lattice import NAMES
from escape_widget.puzzles import Puzzle
from escape_widget.widget.board import Board
from escape_widget.widget.feed import Message
from escape_widget.widget.intents import Intent
from escape_widget.widget.players import Screen
from escape_widget.widget.scene import make_scene
from escape_widget.widget.task import Task

SERVED = frozenset(
    {"act", "say", "why", "tried", "answer", "undo", "redo"}
    | {"show", "log", "rule", "reach", "threats", "chart"}
)
"""What a page may ask of a lesson's board: to do its step, and to look. Which game is shown, in
which language, and what is right, the lesson says."""


class LessonBoard(Board):
    """A board on which a lesson's games follow one another.

    ``on_change`` is called after everything that was shown, ``on_refused`` with each broken rule,
    and from where to where a hand tried to break it, ``""`` where none did.
    """

    def __init__(self, game: Game, seat: str, language: str, projector: bool) -> None:
        self.on_change: Callable[[], None] = lambda: None
        self.on_refused: Callable[[BrokenRule, str, str], None] = lambda rule, start, to: None
        self._tried = ("", "")
        others = dict.fromkeys(game.position.players, "elsewhere")
        seats = {**others, seat: "human"}
        settings = {"language": language, "projector": projector, "lesson": []}
        super().__init__(game, seat, seats, settings=settings)

    def begin(self, game: Game, seat: str, puzzle: Puzzle | None, looked_at: bool) -> None:
        """Shows another game, with a question where one is asked, or only to be looked at."""
        with self.game.lock, self.hold_sync():
            self.disabled = looked_at
            self.shapes = []
            self.scene = make_scene(game.position, (seat,))
            sitting = self._sitting
            sitting.task = Task(puzzle) if puzzle else None
            sitting.screen = Screen(seat, (seat,))
            sitting.players.join(sitting._changed, sitting.screen.people, {})
            sitting.players.begin(game)

    def speak_of(self, text: str) -> None:
        """Shows the names of the hexes in a text, however small the board is."""
        named = [name for name in dict.fromkeys(_NAME.findall(text)) if name in NAMES]
        self.settings = {**self.settings, "lesson": named}

    @property
    def solved(self) -> bool | None:
        """Whether the question is answered rightly; None while there is no answer."""
        task = self._sitting.task
        answer = task.message()["answer"] if task else None
        return answer["solved"] if answer else None

    def show_answer(self) -> None:
        """Shows what is right to choose."""
        task = self._sitting.task
        if task:
            with self.game.lock:
                task.give(self.game)
                self._sitting.refresh()

    def _reply(self, intent: Intent) -> bool:
        if intent.type not in SERVED:
            self._refuse(problem="not-yours")
            return True
        self._tried = (intent.start, intent.to) if intent.type == "tried" else ("", "")
        return super()._reply(intent)

    def _show(self, after: int) -> None:
        super()._show(after)
        self.on_change()

    def send(self, content: Message, buffers: Any = None) -> None:
        """Sends a message to the browser; the lesson hears of a broken rule."""
        super().send(content, buffers)
        rule = content.get("rule")
        if content["type"] in ("why", "refused") and isinstance(rule, dict):
            broken = BrokenRule(rule["id"], rule["section"], rule["args"])
            self.on_refused(broken, *self._tried)


_NAME = re.compile(r"\b[A-Z]\d{1,2}\b")
