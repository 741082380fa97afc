"""Writing a position as one line of notation (docs/notation-path.md)."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from escape_widget.path import table as t
from escape_widget.path.engine import PHASES
from escape_widget.path.ruleset import RuleSet
from escape_widget.path.table import Table
from escape_widget.path.view import viewer_word
from escape_widget.path.words import HIDDEN, item_word, place_word

FORMAT: Final = 1

FIELDS: Final = (
    "seats",
    "for",
    "path",
    "atlantis",
    "home",
    "bridges",
    "tiles",
    "hands",
    "shown",
    "bought",
    "played",
    "drawn",
    "pile",
    "discard",
    "box",
    "spent",
    "pool",
    "turn",
    "act",
)

EMPTY: Final = "-"


def write(table: Table) -> str:
    """The line of a table."""
    rules = table.rules
    few = _cards_writer(rules)
    values = (
        "".join(rules.seat_letters[: table.players]),
        viewer_word(rules, table.now[t.VIEWER]),
        _write_path(table),
        _write_counts(table, table.atlantis),
        _write_counts(table, table.home),
        _write_counts(table, table.bridges),
        _write_rows(table, table.tiles, _write_values),
        _write_rows(table, table.hands, few),
        _write_rows(table, table.shown, few),
        few(table.bought) or EMPTY,
        few(table.played) or EMPTY,
        _write_rows(table, table.drawn, few),
        _write_many(rules, table.pile),
        _write_many(rules, table.discard),
        _write_values(table.box) or EMPTY,
        _write_many(rules, table.spent),
        _write_pool(table),
        _write_turn(table),
        _write_act(table),
    )
    fields = (f"{field}:{value}" for field, value in zip(FIELDS, values, strict=True))
    return " ".join((head(rules), *fields))


def head(rules: RuleSet) -> str:
    """The word that a line begins with: rule set, options, format version."""
    return f"{'+'.join((rules.id, *rules.options))}/{FORMAT}"


def short_tile(rules: RuleSet, tile: int) -> str:
    """A tile in letters: ``c3``."""
    return f"{rules.letters[t.object_of(tile)]}{t.value_of(tile)}"


def _write_path(table: Table) -> str:
    first, last = table.now[t.FIRST], table.now[t.LAST]
    if first > last:
        return EMPTY
    spaces = ",".join(_write_space(table, place) for place in range(first, last + 1))
    return f"{first}:{spaces}"


def _write_space(table: Table, place: int) -> str:
    top = table.tops[place]
    if top <= 0:
        return {t.WATER: "~", t.BRIDGED: "=", t.COVERED: "+"}[top]
    below = table.under[place]
    lower = "+" if below != t.NOTHING else ""
    pinned = short_tile(table.rules, below) if below > 0 else ""
    return f"{short_tile(table.rules, top)}{_write_figures(table, place)}{lower}{pinned}"


def _write_figures(table: Table, place: int) -> str:
    capitals = [letter.upper() for letter in table.rules.seat_letters]
    standing = table.standing[place]
    figures = capitals[standing] if standing != t.NOBODY else ""
    if table.now[t.PHASE] == t.FOLLOW and table.now[t.PLACE] == place:
        figures += capitals[table.seat]
    return figures


def _write_counts(table: Table, counts: Iterable[int]) -> str:
    pairs = zip(table.rules.seat_letters, counts, strict=False)
    return "".join(f"{letter}{count}" for letter, count in pairs if count) or EMPTY


def _write_rows(
    table: Table, rows: Sequence[list[int]], write_row: Callable[[list[int]], str]
) -> str:
    pairs = zip(table.rules.seat_letters, rows, strict=False)
    return ";".join(f"{letter}:{write_row(row)}" for letter, row in pairs if any(row)) or EMPTY


def _write_values(counts: list[int]) -> str:
    return "".join(str(value) * counts[value] for value in range(len(counts) - 1, 0, -1))


def _cards_writer(rules: RuleSet) -> Callable[[list[int]], str]:
    symbols = rules.letters + HIDDEN
    return lambda counts: "".join(
        symbol * count for symbol, count in zip(symbols, counts, strict=True)
    )


def _write_many(rules: RuleSet, counts: list[int]) -> str:
    pairs = zip(rules.letters, counts, strict=True)
    return ",".join(f"{count}{letter}" for letter, count in pairs if count) or EMPTY


def _write_pool(table: Table) -> str:
    pairs = zip(table.rules.decks, table.pool, strict=True)
    parts = (f"{deck.name}:{_write_tiles(table.rules, pool)}" for deck, pool in pairs if pool)
    return ";".join(parts) or EMPTY


def _write_tiles(rules: RuleSet, pool: frozenset[int]) -> str:
    groups = []
    for item, letter in enumerate(rules.letters):
        values = "".join(str(v) for v in range(8) if t.tile_of(item, v) in pool)
        if values:
            groups.append(letter + values)
    return ",".join(groups)


def _write_turn(table: Table) -> str:
    quiet = table.now[t.QUIET]
    return f"{table.now[t.TURN]}/{quiet if quiet >= 0 else '-'}"


def _write_act(table: Table) -> str:
    rules, now = table.rules, table.now
    phase = now[t.PHASE]
    words = [rules.seats[table.seat], PHASES[phase]]
    if phase == t.FOLLOW:
        words.append(f"{place_word(rules, now[t.ORIGIN])}-{now[t.PLACE]}")
    elif phase in (t.PAY, t.REVEAL):
        words.append(place_word(rules, now[t.PLACE]))
    if phase in (t.BUY, t.DRAW, t.NO_MOVE, t.PAY):
        words.append(str(now[t.COUNT]))
    if now[t.ITEM] >= 0:
        words.append(item_word(rules, now[t.ITEM])[0])
    return ".".join(words)
