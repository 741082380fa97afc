"""What each seat knows (rules, sections 3.3 and 11, *Chance and knowledge*)."""

import pytest

from escape_widget import ALL, PUBLIC, EscapeError
from tests.drawing import act, after, at, fields, kinds, offered, pieces

BOTH = ("yellow", PUBLIC)


def test_the_owner_knows_the_values_of_his_people() -> None:
    position = at("D4=r5y3,C4=(r2y1),C5=~r1~y6", saved="r:6;y:5")
    view = position.seen_by("red")
    assert pieces(view) == {"C4": "(r2y?)", "C5": "~r1~y?", "D4": "r5y?"}
    assert fields(view)["saved"] == "r:6;y:?"
    assert fields(view)["lost"] == "r:433211;y:??????"


def test_others_do_not_know_them() -> None:
    position = at("D4=r5y3", seats="ryg")
    assert pieces(position.seen_by("green"))["D4"] == "r?y?"
    assert pieces(position.seen_by(PUBLIC))["D4"] == "r?y?"
    assert position.seen_by(ALL) == position


def test_people_still_waiting_are_known_to_their_owner_alone() -> None:
    position = at(act="red.people", waiting="r:53;y:21")
    assert fields(position.seen_by("red"))["waiting"] == "r:53;y:??"


def test_when_the_game_has_ended_everybody_knows_them() -> None:
    position = at("", act="over.volcano", saved="r:6;y:5")
    for viewer in (*BOTH, "red"):
        assert fields(position.seen_by(viewer))["saved"] == "r:6;y:5"


def test_everyone_is_equal_hides_nobody() -> None:
    position = at("D4=r1y1", game="survive+everyone-is-equal")
    assert str(position.seen_by(PUBLIC)) == str(position)
    action = position.parse_action("dive 1 D4-C4")
    assert action.seen_by(PUBLIC) is action


def test_only_a_seat_that_plays_has_a_view() -> None:
    with pytest.raises(EscapeError, match="unknown viewer"):
        at("D4=r5").seen_by("green")


# Backs.


def test_backs_are_not_dealt_so_that_nobody_can_look() -> None:
    position = after(at("D4=r5", act="red.sink", land="b:E4,E5"), "sink E4")
    assert position.to_act == "chance"


def test_what_is_drawn_for_a_hand_is_known_to_that_seat_alone() -> None:
    position = after(at("D4=r5", act="red.sink", land="b:E4,E5", pins="E4=winds"), "sink E4")
    assert fields(position.seen_by("red"))["hands"] == "r:b.winds"
    for viewer in BOTH:  # all know its terrain
        view = position.seen_by(viewer)
        assert fields(view)["hands"] == "r:b.?"


def test_a_hidden_tile_in_a_hand_counts_in_the_pool_of_a_view() -> None:
    words = {"land": "m:D4,D5", "hands": "r:m.whale-defence", "pool": "m:shark1,volcano1"}
    view = at("D4=r5", **words).seen_by("yellow")
    assert fields(view)["pool"] == "m:shark1,volcano1,whale-defence1"
    assert fields(at("D4=r5", **words).seen_by("red"))["pool"] == "m:shark1,volcano1"


def test_a_reveal_for_a_hand_is_hidden_as_action_and_event() -> None:
    position = after(at("D4=r5", act="red.sink", land="b:E4,E5", pool="b:winds2"), "sink E4")
    action = position.parse_action("reveal E4 winds")
    assert action.seen_by("red").text == "reveal E4 winds"
    for viewer in BOTH:
        assert action.seen_by(viewer).text == "reveal E4 ?"
    (kept,) = position.apply(action).events
    assert kept.name == "kept"
    assert kept.seen_by("red").args["back"] == "winds"
    assert kept.seen_by("yellow").args["back"] == "?"
    assert kept.seen_by("yellow").args["terrain"] == "beach"


def test_a_back_that_is_used_at_once_is_revealed_to_all() -> None:
    position = after(at("D4=r5,D5=y1", act="red.sink", pool="m:shark1,volcano1"), "sink D4")
    action = position.parse_action("reveal D4 shark")
    assert all(action.seen_by(viewer) is action for viewer in BOTH)


