"""Bets on chance: what learners expect before a die, a back or a card is seen, and how well.

A bet gives each outcome a probability. It is scored by Brier's rule, which no false bet can beat on
average: the sum, over the outcomes, of the squared distance between what was said and what came
(1 for what happened, 0 for the rest). 0 is perfect, 2 the worst. The exact odds are those of a
seat's view, and are told only when all have bet. Nothing here is shown; that is ``widget/bets.py``.
"""

import csv
import io
import json
import random
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from escape_widget.core.actions import Action
from escape_widget.core.errors import EscapeError
from escape_widget.core.position import Position
from escape_widget.core.session import Game
from escape_widget.core.strict import quoted, text_of, unknown

Forecast = Mapping[str, float]
"""By outcome how probable it is thought; the sum is 1."""
HIDDEN = "?"
"""The outcome of which the seat does not learn what it was."""
NEAR = 1e-6
"""How far the sum of a forecast may be from 1."""
MOST = 1e9
"""The largest number that a forecast is made of."""
BINS = 10
_NO_TEXT = re.compile(r"[=+\-@]|\d+\s*[-/.:]\s*\d")
"""How a formula begins to a spreadsheet, or a date or time, such as the team 7-2."""


def outcome_of(action: Action, seat: str) -> str:
    """What a seat sees chance do, without where: ``shark``, ``whirlpool``, ``crown``, ``?``.

    Of two dice the creature; of an uncovered tile of the path the object; of people the whole.
    """
    kind, *words = action.seen_by(seat).text.split()
    if kind == "roll":
        return words[0]
    if kind in ("reveal", "draw"):
        return words[-1].rstrip("0123456789")
    return " ".join(words)


def odds_of(position: Position, seat: str) -> dict[str, Fraction]:
    """What may come next, with its odds, as far as a seat can know them; empty without chance."""
    weights: Counter[str] = Counter()
    for action, weight in position.seen_by(seat).chance_outcomes:
        weights[outcome_of(action, seat)] += weight
    return {name: Fraction(weight, weights.total()) for name, weight in weights.items()}


def brier(forecast: Forecast, happened: str) -> float:
    """Brier's score of a forecast, from 0 (certain, and right) to 2 (certain, and wrong).

    An outcome that is not in the forecast was given nothing.
    """
    names = {*forecast, happened}
    return sum((forecast.get(name, 0) - (name == happened)) ** 2 for name in names)


def expected_brier(forecast: Forecast, odds: Mapping[str, Fraction]) -> float:
    """What a forecast scores on average where these are the odds."""
    return sum(float(p) * brier(forecast, name) for name, p in odds.items())


def several(things: Iterable[str], what: str) -> tuple[str, ...]:
    """Several texts. Raises ``EscapeError`` for a single one, and for what is none."""
    if isinstance(things, str) or not isinstance(things, Iterable):
        raise EscapeError(f"{what} are several, such as a list, not {quoted(things)}")
    return tuple(text_of(thing, f"each of {what}") for thing in things)


def forecast_of(numbers: Mapping[str, float | None]) -> dict[str, float]:
    """The forecast that is meant by numbers in percent; None where an outcome got none.

    Those share alike what is left to 100. Where nothing is left, or all outcomes have a number, the
    numbers are scaled to 100, so that weights will do (3, 2 and 1). Raises ``EscapeError`` for what
    is below 0, too large or no number, and for zeros alone.
    """
    for number in _by_outcome(numbers).values():
        if number is not None and not (_is_number(number) and 0 <= number <= MOST):
            raise EscapeError(f"a forecast is made of numbers from 0 up, not {quoted(number)}")
    said = sum(number for number in numbers.values() if number is not None)
    silent = sum(number is None for number in numbers.values())
    rest = max(100 - said, 0) / silent if silent else 0
    whole = said + rest * silent
    if not whole:
        raise EscapeError("at least one outcome gets more than 0")
    return {name: (rest if n is None else n) / whole for name, n in numbers.items()}


def after_setup(
    ruleset: str = "survive",
    players: int = 2,
    options: tuple[str, ...] = (),
    seed: int | str | None = None,
) -> Game:
    """A game in which all has been placed at random, so that there is soon something to bet on.

    The seed decides it all. Raises ``EscapeError`` as ``Game`` does.
    """
    game = Game(ruleset, players, options, seed=seed)
    luck = random.Random(f"setup:{game.seed}")
    while not game.position.turn:
        game.play(luck.choice(game.position.legal_actions))
    return game


