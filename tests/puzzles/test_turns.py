"""Tasks with chance and others before the horizon: values, tiers, refutations, later decisions."""

from fractions import Fraction

import pytest

from escape_widget import EscapeError, Puzzle, parse
from escape_widget.island.codes import who_of
from escape_widget.island.position import Position
from escape_widget.island.reading import read_table
from escape_widget.puzzles import Objective, Task, Term, Unfinished
from escape_widget.puzzles.images import images_of
from escape_widget.puzzles.luck import luck
from escape_widget.puzzles.naive import solved
from escape_widget.puzzles.refuting import drawn_after, refutation, what_happens
from escape_widget.puzzles.solving import Solved, solve
from escape_widget.puzzles.tiers import best_under, is_dominant, tier_of

ROOM = str(Puzzle.load("make-room").position)


def at(act: str) -> Position:
    position = parse(ROOM.replace("act:red.move.3", f"act:{act}"))
    assert isinstance(position, Position)
    return position


def alive(kind: str, count: str = "points", **how: object) -> Objective:
    terms = tuple(Term(1, count, ("red",), state) for state in ("saved", "board"))
    return Objective(kind, terms, **how)  # type: ignore[arg-type]


def lost(least: int) -> Objective:
    return Objective("odds", (Term(1, "people", ("yellow",), "lost"),), least)


def hidden() -> Position:
    """Yellow holds a beach tile that nobody else has seen."""
    line = str(at("red.sink"))
    for old, new in (
        ("r:b.shark-defence", "r:b.shark-defence;y:b.?"),
        (",winds1", ",winds1,move-shark1"),
    ):
        assert old in line
        line = line.replace(old, new, 1)
    return Position(read_table(line))


TASKS = {
    "points": Task(at("red.sink"), "red", alive("points"), "turn"),
    "odds": Task(at("red.sink"), "red", lost(3), "turn"),
    "hidden": Task(hidden(), "red", lost(3), "turn"),
    "guarantee": Task(at("red.sink"), "red", alive("guarantee", guaranteed=True), "turn"),
}


@pytest.fixture(params=TASKS, scope="module")
def answer(request: pytest.FixtureRequest) -> Solved:
    return solve(TASKS[request.param])


def ends(answer: Solved) -> list[Position]:
    return [answer.position.apply(action) for action in answer.position.legal_actions]


@pytest.mark.slow
def test_the_naive_solver_agrees(answer: Solved) -> None:
    task = answer.task
    found, _ = solved(task.position, task.objective, task.horizon, task.seat, 100_000)
    assert found == answer.best


def test_images_agree(answer: Solved) -> None:
    for image in images_of(answer.task):
        mapped = solve(image.task(answer.task))
        assert mapped.best == answer.best
        keys = {image.line(str(key.position)) for key in answer.keys}
        assert {str(key.position) for key in mapped.keys} == keys


def test_blind_luck_is_the_share_of_right_tiles(answer: Solved) -> None:
    right = [answer.value_of(end) == answer.best for end in ends(answer)]
    assert luck(answer) == Fraction(sum(right), len(right))


def test_luck_over_a_whole_turn_is_that_of_every_sequence() -> None:
    answer = solve(Task(at("red.move.1"), "red", alive("points"), "turn"))

    def walk(position: Position) -> Fraction:
        if not answer.task.decides(position):
            return Fraction(answer.value_of(position) == answer.best)
        actions = position.legal_actions
        return sum((walk(position.apply(one)) for one in actions), Fraction(0)) / len(actions)

    assert luck(answer) == walk(answer.position)


def test_a_plan_dominates_if_none_is_better_whatever_turns_up(answer: Solved) -> None:
    worlds = [{what_happens(d.action): d for d in drawn_after(answer, e)} for e in ends(answer)]
    key = {what_happens(d.action): d for d in drawn_after(answer, answer.keys[0].position)}
    assert key
    for event, drawn in key.items():
        best = max(world[event].value for world in worlds)
        assert best_under(answer, 1, who_of(drawn.action.code)) == best
    dominates = all(w[e].value <= d.value for w in worlds for e, d in key.items())
    assert is_dominant(answer) == dominates


