"""What creatures may still add to a seat's sum in a turn: whom they might strike, and where.

Bounds only: every hex within a creature's range counts as in its reach, whatever lies between.
"""

from collections.abc import Iterable

from escape_widget.island.codes import source_of, who_of
from escape_widget.island.lattice import SIZE, near
from escape_widget.island.rules import creatures
from escape_widget.island.ruleset import DOLPHIN, Prey
from escape_widget.island.table import ABOARD, BEASTS, LAND, SWIMMING, Table
from escape_widget.search import odds
from escape_widget.search.bounds import seized_before, strikes_before
from escape_widget.search.reach import COMING, FURTHEST, movers
from escape_widget.search.score import GONE, Score


class Strikes:
    """By hex what may be added by striking the swimmers there, and a boat, sunk or capsized."""

    def __init__(self, t: Table, score: Score) -> None:
        self.swimmers: dict[int, int] = {}
        self.sunk: dict[int, int] = {}
        self.capsized: dict[int, int] = {}
        self.fallen: dict[int, int] = {}
        """By land hex what striking all who stand there may add, once they are in the sea."""
        self.seized = 0
        """What a squid may add by taking one from land."""
        for person, place in score.places(t):
            state, hex = place >> 8, place & 255
            if state == SWIMMING:
                _add(self.swimmers, hex, person[GONE] - person[place])
            elif state == ABOARD:
                swims = person[SWIMMING << 8 | hex] - person[place]
                lost = person[GONE] - person[place]
                _add(self.sunk, hex, lost)
                danger = t.cells[BEASTS + hex] & t.setting.swim_danger
                _add(self.capsized, hex, max(swims, lost) if danger else swims)
            elif state == LAND:
                self.seized = max(self.seized, person[GONE] - person[place])
                _add(self.fallen, hex, person.struck_after_falling(hex))


def _add(found: dict[int, int], hex: int, gain: int) -> None:
    if gain > 0:
        found[hex] = found.get(hex, 0) + gain


class Reach:
    """Where creatures may come after each roll, from where they are before the move phase.

    ``anywhere``: a kind of which one may come everywhere (-1: none).
    """

    def __init__(self, t: Table, anywhere: int) -> None:
        self._setting = t.setting
        self._rolls = [
            (weight, tuple(dict(movers(t.setting, who_of(code), source_of(code))).items()))
            for code, weight in creatures.rolls(t)
        ]
        self.weight = sum(weight for weight, _ in self._rolls)
        self._around = {
            mover: _EVERYWHERE if mover[0] == anywhere else _around(t, *mover)
            for _, movers in self._rolls
            for mover in movers
        }

    def _hits(self, token: int, strikes: Strikes) -> dict[int, int]:
        """By hex what a creature of a kind may add by coming there."""
        swims = self._setting.attackers[token] or (token == DOLPHIN and self._setting.guards)
        prey = self._setting.targets[token]
        boats = {Prey.SAFE: {}, Prey.CAPSIZED: strikes.capsized}.get(prey, strikes.sunk)
        if not swims or not strikes.swimmers:
            return boats
        found = dict(strikes.swimmers)
        for hex, gain in boats.items():
            found[hex] = found.get(hex, 0) + gain
        return found

    def chances(self, strikes: Strikes) -> "Chances | None":
        """What creatures may add at a table; None if they cannot add anything."""
        if not (strikes.swimmers or strikes.sunk or strikes.fallen or strikes.seized):
            return None
        return Chances(self, strikes)

    def most_before(
        self, t: Table, score: Score, weight: int, drawn: Iterable[odds.Outcome]
    ) -> int:
        """What creatures may add after any end of the move phase, scaled by ``weight``."""
        struck = strikes_before(t, score)
        seized = seized_before(t, score)
        anywhere = max([0, *struck.values()]) + seized
        if not anywhere:
            return 0
        summed = 0
        for rolled, able in self._rolls:
            reach = set().union(*(self._around[mover] for mover in able))
            summed += rolled * (
                max([struck[hex] for hex in reach & struck.keys()], default=0) + seized
            )
        fresh = sum(outcome.weight for outcome in drawn if who_of(outcome.code) in COMING)
        return -(-summed * weight // self.weight) + fresh * anywhere


class Chances:
    """What the creature phase may add at a table, whatever tile sinks before; scaled by the rolls.

    The best strike counts for each roll.
    """

    def __init__(self, reach: Reach, strikes: Strikes) -> None:
        self._reach = reach
        self._strikes = strikes
        self._hits = {token: reach._hits(token, strikes) for token, _ in reach._around}
        self._best = {mover: self._best_of(mover) for mover in reach._around}
        self.mean = sum(
            weight * max([self._best[mover] for mover in movers], default=0)
            for weight, movers in reach._rolls
        )
        anywhere = [strikes.seized, *strikes.fallen.values()]
        anywhere += [gain for hits in self._hits.values() for gain in hits.values()]
        self.most = reach.weight * max(anywhere)
        """No tile can make it more."""
        self._after: dict[tuple[int, int], int] = {}
        self._open = frozenset().union(*self._hits.values())

    def _best_of(self, mover: tuple[int, int]) -> int:
        around, token = self._reach._around[mover], mover[0]
        hits = [gain for hex, gain in self._hits[token].items() if hex in around]
        if around and self._reach._setting.targets[token] is Prey.SEIZED:
            hits.append(self._strikes.seized)
        return max(hits, default=0)

    def after(self, tile: int, brings: int) -> int:
        """The same once a tile has sunk that brings a creature (or none: -1)."""
        found = self._after.get((tile, brings))
        if found is None:
            found = self._after[tile, brings] = self._after_sinking(tile, brings)
        return found

    def _after_sinking(self, tile: int, brings: int) -> int:
        fallen = self._strikes.fallen.get(tile, 0)
        comes = brings >= 0 and (
            self._strikes.seized or not self._open.isdisjoint(near(tile, FURTHEST))
        )
        if not fallen and not comes:
            return self.mean
        summed = 0
        for weight, able in self._reach._rolls:
            best = 0
            for mover in able:
                best = max(best, self._best[mover])
                if fallen and (mover[0] == brings or tile in self._reach._around[mover]):
                    best = max(best, fallen)
                if mover[0] == brings:
                    best = max(best, self._fresh(tile, *mover))
            summed += weight * best
        return summed

    def _fresh(self, tile: int, token: int, steps: int) -> int:
        """What a creature may add that comes from the tile."""
        around = near(tile, steps)
        hits = [gain for hex, gain in self._hits[token].items() if hex in around]
        return max([self._strikes.seized, *hits])


_EVERYWHERE = frozenset(range(SIZE))


def _around(t: Table, token: int, steps: int) -> frozenset[int]:
    """The hexes in reach of a creature of a kind."""
    return frozenset().union(*(near(hex, steps) for hex in t.places(token)))
