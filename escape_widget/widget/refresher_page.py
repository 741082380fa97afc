"""A refresher as HTML: what ``Refresher`` shows. Texts are escaped; colours are the notebook's."""

from collections.abc import Iterable
from html import escape

from escape_widget.locale import rule_sentence, sentence
from escape_widget.teach.refresher import Card, Point, Sheet, Shown
from escape_widget.teach.tables import Row, Table

STYLE = """<style>
.ewr{color:var(--jp-content-font-color1,inherit);max-width:46rem;line-height:1.5;font-size:1rem}
.ewr h3{margin:1em 0 .3em}.ewr h4{margin:.8em 0 .2em}.ewr p{margin:.3em 0}
.ewr table{border-collapse:collapse;margin:.3em 0}
.ewr th,.ewr td{border:1px solid #8888;padding:.15em .6em;text-align:left;white-space:normal}
.ewr caption{text-align:left;white-space:nowrap;font-weight:bold;padding:.3em 0}
.ewr small{opacity:.8}.ewr svg{max-width:100%;height:auto}
.ewr .wide{overflow-x:auto}
</style>"""
"""On the page once, for all parts of a refresher."""


class Page:
    """Makes the parts of a sheet's page."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.language = sheet.language

    def say(self, key: str, **args: object) -> str:
        """A sentence of the catalogue, escaped."""
        return escape(sentence(key, self.language, **args))

    def top(self) -> str:
        """All that stands before what is easily forgotten."""
        sheet = self.sheet
        title = self.say("refresher.head", title=sheet.title)
        brief = "".join(f"<p>{escape(part)}</p>" for part in sheet.brief)
        steps = "".join(
            f"<li><b>{escape(step.title)}</b> {escape(step.says)} {self._section(step.section)}"
            for step in sheet.steps
        )
        parts = (
            self._part(f"<h3>{title}</h3>"),
            self._part(f"<h4>{self.say('refresher.brief')}</h4>{brief}"),
            self._part(f"<h4>{self.say('refresher.turn')}</h4><ol>{steps}</ol>"),
            self._part(f"<h4>{self.say('refresher.numbers')}</h4>{self._numbers()}"),
            self._part(f"<h4>{self.say('refresher.points')}</h4>"),
        )
        return STYLE + "".join(parts)

    def point(self, point: Point) -> str:
        """What is easily forgotten."""
        wrong = ""
        if point.wrong:
            wrong = f"<p>{self.say('refresher.not')} {escape(point.wrong)}</p>"
        right = f"<p><b>{self.say('refresher.but')}</b> {escape(point.right)}</p>"
        title = f"<b>{escape(point.title)}</b> {self._section(point.section)}"
        return self._part(f"<p>{title}</p>{wrong}{right}")

    def shown(self, point: Point) -> str:
        """The position of a point, what the engine refuses there, and what comes of the plan."""
        told = []
        if point.not_shown and point.not_shown.attempt:
            told.append(self._refused(point, point.not_shown))
        start = point.but_shown.position or point.position
        after = point.played(point.but_shown)
        told.append(f"<p>{self.say('refresher.before')}</p>{start.picture('svg')}")
        plan = ", ".join(point.but_shown.plan)
        told.append(f"<p>{self.say('refresher.after', plan=plan)}</p>{after.picture('svg')}")
        return self._part("".join(told))

    def question(self, card: Card, uncovered: bool) -> str:
        """A card: what it asks, and once it is uncovered the answer. Read out as it changes."""
        asked = f"<p>{escape(card.ask)}</p>"
        if uncovered:
            answer = f"{self.say('refresher.answer')}: {escape(card.answer)}"
            asked += f"<p><b>{answer}</b> {self._section(card.section)}</p>"
        return self.told(asked)

    def recall(self) -> str:
        """The head of the recall round."""
        head = f"<h4>{self.say('refresher.recall')}</h4>"
        return self._part(f"{head}<p>{self.say('refresher.how')}</p>")

    def over(self, asked: bool, again: Iterable[Card]) -> str:
        """The end of a round, with what was not known; or that nothing was due."""
        said = self.say("refresher.over" if asked else "refresher.idle")
        return self.told(f"<p>{said}</p>{self._reading(again)}")

    def progress(self, known: int, left: int, problem: str) -> str:
        """How far the round is, and what is wrong with what is kept of it."""
        said = self.say("refresher.progress", known=known, left=left)
        why = f"<p><small>{escape(problem)}</small></p>" if problem else ""
        return self._part(f"<p>{said}</p>{why}")

    def told(self, inner: str) -> str:
        """A part that is read out when it appears."""
        return self._part(f'<div role="alert">{inner}</div>')

    def _reading(self, cards: Iterable[Card]) -> str:
        rows = "".join(f"<li>{escape(c.ask)} {self._section(c.section)}" for c in cards)
        return f"<p>{self.say('refresher.reading')}</p><ul>{rows}</ul>" if rows else ""

    def _refused(self, point: Point, shown: Shown) -> str:
        rule = point.refusal()
        assert rule is not None, f"{point.name} shows something that is refused"
        words = rule_sentence(rule.id, rule.args, self.language)
        said = self.say("refresher.refused", action=shown.attempt, rule=words)
        if shown.plan:
            said = f"{escape(', '.join(shown.plan))} … {said}"
        return f"<p>{said}</p>"

    def _numbers(self) -> str:
        rows = tuple((number.what, number.value) for number in self.sheet.numbers)
        numbers = Table("", (), rows)
        return "".join(map(_table, (numbers, *self.sheet.tables)))

    def _section(self, section: str) -> str:
        return f"<small>({self.say('refresher.section', section=section)})</small>"

    def _part(self, inner: str) -> str:
        return f'<div class="ewr" lang="{self.language}">{inner}</div>'


def _table(table: Table) -> str:
    caption = f"<caption>{escape(table.title)}</caption>" if table.title else ""
    head = f"<tr>{_cells(table.head, 'col')}</tr>" if table.head else ""
    rows = "".join(
        f"<tr>{_cells(row[:1], 'row')}{''.join(f'<td>{escape(c)}</td>' for c in row[1:])}</tr>"
        for row in table.rows
    )
    return f'<div class="wide"><table>{caption}{head}{rows}</table></div>'


def _cells(cells: Row, scope: str) -> str:
    return "".join(f'<th scope="{scope}">{escape(cell)}</th>' for cell in cells)
