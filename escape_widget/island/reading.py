"""Reading the texts of positions (``docs/notation.md``): untrusted input.

Says where a text is wrong and what was expected. Whether a well-formed position is also a legal
one is asked in ``legality.py``.
"""

import re

from escape_widget.core.errors import EscapeError, IllegalPosition, NotationError
from escape_widget.core.strict import choices, one_form, quoted
from escape_widget.island.course import rule
from escape_widget.island.ground import ground_of
from escape_widget.island.lattice import INDEX, NAMES, ROWS, SIZE, TERRAIN_LETTERS
from escape_widget.island.line import COUNT, LETTERS, Line
from escape_widget.island.notation import BEAST_LETTERS, VERSION, write_position
from escape_widget.island.reading_phase import read_act, read_turn
from escape_widget.island.ruleset import BACKS, TOKENS
from escape_widget.island.ruleset import BOAT as A_BOAT_TOKEN
from escape_widget.island.rulesets import EDITIONS
from escape_widget.island.setting import HIDDEN_BACK, SEATS, Setting, setting_of
from escape_widget.island.table import (
    ABOARD,
    GUARDED,
    HAND,
    LAND,
    LENGTH,
    LOST,
    MOST,
    NOWHERE,
    PEOPLE,
    PLACES,
    POOL,
    SAVED,
    SUPPLY,
    SWIMMING,
    SWUM,
    VALUE,
    WAITING,
    WHERE,
    Table,
)


def read_table(line: str) -> Table:
    """The table that a line describes, well-formed but not yet checked for legality.

    Raises ``NotationError`` (where, and what was expected), and ``IllegalPosition`` for more
    people than a table can hold.
    """
    text = Line(line)
    setting = _read_head(line, text.split())
    players = len(text.fields["seats"])
    if text.fields["seats"] != LETTERS[:players] or not 2 <= players <= len(SEATS):
        raise text.error("seats", 0, "'ry', 'ryg' or 'rygb'")
    t = Table(setting, players, ground_of(bytes(SIZE)), bytearray(LENGTH))
    t.cells[PLACES:SUPPLY] = bytes([NOWHERE]) * (SUPPLY - PLACES)
    t.cells[WHERE : WHERE + PEOPLE * len(SEATS)] = bytes([NOWHERE]) * PEOPLE * len(SEATS)
    for read in (_read_land, _read_people, _read_hands, _read_pool, _read_pins, _read_supply,
                 read_turn, read_act):  # fmt: skip
        read(t, text)
    t.journal.clear()
    one_form(line, write_position(t))
    return t


def _read_head(line: str, head: str) -> Setting:
    name, *options = head.partition("/")[0].split("+")
    if name not in EDITIONS:
        raise NotationError(line, 0, f"a rule set; {choices(name, EDITIONS)}")
    known = EDITIONS[name].options
    at = len(name) + 1
    for option in options:
        if option not in known:
            said = f"an option of {name} ({quoted(option)} is none; {choices(option, known)})"
            raise NotationError(line, at, said)
        at += len(option) + 1
    if head[at - 1 :] != f"/{VERSION}":
        raise NotationError(line, at - 1, f"'/{VERSION}', the version of the format")
    try:
        return setting_of(name, tuple(options))
    except EscapeError as error:
        raise NotationError(line, len(name), f"options that go together ({error})") from error


def _read_land(t: Table, text: Line) -> None:
    rows = list(text.items("land", "/"))
    terrain_of = [0] * SIZE
    if len(rows) != len(ROWS):
        raise text.error("land", 0, f"{len(ROWS)} rows joined by '/'")
    for letter, (offset, row) in zip(ROWS, rows, strict=True):
        terrains = _land_row(text, offset, row)
        hexes = [h for h in range(SIZE) if NAMES[h][0] == letter]
        if len(terrains) != len(hexes):
            raise text.error("land", offset, f"{len(hexes)} hexes in row {letter}")
        for hex, terrain in zip(hexes, terrains, strict=True):
            terrain_of[hex] = terrain
    t.ground = ground_of(bytes(terrain_of))


def _land_row(text: Line, offset: int, row: str) -> list[int]:
    text.match(
        "land", offset, row, f"(?:{COUNT}(?![0-9])|[bfmp])*", "numbers and the letters b, f, m, p"
    )
    terrains: list[int] = []
    for part in re.findall("[0-9]+|[bfmp]", row):
        if part.isdigit():
            terrains += [0] * int(part)
        else:
            terrains.append(TERRAIN_LETTERS.index(part))
    return terrains


class _People:
    """Hands out the people of each seat to the places where a line puts them."""

    def __init__(self, t: Table, text: Line) -> None:
        self._table = t
        self._text = text
        self._next = [0] * len(SEATS)

    def put(self, field: str, offset: int, seat: str, value: str, state: int, hex: int) -> None:
        number = LETTERS.index(seat)
        if number >= self._table.players:
            raise self._text.error(field, offset, "a seat that plays")
        if self._next[number] >= PEOPLE:
            where = {} if hex == NOWHERE else {"hex": NAMES[hex]}
            raise IllegalPosition(rule("people", "2", seat=SEATS[number], most=PEOPLE, **where))
        person = number * PEOPLE + self._next[number]
        self._next[number] += 1
        self._table.cells[VALUE + person] = 0 if value == "?" else int(value)
        self._table.set_person(person, state, hex)

    def check_all_found(self) -> None:
        for seat in range(self._table.players):
            if self._next[seat] != PEOPLE:
                found = f"{PEOPLE} people of {SEATS[seat]} on the board, waiting, saved or lost"
                raise self._text.error("on", 0, f"{found}, not {self._next[seat]}")


