"""The exact solver and the naive one find the same values."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest

from escape_widget import Position
from escape_widget.puzzles.naive import Naive, TooMany, solved
from escape_widget.search.objective import Objective, Term
from escape_widget.search.solve import solve
from tests.randomgames import Variant, main_variants, play
from tests.search_naive.positions import Task, tasks

LEAST, MOST = 20, 500
"""So many positions the naive solver goes through for a task that is neither trivial nor long."""


def agreements(variant: Variant, seed: int, wanted: int, most: int = MOST) -> list[Task]:
    """Some tasks of a random game on which both solvers agree."""
    found: list[Task] = []
    for task in islice(tasks(variant, seed), 20 * wanted):
        try:
            value, size = solved(*task, most)
        except TooMany:
            continue
        if size >= LEAST:
            solution = solve(task.position, task.objective, task.horizon, seat=task.seat)
            assert solution.claim == "exact"
            assert solution.value == value, str(task)
            found.append(task)
        if len(found) == wanted:
            return found
    raise AssertionError(f"{variant}: only {len(found)} tasks are small enough")


@pytest.mark.slow
def test_on_small_positions_of_every_rule_set() -> None:
    """200 and more: every objective, horizon and rule set is among them."""
    agreed = Counter[str]()
    for variant in main_variants():
        for task in agreements(variant, 1, 17):
            agreed[task.horizon] += 1
            agreed["guaranteed" if task.objective.guaranteed else "mean"] += 1
            agreed["sum" if task.objective.at_least is None else "event"] += 1
    assert agreed["mean"] + agreed["guaranteed"] >= 200
    assert min(agreed.values()) >= 10, agreed


@pytest.mark.parametrize(
    "ruleset", ["survive", "expanded", pytest.param("classic", marks=pytest.mark.slow)]
)
def test_on_a_few_small_positions(ruleset: str) -> None:
    assert len(agreements(Variant(ruleset, ()), 2, 5)) == 5


def ordinary(ruleset: str, seed: int) -> Iterator[Task]:
    """Positions as random games bring them, late enough that the naive solver comes to an end."""
    rng = random.Random(seed)
    game = [step.before for step in play(Variant(ruleset, ()).start(2, seed), rng)]
    for position in game[len(game) // 2 :: 7]:
        act = str(position).rsplit("act:", 1)[1]
        horizon = {"sink": "turn", "move.2": "phase"}.get(act.split(".", 1)[1])
        if horizon:
            seat = position.on_turn
            others = tuple(other for other in position.players if other != seat)
            terms = [Term(3, "points", (seat,), "saved"), Term(2, "people", (seat,), "board")]
            terms.append(Term(-1, "people", others, "board"))
            yield Task(position, Objective("any", tuple(terms)), horizon, seat)


@pytest.mark.prove
def test_on_ordinary_positions() -> None:
    agreed = Counter[str]()
    for seed in range(40):
        for task in ordinary(("survive", "expanded", "classic")[seed % 3], seed):
            try:
                value, size = solved(*task, 60_000)
            except TooMany:
                continue
            if size > 2000 and agreed[task.horizon] < 5:
                solution = solve(task.position, task.objective, task.horizon, seat=task.seat)
                assert solution.value == value, str(task)
                agreed[task.horizon] += 1
        if agreed.total() == 10:
            return
    raise AssertionError(f"only {agreed} positions were short enough")


def plans(naive: Naive, position: Position, effort: int = 0) -> Iterator[tuple[Position, int]]:
    """Where all plans lead, and how many actions each takes, passing aside."""
    if naive.reached(position) or position.to_act != naive.seat:
        yield position, effort
        return
    for action in position.legal_actions:
        more = action.kind not in ("end", "pass", "stay", "spare")
        yield from plans(naive, position.apply(action), effort + more)


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", ["survive", "expanded", "classic"])
def test_on_keys_ties_and_the_second_best(ruleset: str) -> None:
    compared = 0
    for task in islice(tasks(Variant(ruleset, ()), 3), 40):
        if task.position.to_act != task.seat or task.position.perft(2) > 400:
            continue
        naive = Naive(*task, 2 * MOST)
        fewest: dict[Position, int] = {}
        try:
            for end, effort in plans(naive, naive.start):
                fewest[end] = min(effort, fewest.get(end, effort))
            values = {end: naive.value(end) for end in fewest}
        except TooMany:
            continue
        best = max(values.values())
        winning = [end for end in values if values[end] == best]
        least = min(fewest[end] for end in winning)
        solution = solve(task.position, task.objective, task.horizon)
        assert solution.value == best, str(task)
        assert solution.ties == len(winning), str(task)
        keys = {key.position for key in solution.keys}
        assert keys == {end for end in winning if fewest[end] == least}, str(task)
        lesser = max((value for value in values.values() if value < best), default=None)
        assert (solution.second.value if solution.second else None) == lesser, str(task)
        if solution.second:
            assert values[solution.second.position] == lesser
        compared += 1
    assert compared >= 4
