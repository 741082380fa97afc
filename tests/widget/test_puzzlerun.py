"""Puzzles one after another on a board: what went wrong comes again, nothing of the last stays."""

from typing import Any

import pytest

from escape_widget import EscapeError, Puzzle, PuzzleBoard, PuzzleRun
from escape_widget.puzzles import names
from escape_widget.puzzles.attempts import MEMORY, Attempts
from tests.widget.puzzles import HeardPuzzle, HeardRun, play, sinking

MAKE_ROOM = Puzzle.load("make-room")
PLANS = ("survive/borrowed-oars", "survive/make-room", "survive/whale-ferry")


def run(*chosen: str) -> HeardRun:
    return HeardRun([*chosen])


def finish(shown: HeardRun, right: bool) -> None:
    plan = [action.text for action in shown.current.solution]
    if not right:
        shown.hear("solution")
    else:
        play(shown, *plan)
        assert shown.solved
    shown.hear("next")


def test_what_went_wrong_comes_again_at_the_end() -> None:
    first, second, third = PLANS
    shown = run(first, second, third)
    for right in (True, False, True):
        assert not shown.puzzle["run"]["again"]
        assert not shown.puzzle["run"]["last"]
        finish(shown, right)
    assert shown.current.name == second
    assert shown.puzzle["run"] == {
        "at": 3,
        "of": 4,
        "last": True,
        "again": True,
        "over": False,
        "results": [True, False, True],
        "first": 3,
    }
    finish(shown, True)
    assert shown.puzzle["run"]["over"]
    assert repr(shown.run) == "<Run: 2 of 3 solved at once, 1 the second time>"
    assert shown.run.left == ()
    shown.hear("next")
    assert shown.refusal == "unknown"


def test_a_run_that_is_over_begins_again_with_the_same_puzzles() -> None:
    shown = run(*PLANS[:2])
    finish(shown, True)
    shown.hear("anew")
    assert (shown.refusal, shown.run.results) == ("unknown", [True]), "it is not over"
    with pytest.raises(EscapeError, match="the run is not over"):
        shown.anew()
    for right in (False, False):
        finish(shown, right)
    assert shown.puzzle["run"]["over"]
    shown.hear("anew")
    assert shown.current.name == PLANS[0]
    assert (shown.puzzle["answer"], shown.game.ply, shown.run.results) == (None, 0, [])
    assert (shown.puzzle["run"]["at"], shown.puzzle["run"]["of"]) == (0, 2)
    finish(shown, True)
    assert shown.run.results == [True]


def test_a_puzzle_without_a_run_does_not_begin_one() -> None:
    shown = HeardPuzzle(PLANS[0])
    shown.hear("anew")
    assert shown.refusal == "unknown"


def test_a_run_is_drawn_from_one_rule_set_if_asked() -> None:
    shown = PuzzleRun(ruleset="classic", seed=1, n=3)
    assert {puzzle.position.ruleset.id for puzzle in shown.run.puzzles} == {"classic"}
    with pytest.raises(EscapeError, match="no puzzle has rule set 'chess'"):
        PuzzleRun(ruleset="chess")


def test_the_first_round_ends_with_its_last_puzzle_only_if_that_is_solved_at_once() -> None:
    shown = run(PLANS[0])
    assert not shown.puzzle["run"]["last"]
    play(shown, *(action.text for action in shown.current.solution))
    assert shown.puzzle["run"]["last"]


def test_a_puzzle_left_unsolved_or_answered_wrongly_is_no_success() -> None:
    first, second = PLANS[:2]
    shown = run(first, second)
    shown.hear("next")
    play(shown, "end")
    shown.hear("retry")
    play(shown, *(action.text for action in shown.current.solution))
    shown.hear("next")
    assert shown.run.results == [False, False]
    assert shown.current.name == first


