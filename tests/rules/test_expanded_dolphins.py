"""`expanded`: dolphins guard swimmers and swim with them (rules, sections 7, 8 and 11)."""

from typing import Any

import pytest

from escape_widget import PUBLIC, Position, parse
from tests.drawing import act, after, at, fields, newly, offered, pieces, refused

AID = "play b.dolphin-aid "
NO_DOLPHIN = {"left": "dolphin0"}


def sea(on: str, act: str = "red.move.3", **words: Any) -> Position:
    return at(on, act, game="expanded", **words)


def rolled(creature: str, on: str, **words: Any) -> Position:
    return sea(on, f"red.creature.{creature}", **words)


def holding(hand: str, on: str, **words: Any) -> Position:
    return sea(on, "red.play", hands=f"r:{hand}", **words)


def odds(position: Position) -> dict[str, int]:
    return {action.text: weight for action, weight in position.chance_outcomes}


# A swimmer who enters a free dolphin's hex is guarded.


@pytest.mark.parametrize("danger", ["", "S", "H", "SH"])
@pytest.mark.parametrize(
    ("on", "text"),
    [
        ("D4=r5,C4={}D", "dive 5 D4-C4"),
        ("C5=~r5,C4={}D", "swim ~5 C5-C4"),
        ("C4=(r5){}D", "overboard 5 C4"),
    ],
)
def test_a_swimmer_who_enters_a_free_dolphin_s_hex_is_guarded(
    on: str, text: str, danger: str
) -> None:
    position = after(sea(on.format(danger)), text)
    assert pieces(position)["C4"].lstrip("()") == f"~r5*+{danger}D"


def test_each_dolphin_guards_one() -> None:
    position = after(sea("C4=HD,C5=~r5~r2,A1=~r1"), "swim ~5 C5-C4")
    lost = after(position, "swim ~2 C5-C4")
    assert newly(position, lost, "lost") == ["r2"]
    assert pieces(lost)["C4"] == "~r5*+HD"
    two = after(sea("C4=HDD,C5=~r5~r2"), "swim ~5 C5-C4", "swim ~2 C5-C4")
    assert pieces(two)["C4"] == "~r5*+~r2*+HDD"


def test_a_dolphin_that_guards_somebody_else_guards_nobody_more() -> None:
    before = sea("C4=~y1+HD,C5=~r5,A1=~r1")
    assert newly(before, after(before, "swim ~5 C5-C4"), "lost") == ["r5"]


def test_a_dolphin_guards_whoever_comes_of_any_colour() -> None:
    position = after(sea("C4=D,C5=~y1", act="yellow.move.3"), "swim ~1 C5-C4")
    assert pieces(position)["C4"] == "~y1*+D"


def test_a_swimmer_already_there_is_not_guarded_by_one_who_enters() -> None:
    position = after(sea("C4=~y1D,C5=~r5"), "swim ~5 C5-C4")
    assert pieces(position)["C4"] == "~r5*+~y1D"


# Capsized: more people than free dolphins.


def test_as_many_free_dolphins_as_people_guard_all_without_a_choice() -> None:
    position = after(rolled("whale", "C4=(y5y2)HDD,C5=W,A1=~r1"), "move whale C5-C4")
    assert pieces(position)["C4"] == "~y5+~y2+HWDD"


def test_where_more_are_capsized_than_dolphins_are_free_who_caused_it_chooses() -> None:
    position = after(rolled("whale", "C4=(r5r2y1)DD,C5=W,A1=~r1"), "move whale C5-C4")
    assert act(position) == "red.creature.whale>guard.C4.2.r5r2y1"
    assert position.to_act == "red"
    assert offered(position, "guard C4 ") == {"r5r2", "r5y?", "r2y?"}
    assert pieces(after(position, "guard C4 r2y?"))["C4"] == "~r5~r2+~y1+WDD"


def test_a_dolphin_that_guards_already_is_not_to_be_had() -> None:
    position = after(rolled("whale", "C4=(r5r2)~y1+DD,C5=W,A1=~r1"), "move whale C5-C4")
    assert offered(position) == {"guard C4 r5", "guard C4 r2"}
    assert refused(position, "guard C4 r5r2") == "dolphins.guard_number"
    assert refused(position, "guard C4 y?") == "dolphins.guard_among"
    assert pieces(after(position, "guard C4 r5"))["C4"] == "~r5+~r2~y1+WDD"


