"""`classic`: what the game of 1986 answers differently (rules, sections 1 to 11)."""

from collections.abc import Iterator
from typing import Any

import pytest

from escape_widget import PUBLIC, EscapeError, Position, parse, start
from escape_widget.island.lattice import INDEX, RINGS, TERRAIN_LETTERS
from tests.cases import each
from tests.drawing import (
    Drawing,
    act,
    after,
    fields,
    kinds,
    land,
    names,
    newly,
    offered,
    pieces,
    refused,
)

RANKS = "bfmp"
PEAK = "G6"
MOUNTAINS = {"F6", "F7", "G5", "G7", "H6", "H7"}
FORESTS = {"E5", "E6", "E7", "F5", "F8", "G4", "G8", "H5", "H8", "I5", "I6", "I7"}
BEACHES = {
    *("D4", "D5", "D6", "D7", "E4", "E8", "F4", "F9", "G3", "G9"),
    *("H4", "H9", "I4", "I8", "J4", "J5", "J6", "J7"),
}
SHORES = {"B1": "NW", "B10": "NE", "L1": "SW", "L10": "SE"}


class Rings(Drawing):
    """A position of ``classic``: the terrain of a hex is the printed one, and no tile is added
    but those of higher terrain, which must be whole."""

    def _land(self) -> Iterator[tuple[str, str]]:
        if self.in_setup:
            yield from ((hex, ring(hex)) for hex in self.board_land)
            return
        named = [hex for hex, _ in self._named_land()]
        lowest = min((RANKS.index(ring(hex)) for hex in named), default=len(RANKS))
        for hex in self.board_land:
            if hex in named or RANKS.index(ring(hex)) > lowest:
                yield hex, ring(hex)

    def _is_free(self, hex: str, terrain: str) -> bool:
        return ring(hex) == terrain and super()._is_free(hex, terrain)


def ring(hex: str) -> str:
    """The letter of the terrain printed on a land hex."""
    return TERRAIN_LETTERS[RINGS.rings[INDEX[hex]]]


def at(on: str, act: str = "red.move.3", options: str = "", **words: Any) -> Position:
    return parse(Rings(on, act, game=f"classic{options}", **words).line())


def spun(what: str, on: str, **words: Any) -> Position:
    """Red has spun a creature and a number or dive."""
    return at(on, f"red.creature.{what}", **words)


def ends(position: Position, verb: str, creature: str, start: str) -> set[str]:
    return offered(position, f"{verb} {creature} {start}-")


# Components and the island.


def test_the_island_lies_in_rings_around_the_peak() -> None:
    tiles = land(start("classic", seed=3))
    assert {hex for hex, letter in tiles.items() if letter == "p"} == {PEAK}
    assert {hex for hex, letter in tiles.items() if letter == "m"} == MOUNTAINS
    assert {hex for hex, letter in tiles.items() if letter == "f"} == FORESTS
    assert {hex for hex, letter in tiles.items() if letter == "b"} == BEACHES
    assert len(tiles) == 37


def test_every_deal_is_the_same() -> None:
    assert {str(start("classic", seed=seed)) for seed in range(5)} == {str(start("classic"))}


def test_the_backs_are_those_of_the_table_and_there_are_12_boats_and_6_of_each_creature() -> None:
    position = start("classic")
    assert fields(position)["pool"] == (
        "b:shark4,boat4,whirlpool2,serpent2,squid2,dolphin4;"
        "f:shark2,boat2,whirlpool2,serpent2,squid2,dolphin2;"
        "m:boat1,whirlpool3,serpent1,squid1;p:whirlpool1"
    )
    assert fields(position)["left"] == "boat12,serpent6,shark6,dolphin6,squid6"


def test_no_creature_is_there_at_the_start() -> None:
    assert fields(start("classic"))["on"] == ""


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ten_people_a_colour_all_count_1(players: int) -> None:
    waiting = fields(start("classic", players=players))["waiting"].split(";")
    assert [part[2:] for part in waiting] == ["1" * 10] * players


