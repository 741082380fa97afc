"""What is typed into the form of bets: a row of fields a learner, a field an outcome.

Which forecast a row means, or what is wrong with it, is told beside the row before it counts. How
numbers become a forecast stands in ``teach/bets.py``.
"""

from collections.abc import Mapping

from escape_widget.locale import catalogue, sentence
from escape_widget.teach.bets import Book, Forecast, Round, forecast_of
from escape_widget.widget.bets_chart import percent

NEAR = 0.5
"""So far from 100 a sum is that of rounded numbers, of which nothing is said."""

_MOST = 1e9
_FAMILIES = {"roll": ("roll", "noun"), "reveal": ("back", "path.object"), "draw": ("path.object",)}
"""By what chance does, the families of entries that word an outcome."""


class Wrong(Exception):
    """What is typed is no bet; the sentence says why."""


def word_of(kind: str, outcome: str, language: str) -> str:
    """An outcome in words; what has none as it is."""
    entries = catalogue(language)
    named = (entries.get(f"{family}.{outcome}") for family in _FAMILIES.get(kind, ()))
    return next(filter(None, named), outcome)


class Form:
    """The rows of one question. A field is named by its row and its column: ``0-2``."""

    def __init__(self, asked: Round, book: Book, language: str) -> None:
        self.asked = asked
        self.language = language
        self.fields = {
            f"{row}-{column}": (learner, outcome)
            for row, learner in enumerate(asked.learners)
            for column, outcome in enumerate(asked.outcomes)
        }
        """By name of a field, whose it is and for what."""
        self.texts = dict.fromkeys(self.fields, "")
        """By name of a field, what is typed."""
        self._book = book
        self._wanted: set[str] = set()
        """Who wanted to bet with the row as it is."""
        self._changed: set[str] = set()
        """Who has changed the row since the last bet with it."""

    def row(self, learner: str) -> dict[str, str]:
        """The names of a learner's fields, by outcome."""
        return {what: name for name, (who, what) in self.fields.items() if who == learner}

    def is_empty(self, learner: str) -> bool:
        """Whether nothing is entered for a learner."""
        return not any(self.texts[name].strip() for name in self.row(learner).values())

    def has_bet(self, learner: str) -> bool:
        """Whether a row is a bet that was placed, and was not changed since."""
        return learner in self._wanted and learner not in self.asked.waiting

    # What is done.

    def type(self, name: str, text: str) -> None:
        """Takes what is typed into a field. A bet with another row than now no longer counts."""
        if text == self.texts[name]:
            return
        self.texts[name] = text
        learner, _ = self.fields[name]
        self._wanted.discard(learner)
        if learner not in self.asked.waiting:
            self.asked.withdraw(learner)
            self._changed.add(learner)

    def fill(self, learner: str, forecast: Mapping[str, float]) -> None:
        """Fills a row; an outcome that is not named stays empty."""
        for name, text in self._typed(learner, forecast).items():
            self.type(name, text)

    def _typed(self, learner: str, forecast: Mapping[str, float]) -> dict[str, str]:
        row = self.row(learner).items()
        return {n: percent(forecast[what]) if what in forecast else "" for what, n in row}

    def even(self, learner: str) -> None:
        """The same for each outcome."""
        outcomes = self.asked.outcomes
        self.fill(learner, dict.fromkeys(outcomes, 1 / len(outcomes)))

    def last(self, learner: str) -> Forecast:
        """What a learner said last of such a question, as far as it may come again."""
        bet = self._book.last(learner, self.asked.kind)
        forecast = bet.forecast if bet else {}
        return {what: p for what, p in forecast.items() if what in self.asked.outcomes}

    def bet(self, learner: str) -> None:
        """Places what is entered. Raises ``Wrong``, which ``told`` then says too."""
        self._wanted.add(learner)
        if self.is_empty(learner):
            raise Wrong(self._say("bets.nothing"))
        self.asked.place(learner, forecast_of(self._numbers(learner)))
        self._changed.discard(learner)

    def placed(self, learner: str, forecast: Mapping[str, float]) -> None:
        """Shows a bet that was placed from elsewhere."""
        whole = {what: float(forecast.get(what, 0)) for what in self.asked.outcomes}
        self.texts.update(self._typed(learner, whole))
        self._wanted.add(learner)
        self._changed.discard(learner)

    def next_after(self, learner: str) -> str:
        """The first field of the next learner below, or else from the top, who has still to bet."""
        learners, waiting = self.asked.learners, self.asked.waiting
        start = learners.index(learner) + 1
        who = next(name for name in learners[start:] + learners[:start] if name in waiting)
        return self.row(who)[self.asked.outcomes[0]]

    # What is said of a row.

    def told(self, learner: str) -> str:
        """That it counts or no longer does, and what is wrong, or how it will count."""
        if self.has_bet(learner):
            return self._say("bets.placed")
        changed = self._say("bets.changed") if learner in self._changed else ""
        return f"{changed} {self._meant(learner)}".strip()

    def _meant(self, learner: str) -> str:
        if self.is_empty(learner):
            return self._say("bets.nothing") if learner in self._wanted else ""
        try:
            return self._counted(self._numbers(learner))
        except Wrong as wrong:
            return str(wrong)

    def _counted(self, numbers: Mapping[str, float | None]) -> str:
        forecast = forecast_of(numbers)
        together = sum(number for number in numbers.values() if number is not None)
        empty = [name for name, number in numbers.items() if number is None]
        if empty and together < 100:
            return self._say("bets.shared", share=percent(forecast[empty[0]]))
        if abs(together - 100) <= NEAR:
            return ""
        shares = ", ".join(
            f"{word_of(self.asked.kind, name, self.language)} {percent(p)} %"
            for name, p in forecast.items()
            if p
        )
        return self._say("bets.scaled", sum=f"{together:g}", shares=shares)

    def _numbers(self, learner: str) -> dict[str, float | None]:
        row = self.row(learner).items()
        numbers = {what: self._number(self.texts[name]) for what, name in row}
        if all(number == 0 for number in numbers.values()):
            raise Wrong(self._say("bets.zeros"))
        return numbers

    def _number(self, text: str) -> float | None:
        bare = text.strip().removesuffix("%").strip().replace(",", ".")
        if not bare:
            return None
        try:
            number = float(bare)
        except ValueError:
            number = -1
        if not 0 <= number < _MOST:  # nor what is no number
            raise Wrong(self._say("bets.number", text=text.strip()))
        return number

    def _say(self, key: str, **args: object) -> str:
        return sentence(key, self.language, **args)