def test_only_the_capsized_are_chosen_among_not_who_swam_there_unguarded() -> None:
    position = after(rolled("whale", "C4=(r5r2)~y1~r4D,C5=W"), "move whale C5-C4")
    assert act(position) == "red.creature.whale>guard.C4.1.r5r2"
    assert offered(position, "guard C4 ") == {"r5", "r2"}


@pytest.mark.parametrize("danger", ["S", "H", "SH"])
def test_danger_acts_after_the_choice(danger: str) -> None:
    before = after(rolled("whale", f"C4=(r5r2y1){danger}D,C5=W,A1=~r1"), "move whale C5-C4")
    assert pieces(before)["C4"] == f"~r5~r2~y1{danger}WD"
    then = after(before, "guard C4 r5")
    assert newly(before, then, "lost") == ["r2", "y1"]
    assert pieces(then)["C4"] == f"~r5+{danger}WD"
    assert then.on_turn == "yellow"


def test_danger_acts_after_chance_has_picked() -> None:
    before = after(rolled("whale", "C4=(y5y2y1)HD,C5=W,A1=~r1"), "move whale C5-C4")
    assert offered(before) == {"guard C4 y?"}
    before = after(before, "guard C4 y?")
    assert pieces(before)["C4"] == "~y5~y2~y1HWD"
    assert odds(before) == {"pick y5": 1, "pick y2": 1, "pick y1": 1}
    then = after(before, "pick y2")
    assert newly(before, then, "lost") == ["y1", "y5"]
    assert pieces(then)["C4"] == "~y2+HWD"


def test_look_alikes_are_equally_likely() -> None:
    position = after(rolled("whale", "C4=(y2y1y1)~y1D,C5=W,A1=~r1"), "move whale C5-C4")
    # The one who swam there before is not meant, though he looks like two of them.
    assert odds(after(position, "guard C4 y?")) == {"pick y2": 1, "pick y1": 2}


def test_of_two_colours_each_choice_leaves_its_own_pick() -> None:
    on = "C4=(y5g3g2)DD,C5=W,A1=~r1"
    position = after(rolled("whale", on, seats="ryg"), "move whale C5-C4")
    assert offered(position, "guard C4 ") == {"y?g?", "g?g?"}
    assert odds(after(position, "guard C4 y?g?")) == {"pick g3": 1, "pick g2": 1}
    assert pieces(after(position, "guard C4 g?g?"))["C4"] == "~y5~g3+~g2+WDD"


def test_such_a_position_reads_back_with_danger_in_the_hex() -> None:
    position = after(rolled("whale", "C4=(y5y2y1)SHD,C5=W,A1=~r1"), "move whale C5-C4")
    picking = after(position, "guard C4 y?")
    for waiting in (position, picking):
        assert parse(str(waiting)) == waiting
        for viewer in ("red", "yellow", PUBLIC):
            view = waiting.seen_by(viewer)
            assert parse(str(view)) == view


def test_rowing_into_a_whale_asks_the_rower() -> None:
    position = after(sea("C4=(r5y1),C5=HWD"), "row C4-C5")
    assert position.to_act == "red"
    assert offered(position) == {"guard C5 r5", "guard C5 y?"}
    assert pieces(after(position, "guard C5 y?")) == {"C5": "~y1+HWD"}


@pytest.mark.parametrize(("points", "then"), [(3, "red.move.2"), (1, "red.sink")])
def test_the_point_is_spent_once_the_choice_is_made(points: int, then: str) -> None:
    position = after(sea("C4=(r5y1),C5=WD", act=f"red.move.{points}"), "row C4-C5")
    assert act(position) == f"red.move.{points}>guard.C5.1.r5y1"
    assert parse(str(position)) == position
    assert act(after(position, "guard C5 r5")) == then


def test_winds_into_a_whale_ask_too_though_the_hand_is_empty_now() -> None:
    position = after(holding("b.winds", "C4=(r5y1),C6=HWD"), "play b.winds C4-C6")
    assert act(position) == "red.play>guard.C6.1.r5y1"
    assert parse(str(position)) == position
    assert act(after(position, "guard C6 r5")) == "red.move.3"
    assert act(after(position, "guard C6 y?")) == "red.sink"  # red has nobody left


