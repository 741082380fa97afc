"""Sinking a tile, and what each back does (rules, sections 6 and 11)."""

import pytest

from escape_widget import Position
from tests.drawing import act, after, at, fields, kinds, land, newly, offered, pieces, refused

FORESTS = "f:shark2,whale2,boat3,whirlpool2"


def sinking(on: str = "", act: str = "red.sink", **words: str) -> Position:
    return at(on, act=act, **words)


def turned_up(back: str, on: str = "D4=r5y1", tile: str = "D4", **words: str) -> Position:
    """The position after red's tile has sunk and shown a back, in phase sink or later."""
    letter = "m" if back in ("volcano", "shark", "whirlpool") else "f"
    return after(
        sinking(on, land=f"{letter}:{tile}", pins=f"{tile}={back}", **words), f"sink {tile}"
    )


# Which tile (6.1).


def test_one_tile_sinks_and_it_must() -> None:
    position = sinking("D4=r5", land="D5")
    assert kinds(position) == {"sink"}
    assert offered(position, "sink ") == {"D4", "D5"}


def test_beaches_sink_first() -> None:
    position = sinking(act="?.sink", land="b:D4 f:D5 m:D6", sea="E5")
    assert offered(position, "sink ") == {"D4"}
    assert refused(position, "sink D5") == "tiles.lowest_first"
    assert refused(position, "sink D6") == "tiles.lowest_first"


def test_then_forests_sink() -> None:
    position = sinking(act="?.sink", land="f:D5 m:D6")
    assert offered(position, "sink ") == {"D5"}
    assert refused(position, "sink D6") == "tiles.lowest_first"


def test_then_mountains_sink() -> None:
    assert offered(sinking(act="?.sink", land="m:D5,D6,E6"), "sink ") == {"D5", "D6", "E6"}


def test_of_the_lowest_terrain_a_tile_that_touches_sea_sinks() -> None:
    # F6 lies within mountains, D4 at the edge.
    position = sinking(land="f:E6,D4 m:D5,D6,E5,E7,F6,F7,F8,F5")
    assert offered(position, "sink ") == {"D4"}
    assert refused(position, "sink E6") == "tiles.touches_sea"


def test_if_none_of_that_terrain_touches_sea_any_of_it_sinks() -> None:
    position = sinking(act="?.sink", land="f:E6 m:D5,D6,E5,E7,F6,F7,F8,F5")
    assert offered(position, "sink ") == {"E6"}
    # A mountain that touches sea is no reason to spare an inner forest.
    assert refused(position, "sink D5") == "tiles.lowest_first"


def test_the_centre_is_sea() -> None:
    position = sinking(act="?.sink", land="f:F6 m:E5,E6,F5,F7,G5,H6,H7,G7")
    assert offered(position, "sink ") == {"F6"}
    position = sinking(act="?.sink", land="f:F6,E5 m:D4,D5,E4,E6,F4,F5,G5,F7")
    assert offered(position, "sink ") == {"F6"}  # E5 is within land, F6 touches G6


def test_sunk_hexes_are_sea() -> None:
    position = sinking(
        act="?.sink", land="f:E6,D6 m:D5,E5,E7,F6,F7,F8,F5,D7", pins="D6=dolphin-aid"
    )
    assert offered(position, "sink ") == {"D6"}
    position = after(position, "sink D6")
    assert offered(sinking(act="?.sink", land="f:E6 m:D5,E5,E7,F6,F7,F8,F5,D7"), "sink ") == {"E6"}
    assert "D6" not in land(position)


def test_a_tile_with_people_on_it_may_sink() -> None:
    assert offered(sinking("D4=r5,D5=y1", "?.sink", land="E5"), "sink ") == {"D4", "D5", "E5"}


@pytest.mark.parametrize("hex", ["C4", "G6", "D6"])
def test_only_land_sinks(hex: str) -> None:
    assert refused(sinking("D4=r5"), f"sink {hex}") == "tiles.none_there"


# The hex becomes sea, then the back is revealed (6.2).


