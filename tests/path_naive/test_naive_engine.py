"""The engine of `atlantis` against the naive reading of its rules."""

import random
from pathlib import Path

import pytest

from tests.path_naive import perft
from tests.path_naive.setup import deck, deck_of, is_stack, start
from tests.path_naive.text import read

TABLE = Path(__file__).parent.parent / "path" / "perft" / "atlantis.txt"


def row(block):
    lines = [line for line in block.splitlines() if not line.startswith("#")]
    values = dict(line.split(": ", 1) for line in lines)
    return pytest.param(values["position"], values["perft"], id=values["name"])


ROWS = [
    row(block) for block in TABLE.read_text(encoding="utf-8").split("\n\n") if "perft: " in block
]


@pytest.mark.parametrize(("text", "numbers"), ROWS)
def test_the_first_two_numbers_of_the_table(text, numbers):
    assert [perft(text, depth) for depth in (1, 2)] == list(map(int, numbers.split()[:2]))


@pytest.mark.prove
@pytest.mark.parametrize(("text", "numbers"), ROWS)
def test_the_numbers_of_the_table(text, numbers):
    counts = list(map(int, numbers.split()))
    assert [perft(text, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_engine_sets_up_by_the_same_rules(players):
    from tests.path_naive.compare import engine

    theirs = read(str(engine.start("atlantis", players=players, seed=players)))
    ours = read(start("bwkr"[:players], random.Random(players)))
    for pos in (theirs, ours):
        spaces, pool = pos.pop("spaces"), pos.pop("pool")
        assert [n for n in spaces if spaces[n][2]] == [n for n in spaces if is_stack(n)]
        for name in "AB":
            tiles = [top for n, (top, _, _) in spaces.items() if top != "~" and deck_of(n) == name]
            assert sorted(tiles + pool[name]) == sorted(deck(name))
        assert [n for n in spaces if spaces[n][0] == "~"] == [27]
    assert theirs == ours


@pytest.mark.prove
def test_the_engine_plays_by_the_same_rules():
    from tests.path_naive.compare import run

    said = []
    seen, found = run(seconds=30, seed=10, report=said.append)
    assert found == 0, said[0]
    assert len(seen) == 12, f"not all kinds of positions were met: {seen}"
