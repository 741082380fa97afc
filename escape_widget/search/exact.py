"""The exact value of a table to a seat: chance and others' choices gone through, nothing guessed.

Own decisions count at their best. What chance does counts with its odds as the seat sees them
(``odds.py``), or at its worst where something is to be guaranteed; the other seats are a coalition
that sees all, and choose what is worst. They hold any hand that is consistent with what was seen.

Searched is on one table, with make and undo. A move phase is gone through by its distinct ends.
What cannot be better than what is known already is left out, by the bounds of ``bounds.py``. Tables
met again where a turn begins are known by their full content, or near the horizon of a guarantee by
all of it that matters (``settled.py``).
"""

from collections.abc import Generator, Hashable
from fractions import Fraction
from math import ceil

from escape_widget.island import engine
from escape_widget.island.codes import END, kind_of
from escape_widget.island.table import (
    CREATURE,
    MOVE,
    PHASE,
    PLAY,
    ROLL,
    SEAT,
    SINK,
    Table,
)
from escape_widget.search import odds
from escape_widget.search.bounds import Rest, ends_quietly
from escape_widget.search.horizon import Horizon
from escape_widget.search.menace import Menace
from escape_widget.search.objective import Objective
from escape_widget.search.phases import ends_of, is_legal, play
from escape_widget.search.promise import ALL, Promise, Value
from escape_widget.search.replies import least_after_moves
from escape_widget.search.score import Score
from escape_widget.search.settled import without_settled

Steps = Generator[None, None, Value]
"""A search that pauses now and then, and returns a value."""

_PAUSE = 64
"""So many tables are searched between two pauses."""
_REFUTING = 3
"""So many move phases that were worst elsewhere are tried before all are gone through."""


