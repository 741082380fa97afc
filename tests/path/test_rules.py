"""The rules of the path, statement by statement (rules, section 10)."""

from collections import Counter

import pytest

from escape_widget.core.errors import EscapeError
from escape_widget.core.session import start
from escape_widget.path.rules.setup import tiles_of_deck
from escape_widget.path.rulesets.atlantis import ATLANTIS
from escape_widget.path.table import value_of

from .boards import board, chance, field, names, play, refused, texts

# Components and setup


def test_there_are_84_tiles_each_object_1_to_5_and_a_6_and_a_7_in_different_decks() -> None:
    decks = [tiles_of_deck(deck) for deck in ATLANTIS.decks]
    values = Counter(value_of(tile) for deck in decks for tile in deck)
    assert [len(deck) for deck in decks] == [42, 42]
    assert values == {1: 14, 2: 14, 3: 14, 4: 14, 5: 14, 6: 7, 7: 7}
    for one, other in zip(ATLANTIS.decks[0].values, ATLANTIS.decks[1].values, strict=True):
        assert {one[-1], other[-1]} == {6, 7}


def test_deck_a_has_a_6_for_helmet_crown_ring_and_statue() -> None:
    values = ATLANTIS.decks[0].values
    sixes = [name for name, row in zip(ATLANTIS.objects, values, strict=True) if 6 in row]
    assert sixes == ["crown", "helmet", "ring", "statue"]


def test_the_path_has_53_spaces_stacks_then_singles_then_stacks_and_water_in_the_middle() -> None:
    path = field(start("atlantis", 2, seed=1), "path").removeprefix("1:").split(",")
    assert [len(space) for space in path] == [3] * 10 + [2] * 10 + [3] * 6 + [1] + [3] * 6 + [
        2
    ] * 10 + [3] * 10
    assert path[26] == "~"


def test_hands_of_4_5_6_7_cards_are_dealt_in_turn_order() -> None:
    position = start("atlantis", 4, seed=1)
    assert (position.turn, position.on_turn, field(position, "act")) == (0, "blue", "blue.deal")
    dealt = chance(position)
    sizes = [len(part) - 2 for part in field(dealt, "hands").split(";")]
    assert sizes == [4, 5, 6, 7]
    assert (dealt.turn, dealt.to_act, field(dealt, "act")) == (1, "blue", "blue.move")


@pytest.mark.parametrize("players", [0, 1, 5])
def test_two_to_four_play(players: int) -> None:
    with pytest.raises(EscapeError, match="2 to 4"):
        start("atlantis", players)


def test_there_are_no_options() -> None:
    with pytest.raises(EscapeError, match="no-such"):
        start("atlantis", 2, ("no-such",))


def test_the_next_player_to_the_left_follows_and_after_the_last_the_first() -> None:
    position = board("28:a6,h5", "white.move", hands="w:h")
    after = chance(play(position, "play helmet atlantis-29"))
    assert (after.turn, after.on_turn) == (11, "blue")


# Selling


def test_a_tile_can_be_sold_where_no_card_can_be_drawn() -> None:
    position = board("28:a6,h5", "blue.sell", hands="b:h", tiles="b:5", pile="")
    sold = play(position, "sell 5")
    assert names(sold) == ["sold", "no-cards"]
    assert field(sold, "act") == "blue.move"


def test_fewer_cards_are_drawn_where_there_are_fewer() -> None:
    position = board("28:a6,h5", "blue.sell", hands="b:h", tiles="b:5", pile="c")
    sold = play(position, "sell 5", "draw blue crown")
    assert names(sold) == ["drew", "no-cards"]
    assert field(sold, "act") == "blue.move"
    assert field(sold, "bought") == "c"


def test_the_tile_sold_leaves_the_game() -> None:
    position = board("28:a6,h5", "blue.sell", hands="b:h", tiles="b:5")
    before = field(position, "box").count("5")
    assert field(play(position, "sell 5"), "box").count("5") == before + 1


