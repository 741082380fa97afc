"""The board from Python: called back, seen by another seat, drawn on, replaced."""

import gc
import weakref
from collections.abc import Callable
from typing import Any

import pytest

from escape_widget import Board, EscapeError, Game, Puzzle
from escape_widget.core.session import Frame
from tests.widget.board import AWAY, LINE, HeardBoard


def board(start: Any = LINE, **more: Any) -> HeardBoard:
    return HeardBoard(start, **{"seats": AWAY, "seed": 4, **more})


# Called back.


def test_on_action_is_called_for_everybody_s_actions() -> None:
    shown, heard = HeardBoard(seed=7), []
    shown.on_action(heard.append)
    shown.act("place 6 D4")
    assert [(frame.ply, frame.by) for frame in heard] == [(1, "red"), (2, "yellow")]
    assert heard[0].action.text == "place 6 D4"
    assert str(heard[1].position) == shown.state["text"]


def test_on_action_tells_what_the_seat_may_know() -> None:
    shown, heard = HeardBoard(seed=7), []
    shown.on_action(lambda frame: heard.append(frame.action.text))
    shown.act("place 6 D4")
    assert heard[1].startswith("place ? ")


def test_going_back_is_no_action_and_going_forward_is_one() -> None:
    shown, plies = board(), []
    shown.on_action(lambda frame: plies.append(frame.ply))
    shown.act("walk 5 D4-D5")
    shown.hear("undo", ply=1)
    shown.hear("show", ply=0)
    shown.draw("circle", "D4")
    assert plies == [1]
    shown.hear("redo", ply=0)
    assert plies == [1, 1]


def test_who_no_longer_wants_to_be_called_is_not() -> None:
    shown, heard = board(), []
    shown.on_action(heard.append)
    shown.on_action(heard.append, remove=True)
    shown.act("walk 5 D4-D5")
    assert heard == []


def test_a_callback_that_fails_harms_nobody() -> None:
    shown, heard = board(), []

    def fail(frame: Frame) -> None:
        raise RuntimeError("no idea")

    shown.on_action(fail)
    shown.on_action(heard.append)
    shown.act("walk 5 D4-D5")
    assert len(heard) == 1
    assert shown.answers == []
    assert shown.state["ply"] == 1


def test_a_callback_may_play_on() -> None:
    shown = HeardBoard(seed=7, seats=AWAY)

    def answer(frame: Frame) -> None:
        if shown.position.to_act == "yellow":
            shown.game.play(shown.position.legal_actions[0])

    shown.on_action(answer)
    shown.act("place 6 D4")
    assert (shown.state["ply"], shown.state["asked"]) == (2, "red")
    assert shown.game.ply == 2


def test_traits_are_observed_as_those_of_any_widget() -> None:
    shown, plies = board(), []
    shown.observe(lambda change: plies.append(change["new"]["ply"]), "state")
    shown.act("walk 5 D4-D5")
    shown.hear("undo", ply=1)
    assert plies == [1, 0]


# Seen by another seat.


def test_another_seat_may_look() -> None:
    shown = board()
    shown.seat = "yellow"
    assert shown.state["seat"] == shown.seat == "yellow"
    assert shown.state["text"] == str(shown.position.seen_by("yellow"))
    shown.seat = "all"
    assert shown.state["text"] == LINE


def test_who_looks_from_another_seat_does_not_move_it() -> None:
    shown = HeardBoard(seed=7)
    shown.seat = "yellow"
    assert shown.state["actions"] == []
    shown.hear("act", ply=0, id=0)
    assert shown.refusal == "not-yours"
    shown.seat = "red"
    assert shown.state["actions"]


def test_a_seat_that_there_is_not_is_said() -> None:
    shown = board()
    with pytest.raises(EscapeError, match="'green' does not play here; there are red, yellow"):
        shown.seat = "green"
    assert shown.seat == "red"


def test_a_board_may_be_closed_for_actions_and_opened_again() -> None:
    shown = board()
    shown.disabled = True
    shown.hear("act", ply=0, id=0)
    assert shown.refusal == "not-yours"
    shown.disabled = False
    shown.hear("act", ply=0, id=0)
    assert shown.game.ply == 1


# Drawn on.


def test_arrows_circles_and_labels_are_drawn_and_erased() -> None:
    shown = board(shapes=[("circle", "F4")])
    shown.draw("arrow", "D4", "E5", "red")
    shown.draw("label", "D4", "safe in two")
    assert shown.shapes == [
        ["circle", "F4"],
        ["arrow", "D4", "E5", "red"],
        ["label", "D4", "safe in two"],
    ]
    shown.erase()
    assert shown.shapes == []


