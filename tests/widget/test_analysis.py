"""The analysis at a board: what it is told, what it hides, and that it follows the game."""

import random
import time
from typing import Any

import pytest

from escape_widget import EscapeError, Game, Puzzle, parse
from escape_widget.core.names import CHANCE
from escape_widget.search.beside import Slices
from tests.drawing import at
from tests.widget.board import AWAY, HeardBoard

POSITION = at("B1=(r6r2),C1=~r4,F4=r1y1,G4=y3", "red.move.2", land="f:F4,F5,G4 m:G5,H5")
PATIENCE = 60


def board(seat: str = "red", **more: Any) -> HeardBoard:
    return HeardBoard(Game(POSITION, seed=4), seat=seat, **{"seats": AWAY, **more})


def wait(shown: HeardBoard) -> dict[str, Any]:
    """What is told once the analysis is at its end."""
    until = time.monotonic() + PATIENCE
    while shown.analysis["running"] and time.monotonic() < until:
        time.sleep(0.02)  # it comes from another process
    assert not shown.analysis["running"]
    return dict(shown.analysis)


def test_nothing_is_analysed_until_it_is_asked_for() -> None:
    assert board().analysis is None


def test_plans_come_with_their_worth_and_what_they_leave_on_the_board() -> None:
    shown = board()
    shown.hear("analyse", goal="points")
    told = wait(shown)
    assert (told["ply"], told["seat"], told["goal"], told["claim"]) == (0, "red", "points", "exact")
    assert (told["low"], told["high"], told["done"], told["progress"]) == (10, 10, True, 1.0)
    best = told["plans"][0]
    assert (best["value"], best["claim"]) == (10, "exact")
    after = shown.position
    for text in best["plan"]:
        after = after.apply(text)
    assert best["on"]["C1"] == ""
    assert best["on"]["B1"] == "(r2)"
    assert told["heat"]
    backs = [row["odds"] for row in told["chances"] if row["text"].startswith("reveal")]
    assert sum(backs) == pytest.approx(1, abs=0.01)
    shown.close()


def test_it_is_said_that_it_runs_before_anything_is_known() -> None:
    shown = board()
    shown.hear("analyse", goal="points")
    first = next(s["state"]["analysis"] for s in shown.sent if "analysis" in s.get("state", {}))
    assert (first["running"], first["plans"], first["low"]) == (True, [], None)
    shown.close()


def test_an_action_throws_it_away_and_it_begins_anew() -> None:
    shown = board()
    shown.hear("analyse", goal="points")
    wait(shown)
    shown.act("land 6 B1")
    assert shown.analysis["ply"] == 1
    assert shown.analysis["plans"] == []
    told = wait(shown)
    assert told["plans"][0]["plan"][0] == "land ~4 C1"
    shown.close()


def test_what_comes_late_of_another_position_is_not_shown() -> None:
    shown = board()
    running = shown.analyse("prospects")
    shown.act("land 6 B1")
    assert running.over
    shown._sitting.study._hear(running, running.latest, "")
    assert shown.analysis["ply"] == 1
    shown.analyse_no_more()


def test_an_earlier_moment_is_analysed_as_it_was() -> None:
    shown = board()
    shown.act("land 6 B1")
    shown.hear("analyse", goal="points")
    wait(shown)
    shown.hear("show", ply=0)
    told = wait(shown)
    assert (told["ply"], told["low"]) == (0, 10)
    shown.close()


def test_stopping_keeps_what_is_known_and_follows_no_more() -> None:
    shown = board()
    running = shown.analyse("prospects")
    for _ in running:
        if shown.analysis["plans"]:
            break
    shown.hear("halt")
    assert shown.analysis["running"] is False
    assert shown.analysis["plans"]
    shown.act("land 6 B1")
    assert (shown.analysis["running"], shown.analysis["plans"]) == (False, [])
    shown.hear("dismiss")
    assert shown.analysis is None


