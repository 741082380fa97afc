"""Gaps: what crossing them costs, and with what that can be paid."""

from escape_widget.core.errors import BrokenRule
from escape_widget.path.rules.cards import lay_down
from escape_widget.path.table import (
    COUNT,
    FIRST,
    ITEM,
    LAST,
    WATER,
    Table,
    value_of,
)
from escape_widget.path.words import item_word


def bill(table: Table, start: int, target: int) -> int:
    """What the unbridged gaps between two places cost together.

    Each costs the lower of the two tiles beside it, whatever its width and whoever stands there.
    """
    total = 0
    left = 0
    crossing = False
    now = table.now
    tops = table.tops
    for place in range(max(start, now[FIRST]), min(target, now[LAST]) + 1):
        top = tops[place]
        if top == WATER:
            crossing = True
        elif top > 0:
            right = value_of(top)
            if crossing:
                total += min(left, right)
                crossing = False
            left = right
    return total


def barred(table: Table, card: int) -> int:
    """How many of the cards of an object in hand may not pay: those bought and not yet played."""
    if table.rules.bought_cards_pay:
        return 0
    return max(0, table.bought[card] - table.played[card])


def funds(table: Table, item: int = 0) -> int:
    """The worth of all that may pay, from an item on in the order of items."""
    return sum(worth(table, i) * held(table, i) for i in range(item, _items(table)))


def _items(table: Table) -> int:
    return table.rules.top_value + len(table.rules.objects)


def worth(table: Table, item: int) -> int:
    """What an item counts in a payment: a tile its value, a card one."""
    value = table.rules.top_value - item
    return value if value > 0 else table.rules.value_of_a_card


def held(table: Table, item: int) -> int:
    """How many of an item the seat on turn may pay with."""
    card = item - table.rules.top_value
    if card < 0:
        return table.tiles[table.seat][-card]
    return table.hand[card] - barred(table, card)


def refuse_payment(table: Table, item: int) -> BrokenRule | None:
    """What forbids paying an item next.

    Items are paid from the highest down, and the bill is covered with the last one. So nothing
    could be left out, and any such payment is allowed, an exact one or not (our reading).
    """
    word = item_word(table.rules, item)
    if item < table.now[ITEM]:
        last = item_word(table.rules, table.now[ITEM])
        return BrokenRule("path.pay.order", "10", {"item": word, "last": last})
    if item >= _items(table) or held(table, item) <= 0:
        return BrokenRule("path.pay.held", "10", {"item": word})
    if funds(table, item) < table.now[COUNT]:
        args = {"item": word, "owed": table.now[COUNT]}
        return BrokenRule("path.pay.enough", "10", args)
    return None


def payments(table: Table) -> list[int]:
    """The items that can be paid next, in order."""
    return [item for item in range(_items(table)) if not refuse_payment(table, item)]


def pay(table: Table, item: int) -> bool:
    """Pays an item, which leaves the game. Returns whether the bill is covered."""
    card = item - table.rules.top_value
    if card < 0:
        table.add(table.tiles[table.seat], -card, -1)
        table.add(table.box, -card, 1)
    else:
        lay_down(table, card, table.spent)
    table.say("paid", table.seat, item)
    table.put(table.now, ITEM, item)
    table.put(table.now, COUNT, max(0, table.now[COUNT] - worth(table, item)))
    return table.now[COUNT] == 0
