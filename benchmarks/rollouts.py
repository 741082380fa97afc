"""The light kernel of rollouts, against random playouts of python-chess in the same run.

Prints decisions a second, chance included, and the time of 1,000 rollouts from the middle of a
game, dealing included, for players who choose at random and for keen ones (as ``estimate`` has them
unless told else); as medians over slices taken in turn. CPU time, so that other work weighs on both
alike. The kernel plays from the start of a game's first turn; setting up is not its work.

Last, ``estimate`` with its 1,000 rollouts on a pool of two processes, already started: time by the
clock, which needs two cores with nothing else to do.
"""

import random
import statistics
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor

import escape_widget as ew
from benchmarks._chess import REFERENCE, chess_game
from escape_widget.core.session import draw
from escape_widget.island.position import Position
from escape_widget.search.deal import Dealer
from escape_widget.search.light import Light
from escape_widget.search.light_sheet import POLICIES
from escape_widget.search.playouts import playouts_of
from escape_widget.search.rollouts import estimate

SLICES = 7
SECONDS = 0.5
"""CPU time of a slice."""
MID_TURN = 20
"""Half of the 40 tiles have sunk."""
GAMES = ("survive", "expanded", "classic")


def on_turn(ruleset: str, turn: int, seed: int) -> Position:
    """A position where a turn begins, in a random game of two."""
    rng = random.Random(seed)
    position = ew.start(ruleset, players=2, seed=seed)
    while position.turn < turn:
        if position.to_act is None:
            return on_turn(ruleset, turn, seed + 1000)
        chance = position.to_act == ew.CHANCE
        action = draw(position, rng) if chance else rng.choice(position.legal_actions)
        position = position.apply(action)
    assert isinstance(position, Position)
    return position


def chess_slice(luck: random.Random) -> tuple[int, int]:
    """One game: decisions, games."""
    return chess_game(luck), 1


def kernel_slice(starts: list[Position]) -> Callable[[random.Random], tuple[int, int]]:
    """A function that plays a game on from each of some positions, always the same games.

    Their decisions are counted once beforehand, since counting takes time of its own.
    """
    tables = [position.working_table() for position in starts]
    dealers = [Dealer(t) for t in tables]

    def play(kernel: Light) -> None:
        luck = random.Random(1)
        for dealer in dealers:
            kernel.play(*dealer.deal(luck), luck)

    trace: list[int] = []
    play(Light(tables[0], trace))
    kernel = Light(tables[0])

    def timed(luck: random.Random) -> tuple[int, int]:
        play(kernel)
        return len(trace), len(tables)

    return timed


def rollouts_slice(position: Position, policy: str) -> Callable[[random.Random], tuple[int, int]]:
    """A function that plays 10 games on from a seat's view, everything hidden drawn anew."""
    seat = position.on_turn
    playouts = playouts_of(position.seen_by(seat), seat, policy)

    def play(luck: random.Random) -> tuple[int, int]:
        for _ in range(10):
            playouts.play(playouts.deal(luck), (), luck.getrandbits(64))
        return 0, 10

    return play


def on_two(position: Position, policy: str, pool: ProcessPoolExecutor) -> float:
    """Seconds by the clock for 1,000 rollouts on a pool, the median of some."""
    times = []
    for seed in range(SLICES):
        start = time.perf_counter()
        estimate(position, [None], policy=policy, seed=seed, executor=pool)
        times.append(time.perf_counter() - start)
    return statistics.median(times)


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
    middles = {}
    for name in GAMES:
        plays[name] = kernel_slice([on_turn(name, 1, seed) for seed in range(20)])
        middle = on_turn(name, MID_TURN, 3)
        for policy in POLICIES:
            middles[name, policy] = rollouts_slice(middle, policy)
    luck = random.Random(1)
    rates: dict[str, list[float]] = {name: [] for name in plays}
    games: dict[tuple[str, str], list[float]] = {of: [] for of in middles}
    for _ in range(SLICES):
        for name, play in plays.items():
            rates[name].append(measure(play, luck)[0])
        for of, play in middles.items():
            games[of].append(measure(play, luck)[1])
    chess = statistics.median(rates["python-chess"])
    titles = [f"1,000 {policy}, scaled" for policy in POLICIES]
    print(f"{'':14} {'decisions/s':>12} {'× python-chess':>15}", *titles, sep="  ")
    for name, measured in rates.items():
        line = f"{name:14} {statistics.median(measured):12,.0f}"
        line += f"  {statistics.median(measured) / chess:15.1f}"
        for policy in POLICIES if name in GAMES else ():
            seconds = 1000 / statistics.median(games[name, policy])
            line += f"  {seconds * chess / REFERENCE:19.2f} s"
        print(line)
    print("\n1,000 rollouts by two processes, scaled, by the clock")
    with ProcessPoolExecutor(2) as pool:
        for name in GAMES:
            position = on_turn(name, MID_TURN, 3)
            spent = [on_two(position, policy, pool) * chess / REFERENCE for policy in POLICIES]
            print(f"{name:14}", *(f"{of} {s:.2f} s" for of, s in zip(POLICIES, spent, strict=True)))


if __name__ == "__main__":
    main()
