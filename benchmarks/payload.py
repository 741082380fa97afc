"""Bytes that an action sends to the browser, over whole games: a person against greedy bots.

Counted as Jupyter writes them, without its envelope: everything that the board sends from one
click to the next, the bots' turns included. Budget: 2 KB in the median, 6 KB at 95 %.
"""

import json
import random
import time
from statistics import median, quantiles
from typing import Any, NamedTuple

from escape_widget import Board

GAMES = 6
BUDGET = (2048, 6144)


class CountedBoard(Board):
    """A board that counts what it would send."""

    sent = 0

    def _send(self, msg: dict[str, Any], buffers: Any = None) -> None:
        self.sent += len(json.dumps(msg, ensure_ascii=False).encode())


class Cost(NamedTuple):
    """What an action cost: bytes sent, and CPU time in ms, the bots' included."""

    size: int
    ms: float


def play(players: int, seed: int) -> list[Cost]:
    """The cost of each action of a person who plays at random, by clicks."""
    board = CountedBoard(players=players, seed=seed, seats=dict.fromkeys(("yellow",), "greedy"))
    rng = random.Random(seed)
    found = []
    while board.position.to_act == "red":
        board.sent = 0
        message = {"type": "act", "ply": board.game.ply}
        chosen = rng.randrange(len(board.position.legal_actions))
        start = time.process_time()
        board._heard(board, {**message, "id": chosen}, [])
        found.append(Cost(board.sent, 1000 * (time.process_time() - start)))
    board.close()
    return found


def row(players: int) -> str:
    """The line of the table for a number of players."""
    costs = [cost for seed in range(GAMES) for cost in play(players, seed)]
    sizes, times = [cost.size for cost in costs], [cost.ms for cost in costs]
    ninety_five = quantiles(sizes, n=20)[-1]
    ok = median(sizes) <= BUDGET[0] and ninety_five <= BUDGET[1]
    return (
        f"{players} players {len(sizes):7} {median(sizes):7.0f} {ninety_five:7.0f} {max(sizes):7}"
        f"  {'within' if ok else 'OVER  '} {median(times):6.1f} {quantiles(times, n=20)[-1]:6.1f}"
    )


def main() -> None:
    print("          actions   bytes    95 %    most  budget  CPU ms   95 %")
    for players in (2, 3, 4):
        print(row(players))


if __name__ == "__main__":
    main()
