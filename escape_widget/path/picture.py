"""A position as a picture: in plain text, and as an SVG drawing.

Shows what its table shows, so of a view no more than the viewer may know. The drawing speaks the
language that is asked for, the text the words of notation. How things look is ``art.py``'s affair.
"""

import re
from collections.abc import Iterator
from html import escape
from math import ceil, sqrt
from typing import Final

from escape_widget.locale import DEFAULT, catalogue, sentence
from escape_widget.path import art
from escape_widget.path import table as t
from escape_widget.path.engine import PHASES
from escape_widget.path.rules.ending import is_over, settle
from escape_widget.path.table import Table
from escape_widget.path.words import HIDDEN, card_word, seat_word, tile_word

_ROW: Final = 9
"""Spaces in a row of the text, and at most in one of the drawing."""

# Text


def text(table: Table) -> str:
    """The path in rows from Atlantis to the mainland, then what each seat has."""
    cells = [_cell(table, space) for space in _spaces(table)]
    width = max(map(len, cells), default=0)
    rows = [
        "  ".join(cell.ljust(width) for cell in cells[at : at + _ROW]).rstrip()
        for at in range(0, len(cells), _ROW)
    ]
    shores = (_shore(table, "Atlantis", table.atlantis), _shore(table, "mainland", table.home))
    seats = (_seat_line(table, seat) for seat in range(table.players))
    return "\n".join((shores[0], *rows, shores[1], *seats, _turn_line(table)))


def _spaces(table: Table) -> range:
    return range(table.now[t.FIRST], table.now[t.LAST] + 1)


def _cell(table: Table, space: int) -> str:
    figures = "".join(f"[{seat_word(table.rules, seat)}]" for seat in _figures(table, space))
    return f"{space} {_face(table, space)}{figures}"


def _face(table: Table, space: int) -> str:
    top = table.tops[space]
    if top <= 0:
        return {t.WATER: "~", t.BRIDGED: "=", t.COVERED: "(covered)"}[top]
    return tile_word(table.rules, top) + ("+" if table.under[space] != t.NOTHING else "")


def _figures(table: Table, space: int) -> list[int]:
    figures = [table.standing[space]] if table.standing[space] != t.NOBODY else []
    if table.now[t.PHASE] == t.FOLLOW and table.now[t.PLACE] == space:
        figures.append(table.seat)
    return figures


def _shore(table: Table, name: str, counts: list[int]) -> str:
    there = [f"{seat_word(table.rules, seat)} {n}" for seat, n in enumerate(counts) if n]
    return f"{name}: {', '.join(there) or 'nobody'}"


def _seat_line(table: Table, seat: int) -> str:
    won = [str(value) for value in range(table.rules.top_value, 0, -1) if table.tiles[seat][value]]
    tiles = " ".join(f"{table.tiles[seat][int(v)]}x{v}" for v in won) or "none"
    bridge = ", bridge" if table.bridges[seat] else ""
    score = f", score {settle(table, seat).score}" if is_over(table.now[t.PHASE]) else ""
    name, cards = seat_word(table.rules, seat), _hand(table, seat)
    return f"{name}: tiles {tiles}; cards {cards}{bridge}{score}"


def _hand(table: Table, seat: int) -> str:
    hand = enumerate(table.hands[seat])
    return " ".join(f"{n} {card_word(table.rules, card)}" for card, n in hand if n) or "none"


def _turn_line(table: Table) -> str:
    whose = f"{seat_word(table.rules, table.seat)} {PHASES[table.now[t.PHASE]]}"
    cards = f"pile {table.height}, discards {sum(table.discard)}"
    return f"turn {table.now[t.TURN]}: {whose}; {cards}"


# Drawing

_LEAST: Final = 5
"""Spaces in a row of the drawing of a short path."""
_STEP: Final = art.SIDE + art.GAP
_TYPE: Final = 15
_LINE: Final = 23
_INDENT: Final = 30


def svg(table: Table, language: str = DEFAULT) -> str:
    """The path winding down in rows, Atlantis first, with the seats' lines below.

    It is a little wider than high, so that a short path is drawn large.
    """
    places = [0, *_spaces(table), table.rules.mainland]
    columns = min(_ROW, max(_LEAST, ceil(sqrt(1.3 * len(places)))))
    corners = [_corner(at, columns) for at in range(len(places))]
    width, top = columns * _STEP + art.GAP, corners[-1][1] + _STEP
    lines = list(_lines(table, width - _INDENT - art.GAP, language))
    height = top + _LINE * len(lines) + art.GAP
    parts = [_track(corners)]
    for place, corner in zip(places, corners, strict=True):
        parts += _draw_place(table, corner, place, language)
    for at, (seat, line, look) in enumerate(lines, 1):
        parts += _draw_line(table, top + _LINE * at - 7, seat, line, look, language)
    turn = _turn_told(table, language)
    label = sentence("path.picture.label", language, rules=table.rules.id, turn=turn)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img" aria-label="{escape(label, quote=True)}" '
        f'font-family="system-ui, sans-serif"><rect width="{width}" height="{height}" rx="14" '
        f'fill="{art.SEA}"/>{"".join(parts)}</svg>'
    )


