"""The ways over the board from a hex to another, as lists of the hexes between."""

from functools import cache

from escape_widget.island.lattice import NEIGHBOURS

Way = tuple[int, ...]


@cache
def within(hex: int, steps: int) -> Way:
    """The hexes at 1 to some steps from a hex, in any order."""
    found = {hex}
    for _ in range(steps):
        found |= {other for place in found for other in NEIGHBOURS[place]}
    return tuple(sorted(found - {hex}))


@cache
def ways(hex: int, steps: int) -> dict[int, tuple[Way, ...]]:
    """By hex at most some steps away the shortest ways there first, each visiting no hex twice."""
    found: dict[int, list[Way]] = {}
    edge: list[Way] = [(hex,)]
    for _ in range(steps):
        edge = [(*way, to) for way in edge for to in NEIGHBOURS[way[-1]] if to not in way]
        for way in edge:
            found.setdefault(way[-1], []).append(way[1:-1])
    return {to: tuple(_needed(between)) for to, between in found.items()}


def _needed(between: list[Way]) -> list[Way]:
    """Without those ways that are open only if a shorter one is."""
    kept: list[Way] = []
    for way in between:
        if not any(set(other) <= set(way) for other in kept):
            kept.append(way)
    return kept
