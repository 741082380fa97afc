"""Facts counted by hand from the rules of `atlantis`, and the naive reading of them."""

import random
from itertools import combinations

import pytest

from tests.path_naive import children, perft, settlement, view, weights
from tests.path_naive.compose import compose
from tests.path_naive.ending import winners
from tests.path_naive.lines import after, field, line
from tests.path_naive.paying import total
from tests.path_naive.setup import deck, start
from tests.path_naive.text import read, write

FIRST_PICTURE = "1:a6B,h2K,o3R,~,f1K,c2,s7,a4R,~,h5B,a5,~,~,s3,=,c5K,r2,o1"
SECOND_PICTURE = "1:a6,h2,o3R,~,f1,c2,s7,a4,~,h5B,a5,=,=,=,=,c5,r2R,o1,=,h4,~,s1K,r5"
THIRD_PICTURE = "1:r1R,c4B,f4,a6B,h2K,o3,o4K,f1,c2,s7,a4R,r7,h5"


# --- components, setup, the deal ---


def test_the_components():
    assert len(deck("A")) == len(deck("B")) == 42
    assert sum(int(tile[1]) for tile in deck("A")) == 7 * 15 + 4 * 6 + 3 * 7
    assert sum(int(tile[1]) for tile in deck("B")) == 7 * 15 + 3 * 6 + 4 * 7


def test_setup_and_deal():
    rng = random.Random(1)
    text = start("bwk", rng)
    path = field(text, "path").removeprefix("1:").split(",")
    heights = [0 if space == "~" else 1 + space.endswith("+") for space in path]
    assert heights == [2] * 10 + [1] * 10 + [2] * 6 + [0] + [2] * 6 + [1] * 10 + [2] * 10
    assert perft(text, 4) == 7**4
    for _ in range(4 + 5 + 6):
        assert field(text, "turn") == "0/0"
        text = children(text)[rng.choice(list(children(text)))]
    assert [len(cards[2:]) for cards in field(text, "hands").split(";")] == [4, 5, 6]
    assert field(text, "hands") == field(text, "drawn")
    assert (field(text, "turn"), field(text, "act")) == ("1/0", "blue.move")


def test_lines_read_back():
    rng = random.Random(2)
    for _ in range(50):
        text = compose(rng)
        assert write(read(text)) == text


# --- the printed examples ---


def test_first_example():
    """The gaps cost 1 + 4 + 3, the bridged one nothing; the statue behind the black figure."""
    fields = {"seats": "bwkr", "hands": "b:r", "tiles": "b:71", "pile": "3a"}
    landed = after(line(FIRST_PICTURE, "blue.move", **fields), "play ring 1-17")
    assert field(landed, "act") == "blue.pay.17.8"
    paid = after(landed, "pay 7", "pay 1")
    assert field(paid, "tiles") == "b:3"
    assert field(paid, "path") == "1:a6,h2K,o3R,~,f1K,c2,s7,a4R,~,h5B,a5,=,=,=,=,c5K,r2B,o1"
    assert field(paid, "act") == "blue.draw.1"


def test_second_example():
    """The third black figure is home; the mainland slides up, the others walk home."""
    fields = {
        "seats": "bwkr",
        "home": "b2k2r1",
        "hands": "b:a;k:h;r:aaccf",
        "tiles": "r:4",
        "pile": "9a",
    }
    text = after(line(SECOND_PICTURE, "black.move", **fields), "play helmet 22-mainland")
    assert field(text, "tiles") == "k:5;r:4"
    assert field(text, "path").endswith(",h4,~,s1")
    assert field(text, "act") == "black.draw.4"
    text = after(text, *["draw black amphora"] * 4)
    assert field(text, "act") == "black.over.home"
    assert children(text) == {}
    assert settlement(text) == {
        "blue": (1, 1, 1, 0),
        "white": (0, 0, 0, 0),
        "black": (5 + 4, 0, 0, 9),
        "red": (9, 6 + 1, 7, 2),
    }
    assert winners(text) == ["black"]


