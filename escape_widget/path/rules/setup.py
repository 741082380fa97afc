"""Setting up: the path of tiles, and the number of cards in the first hands."""

from collections.abc import Sequence

from escape_widget.path.ruleset import Deck, RuleSet
from escape_widget.path.table import FIRST, LAST, NOTHING, UNSEEN, Table, tile_of


def tiles_of_deck(deck: Deck) -> list[int]:
    """All tiles of a deck, in order."""
    return [tile_of(item, value) for item, row in enumerate(deck.values) for value in row]


def set_up(rules: RuleSet, players: int, decks: Sequence[Sequence[int]]) -> Table:
    """The table before the cards are dealt. ``decks`` gives the tiles in shuffled order."""
    table = Table(rules, players)
    _lay_path(table, decks)
    table.pile = [rules.cards_of_an_object] * len(rules.objects)
    table.atlantis = [rules.figures] * players
    table.bridges = [rules.bridges] * players
    return table


def _lay_path(table: Table, decks: Sequence[Sequence[int]]) -> None:
    """Lays the top of each stack open; the others stay together as each deck's pool."""
    rules = table.rules
    left = [list(deck) for deck in decks]
    for place in range(1, rules.mainland):
        if rules.height_of[place]:
            table.tops[place] = left[rules.deck_of[place]].pop(0)
        table.under[place] = UNSEEN if rules.height_of[place] > 1 else NOTHING
    table.pool = [*map(frozenset, left)]
    table.now[FIRST] = 1
    table.now[LAST] = rules.size


def is_dealt(table: Table, seat: int) -> bool:
    """Whether a seat has all cards of its first hand."""
    return sum(table.hands[seat]) >= table.rules.hand_sizes[seat]
