"""``Board``: a game on the screen of a notebook.

The widget itself: it hands what the sitting shows to the traits, and messages to the replies. It
knows no rules and trusts no message. Messages may be handled in another thread than the cells, so
everything happens under the lock of the game.
"""

import weakref
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import anywidget
import traitlets
from ipywidgets.widgets.widget import CallbackDispatcher

from escape_widget.core.actions import Action
from escape_widget.core.errors import EscapeError, IllegalAction
from escape_widget.core.names import CHANCE
from escape_widget.core.position import Position
from escape_widget.core.session import Chance, Frame, Game
from escape_widget.puzzles import Puzzle
from escape_widget.search.analysis import GOALS
from escape_widget.widget import bundle
from escape_widget.widget.feed import FORMAT, Message, make_rule
from escape_widget.widget.intents import Intent, is_message, read_intent
from escape_widget.widget.opening import Opening
from escape_widget.widget.players import (
    ELSEWHERE,
    PERSON,
    BotFailed,
    Player,
    Screen,
    check_viewer,
    names_of,
    read_seats,
)
from escape_widget.widget.replies import SLOW, Refused, reply
from escape_widget.widget.scene import make_scene
from escape_widget.widget.settings import read_settings, words_for_browser
from escape_widget.widget.shapes import are_shapes, read_shape, read_shapes
from escape_widget.widget.sitting import Sitting
from escape_widget.widget.still import still_bundle, still_text
from escape_widget.widget.study import SECONDS, Running
from escape_widget.widget.task import Task

FROM_BROWSER = {"shapes": are_shapes}
"""The traits that a browser may set, each with its check."""


_OF_KEY: "weakref.WeakValueDictionary[str, Board]" = weakref.WeakValueDictionary()
"""The last board of each key that is still there."""


def last_of(key: str | None) -> "Board | None":
    """The board that one of a key would replace."""
    return _OF_KEY.get(key) if key else None


