"""Creatures: the roll, how they move, whom they attack, who drives them off (sections 7, 8, 11)."""

import pytest

from escape_widget import Position
from tests.drawing import act, after, at, fields, newly, offered, pieces, refused

NO_LAND = "survive+leave-no-one-behind"


def rolled(creature: str, on: str, **words: str) -> Position:
    """Red has rolled a creature; there is no land but a mountain out of the way."""
    return at(on, act=f"red.creature.{creature}", **words)


def ends(position: Position, creature: str, start: str) -> set[str]:
    return offered(position, f"move {creature} {start}-")


# The roll.


def test_the_die_has_two_faces_of_each_creature() -> None:
    position = at("C4=~r5", act="red.roll")
    assert position.to_act == "chance"
    odds = {action.text: weight for action, weight in position.chance_outcomes}
    assert odds == {"roll serpent": 2, "roll shark": 2, "roll whale": 2}
    for face in ("dolphin", "squid", "boat"):
        assert refused(position, f"roll {face}") == "creatures.not_on_the_die"


def test_the_roller_may_move_one_creature_of_the_rolled_kind() -> None:
    position = rolled("shark", "A1=H,M7=H,A3=S,A7=W,G1=~r5")
    assert {text.split("-")[0] for text in offered(position, "move ")} == {"shark A1", "shark M7"}
    position = after(position, "move shark A1-A2")
    assert act(position) == "yellow.sink"


def test_the_roller_may_move_none() -> None:
    position = rolled("shark", "A1=H,G1=~r5")
    assert "stay" in offered(position)
    assert pieces(after(position, "stay")) == pieces(position)


def test_no_creature_of_another_kind_moves() -> None:
    position = rolled("shark", "A1=H,A3=S,G1=~r5")
    assert refused(position, "move serpent A3-A4") == "creatures.not_rolled"
    assert refused(position, "move shark A3-A4") == "creatures.none_there"


# Range.


@pytest.mark.parametrize(
    ("creature", "letter", "steps"), [("serpent", "S", 1), ("shark", "H", 2), ("whale", "W", 3)]
)
def test_a_serpent_moves_1_hex_a_shark_1_or_2_a_whale_1_to_3(
    creature: str, letter: str, steps: int
) -> None:
    position = rolled(creature, f"G6={letter},A1=~r5", game=NO_LAND)
    # All hexes of the open sea within so many steps.
    assert len(ends(position, creature, "G6")) == 3 * steps * (steps + 1)


def test_a_creature_moves_to_another_hex_than_its_own() -> None:
    assert refused(rolled("whale", "C4=W,A1=~r5"), "move whale C4-C4") == "creatures.must_leave"


def test_a_creature_goes_no_further_than_its_range() -> None:
    assert refused(rolled("shark", "C4=H,A1=~r5"), "move shark C4-C7") == "creatures.out_of_reach"


def test_a_creature_moves_through_sea_only() -> None:
    position = rolled("whale", "C5=W,A1=~r5", land="D4,D5,D6")
    reach = ends(position, "whale", "C5")
    assert not reach & {"D4", "D5", "D6"}
    assert "E6" not in reach  # two hexes away, but further around the land
    assert {"C2", "C8", "D3"} <= reach
    assert refused(position, "move whale C5-D5") == "creatures.out_of_reach"


# Targets on the way.


@pytest.mark.parametrize(("creature", "letter"), [("shark", "H"), ("whale", "W")])
def test_a_move_ends_at_the_first_hex_entered_that_holds_a_target(
    creature: str, letter: str
) -> None:
    target = "~y1" if creature == "shark" else "(y1)"
    ring = ",".join(f"{hex}={target.replace('1', value)}" for hex, value in RING)
    position = rolled(creature, f"{ring},C5={letter},A1=~r5")
    assert ends(position, creature, "C5") == {hex for hex, _ in RING}
    assert refused(position, f"move {creature} C5-C7") == "creatures.out_of_reach"


RING = (("B4", "1"), ("B5", "2"), ("C4", "3"), ("C6", "4"), ("D4", "5"), ("D5", "6"))


def test_the_way_around_a_target_does_not_matter() -> None:
    position = rolled("shark", "C5=H,C6=~y1,A1=~r5")
    assert "B6" in ends(position, "shark", "C5")
    assert "C7" not in ends(position, "shark", "C5")


def test_a_shark_passes_boats() -> None:
    ring = ",".join(f"{hex}=(y{value})" for hex, value in RING)
    assert "C7" in ends(rolled("shark", f"{ring},C5=H,A1=~r5"), "shark", "C5")


def test_a_whale_passes_swimmers_and_empty_boats() -> None:
    ring = ",".join(f"{hex}=()~y{value}" for hex, value in RING)
    assert {"C7", "C8"} <= ends(rolled("whale", f"{ring},C5=W,A1=~r5"), "whale", "C5")


def test_what_is_in_the_hex_it_leaves_holds_no_creature() -> None:
    assert ends(rolled("whale", "C5=(r5)W"), "whale", "C5") >= {"C6", "C7", "C8"}


