"""Kept tiles that are played at the start of one's own turn (rules, sections 7 and 11)."""

import pytest

from escape_widget import Position
from tests.drawing import act, after, at, fields, kinds, land, newly, offered, pieces, refused

AID = "play b.dolphin-aid "
WINDS = "play b.winds "
NO_LAND = "survive+leave-no-one-behind"


def holding(hand: str, on: str, **words: str) -> Position:
    """Red at the start of its turn with some tiles in hand."""
    return at(on, act="red.play", hands=f"r:{hand}", **words)


# One a turn, then out of the game.


def test_to_play_nothing_is_always_offered() -> None:
    assert "pass" in offered(holding("b.winds", "C4=(r5)"))
    assert act(after(holding("b.winds", "C4=(r5)"), "pass")) == "red.move.3"


def test_one_tile_a_turn_is_played_and_leaves_the_game() -> None:
    position = after(holding("b.winds,b.winds", "C4=(r5)"), f"{WINDS}C4-C5")
    assert act(position) == "red.move.3"
    assert fields(position)["hands"] == "r:b.winds"
    assert fields(position)["pool"] == fields(holding("b.winds,b.winds", "C4=(r5)"))["pool"]


def test_a_tile_may_be_kept_for_later() -> None:
    assert fields(after(holding("b.winds", "C4=(r5)"), "pass"))["hands"] == "r:b.winds"


def test_a_tile_drawn_this_turn_is_not_played_this_turn() -> None:
    position = after(at("C4=(r5)", act="red.sink", land="b:E5", pins="E5=winds"), "sink E5")
    assert fields(position)["hands"] == "r:b.winds"
    assert act(position) == "red.roll"


def test_which_of_two_equal_tiles_of_different_terrain_is_played_is_a_choice() -> None:
    position = holding("b.dolphin-aid,f.dolphin-aid", "C4=~r5")
    assert {text[:1] for text in offered(position, "play ")} == {"b", "f"}
    played = after(position, "play f.dolphin-aid ~5 C4-C5")
    assert fields(played)["hands"] == "r:b.dolphin-aid"


@pytest.mark.parametrize(
    "text",
    ["play b.winds C4-C5", "play f.dolphin-aid ~2 C6-C7", "play b.move-shark D3-A1"],
)
def test_only_a_tile_in_the_own_hand_is_played(text: str) -> None:
    on = "C4=(r5),C6=~r2,D3=H"
    position = at(on, act="red.play", hands="r:b.dolphin-aid;y:b.winds,b.move-shark")
    assert refused(position, text) == "kept.not_in_hand"


@pytest.mark.parametrize("hand", ["m.shark-defence", "f.whale-defence,m.whale-defence"])
def test_a_defence_is_not_played_in_one_s_own_turn(hand: str) -> None:
    assert offered(holding(hand, "C4=(r5),C5=H,C6=W")) == {"pass"}


@pytest.mark.parametrize(
    ("hand", "on"),
    [
        ("b.dolphin-aid", "C4=(r5),D4=r2"),  # no swimmer of one's own
        ("b.winds", "C4=~r5"),  # no boat
        ("b.winds", "C4=(y1),D4=r2"),  # none that red may row
        ("b.move-serpent", "C4=~r5,C5=HW"),
        ("b.move-shark", "C4=~r5,C5=SW"),
        ("b.move-whale", "C4=~r5,C5=SH"),
    ],
)
def test_a_tile_without_a_legal_target_cannot_be_played(hand: str, on: str) -> None:
    assert offered(holding(hand, on)) == {"pass"}


def test_a_player_without_people_may_still_play_tiles() -> None:
    position = holding("b.winds,b.move-shark", "C4=(),D3=H,E4=y1")
    assert offered(position, f"{WINDS}C4-")
    assert offered(position, "play b.move-shark D3-")
    # Without people the phase move is skipped.
    assert act(after(position, f"{WINDS}C4-C5")) == "red.sink"


# Dolphin aid.


def test_dolphin_aid_moves_one_own_swimmer_one_to_three_sea_hexes() -> None:
    position = holding("b.dolphin-aid", "A1=~r5~y1", game=NO_LAND)
    assert offered(position, f"{AID}~5 A1-") == {
        *("A2", "B2", "B3"),
        *("A3", "B1", "B4", "C2", "C3", "C4"),
        *("A4", "B5", "C1", "C5", "D1", "D2", "D3", "D4"),
    }
    assert pieces(after(position, f"{AID}~5 A1-A4")) == {"A1": "~y1", "A4": "~r5"}


