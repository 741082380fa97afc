"""The greedy player: legal, from its view alone, and better than chance."""

import random

import pytest

from escape_widget.core.errors import EscapeError
from escape_widget.core.names import CHANCE
from escape_widget.core.session import draw, start
from escape_widget.path.greedy import choose
from escape_widget.path.position import Position

from .boards import board, play


def game(players: int, seed: int, greedy: tuple[str, ...]) -> Position:
    rng = random.Random(seed)
    position = start("atlantis", players, seed=seed)
    assert isinstance(position, Position)
    while position.to_act is not None:
        if position.to_act == CHANCE:
            action = draw(position, rng)
        elif position.to_act in greedy:
            action = choose(position.seen_by(position.to_act), rng)
        else:
            action = rng.choice(position.legal_actions)
        position = position.apply(action)  # type: ignore[arg-type]
    return position


def best(position: Position) -> str:
    return choose(position.seen_by(position.on_turn), random.Random(1)).text


def test_it_takes_the_better_tile() -> None:
    assert best(board("28:a6,h1,c4,f3", hands="b:hf")) == "play helmet atlantis-29"  # takes the 6


def test_it_pays_without_waste() -> None:
    position = play(board("28:a6B,~,h5,c4", hands="b:h", tiles="b:751"), "play helmet 28-30")
    assert best(position) == "pay 5"


def test_it_pays_with_a_tile_rather_than_a_card() -> None:
    position = play(board("28:a6B,~,h1,c4", hands="b:hr", tiles="b:1"), "play helmet 28-30")
    assert best(position) == "pay 1"


def test_it_sells_only_when_short_of_cards() -> None:
    assert best(board("28:a6,h1", "blue.sell", hands="b:hr", tiles="b:52")) == "keep"
    assert best(board("28:a6,h1", "blue.sell", tiles="b:52")) == "sell 2"


def test_it_lays_the_bridge_where_it_saves_most() -> None:
    path = "28:a6B,~,h1,~,c7,~,f5,o2"
    position = board(path, "blue.end", bridges="b1w1")
    assert best(position) == "bridge 33"  # the 5; the others cost 1 each


def test_it_beats_random_players() -> None:
    won = sum("blue" in game(2, seed, ("blue",)).outcome.winners for seed in range(8))  # type: ignore[union-attr]
    assert won >= 7


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_games_end(players: int) -> None:
    assert game(players, 1, ("blue", "white", "black", "red")).outcome is not None


def test_it_needs_the_view_of_the_seat_that_acts() -> None:
    position = board("28:a6,h1", hands="b:h")
    with pytest.raises(EscapeError):
        choose(position.seen_by("white"), random.Random(1))
