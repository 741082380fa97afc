"""How a board looks and speaks: its settings, and the words of a language for the browser."""

from collections.abc import Mapping
from typing import Any

from escape_widget.core.errors import EscapeError
from escape_widget.locale import DEFAULT, LANGUAGES, ON_THE_BOARD, part

SETTINGS = {
    "language": DEFAULT,
    "motion": True,
    "theme": "auto",
    "coordinates": "auto",
    "projector": False,
    "lesson": None,  # or the hexes that a lesson speaks of
}


def read_settings(value: Mapping[str, Any]) -> dict[str, Any]:
    """All settings, of which some are given. Raises ``EscapeError`` for an unknown language."""
    settings = {**SETTINGS, **value}
    if settings["language"] not in LANGUAGES:
        there_are = ", ".join(LANGUAGES)
        raise EscapeError(f"no language {settings['language']!r}; there are {there_are}")
    return settings


def words_for_browser(language: str) -> dict[str, Any] | None:
    """The words of a board; none for the language that travels with the bundle."""
    if language == DEFAULT:
        return None
    entries = {key: text for name in ON_THE_BOARD for key, text in part(name, language).items()}
    return {"language": language, "entries": entries}
