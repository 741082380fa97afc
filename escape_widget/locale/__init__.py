"""The words: catalogues of sentences by key, one folder per language. Plain data, no rules."""

import json
from functools import cache

DEFAULT = "en"


@cache
def catalogue(language: str = DEFAULT) -> dict[str, str]:
    """All entries of a language, by key.

    Raises ``KeyError`` for a language that has no folder here.
    """
    from importlib.resources import files  # slow to import, and playing needs no words

    folder = files(__package__).joinpath(language)
    if not folder.is_dir():
        raise KeyError(f"no catalogue for language {language!r}")
    entries: dict[str, str] = {}
    for part in sorted(folder.iterdir(), key=lambda path: path.name):
        if part.name.endswith(".json"):
            entries.update(json.loads(part.read_text(encoding="utf-8")))
    return entries


def sentence(key: str, language: str = DEFAULT, /, **args: object) -> str:
    """The entry of a key with its ``{places}`` filled; the bare key where the entry is missing."""
    template = catalogue(language).get(key)
    if template is None:
        return f"{key} {args}" if args else key
    return template.format(**args)
