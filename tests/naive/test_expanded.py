"""Facts of `expanded` counted by hand from the rules, and the naive reading of them."""

from collections import Counter

from tests.naive import children, weights
from tests.naive.compose import compose, start

FOUR = "m:F6,F7,G5,H6"
FOUR_BACKS = "m:shark1,whirlpool1,volcano1,shark-defence1"


def verbs(line):
    return Counter(action.split()[0] for action in children(line))


def at_sea(on, seats="ry", **more):
    """Four mountains are left in the middle; in *play* and *move* red is on turn."""
    more = {"land": FOUR, "pool": FOUR_BACKS, **more}
    return compose("expanded", seats, on=on, **more)


def test_the_supply_holds_dolphins_and_squids():
    line = start("expanded", "ry", seed=1)
    assert " left:boat12,shark6,whale5,dolphin4,squid5 " in line


# --- dolphins ---


def test_a_guarded_swimmer_swims_with_his_dolphin_or_without():
    line = at_sea("A1=~r5+D,M7=~y1")
    assert verbs(line) == {"end": 1, "swim": 3, "ride": 3}
    assert " on:A1=D,A2=~r5*,M7=~y1 " in children(line)["swim ~5+ A1-A2"]
    ridden = children(line)["ride ~5+ A1-A2"]
    assert " on:A2=~r5*+D,M7=~y1 " in ridden
    assert verbs(ridden) == {"end": 1}


def test_with_his_dolphin_a_swimmer_passes_danger():
    line = at_sea("A1=~r5+D,A2=SH,M7=~y1")
    assert " on:A2=~r5*+SHD,M7=~y1 " in children(line)["ride ~5+ A1-A2"]
    assert " on:A1=D,A2=SH,M7=~y1 " in children(line)["swim ~5+ A1-A2"]


def test_a_free_dolphin_guards_who_enters_and_one_left_guards_nobody():
    line = at_sea("A1=~r5,A2=HD,B2=~r3+~y1D,M7=~y2")
    assert " on:A2=~r5*+HD,B2=~r3+~y1D,M7=~y2 " in children(line)["swim ~5 A1-A2"]
    assert ",B2=~y1D,M7=~y2 " in children(line)["swim ~3+ B2-C2"].replace(",C2=~r3*", "")


def test_a_dolphin_is_free_when_its_swimmer_boards():
    line = at_sea("A1=()~r5+~y1D,M7=~y2")
    assert " on:A1=(r5)~y1D,M7=~y2 " in children(line)["board ~5+ A1"]


def test_a_shark_stops_at_a_guarded_swimmer_and_leaves_him():
    line = at_sea("A1=H,A2=~r5+~y1D,M7=~y2", phase="creature.shark")
    assert " on:A2=~r5+HD,M7=~y2 " in children(line)["move shark A1-A2"]
    # A2, B2, B3; beyond B2 are B1, C2, C3, beyond B3 B4 and C4; A3 only beyond A2.
    assert set(children(line)) == {"stay"} | {
        f"move shark A1-{name}" for name in ("A2", "B1", "B2", "B3", "B4", "C2", "C3", "C4")
    }


def test_a_serpent_takes_those_aboard_in_spite_of_a_free_dolphin():
    line = at_sea("A1=S,A2=(r5)D,M7=~y2", phase="creature.serpent")
    assert " on:A2=SD,M7=~y2 " in children(line)["move serpent A1-A2"]


def test_whoever_capsizes_a_boat_chooses_whom_the_dolphin_guards():
    line = at_sea("A1=(r5r2y3),A2=HWD,M7=~y6")
    rowed = children(line)["row A1-A2"]
    assert rowed.endswith("act:red.move.3>guard.A2.1.r5r2y3")
    assert set(children(rowed)) == {"guard A2 r5", "guard A2 r2", "guard A2 y?"}
    after = children(rowed)["guard A2 r2"]
    assert " on:A2=~r2+HWD,M7=~y6 " in after
    assert after.endswith("act:red.move.2")