def test_dolphin_aid_carries_no_passenger_and_nobody_else_s_swimmer() -> None:
    position = holding("b.dolphin-aid", "C4=(r5)~y3,C8=~r2")
    assert refused(position, f"{AID}5 C4-C5") == "kept.no_swimmer"
    assert refused(position, f"{AID}~3 C4-C5") == "kept.no_swimmer"
    assert {text[:5] for text in offered(position, AID)} == {"~2 C8"}


def test_dolphin_aid_ends_on_another_hex_than_it_began_on() -> None:
    assert refused(holding("b.dolphin-aid", "C4=~r5"), f"{AID}~5 C4-C4") == "kept.must_leave"


def test_dolphin_aid_goes_through_sea_around_land() -> None:
    position = holding("b.dolphin-aid", "C5=~r5", land="D4,D5,D6")
    reach = offered(position, f"{AID}~5 C5-")
    assert "D4" not in reach
    assert "E5" not in reach  # two hexes away, but four around the land
    assert {"D3", "C8"} <= reach
    assert refused(position, f"{AID}~5 C5-D4") == "kept.out_of_reach"
    assert refused(position, f"{AID}~5 C5-C9") == "kept.out_of_reach"


@pytest.mark.parametrize("creature", ["S", "H"])
def test_dolphin_aid_does_not_pass_through_a_shark_s_or_serpent_s_hex(creature: str) -> None:
    position = holding("b.dolphin-aid", f"A5=~r5,A6={creature},B6={creature},B7={creature}")
    # East of A5 everything lies behind the three; what is left goes by way of A4.
    assert offered(position, f"{AID}~5 A5-") == {
        *("A6", "B6", "B7"),
        *("A4", "A3", "B5", "A2", "B4", "C5", "C6"),
    }
    assert refused(position, f"{AID}~5 A5-A7") == "kept.out_of_reach"


@pytest.mark.parametrize("creature", ["S", "H"])
def test_dolphin_aid_may_end_with_a_shark_or_serpent_and_then_the_swimmer_is_removed(
    creature: str,
) -> None:
    before = holding("b.dolphin-aid", f"C4=~r5,C6={creature},A1=~r1")
    then = after(before, f"{AID}~5 C4-C6")
    assert newly(before, then, "lost") == ["r5"]
    assert pieces(then)["C6"] == creature


def test_dolphin_aid_passes_whales_boats_and_swimmers() -> None:
    position = holding("b.dolphin-aid", "A4=~r5,A5=W,B5=(y2),B6=~y1,A3=HW")
    assert {"A6", "B7", "C5", "C6"} <= offered(position, f"{AID}~5 A4-")


def test_dolphin_aid_is_not_the_swim_of_the_turn() -> None:
    position = after(holding("b.dolphin-aid", "C4=~r5"), f"{AID}~5 C4-C6")
    assert pieces(position) == {"C6": "~r5"}
    assert pieces(after(position, "swim ~5 C6-C7")) == {"C7": "~r5*"}


# Favourable winds.


def test_winds_move_a_boat_one_may_row_one_to_three_sea_hexes() -> None:
    position = holding("b.winds", "A4=(r5y1)", game=NO_LAND)
    reach = offered(position, f"{WINDS}A4-")
    assert {"A1", "A7", "D4", "D5", "D6", "D7", "B5"} <= reach
    assert "E6" not in reach
    assert pieces(after(position, f"{WINDS}A4-D6")) == {"D6": "(r5y1)"}
    assert refused(position, f"{WINDS}A4-E6") == "kept.out_of_reach"


def test_winds_move_no_boat_that_one_may_not_row() -> None:
    position = holding("b.winds", "A4=(y1),C4=(r5)")
    assert refused(position, f"{WINDS}A4-A5") == "boats.not_yours"
    assert refused(position, f"{WINDS}A1-A2") == "boats.none_there"


def test_winds_move_an_empty_boat() -> None:
    assert "C7" in offered(holding("b.winds", "C4=(),A1=~r5"), f"{WINDS}C4-")


def test_winds_go_around_boats_not_through_them() -> None:
    position = holding("b.winds", "A1=(r5),A2=(),B2=(),B3=(y1)")
    assert offered(position, f"{WINDS}A1-") == set()
    position = holding("b.winds", "A1=(r5),A2=(),B3=(y1)")
    reach = offered(position, f"{WINDS}A1-")
    assert "B2" in reach
    assert not reach & {"A2", "B3", "A3", "B4"}
    assert refused(position, f"{WINDS}A1-A2") == "kept.out_of_reach"


def test_winds_end_on_another_hex() -> None:
    assert refused(holding("b.winds", "C4=(r5)"), f"{WINDS}C4-C4") == "kept.must_leave"


@pytest.mark.parametrize("creature", ["S", "W"])
def test_the_first_hex_with_a_creature_that_acts_on_the_boat_ends_the_winds(creature: str) -> None:
    on = f"A1=(r5),A2={creature},B2={creature},B3={creature}"
    position = holding("b.winds", on)
    assert offered(position, f"{WINDS}A1-") == {"A2", "B2", "B3"}