@pytest.mark.parametrize(("hex", "island"), SHORES.items())
def test_an_island_has_one_shore_hex(hex: str, island: str) -> None:
    then = after(at(f"{hex}=~r1,A4=~y1"), f"land ~1 {hex}")
    assert then.events[0].args["island"] == island


@pytest.mark.parametrize("hex", ["C1", "C11", "K1", "K11"])
def test_the_other_shore_hexes_of_survive_are_none(hex: str) -> None:
    assert refused(at(f"{hex}=(r1)~r1,A4=~y1"), f"land ~1 {hex}") == "people.not_a_shore"


# Setup.


def test_up_to_three_are_placed_on_a_tile() -> None:
    for on in ("r1y1", "r1r1", "y1"):
        assert "1 E5" in offered(at(f"E5={on}", "red.people", waiting="r:1;y:1"), "place ")
    full = at("E5=r1r1y1,F6=y1y1y1,G6=r1r1r1", "red.people", waiting="r:1;y:1")
    for hex in ("E5", "F6", "G6"):
        assert refused(full, f"place 1 {hex}") == "setup.tile_taken"


@each("hex", sorted(BEACHES))
def test_but_one_on_a_beach(hex: str) -> None:
    position = at(f"{hex}=y1", "red.people", waiting="r:1;y:1")
    assert refused(position, f"place 1 {hex}") == "setup.tile_taken"


@pytest.mark.parametrize(("players", "boats"), [(2, 2), (3, 4), (4, 4)])
def test_two_boats_start_with_two_players_else_four(players: int, boats: int) -> None:
    position = start("classic", players=players)
    while act(position).endswith("people"):
        position = position.apply(position.legal_actions[0])
    for boat in range(boats):
        assert act(position) == f"{position.players[boat % players]}.boats"
        position = position.apply(position.legal_actions[-1])
    assert act(position) == "red.move.3"
    assert sum("(" in found for found in pieces(position).values()) == boats


def test_a_boat_starts_next_to_land() -> None:
    coast = offered(at("", "red.boats"), "boat ")
    assert {"D3", "C4", "F3", "G2"} <= coast
    assert not coast & {"F2", "B4", PEAK, "D4"}


# Moving.


def test_three_stand_on_a_tile_at_most() -> None:
    position = at("E5=r1,E6=r1y1y1,D5=r1r1,D4=y1y1y1")
    assert refused(position, "walk 1 E5-E6") == "people.tile_full"
    assert refused(position, "walk 1 E5-D4") == "people.tile_full"
    assert "D5" in offered(position, "walk 1 E5-")
    assert pieces(after(position, "walk 1 E5-D5"))["D5"] == "r1r1r1"


def test_a_beach_takes_three_while_walking() -> None:
    assert pieces(after(at("E5=r1,D5=y1"), "walk 1 E5-D5"))["D5"] == "r1y1"


def test_a_full_tile_takes_another_once_somebody_has_left() -> None:
    position = at("E5=r1r1r1,E6=y1y1y1", land="F5")
    position = after(position, "walk 1 E5-F5", "walk 1 F5-E5")
    assert pieces(position)["E5"] == "r1r1r1"


def test_an_empty_boat_is_rowed_by_nobody() -> None:
    position = at("C4=(),A1=~r1,M1=~y1")
    assert "row" not in kinds(position)
    assert refused(position, "row C4-C5") == "boats.not_yours"


def test_a_boat_is_rowed_by_whoever_has_the_most_people_aboard() -> None:
    assert offered(at("C4=(r1y1)"), "row C4-")
    assert refused(at("C4=(r1y1y1)"), "row C4-C5") == "boats.not_yours"


def test_one_may_swim_and_then_board_or_land_in_one_turn() -> None:
    position = after(at("C5=~r1,C4=(),A1=~y1"), "swim ~1 C5-C4", "board ~1* C4")
    assert pieces(position)["C4"] == "(r1*)"
    position = after(at("B2=~r1,A4=~y1"), "swim ~1 B2-B1", "land ~1* B1")
    assert fields(position)["saved"] == "r:1"


