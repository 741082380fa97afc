"""A lesson on the screen, without a browser: its board, its buttons, and what it says."""

import re
from typing import Any

import pytest
from ipywidgets import Button, Dropdown

from escape_widget import EscapeError, Lesson
from escape_widget.teach.lesson import names
from escape_widget.teach.lesson_reading import load, read
from escape_widget.teach.tasks import Choose, Play
from escape_widget.widget.intents import FIELDS
from escape_widget.widget.lesson_board import SERVED


def press(lesson: Lesson, label: str) -> None:
    """Press a button by its label, wherever in the lesson it is."""
    (button,) = [b for b in buttons(lesson) if b.description == label]
    assert not button.disabled
    button.click()


def buttons(box: object) -> list[Button]:
    if isinstance(box, Button):
        return [box]
    return [found for child in getattr(box, "children", ()) for found in buttons(child)]


def hear(lesson: Lesson, type: str, **fields: object) -> None:
    """What a browser would send to the board."""
    assert lesson.board is not None
    lesson.board._handle_custom_msg({"type": type, **fields}, [])


def said(lesson: Lesson) -> str:
    return re.sub("<[^>]*>", "", str(lesson._reply.value))


def test_an_action_on_the_board_is_judged() -> None:
    lesson = Lesson("survive/boats")
    hear(lesson, "say", ply=0, text="walk 5 D4-D5")
    assert "✗ Walking is allowed too" in said(lesson)
    assert lesson.board is not None and lesson.board.game.ply == 0
    hear(lesson, "say", ply=0, text="board 5 D4-C4")
    assert "✓ Right." in said(lesson)
    assert lesson.board.disabled, "nothing more is to be played"
    assert lesson.state["done"] == [0]


FOREIGN: list[dict[str, object]] = [
    {"type": "new"},
    {"type": "language", "language": "de"},
    {"type": "set", "line": "survive/1"},
    {"type": "judge", "line": "survive/1"},
    {"type": "complete", "line": "survive/1"},
    {"type": "fork", "ply": 0, "at": 0},
    {"type": "go", "ply": 0, "at": 0, "branch": 0},
    {"type": "promote", "ply": 0},
    {"type": "delete", "ply": 0, "at": 0},
    {"type": "comment", "ply": 0, "at": 0, "note": "x"},
    {"type": "follow", "ply": 0, "line": "board 5 D4-C4"},
    {"type": "uncover", "seat": "red"},
    {"type": "analyse", "goal": "points"},
    *[{"type": type} for type in ("halt", "dismiss", "hint", "check", "solution", "retry")],
    *[{"type": type} for type in ("next", "anew", "on")],
    {"type": "plan", "number": 1},
]
"""What a board answers, but not one of a lesson."""


def test_every_message_is_served_by_the_board_of_a_lesson_or_foreign_to_it() -> None:
    assert set(FIELDS) == SERVED | {str(message["type"]) for message in FOREIGN}


