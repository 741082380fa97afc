"""The light kernel of rollouts plays what the engine plays, and as often."""

import random
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from escape_widget import EscapeError, Position
from escape_widget.island import engine
from escape_widget.island.lattice import SIZE
from escape_widget.island.rules import scoring
from escape_widget.island.table import OVER, PHASE, POOL, Table
from escape_widget.search.deal import Deal, Dealer
from escape_widget.search.floor import Floor
from escape_widget.search.light import FOREVER, POLICIES, Light
from tests.randomgames import Variant, all_variants, main_variants, own_first, play, sample


def dealt(t: Table, luck: random.Random) -> Deal:
    """What will be turned up on a table on which all is open."""
    return Dealer(t).deal(luck)[1]


def played(
    t: Table, luck: random.Random, until: int, policy: str = "random"
) -> tuple[list[int], Table, Deal]:
    """What the kernel decided, the table at the end, and what is left of the deal."""
    trace: list[int] = []
    deal = dealt(t, luck)
    return trace, Light(t, trace, policy).play(t, deal, luck, until), deal


def disagreement(
    t: Table, luck: random.Random, until: int = FOREVER, policy: str = "random"
) -> str | None:
    """How kernel and engine differ on a game played on by the kernel, if they do."""
    before = t.key()
    trace, end, _ = played(t, luck, until, policy)
    if t.key() != before:
        return "the table has changed"
    other = t.copy()
    for number, code in enumerate(trace):
        if code not in engine.legal(other):
            return f"{code >> 24} {code:x}, number {number}, is not legal"
        engine.make(other, code)
    return None if end.key() == other.key() else "another table"


def tables(variant: Variant, seed: int, each: int) -> Iterator[Table]:
    """Tables of a random game, some of each kind of decision."""
    rng = random.Random(seed)
    steps = list(play(variant.start(2 + seed % 3, seed), rng))
    for position in sample(steps, rng, each):
        yield position.working_table()


@pytest.mark.slow
@pytest.mark.parametrize("variant", own_first(main_variants()))
def test_what_the_kernel_plays_the_engine_plays(variant: Variant) -> None:
    luck = random.Random(1)
    for seed in range(2):
        for t in tables(variant, seed, 3):
            for until in (t.turn + 1, t.turn + 3):
                assert disagreement(t, luck, until) is None
        assert disagreement(variant.start(2, seed).working_table(), luck) is None


@pytest.mark.parametrize("variant", own_first(main_variants()))
def test_what_keen_players_do_is_legal_too_and_saves_more(variant: Variant) -> None:
    saved = dict.fromkeys(POLICIES, 0)
    for seed in range(3):
        t = variant.start(2, seed).working_table()
        for policy in POLICIES:
            assert disagreement(t, random.Random(seed), FOREVER, policy) is None
            _, end, _ = played(t, random.Random(seed), FOREVER, policy)
            saved[policy] += sum(scoring.saved(end, seat) for seat in range(2))
    assert saved["keen"] > saved["random"]


@pytest.mark.parametrize("variant", own_first(main_variants()))
def test_its_lists_stay_true_to_the_cells(variant: Variant) -> None:
    luck = random.Random(7)
    kernel = Light(variant.start(2, 1).working_table())
    for seed in (3, 6):
        for t in tables(variant, seed, 2) if seed % 3 == 0 else ():
            for turns in range(1, 9) if t.turn else ():
                kernel.play(t, dealt(t, luck), luck, t.turn + turns)
                sheet = kernel.sheet
                lists = deepcopy((sheet.mine, sheet.tokens, sheet.hands, sheet.on_land))
                over = sheet.cells[PHASE] == OVER
                sheet.read()
                again = (sheet.mine, sheet.tokens, sheet.hands, sheet.on_land)
                assert over or all(map(same, lists, again))


def same(one: list[Any], other: list[Any]) -> bool:
    """Whether lists are equal, that order does not matter in."""
    return all(
        sorted(a) == sorted(b) if isinstance(a, list) else a == b
        for a, b in zip(one, other, strict=True)
    )