def test_nothing_is_asked_where_no_tile_worth_2_is_owned() -> None:
    position = board("28:a6,h5,c3", "white.move", hands="w:h", tiles="b:111")
    assert field(chance(play(position, "play helmet atlantis-29")), "act") == "blue.move"


def test_equal_tiles_are_one_choice() -> None:
    position = board("28:a6,h5", "blue.sell", hands="b:h", tiles="b:5522")
    assert texts(position) == ["sell 5", "sell 2", "keep"]


# Moving


def test_a_card_leads_to_the_next_visible_tile_of_its_object_ahead_not_behind() -> None:
    position = board("28:h5,a6B,~,c4,h2,h1", hands="b:h", bridges="w1", tiles="b:4")
    assert "play helmet 29-32" in texts(position)
    assert refused(position, "play helmet 29-28") == "path.move.target"
    assert refused(position, "play helmet 29-33") == "path.move.target"


def test_of_a_stack_only_the_top_counts() -> None:
    position = board("28:a6,h5+c2,f3", hands="b:c")
    assert texts(position) == ["play crown atlantis-mainland"]


def test_own_figures_on_atlantis_are_one_choice() -> None:
    position = board("28:a6,h5", hands="b:hh")
    assert texts(position) == ["play helmet atlantis-29"]


def test_figures_on_the_mainland_do_not_move() -> None:
    position = board("28:a6B,h5B", hands="b:s", home="b1")
    assert texts(position) == ["play statue 28-mainland", "play statue 29-mainland"]
    assert refused(position, "play statue mainland-mainland") == "path.move.figure"
    assert refused(position, "play statue atlantis-mainland") == "path.move.figure"


def test_a_card_is_playable_only_if_its_chain_can_be_finished() -> None:
    # From the helmet only a flag leads on, to an occupied tile, and from there nothing is left.
    position = board("28:a6B,h5W,f4W,c4", hands="b:hf", bridges="-")
    assert refused(position, "play helmet 28-29") == "path.move.chain"
    assert refused(position, "play flag 28-30") is None  # then the helmet leads to the mainland


def test_a_following_card_must_leave_the_chain_finishable() -> None:
    position = board("28:a6B,h5W,f4W,c4", hands="b:hfc", bridges="-")
    following = play(position, "play helmet 28-29")
    assert texts(following) == ["follow crown 29-31", "follow flag 29-30"]
    fewer = play(board("28:a6B,h5W,f4W,c4", hands="b:hhff"), "play helmet 28-29")
    goals = ["follow flag 29-30", "follow helmet 29-mainland"]
    assert texts(fewer) == goals


def test_a_chain_is_playable_only_if_its_gaps_can_then_be_paid() -> None:
    # To the crown 5 must be paid, and the cards of the chain cannot pay.
    path = "28:a6B,h5W,~,c5,f1"
    enough = board(path, hands="b:chr", tiles="b:4")
    assert refused(enough, "play helmet 28-29") is None
    short = board(path, hands="b:ch", tiles="b:4")
    assert refused(short, "play helmet 28-29") == "path.move.chain"


def test_cards_played_do_not_pay() -> None:
    path = "28:a6B,~,c2"
    assert refused(board(path, hands="b:cc", tiles="b:1"), "play crown 28-30") is None
    assert refused(board(path, hands="b:c", tiles="b:1"), "play crown 28-30") == "path.move.pay"


def test_of_two_chains_the_longer_one_may_be_the_only_one_that_can_be_paid() -> None:
    # With the flag straight on 5 are to be paid; the crown first stays before the gap.
    position = board("28:a6B,h5W,c1W,r3,~,f5", hands="b:hcrf")
    assert texts(play(position, "play helmet 28-29"))[0] == "follow crown 29-30"


def test_played_cards_are_discarded() -> None:
    after = play(board("28:a6,h5W,c4", hands="b:hc"), "play helmet atlantis-29")
    assert field(after, "discard") == "1h"
    assert field(after, "played") == "h"


# Taking


def test_the_space_just_left_counts_as_free() -> None:
    after = play(board("28:a6,h5B,c4", hands="b:c"), "play crown 29-30")
    assert after.events[2].args["tile"] == "helmet5"


