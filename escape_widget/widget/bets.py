"""``Bets``: before chance speaks, learners say what they expect; then it speaks.

It holds the chance of a game back until all have bet. Scores stand in ``escape_widget.teach.bets``.
"""

from collections.abc import Iterable
from contextlib import suppress
from html import escape
from typing import Any
from weakref import WeakValueDictionary

from ipywidgets import VBox

from escape_widget.core.errors import EscapeError
from escape_widget.core.names import CHANCE
from escape_widget.core.record import Node
from escape_widget.core.session import Chance, Game
from escape_widget.core.strict import quoted, unknown
from escape_widget.locale import DEFAULT, LANGUAGES
from escape_widget.teach.bets import Bet, Book, Forecast, Round, several
from escape_widget.widget.bets_form import Form, Wrong
from escape_widget.widget.bets_page import Page
from escape_widget.widget.bets_seen import is_known, look
from escape_widget.widget.board import Board
from escape_widget.widget.panel import Panel, Told
from escape_widget.widget.players import Players, players_of

KINDS = ("roll", "reveal", "draw")
"""What chance does that may be bet on."""
_OF_PLAYERS: "WeakValueDictionary[Players, Bets]" = WeakValueDictionary()
"""The bets of a game, by who plays it: they go on with another game of the board."""


