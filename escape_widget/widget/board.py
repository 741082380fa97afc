"""``Board``: a game on the screen of a notebook.

The widget itself: it hands what the sitting shows to the traits, and messages to the replies. It
knows no rules and trusts no message. Messages may be handled in another thread than the cells, so
everything happens under the lock of the game.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from escape_widget.core.actions import Action
from escape_widget.core.errors import EscapeError, IllegalAction
from escape_widget.core.names import CHANCE
from escape_widget.core.position import Position
from escape_widget.core.registry import parse
from escape_widget.core.session import Chance, Game
from escape_widget.puzzles import Puzzle
from escape_widget.widget.feed import Message, make_rule
from escape_widget.widget.intents import Intent, read_intent
from escape_widget.widget.players import ELSEWHERE, PERSON, Player, Screen, read_seats
from escape_widget.widget.replies import SLOW, Refused, reply
from escape_widget.widget.scene import make_scene
from escape_widget.widget.shapes import are_shapes
from escape_widget.widget.sitting import Sitting
from escape_widget.widget.still import still_bundle, still_text
from escape_widget.widget.task import Task

STATIC = Path(__file__).parents[1] / "static"
SETTINGS = {
    "language": "en",
    "motion": True,
    "theme": "auto",
    "coordinates": "auto",
    "projector": False,
}
FROM_BROWSER = {"shapes": are_shapes}
"""The traits that a browser may set, each with its check."""


class Board(anywidget.AnyWidget):
    """A board to play on: by default ``survive``, you are red and the greedy bot is yellow.

    ``game`` is a ``Game``, a position, its notation, a rule set's id, or a ``Puzzle``. ``seat`` is
    whose view is shown; ``"public"`` only looks on, ``"all"`` sees and moves everything. ``seats``
    says who plays the others: a bot or its name, ``"human"`` (at this screen) or ``"elsewhere"``.
    Raises ``EscapeError`` for a seat, bot, rule set or position that there is not.
    """

    _esm = STATIC / "widget.js"
    _css = STATIC / "widget.css"
    _ipython_display_ = None  # ipywidgets 7 would hide the picture and the text

    scene = traitlets.Dict().tag(sync=True)
    state = traitlets.Dict().tag(sync=True)
    feed = traitlets.Dict().tag(sync=True)
    settings = traitlets.Dict().tag(sync=True)
    disabled = traitlets.Bool(False).tag(sync=True)
    shapes: Any = traitlets.List().tag(sync=True)
    puzzle: Any = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)

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
        settings: Mapping[str, Any] | None = None,
        disabled: bool = False,
        shapes: Iterable[Iterable[str]] = (),
    ) -> None:
        task = Task(game) if isinstance(game, Puzzle) else None
        if isinstance(game, Puzzle):
            seat = game.seat
            seats = {**dict.fromkeys(game.position.players, ELSEWHERE), seat: PERSON}
            game = game.position
        if not isinstance(game, Game):
            game = _new_game(game or "survive", players, options, seed, chance)
        people, bots = read_seats(game.position.players, seat or "red", seats or {})
        scene = make_scene(game.root.position, people)
        super().__init__(
            settings={**SETTINGS, **(settings or {})},
            disabled=disabled,
            shapes=[list(shape) for shape in shapes],
        )
        self._sitting = Sitting(game, Screen(seat or "red", people), task, self._show)
        self.on_msg(self._heard)
        with self.hold_sync(), game.lock:
            self.scene = scene
            self._sitting.begin(bots)

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
        """Whose view the screen shows, or is to show once the curtain is lifted."""
        screen = self._sitting.screen
        return screen.curtain or screen.seat

    def act(self, action: Action | str) -> None:
        """Plays an action (or its text) for whoever is to act at this screen.

        Raises ``IllegalAction`` or ``NotationError``, changing nothing.
        """
        with self.game.lock:
            asked = self.position.to_act
            if asked not in (*self._sitting.screen.people, CHANCE) or self._sitting.is_over:
                raise EscapeError(f"nobody at this board is to act now; to act is {asked}")
            self.game.play(action)

    def close(self) -> None:
        """Takes the board away; its game stays."""
        if "_sitting" in self.__dict__:  # not where making it failed
            self._sitting.end()
        super().close()

    # To the browser.

    def _show(self, after: int) -> None:
        task = self._sitting.task
        with self.hold_sync():
            self.puzzle = task.message() if task else None
            self.feed = self._sitting.feed(after)
            self.state = self._sitting.state()

    # From the browser.

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

    def _heard(self, _widget: object, message: object, _buffers: object) -> None:
        intent = read_intent(message)
        if intent is None:
            return self._refuse(problem="malformed")
        slow = intent.type in SLOW
        if slow:
            self.send({"type": "busy", "busy": True})
        with self.game.lock:
            self._reply(intent)
        if slow:
            self.send({"type": "busy", "busy": False})
        return None

    def _reply(self, intent: Intent) -> None:
        try:
            answer = reply(self._sitting, intent, self.disabled)
        except Refused as error:
            self._refuse(problem=error.problem)
        except IllegalAction as error:
            self._refuse(rule=make_rule(error.rule))
        except EscapeError:
            self._refuse(problem="unknown")
        except Exception:  # whatever a bot throws, the board stays
            self.log.exception("the board could not do %s", intent.type)
            self._refuse(problem="failed")
        else:
            if answer:
                self.send(answer)

    def _refuse(self, **why: str | Message) -> None:
        self.send({"type": "refused", "ply": self.game.ply, **why})

    # Without a browser.

    def __repr__(self) -> str:
        with self.game.lock:
            return still_text(self.game, self._sitting.viewer)

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The board; where no widget is shown, its picture and its notation."""
        data, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        with self.game.lock:
            return {**data, **still_bundle(self.game, self._sitting.viewer)}, metadata


def _new_game(
    start: Position | str,
    players: int,
    options: tuple[str, ...],
    seed: int | str | None,
    chance: Chance,
) -> Game:
    if isinstance(start, str) and " " in start.strip():
        start = parse(start)
    return Game(start, players, options, seed, chance)
