"""How much a kept tile could be worth at most, before the move phase after it is gone through.

A tile may be played in hundreds of ways, and each leads to a move phase of its own. Bounds tell
nearly all of them apart from the best without going there.
"""

from collections.abc import Callable
from fractions import Fraction

from escape_widget.island import engine
from escape_widget.island.lattice import SIZE, near
from escape_widget.island.setting import Setting
from escape_widget.island.table import (
    ABOARD,
    LAND,
    MOVE,
    NOWHERE,
    PHASE,
    SAVED,
    SEAT,
    SWIMMING,
    Table,
)
from escape_widget.search.score import GONE, Place, Score
from escape_widget.search.tail import Tail

Weigh = Callable[[int, int, int, int], int]


class Plays:
    """Bounds of the value of a turn by the tile played first, where creatures add nothing later."""

    def __init__(self, t: Table, passed: Table, score: Score, tail: Tail) -> None:
        self._table = t
        self._tail = tail
        self._moves = Moves(passed, score, tail.worth)

    def most(self, code: int) -> Fraction | None:
        """A bound of the value after a tile has been played; None where nothing is known."""
        after = self._table.copy()
        engine.make(after, code)
        if after.pending or after.cells[PHASE] != MOVE:
            return None
        return Fraction(self._moves.most(after) + self._tail.beyond, self._tail.scale)


class Moves:
    """What a move phase may add at most, whatever stands in the way.

    Each point lands one person, or takes those of one boat (or one alone) a hex further. So of
    ``n`` points some save that many people who have not too far to go, and each of the others
    carries a boatload by one.
    """

    def __init__(self, t: Table, score: Score, worth: Weigh) -> None:
        self._worth = worth
        self._score = score
        self._load = t.setting.rules.boat_capacity
        self._points = t.setting.rules.points
        self._shore = _to_shore(t.setting)
        self._kept: dict[tuple[int, int, Place, bool], list[int]] = {}

    def most(self, t: Table) -> int:
        """A bound of the worth at the end of the move phase of a table that has all its points."""
        now, gains, landings = 0, [], []
        for person, place in self._score.places(t):
            state, hex = place >> 8, place & 255
            now += self._worth(person.seat, person.value, state, hex)
            own = person.seat == t.cells[SEAT]
            if not LAND <= state <= SWIMMING or not (own or state == ABOARD):
                continue
            further = self._gains(person.seat, person.value, place, own)
            if any(further):
                gains.append(further)
            if own:
                saved = self._worth(person.seat, person.value, SAVED, NOWHERE)
                steps = max(self._shore[hex], 1 if state == LAND else 0)
                landings.append((saved - self._worth(person.seat, person.value, state, hex), steps))
        return now + max(
            self._carried(gains, self._points - lands) + _landed(landings, lands, self._points)
            for lands in range(self._points + 1)
        )

    def _gains(self, seat: int, value: int, place: Place, own: bool) -> list[int]:
        """What somebody adds by being taken 0, 1, 2 … hexes further."""
        of = (seat, value, place, own)
        if of not in self._kept:
            state, hex = place >> 8, place & 255
            now = self._worth(seat, value, state, hex)
            states = (LAND, ABOARD, SWIMMING) if own else (ABOARD, SWIMMING)
            found = [0]
            for steps in range(1, self._points + 1):
                ends = [self._worth(seat, value, s, to) for s in states for to in near(hex, steps)]
                lost = self._worth(seat, value, GONE >> 8, NOWHERE)
                found.append(max(0, lost - now, max(ends) - now))
            self._kept[of] = found
        return self._kept[of]

    def _carried(self, gains: list[list[int]], points: int) -> int:
        """The most that is added with some points, each of them for a boatload."""
        most = [0] * (self._load * points + 1)
        for further in gains:
            for units in range(len(most) - 1, 0, -1):
                for steps in range(1, min(points, units) + 1):
                    most[units] = max(most[units], most[units - steps] + further[steps])
        return most[-1]


def _landed(landings: list[tuple[int, int]], lands: int, points: int) -> int:
    """The most that some landings add to people not further from the shore than points allow."""
    in_time = (gain for gain, steps in landings if steps <= points - lands and gain > 0)
    return sum(sorted(in_time, reverse=True)[:lands])


def _to_shore(setting: Setting) -> list[int]:
    """Per hex how many hexes it is to a shore, up to 4."""
    shores = [hex for hex in range(SIZE) if setting.island[hex] >= 0]
    return [
        next((n for n in range(4) if not near(hex, n).isdisjoint(shores)), 4) for hex in range(SIZE)
    ]
