"""The exact solver of the game on a path, held to a naive one over the public names."""

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import pytest

from escape_widget import CHANCE, EscapeError, Game, IllegalAction, parse, start
from escape_widget.core.session import draw
from escape_widget.path.position import Position
from escape_widget.path.rules.ending import settle
from escape_widget.search.objective import Objective, Term, saved
from escape_widget.search.phase_ends import phase_of
from escape_widget.search.solve import solve, solving

MOST = 600
"""So many positions the naive solver goes through for one task."""


class TooMany(Exception):
    pass


def now(position: Position, objective: Objective) -> int:
    """What a position is worth at the horizon."""
    table, total = position.table, 0
    for term in objective.terms:
        for seat in term.who:
            number = position.players.index(seat)
            if term.count == "points":
                counted = settle(table, number).score
            else:
                home = table.home[number]
                counted = home if term.state == "saved" else 3 - home
            total += term.weight * counted
    return total if objective.at_least is None else int(total >= objective.at_least)


class Naive:
    """Goes through everything and remembers nothing."""

    def __init__(self, start: Position, objective: Objective, horizon: str) -> None:
        self.start, self.objective, self.horizon = start, objective, horizon
        self.nodes = 0

    def reached(self, position: Position) -> bool:
        if position.to_act is None or position.turn != self.start.turn:
            return True
        return self.horizon == "phase" and phase_of(position) != phase_of(self.start)

    def count(self) -> None:
        self.nodes += 1
        if self.nodes > MOST:
            raise TooMany

    def value(self, position: Position) -> int | Fraction:
        self.count()
        if self.reached(position):
            return now(position, self.objective)
        if position.to_act != CHANCE:
            return max(self.value(position.apply(action)) for action in position.legal_actions)
        worth = [(self.value(position.apply(a)), n) for a, n in position.chance_outcomes]
        if self.objective.guaranteed:
            return min(value for value, _ in worth)
        return sum(Fraction(value) * n for value, n in worth) / sum(n for _, n in worth)

    def plans(self, position: Position, effort: int = 0) -> Iterator[tuple[Position, int]]:
        """Where all plans lead, and how many actions each takes, passing aside."""
        self.count()
        if self.reached(position) or position.to_act == CHANCE:
            yield position, effort
            return
        for action in position.legal_actions:
            more = action.kind not in ("keep", "end")
            yield from self.plans(position.apply(action), effort + more)


def own_turns(seed: int, phases: tuple[str, ...] = ("sell", "move")) -> list[Position]:
    """Views of a random game of those who begin a turn."""
    rng = random.Random(seed)
    position, found = start("atlantis", 2 + seed % 3, seed=seed), []
    while position.to_act is not None:
        assert isinstance(position, Position)
        if position.phase in phases and position.turn:
            found.append(position.seen_by(position.on_turn))
        chance = position.to_act == CHANCE
        action = draw(position, rng) if chance else rng.choice(position.legal_actions)
        position = position.apply(action)
    return found


def objectives(seat: str, others: tuple[str, ...], rng: random.Random) -> Objective:
    terms = (
        Term(rng.choice((1, 2, 3)), "points", (seat,), "saved"),
        Term(rng.choice((-1, 2)), "people", (seat,), rng.choice(("saved", "board"))),
        Term(-1, "points", others, "saved"),
    )
    at_least = rng.choice((None, None, rng.randrange(30)))
    return Objective("any", terms[: rng.randrange(1, 4)], at_least, rng.random() < 0.3)


@pytest.mark.slow
def test_it_finds_the_values_and_keys_of_a_naive_solver() -> None:
    rng, agreed = random.Random(3), Counter[str]()
    for seed in range(5):
        for position in own_turns(seed)[::2]:
            seat = position.on_turn
            others = tuple(other for other in position.players if other != seat)
            objective = objectives(seat, others, rng)
            horizon = rng.choice(("phase", "turn"))
            naive = Naive(position, objective, horizon)
            try:
                values = {}
                fewest: dict[Position, int] = {}
                for end, effort in naive.plans(position):
                    fewest[end] = min(effort, fewest.get(end, effort))
                for end in fewest:
                    values[end] = naive.value(end)
            except TooMany:
                continue
            best = max(values.values())
            winning = [end for end in values if values[end] == best]
            least = min(fewest[end] for end in winning)
            found = solve(position, objective, horizon)
            said = f"{position} {objective} {horizon}"
            assert found.claim in ("exact", "estimate"), said  # of odds that are not exactly known
            assert (found.low, found.high) == (best, best), said
            assert found.ties == len(winning), said
            keys = {key.position for key in found.keys}
            assert keys == {end for end in winning if fewest[end] == least}, said
            assert {line.position for line in found.winning()} == set(winning), said
            lesser = max((value for value in values.values() if value < best), default=None)
            assert (found.second.value if found.second else None) == lesser, said
            agreed[horizon] += 1
            agreed["guaranteed" if objective.guaranteed else "mean"] += 1
            agreed["fraction"] += isinstance(best, Fraction)
    assert min(agreed.values()) >= 5, agreed
    assert agreed["phase"] + agreed["turn"] >= 20, agreed