class Exact:
    """Values of tables of one game as a seat sees it, for an objective up to a horizon."""

    def __init__(self, score: Score, objective: Objective, me: int, horizon: Horizon) -> None:
        self.score = score
        self.grade = objective.score
        self.me = me
        self.horizon = horizon
        self.guaranteed = objective.guaranteed
        self._at_least = objective.at_least
        self.promise = Promise(score, objective.score, me, horizon)
        self._menace = Menace(score, me, horizon)
        self.nodes = 0
        self._known: dict[Hashable, tuple[Value, Value]] = {}
        self._worst: dict[Hashable, odds.Outcome] = {}
        self._refuting: list[tuple[int, ...]] = [(END << 24,)]
        """Move phases of others that were worst elsewhere, tried first."""

    def value(self, t: Table, low: Value = -ALL, high: Value = ALL) -> Steps:
        """The value of a table, exact if it lies between ``low`` and ``high``.

        Else it is a bound: what is not above ``low`` is at least the value, and what is not below
        ``high`` at most.
        """
        self.nodes += 1
        if not self.nodes % _PAUSE:
            yield
        if self.horizon.reached(t):
            return self.grade(self.score.total(t))
        if self.guaranteed:
            least, most = self.span(t, low)
            if least >= high or least == most:
                return least
            if most <= low:
                return most
        seat = engine.to_act(t)
        if seat == engine.CHANCE:
            return (yield from self._chance(t, low, high))
        if not t.pending:
            if t.cells[PHASE] in (PLAY, MOVE) or (self.guaranteed and t.cells[PHASE] == SINK):
                return (yield from self._known_or_found(t, low, high))
            if t.cells[PHASE] in (ROLL, CREATURE) and self.promise.in_last_turn(t):
                own = t.cells[SEAT] == self.me
                if own or self.guaranteed:  # whoever moves a creature may as well let it stay
                    rest = Rest(t, self.score, up=own)
                    if not rest.comes_to_anything():
                        return self.grade(rest.total)
        return (yield from self._decision(t, low, high))

    def span(self, t: Table, low: Value) -> tuple[int, int]:
        """The least and the most that can be guaranteed; the latter is close above ``low``."""
        highest: int | None = None
        if self._menace.covers(t):
            below = int(low)
            if self._at_least is not None:
                below = self._at_least - 1 if low >= 0 else -ALL
            lowest, highest = self._menace.span(t, below)
            if lowest is not None:
                return self.grade(lowest), self.grade(highest)
        elif t.cells[SEAT] != self.me and self._may_stand_still(t):
            highest = self.score.all_lost(t)
        least, most = self.promise.ever(t)
        return least, most if highest is None else min(most, self.grade(highest))

    def _may_stand_still(self, t: Table) -> bool:
        """Whether who is on turn may end the game by doing nothing: all on the board are lost."""
        before = t.turn < self.horizon.turn and self.horizon.phase is None
        return before and not t.pending and not t.ground.tiles and ends_quietly(t)

    def _known_or_found(self, t: Table, low: Value, high: Value) -> Steps:
        """The value of a table where a turn or a phase of it begins, looked up if it was met.

        Near the horizon tables are met again that differ only in what is settled.
        """
        if self.guaranteed and self._at_least is None and self._menace.covers(t):
            off, key = without_settled(t, self.score, self.me)
        else:
            off, key = 0, t.key()
        least, most = self._known.get(key, (-ALL, ALL))
        if least + off >= high or least == most:
            return least + off
        if most + off <= low:
            return most + off
        found = yield from self._decision(t, low, high)
        if found > low:
            least = max(least, found - off)
        if found < high:
            most = min(most, found - off)
        self._known[key] = least, most
        return found

    # Chance.

    def _chance(self, t: Table, low: Value, high: Value) -> Steps:
        drawn = odds.outcomes(t, self.me)
        if self.guaranteed:
            return (yield from self._worst_of(t, drawn, low, high))
        return (yield from self._mean_of(t, drawn, low))

    def _worst_of(self, t: Table, drawn: list[odds.Outcome], low: Value, high: Value) -> Steps:
        """The least value of all that chance may do; what was worst elsewhere is tried first."""
        kind = (kind_of(drawn[0].code), t.cells[SEAT])
        worst = self._worst.get(kind)
        if worst in drawn:
            drawn = [worst, *drawn]
        least: Value = high
        for outcome in drawn:
            mark = len(t.journal)
            odds.make(t, outcome)
            value = yield from self.value(t, low, least)
            t.undo(mark)
            if value < least:
                least = value
                self._worst[kind] = outcome
                if least <= low:
                    break
        return least

    def _mean_of(self, t: Table, drawn: list[odds.Outcome], low: Value) -> Steps:
        """The mean, or, as soon as it cannot come above ``low``, a bound."""
        most = self.promise.most(t) if low > -ALL else ALL
        left = sum(outcome.weight for outcome in drawn)
        whole, summed = left, Fraction(0)
        for outcome in drawn:
            left -= outcome.weight
            needed: Value = -ALL
            if most < ALL:
                needed = (low * whole - summed - most * left) / outcome.weight
                if needed >= most:
                    return (summed + most * (left + outcome.weight)) / whole
            mark = len(t.journal)
            odds.make(t, outcome)
            value = yield from self.value(t, needed, ALL)
            t.undo(mark)
            summed += outcome.weight * value
        return summed / whole

    # Move phases.

    def _best_end(self, t: Table, low: Value, high: Value) -> Steps:
        best: Value = -ALL
        beyond = self.promise.beyond(t, up=True)
        for worth, plan in ends_of(t, self.score.worth):
            most = self.grade(worth + beyond)
            if most <= max(best, low):
                return max(best, most)
            value = yield from self._tried(t, plan, max(best, low), high)
            best = max(best, value)
            if best >= high:
                break
        return best

    def _least_end(self, t: Table, low: Value, high: Value) -> Steps:
        below = self._menace.bounds_below(t)
        known = self._menace.beyond(t) if below else None
        beyond = self.promise.beyond(t, up=False) if known is None else known
        against = self.score.against(() if known is None else t.ground.coast)
        if not below:  # which would have told before
            few = self.grade(least_after_moves(t, self.score) + beyond)
            if few >= high:
                return few
        least: Value = ALL
        tried = [plan for plan in self._refuting if is_legal(t, plan)]
        for plan in tried:
            least = min(least, (yield from self._tried(t, plan, low, min(least, high))))
            if least <= low:
                return least
        bound: Value = min(least, high)
        narrow = self._at_least is None and -ALL < bound < ALL and abs(beyond) < ALL
        above = beyond - ceil(bound) if narrow else None
        for worth, plan in ends_of(t, against, above, merged=self._menace.covers(t)):
            few = self.grade(beyond - worth)
            if few >= min(least, high):
                return min(least, few)
            value = yield from self._tried(t, plan, low, min(least, high))
            least = min(least, value)
            if least <= low:
                self._refuting = [plan, *self._refuting[:_REFUTING]]
                return least
        return min(least, bound) if narrow else least

    # Decisions.

    def _decision(self, t: Table, low: Value, high: Value) -> Steps:
        seat = engine.to_act(t)
        assert seat is not None
        if seat == self.me:
            mark = len(t.journal)
            odds.hide_others(t, self.me)
            value = yield from self._best(t, low, high)
            t.undo(mark)
            return value
        if self.guaranteed:
            return (yield from self._least(t, seat, low, high))
        return (yield from self._least_of_hands(t, seat, low, high))

    def _best(self, t: Table, low: Value, high: Value) -> Steps:
        """The best value of all own actions."""
        if not t.pending and t.cells[PHASE] == MOVE:
            return (yield from self._best_end(t, low, high))
        best: Value = -ALL
        for most, code in self.promise.ordered(t, engine.legal(t), up=True):
            if most <= max(best, low):
                return max(best, most)
            value = yield from self._tried(t, (code,), max(best, low), high)
            best = max(best, value)
            if best >= high:
                break
        return best

    def _least(self, t: Table, seat: int, low: Value, high: Value) -> Steps:
        """The least value of all that another seat may do, with any hand that it may hold."""
        if not t.pending and t.cells[PHASE] == MOVE and self.guaranteed:
            return (yield from self._least_end(t, low, high))
        codes = engine.legal(t)
        least: Value = ALL
        for few, code in self.promise.ordered(t, codes, up=False):
            if few >= min(least, high):
                least = min(least, few)
                break
            value = yield from self._tried(t, (code,), low, min(least, high))
            least = min(least, value)
            if least <= low:
                return least
        known = set(codes)
        for tile in odds.may_hold(t, seat):
            mark = len(t.journal)
            odds.show(t, seat, tile)
            for code in engine.legal(t):
                if code not in known:
                    value = yield from self._tried(t, (code,), low, min(least, high))
                    least = min(least, value)
                    if least <= low:
                        break
            t.undo(mark)
            if least <= low:
                break
        return least

    def _tried(self, t: Table, plan: tuple[int, ...], low: Value, high: Value) -> Steps:
        mark = len(t.journal)
        play(t, plan)
        value = yield from self.value(t, low, high)
        t.undo(mark)
        return value

    def _least_of_hands(self, t: Table, seat: int, low: Value, high: Value) -> Steps:
        """The mean over the hands that another seat may hold of the least that it can do."""
        hands = odds.hands(t, seat)
        if len(hands) == 1 and not hands[0][0]:
            return (yield from self._least(t, seat, low, high))
        summed = Fraction(0)
        for tiles, weight in hands:
            mark = len(t.journal)
            for tile in tiles:
                odds.show(t, seat, tile)
            summed += weight * (yield from self._least(t, seat, -ALL, ALL))
            t.undo(mark)
        return summed / sum(weight for _, weight in hands)
