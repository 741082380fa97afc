"""Random playouts through the public names, against random playouts of python-chess in one run.

Prints decisions a second, chance included, as medians over slices taken in turn, and their ratio.
Both are measured in CPU time, so that other work on the machine weighs on both alike.
"""

import random
import statistics
import time
from collections.abc import Callable

import escape_widget as ew
from benchmarks._chess import chess_game

SLICES = 9
SECONDS = 1.0
"""CPU time of a slice."""


def island_game(ruleset: str) -> Callable[[random.Random], int]:
    """A function that plays a rule set at random and returns the number of decisions."""

    def play(rng: random.Random) -> int:
        seed = rng.randrange(10**6)
        position = ew.start(ruleset, players=2 + seed % 3, seed=seed)
        decisions = 0
        while (seat := position.to_act) is not None:
            if seat == ew.CHANCE:
                actions, weights = zip(*position.chance_outcomes, strict=True)
                action = rng.choices(actions, weights)[0]
            else:
                action = rng.choice(position.legal_actions)
            position = position.apply(action)
            decisions += 1
        return decisions

    return play


def rate(play: Callable[[random.Random], int], rng: random.Random) -> float:
    """Decisions a second of CPU time over one slice."""
    start = time.process_time()
    decisions = 0
    while time.process_time() - start < SECONDS:
        decisions += play(rng)
    return decisions / (time.process_time() - start)


def main() -> None:
    rng = random.Random(1)
    games = {name: island_game(name) for name in ew.RULESETS}
    for play in games.values():
        rate(play, rng)
    rates: dict[str, list[float]] = {name: [] for name in ("chess", *games)}
    for _ in range(SLICES):
        rates["chess"].append(rate(chess_game, rng))
        for name, play in games.items():
            rates[name].append(rate(play, rng))
    chess_rate = statistics.median(rates["chess"])
    print(f"{'':10} {'decisions/s':>12} {'× python-chess':>15}")
    for name, measured in rates.items():
        middle = statistics.median(measured)
        print(f"{name:10} {middle:12,.0f} {middle / chess_rate:15.2f}")


if __name__ == "__main__":
    main()