def test_an_unknown_policy_is_refused() -> None:
    with pytest.raises(EscapeError, match="unknown policy"):
        Light(Variant("survive", ()).start(2, 1).working_table(), policy="clever")


@pytest.mark.prove
@pytest.mark.parametrize("variant", all_variants(), ids=str)
def test_what_the_kernel_plays_the_engine_plays_on_thousands_of_tables(variant: Variant) -> None:
    luck = random.Random(2)
    for seed in range(10, 18):
        for t in tables(variant, seed, 12):
            for until in (t.turn + 1, t.turn + 2):
                for policy in POLICIES:
                    assert disagreement(t, luck, until, policy) is None


# As often as it should: what is drawn first, against what is legal.


def is_fair(counts: Counter[int], weights: dict[int, int]) -> bool:
    """Whether numbers of draws look as if drawn by weights: chi-square within five sigmas."""
    draws, whole = sum(counts.values()), sum(weights.values())
    assert counts.keys() <= weights.keys()
    expected = {code: draws * weight / whole for code, weight in weights.items()}
    chi = sum((counts[code] - wanted) ** 2 / wanted for code, wanted in expected.items())
    freedom = len(weights) - 1
    return chi <= freedom + 5 * (2 * freedom) ** 0.5 + 5


def first_draws(t: Table, luck: random.Random, times: int) -> Counter[int]:
    trace: list[int] = []
    kernel = Light(t, trace)
    counts: Counter[int] = Counter()
    for _ in range(times):
        trace.clear()
        kernel.play(t, dealt(t, luck), luck, t.turn + 1)
        counts[trace[0]] += 1
    return counts


@pytest.mark.slow
@pytest.mark.parametrize("variant", own_first(main_variants()))
def test_every_legal_action_comes_as_often_and_chance_by_its_weights(variant: Variant) -> None:
    luck = random.Random(3)
    found = [t for t in tables(variant, 5, 2) if t.turn and len(engine.legal(t)) < 150]
    for t in random.Random(4).sample(found, min(8, len(found))):
        weights = dict(engine.chances(t)) or dict.fromkeys(engine.legal(t), 1)
        assert is_fair(first_draws(t, luck, 10 * len(weights) + 200), weights)


def test_an_unfair_draw_is_noticed() -> None:
    assert not is_fair(Counter({1: 150, 2: 50}), {1: 1, 2: 1})
    assert is_fair(Counter({1: 150, 2: 50}), {1: 3, 2: 1})


def test_backs_that_are_fixed_turn_up_where_they_are() -> None:
    steps = list(play(Variant("survive", ()).start(2, 8), random.Random(8)))
    position: Position = next(s.before for s in steps if s.before.turn == 5)
    t = position.working_table()
    tile = t.ground.coast[0]
    first = next(back for back in range(15) if t.cells[POOL + t.ground.lowest * 16 + back])
    t.pins = {tile: first}
    for seed in range(20):
        assert disagreement(t, random.Random(seed)) is None


@pytest.mark.parametrize("variant", own_first(main_variants()))
def test_its_floor_is_the_ground_after_the_same_sinkings(variant: Variant) -> None:
    ground = variant.start(2, 3).working_table().ground
    floor, luck = Floor(), random.Random(5)
    floor.load(ground)
    while ground.tiles:
        for name in ("tiles", "coast", "land_ways", "sea_ways"):
            assert list(getattr(floor, name)) == list(getattr(ground, name)), name
        assert (floor.sea, floor.lowest) == (ground.sea, ground.lowest)
        hex = luck.choice(ground.coast)
        for near in range(0, SIZE, 7):
            assert floor.by_sea(near) == ground.by_sea(near)
            assert floor.by_land(near) == ground.by_land(near)
            assert floor.within(near, 3) == ground.within(near, 3)
        ground, floor = ground.without(hex), floor.without(hex)
    assert not floor.left
