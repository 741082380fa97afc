"""A puzzle on the board: nothing is told before it is asked for, and plans are graded by value."""

import json
from typing import Any

import pytest

from escape_widget import Board, EscapeError, Puzzle
from tests.widget.board import HeardBoard

PUZZLE = Puzzle.load("make-room")
BEST = ("land 3 C1", "board 6 C2-C1", "land 6 C1")


def board() -> HeardBoard:
    return HeardBoard(PUZZLE)


def answer(shown: HeardBoard) -> Any:
    return shown.puzzle["answer"]


def told(shown: HeardBoard) -> str:
    """Everything that was sent, and the traits as a new page would get them."""
    return json.dumps([shown.sent, shown.puzzle, shown.state, shown.feed])


def solve(shown: HeardBoard) -> None:
    for text in BEST:
        shown.act(text)


def test_it_shows_the_task_and_the_solvers_view() -> None:
    shown = board()
    assert shown.seat == PUZZLE.seat
    assert shown.puzzle["prompt"] == PUZZLE.prompt
    assert shown.puzzle["hints_left"] == 3
    assert shown.state["text"] == str(PUZZLE.position)
    assert shown.state["actions"]


def test_neither_hints_nor_solution_are_sent_before_they_are_asked_for() -> None:
    shown = board()
    shown.act("land 2 C1")
    shown.hear("check")
    for secret in (*PUZZLE.hints, PUZZLE.explanation):
        assert secret not in told(shown)
    for number, hint in enumerate(PUZZLE.hints, 1):
        shown.hear("hint")
        assert shown.puzzle["hints"] == list(PUZZLE.hints[:number])
        assert hint in told(shown)
        assert not any(later in told(shown) for later in PUZZLE.hints[number:])
    shown.hear("hint")
    assert shown.puzzle["hints_left"] == 0


def test_the_best_plan_solves_it_when_it_is_over() -> None:
    shown = board()
    solve(shown)
    assert answer(shown)["solved"]
    assert answer(shown)["text"] == PUZZLE.explanation
    assert shown.state["actions"] == []


def test_a_typed_plan_is_as_good_as_a_clicked_one() -> None:
    shown = board()
    for text in BEST:
        shown.hear("say", ply=shown.game.ply, text=text)
    assert answer(shown)["solved"]
    shown.hear("retry")
    assert answer(shown) is None


def test_a_lesser_plan_is_told_what_it_misses() -> None:
    shown = board()
    for tempting in PUZZLE.tempting:
        shown.hear("retry")
        for action in tempting.plan:
            shown.act(action)
        shown.hear("check")
        assert not answer(shown)["solved"]
        assert int(answer(shown)["loss"]) > 0
        assert answer(shown)["text"] == tempting.says


def test_nothing_is_played_after_the_end_of_the_plan() -> None:
    shown = board()
    shown.act("end")
    assert answer(shown)["band"] == "blunder"
    shown.hear("act", ply=1, id=0)
    assert shown.refusal == "not-yours"
    with pytest.raises(EscapeError):
        Board.act(shown, shown.position.legal_actions[0])
    shown.hear("undo", ply=1)
    assert answer(shown) is None
    assert shown.state["actions"]


def test_the_solution_is_played_on_the_board() -> None:
    shown = board()
    shown.act("land 2 C1")
    shown.hear("solution")
    assert shown.game.actions == PUZZLE.solution
    assert (answer(shown)["band"], answer(shown)["solved"]) == ("given", False)
    shown.hear("retry")
    assert (shown.game.ply, answer(shown)) == (0, None)


def test_a_check_is_said_to_take_its_time() -> None:
    shown = board()
    shown.hear("check")
    busy = [message["busy"] for message in shown.answers if message["type"] == "busy"]
    assert busy == [True, False]


@pytest.mark.parametrize("type", ["hint", "check", "solution", "retry"])
def test_a_board_without_a_puzzle_has_no_hints(type: str) -> None:
    shown = HeardBoard(seed=1)
    shown.hear(type)
    refused = [message for message in shown.answers if message["type"] == "refused"]
    assert [message["problem"] for message in refused] == ["unknown"]


def test_a_puzzle_is_not_begun_anew() -> None:
    shown = board()
    shown.hear("new")
    assert shown.refusal == "not-yours"
