"""The boards of the hex-board games, read from maps drawn in text (rules, section 1).

Owns the 133 hexes, their names and neighbours, and what is printed on a board: land, terrain
rings, shore hexes, places of the first creatures. What happens there is not known here.
"""

from functools import cache
from typing import NamedTuple

from escape_widget.core.errors import EscapeError
from escape_widget.core.strict import quoted
from escape_widget.island import hexes

ROWS = "ABCDEFGHIJKLM"
_FIRST_Q = (0, -2, -3, -3, -4, -5, -5, -6, -6, -6, -7, -7, -6)

SEA, BEACH, FOREST, MOUNTAIN, PEAK = range(5)
TERRAINS = ("sea", "beach", "forest", "mountain", "peak")
TERRAIN_LETTERS = ".bfmp"

ISLANDS = ("NW", "NE", "SW", "SE")


class Hex(NamedTuple):
    """One hex: its name (``G6``) and axial place."""

    name: str
    q: int
    r: int


class Board(NamedTuple):
    """What is printed on a board.

    ``land``: indices of the hexes that hold tiles. ``rings``: the terrain of each, where it is
    printed, else empty. ``shores``: per island (``ISLANDS``) its shore hexes.
    ``serpents``: hexes on which a serpent starts.
    """

    land: tuple[int, ...]
    rings: dict[int, int]
    shores: tuple[tuple[int, ...], ...]
    serpents: tuple[int, ...]


# S a starting serpent, L land, 1-4 a shore hex of NW, NE, SW, SE, s t u v the same with a serpent.
_MODERN = """
A            .  .  .  .  .  .  .
B       s  .  .  .  .  .  .  .  .  2
C     1  .  .  .  .  .  .  .  .  .  t
D       .  .  .  L  L  L  L  .  .  .
E     .  .  .  L  L  L  L  L  .  .  .
F   .  .  L  L  L  L  L  L  L  L  .  .
G     .  .  L  L  L  S  L  L  L  .  .
H   .  .  L  L  L  L  L  L  L  L  .  .
I     .  .  .  L  L  L  L  L  .  .  .
J       .  .  .  L  L  L  L  .  .  .
K     u  .  .  .  .  .  .  .  .  .  4
L       3  .  .  .  .  .  .  .  .  v
M            .  .  .  .  .  .  .
"""

# The rings of 1986: b beach, f forest, m mountain, p peak.
_RINGS = """
A            .  .  .  .  .  .  .
B       1  .  .  .  .  .  .  .  .  2
C     .  .  .  .  .  .  .  .  .  .  .
D       .  .  .  b  b  b  b  .  .  .
E     .  .  .  b  f  f  f  b  .  .  .
F   .  .  .  b  f  m  m  f  b  .  .  .
G     .  .  b  f  m  p  m  f  b  .  .
H   .  .  .  b  f  m  m  f  b  .  .  .
I     .  .  .  b  f  f  f  b  .  .  .
J       .  .  .  b  b  b  b  .  .  .
K     .  .  .  .  .  .  .  .  .  .  .
L       3  .  .  .  .  .  .  .  .  4
M            .  .  .  .  .  .  .
"""


def _read_hexes() -> tuple[Hex, ...]:
    found = []
    for row, (letter, line) in enumerate(zip(ROWS, _MODERN.strip().splitlines(), strict=True)):
        for place in range(len(line.split()) - 1):
            found.append(Hex(f"{letter}{place + 1}", _FIRST_Q[row] + place, row - 6))
    return tuple(found)


HEXES = _read_hexes()
NAMES = tuple(hex.name for hex in HEXES)
SIZE = len(HEXES)
INDEX = {name: index for index, name in enumerate(NAMES)}
_AT = {(hex.q, hex.r): index for index, hex in enumerate(HEXES)}

NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(
    tuple(_AT[place] for place in hexes.neighbours(hex.q, hex.r) if place in _AT) for hex in HEXES
)
"""Per hex the indices of its neighbours on the board, 3 to 6 of them."""


@cache
def near(hex: int, steps: int) -> frozenset[int]:
    """The hexes at most some steps from a hex, land or sea."""
    centre = HEXES[hex][1:]
    return frozenset(
        other for other in range(SIZE) if hexes.distance(centre, HEXES[other][1:]) <= steps
    )


def hex_index(name: str) -> int:
    """The index of a hex by its name. Raises ``EscapeError`` for one that is not on the board."""
    if not isinstance(name, str) or name not in INDEX:
        raise EscapeError(
            f"there is no hex {quoted(name)}; hexes run from A1 to M7, G6 is the centre"
        )
    return INDEX[name]


def _read_board(drawing: str) -> Board:
    marks = [mark for line in drawing.strip().splitlines() for mark in line.split()[1:]]
    rings = {i: TERRAIN_LETTERS.index(mark) for i, mark in enumerate(marks) if mark in "bfmp"}
    return Board(
        land=tuple(i for i, mark in enumerate(marks) if mark in "Lbfmp"),
        rings=rings,
        shores=tuple(
            tuple(i for i, mark in enumerate(marks) if mark in pair)
            for pair in ("1s", "2t", "3u", "4v")
        ),
        serpents=tuple(i for i, mark in enumerate(marks) if mark in "Sstuv"),
    )


MODERN = _read_board(_MODERN)
"""The board of ``survive`` and ``expanded``: 40 land hexes around a sealed sea hex."""

RINGS = _read_board(_RINGS)
"""The board of ``classic``: 37 land hexes in rings around a peak."""
