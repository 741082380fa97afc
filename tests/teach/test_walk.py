"""Going through a lesson: what is said to each try, and what is kept."""

import json
from typing import Any

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


def test_who_points_from_and_to_where_is_asked_means_what_is_to_be_refused() -> None:
    learner = at(3)  # the 6 aboard is in hand, as nothing else there may go anywhere
    assert learner.game is not None
    nearest = learner.game.position.broken_rule("board 6 C4-C5")
    assert nearest is not None
    elsewhere = learner.broken(nearest, "C4", "B4")
    assert not elsewhere.right and "another reason" in elsewhere.text
    reply = learner.broken(nearest, "C4", "C5")
    assert (reply.right, reply.section) == (True, "5.5")
    assert learner.state["done"] == [3]


def test_an_allowed_action_from_and_to_where_is_asked_means_what_is_to_be_refused() -> None:
    learner = at(2)
    beside = learner.play("dive 5 D4-E4")
    assert beside is not None and not beside.right
    reply = learner.play("dive 5 D4-C4")  # what a board plays for the 5 and the full boat
    assert reply is not None and reply.right
    assert "at most three people" in reply.text and "section 5.2" in reply.text
    assert learner.game is not None and learner.game.ply == 0
    other = Walk(read("t", BEGIN + OTHER)).play("swim ~1 C4-C3")
    assert other is not None and not other.right  # somebody else, who may


OTHER = """
position = "survive/1 seats:ry land:7/10/11/3mm5/11/12/11/12/11/10/11/10/7 on:C4=~r4*~r1,D4=r1 \
    waiting:- saved:- lost:r:6533221;y:6543322111 hands:- pool:m:volcano1,whale-defence1 pins:- \
    left:boat4 turn:39 act:red.move.2"
task = "refused"
action = "swim ~4* C4-C3"
rule = "people.one_swim"
"""


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


def test_a_hold_reveals_nothing_that_no_hold_has_revealed() -> None:
    open_ = Walk("survive/boats")
    assert Walk("survive/boats", state=open_.state).revealed == 7
    assert Walk("survive/boats", state=open_.state, hold=True).revealed == 1
    for _ in range(3):
        open_.next()
    open_.back()
    assert Walk("survive/boats", state=open_.state, hold=True).revealed == 3, "it has been there"
    held = Walk("survive/boats", hold=True)
    held.reveal()
    for hold in (True, False):
        again = Walk("survive/boats", state=held.state, hold=hold)
        assert (again.revealed, again.may_go_on) == (2, True)
        again.next()
        assert not again.may_go_on


def test_what_a_hold_makes_of_an_open_state_is_a_state_too() -> None:
    open_ = at(5)
    done = {**open_.state, "at": 1, "done": [0, 4], "revealed": None}
    held = Walk("survive/boats", state=done, hold=True)
    assert held.revealed == 5, "a step that is done has been revealed"
    assert Walk("survive/boats", state=held.state, hold=True).state == held.state


@pytest.mark.parametrize(
    "change",
    [
        {"format": 2},
        {"format": True},
        {"format": 1.0},
        {"lesson": "survive/swimming"},
        {"at": 7},
        {"at": -1},
        {"at": True},
        {"at": 0.0},
        {"done": [9]},
        {"done": [1.0]},
        {"done": [True]},
        {"done": [[]]},
        {"done": "0"},
        {"done": None},
        {"done": [6], "revealed": 1},
        {"revealed": 0},
        {"revealed": 8},
        {"revealed": True},
        {"revealed": "7"},
        {"more": 1},
    ],
)
def test_a_state_of_something_else_is_not_gone_on_with(change: dict[str, object]) -> None:
    for hold in (False, True):
        with pytest.raises(EscapeError, match="no state of the lesson"):
            Walk("survive/boats", state={**Walk("survive/boats").state, **change}, hold=hold)


@pytest.mark.parametrize("state", [[1], "x", 5, (), {}, {"at": 0}, {1: 2}])
def test_what_is_no_state_at_all_is_said(state: Any) -> None:
    with pytest.raises(EscapeError, match="no state of the lesson"):
        Walk("survive/boats", state=state)


@pytest.mark.parametrize("name", [None, 5, [], b"survive/boats", "", "../boats"])
def test_what_is_no_lesson_is_said(name: Any) -> None:
    with pytest.raises(EscapeError, match="unknown lesson"):
        Walk(name)


@pytest.mark.parametrize("language", ["fr", "", None, [], 5])
def test_a_lesson_in_a_language_that_there_is_not_does_not_begin(language: Any) -> None:
    with pytest.raises(EscapeError, match="no lesson speaks"):
        Walk("survive/boats", language=language)


@pytest.mark.parametrize("thing", [None, [], {}, 5, "", "roll squid"])
def test_what_is_no_try_is_said(thing: Any) -> None:
    with pytest.raises(EscapeError, match="is none of roll serpent"):
        Walk("survive/creatures").predict(thing)
    if thing != "roll squid":  # which is an action, only not one that is allowed
        with pytest.raises(EscapeError):
            Walk("survive/boats").play(thing)
    if thing not in ([], {}):
        with pytest.raises(EscapeError, match="a list of names"):
            at(4).choose(thing)
    for inner in (None, [], 5):
        with pytest.raises(EscapeError, match="a list of names"):
            at(4).choose([inner])  # type: ignore[list-item]


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