def test_where_there_is_no_tile_behind_nothing_is_taken() -> None:
    after = play(board("28:a6,h5", hands="b:a"), "play amphora atlantis-28")
    assert names(after) == ["played", "moved", "no-tile"]
    assert field(after, "path") == "28:a6B,h5"


def test_behind_figures_only_nothing_is_taken() -> None:
    after = play(board("28:a6W,h5W,c4", hands="b:c"), "play crown atlantis-30")
    assert "no-tile" in names(after)


def test_from_the_mainland_nothing_is_taken_where_every_tile_is_occupied() -> None:
    after = play(board("28:a6W,h5W", hands="b:s"), "play statue atlantis-mainland")
    assert names(after) == ["played", "moved", "home", "no-tile"]


def test_chance_uncovers_each_unseen_tile_of_the_deck_that_is_not_pinned() -> None:
    position = board("28:h5+,c4+s2,f3+", hands="b:c", pool="B:a14,s2")
    covered = play(position, "play crown atlantis-29")
    assert field(covered, "act") == "blue.reveal.28"
    assert [action.text for action, _ in covered.chance_outcomes] == [
        "reveal 28 amphora1",
        "reveal 28 amphora4",
    ]
    assert [weight for _, weight in covered.chance_outcomes] == [1, 1]


def test_a_pinned_tile_is_uncovered_without_chance() -> None:
    position = board("28:h5+s2,c4", hands="b:c")
    after = play(position, "play crown atlantis-29")
    assert names(after) == ["played", "moved", "took", "uncovered"]
    assert field(after, "path") == "28:s2,c4B"
    assert field(after, "pool") == "-"


def test_the_uncovered_tile_comes_before_the_drawn_cards() -> None:
    covered = play(board("28:h5+,c4", hands="b:c", pool="B:s2"), "play crown atlantis-29")
    assert field(play(covered, "reveal 28 statue2"), "act") == "blue.draw.1"


def test_a_tile_of_deck_a_is_uncovered_from_deck_a() -> None:
    position = board("1:h5+,c4+,f3", hands="b:c", pool="A:a7,s6")
    covered = play(position, "play crown atlantis-2")
    assert texts(covered) == ["reveal 1 amphora7", "reveal 1 statue6"]


# Paying


def test_bills_of_several_gaps_are_one_sum() -> None:
    position = board("28:a6B,~,h2,~,f3", hands="b:f", tiles="b:4")
    paying = play(position, "play flag 28-32")
    assert field(paying, "act") == "blue.pay.32.4"
    assert field(play(paying, "pay 4"), "act") == "blue.draw.1"


def test_there_is_no_change() -> None:
    position = board("28:a6B,~,h2,f3", hands="b:h", tiles="b:7")
    after = play(position, "play helmet 28-30", "pay 7")
    assert field(after, "tiles") == "b:6"  # only the tile just taken


def test_payments_are_those_from_which_nothing_can_be_left_out() -> None:
    # 5 to pay with tiles 4, 3, 1 and a card: 4+3, 4+1, 4+card, 3+1+card.
    position = board("28:a6B,~,h5,f3", hands="b:hr", tiles="b:431")
    paying = play(position, "play helmet 28-30")
    assert texts(paying) == ["pay 4", "pay 3"]
    assert texts(play(paying, "pay 4")) == ["pay 3", "pay 1", "pay ring"]
    assert texts(play(paying, "pay 3")) == ["pay 1"]
    assert texts(play(paying, "pay 3", "pay 1")) == ["pay ring"]


def test_an_exact_payment_is_not_compulsory() -> None:
    position = board("28:a6B,~,h5,f3", hands="b:h", tiles="b:75")
    assert texts(play(position, "play helmet 28-30")) == ["pay 7", "pay 5"]


def test_no_item_is_paid_that_comes_before_the_last_one() -> None:
    position = board("28:a6B,~,h5,f3", hands="b:hcr", tiles="b:432")
    paying = play(position, "play helmet 28-30", "pay 3")
    assert refused(paying, "pay 4") == "path.pay.order"
    assert texts(paying) == ["pay 2", "pay crown"]


