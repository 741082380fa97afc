"""Components and setting up (rules, sections 2, 3 and 11.11)."""

from collections import Counter

import pytest

from escape_widget import EscapeError, Position, start
from tests.drawing import act, after, at, fields, kinds, land, offered, pieces, refused

VALUES = (1, 1, 1, 2, 2, 3, 3, 4, 5, 6)
# The land that touches sea other than G6.
RIM = {
    *("D4", "D5", "D6", "D7", "E4", "E8", "F3", "F4", "F9", "F10", "G3"),
    *("G9", "H3", "H4", "H9", "H10", "I4", "I8", "J4", "J5", "J6", "J7"),
}


def begin(players: int = 2, *options: str, seed: int = 7) -> Position:
    return start("survive", players=players, options=options, seed=seed)


# Components.


def test_ten_people_a_colour_are_worth_28() -> None:
    waiting = fields(begin(2))["waiting"]
    assert waiting == "r:6543322111;y:6543322111"
    assert sum(VALUES) == 28


@pytest.mark.parametrize(
    ("players", "seats"),
    [
        (2, ("red", "yellow")),
        (3, ("red", "yellow", "green")),
        (4, ("red", "yellow", "green", "blue")),
    ],
)
def test_the_first_two_to_four_seats_play_and_seat_1_begins(
    players: int, seats: tuple[str, ...]
) -> None:
    position = begin(players)
    assert position.players == seats
    assert position.to_act == "red"


@pytest.mark.parametrize("players", [0, 1, 5])
def test_no_other_number_plays(players: int) -> None:
    with pytest.raises(EscapeError, match="2 to 4"):
        begin(players)


def test_an_option_of_another_game_is_refused() -> None:
    with pytest.raises(EscapeError, match="unknown option"):
        begin(2, "island-explodes")


def test_there_are_16_beaches_16_forests_and_8_mountains() -> None:
    assert Counter(land(begin()).values()) == {"b": 16, "f": 16, "m": 8}


def test_the_backs_are_those_of_the_table() -> None:
    assert fields(begin())["pool"].split(";") == [
        "b:shark3,whale3,boat1,dolphin-aid3,winds2,move-serpent1,move-shark1,move-whale1,"
        "shark-defence1",
        "f:shark2,whale2,boat3,whirlpool2,dolphin-aid1,move-serpent1,move-shark1,move-whale1,"
        "shark-defence1,whale-defence2",
        "m:shark1,whirlpool4,volcano1,shark-defence1,whale-defence1",
    ]


def test_there_are_12_boats_5_serpents_6_sharks_and_5_whales() -> None:
    position = begin()
    assert fields(position)["left"] == "boat12,shark6,whale5"
    assert sum(found.count("S") for found in pieces(position).values()) == 5


def test_serpents_start_on_the_centre_and_at_the_four_islands() -> None:
    assert pieces(begin()) == dict.fromkeys(("B1", "C11", "G6", "K1", "L10"), "S")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_token_can_run_out_in_play(players: int) -> None:
    rules = begin(players).ruleset
    for token, number in rules.tokens.items():
        placed = {"boat": 2 * players, "serpent": 5}.get(token, 0)
        turned_up = sum(backs.get(token, 0) for backs in rules.backs.values())
        assert placed + turned_up <= number, token


# Dealing.


def test_any_terrain_may_lie_anywhere() -> None:
    deals = [land(begin(seed=seed)) for seed in range(60)]
    assert all({deal[hex] for deal in deals} == set("bfm") for hex in deals[0])


def test_one_seed_deals_one_island_and_another_seed_another() -> None:
    assert begin(seed=1) == begin(seed=1)
    assert land(begin(seed=1)) != land(begin(seed=2))


# People (3.1).


@pytest.mark.parametrize("players", [2, 3, 4])
def test_people_are_placed_in_turn_order_one_at_a_time_until_all_are_placed(players: int) -> None:
    position = begin(players)
    placed = 0
    while act(position).endswith("people"):
        assert position.to_act == position.players[placed % players]
        position = position.apply(position.legal_actions[0])
        placed += 1
    assert placed == 10 * players
    assert fields(position)["waiting"] == ""


def test_a_player_chooses_a_token_and_a_free_land_hex() -> None:
    position = at(act="red.people", waiting="r:531;y:321", free="D4,E5")
    free = set(land(position)) - set(pieces(position))
    assert {"D4", "E5"} <= free
    assert offered(position, "place ") == {f"{value} {hex}" for value in "135" for hex in free}
    assert kinds(position) == {"place"}


def test_a_placed_person_stands_there() -> None:
    position = after(at(act="red.people", waiting="r:531;y:321", free="D4"), "place 5 D4")
    assert pieces(position)["D4"] == "r5"
    assert fields(position)["waiting"] == "r:31;y:321"
    assert act(position) == "yellow.people"


