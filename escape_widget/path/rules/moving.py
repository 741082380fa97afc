"""Moving a figure: a card, and where the tile is occupied, another from there.

A card may be played only if the chain that it begins can be finished and its gaps then paid.
"""

from bisect import bisect
from collections.abc import Sequence
from functools import lru_cache

from escape_widget.core.errors import BrokenRule
from escape_widget.path.rules import gaps
from escape_widget.path.rules.cards import lay_down
from escape_widget.path.rules.drawing import disturb
from escape_widget.path.table import (
    FIRST,
    LAST,
    NOBODY,
    ORIGIN,
    PLACE,
    Table,
    object_of,
)
from escape_widget.path.words import card_word, place_word


def figures(table: Table, seat: int) -> list[int]:
    """The places where a seat's figures stand, except home; Atlantis once, and first."""
    on_path = [place for place, who in enumerate(table.standing) if who == seat]
    return [0, *on_path] if table.atlantis[seat] else on_path


def destination(table: Table, place: int, card: int) -> int:
    """Where a card takes a figure: the next tile of that object ahead, else the mainland."""
    places = places_on(table)[card]
    return places[bisect(places, place)]


def places_on(table: Table) -> Sequence[Sequence[int]]:
    """By object the places of its tiles on the path, and then the mainland."""
    now = table.now
    return _places(tuple(table.tops), now[FIRST], now[LAST], len(table.rules.objects))


@lru_cache(maxsize=256)
def _places(tops: tuple[int, ...], first: int, last: int, objects: int) -> Sequence[Sequence[int]]:
    places: list[list[int]] = [[] for _ in range(objects)]
    for place in range(first, last + 1):
        if tops[place] > 0:
            places[object_of(tops[place])].append(place)
    for row in places:
        row.append(len(tops) - 1)
    return places


def is_occupied(table: Table, place: int) -> bool:
    """Whether a figure must move on from a place. There is room for all on the mainland."""
    return table.standing[place] != NOBODY


class Chain:
    """The cards that could be played one after another, and what would then be left to pay.

    Nothing on the table is changed.
    """

    __slots__ = ("barred", "funds", "hand", "places", "standing", "tolls", "worth")

    def __init__(self, table: Table) -> None:
        self.standing = table.standing
        self.hand = table.hand[:-1]
        self.barred = gaps.barred(table)
        self.funds = gaps.funds(table)
        self.worth = table.rules.value_of_a_card
        self.places = places_on(table)
        self.tolls = gaps.tolls_on(table)

    def goal(self, start: int, place: int, card: int) -> int:
        """Where a card takes a figure, if the move can then be finished and paid; else -1.

        ``start`` is where the figure began its move.
        """
        places = self.places[card]
        target = places[bisect(places, place)]
        pays = not self.barred[card]
        if self.tolls[target] - self.tolls[start] > self.funds - pays * self.worth:
            return -1
        if self.standing[target] == NOBODY:
            return target
        self._play(card, pays, 1)
        possible = any(
            held and self.goal(start, target, other) >= 0 for other, held in enumerate(self.hand)
        )
        self._play(card, pays, -1)
        return target if possible else -1

    def goals(self, start: int, place: int) -> list[tuple[int, int, int]]:
        """The cards that can be played from a place: the place, the card, where it takes one."""
        goal = self.goal
        return [
            (place, card, target)
            for card, held in enumerate(self.hand)
            if held and (target := goal(start, place, card)) >= 0
        ]

    def _play(self, card: int, pays: bool, times: int) -> None:
        """A card leaves the hand, a bought one first; with -1 it comes back."""
        self.hand[card] -= times
        if pays:
            self.funds -= times * self.worth
        else:
            self.barred[card] -= times


def refuse_play(table: Table, source: int, card: int, target: int) -> BrokenRule | None:
    """What forbids beginning a move with a figure and a card."""
    if source not in figures(table, table.seat):
        return BrokenRule("path.move.figure", "10", {"place": place_word(table.rules, source)})
    return _refuse_card(table, source, source, card, target)


def refuse_follow(table: Table, source: int, card: int, target: int) -> BrokenRule | None:
    """What forbids a following card."""
    if source != table.now[PLACE]:
        place = place_word(table.rules, table.now[PLACE])
        return BrokenRule("path.follow.figure", "10", {"place": place})
    return _refuse_card(table, table.now[ORIGIN], source, card, target)


def _refuse_card(
    table: Table, start: int, source: int, card: int, target: int
) -> BrokenRule | None:
    chain = Chain(table)
    word = card_word(table.rules, card)
    if card >= len(chain.hand) or not chain.hand[card]:
        return BrokenRule("path.move.card", "10", {"card": word})
    goal = destination(table, source, card)
    if target != goal:
        args = {"card": word, "place": place_word(table.rules, goal)}
        return BrokenRule("path.move.target", "10", args)
    if chain.goal(start, source, card) < 0:
        kind = "chain" if is_occupied(table, goal) else "pay"
        owed = gaps.bill(table, start, goal)
        args = {"card": word, "place": place_word(table.rules, goal), "owed": str(owed)}
        return BrokenRule(f"path.move.{kind}", "10", args)
    return None


def plays(table: Table) -> list[tuple[int, int, int]]:
    """The plays that can begin a move: source, card, target."""
    chain = Chain(table)
    return [play for at in figures(table, table.seat) for play in chain.goals(at, at)]


def follows(table: Table) -> list[tuple[int, int, int]]:
    """The cards that can follow: source, card, target."""
    return Chain(table).goals(table.now[ORIGIN], table.now[PLACE])


def can_move(table: Table) -> bool:
    """Whether any figure of the seat on turn has a legal play."""
    return bool(plays(table))


def begin(table: Table, source: int) -> None:
    """A figure leaves the place where it stood."""
    if source:
        table.put(table.standing, source, NOBODY)
    else:
        table.add(table.atlantis, table.seat, -1)
    table.put(table.now, ORIGIN, source)


def advance(table: Table, source: int, card: int, target: int) -> bool:
    """A card takes the figure in hand to a place. Returns whether it can stay there."""
    lay_down(table, card, table.discard)
    table.add(table.played, card, 1)
    disturb(table)
    table.put(table.now, PLACE, target)
    table.say("played", table.seat, card)
    table.say("moved", table.seat, source, target)
    if is_occupied(table, target):
        return False
    if target == table.rules.mainland:
        table.add(table.home, table.seat, 1)
        table.say("home", table.seat, table.home[table.seat])
    else:
        table.put(table.standing, target, table.seat)
    return True
