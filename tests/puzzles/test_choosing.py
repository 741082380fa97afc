"""Questions that the engine answers, and plans of which one loses."""

from dataclasses import replace
from fractions import Fraction

import pytest

from escape_widget import EscapeError, Puzzle, parse
from escape_widget.puzzles import NoPuzzle, Objective
from escape_widget.puzzles.images import images
from escape_widget.puzzles.questions import QUESTIONS, Question
from escape_widget.search import saved
from tests.randomgames import Variant
from tests.search.agreement import moves

ROOM = Puzzle.load("make-room").position

ASKED = {
    "may-sink": (Question("may-sink"), "D5 E5 F10 F5"),
    "may-row": (Question("may-row", hex="C2"), "yellow"),
    "rows": (Question("rows", seat="red"), "C1 H1"),
    "creature-reaches": (
        Question("creature-reaches", hex="C11", creature="serpent"),
        "B10 C10 D10",
    ),
    "reached-from": (Question("reached-from", hex="C1"), "D2"),
    "threatened": (Question("threatened", seat="red"), "C1 C2 G4"),
    "may-be-saved": (Question("may-be-saved"), "C1 C2"),
    "person-reaches": (Question("person-reaches", hex="C2", value=6), "B1 C1 C2 D1"),
}


def test_every_question_is_asked_here() -> None:
    assert ASKED.keys() == QUESTIONS.keys()


@pytest.mark.slow
@pytest.mark.parametrize("name", ASKED)
def test_the_engine_answers(name: str) -> None:
    question, right = ASKED[name]
    puzzle = Puzzle.from_position(ROOM, question)
    assert (puzzle.kind, puzzle.tier, puzzle.objective.kind) == ("read", "certain", "read")
    assert puzzle.right == set(right.split()) < set(puzzle.choices)
    assert puzzle.question is not None and "{" not in puzzle.question.text
    assert 1 <= puzzle.level <= 5
    assert puzzle.grade(right.split()).solved
    wrong = puzzle.grade(right.split()[1:])
    assert (wrong.solved, wrong.loss, wrong.value) == (False, 1, wrong.best - 1)


@pytest.mark.slow
@pytest.mark.parametrize("name", ASKED)
def test_a_question_is_kept_in_its_file_and_mapped_with_the_board(name: str) -> None:
    puzzle = Puzzle.from_position(ROOM, ASKED[name][0])
    texts = {"title": "T", "prompt": "Red.", "explanation": "E.", "source": "S."}
    source = puzzle.described._replace(hints=("a", "b", "c"), **texts)
    assert Puzzle.from_text(Puzzle("p", source).to_toml()).described == source
    for image in list(images(("red", "yellow")))[3::4]:
        mapped = image.task(puzzle.task)
        assert mapped.question is not None
        right = {image.choice(str(choice)) for choice in puzzle.right}
        assert mapped.question.answer(mapped.position) == right


def test_who_may_be_saved_is_who_is_saved_by_some_plan() -> None:
    for position in list(moves(Variant("survive", ()), 5))[40:200:40]:
        seat = position.on_turn
        view = position.seen_by(seat)
        someone = Question("may-be-saved").answer(view)
        assert bool(someone) == (_most_saved(view, seat) > _most_saved(view, seat, now=True))


def _most_saved(view: object, seat: str, now: bool = False) -> int:
    from escape_widget.search import solve

    objective = saved(seat, count="people")
    if now:
        return objective.value(view)  # type: ignore[arg-type]
    return solve(view, objective, keys=False).value  # type: ignore[arg-type, return-value]


@pytest.mark.parametrize(
    ("question", "said"),
    [
        (Question("may-fly"), "unknown question 'may-fly'"),
        (Question("may-row"), "the question may-row needs hex"),
        (Question("may-sink", hex="C1"), "the question may-sink takes no hex"),
        (Question("may-row", hex="Z1"), "there is no hex 'Z1'"),
        (Question("may-row", hex="A1"), "there is no boat at A1"),
        (Question("rows", seat="blue"), "unknown seat 'blue'"),
        (Question("creature-reaches", hex="A1", creature="shark"), "there is no shark at A1"),
        (Question("creature-reaches", hex="A1", creature="cat"), "unknown creature 'cat'"),
        (Question("person-reaches", hex="C2", value=1), "red has no 1 at C2"),
    ],
)
def test_a_question_that_cannot_be_asked_says_why(question: Question, said: str) -> None:
    with pytest.raises(NoPuzzle) as caught:
        Puzzle.from_position(ROOM, question)
    assert [reason.code for reason in caught.value.reasons] == ["question"]
    assert said in str(caught.value)