def test_a_used_swim_tells_two_of_one_value_apart() -> None:
    position = after(sea("C4=(r2*r2),C5=WD", act="red.move.1"), "row C4-C5")
    assert offered(position) == {"guard C5 r2", "guard C5 r2*"}
    assert pieces(after(position, "guard C5 r2*"))["C5"] == "~r2~r2+WD"  # the turn's swims are over


# Guarded, nobody is harmed by creatures.


@pytest.mark.parametrize(("creature", "letter"), [("serpent", "S"), ("shark", "H")])
def test_a_guarded_swimmer_is_spared_and_an_unguarded_one_is_not(
    creature: str, letter: str
) -> None:
    before = rolled(creature, f"C5={letter},C6=~y2+~y1D,A1=~r1")
    then = after(before, f"move {creature} C5-C6")
    assert newly(before, then, "lost") == ["y1"]
    assert pieces(then)["C6"] == f"~y2+{letter}D"


def test_a_guarded_swimmer_still_stops_a_shark() -> None:
    # Whatever lies beyond A2, B2 and B3 is two hexes away.
    guarded = rolled("shark", "A1=H,A2=~y6+D,B2=~y5+D,B3=~y4+D,M1=~r1")
    assert offered(guarded, "move shark A1-") == {"A2", "B2", "B3"}
    alone = rolled("shark", "A1=H,A2=D,B2=D,B3=D,M1=~r1")
    assert offered(alone, "move shark A1-") >= {"A2", "A3", "C2"}


def test_a_serpent_removes_those_aboard_also_where_a_dolphin_is_free() -> None:
    before = rolled("serpent", "C5=S,C6=(y5y2)D,A1=~r1")
    then = after(before, "move serpent C5-C6")
    assert newly(before, then, "lost") == ["y2", "y5"]
    assert pieces(then)["C6"] == "SD"


def test_a_boat_rowed_into_a_serpent_is_lost_also_where_a_dolphin_is_free() -> None:
    before = sea("C4=(r5),C5=SD,A1=~r1")
    assert newly(before, after(before, "row C4-C5"), "lost") == ["r5"]


def test_a_shark_defence_may_save_a_guarded_swimmer_too() -> None:
    before = rolled("shark", "C5=H,C6=~y1+D,A1=~r1", hands="y:m.shark-defence")
    position = after(before, "move shark C5-C6")
    assert act(position) == "red.creature.shark>react.yellow.shark.C5-C6"
    assert pieces(after(position, "defend m.shark-defence")) == {"A1": "~r1", "C6": "~y1+D"}
    assert pieces(after(position, "decline"))["C6"] == "~y1+HD"


def test_from_a_whirlpool_no_dolphin_guards_but_dolphins_stay() -> None:
    before = sea(
        "A1=~r1,C4=~y1+DW,D3=(y2)D,C5=QD,D4=r5",
        "red.sink",
        pins="D4=whirlpool",
    )
    then = after(before, "sink D4")
    assert newly(before, then, "lost") == ["r5", "y1", "y2"]
    assert pieces(then) == {"A1": "~r1", "C4": "D", "C5": "D", "D3": "D"}


# Swimming with the dolphin.


def test_with_its_dolphin_a_swimmer_goes_one_hex_and_stays_guarded() -> None:
    position = sea("D3=~r5+D", land="D4,E4")
    assert offered(position, "ride ~5+ D3-") == {"C3", "C4", "D2", "E3"}
    assert pieces(after(position, "ride ~5+ D3-C4")) == {"C4": "~r5*+D"}
    assert refused(position, "ride ~5+ D3-D1") == "people.one_step"
    assert refused(position, "ride ~5+ D3-D4") == "people.no_return"


def test_swimming_with_the_dolphin_costs_a_point_and_uses_the_swim() -> None:
    position = after(sea("C4=~r5+D"), "ride ~5+ C4-C5")
    assert act(position) == "red.move.2"
    assert refused(position, "ride ~5*+ C5-C6") == "people.one_swim"
    assert refused(position, "swim ~5*+ C5-C6") == "people.one_swim"


def test_who_has_swum_does_not_swim_with_the_dolphin_he_meets() -> None:
    position = after(sea("C4=D,C5=~r5"), "swim ~5 C5-C4")
    assert refused(position, "ride ~5*+ C4-C3") == "people.one_swim"


