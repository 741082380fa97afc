"""A refresher as HTML: what ``Refresher`` shows. Texts are escaped; colours are the notebook's.

Where there is room the sheet stands in columns, and a board beside its words.
"""

from collections.abc import Iterable
from html import escape

from escape_widget.core.position import Position
from escape_widget.locale import sentence
from escape_widget.teach.refresher import Card, Point, Sheet
from escape_widget.teach.showing import Scene
from escape_widget.teach.tables import Row, Table

STYLE = """<style>
.ewr.ewr{color:var(--jp-content-font-color1,inherit);line-height:1.35;font-size:13px;
  white-space:normal;overflow-wrap:break-word}
.ewr h3{margin:.2em 0;font-size:1.3em}.ewr h4{margin:.2em 0;font-size:1.1em;display:inline}
.ewr p{margin:.3em 0}.ewr ol,.ewr ul{margin:.3em 0;padding-left:1.4em}
.ewr small{opacity:.8}.ewr summary{cursor:pointer;margin:.2em 0}
.ewr-columns{columns:16.5rem;column-gap:1.5rem;orphans:1;widows:1}
.ewr table,.ewr li,.ewr p{break-inside:avoid}.ewr summary{break-after:avoid}
.ewr table{border-collapse:collapse;max-width:100%;margin:.2em 0 .5em}
.ewr th,.ewr td{border:1px solid #8888;padding:.1em .3em;text-align:left;white-space:normal;
  font-size:12px;line-height:1.3;vertical-align:top}
.ewr th[scope=row]{font-weight:inherit}
.ewr caption{text-align:left;white-space:normal;font-weight:bold;padding:.2em 0}
.ewr-head{margin:.8em 0 .3em}.ewr-large p{font-size:17px;max-width:36em}
.ewr-board svg{display:block;max-width:100%;max-height:66vh;height:auto}
.ewr-page.ewr-page{overflow:visible}.ewr-page .widget-box{overflow:visible}
.ewr-page .widget-html{width:auto;margin:0;height:auto}
.ewr-page button.widget-button{width:auto;max-width:100%;height:auto;min-height:30px;
  line-height:1.3;padding:4px 10px;white-space:normal;text-align:left;overflow:visible;
  align-self:flex-start}
.ewr-page .ewr-title button.widget-button{font-size:12px;min-height:22px;padding:0 8px;margin:0;
  white-space:nowrap;flex:none}
.ewr-page .ewr-title{align-items:baseline;gap:.5rem}.ewr-title>.widget-html{flex:0 1 auto}
.ewr-recall button.widget-button{font-size:15px;min-height:36px}
.ewr-points.ewr-points{display:grid;gap:.4rem 1.5rem;align-items:start;
  grid-template-columns:repeat(auto-fill,minmax(min(16.5rem,100%),1fr))}
.ewr-points>.ewr-open{grid-column:1/-1}
.ewr-page .ewr-row{flex-flow:row wrap}
.ewr-page .ewr-stage{flex-flow:row wrap;gap:.5rem 1.5rem;align-items:flex-start}
.ewr-stage>:first-child{flex:1 1 14rem;min-width:0}
.ewr-stage>:last-child{flex:3 1 20rem;max-width:46rem;min-width:0}
.ewr-mark{background:#d97706;color:#fff;border-radius:.6em;padding:0 .5em;font-size:.85em}
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

    def head(self) -> str:
        """The name of the game, and how all parts look."""
        title = self.say("refresher.head", title=self.sheet.title)
        return STYLE + self._part(f"<h3>{title}</h3>")

    def top(self) -> str:
        """All that stands before what is easily forgotten, in parts that can be folded away."""
        sheet = self.sheet
        steps = "".join(
            f"<li><b>{escape(step.title)}</b> {escape(step.says)} {self._section(step.section)}"
            for step in sheet.steps
        )
        parts = (
            self._fold("refresher.brief", "".join(f"<p>{escape(p)}</p>" for p in sheet.brief)),
            self._fold("refresher.turn", f"<ol>{steps}</ol>"),
            self._fold("refresher.numbers", self._numbers()),
        )
        return self._part(f'<div class="ewr-columns">{"".join(parts)}</div>')

    def points(self) -> str:
        """The head of what is easily forgotten."""
        return self._part(f"<h4>{self.say('refresher.points')}</h4>", "ewr-head")

    def title(self, point: Point, marked: bool = False) -> str:
        """What a point is about; marked where it was not known."""
        title = f"<b>{escape(point.title)}</b> {self._section(point.section)}"
        mark = f' <span class="ewr-mark">{self.say("refresher.marked")}</span>' if marked else ""
        return self._part(f"{title}{mark}")

    def point(self, point: Point) -> str:
        """What is easily forgotten."""
        wrong = ""
        if point.wrong:
            wrong = f"<p>{self.say('refresher.not')} {escape(point.wrong)}</p>"
        right = f"<p><b>{self.say('refresher.but')}</b> {escape(point.right)}</p>"
        return self._part(wrong + right)

    def scene(self, scene: Scene, at: int, of: int) -> str:
        """What a scene of a point says, the ``at``-th of so many."""
        number = f"<p><small>{self.say('lesson.at', at=at, of=of)}</small></p>"
        return self._large(f"{number}<p>{escape(scene.says)}</p>")

    def board(self, position: Position) -> str:
        """A position as a picture."""
        return self._part(
            position.seen_by(position.on_turn).picture("svg", self.language), "ewr-board"
        )

    def question(self, card: Card, uncovered: bool) -> str:
        """A card: what it asks, and once it is uncovered the answer. Read out as it changes."""
        asked = f"<p>{escape(card.ask)}</p>"
        if uncovered:
            answer = f"{self.say('refresher.answer')}: {escape(card.answer)}"
            asked += f"<p><b>{answer}</b> {self._section(card.section)}</p>"
        return self._large(asked)

    def recall(self) -> str:
        """The head of the recall round."""
        head = f"<h4>{self.say('refresher.recall')}</h4>"
        return self._part(f"{head}<p>{self.say('refresher.how')}</p>")

    def over(self, asked: bool, again: Iterable[Card]) -> str:
        """The end of a round, with what was not known; or that nothing was due."""
        said = self.say("refresher.over" if asked else "refresher.idle")
        return self._large(f"<p>{said}</p>{self._reading(again)}")

    def progress(self, known: int, left: int, problem: str) -> str:
        """How far the round is, and what is wrong with what is kept of it."""
        said = self.say("refresher.progress", known=known, left=left)
        why = f"<p><small>{escape(problem)}</small></p>" if problem else ""
        return self._part(f"<p>{said}</p>{why}")

    def _large(self, inner: str) -> str:
        """A part that is read out when it appears, and from afar."""
        return self._part(f'<div role="alert">{inner}</div>', "ewr-large")

    def _reading(self, cards: Iterable[Card]) -> str:
        rows = "".join(
            f"<li>{escape(c.ask)} <b>{escape(c.answer)}</b> {self._section(c.section)}"
            for c in cards
        )
        return f"<p>{self.say('refresher.reading')}</p><ul>{rows}</ul>" if rows else ""

    def _numbers(self) -> str:
        rows = tuple((number.what, number.value) for number in self.sheet.numbers)
        numbers = Table("", (), rows)
        return "".join(map(_table, (numbers, *self.sheet.tables)))

    def _section(self, section: str) -> str:
        where = self.say("refresher.section", section=section)
        return f'<small title="{where}">§&nbsp;{escape(section)}</small>'

    def _fold(self, key: str, inner: str) -> str:
        head = f"<summary><h4>{self.say(key)}</h4></summary>"
        return f"<details open>{head}{inner}</details>"

    def _part(self, inner: str, more: str = "") -> str:
        return f'<div class="{f"ewr {more}".strip()}" lang="{self.sheet.spoken}">{inner}</div>'


def _table(table: Table) -> str:
    caption = f"<caption>{escape(table.title)}</caption>" if table.title else ""
    head = f"<tr>{_cells(table.head, 'col')}</tr>" if table.head else ""
    rows = "".join(
        f"<tr>{_cells(row[:1], 'row')}{''.join(f'<td>{escape(c)}</td>' for c in row[1:])}</tr>"
        for row in table.rows
    )
    return f"<table>{caption}{head}{rows}</table>"


def _cells(cells: Row, scope: str) -> str:
    return "".join(f'<th scope="{scope}">{escape(cell)}</th>' for cell in cells)
