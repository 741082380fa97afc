"""Who is settled, and which boats matter, held to the naive solver; bounds asked in any order."""

import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import islice

import pytest

from escape_widget import parse
from escape_widget.island.lattice import SIZE
from escape_widget.island.position import Position
from escape_widget.island.ruleset import BOAT, SERPENT, SHARK, WHALE
from escape_widget.island.table import BOAT as BOAT_CELL
from escape_widget.island.table import (
    CROWD,
    LAND,
    LOST,
    MOVE,
    NOWHERE,
    PEOPLE,
    PHASE,
    SEAT,
    STATE,
    STATE_MASK,
    VALUE,
    WHERE,
    Table,
)
from escape_widget.puzzles.naive import TooMany, solved
from escape_widget.search.ends import enumerate_moves
from escape_widget.search.horizon import Horizon
from escape_widget.search.menace import Menace
from escape_widget.search.move_kernel import MoveKernel
from escape_widget.search.objective import Objective, Term
from escape_widget.search.phases import play
from escape_widget.search.score import Score
from escape_widget.search.settled import mover, safe_land, without_settled
from escape_widget.search.solve import solve
from tests.randomgames import Variant
from tests.search.agreement import moves, thinned, worth
from tests.search_naive.positions import Task, tasks

VARIANTS = (
    Variant("survive", ()),
    Variant("survive", ("leave-no-one-behind",)),
    Variant("survive", ("dolphins-and-dive-dice",)),
    Variant("expanded", ()),
    Variant("classic", ()),
)
MOST = 400
"""So many positions the naive solver goes through."""


class Case:
    """A small position, and what is guaranteed in it to a seat."""

    def __init__(self, task: Task) -> None:
        self._seat = task.seat
        self._objective = replace(task.objective, guaranteed=True, at_least=None)
        position = task.position.seen_by(task.seat)
        self.t = position.working_table()
        self.me = position.players.index(task.seat)
        self.score = Score(self.t, self._objective.worth_on(position))
        self._menace = Menace(self.score, self.me, Horizon("round", self.t, self.me))

    def near_end(self) -> bool:
        return self._menace.covers(self.t)

    def value(self, t: Table) -> int:
        """What the naive solver finds for a table of this game. Raises ``TooMany``."""
        value, _ = solved(Position(t), self._objective, "round", self._seat, MOST)
        assert isinstance(value, int)
        return value

    def settled(self) -> list[int]:
        """Who is settled."""
        cells, safe, moves = self.t.cells, safe_land(self.t, self.me), mover(self.t, self.me)
        return [
            person
            for person in range(PEOPLE * self.t.players)
            if cells[STATE + person] & STATE_MASK == LAND
            and cells[WHERE + person] in safe
            and person // PEOPLE != moves
        ]


def cases(variant: Variant) -> Iterator[Case]:
    for seed in range(4, 30):
        yield from filter(Case.near_end, map(Case, islice(tasks(variant, seed), 120)))


def same_but_for_the_worth(case: Case, t: Table) -> bool:
    """Whether a table has the same rest as that of the case; then their values tell it, too."""
    off, rest = without_settled(case.t, case.score, case.me)
    other_off, other_rest = without_settled(t, case.score, case.me)
    if rest != other_rest:
        return False
    assert case.value(t) - other_off == case.value(case.t) - off, f"{Position(case.t)}"
    return True


def hold(variant: Variant, wanted: int, changed: Callable[[Case], Iterator[Table]]) -> None:
    """That so many small tables with a change that does not matter have the values expected."""
    found = 0
    for case in cases(variant):
        for t in changed(case):
            with suppress(TooMany):
                found += same_but_for_the_worth(case, t)
        if found >= wanted:
            return
    raise AssertionError(f"only {found} are small enough")


def with_one_more(tokens: tuple[int, ...], seed: int) -> Callable[[Case], Iterator[Table]]:
    """Tables with one more of some tokens, where neither boats nor people are."""
    rng = random.Random(seed)

    def changed(case: Case) -> Iterator[Table]:
        t = case.t.copy()
        sea = [hex for hex in range(SIZE) if not t.ground.terrain[hex]]
        calm = [hex for hex in sea if not any(t.cells[at + hex] for at in (BOAT_CELL, CROWD))]
        t.add_token(rng.choice(tokens), rng.choice(calm))
        yield t

    return changed


def without_somebody_settled(case: Case) -> Iterator[Table]:
    for person in case.settled()[:1]:
        t = case.t.copy()
        t.set_person(person, LOST, NOWHERE)
        yield t


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS[:3], ids=str)  # in classic tiles may be full
def test_the_value_changes_by_what_the_settled_count_for_and_nothing_else(variant: Variant) -> None:
    hold(variant, 4, without_somebody_settled)


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_an_empty_boat_that_nobody_can_use_changes_no_value(variant: Variant) -> None:
    hold(variant, 8, with_one_more((BOAT,), 5))


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS[:2], ids=str)
def test_a_creature_too_far_from_all_changes_no_value(variant: Variant) -> None:
    hold(variant, 8, with_one_more((SERPENT, SHARK, WHALE), 7))


def test_where_squids_take_people_from_land_nobody_is_settled() -> None:
    some = list(islice(cases(Variant("expanded", ())), 20))
    assert len(some) == 20
    assert not any(case.settled() for case in some)


