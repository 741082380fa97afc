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
    RIDE,
    ROW,
    GO_ASHORE,
    END,
    SINK,
    REVEAL,
    CREW,
    TAKE,
    GUARD,
    VICTIM,
    SPARE,
    WHOSE,
    PICK,
    ROLL,
    MOVE_CREATURE,
    DIVE,
    STAY,
    DEFEND,
    DECLINE,
) = range(30)

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
    "ride",
    "row",
    "land",
    "end",
    "sink",
    "reveal",
    "crew",
    "take",
    "guard",
    "victim",
    "spare",
    "whose",
    "pick",
    "roll",
    "move",
    "dive",
    "stay",
    "defend",
    "decline",
)
"""The first word of each kind's text."""

# How a person is named in a code: value, then the place and the marks.
SWIMMER: Final = 8
SWUM_MARK: Final = 16
GUARDED_MARK: Final = 32


def code(kind: int, who: int = 0, source: int = 0, target: int = 0, crowd: int = 0) -> int:
    """The code of an action. ``crowd`` counts people, four bits for each kind of them."""
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


def crowd_bit(seat: int, value: int, swum: int = 0) -> int:
    """One person of a seat and value (0: any), who has swum this turn or not, in a crowd."""
    return 1 << 4 * (14 * seat + 2 * value + swum)


def crowd_kinds(crowd: int) -> dict[tuple[int, int, int], int]:
    """How many people of each kind (seat, value, swum) a crowd holds; none of it left out."""
    return {
        (seat, value, swum): count
        for seat in range(4)
        for value in (6, 5, 4, 3, 2, 1, 0)
        for swum in (0, 1)
        if (count := crowd >> 4 * (14 * seat + 2 * value + swum) & 15)
    }


def crowd_size(crowd: int) -> int:
    """How many people a crowd holds."""
    return sum(crowd_kinds(crowd).values())


# How a creature is rolled and moved.

ANY: Final = 6
"""Stands for a token where any of those on the dice may move."""
DIVES: Final = 4
"""Stands for a number where the creature dives."""
INSTEAD: Final = 128
"""Marks a kept tile that moves the creature that may stand in for its own."""


def roll_code(token: int, number: int) -> int:
    """The code of a roll; number 0 where no number is rolled."""
    return code(ROLL, token, number)
