"""The exact solver and the naive one find the same values."""

from collections import Counter
from itertools import islice

import pytest

from escape_widget.search.solve import solve
from tests.randomgames import Variant, main_variants
from tests.search_naive.naive import TooMany, solved
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


@pytest.mark.parametrize("ruleset", ["survive", "expanded", "classic"])
def test_on_a_few_small_positions(ruleset: str) -> None:
    assert len(agreements(Variant(ruleset, ()), 2, 5)) == 5