def test_tokens_of_one_value_are_one_choice() -> None:
    assert len(begin().legal_actions) == 6 * 40


def test_a_tile_takes_one_person() -> None:
    position = at("D4=y1", act="red.people", waiting="r:1;y:1")
    assert refused(position, "place 1 D4") == "setup.tile_taken"


@pytest.mark.parametrize("hex", ["C4", "G6", "A1"])
def test_nobody_is_placed_on_the_sea(hex: str) -> None:
    assert refused(begin(), f"place 1 {hex}") == "setup.land"


def test_only_an_own_person_that_is_still_waiting_is_placed() -> None:
    position = at(act="red.people", waiting="r:1;y:5", free="D4")
    assert refused(position, "place 5 D4") == "setup.person"
    assert refused(position, "place ~1 D4") == "setup.person"


# Boats (3.2).


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_places_two_boats_in_turn_order(players: int) -> None:
    position = at(act="red.boats", seats="rygb"[:players])
    for boat in range(2 * players):
        assert act(position) == f"{position.players[boat % players]}.boats"
        position = position.apply(position.legal_actions[0])
    assert fields(position)["left"].startswith(f"boat{12 - 2 * players},")
    assert sum("(" in found for found in pieces(position).values()) == 2 * players


def test_after_the_last_person_seat_1_places_the_first_boat() -> None:
    position = at(act="green.people", seats="ryg", waiting="g:1")
    assert act(after(position, "place 1 D4")) == "red.boats"


def test_a_boat_starts_on_a_sea_hex_next_to_land_without_boat_or_creature() -> None:
    position = at("C4=()", act="yellow.boats")
    coast = offered(position, "boat ")
    assert len(coast) == 28 - 1
    assert {"D3", "C5", "K7", "G2", "G10"} <= coast
    assert refused(position, "boat C4") == "setup.empty_sea"  # a boat
    assert refused(position, "boat G6") == "setup.empty_sea"  # a serpent
    assert refused(position, "boat D4") == "setup.coast"  # land
    assert refused(position, "boat B3") == "setup.coast"  # the open sea


def test_a_boat_comes_from_the_supply_and_is_empty() -> None:
    position = after(at(act="red.boats"), "boat C4")
    assert pieces(position)["C4"] == "()"
    assert fields(position)["left"] == "boat11,shark6,whale5"


def test_after_the_last_boat_seat_1_begins_turn_1_with_its_move() -> None:
    position = after(at("C4=(),C5=(),C6=()", act="yellow.boats"), "boat C7")
    assert act(position) == "red.move.3"
    assert position.turn == 1
    assert begin().turn == 0


# Densely populated.


def crowded(on: str, waiting: str = "r:1;y:1") -> Position:
    return at(on, act="red.people", game="survive+densely-populated", waiting=waiting)


def test_densely_populated_two_may_stand_on_an_inner_tile_of_any_colours() -> None:
    position = crowded("E5=y6,F5=r6")
    assert pieces(after(position, "place 1 E5"))["E5"] == "r1y6"
    assert pieces(after(position, "place 1 F5"))["F5"] == "r6r1"


def test_densely_populated_three_never_stand_on_a_tile() -> None:
    assert refused(crowded("E5=r2y6"), "place 1 E5") == "setup.tile_taken"


def test_densely_populated_one_stands_on_a_tile_of_the_outer_rim() -> None:
    assert refused(crowded("D4=y6"), "place 1 D4") == "setup.tile_taken"


def test_the_outer_rim_is_the_22_land_hexes_that_touch_a_sea_hex_other_than_g6() -> None:
    assert len(RIM) == 22
    everybody = dict.fromkeys(land(begin()), "y1")
    for hex in everybody:
        position = crowded(f"{hex}=y1")
        assert (f"1 {hex}" in offered(position, "place ")) == (hex not in RIM), hex
    # The six around G6 are not of the rim.
    assert not RIM & {"F6", "F7", "G5", "G7", "H6", "H7"}


# Everyone is equal.


def test_everyone_is_equal_makes_all_tokens_one_choice_from_setup_on() -> None:
    position = begin(2, "everyone-is-equal")
    assert fields(position)["waiting"] == "r:1111111111;y:1111111111"
    assert len(position.legal_actions) == 40


def test_options_combine() -> None:
    position = begin(2, "everyone-is-equal", "densely-populated")
    assert position.ruleset.options == ("densely-populated", "everyone-is-equal")
    assert len(after(position, "place 1 E5").legal_actions) == 40
    assert len(after(position, "place 1 D4").legal_actions) == 39