def test_a_tile_that_is_played_is_seen_by_all() -> None:
    position = at("C4=(r5)", act="red.play", hands="r:b.winds")
    action = position.parse_action("play b.winds C4-C5")
    assert all(action.seen_by(viewer) is action for viewer in BOTH)


def test_of_a_dolphin_aid_others_see_the_tile_but_not_the_value() -> None:
    position = at("C4=~r5", act="red.play", hands="r:b.dolphin-aid")
    action = position.parse_action("play b.dolphin-aid ~5 C4-C5")
    assert action.seen_by("yellow").text == "play b.dolphin-aid ~? C4-C5"


def test_hands_stay_hidden_when_the_game_has_ended() -> None:
    position = at("", act="over.volcano", hands="y:m.shark-defence")
    assert fields(position.seen_by("red"))["hands"] == "y:m.?"


# Pins.


def test_a_view_shows_no_pins() -> None:
    position = at("D4=r5", land="D5", pins="D5=shark")
    for viewer in ("red", *BOTH):
        assert fields(position.seen_by(viewer))["pins"] == ""


def test_with_a_pinned_back_sinking_has_no_chance() -> None:
    position = at("D4=r5", act="red.sink", land="D5,D6", pins="D5=shark,D6=volcano")
    assert act(after(position, "sink D5")) == "red.roll"


# Actions and events about people.


@pytest.mark.parametrize(
    ("on", "text", "seen"),
    [
        ("D4=r5", "walk 5 D4-D5", "walk ? D4-D5"),
        ("D4=r5", "dive 5 D4-C4", "dive ? D4-C4"),
        ("C4=~r5", "swim ~5 C4-C5", "swim ~? C4-C5"),
        ("C4=()~r5*", "board ~5* C4", "board ~?* C4"),
        ("C4=(r5)", "overboard 5 C4", "overboard ? C4"),
        ("B1=(r5)", "land 5 B1", "land ? B1"),
    ],
)
def test_others_see_what_is_done_but_not_by_which_value(on: str, text: str, seen: str) -> None:
    action = at(on, "red.move.2", land="D5").parse_action(text)
    assert action.seen_by("red") is action
    assert [action.seen_by(viewer).text for viewer in BOTH] == [seen, seen]


def test_events_hide_the_values_of_others() -> None:
    position = after(at("D4=r5y3,E5=r1", act="red.sink", pins="D4=shark"), "sink D4")
    lost = next(event for event in position.events if event.name == "lost")
    assert lost.args["people"] == "r5y3"
    assert lost.seen_by("red").args["people"] == "r5y?"
    assert lost.seen_by("yellow").args["people"] == "r?y3"
    assert lost.seen_by(PUBLIC).args["people"] == "r?y?"


def test_only_the_owner_learns_who_was_picked() -> None:
    on = "D4=()~r5~r2~y6~y1"
    position = at(on, act="red.sink>pick.crew.D4.r5r2y?", seats="ryg")
    action = position.parse_action("pick y6")
    assert action.seen_by("yellow").text == "pick y6"
    assert action.seen_by("red").text == "pick y?"
    assert action.seen_by(PUBLIC).text == "pick y?"
    assert pieces(position.apply(action).seen_by("red"))["D4"] == "(r5r2y?)~y?"


def test_of_the_people_chosen_others_see_the_colours() -> None:
    on = "D4=()~r5~r2~y6~y1"
    position = at(on, act="red.sink>pick.crew.D4.r5r2y?", seats="ryg")
    assert act(position.seen_by("red")) == "red.sink>pick.crew.D4.r5r2y?"
    assert act(position.seen_by("green")) == "red.sink>pick.crew.D4.r?r?y?"
    choice = at(on, act="red.sink>crew.D4").parse_action("crew D4 r5r2y?")
    assert choice.seen_by("yellow").text == "crew D4 r?r?y?"


def test_which_safe_island_somebody_reached_is_not_part_of_the_position() -> None:
    one = after(at("B1=~r5,J1=~r1"), "land ~5 B1")
    other = after(at("L10=~r5,J1=~r1"), "land ~5 L10")
    assert one == other


def test_the_choices_of_a_seat_are_the_same_in_its_view() -> None:
    position = at("D4=r5y3,C4=(r2y1)")
    assert offered(position.seen_by("red")) == offered(position)
    assert kinds(position.seen_by("red")) == kinds(position)
