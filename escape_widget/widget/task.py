"""A puzzle being solved at a board: what has been asked for, and how the plan was graded.

The browser is sent hints, solution and explanation only once they are asked for or earned. What
the board shows by itself (the solution, what happens after a wrong plan) are steps of the game. The
first decision is the puzzle; what is decided later, if one plays on, is graded but settles nothing.
"""

import random
from collections.abc import Iterable
from typing import Any

from escape_widget.core.errors import EscapeError
from escape_widget.core.names import CHANCE
from escape_widget.core.record import Node
from escape_widget.core.session import Game
from escape_widget.island.position import Position
from escape_widget.puzzles import Puzzle
from escape_widget.puzzles.attempts import GIVEN, Attempts
from escape_widget.puzzles.choosing import no_choice
from escape_widget.puzzles.grade import Grade
from escape_widget.puzzles.playing_on import what_follows
from escape_widget.puzzles.run import Run
from escape_widget.puzzles.task import sole_outcome
from escape_widget.widget.feed import FORMAT, Message
from escape_widget.widget.keeping import Keeping
from escape_widget.widget.steps import Steps

BETWEEN = "; "
"""What stands between the actions of a plan in the text of an attempt."""

OF_THE_RULES = frozenset({"reach", "threats", "why", "tried"})
"""Messages that ask what a question may be about."""
ESTIMATES = frozenset({"chart"})
"""Messages that ask what positions are worth; an analysis is not begun either."""


