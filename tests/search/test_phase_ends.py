"""``ends_of_phase``: all that a phase can come to, in every game."""

import random
from collections.abc import Iterator

import pytest

from escape_widget import CHANCE, EscapeError, ends_of_phase, parse, start
from escape_widget.core.position import Position
from escape_widget.core.session import draw
from tests.randomgames import Variant, hex_rulesets, main_variants
from tests.search.test_ends import at_sea

MOST = 700
"""So many positions a phase has at most that is gone through naively."""


def words_of_phase(position: Position) -> str:
    """The seat on turn and the phase, as a position's line names them."""
    seat, phase, *_ = f"{position}.".rsplit("act:", 1)[1].replace(">", ".").split(".")
    part = (
        {"buy": "sell", "follow": "move", "pay": "move", "reveal": "move"}
        if "atlantis/" in str(position)
        else {}
    )
    return f"{seat} {part.get(phase, phase)} {position.turn}"


def ends_by_hand(position: Position) -> dict[str, int] | None:
    """By line of each end how few actions lead there; nothing where there are too many."""
    ends: dict[str, int] = {}
    edge, seen, steps = [position], {str(position)}, 0
    while edge:
        further, steps = [], steps + 1
        for before in edge:
            for action in before.legal_actions:
                after = before.apply(action)
                if str(after) in seen:
                    continue
                seen.add(str(after))
                if after.to_act is None or words_of_phase(after) != words_of_phase(position):
                    ends[str(after)] = steps
                else:
                    further.append(after)
        if len(seen) > MOST:
            return None
        edge = further
    return ends


def phases(position: Position, rng: random.Random) -> Iterator[Position]:
    """Some positions of a random game, of every phase that comes up; mostly as they begin."""
    asked: set[str] = set()
    before = ""
    while position.to_act is not None:
        phase = words_of_phase(position)
        kind = phase.split(" ")[1]
        if kind not in asked and (phase != before or rng.random() < 0.2):
            yield position
            if rng.random() < 0.5:
                asked.add(kind)
        before = phase
        chance = position.to_act == CHANCE
        action = draw(position, rng) if chance else rng.choice(position.legal_actions)
        position = position.apply(action)


def agrees(position: Position) -> bool:
    expected = ends_by_hand(position)
    if expected is None:
        return False
    found = ends_of_phase(position)
    assert {str(end): len(plan) for end, plan in found.items()} == expected
    for end, plan in list(found.items())[:10]:
        reached = position
        for action in plan:
            reached = reached.apply(action)
        assert reached == end
    return True


def kinds(variant: Variant, seeds: range) -> set[str]:
    """The phases of random games in which all ends were compared with those found by hand."""
    held = set()
    for seed in seeds:
        begun = start(variant.ruleset, 2 + seed % 3, variant.options, seed)
        for position in phases(begun, random.Random(seed)):
            kind = words_of_phase(position).split(" ")[1]
            if kind != "move" or variant.ruleset == "atlantis":  # see test_kernel.py
                held |= {kind} if agrees(position) else set()
    return held


OF_A_TURN = {"people", "boats", "sink", "roll", "creature"}


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", hex_rulesets())
def test_every_phase_of_the_hex_board_ends_as_found_by_hand(ruleset: str) -> None:
    assert kinds(Variant(ruleset, ()), range(1, 2)) >= OF_A_TURN


@pytest.mark.slow
@pytest.mark.parametrize("variant", main_variants(), ids=str)
def test_so_it_does_in_every_variant(variant: Variant) -> None:
    held = kinds(variant, range(1, 2))
    assert held >= OF_A_TURN
    assert "play" in held or variant.ruleset == "classic"


@pytest.mark.slow
def test_every_phase_of_the_path_ends_as_found_by_hand() -> None:
    held = kinds(Variant("atlantis", ()), range(2))
    assert held >= {"deal", "sell", "move", "draw", "end"}


def test_a_move_phase_ends_as_its_own_search_says() -> None:
    position = at_sea("A1=(r6),A3=~r1")
    assert dict(ends_of_phase(position)) == dict(position.ends_of_move())


def test_chance_belongs_to_the_plan() -> None:
    position = parse(str(at_sea("A1=(r6),A3=~r1"))).apply("end")
    plans = [[action.text for action in plan] for plan in ends_of_phase(position).values()]
    assert plans == [
        ["sink G7", "reveal G7 whirlpool"],
        ["sink G7", "reveal G7 volcano"],
        ["sink G8", "reveal G8 whirlpool"],
        ["sink G8", "reveal G8 volcano"],
    ]


def test_without_a_phase_there_are_no_ends() -> None:
    with pytest.raises(EscapeError, match="no phase is on"):
        ends_of_phase(
            at_sea("A1=(r6),A3=~r1").apply("end").apply("sink G7").apply("reveal G7 volcano")
        )
    with pytest.raises(EscapeError, match="no position"):
        ends_of_phase("A1")  # type: ignore[arg-type]
