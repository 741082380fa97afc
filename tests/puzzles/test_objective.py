"""An objective is a weighted count of people at the horizon."""

import pytest

from escape_widget import parse
from escape_widget.puzzles import Objective, Term

LINE = (
    "survive/1 seats:ry land:7/10/11/3m6/11/12/6m4/12/11/10/11/10/7 "
    "on:B1=(r6y5),D4=r5y4,F1=~r1~y1 waiting:- saved:r:43;y:6 lost:r:32211;y:332211 hands:- "
    "pool:m:whirlpool1,volcano1 pins:- left:- turn:39 act:red.move.3"
)
BOTH = ("red", "yellow")


@pytest.mark.parametrize(
    ("term", "value"),
    [
        (Term(1, "points", ("red",), "saved"), 7),
        (Term(1, "people", ("red",), "saved"), 2),
        (Term(1, "points", BOTH, "saved"), 13),
        (Term(2, "points", ("red",), "saved"), 14),
        (Term(-1, "people", ("yellow",), "lost"), -6),
        (Term(1, "points", ("red",), "land"), 5),
        (Term(1, "points", ("red",), "aboard"), 6),
        (Term(1, "points", ("red",), "swimming"), 1),
        (Term(1, "points", BOTH, "board"), 22),
        (Term(1, "points", BOTH, "aboard", ("shore",)), 11),
        (Term(1, "points", BOTH, "board", ("shore", "D4")), 20),
        (Term(1, "points", BOTH, "board", ("F1",)), 2),
        (Term(1, "points", BOTH, "aboard", ("C1",)), 0),
    ],
    ids=str,
)
def test_a_term_counts(term: Term, value: int) -> None:
    position = parse(LINE)
    assert Objective("test", (term,)).value(position) == value


def test_terms_add_up() -> None:
    position = parse(LINE)
    saved = Term(1, "points", ("red",), "saved")
    theirs = Term(-1, "people", ("yellow",), "saved")
    assert Objective("test", (saved, theirs)).value(position) == 6
