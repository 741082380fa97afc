"""A position as a picture: in plain text, and as a plain SVG drawing.

Shows what its table shows, so of a view no more than the viewer may know. The drawing speaks the
language that is asked for, the text the words of notation.
"""

from collections.abc import Iterator
from html import escape
from typing import Final

from escape_widget.locale import DEFAULT, catalogue, sentence
from escape_widget.path import table as t
from escape_widget.path.engine import PHASES
from escape_widget.path.rules.ending import is_over, settle
from escape_widget.path.table import Table
from escape_widget.path.words import HIDDEN, card_word, seat_word, tile_word

_ROW: Final = 9
"""Spaces in a row of the picture."""

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

_SIDE: Final = 72
_GAP: Final = 6
_STEP: Final = _SIDE + _GAP
_LINE: Final = 18
_COLOURS: Final = {"blue": "#2f5fd0", "white": "#ffffff", "black": "#222222", "red": "#c8322b"}
_WATER: Final = "#9fd0e8"
_STONE: Final = "#efe3c4"
_SHORE: Final = "#d9c08a"
_INK: Final = "#333333"
_PAPER: Final = "#ffffff"
_WOOD: Final = "#8a5a2b"


def svg(table: Table, language: str = DEFAULT) -> str:
    """The path winding down in rows, Atlantis first, with the seats' lines below."""
    places = [0, *_spaces(table), table.rules.mainland]
    rows = -(-len(places) // _ROW)
    lines = [_told(table, seat, language) for seat in range(table.players)]
    lines.append(_turn_told(table, language))
    longest = max(map(_length, lines))
    columns = min(_ROW, max(len(places), longest // _STEP + 1))  # a short path is drawn large
    width = columns * _STEP + _GAP
    top = rows * _STEP + _GAP
    height = top + _LINE * len(lines) + _GAP
    parts = [
        part for at, place in enumerate(places) for part in _draw_place(table, at, place, language)
    ]
    parts += [_words(_GAP, top + _LINE * (at + 1) - 4, line, 12) for at, line in enumerate(lines)]
    said = sentence("path.picture.label", language, rules=table.rules.id, turn=lines[-1])
    label = escape(said, quote=True)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img" aria-label="{label}" '
        f'font-family="sans-serif"><rect width="{width}" height="{height}" fill="{_PAPER}"/>'
        f"{''.join(parts)}</svg>"
    )


def _length(line: str) -> int:
    """How long a line of words is drawn, at most; Chinese signs are wider than letters."""
    return sum(7 if sign.isascii() else 13 for sign in line)


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


def _draw_place(table: Table, at: int, place: int, language: str) -> Iterator[str]:
    row, column = divmod(at, _ROW)
    x = _GAP + _STEP * (column if row % 2 == 0 else _ROW - 1 - column)
    y = _GAP + _STEP * row
    if place == 0:
        name = sentence("path.place.atlantis", language)
        yield from _draw_shore(table, x, y, name, table.atlantis)
    elif place == table.rules.mainland:
        name = sentence("path.place.mainland", language)
        yield from _draw_shore(table, x, y, name, table.home)
    else:
        yield from _draw_space(table, x, y, place, language)


def _draw_shore(table: Table, x: int, y: int, name: str, counts: list[int]) -> Iterator[str]:
    yield _square(x, y, _SHORE)
    yield _words(x + 4, y + 14, name, 10)
    figures = [seat for seat, count in enumerate(counts) for _ in range(count)]
    for number, seat in enumerate(figures):
        yield _figure(table, seat, x + 12 + 16 * (number % 4), y + 28 + 16 * (number // 4), 6)


def _draw_space(table: Table, x: int, y: int, space: int, language: str) -> Iterator[str]:
    top = table.tops[space]
    if table.under[space] != t.NOTHING:
        yield _square(x + 4, y + 4, _SHORE)
    yield _square(x, y, _WATER if top in (t.WATER, t.BRIDGED) else _STONE)
    if top == t.BRIDGED:
        yield f'<rect x="{x - _GAP}" y="{y + 28}" width="{_STEP}" height="16" fill="{_WOOD}"/>'
    yield _words(x + 4, y + _SIDE - 5, str(space), 9)
    if top > 0:
        yield _words(x + 4, y + 14, _object(table, t.object_of(top), language), 10)
        yield _words(x + _SIDE - 18, y + 36, str(t.value_of(top)), 20)
    elif top == t.COVERED:
        yield _words(x + 28, y + 42, "?", 20)
    for number, seat in enumerate(_figures(table, space)):
        yield _figure(table, seat, x + 16 + 22 * number, y + 38, 10)


def _square(x: int, y: int, colour: str) -> str:
    return (
        f'<rect x="{x}" y="{y}" width="{_SIDE}" height="{_SIDE}" rx="6" '
        f'fill="{colour}" stroke="{_INK}"/>'
    )


def _figure(table: Table, seat: int, x: int, y: int, radius: int) -> str:
    name = seat_word(table.rules, seat)
    return (
        f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{_COLOURS.get(name, _STONE)}" '
        f'stroke="{_INK}"><title>{escape(name)}</title></circle>'
    )


def _words(x: int, y: int, words: str, size: int) -> str:
    return f'<text x="{x}" y="{y}" font-size="{size}" fill="{_INK}">{escape(words)}</text>'