def test_chance_picks_whom_of_those_who_look_alike():
    line = at_sea("A2=~r5~y3~y1~y1HWDD,M7=~y6", phase="move.1>guard.A2.2.r5y3y1y1")
    after = children(line)
    assert set(after) == {"guard A2 r5y?", "guard A2 y?y?"}
    assert after["guard A2 y?y?"].endswith("act:red.move.1>pick.guard.A2.2.r5y3y1y1.y?y?")
    assert weights(after["guard A2 y?y?"]) == {"pick y3y1": 2, "pick y1y1": 1}
    last = children(after["guard A2 r5y?"])["pick y3"]
    assert " on:A2=~r5+~y3+HWDD,M7=~y6 " in last
    assert last.endswith("act:red.sink")


def test_only_those_aboard_are_asked_about():
    line = at_sea("M1=(r5r2),M2=~y3+~y1WDD,M7=~y6")
    assert ">guard.M2.1.r5r2" in children(line)["row M1-M2"]


def test_with_as_many_dolphins_as_people_nobody_is_asked():
    line = at_sea("M1=(r5y2),M2=HWDD,M7=~y6")
    assert " on:M2=~r5+~y2+HWDD,M7=~y6 " in children(line)["row M1-M2"]


def test_a_whirlpool_spares_the_dolphin_but_not_its_swimmer():
    line = at_sea("E5=~r5+D,E6=Q,M7=~r1", phase="sink>reveal.F6.m", squids=1, land="m:F7,G5,H6")
    assert " on:E5=D,M7=~r1 " in children(line)["reveal F6 whirlpool"]


def test_a_dolphin_aid_brings_a_dolphin():
    aid = {"phase": "play", "hands": "r:b.dolphin-aid"}
    line = at_sea("A1=~r5,A2=S,B2=H,B3=H,M7=~y1", **aid)
    # 3 hexes are one step away, 6 two steps, 8 three.
    after = children(line)
    assert len(after) == 1 + 3 + 6 + 8
    assert ",C4=~r5+D," in after["play b.dolphin-aid ~5 A1-C4"]
    assert " left:boat4,shark1,squid5 " in after["play b.dolphin-aid ~5 A1-C4"]


def test_a_dolphin_that_has_guarded_before_the_aid_stays():
    aid = {"phase": "play", "hands": "r:b.dolphin-aid"}
    line = at_sea("A1=~r5+D,M7=~y1", **aid)
    assert " on:A1=D,A2=~r5+D,M7=~y1 " in children(line)["play b.dolphin-aid ~5+ A1-A2"]


def test_without_a_dolphin_in_the_supply_the_aid_is_that_of_survive():
    line = at_sea("A1=~r5+D,A2=S,B2=H,B3=H,M7=~y1", phase="play", hands="r:b.dolphin-aid")
    line = line.replace(",dolphin1,", ",")
    assert len(children(line)) == 1 + 3
    assert " on:A1=D,A2=S," in children(line)["play b.dolphin-aid ~5+ A1-A2"]


def test_favourable_winds_may_ask_whom_to_guard():
    line = at_sea("A1=(r5r2),A3=HWD,M7=~y6", phase="play", hands="r:b.winds")
    blown = children(line)["play b.winds A1-A3"]
    assert " hands:- " in blown
    assert blown.endswith("act:red.play>guard.A3.1.r5r2")
    assert children(blown)["guard A3 r5"].endswith("act:red.move.3")


# --- squids ---


def test_a_boat_with_people_does_not_enter_a_squids_hex():
    line = at_sea("A1=(r5),A2=Q,A7=(),A6=Q,M7=~y1", squids=2)
    assert [a for a in children(line) if a.startswith("row A1")] == ["row A1-B2", "row A1-B3"]
    assert "row A7-A6" in children(line)


