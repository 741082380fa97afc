"""The naive solver: every action, every chance outcome, every hand, nothing pruned or remembered.

Written from the text of puzzles (plan, odds, guarantee) over the public names alone: positions are
played by ``legal_actions``, ``apply`` and ``chance_outcomes``, and read by their notation. Only to
say what a hand may hold a table is written on. Certificates hold what it finds where that does not
take too long, and the tests hold the exact solver equal to it.
"""

import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from escape_widget.core.names import CHANCE
from escape_widget.island import engine
from escape_widget.island.actions import Action
from escape_widget.island.position import Position
from escape_widget.island.ruleset import BACKS
from escape_widget.island.setting import HIDDEN_BACK
from escape_widget.island.table import HAND, MOVE, PHASE, POOL, Table
from escape_widget.search.horizon import Horizon
from escape_widget.search.objective import Objective
from escape_widget.search.worth import Worth, total

KEPT = (
    *("dolphin-aid", "winds", "move-serpent", "move-shark", "move-whale"),
    *("shark-defence", "whale-defence"),
)
SEATS = {"r": "red", "y": "yellow", "g": "green", "b": "blue"}
SHORES = {"classic": {"B1", "B10", "L1", "L10"}}
MODERN_SHORES = {"B1", "C1", "B10", "C11", "K1", "L1", "L10", "K11"}


class TooMany(Exception):
    """The search takes more positions than allowed."""


@lru_cache(maxsize=1)
def fields(position: Position) -> dict[str, str]:
    """The fields of a position's line by name; the rule set as ``rules``."""
    rules, *rest = str(position).split(" ")
    return {"rules": rules} | dict(part.split(":", 1) for part in rest)


# What counts.


def people(position: Position) -> Iterator[tuple[str, int, str, str]]:
    """Everybody on the board or off it: seat, value (0: unknown), where (a state), hex."""
    line = fields(position)
    for part in [] if line["on"] == "-" else line["on"].split(","):
        hex, pieces = part.split("=")
        aboard = "".join(re.findall(r"\((.*?)\)", pieces))
        outside = re.sub(r"\(.*?\)", "", pieces)
        for who in re.findall(r"[rygb][\d?]", aboard):
            yield *person(who), "aboard", hex
        for swims, who in re.findall(r"(~?)([rygb][\d?])", outside):
            yield *person(who), "swimming" if swims else "land", hex
    for state in ("saved", "lost"):
        for part in [] if line[state] == "-" else line[state].split(";"):
            seat, values = part.split(":")
            for value in values:
                yield *person(seat + value), state, ""


def person(who: str) -> tuple[str, int]:
    return SEATS[who[0]], int(who[1].replace("?", "0"))


def worth(position: Position, objective: Objective) -> int:
    """The sum that an objective counts."""
    game = re.split(r"[+/]", fields(position)["rules"])[0]
    shores = SHORES.get(game, MODERN_SHORES)
    summed = 0
    for seat, value, state, hex in people(position):
        for term in objective.terms:
            there = set(term.at) - {"shore"} | (shores if "shore" in term.at else set())
            states = {"board": ("land", "aboard", "swimming")}.get(term.state, (term.state,))
            if seat in term.who and state in states and (not term.at or hex in there):
                summed += term.weight * (value if term.count == "points" else 1)
    return summed


# Hands that cannot be seen.


def hand(position: Position, seat: str) -> list[str]:
    """The tiles in a hand: terrain letter, dot, back (or ``?``)."""
    held = fields(position)["hands"]
    hands = dict(part.split(":") for part in held.split(";")) if held != "-" else {}
    return hands[seat[0]].split(",") if seat[0] in hands else []


def pool(position: Position, terrain: str) -> Counter[str]:
    """The backs of a terrain that are not accounted for, those in unseen hands included."""
    parts = fields(position)["pool"]
    pools = dict(part.split(":") for part in parts.split(";")) if parts != "-" else {}
    backs = re.findall(r"([a-z-]+?)(\d+)(?:,|$)", pools.get(terrain, ""))
    return Counter({back: int(count) for back, count in backs})


