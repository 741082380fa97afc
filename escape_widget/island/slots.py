"""Who stands where inside one hex of a drawing, so that nothing covers anything else.

Geometry only, the same as the browser's (``js/src/layout/slots.js``).
"""

from collections.abc import Iterable
from typing import NamedTuple

from escape_widget.island.look import Person


class Slot(NamedTuple):
    """A place from the middle of the hex, and the size of what stands there."""

    x: float
    y: float
    scale: float


_STANDING: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 21),),
    2: ((-14, 21), (14, 21)),
    3: ((0, 0), (-15, 29), (15, 29)),
    4: ((-13, 0), (13, 0), (-13, 29), (13, 29)),
    5: ((-18, 0), (0, -2), (18, 0), (-11, 28), (11, 28)),
    6: ((-18, 0), (0, -2), (18, 0), (-18, 26), (0, 29), (18, 26)),
}
_STANDING_SIZE = (1, 1, 1, 0.74, 0.72, 0.68, 0.68)


def group_people(people: Iterable[Person], most: int) -> list[tuple[Person, int]]:
    """One person each, or, where there are more than fit, one of each look and how many."""
    single = [(person, 1) for person in people]
    if len(single) <= most:
        return single
    counted: dict[Person, int] = {}
    for person, _ in single:
        counted[person] = counted.get(person, 0) + 1
    return list(counted.items())


def standing(count: int) -> list[Slot]:
    """Where people stand on a tile (their feet), those behind first."""
    if count in _STANDING:
        return [Slot(x, y, _STANDING_SIZE[count]) for x, y in _STANDING[count]]
    columns = -(-count // 3)
    return [_crowded(count, columns, place) for place in range(count)]


def _crowded(count: int, columns: int, place: int) -> Slot:
    row, column = divmod(place, columns)
    in_row = min(columns, count - row * columns)
    step = min(19, 54 / max(1, in_row - 1))
    return Slot((column - (in_row - 1) / 2) * step, -9 + row * 20, 0.5)


class SeaSlots(NamedTuple):
    """The middle of the boat, of creatures, and where the water meets swimmers."""

    boats: list[Slot]
    creatures: list[Slot]
    swimmers: list[Slot]


def at_sea(boats: int, creatures: int, swimmers: int) -> SeaSlots:
    """Where everything lies on a sea hex."""
    if [boats, creatures, swimmers].count(0) == 2:
        few = _row(creatures, 0, 0, 1, 0) if creatures < 2 else _creature_rows(creatures)
        afloat = _row(swimmers, 0, 10, 1, 22) if swimmers < 4 else _rows(swimmers, -4, 22)
        return SeaSlots(_row(boats, 0, 4, 1, 30), few, afloat)
    if boats and creatures and swimmers:
        return _under_a_boat(boats, creatures, swimmers)
    ship = _row(boats, 0, -14, 0.86, 30)
    if not swimmers:
        return SeaSlots(ship, _row(creatures, 0, 19, 0.66, 26), [])
    if not boats:
        return SeaSlots([], _row(creatures, 0, -17, 0.7, 27), _rows(swimmers, 14, 32))
    return SeaSlots(ship, [], _row(swimmers, 0, 28, 0.8, 48 / swimmers if swimmers > 3 else 19))


def _under_a_boat(boats: int, creatures: int, swimmers: int) -> SeaSlots:
    ship = _row(boats, 0, -17, 0.8, 30)
    if creatures > 2 or swimmers > 4:
        beasts = _row(creatures, 0, 4, 0.42, min(22, 66 / creatures))
        return SeaSlots(ship, beasts, _row(swimmers, 0, 34, 0.6, min(15, 60 / swimmers)))
    beasts = [Slot(-18, 5, 0.48), Slot(-13, 25, 0.48)] if creatures > 1 else [Slot(-17, 14, 0.56)]
    if swimmers == 1:
        return SeaSlots(ship, beasts, [Slot(15, 24, 0.76)])
    if swimmers == 2:
        return SeaSlots(ship, beasts, [Slot(8, 25, 0.66), Slot(24, 25, 0.66)])
    pairs = [Slot(x, y, 0.6) for x, y in ((8, 15), (24, 15), (8, 35), (24, 35))]
    return SeaSlots(ship, beasts, pairs[:swimmers])


def _creature_rows(count: int) -> list[Slot]:
    if count == 2:
        return [Slot(-9, -13, 0.78), Slot(9, 14, 0.78)]
    return [
        Slot(15 if place % 2 else -15, -18 + 18 * (place // 2) + place % 2 * 6, 0.58)
        for place in range(count)
    ]


def _rows(count: int, back: float, front: float) -> list[Slot]:
    if count <= 3:
        return _row(count, 0, (back + front) / 2, 0.86, 20)
    behind = -(-count // 2)
    before = count - behind
    return _row(behind, 0, back, 0.76, 48 / max(2, behind)) + _row(
        before, 0, front, 0.76, 40 / max(2, before)
    )


def _row(count: int, x: float, y: float, scale: float, step: float) -> list[Slot]:
    return [Slot(x + (place - (count - 1) / 2) * step, y, scale) for place in range(count)]
