"""The reserved words that stand where a seat's name may stand."""

from typing import Final

CHANCE: Final = "chance"
"""Acts where dice, hidden backs or decks decide."""

PUBLIC: Final = "public"
"""The viewer who knows only what everybody knows."""

ALL: Final = "all"
"""The viewer who knows everything."""
