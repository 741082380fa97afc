"""Facts counted by hand from the rules, and the naive reading of them."""

from collections import Counter

import pytest

from tests.naive import children, perft, weights
from tests.naive.board import HEXES, NEIGHBOURS, OUTER_RIM, SHORE, START_LAND
from tests.naive.compose import compose, start
from tests.naive.legal import faults
from tests.naive.table import FOLDER, blocks, field

NO_LAND = "survive+leave-no-one-behind"
FOUR = "m:F6,F7,G5,H6"
FOUR_BACKS = "m:shark1,whirlpool1,volcano1,shark-defence1"


def verbs(line):
    return Counter(action.split()[0] for action in children(line))


def at_sea(on, **more):
    """Red to act on a board without land, far from the quiet end."""
    more = {"later": 4, "quiet": 0, "saved": "r:6", **more}
    return compose(NO_LAND, "ry", on=on, **more)


def with_land(on, **more):
    return compose("survive", "ry", land=FOUR, pool=FOUR_BACKS, on=on, **more)


def test_the_map_has_the_numbers_of_the_rules():
    assert len(HEXES) == 133
    degrees = Counter(len(near) for near in NEIGHBOURS.values())
    assert degrees == {6: 93, 5: 10, 4: 14, 3: 16}
    assert len(START_LAND) == 40
    assert len(OUTER_RIM) == 22
    starting_boats = {
        n for name in START_LAND for n in NEIGHBOURS[name] if n not in START_LAND and n != "G6"
    }
    assert len(starting_boats) == 28
    assert sum("G6" in NEIGHBOURS[name] for name in START_LAND) == 6
    assert all(name not in START_LAND for name in SHORE)


@pytest.mark.slow
def test_setup_offers_each_value_on_each_free_tile():
    line = start("survive", "ry", seed=1)
    assert faults(line) == []
    assert len(children(line)) == 6 * 40
    assert perft(line, 2) == 6 * 40 * 6 * 39


def test_equal_people_are_one_choice():
    line = start("survive+everyone-is-equal", "rygb", seed=1)
    assert perft(line, 2) == 40 * 39


def test_densely_populated_lets_a_second_person_on_inner_tiles():
    line = start("survive+densely-populated+everyone-is-equal", "ry", seed=1)
    # After an inner tile all 40 are open again, after one of the 22 of the rim 39.
    assert perft(line, 2) == 18 * 40 + 22 * 39


@pytest.mark.parametrize(
    ("kind", "letter", "ends"), [("serpent", "S", 6), ("shark", "H", 18), ("whale", "W", 36)]
)
def test_a_creature_on_the_open_sea(kind, letter, ends):
    """All hexes within its range, but its own; and `stay`."""
    line = at_sea(f"A1=~r1,G6={letter}", phase=f"creature.{kind}", later=5)
    assert verbs(line) == {"stay": 1, "move": ends}


def test_a_move_ends_at_the_first_target():
    """A swimmer beside the shark hides the one hex straight behind him."""
    line = at_sea("G6=H,G7=~r1,A1=~y2", phase="creature.shark", later=5)
    assert verbs(line)["move"] == 18 - 1
    assert "move shark G6-G8" not in children(line)


def test_a_whale_passes_swimmers_and_empty_boats():
    line = at_sea("G6=W,G7=()~r1,A1=~y2", phase="creature.whale", later=5)
    assert verbs(line)["move"] == 36


def test_a_swimmer_swims_one_hex_and_then_no_more():
    line = at_sea("G6=~r4,A1=~y1")
    assert verbs(line) == {"end": 1, "swim": 6}
    assert verbs(children(line)["swim ~4 G6-G7"]) == {"end": 1}


def test_after_a_swim_one_may_board_or_land():
    line = at_sea("C1=~r4,B1=(),A1=~y1")
    swum = children(line)["swim ~4 C1-B1"]
    # B1 has three neighbours, to which the empty boat may be rowed.
    assert verbs(swum) == {"end": 1, "board": 1, "land": 1, "row": 3}


def test_saving_the_last_person_keeps_the_points():
    line = at_sea("B1=~r4,A1=~y1,G6=()")
    assert "act:red.move.2" in children(line)["land ~4 B1"]
    assert verbs(children(line)["land ~4 B1"]) == {"end": 1, "row": 6}


def test_nobody_left_ends_the_game_at_once():
    line = at_sea("B1=~r4,C1=H")
    assert children(line)["land ~4 B1"].endswith("act:over.nobody-left")
    assert children(line)["swim ~4 B1-C1"].endswith("act:over.nobody-left")
    # The end leads to the die, 3; B2 and C2 to nothing but the end; the game's end counts 0.
    assert perft(line, 2) == 3 + 1 + 1


