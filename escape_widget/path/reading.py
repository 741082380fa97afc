"""Reading notation: a line into a table, a few words into a step (docs/notation-path.md).

A line is read leniently and then written again: it is right if that gives the same line, so
nothing has two spellings. Whether its position can be is for ``check`` to say.
"""

import re
from collections.abc import Callable
from typing import Final

from escape_widget.core.errors import NotationError
from escape_widget.core.names import ALL, PUBLIC
from escape_widget.core.strict import one_form, plain_signs
from escape_widget.path import steps as s
from escape_widget.path import table as t
from escape_widget.path.check import check
from escape_widget.path.engine import PHASES
from escape_widget.path.notation import EMPTY, FIELDS, head, write
from escape_widget.path.ruleset import RuleSet
from escape_widget.path.steps import KINDS, Step
from escape_widget.path.table import Table
from escape_widget.path.words import HIDDEN, read_card, read_item, read_place, read_tile


def read(rules: RuleSet, text: str) -> Table:
    """The table that a line describes.

    Raises ``NotationError`` (where, and what was expected) or ``IllegalPosition`` (the rule).
    """
    plain_signs(text)
    reader = _Reader(rules, text)
    table = reader.table()
    check(table, reader.second_figures)
    one_form(text, write(table))
    return table


class _Reader:
    """Reads a line from left to right."""

    def __init__(self, rules: RuleSet, text: str) -> None:
        self.rules = rules
        self.text = text
        self.at = 0
        self.letters = rules.letters
        self.second_figures: list[tuple[int, int]] = []
        """Where a second figure stands on a tile, and whose it is."""

    def take(self, pattern: str, expected: str) -> str:
        """The text that matches here; the reader goes on behind it."""
        match = re.compile(pattern).match(self.text, self.at)
        if match is None:
            raise NotationError(self.text, self.at, expected)
        self.at = match.end()
        return match[0]

    def skip(self, text: str) -> bool:
        """Whether a text stands here; then the reader goes on behind it."""
        found = self.text.startswith(text, self.at)
        self.at += len(text) if found else 0
        return found

    def number(self, expected: str) -> int:
        return int(self.take("[0-9]{1,4}", expected))

    def one_of(self, words: tuple[str, ...]) -> int:
        """The place of the word that stands here among some."""
        longest = sorted(words, key=len, reverse=True)
        pattern = "|".join(re.escape(word) for word in longest)
        return words.index(self.take(f"(?:{pattern})(?![a-z])", f"one of {', '.join(words)}"))

    # The line

    def table(self) -> Table:
        begin = head(self.rules)
        self.take(re.escape(begin), f"'{begin}'")
        self._field("seats")
        table = Table(self.rules, self._seats())
        for name in FIELDS[1:]:
            self._field(name)
            if name in _NEVER_EMPTY or not self.skip(EMPTY):
                _READERS[name](self, table)
        self.take(r"\Z", "the end")
        return table

    def _field(self, name: str) -> None:
        self.take(f" {name}:", f"' {name}:'")

    def _seats(self) -> int:
        most = "".join(self.rules.seat_letters)
        fewest = self.rules.fewest_players
        choices = [most[:count] for count in range(len(most), fewest - 1, -1)]
        return len(self.take("|".join(choices), f"seats, one of {', '.join(choices)}"))

    # Pieces of fields

    def seat(self, table: Table) -> int:
        playing = "".join(self.rules.seat_letters[: table.players])
        return playing.index(self.take(f"[{playing}]", f"a seat, one of {playing!r}"))

    def tile(self) -> int:
        values = f"[1-{self.rules.top_value}]"
        word = self.take(f"[{self.letters}]{values}", "a tile such as a5")
        return t.tile_of(self.letters.index(word[0]), int(word[1]))

    def values(self, counts: list[int]) -> None:
        """Values of tiles: ``7552``."""
        for digit in self.take(f"[1-{self.rules.top_value}]+", "values of tiles such as 7552"):
            counts[int(digit)] += 1

    def few(self, counts: list[int]) -> None:
        """Cards as letters: ``aacr??``."""
        symbols = self.letters + HIDDEN
        for symbol in self.take(f"[{symbols}]+", f"cards, each one of {symbols!r}"):
            counts[symbols.index(symbol)] += 1

    def many(self, counts: list[int]) -> None:
        """Cards as counts: ``9a,7c``."""
        while True:
            count = self.number("a count and a card such as 9a")
            counts[self.letters.index(self.take(f"[{self.letters}]", "a card's letter"))] = count
            if not self.skip(","):
                return

    def counts(self, table: Table, counts: list[int]) -> None:
        """A count for some seats: ``b2w3``."""
        while True:
            seat = self.seat(table)
            counts[seat] = self.number("a count")
            if not re.compile("[a-z]").match(self.text, self.at):
                return

    def rows(
        self, table: Table, rows: list[list[int]], read_row: Callable[[list[int]], None]
    ) -> None:
        """Something for some seats: ``b:7552;w:1``."""
        while True:
            row = rows[self.seat(table)]
            self.take(":", "a colon")
            read_row(row)
            if not self.skip(";"):
                return

    # Fields with a form of their own

    def viewer(self, table: Table) -> None:
        viewers = (ALL, PUBLIC, *self.rules.seats[: table.players])
        numbers = (t.EVERYTHING, t.ONLY_PUBLIC, *range(table.players))
        table.now[t.VIEWER] = numbers[self.one_of(viewers)]

    def path(self, table: Table) -> None:
        place = table.now[t.FIRST] = self.number("the number of the first space")
        self.take(":", "a colon")
        while True:
            if not 0 < place <= self.rules.size:
                raise NotationError(self.text, self.at, f"spaces from 1 to {self.rules.size}")
            self._space(table, place)
            table.now[t.LAST] = place
            place += 1
            if not self.skip(","):
                return

    def _space(self, table: Table, place: int) -> None:
        for sign, top in (("~", t.WATER), ("=", t.BRIDGED), ("+", t.COVERED)):
            if self.skip(sign):
                table.tops[place] = top
                return
        table.tops[place] = self.tile()
        while self.text[self.at : self.at + 1].isupper():
            self._figure(table, place)
        if self.skip("+"):
            pinned = self.text[self.at : self.at + 1] not in (",", " ", "")
            table.under[place] = self.tile() if pinned else t.UNSEEN

    def _figure(self, table: Table, place: int) -> None:
        playing = "".join(self.rules.seat_letters[: table.players]).upper()
        seat = playing.index(self.take(f"[{playing}]", f"a figure, one of {playing!r}"))
        if table.standing[place] == t.NOBODY:
            table.standing[place] = seat
        else:
            self.second_figures.append((place, seat))

    def pool(self, table: Table) -> None:
        while True:
            deck = self.one_of(tuple(deck.name for deck in self.rules.decks))
            self.take(":", "a colon")
            table.pool[deck] |= self._groups()
            if not self.skip(";"):
                return

    def _groups(self) -> frozenset[int]:
        values = f"[1-{self.rules.top_value}]+"
        found = set()
        while True:
            item = self.letters.index(self.take(f"[{self.letters}]", "an object's letter"))
            for value in self.take(values, "the values of tiles"):
                found.add(t.tile_of(item, int(value)))
            if not self.skip(","):
                return frozenset(found)

    def turn(self, table: Table) -> None:
        table.now[t.TURN] = self.number("the number of the turn")
        self.take("/", "a slash")
        quiet = -1 if self.skip("-") else self.number("how many quiet turns came before, or -")
        table.now[t.QUIET] = quiet

    def act(self, table: Table) -> None:
        now = table.now
        now[t.SEAT] = self.one_of(self.rules.seats[: table.players])
        self.take(r"\.", "a dot and the phase")
        now[t.PHASE] = phase = self.one_of(PHASES)
        if phase == t.FOLLOW:
            now[t.ORIGIN] = self.place(r"\.")
            now[t.PLACE] = self.place("-")
        if phase in (t.PAY, t.REVEAL):
            now[t.PLACE] = self.place(r"\.")
        if phase in (t.BUY, t.DRAW, t.NO_MOVE, t.PAY):
            self.take(r"\.", "a dot and a number")
            now[t.COUNT] = self.number("how many are left")
        if phase == t.PAY and self.skip("."):
            now[t.ITEM] = self.item()

    def place(self, before: str) -> int:
        self.take(before, "a place")
        start = self.at
        place = read_place(self.rules, self.take("[a-z0-9]+", "a place"))
        if place is None:
            expected = f"atlantis, 1 to {self.rules.size} or mainland"
            raise NotationError(self.text, start, expected)
        return place

    def item(self) -> int:
        word = self.take(f"[1-{self.rules.top_value}{self.letters}]", "a value or a card's letter")
        at = self.letters.find(word)
        item = read_item(self.rules, word if at < 0 else self.rules.objects[at])
        assert item is not None
        return item