@pytest.mark.parametrize(
    ("seat", "hand", "actions", "taken"),
    [
        ("black", "k:f", ["play flag 7-8"], "k:4"),
        ("red", "r:o", ["play olive 1-6"], "r:4"),
        ("blue", "b:hh", ["play helmet 2-5", "follow helmet 5-13"], "b:7"),
    ],
)
def test_third_example(seat, hand, actions, taken):
    fields = {"seats": "bwkr", "hands": hand, "pile": "9a"}
    text = after(line(THIRD_PICTURE, f"{seat}.move", **fields), *actions)
    assert field(text, "tiles") == taken
    assert field(text, "act") == f"{seat}.draw.1"


# --- selling ---


@pytest.mark.parametrize(("tile", "cards"), [(2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 3)])
def test_a_tile_buys_half_its_value_in_cards(tile, cards):
    text = line("1:a6", "blue.sell", tiles=f"b:{tile}1", pile="9a")
    assert set(children(text)) == {f"sell {tile}", "keep"}
    sold = after(text, f"sell {tile}")
    assert field(sold, "act") == f"blue.buy.{cards}"
    assert field(sold, "box") == str(tile)
    assert field(after(sold, *["draw blue amphora"] * cards), "act") == "blue.move"


def test_a_sale_without_cards_to_draw():
    text = after(line("1:a6", "blue.sell", tiles="b:7", turn="9/1"), "sell 7")
    assert (field(text, "act"), field(text, "turn")) == ("blue.move", "9/1")


def test_bought_cards_play_but_do_not_pay():
    """One ring of two was bought: whichever is played, the other counts as the old one."""
    text = line("1:a1,f2B,~,r3,c1", "blue.move", hands="b:rr", bought="r", pile="9a")
    assert "play ring 2-4" not in children(text)  # 2 to pay, and one card that may
    text = text.replace("f2B", "f1B")
    assert set(children(after(text, "play ring 2-4"))) == {"pay ring"}
    text = text.replace("bought:r", "bought:rr")
    assert "play ring 2-4" not in children(text)


# --- moving ---


def test_a_chain_must_come_to_an_end():
    """The flag is occupied: with the olive the chain ends, with two flags it goes on from there."""
    path = "1:a1B,f1W,r2,f3W,o1"
    assert "play flag 1-2" not in children(line(path, "blue.move", hands="b:f"))
    text = line(path, "blue.move", hands="b:ffo")
    assert set(children(text)) == {"play flag 1-2", "play olive 1-5"}
    stands = after(text, "play flag 1-2")
    assert field(stands, "path") == "1:a1,f1WB,r2,f3W,o1"
    assert set(children(stands)) == {"follow flag 2-4", "follow olive 2-5"}
    text = line(path, "blue.move", hands="b:ff")
    assert set(children(text)) == {"no-move"}  # both flags lead to occupied ones


def test_a_chain_is_played_only_if_its_gaps_can_be_paid_then():
    """To the mainland it costs 2 + 3, as much as is left after two cards."""
    path = "1:a3B,~,f2W,~,s5"
    text = line(path, "blue.move", hands="b:fff", tiles="b:4", pile="1a")
    assert set(children(text)) == {"play flag 1-3"}
    assert field(after(text, "play flag 1-3"), "act") == "blue.follow.1-3"
    landed = after(text, "play flag 1-3", "follow flag 3-mainland")
    assert field(landed, "act") == "blue.pay.mainland.4"
    assert set(children(text.replace("b:4", "b:2"))) == {"no-move"}


def test_the_last_free_tile_or_none_is_taken_on_the_mainland():
    text = line("1:a3B,f2W,s5W", "blue.move", hands="b:o", pile="1a")
    home = after(text, "play olive 1-mainland")
    assert (field(home, "tiles"), field(home, "path")) == ("b:3", "2:f2W,s5W")
    assert field(home, "act") == "blue.draw.2"
    text = line("2:f2W,s5W", "blue.move", hands="b:o", atlantis="b1", pile="1a")
    home = after(text, "play olive atlantis-mainland")
    assert (field(home, "tiles"), field(home, "path")) == ("-", "2:f2W,s5W")


