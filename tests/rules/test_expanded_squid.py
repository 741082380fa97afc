"""`expanded`: the giant squid, at sea and against land (rules, sections 5.5, 6.4, 7, 8, 11.2)."""

from typing import Any

import pytest

from escape_widget import PUBLIC, Position, parse
from tests.drawing import act, after, at, fields, kinds, names, newly, offered, pieces, refused


def sea(on: str, act: str = "red.move.3", **words: Any) -> Position:
    return at(on, act, game="expanded", **words)


def rolled(on: str, **words: Any) -> Position:
    """Red has rolled a whale, and may move a squid instead."""
    return sea(on, "red.creature.whale", **words)


def ends(position: Position, start: str) -> set[str]:
    return offered(position, f"move squid {start}-")


# Whale or squid: the tile (6.4).


def turned_up(on: str = "D4=r5y1", **words: Any) -> Position:
    """Red has sunk D4, and a whale has turned up."""
    position = sea(on, "red.sink", land="f:D4", pins="D4=whale", **words)
    return after(position, "sink D4")


def test_on_a_whale_the_remover_chooses_whale_or_squid() -> None:
    position = turned_up()
    assert act(position) == "red.sink>token.D4"
    assert offered(position) == {"take whale", "take squid"}
    whale = after(position, "take whale")
    assert pieces(whale)["D4"] == "~r5~y1W"
    assert fields(whale)["left"] == "boat4,shark2,squid5"
    squid = after(position, "take squid")
    assert pieces(squid)["D4"] == "~r5~y1Q"
    assert fields(squid)["left"] == "boat4,shark2,whale1,squid4"
    assert act(whale) == act(squid) == "red.roll"


def test_no_other_token_is_taken() -> None:
    for token in ("shark", "serpent", "dolphin", "boat"):
        assert refused(turned_up(), f"take {token}") == "tiles.not_a_choice"


def test_without_a_squid_left_nothing_is_asked() -> None:
    position = turned_up(left="squid0")
    assert act(position) == "red.roll"
    assert pieces(position)["D4"] == "~r5~y1W"


def test_without_a_whale_left_it_is_asked_and_the_whale_does_nothing() -> None:
    position = turned_up(left="whale0")
    assert offered(position) == {"take whale", "take squid"}
    then = after(position, "take whale")
    assert pieces(then)["D4"] == "~r5~y1"
    assert "none-left" in names(then)


def test_a_placed_squid_attacks_nobody() -> None:
    position = turned_up("D4=r5y1,E4=y6,D5=r2,C4=(y3)")
    then = after(position, "take squid")
    assert act(then) == "red.roll"
    assert newly(position, then, "lost") == []
    assert pieces(then) == {"C4": "(y3)", "D4": "~r5~y1Q", "D5": "r2", "E4": "y6"}


# A squid moves when a whale is rolled.


def test_when_a_whale_is_rolled_a_whale_or_a_squid_moves() -> None:
    position = rolled("A1=W,M7=Q,G1=~r5")
    starts = {text.split("-")[0] for text in offered(position, "move ")}
    assert starts == {"whale A1", "squid M7"}
    assert "stay" in offered(position)
    assert act(after(position, "move squid M7-M5")) == "yellow.sink"


def test_a_squid_moves_also_when_no_whale_is_on_the_board() -> None:
    position = after(sea("A1=Q,G1=~r5", "red.roll"), "roll whale")
    assert act(position) == "red.creature.whale"
    assert kinds(position) == {"move", "stay"}


@pytest.mark.parametrize("face", ["serpent", "shark"])
def test_no_other_roll_moves_it(face: str) -> None:
    assert act(after(sea("A1=Q,G1=~r5", "red.roll"), f"roll {face}")) == "yellow.sink"
    position = sea("A1=Q,C4=H,C6=S,G1=~r5", f"red.creature.{face}")
    assert refused(position, "move squid A1-A2") == "creatures.not_rolled"


def test_no_die_names_the_squid() -> None:
    assert refused(sea("A1=Q,G1=~r5", "red.roll"), "roll squid") == "creatures.not_on_the_die"


