"""``PuzzleBoard``: a puzzle to be solved on the screen, and ``PuzzleRun``: one after another.

Both are boards whose answers are kept as attempts. What a puzzle is, and how a plan is graded,
stands in ``escape_widget.puzzles``; how it is shown, in ``task.py`` and in the browser.
"""

from collections.abc import Iterable
from typing import Any

from escape_widget.core.actions import Action
from escape_widget.core.errors import EscapeError
from escape_widget.puzzles import Puzzle
from escape_widget.puzzles.attempts import Attempts
from escape_widget.puzzles.run import LENGTH, Run, choose
from escape_widget.widget.board import Board, last_of
from escape_widget.widget.scene import make_scene
from escape_widget.widget.task import Task


class PuzzleBoard(Board):
    """A puzzle on a board: ``PuzzleBoard("make-room")``, or a ``Puzzle``.

    ``attempts``: where answers are kept; by default the user's own file (``Attempts()``).
    ``key``, ``keep``, ``settings``, ``disabled`` and ``shapes`` are those of ``Board``. Raises
    ``EscapeError`` for a puzzle that there is not.
    """

    def __init__(
        self, puzzle: Puzzle | str, *, attempts: Attempts | None = None, **more: Any
    ) -> None:
        super().__init__(_loaded(puzzle), **more)
        kept = self._task.keeping.attempts  # of the board that this one goes on with
        if attempts is None:
            attempts = Attempts() if kept is None else kept
        self._task.keeping.attempts = self.attempts = attempts
        """Where answers are kept, and those of before."""

    @property
    def _task(self) -> Task:
        task = self._sitting.task
        assert task is not None, "a puzzle board has a puzzle"
        return task

    @property
    def current(self) -> Puzzle:
        """The puzzle on the board."""
        return self._task.puzzle

    @property
    def solved(self) -> bool:
        """Whether it was solved on this board, before its solution was shown."""
        return self._task.solved

    @property
    def plan(self) -> tuple[str, ...]:
        """The plan on the board, as texts of actions: what ``answer`` takes."""
        with self.game.lock:
            return self._task.plan(self.game)

    def answer(self, plan: Iterable[Action | str]) -> None:
        """Answers from Python: plays a plan from the start, and has it graded.

        Where something is chosen: the hexes, the seats, or the numbers of plans, from 1.

        Raises ``IllegalAction`` or ``NotationError`` for an action that cannot be played,
        ``Unfinished`` for a plan that stops where something has to be chosen, and ``EscapeError``
        for one that goes on after its end, or for what is no choice; then nothing is answered.
        """
        with self.game.lock:
            actions = [str(action) for action in plan]
            if self.current.kind != "plan":
                self._task.choose(self.game, actions)
                return self._sitting.refresh()
            self.current.play(actions)
            self._task.retry(self.game)
            for action in actions:
                self.game.play(action)
            self._task.check(self.game)
            self._sitting.refresh()
            self._sitting.go_on()
        return None

    def assert_solved(self) -> None:
        """Raises ``AssertionError``, in plain words, unless the puzzle was solved on this board."""
        assert self.solved, self._task.verdict


class PuzzleRun(PuzzleBoard):
    """Puzzles one after another on one board; those that went wrong come again at the end.

    ``theme``, ``level`` (1 to 5), ``ruleset``: only puzzles of these. ``n``: how many at most.
    ``seed`` draws them, the easiest come first. ``puzzles`` are names, or puzzles, in place of all
    that; one alone makes a run of one. With ``key`` and ``keep`` the run goes on where it was, if
    it is the same.
    Raises ``EscapeError`` for a theme, level, rule set or puzzle that there is not.
    """

    def __init__(
        self,
        puzzles: Iterable[Puzzle | str] | Puzzle | str | None = None,
        *,
        theme: str | None = None,
        level: int | None = None,
        seed: int | str | None = None,
        n: int = LENGTH,
        ruleset: str | None = None,
        attempts: Attempts | None = None,
        **more: Any,
    ) -> None:
        if isinstance(puzzles, (Puzzle, str)):
            puzzles = [puzzles]
        given = None if puzzles is None else [_loaded(puzzle) for puzzle in puzzles]
        drawn_by = (theme, level, seed, n, ruleset)
        self._asked = drawn_by if given is None else [(p.name, str(p.position)) for p in given]
        last = last_of(more.get("key")) if more.get("keep") else None
        if isinstance(last, PuzzleRun) and last._asked == self._asked:
            run = last.run  # one without a seed would be drawn anew
        else:
            run = Run(choose(*drawn_by) if given is None else given)
        super().__init__(run.puzzles[0], attempts=attempts, **more)
        self.run: Run = run if self._task.run is run else Run(run.puzzles)
        """How far it is, and what was solved."""
        self._task.run = self.run
        self._sitting.on_next, self._sitting.on_anew = self.next, self.anew
        self._sitting.refresh()

    def next(self) -> None:
        """On to the next puzzle; one that was not solved at once comes again at the end.

        Raises ``EscapeError`` where the run is over.
        """
        with self.game.lock, self.hold_sync():
            if self.run.current is None:
                raise EscapeError("the run is over")
            self.run.finish(self._task.at_once)
            if self.run.current is None:
                return self._sitting.refresh()
            self._begin(self.run.current)
        return None

    def anew(self) -> None:
        """Begins the same puzzles again. Raises ``EscapeError`` where the run is not over."""
        with self.game.lock, self.hold_sync():
            if self.run.current is not None:
                raise EscapeError("the run is not over")
            self.run = Run(self.run.puzzles)
            self._begin(self.run.puzzles[0])

    def _begin(self, puzzle: Puzzle) -> None:
        self.scene = make_scene(puzzle.position, (puzzle.seat,))
        self._sitting.begin_task(Task(puzzle, self.attempts, self.run))


def _loaded(puzzle: Puzzle | str) -> Puzzle:
    return puzzle if isinstance(puzzle, Puzzle) else Puzzle.load(puzzle)