@pytest.mark.parametrize("message", FOREIGN, ids=lambda message: str(message["type"]))
@pytest.mark.parametrize("step", [0, 4])
def test_a_message_that_does_no_step_cannot_cut_a_board_from_its_lesson(
    message: dict[str, object], step: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    lesson = Lesson("survive/boats")
    for _ in range(step):
        lesson.next()
    board = lesson.board
    assert board is not None
    sent: list[dict[str, object]] = []
    monkeypatch.setattr(type(board), "_refuse", lambda _, **why: sent.append(why))
    hear(lesson, **message)  # type: ignore[arg-type]
    assert sent == [{"problem": "not-yours"}]
    assert board.game is lesson.walk.game and board.game.ply == 0
    assert (board.language, board.analysis) == ("en", None)
    if step == 0:
        hear(lesson, "say", ply=0, text="board 5 D4-C4")
    else:
        hear(lesson, "answer", chosen=["red", "yellow"])
    assert lesson.state["done"] == [step] and said(lesson).startswith("✓")


@pytest.mark.parametrize("state", [[1], "x", {}])
def test_what_is_no_lesson_language_or_state_is_said(state: Any) -> None:
    with pytest.raises(EscapeError, match="no state of the lesson"):
        Lesson("survive/boats", state=state)
    with pytest.raises(EscapeError, match="unknown lesson"):
        Lesson(None)  # type: ignore[arg-type]
    with pytest.raises(EscapeError, match="no lesson speaks"):
        Lesson("survive/boats", language=None)  # type: ignore[arg-type]


def test_a_class_is_held_back_where_a_lesson_was_left_open() -> None:
    lesson = Lesson("survive/boats", hold=True, state=Lesson("survive/boats").state)
    with pytest.raises(AssertionError):
        press(lesson, "Next")
    lesson.reveal()
    press(lesson, "Next")


def test_a_try_of_another_kind_is_named_and_asked_again() -> None:
    lesson = Lesson("survive/boats")
    hear(lesson, "say", ply=0, text="end")
    assert said(lesson).startswith("✗ Red ends the move. The rules allow that, but")
    assert lesson.board is not None and lesson.board.game.ply == 0


def test_a_refused_action_says_the_rule() -> None:
    lesson = Lesson("survive/boats")
    hear(lesson, "say", ply=0, text="board 5 D4-C5")
    assert "Rules, section 5" in said(lesson)
    press(lesson, "Next")
    press(lesson, "Next")
    assert said(lesson) == ""
    hear(lesson, "tried", ply=0, to="C4", start="D4", piece="5", tile="")
    assert "✓ Refused, as it should be." in said(lesson)


def test_a_question_is_asked_on_the_same_board() -> None:
    lesson = Lesson("survive/boats")
    board = lesson.board
    for _ in range(4):
        lesson.next()
    assert lesson.board is board
    hear(lesson, "answer", chosen=["red"])
    assert "✗ Count heads" in said(lesson)
    hear(lesson, "answer", chosen=["red", "yellow"])
    assert "✓ Right." in said(lesson)
    lesson.back()
    assert board is not None and board.puzzle is None


def test_show_me_plays_it_and_once_more_begins_again() -> None:
    lesson = Lesson("survive/boats")
    press(lesson, "Show me")
    assert lesson.board is not None and lesson.board.game.ply == 1
    assert lesson.state["done"] == []
    press(lesson, "Once more")
    assert lesson.board.game.ply == 0
    assert not lesson.board.disabled


TO_READ = """
format = 1
title = "What a shark does"
[[steps]]
sections = ["5.4"]
text = "Watch the 4 swim to the shark."
position = "survive/1 seats:ry land:7/10/11/3mm5/11/12/11/12/11/10/11/10/7 on:C3=H,C4=~r4,D4=r1 \
    waiting:- saved:- lost:r:65332211;y:6543322111 hands:- pool:m:volcano1,whale-defence1 pins:- \
    left:boat4 turn:39 act:red.move.3"
shown = ["swim ~4 C4-C3"]
right = "It is lost."
"""


def test_a_step_to_read_only_shows() -> None:
    lesson = Lesson(read("t", TO_READ))
    assert lesson.board is not None and lesson.board.disabled
    press(lesson, "Show me")
    assert lesson.board.game.ply == 1
    assert "It is lost." in said(lesson)


def test_a_class_is_held_back_until_the_next_step_is_revealed() -> None:
    lesson = Lesson("survive/boats", hold=True)
    with pytest.raises(AssertionError):
        press(lesson, "Next")
    lesson.reveal()
    press(lesson, "Next")
    assert lesson.state["at"] == 1


def test_the_keys_are_brought_to_a_button_that_can_be_pressed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    focused: list[str] = []
    monkeypatch.setattr(Button, "focus", lambda self: focused.append(self.description))
    lesson = Lesson("survive/boats", hold=True)
    lesson.reveal()
    press(lesson, "Next")  # the last that is revealed
    press(lesson, "Back")  # the first
    lesson.reveal()
    press(lesson, "Next")
    press(lesson, "Next")
    press(lesson, "Board the boat on C4 with the 5 from D4")
    assert focused == ["Back", "Next", "Next", "Back", "Once more"]
    lesson.reveal()
    lesson.next()  # by a cell, where the keys stay
    assert len(focused) == 5


def test_a_lesson_speaks_the_language_that_is_asked_for() -> None:
    lesson = Lesson("survive/boats", language="de")
    assert "Schritt 1 von 7" in lesson._head.value
    assert lesson.board is not None and lesson.board.language == "de"
    with pytest.raises(EscapeError, match="no lesson speaks 'fr'"):
        Lesson("survive/boats", language="fr")


def test_a_closed_lesson_takes_its_board_along() -> None:
    lesson = Lesson("survive/boats")
    board = lesson.board
    lesson.close()
    assert board is not None and board.comm is None


def test_the_game_on_a_path_has_a_picture_and_a_button_for_each_action() -> None:
    lesson = Lesson("atlantis/path")
    assert lesson.board is None
    press(lesson, "Next")
    assert "<svg" in lesson._place.children[0].value
    labels = [button.description for button in buttons(lesson._choices)]
    assert len(labels) == 4
    press(lesson, next(label for label in labels if label.startswith("Helmet: 28 to")))
    assert "✓ Right." in said(lesson)
    assert buttons(lesson._choices) == []
    press(lesson, "Next")
    press(lesson, buttons(lesson._choices)[0].description)
    assert "✓ Refused, as it should be." in said(lesson)


def test_the_picture_of_a_path_speaks_the_language_of_its_lesson() -> None:
    lesson = Lesson("atlantis/gaps", language="de")
    assert "Amphore" in lesson._place.children[0].value
    assert "Amphore" in lesson._repr_mimebundle_()[0]["image/svg+xml"]


def test_chance_is_predicted_by_a_button_and_then_speaks() -> None:
    lesson = Lesson("survive/creatures", seed=1)
    assert lesson.board is not None and lesson.board.disabled
    (shark,) = [b for b in buttons(lesson._choices) if b.description == "Shark"]
    shark.click()
    assert re.search(r"You said “Shark”, and .*: 1 in 3 \(33 %\)", said(lesson))
    assert lesson.board.game.ply == 1
    assert lesson.state["done"] == [0]


def test_where_chance_can_bring_much_it_is_chosen_from_a_list() -> None:
    state = {"format": 1, "lesson": "classic/spinner", "at": 4, "done": [], "revealed": 7}
    lesson = Lesson("classic/spinner", state=state)
    (several,) = [child for child in lesson._choices.children if isinstance(child, Dropdown)]
    assert len(several.options) == 16
    several.value = "roll shark 2"
    press(lesson, "Say it")
    assert "You said “Shark, 2 steps”" in said(lesson)
    assert 4 in lesson.state["done"]


def test_a_click_that_is_no_try_is_answered_without_judging() -> None:
    lesson = Lesson("survive/ashore")
    hear(lesson, "tried", ply=0, to="NW", start="", piece="", tile="")
    assert said(lesson).startswith("North-west island: you clicked there with nothing in hand.")
    hear(lesson, "tried", ply=0, to="G6", start="", piece="", tile="")
    assert said(lesson).startswith("G6: you clicked there with nothing in hand.")
    hear(lesson, "tried", ply=0, to="G6", start="B1", piece="3", tile="")
    assert said(lesson).startswith("✗ From B1 to G6: that is not allowed.")


def test_a_broken_rule_counts_only_where_it_is_to_be_tried() -> None:
    state = {"format": 1, "lesson": "survive/land", "at": 3, "done": [], "revealed": 5}
    lesson = Lesson("survive/land", state=state)
    hear(lesson, "tried", ply=0, to="G6", start="", piece="", tile="")
    assert lesson.state["done"] == []
    hear(lesson, "tried", ply=0, to="D5", start="", piece="", tile="")
    assert lesson.state["done"] == [3], said(lesson)


def test_the_board_names_the_hexes_that_text_and_reply_speak_of() -> None:
    lesson = Lesson("survive/boats")
    assert lesson.board is not None and lesson.board.settings["lesson"] == ["D4", "C4"]
    hear(lesson, "tried", ply=0, to="G6", start="D4", piece="5", tile="")
    assert lesson.board.settings["lesson"] == ["D4", "C4", "G6"]


def test_nothing_more_is_to_be_played_once_it_is_shown() -> None:
    lesson = Lesson("survive/boats")
    press(lesson, "Show me")
    assert lesson.board is not None and lesson.board.disabled
    assert said(lesson).startswith("Your 5 sits in the boat")


@pytest.mark.parametrize("name", [name for name in names() if not name.startswith("atlantis/")])
def test_every_task_of_a_lesson_can_be_done_at_its_board(name: str) -> None:
    lesson, written = Lesson(name), load(name)
    for number, step in enumerate(written.steps):
        if isinstance(step.task, Play):
            for ply, text in enumerate(step.solution):
                hear(lesson, "say", ply=ply, text=text)
        elif isinstance(step.task, Choose):
            assert lesson.board is not None
            hear(lesson, "answer", chosen=sorted(step.puzzle().right))
        elif step.is_asked:
            buttons(lesson._choices)[0].click()
        assert (number in lesson.state["done"]) == step.is_asked, said(lesson)
        if number + 1 < len(written.steps):
            lesson.next()
    lesson.close()