def test_it_moves_one_to_three_hexes_through_sea() -> None:
    position = rolled("A1=Q,M7=~r5")
    assert ends(position, "A1") == {
        *("A2", "B2", "B3"),
        *("A3", "B1", "B4", "C2", "C3", "C4"),
        *("A4", "B5", "C1", "C5", "D1", "D2", "D3", "D4"),
    }
    assert refused(position, "move squid A1-A5") == "creatures.out_of_reach"
    assert refused(position, "move squid A1-A1") == "creatures.must_leave"
    around_land = rolled("C5=Q,M7=~r5", land="D4,D5,D6")
    assert not ends(around_land, "C5") & {"D4", "D5", "D6", "E5", "E6"}


# It stops at boats with people and next to occupied land.


def test_it_stops_at_an_occupied_boat() -> None:
    position = rolled("A1=Q,A2=(y1),B2=(y2),B3=(r5)")
    assert ends(position, "A1") == {"A2", "B2", "B3"}


def test_it_passes_empty_boats_swimmers_and_creatures() -> None:
    assert {"A3", "A4", "C3"} <= ends(rolled("A1=Q,A2=()~y1,B2=~r5W,B3=SHDQ"), "A1")


def test_it_stops_next_to_occupied_land() -> None:
    reach = ends(rolled("C3=Q,D4=y1,M7=~r5"), "C3")
    assert {"C4", "C5", "D3", "E4"} <= reach
    beyond = {"C6", "E5", "F5"}  # three hexes away by way of C4 or D3 only
    assert not reach & beyond
    assert beyond <= ends(rolled("C3=Q,M7=~r5", land="D4"), "C3")


def test_from_beside_occupied_land_it_moves_on() -> None:
    position = rolled("C4=Q,D4=y1,M7=~r5")
    assert {"C3", "C2", "C1", "C5", "D3"} <= ends(position, "C4")
    assert "C6" in ends(position, "C4")  # by way of B4 and B5
    assert "C7" not in ends(position, "C4")


# Whales.


def test_it_removes_all_whales_of_its_hex() -> None:
    before = rolled("C5=Q,C6=SHWWDQ,C8=W,A1=~r5")
    then = after(before, "move squid C5-C6")
    assert pieces(then) == {"A1": "~r5", "C6": "SHDQQ", "C8": "W"}
    assert fields(then)["left"] == fields(before)["left"]
    assert names(then) == ["moved", "removed", "removed"]


def test_no_defence_answers_it() -> None:
    position = rolled("C5=Q,C6=(y1)W,A1=~r5", hands="y:m.shark-defence,m.whale-defence")
    then = after(position, "move squid C5-C6")
    assert act(then) == "red.creature.whale>victim.C6"
    assert pieces(then)["C6"] == "(y1)Q"


def test_a_whale_that_comes_to_a_squid_is_not_removed() -> None:
    position = after(rolled("C5=W,C6=Q,A1=~r5"), "move whale C5-C6")
    assert pieces(position)["C6"] == "WQ"


def test_passing_whales_it_removes_none() -> None:
    position = after(rolled("A1=Q,A2=W,B2=W,B3=W,M7=~r5"), "move squid A1-A3")
    assert pieces(position) == {"A2": "W", "A3": "Q", "B2": "W", "B3": "W", "M7": "~r5"}


# The victim.


def test_it_may_take_one_person_from_the_boat_or_from_one_tile_or_nobody() -> None:
    position = after(rolled("C3=Q,C4=(r5y6)~y5,D4=r2y1,D3=(y4)"), "move squid C3-C4")
    assert act(position) == "red.creature.whale>victim.C4"
    assert position.to_act == "red"
    assert offered(position) == {
        *("victim C4 r5", "victim C4 y?"),
        *("victim D4 r2", "victim D4 y?"),
        "spare",
    }


def test_who_is_taken_is_lost_and_the_boat_stays() -> None:
    before = rolled("C3=Q,C4=(y6),D4=r2y1,A1=~r5")
    position = after(before, "move squid C3-C4")
    boat = after(position, "victim C4 y?")
    assert newly(before, boat, "lost") == ["y6"]
    assert pieces(boat)["C4"] == "()Q"
    tile = after(position, "victim D4 y?")
    assert newly(before, tile, "lost") == ["y1"]
    assert pieces(tile) == {"A1": "~r5", "C4": "(y6)Q", "D4": "r2"}
    nobody = after(position, "spare")
    assert newly(before, nobody, "lost") == []
    assert act(boat) == act(tile) == act(nobody) == "yellow.move.3"