FULL = (
    "classic/1 seats:ry land:7/10/11/10/11/5mmf4/4mpmf3/5mm5/11/10/11/10/7 "
    "on:F6=y1,G4=(),G5=r1r1,G6=r1 waiting:- saved:- lost:r:1111111;y:111111111 hands:- "
    "pool:f:whirlpool2;m:boat1,whirlpool3,serpent1,squid1;p:whirlpool1 pins:- "
    "left:serpent2,squid2 turn:29/- act:red.move.1"
)
"""Red may fill the only tile from which yellow could board."""


@pytest.mark.parametrize("full", [FULL, FULL.replace("classic/", "classic+island-explodes/")])
def test_who_is_settled_on_a_tile_may_fill_it_and_so_bar_others_from_it(full: str) -> None:
    aboard = Objective("bar", (Term(-1, "people", ("yellow",), "aboard"),), None, guaranteed=True)
    full = full.replace("p:whirlpool1", "p:volcano1") if "explodes" in full else full
    solution = solve(parse(full), aboard, "round", seat="red")
    assert (solution.claim, solution.value) == ("exact", 0)
    assert solution.best is not None
    assert str(solution.best.plan[0]) == "walk 1 G6-G5"


def test_what_excludes_each_other_on_a_full_tile_is_not_counted_together() -> None:
    position = parse(
        FULL.replace("seats:ry", "seats:ryg")
        .replace("F6=y1,G4=(),G5=r1r1,G6=r1", "F6=g1,G4=(),G5=r1r1,G6=y1")
        .replace("lost:r:1111111;y:111111111", "lost:r:11111111;y:111111111;g:111111111")
        .replace("act:red", "act:yellow")
    )
    terms = (
        Term(-3, "people", ("green",), "aboard"),
        Term(-1, "people", ("yellow",), "land", ("G5",)),
    )
    solution = solve(position, Objective("any", terms, None, True), "round", seat="red")
    assert solution.value == -3  # and not -4


@pytest.mark.parametrize(("ruleset", "matters"), [("survive", False), (str(VARIANTS[2]), True)])
def test_in_an_own_turn_far_boats_matter_if_a_roll_may_move_them(
    ruleset: str, matters: bool
) -> None:
    rests = []
    for far in ("J3=H", "J3=()H"):  # yellow is further from it than he could go
        t = parse(
            f"{ruleset}/1 seats:ry land:7/10/11/10/11/6m5/2m8/12/11/10/11/10/7 on:B4=S,B6=W,D10=H,"
            f"E7=W,F7=r3y?,G7=(),I10=S,{far},J6=H,K10=~r1,K11=~y?,L8=S waiting:- saved:r:641;y:??? "
            "lost:r:53221;y:????? hands:r:b.shark-defence,f.shark-defence,f.whale-defence,"
            "f.whale-defence,m.shark-defence,m.whale-defence pool:m:whirlpool1,volcano1 pins:- "
            "left:boat4 turn:39 act:red.sink"
        ).working_table()
        rests.append(without_settled(t, Score(t, worth), 0)[1])
    assert (rests[0] != rests[1]) is matters


@pytest.mark.parametrize("ruleset", ["survive", "classic"])
def test_ends_that_differ_in_empty_boats_alone_are_merged_and_no_others(ruleset: str) -> None:
    def content(t: Table, plan: tuple[int, ...]) -> object:
        after = t.copy()
        play(after, plan)
        parts = (after.cells[at : at + PEOPLE * t.players] for at in (VALUE, STATE, WHERE))
        seats = [person // PEOPLE for person in range(PEOPLE * t.players)]
        return tuple(sorted(zip(seats, *parts, strict=True)))

    merged_away = {"survive": 100, "classic": 0}[ruleset]  # there nobody rows an empty boat
    for position in islice(moves(Variant(ruleset, ()), 3), 0, 60, 12):
        t = thinned(position, random.Random(1), 2)
        every, merged = enumerate_moves(t, worth), MoveKernel(t, worth, merged=True)
        wanted = {(content(t, every.plan(key)), every.value(key)) for key in every.ends}
        found = {(content(t, merged.plan(key)), merged.value(key)) for key in merged.ends}
        assert found == wanted
        merged_away -= len(every.ends) - len(merged.ends)
    assert merged_away <= 0


@pytest.mark.slow
@pytest.mark.parametrize("variant", [VARIANTS[1], VARIANTS[4]], ids=str)
def test_bounds_do_not_depend_on_what_was_asked_before(variant: Variant) -> None:
    rng, compared = random.Random(3), 0
    for position in [*moves(variant, 3)][-60::6]:
        t = thinned(position, rng, 2, boats=5)
        if t.players != 2:
            continue
        me = t.cells[SEAT]
        score, horizon = Score(t, worth), Horizon("round", t, me)
        shared = Menace(score, me, horizon)
        kernel = enumerate_moves(t, worth)
        for key in rng.sample(sorted(kernel.ends), min(30, len(kernel.ends))):
            after = t.copy()
            play(after, kernel.plan(key))
            if after.cells[PHASE] > MOVE and shared.covers(after):
                alone = Menace(score, me, horizon)
                assert shared.span(after, -(10**9)) == alone.span(after, -(10**9))
                compared += 1
    assert compared > 60
