"""Playouts of the game on a path, by its engine.

Hidden cards are dealt so that every deal of the cards not seen is as likely, as far as it fits what
all know: what cannot be in the pile is in somebody's hand. Cards and tiles lie in order before the
game goes on, so that two games on one deal differ by what was decided alone.
"""

import random
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from escape_widget.core.actions import Action
from escape_widget.core.errors import EscapeError
from escape_widget.core.strict import unknown
from escape_widget.path import engine
from escape_widget.path import steps as s
from escape_widget.path import table as t
from escape_widget.path.actions import Action as PathAction
from escape_widget.path.position import Position
from escape_widget.path.rules import ending, gaps
from escape_widget.path.steps import Step
from escape_widget.path.table import Table
from escape_widget.search.light_sheet import KEENNESS, POLICIES

_DEALS: Final = 1000
"""So many deals are tried before none is thought to fit a move that has begun."""


class PathDeal(NamedTuple):
    """A table with all hands open, and what chance will bring: what comes next is last."""

    table: Table
    cards: list[int]
    """The pile."""
    tiles: list[list[int]]
    """By deck the tiles that lie unseen under others."""


class PathPlayouts:
    """Games played on from a view.

    ``keen`` players mostly keep their tiles, and move as cheaply, then as far, as one card takes
    them. Raises ``EscapeError`` for an unknown policy.
    """

    def __init__(self, view: Position, policy: str) -> None:
        if policy not in POLICIES:
            raise unknown("policy", policy, POLICIES)
        self._keen = policy == "keen"
        self._seen = view.table

    def deal(self, luck: random.Random) -> PathDeal:
        """Everything hidden, drawn. Raises ``EscapeError`` where nothing fits the view."""
        table = next((fit for fit in self._opened(luck) if _can_go_on(fit)), None)
        if table is None:
            raise EscapeError("no hand that is not seen allows the move that has begun")
        tiles = [*map(sorted, table.pool)]
        for deck in tiles:
            luck.shuffle(deck)
        return PathDeal(table, _shuffled(table.pile, luck), tiles)

    def _opened(self, luck: random.Random) -> Iterator[Table]:
        return (laid_open(self._seen, luck) for _ in range(_DEALS))

    def play(self, deal: PathDeal, plan: Sequence[Action], seed: int) -> list[int]:
        """The points of every seat at the end."""
        luck, table = random.Random(seed), deal.table.copy()
        cards, tiles = deal.cards[:], [deck[:] for deck in deal.tiles]
        for action in plan:
            assert isinstance(action, PathAction)
            engine.make(table, action.step)
        while not ending.is_over(phase := table.now[t.PHASE]):
            if phase == t.REVEAL:
                space = table.now[t.PLACE]
                tile = tiles[table.rules.deck_of[space]].pop()
                engine.make(table, (s.REVEAL, 0, tile, space))
            elif phase in engine.BY_CHANCE:
                if len(cards) != table.height:  # shuffled anew
                    cards = _shuffled(table.pile, luck)
                engine.make(table, (s.DRAW, 0, cards.pop(), table.seat))
            else:
                engine.make(table, self._choose(table, engine.steps(table), luck))
            table.journal.clear()
        return [ending.settle(table, seat).score for seat in range(table.players)]

    def _choose(self, table: Table, steps: list[Step], luck: random.Random) -> Step:
        if self._keen and luck.random() < KEENNESS:
            if steps[-1][0] == s.KEEP:
                return steps[-1]
            plays = [step for step in steps if step[0] == s.PLAY]
            if plays:
                return max(plays, key=lambda step: (-gaps.bill(table, step[1], step[3]), step[3]))
        return luck.choice(steps)


def _can_go_on(table: Table) -> bool:
    """Whether the seat on turn has the cards for a move that has begun: all have seen that."""
    return table.now[t.PHASE] not in (t.FOLLOW, t.PAY) or bool(engine.steps(table))


def laid_open(seen: Table, luck: random.Random) -> Table:
    """A copy of a view's table on which every hand is open."""
    table = seen.copy()
    forced, free = _unseen(table)
    luck.shuffle(free)
    height = table.height
    drawn = table.pile  # the pile together with what was drawn unseen
    table.pile = [free[:height].count(card) for card in range(len(drawn))]
    in_hands = forced + free[height:]
    luck.shuffle(in_hands)
    taken = _shuffled([a - b for a, b in zip(drawn, table.pile, strict=True)], luck)
    for seat in range(table.players):
        hidden = _open(table.hands[seat], in_hands)
        if seat == table.seat:  # what was bought in this turn may have been played already
            hidden += [card for card, n in enumerate(table.played) for _ in range(n)]
            _open(table.bought, luck.sample(hidden, len(hidden)))
        _open(table.drawn[seat], taken)
    table.now[t.VIEWER] = t.EVERYTHING
    return table


def _unseen(table: Table) -> tuple[list[int], list[int]]:
    """The cards not seen: those that must be in hands, and those that may be in the pile too."""
    forced, free = [], []
    for card, most in enumerate(table.pile):
        seen = table.discard[card] + table.spent[card] + sum(hand[card] for hand in table.hands)
        left = table.rules.cards_of_an_object - seen
        forced += [card] * (left - most)
        free += [card] * min(left, most)
    return forced, free


def _open(row: list[int], cards: list[int]) -> list[int]:
    """Puts cards, off the end of a list, in the place of those not known; returns them."""
    found = [cards.pop() for _ in range(row[-1])]
    for card in found:
        row[card] += 1
    row[-1] = 0
    return found


def _shuffled(counts: list[int], luck: random.Random) -> list[int]:
    cards = [card for card, count in enumerate(counts) for _ in range(count)]
    luck.shuffle(cards)
    return cards
