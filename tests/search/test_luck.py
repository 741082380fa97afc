"""Luck and skill of a finished game, and what is claimed of them."""

import random

import pytest

from escape_widget import EscapeError, Game, parse
from escape_widget.core.names import CHANCE
from escape_widget.search.luck import Verdict, balance, review
from escape_widget.search.prospects import POINT, prospects
from escape_widget.search.solve import solve

# Red may save one more person; then two tiles are left, one of which is the volcano.
RESCUE = (
    "survive/1 seats:ry land:7/10/11/10/11/4mm6/11/12/11/10/11/10/7 on:B1=(r2r1),B2=(),F5=y1 "
    "waiting:- saved:r:65433211;y:654332211 lost:- hands:y:m.shark-defence "
    "pool:m:whirlpool1,volcano1 pins:- left:- turn:39 act:red.move.1"
)


def finished(*begins: str, chance_of: str = "volcano") -> Game:
    """The game that begins so, and goes on at random; backs are those asked for."""
    game, rng = Game(parse(RESCUE), seed=1, chance="ask"), random.Random(1)
    texts = list(begins)
    while game.position.to_act is not None:
        actions = game.position.legal_actions
        wanted = (
            texts.pop(0)
            if texts
            else next(
                (a.text for a in actions if a.text.endswith(chance_of)), rng.choice(actions).text
            )
        )
        game.play(wanted)
    return game


def verdicts(game: Game, seat: str = "red") -> list[Verdict]:
    return list(review(game, seat, rollouts=20))


def test_whoever_saves_whom_he_can_loses_nothing_and_who_does_not_loses_exactly_that() -> None:
    good, bad = (verdicts(finished(text, "sink F5"))[0] for text in ("land 2 B1", "end"))
    assert (good.points, good.claim, good.doubt) == (0.0, "exact", 0.0)
    best = solve(parse(RESCUE), prospects("red"), "turn")
    assert best.value is not None
    lost = best.value - best.value_of(["end"])
    assert lost > 0
    assert (bad.points, bad.claim, bad.doubt) == (float(-lost) / POINT, "exact", 0.0)


def test_every_own_decision_and_every_chance_event_is_judged() -> None:
    game = finished("land 2 B1", "sink F5")
    for seat in ("red", "yellow"):
        judged = [verdict.ply for verdict in verdicts(game, seat)]
        assert judged == [
            ply for ply, action in enumerate(game.actions, 1) if action.seat in (seat, CHANCE)
        ]


def test_what_chance_gives_is_nothing_on_the_whole() -> None:
    gifts = {}
    for back in ("volcano", "whirlpool"):
        game = finished("land 2 B1", "sink F5", f"reveal F5 {back}")
        gifts[back] = next(v for v in verdicts(game) if v.is_luck)
    assert gifts["volcano"].points == pytest.approx(-gifts["whirlpool"].points)
    assert gifts["volcano"].points != 0


def test_where_only_one_thing_may_come_it_gives_nothing_and_that_is_exact() -> None:
    game = finished("land 2 B1", "sink F5", "reveal F5 whirlpool")
    last = [v for v in verdicts(game) if v.action.text.startswith("reveal")][-1]
    assert last.action.text.endswith("volcano")
    assert (last.points, last.claim) == (0.0, "exact")


def test_no_decision_gains_and_an_estimate_says_how_far_it_may_be_off() -> None:
    for verdict in verdicts(finished("end", "sink F5", "reveal F5 whirlpool"), "yellow"):
        assert verdict.is_luck or verdict.points <= 0
        assert (verdict.doubt == 0) == (verdict.claim == "exact") or verdict.doubt == 0


def test_luck_and_skill_add_up() -> None:
    judged = verdicts(finished("end", "sink F5"))
    found = balance(judged)
    assert found.lost == -judged[0].points
    assert found.luck == sum(verdict.points for verdict in judged if verdict.is_luck)


def test_the_same_game_is_judged_the_same() -> None:
    game = finished("land 2 B1", "sink F5")
    assert verdicts(game) == verdicts(game)


def test_what_cannot_be_judged_is_refused() -> None:
    with pytest.raises(EscapeError, match="not over"):
        review(Game("survive", seed=1), "red")
    with pytest.raises(EscapeError, match="unknown viewer"):
        review(finished("end", "sink F5"), "green")
