"""``solve``: what a position is worth, which plans are best, and how sure that is."""

from fractions import Fraction
from typing import Any

import pytest

from escape_widget import EscapeError, IllegalAction, Puzzle, parse, start
from escape_widget.search.objective import Objective, Term, saved
from escape_widget.search.solve import solve, solving
from tests.search.test_rollouts import RESCUE

HEAD = "survive/1 seats:ry land:7/10/11/10/11/12/6mm3/12/11/10/11/10/7 "
TAIL = (
    " waiting:- saved:- lost:r:54332211;y:643322111 hands:- pool:m:whirlpool1,volcano1 pins:- "
    "left:- turn:39 act:red.move.3"
)
ALIVE = Objective("survive", (Term(1, "people", ("red",), "board"),))


def at_sea(on: str, tail: str = TAIL):  # type: ignore[no-untyped-def]
    """A late turn of red, who has a 6 and a 1 left, with two mountains still to sink."""
    return parse(HEAD + f"on:{on}" + tail)


@pytest.fixture(scope="module")
def position():  # type: ignore[no-untyped-def]
    return at_sea("B1=(r6),C1=~r1,G7=y5")


def test_the_best_value_its_plan_and_the_margin(position) -> None:  # type: ignore[no-untyped-def]
    solution = solve(position, saved("red"))
    assert solution.claim == "exact"
    assert solution.value == solution.low == solution.high == 7
    assert {action.text for action in solution.best.plan} == {"land 6 B1", "land ~1 C1", "end"}
    assert len(solution.keys) == 1
    assert solution.second is not None
    assert solution.second.value == 6
    assert solution.margin == 1
    assert solution.ties >= 1


def test_any_plan_can_be_asked_for_also_half_of_one(position) -> None:  # type: ignore[no-untyped-def]
    solution = solve(position, saved("red"))
    assert solution.value_of([]) == 7
    assert solution.value_of(["land 6 B1"]) == 7
    assert solution.value_of(["end"]) == 0
    assert solution.value_of(["land ~1 C1", "end"]) == 1
    with pytest.raises(IllegalAction):
        solution.value_of(["row C1-C2"])
    with pytest.raises(EscapeError, match="horizon"):
        solution.value_of(["end", "sink G7"])


def test_the_volcano_counts_with_its_odds() -> None:
    position = at_sea("A1=(r6r1),G7=y5")
    assert solve(position, ALIVE, "turn").value == 1
    sure = Objective("survive", ALIVE.terms, guaranteed=True)
    assert solve(position, sure, "turn").value == 0
    both = Objective("survive", ALIVE.terms, at_least=2)
    assert solve(position, both, "turn").value == Fraction(1, 2)


def test_only_what_the_seat_sees_counts() -> None:
    known = at_sea("A1=(r6r1),G7=y5", TAIL.replace("pins:-", "pins:G7=volcano"))
    assert solve(known, ALIVE, "turn").value == 1


def test_a_budget_gives_a_bound_and_says_so() -> None:
    position = at_sea("A1=(),B1=(r6),C1=~r1,G1=(),G7=y5")
    solution = solve(position, Objective("s", ALIVE.terms, guaranteed=True), "round", nodes=1)
    assert solution.claim == "bound"
    assert solution.value is None
    assert solution.margin is None


def test_steps_tell_ever_more_and_end_with_the_answer() -> None:
    position = Puzzle.load("make-room").position
    alive = tuple(Term(n, "people", ("red",), s) for n, s in ((4, "saved"), (1, "board")))
    steps = list(solving(position, Objective("any", alive), "turn", keys=False))
    assert [step.claim for step in steps[:-1]] == ["bound"] * (len(steps) - 1)
    last = steps[-1]
    assert last.claim == "exact"
    for step in steps:
        assert step.high is None or step.high >= last.value
        assert step.low is None or step.low <= last.value
        assert step.best is None or step.best.value == step.low


@pytest.mark.parametrize("horizon", ["turn", "round"])
def test_the_bounds_of_every_step_of_a_guarantee_hold(horizon: str) -> None:
    position = at_sea("A1=(r6r1),G7=y5")
    objective = Objective("sure", ALIVE.terms, guaranteed=True)
    *steps, last = solving(position, objective, horizon)
    assert last.claim == "exact"
    for step in steps:
        assert step.claim == "bound"
        assert step.low is None or step.low <= last.value
        assert step.high is None or step.high >= last.value


def test_a_cancelled_search_leaves_nothing_behind(position) -> None:  # type: ignore[no-untyped-def]
    before, whole = str(position), solve(position, ALIVE, "turn")
    steps = solving(position, ALIVE, "turn")
    next(steps)
    steps.close()  # type: ignore[attr-defined]
    assert str(position) == before
    assert solve(position, ALIVE, "turn").value == whole.value


def test_what_cannot_be_solved_is_refused(position) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(EscapeError, match="horizon is phase or turn"):
        solve(start("atlantis", seed=1), saved("red"), "round")
    with pytest.raises(EscapeError, match="no horizon"):
        solve(position, saved("red"), "game")
    with pytest.raises(EscapeError, match="unknown seat 'blue'"):
        solve(position, saved("red"), seat="blue")


def test_points_whose_values_are_hidden_are_refused() -> None:
    position = parse(RESCUE)
    with pytest.raises(EscapeError, match="the values of yellow's people are hidden"):
        solve(position, saved("yellow"))
    assert solve(position, saved("yellow", count="people")).value == 9
    assert solve(position, saved("red")).claim == "exact"


def test_a_seat_counts_once() -> None:
    with pytest.raises(EscapeError, match="'red' is named twice"):
        saved("red", "red")


@pytest.mark.parametrize("objective", [None, "rescue"])
def test_what_counts_is_an_objective(objective: Any) -> None:
    with pytest.raises(EscapeError, match="an Objective says what counts"):
        solve(parse(RESCUE), objective)
