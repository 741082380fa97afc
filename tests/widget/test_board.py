"""The board without a browser: what it sends, and what it lets a browser do."""

import io
import random
import re
import sys
import threading
from typing import Any

import pytest

from escape_widget import Action, Board, EscapeError, Game, IllegalAction, Position, parse
from tests.drawing import at
from tests.widget.board import AWAY, LINE, HeardBoard


def board(start: Any = LINE, **more: Any) -> HeardBoard:
    return HeardBoard(start, **{"seats": AWAY, "seed": 4, **more})


# What it shows.


def test_by_default_you_are_red_and_a_greedy_bot_is_yellow() -> None:
    shown = HeardBoard(seed=7)
    assert shown.seat == "red"
    assert shown.scene["people_seats"] == ["red"]
    assert shown.scene["creatures"] == ["serpent", "shark", "whale"]
    shown.act("place 6 D4")
    assert [action.seat for action in shown.game.actions] == ["red", "yellow"]
    assert shown.state["asked"] == "red"


def test_an_action_is_seen_while_the_bots_think_about_theirs() -> None:
    seen: list[tuple[int, str, list[Any], bool]] = []

    def slow(view: Position, rng: random.Random) -> Action:
        state = shown.sent[-1]["state"]["state"]
        seen.append((state["ply"], state["asked"], state["actions"], state["undo"]))
        return view.legal_actions[0]

    shown = HeardBoard(seed=7, seats={"yellow": slow})
    shown.act("place 6 D4")
    assert seen == [(1, "yellow", [], False)]
    told = [sent["state"]["feed"] for sent in shown.sent[-2:]]
    assert [(feed["from"], feed["to"]) for feed in told] == [(0, 1), (1, 2)]
    assert [frame["by"] for feed in told for frame in feed["frames"]] == ["red", "yellow"]


def test_an_action_has_left_before_the_bots_think(monkeypatch: pytest.MonkeyPatch) -> None:
    left = 0

    class Output(io.StringIO):
        """Jupyter's output, which goes out in one queue with what widgets send."""

        def flush(self) -> None:
            nonlocal left
            left = len(shown.sent)

    def slow(view: Position, _rng: random.Random) -> Action:
        thought.append((left, len(shown.sent)))
        return view.legal_actions[0]

    thought: list[tuple[int, int]] = []
    shown = HeardBoard(seed=7, seats={"yellow": slow})
    shown.sent.clear()
    monkeypatch.setattr("sys.stdout", Output())
    shown.act("place 6 D4")
    assert thought == [(1, 1)]
    sys.stdout.close()
    shown.act(shown.position.legal_actions[0])
    assert len(thought) == 2


def test_it_takes_a_game_a_position_a_line_or_a_rule_set() -> None:
    game = Game("survive", seed=1)
    assert Board(game, seats=AWAY).game is game
    assert str(Board(parse(LINE), seats=AWAY).position) == LINE
    assert str(Board(LINE, seats=AWAY).position) == LINE
    assert Board("survive", players=3, seats={"green": "random"}).position.players[2] == "green"


@pytest.mark.parametrize(
    "wrong",
    [
        {"seat": "purple"},
        {"seats": {"green": "greedy"}},
        {"seats": {"yellow": "clever"}},
        {"game": "monopoly"},
        {"game": "atlantis"},
        {"players": 9},
    ],
)
def test_what_there_is_not_is_said(wrong: dict[str, Any]) -> None:
    with pytest.raises(EscapeError):
        Board(**wrong)


def test_a_change_is_one_message() -> None:
    shown = board()
    del shown.sent[:]
    shown.act("walk 5 D4-D5")
    assert [sorted(sent["state"]) for sent in shown.sent] == [["feed", "state"]]


