"""Boats: who may row, where to, and whom they meet (rules, section 5.5)."""

import pytest

from tests.drawing import act, after, at, fields, newly, offered, pieces, refused

NO_LAND = "survive+leave-no-one-behind"


# Where to.


def test_a_boat_is_rowed_to_an_adjacent_sea_hex_without_a_boat() -> None:
    position = at("C4=(r5),C5=(),D4=y1")
    assert offered(position, "row C4-") == {"C3", "B3", "B4", "D3"}
    assert pieces(after(position, "row C4-C3")) == {"C3": "(r5)", "C5": "()", "D4": "y1"}


def test_a_boat_is_rowed_one_hex_at_a_time() -> None:
    assert refused(at("C4=(r5)"), "row C4-C6") == "boats.one_step"


def test_a_boat_is_not_rowed_onto_land() -> None:
    assert refused(at("C4=(r5),D4=y1"), "row C4-D4") == "boats.onto_land"


def test_there_is_one_boat_in_a_hex() -> None:
    assert refused(at("C4=(r5),C5=(y1)"), "row C4-C5") == "boats.one_a_hex"


def test_only_a_boat_is_rowed() -> None:
    assert refused(at("C4=~r5"), "row C4-C5") == "boats.none_there"


def test_one_boat_may_be_rowed_three_times() -> None:
    position = after(at("C4=(r5)"), "row C4-C3", "row C3-C2", "row C2-C1")
    assert pieces(position) == {"C1": "(r5)"}
    assert act(position) == "red.sink"


def test_swimmers_are_rowed_past() -> None:
    position = after(at("C4=(r5)~r1,C5=~y1~r2"), "row C4-C5")
    assert pieces(position) == {"C4": "~r1", "C5": "(r5)~r2~y1"}


# Who.


def test_anyone_rows_an_empty_boat() -> None:
    assert offered(at("C4=(),J1=~r1"), "row C4-") >= {"C3", "C5"}
    assert offered(at("C4=(),J1=~y1", act="yellow.move.3"), "row C4-") >= {"C3", "C5"}


@pytest.mark.parametrize(
    ("aboard", "rowers"),
    [
        ("r5", "r"),
        ("y1", "y"),
        ("r5r2y1", "r"),
        ("r5y2y1", "y"),
        ("r5y2", "ry"),
        ("r6y1g1", "ryg"),
        ("y1g1", "yg"),
        ("r1b1b1", "b"),
    ],
)
def test_whoever_has_the_most_people_aboard_rows_and_all_who_tie_may(
    aboard: str, rowers: str
) -> None:
    for seat in ("red", "yellow", "green", "blue"):
        on = f"C4=({aboard}),J1=~r2~y3~g2~b2"
        position = at(on, act=f"{seat}.move.3", seats="rygb")
        if seat[0] in rowers:
            assert "C5" in offered(position, "row C4-")
        else:
            assert refused(position, "row C4-C5") == "boats.not_yours"


def test_values_count_for_nothing_in_rowing() -> None:
    assert refused(at("C4=(r6y1y1)"), "row C4-C5") == "boats.not_yours"


def test_boarding_may_win_a_boat_within_the_turn() -> None:
    position = at("C4=(y1),D4=r5")
    assert refused(position, "row C4-C5") == "boats.not_yours"
    assert pieces(after(position, "board 5 D4-C4", "row C4-C5"))["C5"] == "(r5y1)"


# Entering a creature's hex.


def test_a_boat_with_people_that_enters_a_serpent_s_hex_is_removed_with_everyone_aboard() -> None:
    before = at("C4=(r5y1),C5=S,J1=~r1")
    then = after(before, "row C4-C5")
    assert pieces(then)["C5"] == "S"
    assert newly(before, then, "lost") == ["r5", "y1"]


def test_a_boat_with_people_that_enters_a_whale_s_hex_is_removed_and_they_swim() -> None:
    before = at("C4=(r5y1),C5=W")
    then = after(before, "row C4-C5")
    assert pieces(then) == {"C5": "~r5~y1W"}
    assert newly(before, then, "lost") == []


@pytest.mark.parametrize("creatures", ["HW", "HHW"])
def test_they_swim_only_to_be_removed_if_a_shark_is_there(creatures: str) -> None:
    before = at(f"C4=(r5y1),C5={creatures},J1=~r1")
    then = after(before, "row C4-C5")
    assert pieces(then)["C5"] == creatures
    assert newly(before, then, "lost") == ["r5", "y1"]


def test_the_serpent_acts_before_the_whale() -> None:
    before = at("C4=(r5y1),C5=SW,J1=~r1")
    then = after(before, "row C4-C5")
    assert newly(before, then, "lost") == ["r5", "y1"]
    assert "swimming" not in [event.name for event in then.events]
    assert {event.args["by"] for event in then.events if "by" in event.args} == {"serpent"}


def test_a_shark_does_a_boat_no_harm() -> None:
    assert pieces(after(at("C4=(r5),C5=H"), "row C4-C5")) == {"C5": "(r5)H"}


@pytest.mark.parametrize("creatures", ["S", "H", "W", "SHW"])
def test_an_empty_boat_is_not_affected(creatures: str) -> None:
    position = at(f"C4=(),C5={creatures},J1=~r1")
    assert pieces(after(position, "row C4-C5"))["C5"] == f"(){creatures}"


@pytest.mark.parametrize("creatures", ["S", "W", "SW"])
def test_boarding_a_boat_that_shares_its_hex_with_a_creature_has_no_effect(creatures: str) -> None:
    position = after(at(f"D4=r5,C4=(){creatures}"), "board 5 D4-C4")
    assert pieces(position)["C4"] == f"(r5){creatures}"
    # Creatures attack by entering: the boat may also leave.
    assert pieces(after(position, "row C4-C3"))["C3"] == "(r5)"


def test_a_removed_boat_does_not_return_to_the_supply() -> None:
    position = at("C4=(r5),C5=S", left="boat3", game=NO_LAND)
    assert fields(after(position, "row C4-C5"))["left"] == fields(position)["left"]
