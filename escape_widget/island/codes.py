"""Actions as ints, which the engine plays by: kind, who, and two hexes in one small number.

Their words are in ``actions.py``.
"""

from typing import Final

(
    PLACE,
    LAUNCH,
    PASS,
    AID,
    WINDS,
    RELOCATE,
    WALK,
    BOARD,
    DIVE_IN,
    OVERBOARD,
    SWIM,
    ROW,
    GO_ASHORE,
    END,
    SINK,
    REVEAL,
    CREW,
    PICK,
    ROLL,
    MOVE_CREATURE,
    STAY,
    DEFEND,
    DECLINE,
) = range(23)

KINDS: Final = (
    "place",
    "boat",
    "pass",
    "play",
    "play",
    "play",
    "walk",
    "board",
    "dive",
    "overboard",
    "swim",
    "row",
    "land",
    "end",
    "sink",
    "reveal",
    "crew",
    "pick",
    "roll",
    "move",
    "stay",
    "defend",
    "decline",
)
"""The first word of each kind's text."""

# How a person is named in a code: value, then where he is and his marks.
SWIMMER: Final = 8
SWUM_MARK: Final = 16
GUARDED_MARK: Final = 32


def code(kind: int, who: int = 0, source: int = 0, target: int = 0, crowd: int = 0) -> int:
    """The code of an action. ``crowd`` counts people, two bits for each seat and value."""
    return crowd << 30 | kind << 24 | who << 16 | source << 8 | target


def kind_of(code: int) -> int:
    """The kind of an action."""
    return code >> 24 & 63


def who_of(code: int) -> int:
    """Who or what is meant: a person, a token, a tile."""
    return code >> 16 & 255


def source_of(code: int) -> int:
    """The hex an action starts from."""
    return code >> 8 & 255


def target_of(code: int) -> int:
    """The hex an action ends on."""
    return code & 255


def crowd_of(code: int) -> int:
    """The people of a crew or a pick."""
    return code >> 30


def crowd_bit(seat: int, value: int) -> int:
    """One person of a seat and value (0: any) in a crowd."""
    return 1 << 2 * (7 * seat + value)


def crowd_count(crowd: int, seat: int, value: int) -> int:
    """How many people of a seat and value a crowd holds."""
    return crowd >> 2 * (7 * seat + value) & 3
