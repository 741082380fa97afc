"""What players have most often wrong after a break, each point as a sentence (source 004)."""

import pytest

from .boards import board, chance, field, names, play, refused, texts

GAP = "28:a6B,~,h5,c4,f3"
"""One gap, worth 5, ahead of a blue figure."""


# Pay only with what you had at the start of the turn


def test_the_tile_just_taken_does_not_pay_for_the_gap() -> None:
    position = board(GAP, hands="b:cr", tiles="b:3")
    assert refused(position, "play crown 28-31") == "path.move.pay"  # a 3 and a card: 4 of 5


def test_all_gaps_of_a_turn_are_paid_together_at_its_end() -> None:
    position = board("28:a6B,~,h5W,~,f2,o1", hands="b:ahf", tiles="b:61")
    following = play(position, "play helmet 28-30")
    assert names(following) == ["played", "moved"]
    assert field(play(following, "follow flag 30-32"), "act") == "blue.pay.32.7"


def test_cards_bought_this_turn_may_be_played_but_not_pay() -> None:
    position = board(GAP, "blue.sell", hands="b:c", tiles="b:421")
    bought = play(position, "sell 2", "draw blue flag")
    assert "play flag 28-32" in texts(bought)
    paying = play(bought, "play crown 28-31")
    assert texts(paying) == ["pay 4"]
    assert texts(play(paying, "pay 4")) == ["pay 1"]


def test_of_each_object_as_many_cards_pay_as_were_in_hand_before_buying() -> None:
    position = board("28:a2B,~,h2,c4,f3", "blue.sell", hands="b:f", tiles="b:21")
    bought = play(position, "sell 2", "draw blue flag")
    paying = play(bought, "play flag 28-32")
    assert texts(paying) == ["pay 1"]
    assert texts(play(paying, "pay 1")) == ["pay flag"]


# A second card only where the tile is occupied


def test_on_a_free_tile_the_figure_stays_and_no_second_card_is_played() -> None:
    after = play(board("28:a6B,h5,c4", hands="b:hc"), "play helmet 28-29")
    assert field(after, "act") == "blue.draw.1"


def test_on_an_occupied_tile_another_card_must_follow() -> None:
    following = play(board("28:a6B,h5W,c4", hands="b:hcf"), "play helmet 28-29")
    assert texts(following) == ["follow crown 29-30", "follow flag 29-mainland"]
    assert refused(following, "no-move") == "path.asked.follow"


def test_the_following_card_may_be_of_any_object() -> None:
    following = play(board("28:a6B,h5W,c4,h2", hands="b:hhco"), "play helmet 28-29")
    goals = ["follow crown 29-30", "follow helmet 29-31", "follow olive 29-mainland"]
    assert texts(following) == goals


def test_without_a_card_to_follow_the_first_may_not_be_played() -> None:
    assert refused(board("28:a6B,h5W,c4", hands="b:h"), "play helmet 28-29") == "path.move.chain"


def test_one_occupied_tile_after_another_asks_for_one_card_after_another() -> None:
    position = board("28:a6B,h5W,c4W,f3", hands="b:hcf")
    twice = play(position, "play helmet 28-29", "follow crown 29-30")
    assert texts(twice) == ["follow flag 30-31"]


def test_at_the_end_of_a_turn_no_two_figures_stand_on_a_tile() -> None:
    after = play(board("28:a6B,h5W,c4", hands="b:hc"), "play helmet 28-29", "follow crown 29-30")
    assert "WB" not in field(after, "path")
    assert field(after, "path") == "29:h5W,c4B"


def test_an_own_figure_occupies_a_tile_too() -> None:
    following = play(board("28:a6B,h5B,c4", hands="b:hc"), "play helmet 28-29")
    assert field(following, "path") == "28:a6,h5BB,c4"
    assert texts(following) == ["follow crown 29-30"]


# Wide gaps cost no more