def test_three_are_aboard_at_most() -> None:
    assert refused(at("D4=r1,C4=(r1y1y1)"), "board 1 D4-C4") == "people.boat_full"


# Boats that meet creatures.


def test_a_boat_rowed_into_a_squid_is_removed_and_those_aboard_swim() -> None:
    before = at("C4=(r1y1),C5=Q")
    then = after(before, "row C4-C5")
    assert pieces(then) == {"C5": "~r1~y1Q"}
    assert newly(before, then, "lost") == []


@pytest.mark.parametrize("danger", ["H", "S"])
def test_they_are_lost_where_a_shark_or_serpent_is_too(danger: str) -> None:
    before = at(f"C4=(r1y1),C5={danger}DQ,A1=~r1")
    then = after(before, "row C4-C5")
    assert newly(before, then, "lost") == ["r1", "y1"]
    assert pieces(then)["C5"] == f"{danger}DQ"


def test_a_boat_rowed_into_a_serpent_is_removed_with_everyone_aboard() -> None:
    before = at("C4=(r1y1),C5=S,A1=~r1")
    then = after(before, "row C4-C5")
    assert newly(before, then, "lost") == ["r1", "y1"]
    assert pieces(then)["C5"] == "S"


@pytest.mark.parametrize("creature", ["H", "D"])
def test_a_boat_passes_sharks_and_dolphins(creature: str) -> None:
    assert pieces(after(at(f"C4=(r1),C5={creature}"), "row C4-C5"))["C5"] == f"(r1){creature}"


# Riding dolphins (5.8).


def test_a_swimmer_and_a_dolphin_of_his_hex_go_together() -> None:
    position = after(at("C4=~r1D"), "ride ~1 C4-C5")
    assert pieces(position) == {"C5": "~r1D"}
    assert act(position) == "red.move.2"


def test_riding_costs_a_point_a_hex_and_is_not_a_swim() -> None:
    position = after(at("C4=~r1D"), "ride ~1 C4-C5", "ride ~1 C5-C6")
    assert act(position) == "red.move.1"
    assert pieces(position) == {"C6": "~r1D"}
    assert "swim" in kinds(position)
    swum = after(at("C3=~r1,C4=D"), "swim ~1 C3-C4", "ride ~1* C4-C5", "ride ~1* C5-C6")
    assert pieces(swum) == {"C6": "~r1D"}


def test_a_dolphin_carries_one_at_a_time() -> None:
    position = after(at("C4=~r1~r1D"), "ride ~1 C4-C5")
    assert pieces(position) == {"C4": "~r1", "C5": "~r1D"}
    assert refused(position, "ride ~1 C4-C5") == "dolphins.none_there"
    both = after(at("C4=~r1~r1DD"), "ride ~1 C4-C5", "ride ~1 C4-C5")
    assert pieces(both) == {"C5": "~r1~r1DD"}


def test_another_may_ride_on_with_it() -> None:
    position = after(at("C4=~r1D,C5=~r1"), "ride ~1 C4-C5", "ride ~1 C5-C6")
    assert pieces(position) == {"C5": "~r1", "C6": "~r1D"}


def test_only_a_swimmer_rides_and_only_at_sea() -> None:
    position = at("C4=(r1)D,C7=~y1D,D3=~r1D,D4=r1")
    assert refused(position, "ride 1 C4-C5") == "people.nobody_there"
    assert refused(position, "ride ~1 C7-C8") == "people.nobody_there"
    assert refused(position, "ride ~1 D3-D4") == "people.no_return"
    assert offered(position, "ride ~1 D3-") == {"C3", "C4", "D2", "E3", "E4"}


@pytest.mark.parametrize("danger", ["S", "H"])
def test_a_dolphin_protects_nobody_and_stays_if_its_rider_is_lost(danger: str) -> None:
    before = at(f"C4=~r1D,C5={danger},A1=~r1")
    then = after(before, "ride ~1 C4-C5")
    assert newly(before, then, "lost") == ["r1"]
    assert pieces(then)["C5"] == f"{danger}D"


