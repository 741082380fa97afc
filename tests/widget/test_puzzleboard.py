"""Puzzles on a board: why a plan is wrong is shown, answers are kept, a cell may ask for them."""

from typing import Any

import pytest

from escape_widget import EscapeError, IllegalAction, Puzzle, PuzzleBoard
from escape_widget.puzzles import Unfinished
from escape_widget.puzzles.attempts import MEMORY, Attempts
from escape_widget.widget import keeping
from tests.widget.board import HeardBoard
from tests.widget.puzzles import PLANS, HeardPuzzle, play, rowers, sinking, sinkings, tiles

MAKE_ROOM = Puzzle.load("make-room")
BEST = tuple(action.text for action in MAKE_ROOM.solution)
WRONG = ("land 3 C1", "land 2 C1", "land 2 C1")


def states(shown: HeardBoard) -> list[dict[str, Any]]:
    """The states that were sent, one after another."""
    changes = [sent["state"] for sent in shown.sent if sent["method"] == "update"]
    return [change["state"] for change in changes if "state" in change]


def test_the_level_of_a_puzzle_of_ones_own_is_shown_once_it_was_worked_out() -> None:
    puzzle = sinking()
    assert HeardPuzzle(puzzle).puzzle["level"] == 0
    level = puzzle.level
    assert level > 0
    assert HeardPuzzle(puzzle).puzzle["level"] == level


# Why a plan is wrong.


def test_what_shows_why_a_plan_is_wrong_is_played_after_it_step_by_step() -> None:
    shown = HeardPuzzle(sinking())
    refutation = sinking().grade(["sink D4"]).refutation
    assert refutation[0] == "reveal D4 shark"
    play(shown, "sink D4")
    assert [action.text for action in shown.game.actions] == ["sink D4", *refutation]
    steps = [*range(2, 2 + len(refutation))]
    assert [state["ply"] for state in states(shown)][-len(refutation) :] == steps
    assert shown.puzzle["answer"]["refuted"]
    assert shown.puzzle["answer"]["text"] == "The 5 falls in, and a shark may lie under it."
    assert shown.state["actions"] == []
    assert shown.plan == ("sink D4",)


def test_after_it_one_tries_again_or_goes_back_to_the_plan() -> None:
    shown = HeardPuzzle(sinking())
    play(shown, "sink D4")
    while shown.game.ply > 1:
        shown.hear("undo", ply=shown.game.ply)
        assert shown.puzzle["answer"]["band"] == "blunder"
    shown.hear("undo", ply=1)
    assert shown.puzzle["answer"] is None
    play(shown, "sink D5")
    assert shown.puzzle["answer"]["solved"]
    shown.hear("retry")
    assert (shown.game.ply, shown.puzzle["answer"]) == (0, None)


def test_chance_does_nothing_before_a_plan_is_over() -> None:
    shown = HeardPuzzle(sinking())
    play(shown, "sink D7")
    assert shown.game.ply == 1
    assert shown.state["asked"] == "chance"
    assert shown.state["actions"] == []


def test_a_plan_that_was_checked_early_may_go_on() -> None:
    shown = HeardPuzzle(MAKE_ROOM)
    play(shown, BEST[0])
    shown.hear("check")
    assert not shown.puzzle["answer"]["solved"]
    play(shown, *BEST[1:])
    assert shown.puzzle["answer"]["solved"]


def test_whoever_plays_on_meets_chance_and_decides_anew() -> None:
    shown = HeardPuzzle(sinking())
    shown.game.seed = 0
    play(shown, "sink D5")
    assert shown.puzzle["answer"]["goes_on"]
    shown.hear("on")
    actions = [action.text for action in shown.game.actions]
    assert actions[1].startswith("reveal D5")
    assert actions[2].startswith("roll")
    assert (shown.puzzle["later"], shown.puzzle["answer"]) == (True, None)
    assert not shown.state["undo"], "chance is not taken back"
    play(shown, "stay")
    assert shown.plan == ("stay",)
    assert (shown.puzzle["answer"]["band"], shown.puzzle["answer"]["text"]) == ("best", "")
    assert not shown.puzzle["answer"]["goes_on"]
    shown.hear("on")
    assert {"type": "refused", "ply": 4, "problem": "unknown"} in shown.answers
    shown.hear("undo", ply=4)
    assert (shown.plan, shown.puzzle["answer"]) == ((), None)
    assert len(shown.attempts) == 1
    shown.hear("retry")
    assert (shown.puzzle["later"], shown.game.ply) == (False, 0)