def test_winds_into_a_serpent_lose_the_boat_with_everyone_aboard() -> None:
    before = holding("b.winds", "C4=(r5y1),C6=S,A1=~r1")
    then = after(before, f"{WINDS}C4-C6")
    assert newly(before, then, "lost") == ["r5", "y1"]
    assert pieces(then) == {"A1": "~r1", "C6": "S"}


def test_winds_into_a_whale_capsize_the_boat() -> None:
    position = after(holding("b.winds", "C4=(r5y1),C6=W"), f"{WINDS}C4-C6")
    assert pieces(position) == {"C6": "~r5~y1W"}


def test_winds_pass_a_shark_which_does_not_act_on_boats() -> None:
    on = "A1=(r5),A2=H,B2=H,B3=H"
    assert {"A3", "A4", "B4"} <= offered(holding("b.winds", on), f"{WINDS}A1-")


def test_an_empty_boat_passes_all_creatures() -> None:
    on = "A1=(),A2=S,B2=W,B3=SW,C8=~r5"
    assert {"A3", "A4", "B4", "C2"} <= offered(holding("b.winds", on), f"{WINDS}A1-")


# Moving a creature.


@pytest.mark.parametrize(
    ("back", "letter"), [("move-serpent", "S"), ("move-shark", "H"), ("move-whale", "W")]
)
def test_a_creature_goes_anywhere_to_an_empty_sea_hex(back: str, letter: str) -> None:
    on = f"A1={letter},B5={letter},C4=(),C5=(r5),C6=~y1,C7=W,D4=r2,E5=S,E6=H"
    position = holding(f"f.{back}", on, land="D4,D5,D6", sea="G6")
    ends = offered(position, f"play f.{back} A1-")
    assert ends == offered(position, f"play f.{back} B5-")
    assert {"A2", "M7", "G6", "D7"} <= ends
    taken = {*pieces(position), *land(position)}
    assert ends == {f"{row}{n}" for row, n in all_hexes()} - taken
    assert pieces(after(position, f"play f.{back} A1-M7"))["M7"] == letter


def all_hexes() -> list[tuple[str, int]]:
    widths = (7, 10, 11, 10, 11, 12, 11, 12, 11, 10, 11, 10, 7)
    return [
        (row, n)
        for row, width in zip("ABCDEFGHIJKLM", widths, strict=True)
        for n in range(1, width + 1)
    ]


@pytest.mark.parametrize("on", ["C4=()", "C4=(r5)", "C4=~r2", "C4=W", "C4=H", "D4=y1"])
def test_an_empty_sea_hex_has_no_people_boat_or_creature(on: str) -> None:
    position = holding("b.move-shark", f"A1=H,{on},M1=~r1")
    hex = on[:2]
    assert refused(position, f"play b.move-shark A1-{hex}") == "kept.empty_sea"


def test_the_centre_though_sealed_counts_as_sea() -> None:
    position = holding("b.move-shark", "A1=H,M1=~r1", land="F6,F7,G5,G7,H6,H7")
    assert "G6" in offered(position, "play b.move-shark A1-")
    sealed = holding("b.move-serpent", "G6=S,M1=~r1", land="F6,F7,G5,G7,H6,H7")
    assert "A1" in offered(sealed, "play b.move-serpent G6-")


def test_a_creature_moves_to_another_hex_than_its_own() -> None:
    position = holding("b.move-shark", "A1=HH,M1=~r1")
    assert refused(position, "play b.move-shark A1-A1") == "kept.must_leave"
    assert pieces(after(position, "play b.move-shark A1-A2")) == {"A1": "H", "A2": "H", "M1": "~r1"}


def test_only_a_creature_of_the_kind_is_moved() -> None:
    position = holding("b.move-shark", "A1=H,A3=W,M1=~r1")
    assert refused(position, "play b.move-shark A3-A4") == "kept.none_there"


def test_nothing_is_attacked_and_no_defence_asked() -> None:
    position = at("A1=H,C4=~y1,M1=~r1", act="red.play", hands="r:b.move-shark;y:m.shark-defence")
    position = after(position, "play b.move-shark A1-C5")
    assert act(position) == "red.move.3"
    assert pieces(position) == {"C4": "~y1", "C5": "H", "M1": "~r1"}


def test_creature_tiles_move_no_other_kind_than_they_name() -> None:
    position = holding("b.move-whale", "A1=W,A3=H,M1=~r1")
    assert kinds(position) == {"play", "pass"}
    assert {text[:15] for text in offered(position, "play ")} == {"b.move-whale A1"}
