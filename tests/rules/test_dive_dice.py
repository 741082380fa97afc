"""The option *dolphins and dive dice* of `survive` (rules, sections 6, 8, 9, 11.4 and 11.8)."""

from typing import Any

import pytest

from escape_widget import PUBLIC, EscapeError, Position, parse
from tests.drawing import (
    act,
    after,
    at,
    fields,
    kinds,
    land,
    names,
    newly,
    offered,
    pieces,
    refused,
)

GAME = "survive+dolphins-and-dive-dice"
FACES = ("serpent", "shark", "whale", "dolphin", "boat", "any")
LETTERS = {"serpent": "S", "shark": "H", "whale": "W", "dolphin": "D"}


def sea(on: str, act: str = "red.move.3", **words: Any) -> Position:
    return at(on, act, game=GAME, **words)


def rolled(what: str, on: str, **words: Any) -> Position:
    """Red has rolled a kind and a number or dive."""
    return sea(on, f"red.creature.{what}", **words)


# The dice.


def test_the_dice_have_24_outcomes_with_the_odds_of_their_faces() -> None:
    position = sea("A1=~r5", "red.roll")
    faces = {"1": 2, "2": 2, "3": 1, "dive": 1}
    odds = {action.text: weight for action, weight in position.chance_outcomes}
    assert odds == {f"roll {kind} {number}": faces[number] for kind in FACES for number in faces}
    assert len(odds) == 24
    assert sum(odds.values()) == 36


@pytest.mark.parametrize("text", ["roll shark", "roll squid 1", "roll any"])
def test_nothing_else_is_rolled(text: str) -> None:
    assert refused(sea("A1=~r5", "red.roll"), text) == "creatures.not_on_the_die"


@pytest.mark.parametrize("creature", LETTERS)
@pytest.mark.parametrize("steps", [1, 2, 3])
def test_the_number_replaces_the_creature_s_range(creature: str, steps: int) -> None:
    position = rolled(f"{creature}.{steps}", f"G6={LETTERS[creature]},A1=~r5", land="F10")
    assert len(offered(position, f"move {creature} G6-")) == 3 * steps * (steps + 1)
    assert "stay" in offered(position)
    assert "dive" not in kinds(position)


def test_a_number_never_dives_and_a_dive_only_dives() -> None:
    on = "C4=H,A1=~r5"
    assert refused(rolled("shark.3", on), "dive shark C4-C5") == "creatures.move_or_dive"
    assert refused(rolled("shark.dive", on), "move shark C4-C5") == "creatures.move_or_dive"
    assert kinds(rolled("shark.dive", on)) == {"dive", "stay"}


def test_only_the_kind_rolled_moves() -> None:
    position = rolled("shark.1", "C4=H,D2=SWD,E2=(),A1=~r5")
    assert {text.split("-")[0] for text in offered(position, "move ")} == {"shark C4"}


def test_any_lets_each_kind_and_an_empty_boat_move() -> None:
    position = rolled("any.1", "C4=H,C6=S,C8=W,E2=D,G2=(),I2=(y1),A1=~r5")
    assert {text.split("-")[0] for text in offered(position, "move ")} == {
        *("shark C4", "serpent C6", "whale C8", "dolphin E2", "boat G2"),
    }


@pytest.mark.parametrize("kind", FACES)
def test_the_kind_absent_nothing_happens(kind: str) -> None:
    absent = {"serpent": "HWD", "shark": "SWD", "whale": "SHD", "dolphin": "SHW"}
    on = f"C4=(r5){absent.get(kind, '')},A1=~y1"
    if kind == "boat":  # a boat with people is no empty one
        on = "C4=(r5)SHWD,A1=~y1"
    position = after(sea(on, "red.roll"), f"roll {kind} 2")
    assert position.on_turn == "yellow"


def test_any_is_asked_where_something_is_there_to_move() -> None:
    asked = after(sea("C4=(),A1=~r5", "red.roll"), "roll any dive")
    assert act(asked) == "red.creature.any.dive"


# Diving.


@pytest.mark.parametrize("creature", LETTERS)
def test_a_creature_dives_to_any_sea_hex_without_people_or_boats(creature: str) -> None:
    on = f"C4={LETTERS[creature]},A1=~r5,A2=(),A3=(y1),A4=SHWD,D4=y2"
    position = rolled(f"{creature}.dive", on, land="D4,D5")
    ends = offered(position, f"dive {creature} C4-")
    assert {"A4", "M7", "G6"} <= ends
    assert len(ends) == 133 - 1 - 3 - len(land(position))
    for hex in ("A1", "A2", "A3", "D4", "D5"):
        assert refused(position, f"dive {creature} C4-{hex}") == "creatures.dive_to_empty"
    then = after(position, f"dive {creature} C4-M7")
    assert pieces(then)["M7"] == LETTERS[creature]
    assert newly(position, then, "lost") == []