def test_the_hex_becomes_sea_and_people_on_it_swimmers_there() -> None:
    position = after(sinking("D4=r5y1,D5=r2"), "sink D4")
    assert land(position) == {"D5": "m"}
    assert pieces(position) == {"D4": "~r5~y1", "D5": "r2"}
    assert act(position) == "red.sink>reveal.D4.m"


def test_the_back_is_revealed_by_chance_among_those_of_its_terrain_not_yet_revealed() -> None:
    position = after(
        sinking("D4=r5,D5=y1", land="D6,D7", pool="m:shark1,whirlpool2,volcano1"), "sink D4"
    )
    assert position.to_act == "chance"
    odds = {action.text: weight for action, weight in position.chance_outcomes}
    assert odds == {"reveal D4 shark": 1, "reveal D4 whirlpool": 2, "reveal D4 volcano": 1}
    assert offered(position, "reveal D4 ") == {"shark", "whirlpool", "volcano"}
    assert refused(position, "reveal D4 whale-defence") == "tiles.back_not_left"


def test_of_a_whole_terrain_every_printed_back_may_come() -> None:
    position = after(
        at(land="b:D4,D5,D6,D7,E4,E5,E6,E7,E8,F3,F4,F5,F6,F7,F8,F9", act="red.sink"), "sink D4"
    )
    odds = {action.text.split()[-1]: weight for action, weight in position.chance_outcomes}
    assert odds == {
        **{"shark": 3, "whale": 3, "boat": 1, "dolphin-aid": 3, "winds": 2},
        **{"move-serpent": 1, "move-shark": 1, "move-whale": 1, "shark-defence": 1},
    }


def test_a_revealed_back_leaves_the_pool() -> None:
    position = after(
        sinking("D4=r5", "?.sink", land="D5,D6", pool="m:shark1,whirlpool1,volcano1"), "sink D4"
    )
    assert fields(after(position, "reveal D4 shark"))["pool"] == "m:whirlpool1,volcano1"


def test_a_pinned_back_is_revealed_with_the_sinking() -> None:
    position = turned_up("shark")
    assert act(position) == "red.roll"
    assert fields(position)["pins"] == ""


def test_a_pinned_back_does_not_come_elsewhere() -> None:
    position = after(
        sinking(
            act="?.sink", land="D4,D5,D6", pins="D5=shark", pool="m:shark1,whirlpool1,volcano1"
        ),
        "sink D4",
    )
    assert offered(position, "reveal D4 ") == {"whirlpool", "volcano"}


def test_the_roll_follows() -> None:
    position = after(sinking("D4=r5", land="D5", pool="m:shark1,volcano1"), "sink D4")
    assert act(after(position, "reveal D4 shark")) == "red.roll"


# Shark and whale.


def test_a_shark_is_placed_there_and_removes_the_swimmers() -> None:
    before = at("D4=r5y1,C4=~r2,D5=r3", act="red.sink", pins="D4=shark", left="shark1")
    then = after(before, "sink D4")
    assert newly(before, then, "lost") == ["r5", "y1"]
    assert pieces(then) == {"C4": "~r2", "D4": "H", "D5": "r3"}
    assert "shark" not in fields(then)["left"]


def test_a_whale_is_placed_there_and_has_no_boat_to_capsize() -> None:
    position = turned_up("whale")
    assert pieces(position)["D4"] == "~r5~y1W"
    assert "whale" not in fields(position)["left"]


def test_a_creature_that_comes_is_not_a_move_and_no_defence_answers_it() -> None:
    position = turned_up("shark", hands="y:m.shark-defence")
    assert act(position) == "red.roll"
    assert pieces(position)["D4"] == "H"


# Boat.


@pytest.mark.parametrize("on", ["r5", "r5y1", "r5r2y1", "y6y5y4"])
def test_a_boat_is_placed_there_and_the_swimmers_board(on: str) -> None:
    position = turned_up("boat", f"D4={on}")
    assert pieces(position)["D4"] == f"({on})"
    assert kinds(position) == {"roll"}
    assert fields(position)["left"].startswith("boat4,")


