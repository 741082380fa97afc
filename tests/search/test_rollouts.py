"""Rollouts: estimates from what a seat knows, with intervals, on common deals."""

import os
import random
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from itertools import islice
from typing import Any

import pytest

from escape_widget import EscapeError, IllegalAction, Position, parse, start
from escape_widget.island.setting import HIDDEN_BACK
from escape_widget.island.table import HAND, POOL, VALUE, Table
from escape_widget.search import saved, solve
from escape_widget.search.analysis import analyse
from escape_widget.search.deal import Dealer, canonical
from escape_widget.search.race import Estimate, errors_of_95
from escape_widget.search.rollouts import estimate, estimating
from tests.randomgames import Variant, main_variants, own_first, play
from tests.test_knowledge import disguised, pinned

RESCUE = (
    "survive/1 seats:ry land:7/10/11/10/11/4mm6/11/12/11/10/11/10/7 on:B1=(r2r1),B2=(),F5=y1 "
    "waiting:- saved:r:65433211;y:654332211 lost:- hands:y:m.shark-defence "
    "pool:m:whirlpool1,volcano1 pins:- left:- turn:39 act:red.move.1"
)


def middle(ruleset: str, seed: int) -> Position:
    """A position of a random game where a player decides among several actions."""
    steps = list(play(start(ruleset, 3, (), seed), random.Random(seed)))
    decided = [s.before for s in steps if s.before.turn > 8 and len(s.before.legal_actions) > 3]
    return next(p for p in decided[len(decided) // 3 :] if p.to_act in p.players)


def figures(found: Estimate) -> list[tuple[object, ...]]:
    return [
        (c.action.text if c.action else "", c.mean, c.low, c.high, c.rollouts)
        for c in found.candidates
    ]


# What the seat cannot know changes nothing.


@pytest.mark.parametrize("viewer", ["red", "yellow"])
@pytest.mark.parametrize("variant", own_first([v for v in main_variants() if len(v.options) <= 1]))
def test_positions_that_a_seat_cannot_tell_apart_get_the_same_answer(
    variant: Variant, viewer: str
) -> None:
    pair = disguised(variant.start(3, seed=6), viewer, random.Random(21))
    assert pair.one != pair.other or pair.one.ruleset.equal
    mine = pair.one.to_act == viewer
    actions = [action.text for action in pair.one.legal_actions[:3]] if mine else None
    one, other = (estimate(position, actions, seat=viewer, most=6) for position in pair)
    assert figures(one) == figures(other)


def test_so_do_positions_with_different_backs_fixed() -> None:
    position = middle("classic", 2)
    one, other = (pinned(position, swap)[0] for swap in (False, True))
    assert one != other
    actions = [action.text for action in position.legal_actions[:3]]
    assert figures(estimate(one, actions, most=9)) == figures(estimate(other, actions, most=9))


def test_the_answer_depends_on_the_seed_alone() -> None:
    position = middle("survive", 3)
    assert figures(estimate(position, most=5)) == figures(estimate(position, most=5))
    assert figures(estimate(position, most=5)) != figures(estimate(position, most=5, seed=1))


# What is drawn anew.


def laid_open(position: Position, seat: str, times: int) -> list[Table]:
    luck, dealer = random.Random(1), Dealer(canonical(position, seat))  # type: ignore[arg-type]
    return [dealer.deal(luck)[0] for _ in range(times)]


def test_every_hand_that_fits_is_as_likely() -> None:
    line = RESCUE.replace("whirlpool1,volcano1", "volcano1,whale-defence1")
    hands = Counter(
        bytes(t.cells[HAND + 80 : HAND + 160]) for t in laid_open(parse(line), "red", 400)
    )
    assert len(hands) == 2
    assert 150 < max(hands.values()) < 250


def test_others_values_are_drawn_and_own_ones_are_known() -> None:
    position = middle("survive", 4)
    truth = position.working_table()  # type: ignore[attr-defined]
    tables = laid_open(position, "red", 50)
    others = {bytes(t.cells[VALUE + 10 : VALUE + 20]) for t in tables}
    assert len(others) > 40
    for t in tables:
        assert sorted(t.cells[VALUE : VALUE + 10]) == sorted(truth.cells[VALUE : VALUE + 10])
        assert sorted(t.cells[VALUE + 10 : VALUE + 20]) == sorted(t.setting.rules.values)


def test_nothing_is_left_hidden_and_every_tile_has_its_back() -> None:
    for ruleset in ("survive", "expanded"):
        for t in laid_open(middle(ruleset, 5), "red", 20):
            hidden = [t.cells[HAND + at] for at in range(320) if at % 16 == HIDDEN_BACK]
            assert not any(hidden)
            assert sum(t.cells[POOL : POOL + 80]) == len(t.ground.tiles)
            _, backs = Dealer(t).deal(random.Random(1))
            assert sum(map(len, backs)) == len(t.ground.tiles)


# What is said.


def test_saving_somebody_is_better_than_not_and_clearly_so() -> None:
    found = estimate(parse(RESCUE), most=2000)
    assert found.best.action is not None
    assert found.best.action.text == "land 2 B1"
    assert found.claim == "estimate"
    assert found.clear
    assert found.rollouts < 2000, "it stops early"


@pytest.mark.slow
def test_an_interval_holds_the_mean_of_many_more_rollouts_nearly_always() -> None:
    position = middle("survive", 7)
    one = [position.legal_actions[0].text]
    many = estimate(position, one, most=1000, seed="many").best.mean
    few = [estimate(position, one, most=30, seed=seed).best for seed in range(40)]
    held = sum(candidate.low <= many <= candidate.high for candidate in few)
    assert 33 <= held <= 40


def test_candidates_share_deals_and_luck() -> None:
    position = middle("survive", 8)
    action = position.legal_actions[0]
    alone = estimate(position, [action], most=30)
    among = estimate(position, position.legal_actions[:3], most=30)
    assert alone.best in among.candidates


@pytest.mark.slow
def test_it_comes_in_steps_and_may_be_left() -> None:
    steps = estimating(middle("survive", 9), most=100)
    counts = [found.rollouts for found in islice(steps, 2)]
    assert counts[1] == 2 * counts[0]


def test_where_a_seat_is_not_to_act_the_position_is_estimated() -> None:
    found = estimate(parse(RESCUE), seat="yellow", most=10)
    assert [candidate.action for candidate in found.candidates] == [None]


def test_what_cannot_be_estimated_is_refused() -> None:
    position = parse(RESCUE)
    with pytest.raises(EscapeError, match="no position"):
        estimate("survive")  # type: ignore[arg-type]
    with pytest.raises(EscapeError, match="chance is to act"):
        estimate(position.apply("end").apply("sink F5"), ["reveal F5 volcano"])
    with pytest.raises(IllegalAction):
        estimate(position, ["sink D4"])
    with pytest.raises(EscapeError, match="no actions"):
        estimate(position, [])
    with pytest.raises(EscapeError, match="number of rollouts"):
        estimate(position, most=1)
    over = list(play(start("survive", 2, (), 1), random.Random(1)))[-1].then
    with pytest.raises(EscapeError, match="over"):
        estimate(over)


# On an executor.


@pytest.fixture(scope="module")
def pool() -> Iterator[ProcessPoolExecutor]:
    with ProcessPoolExecutor(2) as executor:
        yield executor


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", ["survive", "atlantis"])
def test_it_is_the_same_who_plays_the_games(ruleset: str, pool: ProcessPoolExecutor) -> None:
    position, most = middle(ruleset, 3), 30 if ruleset == "atlantis" else 230
    actions = position.legal_actions[:4]
    alone = list(estimating(position, actions, most=most))
    spread = list(estimating(position, actions, most=most, executor=pool))
    assert list(map(figures, alone)) == list(map(figures, spread))


def test_those_who_fall_behind_are_counted_no_further(pool: ProcessPoolExecutor) -> None:
    alone, spread = (
        estimate(parse(RESCUE), most=2000, executor=executor) for executor in (None, pool)
    )
    assert spread.clear
    assert figures(alone) == figures(spread)


def test_whole_plans_and_the_position_as_it_is_go_to_workers_too(
    pool: ProcessPoolExecutor,
) -> None:
    position = middle("survive", 3)
    assert figures(estimate(position, [None], most=60)) == figures(
        estimate(position, [None], most=60, executor=pool)
    )


def test_a_worker_that_dies_is_told_of() -> None:
    with ProcessPoolExecutor(1) as executor:
        doomed = executor.submit(os._exit, 1)
        with pytest.raises(BrokenExecutor):
            estimate(middle("survive", 3), most=100, executor=executor)
        assert doomed.exception()


def test_a_pool_of_threads_gives_the_same_answer() -> None:
    position = middle("survive", 8)
    alone = estimate(position, position.legal_actions[:3], most=100)
    with ThreadPoolExecutor(4) as threads:
        for _ in range(3):
            found = estimate(position, position.legal_actions[:3], most=100, executor=threads)
            assert found == alone


def test_time_that_is_up_is_kept_to_once_each_candidate_has_one_game() -> None:
    position = start("survive", 2, seed=3)
    found = estimate(position, seconds=0)
    assert [row.rollouts for row in found.candidates] == [1] * len(position.legal_actions)


@pytest.mark.parametrize(
    ("freedom", "errors"), [(1, 12.706), (10, 2.228), (30, 2.042), (999, 1.962)]
)
def test_few_games_have_the_wider_interval_of_student(freedom: int, errors: float) -> None:
    assert errors_of_95(freedom) == pytest.approx(errors, abs=0.004)


def test_an_end_that_hidden_values_leave_open_is_estimated() -> None:
    over = parse(RESCUE).seen_by("red").apply("end").apply("sink F6").apply("reveal F6 volcano")
    found = estimate(over, seat="red", most=400)
    assert found.best.low < 25 - 28 + 2.8 < found.best.high  # yellow lost one of ten
    with pytest.raises(EscapeError, match="the game is over"):
        estimate(over)


@pytest.mark.parametrize("ruleset", ["survive", "atlantis"])
def test_what_another_sees_is_not_searched_for_a_seat(ruleset: str) -> None:
    position = middle(ruleset, 8)
    seat = str(position.to_act)
    other = next(name for name in position.players if name != seat)
    seen = position.seen_by(other)
    for search in (estimate, analyse, lambda view: solve(view, saved(seat), "turn", seat=seat)):
        with pytest.raises(EscapeError, match=f"what {seat} knows is not in it"):
            search(seen)


@pytest.mark.parametrize("seconds", [-1, float("nan"), "1", True])
def test_a_budget_is_seconds(seconds: Any) -> None:
    position = parse(RESCUE)
    for search in (estimate, analyse, partial(solve, objective=saved("red"))):
        with pytest.raises(EscapeError, match="seconds are a number, 0 or more"):
            search(position, seconds=seconds)
