"""How long the exact value of a whole turn takes, beside python-chess in the same run.

CPU time, over turns drawn from games of greedy bots, each from its beginning (a kept tile first,
where there is one). Scaled to a machine on which python-chess makes 12,000 random moves a second.
What takes longer than the limit is given up, and counts as the limit.
"""

import random
import statistics
import sys
import time

from benchmarks._chess import REFERENCE, chess_rate
from escape_widget import CHANCE, start
from escape_widget.core.session import draw
from escape_widget.island.position import Position
from escape_widget.search.greedy import GreedyBot
from escape_widget.search.objective import Objective, Term, saved
from escape_widget.search.solve import solving

GAMES = 10
POSITIONS = 100
LIMIT = 10.0
"""Seconds of CPU time."""


def turns(seed: int, *options: str, ruleset: str = "survive") -> list[Position]:
    """The views in which the turns of a game of greedy bots begin."""
    rng, bot, found = random.Random(seed), GreedyBot(), []
    position = start(ruleset, 2 + seed % 3, seed=seed, options=options)
    assert isinstance(position, Position)
    while (seat := position.to_act) is not None:
        if position.turn and (not found or found[-1].turn != position.turn):
            found.append(position.seen_by(position.on_turn))
        if seat == CHANCE:
            action = draw(position, rng)
        elif not position.turn:
            action = rng.choice(position.legal_actions)
        else:
            action = bot.choose(position.seen_by(seat), rng)
        position = position.apply(action.text)
    return found


def objectives(position: Position) -> dict[str, Objective]:
    """What is asked: points saved; also who is alive, by where he is; less the same of others."""
    me = position.on_turn
    others = tuple(seat for seat in position.players if seat != me)
    weights = {"saved": 12, "aboard": 8, "swimming": 5, "land": 4}
    own = tuple(Term(weight, "points", (me,), state) for state, weight in weights.items())
    theirs = tuple(Term(-weight, "people", others, state) for state, weight in weights.items())
    return {
        "points saved": saved(me),
        "and alive": Objective("points", own),
        "less others": Objective("points", own + theirs),
    }


def solved(position: Position, objective: Objective) -> tuple[float, bool]:
    """The seconds that it takes to find the value of a turn, and whether it was found."""
    begun, claim = time.process_time(), ""
    for solution in solving(position, objective, "turn", keys=False):
        claim = solution.claim
        if time.process_time() - begun > LIMIT:
            break
    return min(time.process_time() - begun, LIMIT), claim == "exact"


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else POSITIONS
    every = [position for seed in range(GAMES) for position in turns(seed)]
    sample = random.Random(1).sample(every, count)
    print(f"{'':14} {'exact':>6} {'median s':>9} {'90 % s':>7} {'chess/s':>8} {'scaled:':>8}")
    for name in objectives(sample[0]):
        rates, times, exact = [chess_rate()], [], 0
        for number, position in enumerate(sample):
            seconds, found = solved(position, objectives(position)[name])
            times.append(seconds)
            exact += found
            if number % 10 == 0:
                rates.append(chess_rate())
        scale = statistics.median(rates) / REFERENCE
        middle, most = statistics.median(times), statistics.quantiles(times, n=10)[-1]
        print(
            f"{name:14} {exact:6} {middle:9.2f} {most:7.2f} {scale * REFERENCE:8,.0f} "
            f"{middle * scale:8.2f} {most * scale:6.2f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