class Task:
    """A puzzle, the hints shown so far, and the answer to the plan on the board.

    ``attempts``: where each answer is kept; ``run``: the session that the puzzle is part of.
    """

    def __init__(
        self, puzzle: Puzzle, attempts: Attempts | None = None, run: Run | None = None
    ) -> None:
        self.puzzle = puzzle
        self.run = run
        self.solved = False
        """Whether the best plan was found, before the solution was shown."""
        self.failed = False
        """Whether a wrong plan was answered, or the solution shown."""
        self.keeping = Keeping(puzzle, attempts)
        self._hints = 0
        self._given = False
        self._spoilt = False
        """Whether the solution was shown before it was found: what follows is no attempt."""
        self._answer: dict[str, Any] | None = None
        self._answered: Node | None = None
        """Where the plan was graded."""
        self._end: Position | None = None
        """Where it leads."""
        self._passed: list[str] = []
        """With what a plan that stops early passes."""
        self._steps = Steps()
        self._shown = 0
        """The number of the plan that was last played on the board, of those to choose from."""
        self._start: Node | None = None
        """Where a later decision begins; None for the puzzle's own."""

    def message(self) -> Message:
        """What the browser may know now (``docs/protocol.md``)."""
        puzzle = self.puzzle
        return {
            "format": FORMAT,
            "name": puzzle.name,
            "kind": puzzle.kind,
            "title": puzzle.title,
            "prompt": puzzle.prompt,
            "objective": puzzle.objective.kind,
            "horizon": puzzle.horizon,
            "tier": puzzle.tier,
            "level": self.keeping.level,
            "question": puzzle.question.text if puzzle.question else "",
            "about": puzzle.question.about if puzzle.question else "",
            "choices": [str(choice) for choice in puzzle.choices] if puzzle.question else [],
            "plans": [list(plan) for plan in puzzle.plans] if puzzle.kind == "blunder" else [],
            "shown": self._shown,
            "hints": list(puzzle.hints[: self._hints]),
            "hints_left": len(puzzle.hints) - self._hints,
            "later": self._start is not None,
            "answer": self._answer,
            "kept": self.keeping.works,
            "run": self.run.message(self.at_once) if self.run else None,
        }

    @property
    def at_once(self) -> bool:
        """Whether it was solved by the first answer."""
        return self.solved and not self.failed

    @property
    def keeps_back(self) -> frozenset[str]:
        """The messages that are not answered yet: an answer would tell what the puzzle asks."""
        if self.is_known:
            return frozenset()
        return OF_THE_RULES | ESTIMATES if self.puzzle.kind == "read" else ESTIMATES

    @property
    def is_known(self) -> bool:
        """Whether the solution was found, or shown."""
        return self._given or bool(self._answer and self._answer["solved"])

    @property
    def verdict(self) -> str:
        """How far it is solved, in a sentence."""
        name = f"the puzzle {self.puzzle.title!r}"
        if self.solved:
            return f"{name} is solved"
        if self._spoilt:
            return f"{name} is not solved: its solution was shown; run its cell again to solve it"
        if not self.puzzle.rated:
            return f"{name} is a study: it has no right answer"
        said = f"{name} is not solved yet"
        if self._answer is None:
            plan = self.puzzle.kind == "plan"
            return f"{said}: {'no plan was played to its end' if plan else 'there is no answer'}"
        loss, band = self._answer["loss"], self._answer["band"]
        if self.puzzle.kind == "blunder":
            return f"{said}: the last answer is not the plan that loses"
        if self.puzzle.kind != "plan":
            return f"{said}: the last answer has {loss} wrong or missing"
        return f"{said}: the last plan is {loss} short of the best ({band})"

    def plan(self, game: Game) -> tuple[str, ...]:
        """The actions of the plan on the board, without what is shown after it."""
        end = (self._steps.shows(game) and self._answered) or game.node
        start = self._start.ply if self._start else 0
        return tuple(node.action.text for node in end.line()[start + 1 :] if node.action)

    def is_over(self, game: Game) -> bool:
        """Whether the plan on the board has come to its end, or what follows it is shown."""
        if self._stays or (self._steps.shows(game) and game.node is not self._start):
            return True
        position = _position_of(game.node)
        return self.puzzle.is_over(position) and sole_outcome(position) is None

    def follow(self, game: Game) -> None:
        """An answer to another plan than the one on the board is forgotten."""
        if self._steps.follow(game) or self._stays or game.node is self._answered:
            return
        if not self._steps.shows(game) or game.node is self._start:
            self._forget()

    @property
    def _stays(self) -> bool:
        """Whether an answer is good whatever is shown on the board."""
        return self._given or self.puzzle.kind != "plan"

    def _forget(self) -> None:
        self._answer = self._answered = self._end = None

    def go_on(self, game: Game) -> bool:
        """Does one thing more, once the board has shown the last; whether it was no action.

        Grades a plan that is over, plays what is to be shown next, or what chance cannot but do.
        """
        if self._steps:
            self._steps.play(game)
        elif self._answer is None and self.puzzle.kind == "plan" and self.is_over(game):
            self.check(game)
            return True
        elif not game.node.children and self.plays_by_itself(game):
            game.play(game.position.legal_actions[0])
        return False

    def may_undo(self, game: Game) -> bool:
        """Whether the last action is one of the decision that is on the board."""
        return game.node is not self._start

    def plays_by_itself(self, game: Game) -> bool:
        """Whether chance is to act in the middle of a plan, and can do one thing only."""
        return not self.is_over(game) and sole_outcome(_position_of(game.node)) is not None

    def check(self, game: Game) -> None:
        """Grades the plan as it is: whatever is of best value passes.

        What shows why a worse one is worse, is then to be played. Raises ``Unfinished``.
        """
        if self._answer is not None or self.puzzle.kind != "plan":
            return
        plan, start = self.plan(game), _position_of(self._start) if self._start else None
        grade = self.puzzle.grade(plan, start)
        _, played = self.puzzle.task.play(plan, start)
        self._answered, self._end = game.node, grade.position
        self._passed = [action.text for action in played[len(plan) :]]
        if grade.refutation:
            self._steps.begin((*self._passed, *grade.refutation))
        self._grade(grade, BETWEEN.join(plan))

    @property
    def _goes_on(self) -> bool:
        """Whether anything comes after the plan that was graded, before the horizon.

        Not of a study: what others should do then is beyond anybody; nor where another seat may
        react with a tile that is hidden.
        """
        end = self._end
        if end is None or not self.puzzle.rated or self.puzzle.task.is_over(end):
            return False
        reacting = end.to_act not in (CHANCE, end.on_turn)
        return not reacting or len(end.legal_actions) > 1  # else by a tile that nobody here knows

    def play_on(self, game: Game) -> None:
        """After a plan: on to the seat's next decision, or to the horizon.

        Raises ``EscapeError`` where nothing comes.
        """
        if self._answered is None or self._end is None or self._given or not self._goes_on:
            raise EscapeError("there is nothing to play on to")
        luck = random.Random(f"{game.seed}:{self._answered.ply}")
        follows = what_follows(self.puzzle.answer, self._end, luck)
        game.go_to(self._answered)
        self._steps.begin((*self._passed, *follows))
        self.go_on(game)
        if not self.puzzle.is_over(_position_of(game.node)):
            self._start = game.node
            self._forget()
        elif self._answer:
            self._end, self._answer = None, {**self._answer, "goes_on": False}

    def choose(self, game: Game, chosen: Iterable[str]) -> None:
        """Grades what was chosen: hexes, seats, or the numbers of plans, from 1.

        Of plans the one that was chosen is then shown, and if it is the one that loses, why. Raises
        ``EscapeError`` for what is no choice, and where a plan is asked for.
        """
        if self.puzzle.kind == "plan":
            raise EscapeError("this puzzle asks for a plan")
        if self._given:
            return
        names = sorted(chosen)
        grade = self.puzzle.grade(self._choices(names))
        self._grade(grade, BETWEEN.join(names))
        if names and self.puzzle.plans:
            self.show(game, min(map(int, names)))

    def _choices(self, names: Iterable[str]) -> set[str | int]:
        if self.puzzle.kind == "read":
            return set(names)
        numbers = {str(n): n - 1 for n in range(1, len(self.puzzle.plans) + 1)}
        for name in names:
            if name not in numbers:
                raise no_choice(name, numbers)
        return {numbers[name] for name in names}

    def show(self, game: Game, number: int) -> None:
        """Plays one of the plans to choose from, and once it is known which loses, what follows.

        Raises ``EscapeError`` where there is no plan of this number.
        """
        plans = self.puzzle.plans if self.puzzle.kind == "blunder" else ()
        if not 1 <= number <= len(plans):
            raise EscapeError(f"there is no plan {number}")
        plan = plans[number - 1]
        _, played = self.puzzle.task.play(plan)
        after = self.puzzle.refutation(plan) if self.is_known else ()
        self._shown = number
        self._play_from_start(game, [*(action.text for action in played), *after])

    def _play_from_start(self, game: Game, steps: list[str]) -> None:
        self._steps.clear()
        game.go_to(game.root)
        self._steps.begin(steps)
        self.go_on(game)

    def _grade(self, grade: Grade, answer: str) -> None:
        self._answer = {
            "band": grade.band,
            "loss": str(grade.loss) if grade.loss and self.puzzle.rated else "",
            "solved": grade.solved,
            "refuted": bool(self._steps),
            "goes_on": self._goes_on,
            "text": self.puzzle.explanation if grade.solved and not self._start else grade.text,
            "right": self._right() if grade.solved else [],
        }
        if self._start or self.solved:  # what comes after is no attempt
            return
        self.solved = grade.solved and not self._spoilt
        self.failed |= self.puzzle.rated and not grade.solved
        self._keep(answer, grade.band, grade.loss, grade.solved)

    def _right(self) -> list[str]:
        """What is right to choose, as it is chosen."""
        right = self.puzzle.right
        return sorted(str(one + 1) if isinstance(one, int) else one for one in right)

    def _keep(self, answer: str, band: str, loss: object, solved: bool) -> None:
        if not self._spoilt:
            self.keeping.keep(self._hints, answer, band, loss, solved)

    def hint(self) -> None:
        """Shows one hint more."""
        self._hints = min(self._hints + 1, len(self.puzzle.hints))

    def retry(self, game: Game) -> None:
        """Back to the start; a solution that was shown does not stay to be played again."""
        if self._given:
            game.root.children.clear()
        self._given = False
        self._start = None
        self._forget()
        self._steps.clear()
        self.keeping.start_clock()
        game.go_to(game.root)

    def give(self, game: Game) -> None:
        """Shows a shortest plan of best value, step by step from the start."""
        if not self.solved:
            self.failed |= self.puzzle.rated
            self._keep("", GIVEN, "", False)
            self._spoilt = True
        self._given = True
        explanation = self.puzzle.explanation
        self._start = None
        answer = {"band": GIVEN, "loss": "", "solved": False, "refuted": False, "goes_on": False}
        self._answer = {**answer, "text": explanation, "right": self._right()}
        if self.puzzle.kind == "blunder":
            self.show(game, int(self._right()[0]))
        else:
            self._play_from_start(game, [action.text for action in self.puzzle.solution])


def game_of(puzzle: Puzzle) -> Game:
    """The game in which a puzzle is solved: what chance does is shown, never drawn."""
    return Game(puzzle.position, chance="ask")


def _position_of(node: Node) -> Position:
    position = node.position
    assert isinstance(position, Position)
    return position
