"""Bets on chance: proper scores, sealed odds, and calibration."""

import csv
import io
import json
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from escape_widget import CHANCE, EscapeError, Position, start
from escape_widget.teach.bets import (
    Book,
    Round,
    after_setup,
    brier,
    expected_brier,
    forecast_of,
    odds_of,
    outcome_of,
)
from tests.drawing import at
from tests.path.boards import board

DIE = {"serpent": Fraction(1, 3), "shark": Fraction(1, 3), "whale": Fraction(1, 3)}
FIVE = "b:D4,D5,D6,D7,E4"
WEIGHTS = st.lists(st.integers(0, 20), min_size=3, max_size=3).filter(any)


def rolling(act: str = "red.roll", **more: str) -> Position:
    return at("A1=~r5,C4=H", act=act, **more)


def die(*learners: str) -> Round:
    return Round(rolling(), "red", 7, learners or ("you",))


def weighed(weights: list[int]) -> dict[str, float]:
    return {name: weight / sum(weights) for name, weight in zip(DIE, weights, strict=True)}


# Scores.


def test_to_be_certain_and_right_scores_0_and_to_be_certain_and_wrong_2() -> None:
    assert brier({"shark": 1, "whale": 0}, "shark") == 0
    assert brier({"shark": 1, "whale": 0}, "whale") == 2


def test_an_outcome_that_a_forecast_does_not_name_was_given_nothing() -> None:
    assert brier({"shark": 1}, "whale") == 2
    assert brier({}, "whale") == 1
    assert expected_brier({"shark": 1}, DIE) == pytest.approx(4 / 3)


@pytest.mark.parametrize("number", [2, 3, 12])
def test_a_uniform_forecast_scores_the_same_whatever_comes(number: int) -> None:
    names = [str(n) for n in range(number)]
    scores = {round(brier(dict.fromkeys(names, 1 / number), name), 9) for name in names}
    assert scores == {round(1 - 1 / number, 9)}


@given(WEIGHTS, WEIGHTS)
def test_nothing_scores_better_on_average_than_the_true_odds(
    true: list[int], said: list[int]
) -> None:
    odds = {name: Fraction(w, sum(true)) for name, w in zip(DIE, true, strict=True)}
    forecast = weighed(said)
    best = expected_brier({name: float(p) for name, p in odds.items()}, odds)
    loss = expected_brier(forecast, odds) - best
    apart = sum((forecast[name] - float(odds[name])) ** 2 for name in DIE)
    assert loss == pytest.approx(apart, abs=1e-9), "it loses by just how far it is from them"


def test_outcomes_without_a_number_share_what_is_left() -> None:
    assert forecast_of({"shark": 50, "whale": None, "serpent": None}) == {
        **{"shark": 0.5, "whale": 0.25, "serpent": 0.25}
    }
    assert forecast_of({"shark": 100, "whale": None}) == {"shark": 1, "whale": 0}
    assert forecast_of({"shark": None, "whale": None}) == {"shark": 0.5, "whale": 0.5}


@pytest.mark.parametrize(
    ("numbers", "forecast"),
    [
        ((150, None, None), (1, 0, 0)),
        ((150, 50, None), (0.75, 0.25, 0)),
        ((3, 2, 5), (0.3, 0.2, 0.5)),
        ((0, 5, 0), (0, 1, 0)),
    ],
)
def test_numbers_that_are_not_100_together_are_scaled(
    numbers: tuple[float | None, ...], forecast: tuple[float, ...]
) -> None:
    assert tuple(forecast_of(dict(zip(DIE, numbers, strict=True))).values()) == forecast


@given(st.lists(st.none() | st.floats(0, 1e6), min_size=3, max_size=3).filter(any))
def test_a_forecast_of_numbers_can_always_be_placed(numbers: list[float | None]) -> None:
    die().place("you", forecast_of(dict(zip(DIE, numbers, strict=True))))


@pytest.mark.parametrize("number", [-1, float("nan"), float("inf"), 10**400, "5", True])
def test_a_forecast_is_not_made_of_what_is_no_number_from_0_up(number: Any) -> None:
    with pytest.raises(EscapeError, match="numbers from 0 up"):
        forecast_of({"shark": number, "whale": None})


@pytest.mark.parametrize("numbers", [None, [50, 50], "shark", 5])
def test_a_forecast_is_a_number_by_outcome(numbers: Any) -> None:
    sealed = die()
    with pytest.raises(EscapeError, match="by outcome"):
        forecast_of(numbers)
    with pytest.raises(EscapeError, match="by outcome"):
        sealed.place("you", numbers)
    assert sealed.waiting == ("you",)


def test_a_forecast_is_not_made_of_zeros_alone() -> None:
    with pytest.raises(EscapeError, match="more than 0"):
        forecast_of({"shark": 0, "whale": 0})


# What may come.


def test_the_odds_are_exact() -> None:
    assert odds_of(rolling(), "red") == DIE
    spun = start("classic", seed=1)
    while spun.to_act != CHANCE:
        spun = spun.apply(spun.legal_actions[-1])
    spun = spun.apply(spun.legal_actions[0])  # the tile is turned up, then the spinner
    assert odds_of(spun, "red") == dict.fromkeys(
        ("serpent", "shark", "squid", "dolphin"), Fraction(1, 4)
    )