def test_the_next_puzzle_is_another_board_of_its_seat_with_nothing_of_the_last() -> None:
    other = sinking()
    shown = HeardRun([MAKE_ROOM, other])
    shown.hear("hint")
    finish(shown, True)
    assert shown.state["text"] == str(other.position)
    assert shown.state["ply"] == shown.state["head"] == 0
    assert shown.puzzle["title"] == other.title
    assert (shown.puzzle["hints"], shown.puzzle["answer"]) == ([], None)
    assert not shown.solved
    assert shown.scene["turn"] == other.position.turn
    play(shown, "sink D5")
    assert shown.solved
    assert len(shown.attempts) == 2


def test_a_run_is_drawn_by_theme_level_and_seed() -> None:
    theme = MAKE_ROOM.themes[0] if MAKE_ROOM.themes else None
    shown = PuzzleRun(theme=theme, level=MAKE_ROOM.level, seed=1, n=3)
    fitting = [Puzzle.load(name) for name in names()]
    assert {puzzle.name for puzzle in shown.run.puzzles} <= {
        p.name for p in fitting if theme in (None, *p.themes) and p.level == MAKE_ROOM.level
    }
    assert [p.name for p in PuzzleRun(seed=3).run.puzzles] == [
        p.name for p in PuzzleRun(seed=3).run.puzzles
    ]
    assert [p.level for p in PuzzleRun(seed=3).run.puzzles] == sorted(
        p.level for p in PuzzleRun(seed=3).run.puzzles
    )


def test_a_kept_run_goes_on_with_the_puzzle_that_is_on_the_board() -> None:
    def again(*chosen: str | Puzzle, **more: Any) -> HeardRun:
        return HeardRun([*chosen] or None, key="run", keep=True, **more)

    first = again(MAKE_ROOM, sinking())
    finish(first, True)
    for _ in range(2):
        second = again(MAKE_ROOM, sinking())
        assert second.run.current is second.current
        assert second.current.name == "sinking"
        assert second.run.results == [True]
        assert second.seat == second.current.seat
    finish(second, True)
    assert second.run.current is None
    other = again(MAKE_ROOM)
    assert (other.run.current, other.run.results) == (other.current, [])
    drawn = again(n=3)
    drawn.hear("next")
    assert again(n=3).current is drawn.run.current
    assert again(n=2).run.results == []


def test_a_run_is_not_gone_on_with_by_a_board_of_its_first_puzzle() -> None:
    shown = HeardRun(PLANS, key="run", keep=True)
    shown.hear("next")
    one = PuzzleBoard(PLANS[0], key="run", keep=True)
    assert one.current.name == PLANS[0]
    assert one.puzzle["run"] is None


def test_the_attempts_of_a_kept_board_are_those_that_are_given_last() -> None:
    first, second = Attempts(MEMORY), Attempts(MEMORY)
    for kind in (PuzzleBoard, PuzzleRun):
        kind(MAKE_ROOM, key="attempts", keep=True, attempts=first)
        shown: Any = kind(MAKE_ROOM, key="attempts", keep=True)
        assert shown.attempts is first
        shown = kind(MAKE_ROOM, key="attempts", keep=True, attempts=second)
        shown.answer(["end"])
        assert shown.attempts is second
    assert (len(first), len(second)) == (0, 2)


def test_one_puzzle_makes_a_run_of_one() -> None:
    for one in ("make-room", MAKE_ROOM):
        assert [puzzle.name for puzzle in PuzzleRun(one).run.puzzles] == [MAKE_ROOM.name]


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"theme": "crowded boats"}, "did you mean 'crowded boat'"),
        ({"level": 6}, "levels are 1 to 5"),
        ({"n": 0}, "the number of puzzles"),
        ({"puzzles": []}, "at least one"),
    ],
)
def test_a_run_that_cannot_be_is_refused(asked: dict[str, Any], said: str) -> None:
    with pytest.raises(EscapeError, match=said):
        PuzzleRun(**asked)
