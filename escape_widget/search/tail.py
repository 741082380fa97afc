"""What follows one's own move phase until the turn is over, bounded closely for every end of it.

A tile acts on its hex and the sea around it, so that what it does is asked of the engine once for
each look of these seven hexes, and remembered: most ends of a move phase differ elsewhere. Where no
creature could add anything after that, the value is exact already.
"""

from collections import Counter
from fractions import Fraction
from typing import NamedTuple

from escape_widget.island import engine
from escape_widget.island.codes import SINK, source_of, who_of
from escape_widget.island.codes import code as code_of
from escape_widget.island.lattice import NEIGHBOURS, near
from escape_widget.island.ruleset import BACKS, TOKENS, Volcano
from escape_widget.island.table import (
    ABOARD,
    BEASTS,
    BOAT,
    GUARDED,
    LAND,
    PEOPLE,
    POINTS,
    REVEAL,
    SEAT,
    STATE,
    STATE_MASK,
    SWIMMING,
    WHERE,
    Table,
)
from escape_widget.search import odds
from escape_widget.search.bounds import drift
from escape_widget.search.score import GONE, Score
from escape_widget.search.strikes import Chances, Reach, Strikes

Value = int | Fraction


class Effect(NamedTuple):
    """What a tile does, over all backs but the volcano: the sum of what they add at most.

    ``brings``: by token that a back brings (-1 for none) the weight of such backs.
    """

    adds: int
    brings: tuple[tuple[int, int], ...]


class Sinking(NamedTuple):
    """A tile that may sink, and a bound of the mean value."""

    most: Fraction
    code: int
    exact: bool
    """Whether that is the mean value itself."""


