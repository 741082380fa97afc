"""Arrows, circles and labels on the board, drawn from Python or by the user's hand.

One check for both: whoever draws from Python is told what would be right, and what a browser sends
is dropped if it does not pass.
"""

from collections.abc import Iterable
from typing import Any

from escape_widget.core.errors import EscapeError
from escape_widget.core.strict import text_of
from escape_widget.island.lattice import hex_index

MOST = 200
LONGEST = 40
COLOURS = ("green", "red", "blue", "yellow")
EXAMPLES = {
    "arrow": '"arrow", "D4", "E5" and perhaps a colour',
    "circle": '"circle", "D4" and perhaps a colour',
    "label": '"label", "D4", "a text"',
}
"""What a shape of each kind consists of."""
HEXES = {"arrow": 2, "circle": 1, "label": 1}

Shape = list[str]


def read_shapes(value: object) -> list[Shape]:
    """Shapes, checked. Raises ``EscapeError``, which says what is wrong and what is right."""
    if isinstance(value, str) or not isinstance(value, Iterable):
        raise EscapeError(f'shapes are a list such as [["circle", "D4"]], not {value!r}')
    shapes = [read_shape(shape) for shape in value]
    if len(shapes) > MOST:
        raise EscapeError(f"there are {len(shapes)} shapes; a board shows at most {MOST}")
    return shapes


def read_shape(value: object) -> Shape:
    """One shape, checked: its kind, hexes, and colour or text. Raises ``EscapeError``."""
    if not isinstance(value, list | tuple) or not value:
        raise EscapeError(f'a shape is a list of words such as ["circle", "D4"], not {value!r}')
    kind, *words = value
    if not isinstance(kind, str) or kind not in EXAMPLES:
        raise EscapeError(f"there is no shape {kind!r}; there are {', '.join(EXAMPLES)}")
    if not all(isinstance(word, str) for word in words) or not _fits(kind, len(words)):
        said = ", ".join(map(repr, (kind, *words)))
        raise EscapeError(f"{said}: expected {EXAMPLES[kind]}")
    _check_words(kind, words)
    return [kind, *words]


def _fits(kind: str, words: int) -> bool:
    hexes = HEXES[kind]
    return words == hexes + 1 or (words == hexes and kind != "label")


def _check_words(kind: str, words: list[str]) -> None:
    for hex in words[: HEXES[kind]]:
        hex_index(hex)
    for word in words[HEXES[kind] :]:
        text_of(word, "a label")
        if kind == "label" and not 0 < len(word) <= LONGEST:
            raise EscapeError(f"a label has 1 to {LONGEST} characters, not {len(word)}")
        if kind != "label" and word not in COLOURS:
            raise EscapeError(f"there is no colour {word!r}; there are {', '.join(COLOURS)}")


def are_shapes(value: Any) -> bool:
    """Whether a value is a list of shapes as the protocol has them."""
    if not isinstance(value, list) or not all(isinstance(shape, list) for shape in value):
        return False
    try:
        read_shapes(value)
    except EscapeError:
        return False
    return True
