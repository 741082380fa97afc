"""The words of notation for the numbers on the table: places, tiles, items, seats.

What is paid or sold is an *item*: a number that runs over the tiles from the highest value down,
then over the cards by object. Payments keep this order.
"""

from typing import Final

from escape_widget.path.ruleset import RuleSet
from escape_widget.path.table import object_of, tile_of, value_of

ATLANTIS: Final = "atlantis"
MAINLAND: Final = "mainland"
HIDDEN: Final = "?"


def place_word(rules: RuleSet, place: int) -> str:
    """``atlantis``, the number of a space, or ``mainland``."""
    if place == 0:
        return ATLANTIS
    return MAINLAND if place == rules.mainland else str(place)


def read_place(rules: RuleSet, word: str) -> int | None:
    """The place that a word names, or None."""
    if word in (ATLANTIS, MAINLAND):
        return 0 if word == ATLANTIS else rules.mainland
    return _number(word, rules.size)


def _number(word: str, most: int) -> int | None:
    plain = word.isascii() and word.isdigit() and not word.startswith("0")
    return int(word) if plain and len(word) < 4 and int(word) <= most else None


def card_word(rules: RuleSet, card: int) -> str:
    """The name of a card's object, or ``?``."""
    return rules.objects[card] if card < len(rules.objects) else HIDDEN


def read_card(rules: RuleSet, word: str) -> int | None:
    """The card that a word names (``?`` too), or None."""
    if word == HIDDEN:
        return len(rules.objects)
    return rules.objects.index(word) if word in rules.objects else None


def tile_word(rules: RuleSet, tile: int) -> str:
    """A tile's name, such as ``crown3``."""
    return f"{rules.objects[object_of(tile)]}{value_of(tile)}"


def read_tile(rules: RuleSet, word: str) -> int | None:
    """The tile that a word such as ``crown3`` names, or None."""
    item = read_card(rules, word[:-1])
    value = _number(word[-1:], rules.top_value)
    if item is None or value is None or item == len(rules.objects):
        return None
    return tile_of(item, value)


def tile_item(rules: RuleSet, value: int) -> int:
    """The item that a won tile of a value is."""
    return rules.top_value - value


def card_item(rules: RuleSet, card: int) -> int:
    """The item that a card is."""
    return rules.top_value + card


def item_word(rules: RuleSet, item: int) -> str:
    """A tile's value, or a card's object."""
    if item < rules.top_value:
        return str(rules.top_value - item)
    return card_word(rules, item - rules.top_value)


def read_item(rules: RuleSet, word: str) -> int | None:
    """The item that a word names, or None."""
    value = _number(word, rules.top_value)
    if value is not None:
        return tile_item(rules, value)
    card = read_card(rules, word)
    return None if card is None else card_item(rules, card)


def seat_word(rules: RuleSet, seat: int) -> str:
    return rules.seats[seat]
