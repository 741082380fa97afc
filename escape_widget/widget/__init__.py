"""The board in a notebook. The only folder that imports anywidget."""

from escape_widget.widget.bets import Bets
from escape_widget.widget.board import Board
from escape_widget.widget.lesson import Lesson
from escape_widget.widget.puzzleboard import PuzzleBoard, PuzzleRun
from escape_widget.widget.refresher import Refresher

__all__ = ["Bets", "Board", "Lesson", "PuzzleBoard", "PuzzleRun", "Refresher"]
