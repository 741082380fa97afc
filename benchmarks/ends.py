"""What a distinct end of a move phase costs, beside python-chess in the same run.

CPU time, over every sixth move phase of random games of each rule set; python-chess plays at
random before, between and after, so that other work on the machine weighs on both alike.
"""

import statistics
import time

from benchmarks._chess import REFERENCE, chess_rate
from escape_widget import ends_of_move
from escape_widget.island.table import POINTS
from tests.randomgames import Variant, hex_rulesets
from tests.search.agreement import moves


def main() -> None:
    print(f"{'':10} {'phases':>7} {'ends':>10} {'µs an end':>10} {'chess/s':>8} {'scaled':>7}")
    for ruleset in hex_rulesets():
        phases = [
            position
            for seed in range(4)
            for position in list(moves(Variant(ruleset, ()), seed))[::6]
            if position.working_table().cells[POINTS] == 3
        ]
        rates, counted, spent = [chess_rate()], 0, 0.0
        for number, position in enumerate(phases):
            start = time.process_time()
            counted += len(ends_of_move(position))
            spent += time.process_time() - start
            if number % 5 == 0:
                rates.append(chess_rate())
        rate, each = statistics.median(rates), spent / counted * 1e6
        scaled = each * rate / REFERENCE
        print(f"{ruleset:10} {len(phases):7} {counted:10,} {each:10.2f} {rate:8,.0f} {scaled:7.2f}")


if __name__ == "__main__":
    main()