def test_after_a_wrong_plan_one_plays_on_from_its_end() -> None:
    shown = HeardPuzzle(sinking())
    shown.game.seed = 1
    play(shown, "sink D4")
    shown.hear("on")
    actions = [action.text for action in shown.game.actions]
    assert actions == ["sink D4", "reveal D4 boat", "roll whale"], "luck, and not the refutation"
    assert shown.puzzle["answer"]["band"] == "blunder"
    assert not shown.puzzle["answer"]["goes_on"], "no whale is on the board: the turn is over"


# Questions, and plans to choose from.


def test_a_question_is_answered_by_hexes() -> None:
    shown = HeardPuzzle(tiles())
    asked = shown.puzzle
    assert (asked["kind"], asked["about"], asked["plans"]) == ("read", "hexes", [])
    assert asked["question"] == "Which tiles may sink now?"
    assert set(asked["choices"]) > {"D5", "E5", "F10", "F5"}
    assert shown.state["actions"] == []
    shown.hear("answer", chosen=["D5", "E5", "H6"])
    wrong = shown.puzzle["answer"]
    assert (wrong["solved"], wrong["loss"], wrong["right"]) == (False, "3", [])
    shown.hear("answer", chosen=["D5", "E5", "F10", "F5"])
    assert shown.puzzle["answer"]["solved"]
    assert shown.puzzle["answer"]["right"] == ["D5", "E5", "F10", "F5"]
    shown.assert_solved()
    rows = [(a.answer, a.solved) for a in shown.attempts]
    assert rows == [("D5; E5; H6", False), ("D5; E5; F10; F5", True)]


def test_a_question_is_answered_by_seats_and_from_python() -> None:
    shown = HeardPuzzle(rowers())
    assert (shown.puzzle["about"], shown.puzzle["choices"]) == ("seats", ["red", "yellow"])
    shown.answer({"red"})
    with pytest.raises(AssertionError, match="the last answer has 2 wrong or missing"):
        shown.assert_solved()
    shown.answer({"yellow"})
    shown.assert_solved()


@pytest.mark.parametrize(
    "message",
    [
        {"type": "threats"},
        {"type": "reach", "hex": "D4"},
        {"type": "why", "ply": 0, "text": "row C2-B2"},
        {"type": "tried", "ply": 0, "to": "B2", "start": "C2", "piece": "boat", "tile": ""},
        {"type": "chart", "have": 0},
        {"type": "analyse", "goal": "points"},
    ],
    ids=lambda message: message["type"],
)
def test_the_board_does_not_answer_what_the_puzzle_asks_before_it_is_known(
    message: dict[str, Any],
) -> None:
    shown = HeardPuzzle(tiles())
    shown.hear_raw(message)
    kinds = {answer["type"] for answer in shown.answers}
    assert kinds <= {"busy", "refused"}
    assert not shown.analysis or shown.analysis["goals"] == []
    shown.hear("solution")
    del shown.sent[:]
    shown.hear_raw(message)
    assert "refused" not in {answer["type"] for answer in shown.answers}
    shown.close()


@pytest.mark.parametrize("chosen", [["A1"], ["Z9"], ["red"], ["D5", "D5", "yellow"]])
def test_what_is_no_choice_is_no_answer(chosen: list[str]) -> None:
    shown = HeardPuzzle(tiles())
    shown.hear("answer", chosen=chosen)
    assert {"type": "refused", "ply": 0, "problem": "unknown"} in shown.answers
    assert shown.puzzle["answer"] is None


