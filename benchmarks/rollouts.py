"""The light kernel of rollouts, against random playouts of python-chess in the same run.

Prints decisions a second, chance included, and the time of 1,000 rollouts from the middle of a
game, as medians over slices taken in turn. CPU time, so that other work weighs on both alike. The
kernel plays from the start of a game's first turn; setting up is not its work.
"""

import random
import statistics
import time
from collections.abc import Callable

import escape_widget as ew
from benchmarks._chess import REFERENCE, chess_game
from escape_widget.core.session import draw
from escape_widget.island.position import Position
from escape_widget.island.table import Table
from escape_widget.search.deal import canonical, dealt, laid_open
from escape_widget.search.light import Light

SLICES = 7
SECONDS = 0.5
"""CPU time of a slice."""
MID_TURN = 20
"""Half of the 40 tiles have sunk."""
GAMES = ("survive", "expanded", "classic")


def on_turn(ruleset: str, turn: int, seed: int) -> Table:
    """A table where a turn begins, in a random game of two."""
    rng = random.Random(seed)
    position = ew.start(ruleset, players=2, seed=seed)
    while position.turn < turn:
        if position.to_act is None:
            return on_turn(ruleset, turn, seed + 1000)
        chance = position.to_act == ew.CHANCE
        action = draw(position, rng) if chance else rng.choice(position.legal_actions)
        position = position.apply(action)
    assert isinstance(position, Position)
    return position.working_table()


def chess_slice(luck: random.Random) -> tuple[int, int]:
    """One game: decisions, games."""
    return chess_game(luck), 1


def kernel_slice(starts: list[Table]) -> Callable[[random.Random], tuple[int, int]]:
    """A function that plays a game on from each of some tables, always the same games.

    Their decisions are counted once beforehand, since counting takes time of its own.
    """

    def play(kernel: Light) -> None:
        luck = random.Random(1)
        for t in starts:
            kernel.play(t, dealt(t, luck), luck)

    trace: list[int] = []
    play(Light(starts[0], trace))
    kernel = Light(starts[0])

    def timed(luck: random.Random) -> tuple[int, int]:
        play(kernel)
        return len(trace), len(starts)

    return timed


def rollouts_slice(seen: Table) -> Callable[[random.Random], tuple[int, int]]:
    """A function that plays 10 games on from a view, everything hidden drawn anew."""
    kernel = Light(seen)

    def play(luck: random.Random) -> tuple[int, int]:
        for _ in range(10):
            t = laid_open(seen, luck)
            kernel.play(t, dealt(t, luck), luck)
        return 0, 10

    return play


def measure(play: Callable[[random.Random], tuple[int, int]], luck: random.Random) -> list[float]:
    """Decisions and games a second of CPU time over one slice."""
    decisions = games = 0
    start = time.process_time()
    while time.process_time() - start < SECONDS:
        more = play(luck)
        decisions += more[0]
        games += more[1]
    spent = time.process_time() - start
    return [decisions / spent, games / spent]


def main() -> None:
    plays: dict[str, Callable[[random.Random], tuple[int, int]]] = {"python-chess": chess_slice}
    for name in GAMES:
        plays[name] = kernel_slice([on_turn(name, 1, seed) for seed in range(20)])
    middles = {}
    for name in GAMES:
        position = Position(on_turn(name, MID_TURN, 3))
        middles[name] = rollouts_slice(canonical(position, position.on_turn))
    luck = random.Random(1)
    rates: dict[str, list[float]] = {name: [] for name in plays}
    games: dict[str, list[float]] = {name: [] for name in middles}
    for _ in range(SLICES):
        for name, play in plays.items():
            rates[name].append(measure(play, luck)[0])
        for name, play in middles.items():
            games[name].append(measure(play, luck)[1])
    chess = statistics.median(rates["python-chess"])
    print(f"{'':14} {'decisions/s':>12} {'× python-chess':>15} {'1,000 from mid-game':>22}")
    for name, measured in rates.items():
        line = f"{name:14} {statistics.median(measured):12,.0f}"
        line += f" {statistics.median(measured) / chess:15.1f}"
        if name in games:
            seconds = 1000 / statistics.median(games[name])
            line += f" {seconds:8.2f} s, {seconds * chess / REFERENCE:5.2f} scaled"
        print(line)


if __name__ == "__main__":
    main()