class Bets(VBox):  # type: ignore[misc]  # ipywidgets tells no types
    """Bets on what chance will do in a game: ``Bets(Board())``; the board is shown with it.

    ``learners``: who bets, each time. ``kinds``: on what, of ``roll`` (die and spinner),
    ``reveal`` (what lies under a tile) and ``draw`` (cards). ``seat``: through whose eyes the odds
    are reckoned; that of the board, or else the first. ``language``: that of the board, or another.
    What was dealt before is not bet on, nor is setup: ``after_setup()`` is a game to begin with.
    A game has one ``Bets``: another one takes over, as when a cell runs again, with an empty book.
    Raises ``EscapeError`` for what is neither a board nor a game, or for names that are not there;
    then nothing of the game has changed.
    """

    _holds = False

    def __init__(
        self,
        game: Board | Game,
        *,
        learners: Iterable[str] = ("you",),
        kinds: Iterable[str] = KINDS,
        seat: str | None = None,
        language: str | None = None,
    ) -> None:
        if not isinstance(game, Board | Game):
            raise EscapeError(f"bets are placed at a board or a game, not {quoted(game)}")
        self.book = Book(learners)
        """All bets, their scores, and ``to_csv()``."""
        self.kinds = several(kinds, "kinds")
        if not set(self.kinds) <= set(KINDS):
            raise EscapeError(f"kinds are some of {', '.join(KINDS)}, not {quoted(self.kinds)}")
        self._board = game if isinstance(game, Board) else None
        self.game: Game = game.game if isinstance(game, Board) else game
        if seat is None:
            seat = self._board.seat if self._board else self.game.position.players[0]
        self.game.position.seen_by(seat)  # refuses a seat that does not play
        self._seat = seat
        if language is None:
            language = self._board.language if self._board else DEFAULT
        if language not in LANGUAGES:
            raise unknown("language", language, LANGUAGES)
        self._language = language
        self._page = Page(self._language)
        self._round: Round | None = None
        self._at: Node | None = None
        self._following = False
        self._form: Form | None = None
        """What is entered of what is asked."""
        self._charted: str | None = None
        """Whose chart is shown; None for that of all."""
        self._last: tuple[Bet, ...] = ()
        self._asks, self._results = Panel("bets.css", self._told), Panel("bets.css", self._told)
        for panel in (self._asks, self._results):
            panel.add_class("ewb")
        shown = [self._asks, self._board, self._results]
        super().__init__([part for part in shown if part is not None])
        with self.game.lock:
            self._players = players_of(self.game)
            self._begin(_OF_PLAYERS.get(self._players))
            if self._board:
                self._board.observe(self._size, "settings")
                self._size()
            if not self._real:
                self._let("held")
            self._follow(self.game)

    def _begin(self, last: "Bets | None") -> None:
        """Holds chance, perhaps in place of others, who know how it is dealt."""
        self._real: bool = last._real if last else self.game.chance == "ask"
        look(self.game, self.game.root)
        if last:
            last._end()
        _OF_PLAYERS[self._players] = self
        self._players.join(self._follow, (), {})
        self._holds = True

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
            if not self._holds:
                raise EscapeError("these bets are closed, or others have taken over")
            if self._round is None:
                raise EscapeError("there is nothing to bet on now")
            self._round.place(learner, forecast)
            if self._form:
                self._form.placed(learner, forecast)
            self._go_on()

    def close(self) -> None:
        """Lets chance speak by itself again, and takes the bets away."""
        if self._holds:  # not where making it failed
            with self.game.lock:
                self._end()
                self._let("ask" if self._real else "seeded")
                while not self._real and self.game.position.to_act == CHANCE:
                    self.game.speak()
        super().close()

    def _end(self) -> None:
        """Leaves the game as it is, with chance held."""
        self._holds = False
        self._round = self._at = self._form = None
        _OF_PLAYERS.pop(self._players, None)
        self._players.leave(self._follow)
        if self._board:
            self._board.unobserve(self._size, "settings")
        self._asks.close()
        self._results.close()
        super().close()

    # What goes on in the game.

    def _follow(self, game: Game) -> None:
        """Settles what was bet on, and asks for the next bets; what nobody bets on passes by."""
        look(game, game.node if game is self.game else game.root)
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
        setup = not node.position.turn  # our reading: it is not bet on
        known = setup or is_known(self.game)
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
            self._last = self._round.settle(spoken.action)
            self.book.bets.extend(self._last)
            self._show_results()
        self._round = self._at = None  # or somebody went elsewhere in the record

    def _go_on(self) -> None:
        """Shows who has bet; once all have, chance speaks."""
        if self._round is None or self._round.waiting:
            self._fill()
        elif self._real:
            self._let("ask")  # the board asks for what the real die shows
            self._show()
        else:
            self.game.speak()

    # What is on the screen.

    def _show(self) -> None:
        """Turns the page above the board."""
        asked = self._round
        if asked is None or not asked.waiting:
            self._form = None
            page = self._page.enter(self._last) if asked else self._idle()
            self._asks.turn(page, {}, {})
        elif self._form is None or self._form.asked is not asked:
            self._form = Form(asked, self.book, self._language)
            page = self._page.asked(self._form, self._last)
            self._asks.turn(page, *self._filled(self._form))

    def _idle(self) -> str:
        position = self.game.position
        over = "over" if position.outcome else "idle"
        return self._page.idle("setup" if not position.turn else over, self._last)

    def _fill(self) -> None:
        if self._form:
            self._asks.fill(*self._filled(self._form))

    def _filled(self, form: Form) -> tuple[dict[str, str], dict[str, str]]:
        rows = {str(row): escape(form.told(who)) for row, who in enumerate(form.asked.learners)}
        return {**rows, "waiting": self._page.waiting(form.asked.waiting)}, form.texts

    def _show_results(self) -> None:
        if self._last:
            page = self._page.results(self._last, self.book, self._charted)
            self._results.turn(page, {}, {})

    def _size(self, _change: object = None) -> None:
        """Large where the board is."""
        large = self._board is not None and self._board.settings["projector"]
        for panel in (self._asks, self._results):
            (panel.add_class if large else panel.remove_class)("ewb-projector")

    # What is told from there.

    def _told(self, told: Told) -> None:
        with self.game.lock:
            learner = self._learner(told.name)
            if told.does == "results":
                self._results.show()
            elif told.does == "chart" and (learner or not told.name):
                self._charted = learner
                self._show_results()
            elif told.does == "all":
                self._bet_all()
            elif self._form and learner:
                self._enter(self._form, learner, told)

    def _learner(self, name: str) -> str | None:
        """Whose row a button or a field is in."""
        rows = dict(zip(map(str, range(len(self.book.learners))), self.book.learners, strict=True))
        return rows.get(name.split("-")[0])

    def _enter(self, form: Form, learner: str, told: Told) -> None:
        if told.does in ("bet", "enter"):
            self._bet(form, learner)
        elif told.does == "even":
            form.even(learner)
        elif told.does == "last":
            form.fill(learner, form.last(learner))
        elif told.name in form.fields and told.does == "type":
            form.type(told.name, told.text)
        elif told.name in form.fields and told.does == "sure":
            form.fill(learner, {form.fields[told.name][1]: 1})
        self._fill()

    def _bet(self, form: Form, learner: str) -> None:
        """Places what is entered in a row, and brings the keys to the next who has to bet."""
        try:
            form.bet(learner)
        except Wrong:
            return
        self._go_on()
        if form is self._form and form.asked.waiting:
            self._asks.focus(form.next_after(learner))

    def _bet_all(self) -> None:
        """Places what is entered in all rows."""
        form = self._form
        for learner in form.asked.waiting if form else ():
            if form and not form.is_empty(learner):
                with suppress(Wrong):
                    form.bet(learner)
        self._go_on()

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """The bets; where no widget is shown, the table as their seat may know it."""
        shown: dict[str, Any] = super()._repr_mimebundle_(**kwargs) or {}
        with self.game.lock:
            picture = self.game.position.seen_by(self._seat).picture("svg")
        return {**shown, "text/plain": repr(self), "image/svg+xml": picture}

    def __repr__(self) -> str:
        return f"<Bets of {', '.join(self.book.learners)}: {len(self.book.bets)} so far>"
