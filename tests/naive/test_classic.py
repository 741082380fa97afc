"""Facts of `classic` counted by hand from the rules, and the naive reading of them."""

from collections import Counter

import pytest

from tests.naive import children, perft, weights
from tests.naive.board import RINGS
from tests.naive.compose import compose, start

THREE = {"land": "m:F6,G5 p:G6", "pool": "m:whirlpool1,squid1"}


def verbs(line):
    return Counter(action.split()[0] for action in children(line))


def at_sea(on, seats="ry", **more):
    """No land is left; red is on turn in *move*, yellow later."""
    later = 3 if more.get("phase", "move").startswith("move") else 5
    more = {"later": later, "quiet": 0, **more}
    return compose("classic", seats, on=on, **more)


def test_the_rings():
    assert Counter(RINGS.values()) == {"p": 1, "m": 6, "f": 12, "b": 18}
    assert RINGS["G6"] == "p"


def test_setup_is_three_on_a_tile_and_one_on_a_beach():
    line = start("classic", "ry", seed=1)
    assert " left:boat12,serpent6,shark6,dolphin6,squid6 turn:0/- " in line
    assert perft(line, 2) == 18 * 36 + 19 * 37
    line = children(line)["place 1 E4"]
    assert "place 1 E4" not in children(line)
    for _ in range(3):
        line = children(line)["place 1 G6"]
    assert "place 1 G6" not in children(line)


@pytest.mark.parametrize(("seats", "boats"), [("ry", 2), ("ryg", 4), ("rygb", 4)])
def test_boats_of_setup(seats, boats):
    line = start("classic", seats, seed=1)
    hexes = ["G6", "F6", "F7", "G5", "G7", "H6", "H7", "F5", "F8", "G4", "G8", "H5", "H8", "E5"]
    for name in [h for h in hexes for _ in range(3)][: 10 * len(seats)]:
        line = children(line)[f"place 1 {name}"]
    # 24 hexes lie around the rings.
    assert [len(children(line))] == [24]
    for _ in range(boats):
        line = next(iter(children(line).values()))
    assert line.endswith("turn:1/- act:red.move.3")


def test_a_tile_holds_three():
    line = compose("classic", "ry", on="F6=r1r1y1,G5=r1,M7=~y1", **THREE)
    assert "walk 1 G5-F6" not in children(line)
    assert "walk 1 G5-G6" in children(line)


def test_nobody_rows_an_empty_boat():
    line = at_sea("A1=(),A7=()~r1,M7=~y1")
    assert verbs(line) == {"end": 1, "board": 1, "swim": 3}
    assert verbs(children(line)["board ~1 A7"]) == {"end": 1, "overboard": 1, "row": 3}


def test_riding_is_no_swim():
    line = at_sea("A1=~r1D,M7=~y1")
    assert verbs(line) == {"end": 1, "swim": 3, "ride": 3}
    ridden = children(line)["ride ~1 A1-A2"]
    assert " on:A2=~r1D,M7=~y1 " in ridden
    # A2 has four neighbours.
    assert verbs(ridden) == {"end": 1, "swim": 4, "ride": 4}
    assert verbs(children(line)["swim ~1 A1-A2"]) == {"end": 1}


def test_a_dolphin_protects_nobody_and_stays_if_its_rider_is_lost():
    line = at_sea("A1=~r1D,A2=H,M7=~y1,M1=~r1")
    assert " on:A2=HD,M1=~r1,M7=~y1 " in children(line)["ride ~1 A1-A2"]


def test_one_shore_hex_an_island():
    line = at_sea("B1=~r1,C1=~r1,B10=~r1,C11=~r1,K1=~r1,L1=~r1,L10=~r1,K11=~r1,M7=~y1")
    landings = {action for action in children(line) if action.startswith("land")}
    assert landings == {"land ~1 B1", "land ~1 B10", "land ~1 L1", "land ~1 L10"}


