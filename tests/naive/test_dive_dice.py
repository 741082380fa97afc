"""Facts of `survive` with dolphins and dive dice, counted by hand, and the naive reading."""

from collections import Counter

from tests.naive import children, weights
from tests.naive.compose import compose, start

OPTION = "dolphins-and-dive-dice"
FOUR = {"land": "m:F6,F7,G5,H6", "pool": "m:shark1,whirlpool1,volcano1,shark-defence1"}


def verbs(line):
    return Counter(action.split()[0] for action in children(line))


def at_sea(on, phase, seats="ry", **more):
    """No land is left; red is on turn, in the creature phase, too."""
    later = 4 if phase.startswith(("move", "play")) else 5
    more = {"later": later, "quiet": 0, **more}
    return compose(f"survive+leave-no-one-behind+{OPTION}", seats, on=on, phase=phase, **more)


def test_the_supply_holds_dolphins():
    assert " left:boat12,shark6,whale5,dolphin4 " in start(f"survive+{OPTION}", "ry", seed=1)


def test_the_odds_of_the_two_dice():
    line = at_sea("A1=S,M7=~y1,M1=~r1", "roll")
    odds = weights(line)
    assert len(odds) == 24
    assert sum(odds.values()) == 36
    assert odds["roll any 1"] == odds["roll boat 2"] == 2
    assert odds["roll dolphin 3"] == odds["roll shark dive"] == 1
    asked = {action for action, after in children(line).items() if ".creature." in after}
    assert asked == {
        f"roll {kind} {number}" for kind in ("serpent", "any") for number in ("1", "2", "3", "dive")
    }


def test_boats_are_asked_about_only_if_one_is_empty():
    empty = children(at_sea("A1=(),M7=(r1),M1=~y1", "roll"))
    assert empty["roll boat 3"].endswith("act:red.creature.boat.3")
    assert empty["roll any dive"].endswith("act:red.creature.any.dive")
    full = children(at_sea("A1=(r1),M1=~y1", "roll"))
    assert full["roll boat 3"].endswith("act:yellow.move.3")


def test_an_empty_boat_moves_round_boats_and_dives_past_them():
    line = at_sea("A1=(),B3=(r1),B2=SW,M7=~y1", "creature.boat.2")
    ends = {action.split("-")[1] for action in children(line) if action != "stay"}
    assert ends == {"A2", "B2", "A3", "B4", "B1", "C2", "C3"}
    dive = at_sea("A1=(),B3=(r1),B2=SW,M7=~y1", "creature.boat.dive")
    assert verbs(dive) == {"stay": 1, "dive": 133 - 3}


def test_any_lets_each_kind_move():
    line = at_sea("A1=H,A7=(),M1=S,M7=W,G6=D,L5=~r1,C5=~y1", "creature.any.1")
    assert verbs(line) == {"stay": 1, "move": 3 + 3 + 3 + 3 + 6}


def test_a_dolphin_passes_swimmers_and_guards_one_where_it_ends():
    line = at_sea("A1=D,A2=~r5~y2~y1,M7=~y3", "creature.dolphin.2")
    assert "move dolphin A1-A3" in children(line)
    moved = children(line)["move dolphin A1-A2"]
    assert moved.endswith("act:red.creature.dolphin.2>guard.A2.1.r5y2y1")
    assert set(children(moved)) == {"guard A2 r5", "guard A2 y?"}
    assert weights(children(moved)["guard A2 y?"]) == {"pick y2": 1, "pick y1": 1}


def test_danger_acts_at_once_on_who_loses_his_dolphin():
    line = at_sea("A1=~y2+HD,M7=~y3,M1=~r1", "creature.dolphin.1")
    assert " on:A1=H,A2=D,M1=~r1,M7=~y3 " in children(line)["move dolphin A1-A2"]


def test_whose_dolphin_goes_is_asked_of_two_that_are_not_all_free():
    line = at_sea("A1=~r2+~y3+~y1+HDDDD,M7=~y2", "creature.dolphin.1")
    asked = children(line)["move dolphin A1-A2"]
    assert asked.endswith("act:red.creature.dolphin.1>whose.A1-A2")
    answers = children(asked)
    assert set(answers) == {"whose free", "whose r2", "whose y?"}
    assert " on:A1=~r2+~y3+~y1+HDDD,A2=D,M7=~y2 " in answers["whose free"]
    # A free dolphin that stays does not take the place of the one that goes.
    assert " on:A1=~y3+~y1+HDDD,A2=D,M7=~y2 " in answers["whose r2"]
    assert answers["whose y?"].endswith("act:red.creature.dolphin.1>pick.whose.A1-A2.y?")
    assert weights(answers["whose y?"]) == {"pick y3": 1, "pick y1": 1}
    free = at_sea("A1=~r2DD,M7=~y2", "creature.dolphin.1")
    assert " on:A1=~r2D,A2=D,M7=~y2 " in children(free)["move dolphin A1-A2"]


def test_a_dolphin_aid_tile_brings_a_dolphin_at_once():
    line = compose(
        f"survive+{OPTION}",
        "ry",
        land="f:F5 m:E7,E8,F6,F7,G5,H6,H7,I4",
        pool="f:dolphin-aid1",
        pins="F5=dolphin-aid",
        on="F5=r5y2,M7=~y1",
        phase="sink",
    )
    sunk = children(line)["sink F5"]
    assert " hands:- " in sunk
    assert sunk.endswith("act:yellow.sink>guard.F5.1.r5y2")
    assert " on:F5=~r5+~y2D,M7=~y1 " in children(sunk)["guard F5 r?"]


def test_a_whirlpool_spares_dolphins():
    on = "E5=~y1+D,F6=r1,M7=~y2"
    line = compose(f"survive+{OPTION}", "ry", on=on, phase="sink", pins="F6=whirlpool", **FOUR)
    assert " on:E5=D,M7=~y2 " in children(line)["sink F6"]


def test_a_pick_is_asked_also_where_everyone_is_equal():
    line = compose(
        f"survive+everyone-is-equal+{OPTION}",
        "ry",
        on="A2=~r1~y1~y1D,M7=~y1",
        phase="creature.dolphin.1>guard.A2.1.r1y1y1",
        **FOUR,
    )
    # Yellow is on turn: red has one, yellow two who are alike.
    assert set(children(line)) == {"guard A2 r?", "guard A2 y1"}
