"""How many guarantees through an opponent's whole turn are found exactly within ten seconds.

Positions of two players with at most six people on the board and six tiles, each where a turn
begins: half of them middle games of greedy bots with people and tiles taken off, half the late
turns of such games in which the volcano is a whirlpool (else it is all that counts). Asked is what
the seat on turn can be sure of until it is on turn again, whatever dice, backs and the other do.
CPU time, scaled to a machine on which python-chess makes 12,000 random moves a second.
"""

import random
import statistics
import sys
import time
from collections.abc import Iterator

from benchmarks._chess import REFERENCE, chess_rate
from benchmarks.solve import objectives, turns
from escape_widget.island.ground import ground_of
from escape_widget.island.lattice import SIZE, TERRAINS
from escape_widget.island.position import Position
from escape_widget.island.rules.tiles import hidden_in_hands
from escape_widget.island.ruleset import BACKS
from escape_widget.island.table import LAND, LOST, NOWHERE, ON_BOARD, PEOPLE, POOL, STATE, Table
from escape_widget.search.objective import Objective
from escape_widget.search.solution import Solution
from escape_widget.search.solve import solving

POSITIONS = 24
MOST = 6
"""People on the board, and tiles."""
SECONDS = 10.0
SEEDS = range(0, 600, 3)
"""Games of two."""


def positions(count: int = POSITIONS) -> list[Position]:
    """Late positions and small ones of the middle game in turn."""
    late, middle = _late(), _middle()
    return [next(late if number % 2 else middle) for number in range(count)]


def _people(t: Table, seat: int) -> list[int]:
    first = seat * PEOPLE
    return [p for p in range(first, first + PEOPLE) if ON_BOARD[t.cells[STATE + p]]]


def _late() -> Iterator[Position]:
    """From each game a turn near its end, if both have somebody on the board by then."""
    for seed in SEEDS:
        rng = random.Random(seed)
        fit = []
        for position in turns(seed, "leave-no-one-behind"):
            t = position.working_table()
            crowds = [len(_people(t, seat)) for seat in range(2)]
            if len(t.ground.tiles) <= MOST and min(crowds) and sum(crowds) <= MOST:
                fit.append(position)
        if fit:
            yield rng.choice(fit)


def _middle() -> Iterator[Position]:
    """From each game a turn of its middle, with few people and tiles left."""
    for seed in SEEDS:
        rng, game = random.Random(seed), turns(seed)
        t = rng.choice(game[len(game) // 3 : len(game) * 2 // 3]).working_table()
        for seat in range(2):
            people = _people(t, seat)
            for person in rng.sample(people, max(0, len(people) - MOST // 2)):
                t.set_person(person, LOST, NOWHERE)
        if min(len(_people(t, seat)) for seat in range(2)):
            _fewer_tiles(t, rng)
            t.journal.clear()
            yield Position(t)


def _fewer_tiles(t: Table, rng: random.Random) -> None:
    """Six tiles stay, those first on which people stand, and as many backs of each terrain."""
    tiles = rng.sample(t.ground.tiles, len(t.ground.tiles))
    tiles.sort(key=lambda hex: not t.people(LAND, hex))
    for hex in tiles[MOST:]:
        for person in t.people(LAND, hex):
            t.set_person(person, LOST, NOWHERE)
    stay = set(tiles[:MOST])
    terrain = bytes(kind * (hex in stay) for hex, kind in enumerate(t.ground.terrain))
    assert len(terrain) == SIZE
    t.ground = ground_of(terrain)
    for kind in range(1, len(TERRAINS)):
        first = POOL + kind * 16
        backs = [back for back in range(len(BACKS)) for _ in range(t.cells[first + back])]
        rng.shuffle(backs)
        backs.sort(key=lambda back: back not in t.setting.kept)
        in_hands = hidden_in_hands(t, kind)  # these are kept ones
        left = backs[:in_hands] + rng.sample(backs[in_hands:], terrain.count(kind))
        for back in range(len(BACKS)):
            t.cells[first + back] = left.count(back)


def solved(position: Position, objective: Objective) -> tuple[float, Solution]:
    """The seconds that were searched, and what is known then."""
    begun = time.process_time()
    steps = solving(position, objective, "round", keys=False)
    solution = next(steps)
    while solution.claim != "exact" and time.process_time() - begun < SECONDS:
        solution = next(steps)
    return time.process_time() - begun, solution


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else POSITIONS
    sample = positions(count)
    print(f"{'':14} {'exact':>6} {'no plan':>8} {'median s':>9} {'chess/s':>8}")
    for name in objectives(sample[0]):
        rates, times, claims, none = [chess_rate()], [], [], 0
        for number, position in enumerate(sample):
            asked = objectives(position)[name]
            sure = Objective(asked.kind, asked.terms, guaranteed=True)
            seconds, solution = solved(position, sure)
            times.append(seconds)
            claims.append(solution.claim)
            none += solution.best is None
            if number % 6 == 0:
                rates.append(chess_rate())
        scale = statistics.median(rates) / REFERENCE
        print(
            f"{name:14} {claims.count('exact'):6} {none:8} {statistics.median(times) * scale:9.2f} "
            f"{scale * REFERENCE:8,.0f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
