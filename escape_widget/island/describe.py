"""Actions, events and positions as sentences, worded from the catalogue of a language.

The browser words the same things from the same keys: ``action.KIND`` for what somebody did,
``choice.KIND`` for what somebody may do, ``event.NAME`` with ``.BY`` where it reads differently.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from escape_widget.core.actions import Action, Event
from escape_widget.core.session import Frame
from escape_widget.island.lattice import INDEX, ISLANDS
from escape_widget.island.look import Person, read_fields, read_pieces
from escape_widget.island.ruleset import TOKENS, RuleSet
from escape_widget.locale import DEFAULT, catalogue, counted, sentence

_TOLD = {"sink": ("sunk",), "reveal": ("revealed", "placed")}
"""By kind of action the events that its own sentence tells already."""


class Teller:
    """Tells what happens under a rule set in one language."""

    def __init__(self, rules: RuleSet, language: str = DEFAULT) -> None:
        self.rules = rules
        self.language = language

    def frame(self, frame: Frame) -> str:
        """A ply of a game: the action, then what it brought about."""
        told = _TOLD.get(frame.action.kind, ())
        events = (self.event(event) for event in frame.events if event.name not in told)
        told_all = (self.action(frame.action), *filter(None, events))
        return self.say("list.sentence").join(told_all) + self.say("list.end")

    def action(self, action: Action, mode: str = "action") -> str:
        """What somebody did, or with mode ``"choice"`` may do."""
        args = self._action_args(action)
        away = ["land.away"] if action.kind == "land" and not args["island"] else []
        keys = [f"{mode}.{variant}" for variant in (*away, *_variants(action))]
        return _capital(self._first(keys, **args))

    def event(self, event: Event) -> str:
        """What happened, or an empty text where it adds nothing to the action."""
        args = event.args
        by = args.get("by") or args.get("reason")
        hidden = [f"event.{event.name}.hidden"] if args.get("back") == "?" else []
        keys = [*hidden, f"event.{event.name}.{by}", f"event.{event.name}"]
        known = [key for key in keys if key in catalogue(self.language)]
        return _capital(self._first(known, **self._event_args(args))) if known else ""

    def turn(self, line: str) -> str:
        """Whose turn it is in a position, and which phase: ``Turn 4, Red: Move, 2 points left``."""
        fields = read_fields(line)
        seat, phase, *more = fields["act"].split(">")[0].split(".")
        if seat == "over":
            return self.say("phase.over")
        number = fields["turn"].split("/")[0]
        turn = self.say("turn.setup") if number == "0" else self.say("turn.number", turn=number)
        left = [counted("points", int(more[0]), self.language)] if phase == "move" else []
        doing = self._list([self.say(f"phase.{phase}"), *left])
        whose = self._list([turn, self.say(f"seat.{seat}")])
        return self.say("inspect.tally", of=whose, list=doing)

    def people(self, people: Iterable[Person]) -> str:
        """People by value; the hidden ones are counted: ``red 5, two yellow people``."""
        told = Counter((p.seat, p.value if not self.rules.equal else "?") for p in people)
        said = []
        for (seat, value), count in told.items():
            if value == "?" and count > 1:
                color = self.say(f"color.{seat}")
                said.append(counted("people.unknown", count, self.language, color=color))
            else:
                said += [self.person(seat, value)] * count
        return self.say("list.item").join(said)

    def person(self, seat: str, value: str) -> str:
        """One person, by value where it is known and means something."""
        key = "person.unknown" if value == "?" or self.rules.equal else "person.known"
        return self.say(key, color=self.say(f"color.{seat}"), value=value)

    def say(self, key: str, **args: object) -> str:
        """The entry of a key in the language."""
        return sentence(key, self.language, **args)

    def _first(self, keys: list[str], **args: object) -> str:
        entries = catalogue(self.language)
        return self.say(next((key for key in keys if key in entries), keys[-1]), **args)

    def _list(self, parts: list[str]) -> str:
        return self.say("list.comma").join(parts)

    def _action_args(self, action: Action) -> dict[str, str]:
        who, back = action.who, _back(action)
        return {
            "seat": self.say(f"seat.{action.seat}"),
            "who": self._who(action),
            "people": self.people(read_pieces(who).ashore),
            "creature": self.say(f"noun.{who}") if who in TOKENS else "",
            "object": self.say(f"object.{who}") if who in TOKENS else "",
            "rolled": self._rolled(who) if action.kind == "roll" else "",
            "from": action.source,
            "to": action.target or action.source,
            "island": self._island(action.source),
            "tile": self.say(f"back.{back}") if back else "",
            "back": self.say(f"back.{back}") if back else "",
        }

    def _who(self, action: Action) -> str:
        values = [mark for mark in action.who.split(" ")[-1] if mark in "123456?"]
        if not values:
            return ""
        hidden = values[0] == "?" or self.rules.equal
        name = self.say("person.own.unknown" if hidden else "person.own", value=values[0])
        swam = action.who.endswith("*") and action.kind != "land"
        return self.say("person.own.swam", name=name) if swam else name

    def _rolled(self, who: str) -> str:
        token, _, number = who.partition(" ")
        name = self._first([f"noun.{token}", f"roll.{token}"])
        if not number:
            return name
        if number == "dive":
            return self.say("roll.with", creature=name, number=self.say("roll.dive"))
        steps = counted("roll.steps", int(number), self.language)
        return self.say("roll.with", creature=name, number=steps)

    def _island(self, hex: str) -> str:
        for island, shores in zip(ISLANDS, self.rules.board.shores, strict=True):
            if INDEX.get(hex) in shores:
                return self.say(f"island.{island}")
        return ""

    def _event_args(self, args: Any) -> dict[str, str]:
        words = {"token": "noun", "terrain": "terrain", "back": "back", "island": "island"}
        told = {name: self.say(f"{words.get(name, 'seat')}.{args[name]}") for name in args}
        plain = {name: str(args[name]) for name in ("hex", "from", "to") if name in args}
        people = read_pieces(str(args.get("people", ""))).ashore
        token = self.say(f"object.{args['token']}") if "token" in args else ""
        return {**told, **plain, "people": self.people(people), "object": token}


def _variants(action: Action) -> list[str]:
    kind = action.kind
    if kind in ("play", "defend"):
        with_squid = [f"{kind}.{_back(action)}.squid"] if action.who.endswith(" squid") else []
        return [*with_squid, f"{kind}.{_back(action)}", kind]
    if kind == "board" and action.target in ("", action.source):
        return ["board.here", kind]
    if kind == "dive" and action.who in TOKENS:
        return ["dive.creature", kind]
    if kind == "whose" and action.who == "free":
        return ["whose.free", kind]
    if kind == "swim" and action.who.endswith("+"):
        return ["swim.alone", kind]
    if kind == "roll" and " " in action.who:
        return ["roll.number", kind]
    return [kind]


def _back(action: Action) -> str:
    """The back of the tile that is played or turned up."""
    if action.kind == "reveal":
        return action.who
    tile = action.who.split(" ")[0]
    return tile.split(".", 1)[1] if tile[1:2] == "." else ""


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
