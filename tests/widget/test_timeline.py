"""The record at a board: forks, variations, comments, and what each seat may expect."""

from typing import Any

import pytest

from escape_widget import Game, parse
from tests.widget.board import AWAY, LINE, HeardBoard


def board(seat: str = "all", **more: Any) -> HeardBoard:
    """A board at which two actions have been played."""
    shown = HeardBoard(Game(parse(LINE), seed=4), seat=seat, **more)
    for text in ("walk 5 D4-D5", "walk 3 D7-D6"):
        shown.act(text)
    return shown


def hear(shown: HeardBoard, type: str, **fields: Any) -> None:
    shown.hear(type, ply=shown.game.ply, moment=shown.state["moment"], **fields)


def texts(shown: HeardBoard) -> list[str]:
    return [action.text for action in shown.game.actions]


def forked() -> HeardBoard:
    shown = board()
    hear(shown, "fork", at=1)
    shown.act("row C4-C3")
    return shown


def test_a_record_of_one_line_has_nothing_beside_it() -> None:
    assert board().record == {
        "format": 1,
        "fork": True,
        "main": True,
        "branches": [],
        "comments": [],
    }


def test_a_fork_plays_on_from_an_earlier_moment_and_keeps_the_old_line() -> None:
    shown = board()
    hear(shown, "fork", at=1)
    assert shown.game.ply == 1
    assert shown.record["branches"] == [[1, 0, "red", "walk 3 D7-D6", 1]]
    shown.act("row C4-C3")
    assert texts(shown) == ["walk 5 D4-D5", "row C4-C3"]
    assert shown.record["branches"] == [[1, 1, "red", "walk 3 D7-D6", 1]]
    assert shown.record["main"] is True


def test_a_variation_is_entered_and_made_the_main_line() -> None:
    shown = forked()
    hear(shown, "go", at=1, branch=1)
    assert texts(shown) == ["walk 5 D4-D5", "walk 3 D7-D6"]
    assert shown.record["main"] is False
    assert shown.record["branches"] == [[1, 0, "red", "row C4-C3", 1]]
    hear(shown, "promote")
    assert shown.record["main"] is True
    assert "walk 3 D7-D6 (row C4-C3)" in str(shown.game)


def test_a_line_is_deleted_from_a_moment_on() -> None:
    shown = forked()
    hear(shown, "delete", at=2)
    assert texts(shown) == ["walk 5 D4-D5"]
    assert shown.record["branches"] == [[1, 0, "red", "walk 3 D7-D6", 1]]
    hear(shown, "delete", at=0)
    assert shown.refusal == "unknown"


def test_any_moment_bears_a_comment() -> None:
    shown = board()
    hear(shown, "comment", at=1, note="Why not the boat?")
    hear(shown, "comment", at=0, note="A start")
    assert shown.record["comments"] == [[0, "A start"], [1, "Why not the boat?"]]
    assert "walk 5 D4-D5 {Why not the boat?}" in str(shown.game)
    hear(shown, "comment", at=1, note="")
    assert shown.record["comments"] == [[0, "A start"]]
    hear(shown, "comment", at=1, note="{a brace}")
    assert shown.record["comments"] == [[0, "A start"], [1, "(a brace)"]]


@pytest.mark.parametrize(
    ("type", "fields"),
    [
        ("fork", {"at": 1}),
        ("go", {"at": 1, "branch": 0}),
        ("promote", {}),
        ("delete", {"at": 1}),
    ],
)
def test_in_a_game_against_others_the_past_stays(type: str, fields: dict[str, int]) -> None:
    shown = board(seat="red", seats=AWAY)
    hear(shown, type, **fields)
    assert shown.refusal == "not-yours"
    assert shown.game.ply == 2
    assert shown.record["fork"] is False


def test_a_game_that_is_over_may_be_gone_back_in_and_bots_play_on() -> None:
    shown = HeardBoard(seed=8, seat="red", seats={"red": "greedy", "yellow": "greedy"})
    over = shown.game
    shown.close()
    shown = HeardBoard(over, seat="red", seats={"yellow": "greedy"})
    assert shown.record["fork"] is True
    decisions = [ply for ply, action in enumerate(over.actions) if action.seat == "yellow"]
    hear(shown, "fork", at=decisions[10])
    assert shown.game.position.to_act == "red"
    assert shown.record["fork"] is True, "the old line is still there to go back to"
    assert shown.record["branches"]


def test_a_fork_before_chance_goes_back_to_the_decision() -> None:
    shown = board()
    for text in ("end", "sink J6"):
        shown.act(text)
    chance = next(n for n, action in enumerate(shown.game.actions) if action.seat == "chance")
    hear(shown, "fork", at=chance)
    assert shown.game.position.to_act == "red"
    assert shown.game.ply == chance - 1


@pytest.mark.parametrize(
    ("type", "fields", "why"),
    [
        ("fork", {"at": 9}, "unknown"),
        ("go", {"at": 1, "branch": 7}, "unknown"),
        ("delete", {"at": 9}, "unknown"),
        ("comment", {"at": 9, "note": "x"}, "unknown"),
        ("comment", {"at": 1, "note": "x" * 300}, "malformed"),
        ("fork", {"at": -1}, "malformed"),
    ],
)
def test_what_is_not_in_the_record_is_refused(type: str, fields: dict[str, Any], why: str) -> None:
    shown = board()
    hear(shown, type, **fields)
    assert shown.refusal == why
    assert shown.game.ply == 2


def test_variations_tell_a_seat_no_more_than_it_may_know() -> None:
    shown = board()
    hear(shown, "fork", at=0)
    shown.seat = "yellow"
    assert shown.record["branches"] == []
    shown.seat = "all"
    assert shown.record["branches"] == [[0, 0, "red", "walk 5 D4-D5", 2]]


def test_the_chart_has_what_each_seat_may_expect_after_every_ply() -> None:
    shown = board()
    shown.hear("chart", have=0)
    answer = shown.answers[-1]
    assert (answer["type"], answer["from"]) == ("chart", 0)
    assert [len(row) for row in answer["rows"]] == [2, 2, 2]
    shown.hear("chart", have=2)
    assert shown.answers[-1]["rows"] == answer["rows"][2:]
    shown.hear("chart", have=3)
    assert shown.refusal == "unknown"


def test_at_the_end_the_chart_shows_the_points() -> None:
    shown = HeardBoard(seed=8, seat="public", seats=dict.fromkeys(("red", "yellow"), "greedy"))
    outcome = shown.game.outcome
    assert outcome is not None
    looked_at = HeardBoard(shown.game, seat="all", seats=dict.fromkeys(("red", "yellow"), "human"))
    looked_at.hear("chart", have=looked_at.game.ply)
    assert looked_at.answers[-1]["rows"][-1] == list(outcome.scores.values())
