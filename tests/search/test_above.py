"""The ends of a move phase above a value are those of the whole enumeration, and no others."""

import random

import pytest

from escape_widget.island import engine
from escape_widget.island.table import ABOARD, LAND, SAVED, SEAT, SWIMMING, Table
from escape_widget.search.above import enumerate_above
from escape_widget.search.ends import enumerate_moves
from escape_widget.search.worth import Worth
from tests.randomgames import Variant, main_variants
from tests.search.agreement import moves, thinned, worth

COUNTS = {SAVED: 12, ABOARD: 8, SWIMMING: 5, LAND: 4}


def alive(t: Table, others: int) -> Worth:
    """Own people by where they are, and those of others, with a weight."""
    mover = t.cells[SEAT]

    def counts(seat: int, value: int, state: int, hex: int) -> int:
        return COUNTS.get(state, 0) * (value or 1) * (1 if seat == mover else others)

    return counts


@pytest.mark.slow
@pytest.mark.parametrize("variant", main_variants(), ids=str)
def test_no_end_above_a_value_is_missing(variant: Variant) -> None:
    rng, compared = random.Random(6), 0
    positions = rng.sample(list(moves(variant, 6)), 3)
    for t in [thinned(position, rng, 2, boats=3) for position in positions]:
        for counts in (worth, alive(t, 0), alive(t, -1), alive(t, 1)):
            compared += _compared(t, counts)
    assert compared > 50


def _compared(t: Table, counts: Worth) -> int:
    """How many ends were found again above some values."""
    whole = enumerate_moves(t, counts)
    values = sorted(set(map(whole.value, whole.ends)))
    compared = 0
    for above in (values[0] - 1, values[len(values) // 2], *values[-4:]):
        some, found = enumerate_above(t, counts, above), set()
        for key in some.ends:
            end = t.copy()
            for code in some.plan(key):
                engine.make(end, code)
            found.add(whole.key_of(end))
        assert found == {key for key in whole.ends if whole.value(key) > above}
        compared += len(found)
    return compared
