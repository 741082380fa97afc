"""The protocol that the positions of every game keep: the smallest interface to play by."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from escape_widget.core.actions import Action, Event
from escape_widget.core.errors import BrokenRule
from escape_widget.locale import DEFAULT


class Outcome(NamedTuple):
    """How a game ended: points by seat, the winners (several share a tie), and the reason's id.

    Where hidden values leave it open (a game played on from a seat's view), a score is None, and
    ``winners`` is empty.
    """

    scores: Mapping[str, int | None]
    winners: tuple[str, ...]
    reason: str

    def lead(self, seat: str) -> int | None:
        """A seat's points less those of the best other one; None where that is open."""
        own, *others = (self.scores[seat], *(n for who, n in self.scores.items() if who != seat))
        known = [points for points in others if points is not None]
        if own is None or len(known) < len(others):
            return None
        return own - max(known)


class RuleSet(Protocol):
    """What a session asks of a rule set: its id, and which options are switched on."""

    @property
    def id(self) -> str: ...
    @property
    def options(self) -> tuple[str, ...]: ...


class Position(Protocol):
    """The table at one moment. Immutable; equality ignores ``events``."""

    @property
    def ruleset(self) -> RuleSet: ...
    @property
    def players(self) -> tuple[str, ...]:
        """The seats that play, in turn order."""

    @property
    def turn(self) -> int:
        """The number of the turn, from 1; 0 in setup."""

    @property
    def on_turn(self) -> str:
        """The seat whose turn it is (also while another seat or ``CHANCE`` acts)."""

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last ``apply`` brought about."""

    @property
    def to_act(self) -> str | None:
        """Whose decision is next: a seat, ``CHANCE``, or None when the game is over."""

    @property
    def legal_actions(self) -> Sequence[Action]:
        """All actions of who is to act, in canonical order; empty when the game is over."""

    @property
    def chance_outcomes(self) -> tuple[tuple[Action, int], ...]:
        """The outcomes with integer weights where ``CHANCE`` acts, else empty.

        In a view these are the odds of its seat, all deals that it can think of being equally
        likely. What cannot happen, as by what it sees others must hold all of it, is no outcome.
        """

    @property
    def outcome(self) -> Outcome | None: ...

    def apply(self, action: Any) -> "Position":
        """The position after an action. Raises ``IllegalAction``; never changes this one."""

    def parse_action(self, text: str) -> Action:
        """The action that a text names here. Raises ``NotationError`` on a malformed one."""

    def broken_rule(self, action: Any) -> BrokenRule | None:
        """The first rule that an action breaks here, or None if it is legal."""

    def picture(self, form: str = "svg", language: str = DEFAULT) -> str:
        """The position as a drawing: ``svg`` in a language, or ``text`` for an English terminal."""

    def seen_by(self, viewer: str) -> "Position":
        """The view: what a seat, ``PUBLIC`` or ``ALL`` may know. Itself a position."""


class System(Protocol):
    """A family of games with one engine: how its positions begin and are read."""

    def start(
        self, ruleset: str, players: int, options: tuple[str, ...], shuffle: "Shuffle"
    ) -> Position:
        """The first position. ``shuffle`` deals what is open to all from the start."""

    def parse(self, text: str) -> Position:
        """The position that a line of notation describes."""


class Shuffle(Protocol):
    """Puts a list into random order, in place (``random.Random().shuffle``)."""

    def __call__(self, items: list[Any], /) -> None: ...