def test_tiers_are_worked_out(answer: Solved) -> None:
    guaranteed = answer.task.objective.guaranteed
    assert tier_of(answer) == ("guaranteed" if guaranteed else "dominant")


def test_a_last_tile_that_can_only_be_the_volcano_is_not_random() -> None:
    line = (
        "survive/1 seats:ry land:7/10/11/10/11/4m7/11/12/11/10/11/10/7 on:B1=(r2r1) waiting:- "
        "saved:r:65433211;y:?????????? lost:- hands:- pool:m:{pool} pins:- left:- turn:39 "
        "act:red.move.3"
    )

    def tier(*backs: str) -> str:
        pool = ",".join(f"{back}1" for back in backs)
        text = line.format(pool=pool)
        if len(backs) == 2:
            text = text.replace("/4m7/", "/4mm6/").replace("turn:39", "turn:38")
        return tier_of(solve(Task(Position(read_table(text)), "red", alive("points"), "turn")))

    assert tier("volcano") == "certain"
    assert tier("whirlpool", "volcano") != "certain"


def test_a_plan_that_is_best_on_average_only_has_odds() -> None:
    """A shark under the tile is feared, but a boat under it is hoped for."""
    bold = Objective("points", (*alive("points").terms, Term(9, "points", ("red",), "aboard")))
    line = str(at("red.sink"))
    for old, new in (
        ("shark3,whale1,dolphin-aid1", "shark2,whale1,boat1,dolphin-aid1"),
        ("left:boat7,shark6", "left:boat8,shark5"),
        ("H1=(),", ""),
    ):
        assert old in line
        line = line.replace(old, new)
    found = solve(Task(Position(read_table(line)), "red", bold, "turn"))
    assert [action.text for action in found.keys[0].plan] == ["sink F5"]
    assert tier_of(found) == "odds"


def test_what_may_happen_shows_why_a_plan_is_worse(answer: Solved) -> None:
    assert answer.second is not None
    told = refutation(answer, answer.second.position)
    assert told[0].startswith("reveal ")
    position = answer.second.position
    for action in told:
        position = position.apply(action)  # all of it can be played
    if answer.task.objective.guaranteed:
        assert answer.task.objective.value(position) == answer.second.value


def test_nothing_is_told_where_nothing_changes_any_more() -> None:
    answer = solve(Task(at("red.move.1"), "red", alive("guarantee", guaranteed=True), "turn"))
    drowned, _ = answer.task.play(["swim ~1 G4-G5", "sink D5"])
    assert refutation(answer, drowned) == ()


def test_a_plan_goes_on_where_something_has_to_be_chosen() -> None:
    task = Task(at("red.move.1"), "red", alive("points"), "turn")
    with pytest.raises(Unfinished, match="red still has to choose, such as 'sink") as caught:
        task.play(["end"])
    assert task.decides(caught.value.position)
    end, plan = task.play(["end", "sink D5"])
    assert not task.decides(end) and not task.is_over(end)
    assert [action.text for action in plan] == ["end", "sink D5"]
    with pytest.raises(EscapeError, match="the plan is over, chance is to act"):
        task.play(["end", "sink D5", "reveal D5 shark"])


def test_a_later_decision_is_graded_as_one_of_its_own() -> None:
    plans = [["sink F5"], ["sink D5"], ["sink F10"]]
    puzzle = Puzzle.from_position(
        at("red.sink"), alive("blunder"), horizon="turn", plans=plans, seconds=60
    )
    asked = Puzzle("asked", puzzle.described._replace(task=TASKS["points"]))
    position = asked.play(["sink F5"])
    for event in ("reveal F5 shark", "roll serpent"):
        position = position.apply(event)
    stay = asked.grade(["stay"], position)
    assert stay.solved and stay.position.on_turn == "yellow"
    harmful = asked.grade(["move serpent C11-B10"], position)
    assert harmful.best == stay.best


def test_passing_misses_nothing_where_nothing_is_to_be_won() -> None:
    answer = solve(Task(at("red.move.1"), "red", alive("points"), "turn"))
    assert answer.passing == answer.best and answer.passing_is_best
    assert answer.stake > 0
