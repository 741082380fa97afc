"""People: walking, boarding, swimming, going ashore (rules, sections 5.1-5.4, 5.6, 5.7, 11)."""

import pytest

from tests.drawing import act, after, at, fields, kinds, newly, offered, pieces, refused

SHORES = {
    **{"B1": "NW", "C1": "NW", "B10": "NE", "C11": "NE"},
    **{"K1": "SW", "L1": "SW", "L10": "SE", "K11": "SE"},
}
NO_LAND = "survive+leave-no-one-behind"


# Three points a turn, any mix.


def test_each_action_costs_a_point_and_the_third_ends_the_phase() -> None:
    position = at("D4=r5,D5=y1,E5=r2,D3=(r1)")
    position = after(position, "walk 5 D4-D5")
    assert act(position) == "red.move.2"
    position = after(position, "row D3-D2")
    assert act(position) == "red.move.1"
    assert act(after(position, "walk 2 E5-D5")) == "red.sink"


def test_every_kind_of_action_costs_one_point() -> None:
    position = at("D4=r5,D5=y1,D3=(r2)~r1,C3=(),B1=(r6)")
    moves = {action.kind: action for action in position.legal_actions}
    assert set(moves) == {
        *("walk", "board", "dive", "overboard", "swim", "row", "land", "end"),
    }
    for kind, action in moves.items():
        assert action.cost == (kind != "end")
        if kind != "end":
            assert act(position.apply(action)) == "red.move.2"


def test_one_person_may_spend_all_points() -> None:
    position = after(at("D4=r5,D5=y1,D6=y2,D7=y3"), "walk 5 D4-D5", "walk 5 D5-D6")
    assert act(after(position, "walk 5 D6-D7")) == "red.sink"


@pytest.mark.parametrize("points", [3, 2, 1])
def test_a_player_may_stop_early(points: int) -> None:
    position = at("D4=r5", act=f"red.move.{points}")
    assert act(after(position, "end")) == "red.sink"


def test_no_point_is_kept_for_the_next_turn() -> None:
    position = after(at("J1=~r5,J7=y1", game=NO_LAND, land="J7"), "end", "sink J7")
    while position.on_turn == "yellow" or act(position) != "red.move.3":
        assert not act(position).startswith("red.move.")
        position = position.apply(position.legal_actions[-1])
    assert act(position) == "red.move.3"


# 5.1 Walk.


def test_one_walks_to_adjacent_land() -> None:
    position = at("D4=r5", land="D5,E4")
    assert offered(position, "walk 5 D4-") == {"D5", "E4"}
    assert pieces(after(position, "walk 5 D4-D5")) == {"D5": "r5"}


def test_a_tile_that_is_walked_onto_may_be_occupied_by_any_number() -> None:
    position = at("D4=r5,D5=r3r2r1y6y5y4y3")
    assert pieces(after(position, "walk 5 D4-D5"))["D5"] == "r5r3r2r1y6y5y4y3"


def test_one_walks_one_hex_at_a_time() -> None:
    assert refused(at("D4=r5", land="D5,D6"), "walk 5 D4-D6") == "people.one_step"


def test_one_does_not_walk_into_the_sea() -> None:
    assert refused(at("D4=r5"), "walk 5 D4-D3") == "people.onto_land"
    assert refused(at("F6=r5"), "walk 5 F6-G6") == "people.onto_land"


@pytest.mark.parametrize("text", ["walk 5 D3-D4", "walk ~4 D3-D4"])
def test_only_who_stands_on_land_walks(text: str) -> None:
    assert refused(at("D3=(r5)~r4,D4=y1"), text) == "people.nobody_there"


# 5.2 Board.


def test_one_boards_a_boat_in_an_adjacent_sea_hex_from_land() -> None:
    position = at("D4=r5,C4=(),C6=(),D3=(y1)")
    assert offered(position, "board 5 D4-") == {"C4", "D3"}
    assert pieces(after(position, "board 5 D4-D3"))["D3"] == "(r5y1)"


