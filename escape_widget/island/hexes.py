"""Axial hexes of a pointy-top lattice: neighbours and distance. Geometry only.

``q`` grows to the right, ``r`` downwards (rules, section 1).
"""

DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""East, north-east, north-west, west, south-west, south-east."""


def neighbours(q: int, r: int) -> tuple[tuple[int, int], ...]:
    """The six hexes around one, in the order of ``DIRECTIONS``."""
    return tuple((q + dq, r + dr) for dq, dr in DIRECTIONS)


def distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    """The number of steps between two hexes on an endless lattice."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))