class Tail:
    """The rest of the turns that begin with the ends of one move phase, for a mean value.

    ``scale`` is the sum of the weights of the backs. All sums are scaled by it. ``anywhere``: a
    kind of creature of which it is to be thought that one may strike everywhere (-1: none).
    """

    def __init__(self, t: Table, score: Score, anywhere: int = -1) -> None:
        self._score = score
        self._me = t.cells[SEAT]
        self._volcano = t.setting.rules.volcano
        self._reach = Reach(t, anywhere)
        self._effects: dict[object, Effect] = {}
        strikable = {kind[0] for kind, person in score.kinds.items() if person.strikable()}
        self._looked_at = [
            slice(part + PEOPLE * seat, part + PEOPLE * (seat + 1))
            for seat in sorted(strikable)
            for part in (WHERE, STATE)
        ]
        self._chances: dict[bytes, Chances | None] = {}
        drawn = self._backs(t)
        self.scale = sum(outcome.weight for outcome, _ in drawn) or 1
        self._doomed = sum(outcome.weight for outcome, over in drawn if over)
        self.beyond = self._beyond(t, [outcome for outcome, over in drawn if not over])

    def _backs(self, t: Table) -> list[tuple[odds.Outcome, bool]]:
        """The backs that may come up after the move phase, and whether each ends the game."""
        if not t.ground.tiles:
            return []
        probe = _past_moving(t)
        engine.make(probe, code_of(SINK, 0, t.ground.coast[0]))
        return [(outcome, self._ends_all(outcome)) for outcome in odds.outcomes(probe, self._me)]

    def _ends_all(self, outcome: odds.Outcome) -> bool:
        return who_of(outcome.code) == _VOLCANO and self._volcano is not Volcano.WHIRLPOOL

    def worth(self, seat: int, value: int, state: int, hex: int) -> int:
        """What somebody counts for at the end of the move phase: what the volcano does included."""
        person = self._score.kinds[seat, value]
        now = person[state << 8 | hex]
        if not self._doomed or not LAND <= state <= SWIMMING:
            return self.scale * now
        return (self.scale - self._doomed) * now + self._doomed * person[GONE]

    def is_calm(self) -> bool:
        """Whether creatures cannot add anything, wherever they are."""
        return not self._looked_at

    def base(self, t: Table) -> int:
        """The worth of a table past its move phase, scaled."""
        now = lost = 0
        for person, place in self._score.places(t):
            now += person[place]
            if LAND <= place >> 8 <= SWIMMING:
                lost += person[GONE] - person[place]
        return self.scale * now + self._doomed * lost

    # What tiles may add, before it is known how the phase ends.

    def _beyond(self, t: Table, drawn: list[odds.Outcome]) -> int:
        """A bound of what the rest of the turn adds to the worth of any end, scaled."""
        weight = sum(outcome.weight for outcome in drawn) or (self.scale - self._doomed)
        self._tiles = {hex: self._sunk(t, drawn, hex) for hex in t.ground.coast}
        return max([0, *self._tiles.values()]) + self._reach.most_before(
            t, self._score, weight, drawn
        )

    def _sunk(self, t: Table, drawn: list[odds.Outcome], hex: int) -> int:
        """What the sinking of a tile may add at most, scaled.

        Others stay on it; own people may leave, and as many come as there are points.
        """
        points = t.cells[POINTS]
        backs = self._weights(t, drawn)
        summed, newcomers = 0, [[0], [0], [0]]
        for person, place in self._score.places(t):
            state, there = place >> 8, place & 255
            if not LAND <= state <= SWIMMING:
                continue
            own = person.seat == self._me
            gain = person.fallen(hex, *backs[:3])
            if state == LAND and there == hex:
                summed += max(0, gain) if own else gain
            elif own and state == LAND and gain > 0 and hex in near(there, points):
                steps = next(steps for steps in (1, 2, 3) if hex in near(there, steps))
                newcomers[steps - 1].append(gain)
            if own or state != LAND:
                reach = points if own else drift(t, there) if state == ABOARD else 0
                if hex in near(there, reach + 1):
                    summed += backs[3] * person.drowned()
        return summed + _most_that_come(newcomers, points)

    def _weights(self, t: Table, drawn: list[odds.Outcome]) -> tuple[int, int, int, int]:
        """The weights of backs that bring boats, remove swimmers, do neither, or whirl."""
        weights = Counter[int]()
        for outcome in drawn:
            back = who_of(outcome.code)
            weights[back] += outcome.weight
        boats, whirls = weights[_BOAT], weights[_WHIRLPOOL] + weights[_VOLCANO]
        sharks = sum(
            weight
            for back, weight in weights.items()
            if back in _TOKEN_OF and t.setting.attackers[_TOKEN_OF[back]]
        )
        return boats, sharks + whirls, weights.total() - boats - sharks - whirls, whirls

    # What they add, once it is known.

    def sinkings(self, t: Table, cut: float) -> list[Sinking]:
        """The tiles that may sink at a table past its move phase, the most promising last.

        What cannot be worth more than ``cut`` is left out.
        """
        base = self.base(t)
        chances = self._chances_at(t)
        crowd = None
        found = []
        for code in engine.legal(t):
            hex = source_of(code)
            strikes = 0.0
            if chances:
                strikes = (self.scale - self._doomed) * chances.most / self._reach.weight
            if rounded_up((base + self._tiles[hex] + strikes) / self.scale) <= cut:
                continue
            if crowd is None:
                crowd = _crowd(t, self._score)
            effect = self._effect_of(t, code, hex, crowd)
            scaled = base + effect.adds
            more = 0
            if chances:
                more = sum([weight * chances.after(hex, token) for token, weight in effect.brings])
            most = (scaled * self._reach.weight + more, self.scale * self._reach.weight)
            if rounded_up(most[0] / most[1]) > cut:
                found.append(Sinking(Fraction(*most), code, not more))
        found.sort(key=lambda sinking: sinking.most)
        return found

    def _chances_at(self, t: Table) -> Chances | None:
        """What creatures may add; remembered by where those are on whom it depends."""
        look = b"".join([t.cells[part] for part in self._looked_at])
        if look not in self._chances:
            self._chances[look] = self._reach.chances(Strikes(t, self._score))
        return self._chances[look]

    def _effect_of(self, t: Table, code: int, hex: int, crowd: dict[int, list[int]]) -> Effect:
        cells = t.cells
        look = tuple(
            [
                (tuple(crowd.get(at, ())), cells[BOAT + at] > 0, cells[BEASTS + at])
                for at in (hex, *NEIGHBOURS[hex])
            ]
        )
        found = self._effects.get((hex, look))
        if found is None:
            found = self._effects[hex, look] = self._ask(t, code)
        return found

    def _ask(self, t: Table, code: int) -> Effect:
        """What the backs of a tile do, by the engine. The volcano is in ``worth`` already."""
        before = self._score.total(t)
        start = len(t.journal)
        engine.make(t, code)
        assert t.pending and t.pending[-1][0] == REVEAL
        adds, brings = 0, Counter[int]()
        for outcome in odds.outcomes(t, self._me):
            mark = len(t.journal)
            odds.make(t, outcome)
            back = who_of(outcome.code)
            if not self._ends_all(outcome):
                adds += outcome.weight * (self._settled(t) - before)
                brings[_TOKEN_OF.get(back, -1)] += outcome.weight
            t.undo(mark)
        t.undo(start)
        return Effect(adds, tuple(brings.items()))

    def _settled(self, t: Table) -> int:
        """The best sum, once all that a back leaves to decide is decided."""
        if not t.pending:
            return self._score.total(t)
        best = None
        for code in engine.legal(t):
            mark = len(t.journal)
            engine.make(t, code)
            value = self._settled(t)
            t.undo(mark)
            best = value if best is None else max(best, value)
        assert best is not None
        return best


def rounded_up(bound: float) -> float:
    """A bound in floating point, beyond doubt."""
    return bound + 1e-9 * (1 + abs(bound))


def _most_that_come(gains: list[list[int]], points: int) -> int:
    """The most that people add who come to a tile, by how many steps they have to it."""
    one, two, three = (sorted(by_steps, reverse=True) for by_steps in gains)
    ways = [sum(one[:points])]
    if points >= 2:
        ways.append(two[0] + sum(one[: points - 2]))
    if points >= 3:
        ways.append(three[0])
    return max(ways)


_VOLCANO = BACKS.index("volcano")
_BOAT = BACKS.index("boat")
_WHIRLPOOL = BACKS.index("whirlpool")
_TOKEN_OF = {
    BACKS.index(name): token for token, name in enumerate(TOKENS) if name in BACKS and token
}


def _past_moving(t: Table) -> Table:
    """The table with nothing more moved."""
    past = t.copy()
    engine.make(past, engine.legal(past)[-1])
    return past


def _crowd(t: Table, score: Score) -> dict[int, list[int]]:
    """By hex who is there in which condition, as numbers that are equal for look-alikes."""
    cells = t.cells
    crowd: dict[int, list[int]] = {}
    for number, person in score.people:
        state = cells[STATE + number]
        if LAND <= state & STATE_MASK <= SWIMMING:
            look = (person.seat << 8 | person.value << 5) + (state & (STATE_MASK | GUARDED))
            crowd.setdefault(cells[WHERE + number], []).append(look)
    for there in crowd.values():
        there.sort()
    return crowd
