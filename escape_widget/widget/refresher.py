"""``Refresher``: the rules of a game for whoever comes back to it, with a recall round.

Made of the notebook's own widgets, so that every host shows it. What the sheet says, and when a
card is due, stands in ``escape_widget.teach``; how it looks, in ``refresher_page.py``. While a
round is on, the sheet with its answers is folded away.
"""

from functools import partial
from typing import Any

from ipywidgets import HTML, Box, Button, VBox

from escape_widget.locale import DEFAULT, sentence
from escape_widget.teach.memory import RATINGS, Memory
from escape_widget.teach.recall import Recall
from escape_widget.teach.refresher import Card, Sheet
from escape_widget.widget.refresher_page import Page
from escape_widget.widget.refresher_point import PointBox


class Refresher(VBox):  # type: ignore[misc]  # ipywidgets tells no types
    """What one forgets of the rules: ``Refresher("survive")``, or another rule set's id.

    ``language``: ``en``, ``zh`` or ``de``; texts that are not there in it are English. ``memory``:
    what the learner knows already; by default the user's own file (``Memory()``). Raises
    ``EscapeError`` for a rule set or language that there is not.
    """

    def __init__(
        self, ruleset: str = "survive", *, language: str = DEFAULT, memory: Memory | None = None
    ) -> None:
        self.sheet = Sheet(ruleset, language)
        """What it says."""
        self.memory = Memory() if memory is None else memory
        """When each card is due."""
        self._page = Page(self.sheet)
        self._card, self._progress, self._board = HTML(), HTML(), HTML()
        self._uncover = self._button("uncover", self.uncover)
        self._all = self._button("all", partial(self.ask, all_cards=True))
        self._ratings = {
            rating: self._button(f"rate.{rating}", partial(self.rate, rating)) for rating in RATINGS
        }
        self._buttons = Box()
        self._buttons.add_class("ewr-row")
        self._turn = self._button("to_recall", lambda: self.turn(not self.is_recalling))
        self._points = [PointBox(self._page, point, self._only) for point in self.sheet.points]
        self._sheet = self._make_sheet()
        self._round = self._make_round()
        super().__init__([HTML(self._page.head()), self._turn, self._sheet, self._round])
        self.add_class("ewr-page")
        self.ask()
        self.turn(False)

    def _make_sheet(self) -> VBox:
        points = Box(self._points)
        points.add_class("ewr-points")
        return VBox([HTML(self._page.top()), HTML(self._page.points()), points])

    def _make_round(self) -> VBox:
        asked = Box([VBox([self._card, self._buttons, self._progress]), self._board])
        asked.add_class("ewr-stage")
        round_ = VBox([HTML(self._page.recall()), asked])
        round_.add_class("ewr-recall")
        return round_

    @property
    def is_recalling(self) -> bool:
        """Whether the recall round is shown, and not the sheet."""
        return bool(self._sheet.layout.display == "none")

    def turn(self, recalling: bool) -> None:
        """Shows the recall round, or the sheet, where what was not known is marked."""
        self._sheet.layout.display = "none" if recalling else None
        self._round.layout.display = None if recalling else "none"
        key = "to_sheet" if recalling else "to_recall"
        self._turn.description = sentence(f"refresher.{key}", self.sheet.language)
        if not recalling:
            for box in self._points:
                box.mark(self._name(box.point.name) in self.recall.again)

    def _only(self, opened: PointBox) -> None:
        """Hides every other point, so that one board is to be seen."""
        for box in self._points:
            if box.is_open and box is not opened:
                box.turn(False)

    # The recall round.

    def ask(self, all_cards: bool = False) -> None:
        """Begins a round of the cards that are due, or of all."""
        names = [self._name(card.name) for card in self.sheet.cards]
        self.recall = Recall(names, self.memory, all_cards)
        """The round that is on."""
        self._refresh()

    def uncover(self) -> None:
        """Shows the answer. Raises ``EscapeError`` when the round is over."""
        self.recall.uncover()
        self._refresh()

    def rate(self, rating: str) -> None:
        """Says how well it was known: ``again``, ``hard``, ``good`` or ``easy``.

        Raises ``EscapeError`` for another word, or before the answer was uncovered.
        """
        self.recall.rate(rating)
        self._refresh()

    def _name(self, card: str) -> str:
        """The name of a card among those of all rule sets."""
        return f"{self.sheet.ruleset}/{card}"

    def _card_of(self, name: str) -> Card:
        return self.sheet.card(name.split("/")[1])

    def _refresh(self) -> None:
        recall, board = self.recall, ""
        if recall.current is None:
            asked = map(self._card_of, recall.again)
            self._card.value = self._page.over(bool(recall.known), asked)
            self._offer(self._all)
        else:
            card = self._card_of(recall.current)
            board = self._page.board(card.position) if card.position else ""
            self._card.value = self._page.question(card, recall.uncovered)
            self._offer(*(self._ratings.values() if recall.uncovered else (self._uncover,)))
        if self._board.value != board:
            self._board.value = board
        self._progress.value = self._page.progress(recall.known, recall.left, self.memory.problem)

    def _offer(self, *buttons: Any) -> None:
        """Offers other buttons; the keys stay where the pressed one was."""
        pressed = bool(self._buttons.children)
        self._buttons.children = buttons
        if pressed and hasattr(buttons[0], "focus"):  # not in ipywidgets 7
            buttons[0].focus()

    def _button(self, key: str, pressed: Any) -> Button:
        said = sentence(f"refresher.{key}", self.sheet.language)
        button = Button(description=said)
        button.on_click(lambda _: pressed())
        return button

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """The refresher; where no widget is shown, its sheet without the recall round."""
        page = self._page
        points = (page.title(point) + page.point(point) for point in self.sheet.points)
        still = {"text/html": "".join((page.head(), page.top(), page.points(), *points))}
        return {**(super()._repr_mimebundle_(**kwargs) or {}), **still}

    def __repr__(self) -> str:
        return f"<Refresher of {self.sheet.ruleset}: {self.recall.left} cards to recall>"