class Board(anywidget.AnyWidget):
    """A board to play on: by default ``survive``, you are red and the greedy bot is yellow.

    ``game`` is a ``Game``, a position, its notation, a rule set's id, or a ``Puzzle``. ``seat`` is
    whose view is shown; ``"public"`` only looks on, ``"all"`` sees and moves everything. ``seats``
    says who plays the others: a bot or its name, ``"human"`` (at this screen) or ``"elsewhere"``.
    A board with a ``key`` replaces the last one of that key, so that a cell may run again; with
    ``keep`` it goes on with its game, if the same was asked for.
    Raises ``EscapeError`` for a seat, bot, rule set, position or shape that there is not.
    """

    _esm = traitlets.Unicode().tag(sync=True)
    _css = traitlets.Unicode().tag(sync=True)
    _bundle = traitlets.Unicode().tag(sync=True)
    _ipython_display_ = None  # ipywidgets 7 would hide the picture and the text

    scene = traitlets.Dict().tag(sync=True)
    state = traitlets.Dict().tag(sync=True)
    feed = traitlets.Dict().tag(sync=True)
    record = traitlets.Dict().tag(sync=True)
    settings = traitlets.Dict().tag(sync=True)
    words: Any = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    disabled = traitlets.Bool(False).tag(sync=True)
    shapes: Any = traitlets.List().tag(sync=True)
    puzzle: Any = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    analysis: Any = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)

    _seated: Sitting | None = None
    _asked: object = None
    """What was asked for beside the opening."""

    def __init__(
        self,
        game: Game | Position | Puzzle | str | None = None,
        seat: str | None = None,
        seats: Mapping[str, Player] | None = None,
        *,
        players: int = 2,
        options: tuple[str, ...] = (),
        seed: int | str | None = None,
        chance: Chance = "seeded",
        key: str | None = None,
        keep: bool = False,
        settings: Mapping[str, Any] | None = None,
        disabled: bool = False,
        shapes: Iterable[Iterable[str]] = (),
    ) -> None:
        self._opening = Opening(game or "survive", players, tuple(options), seed, chance)
        self._key = key
        last = last_of(key)
        played, task = last._goes_on(self) if last and keep else self._opening.begin()
        if task:  # of a run that is gone on with, a later one than it began with
            seat = task.puzzle.seat
            seats = {**dict.fromkeys(played.position.players, ELSEWHERE), seat: PERSON}
        seat = seat or played.position.players[0]
        people, bots = read_seats(played.position.players, seat, seats or {})
        self._seats = names_of(seats or {})
        scene = make_scene(played.position, people)
        super().__init__(
            settings=settings or {},
            disabled=disabled,
            shapes=read_shapes(shapes),
        )
        self._own_layout = self.layout
        self._acted = CallbackDispatcher()
        self._seated = Sitting(played, Screen(seat, people), task, self._show, self._analysed)
        self._sitting.language = self.language
        self.on_msg(self._heard)
        if last:
            last.close()
            del last._seated, last._opening  # a notebook's ``Out`` keeps what was ever shown
        if key:
            _OF_KEY[key] = self
        with self.hold_sync(), played.lock:
            self.scene = scene
            try:
                self._sitting.begin(bots)
            except BotFailed:  # the board tells of it
                self.log.exception("a bot failed")

    def _goes_on(self, other: "Board") -> tuple[Game, Task | None]:
        """This board's game and task, or those of another that asks for something else."""
        if other._asked == self._asked and other._opening.asks_for_the_same(self._opening):
            return self._sitting.game, self._sitting.task
        return other._opening.begin()

    @property
    def _sitting(self) -> Sitting:
        if self._seated is None:
            raise EscapeError("this board was replaced by another one of its key")
        return self._seated

    @property
    def game(self) -> Game:
        """The game that is played, with its record."""
        return self._sitting.game

    @property
    def position(self) -> Position:
        """The position of the game now, with everything that is hidden from the screen."""
        return self.game.position

    @property
    def seat(self) -> str:
        """Whose view the screen shows, or is to show once the curtain is lifted.

        It may be set to another seat, ``"public"`` or ``"all"``. Who moves which seat stays.
        """
        screen = self._sitting.screen
        return screen.curtain or screen.seat

    @seat.setter
    def seat(self, seat: str) -> None:
        check_viewer(self.position.players, seat)
        with self.game.lock:
            self._sitting.screen.take_seat(seat)
            self._sitting.refresh()

    @property
    def language(self) -> str:
        """The language of the board and of what the kernel tells it: ``en``, ``zh`` or ``de``.

        It may be set. Raises ``EscapeError`` for a language that there is not.
        """
        return str(self.settings["language"])

    @language.setter
    def language(self, language: str) -> None:
        with self.game.lock, self.hold_sync():
            self.settings = {**self.settings, "language": language}

    @traitlets.validate("settings")
    def _checked_settings(self, proposal: Any) -> dict[str, Any]:
        return read_settings(proposal["value"])

    @traitlets.observe("settings")
    def _speak(self, _change: object) -> None:
        self.words = words_for_browser(self.language)
        if self._seated:
            self._seated.language = self.language

    def to_code(self) -> str:
        """Python that makes this board anew, with the position now and everything in it."""
        seats = ", ".join(f"{seat!r}: {player!r}" for seat, player in self._seats.items())
        return f"Board({str(self.position)!r}, seat={self.seat!r}, seats={{{seats}}})"

    def act(self, action: Action | str) -> None:
        """Plays an action (or its text) for whoever is to act at this screen.

        Raises ``IllegalAction`` or ``NotationError``, changing nothing.
        """
        with self.game.lock:
            asked = self.position.to_act
            if asked not in (*self._sitting.screen.people, CHANCE) or self._sitting.is_over:
                raise EscapeError(f"nobody at this board is to act now; to act is {asked}")
            self.game.play(action)

    def on_action(self, callback: Callable[[Frame], object], remove: bool = False) -> None:
        """Calls ``callback(frame)`` after each action, or no longer with ``remove``.

        Called for chance and the bots too, with ply, who acted, action, events and position as the
        seat of this board may know them. It runs while the game is locked, perhaps beside a cell.
        """
        self._acted.register_callback(callback, remove=remove)

    def analyse(self, goal: str = GOALS[0], seconds: float = SECONDS) -> Running:
        """Analyses the shown moment on the board, and in what follows each moment that is shown.

        ``goal``: ``prospects`` (the lead at the end of the game, by rollouts: an estimate),
        ``points`` or ``people`` (saved by the end of the turn, exact). ``seconds``: how long at
        most. It runs beside the kernel and is at once returned: iterate over it for what is known
        so far, ``wait()`` for the end of it. ``analyse_no_more()`` ends it.
        Raises ``EscapeError`` for an unknown goal, or where the seat has nothing to decide.
        """
        with self.game.lock:
            running = self._sitting.study.begin(self._sitting, goal, seconds)
            self.analysis = self._sitting.analysis()
            if running is None:
                raise EscapeError("there is nothing to decide now; once there is, it is analysed")
            return running

    def analyse_no_more(self) -> None:
        """Ends the analysis, and takes it off the board."""
        with self.game.lock:
            self._sitting.study.dismiss()
            self.analysis = None

    def draw(self, kind: str, *words: str) -> None:
        """Draws one shape more: ``("arrow", "D4", "E5")``, ``("circle", "D4", "red")``,
        ``("label", "D4", "a text")``. Raises ``EscapeError``.

        ``shapes`` has them all as lists, those drawn by the user's hand too, and may be set.
        """
        self.shapes = [*self.shapes, read_shape([kind, *words])]

    def erase(self) -> None:
        """Takes all shapes away."""
        self.shapes = []

    @traitlets.validate("shapes")
    def _checked_shapes(self, proposal: Any) -> list[list[str]]:
        return read_shapes(proposal["value"])

    def close(self) -> None:
        """Takes the board away, and forgets what it showed; its game stays."""
        if self._seated:  # not where making it failed
            self._seated.end()
            if self._key and _OF_KEY.get(self._key) is self:
                del _OF_KEY[self._key]
            self._own_layout.close()
        super().close()
        self._trait_values.clear()

    # The browser side. Given a path, anywidget would keep every board that there ever was.

    @traitlets.default("_esm")
    def _module(self) -> str:
        return bundle.loader()

    @traitlets.default("_bundle")
    def _script(self) -> str:
        return bundle.bundle()

    @traitlets.default("_css")
    def _styles(self) -> str:
        return bundle.styles()

    # To the browser.

    def _show(self, after: int) -> None:
        task = self._sitting.task
        with self.hold_sync():
            if self.language != self._sitting.language:
                self.language = self._sitting.language
            self.puzzle = task.message() if task else None
            self.feed = self._sitting.feed(after)
            self.state = self._sitting.state()
            self.record = self._sitting.record()
            self.analysis = self._sitting.analysis()
        if self._acted.callbacks:
            for frame in self._sitting.frames(after):
                self._acted(frame)

    def _analysed(self) -> None:
        """The analysis knows more; called from another thread."""
        sitting = self._seated
        if sitting is None:
            return
        with sitting.game.lock:
            if sitting is self._seated:  # else replaced meanwhile
                self.analysis = sitting.analysis()

    def _send(self, msg: Message, buffers: Any = None) -> None:
        super()._send(msg, buffers)
        self._let_browser_in()

    def open(self) -> None:
        """Makes the model in the browser."""
        super().open()
        self._let_browser_in()

    def _let_browser_in(self) -> None:
        # Where a cell spoke last, ipykernel 7.4 lets what the browser says wait for running cells.
        if hasattr(self.comm, "_reply_subshell_id"):
            del self.comm._reply_subshell_id

    # From the browser.

    def _handle_msg(self, msg: dict[str, Any]) -> None:
        """Drops what no page sends, which ipywidgets would only log."""
        if is_message(msg["content"].get("data"), msg.get("buffers")):
            super()._handle_msg(msg)
        else:
            self._refuse(problem="malformed")

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Takes what a browser may set, puts everything else back, and says so."""
        taken = {
            name: value
            for name, value in sync_data.items()
            if name in FROM_BROWSER and FROM_BROWSER[name](value)
        }
        if taken:
            super().set_state(taken)
        if taken.keys() != sync_data.keys():
            self.send_state([name for name in sync_data if name in self.keys])
            self._refuse(problem="malformed")

    def send(self, content: Message, buffers: Any = None) -> None:
        """Sends a message to the browser, with the version of its format."""
        super().send({"format": FORMAT, **content}, buffers)

    def _heard(self, _widget: object, message: object, _buffers: object) -> None:
        intent = read_intent(message)
        if intent is None:
            return self._refuse(problem="malformed")
        slow = intent.type in SLOW
        if slow:
            self.send({"type": "busy", "busy": True})
        with self.game.lock:
            before = self._shown()
            answered = self._reply(intent)
            unchanged = before == self._shown()
        if slow or (unchanged and not answered):  # a page that hears nothing thinks it is alone
            self.send({"type": "busy", "busy": False})
        return None

    def _shown(self) -> tuple[Any, ...]:
        return self.state, self.feed, self.puzzle, self.record, self.analysis

    def _reply(self, intent: Intent) -> bool:
        """Does what is asked; whether a message was sent for it."""
        try:
            answer = reply(self._sitting, intent, self.disabled)
        except Refused as error:
            self._refuse(problem=error.problem)
        except IllegalAction as error:
            self._refuse(rule=make_rule(error.rule, self.language))
        except BotFailed:  # the board tells of it
            self.log.exception("a bot failed")
            return False
        except EscapeError:
            self._refuse(problem="unknown")
        except Exception:  # whatever else is wrong, the board stays
            self.log.exception("the board could not do %s", intent.type)
            self._refuse(problem="failed")
        else:
            if answer:
                self.send(answer)
            return bool(answer)
        return True

    def _refuse(self, **why: str | Message) -> None:
        self.send({"type": "refused", "ply": self.game.ply, **why})

    # Without a browser.

    def __repr__(self) -> str:
        if self._seated is None:
            return f"Board replaced by another one of key {self._key!r}."
        with self.game.lock:
            return still_text(self.game, self._seated.viewer, self._seated.language)

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The board; where no widget is shown, its picture and its notation."""
        data, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        with self.game.lock:
            still = still_bundle(self.game, self._sitting.viewer, self.language)
            return {**data, **still}, metadata