def test_a_plan_is_worth_what_it_leads_to() -> None:
    position = own_turns(0, ("move",))[3]
    found = solve(position, saved(position.on_turn), "turn")
    assert found.best
    assert found.value_of(found.best.plan) == found.value
    assert found.value_of([]) == found.value, "the solver goes on at its best"
    for action in position.legal_actions:
        assert found.value_of([action]) <= found.value
    with pytest.raises(IllegalAction):
        found.value_of(["play ring mainland-1"])
    with pytest.raises(EscapeError, match="no more"):
        found.value_of([*found.best.plan, "end"])


def test_positions_that_the_seat_cannot_tell_apart_have_one_answer() -> None:
    game = Game("atlantis", 3, seed=4)
    while not (game.position.phase == "move" and game.position.turn > 4):
        game.play(game.position.legal_actions[0])
    seat = game.position.on_turn
    one = solve(game.position, saved(seat), "phase")
    other = solve(game.position.seen_by(seat), saved(seat), "phase")
    assert (one.value, one.ties, one.nodes) == (other.value, other.ties, other.nodes)


def test_what_is_known_before_the_end_is_a_bound() -> None:
    position = own_turns(0)[8]
    seat = position.on_turn
    *before, last = solving(position, saved(seat), "turn")
    assert last.claim == "exact"
    for solution in before:
        assert (solution.claim, solution.high) == ("bound", None)
        assert solution.low is None or solution.low <= last.low
    cut = solve(position, saved(seat), "turn", nodes=1)
    assert cut.claim == "bound" or cut.nodes < 100


def test_what_has_no_exact_value_is_refused_with_the_reason() -> None:
    position = own_turns(2)[5]
    seat = position.on_turn
    other = next(player for player in position.players if player != seat)
    with pytest.raises(EscapeError, match="phase or turn, since the cards of others are hidden"):
        solve(position, saved(seat), "round")
    with pytest.raises(EscapeError, match=f"what {other} knows is not in it"):
        solve(position, saved(other), "turn", seat=other)
    with pytest.raises(EscapeError, match="it is blue's turn"):
        solve(parse(COVERED), saved("white"), "turn", seat="white")
    with pytest.raises(EscapeError, match="on a path there is no"):
        solve(position, Objective("any", (Term(1, "people", (seat,), "swimming"),)), "turn")


COVERED = (
    "atlantis/1 seats:bw for:all path:1:o5+,c5,f1,r3+,r1+,s2,a4+,o3,~,o1+,~,~,o4,=,=,=,s6,~,c3,~,"
    "c6,~,f4+,~,a2B+,s5+,=,a1+,~,r2+,~,~,s1W,o1W,s3B,o5,s2,r5,o4,r3,~,h7,s4,c3+,~,f1W,h5+,a6+,c7+,"
    "a2,r1B+,o6+,a4+ atlantis:- home:- bridges:- tiles:w:2 hands:b:cf;w:aaacffffr shown:- bought:- "
    "played:os drawn:b:aaaaaacccccccffffhhhhhoooooooorrrrrssss;"
    "w:aaaaccccccffffffffhhhhhhoooorrrrrrrssssss pile:5a,2c,3f,4h,3o,3r,5s "
    "discard:3a,6c,4f,4h,9o,7r,8s box:77665555554444433333222211111 spent:4a,5c,3f,7h,3o,4r,2s "
    "pool:A:a3,h12356,o27;B:c4,f24,h24,o3,r7,s57 turn:33/- act:blue.pay.35.1.1"
)


def test_a_move_counts_with_the_tile_that_it_uncovers() -> None:
    position = parse(COVERED)
    paid = position.apply("pay crown")
    assert paid.to_act == CHANCE
    scores = {settle(paid.apply(tile).table, 0).score for tile, _ in paid.chance_outcomes}
    assert scores == {-7}, "whatever lies there"
    assert solve(position, saved("blue"), "phase").value == -7


@pytest.mark.slow
def test_where_the_pile_was_shuffled_what_rests_on_bought_cards_is_an_estimate() -> None:
    claims = Counter[tuple[bool, str]]()
    for seed in range(3):
        for position in own_turns(seed, ("buy",)):
            seat = position.on_turn
            pile, drawn = position.table.pile, position.table.drawn[position.players.index(seat)]
            each = position.table.rules.cards_of_an_object
            shuffled = [*map(sum, zip(pile, drawn, strict=False))] != [each] * len(pile)
            for guaranteed in (True, False):
                asked = Objective("any", (Term(1, "people", (seat,), "saved"),), None, guaranteed)
                found = solve(position, asked, "phase")
                assert found.claim == ("estimate" if shuffled and not guaranteed else "exact")
                assert found.low == found.high
                claims[shuffled, found.claim] += 1
    assert claims[True, "estimate"] > 3
    assert claims[False, "exact"] > 3