def test_the_text_and_the_picture_stand_in_for_it() -> None:
    data, _ = board(seed=1)._repr_mimebundle_()
    lines = data["text/plain"].splitlines()
    assert lines[3].split()[:5] == ["D", ".", ".", ".", "br5"]
    assert lines[-1] == str(parse(LINE).seen_by("red"))
    assert repr(board()).splitlines()[-1] == lines[-1]
    assert data["image/svg+xml"].startswith("<svg ")
    assert "application/vnd.jupyter.widget-view+json" in data
    again, _ = board(seed=2)._repr_mimebundle_()
    assert again["text/plain"] == data["text/plain"]
    assert again["image/svg+xml"] == data["image/svg+xml"]


# What it lets a browser do.


def test_a_click_is_an_action() -> None:
    shown = board()
    shown.act("board 5 D4-C4")
    assert shown.game.actions[-1].text == "board 5 D4-C4"


def test_a_typed_action_is_an_action() -> None:
    shown = board()
    shown.hear("say", ply=0, text="walk 5 D4-D5")
    assert shown.game.ply == 1


def test_a_stale_message_is_dropped_and_said_so() -> None:
    shown = board()
    shown.act("walk 5 D4-D5")
    shown.hear("act", ply=0, id=0)
    assert shown.refusal == "stale"
    assert shown.game.ply == 1


@pytest.mark.parametrize("id", [9999, 10**6])
def test_an_id_that_there_is_not_is_refused(id: int) -> None:
    shown = board()
    shown.hear("act", ply=0, id=id)
    assert shown.refusal == "unknown"


def test_an_action_against_the_rules_is_refused_with_the_rule() -> None:
    shown = board()
    shown.hear("say", ply=0, text="walk 5 D4-D7")
    assert shown.refusal == "people.one_step"
    shown.hear("say", ply=0, text="walk on the moon")
    assert shown.refusal == "unknown"
    assert shown.game.ply == 0


def test_why_is_answered_and_nothing_played() -> None:
    shown = board()
    shown.hear("why", ply=0, text="walk 5 D4-D7")
    assert shown.answers[-1]["rule"]["id"] == "people.one_step"
    shown.hear("why", ply=0, text="walk 5 D4-D5")
    assert shown.answers[-1] == {"type": "why", "ply": 0, "text": "walk 5 D4-D5", "rule": None}


@pytest.mark.parametrize(
    ("tried", "rule"),
    [
        ({"to": "D5"}, "people.nobody_there"),
        ({"to": "F6", "start": "D4", "piece": "5"}, "people.one_step"),
        ({"to": "D5", "start": "D4", "piece": "5"}, None),
    ],
)
def test_what_was_tried_is_answered_by_the_rule_against_it(
    tried: dict[str, str], rule: str | None
) -> None:
    shown = board()
    shown.hear("tried", ply=0, **{"start": "", "piece": "", "tile": "", **tried})
    answer = shown.answers[-1]
    assert answer["type"] == "why"
    assert (answer["rule"] and answer["rule"]["id"]) == rule


def test_who_waits_and_tries_is_told_whose_decision_it_is() -> None:
    shown = board(LINE, seat="yellow", seats={"red": "elsewhere"})
    shown.hear("tried", ply=0, to="D4", start="", piece="", tile="")
    assert shown.answers[-1]["rule"]["id"] == "turn.not_yours"
    looking = board(seat="public")
    looking.hear("tried", ply=0, to="D4", start="", piece="", tile="")
    assert looking.answers[-1]["rule"] is None


def test_nobody_acts_for_another_seat() -> None:
    shown = board(seat="yellow", seats={"red": "elsewhere"})
    assert shown.state["actions"] == []
    shown.hear("act", ply=0, id=0)
    assert shown.refusal == "not-yours"
    shown.hear("say", ply=0, text="walk 5 D4-D5")
    assert shown.refusal == "not-yours"


def test_a_disabled_board_is_only_to_be_looked_at() -> None:
    shown = board(disabled=True)
    shown.hear("act", ply=0, id=0)
    assert shown.refusal == "not-yours"
    shown.hear("show", ply=0)
    assert shown.answers[-1] == {"type": "busy", "busy": False}