def swapped(position: Position, seat: str, old: str, new: str) -> Position:
    """The position with a tile of a hand shown, or hidden again: one of the two is ``?``."""
    t = position.working_table()
    terrain = " bfm".index(old[0]) * 16
    first = HAND + position.players.index(seat) * 80 + terrain
    for tile, count in ((old, -1), (new, 1)):
        back = HIDDEN_BACK if tile.endswith("?") else BACKS.index(tile[2:])
        t.cells[first + back] += count
        if back != HIDDEN_BACK:
            t.cells[POOL + terrain + back] -= count
    return Position(t)


def unseen(position: Position, terrain: str) -> int:
    """How many tiles of a terrain are in hands unseen."""
    return sum(hand(position, seat).count(f"{terrain}.?") for seat in position.players)


def fillings(position: Position, seat: str) -> Iterator[tuple[Position, Fraction]]:
    """Every way to say what a hand holds, with its odds: hidden tiles are drawn one by one."""
    hidden = [tile for tile in hand(position, seat) if tile.endswith("?")]
    if not hidden:
        yield position, Fraction(1)
        return
    terrain = hidden[0][0]
    kept = {b: n for b, n in pool(position, terrain).items() if b in kept_in(position)}
    for back, count in kept.items():
        if count:
            shown = swapped(position, seat, hidden[0], f"{terrain}.{back}")
            for filled, odds in fillings(shown, seat):
                yield filled, odds * Fraction(count, sum(kept.values()))


# Solving.


class Naive:
    """The values of positions to a seat."""

    def __init__(
        self, position: Position, objective: Objective, horizon: str, seat: str, most: int
    ) -> None:
        self.objective = objective
        self.seat = seat
        self.most = most
        self.nodes = 0
        self.horizon = horizon
        self.start = position.seen_by(seat)
        self.phase = phase_of(self.start)
        order = position.players
        turns = (order.index(seat) - order.index(position.on_turn)) % len(order) or len(order)
        self.last = position.turn + (turns if horizon == "round" else 1)

    def reached(self, position: Position) -> bool:
        if position.to_act is None or position.turn >= self.last:
            return True
        if self.horizon != "phase" or phase_of(position) == self.phase:
            return False
        return ">" not in fields(position)["act"]

    def score(self, position: Position) -> int:
        summed, least = worth(position, self.objective), self.objective.at_least
        return summed if least is None else int(summed >= least)

    def value(self, position: Position) -> int | Fraction:
        self.nodes += 1
        if self.nodes > self.most:
            raise TooMany
        if self.reached(position):
            return self.score(position)
        if position.to_act == CHANCE:
            drawn = list(self.drawn(position))
            values = [self.value(after) for after, _ in drawn]
            if self.objective.guaranteed:
                return min(values)
            odds = [weight for _, weight in drawn]
            weighed = (value * weight for value, weight in zip(values, odds, strict=True))
            return sum(weighed, Fraction(0)) / sum(odds)
        if position.to_act == self.seat:
            position = position.seen_by(self.seat)
            return max(self.value(position.apply(action)) for action in position.legal_actions)
        return self.of_others(position, position.to_act)

    def of_others(self, position: Position, seat: str | None) -> int | Fraction:
        assert seat is not None
        if self.objective.guaranteed:
            return min(map(self.value, self.whatever_they_hold(position, seat)))
        return sum(
            (
                odds * min(self.value(held.apply(action)) for action in held.legal_actions)
                for held, odds in fillings(position, seat)
            ),
            Fraction(0),
        )

    def whatever_they_hold(self, position: Position, seat: str) -> Iterator[Position]:
        """All positions that a seat may lead to; one hidden tile may turn out to be any."""
        for action in position.legal_actions:
            yield position.apply(action)
        for tile in set(hand(position, seat)):
            for back, count in pool(position, tile[0]).items() if tile.endswith("?") else ():
                if back in kept_in(position) and count:
                    shown = swapped(position, seat, tile, f"{tile[0]}.{back}")
                    for action in shown.legal_actions:
                        if action not in position.legal_actions:
                            yield shown.apply(action)

    def drawn(self, position: Position) -> Iterator[tuple[Position, Fraction]]:
        """What chance may do, and how likely it is as the seat sees it."""
        pending = fields(position)["act"].split(">")[-1]
        for action, weight in position.chance_outcomes:
            odds = Fraction(weight)
            after = position.apply(action)
            if pending.startswith("reveal."):
                terrain = pending[-1]
                odds = self.reveal_odds(position, action, terrain)
                if action.who in kept_in(position) and position.on_turn != self.seat:
                    seen = f"{terrain}.{action.who}"
                    after = swapped(after, position.on_turn, seen, f"{terrain}.?")
            if odds:
                yield after, odds

    def reveal_odds(self, position: Position, action: Action, terrain: str) -> Fraction:
        """How likely a back is: each deal is as likely, in which all tiles in hands are kept ones.

        Which tiles are in hands is gone through one by one, as if each tile were marked.
        """
        tiles = list(pool(position, terrain).elements())
        kept = [n for n, back in enumerate(tiles) if back in kept_in(position)]
        in_hands = list(combinations(kept, unseen(position, terrain)))
        on_board = Fraction(0)
        for held in in_hands:
            left = [back for n, back in enumerate(tiles) if n not in held]
            on_board += Fraction(left.count(action.who), len(left))
        return on_board / len(in_hands)


