"""``Board``: a game on the screen of a notebook.

Maps a game to traits and a browser's messages to the game. It knows no rules, trusts no message,
and sends nothing that has not gone through the view of the seat that the screen shows.

Messages may be handled in another thread than the cells, so everything happens under the lock of
the game.
"""

import random
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from escape_widget.core.actions import Action
from escape_widget.core.errors import BrokenRule, EscapeError, IllegalAction
from escape_widget.core.names import CHANCE
from escape_widget.core.position import Position
from escape_widget.core.record import Node
from escape_widget.core.registry import parse
from escape_widget.core.session import Chance, Game
from escape_widget.widget.feed import (
    Message,
    make_feed,
    make_log,
    make_rule,
    make_state,
    parent_of,
)
from escape_widget.widget.intents import AT_HEAD, Intent, read_intent
from escape_widget.widget.players import Player, Screen, players_of, read_seats
from escape_widget.widget.scene import make_scene
from escape_widget.widget.shapes import are_shapes
from escape_widget.widget.still import still_picture, still_text

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
ALWAYS = frozenset({"show", "log", "uncover"})
"""What may be asked of a board that is only to be looked at."""


class Board(anywidget.AnyWidget):
    """A board to play on: by default ``survive``, you are red and the greedy bot is yellow.

    ``game`` is a ``Game``, a position, its notation, or a rule set's id. ``seat`` is whose view is
    shown; ``"public"`` only looks on, ``"all"`` sees and moves everything. ``seats`` says who
    plays the others: a bot or its name, ``"human"`` (at this screen) or ``"elsewhere"``.
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
    puzzle = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)

    def __init__(
        self,
        game: Game | Position | str | None = None,
        seat: str = "red",
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
        if not isinstance(game, Game):
            game = _new_game(game or "survive", players, options, seed, chance)
        people, bots = read_seats(game.position.players, seat, seats or {})
        scene = make_scene(game.position, people)
        super().__init__(
            settings={**SETTINGS, **(settings or {})},
            disabled=disabled,
            shapes=[list(shape) for shape in shapes],
        )
        self._game = game
        self._screen = Screen(seat, people)
        self._players = players_of(game)
        self._sent = game.node
        self._shown: int | None = None
        self.on_msg(self._heard)
        with self.hold_sync(), game.lock:
            self.scene = scene
            self._players.join(self._changed, people, bots)
            self._players.play_on(game)

    @property
    def game(self) -> Game:
        """The game that is played, with its record."""
        return self._game

    @property
    def position(self) -> Position:
        """The position of the game now, with everything that is hidden from the screen."""
        return self._game.position

    @property
    def seat(self) -> str:
        """Whose view the screen shows, or is to show once the curtain is lifted."""
        return self._screen.curtain or self._screen.seat

    def act(self, action: Action | str) -> None:
        """Plays an action (or its text) for whoever is to act at this screen.

        Raises ``IllegalAction`` or ``NotationError``, changing nothing.
        """
        with self._game.lock:
            if self._game.position.to_act not in (*self._screen.people, CHANCE):
                raise EscapeError(f"{self._game.position.to_act} is not played at this board")
            self._game.play(action)

    def close(self) -> None:
        """Takes the board away; its game stays."""
        if self._changed in self._players.boards:
            self._players.leave(self._changed)
        super().close()

    # To the browser.

    def _changed(self, game: Game) -> None:
        """After a change of the game: shows it, with the way that led there."""
        if game is not self._game:
            self._game, self._shown = game, None
            self._sent = game.root
        shared = parent_of(self._sent, game.node)
        if self._shown is not None and self._shown >= shared.ply:
            self._shown = None
        self._sent = game.node
        self._screen.call(game.position.to_act)
        self._publish(shared.ply)

    def _publish(self, after: int) -> None:
        with self.hold_sync():
            self.feed = make_feed(self._game, self._screen.viewer, after)
            self.state = self._state()

    def _state(self) -> Message:
        game, screen = self._game, self._screen
        node = self._node()
        seen = node.position.seen_by(screen.viewer)
        acts = node is game.node and screen.acts_for(seen.to_act)
        return make_state(
            node,
            seen,
            head=game.ply,
            seat=screen.viewer,
            actions=seen.legal_actions if acts else (),
            undo=screen.may_undo(game),
            redo=screen.may_redo(game),
            curtain=screen.curtain,
        )

    def _node(self) -> Node:
        """The place of the record that is shown."""
        return self._game.node if self._shown is None else self._game.node.line()[self._shown]

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
            self._refuse("malformed")

    def _heard(self, _widget: object, message: object, _buffers: object) -> None:
        intent = read_intent(message)
        if intent is None:
            return self._refuse("malformed")
        with self._game.lock:
            try:
                self._do(intent)
            except IllegalAction as error:
                self._refuse_rule(error.rule)
            except EscapeError:
                self._refuse("unknown")
            except Exception:  # whatever a bot throws, the board stays
                self.log.exception("the board could not do %s", intent.type)
                self._refuse("failed")
        return None

    def _do(self, intent: Intent) -> None:
        if intent.type in AT_HEAD and intent.ply != self._game.ply:
            return self._refuse("stale")
        if self.disabled and intent.type not in ALWAYS:
            return self._refuse("not-yours")
        getattr(self, f"_do_{intent.type}")(intent)
        return None

    def _do_act(self, intent: Intent) -> None:
        seen = self._seen()
        if not self._screen.acts_for(seen.to_act):
            self._refuse("not-yours")
        elif intent.id >= len(seen.legal_actions):
            self._refuse("unknown")
        else:
            self._play(seen.legal_actions[intent.id])

    def _do_say(self, intent: Intent) -> None:
        seen = self._seen()
        action = seen.parse_action(intent.text)
        if not self._screen.acts_for(seen.to_act):
            self._refuse("not-yours")
        elif broken := seen.broken_rule(action):
            self._refuse_rule(broken)
        else:
            self._play(action)

    def _do_why(self, intent: Intent) -> None:
        seen = self._seen()
        broken = seen.broken_rule(seen.parse_action(intent.text))
        rule = make_rule(broken) if broken else None
        self.send({"type": "why", "ply": intent.ply, "text": intent.text, "rule": rule})

    def _do_undo(self, _intent: Intent) -> None:
        if self._screen.may_undo(self._game):
            self._game.undo()
        else:
            self._refuse("not-yours")

    def _do_redo(self, _intent: Intent) -> None:
        if self._screen.may_redo(self._game):
            self._game.redo()
        else:
            self._refuse("not-yours")

    def _do_show(self, intent: Intent) -> None:
        if intent.ply > self._game.ply:
            return self._refuse("unknown")
        self._shown = None if intent.ply == self._game.ply else intent.ply
        self.state = self._state()
        return None

    def _do_uncover(self, intent: Intent) -> None:
        if not self._screen.uncover(intent.seat):
            return self._refuse("not-yours")
        return self._publish(self._game.ply)

    def _do_log(self, intent: Intent) -> None:
        if intent.have > self._game.ply:
            return self._refuse("unknown")
        self.send(make_log(self._game, self._screen.viewer, intent.have))
        return None

    def _do_new(self, _intent: Intent) -> None:
        if not self._screen.people:
            return self._refuse("not-yours")
        return self._players.begin(_again(self._game))

    def _seen(self) -> Position:
        return self._game.position.seen_by(self._screen.viewer)

    def _play(self, seen: Action) -> None:
        """Plays an action that the view allows."""
        self._game.play(self._truth(seen))

    def _truth(self, seen: Action) -> Action:
        """The action that is meant by one of the view.

        Where the view hides which outcome of chance it was, the game's own luck says it.
        """
        outcomes = self._game.position.chance_outcomes
        alike = [pair for pair in outcomes if pair[0].seen_by(self._screen.viewer) == seen]
        if not alike:
            return self._game.position.parse_action(seen.text)
        actions, weights = zip(*alike, strict=True)
        luck = random.Random(f"chance:{self._game.seed}:{self._game.node.chances}")
        return luck.choices(actions, weights)[0]  # type: ignore[no-any-return]

    def _refuse(self, problem: str) -> None:
        self.send({"type": "refused", "ply": self._game.ply, "problem": problem})

    def _refuse_rule(self, rule: BrokenRule) -> None:
        said = make_rule(rule)
        self.send({"type": "refused", "ply": self._game.ply, "rule": said})

    # Without a browser.

    def __repr__(self) -> str:
        with self._game.lock:
            return still_text(self._game, self._screen.viewer)

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The board; where no widget is shown, its picture and its notation."""
        data, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        picture = still_picture(self._game, self._screen.viewer)
        return {**data, "text/plain": repr(self), "image/svg+xml": picture}, metadata


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


def _again(game: Game) -> Game:
    """Another game of the same rule set and players, or from the same position."""
    first = game.root.position
    if first.turn > 0:
        return Game(first, chance=game.chance)
    rules = first.ruleset
    return Game(rules.id, len(first.players), rules.options, chance=game.chance)
