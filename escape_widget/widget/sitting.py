"""A screen at a game: whose view it shows, which moment, and what people may do there.

Everything that is shown is made here, from the view; the widget only hands it on.
"""

import random
from collections.abc import Callable, Mapping

from escape_widget.core.actions import Action
from escape_widget.core.names import ALL, CHANCE
from escape_widget.core.position import Position
from escape_widget.core.record import Node
from escape_widget.core.session import Frame, Game
from escape_widget.locale import DEFAULT
from escape_widget.search.bots import Bot
from escape_widget.widget.feed import Message, make_feed, make_state, parent_of
from escape_widget.widget.players import Screen, players_of
from escape_widget.widget.study import Study
from escape_widget.widget.task import Task, game_of
from escape_widget.widget.timeline import decided, make_record


class Sitting:
    """A screen that follows a game, and the puzzle that is solved at it, if it is one.

    ``show`` is called after each change, with the ply from which the way to the new moment is to
    be told; ``analysed`` when the analysis knows more.
    """

    def __init__(
        self,
        game: Game,
        screen: Screen,
        task: Task | None,
        show: Callable[[int], None],
        analysed: Callable[[], None],
    ) -> None:
        self.study = Study(analysed)
        self.game = game
        self.screen = screen
        self.task = task
        self.language = DEFAULT
        """What the kernel's sentences are worded in."""
        self.players = players_of(game)
        self.moment = 0
        """Counts the newest positions there have been: after an undo a ply comes twice."""
        self.on_next: Callable[[], None] = lambda: None
        """Called when the next puzzle of a run is wanted."""
        self.on_anew: Callable[[], None] = lambda: None
        """Called when a run that is over is to begin again."""
        self._show = show
        self._sent = game.node
        self._shown: int | None = None
        self._was_over = game.outcome is not None

    def begin(self, bots: Mapping[str, Bot]) -> None:
        """Takes the seats, and lets the bots play that are next."""
        self.players.join(self._changed, self.screen.people, bots)
        self.players.play_on(self.game)

    def end(self) -> None:
        """No longer follows the game."""
        self.study.close()
        self.players.leave(self._changed)

    def _changed(self, game: Game) -> None:
        self.moment += game.node is not self._sent
        if game is not self.game:
            self.game, self._shown, self._sent = game, None, game.root
            self._was_over = False
        self._was_over |= game.outcome is not None
        shared = parent_of(self._sent, game.node)
        if self._shown is not None and self._shown >= shared.ply:
            self._shown = None
        self._sent = game.node
        self.screen.call(game.position.to_act)
        try:
            if self.task:
                self.task.follow(game)
        finally:
            self._show(shared.ply)
        self.go_on()

    def go_on(self) -> None:
        """What a puzzle does by itself, after each thing that was shown."""
        while self.task and self.task.go_on(self.game):
            self.refresh()

    # What is shown.

    @property
    def viewer(self) -> str:
        """Through whose view everything goes."""
        return self.screen.viewer

    @property
    def seen(self) -> Position:
        """The newest position as the viewer may know it."""
        return self.game.position.seen_by(self.viewer)

    @property
    def shown(self) -> Position:
        """The position of the shown moment, as the viewer may know it."""
        return self._node().position.seen_by(self.viewer)

    @property
    def shown_ply(self) -> int:
        """The ply of the shown moment."""
        return self._node().ply

    @property
    def is_over(self) -> bool:
        """Whether a puzzle's plan has come to its end, after which nothing is played."""
        return self.task is not None and self.task.is_over(self.game)

    @property
    def may_act(self) -> bool:
        """Whether a person at this screen may act now."""
        asked = self.game.position.to_act
        if asked == CHANCE and self.game.chance != "ask":
            return False
        return self.screen.acts_for(asked) and not self.is_over

    @property
    def may_undo(self) -> bool:
        """Whether the last action may be taken back from here."""
        if self.players.playing or (self.task and not self.task.may_undo(self.game)):
            return False
        return self.screen.may_undo(self.game)

    @property
    def may_redo(self) -> bool:
        """Whether what was taken back may be played again from here."""
        return self.screen.may_redo(self.game, self.players.bots)

    @property
    def may_fork(self) -> bool:
        """Whether the record may be gone back in and changed: nobody gains by it.

        Our reading: at a screen that sees everything, and of a game that is over. A puzzle is
        tried again instead.
        """
        settled = self.screen.seat == ALL or self._was_over
        return bool(settled and self.screen.people) and not (self.task or self.screen.curtain)

    @property
    def may_edit(self) -> bool:
        """Whether another position may be set up here: by one who sees and moves everything."""
        return self.task is None and self.screen.seat == ALL and bool(self.screen.people)

    def is_of(self, position: Position) -> bool:
        """Whether a position is of the game that is played here, for as many players."""
        rules, ours = position.ruleset, self.game.root.position.ruleset
        same = (rules.id, rules.options) == (ours.id, ours.options)
        return same and position.players == self.game.root.position.players

    def state(self) -> Message:
        """The shown moment."""
        node = self._node()
        seen = node.position.seen_by(self.viewer)
        return make_state(
            node,
            seen,
            head=self.game.ply,
            moment=self.moment,
            seat=self.viewer,
            actions=seen.legal_actions if node is self.game.node and self.may_act else (),
            undo=self.may_undo,
            redo=self.may_redo,
            curtain=self.screen.curtain,
            failed=self.players.failed if node is self.game.node else None,
        )

    def analysis(self) -> Message | None:
        """What is known of the shown moment, once it is analysed."""
        self.study.follow(self)
        return self.study.message(self)

    def feed(self, after: int) -> Message:
        """The way from a ply to the newest moment."""
        return make_feed(self.game, self.viewer, after)

    def frames(self, after: int) -> tuple[Frame, ...]:
        """The plies after a given one as the viewer may know them."""
        return self.game.frames(self.viewer, after)

    def _node(self) -> Node:
        return self.game.node if self._shown is None else self.game.node.line()[self._shown]

    def record(self) -> Message:
        """What the record holds beside the line that is played."""
        return make_record(self.game, self.viewer, self.may_fork)

    def fork(self, node: Node) -> None:
        """Goes back to a place of the record, to play on from there; bots that are next do."""
        self.game.go_to(decided(self.game, node))
        self.players.play_on(self.game)

    def look_at(self, ply: int) -> None:
        """Shows a moment of the record; the newest one is followed."""
        self._shown = None if ply == self.game.ply else ply
        self.refresh()

    def refresh(self) -> None:
        """Shows what has changed without an action."""
        self._show(self.game.ply)

    # What is done.

    def play(self, seen: Action) -> None:
        """Plays an action of the view."""
        self.game.play(self._truth(seen))

    def _truth(self, seen: Action) -> Action:
        """The action that is meant by one of the view.

        Where the view hides which outcome of chance it was, the game's own luck says it.
        """
        outcomes = self.game.position.chance_outcomes
        alike = [pair for pair in outcomes if pair[0].seen_by(self.viewer).text == seen.text]
        if not alike:
            return self.game.position.parse_action(seen.text)
        actions, weights = zip(*alike, strict=True)
        luck = random.Random(f"chance:{self.game.seed}:{self.game.node.chances}")
        return luck.choices(actions, weights)[0]  # type: ignore[no-any-return]

    def begin_from(self, position: Position) -> None:
        """Another game, from a position that was set up."""
        self.players.begin(Game(position, chance=self.game.chance))

    def begin_task(self, task: Task) -> None:
        """Another puzzle, seen by the seat that solves it."""
        seat = task.puzzle.seat
        self.task, self.screen = task, Screen(seat, (seat,))
        self.players.join(self._changed, self.screen.people, {})
        self.players.begin(game_of(task.puzzle))

    def begin_anew(self) -> None:
        """Another game of the same rule set and players, or from the same position."""
        first, chance = self.game.root.position, self.game.chance
        rules = first.ruleset
        if first.turn:
            self.players.begin(Game(first, chance=chance))
        else:
            self.players.begin(Game(rules.id, len(first.players), rules.options, chance=chance))
