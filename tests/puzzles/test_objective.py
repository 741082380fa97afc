"""An objective is a weighted count of people at the horizon."""

import pytest

from escape_widget import EscapeError, parse, start
from escape_widget.core.position import Position
from escape_widget.puzzles import Objective, Term
from escape_widget.search import saved, solve

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


TERM: dict[str, object] = {"weight": 1, "count": "points", "who": ("red",), "state": "saved"}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"weight": 2**40}, "a weight is a whole number, from -1000 to 1000, not 1099511627776"),
        ({"weight": 2**61}, "from -1000 to 1000"),
        ({"weight": -1001}, "from -1000 to 1000"),
        ({"weight": 1.5}, "a whole number"),
        ({"weight": "1"}, "a whole number"),
        ({"weight": True}, "a whole number"),
        ({"count": "pts"}, "unknown count 'pts'; .*there are points, people"),
        ({"state": "dead"}, "unknown state 'dead'; .*there are saved, lost"),
        ({"who": "red"}, "who is a tuple"),
        ({"at": ("Z9",)}, "'Z9' is no hex"),
    ],
)
def test_what_cannot_be_counted_exactly_is_no_term(change: dict[str, object], said: str) -> None:
    with pytest.raises(EscapeError, match=said):
        Term(**(TERM | change))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "more",
    [
        {"kind": 5},
        {"terms": ("saved",)},
        {"terms": [Term(1, "points", ("red",), "saved")]},
        {"at_least": "3"},
        {"at_least": 10**30},
        {"guaranteed": "yes"},
    ],
)
def test_what_is_no_objective_is_refused_where_it_is_made(more: dict[str, object]) -> None:
    with pytest.raises(EscapeError):
        Objective(**({"kind": "rescue", "terms": ()} | more))  # type: ignore[arg-type]


@pytest.mark.parametrize("position", [parse(LINE), start("atlantis", seed=1)])
def test_a_term_of_a_seat_that_does_not_play_is_refused_by_every_search(
    position: Position,
) -> None:
    with pytest.raises(EscapeError, match="unknown seat 'purple'; there are "):
        solve(position, saved("purple"), "turn")