@pytest.mark.parametrize("water", ["~", "~,~", "~,~,~,~"])
def test_of_a_gap_only_the_lower_tile_beside_it_counts(water: str) -> None:
    width = water.count("~")
    position = board(f"28:a6B,{water},h5", hands="b:h", tiles="b:5")
    paying = play(position, f"play helmet 28-{29 + width}")
    assert field(paying, "act") == f"blue.pay.{29 + width}.5"


def test_several_gaps_in_one_turn_cost_each() -> None:
    position = board("28:a6B,~,h5,~,~,c2,~,f3", hands="b:f", tiles="b:72")
    paying = play(position, "play flag 28-35")
    assert field(paying, "act") == "blue.pay.35.9"  # 5 + 2 + 2


def test_the_tiles_beside_a_gap_count_also_when_occupied() -> None:
    position = board("28:a6,~,h1W,f3", hands="b:f", tiles="b:1")
    assert field(play(position, "play flag atlantis-31"), "act") == "blue.pay.31.1"


# Which tile you take


def test_the_tile_behind_the_figure_is_taken_not_the_one_it_stands_on() -> None:
    after = play(board("28:a6,h5,c4", hands="b:c"), "play crown atlantis-30")
    assert after.events[2].args == {"seat": "blue", "tile": "helmet5", "space": "29"}


def test_of_a_stack_only_the_top_tile_is_taken() -> None:
    after = play(board("28:a6,h5+,c4", hands="b:c", pool="B:s2"), "play crown atlantis-30")
    assert field(after, "path") == "28:a6,+,c4B"
    assert field(after, "tiles") == "b:5"
    uncovered = play(after, "reveal 29 statue2")
    assert field(uncovered, "path") == "28:a6,s2,c4B"


def test_behind_a_gap_the_next_free_tile_is_taken() -> None:
    position = board("28:a6,~,c4,f3", hands="b:c", tiles="b:4")
    after = play(position, "play crown atlantis-30", "pay 4")
    assert after.events[1].args == {"seat": "blue", "tile": "amphora6", "space": "28"}


def test_behind_a_figure_the_next_free_tile_is_taken() -> None:
    after = play(board("28:a6,h5W,o2B,c4", hands="b:c", seats="bw"), "play crown atlantis-31")
    assert after.events[2].args == {"seat": "blue", "tile": "amphora6", "space": "28"}


# The bridge belongs to all


def test_a_bridge_makes_the_gap_free_for_everyone() -> None:
    position = board("28:a6,=,h5,c4", "white.move", hands="w:c", bridges="w1")
    assert field(play(position, "play crown atlantis-31"), "act") == "white.draw.1"


def test_a_bridged_gap_stays_free_when_it_grows() -> None:
    position = board("28:a6,=,h5,c4", "white.move", hands="w:c", bridges="w1")
    after = play(position, "play crown atlantis-31")
    assert field(after, "path") == "28:a6,=,=,c4W"


def test_a_bridged_gap_stays_free_when_it_merges_with_another() -> None:
    position = board("28:a6,=,h5,~,~,c4", "white.move", hands="w:c", bridges="w1", tiles="w:4")
    after = play(position, "play crown atlantis-33", "pay 4")
    assert field(after, "path") == "28:a6,=,=,=,=,c4W"


def test_a_bridge_may_be_laid_before_the_first_card_into_any_gap() -> None:
    position = board("28:a6B,~,h5,~,c4", hands="b:c")
    assert texts(position)[:2] == ["bridge 29", "bridge 31"]
    assert texts(play(position, "bridge 31")) == ["no-move"]  # 5 to pay and nothing to pay with
    assert field(play(position, "bridge 31"), "bridges") == "w1"


def test_a_bridge_may_be_laid_at_the_end_also_into_the_gap_just_made() -> None:
    ended = chance(play(board("28:a6,h5,c4", hands="b:c"), "play crown atlantis-30"))
    assert texts(ended) == ["bridge 29", "end"]
    assert field(play(ended, "bridge 29"), "path") == "28:a6,=,c4B"