def test_cards_are_paid_in_the_order_of_objects() -> None:
    position = board("28:a6B,~,h2,f3", hands="b:ahos")
    paying = play(position, "play helmet 28-30", "pay olive")
    assert texts(paying) == ["pay statue"]


def test_equal_items_can_be_paid_one_after_the_other() -> None:
    position = board("28:a6B,~,h5,f3", hands="b:h", tiles="b:332")
    assert texts(play(position, "play helmet 28-30", "pay 3")) == ["pay 3", "pay 2"]


def test_what_is_paid_leaves_the_game() -> None:
    position = board("28:a6B,~,h2,f3", hands="b:hr", tiles="b:1")
    after = play(position, "play helmet 28-30", "pay 1", "pay ring")
    assert field(after, "spent") == "1r"
    assert field(after, "discard") == "1h"


def test_a_gap_is_paid_as_it_stood_when_crossed() -> None:
    # The tile taken afterwards beside the gap does not make the gap dearer or cheaper.
    position = board("28:a1,a6B,~,h5,f3", hands="b:h", tiles="b:5")
    after = play(position, "play helmet 29-31", "pay 5")
    assert field(after, "path") == "28:a1,~,~,h5B,f3"


# Bridges


def test_no_second_bridge_goes_into_a_bridged_gap() -> None:
    position = board("28:a6,=,h5,~,c4", hands="b:h", bridges="b1")
    assert "bridge 31" in texts(position)
    assert refused(position, "bridge 29") == "path.bridge.second"


def test_each_player_has_one_bridge() -> None:
    position = board("28:a6,~,h5,~,c4", hands="b:h", tiles="b:5")
    laid = play(position, "bridge 29")
    assert refused(laid, "bridge 31") == "path.bridge.used"


def test_a_gap_is_named_by_its_first_space() -> None:
    position = board("28:a6,~,~,h5", hands="b:h")
    assert refused(position, "bridge 29") is None
    assert refused(position, "bridge 30") == "path.bridge.gap"


def test_an_unbridged_gap_that_merges_with_a_bridged_one_becomes_free() -> None:
    position = board("28:a6,~,h5,=,c4", hands="b:c", bridges="w1", tiles="b:5")
    after = play(position, "play crown atlantis-32", "pay 5")
    assert field(after, "path") == "28:a6,=,=,=,c4B"


def test_a_bridge_in_a_gap_closed_by_sliding_is_out_of_play() -> None:
    position = board("28:a6,=,h5,f3", hands="b:h", bridges="w1")
    after = play(position, "play helmet atlantis-30")
    assert field(after, "path") == "30:h5B,f3"
    assert field(after, "bridges") == "w1"


def test_laying_the_bridge_may_open_a_play() -> None:
    position = board("28:a6B,~,h5", hands="b:h")
    assert texts(position) == ["bridge 29", "no-move"]
    assert "play helmet 28-30" in texts(play(position, "bridge 29"))


def test_after_a_bridge_the_figure_is_moved_in_the_same_turn() -> None:
    after = play(board("28:a6B,~,h5", hands="b:h"), "bridge 29", "play helmet 28-30")
    assert field(after, "act") == "blue.draw.1"


def test_at_the_end_of_a_turn_the_bridge_ends_it() -> None:
    ended = chance(play(board("28:a6,h5,c4", hands="b:c"), "play crown atlantis-30"))
    assert field(play(ended, "bridge 29"), "act") == "white.move"
    assert field(play(ended, "end"), "act") == "white.move"


def test_nothing_is_asked_at_the_end_where_the_bridge_is_used_or_no_gap_is_unbridged() -> None:
    used = board("28:a6,h5,c4", hands="b:c", bridges="w1")
    assert field(chance(play(used, "play crown atlantis-30")), "act") == "white.move"
    no_gap = board("28:a6,c4", hands="b:c")
    assert field(chance(play(no_gap, "play crown atlantis-29")), "act") == "white.move"


# Drawing


