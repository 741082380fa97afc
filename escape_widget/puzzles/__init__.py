"""Puzzles: read, check, certify, grade. What a puzzle is stands in ``docs/puzzles.md``."""

from escape_widget.puzzles.check import certify_all, check, check_all
from escape_widget.puzzles.grade import BANDS, Grade
from escape_widget.puzzles.library import names
from escape_widget.puzzles.puzzle import Puzzle
from escape_widget.puzzles.reading import PuzzleError
from escape_widget.search.objective import Objective, Term

__all__ = [
    "BANDS",
    "Grade",
    "Objective",
    "Puzzle",
    "PuzzleError",
    "Term",
    "certify_all",
    "check",
    "check_all",
    "names",
]
