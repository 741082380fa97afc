"""Puzzles: read, check, certify, grade, make. What a puzzle is stands in ``docs/puzzles.md``."""

from escape_widget.puzzles.certifying import certify_all
from escape_widget.puzzles.collection import check_all
from escape_widget.puzzles.conditions import NoPuzzle, Reason
from escape_widget.puzzles.grade import BANDS, Grade
from escape_widget.puzzles.library import names
from escape_widget.puzzles.proving import check, glance
from escape_widget.puzzles.puzzle import Puzzle
from escape_widget.puzzles.questions import QUESTIONS, Question
from escape_widget.puzzles.reading import PuzzleError
from escape_widget.puzzles.task import Task, Unfinished
from escape_widget.search.objective import Objective, Term

__all__ = [
    "BANDS",
    "QUESTIONS",
    "Grade",
    "NoPuzzle",
    "Objective",
    "Puzzle",
    "PuzzleError",
    "Question",
    "Reason",
    "Task",
    "Term",
    "Unfinished",
    "certify_all",
    "check",
    "check_all",
    "glance",
    "names",
]