def test_with_its_dolphin_a_swimmer_passes_danger() -> None:
    position = after(sea("C4=~r5+D,C5=SH"), "ride ~5+ C4-C5")
    assert pieces(position) == {"C5": "~r5*+SHD"}
    assert pieces(after(sea("C4=~r5+SHD"), "ride ~5+ C4-C5")) == {"C4": "SH", "C5": "~r5*+D"}


def test_one_swims_with_one_s_own_dolphin_only() -> None:
    position = sea("C4=~r5~r2+D,C5=~r1D")
    assert refused(position, "ride ~5 C4-C3") == "dolphins.not_his"
    assert refused(position, "ride ~1 C5-C6") == "dolphins.not_his"
    assert offered(position, "ride ") == {f"~2+ C4-{hex}" for hex in ring("C4")}


def ring(hex: str) -> set[str]:
    """The hexes around one, as a swimmer without marks sees them."""
    return offered(sea(f"{hex}=~r4"), f"swim ~4 {hex}-")


def test_the_dolphin_of_another_stays_when_one_leaves_with_his() -> None:
    position = after(sea("C4=~r5+~y1+HDD"), "ride ~5+ C4-C5")
    assert pieces(position) == {"C4": "~y1+HD", "C5": "~r5*+D"}


def test_the_dolphin_that_comes_along_guards_no_other_there() -> None:
    position = after(sea("C4=~r5+D,C5=~y1~r1"), "ride ~5+ C4-C5")
    assert pieces(position) == {"C5": "~r5*+~r1~y1D"}


# Leaving the dolphin.


@pytest.mark.parametrize(
    ("on", "text", "then"),
    [
        ("C4=~r5+D", "swim ~5+ C4-C5", {"C4": "D", "C5": "~r5*"}),
        ("C4=()~r5+D", "board ~5+ C4", {"C4": "(r5)D"}),
        ("B1=~r5+D,A4=~r1", "land ~5+ B1", {"A4": "~r1", "B1": "D"}),
    ],
)
def test_leaving_the_dolphin_frees_it(on: str, text: str, then: dict[str, str]) -> None:
    assert pieces(after(sea(on), text)) == then


def test_who_swims_off_without_it_is_guarded_no_more() -> None:
    before = sea("C4=~r5+D,C5=H,A1=~r1")
    assert newly(before, after(before, "swim ~5+ C4-C5"), "lost") == ["r5"]


def test_who_swims_off_may_meet_another_dolphin() -> None:
    position = after(sea("C4=~r5+D,C5=SD"), "swim ~5+ C4-C5")
    assert pieces(position) == {"C4": "D", "C5": "~r5*+SD"}


def test_a_freed_dolphin_guards_nobody_until_somebody_enters() -> None:
    position = after(sea("C4=~r5+~r2D,C5=~r1"), "swim ~5+ C4-B4")
    assert pieces(position)["C4"] == "~r2D"
    shark = sea("C4=~y2D,C5=H,A1=~r1", "red.creature.shark")
    assert newly(shark, after(shark, "move shark C5-C4"), "lost") == ["y2"]
    assert pieces(after(position, "swim ~1 C5-C4"))["C4"] == "~r2~r1*+D"


def test_who_swims_off_and_back_is_guarded_again() -> None:
    position = after(sea("C4=~r5D,C5=()"), "swim ~5 C4-C5", "end")
    assert pieces(position) == {"C4": "D", "C5": "()~r5"}
    assert pieces(after(sea("C4=D,C5=~r5"), "swim ~5 C5-C4"))["C4"] == "~r5*+D"


# Dolphin aid brings a dolphin from the supply.


def test_a_dolphin_from_the_supply_joins_the_swimmer_and_stays_with_him() -> None:
    position = holding("b.dolphin-aid", "C4=~r5", left="dolphin1")
    then = after(position, f"{AID}~5 C4-C7")
    assert pieces(then) == {"C7": "~r5+D"}
    assert "dolphin" not in fields(then)["left"]
    assert fields(then)["hands"] == ""


def test_it_carries_one_to_three_hexes_and_is_not_the_swim() -> None:
    position = holding("b.dolphin-aid", "A1=~r5")
    assert {"A2", "A3", "A4", "D4"} <= offered(position, f"{AID}~5 A1-")
    assert refused(position, f"{AID}~5 A1-A5") == "kept.out_of_reach"
    assert refused(position, f"{AID}~5 A1-A1") == "kept.must_leave"
    position = after(position, f"{AID}~5 A1-A4")
    assert pieces(after(position, "ride ~5+ A4-A5")) == {"A5": "~r5*+D"}


