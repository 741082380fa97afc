"""``Position``: the table at one moment, immutable, with the members that everyone plays by."""

from functools import cache
from typing import Any

from escape_widget.core.errors import BrokenRule, EscapeError, IllegalAction
from escape_widget.core.members import Members
from escape_widget.core.names import CHANCE
from escape_widget.core.position import Outcome
from escape_widget.core.registry import parse
from escape_widget.core.strict import no_action, picture_form
from escape_widget.island import engine
from escape_widget.island.actions import Action, Actions, action_of
from escape_widget.island.events import Event, read_events
from escape_widget.island.listing import one_by_one
from escape_widget.island.notation import write_position
from escape_widget.island.reading_actions import read_action
from escape_widget.island.rule import Rule
from escape_widget.island.rules import scoring
from escape_widget.island.ruleset import RuleSet
from escape_widget.island.setting import SEATS, setting_of
from escape_widget.island.table import NOTHING, SEAT, Table
from escape_widget.island.view import blur
from escape_widget.locale import DEFAULT

_NAMES: dict[int | None, str | None] = {
    None: None,
    engine.CHANCE: CHANCE,
    **dict(enumerate(SEATS)),
}

Outcomes = tuple[tuple[Action, int], ...]


def _draw(outcomes: tuple[tuple[int, int], ...], equal: bool) -> tuple[Actions, Outcomes]:
    """The actions of chance, and they with their weights."""
    actions = Actions(one_by_one([code for code, _ in outcomes]), engine.CHANCE, equal)
    weights = [weight for _, weight in outcomes]
    return actions, tuple(zip(actions, weights, strict=True))


_kept_draw = cache(_draw)
"""The same for the roll, which a rule set has but one of."""

NOT_YOUR_DECISION = Rule("turn.not_yours", "4")
BLURRED = Rule("turn.blurred", "11")