def test_no_defence_is_asked_of_a_dive() -> None:
    position = rolled("shark.dive", "C4=H,C5=~y1,A1=~r5", hands="y:m.shark-defence")
    assert after(position, "dive shark C4-M7").on_turn == "yellow"
    assert act(after(position, "dive shark C4-M7")) == "yellow.play"


def test_a_defence_is_asked_of_a_move_as_ever() -> None:
    for kind in ("shark", "any"):
        position = rolled(f"{kind}.1", "C4=H,C5=~y1,A1=~r5", hands="y:m.shark-defence")
        position = after(position, "move shark C4-C5")
        assert act(position) == f"red.creature.{kind}.1>react.yellow.shark.C4-C5"
        assert parse(str(position)) == position
        assert "C4" not in pieces(after(position, "defend m.shark-defence"))


# The empty boat.


def test_an_empty_boat_neither_passes_nor_enters_a_boat_s_hex() -> None:
    position = rolled("boat.3", "A1=(),A2=(),B3=(y1),M7=~r5")
    ends = offered(position, "move boat A1-")
    assert "B2" in ends
    assert not ends & {"A2", "B3", "A3", "B4"}
    assert refused(position, "move boat A1-A2") == "creatures.out_of_reach"


def test_only_an_empty_boat_moves() -> None:
    position = rolled("boat.1", "C4=(),C6=(r5)")
    assert refused(position, "move boat C6-C7") == "creatures.none_there"


def test_it_passes_and_meets_creatures_and_swimmers_unharmed() -> None:
    position = rolled("boat.2", "A1=(),A2=SHW,B2=~y1,B3=D,M7=~r5")
    assert {"A2", "A3", "B2", "B3"} <= offered(position, "move boat A1-")
    assert pieces(after(position, "move boat A1-A2"))["A2"] == "()SHW"
    assert pieces(after(position, "move boat A1-B2"))["B2"] == "()~y1"


def test_who_swims_beside_it_stays_behind() -> None:
    assert pieces(after(rolled("boat.1", "C4=()~r5"), "move boat C4-C5")) == {
        "C4": "~r5",
        "C5": "()",
    }


def test_an_empty_boat_dives_too() -> None:
    position = rolled("boat.dive", "C4=(),A1=~r5,A2=(),A4=SHW")
    ends = offered(position, "dive boat C4-")
    assert {"A4", "M7"} <= ends
    assert not ends & {"A1", "A2", "C4"}
    assert pieces(after(position, "dive boat C4-A4"))["A4"] == "()SHW"


# A dolphin moves alone.


def test_a_dolphin_passes_swimmers_freely() -> None:
    position = rolled("dolphin.2", "A1=D,A2=~y1,B2=~y2,B3=~y3,M7=~r5")
    assert {"A2", "A3", "C3"} <= offered(position, "move dolphin A1-")


@pytest.mark.parametrize(
    ("there", "then"), [("~y1", "~y1+D"), ("~r5", "~r5+D"), ("~y2+~y1D", "~y2+~y1+DD"), ("", "D")]
)
def test_a_dolphin_that_arrives_must_guard_one_unguarded_swimmer(there: str, then: str) -> None:
    on = f"C5={there},A1=~r1" if there else "A1=~r1"
    position = after(rolled("dolphin.2", f"C3=D,{on}"), "move dolphin C3-C5")
    assert pieces(position)["C5"] == then
    assert position.on_turn == "yellow"


def test_of_several_the_mover_chooses_whom() -> None:
    position = after(rolled("dolphin.1", "C3=D,C4=~r5~r2~y6~y1"), "move dolphin C3-C4")
    assert act(position) == "red.creature.dolphin.1>guard.C4.1.r5r2y6y1"
    assert offered(position) == {"guard C4 r5", "guard C4 r2", "guard C4 y?"}  # somebody it must
    assert pieces(after(position, "guard C4 r2"))["C4"] == "~r5~r2+~y6~y1D"
    picking = after(position, "guard C4 y?")
    assert act(picking) == "red.creature.dolphin.1>pick.guard.C4.1.r5r2y6y1.y?"
    assert pieces(after(picking, "pick y1"))["C4"] == "~r5~r2~y6~y1+D"


def test_it_guards_nobody_aboard_and_nobody_guarded() -> None:
    position = after(rolled("dolphin.1", "C3=D,C4=(y6)~r5+D"), "move dolphin C3-C4")
    assert pieces(position)["C4"] == "(y6)~r5+DD"


