"""Setting up a position at a board: the kernel judges, fills in, and begins from it."""

from typing import Any

import pytest

import escape_widget
from escape_widget import Board, Game, Puzzle, parse
from escape_widget.widget.editing import puzzle_code
from tests.drawing import at
from tests.widget.board import AWAY, LINE, HeardBoard

OTHER = str(at("A1=S,B2=(y2),D4=r5", "red.move.3"))


def board(seat: str = "all") -> HeardBoard:
    return HeardBoard(Game(parse(LINE), seed=4), seat=seat)


def test_a_legal_line_is_judged_so() -> None:
    shown = board()
    shown.hear("judge", line=OTHER)
    judged = {"type": "judged", "line": OTHER, "rule": None, "notation": None}
    assert shown.answers[-1] == {**judged, "code": puzzle_code(parse(OTHER))}


def test_the_code_of_a_puzzle_makes_one_and_shows_it() -> None:
    shown, known = board(), Puzzle.load("make-room")
    shown.hear("judge", line=str(known.position))
    found: dict[str, Any] = {}
    *lines, last = shown.answers[-1]["code"].splitlines()
    exec("\n".join(lines), found)
    assert found["puzzle"].tier == known.tier
    made = eval(last, found)
    made.answer(known.solution)
    assert made.solved


def test_there_is_no_code_of_a_puzzle_where_nobody_can_solve_one() -> None:
    shown = board()
    for line in (OTHER.replace("D4=r5", "D4=~r5"), "checkers/1", str(at("D4=r5", "red.roll"))):
        shown.hear("judge", line=line)
        assert shown.answers[-1]["code"] == ""


def test_an_illegal_one_says_which_rule_it_breaks_and_where() -> None:
    shown = board()
    shown.language = "de"
    shown.hear("judge", line=OTHER.replace("D4=r5", "D4=~r5"))
    rule = shown.answers[-1]["rule"]
    assert (rule["id"], rule["args"]["hex"]) == ("position.swimming_on_land", "D4")
    assert rule["text"] == "Figuren schwimmen im Meer; D4 ist Land."


def test_what_is_not_notation_says_where_it_fails() -> None:
    shown = board()
    shown.hear("judge", line="survive/1 seats:rq")
    notation = shown.answers[-1]["notation"]
    assert notation["at"] > 0
    assert notation["expected"]
    shown.hear("judge", line="checkers/1 seats:ry")
    assert shown.answers[-1]["notation"]["expected"]


def test_a_draft_is_filled_in_before_it_is_judged() -> None:
    shown = board()
    shown.hear("complete", line=OTHER.replace("D4=r5", "D4=r6"))
    assert shown.answers[-1]["rule"] is None
    assert "D4=r6" in shown.answers[-1]["line"]
    shown.hear("complete", line="nothing")
    assert shown.answers[-1]["notation"] is not None


def test_too_many_people_in_a_draft_are_a_rule_and_no_matter_of_notation() -> None:
    shown = board()
    shown.hear("complete", line=OTHER.replace("D4=r5", "D4=" + "r1" * 11))
    answer = shown.answers[-1]
    assert (answer["rule"]["id"], answer["rule"]["section"]) == ("position.people", "2")
    assert answer["notation"] is None


def test_the_board_plays_on_from_what_was_set_up() -> None:
    shown = board()
    shown.act("walk 5 D4-D5")
    shown.hear("set", line=OTHER)
    assert str(shown.position) == OTHER
    assert (shown.game.ply, shown.state["head"]) == (0, 0)
    assert shown.state["actions"]


@pytest.mark.parametrize("seat", ["red", "yellow", "public"])
@pytest.mark.parametrize("type", ["judge", "complete", "set"])
def test_nobody_sets_up_a_game_of_which_something_is_hidden(seat: str, type: str) -> None:
    shown = HeardBoard(Game(parse(LINE), seed=4), seat=seat, seats={**AWAY, "red": "elsewhere"})
    shown.hear(type, line=OTHER)
    assert shown.refusal == "not-yours"
    assert str(shown.position) == LINE


def test_another_game_is_for_another_board() -> None:
    shown = board()
    shown.hear("set", line=str(escape_widget.start("expanded", seed=1)))
    assert shown.refusal == "other-game"
    shown.hear("set", line=str(escape_widget.start("survive", players=3, seed=1)))
    assert shown.refusal == "other-game"
    shown.hear("set", line=OTHER.replace("D4=r5", "D4=~r5"))
    assert shown.refusal == "unknown"
    shown.hear("set", line="x" * 5000)
    assert shown.refusal == "malformed"
    assert str(shown.position) == LINE


def test_its_code_makes_the_board_anew() -> None:
    shown = HeardBoard(Game(parse(LINE), seed=4), seat="red", seats={"yellow": "elsewhere"})
    shown.act("walk 5 D4-D5")
    code = shown.to_code()
    again = eval(code, {"Board": Board})
    assert str(again.position) == str(shown.position)
    assert (again.seat, again.to_code()) == ("red", code)
