"""Actions and events of the path as the outside sees them: words, immutable, interned."""

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, Final

from escape_widget.core.names import ALL, CHANCE
from escape_widget.core.registry import RULESETS
from escape_widget.core.strict import check_viewer
from escape_widget.path import steps as s
from escape_widget.path.engine import PHASES
from escape_widget.path.ruleset import RuleSet
from escape_widget.path.steps import KINDS, Step
from escape_widget.path.words import (
    HIDDEN,
    card_word,
    item_word,
    place_word,
    seat_word,
    tile_word,
)


class Action:
    """One decision, or one chance event. Equal actions are the same object."""

    __slots__ = ("kind", "rules", "seat", "source", "step", "target", "text", "who")

    cost: Final = 0
    """There are no movement points on a path."""

    def __init__(self, rules: RuleSet, seat: str, step: Step) -> None:
        self.rules = rules
        self.seat = seat
        self.step = step
        self.kind: str = KINDS[step[0]]
        self.who, self.source, self.target = _words(rules, step)
        self.text = _text(self)

    def seen_by(self, viewer: str) -> "Action":
        """The action as a viewer may know it: a drawn card is known to the drawer only.

        Raises ``EscapeError`` for a stranger.
        """
        check_viewer(viewer, self.rules.seats)
        if self.kind != "draw" or viewer in (ALL, self.target):
            return self
        hidden = (s.DRAW, 0, len(self.rules.objects), self.step[3])
        return action(self.rules, self.seat, hidden)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.seat}: {self.text}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.rules.id, self.seat, self.step)


def _again(ruleset: str, seat: str, step: Step) -> Action:
    return action(RULESETS[ruleset], seat, step)


class Actions(dict[Step, Action]):
    """All actions that a seat, or chance, has been offered, by step: one object for each."""

    def __init__(self, rules: RuleSet, seat: str) -> None:
        self._rules = rules
        self._seat = seat

    def __missing__(self, step: Step) -> Action:
        found = self[step] = Action(self._rules, self._seat, step)
        return found


actions = cache(Actions)
"""The one book of the actions of a seat, or of chance."""


def action(rules: RuleSet, seat: str, step: Step) -> Action:
    """The one object for an action."""
    return actions(rules, seat)[step]


def actor(rules: RuleSet, step: Step, seat: int) -> str:
    """Who acts in a step: chance, or the seat on turn."""
    return CHANCE if step[0] in (s.DRAW, s.REVEAL) else rules.seats[seat]


def _words(rules: RuleSet, step: Step) -> tuple[str, str, str]:
    """Who or what, from where, where to."""
    kind, source, item, target = step
    if kind in (s.SELL, s.PAY):
        return item_word(rules, item), "", ""
    if kind in (s.PLAY, s.FOLLOW):
        return card_word(rules, item), place_word(rules, source), place_word(rules, target)
    if kind == s.BRIDGE:
        return "", "", place_word(rules, target)
    if kind == s.DRAW:
        return card_word(rules, item), "", seat_word(rules, target)
    if kind == s.REVEAL:
        return tile_word(rules, item), "", place_word(rules, target)
    return "", "", ""


def _text(action: Action) -> str:
    if action.source:
        return f"{action.kind} {action.who} {action.source}-{action.target}"
    return " ".join(word for word in (action.kind, action.target, action.who) if word)


class Event:
    """Something that happened: a name and arguments, all plain data."""

    __slots__ = ("_seats", "args", "name")

    def __init__(self, name: str, args: Mapping[str, Any], seats: tuple[str, ...]) -> None:
        self.name = name
        self.args: Mapping[str, Any] = MappingProxyType(dict(args))
        self._seats = seats

    def __reduce__(self) -> tuple[Any, ...]:
        return Event, (self.name, dict(self.args), self._seats)

    def seen_by(self, viewer: str) -> "Event":
        """The event as a viewer may know it. Raises ``EscapeError`` for a stranger."""
        check_viewer(viewer, self._seats)
        if self.name != "drew" or viewer in (ALL, self.args["seat"]):
            return self
        return Event(self.name, {**self.args, "card": HIDDEN}, self._seats)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Event):
            return NotImplemented
        return (self.name, self.args) == (other.name, other.args)

    def __hash__(self) -> int:
        return hash((self.name, tuple(self.args.values())))

    def __repr__(self) -> str:
        return f"Event({self.name!r}, {dict(self.args)!r})"


def _number(rules: RuleSet, number: int) -> int:
    return number


def _phase(rules: RuleSet, phase: int) -> str:
    return PHASES[phase].removeprefix("over.")


def _hand(rules: RuleSet, hand: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(card_word(rules, card) for card, count in enumerate(hand) for _ in range(count))


_SEAT: Final = ("seat", seat_word)
_SPACE: Final = ("space", place_word)

EVENTS: Final[dict[str, tuple[tuple[str, Callable[[RuleSet, Any], Any]], ...]]] = {
    "sold": (_SEAT, ("value", _number)),
    "played": (_SEAT, ("card", card_word)),
    "moved": (_SEAT, ("from", place_word), ("to", place_word)),
    "home": (_SEAT, ("figures", _number)),
    "owed": (_SEAT, ("owed", _number)),
    "paid": (_SEAT, ("item", item_word)),
    "took": (_SEAT, ("tile", tile_word), _SPACE),
    "no-tile": (_SEAT,),
    "uncovered": (_SPACE, ("tile", tile_word)),
    "water": (_SPACE,),
    "slid": (("shore", place_word), _SPACE),
    "bridged": (_SEAT, _SPACE),
    "drew": (_SEAT, ("card", card_word)),
    "no-cards": (_SEAT, ("cards", _number)),
    "shuffled": (("cards", _number),),
    "showed": (_SEAT, ("cards", _hand)),
    "over": (("reason", _phase),),
    "settled": (
        _SEAT,
        ("holdings", _number),
        ("bill", _number),
        ("paid", _number),
        ("score", _number),
    ),
}
"""The arguments of each event, and how the table's numbers become words."""


def event(rules: RuleSet, said: tuple[Any, ...]) -> Event:
    """What the table noted, in words."""
    name, *numbers = said
    fields = zip(EVENTS[name], numbers, strict=True)
    args = {field: word(rules, number) for (field, word), number in fields}
    return Event(name, args, rules.seats)
