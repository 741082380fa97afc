"""``Refresher``: the rules of a game for whoever comes back to it, with a recall round.

Made of the notebook's own widgets, so that every host shows it. What the sheet says, and when a
card is due, stands in ``escape_widget.teach``; how it looks, in ``refresher_page.py``.
"""

from functools import partial
from typing import Any

from ipywidgets import HTML, Button, HBox, Layout, VBox

from escape_widget.locale import DEFAULT, sentence
from escape_widget.teach.memory import RATINGS, Memory
from escape_widget.teach.recall import Recall
from escape_widget.teach.refresher import Point, Sheet
from escape_widget.widget.refresher_page import Page

_WIDE = Layout(width="auto")
_ROW = Layout(flex_flow="row wrap")


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
        self._card = HTML()
        self._progress = HTML()
        self._uncover = self._button("uncover", self.uncover)
        self._all = self._button("all", partial(self.ask, all_cards=True))
        self._ratings = {
            rating: self._button(f"rate.{rating}", partial(self.rate, rating)) for rating in RATINGS
        }
        self._buttons = HBox(layout=_ROW)
        top, points = HTML(self._page.top()), map(self._point, self.sheet.points)
        head = HTML(self._page.recall())
        super().__init__([top, *points, head, self._card, self._buttons, self._progress])
        self.ask()

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

    def _refresh(self) -> None:
        recall = self.recall
        if recall.current is None:
            asked = [self.sheet.card(name.split("/")[1]) for name in recall.again]
            self._card.value = self._page.over(bool(recall.known), asked)
            self._offer(self._all)
        else:
            card = self.sheet.card(recall.current.split("/")[1])
            self._card.value = self._page.question(card, recall.uncovered)
            self._offer(*(self._ratings.values() if recall.uncovered else (self._uncover,)))
        self._progress.value = self._page.progress(recall.known, recall.left, self.memory.problem)

    def _offer(self, *buttons: Any) -> None:
        """Offers other buttons; the keys stay where the pressed one was."""
        pressed = bool(self._buttons.children)
        self._buttons.children = buttons
        if pressed and hasattr(buttons[0], "focus"):  # not in ipywidgets 7
            buttons[0].focus()

    # What is easily forgotten.

    def _point(self, point: Point) -> VBox:
        """A point, with a button that shows its position; drawn when first asked for."""
        shown = HTML()
        button = Button(layout=Layout(width="auto", align_self="flex-start"))
        box = VBox([HTML(self._page.point(point)), button])

        def turn(opened: bool) -> None:
            shown.value = shown.value or (self._page.shown(point) if opened else "")
            box.children = (*box.children[:2], *((shown,) if opened else ()))
            key = "refresher.hide" if opened else "refresher.show"
            button.description = sentence(key, self.sheet.language, title=point.title)

        turn(False)
        button.on_click(lambda _: turn(len(box.children) == 2))
        return box

    def _button(self, key: str, pressed: Any) -> Button:
        said = sentence(f"refresher.{key}", self.sheet.language)
        button = Button(description=said, layout=_WIDE)
        button.on_click(lambda _: pressed())
        return button

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """The refresher; where no widget is shown, its sheet without the recall round."""
        points = map(self._page.point, self.sheet.points)
        still = {"text/html": self._page.top() + "".join(points)}
        return {**(super()._repr_mimebundle_(**kwargs) or {}), **still}

    def __repr__(self) -> str:
        return f"<Refresher of {self.sheet.ruleset}: {self.recall.left} cards to recall>"
