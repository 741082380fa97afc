"""What comes over the wire is checked from the outside in, and what goes names its format."""

import json
from typing import Any

import pytest

from tests.cases import each
from tests.widget.board import AWAY, LINE, HeardBoard


def board() -> HeardBoard:
    return HeardBoard(LINE, seats=AWAY, seed=4)


def custom(content: object) -> dict[str, Any]:
    return {"method": "custom", "content": content}


@each(
    ("data", "buffers"),
    [
        (None, ()),
        ([], ()),
        ({}, ()),
        ({"method": "delete"}, ()),
        ({"method": ["update"]}, ()),
        ({"method": "custom"}, ()),
        (custom(None), ()),
        (custom([{"type": "new"}]), ()),
        (custom({"type": "new"}), (b"x",)),
        ({"method": "update"}, ()),
        ({"method": "update", "state": None}, ()),
        ({"method": "update", "state": [["shapes", []]]}, ()),
        ({"method": "update", "state": {"shapes": []}, "buffer_paths": [["shapes"]]}, (b"x",)),
        ({"method": "update", "state": {"shapes": []}, "buffer_paths": [["state", "x"]]}, ()),
        ({"method": "update", "state": {"state": {}}, "buffer_paths": []}, ()),
        ({"method": "update", "state": {"comm": None}}, ()),
        ({"method": "update", "state": {"_esm": "alert(1)"}}, ()),
        ({"method": "update", "state": {"_bundle": "alert(1)"}}, ()),
        ({"method": "update", "state": {"layout": "IPY_MODEL_0"}}, ()),
        ({"method": "update", "state": {"_sitting": 1, "__class__": 1}}, ()),
    ],
)
def test_what_no_page_sends_changes_nothing_and_is_said(data: object, buffers: Any) -> None:
    shown = board()
    before = json.dumps(shown.get_state(), default=str)
    shown.hear_wire(data, buffers)
    assert json.dumps(shown.get_state(), default=str) == before
    assert shown.refusal == "malformed"
    assert shown.game.ply == 0


@pytest.mark.parametrize(
    "message",
    [
        {"type": "comment", "ply": 0, "at": 0, "note": "\ud83d"},
        {"type": "say", "ply": 0, "text": "walk \ud83d"},
        {"type": "judge", "line": "\ud83d"},
        {"type": "tried", "ply": 0, "to": "\ud83d", "start": "", "piece": "", "tile": ""},
    ],
)
def test_half_a_sign_is_malformed_as_it_could_not_be_sent_on(message: dict[str, Any]) -> None:
    shown = board()
    shown.hear_wire(custom(message))
    assert shown.refusal == "malformed"
    json.dumps(shown.get_state(), default=str, ensure_ascii=False).encode()
    assert str(shown.game).encode()


def test_shapes_with_half_a_sign_are_put_back() -> None:
    shown = board()
    shown.hear_wire({"method": "update", "state": {"shapes": [["label", "D4", "\ud83d"]]}})
    assert shown.shapes == []


def test_what_a_page_sends_is_heard() -> None:
    shown = board()
    shapes = [["circle", "D4"]]
    shown.hear_wire({"method": "update", "state": {"shapes": shapes}, "buffer_paths": []})
    assert shown.shapes == shapes
    shown.hear_wire(custom({"type": "say", "ply": 0, "text": "walk 5 D4-D5"}))
    assert shown.game.ply == 1
    del shown.sent[:]
    shown.hear_wire({"method": "request_state"})
    assert shown.sent[0]["state"]["state"]["ply"] == 1


def test_everything_that_is_sent_names_its_format() -> None:
    shown = board()
    for message in ({"type": "log", "have": 0}, {"type": "reach", "hex": "D4"}, {"type": "dance"}):
        shown.hear_raw(message)
    shown.hear("why", ply=0, text="walk 5 D4-D7")
    shown.act("walk 5 D4-D5")
    contents = [sent["content"] for sent in shown.sent if sent["method"] == "custom"]
    assert [content["format"] for content in contents] == [1] * 4
    assert [shown.scene["format"], shown.state["format"], shown.feed["format"]] == [1, 1, 1]


@pytest.mark.parametrize("version", [None, 0, 2, -1, True, 1.0, "1"])
def test_a_message_of_another_format_is_refused(version: object) -> None:
    shown = board()
    shown.hear("say", ply=0, text="walk 5 D4-D5", format=version)
    assert shown.refusal == "malformed"
    assert shown.game.ply == 0


def test_a_message_may_name_its_format() -> None:
    shown = board()
    shown.hear("say", ply=0, text="walk 5 D4-D5", format=1)
    assert shown.game.ply == 1


def test_of_two_positions_of_one_ply_only_the_newest_is_meant() -> None:
    shown = board()
    shown.act("walk 5 D4-D5")
    old = shown.state["moment"]
    shown.hear("undo", ply=1)
    shown.act("walk 3 D7-D6")
    assert shown.state["ply"] == 1
    shown.hear("say", ply=1, moment=old, text="end")
    assert shown.refusal == "stale"
    shown.hear("say", ply=1, moment=shown.state["moment"], text="end")
    assert shown.game.ply == 2


def test_a_new_game_is_a_new_moment() -> None:
    shown = HeardBoard(seed=4, seats=AWAY)
    old = shown.state["moment"]
    shown.hear("new")
    shown.hear("act", ply=0, moment=old, id=0)
    assert shown.refusal == "stale"


def test_every_message_is_answered() -> None:
    shown = board()
    for message in ({"type": "show", "ply": 0}, {"type": "show", "ply": 0}):
        del shown.sent[:]
        shown.hear_raw(message)
        assert len(shown.sent) == 1