class Position(Members):
    """The table of a hex-board game at one moment. Immutable; equality ignores ``events``.

    Made by ``start``, ``parse`` and ``apply``, never by hand.
    """

    __slots__ = ("_chances", "_events", "_key", "_legal", "_notes", "_seat", "_table")

    def __init__(self, table: Table, events: tuple[Event, ...] | None = None) -> None:
        self._table = table
        self._seat = engine.to_act(table)
        self._notes = table.events
        self._events = events
        self._legal: Actions | None = None
        self._chances: Outcomes | None = None
        self._key: tuple[object, ...] | None = None

    @property
    def ruleset(self) -> RuleSet:
        """The rule set with its options."""
        return self._table.setting.rules

    @property
    def players(self) -> tuple[str, ...]:
        """The seats that play, in turn order."""
        return SEATS[: self._table.players]

    @property
    def turn(self) -> int:
        """The number of the turn, from 1; 0 in setup."""
        return self._table.turn

    @property
    def on_turn(self) -> str:
        """The seat whose turn it is, also while another seat or chance acts."""
        return SEATS[self._table.cells[SEAT]]

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last ``apply`` brought about; empty for a position that was read."""
        if self._events is None:
            self._events = read_events(self._table, self._notes)
        return self._events

    @property
    def to_act(self) -> str | None:
        """Whose decision is next: a seat, ``CHANCE``, or None when the game is over."""
        return _NAMES[self._seat]

    @property
    def legal_actions(self) -> Actions:
        """All actions of who is to act, in canonical order; empty when the game is over."""
        if self._legal is None:
            t = self._table
            self._legal = Actions(engine.listing(t), self._seat or 0, t.setting.equal)
        return self._legal

    @property
    def chance_outcomes(self) -> Outcomes:
        """The outcomes with integer weights where ``CHANCE`` acts, else empty.

        In a view a kept back is none of them where others' hands must hold all of its kind: where
        all kept backs of its terrain that are not seen lie in hands.
        """
        if self._chances is None:
            outcomes = engine.chances(self._table)
            if outcomes:  # the actions are listed with them, as it is the same work
                t = self._table
                draw = _draw if t.pending else _kept_draw
                self._legal, self._chances = draw(tuple(outcomes), t.setting.equal)
            else:
                self._chances = ()
        return self._chances

    @property
    def outcome(self) -> Outcome | None:
        """Scores by seat, winners and reason when the game is over, else None."""
        return scoring.outcome(self._table)

    def apply(self, action: Action | str) -> "Position":
        """The position after an action (or its text); never changes this one.

        Raises ``IllegalAction``, or ``NotationError`` for a malformed text.
        """
        legal = self.legal_actions
        if not isinstance(action, Action) or (action is not legal.picked and action not in legal):
            action = self._action(action)
            broken = self.broken_rule(action)
            if broken is not None:
                raise IllegalAction(broken, action)
        table = self._table.copy(NOTHING)
        engine.make(table, action.code)
        return Position(table)

    def _action(self, action: object) -> Action:
        if isinstance(action, str):
            return self.parse_action(action)
        if isinstance(action, Action):
            equal = self._table.setting.equal
            if action.blurred or action.equal == equal:
                return action
            return action_of(action.code, action.seat, equal)  # of another rule set
        raise no_action(action, self.ruleset.id)

    def broken_rule(self, action: Action | str) -> BrokenRule | None:
        """The first rule that an action (or its text) breaks here, or None if it is legal."""
        action = self._action(action)
        return self._named(self._refusal(action), action)

    def _refusal(self, action: Action) -> Rule | None:
        if action.blurred:
            return BLURRED
        refused = engine.refuse(self._table, action.code)
        if refused in (None, engine.NOT_NOW) and action.seat != self.to_act and self.to_act:
            return NOT_YOUR_DECISION
        return refused

    def _named(self, rule: Rule | None, action: Action) -> BrokenRule | None:
        if rule is None:
            return None
        args: dict[str, object] = {
            "seat": action.seat,
            "to_act": self.to_act,
            "who": action.who,
            "source": action.source,
            "target": action.target,
        }
        return BrokenRule(rule.id, rule.section, args)

    def parse_action(self, text: str) -> Action:
        """The action that a text names here, legal or not. Raises ``NotationError``."""
        return read_action(self._table, text, self.to_act)

    def seen_by(self, viewer: str) -> "Position":
        """What a seat, ``PUBLIC`` or ``ALL`` may know. Raises ``EscapeError`` for a stranger."""
        events = tuple(event.seen_by(viewer) for event in self.events)
        return Position(blur(self._table, viewer), events)

    def under(self, rules: RuleSet) -> "Position":
        """The same table looked at under another rule set of the same board.

        Raises ``EscapeError`` where the boards differ.
        """
        if rules.board != self.ruleset.board:
            raise EscapeError(f"{rules.id} is not played on the board of {self.ruleset.id}")
        table = self._table.copy()
        table.setting = setting_of(rules.id, rules.options)
        return Position(table)

    def working_table(self) -> Table:
        """A copy of the table, for search to make and undo on."""
        return self._table.copy()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self._content() == other._content()

    def __hash__(self) -> int:
        return hash(self._content())

    def _content(self) -> tuple[object, ...]:
        if self._key is None:
            rules = self._table.setting.rules
            self._key = (rules.id, rules.options, self._table.players, *self._table.key())
        return self._key

    def picture(self, form: str = "svg", language: str = DEFAULT) -> str:
        """The position as a drawing: ``svg`` in a language, or ``text`` for an English terminal."""
        from escape_widget.island import picture  # playing draws nothing

        if picture_form(form) == "text":
            return picture.text(str(self), self.ruleset)
        return picture.svg(str(self), self.ruleset, language)

    def _repr_svg_(self) -> str:
        return self.picture()

    def __str__(self) -> str:
        return write_position(self._table)

    def __repr__(self) -> str:
        return f"<Position {self}>"

    def __reduce__(self) -> Any:
        return parse, (str(self),)
