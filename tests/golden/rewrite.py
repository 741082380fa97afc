"""`python -m tests.golden.rewrite`: play the golden games again and write their records.

Only for a change that is meant to change games: the test holds the engine to the records as they
are. A new rule set or option gets its game here by itself.
"""

import hashlib
import random
from pathlib import Path

from escape_widget import PUBLIC, Game
from escape_widget.search.bots import bot_named
from tests.randomgames import Variant, main_variants

FOLDER = Path(__file__).parent
SEED = 1986
EACH = 8
"""One position in so many is summed up in full."""


def golden_games() -> dict[str, tuple[Variant, int]]:
    """The games by the name of their file: variant and number of players."""
    games = {}
    for number, variant in enumerate(main_variants()):
        name = str(variant) if len(variant.options) <= 1 else f"{variant.ruleset}+all"
        for players in (2 + number % 3,) if variant.options else (2, 3, 4):
            games[f"{name}-{players}"] = (variant, players)
    return games


def play_golden(variant: Variant, players: int) -> Game:
    """Plays a game to its end: the first seat greedily, the others at random."""
    game = Game(variant.ruleset, players, variant.options, SEED)
    rng = random.Random(f"{variant} {players}")
    bots = {seat: bot_named("random") for seat in game.position.players} | {
        "red": bot_named("greedy")
    }
    while (seat := game.position.to_act) is not None:
        game.play(bots[seat].choose(game.position.seen_by(seat), rng).text)
    return game


def sums(game: Game) -> dict[str, str]:
    """What a record says of its game besides the actions: the end, and sums over all plies."""
    positions = [node.position for node in game.node.line()]
    lines = "\n".join(f"{p}\n{p.seen_by(PUBLIC)}" for p in positions[::EACH])
    return {
        "End": str(game.position),
        "Choices": str(sum(len(position.legal_actions) for position in positions)),
        "Positions": hashlib.sha256(lines.encode()).hexdigest()[:16],
    }


if __name__ == "__main__":
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for name, (variant, players) in golden_games().items():
        game = play_golden(variant, players)
        game.tags |= sums(game)
        game.save(FOLDER / f"{name}.txt")
