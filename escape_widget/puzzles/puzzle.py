"""``Puzzle``: a position, a task, and an exact answer to every plan."""

from collections.abc import Iterable
from contextlib import suppress
from functools import cached_property
from os import PathLike, fspath
from pathlib import Path
from typing import Any, Self

from escape_widget.core.errors import EscapeError
from escape_widget.core.position import Position as AnyPosition
from escape_widget.core.strict import a_position, budget_of, quoted, text_of, whole_number
from escape_widget.island.actions import Action
from escape_widget.island.position import Position
from escape_widget.puzzles import certificate, given, grading, library, making, proofs, writing
from escape_widget.puzzles.certificate import Certificate
from escape_widget.puzzles.choosing import Blunder, Choice, Read, choice_of, chosen
from escape_widget.puzzles.described import Described
from escape_widget.puzzles.grade import Grade
from escape_widget.puzzles.levels import Ladder
from escape_widget.puzzles.proofs import Subject
from escape_widget.puzzles.questions import Question
from escape_widget.puzzles.reading import PuzzleError, Source, read
from escape_widget.puzzles.refuting import refutation
from escape_widget.puzzles.solving import Answer, Solved, solve
from escape_widget.puzzles.task import Task
from escape_widget.puzzles.tiers import STUDY
from escape_widget.search.objective import Objective
from escape_widget.search.solution import Plan, Value


