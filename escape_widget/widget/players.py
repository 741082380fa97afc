"""Who plays which seat of a game: people at a screen, bots, or somebody elsewhere.

Several boards may follow one game. Its bots are shared by them, so that none plays twice, and a
seat that a person takes at one board is no bot's any more at another.
"""

import random
import sys
import traceback
import weakref
from collections.abc import Callable, Container, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from escape_widget.core.errors import EscapeError
from escape_widget.core.names import ALL, CHANCE, PUBLIC
from escape_widget.core.session import Game
from escape_widget.search.bots import BOTS, Bot, bot_named, name_of

REVEALING = frozenset({"revealed", "kept", "over"})
"""The events that show what was hidden: nothing is taken back after them."""
LONGEST_WORDS = 400
"""How much of a bot's error is told, in characters."""
PERSON = "human"
"""Plays a seat at this screen; None says the same."""
ELSEWHERE = "elsewhere"
"""Plays a seat from another board, or from Python."""

Player = str | Bot | None


def read_seats(
    playing: tuple[str, ...], seat: str, seats: Mapping[str, Player]
) -> tuple[tuple[str, ...], dict[str, Bot]]:
    """The seats moved by people at a screen that shows a seat's view, and the bots.

    A seat that is not named is played by the greedy bot; by people here if the screen sees
    everything, and elsewhere if it sees only what is public.
    Raises ``EscapeError`` for a seat or a bot that there is not.
    """
    check_viewer(playing, seat)
    for name in seats:
        check_seat(playing, name)
    others: Player = {ALL: PERSON, PUBLIC: ELSEWHERE}.get(seat, "greedy")
    players = {name: seats.get(name, PERSON if name == seat else others) for name in playing}
    people = tuple(name for name, player in players.items() if player in (PERSON, None))
    bots = {
        name: bot_named(player)
        for name, player in players.items()
        if player not in (PERSON, ELSEWHERE, None)
    }
    return people, bots


def names_of(seats: Mapping[str, Player]) -> dict[str, str]:
    """Who was asked for by seat, by name; a bot that has none is played elsewhere."""
    return {seat: _name(player) for seat, player in seats.items()}


def _name(player: Player) -> str:
    if player is None or isinstance(player, str):
        return player or PERSON
    known = (name for name, bot in BOTS.items() if bot in (player, type(player)))
    return next(known, ELSEWHERE)


def check_viewer(playing: tuple[str, ...], viewer: str) -> None:
    """Raises ``EscapeError`` for what is neither a seat that plays here nor everybody's view."""
    if viewer not in (ALL, PUBLIC):
        check_seat(playing, viewer)


def check_seat(playing: tuple[str, ...], seat: str) -> None:
    """Raises ``EscapeError`` for a seat that does not play here."""
    if seat not in playing:
        raise EscapeError(f"{seat!r} does not play here; there are {', '.join(playing)}")


class Screen:
    """Whose view a screen shows, and the curtain between two people who share it."""

    def __init__(self, seat: str, people: tuple[str, ...]) -> None:
        self.seat = seat
        self.people = people
        self.curtain: str | None = None

    @property
    def viewer(self) -> str:
        """Through whose view everything is sent: behind the curtain nobody's."""
        return PUBLIC if self.curtain else self.seat

    def call(self, asked: str | None) -> None:
        """Draws the curtain when somebody else at this screen is asked.

        Once drawn it stays until that person is there, even if another seat is asked meanwhile.
        """
        if asked in self.people and self.seat != ALL and (self.curtain or asked != self.seat):
            self.curtain = asked

    def uncover(self, seat: str) -> bool:
        """Lets the awaited person see; False if nobody of that seat was awaited."""
        if seat != self.curtain:
            return False
        self.take_seat(seat)
        return True

    def take_seat(self, seat: str) -> None:
        """Lets somebody else see, without a curtain."""
        self.seat, self.curtain = seat, None

    def acts_for(self, asked: str | None) -> bool:
        """Whether a person here may act now for who is asked; chance too, where it is asked."""
        if self.curtain or not self.people:
            return False
        return asked == CHANCE or (asked in self.people and self.seat in (asked, ALL))

    def may_undo(self, game: Game) -> bool:
        """Whether the last action may be taken back: own, and nothing was revealed since.

        A die or a tile that was entered by hand may be corrected.
        """
        action = game.node.action
        if action is None or not self._is_own(action.seat, game):
            return False
        shown = {event.name for event in game.position.events}
        return action.seat == CHANCE or not shown & REVEALING

    def may_redo(self, game: Game, bots: Container[str]) -> bool:
        """Whether the next action of the record is one that this screen took back, or a bot's."""
        following = [node.action.seat for node in game.node.children[:1] if node.action]
        return any(seat in bots or self._is_own(seat, game) for seat in following)

    def _is_own(self, seat: str, game: Game) -> bool:
        return self.acts_for(seat) and (seat != CHANCE or game.chance == "ask")