def test_a_question_with_nothing_to_choose_is_none() -> None:
    def code(question: Question) -> str:
        with pytest.raises(NoPuzzle) as caught:
            Puzzle.from_position(ROOM, question)
        return caught.value.reasons[0].code

    assert code(Question("reached-from", hex="A7")) == "nothing-right"
    assert code(Question("may-row", hex="H1")) == "all-right"


def test_the_more_a_careless_look_gets_wrong_the_higher_the_level() -> None:
    careless = Puzzle.from_position(ROOM, Question("threatened", seat="red"))
    assert careless.level == 1
    assert Puzzle.from_position(ROOM, Question("may-row", hex="C2")).level == 2


def test_what_cannot_be_chosen_is_refused() -> None:
    puzzle = Puzzle.from_position(ROOM, Question("may-row", hex="C2"))
    for wrong in (["blue"], ["C2"], [1], [None], "yellow"):
        with pytest.raises(EscapeError):
            puzzle.grade(wrong)


# Which plan loses?

LOSES = Objective("blunder", saved("red").terms)
PLANS = (
    ("land 3 C1", "board 6 C2-C1", "land 6 C1"),
    ("land 2 C1", "board 6 C2-C1", "land 6 C1"),
    ("land 2 C1", "land 2 C1", "land 3 C1"),
)


def test_the_plan_that_loses_is_chosen() -> None:
    puzzle = Puzzle.from_position(ROOM, LOSES, plans=PLANS, margin=2)
    assert (puzzle.kind, puzzle.tier, puzzle.plans) == ("blunder", "certain", PLANS)
    assert (puzzle.choices, puzzle.right) == ((0, 1, 2), {2})
    assert tuple(action.text for action in puzzle.solution) == PLANS[2]
    assert puzzle.grade([2]).solved and puzzle.grade([PLANS[2]]).solved
    assert not puzzle.grade([1]).solved and not puzzle.grade([1, 2]).solved
    assert not puzzle.grade([]).solved
    assert puzzle.certify()["naive"] == ["9", "8", "7"]


@pytest.mark.parametrize(
    ("plans", "more", "code"),
    [
        (PLANS, {}, "blunders"),
        (PLANS, {"margin": 3}, "blunders"),
        (PLANS[:2], {"margin": 1}, "plans"),
        ((*PLANS, ("row C2-D1",)), {}, "plans"),
        ((*PLANS, ("land 2 C1", "land 3 C1", "land 2 C1")), {"margin": 2}, "plans"),
        (PLANS, {"margin": 2, "tempting": [(PLANS[2], "It does lose.")]}, "tempting"),
        (PLANS, {"margin": 2, "level": 5}, "too-easy"),
    ],
)
def test_plans_of_which_not_one_loses_are_none(
    plans: tuple[tuple[str, ...], ...], more: dict[str, object], code: str
) -> None:
    with pytest.raises(NoPuzzle) as caught:
        Puzzle.from_position(ROOM, LOSES, plans=plans, **more)  # type: ignore[arg-type]
    assert [reason.code for reason in caught.value.reasons] == [code]


def test_the_plan_that_loses_is_refuted() -> None:
    sinking = parse(str(ROOM).replace("act:red.move.3", "act:red.sink"))
    plans = [["sink F5"], ["sink D5"], ["sink F10"]]
    alive = Objective(
        "blunder", tuple(replace(LOSES.terms[0], state=s) for s in ("saved", "board"))
    )
    puzzle = Puzzle.from_position(sinking, alive, horizon="turn", plans=plans)
    assert puzzle.right == {0}
    assert puzzle.refutation(plans[0])[0] == "reveal F5 shark"


def test_a_study_is_estimated_and_never_solved() -> None:
    objective = Objective("points", saved("red").terms)
    plans = [(*plan, "sink D5") for plan in PLANS]
    study = Puzzle.from_position(ROOM, objective, horizon="turn", plans=plans, study=True)
    assert (study.tier, study.level, study.rated, study.solution) == ("study", 0, False, ())
    best, worst = study.grade(plans[0]), study.grade(plans[2])
    assert (best.solved, best.band, best.loss) == (False, "unrated", 0)
    assert best.value == Fraction(9) and worst.loss == 2
    assert "between" in worst.text
    assert [row["mean"] for row in study.certify()["estimates"]] == ["9", "8", "7"]
