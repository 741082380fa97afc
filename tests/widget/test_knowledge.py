"""Two games that look alike to a seat send that seat's board the same bytes, to the last one.

Others place other values, keep other tiles, and chance draws other look-alikes: whatever red
cannot know differs, wherever it can.
"""

import json
import random

import pytest

from escape_widget import Action, Game
from escape_widget.island.lattice import NAMES
from tests.widget.board import HeardBoard

OTHERS = dict.fromkeys(("yellow", "green", "blue"), "elsewhere")


def watch(players: int) -> HeardBoard:
    game = Game("survive", players=players, seed=1, chance="ask")
    return HeardBoard(game, seats={seat: OTHERS[seat] for seat in game.position.players[1:]})


def alike(action: Action, game: Game, rng: random.Random) -> Action | None:
    """An action of the other game that red cannot tell from this one, another one if possible."""
    seen = action.seen_by("red").text
    found = [a for a in game.position.legal_actions if a.seen_by("red").text == seen]
    others = [a for a in found if a.text != action.text]
    return rng.choice(others or found) if found else None


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    "seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 4))]
)
def test_what_red_cannot_know_changes_no_byte(players: int, seed: int) -> None:
    one, two = watch(players), watch(players)
    rng, differed = random.Random(seed), 0
    while one.position.to_act:
        action = rng.choice(one.position.legal_actions)
        for board in (one, two):
            board.hear("reach", hex=NAMES[one.game.ply % len(NAMES)])
        if one.position.to_act == "red":
            id = one.position.legal_actions.index(action)
            for board in (one, two):
                board.hear("why", ply=board.game.ply, text=action.text)
                board.hear("act", ply=board.game.ply, id=id)
        else:
            other = alike(action, two.game, rng)
            if other is None:  # the tile that one plays, the other has not kept
                break
            differed += other.text != action.text
            one.game.play(action)
            two.game.play(other)
        if not one.position.to_act:
            break  # at the end all values are shown
        assert json.dumps(one.sent) == json.dumps(two.sent)
        del one.sent[:], two.sent[:]
    assert differed > 10
    assert one.state["ply"] > 40


def test_bytes_of_another_seat_do_tell() -> None:
    one, two = watch(2), watch(2)
    for board in (one, two):
        board.act("place 6 D4")
    one.game.play("place 6 D5")
    two.game.play("place 5 D5")
    assert one.sent[1:] == two.sent[1:]
    assert str(one.position.seen_by("yellow")) != str(two.position.seen_by("yellow"))
