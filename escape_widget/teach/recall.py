"""A recall round: answer first, uncover, say honestly what was known, see the rest again."""

import random
from collections.abc import Iterable
from datetime import UTC, datetime

from escape_widget.core.errors import EscapeError
from escape_widget.teach.memory import RATINGS, Memory

AGAIN = RATINGS[0]
_NEVER = datetime.max.replace(tzinfo=UTC)


class Recall:
    """A round over some cards (any names): those that are due, the longest due first.

    Those never asked before come last, in an order that ``rng`` decides, so that no card tells
    which one is next. A card rated "again" comes once more at the end of the round, until it is
    known. ``all_cards`` asks those too that are not due. Raises ``EscapeError`` where there are no
    cards.
    """

    def __init__(
        self,
        cards: Iterable[str],
        memory: Memory,
        all_cards: bool = False,
        now: datetime | None = None,
        rng: random.Random | None = None,
    ) -> None:
        cards = list(cards)
        if not cards:
            raise EscapeError("there are no cards to recall")
        self.memory = memory
        (rng or random.Random()).shuffle(cards)
        cards.sort(key=lambda card: memory.due(card) or _NEVER)
        self._waiting = [card for card in cards if all_cards or memory.is_due(card, now)]
        self.uncovered = False
        """Whether the answer of the card now is shown."""
        self.known = 0
        """How many cards of the round are known by now."""
        self.again: list[str] = []
        """The cards that were not known at first, for reading up, in order."""

    @property
    def current(self) -> str | None:
        """The card now; None when the round is over, or nothing was due."""
        return self._waiting[0] if self._waiting else None

    @property
    def left(self) -> int:
        """How many cards are still to be known."""
        return len(self._waiting)

    def uncover(self) -> None:
        """Shows the answer. Raises ``EscapeError`` when the round is over."""
        if self.current is None:
            raise EscapeError("the round is over")
        self.uncovered = True

    def rate(self, rating: str, now: datetime | None = None) -> None:
        """Says how well the card was known, and goes on to the next.

        Raises ``EscapeError`` for what is none of RATINGS, or before the answer was uncovered.
        """
        card = self.current
        if card is None or not self.uncovered:
            raise EscapeError("an answer is uncovered before it is rated")
        self.memory.rate(card, rating, now)
        self.uncovered = False
        self._waiting.pop(0)
        if rating != AGAIN:
            self.known += 1
            return
        self._waiting.append(card)
        if card not in self.again:
            self.again.append(card)