def kept_in(position: Position) -> tuple[str, ...]:
    """The backs that go to a hand under the rules of a position."""
    rules = fields(position)["rules"]
    if rules.startswith("classic"):
        return ()
    return tuple(KEPT[1:] if "dive-dice" in rules else KEPT)


def phase_of(position: Position) -> str:
    """The turn and the phase in it."""
    line = fields(position)
    return f"{position.turn} {line['act'].split('>')[0].split('.')[1]}"


def is_too_long(position: Position, horizon: str, seat: str, most: int) -> bool:
    """Whether more than so many positions would be gone through: told without their values."""
    t = position.working_table()
    end = Horizon(horizon, t, position.players.index(seat))
    return _left(t, end, most) < 0


def _left(t: Table, end: Horizon, most: int) -> int:
    """How many positions of ``most`` are left after all that follow a table."""
    left = most - 1
    for action in engine.legal(t) if not end.reached(t) else ():
        if left < 0:
            break
        mark = len(t.journal)
        engine.make(t, action)
        left = _left(t, end, left)
        t.undo(mark)
    return left


def solved(
    position: Position, objective: Objective, horizon: str, seat: str, most: int
) -> tuple[int | Fraction, int]:
    """The value of a position to a seat, and how many positions that took.

    Raises ``TooMany`` when it takes more than ``most``.
    """
    naive = Naive(position, objective, horizon, seat, most)
    return naive.value(naive.start), naive.nodes


class Walk(NamedTuple):
    """All plans of a move phase, gone through one by one."""

    sequences: int
    """How many there are."""
    best: int
    wins: Fraction
    """How likely a plan of a wanted value is, every action being as likely."""


def walk(position: Position, objective: Objective, wanted: int) -> Walk:
    """Every plan of a move phase, by the engine's own rules alone."""
    return _walk(position.working_table(), objective, objective.worth_on(position), wanted)


def _walk(t: Table, objective: Objective, counts: Worth, wanted: int) -> Walk:
    if t.cells[PHASE] != MOVE:
        value = objective.score(total(t, counts))
        return Walk(1, value, Fraction(value == wanted))
    actions = engine.legal(t)
    sequences, values, wins = 0, [], Fraction(0)
    for action in actions:
        mark = len(t.journal)
        engine.make(t, action)
        below = _walk(t, objective, counts, wanted)
        t.undo(mark)
        sequences += below.sequences
        values.append(below.best)
        if below.wins:
            wins += below.wins
    return Walk(sequences, max(values), wins / len(actions))
