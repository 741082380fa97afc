"""What a text may say of a rule set without typing a number: its fields, and what they add up to.

``{points}`` in a text is the field of that name, ``{creatures[shark].range}`` a part of one;
``{points:word}`` is the number as a word, where the language has one.
"""

from collections.abc import Mapping
from string import Formatter
from typing import Any

from escape_widget.core.errors import EscapeError
from escape_widget.island.ruleset import RuleSet as HexRules
from escape_widget.locale import catalogue
from escape_widget.path.ruleset import RuleSet as PathRules

Rules = HexRules | PathRules


def facts(rules: Rules) -> Mapping[str, Any]:
    """The fields of a rule set by name, with some sums of them."""
    more = _of_path(rules) if isinstance(rules, PathRules) else _of_hexes(rules)
    return {**rules._asdict(), **more}


def _of_hexes(rules: HexRules) -> dict[str, Any]:
    tiles = {terrain: sum(backs.values()) for terrain, backs in rules.backs.items()}
    return {
        "people": len(rules.values),
        "worth": sum(rules.values),
        "least": min(rules.values),
        "most": max(rules.values),
        "tiles": tiles,
        "land": sum(tiles.values()),
        "serpents": len(rules.board.serpents),
    }


def _of_path(rules: PathRules) -> dict[str, Any]:
    values = [value for deck in rules.decks for of_object in deck.values for value in of_object]
    return {
        "most_players": len(rules.hand_sizes),
        "tiles": len(values),
        "least": min(values),
        "most": max(values),
        "cards": len(rules.objects) * rules.cards_of_an_object,
        "spaces": rules.size,
        "kinds": len(rules.objects),
    }


def fill(text: str, known: Mapping[str, Any], language: str) -> str:
    """A text with its facts. Raises ``EscapeError`` for a fact that there is not."""
    try:
        return _Filler(language).vformat(text, (), known)
    except (KeyError, AttributeError, IndexError, TypeError, ValueError) as error:
        raise EscapeError(f"this text asks for a fact that there is not: {text!r}") from error


class _Filler(Formatter):
    def __init__(self, language: str) -> None:
        self.words = catalogue(language)

    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec == "word":
            return self.words.get(f"number.{value}", str(value))
        if isinstance(value, tuple):
            return self.words["list.comma"].join(map(str, value))
        if not isinstance(value, int | str) or isinstance(value, bool):
            raise ValueError(f"{value!r} is no word")
        return str(super().format_field(value, format_spec))
