"""What a Python says of the games: run here and in another Python, and the two must agree.

Prints JSON: the modules that stand in the way of a small host, and of each rule set the game that
the same seed gives, with perft on the way. Needs nothing but the package.
"""

import hashlib
import json
import random
import sys
from typing import Any

import escape_widget as ew
from escape_widget.puzzles import Puzzle
from escape_widget.search.beside import beside
from escape_widget.search.findings import Analysis

PLIES = 120
EVERY = 40


def played(ruleset: str) -> dict[str, Any]:
    """A game by seeded luck: its last position, all of its record, and perft now and then."""
    game, rng = ew.Game(ruleset, seed=7), random.Random(7)
    counted = {}
    while game.position.to_act and game.ply < PLIES:
        game.play(rng.choice(game.position.legal_actions))
        if game.ply % EVERY == 0:
            counted[game.ply] = [ew.perft(game.position, depth) for depth in (1, 2)]
    again = ew.Game.from_text(str(game))
    assert again.position == game.position
    record = hashlib.sha256(str(game).encode()).hexdigest()
    return {"position": str(game.position), "record": record, "perft": counted}


def solved(name: str) -> list[str]:
    """A shortest best plan of a puzzle, by the exact search."""
    return [str(action) for action in Puzzle.load(name).solution]


def analysed(name: str) -> list[dict[str, Any]]:
    """The plans of a puzzle's position by an analysis, in a process or where there is none."""
    position, found, over = Puzzle.load(name).position, [], []
    job = {"line": str(position.seen_by("red")), "seat": "red", "goal": "points", "seconds": 500}

    def hear(analysis: Analysis | None, problem: str) -> None:
        (over if analysis is None else found).append(analysis or problem)

    worker = beside()
    worker.start(job, hear)
    while not over:
        worker.work()
    worker.stop()
    assert over == [""]
    plans: list[dict[str, Any]] = found[-1].to_data()["plans"]
    return plans


def main() -> None:
    print(
        json.dumps(
            {
                "games": {ruleset: played(ruleset) for ruleset in sorted(ew.RULESETS)},
                "solved": solved("make-room"),
                "analysed": analysed("make-room"),
                "heavy": sorted({"numpy", "anywidget", "ipywidgets"} & set(sys.modules)),
            }
        )
    )


if __name__ == "__main__":
    main()
