"""What ``Bets`` shows, as HTML and a drawing. Texts are escaped; colours are the notebook's."""

from collections.abc import Mapping
from fractions import Fraction
from html import escape

from escape_widget.locale import catalogue, sentence
from escape_widget.teach.bets import Bet, Bin, Book

SIZE = 240
"""Of the chart's square, in pixels."""
STYLE = """<style>
.ewb{color:var(--jp-content-font-color1,inherit);max-width:46rem;line-height:1.5;font-size:1rem}
.ewb p{margin:.3em 0}.ewb table{border-collapse:collapse;margin:.3em 0}
.ewb th,.ewb td{border:1px solid #8888;padding:.15em .6em;text-align:left}
.ewb th[scope=row]{font-weight:normal}.ewb td{white-space:nowrap}
.ewb .wide{overflow-x:auto}.ewb svg{max-width:100%;height:auto}
</style>"""
_FAMILIES = {"roll": ("roll", "noun"), "reveal": ("back", "path.object"), "draw": ("path.object",)}
"""By what chance does, the families of entries that word an outcome."""


def word_of(kind: str, outcome: str, language: str) -> str:
    """An outcome in words; what has none as it is."""
    entries = catalogue(language)
    named = (entries.get(f"{family}.{outcome}") for family in _FAMILIES.get(kind, ()))
    return next(filter(None, named), outcome)


class Page:
    """Makes the parts of the page in a language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def say(self, key: str, **args: object) -> str:
        """A sentence of the catalogue, escaped."""
        return escape(sentence(key, self.language, **args))

    def told(self, *said: str) -> str:
        """Paragraphs, already escaped, that are read out when they appear."""
        inner = "".join(f"<p>{text}</p>" for text in said if text)
        return f'{STYLE}<div class="ewb" lang="{self.language}" role="alert">{inner}</div>'

    def came(self, bets: tuple[Bet, ...], book: Book) -> str:
        """What happened, its exact odds beside what was said, and how all have done so far."""
        happened = word_of(bets[0].kind, bets[0].happened, self.language)
        told = self.told(self.say("bets.came", outcome=happened))
        totals = "".join(f"<p>{self._total(book, name)}</p>" for name in self._whom(book))
        table = f'<div class="wide">{self._table(bets)}</div>'
        chart = self.chart(book.calibration())
        return f'{told}<div class="ewb" lang="{self.language}">{table}{totals}{chart}</div>'

    def _whom(self, book: Book) -> tuple[str | None, ...]:
        return (*book.learners, None) if len(book.learners) > 1 else book.learners

    def _total(self, book: Book, learner: str | None) -> str:
        score, odds = book.score(learner), book.score_of_odds(learner)
        assert score is not None and odds is not None, "a bet has been settled"
        return self.say(
            "bets.total",
            learner=learner or sentence("bets.everybody", self.language),
            count=len(book.of(learner)),
            score=f"{score:.2f}",
            odds=f"{odds:.2f}",
        )

    def _table(self, bets: tuple[Bet, ...]) -> str:
        heads = (
            self.say("bets.outcome"),
            self.say("bets.odds"),
            *(escape(b.learner) for b in bets),
        )
        head = "".join(f'<th scope="col">{text}</th>' for text in heads)
        rows = "".join(self._row(name, p, bets) for name, p in _by_odds(bets[0].odds))
        scores = "".join(f"<td>{bet.score:.2f}</td>" for bet in bets)
        own = f"<td>{bets[0].score_of_odds:.2f}</td>"
        last = f'<tr><th scope="row">{self.say("bets.score")}</th>{own}{scores}</tr>'
        return f"<table><tr>{head}</tr>{rows}{last}</table>"

    def _row(self, name: str, odds: Fraction, bets: tuple[Bet, ...]) -> str:
        word = escape(word_of(bets[0].kind, name, self.language))
        word = f"<b>{word}</b>" if name == bets[0].happened else word
        said = "".join(f"<td>{percent(bet.forecast[name])} %</td>" for bet in bets)
        return f'<tr><th scope="row">{word}</th><td>{odds} = {percent(odds)} %</td>{said}</tr>'

    def chart(self, bins: tuple[Bin, ...]) -> str:
        """How often it came against what was said; on the diagonal both are the same."""
        dots = "".join(self._dot(bin_) for bin_ in bins)
        end = SIZE - 30
        axes = f'<path d="M30 10V{end}H{SIZE - 10}" stroke="currentColor" fill="none"/>'
        even = f'<path d="M30 {end}L{SIZE - 10} 10" stroke="currentColor" stroke-dasharray="4 4"/>'
        said = f'<text x="{SIZE // 2}" y="{SIZE - 8}">{self.say("bets.said")}</text>'
        came = (
            f'<text x="-{SIZE // 2}" y="18" transform="rotate(-90)">{self.say("bets.often")}</text>'
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}" width="{SIZE}"'
            f' height="{SIZE}" role="img" font-family="sans-serif" font-size="12"'
            f' fill="currentColor" text-anchor="middle"><title>{self.say("bets.chart")}: '
            f"{'; '.join(map(self._told, bins))}</title>{axes}{even}{dots}{said}{came}</svg>"
        )

    def _dot(self, bin_: Bin) -> str:
        x = 30 + bin_.said * (SIZE - 40)
        y = SIZE - 30 - bin_.came * (SIZE - 40)
        radius = min(4 + bin_.number**0.5, 14)
        return (
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="#3d85c6" fill-opacity=".7"'
            f' stroke="currentColor"><title>{self._told(bin_)}</title></circle>'
        )

    def _told(self, bin_: Bin) -> str:
        said, came = percent(bin_.said), percent(bin_.came)
        return self.say("bets.bin", said=said, came=came, count=bin_.number)


def percent(p: float | Fraction) -> int:
    """A probability in whole percent."""
    return round(100 * p)


def _by_odds(odds: Mapping[str, Fraction]) -> list[tuple[str, Fraction]]:
    return sorted(odds.items(), key=lambda pair: (-pair[1], pair[0]))