def test_creatures_may_share_a_hex_and_ignore_each_other() -> None:
    position = rolled("whale", "C5=W,C6=SHHW,A1=~r5")
    assert {"C6", "C7"} <= ends(position, "whale", "C5")
    assert pieces(after(position, "move whale C5-C6"))["C6"] == "SHHWW"


# Attacks.


def test_a_serpent_removes_boats_with_people_those_aboard_and_all_swimmers() -> None:
    before = rolled("serpent", "C5=S,C6=(r5y1)~r2~y2,A1=~r1")
    then = after(before, "move serpent C5-C6")
    assert newly(before, then, "lost") == ["r2", "r5", "y1", "y2"]
    assert pieces(then) == {"A1": "~r1", "C6": "S"}


def test_a_serpent_leaves_an_empty_boat_unharmed() -> None:
    before = rolled("serpent", "C5=S,C6=()~y1,A1=~r1")
    then = after(before, "move serpent C5-C6")
    assert newly(before, then, "lost") == ["y1"]
    assert pieces(then)["C6"] == "()S"


def test_a_shark_removes_swimmers_and_no_passengers() -> None:
    before = rolled("shark", "C5=H,C6=(r5y1)~r2~y2,A1=~r1")
    then = after(before, "move shark C5-C6")
    assert newly(before, then, "lost") == ["r2", "y2"]
    assert pieces(then)["C6"] == "(r5y1)H"


def test_a_whale_removes_a_boat_with_people_and_they_become_swimmers() -> None:
    before = rolled("whale", "C5=W,C6=(r5y1)~r2")
    then = after(before, "move whale C5-C6")
    assert newly(before, then, "lost") == []
    assert pieces(then) == {"C6": "~r5~r2~y1W"}


@pytest.mark.parametrize("danger", ["H", "S", "SH"])
def test_a_shark_or_serpent_there_removes_them(danger: str) -> None:
    before = rolled("whale", f"C5=W,C6=(r5y1){danger},A1=~r2")
    then = after(before, "move whale C5-C6")
    assert newly(before, then, "lost") == ["r5", "y1"]
    assert pieces(then)["C6"] == f"{danger}W"


def test_a_whale_does_swimmers_and_empty_boats_no_harm() -> None:
    position = after(rolled("whale", "C5=W,C6=()~r2~y1"), "move whale C5-C6")
    assert pieces(position)["C6"] == "()~r2~y1W"


def test_a_creature_attacks_where_it_ends_not_where_it_passes() -> None:
    before = rolled("whale", "C5=W,C6=()~r2,A1=~r1")
    then = after(before, "move whale C5-C7")
    assert pieces(then) == {"A1": "~r1", "C6": "()~r2", "C7": "W"}


# Asked or not (11).


@pytest.mark.parametrize(
    ("face", "on"), [("serpent", "C5=HW"), ("shark", "C5=SW"), ("whale", "C5=SH")]
)
def test_the_kind_absent_nothing_happens(face: str, on: str) -> None:
    position = after(at(f"{on},A1=~r5", act="red.roll"), f"roll {face}")
    assert position.on_turn == "yellow"


def test_it_is_asked_even_if_the_creature_cannot_move() -> None:
    on = "G6=S,F6=r5,F7=y1"
    position = after(at(on, act="red.roll", land="G5,G7,H6,H7"), "roll serpent")
    assert act(position) == "red.creature.serpent"
    assert offered(position) == {"stay"}


# Defences (7).


def attacked(creature: str, on: str, hands: str, seats: str = "rygb") -> Position:
    """Red's creature on C5 has been moved to C6."""
    position = rolled(creature, on, hands=hands, seats=seats)
    return after(position, f"move {creature} C5-C6")


def test_a_shark_defence_removes_the_shark_before_it_attacks() -> None:
    position = attacked("shark", "C5=H,C6=~y1~g1,A1=~r5", "y:m.shark-defence")
    assert act(position) == "red.creature.shark>react.yellow.shark.C5-C6"
    assert position.to_act == "yellow"
    assert pieces(position)["C5"] == "H"  # still there
    assert offered(position) == {"defend m.shark-defence", "decline"}
    then = after(position, "defend m.shark-defence")
    assert pieces(then) == {"A1": "~r5", "C6": "~y1~g1"}
    assert fields(then)["hands"] == ""
    assert act(then) == "yellow.move.3"


def test_a_removed_shark_does_not_return_to_the_supply() -> None:
    position = attacked("shark", "C5=H,C6=~y1,A1=~r5", "y:m.shark-defence")
    assert fields(position)["left"] == fields(after(position, "defend m.shark-defence"))["left"]


def test_who_declines_lets_the_creature_attack() -> None:
    before = attacked("shark", "C5=H,C6=~y1~g1,A1=~r5", "y:m.shark-defence")
    then = after(before, "decline")
    assert newly(before, then, "lost") == ["g1", "y1"]
    assert pieces(then)["C6"] == "H"
    assert fields(then)["hands"] == "y:m.shark-defence"