_NEVER_EMPTY: Final = ("for", "turn", "act")

_READERS: Final[dict[str, Callable[[_Reader, Table], None]]] = {
    "for": _Reader.viewer,
    "path": _Reader.path,
    "atlantis": lambda reader, table: reader.counts(table, table.atlantis),
    "home": lambda reader, table: reader.counts(table, table.home),
    "bridges": lambda reader, table: reader.counts(table, table.bridges),
    "tiles": lambda reader, table: reader.rows(table, table.tiles, reader.values),
    "hands": lambda reader, table: reader.rows(table, table.hands, reader.few),
    "shown": lambda reader, table: reader.rows(table, table.shown, reader.few),
    "bought": lambda reader, table: reader.few(table.bought),
    "played": lambda reader, table: reader.few(table.played),
    "drawn": lambda reader, table: reader.rows(table, table.drawn, reader.few),
    "pile": lambda reader, table: reader.many(table.pile),
    "discard": lambda reader, table: reader.many(table.discard),
    "box": lambda reader, table: reader.values(table.box),
    "spent": lambda reader, table: reader.many(table.spent),
    "pool": _Reader.pool,
    "turn": _Reader.turn,
    "act": _Reader.act,
}


# Actions

_FORMS: Final = {
    "sell": "sell 5",
    "keep": "keep",
    "play": "play ring 12-19",
    "follow": "follow ring 12-19",
    "bridge": "bridge 27",
    "no-move": "no-move",
    "end": "end",
    "pay": "pay 5, or pay ring",
    "draw": "draw blue ring",
    "reveal": "reveal 17 crown3",
}