def test_backs_that_others_keep_are_one_outcome_to_whoever_does_not_see_them() -> None:
    position = at("A1=~r5", "red.sink>reveal.E5.b", land=FIVE, pool="b:shark3,boat1,winds2")
    own, others = odds_of(position, "red"), odds_of(position, "yellow")
    assert own == {"shark": Fraction(1, 2), "boat": Fraction(1, 6), "winds": Fraction(1, 3)}
    assert others == {"shark": Fraction(1, 2), "boat": Fraction(1, 6), "?": Fraction(1, 3)}
    kept = position.parse_action("reveal E5 winds")
    assert outcome_of(kept, "red") == "winds"
    assert outcome_of(kept, "yellow") == "?"


def test_cards_and_tiles_of_the_path_are_told_by_their_object() -> None:
    drawing = board("28:a6B,h5,c4", "blue.draw.1", hands="b:c")
    assert set(odds_of(drawing, "blue")) == {
        *("amphora", "crown", "flag", "helmet", "olive", "ring", "statue")
    }
    assert set(odds_of(drawing, "white")) == {"?"}
    assert not Round(drawing, "white", 1, ("you",)).is_open, "nothing to bet on"
    turned = board("28:a6,+,c4B+", "blue.reveal.29", pool="B:c2,s2")
    assert odds_of(turned, "blue") == {"crown": Fraction(1, 2), "statue": Fraction(1, 2)}


def test_where_nobody_rolls_there_is_nothing_to_bet_on() -> None:
    assert odds_of(at("A1=~r5"), "red") == {}
    assert not Round(at("A1=~r5"), "red", 1, ("you",)).is_open


def test_the_odds_of_a_seat_turn_on_nothing_that_it_cannot_know() -> None:
    act = "red.sink>reveal.E5.b"
    one = at(
        "A1=~r5", act, land=FIVE, pool="b:shark2,boat1,winds2,move-shark1", hands="y:b.dolphin-aid"
    )
    other = at(
        "A1=~r5", act, land=FIVE, pool="b:shark2,boat1,dolphin-aid1,winds2", hands="y:b.move-shark"
    )
    assert odds_of(one, "all") != odds_of(other, "all")
    assert odds_of(one, "red") == odds_of(other, "red")


# Bets.


def test_the_odds_are_told_only_when_all_have_bet() -> None:
    sealed = die("Ana", "Bo")
    assert sealed.outcomes == ("serpent", "shark", "whale")
    for learner, waiting in (("Ana", ("Bo",)), ("Bo", ())):
        with pytest.raises(EscapeError, match="when all have bet"):
            _ = sealed.odds
        with pytest.raises(EscapeError, match="when all have bet"):
            sealed.settle(rolling().parse_action("roll shark"))
        sealed.place(learner, {"shark": 1})
        assert sealed.waiting == waiting
    assert sealed.odds == DIE
    with pytest.raises(EscapeError, match="all have bet"):
        sealed.place("Ana", {"whale": 1})


def test_a_bet_may_be_changed_while_others_have_still_to_bet() -> None:
    sealed = die("Ana", "Bo")
    sealed.place("Ana", {"shark": 1})
    sealed.place("Ana", {"whale": 1})
    sealed.place("Bo", {"shark": 1})
    ana, bo = sealed.settle(rolling().parse_action("roll whale"))
    assert (ana.score, bo.score) == (0, 2)
    assert ana.score_of_odds == pytest.approx(2 / 3)
    assert (ana.happened, ana.kind, ana.ply) == ("whale", "roll", 7)


def test_a_bet_may_be_taken_back_while_others_have_still_to_bet() -> None:
    sealed = die("Ana", "Bo")
    sealed.place("Ana", {"shark": 1})
    sealed.withdraw("Ana")
    sealed.withdraw("Bo")
    assert sealed.waiting == ("Ana", "Bo")
    for learner in sealed.learners:
        sealed.place(learner, {"whale": 1})
    with pytest.raises(EscapeError, match="all have bet"):
        sealed.withdraw("Ana")
    assert sealed.waiting == ()


@pytest.mark.parametrize(
    ("forecast", "said"),
    [
        ({"shark": 0.5}, "add up to 1"),
        ({"shark": 1.5, "whale": -0.5}, "from 0 to 1"),
        ({"shark": float("nan")}, "from 0 to 1"),
        ({"shark": "much"}, "from 0 to 1"),
        ({"shark": 10**400}, "from 0 to 1"),
        ({"cat": 1}, "unknown outcome"),
        ({}, "add up to 1"),
    ],
)
def test_what_are_no_probabilities_is_refused(forecast: dict[str, float], said: str) -> None:
    sealed = die()
    with pytest.raises(EscapeError, match=said):
        sealed.place("you", forecast)
    assert sealed.waiting == ("you",)


def test_a_stranger_does_not_bet() -> None:
    with pytest.raises(EscapeError, match="unknown learner"):
        die().place("Bo", {"shark": 1})


