"""Reading the texts of actions and positions (``docs/notation.md``): untrusted input.

Says where a text is wrong and what was expected. Whether a well-formed position is also a legal
one is asked in ``legality.py``.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator

from escape_widget.core.errors import EscapeError, NotationError
from escape_widget.core.names import CHANCE
from escape_widget.core.strict import BLANKS, choices, one_form, plain_signs, quoted, text_of
from escape_widget.island import codes
from escape_widget.island.actions import Action, book_of
from escape_widget.island.codes import ANY, INSTEAD, code, crowd_bit, roll_code
from escape_widget.island.ground import ground_of
from escape_widget.island.lattice import INDEX, NAMES, ROWS, SIZE, TERRAIN_LETTERS
from escape_widget.island.notation import BEAST_LETTERS, FIELDS, VERSION, write_position
from escape_widget.island.rules import creatures
from escape_widget.island.ruleset import BACKS, TOKENS
from escape_widget.island.ruleset import BOAT as A_BOAT_TOKEN
from escape_widget.island.rulesets import EDITIONS
from escape_widget.island.setting import HIDDEN_BACK, SEATS, Setting, setting_of
from escape_widget.island.table import (
    ABOARD,
    CREATURE,
    CREW,
    GUARD,
    GUARDED,
    HAND,
    LAND,
    LENGTH,
    LOST,
    MOST,
    MOVE,
    NOWHERE,
    NUMBER,
    OVER,
    PEOPLE,
    PHASE,
    PHASES,
    PICK,
    PLACES,
    POINTS,
    POOL,
    QUIET,
    REACT,
    REASON,
    REASONS,
    REVEAL,
    ROLLED,
    SAVED,
    SEAT,
    STIRRED,
    SUPPLY,
    SWIMMING,
    SWUM,
    TAKE,
    VALUE,
    VICTIM,
    WAITING,
    WHERE,
    WHOSE,
    Entry,
    Table,
)

_NUMBER = "[0-9]{1,2}"
"""How many there are of something: no count of the game needs more digits."""

_LETTERS = "".join(seat[0] for seat in SEATS)


# Actions.

_HEX = "(?P<from>[A-M][0-9]{1,2})"
_WAY = _HEX + "-(?P<to>[A-M][0-9]{1,2})"
_PERSON = r"(?P<swims>~?)(?P<value>[1-6?])(?P<swum>\*?)(?P<guarded>\+?)"
_TILE = r"(?P<terrain>[bfmp])\.(?P<back>[a-z-]+)"
_PEOPLE = r"(?:[rygb][1-6?]\*?)+"
_CROWD = rf"(?P<crowd>{_PEOPLE})"

_SHAPES: tuple[tuple[str, int, str], ...] = (
    (f"place {_PERSON} {_HEX}", codes.PLACE, "place 5 D4"),
    (f"boat {_HEX}", codes.LAUNCH, "boat C3"),
    ("pass", codes.PASS, "pass"),
    (f"play {_TILE} {_PERSON} {_WAY}", codes.AID, "play b.dolphin-aid ~5 D3-D5"),
    (f"play {_TILE}(?P<other> squid)? {_WAY}", codes.RELOCATE, "play b.winds D3-E3"),
    (f"walk {_PERSON} {_WAY}", codes.WALK, "walk 5 D4-E5"),
    (f"board {_PERSON} {_WAY}", codes.BOARD, "board 5 D4-D3"),
    (f"board {_PERSON} {_HEX}", codes.BOARD, "board ~5 C3"),
    (f"dive {_PERSON} {_WAY}", codes.DIVE_IN, "dive 5 D4-D3"),
    (f"overboard {_PERSON} {_HEX}", codes.OVERBOARD, "overboard 5 C3"),
    (f"swim {_PERSON} {_WAY}", codes.SWIM, "swim ~5 C3-C4"),
    (f"ride {_PERSON} {_WAY}", codes.RIDE, "ride ~5 C3-C4"),
    (f"row {_WAY}", codes.ROW, "row C3-C4"),
    (f"land {_PERSON} {_HEX}", codes.GO_ASHORE, "land 5 B1"),
    ("end", codes.END, "end"),
    (f"sink {_HEX}", codes.SINK, "sink D4"),
    (rf"reveal {_HEX} (?P<back>[a-z-]+|\?)", codes.REVEAL, "reveal D4 shark"),
    (f"crew {_HEX} {_CROWD}", codes.CREW, "crew D4 r5r2y?"),
    ("take (?P<token>[a-z]+)", codes.TAKE, "take squid"),
    (f"guard {_HEX} {_CROWD}", codes.GUARD, "guard C5 r5y?"),
    (f"victim {_HEX} {_CROWD}", codes.VICTIM, "victim D4 y?"),
    ("spare", codes.SPARE, "spare"),
    (f"whose (?:free|{_CROWD})", codes.WHOSE, "whose free"),
    (f"pick {_CROWD}", codes.PICK, "pick y3"),
    ("roll (?P<token>[a-z]+)(?: (?P<number>[1-3]|dive))?", codes.ROLL, "roll shark"),
    (f"move (?P<token>[a-z]+) {_WAY}", codes.MOVE_CREATURE, "move shark C3-C5"),
    (f"dive (?P<token>[a-z]+) {_WAY}", codes.DIVE, "dive shark C3-A1"),
    ("stay", codes.STAY, "stay"),
    (f"defend {_TILE}", codes.DEFEND, "defend f.shark-defence"),
    ("decline", codes.DECLINE, "decline"),
)
_READERS = tuple((re.compile(shape), number) for shape, number, _ in _SHAPES)
_EXAMPLES: dict[str, list[str]] = {}
for *_, example in _SHAPES:
    _EXAMPLES.setdefault(example.split()[0], []).append(example)
_BY_CHANCE = frozenset((codes.REVEAL, codes.PICK, codes.ROLL))


def read_action(t: Table, text: str, to_act: str | None) -> Action:
    """The action that a text, with blanks around it or not, names on a table, legal or not.

    Raises ``NotationError`` where it is malformed.
    """
    said = text_of(text, "an action").strip(BLANKS)
    try:
        action = _read_action(t, said, to_act)
        one_form(said, action.text)
        return action
    except NotationError as error:
        begin = len(text) - len(text.lstrip(BLANKS))
        raise NotationError(text, begin + error.at, error.expected) from None


def _read_action(t: Table, said: str, to_act: str | None) -> Action:
    for reader, kind in _READERS:
        found = reader.fullmatch(said)
        if found:
            return _action(t, _code(t, said, kind, found), kind, to_act)
    verb = said.split(" ")[0]
    shapes = _EXAMPLES.get(verb)
    if shapes:
        raise NotationError(said, len(verb), "an action such as " + " or ".join(map(repr, shapes)))
    raise NotationError(said, 0, f"one of {', '.join(_EXAMPLES)}")


def _action(t: Table, code: int, kind: int, to_act: str | None) -> Action:
    seat = SEATS[t.cells[SEAT]]
    if kind in _BY_CHANCE:
        seat = CHANCE
    elif kind in (codes.DEFEND, codes.DECLINE) and to_act and to_act != CHANCE:
        seat = to_act
    return book_of(seat, t.setting.rules.equal).make(code)


def _code(t: Table, text: str, kind: int, found: re.Match[str]) -> int:
    parts = found.groupdict()
    source = _hex_named(text, parts.get("from"))
    target = _hex_named(text, parts.get("to"))
    if kind == codes.BOARD and parts.get("to") is None:
        target = source
    if kind in _OF_PEOPLE:
        return code(kind, 0, source, 0, _crowd(parts["crowd"] or ""))
    who = _who(text, kind, parts)
    if kind == codes.RELOCATE:
        return _relocation(text, parts, who, source, target)
    if kind == codes.ROLL:
        number = parts["number"] or 0
        return roll_code(who, codes.DIVES if number == "dive" else int(number))
    if kind == codes.REVEAL:
        target = t.cells[SEAT] + 1 if who in t.setting.kept else 0
    return code(kind, who, source, target)


_OF_PEOPLE = (codes.CREW, codes.GUARD, codes.VICTIM, codes.WHOSE, codes.PICK)


def _relocation(
    text: str, parts: dict[str, str | None], tile: int, source: int, target: int
) -> int:
    if parts["back"] != "winds":
        return code(codes.RELOCATE, tile | (INSTEAD if parts["other"] else 0), source, target)
    if parts["other"]:
        raise NotationError(text, text.index("squid"), "a boat's way such as D3-E3")
    return code(codes.WINDS, tile >> 4, source, target)


def _crowd(people: str) -> int:
    """The people of a text as a crowd; more of a kind than there can be stay too many."""
    kinds = Counter(re.findall(r"([rygb])([1-6?])(\*?)", people))
    return sum(
        min(count, PEOPLE + 1)
        * crowd_bit(_LETTERS.index(seat), 0 if value == "?" else int(value), len(swum))
        for (seat, value, swum), count in kinds.items()
    )


def _hex_named(text: str, name: str | None) -> int:
    if name is None:
        return 0
    if name not in INDEX:
        raise NotationError(text, text.index(name), "a hex from A1 to M7")
    return INDEX[name]


def _who(text: str, kind: int, parts: dict[str, str | None]) -> int:
    if kind == codes.AID:
        if parts["back"] != "dolphin-aid":
            raise NotationError(text, text.index(parts["back"] or ""), "'dolphin-aid'")
        if parts["terrain"] == "p":
            raise NotationError(text, text.index("p."), "the terrain of a kept tile: b, f or m")
        return TERRAIN_LETTERS.index(parts["terrain"] or "b") << 6 | _person_named(parts)
    if parts.get("value"):
        return _person_named(parts)
    if parts.get("token"):
        if parts["token"] == "any" and kind == codes.ROLL:
            return ANY
        return _listed(text, parts["token"], TOKENS, "a token")
    if parts.get("back"):
        back = _listed(text, parts["back"], BACKS, "a back")
        terrain = parts.get("terrain")
        if kind == codes.RELOCATE and BACKS[back] not in _PLAYED:
            raise NotationError(text, text.index(BACKS[back]), "one of " + ", ".join(_PLAYED))
        return TERRAIN_LETTERS.index(terrain) << 4 | back if terrain else back
    return 0


_PLAYED = ("winds", "move-serpent", "move-shark", "move-whale")


def _listed(text: str, name: str | None, names: tuple[str, ...], what: str) -> int:
    if name not in names:
        raise NotationError(text, text.index(name or ""), f"{what}: one of {', '.join(names)}")
    return names.index(name)


def _person_named(parts: dict[str, str | None]) -> int:
    value = 0 if parts["value"] == "?" else int(parts["value"] or 0)
    return (
        value
        | (codes.SWIMMER if parts["swims"] else 0)
        | (codes.SWUM_MARK if parts["swum"] else 0)
        | (codes.GUARDED_MARK if parts["guarded"] else 0)
    )


# Positions.


class _Text:
    """A line being read, which knows where each of its fields stands."""

    def __init__(self, line: str) -> None:
        self.line = line
        self.at: dict[str, int] = {}
        self.fields: dict[str, str] = {}

    def split(self) -> str:
        """Splits the line into fields; returns the first, unnamed one."""
        plain_signs(self.line)
        head, _, rest = self.line.partition(" ")
        at = len(head) + 1
        parts = rest.split(" ") if rest else []
        for number, name in enumerate(FIELDS):
            part = parts[number] if number < len(parts) else ""
            if not part.startswith(f"{name}:"):
                raise NotationError(self.line, at, f"the field '{name}:'")
            self.at[name] = at + len(name) + 1
            self.fields[name] = part[len(name) + 1 :]
            at += len(part) + 1
        if len(parts) > len(FIELDS):
            raise NotationError(self.line, at, "the end of the line after 'act:'")
        return head

    def error(self, field: str, offset: int, expected: str) -> NotationError:
        """An error at an offset within a field."""
        return NotationError(self.line, self.at[field] + offset, expected)

    def items(self, field: str, mark: str) -> Iterator[tuple[int, str]]:
        """The items of a field with their offsets; none for ``-``."""
        if self.fields[field] == "-":
            return
        offset = 0
        for item in self.fields[field].split(mark):
            yield offset, item
            offset += len(item) + len(mark)

    def match(self, field: str, offset: int, item: str, shape: str, expected: str) -> re.Match[str]:
        """The match of a whole item, or an error at its place."""
        found = re.fullmatch(shape, item)
        if found is None:
            raise self.error(field, offset, expected)
        return found


def read_table(line: str) -> Table:
    """The table that a line describes, well-formed but not yet checked for legality.

    Raises ``NotationError`` (where, and what was expected).
    """
    text = _Text(line)
    setting = _read_head(line, text.split())
    players = len(text.fields["seats"])
    if text.fields["seats"] != _LETTERS[:players] or not 2 <= players <= len(SEATS):
        raise text.error("seats", 0, "'ry', 'ryg' or 'rygb'")
    t = Table(setting, players, ground_of(bytes(SIZE)), bytearray(LENGTH))
    t.cells[PLACES:SUPPLY] = bytes([NOWHERE]) * (SUPPLY - PLACES)
    t.cells[WHERE : WHERE + PEOPLE * len(SEATS)] = bytes([NOWHERE]) * PEOPLE * len(SEATS)
    for read in (_read_land, _read_people, _read_hands, _read_pool, _read_pins, _read_supply,
                 _read_turn, _read_act):  # fmt: skip
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


def _read_land(t: Table, text: _Text) -> None:
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


def _land_row(text: _Text, offset: int, row: str) -> list[int]:
    text.match(
        "land", offset, row, f"(?:{_NUMBER}(?![0-9])|[bfmp])*", "numbers and the letters b, f, m, p"
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

    def __init__(self, t: Table, text: _Text) -> None:
        self._table = t
        self._text = text
        self._next = [0] * len(SEATS)

    def put(self, field: str, offset: int, seat: str, value: str, state: int, hex: int) -> None:
        number = _LETTERS.index(seat)
        if number >= self._table.players:
            raise self._text.error(field, offset, "a seat that plays")
        if self._next[number] >= PEOPLE:
            raise self._text.error(field, offset, f"{PEOPLE} people of {SEATS[number]}, not more")
        person = number * PEOPLE + self._next[number]
        self._next[number] += 1
        self._table.cells[VALUE + person] = 0 if value == "?" else int(value)
        self._table.set_person(person, state, hex)

    def check_all_found(self) -> None:
        for seat in range(self._table.players):
            if self._next[seat] != PEOPLE:
                found = f"{PEOPLE} people of {SEATS[seat]} on the board, waiting, saved or lost"
                raise self._text.error("on", 0, f"{found}, not {self._next[seat]}")


def _read_people(t: Table, text: _Text) -> None:
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


def _read_pieces(t: Table, text: _Text, people: _People, at: int, hex: int, pieces: str) -> None:
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


def _put_token(t: Table, text: _Text, at: int, token: int, hex: int) -> None:
    first = PLACES + token * MOST
    if NOWHERE not in t.cells[first : first + MOST]:
        raise text.error("on", at, f"at most {MOST} of each token")
    t.add_token(token, hex)


def _read_hands(t: Table, text: _Text) -> None:
    for offset, item in text.items("hands", ";"):
        if not re.match("[rygb]:", item) or _LETTERS.index(item[0]) >= t.players:
            raise text.error("hands", offset, "a seat that plays, a colon and its tiles")
        first = HAND + _LETTERS.index(item[0]) * 80
        for tile in item[2:].split(","):
            found = re.fullmatch(r"([bfmp])\.([a-z-]+|\?)", tile)
            if found is None or (found[2] != "?" and found[2] not in BACKS):
                raise text.error("hands", offset, "tiles such as b.winds or f.?")
            back = HIDDEN_BACK if found[2] == "?" else BACKS.index(found[2])
            at = first + TERRAIN_LETTERS.index(found[1]) * 16 + back
            if t.cells[at] == SIZE:
                raise text.error("hands", offset, "no more tiles than there are hexes")
            t.cells[at] += 1


def _read_pool(t: Table, text: _Text) -> None:
    for offset, item in text.items("pool", ";"):
        shape = f"[bfmp]:[a-z-]+{_NUMBER}(?:,[a-z-]+{_NUMBER})*"
        text.match("pool", offset, item, shape, "a terrain and backs, such as b:shark3,winds2")
        first = POOL + TERRAIN_LETTERS.index(item[0]) * 16
        for name, count in re.findall("([a-z-]+)([0-9]+)", item[2:]):
            if name not in BACKS or t.cells[first + BACKS.index(name)]:
                raise text.error(
                    "pool", offset + item.index(name), f"each once of {', '.join(BACKS)}"
                )
            t.cells[first + BACKS.index(name)] = int(count)


def _read_pins(t: Table, text: _Text) -> None:
    for offset, item in text.items("pins", ","):
        hex, _, back = item.partition("=")
        if hex not in INDEX or back not in BACKS or INDEX[hex] in t.pins:
            raise text.error("pins", offset, "hexes, each once, and backs, such as D4=shark")
        t.pins[INDEX[hex]] = BACKS.index(back)


def _read_supply(t: Table, text: _Text) -> None:
    for offset, item in text.items("left", ","):
        found = text.match(
            "left", offset, item, rf"([a-z]+)({_NUMBER})", "a token and a number: boat8"
        )
        if found[1] not in TOKENS or t.cells[SUPPLY + TOKENS.index(found[1])]:
            raise text.error("left", offset, f"each once of {', '.join(TOKENS)}")
        t.cells[SUPPLY + TOKENS.index(found[1])] = int(found[2])


def _read_turn(t: Table, text: _Text) -> None:
    counts = t.setting.rules.quiet_turns is not None
    shape = f"([0-9]{{1,5}})/({_NUMBER}|-)" if counts else "([0-9]{1,5})"
    expected = "a turn and the quiet turns before it, such as 12/3 or 12/-" if counts else "a turn"
    found = text.match("turn", 0, text.fields["turn"], shape, expected)
    t.turn = int(found[1])
    if counts:
        t.cells[QUIET] = STIRRED if found[2] == "-" else int(found[2])


def _read_act(t: Table, text: _Text) -> None:
    phase, *entries = text.fields["act"].split(">")
    offset = len(phase) + 1
    _read_phase(t, text, phase)
    for entry in entries:
        t.pending = (*t.pending, _read_entry(t, text, offset, entry))
        offset += len(entry) + 1


def _read_phase(t: Table, text: _Text, phase: str) -> None:
    who, _, rest = phase.partition(".")
    if who == "over":
        if rest not in REASONS:
            raise text.error("act", 5, f"a reason: one of {', '.join(REASONS)}")
        t.cells[PHASE], t.cells[REASON] = OVER, REASONS.index(rest)
        return
    if who not in SEATS[: t.players]:
        raise text.error("act", 0, "a seat that plays, or 'over'")
    t.cells[SEAT] = SEATS.index(who)
    name, _, detail = rest.partition(".")
    if name not in PHASES[:OVER]:
        raise text.error("act", len(who) + 1, f"a phase: one of {', '.join(PHASES[:OVER])}")
    t.cells[PHASE] = PHASES.index(name)
    _read_detail(t, text, len(who) + len(name) + 2, detail)


def _read_detail(t: Table, text: _Text, offset: int, detail: str) -> None:
    phase = t.cells[PHASE]
    if phase == MOVE:
        if detail not in [str(left + 1) for left in range(t.setting.rules.points)]:
            raise text.error("act", offset, f"points left, 1 to {t.setting.rules.points}")
        t.cells[POINTS] = int(detail)
    elif phase == CREATURE:
        _read_roll(t, text, offset, detail)
    elif detail:
        raise text.error("act", offset - 1, "nothing after the phase")


def _read_roll(t: Table, text: _Text, offset: int, detail: str) -> None:
    token, _, number = detail.partition(".")
    rolled = book_of(CHANCE, True).one
    for action, _ in creatures.rolls(t):
        if rolled[action].who == f"{token} {number}".strip():
            t.cells[ROLLED], t.cells[NUMBER] = codes.who_of(action), codes.source_of(action)
            return
    faces = ", ".join(rolled[action].who.replace(" ", ".") for action, _ in creatures.rolls(t))
    raise text.error("act", offset, f"what was rolled: one of {faces}")


def _read_entry(t: Table, text: _Text, offset: int, entry: str) -> Entry:
    what, _, rest = entry.partition(".")
    reader = _ENTRIES.get(what)
    read = reader(t, rest) if reader else None
    if read is None:
        shapes = "reveal.D4.b, crew.D4, pick.crew.D4.r5y? or react.yellow.shark.C3-C5"
        raise text.error("act", offset, f"a pending decision such as {shapes}")
    return read


def _read_reveal(t: Table, rest: str) -> Entry | None:
    hex, _, terrain = rest.partition(".")
    if hex in INDEX and terrain in TERRAIN_LETTERS[1:] and terrain:
        return REVEAL, INDEX[hex], TERRAIN_LETTERS.index(terrain)
    return None


def _read_place(what: int) -> Callable[[Table, str], Entry | None]:
    def read(t: Table, rest: str) -> Entry | None:
        return (what, INDEX[rest]) if rest in INDEX else None

    return read


def _read_guard(t: Table, rest: str) -> Entry | None:
    found = re.fullmatch(rf"([A-M][0-9]+)\.([0-9])\.({_PEOPLE})", rest)
    if found is None or found[1] not in INDEX:
        return None
    return GUARD, INDEX[found[1]], int(found[2]), _crowd(found[3])


def _read_whose(t: Table, rest: str) -> Entry | None:
    hex, _, to = rest.partition("-")
    return (WHOSE, INDEX[hex], INDEX[to]) if hex in INDEX and to in INDEX else None


def _read_pick(t: Table, rest: str) -> Entry | None:
    choice, _, chosen = rest.rpartition(".")
    what, _, place = choice.partition(".")
    reader = _ENTRIES.get(what) if what in ("crew", "guard", "victim", "whose") else None
    entry = reader(t, place) if reader and re.fullmatch(_PEOPLE, chosen) else None
    return (PICK, _crowd(chosen), *entry) if entry else None


def _read_react(t: Table, rest: str) -> Entry | None:
    found = re.fullmatch(r"([a-z]+)\.([a-z]+)\.([A-M][0-9]+)-([A-M][0-9]+)", rest)
    if found is None or found[1] not in SEATS[: t.players] or found[2] not in TOKENS[1:]:
        return None
    if found[3] not in INDEX or found[4] not in INDEX:
        return None
    move = code(codes.MOVE_CREATURE, TOKENS.index(found[2]), INDEX[found[3]], INDEX[found[4]])
    return REACT, SEATS.index(found[1]), move


_ENTRIES: dict[str, Callable[[Table, str], Entry | None]] = {
    "reveal": _read_reveal,
    "crew": _read_place(CREW),
    "token": _read_place(TAKE),
    "victim": _read_place(VICTIM),
    "guard": _read_guard,
    "whose": _read_whose,
    "pick": _read_pick,
    "react": _read_react,
}
