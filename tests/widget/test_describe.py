"""Actions and events in sentences of the catalogue."""

import random

import pytest

from escape_widget import Game, parse
from escape_widget.core.session import Frame
from escape_widget.island.describe import Teller
from tests.widget.board import LINE


def told(text: str, line: str = LINE) -> str:
    """The sentence of an action that is legal or not."""
    position = parse(line)
    return Teller(position.ruleset).action(position.parse_action(text))


@pytest.mark.parametrize(
    ("text", "needed"),
    [
        ("walk 5 D4-D5", ("Red", "5", "D4", "D5")),
        ("board 5 D4-C4", ("Red", "5", "C4")),
        ("row C4-C3", ("Red", "C4", "C3")),
        ("land 5 B1", ("Red", "5", "B1", "safe island")),
        ("sink J6", ("Red", "J6")),
        ("reveal J6 shark", ("J6", "shark")),
        ("roll whale", ("whale",)),
        ("move shark J6-L7", ("Red", "shark", "J6", "L7")),
        ("play b.winds C4-B3", ("Red", "favourable winds", "C4", "B3")),
        ("play b.dolphin-aid ~5 C3-C5", ("dolphin", "5", "C3", "C5")),
        ("crew D4 r5r2y?", ("red 5", "red 2", "yellow", "D4")),
        ("end", ("Red",)),
    ],
)
def test_an_action_names_all_that_matters(text: str, needed: tuple[str, ...]) -> None:
    said = told(text)
    for word in needed:
        assert word in said


def test_hidden_look_alikes_are_counted() -> None:
    assert "two yellow people" in told("crew D4 r5y?y?")


def frames(seed: int) -> tuple[Frame, ...]:
    game, rng = Game("survive", players=4, seed=seed), random.Random(seed)
    while game.position.to_act:
        game.play(rng.choice(game.position.legal_actions))
    return game.seen_by("red")


@pytest.mark.parametrize("seed", range(4))
def test_a_whole_game_is_told_without_a_hole(seed: int) -> None:
    for frame in frames(seed):
        said = Teller(frame.position.ruleset).frame(frame)
        assert said[0].isupper() or said[0].isdigit()
        assert said.endswith(".")
        for hole in ("{", "}", "action.", "event.", "noun.", "back.", "None", "  "):
            assert hole not in said, said


def test_whose_turn_it_is() -> None:
    position = parse(LINE)
    teller = Teller(position.ruleset)
    assert teller.turn(LINE) == "Turn 1, Red: Move, 3 points left"
    assert teller.turn(str(Game("survive", seed=1).position)) == "Setup, Red: Place people"


def test_a_tile_that_is_turned_up_is_told_once() -> None:
    turned = [f for f in frames(1) if f.action.kind == "reveal" and f.action.who != "?"]
    for frame in turned:
        said = Teller(frame.position.ruleset).frame(frame)
        assert said.startswith(f"Under {frame.action.source} lies: ")
        assert "Under it" not in said
    assert turned


def test_where_no_island_is_near_a_try_to_land_names_none() -> None:
    position = parse(LINE)
    tried = position.parse_action("land 5 D4")
    assert Teller(position.ruleset).action(tried, "choice") == "Land the 5 from D4"