def test_the_discards_are_shuffled_at_once_when_the_last_card_is_drawn() -> None:
    position = board("28:a6,h5", hands="b:hh", pile="c", discard="rr", drawn="b:h;w:s")
    after = play(position, "play helmet atlantis-29", "draw blue crown")
    assert names(after)[:2] == ["drew", "shuffled"]
    assert field(after, "pile") == "1h,2r"
    assert (field(after, "discard"), field(after, "drawn")) == ("-", "-")


def test_without_discards_then_they_are_shuffled_before_the_next_card_is_drawn() -> None:
    position = board("28:a6,h5", "blue.no-move.2", hands="b:h", pile="c")
    out = play(position, "draw blue crown")
    assert names(out) == ["drew", "no-cards"]
    assert (field(out, "pile"), field(out, "discard")) == ("-", "-")
    later = board("28:a6,h5", hands="b:h", pile="")
    drawing = play(later, "play helmet atlantis-29")
    assert field(drawing, "act") == "blue.draw.1"
    assert (field(drawing, "pile"), field(drawing, "discard")) == ("1h", "-")


def test_with_neither_pile_nor_discards_no_card_is_drawn() -> None:
    position = board("28:a6,~,h5", hands="b:h", pile="", bridges="-")
    after = play(position, "no-move")
    assert names(after) == ["showed", "no-cards"]
    assert field(after, "act") == "white.move"


def test_a_drawn_card_is_as_likely_as_the_pile_holds_it() -> None:
    position = board("28:a6,h5", "blue.draw.1", hands="b:h", pile="ccr")
    assert [(a.text, w) for a, w in position.chance_outcomes] == [
        ("draw blue crown", 2),
        ("draw blue ring", 1),
    ]


# No move


def test_a_player_who_can_move_must_move() -> None:
    position = board("28:a6,h5", hands="b:h")
    assert refused(position, "no-move") == "path.no-move"


def test_an_empty_hand_has_no_move() -> None:
    assert texts(board("28:a6,h5", hands="-")) == ["no-move"]


def test_a_shown_hand_is_remembered() -> None:
    after = chance(play(board("28:c7,~,h5", hands="b:ahh", bridges="-"), "no-move"))
    assert field(after, "shown") == "b:ahh"
    assert field(after.seen_by("white"), "hands").startswith("b:ahh??")


def test_a_card_played_lowers_what_all_know_and_a_drawn_one_does_not_raise_it() -> None:
    position = board("28:a6,h5", hands="b:hhh", shown="b:hh")
    after = play(position, "play helmet atlantis-29", "draw blue helmet")
    assert field(after, "shown") == "b:h"


def test_a_card_that_nobody_knew_of_lowers_nothing() -> None:
    position = board("28:a6,h5", hands="b:ah", shown="b:a")
    assert field(play(position, "play helmet atlantis-29"), "shown") == "b:a"


def test_a_card_paid_lowers_what_all_know() -> None:
    position = board("28:a6B,~,h1", hands="b:ah", shown="b:a")
    after = play(position, "play helmet 28-30", "pay amphora")
    assert field(after, "shown") == "-"


def test_showing_again_replaces_what_was_known() -> None:
    position = board("28:c7,~,h5", hands="b:ahh", shown="b:a", bridges="-")
    assert field(play(position, "no-move"), "shown") == "b:ahh"


# The game ends where nobody can do anything

STUCK = {"pile": "", "bridges": "-", "hands": "b:h;w:h"}


def test_after_a_turn_of_each_player_in_which_nothing_happened_the_game_ends() -> None:
    once = play(board("28:a6,~,h5", turn="9/0", **STUCK), "no-move")
    assert (field(once, "turn"), field(once, "act")) == ("10/1", "white.move")
    twice = play(once, "no-move")
    assert (field(twice, "turn"), field(twice, "act")) == ("10/2", "white.over.stuck")
    assert twice.outcome is not None and twice.outcome.reason == "stuck"
    # Three figures each on Atlantis owe 15, and hold one card.
    assert twice.outcome.scores == {"blue": -14, "white": -14}
    assert twice.outcome.winners == ("blue", "white")


