"""`escape-widget play` for every game and number of players: a thousand games each.

Most are played by the random bot, which comes to more kinds of positions and is thirty times as
quick; one in twenty by the greedy bot, which plays as people might.
"""

import pytest

from escape_widget import RULESETS, Game
from escape_widget.cli import main

GAMES = 1000
EACH = 100  # games in one test, so that they spread over processes


@pytest.mark.prove
@pytest.mark.parametrize("first", range(0, GAMES, EACH))
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_thousand_games_are_played_to_their_end_and_recorded(
    ruleset: str, players: int, first: int, capsys: pytest.CaptureFixture[str]
) -> None:
    for seed in range(first, first + EACH):
        bot = "random" if seed % 20 else "greedy"
        command = ["play", ruleset, "--players", str(players), "--seed", str(seed), "--bot", bot]
        assert main(command) == 0, command
        text = capsys.readouterr().out
        assert '[Result "' in text, command
        if seed % 10 == 0:
            game = Game.from_text(text)
            assert str(game) == text, command
            assert game.outcome is not None, command