def test_its_swimmer_stays_behind_unguarded() -> None:
    position = after(rolled("dolphin.1", "C3=~r5+D"), "move dolphin C3-C4")
    assert pieces(position) == {"C3": "~r5", "C4": "D"}


@pytest.mark.parametrize("danger", ["S", "H", "SH"])
def test_danger_acts_at_once_on_a_swimmer_who_loses_his_dolphin(danger: str) -> None:
    before = rolled("dolphin.1", f"C3=~y5+{danger}D,A1=~r1")
    then = after(before, "move dolphin C3-C4")
    assert newly(before, then, "lost") == ["y5"]
    assert pieces(then) == {"A1": "~r1", "C3": danger, "C4": "D"}


def test_a_dive_takes_a_dolphin_from_its_swimmer_too() -> None:
    before = rolled("dolphin.dive", "C3=~y5+HD,A1=~r1")
    assert newly(before, after(before, "dive dolphin C3-M7"), "lost") == ["y5"]


def test_where_several_are_in_a_hex_the_mover_says_whose_goes() -> None:
    on = "C3=~r5+~y6+SDDD,A1=~r1"
    position = after(rolled("dolphin.1", on), "move dolphin C3-C4")
    assert act(position) == "red.creature.dolphin.1>whose.C3-C4"
    assert offered(position) == {"whose free", "whose r5", "whose y?"}
    assert pieces(position) == {"A1": "~r1", "C3": "~r5+~y6+SDDD"}  # it is still there
    free = after(position, "whose free")
    assert pieces(free) == {"A1": "~r1", "C3": "~r5+~y6+SDD", "C4": "D"}


def test_if_a_guarding_one_goes_a_free_one_does_not_take_its_place() -> None:
    position = after(rolled("dolphin.1", "C3=~r5+HDD,A1=~r1"), "move dolphin C3-C4")
    then = after(position, "whose r5")
    assert newly(position, then, "lost") == ["r5"]
    assert pieces(then) == {"A1": "~r1", "C3": "HD", "C4": "D"}
    calm = after(rolled("dolphin.1", "C3=~r5+DD"), "move dolphin C3-C4", "whose r5")
    assert pieces(calm) == {"C3": "~r5D", "C4": "D"}


def test_without_a_free_one_none_is_offered() -> None:
    position = after(rolled("dolphin.1", "C3=~r5+~r2+DD"), "move dolphin C3-C4")
    assert offered(position) == {"whose r5", "whose r2"}
    assert refused(position, "whose free") == "dolphins.whose"
    assert refused(position, "whose y?") == "dolphins.whose"


@pytest.mark.parametrize("on", ["C3=DD", "C3=~y1DD", "C3=~y1+D"])
def test_it_is_not_asked_where_all_are_free_or_only_one_is_there(on: str) -> None:
    position = after(rolled("dolphin.1", f"{on},A1=~r1"), "move dolphin C3-C4")
    assert position.on_turn == "yellow"
    assert pieces(position)["C4"] == "D"


def test_of_look_alikes_chance_picks_whose_before_danger_acts() -> None:
    before = rolled("dolphin.1", "C3=~y6+~y2+~y2+SDDD,C4=~y1,A1=~r1")
    picking = after(before, "move dolphin C3-C4", "whose y?")
    assert act(picking) == "red.creature.dolphin.1>pick.whose.C3-C4.y?"
    assert pieces(picking) == pieces(before)
    odds = {action.text: weight for action, weight in picking.chance_outcomes}
    assert odds == {"pick y6": 1, "pick y2": 2}
    then = after(picking, "pick y2")
    assert newly(before, then, "lost") == ["y2"]
    assert pieces(then) == {"A1": "~r1", "C3": "~y6+~y2+SDD", "C4": "~y1+D"}


def test_then_it_guards_where_it_arrives_by_choice() -> None:
    position = rolled("any.1", "C3=~r5+~y6+HDD,C4=~r2~r1")
    position = after(position, "move dolphin C3-C4", "whose y?")
    assert act(position) == "red.creature.any.1>guard.C4.1.r2r1"
    assert pieces(position)["C3"] == "~r5+HD"
    assert pieces(after(position, "guard C4 r1"))["C4"] == "~r2~r1+D"


# Guarding is as in `expanded`.


def test_a_swimmer_who_enters_a_free_dolphin_s_hex_is_guarded_and_rides_on_with_it() -> None:
    position = after(sea("C4=HD,C5=~r5"), "swim ~5 C5-C4", "end")
    assert pieces(position)["C4"] == "~r5+HD"
    assert pieces(after(sea("C4=~r5+HD"), "ride ~5+ C4-C5")) == {"C4": "H", "C5": "~r5*+D"}