class Bet(NamedTuple):
    """What a learner said of one chance event, and what came."""

    learner: str
    ply: int
    kind: str
    """What chance did: ``roll``, ``reveal``, ``draw`` or ``pick``."""
    forecast: Forecast
    odds: Mapping[str, Fraction]
    happened: str

    @property
    def score(self) -> float:
        """Brier's score of the bet."""
        return brier(self.forecast, self.happened)

    @property
    def score_of_odds(self) -> float:
        """What the exact odds would have scored."""
        return brier({name: float(p) for name, p in self.odds.items()}, self.happened)


class Round:
    """One chance event, sealed: bets are placed, and only then are its odds told."""

    def __init__(self, position: Position, seat: str, ply: int, learners: tuple[str, ...]) -> None:
        self._odds = odds_of(position, seat)
        self.seat = seat
        self.ply = ply
        self.learners = learners
        kinds = [action.kind for action, _ in position.seen_by(seat).chance_outcomes]
        self.kind: str = kinds[0] if kinds else ""
        self._placed: dict[str, dict[str, float]] = {}

    @property
    def outcomes(self) -> tuple[str, ...]:
        """What may come, by name: the order tells nothing of the odds."""
        return tuple(sorted(self._odds))

    @property
    def is_open(self) -> bool:
        """Whether there is anything to bet on."""
        return len(self._odds) > 1

    @property
    def waiting(self) -> tuple[str, ...]:
        """The learners who have not yet bet."""
        return tuple(name for name in self.learners if name not in self._placed)

    @property
    def odds(self) -> dict[str, Fraction]:
        """The exact odds. Raises ``EscapeError`` while somebody has still to bet."""
        if self.waiting:
            raise EscapeError(f"the odds are told when all have bet; {self.waiting[0]} has not")
        return dict(self._odds)

    def place(self, learner: str, forecast: Forecast) -> None:
        """Takes a learner's bet, or another one in its place, while somebody has still to bet.

        An outcome that is not named gets nothing. Raises ``EscapeError`` for an unknown learner or
        outcome, for what are no probabilities, and when all have bet.
        """
        if learner not in self.learners:
            raise unknown("learner", learner, self.learners)
        if not self.waiting:
            raise EscapeError("all have bet")
        for name, p in _by_outcome(forecast).items():
            if name not in self._odds:
                raise unknown("outcome", name, self.outcomes)
            if not _is_number(p) or not 0 <= p <= 1:
                raise EscapeError(f"a probability is a number from 0 to 1, not {quoted(p)}")
        if abs(float(sum(forecast.values())) - 1) > NEAR:
            raise EscapeError("the probabilities of a bet add up to 1")
        self._placed[learner] = {name: float(forecast.get(name, 0)) for name in self.outcomes}

    def withdraw(self, learner: str) -> None:
        """Takes a learner's bet back, if there is one. Raises ``EscapeError`` when all have bet."""
        if not self.waiting:
            raise EscapeError("all have bet")
        self._placed.pop(learner, None)

    def settle(self, action: Action) -> tuple[Bet, ...]:
        """The bets, once chance has spoken. Raises ``EscapeError`` before all have bet."""
        odds, happened = self.odds, outcome_of(action, self.seat)
        return tuple(
            Bet(learner, self.ply, self.kind, self._placed[learner], odds, happened)
            for learner in self.learners
        )


class Bin(NamedTuple):
    """Forecasts of about the same probability: what was said on average, how often it came."""

    said: float
    came: float
    number: int


