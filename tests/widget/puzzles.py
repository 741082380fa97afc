"""Puzzles for tests of the board: one that chance has a say in."""

from escape_widget import Puzzle
from tests.drawing import at

_BEACHES = at(
    "D4=r5,D6=y6,G6=S,A1=H",
    "red.sink",
    land="b:D4,D5,D6,D7",
    pool="b:shark1,whale1,boat1,winds1",
    seats="ry",
)
SINKING = f'''
format = 1
title = "What lies beneath"
seat = "red"
horizon = "turn"
tier = "guaranteed"
prompt = "Red to sink a tile and keep as many alive as can be, whatever the turn brings."
position = "{_BEACHES.seen_by("red")}"
hints = ["Look at the beaches.", "It is about the 5 on D4.", "Sink D5."]
explanation = "Nobody stands on D5, so nobody falls in."
themes = []
source = "a test"

[objective]
kind = "guarantee"
guaranteed = true
terms = [{{ weight = 1, count = "people", who = ["red"], state = "board" }}]

[[tempting]]
plan = ["sink D4"]
says = "The 5 falls in, and a shark may lie under it."
'''


def sinking() -> Puzzle:
    """Red sinks a tile; what lies under it, and which creature moves, is not known."""
    return Puzzle.from_text(SINKING, "sinking")
