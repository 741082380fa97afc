"""The words: catalogues of sentences by key, one folder per language. Plain data, no rules.

A language that does not tell one from many, such as Chinese, has no entries that end in ``.one``.
The parts ``game`` and ``interface`` of a catalogue are what a board says; the rest stays here.
"""

import json
from collections.abc import Mapping
from functools import cache

DEFAULT = "en"
LANGUAGES = ("en", "zh", "de")
ON_THE_BOARD = ("game", "interface")

NAMED = {
    "seat": ("seat",),
    "to_act": ("seat",),
    "acts": ("seat",),
    "terrain": ("terrain",),
    "lower": ("terrain",),
    "token": ("noun",),
    "back": ("back",),
    "reason": ("reason",),
    "what": ("pending",),
    "who": ("noun", "back", "roll"),
    "card": ("path.object",),
    "item": ("path.object",),
    "place": ("path.place",),
}
"""By argument of a rule's sentence the families of entries that may word it."""


@cache
def part(name: str, language: str = DEFAULT) -> dict[str, str]:
    """The entries of one part of a language, by key. Raises ``KeyError`` for another language."""
    from importlib.resources import files  # slow to import, and playing needs no words

    if language not in LANGUAGES:
        raise KeyError(f"no catalogue for language {language!r}")
    path = files(__package__).joinpath(language, f"{name}.json")
    entries: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return entries


@cache
def catalogue(language: str = DEFAULT) -> dict[str, str]:
    """All entries of a language, by key. Raises ``KeyError`` for a language that is not here."""
    names = (*ON_THE_BOARD, "kernel", "rules", "questions", "path", "path_rules", "teach")
    return {key: text for name in names for key, text in part(name, language).items()}


def sentence(key: str, language: str = DEFAULT, /, **args: object) -> str:
    """The entry of a key with its ``{places}`` filled; the bare key where the entry is missing."""
    template = catalogue(language).get(key)
    if template is None:
        return f"{key} {args}" if args else key
    return template.format(**args)


def counted(key: str, count: int, language: str = DEFAULT, /, **args: object) -> str:
    """The entry that fits a count: ``KEY.one`` or ``KEY.other``, with ``{count}`` and ``{number}``.

    ``{number}`` is the count as a word where the language has one for it.
    """
    entries = catalogue(language)
    number = entries.get(f"number.{count}", str(count))
    one = f"{key}.one"
    chosen = one if count == 1 and one in entries else f"{key}.other"
    return sentence(chosen, language, count=count, number=number, **args)


def rule_sentence(id: str, args: Mapping[str, object], language: str = DEFAULT) -> str:
    """The sentence of a broken rule, with the names in its arguments in the language too."""
    words = {name: _name(id, name, value, language) for name, value in args.items()}
    return sentence(f"rule.{id}", language, **words)


def _name(id: str, name: str, value: object, language: str) -> object:
    """A seat, terrain, token or the like by its entry; what has none as it is."""
    families = NAMED.get(name)
    if families is None or not isinstance(value, str):
        return value
    if name == "seat" and id.startswith("path."):
        families = ("path.seat",)
    if name == "who" and id.startswith("people."):
        families = ("people",)  # where a value is hidden it is somebody, and no hidden tile
    return " ".join(_word(families, word, language) for word in value.split(" "))


def _word(families: tuple[str, ...], word: str, language: str) -> str:
    entries = catalogue(language)
    bare = word.split(".")[-1]  # the back of a tile that is written with its terrain: b.winds
    return next((found for f in families if (found := entries.get(f"{f}.{bare}"))), word)
