"""Atlantis (Leo Colovini, 2009): three figures, two decks of tiles, one long path."""

from escape_widget.path.ruleset import Deck, RuleSet, Stretch

_TO_6 = (1, 2, 3, 4, 5, 6)
_TO_7 = (1, 2, 3, 4, 5, 7)

ATLANTIS = RuleSet(
    id="atlantis",
    options=(),
    # Components
    objects=("amphora", "crown", "flag", "helmet", "olive", "ring", "statue"),
    decks=(
        Deck("A", (_TO_7, _TO_6, _TO_7, _TO_6, _TO_7, _TO_6, _TO_6)),
        Deck("B", (_TO_6, _TO_7, _TO_6, _TO_7, _TO_6, _TO_7, _TO_7)),
    ),
    cards_of_an_object=15,
    seats=("blue", "white", "black", "red"),
    seat_letters=("b", "w", "k", "r"),
    fewest_players=2,
    figures=3,
    bridges=1,
    # Setup
    stretches=(
        Stretch("A", 10, 2),
        Stretch("A", 10, 1),
        Stretch("A", 6, 2),
        Stretch("", 1, 0),
        Stretch("B", 6, 2),
        Stretch("B", 10, 1),
        Stretch("B", 10, 2),
    ),
    hand_sizes=(4, 5, 6, 7),
    # Selling
    least_tile_sold=2,
    value_of_a_bought_card=2,
    # Paying
    bought_cards_pay=False,
    # Drawing
    cards_drawn=(1, 2, 3, 4),
    cards_drawn_without_move=2,
    # Bridges
    bridge_into_bridged_gap=False,  # our reading
    # End
    rounds_without_move=1,  # our reading
    figures_on_atlantis_go_home=True,  # our reading
    value_of_a_card=1,
)
