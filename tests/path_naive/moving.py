"""Which cards may be played: the chain must come to an end, and its gaps must be paid then."""

from copy import deepcopy

from .cards import play
from .paying import may_pay, total
from .text import OBJECTS
from .way import bill, destination, occupied, starting_places


def objects_in_hand(pos):
    return [card for card in OBJECTS if card in pos["hands"][pos["seat"]]]


def may_play(pos, start, here, card):
    """Whether the figure that began at `start` may go on from `here` with that card."""
    after = deepcopy(pos)
    play(after, card)
    there = destination(after, here, card)
    if occupied(after, there):
        return any(may_play(after, start, there, other) for other in objects_in_hand(after))
    return bill(after, start, there) <= total(may_pay(after))


def legal_plays(pos):
    """Figure and card: (where it stands, the card)."""
    return [
        (start, card)
        for start in starting_places(pos)
        for card in objects_in_hand(pos)
        if may_play(pos, start, start, card)
    ]


def legal_follows(pos, start, here):
    return [card for card in objects_in_hand(pos) if may_play(pos, start, here, card)]
