"""The engine and a naive second reading of the rules, held against each other and against tables.

``perft/*.txt`` say how many action paths lead on from a position, in one, two and three actions.
The engine is held to them always; the long part (`prove`) has the naive reading count too, and
compares both child by child along random games.
"""

import random
from pathlib import Path
from typing import NamedTuple

import pytest

from escape_widget import CHANCE, Position, parse
from tests.drawing import fields
from tests.naive import children, perft, weights
from tests.randomgames import (
    Variant,
    all_variants,
    decision,
    hex_rulesets,
    main_variants,
    play,
    sample,
)

TABLES = sorted((Path(__file__).parent / "perft").glob("*.txt"))


class Case(NamedTuple):
    """An entry of a table: what the position is about, its line, and the counts by depth."""

    name: str
    line: str
    counts: tuple[int, ...]


def read_table(path: Path) -> list[Case]:
    blocks = path.read_text(encoding="utf-8").strip().split("\n\n")
    return [read_case(block) for block in blocks]


def read_case(block: str) -> Case:
    lines = [line for line in block.splitlines() if not line.startswith("#")]
    entry = dict(line.split(": ", 1) for line in lines)
    assert entry.keys() == {"name", "position", "perft"}
    return Case(entry["name"], entry["position"], tuple(map(int, entry["perft"].split())))


CASES = {f"{path.stem}: {case.name}": case for path in TABLES for case in read_table(path)}


@pytest.mark.parametrize("name", CASES)
def test_the_engine_counts_what_the_table_says(name: str) -> None:
    case = CASES[name]
    position = parse(case.line)
    assert str(position) == case.line
    assert tuple(position.perft(depth + 1) for depth in range(len(case.counts))) == case.counts


def test_the_tables_cover_every_rule_set_phase_decision_and_back() -> None:
    positions = [parse(case.line) for case in CASES.values()]
    assert {position.ruleset.id for position in positions} >= set(hex_rulesets())
    played = {option for position in positions for option in position.ruleset.options}
    assert played >= {option for variant in main_variants() for option in variant.options}
    asked = {decision(position) for position in positions}
    assert asked >= {"people", "boats", "play", "move", "sink", "roll", "creature"}
    assert asked >= {"reveal", "crew", "pick", "react", "token", "guard", "victim", "whose"}
    printed = (position.ruleset.backs.values() for position in positions)
    assert set().union(*map(turned_up, positions)) == {
        back for terrains in printed for backs in terrains for back in backs
    }
    assert {fields(position)["act"] for position in positions} >= {
        *("over.volcano", "over.nobody-left", "over.last-tile", "over.quiet"),
    }


def turned_up(position: Position) -> set[str]:
    """The backs that may be turned up next: by chance, or fixed on a tile that may sink."""
    pins = dict(pin.split("=") for pin in fields(position)["pins"].split(",") if pin)
    fixed = {pins.get(action.source, "") for action in position.legal_actions} - {""}
    return fixed | {a.who for a in position.legal_actions if a.kind == "reveal"}


# The naive reading.


def check_children(position: Position) -> None:
    """Both readings agree on all that may follow a position, and on the odds."""
    line = str(position)
    ours = {action.text: str(position.apply(action)) for action in position.legal_actions}
    assert children(line) == ours, line
    if position.to_act == CHANCE:
        odds = {action.text: weight for action, weight in position.chance_outcomes}
        assert weights(line) == odds, line


@pytest.mark.parametrize("variant", [v for v in main_variants() if not v.options], ids=str)
def test_both_readings_agree_on_what_may_follow(variant: Variant) -> None:
    rng = random.Random(31)
    steps = list(play(variant.start(3, 31), rng))
    for position in sample(steps, rng):
        if len(position.legal_actions) < 100:
            check_children(position)


@pytest.mark.prove
@pytest.mark.parametrize("name", CASES)
def test_the_naive_reading_counts_what_the_table_says(name: str) -> None:
    case = CASES[name]
    for depth, count in enumerate(case.counts, 1):
        assert perft(case.line, depth) == count


@pytest.mark.prove
@pytest.mark.parametrize("variant", all_variants(), ids=str)
def test_both_readings_agree_child_by_child_along_random_games(variant: Variant) -> None:
    rng = random.Random(str(variant))
    for players in (2, 3, 4):
        steps = list(play(variant.start(players, players), rng))
        for position in sample(steps, rng, each=4):
            check_children(position)