def test_a_squids_hex_capsizes_after_a_serpent_has_taken_all():
    line = at_sea("A1=(r1y1),A2=Q,B2=HQ,B3=SQ,M7=~y1,M1=~r1")
    after = children(line)
    assert " on:A2=~r1~y1Q," in after["row A1-A2"]
    assert " on:A2=Q,B2=HQ,B3=SQ,M1=~r1,M7=~y1 " in after["row A1-B2"]
    assert " on:A2=Q,B2=HQ,B3=SQ,M1=~r1,M7=~y1 " in after["row A1-B3"]


def test_an_occupied_tile_sinks_only_when_no_empty_one_is_eligible():
    empty = compose("classic", "ry", on="F6=r1,M7=~y1", phase="sink", **THREE)
    assert set(children(empty)) == {"sink G5"}
    full = compose("classic", "ry", on="F6=r1,G5=y1,M7=~y1", phase="sink", **THREE)
    assert set(children(full)) == {"sink F6", "sink G5"}


def test_a_whirlpool_takes_dolphins():
    two = {"land": "m:F6 p:G6", "pool": "m:whirlpool1", "pins": "F6=whirlpool"}
    line = compose("classic", "ry", on="E5=~y1D,F5=()Q,F6=r1,M7=~y1", phase="sink", **two)
    assert " on:M7=~y1 " in children(line)["sink F6"]


def test_the_spinner_has_sixteen_equal_outcomes():
    line = at_sea("A1=H,M7=~y1,M1=~r1", phase="roll")
    assert len(children(line)) == 16
    assert set(weights(line).values()) == {1}
    assert children(line)["roll shark dive"].endswith("act:yellow.creature.shark.dive")
    assert children(line)["roll squid 2"].endswith("act:red.move.3")


def test_a_dive_goes_to_any_sea_hex_without_people_and_boats():
    line = at_sea("A1=S,A2=H,M7=~y1,M1=(r1),L1=()", phase="creature.serpent.dive")
    assert verbs(line) == {"stay": 1, "dive": 133 - 4}
    assert " on:A2=SH," in children(line)["dive serpent A1-A2"]


@pytest.mark.parametrize(("number", "ends"), [("1", 6), ("2", 18), ("3", 36)])
def test_a_number_is_the_range(number, ends):
    line = at_sea("G6=D,M7=~y1,M1=~r1,G7=~r1", phase=f"creature.dolphin.{number}")
    assert verbs(line) == {"stay": 1, "move": ends}


def test_a_squid_stops_at_a_boat_whose_people_swim_then():
    line = at_sea("A1=Q,A2=(r1y1),B2=(),M7=~y1", phase="creature.squid.2")
    assert " on:A2=~r1~y1Q,B2=(),M7=~y1 " in children(line)["move squid A1-A2"]
    assert " on:A2=(r1y1),B2=()Q,M7=~y1 " in children(line)["move squid A1-B2"]
    assert "move squid A1-A3" not in children(line)


def test_the_game_ends_when_nobody_is_left_or_by_quiet_turns():
    last = at_sea("B1=~r1", saved="y:1")
    assert children(last)["land ~1 B1"].endswith("act:over.nobody-left")
    quiet = at_sea("A1=H,A2=~r1,M7=~y1", phase="creature.shark.1", later=21, quiet=19)
    assert children(quiet)["stay"].endswith("act:over.quiet")
    assert " on:A2=H,M7=~y1 " in children(quiet)["move shark A1-A2"]
    assert " turn:59/0 " in children(quiet)["move shark A1-A2"]


def test_the_peak_explodes():
    peak = {"on": "G6=r1,M7=~y1", "phase": "sink", "land": "p:G6"}
    calm = children(compose("classic", "ry", **peak))["sink G6"]
    assert set(children(calm)) == {"reveal G6 whirlpool"}
    wild = children(compose("classic+values+island-explodes", "ry", **peak))["sink G6"]
    assert children(wild)["reveal G6 volcano"].endswith("act:over.volcano")
