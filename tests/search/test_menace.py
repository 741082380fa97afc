"""Bounds of what can be guaranteed through another's turn, held to the naive solver."""

from collections import Counter
from dataclasses import replace
from itertools import islice

import pytest

from escape_widget import parse
from escape_widget.puzzles.naive import TooMany, solved
from escape_widget.search.exact import Exact
from escape_widget.search.horizon import Horizon
from escape_widget.search.menace import Menace
from escape_widget.search.objective import Objective, Term
from escape_widget.search.score import Score
from escape_widget.search.solve import solve
from tests.randomgames import Variant
from tests.search_naive.positions import tasks

VARIANTS = (
    Variant("survive", ()),
    Variant("survive", ("leave-no-one-behind",)),
    Variant("survive", ("atlantis-is-gone", "everyone-is-equal")),
    Variant("classic", ()),
    Variant("classic", ("island-explodes",)),
)
FROM_ABOVE = (
    Variant("expanded", ()),
    Variant("survive", ("dolphins-and-dive-dice",)),
    Variant("survive", ("dolphins-and-dive-dice", "leave-no-one-behind")),
)
"""Here nothing is known from below."""


def compared(variant: Variant, seed: int, wanted: int, most: int) -> Counter[str]:
    """How many bounds of small positions hold, and how many are the value itself."""
    found = Counter[str]()
    for task in islice(tasks(variant, seed), 60 * wanted):
        position = task.position.seen_by(task.seat)
        objective = replace(task.objective, guaranteed=True, at_least=None)
        t, me = position.working_table(), position.players.index(task.seat)
        menace = Menace(Score(t, objective.worth_on(position)), me, Horizon("round", t, me))
        if not menace.covers(t):
            continue
        try:
            value, _ = solved(position, objective, "round", task.seat, most)
        except TooMany:
            continue
        least, high = menace.span(t, -(10**9))
        assert high >= value, str(task)
        assert least is None or least <= value, str(task)
        found["bounds"] += 1
        found["close"] += high == value
        found["last turns"] += least is not None
        found["equal"] += least == high
        if found["bounds"] == wanted:
            return found
    raise AssertionError(f"{variant}: only {found} are small enough")


def test_a_tile_far_from_all_may_be_a_whirlpool_as_well_as_the_volcano() -> None:
    position = parse(
        "survive/1 seats:ry land:7/10/11/6m3/11/8m3/8m2/12/11/10/11/10/7 "
        "on:C10=S,D1=(),D4=(),E5=(),F12=~y?*,G6=S,H10=W,J5=~y?,K1=S,K10=H,L2=(),L6=() waiting:- "
        "saved:- lost:r:6543322111;y:???????? hands:r:b.move-serpent pool:m:whirlpool2,volcano1 "
        "pins:- left:boat4 turn:38 act:yellow.move.1"
    )
    t = position.working_table()
    swimming = Objective("theirs", (Term(-5, "people", ("yellow",), "swimming"),))
    menace = Menace(Score(t, swimming.worth_on(position)), 0, Horizon("round", t, 0))
    assert menace.span(t, -(10**9)) == (-10, -10)  # the volcano would make it 0


@pytest.mark.parametrize(("quiet", "sure"), [(18, 1), (19, 0)])
def test_whoever_is_on_turn_may_end_a_game_that_stands_still(quiet: int, sure: int) -> None:
    position = parse(
        "survive+leave-no-one-behind/1 seats:ry land:7/10/11/10/11/12/11/12/11/10/11/10/7 "
        "on:B3=S,E5=~r6,G3=H,J9=~y5 waiting:- saved:r:543;y:6432111 lost:r:322111;y:32 hands:- "
        f"pool:- pins:- left:boat4 turn:60/{quiet} act:yellow.move.1"
    )
    terms = (
        Term(2, "people", ("red",), "swimming"),
        Term(-1, "people", ("yellow",), "swimming"),
    )
    objective = Objective("alive", terms, guaranteed=True)
    value, _ = solved(position, objective, "round", "red", 500)
    assert value == sure
    assert solve(position, objective, "round", seat="red").value == sure
    t = position.working_table()
    exact = Exact(Score(t, objective.worth_on(position)), objective, 0, Horizon("round", t, 0))
    assert exact.span(t, -(10**9))[1] == sure  # at a glance


@pytest.mark.slow
def test_bounds_hold_on_a_few_small_positions() -> None:
    found = compared(Variant("survive", ()), 2, 12, 800)
    assert found["close"] >= 8


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_bounds_hold_and_are_mostly_the_value_itself(variant: Variant) -> None:
    found = compared(variant, 5, 15, 1500)
    assert found["close"] >= 10
    assert found["equal"] >= found["last turns"] * 2 // 3


@pytest.mark.slow
@pytest.mark.parametrize("variant", FROM_ABOVE, ids=str)
def test_where_dolphins_guard_or_squids_seize_the_bound_from_above_holds(variant: Variant) -> None:
    found = compared(variant, 5, 15, 1500)
    assert found["close"] >= 5
    assert not found["last turns"]