def test_whoever_swims_into_a_dolphin_s_hex_is_not_guarded() -> None:
    assert pieces(after(at("C4=~r1,C5=D"), "swim ~1 C4-C5"))["C5"] == "~r1*D"
    before = at("C4=~r1,C5=HD,A1=~r1")
    assert newly(before, after(before, "swim ~1 C4-C5"), "lost") == ["r1"]


@pytest.mark.parametrize(("creature", "letter"), [("serpent", "S"), ("shark", "H")])
def test_nor_from_a_creature_that_comes(creature: str, letter: str) -> None:
    before = spun(f"{creature}.1", f"C5={letter},C6=~y1~y1DD,A1=~r1")
    assert newly(before, after(before, f"move {creature} C5-C6"), "lost") == ["y1", "y1"]


# Sinking.


def test_an_occupied_tile_sinks_only_when_no_empty_tile_is_eligible() -> None:
    position = at("D4=r1,D5=y1", "red.sink", land="D6,D7")
    assert offered(position, "sink ") == {"D6", "D7"}
    assert refused(position, "sink D4") == "tiles.empty_first"
    full = at("D4=r1,D5=y1", "red.sink")
    assert offered(full, "sink ") == {"D4", "D5"}


def test_an_empty_tile_of_higher_terrain_does_not_spare_it() -> None:
    assert offered(at("D4=r1", "?.sink"), "sink ") == {"D4"}
    assert refused(at("D4=r1", "?.sink"), "sink E5") == "tiles.lowest_first"


def test_beaches_sink_first_then_forests_then_mountains() -> None:
    people = "A1=~r1,M1=~y1"
    for ring in (BEACHES, FORESTS, MOUNTAINS):
        position = at(people, "red.sink", land=",".join(ring))
        assert offered(position, "sink ") == ring
        assert refused(position, f"sink {PEAK}") == "tiles.lowest_first"


def test_the_peak_sinks_last() -> None:
    position = at("A1=~r1,M1=~y1", "red.sink", land=PEAK)
    assert offered(position, "sink ") == {PEAK}
    then = after(position, f"sink {PEAK}")
    assert offered(then) == {f"reveal {PEAK} whirlpool"}
    assert land(after(then, f"reveal {PEAK} whirlpool")) == {}


def turned_up(back: str, on: str = "D4=r1y1", **words: Any) -> Position:
    return after(at(on, "?.sink", pins=f"D4={back}", **words), "sink D4")


def test_all_backs_are_used_at_once() -> None:
    for back in ("shark", "boat", "whirlpool", "serpent", "squid", "dolphin"):
        position = turned_up(back, "D4=r1y1,A1=~r1")
        assert act(position) == "yellow.roll"
        assert fields(position)["hands"] == ""


@pytest.mark.parametrize(("back", "letter"), [("shark", "H"), ("serpent", "S")])
def test_a_shark_or_serpent_that_comes_removes_the_swimmers(back: str, letter: str) -> None:
    assert pieces(turned_up(back, "D4=r1y1,A1=~r1")) == {"A1": "~r1", "D4": letter}


@pytest.mark.parametrize(("back", "letter"), [("squid", "Q"), ("dolphin", "D")])
def test_a_squid_or_dolphin_that_comes_harms_nobody(back: str, letter: str) -> None:
    assert pieces(turned_up(back))["D4"] == f"~r1~y1{letter}"


def test_a_boat_that_comes_takes_the_swimmers_aboard() -> None:
    assert pieces(turned_up("boat", "D4=r1y1y1"))["D4"] == "(r1y1y1)"


def test_a_whirlpool_takes_everything_movable_dolphins_too() -> None:
    on = "D4=r1y1,C4=(y1)D,C5=()SHDQ,D3=~r1,C3=~y1,D5=r1"
    before = at(on, "red.sink", pins="D4=whirlpool")
    then = after(before, "sink D4")
    assert newly(before, then, "lost") == ["r1", "r1", "y1", "y1"]
    assert pieces(then) == {"C3": "~y1", "D5": "r1"}