def test_winds_do_not_blow_through_a_squids_hex():
    line = at_sea("A1=(r5),A2=Q,B2=Q,M7=~y1", squids=2, phase="play", hands="r:b.winds")
    assert "play b.winds A1-A3" in children(line)  # by B3 and B4
    assert "play b.winds A1-B1" not in children(line)  # beyond B2, or four steps by C3
    assert "play b.winds A1-A2" not in children(line)


def test_a_whale_tile_brings_a_whale_or_a_squid():
    forest = {"land": "f:F5 m:E7,E8,F6,F7,G5,H6,H7,I4", "pool": "f:whale1"}
    line = at_sea("F5=r5,M7=~y1", phase="sink", pins="F5=whale", squids=1, **forest)
    sunk = children(line)["sink F5"]
    assert sunk.endswith("act:yellow.sink>token.F5")
    assert " on:F5=~r5W,M7=~y1 " in children(sunk)["take whale"]
    assert " on:F5=~r5Q,M7=~y1 " in children(sunk)["take squid"]
    no_squid = children(line.replace(",squid4 ", " "))["sink F5"]
    assert " on:F5=~r5W,M7=~y1 " in no_squid
    no_whale = children(sunk.replace(",whale2,", ","))["take whale"]
    assert " on:F5=~r5,M7=~y1 " in no_whale


def test_a_whale_roll_asks_also_where_only_squids_are():
    line = at_sea("A1=Q,M7=~y1", phase="roll", squids=1)
    assert children(line)["roll whale"].endswith("act:yellow.creature.whale")
    assert children(line)["roll shark"].endswith("act:red.sink")


def test_a_squid_removes_all_whales_where_it_ends_and_only_there():
    line = at_sea("A1=Q,A2=WW,A3=W,M7=~y1", phase="creature.whale", squids=1)
    assert " on:A2=Q,A3=W,M7=~y1 " in children(line)["move squid A1-A2"]
    assert " on:A2=WW,A3=Q,M7=~y1 " in children(line)["move squid A1-A3"]
    assert " on:A1=WQ,A2=W,A3=W,M7=~y1 " in children(line)["move whale A2-A1"]


def test_a_squid_stops_beside_occupied_land_and_takes_one_or_nobody():
    line = at_sea("F3=Q,F6=r5r2y3,G5=y1,M7=~y2", phase="creature.whale", squids=1)
    # F5 and G4 touch occupied land; G6 lies beyond F5 or G5, which is land.
    assert "move squid F3-F5" in children(line)
    assert "move squid F3-E6" not in children(line)
    moved = children(line)["move squid F3-F5"]
    assert moved.endswith("act:yellow.creature.whale>victim.F5")
    assert set(children(moved)) == {
        "spare",
        "victim F6 r?",
        "victim F6 y3",
        "victim G5 y1",
    }
    assert " on:F5=Q,F6=r5r2y3,G5=y1,M7=~y2 " in children(moved)["spare"]
    assert weights(children(moved)["victim F6 r?"]) == {"pick r5": 1, "pick r2": 1}


def test_a_squid_takes_one_from_a_boat_and_the_boat_stays():
    line = at_sea("A1=Q,A2=(r5),M7=~y2", phase="creature.whale", squids=1)
    moved = children(line)["move squid A1-A2"]
    assert set(children(moved)) == {"spare", "victim A2 r?"}
    assert " on:A2=()Q,M7=~y2 " in children(moved)["victim A2 r?"]


def test_the_whale_tile_may_move_a_squid_beside_land():
    line = at_sea("A1=W,A2=Q,F6=y5,M7=~r1", phase="play", hands="r:f.move-whale", squids=1)
    moved = children(line)["play f.move-whale squid A2-E5"]
    assert moved.endswith("act:red.play>victim.E5")
    assert children(moved)["victim F6 y?"].endswith("act:red.move.3")
    assert children(line)["play f.move-whale A1-E5"].endswith("act:red.move.3")