def test_from_python_it_refuses_with_an_error() -> None:
    shown = Board(LINE, seats=AWAY)
    with pytest.raises(IllegalAction):
        shown.act("walk 5 D4-D7")
    shown.act("walk 5 D4-D5")
    shown.act("end")
    shown.act("sink J6")
    while shown.position.to_act == "red":
        shown.act(shown.position.legal_actions[-1])
    with pytest.raises(EscapeError):
        shown.act("end")


def test_only_shapes_are_taken_from_a_browser() -> None:
    shown = board()
    state = shown.state
    shown.set_state({"shapes": [["arrow", "D4", "E5", "green"]]})
    assert shown.shapes == [["arrow", "D4", "E5", "green"]]
    del shown.sent[:]
    shown.set_state({"state": {"text": "mine"}, "disabled": True, "nonsense": 1})
    assert shown.state == state
    assert shown.disabled is False
    put_back = next(sent for sent in shown.sent if sent["method"] == "update")["state"]
    assert put_back == {"state": state, "disabled": False}
    assert shown.refusal == "malformed"


@pytest.mark.parametrize(
    "shapes",
    ["arrow", [["arrow"]], [["dot", "D4"]], [[1, 2]], [["label", "D4", "x" * 41]], [["label"]] * 9],
)
def test_a_malformed_shape_is_put_back(shapes: object) -> None:
    shown = board()
    shown.set_state({"shapes": shapes})
    assert shown.shapes == []
    assert shown.refusal == "malformed"


def test_of_many_clicks_at_once_one_counts() -> None:
    shown = board()
    clicks = [
        threading.Thread(target=shown.hear, args=("act",), kwargs={"ply": 0, "id": id})
        for id in range(20)
    ]
    for click in clicks:
        click.start()
    for click in clicks:
        click.join()
    assert shown.game.ply == 1
    assert [answer.get("problem") for answer in shown.answers] == ["stale"] * 19


# Undo and the record.


def test_undo_goes_back_until_something_is_revealed() -> None:
    shown = board()
    assert not shown.state["undo"]
    shown.act("walk 5 D4-D5")
    shown.act("end")
    shown.hear("undo", ply=2)
    shown.hear("undo", ply=1)
    assert (shown.game.ply, shown.state["undo"], shown.state["redo"]) == (0, False, True)
    shown.hear("redo", ply=0)
    shown.act("end")
    shown.act("sink J6")
    assert not shown.state["undo"]
    shown.hear("undo", ply=shown.game.ply)
    assert shown.refusal == "not-yours"


def test_undo_does_not_take_back_what_others_have_done() -> None:
    shown = HeardBoard(seed=7)
    shown.act("place 6 D4")
    assert not shown.state["undo"]
    waiting = HeardBoard(seed=7, seats=AWAY)
    waiting.act("place 6 D4")
    assert waiting.state["undo"]
    waiting.game.play("place 6 D5")
    assert not waiting.state["undo"]


def test_after_an_undo_another_action_replaces_the_first() -> None:
    shown = board()
    shown.act("walk 5 D4-D5")
    shown.hear("undo", ply=1)
    shown.act("walk 5 D4-E5")
    assert shown.feed["from"] == 0
    assert [frame["text"] for frame in shown.feed["frames"]] == ["walk 5 D4-E5"]


def test_an_older_moment_is_only_shown() -> None:
    shown = board()
    shown.act("walk 5 D4-D5")
    shown.hear("show", ply=0)
    assert (shown.state["ply"], shown.state["head"], shown.state["actions"]) == (0, 1, [])
    assert shown.state["text"] == str(parse(LINE).seen_by("red"))
    shown.hear("show", ply=1)
    assert shown.state["ply"] == 1
    assert shown.state["actions"]
    shown.hear("show", ply=2)
    assert shown.refusal == "unknown"


def test_who_looks_back_is_not_torn_away_by_the_others() -> None:
    shown = HeardBoard(seed=7, seats=AWAY)
    shown.act("place 6 D4")
    shown.hear("show", ply=0)
    shown.game.play("place 6 D5")
    assert (shown.state["ply"], shown.state["head"]) == (0, 2)


