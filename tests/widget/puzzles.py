"""Puzzles for tests of the board: one that chance has a say in, a question, a choice of plans."""

from typing import Any

from escape_widget import Puzzle, PuzzleBoard, PuzzleRun, parse
from escape_widget.puzzles import Objective, Term
from escape_widget.puzzles.questions import Question
from tests.drawing import at
from tests.widget.board import HeardBoard


class HeardPuzzle(HeardBoard, PuzzleBoard):
    """A puzzle board that keeps what it sends."""


class HeardRun(HeardBoard, PuzzleRun):
    """A run that keeps what it sends."""


def play(shown: HeardBoard, *texts: str) -> None:
    """Plays a plan at a board."""
    for text in texts:
        shown.act(text)


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


TEXTS: dict[str, Any] = {
    "title": "A question",
    "prompt": "Red to answer.",
    "hints": ("Look at the coast.", "It is about beaches.", "Three of them."),
    "explanation": "Only these touch the sea.",
    "source": "a test",
}
_ROOM = Puzzle.load("make-room").position
PLANS = (("sink F5",), ("sink D5",), ("sink F10",))


def tiles() -> Puzzle:
    """Which tiles may sink? D5, E5, F10 and F5."""
    return Puzzle.from_position(_ROOM, Question("may-sink"), name="tiles", **TEXTS)


def rowers() -> Puzzle:
    """Who may row the boat on C2? Yellow."""
    return Puzzle.from_position(_ROOM, Question("may-row", hex="C2"), name="rowers", **TEXTS)


def sinkings() -> Puzzle:
    """Of three tiles to sink the first loses somebody."""
    position = parse(str(_ROOM).replace("act:red.move.3", "act:red.sink"))
    terms = tuple(Term(1, "people", ("red",), state) for state in ("saved", "board"))
    alive = Objective("blunder", terms)
    return Puzzle.from_position(
        position, alive, horizon="turn", plans=PLANS, name="sinkings", **TEXTS
    )