def test_one_does_not_board_from_land_two_hexes_away() -> None:
    assert refused(at("D4=r5,C6=()"), "board 5 D4-C6") == "people.one_step"


def test_one_changes_from_a_boat_to_a_boat_in_an_adjacent_sea_hex() -> None:
    position = at("C4=(r5y1),C5=(),C7=()")
    assert offered(position, "board 5 C4-") == {"C5"}
    assert pieces(after(position, "board 5 C4-C5")) == {"C4": "(y1)", "C5": "(r5)", "C7": "()"}
    assert refused(position, "board 5 C4-C7") == "people.one_step"


def test_a_swimmer_boards_the_boat_in_his_own_hex() -> None:
    position = at("C4=()~r5")
    assert pieces(after(position, "board ~5 C4")) == {"C4": "(r5)"}


def test_a_swimmer_boards_only_a_boat_in_his_own_hex() -> None:
    position = at("C4=~r5,C5=()")
    assert offered(position, "board") == set()
    assert refused(position, "board ~5 C4-C5") == "people.own_hex_only"


def test_one_boards_only_where_a_boat_is() -> None:
    assert refused(at("D4=r5"), "board 5 D4-D3") == "people.no_boat"
    assert refused(at("C4=(r5)"), "board 5 C4-C5") == "people.no_boat"
    assert refused(at("C4=~r5"), "board ~5 C4") == "people.no_boat"


@pytest.mark.parametrize("aboard", ["r1r1r1", "y6y5y4", "r1y1g1", "r2y1y1"])
def test_a_boat_holds_at_most_three_people_of_any_colours(aboard: str) -> None:
    position = at(f"D4=r5,D3=({aboard})~r6,C3=(r3)", seats="ryg")
    assert refused(position, "board 5 D4-D3") == "people.boat_full"
    assert refused(position, "board ~6 D3") == "people.boat_full"
    assert refused(position, "board 3 C3-D3") == "people.boat_full"


@pytest.mark.parametrize("aboard", ["r1r1", "y6y5", "y1g1", ""])
def test_a_boat_takes_the_third(aboard: str) -> None:
    position = at(f"D4=r5,D3=({aboard})~r6", seats="ryg")
    assert "5 D4-D3" in offered(position, "board ")
    assert "~6 D3" in offered(position, "board ")


def test_one_does_not_board_the_boat_one_is_in() -> None:
    assert refused(at("C4=(r5)"), "board 5 C4") == "people.one_step"


# 5.3 Dive in, jump overboard, swim: one of them a turn.


def test_one_dives_from_land_into_an_adjacent_sea_hex() -> None:
    position = at("D4=r5", land="D5,E4,E5")
    assert offered(position, "dive 5 D4-") == {"C4", "C5", "D3"}
    assert pieces(after(position, "dive 5 D4-C4")) == {"C4": "~r5*"}


def test_one_dives_into_the_centre() -> None:
    assert pieces(after(at("F6=r5"), "dive 5 F6-G6")) == {"G6": "~r5*"}


def test_one_dives_into_the_sea_only() -> None:
    assert refused(at("D4=r5", land="D5"), "dive 5 D4-D5") == "people.into_sea"
    assert refused(at("D4=r5"), "dive 5 D4-C3") == "people.one_step"


def test_one_may_dive_past_a_boat() -> None:
    assert pieces(after(at("D4=r5,D3=()"), "dive 5 D4-D3"))["D3"] == "()~r5*"


def test_one_jumps_overboard_into_the_sea_of_the_boat() -> None:
    position = at("C4=(r5y1)")
    assert offered(position, "overboard ") == {"5 C4"}
    assert pieces(after(position, "overboard 5 C4")) == {"C4": "(y1)~r5*"}


def test_one_swims_to_an_adjacent_sea_hex() -> None:
    position = at("D3=~r5", land="D4,E4")
    assert offered(position, "swim ~5 D3-") == {"C3", "C4", "D2", "E3"}
    assert pieces(after(position, "swim ~5 D3-C4")) == {"C4": "~r5*"}


