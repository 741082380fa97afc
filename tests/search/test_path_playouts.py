"""Rollouts, luck and skill of the game on a path."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from escape_widget import CHANCE, EscapeError, Game, parse, start
from escape_widget.core.session import draw
from escape_widget.path import engine
from escape_widget.path.position import Position
from escape_widget.path.steps import Step
from escape_widget.path.table import Table
from escape_widget.search import path_playouts
from escape_widget.search.luck import _Judge, review
from escape_widget.search.path_playouts import PathPlayouts, laid_open
from escape_widget.search.race import Candidate
from escape_widget.search.rollouts import estimate


def played(seed: int, players: int = 2) -> Iterator[Position]:
    """The positions of a random game."""
    position, rng = start("atlantis", players, seed=seed), random.Random(seed)
    while True:
        assert isinstance(position, Position)
        yield position
        if position.to_act is None:
            return
        chance = position.to_act == CHANCE
        action = draw(position, rng) if chance else rng.choice(position.legal_actions)
        position = position.apply(action)


def figures(candidates: tuple[Candidate, ...]) -> list[tuple[object, ...]]:
    return [(c.action and c.action.text, c.mean, c.low, c.high) for c in candidates]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_dealt_is_what_the_seat_has_seen(players: int) -> None:
    for number, position in enumerate(played(players, players)):
        for seat in position.players if number % 9 == 0 else ():
            seen = parse(str(position.seen_by(seat)))
            assert isinstance(seen, Position)
            opened = Position(laid_open(seen.table, random.Random(number)))
            assert opened.seen_by("all") == opened
            assert opened.seen_by(seat) == seen


def test_positions_that_a_seat_cannot_tell_apart_get_the_same_answer() -> None:
    decided = [p for p in played(4) if p.to_act == "blue" and len(p.legal_actions) > 2]
    for one in decided[:: len(decided) // 3]:
        view = one.seen_by("blue")
        other = Position(laid_open(view.table, random.Random(5)))
        assert one != other
        actions = [action.text for action in one.legal_actions[:2]]
        found = [estimate(position, actions, most=3) for position in (one, other)]
        assert figures(found[0].candidates) == figures(found[1].candidates)


def test_every_deal_of_the_cards_not_seen_is_as_likely() -> None:
    position = next(p for p in played(2) if p.turn == 1 and p.to_act == "blue")
    seen = position.seen_by("blue").table
    hands: Counter[int] = Counter()
    for seed in range(1000):
        table = laid_open(seen, random.Random(seed))
        hands.update(dict(enumerate(table.hands[1][:-1])))
    left = [15 - count for count in seen.hands[0][:-1]]
    drawn, whole = sum(hands.values()), sum(left)
    for card, count in enumerate(left):
        expected = drawn * count / whole
        assert abs(hands[card] - expected) < 5 * expected**0.5


def test_what_a_playout_does_is_legal(monkeypatch: pytest.MonkeyPatch) -> None:
    made, make = 0, engine.make

    def checked(table: Table, step: Step) -> None:
        nonlocal made
        assert step in engine.steps(table)
        made += 1
        make(table, step)

    monkeypatch.setattr(path_playouts.engine, "make", checked)
    for number, position in enumerate(played(6, 3)):
        if number % 60 == 20:
            playouts = PathPlayouts(position.seen_by(position.on_turn), "keen")
            before = str(position)
            playouts.play(playouts.deal(random.Random(number)), (), number)
            assert str(position) == before
    assert made > 300


def test_a_move_that_has_begun_can_go_on_in_every_deal() -> None:
    begun = [p for p in played(1, 3) if p.phase in ("follow", "pay")]
    assert begun
    for position in begun:
        other = next(seat for seat in position.players if seat != position.to_act)
        playouts = PathPlayouts(position.seen_by(other), "random")
        for seed in range(5):
            assert engine.steps(playouts.deal(random.Random(seed)).table)


def test_keen_players_score_more() -> None:
    position = next(p for p in played(3) if p.turn == 1 and p.to_act == "blue")
    sums = []
    for policy in ("random", "keen"):
        playouts = PathPlayouts(position.seen_by("blue"), policy)
        games = [playouts.play(playouts.deal(random.Random(n)), (), n) for n in range(6)]
        sums.append(sum(map(sum, games)))
    assert sums[0] < sums[1]
    with pytest.raises(EscapeError, match="unknown policy"):
        PathPlayouts(position, "clever")


def test_where_an_action_ends_the_game_it_is_worth_what_the_game_then_counts() -> None:
    last = [p for p in played(8) if p.to_act in p.players][-1]
    for action in last.legal_actions:
        end = last.apply(action)
        if end.outcome is not None:
            seat, other = last.on_turn, next(s for s in last.players if s != last.on_turn)
            scores = end.outcome.scores
            best = estimate(last, [action], most=3).best
            assert best.low == best.mean == best.high == scores[seat] - scores[other]


def test_luck_and_skill_are_told_of_every_decision_and_chance_event() -> None:
    positions = [p for p in played(8) if p.turn]
    game, rng = Game(positions[-12], seed=1), random.Random(1)
    while game.position.to_act is not None:
        game.play(rng.choice(game.position.legal_actions))
    told = list(review(game, "blue", rollouts=3))
    assert [verdict.ply for verdict in told] == [
        ply for ply, action in enumerate(game.actions, 1) if action.seat in ("blue", CHANCE)
    ]
    assert all(verdict.points == verdict.doubt == 0 for verdict in told if verdict.claim == "exact")


def test_a_card_that_the_seat_does_not_see_gives_it_nothing_for_certain() -> None:
    position = next(p for p in played(8) if str(p).endswith("white.draw.1"))
    judge = _Judge("blue", 3, 0, 0)
    for action, _ in position.chance_outcomes:
        assert judge.gift(position, action) == (0.0, "exact", 0.0)