def test_the_answer_to_a_question_may_be_shown() -> None:
    shown = HeardPuzzle(tiles())
    shown.hear("solution")
    assert shown.puzzle["answer"]["right"] == ["D5", "E5", "F10", "F5"]
    shown.hear("retry")
    assert shown.puzzle["answer"] is None


def test_plans_to_choose_from_are_shown_on_the_board() -> None:
    shown = HeardPuzzle(sinkings())
    assert shown.puzzle["plans"] == [list(plan) for plan in PLANS]
    for number, plan in enumerate(PLANS, 1):
        shown.hear("plan", number=number)
        assert [action.text for action in shown.game.actions] == list(plan)
    shown.hear("plan", number=4)
    assert {"type": "refused", "ply": 1, "problem": "unknown"} in shown.answers


def test_of_a_wrong_plan_the_board_shows_the_one_that_was_chosen() -> None:
    shown = HeardPuzzle(sinkings())
    assert shown.puzzle["shown"] == 0
    shown.hear("plan", number=3)
    assert shown.puzzle["shown"] == 3
    shown.hear("answer", chosen=["2"])
    assert [action.text for action in shown.game.actions] == list(PLANS[1])
    assert shown.puzzle["shown"] == 2
    assert shown.puzzle["answer"]["band"] != "best", "the answer stays"
    with pytest.raises(AssertionError, match="the last answer is not the plan that loses"):
        shown.assert_solved()


def test_of_the_plan_that_loses_is_shown_why_once_it_is_found() -> None:
    shown = HeardPuzzle(sinkings())
    shown.hear("answer", chosen=["2"])
    assert not shown.puzzle["answer"]["solved"]
    shown.hear("answer", chosen=["1"])
    assert shown.puzzle["answer"]["solved"]
    actions = [action.text for action in shown.game.actions]
    assert actions == ["sink F5", *sinkings().refutation(PLANS[0])]
    assert len(actions) > 1
    other = HeardPuzzle(sinkings())
    other.hear("solution")
    assert [action.text for action in other.game.actions] == actions
    assert other.puzzle["answer"]["right"] == ["1"]


@pytest.mark.parametrize(
    "message", [{"type": "answer", "chosen": ["D5"]}, {"type": "plan", "number": 1}]
)
def test_a_puzzle_of_a_plan_has_nothing_to_choose(message: dict[str, Any]) -> None:
    shown = HeardPuzzle(MAKE_ROOM)
    shown.hear_raw(message)
    assert {"type": "refused", "ply": 0, "problem": "unknown"} in shown.answers


# What is kept.


def test_each_answer_is_kept_once_with_its_result_and_hints() -> None:
    kept = Attempts(MEMORY)
    shown = HeardPuzzle("make-room", attempts=kept)
    play(shown, *WRONG)
    shown.hear("undo", ply=3)
    shown.hear("redo", ply=2)
    shown.hear("hint")
    shown.hear("retry")
    play(shown, *BEST)
    rows = [(a.puzzle, a.hints, a.answer, a.band, a.loss, a.solved) for a in kept]
    assert rows == [
        ("survive/make-room", 0, "; ".join(WRONG), "inaccuracy", "2", False),
        ("survive/make-room", 1, "; ".join(BEST), "best", "0", True),
    ]
    assert all(a.level == MAKE_ROOM.level and a.seconds >= 0 for a in kept)


def test_once_it_is_solved_nothing_more_is_an_attempt() -> None:
    shown = HeardPuzzle("make-room")
    play(shown, *BEST)
    shown.hear("retry")
    play(shown, *WRONG)
    assert not shown.puzzle["answer"]["solved"]
    assert [a.solved for a in shown.attempts] == [True]
    shown.assert_solved()


