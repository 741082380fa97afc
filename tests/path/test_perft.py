"""The engine against the perft table, and against the naive generator that was written apart."""

import random
from typing import Any

import pytest

from escape_widget.core.names import PUBLIC
from escape_widget.core.registry import parse
from escape_widget.path.position import Position
from escape_widget.search import perft

from .boards import play_on, random_game, scarce
from .perft_table import cases

CASES = cases()


@pytest.mark.parametrize(
    ("line", "numbers"), [case[1:] for case in CASES], ids=[c[0] for c in CASES]
)
def test_the_engine_counts_what_the_table_says(line: str, numbers: list[int]) -> None:
    position = parse(line)
    assert isinstance(position, Position)
    assert [position.perft(depth) for depth in range(1, len(numbers) + 1)] == numbers
    assert str(position) == line


def test_the_table_covers_every_phase() -> None:
    acts = {line.rsplit("act:", 1)[1].split(".")[1] for _, line, _ in CASES}
    phases = "deal sell buy move follow pay reveal draw no-move end over"
    assert acts == set(phases.split(" "))


def test_perft_of_the_table_and_of_positions_agree() -> None:
    for _, line, _ in CASES[::4]:
        position = parse(line)
        assert position.perft(3) == perft(position, 3)  # type: ignore[attr-defined]


def naive() -> Any:
    return pytest.importorskip("tests.path_naive")


@pytest.mark.prove
@pytest.mark.parametrize(
    ("line", "numbers"), [case[1:] for case in CASES], ids=[c[0] for c in CASES]
)
def test_the_naive_generator_counts_what_the_table_says(line: str, numbers: list[int]) -> None:
    count = naive().perft
    assert [count(line, depth) for depth in range(1, len(numbers) + 1)] == numbers


def check(positions: list[Position]) -> None:
    """Both agree on all that may follow each position, and on views, to the letter."""
    other = naive()
    for position in positions:
        line = str(position)
        ours = [(action.text, str(position.apply(action))) for action in position.legal_actions]
        assert list(other.children(line).items()) == ours, line
        weights = {action.text: weight for action, weight in position.chance_outcomes}
        assert weights == (other.weights(line) if weights else {}), line
        for viewer in (*position.players, PUBLIC):
            assert other.view(line, viewer) == str(position.seen_by(viewer)), (line, viewer)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_naive_generator_finds_the_same_positions_in_a_game(players: int) -> None:
    check(random_game(players, 50 + players)[::-5])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_naive_generator_finds_the_same_positions_where_cards_are_scarce(players: int) -> None:
    rng = random.Random(players)
    game = [p for p in random_game(players, 80 + players) if p.phase in ("sell", "move")]
    check(play_on(scarce(game[len(game) // 4], left=3), rng)[::-3])


@pytest.mark.prove
@pytest.mark.parametrize("seed", range(60))
def test_the_naive_generator_finds_the_same_positions_in_games(seed: int) -> None:
    positions = random_game(2 + seed % 3, seed)
    check(positions)
    scarce_at = random.Random(seed).choice([p for p in positions if p.phase == "move"])
    check(play_on(scarce(scarce_at, left=seed % 7), random.Random(seed)))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_naive_reading_of_the_end_gives_the_same_accounts(players: int) -> None:
    other = naive()
    for seed in range(10):
        over = random_game(players, 200 + seed)[-1]
        ours = {seat: tuple(account) for seat, account in over.settlement.items()}
        theirs = {seat: tuple(account) for seat, account in other.settlement(str(over)).items()}
        assert theirs == ours, str(over)
