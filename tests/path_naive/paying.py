"""What may pay, and how a bill is paid item by item. An item is a value ("5") or a card ("r")."""

from .cards import leave_hand, without
from .text import OBJECTS

ORDER = "7654321" + "".join(OBJECTS)  # tiles from the highest down, then cards by object


def worth(item):
    """Tiles at their value, cards 1 each."""
    return int(item) if item.isdigit() else 1


def total(items):
    return sum(map(worth, items))


def may_pay(pos):
    """Tiles and cards held since the start of the turn, in the order of payment.

    Of each object at most as many pay as were in hand before buying. A card that was played is
    counted against those that were bought.
    """
    hand = pos["hands"][pos["seat"]]
    items = pos["tiles"][pos["seat"]]
    for card in OBJECTS:
        bought_and_in_hand = max(0, pos["bought"].count(card) - pos["played"].count(card))
        items += card * (hand.count(card) - bought_and_in_hand)
    return "".join(sorted(items, key=ORDER.index))


def next_items(pos, to_pay, last):
    """Never an item before the last in order, and only such as can end in an allowed payment.

    In this order worth never rises, so what covers the bill last is the least of all that was
    paid, and nothing can be left out of a payment that stops there: every way of covering the bill
    in this order is allowed (our reading: even where an exact one exists).
    """
    left = may_pay(pos)
    if last:
        left = "".join(item for item in left if ORDER.index(item) >= ORDER.index(last))
    firsts = [left.index(item) for item in dict.fromkeys(left)]
    return [left[first] for first in firsts if total(left[first:]) >= to_pay]


def pay(pos, item):
    """What is paid leaves the game."""
    if item.isdigit():
        pos["tiles"][pos["seat"]] = without(pos["tiles"][pos["seat"]], item)
        pos["box"] += item
    else:
        leave_hand(pos, item)
        pos["spent"] += item