def test_figures_on_atlantis_are_one_choice():
    text = line("1:a3,f2", "blue.move", hands="b:aaf", atlantis="b3")
    assert list(children(text)) == ["play amphora atlantis-1", "play flag atlantis-2"]


# --- paying ---


def minimal(items, owed):
    """Every payment from which no item can be left out, tried one by one."""
    return {
        "".join(paid)
        for size in range(len(items) + 1)
        for paid in combinations(items, size)
        if total(paid) >= owed and all(total(paid) - total(item) < owed for item in paid)
    }


def payments(text):
    """What is paid on each way through the paying."""
    if ".pay." not in text:
        return {""}
    first = {action: action.split()[1] for action in children(text)}
    return {
        (item if item.isdigit() else item[0]) + rest
        for action, item in first.items()
        for rest in payments(after(text, action))
    }


def test_allowed_payments_are_those_from_which_nothing_can_be_left_out():
    rng = random.Random(3)
    for _ in range(60):
        tiles = "".join(sorted(rng.choices("1234567", k=rng.randrange(1, 6)), reverse=True))
        hand = "".join(sorted(rng.choices("acr", k=rng.randrange(4))))
        owed = rng.randint(1, total(tiles + hand))
        by_seat = {"tiles": f"b:{tiles}", "hands": f"b:{hand}" if hand else "-"}
        text = line("1:a3,f2B", f"blue.pay.2.{owed}", played="f", **by_seat)
        assert payments(text) == minimal(tiles + hand, owed)


# --- tiles, water, bridges ---


def test_what_lies_under_a_tile_is_turned_up():
    text = line("21:r3+,f2W,o1B", "blue.pay.23.1", tiles="b:1", pool="A:c3,h5,s4;B:a1", pile="1a")
    turned = after(text, "pay 1")
    assert (field(turned, "path"), field(turned, "act")) == ("21:+,f2W,o1B", "blue.reveal.21")
    assert weights(turned) == dict.fromkeys(
        ["reveal 21 crown3", "reveal 21 helmet5", "reveal 21 statue4"], 1
    )
    turned = after(turned, "reveal 21 helmet5")
    assert (field(turned, "path"), field(turned, "act")) == ("21:h5,f2W,o1B", "blue.draw.1")
    assert field(turned, "pool") == "A:c3,s4;B:a1"


def test_a_pinned_tile_is_turned_up_without_chance():
    text = line("21:r3+s4,f2W+,o1B+", "blue.pay.23.1", tiles="b:1", pool="A:c3,h5,s4", pile="1a")
    turned = after(text, "pay 1")
    assert (field(turned, "path"), field(turned, "act")) == ("21:s4,f2W+,o1B+", "blue.draw.1")
    assert field(turned, "pool") == "A:c3,h5"


def test_what_is_pinned_elsewhere_cannot_be_turned_up():
    text = line("21:+,f2W+s4,o1B+", "blue.reveal.21", pool="A:c3,h5,s4", pile="1a")
    assert list(children(text)) == ["reveal 21 crown3", "reveal 21 helmet5"]


def test_a_bridged_gap_grows_and_merges():
    text = line("3:r3,=,o2,f1B,~,~,s2,a1", "blue.pay.6.1", tiles="b:1", pile="1a")
    assert field(after(text, "pay 1"), "path") == "3:r3,=,=,f1B,~,~,s2,a1"
    text = line("3:r3,=,o2,~,~,s2B,a1", "blue.pay.8.2", tiles="b:2", pile="1a")
    assert field(after(text, "pay 2"), "path") == "3:r3,=,=,=,=,s2B,a1"


def test_atlantis_slides_over_its_gap():
    text = line("3:r3,=,~,o2B", "blue.pay.6.1", tiles="b:1", pile="1a")
    assert field(after(text, "pay 1"), "path") == "6:o2B"


