"""Bytes that an action sends to the browser, over whole games: a person against greedy bots.

Counted as Jupyter writes them, without its envelope: everything that the board sends from one
click to the next, the bots' turns included. Budget: 2 KB in the median, 6 KB at 95 %.
"""

import json
import random
from statistics import median, quantiles
from typing import Any

from escape_widget import Board

GAMES = 6
BUDGET = (2048, 6144)


class CountedBoard(Board):
    """A board that counts what it would send."""

    sent = 0

    def _send(self, msg: dict[str, Any], buffers: Any = None) -> None:
        self.sent += len(json.dumps(msg, ensure_ascii=False).encode())


def play(players: int, seed: int) -> list[int]:
    """The bytes of each action of a person who plays at random, by clicks."""
    board = CountedBoard(players=players, seed=seed, seats=dict.fromkeys(("yellow",), "greedy"))
    rng = random.Random(seed)
    found = []
    while board.position.to_act == "red":
        board.sent = 0
        message = {"type": "act", "ply": board.game.ply}
        chosen = rng.randrange(len(board.position.legal_actions))
        board._heard(board, {**message, "id": chosen}, [])
        found.append(board.sent)
    board.close()
    return found


def measure() -> dict[int, list[int]]:
    """The bytes of each action by number of players."""
    return {
        players: [size for seed in range(GAMES) for size in play(players, seed)]
        for players in (2, 3, 4)
    }


def main() -> None:
    print("bytes sent per action    actions  median    95 %     most")
    for players, sizes in measure().items():
        ninety_five = quantiles(sizes, n=20)[-1]
        ok = median(sizes) <= BUDGET[0] and ninety_five <= BUDGET[1]
        print(
            f"{players} players{'':16}{len(sizes):7}{median(sizes):8.0f}{ninety_five:8.0f}"
            f"{max(sizes):9}  {'within' if ok else 'OVER'} the budget"
        )


if __name__ == "__main__":
    main()
