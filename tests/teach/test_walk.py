"""Going through a lesson: what is said to each try, and what is kept."""

import json

import pytest

from escape_widget import EscapeError
from escape_widget.teach.lesson_reading import LessonError, read
from escape_widget.teach.walk import Walk

BEGIN = 'format = 1\ntitle = "T"\n[[steps]]\nsections = ["5.5"]\ntext = "Read."\n'
ROLL = (
    "survive/1 seats:ry land:7/10/11/3m6/11/12/11/12/11/10/11/10/7 on:C4=H,D4=r5 waiting:- saved:-"
    " lost:r:643322111;y:6543322111 hands:- pool:m:volcano1 pins:- left:boat4 turn:39 act:"
)

STAY = f"{ROLL}red.creature.shark"


def walk(steps: str, **more: object) -> Walk:
    return Walk(read("t", BEGIN + steps), **more)  # type: ignore[arg-type]


def at(number: int, **more: object) -> Walk:
    """The lesson of boats at a step, from 0."""
    state = {"format": 1, "lesson": "survive/boats", "at": number, "done": [], "revealed": 7}
    return Walk("survive/boats", state=state, **more)  # type: ignore[arg-type]


def test_what_is_asked_for_is_right_and_done() -> None:
    learner = Walk("survive/boats")
    reply = learner.play("board 5 D4-C4")
    assert reply is not None and reply.right
    assert learner.over
    assert learner.state["done"] == [0]


def test_what_is_allowed_but_not_asked_is_taken_back() -> None:
    learner = Walk("survive/boats")
    reply = learner.play("walk 5 D4-D5")
    assert reply is not None and not reply.right
    assert reply.text.startswith("Walking is allowed too")
    assert learner.game is not None and learner.game.ply == 0
    assert learner.state["done"] == []


def test_what_is_not_allowed_names_the_rule_and_its_section() -> None:
    reply = Walk("survive/boats").play("board 5 D4-C5")
    assert reply is not None
    assert (reply.right, reply.section) == (False, "5.2")
    assert "there is none on the hex" in reply.text


def test_to_be_refused_by_the_rule_that_is_meant_is_right() -> None:
    learner = at(2)
    other = learner.play("board 5 D4-C5")
    assert other is not None and not other.right
    reply = learner.play("board 5 D4-C4")
    assert reply is not None and reply.right
    assert "at most three people" in reply.text and "section 5.2" in reply.text


def test_several_actions_may_be_needed_and_too_few_points_begin_again() -> None:
    learner = at(6)
    assert learner.play("board 5 D4-C4") is None
    assert learner.play("row C4-C3") is None
    reply = learner.play("row C3-C4")
    assert reply is not None and not reply.right
    assert learner.game is not None and learner.game.ply == 0
    assert learner.play("board 5 D4-C4") is None
    assert learner.play("row C4-C3") is None
    reply = learner.play("row C3-C2")
    assert reply is not None and reply.right


def test_the_engine_says_what_is_right_to_choose() -> None:
    learner = at(4)
    assert not learner.choose(["red"]).right
    assert not learner.choose(["red", "yellow", "green"]).right
    assert learner.choose(["yellow", "red"]).right


def test_a_prediction_is_said_first_and_then_chance_speaks() -> None:
    learner = walk(f'task = "predict"\nposition = "{ROLL}red.roll"\n', seed=1)
    with pytest.raises(EscapeError, match="none of roll serpent"):
        learner.predict("roll squid")
    reply = learner.predict("roll shark")
    assert "1 in 3" in reply.text
    assert learner.game is not None and learner.game.ply == 1
    with pytest.raises(EscapeError):
        learner.predict("roll shark")


def test_showing_how_it_is_done_does_not_count_as_done() -> None:
    learner = Walk("survive/boats")
    shown = learner.show()
    assert shown == (None, "Your 5 sits in the boat, and two points are left.", "")
    assert learner.game is not None and [a.text for a in learner.game.actions] == ["board 5 D4-C4"]
    assert learner.follow() is None
    assert learner.state["done"] == []
    refused = at(2).show()
    assert refused is not None and refused.right is None
    assert "at most three people" in refused.text
    assert refused.text.endswith("Three are in it, whoever they belong to.")


def test_a_class_comes_one_step_further_with_each_step_that_is_revealed() -> None:
    learner = Walk("survive/boats", hold=True)
    with pytest.raises(EscapeError, match="not revealed yet"):
        learner.next()
    learner.reveal()
    learner.next()
    assert not learner.may_go_on
    learner.back()
    with pytest.raises(EscapeError, match="first step"):
        learner.back()


def test_a_lesson_is_gone_on_with_where_it_was_left() -> None:
    learner = Walk("survive/boats", hold=True)
    learner.play("board 5 D4-C4")
    learner.reveal()
    learner.next()
    again = Walk("survive/boats", state=json.loads(json.dumps(learner.state)))
    assert (again.at, again.done, again.revealed) == (1, {0}, 2)


@pytest.mark.parametrize(
    "change",
    [{"format": 2}, {"lesson": "survive/swimming"}, {"at": 7}, {"done": [9]}, {"revealed": 0}],
)
def test_a_state_of_something_else_is_not_gone_on_with(change: dict[str, object]) -> None:
    with pytest.raises(EscapeError, match="no state of the lesson"):
        Walk("survive/boats", state={**Walk("survive/boats").state, **change})


def test_a_text_is_english_where_there_is_none_in_the_language() -> None:
    learner = walk('right = { en = "yes", de = "ja" }\n', language="de")
    assert learner.finish().text == "Richtig. ja"
    learner = walk('right = "yes"\n', language="de")
    assert learner.finish().text == "Richtig. yes"


@pytest.mark.parametrize(
    ("steps", "said"),
    [
        ("nonsense = 1", "steps, number 1: nonsense: is no field"),
        ('right = { de = "ja" }', "one in English"),
        ('right = { en = "yes", fr = "oui" }', "languages en, zh, de"),
        ('task = "dance"', "'dance' is none of read, play"),
        ('task = "play"', "a task to play needs one"),
        (f'task = "predict"\nposition = "{STAY}"', "chance is to speak"),
        ('position = "survive/1"', "position: at character"),
        (
            f'task = "choose"\nposition = "{ROLL}red.roll"\nquestion = {{ ask = "x" }}',
            "unknown question 'x'",
        ),
        (f'seat = "blue"\nposition = "{ROLL}red.roll"', "'blue' is none of red, yellow"),
    ],
)
def test_a_file_that_is_wrong_says_where(steps: str, said: str) -> None:
    with pytest.raises(LessonError, match=said):
        walk(steps + "\n")


def test_there_is_no_lesson_of_an_unknown_name() -> None:
    with pytest.raises(EscapeError, match="did you mean 'survive/boats'"):
        Walk("survive/boat")