def test_whoever_capsizes_more_than_dolphins_are_free_chooses() -> None:
    position = after(rolled("whale.1", "C4=(r5y6y1)HD,C5=W,A1=~r1"), "move whale C5-C4")
    assert act(position) == "red.creature.whale.1>guard.C4.1.r5y6y1"
    assert pieces(after(position, "guard C4 r5"))["C4"] == "~r5+HWD"


# The dolphin-aid tile.


def sunk(on: str, **words: Any) -> Position:
    """Red has sunk D4, and a dolphin aid has turned up."""
    return after(sea(on, "red.sink", land="f:D4", pins="D4=dolphin-aid", **words), "sink D4")


def test_a_dolphin_aid_places_a_dolphin_at_once_and_goes_to_no_hand() -> None:
    position = sunk("D4=r5,A1=~r1")
    assert act(position) == "red.roll"
    assert pieces(position)["D4"] == "~r5+D"
    assert fields(position)["hands"] == ""
    assert fields(position)["left"] == "boat4,shark2"


def test_it_is_revealed_to_all() -> None:
    position = sea("D4=r5,A1=~r1", "red.sink", land="b:D4,E4", pool="b:dolphin-aid2")
    action = after(position, "sink D4").parse_action("reveal D4 dolphin-aid")
    assert action.seen_by("yellow") is action


def test_of_several_swimmers_the_remover_chooses_whom_it_guards() -> None:
    position = sunk("D4=r5y6y1,A1=~r1")
    assert act(position) == "red.sink>guard.D4.1.r5y6y1"
    assert offered(position) == {"guard D4 r5", "guard D4 y?"}
    assert act(after(position, "guard D4 r5")) == "red.roll"
    picking = after(position, "guard D4 y?")
    assert act(picking) == "red.sink>pick.guard.D4.1.r5y6y1.y?"
    assert pieces(after(picking, "pick y6"))["D4"] == "~r5~y6+~y1D"


def test_it_may_come_to_nobody() -> None:
    assert pieces(sunk("A1=~r1"))["D4"] == "D"


def test_without_a_dolphin_left_nothing_comes() -> None:
    position = sunk("D4=r5y6,A1=~r1", left="dolphin0")
    assert act(position) == "red.roll"
    assert pieces(position)["D4"] == "~r5~y6"
    assert "none-left" in names(position)


def test_no_hand_ever_holds_one() -> None:
    with pytest.raises(EscapeError, match="dolphin aid"):
        sea("A1=~r1", "red.play", hands="r:b.dolphin-aid")


def test_the_other_kept_tiles_are_kept() -> None:
    position = after(
        sea("D4=r5,A1=~r1", "red.sink", land="b:D4", pins="D4=winds"),
        "sink D4",
    )
    assert fields(position)["hands"] == "r:b.winds"


# Whirlpools.


def test_whirlpools_spare_dolphins_but_not_their_swimmers() -> None:
    before = sea("C4=~y1+SHWD,C5=()D,D4=r5,A1=~r1", "red.sink", pins="D4=whirlpool")
    then = after(before, "sink D4")
    assert newly(before, then, "lost") == ["r5", "y1"]
    assert pieces(then) == {"A1": "~r1", "C4": "D", "C5": "D"}


# Knowledge.


def test_others_values_stay_hidden_in_views_of_whose_and_pick() -> None:
    on = "C3=~r5+~y6+~y4+SDDD,C4=~r2~y3,A1=~r1"
    asked = after(rolled("dolphin.1", on, seats="ryg"), "move dolphin C3-C4")
    picking = after(asked, "whose y?")
    guarding = after(picking, "pick y6")
    assert act(guarding) == "red.creature.dolphin.1>guard.C4.1.r2y3"
    for position in (asked, picking, guarding):
        for viewer, hidden in (("red", "y"), ("yellow", "r"), ("green", "ry"), (PUBLIC, "ry")):
            view = str(position.seen_by(viewer))
            for colour in hidden:
                shown = [f"{colour}{value}" for value in "654321"]
                assert not any(person in view for person in shown), (viewer, view)
            assert parse(view) == position.seen_by(viewer)
    pick = picking.parse_action("pick y6")
    assert [pick.seen_by(viewer).text for viewer in ("red", "yellow", "green")] == [
        *("pick y?", "pick y6", "pick y?")
    ]
    mine = asked.parse_action("whose r5")
    assert mine.seen_by("yellow").text == "whose r?"
    assert offered(asked.seen_by("red")) == offered(asked)
    assert offered(guarding.seen_by("red")) == offered(guarding)
