"""Playouts: a game played on at random from what a seat knows, for every game that there is.

What the seat cannot know is drawn first (a *deal*), so that several actions can be tried on the
same one. Each game has its own way of dealing and playing on; rollouts ask for no more than this.
"""

import random
from collections.abc import Sequence
from typing import Any, Protocol

from escape_widget.core.actions import Action
from escape_widget.core.names import CHANCE
from escape_widget.core.position import Position
from escape_widget.island import engine
from escape_widget.island.actions import Action as IslandAction
from escape_widget.island.position import Position as IslandPosition
from escape_widget.island.rules import scoring
from escape_widget.island.table import Table
from escape_widget.path.position import Position as PathPosition
from escape_widget.search.deal import Deal, Dealer, canonical
from escape_widget.search.light import Light
from escape_widget.search.path_playouts import PathPlayouts


class Playouts(Protocol):
    """Games played on from one seat's view of a position."""

    def deal(self, luck: random.Random) -> Any:
        """All that the seat cannot know, drawn; to be handed to ``play`` as it is."""

    def play(self, deal: Any, plan: Sequence[Action], seed: int) -> list[int]:
        """The points of every seat at the end, after some own actions, if there are any.

        The deal stays as it is. One seed plays alike, as far as the same is decided.
        """


class IslandPlayouts:
    """Playouts on the hex board, by the light kernel."""

    def __init__(self, view: IslandPosition, seat: str, policy: str) -> None:
        self._kernel = Light(view.working_table(), policy=policy)
        self._dealer = Dealer(canonical(view, seat))
        self._luck = random.Random()

    def deal(self, luck: random.Random) -> tuple[Table, Deal]:
        """A table on which all is open, and the backs in the order in which they turn up."""
        return self._dealer.deal(luck)

    def play(self, deal: tuple[Table, Deal], plan: Sequence[Action], seed: int) -> list[int]:
        """The points of every seat at the end."""
        table, backs = deal
        start = table.copy()
        self._luck.seed(seed)
        for action in plan:
            assert isinstance(action, IslandAction)
            if action.seat != CHANCE:  # who is meant is drawn of those whom the deal tells apart
                self._pick(start)
                engine.make(start, action.code)
        end = self._kernel.play(start, [layer[:] for layer in backs], self._luck)
        return [scoring.saved(end, seat) for seat in range(end.players)]

    def _pick(self, t: Table) -> None:
        """Lets chance say who is meant among look-alikes."""
        while engine.to_act(t) == engine.CHANCE:
            codes, weights = zip(*engine.chances(t), strict=True)
            engine.make(t, self._luck.choices(codes, weights)[0])


def playouts_of(view: Position, seat: str, policy: str) -> Playouts:
    """The playouts of a seat's view of a position. Raises ``EscapeError`` for a wrong policy."""
    if isinstance(view, IslandPosition):
        return IslandPlayouts(view, seat, policy)
    assert isinstance(view, PathPosition), view
    return PathPlayouts(view, policy)
