"""The ends of a move phase that are worth more than something: the others are not even built.

Nearly all ends are one point away from others, and nearly all points spent add little. So whole
lists of moves are left out, by the most that one of them adds, and positions from which people have
too far to go: a point lands one person, or boards one, or takes some a hex further.
"""

from escape_widget.island.lattice import SIZE, near
from escape_widget.island.table import (
    ABOARD,
    BEASTS,
    LAND,
    LOST,
    NOWHERE,
    ON_BOARD,
    PEOPLE,
    POINTS,
    SAVED,
    SEAT,
    STATE,
    STATE_MASK,
    SWIMMING,
    VALUE,
    WHERE,
    Table,
)
from escape_widget.search.bounds import drift
from escape_widget.search.ends import Search, enumerate_moves
from escape_widget.search.evaluate import steps_to_shore
from escape_widget.search.move_kernel import MoveKernel
from escape_widget.search.move_keys import value_in
from escape_widget.search.move_parts import Fleet, Moves, State
from escape_widget.search.move_rules import knows
from escape_widget.search.pieces import HEX, SEAT_BITS
from escape_widget.search.worth import Worth

_NEVER = 10**15


class MovesAbove(MoveKernel):
    """The move phase of a table, enumerated as far as it is worth more than ``above``."""

    def __init__(self, t: Table, worth: Worth, above: int, *, merged: bool = False) -> None:
        self._worth = worth
        self._above = above
        self._most: dict[Moves, int] = {}
        self._plain = _is_plain(t, worth)
        self._shore = steps_to_shore(t.setting)
        self._terrain = t.ground.terrain
        self._gains: dict[tuple[int, ...], int] = {}
        self._closest: dict[tuple[Fleet, int], tuple[frozenset[int], frozenset[int]]] = {}
        super().__init__(t, worth, merged=merged)

    def _enumerate(self, points: int) -> dict[int, State]:
        levels = [[self.start]]
        for left in range(points, 1, -1):
            levels.append(self._next_above(levels[-1], left))
        ends: dict[int, State] = {}
        for state in filter(self._goes_on, levels[-1]):
            needed = self._above - self.value(state.key)
            if self._may_add(state, 1)[0] > needed:
                for part in self._parts(state):
                    if self._most_of(part) > needed:
                        for delta in part.deltas:
                            if value_in(delta) > needed:
                                ends[state.key + delta] = state
        for level in reversed(levels):
            ends.update((s.key, s) for s in level if self.value(s.key) > self._above)
        return ends

    def _next_above(self, states: list[State], left: int) -> list[State]:
        """The distinct positions one point further from which enough may still be reached."""
        found: dict[object, State] = {}
        for state in filter(self._goes_on, states):
            needed = self._above - self.value(state.key)
            most, later = self._may_add(state, left)
            for part in self._parts(state) if most > needed else ():
                if max(0, self._most_of(part)) + later > needed:
                    for move in part.moves:
                        if max(0, value_in(move.delta)) + later > needed:
                            after = self._after(state, move)
                            found.setdefault((after.loose, after.fleet), after)
        return list(found.values())

    def _most_of(self, part: Moves) -> int:
        """The most that one of some moves adds."""
        most = self._most.get(part)
        if most is None:
            most = self._most[part] = max(map(value_in, part.deltas), default=-_NEVER)
        return most

    def _may_add(self, state: State, left: int) -> tuple[int, int]:
        """The most that the points left add, and that they add after the next of them.

        Nobody comes nearer to the shore than by one hex a point, or adds more than is lacking now;
        what the next point takes away from somebody may come back.
        """
        if not self._plain:
            return _NEVER, _NEVER
        land, sea = self._close(state.fleet, left)
        gains = []
        for piece in state.loose:
            hex = piece & HEX
            boards = hex in (land if hex < SIZE and self._terrain[hex] else sea)
            gains.append(self._gain(piece, left, boards, False))
        for hex, crew in state.fleet.boats:
            gains += [self._gain(person | hex, left, False, True) for person in crew]
        gains.sort(reverse=True)
        return sum(gains[:left]), sum(gains[: left - 1])

    def _close(self, fleet: Fleet, left: int) -> tuple[frozenset[int], frozenset[int]]:
        """The tiles, and the sea, from which a boat may be reached with some points."""
        of = (fleet, left)
        close = self._closest.get(of)
        if close is None:
            land, sea = (
                frozenset().union(*[near(hex, steps) for hex in fleet.at])
                for steps in (left, left - 1)
            )
            close = self._closest[of] = land, sea
        return close

    def _gain(self, *of: int) -> int:
        """What somebody may add to what they count for. See ``_new_gain``."""
        gain = self._gains.get(of)
        if gain is None:
            gain = self._gains[of] = self._new_gain(*of)
        return gain

    def _new_gain(self, piece: int, left: int, boards: int, aboard: int) -> int:
        if piece & SEAT_BITS or piece & HEX >= SIZE:
            return 0
        seat, value, state, hex = self._rules.person(piece, ABOARD if aboard else None)
        now = self._worth(seat, value, state, hex)
        ends = [now, self._worth(seat, value, SWIMMING, hex)]
        if boards:
            ends.append(self._worth(seat, value, ABOARD, hex))
        if self._shore[hex] < left:
            ends.append(self._worth(seat, value, SAVED, NOWHERE))
        return max(ends) - now


def enumerate_above(t: Table, worth: Worth, above: int | None, *, merged: bool = False) -> Search:
    """The ends of the move phase of a table, at least those worth more than ``above``.

    ``merged``: whether it is enough to have one of those that differ in empty boats alone.
    """
    if not knows(t):
        return enumerate_moves(t, worth)
    if above is None:
        return MoveKernel(t, worth, merged=merged)
    return MovesAbove(t, worth, above, merged=merged)


def _is_plain(t: Table, worth: Worth) -> bool:
    """Whether it is best for own people to be aboard or saved, wherever that is, and others' lot
    cannot become better.
    """
    cells = t.cells
    for number in range(PEOPLE * t.players):
        seat, value = number // PEOPLE, cells[VALUE + number]
        state, hex = cells[STATE + number] & STATE_MASK, cells[WHERE + number]
        own = seat == cells[SEAT]
        if not ON_BOARD[state] or not (own or state == ABOARD):
            continue
        around = near(hex, cells[POINTS] if own else drift(t, hex))
        lands, boats, seas = (
            {worth(seat, value, s, to) for to in around} for s in (LAND, ABOARD, SWIMMING)
        )
        if len(boats) > 1 or (own and (len(lands) > 1 or len(seas) > 1)):
            return False
        lost, aboard = worth(seat, value, LOST, NOWHERE), min(boats)
        if own and (max(seas) > aboard or lost > min(*lands, *seas)):
            return False
        if not own and max(lost, *seas) > aboard and any(cells[BEASTS + to] for to in around):
            return False
    return True