# The spinner.


def test_the_spinner_has_sixteen_outcomes_equally_likely() -> None:
    position = at("A1=~r1,M1=~y1", "red.roll")
    odds = {action.text: weight for action, weight in position.chance_outcomes}
    assert odds == {
        f"roll {creature} {number}": 1
        for creature in ("serpent", "shark", "squid", "dolphin")
        for number in ("1", "2", "3", "dive")
    }
    assert refused(position, "roll whale 1") == "creatures.not_on_the_die"
    assert refused(position, "roll shark") == "creatures.not_on_the_die"


@pytest.mark.parametrize("steps", [1, 2, 3])
@pytest.mark.parametrize(
    ("creature", "letter"), [("serpent", "S"), ("shark", "H"), ("squid", "Q"), ("dolphin", "D")]
)
def test_a_creature_moves_one_to_so_many_hexes(creature: str, letter: str, steps: int) -> None:
    position = spun(f"{creature}.{steps}", f"G6={letter},A1=~r1")
    assert len(ends(position, "move", creature, "G6")) == 3 * steps * (steps + 1)
    assert "stay" in offered(position)
    assert not offered(position, "dive ")


def test_what_a_number_does_not_reach_is_refused() -> None:
    assert refused(spun("shark.1", "C4=H,A1=~r1"), "move shark C4-C6") == "creatures.out_of_reach"
    assert refused(spun("shark.3", "C4=H,A1=~r1"), "move shark C4-C4") == "creatures.must_leave"
    assert refused(spun("shark.3", "C4=H,A1=~r1"), "dive shark C4-C6") == "creatures.move_or_dive"
    assert refused(spun("shark.dive", "C4=H,A1=~r1"), "move shark C4-C5") == (
        "creatures.move_or_dive"
    )


@pytest.mark.parametrize("target", ["~y1", "(y1)"])
@pytest.mark.parametrize(
    ("creature", "letter", "stops"),
    [
        ("serpent", "S", ("~y1", "(y1)")),
        ("shark", "H", ("~y1",)),
        ("squid", "Q", ("(y1)",)),
        ("dolphin", "D", ()),
    ],
)
def test_a_move_ends_at_the_first_hex_with_a_target_of_its_kind(
    creature: str, letter: str, stops: tuple[str, ...], target: str
) -> None:
    on = f"A1={letter},A2={target},B2={target},B3={target},M7=~r1"
    reach = ends(spun(f"{creature}.3", on), "move", creature, "A1")
    assert (reach == {"A2", "B2", "B3"}) == (target in stops)


def test_an_empty_boat_is_no_target() -> None:
    for creature, letter in (("serpent", "S"), ("squid", "Q")):
        position = spun(f"{creature}.2", f"A1={letter},A2=(),B2=(),B3=(),M7=~r1")
        assert {"A2", "A3"} <= ends(position, "move", creature, "A1")
        assert pieces(after(position, f"move {creature} A1-A2"))["A2"] == f"(){letter}"


def test_a_squid_removes_a_boat_with_people_and_they_become_swimmers() -> None:
    before = spun("squid.1", "C5=Q,C6=(r1y1)~r1")
    then = after(before, "move squid C5-C6")
    assert pieces(then) == {"C6": "~r1~r1~y1Q"}
    assert newly(before, then, "lost") == []


def test_a_squid_attacks_no_land_and_asks_nothing() -> None:
    position = spun("squid.2", "C3=Q,D4=y1,A1=~r1")
    assert {"C4", "C5", "D3"} <= ends(position, "move", "squid", "C3")
    then = after(position, "move squid C3-C4")
    assert act(then) == "yellow.move.3"
    assert pieces(then)["D4"] == "y1"