def test_a_tie_lets_both_row_and_a_majority_one():
    assert verbs(at_sea("G6=(r1y1),A1=~y2"))["row"] == 6
    assert verbs(at_sea("G6=(r1y2y1),A1=~y2"))["row"] == 0


def test_a_boat_meets_the_serpent_before_the_whale():
    after = children(at_sea("G6=(r1y1),G7=SW,A1=~y2"))["row G6-G7"]
    assert " on:A1=~y2,G7=SW " in after


def test_a_capsized_crew_falls_to_the_shark():
    after = children(at_sea("G6=(r1y1),G7=W,G5=HW,A1=~y2"))
    assert ",G7=~r1~y1W " in after["row G6-G7"]
    assert " on:A1=~y2,G5=HW,G7=W " in after["row G6-G5"]


def test_only_a_tile_that_touches_sea_sinks():
    """A forest within mountains waits for the one at the edge."""
    land = "m:E7,E8,F7,F9,G7,G8,D4,H3"
    backs = {"phase": "sink", "on": "D4=r1"}
    both = compose("survive", "ry", land=f"f:F8,I4 {land}", pool="f:boat1,whirlpool1", **backs)
    assert set(children(both)) == {"sink I4"}
    inner = compose("survive", "ry", land=f"f:F8 {land}", pool="f:boat1", **backs)
    assert set(children(inner)) == {"sink F8"}


def test_the_odds_of_a_die_and_of_a_reveal():
    assert weights(with_land("F6=r1", phase="roll")) == {
        "roll serpent": 2,
        "roll shark": 2,
        "roll whale": 2,
    }
    pool = "m:whirlpool2,volcano1,shark1"
    land = {"land": "m:F6,F7,G5", "pins": "F6=whirlpool"}
    line = compose("survive", "ry", pool=pool, phase="sink>reveal.H6.m", on="G5=r1", **land)
    assert weights(line) == {
        "reveal H6 shark": 1,
        "reveal H6 whirlpool": 1,
        "reveal H6 volcano": 1,
    }


def test_three_of_four_board_and_chance_picks_the_others():
    """Red is on turn: both his and a yellow, or one of his and both yellows."""
    line = compose(
        "survive",
        "ry",
        land="f:D5 m:E7,E8,F7,F9,G7,G8,D4,H3",
        pool="f:whirlpool1",
        on="I5=()~r5~r2~y1~y1",
        phase="sink>crew.I5",
    )
    after = children(line)
    assert set(after) == {"crew I5 r5r2y?", "crew I5 r5y?y?", "crew I5 r2y?y?"}
    assert weights(after["crew I5 r5r2y?"]) == {"pick y1": 2}
    assert "I5=(r5y1y1)~r2" in after["crew I5 r5y?y?"]


def test_a_pick_counts_the_ways():
    line = compose(
        "survive",
        "ryg",
        land="f:D5 m:E7,E8,F7,F9,G7,G8,D4,H3",
        pool="f:whirlpool1",
        on="I5=()~r5~y3~y3~y1~g2~g1",
        phase="sink>pick.crew.I5.r5y?g?",
    )
    odds = weights(line)
    assert odds == {"pick y3g2": 2, "pick y3g1": 2, "pick y1g2": 1, "pick y1g1": 1}
    assert sum(odds.values()) == 3 * 2


def test_a_defence_removes_the_shark_before_it_attacks():
    line = with_land("E4=~r2,D3=H,F6=y2", phase="creature.shark", hands="r:b.winds,f.shark-defence")
    asked = children(line)["move shark D3-E4"]
    assert asked.endswith("act:yellow.creature.shark>react.red.shark.D3-E4")
    answers = children(asked)
    assert set(answers) == {"decline", "defend f.shark-defence"}
    assert " on:E4=H,F6=y2 " in answers["decline"]
    assert " on:E4=~r2,F6=y2 " in answers["defend f.shark-defence"]
    assert " hands:r:b.winds " in answers["defend f.shark-defence"]
    assert answers["decline"].endswith("turn:37 act:red.play")


def test_play_is_asked_even_when_nothing_fits():
    line = with_land("F6=r5,E6=~y2,C4=H", phase="play", hands="r:f.shark-defence")
    assert set(children(line)) == {"pass"}


def test_quiet_turns_end_the_game():
    on = "A1=~r1,M7=~y2,G6=H"
    line = at_sea(on, phase="creature.shark", later=21, quiet=19)
    assert children(line)["stay"].endswith("act:over.quiet")
    earlier = at_sea(on, phase="creature.shark", later=21, quiet=18)
    assert " turn:62/19 " in children(earlier)["stay"]


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_the_tables_hold_legal_positions_and_their_first_numbers(path):
    for block in blocks(path):
        line = field(block, "position")
        assert faults(line) == [], field(block, "name")
        assert field(block, "perft").split()[0] == str(perft(line, 1)), field(block, "name")