def test_a_gap_crossed_this_turn_is_paid_before_the_bridge_at_the_end() -> None:
    paying = play(board(GAP, hands="b:h", tiles="b:5"), "play helmet 28-30")
    assert refused(paying, "bridge 29") == "path.asked.pay"


# The bridge cannot wait for the end


def test_after_the_end_no_bridge_is_laid_and_an_unbuilt_one_counts_nothing() -> None:
    position = board("28:a6W,~,h5,f1B", hands="b:c", home="b2", tiles="b:5", bridges="b1w1")
    over = chance(play(position, "play crown 31-mainland"))
    assert field(over, "act") == "blue.over.home"
    assert field(over, "bridges") == "b1w1"
    assert texts(over) == []
    assert over.settlement["blue"] == (10, 0, 0, 10)  # tiles 5 and 1, four cards


# How a figure reaches the mainland


def test_an_object_that_lies_nowhere_ahead_takes_the_figure_to_the_mainland() -> None:
    position = board("28:a6,h5B,c4", hands="b:as")
    assert "play amphora 29-mainland" in texts(position)
    assert "play statue 29-mainland" in texts(position)


def test_the_last_free_tile_of_the_path_is_taken_then() -> None:
    after = play(board("28:a6,h5B,c4,f3W", hands="b:s"), "play statue 29-mainland")
    assert after.events[3].args == {"seat": "blue", "tile": "crown4", "space": "30"}


def test_there_is_room_for_all_on_the_mainland() -> None:
    after = play(board("28:a6,h5B,c4", hands="b:s", home="w2"), "play statue 29-mainland")
    assert field(after, "home") == "b1w2"


# More cards in the same turn already


@pytest.mark.parametrize(("home", "cards"), [("-", 2), ("b1", 3), ("b2", 4)])
def test_the_figure_that_comes_home_now_counts_for_drawing(home: str, cards: int) -> None:
    after = play(board("28:a6,h5B,c4", hands="b:s", home=home), "play statue 29-mainland")
    assert field(after, "act") == f"blue.draw.{cards}"


@pytest.mark.parametrize(("home", "cards"), [("-", 1), ("b1", 2), ("b2", 3)])
def test_figures_home_before_count_too(home: str, cards: int) -> None:
    after = play(board("28:a6,h5B,c4", hands="b:c", home=home), "play crown 29-30")
    assert field(after, "act") == f"blue.draw.{cards}"


def test_with_the_third_figure_the_game_ends_at_once() -> None:
    position = board("28:a6,h5B,~,c4", hands="b:s", home="b2", tiles="b:4")
    over = chance(play(position, "play statue 29-mainland", "pay 4"))
    assert names(over)[-4:] == ["drew", "over", "settled", "settled"]
    assert over.to_act is None


# The last move of the others


def test_the_others_go_home_without_cards_but_pay_every_gap() -> None:
    position = board("28:a6W,~,h5W,~,c4B,f1", hands="b:s;w:ss", home="b2", tiles="w:72")
    over = chance(play(position, "play statue 32-mainland"))
    # One figure crosses 5 and 4, one 4, one from Atlantis 5 and 4: 22 of 11
    assert over.settlement["white"] == (11, 22, 11, -11)


def test_they_get_nothing_for_it_and_nothing_is_moved() -> None:
    position = board("28:a6W,~,h5W,~,c4B,f1", hands="b:s;w:ss", home="b2", tiles="w:72")
    over = chance(play(position, "play statue 32-mainland"))
    assert field(over, "tiles") == "b:1;w:72"
    assert field(over, "path") == "28:a6W,~,h5W,~,c4"
    assert field(over, "atlantis") == "w1"


def test_what_cannot_be_paid_counts_minus() -> None:
    position = board("28:a6W,~,h5,c4B", hands="b:s", home="b2w2")
    over = chance(play(position, "play statue 31-mainland"))
    assert over.outcome is not None
    assert over.outcome.scores["white"] == -5