def test_it_takes_no_swimmer_and_nobody_further_off() -> None:
    position = after(rolled("C3=Q,C4=(y6)~y5,D4=y1,D5=y2,C5=(y4),A1=~r5"), "move squid C3-C4")
    assert refused(position, "victim C5 y?") == "creatures.victim_near"
    assert refused(position, "victim D5 y?") == "creatures.victim_near"
    assert refused(position, "victim D4 r?") == "creatures.victim_there"
    assert refused(position, "victim D4 y?y?") == "creatures.victim_there"


def test_swimmers_are_safe_and_nothing_is_asked_without_a_victim() -> None:
    position = after(rolled("C3=Q,C4=()~y5~r5,A1=~r1"), "move squid C3-C4")
    assert act(position) == "yellow.move.3"
    assert pieces(position)["C4"] == "()~r5~y5Q"


@pytest.mark.parametrize("tiles", [("D4",), ("D4", "D5"), ("D4", "D5", "D6")])
def test_from_each_tile_beside_it_somebody_may_be_taken(tiles: tuple[str, ...]) -> None:
    on = ",".join(f"{tile}=y{value}" for value, tile in enumerate(tiles, 4))
    position = after(rolled(f"B5=Q,{on},A1=~r5"), "move squid B5-C5")
    beside = {"D4", "D5"} & set(tiles)
    assert offered(position, "victim ") == {f"{tile} y?" for tile in beside}


def test_by_colour_and_chance_picks_whom() -> None:
    before = rolled("B5=Q,D5=y6y2y2r4,A1=~r5")
    position = after(before, "move squid B5-C5", "victim D5 y?")
    assert act(position) == "red.creature.whale>pick.victim.D5.y?"
    odds = {action.text: weight for action, weight in position.chance_outcomes}
    assert odds == {"pick y6": 1, "pick y2": 2}
    then = after(position, "pick y2")
    assert newly(before, then, "lost") == ["y2"]
    assert pieces(then)["D5"] == "r4y6y2"


def test_the_mover_may_take_one_of_his_own_by_value() -> None:
    before = rolled("B5=Q,D5=r4r2r2")
    position = after(before, "move squid B5-C5")
    assert offered(position) == {"victim D5 r4", "victim D5 r2", "spare"}
    then = after(position, "victim D5 r2")
    assert newly(before, then, "lost") == ["r2"]
    assert act(then) == "yellow.sink"


def test_an_only_one_of_a_colour_needs_no_pick() -> None:
    position = after(rolled("B5=Q,C5=(y6g1g2),A1=~r5", seats="ryg"), "move squid B5-C5")
    assert act(after(position, "victim C5 y?")) == "yellow.sink"
    assert len(after(position, "victim C5 g?").chance_outcomes) == 2


# Boats (5.5).


def test_a_boat_with_people_may_not_enter_a_squid_s_hex() -> None:
    position = sea("C4=(r5),C5=Q,C3=Q")
    assert refused(position, "row C4-C5") == "boats.squid_there"
    assert offered(position, "row C4-") == {"B3", "B4", "D3", "D4"}


def test_an_empty_boat_may() -> None:
    assert pieces(after(sea("C4=(),C5=Q,A1=~r5"), "row C4-C5"))["C5"] == "()Q"


def test_boarding_a_boat_beside_a_squid_has_no_effect_and_it_may_leave() -> None:
    position = after(sea("D4=r5,C4=()Q"), "board 5 D4-C4")
    assert pieces(position)["C4"] == "(r5)Q"
    assert pieces(after(position, "row C4-C3"))["C3"] == "(r5)"


def test_winds_go_around_squids_not_through_them() -> None:
    on = "A1=(r5),A2=Q,B3=Q"
    position = sea(on, "red.play", hands="r:b.winds")
    reach = offered(position, "play b.winds A1-")
    assert "B2" in reach
    assert not reach & {"A2", "B3", "A3", "B4"}
    empty = sea("A1=(),A2=Q,B3=Q,M7=~r5", "red.play", hands="r:b.winds")
    assert {"A2", "B3", "A3"} <= offered(empty, "play b.winds A1-")


def test_a_swimmer_may_swim_there() -> None:
    assert pieces(after(sea("C4=~r5,C5=Q"), "swim ~5 C4-C5"))["C5"] == "~r5*Q"


# The whale tile moves a squid (7).

TILE = "play b.move-whale "


def holding(on: str, hand: str = "r:b.move-whale", **words: Any) -> Position:
    return sea(on, "red.play", hands=hand, **words)


