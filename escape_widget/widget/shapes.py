"""Arrows, circles and labels that a user may draw on the board, checked like a stranger's."""

MOST = 200
LONGEST = 40
WORDS = {"arrow": (3, 4), "circle": (2, 3), "label": (3, 3)}
"""How many words a shape of each kind has, at least and at most, its kind included."""


def are_shapes(value: object) -> bool:
    """Whether a value is a list of shapes as the protocol has them."""
    return isinstance(value, list) and len(value) <= MOST and all(map(_is_shape, value))


def _is_shape(value: object) -> bool:
    if not isinstance(value, list) or not value:
        return False
    if not all(isinstance(word, str) and len(word) <= LONGEST for word in value):
        return False
    least, most = WORDS.get(value[0], (1, 0))
    return least <= len(value) <= most