# A class, and how well it does.


def filled() -> Book:
    """Ana says 3 of 4 for the shark each time, which comes 3 times of 4; Bo is sure of it."""
    book = Book(["Ana", "Bo"])
    for came in ("shark", "shark", "whale", "shark"):
        sealed = die("Ana", "Bo")
        sealed.place("Ana", {"shark": 0.75, "whale": 0.25})
        sealed.place("Bo", {"shark": 1})
        book.bets.extend(sealed.settle(rolling().parse_action(f"roll {came}")))
    return book


def test_who_says_how_often_it_comes_is_calibrated_and_scores_better() -> None:
    book = filled()
    assert [(b.said, b.came, b.number) for b in book.calibration("Ana")] == [
        (0, 0, 4),
        (0.25, 0.25, 4),
        (0.75, 0.75, 4),
    ]
    assert [(b.said, b.came) for b in book.calibration("Bo")] == [(0, 0.125), (1, 0.75)]
    assert book.score("Ana") == pytest.approx(0.375)
    assert book.score("Bo") == pytest.approx(0.5)
    assert book.score() == pytest.approx(0.4375)
    assert book.score_of_odds() == pytest.approx(2 / 3)
    assert sum(b.number for b in book.calibration()) == 3 * len(book.bets)


def test_a_book_ranks_its_learners_the_best_first_and_says_so() -> None:
    book = filled()
    assert book.ranking() == [("Ana", pytest.approx(0.375)), ("Bo", pytest.approx(0.5))]
    assert (
        repr(book) == "<Book of Ana, Bo: 8 bets; Brier's scores, the best first: Ana 0.38, Bo 0.50>"
    )
    assert repr(Book()) == "<Book of you: 0 bets>"


def test_a_book_knows_what_somebody_said_last_of_a_kind_of_chance() -> None:
    book = filled()
    assert book.last("Ana", "roll") == book.of("Ana")[-1]
    assert book.last("Ana", "reveal") is None


def test_an_empty_book_has_no_score() -> None:
    assert Book().score() is None
    assert Book().calibration() == ()
    with pytest.raises(EscapeError, match="unknown learner"):
        Book().score("Bo")


@pytest.mark.parametrize(
    "learners", [[], ["Ana", "Ana"], [5], None, "Bo", 5, [""], [" "], ["Ana", "Ana "]]
)
def test_learners_have_names_of_their_own(learners: Any) -> None:
    with pytest.raises(EscapeError, match="name"):
        Book(learners)


def test_blanks_around_a_name_are_none_of_it() -> None:
    assert Book([" Ana", "Bo  Li\n"]).learners == ("Ana", "Bo Li")


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", "7-2", "1/3", "3.4.", "10:30"])
def test_no_name_is_a_formula_or_a_date_to_a_spreadsheet(name: str) -> None:
    book, sealed = Book([name]), die(name)
    sealed.place(name, {"shark": 1})
    book.bets.extend(sealed.settle(rolling().parse_action("roll shark")))
    read = list(csv.DictReader(io.StringIO(book.to_csv())))
    assert {row["learner"] for row in read} == {f"'{name}"}
    assert {row["learner"] for row in json.loads(book.to_json())} == {name}


def test_bets_are_written_as_rows() -> None:
    book = filled()
    rows = json.loads(book.to_json())
    assert len(rows) == 3 * len(book.bets)
    assert rows[1] == {
        **{"learner": "Ana", "ply": 7, "kind": "roll", "outcome": "shark", "said": 0.75},
        **{"odds": "1/3", "came": 1, "score": 0.125},
    }
    read = list(csv.DictReader(io.StringIO(book.to_csv())))
    assert [(row["odds"], row["exact"]) for row in read[:3]] == [("0.333333", "1 of 3")] * 3
    assert [{**row, "odds": "1/3"} for row in read] == [
        {**{key: str(value) for key, value in row.items()}, "exact": "1 of 3"} for row in rows
    ]
    assert next(csv.reader(io.StringIO(Book().to_csv())))[0] == "learner"


def test_in_a_whole_game_what_comes_is_always_among_the_outcomes() -> None:
    for ruleset in ("survive", "atlantis"):
        position, kinds = start(ruleset, seed=5), set()
        for number in range(400):
            if position.to_act is None:
                break
            if position.to_act != CHANCE:
                legal = position.legal_actions
                position = position.apply(legal[number * 7 % len(legal)])
                continue
            outcomes = position.chance_outcomes
            action, _ = outcomes[number * 5 % len(outcomes)]
            kinds.add(action.kind)
            for seat in (*position.players, "public"):
                assert outcome_of(action, seat) in odds_of(position, seat)
            position = position.apply(action)
        assert len(kinds) > 1


@pytest.mark.parametrize("ruleset", ["survive", "expanded", "classic", "atlantis"])
def test_after_setup_a_game_is_in_its_first_turn_by_its_seed(ruleset: str) -> None:
    game, again = (after_setup(ruleset, players=3, seed=5) for _ in range(2))
    assert game.position.turn == 1
    assert len(game.position.players) == 3
    assert game.actions == again.actions
