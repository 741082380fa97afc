"""A plan is graded by its value: any plan of best value passes, whatever its order."""

from typing import Any

import pytest

from escape_widget import EscapeError, IllegalAction, NotationError, Puzzle, ends_of_move
from escape_widget.puzzles.grade import band


@pytest.fixture(scope="module")
def puzzle() -> Puzzle:
    return Puzzle.load("make-room")


def test_the_solution_solves(puzzle: Puzzle) -> None:
    grade = puzzle.grade(puzzle.solution)
    assert (grade.value, grade.best, grade.loss, grade.band, grade.solved) == (
        9,
        9,
        0,
        "best",
        True,
    )
    assert grade.position == puzzle.key
    assert grade.text == ""


def test_actions_may_be_given_as_texts(puzzle: Puzzle) -> None:
    assert puzzle.grade(["land 3 C1", "board 6 C2-C1", "land 6 C1"]).solved


def test_another_line_of_the_same_value_solves_too() -> None:
    puzzle = Puzzle.load("whale-ferry")
    by_other_shore = ["row K3-K2", "swim ~6 K2-K1", "land ~6* K1"]
    assert by_other_shore != [action.text for action in puzzle.solution]
    assert puzzle.grade(by_other_shore).solved


def test_spare_points_never_fail_a_solver(puzzle: Puzzle) -> None:
    """One point does all there is to do here; the other two may go anywhere."""
    assert puzzle.path is not None
    text = puzzle.path.read_text(encoding="utf-8")
    text = text.replace("C1=(r3r2r2),C2=(r6y?y?)", "C1=(r3),C2=(y?y?)")
    short = Puzzle.from_text(text.replace("F5=r5", "F5=r6r5r2r2"), "short")
    assert [action.text for action in short.solution] == ["land 3 C1", "end"]
    assert len(short.answer.keys) == 1
    assert short.grade(["land 3 C1"]).solved
    assert short.grade(["land 3 C1", "walk 5 F5-F6"]).solved
    assert short.grade(["walk 5 F5-F6", "land 3 C1", "walk 5 F6-F5"]).solved
    assert not short.grade(["walk 5 F5-F6", "walk 5 F6-F5"]).solved


def test_points_not_spent_are_passed_up(puzzle: Puzzle) -> None:
    assert puzzle.grade([]).value == 0
    assert puzzle.grade([]).band == "blunder"
    assert puzzle.grade(["land 3 C1"]).value == puzzle.grade(["land 3 C1", "end"]).value == 3


def test_a_tempting_error_is_told_what_it_misses(puzzle: Puzzle) -> None:
    grade = puzzle.grade(["land 2 C1", "land 3 C1", "land 2 C1"])  # in another order than foreseen
    assert (grade.value, grade.loss, grade.band, grade.solved) == (7, 2, "inaccuracy", False)
    assert "where yellow rows" in grade.text


@pytest.mark.parametrize("wrong", [str, "F5", 3])
def test_a_plan_begins_at_a_position_and_nothing_else(puzzle: Puzzle, wrong: Any) -> None:
    with pytest.raises(EscapeError, match="is no position"):
        puzzle.grade([], wrong)


def test_what_cannot_be_played_is_refused(puzzle: Puzzle) -> None:
    with pytest.raises(IllegalAction):
        puzzle.grade(["row C2-D1"])
    with pytest.raises(NotationError):
        puzzle.grade(["jump"])
    with pytest.raises(EscapeError, match="the plan ends with the phase of red"):
        puzzle.grade(["end", "land 3 C1"])


def test_every_end_has_the_value_that_its_plan_is_graded_with(puzzle: Puzzle) -> None:
    some = list(ends_of_move(puzzle.position).items())[::700]
    for end, plan in some:
        grade = puzzle.grade(plan)
        assert grade.position == end
        assert grade.value == puzzle.objective.value(end)


@pytest.mark.parametrize(
    ("loss", "expected"),
    [
        (0, "best"),
        (1, "good"),
        (2, "inaccuracy"),
        (3, "mistake"),
        (4, "mistake"),
        (5, "blunder"),
        (8, "blunder"),
        (20, "blunder"),
    ],
)
def test_bands_follow_the_share_of_what_is_at_stake(loss: int, expected: str) -> None:
    assert band(loss, at_stake=8) == expected
