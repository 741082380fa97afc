"""Actions and events of the path as sentences, from the catalogue of words."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from escape_widget.core.names import CHANCE
from escape_widget.locale import DEFAULT, catalogue, sentence
from escape_widget.path.actions import Action, Event
from escape_widget.path.words import ATLANTIS, HIDDEN, MAINLAND

_TOLD: Final[Mapping[str, tuple[str, ...]]] = {
    "sell": ("sold",),
    "play": ("played", "moved"),
    "follow": ("played", "moved"),
    "bridge": ("bridged",),
    "pay": ("paid",),
    "draw": ("drew",),
    "reveal": ("uncovered",),
}
"""By kind of action the events that its own sentence tells already."""


def describe_ply(action: Action, events: Iterable[Event], language: str = DEFAULT) -> str:
    """A ply of a game: the action, then what it brought about."""
    told = _TOLD.get(action.kind, ())
    said = (describe_event(event, language) for event in events if event.name not in told)
    return one_after_another((describe_action(action, language), *said), language)


def one_after_another(sentences: Iterable[str], language: str = DEFAULT) -> str:
    """Whole sentences as one text; Chinese leaves no blank between them."""
    return ("" if language == "zh" else " ").join(sentences)


def describe_action(action: Action, language: str = DEFAULT) -> str:
    """What somebody decided, or chance did, as a sentence."""
    args = {
        "seat": seat(action.target if action.seat == CHANCE else action.seat, language),
        "who": _thing(action.who, language),
        "source": place(action.source, language),
        "target": place(action.target, language),
    }
    return sentence(f"path.action.{action.kind}", language, **args)


def describe_choice(action: Action, language: str = DEFAULT) -> str:
    """What may be decided, or come by chance, in the few words that a button holds."""
    args = {
        "card": _object(action.who, language),
        "who": _thing(action.who, language),
        "source": _spot(action.source, language),
        "target": _spot(action.target, language),
    }
    said = sentence(f"path.choice.{action.kind}", language, **args)
    return said[:1].upper() + said[1:]


def describe_event(event: Event, language: str = DEFAULT) -> str:
    """What happened, as a sentence."""
    words = {name: _word(name, value, language) for name, value in event.args.items()}
    return sentence(f"path.event.{_key(event)}", language, **words)


def _key(event: Event) -> str:
    """The event's name, with what decides about its sentence."""
    if event.name in ("over", "slid"):
        return f"{event.name}.{event.args['reason' if event.name == 'over' else 'shore']}"
    if event.name == "settled" and event.args["paid"] < event.args["bill"]:
        return "settled.short"
    if event.name == "showed" and not event.args["cards"]:
        return "showed.nothing"
    return event.name


def seat(name: str, language: str = DEFAULT) -> str:
    """A player, as a sentence begins."""
    return sentence(f"path.seat.{name}", language)


def place(word: str, language: str = DEFAULT) -> str:
    """Atlantis, the mainland, or a space."""
    if word in (ATLANTIS, MAINLAND):
        return sentence(f"path.place.{word}", language)
    return sentence("path.place.space", language, space=word)


def _spot(word: str, language: str) -> str:
    """The same, of a space only its number."""
    return word if word.isdigit() else place(word, language)


def _object(word: str, language: str) -> str:
    """What is on a card; a hidden one is a card."""
    known = f"path.object.{word}" in catalogue(language)
    return sentence(f"path.object.{word}", language) if known else _thing(word, language)


def card(word: str, language: str = DEFAULT) -> str:
    """A card, also one that is hidden."""
    name = "hidden" if word == HIDDEN else word
    return sentence(f"path.card.{name}", language)


def tile(word: str, language: str = DEFAULT) -> str:
    """A tile of the path."""
    name = sentence(f"path.object.{word[:-1]}", language)
    return sentence("path.tile", language, object=name, value=word[-1])


def item(word: str, language: str = DEFAULT) -> str:
    """What is paid: a tile or a card."""
    if word.isdigit():
        return sentence("path.item", language, value=word)
    return card(word, language)


def _thing(word: str, language: str) -> str:
    """A tile of the path, or a won tile, or a card."""
    if word[-1:].isdigit() and not word.isdigit():
        return tile(word, language)
    return item(word, language) if word else ""


def _cards(words: tuple[str, ...] | int, language: str) -> str:
    if isinstance(words, int):
        return str(words)
    return sentence("list.item", language).join(card(word, language) for word in words)


_WORDS: Final[Mapping[str, Callable[[Any, str], str]]] = {
    "seat": seat,
    "card": card,
    "cards": _cards,
    "from": place,
    "to": place,
    "space": place,
    "shore": place,
    "tile": tile,
    "item": item,
}


def _word(name: str, value: Any, language: str) -> str:
    return _WORDS[name](value, language) if name in _WORDS else str(value)