# When nothing goes


def test_who_cannot_move_shows_the_hand_and_draws_two_cards() -> None:
    position = board("28:a6,~,h5", hands="b:hs", bridges="-")
    assert texts(position) == ["no-move"]
    shown = play(position, "no-move")
    assert shown.events[0].args == {"seat": "blue", "cards": ("helmet", "statue")}
    assert field(shown, "act") == "blue.no-move.2"
    assert field(shown, "shown") == "b:hs"


def test_two_cards_are_drawn_whatever_is_home() -> None:
    position = board("28:a6,~,h5", hands="b:hs", bridges="-", home="b2")
    assert field(play(position, "no-move"), "act") == "blue.no-move.2"


def test_then_the_turn_is_over_without_a_bridge() -> None:
    position = board("28:a6,~,h5", hands="b:hs", bridges="b1w1")
    assert texts(position) == ["bridge 29", "no-move"]
    assert field(chance(play(position, "no-move")), "act") == "white.move"


def test_selling_before_is_allowed_and_never_compulsory() -> None:
    position = board("28:a6,~,h5", "blue.sell", hands="b:hs", bridges="-", tiles="b:2")
    assert texts(position) == ["sell 2", "keep"]
    assert texts(play(position, "keep")) == ["no-move"]


# No gaps at Atlantis and the mainland


def test_atlantis_slides_up_to_the_next_tile() -> None:
    after = play(board("28:a6,=,c4,f3", hands="b:c", bridges="w1"), "play crown atlantis-30")
    assert field(after, "path") == "30:c4B,f3"
    assert after.events[-1].args == {"shore": "atlantis", "space": "30"}


def test_the_mainland_slides_up_to_the_last_tile() -> None:
    after = play(board("28:a6,h5,=,c4", hands="b:s", bridges="w1"), "play statue atlantis-mainland")
    assert field(after, "path") == "28:a6,h5"
    assert after.events[-1].args == {"shore": "mainland", "space": "29"}


def test_the_last_tile_of_all_leaves_nothing_between_atlantis_and_the_mainland() -> None:
    after = play(board("28:a6", hands="b:s"), "play statue atlantis-mainland")
    assert field(after, "path") == "-"


# Selling only at the start of a turn


def test_selling_is_asked_before_anything_else_and_only_then() -> None:
    position = board("28:a6,h5", "blue.sell", hands="b:h", tiles="b:5")
    kept = play(position, "keep")
    assert refused(kept, "sell 5") == "path.asked.move"
    assert refused(position, "play helmet atlantis-29") == "path.asked.sell"


@pytest.mark.parametrize(
    ("value", "cards"), [("2", 1), ("3", 1), ("4", 2), ("5", 2), ("6", 3), ("7", 3)]
)
def test_a_tile_sold_gives_half_its_value_in_cards_rounded_down(value: str, cards: int) -> None:
    position = board("28:a1,h5", "blue.sell", hands="b:h", tiles=f"b:{value}")
    assert field(play(position, f"sell {value}"), "act") == f"blue.buy.{cards}"


def test_one_tile_is_sold_at_most() -> None:
    position = board("28:a6,h5", "blue.sell", hands="b:h", tiles="b:55")
    assert field(chance(play(position, "sell 5")), "act") == "blue.move"


def test_a_tile_worth_1_buys_nothing() -> None:
    position = board("28:a6,h5", "blue.sell", hands="b:h", tiles="b:21")
    assert refused(position, "sell 1") == "path.sell.least"
    assert texts(position) == ["sell 2", "keep"]


# The question at the end of the source


def test_a_helmet_leads_to_an_occupied_helmet_tile_so_another_card_is_played_from_there() -> None:
    position = board("28:a6B,h5W,c4,h2", hands="b:hc")
    after = play(position, "play helmet 28-29", "follow crown 29-30")
    assert after.events[2].args == {"seat": "blue", "tile": "amphora6", "space": "28"}
