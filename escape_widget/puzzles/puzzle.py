"""``Puzzle``: a position, a task, and an exact answer to every plan."""

from collections.abc import Iterable
from contextlib import suppress
from functools import cached_property
from os import PathLike, fspath
from pathlib import Path

from escape_widget.core.errors import EscapeError
from escape_widget.core.strict import quoted
from escape_widget.island.actions import Action
from escape_widget.island.position import Position
from escape_widget.island.table import MOVE, PHASE
from escape_widget.puzzles import library
from escape_widget.puzzles.grade import Grade, band
from escape_widget.puzzles.reading import Source, Tempting, read
from escape_widget.puzzles.solving import Answer, Plan, solve
from escape_widget.search.objective import Objective


class Puzzle:
    """A puzzle with its texts. ``Puzzle.load("make-room")`` reads one that comes with the package.

    Hints and solution are given when asked for; nothing that only shows a puzzle holds them.
    """

    def __init__(self, name: str, source: Source, path: Path | None = None) -> None:
        self.name = name
        self.path = path
        self._source = source

    @classmethod
    def load(cls, name_or_path: str | PathLike[str]) -> "Puzzle":
        """The puzzle of a name or file. Raises ``EscapeError`` (where, and what was expected)."""
        if not isinstance(name_or_path, str | PathLike):
            said = "the name of a puzzle is a text or a path"
            raise EscapeError(f"{said}, not {quoted(name_or_path)}")
        path = library.find(fspath(name_or_path))
        name = library.name_of(path)
        return cls(name, read(name, path.read_text(encoding="utf-8")), path)

    @classmethod
    def from_text(cls, text: str, name: str = "puzzle") -> "Puzzle":
        """The puzzle that a file's text describes. Raises ``PuzzleError``."""
        return cls(name, read(name, text))

    @property
    def title(self) -> str:
        return self._source.title

    @property
    def prompt(self) -> str:
        """The task: who solves, for what, and how far."""
        return self._source.prompt

    @property
    def position(self) -> Position:
        """Where the solver begins, as its seat sees it."""
        return self._source.position

    @property
    def seat(self) -> str:
        """The seat that solves."""
        return self._source.seat

    @property
    def objective(self) -> Objective:
        """What counts at the horizon."""
        return self._source.objective

    @property
    def horizon(self) -> str:
        """How far the plan goes: ``phase``, to the end of the move phase (nobody else acts)."""
        return self._source.horizon

    @property
    def tier(self) -> str:
        """How sure the answer is: ``certain``, nothing is random."""
        return self._source.tier

    @property
    def hints(self) -> tuple[str, ...]:
        """Three: where to look, which piece, which action."""
        return self._source.hints

    @property
    def explanation(self) -> str:
        """Why the best plan is best; to be shown once it is found or given up."""
        return self._source.explanation

    @property
    def themes(self) -> tuple[str, ...]:
        return self._source.themes

    @property
    def source(self) -> str:
        """Where the position comes from."""
        return self._source.source

    @property
    def tempting(self) -> tuple[Tempting, ...]:
        """Plans that look right, each with what it misses."""
        return self._source.tempting

    @property
    def margin(self) -> int:
        """By how much every plan must fall short that misses the key."""
        return self._source.margin

    @property
    def keys_declared(self) -> int:
        """How many keys the author says there are."""
        return self._source.keys

    @cached_property
    def answer(self) -> Answer:
        """The exact answer, searched for once."""
        return solve(self.position, self.objective)

    @property
    def key(self) -> Position:
        """The position that the best plan leads to."""
        return self.answer.keys[0].position

    @property
    def solution(self) -> Plan:
        """A shortest plan of best value."""
        return self.answer.keys[0].plan

    def grade(self, actions: Iterable[Action | str]) -> Grade:
        """How good a plan is; points that it leaves are passed up.

        Raises ``IllegalAction`` or ``NotationError`` for an action that cannot be played, and
        ``EscapeError`` for one after the end of the phase.
        """
        end = self.play(actions)
        value, best = self.objective.value(end), self.answer.best
        loss = best - value
        text = next((says for error, says in self._errors if loss and error == end), "")
        banded = band(loss, best - self.answer.passing)
        return Grade(value, best, loss, banded, loss == 0, end, text)

    @cached_property
    def _errors(self) -> list[tuple[Position, str]]:
        """Where tempting errors end, and what they miss; ``check`` tells of one that is illegal."""
        found = []
        for row in self.tempting:
            with suppress(EscapeError):
                found.append((self.play(row.plan), row.says))
        return found

    def play(self, actions: Iterable[Action | str]) -> Position:
        """The position at the horizon after a plan. Raises as ``grade`` does."""
        position = self.position
        for action in actions:
            if not _goes_on(position):
                raise EscapeError(f"{action}: the plan ends with the move phase of {self.seat}")
            if isinstance(action, str):
                action = position.parse_action(action)
            position = position.apply(action)
        if _goes_on(position):
            position = position.apply(position.parse_action("end"))
        return position

    def _repr_svg_(self) -> str:
        return self.position.picture()

    def __repr__(self) -> str:
        return f"<Puzzle {self.name}: {self.title}>"


def _goes_on(position: Position) -> bool:
    return position.working_table().cells[PHASE] == MOVE
