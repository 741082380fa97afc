"""The fast enumerator of a move phase says what the engine says."""

import random
from collections.abc import Mapping
from typing import Any

import pytest

from escape_widget.island.rules import people
from escape_widget.island.ruleset import Dolphins, EmptyBoat
from escape_widget.island.setting import Setting
from escape_widget.island.table import POINTS, SEAT, Table
from escape_widget.search.move_rules import knows
from tests.randomgames import Variant, hex_rulesets, main_variants, own_first
from tests.search.agreement import disagreement, moves, stirred, thinned


def agree(tables: list[Table]) -> int:
    """Asserts that kernel and engine agree on tables where somebody may move; how many."""
    known = [
        table for table in tables if knows(table) and people.on_board(table, table.cells[SEAT])
    ]
    for table in known:
        assert disagreement(table) is None
    return len(known)


@pytest.mark.parametrize("variant", own_first(main_variants()))
def test_kernel_and_engine_agree_on_the_last_point(variant: Variant) -> None:
    tables = [p.working_table() for seed in (1, 2) for p in moves(variant, seed)]
    last = [table for table in tables if table.cells[POINTS] == 1]
    assert agree(random.Random(1).sample(last, min(8, len(last)))) > 0


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", hex_rulesets())
def test_kernel_and_engine_agree_on_whole_phases_of_few_people(ruleset: str) -> None:
    rng = random.Random(3)
    positions = rng.sample(list(moves(Variant(ruleset, ()), 3)), 5)
    assert agree([thinned(position, rng, 3) for position in positions]) > 0


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", ["expanded", "classic"])
def test_kernel_and_engine_agree_among_dolphins(ruleset: str) -> None:
    rng = random.Random(7)
    positions = rng.sample(list(moves(Variant(ruleset, ()), 7)), 6)
    assert agree([stirred(thinned(position, rng, 1), rng) for position in positions]) > 0


@pytest.mark.slow
@pytest.mark.parametrize("variant", main_variants(), ids=str)
def test_kernel_and_engine_agree_in_every_variant(variant: Variant) -> None:
    rng = random.Random(4)
    positions = rng.sample(list(moves(variant, 4)), 5)
    agree([thinned(position, rng, 2, boats=2) for position in positions])


@pytest.mark.prove
@pytest.mark.parametrize("variant", main_variants(), ids=str)
def test_kernel_and_engine_agree_on_thousands_of_phases(variant: Variant) -> None:
    rng = random.Random(5)
    for seed in (100, 101):
        positions = list(moves(variant, seed))
        tables = [position.working_table() for position in positions]
        agree([table for table in tables if table.cells[POINTS] == 1])
        some = rng.sample(positions, 20)
        agree([thinned(position, rng, 3) for position in some])
        if variant.start(2, 0).ruleset.dolphins is not Dolphins.NONE:
            agree([stirred(thinned(position, rng, 3), rng) for position in some])


# Answers that no edition gives today are read from the rule set all the same.


@pytest.mark.slow
@pytest.mark.parametrize(
    "answers",
    [
        {"tile_capacity": 1},
        {"tile_capacity": 2},
        {"boat_capacity": 2},
        {"swim_then_leave": False},
        {"empty_boat": EmptyBoat.NOBODY},
    ],
    ids=str,
)
def test_kernel_reads_the_rule_set(answers: Mapping[str, Any]) -> None:
    rng = random.Random(6)
    positions = rng.sample(list(moves(Variant("survive", ()), 6)), 6)
    tables = [thinned(position, rng, 3) for position in positions]
    for table in tables:
        table.setting = Setting(table.setting.rules._replace(**answers))
    assert agree(tables) > 0