def test_a_plan_is_played_in_one_go() -> None:
    shown = board()
    shown.hear("follow", ply=0, line="land 6 B1; land ~4 C1")
    assert [action.text for action in shown.game.actions] == ["land 6 B1", "land ~4 C1"]


def test_a_plan_of_another_position_is_stale_and_one_that_is_not_legal_is_refused() -> None:
    shown = board()
    shown.act("land 6 B1")
    shown.hear("follow", ply=0, line="land ~4 C1")
    assert shown.refusal == "stale"
    shown.hear("follow", ply=1, line="land 6 B1")
    assert shown.answers[-1]["type"] == "refused"
    assert shown.game.ply == 1


@pytest.mark.parametrize("rest", ["bogus", "walk 1 G4-G5", "land 6 B1"])
def test_of_a_plan_that_is_not_legal_nothing_is_played(rest: str) -> None:
    shown = board()
    shown.hear("follow", ply=0, line=f"land 6 B1; {rest}")
    assert shown.answers[-1]["type"] == "refused"
    assert shown.game.ply == 0


def test_a_plan_ends_where_somebody_else_decides() -> None:
    shown = board()
    shown.hear("follow", ply=0, line="end; sink F4; walk 1 G4-G5")
    assert shown.game.ply == 0


@pytest.mark.parametrize("seconds", ["x", None, 0, -1, float("nan")])
def test_an_analysis_takes_some_seconds(seconds: Any) -> None:
    with pytest.raises(EscapeError, match="takes some seconds"):
        board().analyse("points", seconds)


def test_no_plan_is_played_at_a_board_that_is_only_looked_at() -> None:
    shown = board(disabled=True)
    shown.hear("follow", ply=0, line="land 6 B1")
    assert shown.refusal == "not-yours"
    shown.hear("analyse", goal="points")
    assert wait(shown)["low"] == 10
    shown.close()


def test_where_another_decides_there_is_nothing_to_analyse_until_it_is_ones_turn() -> None:
    shown = board(seat="yellow", seats={"red": "elsewhere"})
    shown.hear("analyse", goal="points")
    assert (shown.analysis["goals"], shown.analysis["running"]) == ([], False)
    for text in ("end", "sink F5"):
        shown.game.play(text)
    while shown.position.to_act == "red":
        shown.game.play(shown.position.legal_actions[-1])
    assert shown.position.to_act == "yellow"
    assert wait(shown)["seat"] == "yellow"
    shown.close()


def test_a_public_board_does_not_analyse() -> None:
    shown = board(seat="public")
    shown.hear("analyse", goal="points")
    assert shown.refusal == "unknown"


def test_whoever_sees_all_analyses_for_the_seat_that_decides_from_its_own_view() -> None:
    everything, own = board(seat="all", seats={}), board()
    told = []
    for shown in (everything, own):
        shown.hear("analyse", goal="points")
        plans = wait(shown)["plans"]
        told.append([(row["plan"], row["value"]) for row in plans])
        shown.close()
    assert told[0] == told[1]


def test_behind_a_curtain_nothing_is_told() -> None:
    shown = HeardBoard(Game(POSITION, seed=4), seat="red", seats={"yellow": "human"})
    shown.hear("analyse", goal="points")
    wait(shown)
    for text in ("end", "sink F5"):
        shown.act(text)
    while shown.state["curtain"] is None:
        shown.act(shown.position.legal_actions[-1])
    assert shown.analysis["plans"] == []
    assert shown.analysis["goals"] == []
    shown.close()


def test_a_puzzle_is_analysed_once_it_is_solved() -> None:
    shown = HeardBoard(Puzzle.load("make-room"))
    shown.hear("analyse", goal="points")
    assert shown.refusal == "unknown"
    shown.hear("solution")
    shown.hear("show", ply=0)
    shown.hear("analyse", goal="points")
    assert wait(shown)["plans"]
    shown.close()