def test_a_bridge_before_the_first_card_or_at_the_end():
    text = line("1:a3B,~,f2,=,s5", "blue.move", hands="b:s", bridges="b1", pile="1a")
    assert list(children(text)) == ["bridge 2", "no-move"]
    laid = after(text, "bridge 2")
    assert list(children(laid)) == ["play statue 1-5"]
    assert (field(laid, "turn"), field(laid, "bridges")) == ("9/-", "-")
    text = line("1:a3B,~,f2,=,s5", "blue.draw.1", bridges="b1w1", pile="1a", turn="9/-")
    end = after(text, "draw blue amphora")
    assert list(children(end)) == ["bridge 2", "end"]
    assert field(after(end, "end"), "act") == "white.move"
    assert field(after(end, "bridge 2"), "act") == "white.move"
    assert field(after(end, "bridge 2"), "turn") == "10/0"


# --- drawing, showing ---


def test_the_discards_become_the_pile_with_its_last_card():
    text = line("1:a3", "blue.draw.2", pile="1a", discard="2c,1r", drawn="b:c;w:r")
    text = after(text, "draw blue amphora")
    assert [field(text, name) for name in ("pile", "discard", "drawn")] == ["2c,1r", "-", "-"]
    assert field(text, "act") == "blue.draw.1"
    assert weights(text) == {"draw blue crown": 2, "draw blue ring": 1}


def test_without_pile_and_discards_fewer_are_drawn():
    text = line("1:a3", "blue.draw.3", pile="1a", turn="9/-")
    assert field(after(text, "draw blue amphora"), "act") == "white.move"


def test_a_shown_hand_is_remembered():
    text = after(line("1:a3,c2W", "blue.move", hands="b:cc", pile="3c"), "no-move")
    text = after(text, *["draw blue crown"] * 2)
    assert (field(text, "shown"), field(text, "hands")) == ("b:cc", "b:cccc")
    assert field(view(text, "white"), "hands") == "b:cc??"
    text = line("1:a1B,~,c2", "blue.move", hands="b:cccc", shown="b:cc", pile="3c")
    text = after(text, "play crown 1-3")
    assert field(text, "shown") == "b:c"
    text = after(text, "pay crown")
    assert (field(text, "shown"), field(text, "spent")) == ("-", "1c")


# --- no move, the end ---


def test_no_move_ends_the_turn_and_asks_for_no_bridge():
    text = line("1:a3B,~,c2", "blue.move", hands="b:c", bridges="b1", pile="9c")
    assert list(children(text)) == ["bridge 2", "no-move"]
    text = after(text, "no-move", "draw blue crown", "draw blue crown")
    assert (field(text, "act"), field(text, "turn")) == ("white.move", "10/0")


def test_two_such_turns_without_a_card_end_the_game():
    text = after(line("1:a3B,~,c2W", "blue.move", tiles="b:1"), "no-move")
    assert (field(text, "act"), field(text, "turn")) == ("white.move", "10/1")
    text = after(text, "no-move")
    assert (field(text, "act"), field(text, "turn")) == ("white.over.stuck", "10/2")
    assert settlement(text) == {"blue": (1, 2, 1, -1), "white": (0, 0, 0, 0)}
    assert winners(text) == ["white"]


def test_the_settlement_leaves_most_and_ties_share():
    """Blue pays 4 with 4 rather than 3 + 3; white cannot give change for a 5."""
    text = line("1:a4BW,~,c4", "blue.over.stuck", tiles="b:433;w:5", hands="w:", turn="9/2")
    text = text.replace("hands:w:", "hands:w:aaaaaa")
    assert settlement(text) == {"blue": (10, 4, 4, 6), "white": (11, 4, 4, 7)}
    text = text.replace("w:aaaaaa", "w:a")
    assert settlement(text)["white"] == (6, 4, 5, 1)
    fields = {"atlantis": "w1", "tiles": "b:2;w:7", "hands": "b:a", "turn": "9/-"}
    text = line("1:a4,~,c4", "blue.over.home", **fields)
    assert settlement(text) == {"blue": (3, 0, 0, 3), "white": (7, 4, 7, 0)}
    assert winners(text.replace("w:7", "w:43")) == ["blue", "white"]
