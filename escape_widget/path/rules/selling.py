"""Selling a tile for cards, at the start of a turn only."""

from escape_widget.core.errors import BrokenRule
from escape_widget.path.table import Table
from escape_widget.path.words import tile_item


def may_sell(table: Table) -> bool:
    """Whether the seat on turn owns a tile that can be sold."""
    return any(table.tiles[table.seat][table.rules.least_tile_sold :])


def refuse_sale(table: Table, item: int) -> BrokenRule | None:
    """What forbids selling a tile."""
    rules = table.rules
    value = rules.top_value - item
    if value < rules.least_tile_sold:
        return BrokenRule("path.sell.least", "10", {"least": rules.least_tile_sold})
    if not table.tiles[table.seat][value]:
        return BrokenRule("path.sell.own", "10", {"value": value})
    return None


def sales(table: Table) -> list[int]:
    """The items that can be sold, in order."""
    rules, owned = table.rules, table.tiles[table.seat]
    values = range(rules.top_value, rules.least_tile_sold - 1, -1)
    return [tile_item(rules, value) for value in values if owned[value]]


def sell(table: Table, item: int) -> int:
    """Puts a tile into the box. Returns how many cards it buys."""
    value = table.rules.top_value - item
    table.add(table.tiles[table.seat], value, -1)
    table.add(table.box, value, 1)
    table.say("sold", table.seat, value)
    return value // table.rules.value_of_a_bought_card