def test_the_log_is_sent_when_it_is_asked_for() -> None:
    shown = board()
    shown.act("walk 5 D4-D5")
    shown.hear("log", have=0)
    assert [entry["text"] for entry in shown.answers[-1]["entries"]] == ["walk 5 D4-D5"]


# Bots and people.


def test_going_back_from_python_does_not_wake_the_bots() -> None:
    shown = HeardBoard(seed=7)
    shown.act("place 6 D4")
    shown.game.undo()
    assert (shown.position.to_act, shown.state["redo"]) == ("yellow", True)
    shown.hear("redo", ply=1)
    assert shown.position.to_act == "red"


def broken(view: Any, rng: Any) -> Any:
    return view.legal_actions[99999]


def silent(view: Any, rng: Any) -> Any:
    return None


def cheating(view: Any, rng: Any) -> Any:
    return "place 6 A1"


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        (broken, r"IndexError: .* \(line \d+: return view.legal_actions\[99999\]\)"),
        (silent, "None is no action of survive"),
        (cheating, "place 6 A1: In setup people are placed on land; A1 is not land"),
    ],
)
def test_a_bot_that_fails_is_named_with_its_error_and_the_board_stays(bot: Any, said: str) -> None:
    shown = HeardBoard(seed=7, seats={"yellow": bot})
    shown.act("place 6 D4")
    failed = shown.state["failed"]
    assert (failed["seat"], failed["bot"]) == ("yellow", bot.__name__)
    assert re.match(said, failed["said"])
    assert (shown.state["ply"], shown.state["asked"], shown.state["undo"]) == (1, "yellow", True)
    shown.hear("undo", ply=1)
    assert shown.state["failed"] is None


@pytest.mark.parametrize("bot", [broken, silent, cheating])
def test_a_bot_that_fails_first_of_all_is_named_on_the_board_that_comes_up(bot: Any) -> None:
    shown = HeardBoard(seed=7, seat="yellow", seats={"red": bot})
    assert (shown.state["ply"], shown.state["asked"], shown.state["actions"]) == (0, "red", [])
    assert (shown.state["failed"]["seat"], shown.state["failed"]["bot"]) == ("red", bot.__name__)
    shown.hear("new")
    assert shown.state["failed"], "the new game begins with the same bot"
    Board(shown.game, seat="red")
    assert shown.state["failed"] is None, "a person took its seat"


def test_every_board_of_a_game_tells_which_bot_has_failed() -> None:
    red = HeardBoard(seed=7, seats={"yellow": broken})
    looking_on = HeardBoard(red.game, seat="public")
    red.act("place 6 D4")
    assert looking_on.state["failed"] == red.state["failed"]
    assert red.state["failed"]
    red.hear("show", ply=0)
    assert red.state["failed"] is None, "an earlier moment is shown, in which it had not"


def test_a_bot_that_fails_in_a_cell_raises_there() -> None:
    shown = HeardBoard(seed=7, seats={"yellow": broken})
    with pytest.raises(EscapeError, match="yellow's bot broken failed: IndexError"):
        Board.act(shown, "place 6 D4")


def test_a_bot_is_shown_its_own_view() -> None:
    seen = []

    class Peeping:
        def choose(self, position: Any, rng: Any) -> Any:
            seen.append(str(position))
            return position.legal_actions[0]

    HeardBoard(seed=7, seats={"yellow": Peeping()}).act("place 6 D4")
    assert "D4=r?" in seen[0]


def test_a_new_game_keeps_players_and_boards() -> None:
    red = HeardBoard(seed=7)
    yellow = HeardBoard(red.game, seat="yellow")
    red.act("place 6 D4")
    red.hear("new")
    assert red.game is yellow.game
    assert (red.state["head"], yellow.state["head"]) == (0, 0)
    red.act("place 6 D4")
    assert yellow.state["head"] == 1