def test_the_whale_tile_may_move_a_squid_to_any_empty_sea_hex() -> None:
    position = holding("A1=Q,C4=W,C5=(),C6=~r5,C7=D,D4=y1")
    assert offered(position, f"{TILE}squid A1-") == offered(position, f"{TILE}C4-")
    assert {"M7", "G6", "C8"} <= offered(position, f"{TILE}squid A1-")
    for hex in ("C4", "C5", "C6", "C7", "D4"):
        assert refused(position, f"{TILE}squid A1-{hex}") == "kept.empty_sea"
    assert refused(position, f"{TILE}squid C4-A2") == "kept.none_there"
    assert refused(position, f"{TILE}A1-A2") == "kept.none_there"


def test_also_when_no_whale_is_on_the_board() -> None:
    position = after(holding("A1=Q,C6=~r5"), f"{TILE}squid A1-M7")
    assert pieces(position) == {"C6": "~r5", "M7": "Q"}
    assert act(position) == "red.move.3"
    assert fields(position)["hands"] == ""


@pytest.mark.parametrize("back", ["move-shark", "move-serpent"])
def test_no_other_tile_moves_it(back: str) -> None:
    position = holding("A1=Q,C4=H,C5=S,C8=~r5", f"r:b.{back}")
    assert not any("squid" in text for text in offered(position))
    assert refused(position, f"play b.{back} squid A1-A2") == "kept.none_there"


def test_moved_by_a_tile_it_may_attack_land() -> None:
    before = holding("A1=Q,D4=y6y1r2,E4=y3,C8=~r5")
    position = after(before, f"{TILE}squid A1-C4")
    assert act(position) == "red.play>victim.C4"
    assert offered(position) == {"victim D4 y?", "victim D4 r2", "spare"}
    picking = after(position, "victim D4 y?")
    assert act(picking) == "red.play>pick.victim.D4.y?"
    then = after(picking, "pick y6")
    assert newly(before, then, "lost") == ["y6"]
    assert act(then) == act(after(position, "spare")) == "red.move.3"
    for waiting in (position, picking):  # though the hand is empty now
        assert parse(str(waiting)) == waiting


def test_whoever_takes_his_last_person_so_skips_move() -> None:
    position = after(holding("A1=Q,D4=r2,E4=y3"), f"{TILE}squid A1-C4", "victim D4 r2")
    assert act(position) == "red.sink"


def test_the_tile_that_moves_a_whale_attacks_nobody() -> None:
    position = after(holding("A1=W,D4=y6,C8=~r5"), f"{TILE}A1-C4")
    assert act(position) == "red.move.3"


# Whirlpools, dolphins, knowledge.


def test_a_whirlpool_takes_squids() -> None:
    position = sea("C4=QQ,D4=r5,A1=~r1", "red.sink", pins="D4=whirlpool")
    assert pieces(after(position, "sink D4")) == {"A1": "~r1"}


def test_no_dolphin_guards_from_a_squid() -> None:
    before = rolled("C3=Q,C4=(y6)D,A1=~r5")
    then = after(before, "move squid C3-C4", "victim C4 y?")
    assert newly(before, then, "lost") == ["y6"]


def test_only_the_owner_learns_whom_it_took() -> None:
    position = after(rolled("B5=Q,D5=y6y2,A1=~r5", seats="ryg"), "move squid B5-C5", "victim D5 y?")
    action = position.parse_action("pick y6")
    assert action.seen_by("yellow").text == "pick y6"
    lost = next(event for event in position.apply(action).events if event.name == "lost")
    assert lost.args["by"] == "squid"
    for viewer in ("red", "green", PUBLIC):
        assert action.seen_by(viewer).text == "pick y?"
        assert lost.seen_by(viewer).args["people"] == "y?"
        view = position.apply(action).seen_by(viewer)
        assert pieces(view)["D5"] == "y?"
        assert fields(view)["lost"].split("y:")[1].split(";")[0] == "?" * 9


def test_others_do_not_see_which_own_one_the_mover_took() -> None:
    position = after(rolled("B5=Q,D5=r6r2"), "move squid B5-C5")
    action = position.parse_action("victim D5 r6")
    assert action.seen_by("red") is action
    assert action.seen_by("yellow").text == "victim D5 r?"
    assert offered(position.seen_by("red")) == offered(position)
