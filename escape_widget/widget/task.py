"""A puzzle being solved at a board: what has been asked for, and how the plan was graded.

The browser is sent hints and solution only once they are asked for.
"""

from typing import Any

from escape_widget.core.session import Game
from escape_widget.puzzles import Puzzle
from escape_widget.widget.feed import FORMAT

GIVEN = "given"
"""The band of a solution that was shown, not found."""


class Task:
    """A puzzle, the hints shown so far, and the answer to the plan on the board."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self._hints = 0
        self._given = False
        self._answer: dict[str, Any] | None = None

    def message(self) -> dict[str, Any]:
        """What the browser may know now (``docs/protocol.md``)."""
        puzzle = self.puzzle
        return {
            "format": FORMAT,
            "title": puzzle.title,
            "prompt": puzzle.prompt,
            "objective": puzzle.objective.kind,
            "horizon": puzzle.horizon,
            "tier": puzzle.tier,
            "hints": list(puzzle.hints[: self._hints]),
            "hints_left": len(puzzle.hints) - self._hints,
            "answer": self._answer,
        }

    @property
    def is_known(self) -> bool:
        """Whether the solution was found, or shown."""
        return self._given or bool(self._answer and self._answer["solved"])

    def is_over(self, game: Game) -> bool:
        """Whether the plan on the board has come to its horizon."""
        return self.puzzle.play(_plan(game)) == game.position

    def follow(self, game: Game) -> None:
        """Grades a plan that is over; an answer to another plan is forgotten."""
        if not self._given:
            self._answer = None
            if self.is_over(game):
                self.check(game)

    def check(self, game: Game) -> None:
        """Grades the plan as it is: whatever is of best value passes."""
        if self._given:
            return
        grade = self.puzzle.grade(_plan(game))
        self._answer = {
            "band": grade.band,
            "loss": grade.loss,
            "solved": grade.solved,
            "text": self.puzzle.explanation if grade.solved else grade.text,
        }

    def hint(self) -> None:
        """Shows one hint more."""
        self._hints = min(self._hints + 1, len(self.puzzle.hints))

    def retry(self, game: Game) -> None:
        """Back to the start; a solution that was shown does not stay to be played again."""
        if self._given:
            game.root.children.clear()
        self._given = False
        game.go_to(game.root)

    def give(self, game: Game) -> None:
        """Plays a shortest plan of best value from the start."""
        solution = self.puzzle.solution
        self._given = True
        explanation = self.puzzle.explanation
        self._answer = {"band": GIVEN, "loss": 0, "solved": False, "text": explanation}
        game.go_to(game.root)
        for action in solution:
            game.play(action)


def _plan(game: Game) -> list[str]:
    return [action.text for action in game.actions]
