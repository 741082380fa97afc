"""Whole games, recorded: every action, chance and end as it has always been.

The records in ``golden/`` are written by `python -m tests.golden.rewrite` only.
"""

from pathlib import Path

import pytest

from escape_widget import CHANCE, Game
from tests.golden.rewrite import FOLDER, golden_games, sums

FILES = sorted(FOLDER.glob("*.txt"))


def test_every_variant_has_its_golden_game() -> None:
    assert {file.stem for file in FILES} == set(golden_games())


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_game_replays_exactly(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    recorded = Game.from_text(text)
    assert str(recorded) == text
    assert recorded.outcome is not None
    assert {name: recorded.tags[name] for name in sums(recorded)} == sums(recorded)
    # The same decisions bring about the same chance.
    variant, players = golden_games()[file.stem]
    game = Game(variant.ruleset, players, variant.options, recorded.seed)
    for action in recorded.actions:
        if action.seat != CHANCE:
            game.play(action)
    assert game.actions == recorded.actions
    assert game.position == recorded.position
