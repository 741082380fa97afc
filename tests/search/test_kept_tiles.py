"""What kept tiles are worth: bounds leave most ways to play them out, and never the best one."""

import random
from collections.abc import Iterator

import pytest

from escape_widget.island.position import Position
from escape_widget.island.ruleset import BACKS
from escape_widget.island.table import HAND, PHASE, PLAY, SEAT
from escape_widget.search.objective import Objective, Term
from escape_widget.search.solve import solve
from tests.randomgames import Variant, play
from tests.search_naive.positions import small

PLAYED = ("dolphin-aid", "winds", "move-serpent", "move-shark", "move-whale")


def with_a_tile(variant: Variant, seed: int, wanted: int) -> Iterator[Position]:
    """Positions of few pieces in which the seat on turn may play one kept tile."""
    rng = random.Random(seed)
    game = [step.before for step in play(variant.start(2, seed), rng)]
    game = [p for p in game if p.turn > 12 and p.working_table().cells[PHASE] == PLAY]
    for position in rng.sample(game, min(wanted, len(game))):
        t = small(position, rng)
        hand = HAND + t.cells[SEAT] * 80
        t.cells[hand : hand + 80] = bytes(80)
        t.cells[hand + 16 + BACKS.index(rng.choice(PLAYED))] = 1
        yield Position(t)


def objectives(position: Position) -> Iterator[Objective]:
    me = position.on_turn
    others = tuple(seat for seat in position.players if seat != me)
    weights = {"saved": 12, "aboard": 8, "swimming": 5, "land": 4}
    own = tuple(Term(weight, "points", (me,), state) for state, weight in weights.items())
    theirs = tuple(Term(-weight, "people", others, state) for state, weight in weights.items())
    yield Objective("alive", own)
    yield Objective("less others", own + theirs)


def agree(position: Position, objective: Objective) -> None:
    """Asserts that what all ways to play are worth is what the best of them is worth."""
    seat = position.on_turn
    solution = solve(position, objective, "turn", seat=seat, keys=False)
    values = [
        solve(position.apply(action), objective, "turn", seat=seat, keys=False).value
        for action in position.legal_actions
    ]
    assert solution.value == max(values), f"{objective} {position}"
    whole = solve(position, objective, "turn", seat=seat)
    assert whole.value == solution.value
    lesser = [value for value in values if value < whole.value]
    assert whole.second is not None or not lesser
    assert not lesser or whole.second.value >= max(lesser), f"{objective} {position}"


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", ["survive", "expanded"])
def test_the_best_of_all_ways_to_play_a_tile_is_found(ruleset: str) -> None:
    agreed = 0
    for seed in (3, 4, 6, 7):
        for position in with_a_tile(Variant(ruleset, ()), seed, 2):
            if 1 < len(position.legal_actions) <= 60:
                agree(position, random.Random(seed).choice(list(objectives(position))))
                agreed += 1
    assert agreed >= 2