@pytest.mark.parametrize("danger", ["S", "H", "SH"])
def test_with_it_the_swimmer_passes_danger_and_may_end_in_it(danger: str) -> None:
    on = f"A5=~r5,A6={danger},B6={danger},B7={danger}"
    position = holding("b.dolphin-aid", on)
    assert {"A6", "A7", "B8"} <= offered(position, f"{AID}~5 A5-")
    assert pieces(after(position, f"{AID}~5 A5-B7"))["B7"] == f"~r5+{danger}D"


def test_the_new_dolphin_takes_over_and_the_old_one_stays_free() -> None:
    position = holding("b.dolphin-aid", "C4=~r5+~r2+SHDD")
    then = after(position, f"{AID}~5+ C4-C6")
    assert pieces(then) == {"C4": "~r2+SHDD", "C6": "~r5+D"}


def test_the_new_dolphin_guards_him_also_where_another_is_free() -> None:
    position = after(holding("b.dolphin-aid", "C4=~r5,C6=~y1D"), f"{AID}~5 C4-C6")
    assert pieces(position) == {"C6": "~r5+~y1DD"}


def test_without_a_dolphin_left_the_swimmer_is_carried_as_in_survive() -> None:
    before = holding("b.dolphin-aid", "A5=~r5,A6=S,B6=H,B7=S,C2=~r1", **NO_DOLPHIN)
    reach = offered(before, f"{AID}~5 A5-")
    assert {"A6", "A4"} <= reach
    assert not reach & {"A7", "B8"}
    then = after(before, f"{AID}~5 A5-A6")
    assert newly(before, then, "lost") == ["r5"]


def test_without_one_left_he_leaves_his_own_and_may_meet_another() -> None:
    position = holding("b.dolphin-aid", "C4=~r5+D,C6=SD", **NO_DOLPHIN)
    assert pieces(after(position, f"{AID}~5+ C4-C6")) == {"C4": "D", "C6": "~r5+SD"}


# Dolphins neither are rolled nor move alone.


def test_no_die_moves_a_dolphin() -> None:
    position = sea("C4=D,A1=~r1", "red.roll")
    assert odds(position) == {"roll serpent": 2, "roll shark": 2, "roll whale": 2}
    assert refused(rolled("shark", "C4=D,C5=H,A1=~r1"), "move dolphin C4-C5") == (
        "creatures.not_rolled"
    )


# Knowledge.


def test_others_see_which_colours_may_be_guarded_but_not_their_values() -> None:
    on = "C4=(r5r2y1)D,C5=W,A1=~r1"
    position = after(rolled("whale", on, seats="ryg"), "move whale C5-C4")
    assert act(position.seen_by("red")).endswith(">guard.C4.1.r5r2y?")
    assert act(position.seen_by("yellow")).endswith(">guard.C4.1.r?r?y1")
    assert act(position.seen_by("green")).endswith(">guard.C4.1.r?r?y?")
    chosen = position.parse_action("guard C4 r5")
    assert chosen.seen_by("red") is chosen
    assert chosen.seen_by("yellow").text == "guard C4 r?"


def test_only_the_owner_learns_whom_a_dolphin_guards() -> None:
    on = "C4=(y6y5y4)D,C5=W,A1=~r1"
    position = after(rolled("whale", on, seats="ryg"), "move whale C5-C4", "guard C4 y?")
    action = position.parse_action("pick y6")
    assert action.seen_by("yellow").text == "pick y6"
    for viewer in ("red", "green", PUBLIC):
        view = position.seen_by(viewer)
        assert act(view).endswith(">pick.guard.C4.1.y?y?y?.y?")
        assert not any(f"y{value}" in f"{fields(view)['on']} {act(view)}" for value in "654")
        assert action.seen_by(viewer).text == "pick y?"
        assert pieces(position.apply(action).seen_by(viewer))["C4"] == "~y?~y?~y?+WD"


def test_the_choices_of_whom_to_guard_are_the_same_in_the_chooser_s_view() -> None:
    position = after(rolled("whale", "C4=(r5y2y1)D,C5=W,A1=~r1"), "move whale C5-C4")
    assert offered(position.seen_by("red")) == offered(position)
