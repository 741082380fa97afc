"""The immutable position of a game on a path: the table at one moment, at the edge."""

from collections.abc import Mapping
from typing import Any

from escape_widget.core.errors import BrokenRule, IllegalAction
from escape_widget.core.members import Members
from escape_widget.core.names import CHANCE
from escape_widget.core.position import Outcome
from escape_widget.core.registry import parse
from escape_widget.core.strict import (
    no_action,
    one_form,
    picture_form,
    read_within_blanks,
    whole_number,
)
from escape_widget.locale import DEFAULT
from escape_widget.path import engine, notation, reading
from escape_widget.path import table as t
from escape_widget.path.actions import Action, Event, action, actions, actor, event
from escape_widget.path.rules.ending import Account, is_over, settle
from escape_widget.path.ruleset import RuleSet
from escape_widget.path.steps import Step
from escape_widget.path.table import Table
from escape_widget.path.view import view, viewer_number


class Position(Members):
    """The table at one moment. Equality is by content; ``events`` do not count.

    Made by ``start``, ``parse`` and ``apply``, never by hand: its table is not copied.
    """

    __slots__ = ("_events", "_key", "_legal", "_said", "_table")

    def __init__(self, table: Table, events: tuple[Event, ...] | None = None) -> None:
        self._table = table
        self._said = table.log or []
        self._events = events
        self._legal: tuple[Action, ...] | None = None
        self._key: tuple[object, ...] | None = None

    # Who plays, and whose turn it is

    @property
    def ruleset(self) -> RuleSet:
        return self._table.rules

    @property
    def players(self) -> tuple[str, ...]:
        """The seats that play, in turn order."""
        return self.ruleset.seats[: self._table.players]

    @property
    def turn(self) -> int:
        """The number of the turn, from 1; 0 while the cards are dealt."""
        return self._table.now[t.TURN]

    @property
    def on_turn(self) -> str:
        """The seat whose turn it is, or to which cards are dealt."""
        return self.ruleset.seats[self._table.seat]

    @property
    def phase(self) -> str:
        """What the turn has come to, in the words of notation."""
        return engine.PHASES[self._table.now[t.PHASE]]

    @property
    def to_act(self) -> str | None:
        """Whose decision is next: a seat, ``CHANCE``, or None when the game is over."""
        table = self._table
        phase = table.now[t.PHASE]
        if phase in engine.BY_CHANCE:
            return CHANCE
        return None if is_over(phase) else table.rules.seats[table.now[t.SEAT]]

    # What may be done

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """All actions of who is to act, in canonical order.

        Empty when the game is over, and in a view where they turn on a hidden hand.
        """
        if self._legal is None:
            offered = actions(self._table.rules, self.to_act or CHANCE)
            self._legal = tuple([offered[step] for step in engine.steps(self._table)])
        return self._legal

    def _action(self, step: Step) -> Action:
        rules = self._table.rules
        return action(rules, actor(rules, step, self._table.seat), step)

    @property
    def chance_outcomes(self) -> tuple[tuple[Action, int], ...]:
        """The outcomes with integer weights where ``CHANCE`` acts, else empty."""
        if self.to_act != CHANCE:
            return ()
        return tuple(zip(self.legal_actions, engine.weights(self._table), strict=True))

    def _named(self, action: object) -> Action:
        if isinstance(action, str):
            return self.parse_action(action)
        if isinstance(action, Action):
            return action
        raise no_action(action, self.ruleset.id)

    def broken_rule(self, action: Action | str) -> BrokenRule | None:
        """The first rule that an action (or its text) breaks here, or None if it is legal."""
        action = self._named(action)
        asked = self.to_act
        if asked is not None and action.seat not in (self.on_turn, CHANCE):
            return BrokenRule("path.seat", "10", {"seat": asked})
        return engine.refusal(self._table, action.step)

    def parse_action(self, text: str) -> Action:
        """The action that a text names here. Raises ``NotationError`` on a malformed one."""
        return read_within_blanks(text, "an action", self._read)

    def _read(self, said: str) -> Action:
        action = self._action(reading.read_step(self._table.rules, said))
        one_form(said, action.text)
        return action

    def apply(self, action: Action | str) -> "Position":
        """The position after an action (or its text); never changes this one.

        Raises ``IllegalAction``, or ``NotationError`` for a malformed text.
        """
        action = self._named(action)
        if action not in self.legal_actions:
            rule = self.broken_rule(action)
            assert rule is not None, "what breaks no rule is legal"
            raise IllegalAction(rule, action)
        table = self._table.copy()
        table.log = []
        engine.make(table, action.step)
        return Position(table)

    # What happened, and how it ended

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last ``apply`` brought about; empty for a position that was read."""
        if self._events is None:
            self._events = tuple(event(self._table.rules, said) for said in self._said)
        return self._events

    @property
    def settlement(self) -> Mapping[str, Account]:
        """When the game is over: each seat's holdings, bill, payment and score. Else empty."""
        if self.to_act is not None:
            return {}
        return {seat: settle(self._table, number) for number, seat in enumerate(self.players)}

    @property
    def outcome(self) -> Outcome | None:
        """The scores, who has most of them, and why the game ended."""
        if self.to_act is not None:
            return None
        scores = {seat: account.score for seat, account in self.settlement.items()}
        best = max(scores.values())
        winners = tuple(seat for seat, score in scores.items() if score == best)
        return Outcome(scores, winners, self.phase.removeprefix("over."))

    # What a viewer may know, and what follows from here

    def seen_by(self, viewer: str) -> "Position":
        """What a seat, ``PUBLIC`` or ``ALL`` may know. Raises ``EscapeError`` for others."""
        table = self._table
        seen = view(table, viewer_number(table.rules, table.players, viewer))
        events = tuple(event.seen_by(viewer) for event in self.events)
        return self if seen is table else Position(seen, events)

    def perft(self, depth: int) -> int:
        """How many sequences of so many actions, of chance too, begin here."""
        return engine.perft(self._table.copy(), whole_number(depth, "the depth", 0))

    @property
    def table(self) -> Table:
        """A copy of the table, for those who play on it directly."""
        return self._table.copy()

    def _content(self) -> tuple[object, ...]:
        if self._key is None:
            self._key = self._table.key()
        return self._key

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self._content() == other._content()

    def __hash__(self) -> int:
        return hash(self._content())

    def __str__(self) -> str:
        return notation.write(self._table)

    def __repr__(self) -> str:
        return f"<Position {self}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return parse, (str(self),)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(self.picture("text"))

    def picture(self, form: str = "svg", language: str = DEFAULT) -> str:
        """The position as a drawing: ``svg`` in a language, or ``text`` for an English terminal."""
        from escape_widget.path import picture  # playing draws nothing

        if picture_form(form) == "text":
            return picture.text(self._table)
        return picture.svg(self._table, language)

    def _repr_svg_(self) -> str:
        return self.picture()
