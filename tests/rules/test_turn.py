"""The order of a turn, and which decisions are asked (rules, sections 4 and 11)."""

import pytest

from escape_widget import PUBLIC
from tests.drawing import act, after, at, kinds, offered, refused

NO_LAND = "survive+leave-no-one-behind"


def test_the_phases_are_play_move_sink_creature() -> None:
    position = at("C4=(r5),D4=y1,C8=H", act="red.play", hands="r:b.winds", land="D5,D6")
    seen = [act(position)]
    for text in ("pass", "end", "sink D6", "reveal D6 shark", "roll shark", "stay"):
        position = after(position, text)
        seen.append(act(position))
    assert seen == [
        "red.play",
        "red.move.3",
        "red.sink",
        "red.sink>reveal.D6.m",
        "red.roll",
        "red.creature.shark",
        "yellow.move.3",
    ]


@pytest.mark.parametrize("seats", ["ry", "ryg", "rygb"])
def test_the_next_player_is_the_one_to_the_left(seats: str) -> None:
    on = ",".join(
        f"{hex}=~{seat}1" for hex, seat in zip(("A1", "A3", "A5", "A7"), seats, strict=False)
    )
    position = at(on, game=NO_LAND, seats=seats)
    first = position.turn
    for number in range(2 * len(seats)):
        assert act(position) == f"{position.players[number % len(seats)]}.move.3"
        assert position.turn == first + number
        position = after(position, "end", "roll shark")


# play


def test_play_is_asked_whenever_the_hand_is_not_empty() -> None:
    on = "C4=(r5),D4=y1"
    position = at(on, act="yellow.roll", hands="r:b.winds")
    assert act(after(position, "roll shark")) == "red.play"


def test_play_is_asked_with_only_defences_in_hand() -> None:
    position = at("C4=(r5),D4=y1", act="yellow.roll", hands="r:m.shark-defence")
    position = after(position, "roll shark")
    assert act(position) == "red.play"
    assert offered(position) == {"pass"}


def test_play_is_not_asked_with_an_empty_hand() -> None:
    position = at("C4=(r5),D4=y1", act="yellow.roll", hands="y:m.shark-defence")
    assert act(after(position, "roll shark")) == "red.move.3"


# move


def test_a_player_without_people_on_the_board_skips_move_only() -> None:
    position = at("C4=(),D4=y1", act="yellow.roll", hands="r:b.winds")
    position = after(position, "roll shark")
    assert act(position) == "red.play"
    assert act(after(position, "pass")) == "red.sink"
    position = at("C4=(),D4=y1", act="yellow.roll")
    assert act(after(position, "roll shark")) == "red.sink"


def test_whoever_loses_the_last_person_before_move_skips_it() -> None:
    position = at("C4=~r5,C5=H,D4=y1", act="red.play", hands="r:b.dolphin-aid")
    assert act(after(position, "play b.dolphin-aid ~5 C4-C5")) == "red.sink"


@pytest.mark.parametrize(
    ("on", "text"), [("B1=(r5)", "land 5 B1"), ("B1=~r5,C1=(),B2=S", "swim ~5 B1-B2")]
)
def test_whoever_saves_or_loses_the_last_person_in_move_keeps_the_points_left(
    on: str, text: str
) -> None:
    position = after(at(f"{on},M1=(),D4=y1"), text)
    assert act(position) == "red.move.2"
    assert kinds(position) == {"row", "end"}
    assert act(after(position, "row M1-M2", "row M2-M3")) == "red.sink"


def test_with_the_third_point_the_move_ends_by_itself() -> None:
    position = at("C4=(r5)", act="red.move.1")
    assert act(after(position, "row C4-C5")) == "red.sink"


def test_the_move_may_end_early() -> None:
    assert act(after(at("C4=(r5)"), "end")) == "red.sink"


# sink


def test_sink_is_asked_while_land_is_left() -> None:
    assert act(after(at("C4=(r5)", land="D4", game=NO_LAND), "end")) == "red.sink"
    assert act(after(at("C4=(r5)", game=NO_LAND), "end")) == "red.roll"


def test_sinking_is_mandatory() -> None:
    position = at("C4=(r5)", act="red.sink", land="D4,D5")
    assert kinds(position) == {"sink"}
    assert refused(position, "end") == "turn.not_now"


# creature


def test_after_the_roll_a_creature_is_asked_only_if_one_of_the_kind_is_on_the_board() -> None:
    position = at("C4=(r5),C8=S", act="red.roll")
    assert act(after(position, "roll serpent")) == "red.creature.serpent"
    assert act(after(position, "roll whale")) == "yellow.sink"


def test_the_volcano_ends_the_game_with_no_further_phase() -> None:
    position = after(at("D4=r5,C8=S", act="red.sink", pins="D4=volcano"), "sink D4")
    assert position.to_act is None
    assert position.legal_actions == ()
    assert refused(position, "roll serpent") == "turn.game_over"
    assert refused(position, "end") == "turn.game_over"


# Who is asked.


@pytest.mark.parametrize("text", ["sink D5", "roll shark", "stay", "pass", "place 5 D5", "boat C4"])
def test_only_what_is_to_be_decided_now_is_done(text: str) -> None:
    assert refused(at("D4=r5", land="D5"), text) in ("turn.not_now", "turn.not_yours")


def test_another_seat_does_not_act_for_the_one_asked() -> None:
    red, yellow = at("D4=r5y5"), at("D4=r5y5", act="yellow.move.3")
    action = yellow.parse_action("dive 5 D4-C4")
    rule = red.broken_rule(action)
    assert rule is not None
    assert rule.id == "turn.not_yours"
    assert str(rule) == "It is not Yellow's decision now but Red's."


def test_an_action_of_which_part_is_hidden_cannot_be_played() -> None:
    position = at("D4=r5")
    blurred = position.parse_action("dive 5 D4-C4").seen_by(PUBLIC)
    rule = position.broken_rule(blurred)
    assert rule is not None
    assert rule.id == "turn.blurred"


def test_what_is_asked_does_not_depend_on_what_is_hidden() -> None:
    # The same hands by terrain, other backs: the same seats are asked, in the same order.
    asked = []
    for back in ("shark-defence", "whale-defence"):
        on = "C5=H,C6=~y1~g1,A1=~r5,A2=~y2"
        position = at(on, act="red.creature.shark", hands=f"y:m.{back}", seats="ryg")
        position = after(position, "move shark C5-C6")
        asked.append([act(position)])
        position = after(position, "decline")
        asked[-1].append(act(position))
    assert asked[0] == asked[1]