def test_one_swims_one_hex_at_a_time() -> None:
    assert refused(at("D3=~r5"), "swim ~5 D3-D1") == "people.one_step"


def test_who_is_in_a_boat_or_on_land_does_not_swim() -> None:
    assert refused(at("C4=(r5)"), "swim 5 C4-C5") == "people.nobody_there"
    assert refused(at("C4=(r5)"), "dive 5 C4-C5") == "people.nobody_there"
    assert refused(at("D4=r5"), "overboard 5 D4") == "people.nobody_there"
    assert refused(at("C4=~r5"), "overboard ~5 C4") == "people.nobody_there"


@pytest.mark.parametrize(
    ("on", "first"),
    [("D4=r5", "dive 5 D4-C4"), ("C4=(r5)", "overboard 5 C4"), ("C5=~r5", "swim ~5 C5-C4")],
)
def test_each_of_them_uses_up_the_one_swim_of_the_turn(on: str, first: str) -> None:
    position = after(at(on), first)
    assert "swim" not in kinds(position)
    assert refused(position, "swim ~5* C4-B4") == "people.one_swim"


def test_who_has_swum_and_boarded_does_not_jump_overboard() -> None:
    position = after(at("C5=~r5,C4=()"), "swim ~5 C5-C4", "board ~5* C4")
    assert pieces(position) == {"C4": "(r5*)"}
    assert refused(position, "overboard 5* C4") == "people.one_swim"


def test_the_swim_is_each_person_s_own() -> None:
    position = after(at("C5=~r5~r2"), "swim ~5 C5-C4", "swim ~2 C5-C4")
    assert pieces(position) == {"C4": "~r5*~r2*"}


def test_boarding_and_going_ashore_are_not_swims() -> None:
    position = after(at("C4=()~r5"), "board ~5 C4")
    assert pieces(position) == {"C4": "(r5)"}
    assert pieces(after(position, "overboard 5 C4")) == {"C4": "()~r5*"}


def test_one_may_swim_and_then_board_in_one_turn() -> None:
    position = after(at("C5=~r5,C4=(),B4=()"), "swim ~5 C5-C4", "board ~5* C4")
    assert pieces(after(position, "board 5* C4-B4"))["B4"] == "(r5)"


def test_one_may_swim_and_then_land_in_one_turn() -> None:
    position = at("D1=~r5,A1=~r1")
    assert newly(position, after(position, "swim ~5 D1-C1", "land ~5* C1"), "saved") == ["r5"]


def test_at_the_end_of_the_phase_everybody_may_swim_again() -> None:
    position = after(at("C5=~r5"), "swim ~5 C5-C4", "end")
    assert pieces(position) == {"C4": "~r5"}
    position = after(at("C5=~r5,C4=()", act="red.move.2"), "swim ~5 C5-C4", "board ~5* C4")
    assert pieces(position) == {"C4": "(r5)"}


def test_falling_in_does_not_use_the_swim() -> None:
    position = after(at("C4=(r5y1),C5=W"), "row C4-C5")
    assert pieces(position)["C5"] == "~r5~y1W"
    assert offered(position, "swim ~5 C5-") >= {"C4", "B5"}


def test_who_has_swum_and_falls_in_has_still_swum() -> None:
    position = after(at("C3=~r5,C4=(),C5=W"), "swim ~5 C3-C4", "board ~5* C4", "row C4-C5")
    assert pieces(position)["C5"] == "~r5W"  # the phase is over, the mark gone


# 5.4 Danger.


@pytest.mark.parametrize("creature", ["H", "S", "HW", "SH"])
@pytest.mark.parametrize(
    ("on", "text"),
    [
        ("D4=r5,C4={}", "dive 5 D4-C4"),
        ("C5=~r5,C4={}", "swim ~5 C5-C4"),
        ("C4=(r5){}", "overboard 5 C4"),
    ],
)
def test_a_swimmer_who_enters_a_hex_with_shark_or_serpent_is_removed_at_once(
    on: str, text: str, creature: str
) -> None:
    before = at(on.format(creature) + ",J1=~r1")
    then = after(before, text)
    assert newly(before, then, "lost") == ["r5"]
    assert pieces(then)["C4"].lstrip("()") == creature


