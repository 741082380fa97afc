"""The three worked examples of the printed booklet."""

from .boards import board, chance, field, play, texts

FIRST = "28:a6B,h2K,o3R,~,f1K,c2,s7,a4R,~,h5B,a5,~,~,s3,=,c5K,r2,o1"
SECOND = "28:a6,h2,o3R,~,f1,c2,s7,a4,~,h5B,a5,=,=,=,=,c5,r2R,o1,=,h4,~,s1K,r5"
THIRD = "28:r1R,c4B,f4,a6B,h2K,o3,o4K,f1,c2,s7,a4R,r7,h5"


def test_blue_plays_a_ring_to_ring_2_pays_8_and_takes_statue_3() -> None:
    position = board(FIRST, seats="bwkr", bridges="b1w1k1", hands="b:rs", tiles="b:71")
    paying = play(position, "play ring 28-44")
    assert field(paying, "act") == "blue.pay.44.8"
    assert paying.events[-1].args == {"seat": "blue", "owed": 8}
    paid = play(paying, "pay 7", "pay 1")
    assert [event.name for event in paid.events] == ["paid", "took", "water"]
    assert paid.events[1].args == {"seat": "blue", "tile": "statue3", "space": "41"}
    after = "28:a6,h2K,o3R,~,f1K,c2,s7,a4R,~,h5B,a5,=,=,=,=,c5K,r2B,o1"
    assert field(paid, "path") == after
    assert field(paid, "tiles") == "b:3"


def test_black_ends_the_game_and_red_owes_7_and_blue_1() -> None:
    position = board(
        SECOND,
        "black.move",
        seats="bwkr",
        home="b2k2r1",
        bridges="b1k1",
        hands="b:a;k:a;r:aaa",
        tiles="w:5;r:71",
    )
    drawing = play(position, "play amphora 49-mainland")
    took, water, slid = drawing.events[-3:]
    assert took.args == {"seat": "black", "tile": "ring5", "space": "50"}
    assert water.args == {"space": "50"}
    assert slid.args == {"shore": "mainland", "space": "49"}
    assert field(drawing, "act") == "black.draw.4"
    over = chance(drawing)
    assert field(over, "act") == "black.over.home"
    accounts = over.settlement
    assert accounts["red"][:3] == (11, 7, 7)
    assert accounts["blue"][:3] == (1, 1, 1)
    assert accounts["black"] == (9, 0, 0, 9)
    assert over.outcome is not None and over.outcome.winners == ("black",)


def test_black_plays_a_flag_with_the_second_and_takes_the_tile_it_stood_on() -> None:
    position = board(THIRD, "black.move", seats="bwkr", hands="k:f")
    assert "play flag 34-35" in texts(position)
    after = play(position, "play flag 34-35")
    assert after.events[2].args == {"seat": "black", "tile": "olive4", "space": "34"}


def test_red_plays_an_olive_and_takes_flag_4_behind_two_figures() -> None:
    after = play(board(THIRD, "red.move", seats="bwkr", hands="r:o"), "play olive 28-33")
    assert after.events[2].args == {"seat": "red", "tile": "flag4", "space": "30"}


def test_blue_plays_two_helmets_takes_ring_7_and_draws_1() -> None:
    position = board(THIRD, seats="bwkr", hands="b:hh")
    following = play(position, "play helmet 29-32")
    assert field(following, "act") == "blue.follow.29-32"
    assert texts(following) == ["follow helmet 32-40"]
    after = play(following, "follow helmet 32-40")
    assert after.events[2].args == {"seat": "blue", "tile": "ring7", "space": "39"}
    assert field(after, "act") == "blue.draw.1"