class Book:
    """All bets of some learners, and how well they were calibrated.

    Blanks around a name are none of it. Raises ``EscapeError`` for what are not several names,
    and for names that are empty or there twice.
    """

    def __init__(self, learners: Iterable[str] = ("you",)) -> None:
        names = several(learners, "the names of learners")
        self.learners = tuple(" ".join(name.split()) for name in names)
        if not all(self.learners) or not 0 < len(set(self.learners)) == len(self.learners):
            raise EscapeError("bets are placed by one learner or more, each with an own name")
        self.bets: list[Bet] = []

    def of(self, learner: str | None = None) -> list[Bet]:
        """The bets of one learner, or of all. Raises ``EscapeError`` for an unknown one."""
        if learner is not None and learner not in self.learners:
            raise unknown("learner", learner, self.learners)
        return [bet for bet in self.bets if learner in (None, bet.learner)]

    def score(self, learner: str | None = None) -> float | None:
        """The mean of Brier's scores; None without a bet."""
        return _mean([bet.score for bet in self.of(learner)])

    def score_of_odds(self, learner: str | None = None) -> float | None:
        """What the exact odds would have scored in the same events; None without a bet."""
        return _mean([bet.score_of_odds for bet in self.of(learner)])

    def ranking(self) -> list[tuple[str, float]]:
        """The learners who have bet, each with the mean of the scores, the best first."""
        scores = {name: self.score(name) for name in self.learners}
        known = ((name, score) for name, score in scores.items() if score is not None)
        return sorted(known, key=lambda pair: pair[1])

    def last(self, learner: str, kind: str) -> Bet | None:
        """The last bet of a learner on a kind of chance; None where there is none."""
        return next((bet for bet in reversed(self.of(learner)) if bet.kind == kind), None)

    def calibration(self, learner: str | None = None) -> tuple[Bin, ...]:
        """Forecasts by tenths of what was said, from low to high; empty tenths are left out."""
        bins: dict[int, list[tuple[float, bool]]] = {}
        for bet in self.of(learner):
            for name, p in bet.forecast.items():
                bins.setdefault(min(int(p * BINS), BINS - 1), []).append((p, name == bet.happened))
        return tuple(
            Bin(
                sum(p for p, _ in pairs) / len(pairs),
                sum(c for _, c in pairs) / len(pairs),
                len(pairs),
            )
            for _, pairs in sorted(bins.items())
        )

    def rows(self) -> list[dict[str, Any]]:
        """A row for each outcome of each bet, as plain data."""
        return [
            {
                "learner": bet.learner,
                "ply": bet.ply,
                "kind": bet.kind,
                "outcome": name,
                "said": round(p, 6),
                "odds": str(bet.odds[name]),
                "came": int(name == bet.happened),
                "score": round(bet.score, 6),
            }
            for bet in self.bets
            for name, p in bet.forecast.items()
        ]

    def to_json(self) -> str:
        """The rows as JSON."""
        return json.dumps(self.rows(), ensure_ascii=False, indent=1) + "\n"

    def to_csv(self) -> str:
        """The rows as CSV, with a head. No cell is a formula or a date to a spreadsheet.

        ``odds`` is a decimal there, to compare with ``said``; ``exact`` has them as ``1 of 3``.
        """
        written = io.StringIO()
        head = ("learner", "ply", "kind", "outcome", "said", "odds", "exact", "came", "score")
        writer = csv.DictWriter(written, head, lineterminator="\n")
        writer.writeheader()
        for row in self.rows():
            odds = Fraction(row["odds"])
            exact = f"{odds.numerator} of {odds.denominator}"
            cells = {**row, "odds": round(float(odds), 6), "exact": exact}
            writer.writerow({name: _as_text(cell) for name, cell in cells.items()})
        return written.getvalue()

    def __repr__(self) -> str:
        scores = ", ".join(f"{name} {score:.2f}" for name, score in self.ranking())
        told = f"; Brier's scores, the best first: {scores}" if scores else ""
        return f"<Book of {', '.join(self.learners)}: {len(self.bets)} bets{told}>"


def _by_outcome(numbers: Mapping[str, Any]) -> Mapping[str, Any]:
    if not isinstance(numbers, Mapping):
        raise EscapeError(f"a forecast is a number by outcome, not {quoted(numbers)}")
    return numbers


def _is_number(thing: object) -> bool:
    return isinstance(thing, int | float | Fraction) and not isinstance(thing, bool)


def _as_text(cell: object) -> object:
    """A cell that a spreadsheet would take for something else, with the mark that it is a text."""
    return f"'{cell}" if isinstance(cell, str) and _NO_TEXT.match(cell) else cell


def _mean(numbers: list[float]) -> float | None:
    return sum(numbers) / len(numbers) if numbers else None