class BotFailed(EscapeError):
    """A bot raised an error, or chose what is no legal action: its own words, and its line."""

    def __init__(self, seat: str, bot: Bot, error: Exception) -> None:
        self.seat = seat
        self.bot = name_of(bot)
        said = str(error) if isinstance(error, EscapeError) else f"{type(error).__name__}: {error}"
        ours = str(Path(__file__).parents[1])
        steps = traceback.extract_tb(error.__traceback__)
        own = (step for step in steps if not step.filename.startswith(ours))
        line = next((f" (line {step.lineno}: {step.line})" for step in own), "")
        self.said = f"{said}{line}"[:LONGEST_WORDS]
        super().__init__(f"{seat}'s bot {self.bot} failed: {self.said}")


class Seated(NamedTuple):
    """Who sits at one board: the seats that people move there, and the bots that it brought."""

    people: tuple[str, ...]
    bots: Mapping[str, Bot]


class Players:
    """The people and bots of one game, and the boards that follow it.

    A board that is gone takes its people and bots along.
    """

    def __init__(self, game: Game) -> None:
        self._boards: dict[Callable[[Game], None], Seated] = {}
        self._playing = False
        self.failed: BotFailed | None = None
        """How the bot that is next has failed."""
        self._follow(game)

    def _follow(self, game: Game) -> None:
        # The boards hold the game; held here too, it could never be forgotten.
        self._ply = game.ply
        self._leave_game = game.observe(self._changed)
        _OF_GAME[game] = self

    @property
    def playing(self) -> bool:
        """Whether bots are playing their turns."""
        return self._playing

    @property
    def people(self) -> set[str]:
        """The seats that people move, at whichever board."""
        return {seat for seated in self._boards.values() for seat in seated.people}

    @property
    def bots(self) -> dict[str, Bot]:
        """The bots of the other seats; of two for one seat the last that came."""
        people, boards = self.people, self._boards.values()
        found = {seat: bot for seated in boards for seat, bot in seated.bots.items()}
        return {seat: bot for seat, bot in found.items() if seat not in people}

    def join(
        self, board: Callable[[Game], None], people: tuple[str, ...], bots: Mapping[str, Bot]
    ) -> None:
        """Seats the players of a board, which is called after each change of the game."""
        self._boards[board] = Seated(people, bots)

    def leave(self, board: Callable[[Game], None]) -> None:
        """No longer calls a board."""
        self._boards.pop(board, None)

    def begin(self, game: Game) -> None:
        """Starts another game with the same players at the same boards."""
        self._leave_game()
        self._follow(game)
        self.play_on(game)

    def _changed(self, game: Game) -> None:
        if self._playing:
            return
        if game.ply > self._ply:
            self.play_on(game)
        else:  # whoever goes back wants to look, or to try something else
            self.failed = None
            self._tell(game)

    def play_on(self, game: Game) -> None:
        """Plays the bots' turns that are next, and tells the boards before and after.

        Raises ``BotFailed`` where one of them errs; what was played before stays.
        """
        self._playing, self.failed = True, None
        try:
            if game.position.to_act in self.bots:
                self._tell(game)
                _let_out()
            while (seat := game.position.to_act) in (bots := self.bots):
                _play_one(game, str(seat), bots[str(seat)])
        except BotFailed as error:
            self.failed = error
            raise
        finally:
            self._playing = False
            self._tell(game)

    def _tell(self, game: Game) -> None:
        self._ply = game.ply
        for board in tuple(self._boards):
            board(game)


def _play_one(game: Game, seat: str, bot: Bot) -> None:
    luck = random.Random(f"bot:{game.seed}:{game.ply}")
    try:
        action = bot.choose(game.position.seen_by(seat), luck)
    except Exception as error:  # whatever somebody's own bot may do wrong
        raise BotFailed(seat, bot, error) from error
    try:
        game.play(action)
    except EscapeError as error:
        raise BotFailed(seat, bot, error) from error


def _let_out() -> None:
    """Waits until what the boards sent is on its way.

    A kernel sends in a thread of its own, which a bot that thinks would hold up; its output stands
    in one queue with what boards send.
    """
    with suppress(OSError, ValueError):  # a closed output holds nothing up
        if sys.stdout:
            sys.stdout.flush()


_OF_GAME: "weakref.WeakKeyDictionary[Game, Players]" = weakref.WeakKeyDictionary()


def players_of(game: Game) -> Players:
    """The players of a game, the same for every board that follows it."""
    known: Any = _OF_GAME.get(game)
    return known or Players(game)