def test_a_boat_may_come_to_nobody() -> None:
    assert pieces(turned_up("boat", "C4=~r1"))["D4"] == "()"


def test_of_more_than_three_exactly_three_board() -> None:
    position = turned_up("boat", "D4=r5r2y6y1")
    assert act(position) == "red.sink>crew.D4"
    assert pieces(position)["D4"] == "()~r5~r2~y6~y1"
    assert position.to_act == "red"
    assert refused(position, "crew D4 r5r2") == "tiles.crew_size"
    assert refused(position, "crew D4 r5r2y?y?") == "tiles.crew_size"


def test_only_swimmers_of_the_boat_s_hex_board() -> None:
    position = turned_up("boat", "D4=r5r2y6y1")
    assert refused(position, "crew A1 r5r2y?") == "tiles.crew_there"


def test_the_remover_chooses_own_people_by_value_and_others_by_colour() -> None:
    position = turned_up("boat", "D4=r5r2y6y1")
    assert offered(position, "crew D4 ") == {"r5r2y?", "r5y?y?", "r2y?y?"}
    for text in ("crew D4 r5r2y6", "crew D4 r5r3y?", "crew D4 r5y?g?"):
        assert refused(position, text) == "tiles.crew_there"


def test_own_tokens_of_one_value_are_one_choice() -> None:
    position = turned_up("boat", "D4=r1r1r1y6")
    assert offered(position, "crew D4 ") == {"r1r1r1", "r1r1y?"}


def test_where_all_of_a_colour_board_nothing_is_picked() -> None:
    position = after(turned_up("boat", "D4=r5r2y6y1"), "crew D4 r5y?y?")
    assert pieces(position)["D4"] == "(r5y6y1)~r2"
    assert act(position) == "red.roll"


def test_where_only_some_look_alikes_board_chance_picks_which() -> None:
    position = after(turned_up("boat", "D4=r5r2y6y1"), "crew D4 r5r2y?")
    assert act(position) == "red.sink>pick.crew.D4.r5r2y?"
    assert [(a.text, w) for a, w in position.chance_outcomes] == [("pick y1", 1), ("pick y6", 1)]
    assert pieces(after(position, "pick y6"))["D4"] == "(r5r2y6)~y1"
    assert pieces(after(position, "pick y1"))["D4"] == "(r5r2y1)~y6"
    assert refused(position, "pick y2") == "choice.not_among_them"


def test_all_look_alikes_are_equally_likely() -> None:
    position = after(turned_up("boat", "D4=r5y6y1y1y1"), "crew D4 r5y?y?")
    odds = {action.text: weight for action, weight in position.chance_outcomes}
    # Of the six pairs of yellow three are two ones.
    assert odds == {"pick y6y1": 3, "pick y1y1": 3}


def test_of_two_colours_each_is_picked_at_once() -> None:
    position = after(turned_up("boat", "D4=r5y6y1g3g2g2", seats="ryg"), "crew D4 r5y?g?")
    odds = {action.text: weight for action, weight in position.chance_outcomes}
    assert odds == {"pick y6g3": 1, "pick y6g2": 2, "pick y1g3": 1, "pick y1g2": 2}
    assert pieces(after(position, "pick y1g2"))["D4"] == "(r5y1g2)~y6~g3~g2"


def test_only_the_colour_of_which_some_are_meant_is_picked() -> None:
    position = after(turned_up("boat", "D4=r5y1g3g2", seats="ryg"), "crew D4 r5y?g?")
    assert offered(position, "pick ") == {"g3", "g2"}


def test_chance_picks_also_where_all_are_worth_the_same() -> None:
    position = after(turned_up("boat", "D4=r5r2y1y1"), "crew D4 r5r2y?")
    assert offered(position, "pick ") == {"y1"}
    equal = turned_up("boat", "D4=r1r1y1y1", game="survive+everyone-is-equal")
    assert offered(equal, "crew D4 ") == {"r1r1y?", "r1y?y?"}
    assert offered(after(equal, "crew D4 r1r1y?"), "pick ") == {"y1"}


