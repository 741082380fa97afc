"""Gaps: what crossing them costs, and with what that can be paid."""

from functools import lru_cache
from operator import mul, sub

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
    tolls = tolls_on(table)
    return tolls[target] - tolls[start]


def tolls_on(table: Table) -> tuple[int, ...]:
    """By place what the gaps from Atlantis to there cost together."""
    return _tolls(tuple(table.tops), table.now[FIRST], table.now[LAST])


@lru_cache(maxsize=256)
def _tolls(tops: tuple[int, ...], first: int, last: int) -> tuple[int, ...]:
    tolls = [0] * len(tops)
    total = left = 0
    crossing = False
    for place in range(first, last + 1):
        top = tops[place]
        if top == WATER:
            crossing = True
        elif top > 0:
            right = value_of(top)
            if crossing:
                total += min(left, right)
                crossing = False
            left = right
        tolls[place] = total
    tolls[last + 1 :] = [total] * (len(tops) - last - 1)
    return tuple(tolls)


def barred(table: Table) -> list[int]:
    """By object how many cards in hand may not pay: those bought and not yet played."""
    if table.rules.bought_cards_pay or not any(table.bought):
        return [0] * len(table.rules.objects)
    pairs = zip(table.bought[:-1], table.played, strict=False)
    return [max(0, bought - played) for bought, played in pairs]


def holdings(table: Table) -> list[int]:
    """By item how many the seat on turn may pay with."""
    cards = map(sub, table.hand[:-1], barred(table))
    return [*table.tiles[table.seat][:0:-1], *cards]


def funds(table: Table) -> int:
    """The worth of all that may pay."""
    return sum(map(mul, table.rules.worths, holdings(table)))


def refuse_payment(table: Table, item: int) -> BrokenRule | None:
    """What forbids paying an item next.

    Items are paid from the highest down, and the bill is covered with the last one. So nothing
    could be left out, and any such payment is allowed, an exact one or not (our reading).
    """
    word = item_word(table.rules, item)
    if item < table.now[ITEM]:
        last = item_word(table.rules, table.now[ITEM])
        return BrokenRule("path.pay.order", "10", {"item": word, "last": last})
    held = holdings(table)
    if item >= len(held) or held[item] <= 0:
        return BrokenRule("path.pay.held", "10", {"item": word})
    if item not in payments(table):
        args = {"item": word, "owed": table.now[COUNT]}
        return BrokenRule("path.pay.enough", "10", args)
    return None


def payments(table: Table) -> list[int]:
    """The items that can be paid next, in order."""
    found = []
    held, worths = holdings(table), table.rules.worths
    left, owed, last = sum(map(mul, worths, held)), table.now[COUNT], table.now[ITEM]
    for item, count in enumerate(held):
        if left < owed:
            break
        if count > 0:
            if item >= last:
                found.append(item)
            left -= worths[item] * count
    return found


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
    table.put(table.now, COUNT, max(0, table.now[COUNT] - table.rules.worths[item]))
    return table.now[COUNT] == 0
