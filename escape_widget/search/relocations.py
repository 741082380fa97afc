"""How much moving a creature anywhere by a kept tile could be worth, without trying every hex.

There are hundreds of ways, and each leads to a move phase of its own. But where the creature was it
is out of the way; where it comes it may only take people, bar the way, and strike later. So all
ways are worth no more than a turn without the creature in which it still may strike: anybody, or,
if nobody can come near it, nobody. Such a turn is bounded once for many ways. Left out of this are
hexes where what the creature does to boats in the move phase could be of use.
"""

from collections.abc import Generator, Iterator
from fractions import Fraction

from escape_widget.island.codes import RELOCATE, kind_of, source_of, target_of, who_of
from escape_widget.island.lattice import near
from escape_widget.island.rules.kept import moved_by
from escape_widget.island.ruleset import Prey
from escape_widget.island.table import ABOARD, LAND, POINTS, SEAT, SINK, SWIMMING, Table
from escape_widget.island.table import PHASE as PHASE_CELL
from escape_widget.search.bounds import drift, strikes_before
from escape_widget.search.frontier import Codes, Group, Guess, after
from escape_widget.search.reach import movers, rolls
from escape_widget.search.score import Score
from escape_widget.search.tail import Tail

Value = int | Fraction
Bound = Generator[None, None, Value]

_PAUSE = 32
"""So many ends are looked into between two pauses."""


class Relocations:
    """The ways to move creatures by a tile from a table, ``passed`` if it is not played."""

    def __init__(self, table: Table, passed: Table, score: Score) -> None:
        self.table = table
        self.passed = passed
        self.score = score
        self._useful = {way: frozenset().union(*self._hexes(way)) for way in (False, True)}

    def covers(self, code: int) -> bool:
        """Whether an action is one of those of which something is known here."""
        if kind_of(code) != RELOCATE:
            return False
        token, setting = self._token(code), self.table.setting
        if setting.targets[token] is Prey.SEIZED:
            return False
        return target_of(code) not in self._useful[bool(setting.capsizing >> token & 1)]

    def _hexes(self, capsizes: bool) -> Iterator[frozenset[int]]:
        """The hexes to which people may come of whom the creature might make something better."""
        t = self.passed
        for person, place in self.score.places(t):
            state, hex = place >> 8, place & 255
            own = person.seat == t.cells[SEAT]
            if not LAND <= state <= SWIMMING or not (own or state == ABOARD):
                continue
            if person.strikable() or (own and capsizes):
                yield near(hex, t.cells[POINTS] if own else drift(t, hex))

    def _token(self, code: int) -> int:
        token = moved_by(self.table, who_of(code))
        assert token is not None
        return token

    def guesses(self, codes: list[int], plan: Codes) -> list[Guess]:
        """The ways by what they move: a first guess for each kind of creature."""
        by_token: dict[int, list[int]] = {}
        for code in codes:
            by_token.setdefault(self._token(code), []).append(code)
        return [
            Guess(self, token, -1, True, tuple(alike), plan) for token, alike in by_token.items()
        ]

    def closer(self, guess: Guess) -> list[Guess]:
        """The same ways in parts of which more is known: by where the creature is, and comes."""
        dangerous = {hex for hex, gain in strikes_before(self.passed, self.score).items() if gain}
        setting = self.table.setting
        able = [mover for roll in rolls(self.passed) for mover in movers(setting, *roll)]
        steps = max([steps for token, steps in able if token == guess.token], default=0)
        parts: dict[tuple[int, bool], list[int]] = {}
        for code in guess.codes:
            strikes = not near(target_of(code), steps).isdisjoint(dangerous)
            parts.setdefault((source_of(code), strikes), []).append(code)
        return [
            Guess(self, guess.token, source, strikes, tuple(codes), guess.plan)
            for (source, strikes), codes in parts.items()
        ]

    def bound(self, guess: Guess, needed: Value) -> Bound:
        """What all ways of a guess are worth at most; or ``needed``, if that is no more."""
        without, token = self.passed.copy(), guess.token
        places = [guess.source]
        if guess.source < 0:
            places = [
                hex for hex in without.places(token) for _ in range(without.count(token, hex))
            ]
        for hex in places:
            without.remove_token(token, hex)
        tail = Tail(without, self.score, token if guess.strikes else -1)
        return (yield from _most(without, tail, needed))


def _most(t: Table, tail: Tail, needed: Value) -> Bound:
    """A bound of the mean value of a turn from its move phase on, as close as tails tell it."""
    group = Group(t, (), tail.worth, tail.beyond, tail, needed)
    best = needed
    for number, key in enumerate(reversed(group.keys)):
        most = Fraction(group.search.value(key) + tail.beyond, tail.scale)
        if most <= best:
            break
        node = group.node(key)
        end = after(node.before, node.plan[node.opened :])
        if end.pending or end.cells[PHASE_CELL] != SINK:
            return most
        sinkings = tail.sinkings(end, float(best))
        if sinkings:
            best = max(best, sinkings[-1].most)
        if number % _PAUSE == 0:
            yield
    return best