def read_step(rules: RuleSet, text: str) -> Step:
    """The step that a text names. Raises ``NotationError`` on a malformed one."""
    words = text.split(" ")
    if words[0] not in KINDS:
        raise NotationError(text, 0, f"an action, beginning with one of {', '.join(KINDS)}")
    kind = KINDS.index(words[0])
    numbers = _read_words(rules, kind, words[1:])
    if numbers is None or None in numbers:
        raise NotationError(text, len(words[0]), f"a form such as {_FORMS[words[0]]}")
    source, item, target = (number or 0 for number in numbers)
    return kind, source, item, target


def _read_words(
    rules: RuleSet, kind: int, words: list[str]
) -> tuple[int | None, int | None, int | None] | None:
    """Source, item and target; None where there are too few or too many words."""
    if kind in (s.SELL, s.PAY) and len(words) == 1:
        item = read_item(rules, words[0])
        return 0, item if kind == s.PAY or words[0].isdigit() else None, 0
    if kind in (s.PLAY, s.FOLLOW) and len(words) == 2:
        source, dash, target = words[1].partition("-")
        places = read_place(rules, source), read_place(rules, target if dash else "")
        return places[0], read_card(rules, words[0]), places[1]
    if kind == s.BRIDGE and len(words) == 1:
        return 0, 0, read_place(rules, words[0])
    if kind == s.DRAW and len(words) == 2:
        seat = rules.seats.index(words[0]) if words[0] in rules.seats else None
        return 0, read_card(rules, words[1]), seat
    if kind == s.REVEAL and len(words) == 2:
        return 0, read_tile(rules, words[1]), read_place(rules, words[0])
    return None if words or kind not in (s.KEEP, s.GIVE_UP, s.FINISH) else (0, 0, 0)
