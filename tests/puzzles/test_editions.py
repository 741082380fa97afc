"""Tasks of every rule set and horizon: the mapped images have the mapped answer, the naive solver
finds the same, and luck is that of every sequence.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice

import pytest

from escape_widget import Puzzle
from escape_widget.island.position import Position
from escape_widget.island.reading import read_table
from escape_widget.puzzles import Objective, Task, Term, names
from escape_widget.puzzles.images import images_of
from escape_widget.puzzles.levels import PLAYERS, Ladder
from escape_widget.puzzles.luck import luck
from escape_widget.puzzles.naive import TooMany, solved
from escape_widget.puzzles.solving import Solved, solve
from escape_widget.puzzles.tiers import TIERS, tier_of
from tests.randomgames import Variant
from tests.search_naive.positions import tasks

RULESETS = ("survive", "expanded", "classic")


def small(ruleset: str, seed: int, most: int) -> Iterator[tuple[Task, Fraction | int]]:
    """Tasks that the naive solver goes through, with what it finds."""
    for position, objective, horizon, seat in islice(tasks(Variant(ruleset, ()), seed), 60):
        view = position.seen_by(seat)
        if view.to_act == seat and isinstance(view, Position):
            try:
                value, _ = solved(view, objective, horizon, seat, most)
            except TooMany:
                continue
            yield Task(view, seat, objective, horizon), value


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", RULESETS)
def test_small_tasks_of_every_rule_set(ruleset: str) -> None:
    compared = 0
    for task, value in islice(small(ruleset, 4, 300), 6):
        answer = solve(task)
        assert answer.best == value
        assert answer.values.reaches(task.position, value)
        assert not answer.values.reaches(task.position, value + 1)
        assert tier_of(answer) in TIERS
        for image in images_of(task):
            mapped = solve(image.task(task))
            assert mapped.best == value, image.line(str(task.position))
            assert len(mapped.keys) == len(answer.keys)
        compared += 1
    assert compared >= 4


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", RULESETS)
def test_luck_is_that_of_every_sequence(ruleset: str) -> None:
    compared = 0
    for task, _ in small(ruleset, 5, 400):
        if task.position.perft(2) > 400:
            continue
        answer = solve(task)
        assert luck(answer) == by_every_sequence(answer, task.position)
        compared += 1
    assert compared >= 5


def by_every_sequence(answer: Solved, position: Position) -> Fraction:
    """How likely a blind plan is right from a position on."""
    if not answer.task.decides(position):
        return Fraction(answer.value_of(position) == answer.best)
    actions = position.legal_actions
    wins = (by_every_sequence(answer, position.apply(action)) for action in actions)
    return sum(wins, Fraction(0)) / len(actions)


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in names() if not name.startswith("survive")])
def test_positions_of_shipped_puzzles_of_other_rule_sets_make_the_same_puzzles(name: str) -> None:
    shipped = Puzzle.load(name)
    if not shipped.rated or shipped.kind == "blunder":
        return
    made = Puzzle.from_position(
        shipped.position,
        shipped.question or shipped.objective,
        horizon=shipped.horizon,
        seat=shipped.seat,
        keys=shipped.keys_declared,
        margin=shipped.task.stated_margin,
        seconds=120,
    )
    assert (made.tier, made.level, made.right) == (shipped.tier, shipped.level, shipped.right)
    if made.kind == "plan":
        assert made.key == shipped.key and made.grade(shipped.solution).solved


@pytest.mark.slow
def test_every_player_of_the_ladder_plays_every_kind_of_task() -> None:
    for task, _ in islice(small("survive", 6, 300), 3):
        ladder = Ladder(solve(task))
        reached = ladder.baselines()
        assert reached.keys() == PLAYERS.keys()
        assert all(value <= solve(task).best for values in reached.values() for value in values)
        assert 1 <= ladder.level <= 5


@pytest.mark.parametrize(("hidden", "caught"), [("shark-defence", 0), ("whale-defence", 1)])
def test_hunts_reckon_with_every_tile_that_a_hand_may_hold(hidden: str, caught: int) -> None:
    """The shark takes the swimmer at A2, unless the hidden tile may be a shark defence."""
    line = (
        "survive/1 seats:ry land:7/10/11/10/11/4m7/11/12/11/10/11/10/7 on:A2=~y?,A4=H,B1=(r2r1) "
        f"waiting:- saved:r:65433211;y:????????? lost:- hands:y:m.? pool:m:volcano1,{hidden}1 "
        "pins:- left:- turn:39 act:red.creature.shark"
    )
    hunt = Objective("hunt", (Term(1, "people", ("yellow",), "lost"),), guaranteed=True)
    task = Task(Position(read_table(line)), "red", hunt, "turn")
    assert solve(task).best == caught
