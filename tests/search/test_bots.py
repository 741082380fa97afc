"""Bots: whoever sees a view and chooses an action plays, under one small protocol."""

import random
from typing import Any

import pytest

from escape_widget import Board, EscapeError, Game, Position
from escape_widget.search.bots import BOTS, bot_named, name_of
from escape_widget.search.prospects import prospects
from escape_widget.search.solve import solve
from escape_widget.search.turn_exact import TurnExactBot
from tests.randomgames import Variant, hex_rulesets, play


def first_action(view: Position, rng: random.Random) -> Any:
    return view.legal_actions[0]


class LastAction:
    name = "last"

    def choose(self, position: Position, rng: random.Random) -> Any:
        return position.legal_actions[-1]


@pytest.mark.parametrize(
    ("bot", "index"),
    [(first_action, 0), (LastAction, -1), (LastAction(), -1)],
    ids=["function", "class", "object"],
)
def test_a_function_a_class_and_an_object_play(bot: Any, index: int) -> None:
    position = Game("survive", seed=1).position
    chosen = bot_named(bot).choose(position.seen_by("red"), random.Random(1))
    assert chosen == position.legal_actions[index]


def test_a_bot_is_named_by_module_and_name() -> None:
    position = Game("survive", seed=1).position
    bot = bot_named(f"{__name__}:first_action")
    assert bot.choose(position, random.Random(1)) == position.legal_actions[0]


@pytest.mark.parametrize("name", ["nobody", "nowhere:bot", f"{__name__}:nobody", ":", "random:x:y"])
def test_an_unknown_bot_is_refused(name: str) -> None:
    with pytest.raises(EscapeError):
        bot_named(name)


def test_what_cannot_choose_is_no_bot() -> None:
    with pytest.raises(EscapeError, match="is no bot"):
        bot_named(7)  # type: ignore[arg-type]


def test_a_bot_is_called_as_it_says_or_as_its_class_or_function() -> None:
    named = (first_action, LastAction, LastAction(), TurnExactBot(), "greedy")
    said = ["first_action", "last", "last", "TurnExactBot", "greedy"]
    assert [name_of(bot) for bot in named] == said


def test_a_function_takes_a_seat_at_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "mine", first_action)
    for bot in ("mine", first_action):
        board = Board(seed=7, seats={"red": bot, "yellow": "human"})
        assert board.position.to_act == "yellow"


# The turn-exact bot.


def decisions(variant: Variant, seed: int, most: int) -> list[Position]:
    """Some positions of a random game where a player decides."""
    rng = random.Random(seed)
    steps = [step.before for step in play(variant.start(2, seed), rng)]
    decided = [position for position in steps if position.legal_actions and position.turn > 0]
    return rng.sample([p for p in decided if p.to_act in p.players], most)


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", [*hex_rulesets(), "atlantis"])
def test_what_the_turn_exact_bot_chooses_is_legal(ruleset: str) -> None:
    bot = TurnExactBot(budget=2)
    for position in decisions(Variant(ruleset, ()), 3, 12):
        view = position.seen_by(str(position.to_act))
        assert bot.choose(view, random.Random(1)) in view.legal_actions


@pytest.mark.slow
def test_its_plan_of_a_turn_is_of_best_value_and_it_says_so() -> None:
    bot, claims = TurnExactBot(budget=10_000), []
    for position in decisions(Variant("survive", ()), 4, 10):
        seat = str(position.to_act)
        decision = bot.decide(position.seen_by(seat), random.Random(1))
        claims.append(decision.claim)
        if decision.claim == "turn":
            best = solve(position, prospects(seat), "turn")
            assert best.value_of([decision.action]) == best.value
    assert claims.count("turn") > 3


@pytest.mark.slow
def test_with_no_budget_it_says_that_it_looked_no_further_than_the_phase() -> None:
    bot = TurnExactBot(budget=-1)
    claims = set()
    for position in decisions(Variant("survive", ()), 5, 20):
        claims.add(bot.decide(position.seen_by(str(position.to_act)), random.Random(1)).claim)
    assert claims <= {"phase", "some", "greedy", "turn"}
    assert "phase" in claims


def test_it_chooses_the_same_again() -> None:
    for position in decisions(Variant("survive", ()), 6, 4):
        view = position.seen_by(str(position.to_act))
        chosen = {TurnExactBot(20).choose(view, random.Random(1)).text for _ in range(2)}
        assert len(chosen) == 1
