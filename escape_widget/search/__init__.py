"""Search: what a move is worth."""

from escape_widget.search.ends import ends_of_move
from escape_widget.search.objective import Objective, Term, saved
from escape_widget.search.perft import perft
from escape_widget.search.phase_ends import ends_of_phase
from escape_widget.search.solution import Line, Solution
from escape_widget.search.solve import solve, solving

__all__ = [
    "Line",
    "Objective",
    "Solution",
    "Term",
    "ends_of_move",
    "ends_of_phase",
    "perft",
    "saved",
    "solve",
    "solving",
]