def test_time_is_counted_once_at_however_many_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    now = iter([1000.0, 1000.0, 1060.0, 1100.0, 1130.0])  # two boards, three answers
    monkeypatch.setattr(keeping, "_last_kept", 0.0)
    monkeypatch.setattr(keeping.time, "monotonic", lambda: next(now))
    kept = Attempts(MEMORY)
    first, second = (HeardPuzzle("make-room", attempts=kept) for _ in range(2))
    for shown, plan in ((first, WRONG), (second, WRONG), (first, [*WRONG[:2], "end"])):
        shown.game.go_to(shown.game.root)
        play(shown, *plan)
    assert [a.seconds for a in kept] == [60, 40, 30]


def test_nobody_plays_on_where_a_hidden_tile_may_be_played() -> None:
    shown = HeardPuzzle("three-forest-tiles")
    play(shown, "move shark C5-D3")
    assert not shown.puzzle["answer"]["solved"]
    assert not shown.puzzle["answer"]["goes_on"]


def test_a_solution_that_was_shown_is_kept_as_such_and_solves_nothing() -> None:
    shown = HeardPuzzle("make-room")
    shown.hear("solution")
    assert [(a.band, a.solved) for a in shown.attempts] == [("given", False)]
    with pytest.raises(AssertionError, match="its solution was shown"):
        shown.assert_solved()
    shown.hear("retry")
    play(shown, *BEST)
    assert shown.puzzle["answer"]["solved"]
    assert len(shown.attempts) == 1
    with pytest.raises(AssertionError, match="its solution was shown"):
        shown.assert_solved()


def test_where_answers_cannot_be_kept_the_board_says_so_and_goes_on(tmp_path: Any) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    shown = HeardPuzzle("make-room", attempts=Attempts(blocked / "a.sqlite3"))
    assert shown.puzzle["kept"]
    play(shown, *BEST)
    assert shown.puzzle["answer"]["solved"]
    assert not shown.puzzle["kept"]
    assert "cannot be kept" in shown.attempts.problem
    assert len(shown.attempts) == 1


# From Python.


def test_a_cell_asks_whether_it_is_solved_and_is_told_what_is_missing() -> None:
    shown = HeardPuzzle("make-room")
    with pytest.raises(AssertionError, match="no plan was played"):
        shown.assert_solved()
    play(shown, *WRONG)
    with pytest.raises(AssertionError, match=r"2 short of the best \(inaccuracy\)"):
        shown.assert_solved()
    shown.hear("retry")
    play(shown, *BEST)
    shown.assert_solved()
    shown.hear("solution")
    shown.assert_solved()


def test_a_plan_is_answered_from_python() -> None:
    shown = HeardPuzzle("make-room")
    shown.answer(WRONG)
    assert not shown.solved
    shown.answer(BEST[:1])
    assert shown.puzzle["answer"]["band"] != "best"
    shown.answer(MAKE_ROOM.solution)
    assert shown.solved
    assert shown.plan == BEST


def test_a_plan_that_cannot_be_played_changes_nothing() -> None:
    shown = HeardPuzzle("make-room")
    shown.answer(WRONG)
    with pytest.raises(IllegalAction):
        shown.answer(["land 3 C1", "land 6 C1"])
    with pytest.raises(EscapeError):
        shown.answer([*BEST, "sink D5"])
    assert shown.plan == WRONG
    other = HeardPuzzle(sinking())
    with pytest.raises(Unfinished):
        other.answer([])
    other.hear("check")
    assert {"type": "refused", "ply": 0, "problem": "unfinished"} in other.answers


@pytest.mark.parametrize("wrong", [0, 4, "9" * 5000, "two", "\u0662"])
def test_a_plan_that_is_not_there_is_refused_by_the_number_it_was_given(wrong: object) -> None:
    shown = HeardPuzzle(sinkings())
    said = f"{repr(str(wrong))[:9]}.*cannot be chosen; there are 1, 2, 3"
    with pytest.raises(EscapeError, match=said):
        shown.answer([wrong])  # type: ignore[list-item]
    assert shown.puzzle["answer"] is None


def test_a_puzzle_that_there_is_not_is_refused_by_name() -> None:
    with pytest.raises(EscapeError, match="no puzzle is called 'no-such-puzzle'"):
        PuzzleBoard("no-such-puzzle")
