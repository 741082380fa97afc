"""``Bets``: before chance speaks, learners say what they expect; then it speaks.

It holds the chance of a game back until all have bet. Scores stand in ``escape_widget.teach.bets``.
"""

from collections.abc import Callable, Iterable
from math import ceil
from typing import Any

from ipywidgets import HTML, BoundedIntText, Button, HBox, Layout, VBox

from escape_widget.core.errors import EscapeError
from escape_widget.core.names import CHANCE
from escape_widget.core.record import Node
from escape_widget.core.session import Chance, Game
from escape_widget.core.strict import quoted
from escape_widget.locale import DEFAULT, sentence
from escape_widget.teach.bets import Book, Forecast, Round, sure_of
from escape_widget.widget.bets_page import Page, word_of
from escape_widget.widget.board import Board
from escape_widget.widget.players import players_of

KINDS = ("roll", "reveal", "draw")
"""What chance does that may be bet on."""
_ROW = Layout(flex_flow="row wrap", align_items="center")
_LABEL = {"description_width": "initial"}
_WIDE = Layout(width="auto")
_Bet = Callable[[Forecast | None], None]


class Bets(VBox):  # type: ignore[misc]  # ipywidgets tells no types
    """Bets on what chance will do in a game: ``Bets(Board())``; the board is shown with it.

    ``learners``: who bets, each time. ``kinds``: on what, of ``roll`` (die and spinner),
    ``reveal`` (what lies under a tile) and ``draw`` (cards). ``each``: every outcome gets a share,
    in place of one that is thought most likely. ``seat``: through whose eyes the odds are reckoned;
    that of the board, or else the first. What was dealt before is not bet on, nor is setup. Raises
    ``EscapeError`` for what is neither a board nor a game, or for names that are not there.
    """

    _holds = False

    def __init__(
        self,
        game: Board | Game,
        *,
        learners: Iterable[str] = ("you",),
        kinds: Iterable[str] = KINDS,
        each: bool = False,
        seat: str | None = None,
        language: str | None = None,
    ) -> None:
        if not isinstance(game, Board | Game):
            raise EscapeError(f"bets are placed at a board or a game, not {quoted(game)}")
        self.book = Book(learners)
        """All bets, their scores, and ``to_csv()``."""
        self.kinds = tuple(kinds)
        if not set(self.kinds) <= set(KINDS):
            raise EscapeError(f"kinds are some of {', '.join(KINDS)}, not {quoted(self.kinds)}")
        self._each = each
        board = game if isinstance(game, Board) else None
        self.game: Game = board.game if board else game
        self._seat = seat or (board.seat if board else self.game.position.players[0])
        self._language = language or (board.language if board else DEFAULT)
        self._page = Page(self._language)
        self._round: Round | None = None
        self._at: Node | None = None
        self._following = False
        self._asking: Round | None = None
        self._entries: dict[str, HBox] = {}
        """Where each learner bets on what is asked; what somebody has entered stays."""
        self._asked, self._came, self._rows = HTML(), HTML(), VBox()
        parts = (self._asked, self._rows, self._came)
        super().__init__([board, *parts] if board else parts)
        with self.game.lock:
            self.game.position.seen_by(self._seat)  # refuses a seat that does not play
            self._real = self.game.chance == "ask"
            self._players = players_of(self.game)
            self._players.join(self._follow, (), {})
            self._holds = True
            if not self._real:
                self._let("held")
            self._follow(self.game)

    @property
    def round(self) -> Round | None:
        """The chance event that is bet on now; None where there is none."""
        return self._round

    def place(self, learner: str, forecast: Forecast) -> None:
        """Places a bet: for each outcome how probable it is; ``round.outcomes`` names them.

        Once all have bet, chance speaks. Raises ``EscapeError`` where there is nothing to bet on,
        and as ``Round.place`` does.
        """
        with self.game.lock:
            if self._round is None:
                raise EscapeError("there is nothing to bet on now")
            self._round.place(learner, forecast)
            self._show()
            if self._round.waiting:
                return
            if self._real:
                self._let("ask")  # the board asks for what the real die shows
            else:
                self.game.speak()

    def close(self) -> None:
        """Lets chance speak by itself again, and takes the bets away."""
        if self._holds:  # not where making it failed
            with self.game.lock:
                self._holds = False
                self._players.leave(self._follow)
                self._let("ask" if self._real else "seeded")
                while not self._real and self.game.position.to_act == CHANCE:
                    self.game.speak()
        super().close()

    # What goes on in the game.

    def _follow(self, game: Game) -> None:
        """Settles what was bet on, and asks for the next bets; what nobody bets on passes by."""
        self.game = game
        if self._following:
            return
        self._following = True
        try:
            self._settle()
            while self._round is None and game.position.to_act == CHANCE:
                self._open()
                if self._round is None:
                    if self._real:  # it is entered at the board, as ever
                        self._let("ask")
                        break
                    game.speak()
        finally:
            self._following = False
        self._show()

    def _open(self) -> None:
        node = self.game.node
        chance = Round(node.position, self._seat, node.ply, self.book.learners)
        known = bool(node.children) or not node.position.turn  # our reading: no bets on setup
        if chance.is_open and not known and chance.kind in self.kinds:
            self._round, self._at = chance, node
            self._let("held")

    def _let(self, chance: Chance) -> None:
        """How chance is dealt from now on; boards show what may be entered."""
        if self.game.chance != chance:
            self.game.chance = chance
            self.game.go_to(self.game.node)

    def _settle(self) -> None:
        node = self.game.node
        if self._round is None or node is self._at:
            return
        spoken = next((n for n in node.line() if n.parent is self._at), None)
        if spoken is not None and spoken.action and not self._round.waiting:
            bets = self._round.settle(spoken.action)
            self.book.bets.extend(bets)
            self._came.value = self._page.came(bets, self.book)
        self._round = self._at = None  # or somebody went elsewhere in the record

    # What is on the screen.

    def _show(self) -> None:
        asked = self._round
        if asked is None:
            self._asked.value = self._page.told(self._page.say("bets.idle"))
            self._rows.children = ()
            return
        bet = [name for name in asked.learners if name not in asked.waiting]
        placed = [self._page.say("bets.placed", learner=name) for name in bet]
        question = self._page.say(f"bets.ask.{asked.kind}" if asked.waiting else "bets.enter")
        self._asked.value = self._page.told(" ".join(placed), question)
        if self._asking is not asked:
            self._asking = asked
            self._entries = {name: self._row(name, asked) for name in asked.learners}
        self._rows.children = [self._entries[name] for name in asked.waiting]

    def _row(self, learner: str, asked: Round) -> HBox:
        """Where a learner bets. Fields and buttons alone: JupyterLab takes the keys of a list."""
        row = HBox(layout=_ROW)

        def bet(forecast: Forecast | None) -> None:
            if forecast is None:
                self._asked.value = self._page.told(self._page.say("bets.nothing"))
            elif asked is self._round:
                self.place(learner, forecast)
                self._go_on()

        words = {name: word_of(asked.kind, name, self._language) for name in asked.outcomes}
        row.children = (self._shares if self._each else self._likely)(learner, words, bet)
        return row

    def _go_on(self) -> None:
        """Brings the keys to whoever bets next; the button that was pressed is gone."""
        entries = (entry for row in self._rows.children[:1] for entry in row.children)
        button = next((entry for entry in entries if isinstance(entry, Button)), None)
        if button is not None and hasattr(button, "focus"):  # not in ipywidgets 7
            button.focus()

    def _likely(self, learner: str, words: dict[str, str], bet: _Bet) -> list[Any]:
        """How sure, and a button for each outcome, which bets on it."""
        least = ceil(100 / len(words))  # less would make another outcome the most likely
        sure = self._field(self._say("bets.sure", learner=learner), least, least)

        def button(name: str, word: str) -> Button:
            said = self._say("bets.on", learner=learner, outcome=word)
            made = Button(description=word, tooltip=said, layout=_WIDE)
            made.on_click(lambda _: bet(sure_of(name, sure.value / 100, words)))
            return made

        return [sure, *(button(name, word) for name, word in words.items())]

    def _shares(self, learner: str, words: dict[str, str], bet: _Bet) -> list[Any]:
        """A share for each outcome, and a button to bet."""
        fields = {
            name: self._field(self._say("bets.share", learner=learner, outcome=word), 0, 0)
            for name, word in words.items()
        }
        button = Button(description=self._say("bets.place", learner=learner), layout=_WIDE)

        def pressed(_: object) -> None:
            together = sum(field.value for field in fields.values())
            bet({n: f.value / together for n, f in fields.items()} if together else None)

        button.on_click(pressed)
        return [*fields.values(), button]

    def _field(self, said: str, value: int, least: int) -> BoundedIntText:
        return BoundedIntText(
            value=value, min=least, max=100, description=said, style=_LABEL, layout=_WIDE
        )

    def _say(self, key: str, **args: object) -> str:
        return sentence(key, self._language, **args)

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """The bets; where no widget is shown, the table as their seat may know it."""
        shown: dict[str, Any] = super()._repr_mimebundle_(**kwargs) or {}
        with self.game.lock:
            picture = self.game.position.seen_by(self._seat).picture("svg")
        return {**shown, "text/plain": repr(self), "image/svg+xml": picture}

    def __repr__(self) -> str:
        return f"<Bets of {', '.join(self.book.learners)}: {len(self.book.bets)} so far>"
