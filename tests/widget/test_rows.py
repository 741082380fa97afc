"""The compact rows name exactly the legal actions, in their order."""

import random

import pytest

from escape_widget import Game
from escape_widget.widget.rows import make_rows


def unfold(rows: list) -> list[tuple[str, int]]:
    """Text and cost of each id, as the browser reads them."""
    return [
        (text(kind, who, source, target), cost)
        for kind, who, source, cost, targets in rows
        for target in targets
    ]


def text(kind: str, who: str, source: str, target: str) -> str:
    both = source and target and source != target
    where = f"{source}-{target}" if both else source or target
    words = [kind, where, who] if kind in ("crew", "reveal") else [kind, who, where]
    return " ".join(filter(None, words))


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("seed", range(3))
def test_ids_count_the_legal_actions(players: int, seed: int) -> None:
    game, rng = Game("survive", players=players, seed=seed, chance="ask"), random.Random(seed)
    while game.position.to_act:
        actions = game.position.legal_actions
        assert unfold(make_rows(actions)) == [(a.text, a.cost) for a in actions]
        game.play(rng.choice(actions))


def test_people_to_be_placed_share_a_row_for_all_hexes() -> None:
    rows = make_rows(Game("survive", seed=1).position.legal_actions)
    assert [row[:4] for row in rows] == [["place", value, "", 0] for value in "123456"]
    assert all(len(row[4]) == 40 for row in rows)