def test_a_seat_that_a_person_takes_is_no_bots_any_more() -> None:
    red = HeardBoard(seed=7)
    yellow = HeardBoard(red.game, seat="yellow")
    red.act("place 6 D4")
    assert yellow.state["asked"] == "yellow"
    yellow.act("place 5 D5")
    assert red.state["ply"] == 2
    assert red.state["asked"] == "red"


def test_a_closed_board_no_longer_follows() -> None:
    shown = HeardBoard(seed=7, seats=AWAY)
    shown.close()
    del shown.sent[:]
    shown.game.play("place 6 D4")
    assert (shown.state, shown.sent) == ({}, [])
    assert str(shown.position.seen_by("red")) in repr(shown)


def test_a_board_that_sees_everything_moves_every_seat() -> None:
    shown = HeardBoard(seed=7, seat="all")
    shown.act("place 6 D4")
    shown.act("place 5 D5")
    assert "D4=r6,D5=y5" in shown.state["text"]


def test_a_public_board_only_looks_on() -> None:
    shown = HeardBoard(seed=7, seat="public")
    shown.game.play("place 6 D4")
    assert "D4=r?" in shown.state["text"]
    shown.hear("act", ply=1, id=0)
    assert shown.refusal == "not-yours"


# Two people at one screen.


def test_a_curtain_stands_between_two_people() -> None:
    shown = HeardBoard(seed=7, seats={"yellow": "human"})
    shown.act("place 6 D4")
    state = shown.state
    assert (state["curtain"], state["seat"], state["actions"]) == ("yellow", "public", [])
    assert "r6" not in str(shown.feed) + str(state)
    shown.hear("act", ply=1, id=0)
    assert shown.refusal == "not-yours"
    shown.hear("uncover", seat="red")
    assert shown.refusal == "not-yours"
    shown.hear("uncover", seat="yellow")
    assert (shown.state["curtain"], shown.state["seat"]) == (None, "yellow")
    assert "waiting:r:?????????;y:6543322111" in shown.state["text"]
    shown.act("place 5 D5")
    assert shown.state["curtain"] == "red"


def test_the_first_person_may_be_another_than_the_named_one() -> None:
    shown = HeardBoard(seed=7, seat="yellow", seats={"red": None})
    assert shown.state["curtain"] == "red"


# Chance that is asked for.


def test_the_die_of_the_real_table_is_entered() -> None:
    shown = board(chance="ask")
    shown.act("end")
    shown.act("sink J6")
    assert shown.state["asked"] == "chance"
    shown.act("reveal J6 whale")
    assert shown.state["undo"]  # mistyped
    shown.hear("undo", ply=shown.game.ply)
    shown.act("reveal J6 shark")
    shown.act("roll serpent")
    assert shown.position.to_act == "red"


def test_what_the_view_hides_of_chance_the_game_draws() -> None:
    position = at("D4=()~r5~r2~y6~y1", act="red.sink>pick.crew.D4.r5r2y?", sea="D4")
    shown = board(Game(position, chance="ask"))
    assert shown.state["actions"] == [["pick", "y?", "", 0, [""]]]
    shown.hear("act", ply=0, id=0)
    assert shown.game.actions[0].text in ("pick y6", "pick y1")
    assert "(r5r2y?)~y?" in shown.state["text"]


@pytest.mark.parametrize(
    ("seat", "asked", "threats"),
    [
        ("red", "red", []),
        ("yellow", "yellow", [["serpent", "A1", ["B2"]]]),
        ("all", "red", []),
    ],
)
def test_what_threatens_is_told_of_the_seat_that_looks_on(
    seat: str, asked: str, threats: list[Any]
) -> None:
    nobody = dict.fromkeys(("red", "yellow"), "elsewhere")
    shown = board(at("A1=S,B2=(y2),D4=r5", "red.move.3"), seat=seat, seats=nobody)
    shown.hear("threats")
    assert shown.answers[-1] == {"type": "threats", "seat": asked, "threats": threats}