def test_a_whale_does_swimmers_no_harm() -> None:
    assert pieces(after(at("C5=~r5,C4=W"), "swim ~5 C5-C4"))["C4"] == "~r5*W"


def test_a_creature_does_no_harm_to_the_next_hex() -> None:
    assert pieces(after(at("C5=~r5,C3=S,B3=H"), "swim ~5 C5-C4"))["C4"] == "~r5*"


# 5.6 Land.


@pytest.mark.parametrize(("hex", "island"), SHORES.items())
@pytest.mark.parametrize("on", ["({0})", "~{0}"])
def test_a_passenger_or_swimmer_on_a_shore_hex_goes_to_that_safe_island(
    hex: str, island: str, on: str
) -> None:
    before = at(f"{hex}={on.format('r5')},A4=~r1")
    name = "~5" if "~" in on else "5"
    then = after(before, f"land {name} {hex}")
    assert newly(before, then, "saved") == ["r5"]
    assert then.events[0].name == "saved"
    assert then.events[0].args == {"people": "r5", "hex": hex, "island": island}


def test_the_boat_stays() -> None:
    assert pieces(after(at("B1=(r5y1)"), "land 5 B1"))["B1"] == "(y1)"
    assert pieces(after(at("B1=(r5)"), "land 5 B1"))["B1"] == "()"


def test_who_is_saved_is_out_of_play() -> None:
    position = after(at("B1=(r5r2)"), "land 5 B1")
    assert refused(position, "board 5 B1") == "people.nobody_there"
    assert not any("5" in text.split(" ")[1:2] for text in offered(position))


def test_a_safe_island_is_reached_only_from_its_shore_hexes() -> None:
    position = at("B2=(r5)~r2")
    assert offered(position, "land") == set()
    assert refused(position, "land 5 B2") == "people.not_a_shore"
    assert refused(position, "land ~2 B2") == "people.not_a_shore"


def test_people_of_others_are_not_put_ashore() -> None:
    assert offered(at("B1=(r5y3)"), "land ") == {"5 B1"}


# 5.7 Nobody returns; others' people are only carried.


def test_nobody_returns_to_a_land_tile() -> None:
    position = at("D3=(r5)~r2,D4=y1")
    assert refused(position, "swim ~2 D3-D4") == "people.no_return"
    assert not any("-D4" in text for text in offered(position))


def test_people_of_others_are_never_moved() -> None:
    position = at("D4=r5y3,D3=(r2y4)~y1")
    for text in ("walk 3 D4-D5", "dive 3 D4-C4", "overboard 4 D3", "swim ~1 D3-C3"):
        assert refused(position, text) == "people.nobody_there"


def test_people_of_others_are_carried_in_a_boat() -> None:
    assert pieces(after(at("D3=(r5y4)"), "row D3-C3")) == {"C3": "(r5y4)"}


# Who is meant (11).


def test_two_own_tokens_of_one_value_in_one_place_and_condition_are_one_choice() -> None:
    position = at("D4=r1r1", land="D5")
    assert len(offered(position, "walk 1 D4-")) == 1
    assert pieces(after(position, "walk 1 D4-D5")) == {"D4": "r1", "D5": "r1"}


def test_a_used_swim_tells_two_tokens_of_one_value_apart() -> None:
    position = at("C4=~r1~r1*,B4=()", act="red.move.2")
    assert offered(position, "swim ~1 C4-") >= {"B4", "C5"}
    assert refused(position, "swim ~1* C4-B4") == "people.one_swim"
    assert refused(position, "swim ~2 C4-B4") == "people.nobody_there"


def test_all_ten_may_move() -> None:
    position = at("D4=r6r5r4r3r2,D3=(r3r2)~r1,C3=~r1~r1", land="D5")
    assert fields(position)["lost"] == "y:6543322111"
    assert {text.split(" ")[0] for text in offered(position, "walk ")} == set("65432")