def test_a_serpent_removes_boats_those_aboard_and_swimmers() -> None:
    before = spun("serpent.2", "C4=S,C6=(r1y1)~r1~y1,A1=~r1")
    then = after(before, "move serpent C4-C6")
    assert newly(before, then, "lost") == ["r1", "r1", "y1", "y1"]
    assert pieces(then)["C6"] == "S"


def test_a_shark_removes_swimmers_only() -> None:
    then = after(spun("shark.3", "C4=H,C6=(y1)~y1,A1=~r1"), "move shark C4-C6")
    assert pieces(then)["C6"] == "(y1)H"


def test_dolphins_harm_nobody() -> None:
    then = after(spun("dolphin.1", "C5=D,C6=(y1)~y1,A1=~r1"), "move dolphin C5-C6")
    assert pieces(then)["C6"] == "(y1)~y1D"
    assert act(then) == "yellow.move.3"


@pytest.mark.parametrize(
    ("creature", "letter"), [("serpent", "S"), ("shark", "H"), ("squid", "Q"), ("dolphin", "D")]
)
def test_a_creature_dives_to_any_sea_hex_without_people_or_boats(
    creature: str, letter: str
) -> None:
    on = f"C4={letter},A1=~r1,A2=(),A3=(y1),A4=S,A5=HQD,D4=y1"
    position = spun(f"{creature}.dive", on, land="D4")
    dives = ends(position, "dive", creature, "C4")
    assert {"A4", "A5", "M7", "K1"} <= dives  # with other creatures, too
    assert len(dives) == 133 - 4 - len(land(position))
    assert "stay" in offered(position)
    for hex in ("A1", "A2", "A3", "D4"):
        assert refused(position, f"dive {creature} C4-{hex}") == "creatures.dive_to_empty"
    assert refused(position, f"dive {creature} C4-C4") == "creatures.must_leave"
    then = after(position, f"dive {creature} C4-M7")
    assert pieces(then)["M7"] == letter
    assert act(then) == "yellow.move.3"


def test_the_kind_absent_nothing_happens() -> None:
    position = after(at("A1=~r1,M1=~y1,C4=SHD", "red.roll"), "roll squid 3")
    assert act(position) == "yellow.move.3"


def test_no_tile_is_kept_and_nobody_is_asked_to_react() -> None:
    position = after(spun("shark.1", "C5=H,C6=~y1,A1=~r1,M1=~y1"), "move shark C5-C6")
    assert act(position) == "yellow.move.3"
    with pytest.raises(EscapeError):
        at("A1=~r1", "red.play", hands="r:b.winds")


# The end.


@pytest.mark.parametrize(
    ("on", "phase", "text"),
    [
        ("B1=(r1)", "move.3", "land 1 B1"),
        ("C4=~r1,C5=H", "move.3", "swim ~1 C4-C5"),
        ("C4=~r1D,C5=H", "move.3", "ride ~1 C4-C5"),
        ("C4=(r1y1),C5=S", "move.3", "row C4-C5"),
        ("D4=r1y1", "sink", "sink D4"),
        ("C4=(r1y1)~r1,C5=S", "creature.serpent.1", "move serpent C5-C4"),
        ("C4=~y1,C5=H", "creature.shark.3", "move shark C5-C4"),
    ],
)
def test_the_game_ends_at_once_in_any_phase_when_nobody_is_left(
    on: str, phase: str, text: str
) -> None:
    seat = "?" if phase == "sink" else "red"
    position = at(on, f"{seat}.{phase}", pins="D4=shark" if "D4" in on else "")
    then = after(position, text)
    assert act(then) == "over.nobody-left"
    assert then.outcome is not None


def test_most_saved_wins_and_ties_are_shared() -> None:
    outcome = after(at("B1=(r1)", saved="r:1;y:11"), "land 1 B1").outcome
    assert outcome is not None
    assert outcome.scores == {"red": 2, "yellow": 2}
    assert outcome.winners == ("red", "yellow")
    assert outcome.reason == "nobody-left"


