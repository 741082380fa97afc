"""What a puzzle's file says of it, field by field."""

from escape_widget.island.position import Position
from escape_widget.puzzles.questions import Question
from escape_widget.puzzles.reading import Source, Tempting
from escape_widget.puzzles.task import Task
from escape_widget.puzzles.tiers import STUDY
from escape_widget.search.objective import Objective
from escape_widget.search.solution import Value


class Described:
    """A puzzle as its author describes it. Hints and explanation are given when asked for."""

    def __init__(self, source: Source) -> None:
        self.described = source
        """All that its file says."""

    @property
    def title(self) -> str:
        return self.described.title

    @property
    def prompt(self) -> str:
        """The task: who solves, for what, and how far."""
        return self.described.prompt

    @property
    def task(self) -> Task:
        """What is asked, without the texts."""
        return self.described.task

    @property
    def position(self) -> Position:
        """Where the solver begins, as its seat sees it."""
        return self.task.position

    @property
    def seat(self) -> str:
        """The seat that solves."""
        return self.task.seat

    @property
    def objective(self) -> Objective:
        """What counts at the horizon; its ``kind`` is a word for the badge."""
        return self.task.objective

    @property
    def horizon(self) -> str:
        """How far the task goes: to the end of the ``phase``, of the ``turn``, or of the ``round``.

        A round is over where the seat's next turn begins.
        """
        return self.task.horizon

    @property
    def tier(self) -> str:
        """How sure the answer is: one of ``tiers.TIERS``."""
        return self.described.tier

    @property
    def hints(self) -> tuple[str, ...]:
        """Three: where to look, which piece, which action."""
        return self.described.hints

    @property
    def explanation(self) -> str:
        """Why the best plan is best; to be shown once it is found or given up."""
        return self.described.explanation

    @property
    def themes(self) -> tuple[str, ...]:
        return self.described.themes

    @property
    def source(self) -> str:
        """Where the position comes from."""
        return self.described.source

    @property
    def tempting(self) -> tuple[Tempting, ...]:
        """Plans that look right, each with what it misses."""
        return self.described.tempting

    @property
    def margin(self) -> Value:
        """By how much every plan must fall short that is not of best value."""
        return self.task.margin

    @property
    def keys_declared(self) -> int:
        """How many keys the author says there are."""
        return self.task.keys

    @property
    def kind(self) -> str:
        """``plan``; ``read``, which asks a question; ``blunder``: which of some plans loses?"""
        return self.task.kind

    @property
    def question(self) -> Question | None:
        """What is asked about the position, if it is a ``read`` puzzle."""
        return self.task.question

    @property
    def plans(self) -> tuple[tuple[str, ...], ...]:
        """The plans to choose from, of a ``blunder`` or a study; else none."""
        return self.task.plans

    @property
    def rated(self) -> bool:
        """Whether there is a right answer: not in a study."""
        return self.tier != STUDY