def test_in_setup_only_prospects_can_be_asked_for() -> None:
    shown = HeardBoard(seed=3, seats=AWAY)
    shown.hear("analyse", goal="points")
    assert (shown.analysis["goal"], shown.analysis["goals"]) == ("prospects", ["prospects"])
    shown.hear("halt")
    shown.close()


def test_chance_that_is_entered_by_hand_is_told_what_it_means() -> None:
    shown = HeardBoard(Game(POSITION, chance="ask"), seat="all")
    for text in ("end", "sink F5"):
        shown.act(text)
    assert shown.position.to_act == CHANCE
    shown.hear("analyse", goal="points")
    told = wait(shown)
    assert told["plans"] == []
    assert {row["text"] for row in told["chances"] if row["text"].startswith("reveal")} == {
        action.text for action, _ in shown.position.chance_outcomes
    }
    shown.close()


def test_python_streams_and_waits() -> None:
    shown = board()
    known = list(shown.analyse("points"))
    assert known[-1].done
    assert known[-1].plans[0].value == 10
    waited = shown.analyse("prospects", seconds=0.5).wait(PATIENCE)
    assert waited is not None
    assert waited.claim == "estimate"
    shown.analyse_no_more()
    assert shown.analysis is None


def test_python_is_told_what_cannot_be_analysed() -> None:
    shown = board()
    with pytest.raises(EscapeError, match="unknown goal 'glory'"):
        shown.analyse("glory")
    with pytest.raises(EscapeError, match="nothing to analyse"):
        board(seat="public").analyse()
    with pytest.raises(EscapeError, match="nothing to decide"):
        board(seat="yellow", seats={"red": "elsewhere"}).analyse()


def test_a_board_that_is_closed_leaves_no_process() -> None:
    shown = board()
    shown.analyse("prospects")
    worker: Any = shown._sitting.study._worker
    child = worker._child
    shown.close()
    assert child.wait(PATIENCE) is not None


@pytest.mark.parametrize(
    "message",
    [
        {"type": "analyse"},
        {"type": "analyse", "goal": ""},
        {"type": "analyse", "goal": 3},
        {"type": "analyse", "goal": "points", "ply": 0},
        {"type": "halt", "ply": 0},
        {"type": "follow", "ply": 0},
        {"type": "follow", "ply": 0, "line": ""},
        {"type": "follow", "ply": 0, "line": "x" * 5000},
    ],
)
def test_messages_that_are_malformed_are_refused(message: dict[str, Any]) -> None:
    shown = board()
    shown.hear_raw(message)
    assert shown.refusal == "malformed"


def test_the_view_is_all_that_the_analysis_is_handed(monkeypatch: pytest.MonkeyPatch) -> None:
    jobs = []

    class Worker:
        def start(self, job: dict[str, Any], heard: object) -> None:
            jobs.append(job)

        def rest(self) -> None:
            pass

        def stop(self) -> None:
            pass

    monkeypatch.setattr("escape_widget.widget.study.beside", Worker)
    shown = board(seat="all", seats={})
    shown.hear("analyse", goal="points")
    assert jobs == [
        {"line": str(POSITION.seen_by("red")), "seat": "red", "goal": "points", "seconds": 30.0}
    ]
    assert parse(jobs[0]["line"]) != POSITION


def test_where_there_are_no_processes_whoever_waits_searches(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("escape_widget.widget.study.beside", Slices)
    shown = board()
    found = shown.analyse("points").wait()
    assert found is not None
    assert (found.done, found.low) == (True, 10)
    assert shown.analysis["running"] is False
    shown.close()


def test_a_game_is_played_while_it_is_analysed() -> None:
    shown = HeardBoard(seed=5, seats={"yellow": "greedy"})
    shown.analyse()
    rng = random.Random(1)
    for _ in range(60):
        shown.act(rng.choice(shown.position.legal_actions))
        assert shown.analysis["ply"] == shown.game.ply
    shown.hear("halt")
    assert shown.analysis["running"] is False
    shown.close()
