"""Moving a figure: a card, and where the tile is occupied, another from there.

A card may be played only if the chain that it begins can be finished and its gaps then paid.
"""

from collections.abc import Iterator

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
    tops = table.tops
    for ahead in range(max(place + 1, table.now[FIRST]), table.now[LAST] + 1):
        if object_of(tops[ahead]) == card:
            return ahead
    return table.rules.mainland


def is_occupied(table: Table, place: int) -> bool:
    """Whether a figure must move on from a place. There is room for all on the mainland."""
    return table.standing[place] != NOBODY


class Chain:
    """The cards that a figure could play one after another, and what would then be left to pay.

    ``start`` is where the figure began its move. Nothing on the table is changed.
    """

    __slots__ = ("barred", "funds", "hand", "start", "table")

    def __init__(self, table: Table, start: int) -> None:
        self.table = table
        self.start = start
        self.hand = table.hand[:-1]
        self.barred = [gaps.barred(table, card) for card in range(len(self.hand))]
        self.funds = gaps.funds(table)

    def can_finish(self, place: int, card: int) -> bool:
        """Whether a card can be played from a place, and the move then be finished and paid."""
        target = destination(self.table, place, card)
        pays = not self.barred[card]
        self._play(card, pays, 1)
        possible = gaps.bill(self.table, self.start, target) <= self.funds and (
            not is_occupied(self.table, target)
            or any(self.hand[other] and self.can_finish(target, other) for other in self._cards())
        )
        self._play(card, pays, -1)
        return possible

    def _play(self, card: int, pays: bool, times: int) -> None:
        """A card leaves the hand, a bought one first; with -1 it comes back."""
        self.hand[card] -= times
        if pays:
            self.funds -= times * self.table.rules.value_of_a_card
        else:
            self.barred[card] -= times

    def _cards(self) -> range:
        return range(len(self.hand))


def refuse_play(table: Table, source: int, card: int, target: int) -> BrokenRule | None:
    """What forbids beginning a move with a figure and a card."""
    if source not in figures(table, table.seat):
        return BrokenRule("path.move.figure", "10", {"place": place_word(table.rules, source)})
    return _refuse_card(table, Chain(table, source), source, card, target)


def refuse_follow(table: Table, source: int, card: int, target: int) -> BrokenRule | None:
    """What forbids a following card."""
    if source != table.now[PLACE]:
        place = place_word(table.rules, table.now[PLACE])
        return BrokenRule("path.follow.figure", "10", {"place": place})
    return _refuse_card(table, Chain(table, table.now[ORIGIN]), source, card, target)


def _refuse_card(
    table: Table, chain: Chain, source: int, card: int, target: int
) -> BrokenRule | None:
    word = card_word(table.rules, card)
    if card >= len(chain.hand) or not chain.hand[card]:
        return BrokenRule("path.move.card", "10", {"card": word})
    goal = destination(table, source, card)
    if target != goal:
        args = {"card": word, "place": place_word(table.rules, goal)}
        return BrokenRule("path.move.target", "10", args)
    if not chain.can_finish(source, card):
        kind = "chain" if is_occupied(table, goal) else "pay"
        owed = gaps.bill(table, chain.start, goal)
        args = {"card": word, "place": place_word(table.rules, goal), "owed": str(owed)}
        return BrokenRule(f"path.move.{kind}", "10", args)
    return None


def plays(table: Table) -> Iterator[tuple[int, int, int]]:
    """The plays that can begin a move: source, card, target."""
    for source in figures(table, table.seat):
        yield from _cards_from(table, source, source)


def follows(table: Table) -> Iterator[tuple[int, int, int]]:
    """The cards that can follow: source, card, target."""
    return _cards_from(table, table.now[ORIGIN], table.now[PLACE])


def can_move(table: Table) -> bool:
    """Whether any figure of the seat on turn has a legal play."""
    return next(plays(table), None) is not None


def _cards_from(table: Table, start: int, source: int) -> Iterator[tuple[int, int, int]]:
    chain = Chain(table, start)
    for card in [card for card, count in enumerate(chain.hand) if count]:
        target = destination(table, source, card)
        if not _refuse_card(table, chain, source, card, target):
            yield source, card, target


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