def test_those_asked_are_asked_in_turn_order_after_the_mover() -> None:
    on = "C5=H,C6=~r1~y1~g1~b1,A1=~g5"
    hands = "r:m.whale-defence;y:m.shark-defence;b:f.shark-defence"
    position = at(on, act="green.creature.shark", hands=hands, seats="rygb")
    position = after(position, "move shark C5-C6")
    asked = []
    while position.on_turn == "green":
        asked.append(position.to_act)
        position = after(position, "decline")
    assert asked == ["blue", "red", "yellow"]
    assert pieces(position)["C6"] == "H"


def test_the_first_defence_played_settles_it() -> None:
    position = attacked(
        "shark", "C5=H,C6=~y1~g1~b1,A1=~r5", "y:b.winds;g:m.shark-defence;b:f.shark-defence"
    )
    position = after(position, "decline", "defend m.shark-defence")
    assert position.on_turn == "yellow"
    assert fields(position)["hands"] == "y:b.winds;b:f.shark-defence"
    assert "C5" not in pieces(position)


def test_the_mover_himself_is_not_asked() -> None:
    position = attacked("shark", "C5=H,C6=~r1,A1=~r5", "r:m.shark-defence")
    assert position.on_turn == "yellow"
    assert pieces(position)["C6"] == "H"


@pytest.mark.parametrize("hand", ["b.winds", "m.whale-defence", "f.move-shark"])
def test_any_kept_tile_makes_a_seat_be_asked(hand: str) -> None:
    position = attacked("shark", "C5=H,C6=~y1,A1=~r5", f"y:{hand}")
    assert position.to_act == "yellow"
    assert offered(position) == {"decline"}
    assert refused(position, f"defend {hand}") == "creatures.not_a_defence"


def test_a_seat_without_a_kept_tile_is_not_asked() -> None:
    position = attacked("shark", "C5=H,C6=~y1,A1=~r5", "g:m.shark-defence")
    assert position.on_turn == "yellow"


def test_a_seat_without_a_target_in_the_hex_is_not_asked() -> None:
    # Passing by is not entering: only the hex where the move ends counts.
    on = "C5=H,C6=(y2)~g1,C4=~y1,A1=~r5"
    position = attacked("shark", on, "y:m.shark-defence")
    assert position.on_turn == "yellow"


def test_one_of_two_defences_of_different_terrain_is_chosen() -> None:
    position = attacked("shark", "C5=H,C6=~y1,A1=~r5", "y:f.shark-defence,m.shark-defence")
    assert offered(position, "defend ") == {"f.shark-defence", "m.shark-defence"}
    then = after(position, "defend f.shark-defence")
    assert fields(then)["hands"] == "y:m.shark-defence"
    assert refused(position, "defend b.shark-defence") == "creatures.not_in_hand"


def test_a_whale_defence_protects_a_boat_with_people_that_one_may_row() -> None:
    position = attacked("whale", "C5=W,C6=(y1g1),A1=~r5", "y:m.whale-defence;g:b.winds")
    assert position.to_act == "yellow"
    then = after(position, "defend m.whale-defence")
    assert pieces(then) == {"A1": "~r5", "C6": "(y1g1)"}
    capsized = after(position, "decline", "decline")
    assert pieces(capsized)["C6"] == "~y1~g1W"


def test_a_passenger_who_may_not_row_is_not_asked_about_a_whale() -> None:
    position = attacked("whale", "C5=W,C6=(y1g2g1),A1=~r5", "y:m.whale-defence")
    assert position.on_turn == "yellow"
    assert pieces(position)["C6"] == "~y1~g2~g1W"


@pytest.mark.parametrize("on", ["C6=()", "C6=~y1", "C6=()~y1"])
def test_an_empty_boat_or_swimmers_are_not_defended_against_a_whale(on: str) -> None:
    position = attacked("whale", f"C5=W,{on},A1=~r5", "y:m.whale-defence")
    assert position.on_turn == "yellow"


def test_a_boat_is_not_defended_against_a_shark() -> None:
    position = attacked("shark", "C5=H,C6=(y1),A1=~r5", "y:m.shark-defence")
    assert position.on_turn == "yellow"


def test_no_tile_answers_a_serpent() -> None:
    hands = "y:m.shark-defence,m.whale-defence"
    position = attacked("serpent", "C5=S,C6=(y1)~y2,A1=~r5", hands)
    assert position.on_turn == "yellow"
    assert pieces(position)["C6"] == "S"


def test_only_a_tile_that_answers_the_move_is_played_in_a_reaction() -> None:
    position = attacked("shark", "C5=H,C6=~y1,A1=~r5", "y:m.shark-defence,m.whale-defence")
    assert refused(position, "defend m.whale-defence") == "creatures.not_a_defence"
    assert refused(position, "pass") == "turn.not_yours"


def test_a_player_without_people_there_but_with_swimmers_elsewhere_is_not_asked() -> None:
    position = attacked("shark", "C5=H,C6=~g1,C7=~y1,A1=~r5", "y:m.shark-defence")
    assert position.on_turn == "yellow"