def _read_people(t: Table, text: Line) -> None:
    people = _People(t, text)
    before = -1
    for offset, item in text.items("on", ","):
        name, _, pieces = item.partition("=")
        if name not in INDEX or not pieces:
            raise text.error("on", offset, "a hex and its pieces, such as D4=r5")
        if INDEX[name] <= before:
            raise text.error("on", offset, "hexes in board order, each once")
        before = INDEX[name]
        _read_pieces(t, text, people, offset + len(name) + 1, before, pieces)
    for field, state in (("waiting", WAITING), ("saved", SAVED), ("lost", LOST)):
        for offset, item in text.items(field, ";"):
            text.match(field, offset, item, "[rygb]:[1-6?]+", "a seat and values, such as r:632")
            for value in item[2:]:
                people.put(field, offset, item[0], value, state, NOWHERE)
    people.check_all_found()


_PIECES = r"((?:[rygb][1-6?])*)(\((?:[rygb][1-6?]\*?)*\))?((?:~[rygb][1-6?]\*?\+?)*)([SHWDQ]*)"
_ONE = re.compile(r"([rygb])([1-6?])(\*?)(\+?)")


def _read_pieces(t: Table, text: Line, people: _People, at: int, hex: int, pieces: str) -> None:
    shape = "people on land, a boat such as (r5y?), swimmers such as ~r5, creatures SHWDQ"
    found = text.match("on", at, pieces, _PIECES, shape)
    if found[2]:
        _put_token(t, text, at, A_BOAT_TOKEN, hex)
    for group, state in ((1, LAND), (2, ABOARD), (3, SWIMMING)):
        for one in _ONE.finditer(found[group] or ""):
            marks = (SWUM if one[3] else 0) | (GUARDED if one[4] else 0)
            offset = at + found.start(group) + one.start()
            people.put("on", offset, one[1], one[2], state | marks, hex)
    for letter in found[4]:
        _put_token(t, text, at, BEAST_LETTERS.index(letter), hex)


def _put_token(t: Table, text: Line, at: int, token: int, hex: int) -> None:
    first = PLACES + token * MOST
    if NOWHERE not in t.cells[first : first + MOST]:
        raise text.error("on", at, f"at most {MOST} of each token")
    t.add_token(token, hex)


def _read_hands(t: Table, text: Line) -> None:
    for offset, item in text.items("hands", ";"):
        if not re.match("[rygb]:", item) or LETTERS.index(item[0]) >= t.players:
            raise text.error("hands", offset, "a seat that plays, a colon and its tiles")
        first = HAND + LETTERS.index(item[0]) * 80
        for tile in item[2:].split(","):
            found = re.fullmatch(r"([bfmp])\.([a-z-]+|\?)", tile)
            if found is None or (found[2] != "?" and found[2] not in BACKS):
                raise text.error("hands", offset, "tiles such as b.winds or f.?")
            back = HIDDEN_BACK if found[2] == "?" else BACKS.index(found[2])
            at = first + TERRAIN_LETTERS.index(found[1]) * 16 + back
            if t.cells[at] == SIZE:
                raise text.error("hands", offset, "no more tiles than there are hexes")
            t.cells[at] += 1


def _read_pool(t: Table, text: Line) -> None:
    for offset, item in text.items("pool", ";"):
        shape = f"[bfmp]:[a-z-]+{COUNT}(?:,[a-z-]+{COUNT})*"
        text.match("pool", offset, item, shape, "a terrain and backs, such as b:shark3,winds2")
        first = POOL + TERRAIN_LETTERS.index(item[0]) * 16
        for name, count in re.findall("([a-z-]+)([0-9]+)", item[2:]):
            if name not in BACKS or t.cells[first + BACKS.index(name)]:
                raise text.error(
                    "pool", offset + item.index(name), f"each once of {', '.join(BACKS)}"
                )
            t.cells[first + BACKS.index(name)] = int(count)


def _read_pins(t: Table, text: Line) -> None:
    for offset, item in text.items("pins", ","):
        hex, _, back = item.partition("=")
        if hex not in INDEX or back not in BACKS or INDEX[hex] in t.pins:
            raise text.error("pins", offset, "hexes, each once, and backs, such as D4=shark")
        t.pins[INDEX[hex]] = BACKS.index(back)


def _read_supply(t: Table, text: Line) -> None:
    for offset, item in text.items("left", ","):
        found = text.match(
            "left", offset, item, rf"([a-z]+)({COUNT})", "a token and a number: boat8"
        )
        if found[1] not in TOKENS or t.cells[SUPPLY + TOKENS.index(found[1])]:
            raise text.error("left", offset, f"each once of {', '.join(TOKENS)}")
        t.cells[SUPPLY + TOKENS.index(found[1])] = int(found[2])
