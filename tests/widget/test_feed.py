"""What is sent leads a browser from position to position, and says what happened."""

import random
from typing import Any

import pytest

from escape_widget import Game
from escape_widget.widget.feed import NOT_DRAWN, make_feed, make_log, parent_of


def fields(line: str) -> dict[str, Any]:
    found: dict[str, Any] = dict(word.split(":", 1) for word in line.split(" ")[1:])
    on = found["on"]
    found["on"] = {} if on == "-" else dict(part.split("=") for part in on.split(","))
    return {name: text for name, text in found.items() if name not in NOT_DRAWN}


def apply(before: dict[str, Any], diff: dict[str, Any]) -> dict[str, Any]:
    """A diff as the browser applies it."""
    on = {**before["on"], **diff.get("on", {})}
    return {**before, **diff, "on": {hex: pieces for hex, pieces in on.items() if pieces}}


@pytest.mark.parametrize("viewer", ["red", "yellow", "public", "all"])
def test_the_frames_lead_to_the_view_at_the_end(viewer: str) -> None:
    game, rng = Game("survive", players=3, seed=5), random.Random(5)
    shown, turn = fields(str(game.position.seen_by(viewer))), 0
    while game.position.to_act:
        after = game.ply
        game.play(rng.choice(game.position.legal_actions))
        feed = make_feed(game, viewer, after)
        assert (feed["from"], feed["to"]) == (after, game.ply)
        by = ""
        for told, frame in zip(game.frames(viewer, after), feed["frames"], strict=True):
            by = frame.get("by", by)
            assert (by, frame["text"]) == (told.by, told.action.text)
            shown = apply(shown, frame["diff"])
            turn = frame.get("turn", turn)
        assert shown == fields(str(game.position.seen_by(viewer)))
        assert turn == game.position.turn


def test_the_log_tells_the_same_as_the_frames() -> None:
    game, rng = Game("survive", seed=6), random.Random(6)
    for _ in range(60):
        game.play(rng.choice(game.position.legal_actions))
    frames = make_feed(game, "red", 20)["frames"]
    for frame in frames:
        del frame["diff"]
    assert make_log(game, "red", 20) == {"type": "log", "from": 20, "entries": frames}


def test_lines_of_a_record_part_where_another_action_was_played() -> None:
    game = Game("survive", seed=1)
    for action in ("place 6 D4", "place 6 D5", "place 5 D6"):
        game.play(action)
    first = game.node
    game.undo()
    game.play("place 4 D6")
    assert parent_of(first, game.node).ply == 2
    assert parent_of(game.node, game.node) is game.node
