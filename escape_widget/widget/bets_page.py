"""What ``Bets`` shows, as HTML. Texts are escaped; colours are the notebook's."""

from collections.abc import Iterable
from fractions import Fraction
from html import escape

from escape_widget.locale import sentence
from escape_widget.teach.bets import Bet, Bin, Book
from escape_widget.widget.bets_chart import chart, percent
from escape_widget.widget.bets_form import Form, word_of

FEW = 4
"""So many learners have a button for each outcome, and a column each among the results."""


class Page:
    """Makes the parts of the page in a language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def say(self, key: str, **args: object) -> str:
        """A sentence of the catalogue, escaped."""
        return escape(sentence(key, self.language, **args))

    def _section(self, inner: str, look: str = "") -> str:
        return f'<section lang="{self.language}" class="{look}">{inner}</section>'

    # Above the board.

    def idle(self, why: str, last: tuple[Bet, ...]) -> str:
        """That there is nothing to bet on; ``why`` is ``idle``, ``setup`` or ``over``."""
        said = f'<p role="alert">{self.say(f"bets.{why}")}</p>'
        return self._section(said + self._last(last))

    def enter(self, last: tuple[Bet, ...]) -> str:
        """That the real die is thrown now."""
        said = f'<div role="alert"><h2>{self.say("bets.enter")}</h2></div>'
        return self._section(said + self._last(last), "ewb-asks")

    def asked(self, form: Form, last: tuple[Bet, ...]) -> str:
        """The question, and a row for each learner."""
        kind = form.asked.kind
        question = sentence(f"bets.ask.{kind}", self.language)
        words = {name: word_of(kind, name, self.language) for name in form.asked.outcomes}
        heads = "".join(f'<th scope="col">{escape(word)}</th>' for word in words.values())
        learner = self.say("bets.learner")
        rows = "".join(self._row(form, row, words) for row in range(len(form.asked.learners)))
        many = len(form.asked.learners) > 1
        button = self._button("all", "", self.say("bets.all"), look="ewb-go") if many else ""
        waiting = '<span data-part="waiting"></span>' if many else ""
        return self._section(
            f'<div role="alert" data-ask><h2>{self.say("bets.open", question=question)}</h2></div>'
            f"<p>{self.say('bets.how')}</p>"
            '<div class="ewb-box"><table class="ewb-grid"><thead><tr>'
            f'<th scope="col">{learner}</th>{heads}<td></td>'
            f"<td></td></tr></thead><tbody>{rows}</tbody></table></div>"
            f"<p>{button} {waiting}</p>{self._last(last)}",
            "ewb-asks",
        )

    def _row(self, form: Form, row: int, words: dict[str, str]) -> str:
        learner = form.asked.learners[row]
        sure = len(form.asked.learners) <= FEW
        cells = "".join(
            self._field(name, learner, words[outcome], sure)
            for outcome, name in form.row(learner).items()
        )
        quick = [("even", "bets.even"), *([("last", "bets.again")] if form.last(learner) else [])]
        buttons = " ".join(
            self._button(does, str(row), self.say(key), f"{escape(learner)}: {self.say(key)}")
            for does, key in quick
        )
        bet = self._button(
            "bet",
            str(row),
            self.say("bets.place"),
            self.say("bets.bets", learner=learner),
            "ewb-go",
        )
        return (
            f'<tr><th scope="row" class="ewb-who">{escape(learner)}</th>{cells}'
            f'<td class="ewb-quick">{buttons} {bet}</td>'
            f'<td class="ewb-told"><span role="status" data-part="{row}"></span></td></tr>'
        )

    def _field(self, name: str, learner: str, word: str, sure: bool) -> str:
        label = self.say("bets.field", learner=learner, outcome=word)
        button = ""
        if sure:
            said = self.say("bets.on", learner=learner, outcome=word)
            button = self._button("sure", name, self.say("bets.sure"), said, "ewb-sure")
        return (
            '<td class="ewb-field">'
            f'<span class="ewb-label" aria-hidden="true">{escape(word)}</span>'
            f'<input type="text" inputmode="decimal" autocomplete="off" name="{name}"'
            f' aria-label="{label}" title="{label}" maxlength="12" placeholder="{escape(word)}">'
            f"{button}</td>"
        )

    def _button(self, does: str, name: str, said: str, label: str = "", look: str = "") -> str:
        """A button; what it says and its label are escaped."""
        named = f' aria-label="{label}" title="{label}"' if label else ""
        return f'<button value="{does}" name="{name}" class="{look}"{named}>{said}</button>'

    def waiting(self, learners: Iterable[str]) -> str:
        """Who has still to bet."""
        return self.say("bets.waiting", learners=", ".join(learners))

    def _last(self, bets: tuple[Bet, ...]) -> str:
        """The last result in a line of its own, so that nobody takes it for the next one."""
        if not bets:
            return ""
        best = min(bet.score for bet in bets)
        first = [bet.learner for bet in bets if bet.score == best]
        names = ", ".join([*first[:FEW], *(["…"] if len(first) > FEW else [])])
        told = [f"<b>{self.say('bets.before')}</b> {self._came(bets[0])}"]
        if len(bets) > 1:
            told.append(self.say("bets.best", learners=names, score=f"{best:.2f}"))
        button = self._button("results", "", self.say("bets.results"))
        return f'<p class="ewb-last">{" ".join(told)} {button}</p>'

    def _came(self, bet: Bet) -> str:
        outcome = word_of(bet.kind, bet.happened, self.language)
        return self.say(f"bets.came.{bet.kind}", outcome=outcome)

    # Below the board.

    def results(self, bets: tuple[Bet, ...], book: Book, shown: str | None) -> str:
        """What happened with its exact odds, who has done how well, and the chart of one or all."""
        number = len(book.bets) // len(book.learners)
        head = f"<h2>{self.say('bets.event', number=number)} {self._came(bets[0])}</h2>"
        parts = self._odds(bets), self._ranking(bets, book, shown), self._chart(book, shown)
        brier = f"<p><small>{self.say('bets.brier')}</small></p>"
        inner = f'{head}<div class="ewb-parts">{"".join(parts)}</div>{brier}'
        return self._section(inner, "ewb-results")

    def _odds(self, bets: tuple[Bet, ...]) -> str:
        few = len(bets) <= FEW
        said = [escape(bet.learner) for bet in bets] if few else [self.say("bets.mean")]
        heads = _cells("th scope=col", self.say("bets.outcome"), self.say("bets.odds"), *said)
        first = bets[0]
        outcomes = sorted(first.odds.items(), key=lambda pair: (-pair[1], pair[0]))
        rows = []
        for name, odds in outcomes:
            forecasts = [bet.forecast[name] for bet in bets]
            shown = forecasts if few else [sum(forecasts) / len(forecasts)]
            hit = name == first.happened
            word = escape(word_of(first.kind, name, self.language)) + (" ✓" if hit else "")
            numbers = [f"{odds} = {_percent(odds)}", *map(_percent, shown)]
            cells = _cells("td class=ewb-n", *numbers)
            rows.append(_line(f"<th scope=row>{word}</th>{cells}", "ewb-hit" if hit else ""))
        return _table(self.say("bets.this"), heads, rows)

    def _ranking(self, bets: tuple[Bet, ...], book: Book, shown: str | None) -> str:
        """The learners by the mean of their scores, the exact odds among them."""
        now = {bet.learner: bet for bet in bets}
        odds, first = book.score_of_odds(), bets[0]
        assert odds is not None, "a bet has been settled"
        rows: list[tuple[float, str]] = []
        scores = [round(score, 9) for _, score in book.ranking()]
        for name, score in book.ranking():
            bet, place = now[name], scores.index(round(score, 9)) + 1
            pressed = str(name == shown).lower()
            row = book.learners.index(name)
            button = (
                f'<button value="chart" name="{row}" class="ewb-name" aria-pressed="{pressed}"'
                f' title="{self.say("bets.charted", learner=name)}">{escape(name)}</button>'
            )
            told = _percent(bet.forecast[bet.happened]), f"{bet.score:.2f}", f"{score:.2f}"
            cells = f"<th scope=row>{button}</th>" + _cells("td class=ewb-n", *told)
            rows.append((score, _line(_cells("td class=ewb-n", str(place)) + cells)))
        own = (
            f"{percent(first.odds[first.happened])} %",
            f"{first.score_of_odds:.2f}",
            f"{odds:.2f}",
        )
        cells = f"<td></td><th scope=row>{self.say('bets.odds')}</th>"
        cells += _cells("td class=ewb-n", *own)
        rows.append((odds, _line(cells, "ewb-odds")))
        heads = _cells(
            "th scope=col",
            *(self.say("bets.place_of"), self.say("bets.learner"), self.say("bets.hit")),
            *(self.say("bets.score"), self.say("bets.sofar")),
        )
        lines = [line for _, line in sorted(rows, key=lambda row: row[0])]
        return _table(self.say("bets.ranking"), heads, lines)

    def _chart(self, book: Book, shown: str | None) -> str:
        bins = book.calibration(shown)
        whose = shown or sentence("bets.everybody", self.language)
        title = sentence("bets.chart", self.language, learner=whose)
        everybody = ""
        if len(book.learners) > 1:
            pressed = str(shown is None).lower()
            said = self.say("bets.everybody")
            everybody = f'<button value="chart" name="" aria-pressed="{pressed}">{said}</button>'
        drawn = chart(bins, title, self.say)
        head = f"<h3>{escape(title)} {everybody}</h3>"
        legend = f"<p><small>{self.say('bets.legend')}</small></p>"
        return f'<div class="ewb-chart">{head}{drawn}{legend}{self._bins(bins)}</div>'

    def _bins(self, bins: tuple[Bin, ...]) -> str:
        heads = _cells(
            "th scope=col", self.say("bets.said"), self.say("bets.often"), self.say("bets.times")
        )
        rows = [
            _line(_cells("td class=ewb-n", percent(b.said), percent(b.came), str(b.number)))
            for b in bins
        ]
        return _table(self.say("bets.numbers"), heads, rows)


def _percent(p: float | Fraction) -> str:
    """A probability that stays on one line."""
    return f"{percent(p)}&nbsp;%"


def _cells(tag: str, *inner: str) -> str:
    return "".join(f"<{tag}>{text}</{tag.split()[0]}>" for text in inner)


def _line(cells: str, look: str = "") -> str:
    return f'<tr class="{look}">{cells}</tr>'


def _table(title: str, heads: str, rows: list[str]) -> str:
    """A table with its title; both are escaped already."""
    return f"<div><h3>{title}</h3><table><tr>{heads}</tr>{''.join(rows)}</table></div>"