def _corner(at: int, columns: int) -> tuple[int, int]:
    """Where a place of the path is drawn: every other row runs back."""
    row, column = divmod(at, columns)
    across = columns - 1 - column if row % 2 else column
    return art.GAP + _STEP * across, art.GAP + _STEP * row


def _track(corners: list[tuple[int, int]]) -> str:
    middle = art.SIDE // 2
    points = " ".join(f"{x + middle},{y + middle}" for x, y in corners)
    return f'<polyline points="{points}" fill="none" stroke="{art.TRACK}" stroke-width="18"/>'


def _lines(table: Table, width: int, language: str) -> Iterator[tuple[int | None, str, str]]:
    """What stands below the path: the seat at whose line a figure stands, words and their look."""
    for seat in range(table.players):
        for number, line in enumerate(_wrap(_told(table, seat, language), width)):
            yield (None if number else seat), line, ""
    for line in _wrap(_turn_told(table, language), width):
        yield None, line, ' font-weight="700"'


def _wrap(words: str, width: int) -> Iterator[str]:
    """Words in lines that are no longer than a width."""
    line = ""
    for part in re.split(r"(?<=[ ；、])", words):
        if line and art.measure((line + part).rstrip(), _TYPE) > width:
            yield line.rstrip()
            line = ""
        line += part
    yield line


def _draw_line(
    table: Table, y: int, seat: int | None, line: str, look: str, language: str
) -> Iterator[str]:
    if seat is not None:
        name = _seat(table, seat, language)
        yield art.figure(seat_word(table.rules, seat), name, _INDENT / 2, y - 7, 0.6)
    yield art.write(_INDENT, y, line, _TYPE, look, art.FOAM)


def _told(table: Table, seat: int, language: str) -> str:
    """What a seat has."""
    entries = catalogue(language)
    won, hand = table.tiles[seat], table.hands[seat]
    tiles = [str(value) for value in range(len(won) - 1, 0, -1) for _ in range(won[value])]
    cards = [f"{n} {_object(table, card, language)}" for card, n in enumerate(hand) if n]
    said = [
        sentence(
            "path.picture.seat",
            language,
            seat=_seat(table, seat, language),
            tiles=entries["list.item"].join(tiles) or entries["path.picture.none"],
            cards=entries["list.item"].join(cards) or entries["path.picture.none"],
        )
    ]
    if table.bridges[seat]:
        said.append(entries["path.picture.bridge"])
    if is_over(table.now[t.PHASE]):
        score = settle(table, seat).score
        said.append(sentence("path.picture.score", language, score=score))
    return "".join(said)


def _turn_told(table: Table, language: str) -> str:
    """Whose turn it is, and the piles."""
    return sentence(
        "path.picture.turn",
        language,
        turn=table.now[t.TURN],
        seat=_seat(table, table.seat, language),
        pile=table.height,
        discards=sum(table.discard),
    )


def _seat(table: Table, seat: int, language: str) -> str:
    return sentence(f"path.seat.{seat_word(table.rules, seat)}", language)


def _object(table: Table, card: int, language: str) -> str:
    word = card_word(table.rules, card)
    return word if word == HIDDEN else sentence(f"path.object.{word}", language)


def _draw_place(table: Table, corner: tuple[int, int], place: int, language: str) -> Iterator[str]:
    if place == 0:
        name = sentence("path.place.atlantis", language)
        yield from _draw_shore(table, corner, name, table.atlantis, language)
    elif place == table.rules.mainland:
        name = sentence("path.place.mainland", language)
        yield from _draw_shore(table, corner, name, table.home, language)
    else:
        yield from _draw_space(table, corner, place, language)


def _draw_shore(
    table: Table, corner: tuple[int, int], name: str, counts: list[int], language: str
) -> Iterator[str]:
    x, y = corner
    yield art.shore(x, y)
    yield art.label(x, y, name)
    figures = [seat for seat, count in enumerate(counts) for _ in range(count)]
    for number, seat in enumerate(figures):
        across, down = number % 4, number // 4
        yield _figure(table, seat, x + 14 + 20 * across, y + 13 + 21 * down, 0.6, language)


def _draw_space(table: Table, corner: tuple[int, int], space: int, language: str) -> Iterator[str]:
    x, y = corner
    top = table.tops[space]
    if top in (t.WATER, t.BRIDGED):
        yield art.water(x, y)
    elif top == t.COVERED:
        yield art.back(x, y)
    else:
        word = card_word(table.rules, t.object_of(top))
        yield art.stone(x, y, table.under[space] != t.NOTHING)
        yield art.thing(word, x + 43, y + 32)
        yield art.label(x, y, _object(table, t.object_of(top), language))
        yield art.write(x + 65, y + 28, str(t.value_of(top)), 26, ' font-weight="700"')
    if top == t.BRIDGED:
        yield art.bridge(x, y)
    yield art.write(x + 7, y + 18, str(space), 13, "", art.FADED)
    for number, seat in enumerate(_figures(table, space)):
        yield _figure(table, seat, x + 21 + 24 * number, y + 45, 1, language)


def _figure(table: Table, seat: int, x: float, y: float, scale: float, language: str) -> str:
    return art.figure(seat_word(table.rules, seat), _seat(table, seat, language), x, y, scale)