def test_a_remover_without_people_there_chooses_too() -> None:
    position = turned_up("boat", "D4=y6y5y4y3")
    assert position.to_act == "red"
    assert offered(position, "crew D4 ") == {"y?y?y?"}
    assert len(after(position, "crew D4 y?y?y?").chance_outcomes) == 4


# Whirlpool.


def test_a_whirlpool_takes_everything_movable_in_its_hex_and_the_adjacent_sea_hexes() -> None:
    before = at(
        "A1=~r1,C4=(r2y2),C5=()HW,D3=HH,D4=r5y1,E4=(r3)S,E5=~y3",
        act="red.sink",
        pins="D4=whirlpool",
    )
    then = after(before, "sink D4")
    assert newly(before, then, "lost") == ["r2", "r3", "r5", "y1", "y2", "y3"]
    assert pieces(then) == {"A1": "~r1"}


def test_a_whirlpool_does_not_reach_further() -> None:
    far = "B3=(r1),C3=W,C6=~y1,D2=S,D6=H"
    before = sinking(f"D4=r5,{far}", pins="D4=whirlpool")
    then = after(before, "sink D4")
    assert newly(before, then, "lost") == ["r5"]
    assert pieces(then) == dict(part.split("=") for part in far.split(","))


def test_people_on_land_are_safe_from_a_whirlpool() -> None:
    before = sinking("D4=r5,D5=r2,E4=y6", pins="D4=whirlpool")
    then = after(before, "sink D4")
    assert newly(before, then, "lost") == ["r5"]
    assert pieces(then) == {"D5": "r2", "E4": "y6"}


def test_what_a_whirlpool_takes_does_not_return_to_the_supply() -> None:
    before = sinking("D4=r5,C4=(),C5=H,D3=W", "?.sink", pins="D4=whirlpool", left="boat3")
    assert fields(after(before, "sink D4"))["left"] == fields(before)["left"]


# Volcano.


def test_the_volcano_ends_the_game_at_once() -> None:
    before = sinking("D4=r5y1,C4=(r2),B4=~y3,D5=y6", pins="D4=volcano", saved="r:3;y:4")
    then = after(before, "sink D4")
    assert act(then) == "over.volcano"
    assert newly(before, then, "lost") == ["r2", "r5", "y1", "y3", "y6"]
    assert fields(then)["on"] == "C4=()"
    assert then.to_act is None
    assert then.legal_actions == ()
    assert fields(then)["saved"] == "r:3;y:4"


# Kept tiles.


@pytest.mark.parametrize("back", ["winds", "dolphin-aid", "move-shark", "shark-defence"])
def test_a_kept_tile_goes_to_the_remover_s_hand(back: str) -> None:
    before = sinking("D5=r1", land="b:D4", pins=f"D4={back}", hands="y:b.move-whale")
    then = after(before, "sink D4")
    assert fields(then)["hands"] == f"r:b.{back};y:b.move-whale"
    assert act(then) == "red.roll"


def test_a_kept_tile_leaves_its_swimmers_alone() -> None:
    assert pieces(turned_up("move-whale"))["D4"] == "~r5~y1"


# A token that has run out (6.3).


def test_a_creature_that_has_run_out_does_nothing() -> None:
    position = turned_up("shark", left="shark0")
    assert pieces(position)["D4"] == "~r5~y1"
    assert [event.name for event in position.events] == [
        "sunk",
        "swimming",
        "revealed",
        "none-left",
    ]
    assert "W" not in pieces(turned_up("whale", left="whale0"))["D4"]


@pytest.mark.parametrize("on", ["D4=r5y1", "D4=r5r2y1y6"])
def test_a_boat_that_has_run_out_does_nothing(on: str) -> None:
    position = turned_up("boat", on, left="boat0")
    assert "(" not in pieces(position)["D4"]
    assert act(position) == "red.roll"
