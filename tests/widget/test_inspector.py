"""What the board says about a rule or a hex when it is asked, and to whom."""

import random
from typing import Any

import pytest

from escape_widget import Game, rulebook
from escape_widget.island.lattice import NAMES
from escape_widget.island.queries import what_can_reach
from tests.drawing import at
from tests.widget.board import AWAY, LINE, HeardBoard

CREATURES = at("D4=~r1,C4=H,B4=W,L10=S", sea="D4")


def board(start: Any = LINE, **more: Any) -> HeardBoard:
    return HeardBoard(start, **{"seats": AWAY, "seed": 4, **more})


def test_the_text_of_a_rule_is_the_rulebook_s() -> None:
    shown = board()
    shown.hear("rule", section="5.2")
    found = rulebook.section("5.2")
    assert shown.answers == [
        {"type": "rule", "section": "5.2", "title": found.title, "text": found.text}
    ]


def test_the_rule_of_a_refusal_has_a_text() -> None:
    shown = board()
    shown.hear("say", ply=0, text="walk 5 D4-D7")
    rule = shown.answers[-1]["rule"]
    shown.hear("rule", section=rule["section"])
    assert shown.answers[-1]["text"]


@pytest.mark.parametrize("section", ["0", "99", "5.99", "survive", "../rules.md", " 5.2"])
def test_a_section_that_there_is_not_is_unknown(section: str) -> None:
    shown = board()
    shown.hear("rule", section=section)
    assert shown.refusal == "unknown"


def test_what_reaches_a_hex_is_told_with_all_ends() -> None:
    shown = board(CREATURES)
    shown.hear("reach", hex="D4")
    answer = shown.answers[-1]
    assert (answer["type"], answer["hex"]) == ("reach", "D4")
    assert [reach[:2] for reach in answer["reaches"]] == [["shark", "C4"], ["whale", "B4"]]
    (shark, _) = answer["reaches"]
    assert "D4" in shark[2]
    assert set(shark[2]) <= set(NAMES)


def test_a_creature_that_is_there_already_is_told() -> None:
    shown = board(CREATURES)
    shown.hear("reach", hex="L10")
    assert [reach[:2] for reach in shown.answers[-1]["reaches"]] == [["serpent", "L10"]]


@pytest.mark.parametrize("hex", ["Z9", "D", "d4", "D4 ", "island:NW", "__class__"])
def test_a_hex_that_there_is_not_is_unknown(hex: str) -> None:
    shown = board()
    shown.hear("reach", hex=hex)
    assert shown.refusal == "unknown"


@pytest.mark.parametrize(
    "message",
    [
        {"type": "rule"},
        {"type": "rule", "section": 5.2},
        {"type": "rule", "section": ""},
        {"type": "rule", "section": "5" * 201},
        {"type": "rule", "section": "5.2", "ply": 0},
        {"type": "reach"},
        {"type": "reach", "hex": None},
        {"type": "reach", "hex": ["D4"]},
        {"type": "reach", "hex": "D4", "ply": 0},
    ],
)
def test_anything_else_is_malformed(message: object) -> None:
    shown = board()
    shown.hear_raw(message)
    assert shown.refusal == "malformed"


def test_both_are_told_of_a_board_that_is_only_to_be_looked_at() -> None:
    for shown in (board(disabled=True), board(seat="public")):
        shown.hear("rule", section="5.2")
        shown.hear("reach", hex="D4")
        assert [answer["type"] for answer in shown.answers] == ["rule", "reach"]


def test_in_the_past_the_shown_moment_is_asked() -> None:
    shown = board(at("J5=r1,C4=H,L10=S", "red.creature.shark", land="b:I5"))
    shown.hear("reach", hex="L10")
    before = shown.answers[-1]
    shown.act("move shark C4-C6")
    shown.hear("reach", hex="C4")
    now = shown.answers[-1]
    shown.hear("show", ply=0)
    shown.hear("reach", hex="C4")
    assert [reach[1] for reach in shown.answers[-1]["reaches"]] == ["C4"]
    assert [reach[1] for reach in now["reaches"]] == ["C6"]
    shown.hear("reach", hex="L10")
    assert shown.answers[-1] == before


@pytest.mark.parametrize(
    "ruleset",
    ["survive", *(pytest.param(r, marks=pytest.mark.slow) for r in ("expanded", "classic"))],
)
def test_every_hex_of_every_moment_is_answered_from_the_view(ruleset: str) -> None:
    game, rng = Game(ruleset, players=3, seed=2), random.Random(2)
    shown = board(game, seats={"yellow": "elsewhere", "green": "elsewhere"})
    while game.position.to_act:
        game.play(rng.choice(game.position.legal_actions))
        hex = rng.choice(NAMES)
        shown.hear("reach", hex=hex)
        seen = game.position.seen_by("red")
        reaches = [[kind, start, list(ends)] for kind, start, ends in what_can_reach(seen, hex)]
        assert shown.answers[-1] == {"type": "reach", "hex": hex, "reaches": reaches}
        del shown.sent[:]