def test_while_land_is_left_no_turn_is_quiet() -> None:
    position = after(at("A1=~r1,M1=~y1", "red.move.3", land=PEAK), "end", f"sink {PEAK}")
    position = after(position, f"reveal {PEAK} whirlpool", "roll shark 1")
    assert act(position) == "yellow.move.3"
    assert fields(position)["turn"].endswith("/0")
    assert fields(after(position, "end", "roll shark 1"))["turn"].endswith("/1")


@pytest.mark.parametrize("seats", ["ry", "ryg", "rygb"])
def test_after_ten_quiet_turns_a_player_the_game_ends_and_those_on_board_are_lost(
    seats: str,
) -> None:
    last = 10 * len(seats) - 1
    before = at("A1=~r1,M1=(y1),C4=D", "red.roll", seats=seats, quiet=str(last), turn=40 * 12 + 1)
    then = after(before, "roll shark 1")
    assert act(then) == "over.quiet"
    assert newly(before, then, "lost") == ["r1", "y1"]
    earlier = at("A1=~r1,M1=(y1)", "red.roll", seats=seats, quiet=str(last - 1), turn=481)
    assert not act(after(earlier, "roll shark 1")).startswith("over")


def test_somebody_saved_or_lost_begins_the_count_anew() -> None:
    position = at("B1=~r1~r1,B2=H,M1=~y1", quiet="9", turn=61)
    for text in ("land ~1 B1", "swim ~1 B1-B2"):
        then = after(position, text)
        assert fields(then)["turn"] == "61/-"
        assert fields(after(then, "end", "roll squid 1"))["turn"] == "62/0"


# Values.


VALUES = "+values"


def test_with_values_people_are_worth_1_to_6_and_known_to_their_owner_alone() -> None:
    position = start("classic", options=("values",))
    assert fields(position)["waiting"] == "r:6543322111;y:6543322111"
    assert fields(position.seen_by("red"))["waiting"] == "r:6543322111;y:??????????"
    outcome = after(at("B1=(r6)", options=VALUES, saved="y:5"), "land 6 B1").outcome
    assert outcome is not None
    assert outcome.scores == {"red": 6, "yellow": 5}


def test_without_values_nothing_is_hidden() -> None:
    position = at("B1=(r1y1),D4=y1")
    for viewer in ("red", "yellow", PUBLIC):
        assert position.seen_by(viewer) == position


# Island explodes.


EXPLODES = "+island-explodes"


def test_with_island_explodes_the_peak_is_a_volcano_that_ends_the_game() -> None:
    assert fields(start("classic", options=("island-explodes",)))["pool"].endswith(";p:volcano1")
    before = at("A1=~r1,M1=(y1)", "red.sink", options=EXPLODES, land=PEAK, saved="y:1")
    then = after(before, f"sink {PEAK}", f"reveal {PEAK} volcano")
    assert act(then) == "over.volcano"  # though then nobody is left, either
    assert names(then)[-2:] == ["revealed", "over"]
    assert newly(before, then, "lost") == ["r1", "y1"]
    assert then.outcome is not None
    assert then.outcome.winners == ("yellow",)


def test_of_its_two_ends_the_first_counts() -> None:
    nobody = at("B1=(r1)", options=EXPLODES, land=PEAK)
    assert act(after(nobody, "land 1 B1")) == "over.nobody-left"


def test_the_options_combine() -> None:
    both = start("classic", options=("island-explodes", "values"))
    assert both.ruleset.options == ("values", "island-explodes")
    before = at("A1=~r6,M1=(y1)", "red.sink", options=VALUES + EXPLODES, land=PEAK, saved="y:1")
    then = after(before, f"sink {PEAK}", f"reveal {PEAK} volcano")
    assert then.outcome is not None
    assert then.outcome.scores == {"red": 0, "yellow": 1}


def test_options_of_survive_are_refused() -> None:
    for option in ("leave-no-one-behind", "dolphins-and-dive-dice", "everyone-is-equal"):
        with pytest.raises(EscapeError, match="unknown option"):
            start("classic", options=(option,))
