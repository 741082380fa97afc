"""Why not here: whatever a hand tries on the board, the rule against it is named."""

import random
from collections import defaultdict

import pytest

import escape_widget as ew
from escape_widget.island.lattice import ISLANDS, NAMES
from escape_widget.island.tried import Try, why_not
from tests.drawing import at
from tests.randomgames import Variant, main_variants, own_first, play, sample


def rule_against(position: ew.Position, tried: Try, seat: str = "red") -> str | None:
    broken = why_not(position, seat, tried)
    return broken and broken.id


IN_MOVE = at("D4=r5r3,D5=y2,D3=(y2),C3=(),B1=~r1,B3=S", sea="D3")


@pytest.mark.parametrize(
    ("tried", "rule"),
    [
        (Try("D5"), "people.nobody_there"),
        (Try("A1"), "people.nobody_there"),
        (Try("D3"), "boats.not_yours"),
        (Try("B3"), "turn.not_now"),
        (Try("D4"), None),
        (Try("F6", "D4", "5"), "people.one_step"),
        (Try("F6", "D4"), "people.one_step"),
        (Try("E9", "C3", "boat"), "boats.one_step"),
        (Try("D5", "C3", "boat"), "boats.one_step"),
        (Try("D3", "C3", "boat"), "boats.one_a_hex"),
        (Try("NW", "D4", "5"), "people.not_a_shore"),
        (Try("NW", "B1", "~1"), None),
        (Try("C3", "B1", "~1"), "people.one_step"),
        (Try("C3", tile="b.winds"), "turn.not_now"),
    ],
)
def test_in_phase_move(tried: Try, rule: str | None) -> None:
    assert rule_against(IN_MOVE, tried) == rule


def test_people_who_can_do_nothing_more_are_told_why() -> None:
    swum = at("C3=(r2*y3y4)", act="red.move.1")
    assert rule_against(swum, Try("C3")) == "people.one_swim"


def test_from_a_boat_nobody_returns_to_land() -> None:
    aboard = at("D3=(r2),D4=r5", sea="D3")
    assert rule_against(aboard, Try("D4", "D3", "2")) == "people.no_return"


@pytest.mark.parametrize(
    ("act", "on", "tried", "rule"),
    [
        ("red.sink", "D4=r5", Try("A1"), "tiles.none_there"),
        ("red.creature.shark", "C3=H,B1=W,D4=r5", Try("B1"), "creatures.not_rolled"),
        ("red.creature.shark", "C3=H,B1=W,D4=r5", Try("B1", piece="whale"), "creatures.not_rolled"),
        ("red.creature.shark", "C3=H,D4=r5", Try("D4"), "creatures.none_there"),
        ("red.creature.shark", "C3=H,D4=r5", Try("H1", "C3", "shark"), "creatures.out_of_reach"),
    ],
)
def test_in_other_phases(act: str, on: str, tried: Try, rule: str) -> None:
    assert rule_against(at(on, act), tried) == rule


HOLDING = at("D4=r5,B1=~r1,C9=()", act="red.play", hands="r:b.dolphin-aid,b.winds,b.move-shark")


@pytest.mark.parametrize(
    ("tried", "rule"),
    [
        (Try("A1", tile="b.winds"), "boats.none_there"),
        (Try("D4", tile="b.dolphin-aid"), "kept.no_swimmer"),
        (Try("A1", tile="b.move-shark"), "kept.none_there"),
        (Try("M1", "C9", "boat", "b.winds"), "kept.out_of_reach"),
        (Try("M1", "B1", "~1", "b.dolphin-aid"), "kept.out_of_reach"),
        (Try("D4"), "turn.not_now"),
    ],
)
def test_with_kept_tiles(tried: Try, rule: str) -> None:
    assert rule_against(HOLDING, tried) == rule


def test_who_is_not_asked_is_told_who_is() -> None:
    broken = why_not(IN_MOVE, "yellow", Try("D5"))
    assert str(broken) == "It is not Yellow's decision now but Red's."


@pytest.mark.parametrize("tried", [Try("Z9"), Try("D5", "Z9", "5"), Try("D5", "D4", "elephant")])
def test_what_there_is_not_is_an_error(tried: Try) -> None:
    with pytest.raises(ew.EscapeError):
        why_not(IN_MOVE, "red", tried)


@pytest.mark.parametrize("variant", own_first(main_variants()))
def test_no_click_is_without_an_answer(variant: Variant) -> None:
    """Either a rule is named, or what is there may be taken, or go where the hand points."""
    rng = random.Random(str(variant))
    steps = list(play(variant.start(3, 5), rng))
    for position in sample(steps, rng, 2):
        if position.to_act not in position.players:
            continue
        hands: dict[tuple[str, str], set[str]] = defaultdict(set)
        lit = {action.source for action in position.legal_actions}
        for action in position.legal_actions:
            if action.source and action.target:
                piece = "boat" if action.kind == "row" else action.who
                if action.kind != "play":
                    hands[action.source, piece].add(action.target)
        for place in NAMES:
            assert place in lit or why_not(position, position.to_act, Try(place))
        for (start, piece), ends in hands.items():
            for place in (*NAMES, *ISLANDS):
                broken = why_not(position, position.to_act, Try(place, start, piece))
                legal = place in ends or place in ISLANDS or place == start
                assert legal or broken, (str(position), place, start, piece)