def test_a_turn_in_which_a_bridge_was_laid_does_not_count() -> None:
    position = board("28:a6,~,h5,~,c4", "white.move", turn="10/1", pile="", bridges="w1")
    after = play(position, "bridge 31", "no-move")
    assert field(after, "turn") == "11/0"


def test_a_turn_in_which_a_card_was_drawn_does_not_count() -> None:
    position = board("28:a6,~,h5", "white.move", turn="10/1", pile="s", bridges="-")
    after = play(position, "no-move", "draw white statue")
    assert field(after, "turn") == "11/0"


def test_a_turn_in_which_a_card_was_drawn_for_a_sale_does_not_count() -> None:
    position = board(
        "28:a6,~,h5", "white.sell", turn="10/1", pile="s", bridges="-", tiles="w:2", hands="w:h"
    )
    after = play(position, "sell 2", "draw white statue", "no-move")
    assert field(after, "turn") == "11/0"


def test_a_sale_that_brought_no_card_does_not_stop_the_count() -> None:
    position = board("28:a6,~,h5", "white.sell", turn="10/1", pile="", bridges="-", tiles="w:2")
    after = play(position, "sell 2", "no-move")
    assert field(after, "act") == "white.over.stuck"


def test_a_turn_with_a_move_does_not_count() -> None:
    position = board("28:a6,h5", "white.move", turn="10/1", hands="w:h", pile="")
    assert field(chance(play(position, "play helmet atlantis-29")), "turn") == "11/0"


# The score


def test_all_bills_of_a_player_are_one_sum_paid_in_the_way_that_leaves_most() -> None:
    # White owes 5 + 1 and 1: of 6, 5, 3 and one card the least that covers 7 is 6 + 1.
    position = board(
        "28:a6W,~,h5,o1W,~,c2,f3B", hands="b:s;w:s", home="b2w1", tiles="w:653", bridges="-"
    )
    over = chance(play(position, "play statue 34-mainland"))
    assert over.settlement["white"] == (15, 7, 7, 8)


def test_the_way_home_is_paid_without_change() -> None:
    position = board("28:a6W,~,h5,f3B", hands="b:s", home="b2w2", tiles="w:76", bridges="-")
    over = chance(play(position, "play statue 31-mainland"))
    assert over.settlement["white"] == (13, 5, 6, 7)


def test_figures_still_on_atlantis_go_home_too() -> None:
    position = board("28:a6,~,h5,f3B", hands="b:s", home="b2w2", tiles="w:76", bridges="-")
    over = chance(play(position, "play statue 31-mainland"))
    assert over.settlement["white"].bill == 5


def test_bridged_gaps_cost_nothing_on_the_way_home() -> None:
    position = board("28:a6W,=,h5,f3B", hands="b:s", home="b2w2", bridges="w1")
    over = chance(play(position, "play statue 31-mainland"))
    assert over.settlement["white"] == (0, 0, 0, 0)


def test_the_tile_taken_last_changes_what_the_others_pay() -> None:
    # Under the flag lies a 1, which makes the gap before it cheaper.
    position = board("28:a6W,~,f3B+a1", hands="b:s", home="b2w2", tiles="w:5", bridges="-")
    over = chance(play(position, "play statue 30-mainland"))
    assert field(over, "path") == "28:a6W,~,a1"
    assert over.settlement["white"] == (5, 1, 5, 0)


def test_tiles_and_cards_count_and_ties_share() -> None:
    position = board("28:a6,h5B", hands="b:s;w:cc", home="b2", tiles="b:1;w:72")
    over = chance(play(position, "play statue 29-mainland"))
    assert over.outcome is not None
    assert over.outcome.scores == {"blue": 10, "white": 11}
    tie = board("28:a6,h5B", hands="b:s;w:c", home="b2", tiles="b:1;w:72")
    over = chance(play(tie, "play statue 29-mainland"))
    assert over.outcome is not None
    assert over.outcome.winners == ("blue", "white")
    assert over.outcome.reason == "home"