@pytest.mark.parametrize(
    ("shape", "said"),
    [
        (["dot", "D4"], "there is no shape 'dot'; there are arrow, circle, label"),
        (["arrow", "D4"], '\'arrow\', \'D4\': expected "arrow", "D4", "E5"'),
        (["circle", "D4", "red", "E5"], 'expected "circle", "D4" and perhaps a colour'),
        (["circle", "Z9"], "there is no hex 'Z9'; hexes run from A1 to M7"),
        (["arrow", "D4", "E5", "pink"], "there is no colour 'pink'; there are green, red"),
        (["label", "D4"], 'expected "label", "D4", "a text"'),
        (["label", "D4", "x" * 41], "a label has 1 to 40 characters, not 41"),
        (["circle", 4], 'expected "circle", "D4"'),
        ([], 'a shape is a list of words such as ["circle", "D4"], not []'),
    ],
)
def test_a_wrong_shape_is_refused_with_what_is_right(shape: list[Any], said: str) -> None:
    shown = board()
    if shape:
        with pytest.raises(EscapeError) as error:
            shown.draw(*shape)
        assert said in str(error.value)
    with pytest.raises(EscapeError) as error:
        shown.shapes = [shape]
    assert said in str(error.value)
    assert shown.shapes == []


@pytest.mark.parametrize("shapes", ["arrow", 7, [["circle", "D4"]] * 201])
def test_shapes_are_a_list_of_at_most_200(shapes: Any) -> None:
    with pytest.raises(EscapeError):
        Board(LINE, seats=AWAY, shapes=shapes)


# Replaced.


def is_closed(shown: Board) -> bool:
    return shown.comm is None


def test_a_board_of_the_same_key_replaces_the_last_one() -> None:
    first, other = board(key="mine"), board(key="other")
    second = board(key="mine")
    assert (is_closed(first), is_closed(other), is_closed(second)) == (True, False, False)
    first.close()  # as the garbage collector does again
    second.act("walk 5 D4-D5")
    assert second.state["ply"] == 1


def test_what_was_played_is_kept_if_that_is_wanted() -> None:
    first = board(key="mine")
    first.act("walk 5 D4-D5")
    second = board(key="mine", keep=True)
    assert second.state["ply"] == 1
    second.act("walk 3 D7-D6")
    assert (second.state["ply"], is_closed(first)) == (2, True)


def test_another_wish_is_another_game() -> None:
    first = HeardBoard(seed=1, key="mine")
    first.act("place 6 D4")
    second = HeardBoard(seed=2, key="mine", keep=True)
    assert second.game.ply == 0
    third = HeardBoard("classic", seed=2, key="mine", keep=True)
    assert third.position.ruleset.id == "classic"


def test_a_kept_puzzle_keeps_its_hints() -> None:
    HeardBoard(Puzzle.load("make-room"), key="puzzle").hear("hint")
    again = HeardBoard(Puzzle.load("make-room"), key="puzzle", keep=True)
    assert len(again.puzzle["hints"]) == 1


def test_a_kept_game_is_played_by_whom_the_new_board_names() -> None:
    HeardBoard(seed=7, key="mine").act("place 6 D4")
    waiting = HeardBoard(seed=7, key="mine", keep=True, seats=AWAY)
    waiting.act("place 5 D6")
    assert waiting.state["asked"] == "yellow"
    played = HeardBoard(seed=7, key="mine", keep=True)
    assert (played.state["ply"], played.state["asked"]) == (4, "red")


def test_a_board_that_cannot_be_made_replaces_none() -> None:
    first = board(key="mine")
    with pytest.raises(EscapeError):
        board(key="mine", seat="green")
    assert not is_closed(first)


@pytest.mark.parametrize("make", [lambda: HeardBoard(seed=1), lambda: HeardBoard(LINE, seats=AWAY)])
def test_a_closed_board_and_its_game_are_forgotten(make: Callable[[], HeardBoard]) -> None:
    shown = make()
    shown.act(shown.position.seen_by("red").legal_actions[0])
    seen = [weakref.ref(shown), weakref.ref(shown.game)]
    shown.close()
    del shown
    gc.collect()
    assert [ref() for ref in seen] == [None, None]


def test_a_replaced_board_holds_little_and_nothing_of_its_game() -> None:
    def objects() -> int:
        gc.collect()
        return len(gc.get_objects())

    kept = [Board(LINE, key="mine", seats=AWAY, seed=4) for _ in range(3)]
    game = weakref.ref(kept[-1].game)
    before = objects()
    kept += [Board(LINE, key="mine", seats=AWAY, seed=4) for _ in range(20)]
    assert game() is None
    assert (objects() - before) / 20 < 100
    assert repr(kept[0]) == "Board replaced by another one of key 'mine'."
    with pytest.raises(EscapeError, match="replaced"):
        print(kept[0].position)


def test_a_game_goes_on_without_its_boards() -> None:
    game = Game(seed=7)
    HeardBoard(game).close()
    game.play("place 6 D4")
    assert game.position.to_act == "yellow"


# Seen without a board.


def test_a_puzzle_shows_itself_as_its_position() -> None:
    puzzle = Puzzle.load("make-room")
    assert puzzle._repr_svg_() == puzzle.position._repr_svg_()
    assert puzzle._repr_svg_().startswith("<svg ")