class Puzzle(Described):
    """A puzzle with its texts. ``Puzzle.load("make-room")`` reads one that comes with the package.

    Hints and solution are given when asked for; nothing that only shows a puzzle holds them.
    """

    def __init__(self, name: str, source: Source, path: Path | None = None) -> None:
        super().__init__(source)
        self.name = name
        self.path = path

    @classmethod
    def load(cls, name_or_path: str | PathLike[str]) -> Self:
        """The puzzle of a name or file. Raises ``EscapeError`` (where, and what was expected)."""
        if not isinstance(name_or_path, str | PathLike):
            said = "the name of a puzzle is a text or a path"
            raise EscapeError(f"{said}, not {quoted(name_or_path)}")
        path = library.find(fspath(name_or_path))
        name = library.name_of(path)
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError as error:
            raise PuzzleError(name, "", f"not UTF-8: {error.reason}") from error
        return cls(name, read(name, text), path)

    @classmethod
    def from_text(cls, text: str, name: str = "puzzle") -> Self:
        """The puzzle that a file's text describes. Raises ``PuzzleError``."""
        return cls(name, read(name, text))

    @classmethod
    def from_position(
        cls,
        position: AnyPosition | str,
        objective: Objective | Question,
        *,
        horizon: str = "phase",
        seat: str | None = None,
        keys: int = 1,
        margin: Value | None = None,
        plans: Iterable[Iterable[str]] = (),
        study: bool = False,
        level: int = 1,
        seconds: float | None = None,
        name: str = "puzzle",
        title: str = "",
        prompt: str = "",
        hints: Iterable[str] = (),
        explanation: str = "",
        themes: Iterable[str] = (),
        source: str = "",
        tempting: Iterable[tuple[Iterable[str], str]] = (),
    ) -> Self:
        """A sound puzzle of a position as a seat sees it, by default the one that is to act.

        ``objective``: what counts at the horizon, or a question about the position.
        ``keys``, ``margin``, ``plans``: as in the file. ``study``: only estimated.
        ``level``: 1 to 5, the lowest that will do.
        ``seconds``: how long to look for the answer; None: as long as it takes. The texts may be
        added later; a file needs them. ``tempting``: pairs of a plan and what it misses.

        Raises ``NoPuzzle``, whose ``reasons`` say why the position makes none, and ``EscapeError``
        for what cannot be given: a seat or theme that does not exist, a text that is none.
        """
        found = making.legal_position(position)
        counts, question = given.asked(objective)
        who = seat or (found.to_act if found.to_act in found.players else found.on_turn)
        task = Task(found, who, counts, horizon, keys, margin, question, given.plans(plans))
        errors = given.tempting(tempting)
        described = Source(
            text_of(title, "a title"),
            text_of(prompt, "a prompt"),
            task,
            STUDY,
            given.hints(hints),
            text_of(explanation, "an explanation"),
            given.themes(themes),
            text_of(source, "a source"),
            errors,
        )
        text_of(name, "a name")
        least, budget = whole_number(level, "a level", 1, 5), budget_of(seconds)
        subject, tier = making.tested(task, [row.plan for row in errors], least, budget, study)
        described = described._replace(tier=tier)
        puzzle = cls(name, described)
        if isinstance(subject, Solved):
            puzzle.solved = subject
        return puzzle

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What an answer is chosen from: hexes, seats, or numbers of ``plans``, from 0."""
        return self.choice.choices if self.choice else ()

    @cached_property
    def choice(self) -> Read | Blunder | None:
        """What is to be chosen, if it is no plan."""
        return None if self.kind == "plan" else choice_of(self.task)

    @cached_property
    def right(self) -> frozenset[Choice]:
        """The right choices; empty where a plan is asked for."""
        if self._kept and "right" in self._kept:
            return frozenset(self._kept["right"])
        return self.choice.right if self.choice else frozenset()

    @cached_property
    def solved(self) -> Solved:
        """The exact answer, searched for once."""
        return solve(self.task)

    @cached_property
    def answer(self) -> Answer:
        """The same; what the certificate says of it is believed, so that nothing is searched."""
        if self._kept and self.rated and self.kind == "plan":
            with suppress(EscapeError):  # a line that cannot be played: ``check`` tells
                return certificate.answer_of(self._kept, self.task)
        return self.solved

    @cached_property
    def _kept(self) -> Certificate | None:
        return certificate.kept(self.path, self.task, self.rated)

    @property
    def key(self) -> Position:
        """The position that the best plan leads to."""
        return self.answer.keys[0].position

    @property
    def solution(self) -> Plan:
        """A shortest plan of best value; of a ``blunder``, the plan that loses; else empty."""
        if self.kind == "plan":
            return self.answer.keys[0].plan if self.rated else ()
        losing = [self.plans[int(number)] for number in self.right if self.plans]
        return self.task.play(losing[0])[1] if losing else ()

    @cached_property
    def ladder(self) -> Ladder:
        """Which bots find a best plan; each is asked once, when it has to be."""
        return Ladder(self.solved)

    @property
    def subject(self) -> Subject:
        """What the task comes to, worked out now."""
        if not self.rated:
            return None
        return self.choice or self.solved

    @cached_property
    def certificate(self) -> Certificate:
        """What was proved of the puzzle: as kept beside its file, else proved now."""
        return self._kept or self.certify()

    def certify(self) -> Certificate:
        """All that is to be proved of the puzzle, proved now; takes some seconds."""
        return proofs.certify(self.described, self.subject)

    def prove(self, progress: bool = True) -> tuple[str, ...]:
        """Proves all of it again, its certificate included; what is wrong, nothing if it is sound.

        ``progress``: whether to show how far it has come.
        """
        from escape_widget.puzzles.proving import prove  # which looks at whole puzzles

        return prove(self, progress)

    @cached_property
    def level(self) -> int:
        """1 to 5, by the weakest bot that solves, as the certificate has it; 0 for a study."""
        if not self.rated:
            return 0
        if self._kept:
            level: int = self._kept["level"]
            return level
        return self.choice.level if self.choice else self.ladder.level

    def grade(self, answer: Iterable[Any], position: Position | None = None) -> Grade:
        """How good a plan is, or what was chosen.

        A plan: actions, or their texts. Where it stops early it passes, as far as that can be done.
        ``position``: where it begins, if not at the puzzle's position: one that was reached after
        it, as a decision of its own, up to the same horizon.
        A choice: the set of hexes or seats, or of the numbers from 0 of ``plans`` (or themselves).

        Raises ``IllegalAction`` or ``NotationError`` for an action that cannot be played,
        ``Unfinished`` for a plan that stops where something has to be chosen, and ``EscapeError``
        for one that goes on after its end, or for what is no choice.
        """
        if position is not None:
            a_position(position)
        if not self.rated:
            return grading.of_study(self.task, answer)
        if self.choice is not None:
            answered = chosen(answer, self.choices, self.task)
            return grading.of_choice(self.described, self.choices, self.right, answered)
        known = self.answer if position is None else solve(self.task, position)
        errors = self._errors if position is None else []
        return grading.of_plan(known, answer, errors)

    @cached_property
    def _errors(self) -> list[tuple[Position, str]]:
        """Where tempting errors end, and what they miss; ``check`` tells of one that is illegal."""
        found = []
        for row in self.tempting:
            with suppress(EscapeError):
                found.append((self.play(row.plan), row.says))
        return found

    def refutation(self, plan: Iterable[Action | str]) -> tuple[str, ...]:
        """What may happen after a plan, to its cost. Raises as ``grade`` does."""
        end = self.play(plan)
        if isinstance(self.choice, Blunder):
            return self.choice.refutation(end)
        return refutation(self.answer, end)

    def play(self, actions: Iterable[Action | str]) -> Position:
        """The position at the end of a plan. Raises as ``grade`` does."""
        return self.task.play(actions)[0]

    def is_over(self, position: Position) -> bool:
        """Whether nothing is left to decide for a plan: at the horizon, or others are to act."""
        return not self.task.decides(position)

    def to_toml(self) -> str:
        """The puzzle's file."""
        return writing.write(self.described)

    def _repr_svg_(self) -> str:
        return self.position.picture()

    def __repr__(self) -> str:
        return f"<Puzzle {self.name}: {self.title}>"
