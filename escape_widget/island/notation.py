"""Writing a position as one line. The format is described in ``docs/notation.md``."""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache

from escape_widget.island.actions import crowd_name, number_name, tile_name, token_name
from escape_widget.island.codes import source_of, target_of, who_of
from escape_widget.island.lattice import NAMES, ROWS, SIZE, TERRAIN_LETTERS
from escape_widget.island.ruleset import BACKS, TOKENS
from escape_widget.island.setting import HIDDEN_BACK, SEATS
from escape_widget.island.table import (
    ABOARD,
    BEASTS,
    BOAT,
    CREATURE,
    CREW,
    GUARD,
    GUARDED,
    HAND,
    LAND,
    LOST,
    NUMBER,
    ON_BOARD,
    OVER,
    PENDING,
    PEOPLE,
    PHASE,
    PHASES,
    PICK,
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
    STATE,
    STATE_MASK,
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
from escape_widget.island.table import MOVE as MOVE_PHASE

VERSION = 1
BEAST_LETTERS = " SHWDQ"
_CREATURES = range(1, len(TOKENS))
FIELDS = (
    "seats",
    "land",
    "on",
    "waiting",
    "saved",
    "lost",
    "hands",
    "pool",
    "pins",
    "left",
    "turn",
    "act",
)


def write_position(t: Table) -> str:
    """The line of a table."""
    rules = t.setting.rules
    head = "+".join((rules.id, *rules.options)) + f"/{VERSION}"
    values = {
        "seats": "".join(seat[0] for seat in SEATS[: t.players]),
        "land": _land(t.ground.terrain),
        "on": _joined(",", _on_board(t)),
        "waiting": _off_board(t, WAITING),
        "saved": _off_board(t, SAVED),
        "lost": _off_board(t, LOST),
        "hands": _hands(t),
        "pool": _pool(t),
        "pins": _joined(",", (f"{NAMES[h]}={BACKS[b]}" for h, b in sorted(t.pins.items()))),
        "left": _joined(",", _supply(t)),
        "turn": _turn(t),
        "act": _act(t),
    }
    return " ".join((head, *(f"{name}:{values[name]}" for name in FIELDS)))


def _joined(mark: str, parts: Iterable[str]) -> str:
    return mark.join(parts) or "-"


@lru_cache(maxsize=64)
def _land(terrains: tuple[int, ...]) -> str:
    return "/".join(_land_row(terrains, row) for row in ROWS)


def _land_row(terrains: tuple[int, ...], row: str) -> str:
    written, run = "", 0
    for hex in range(SIZE):
        if NAMES[hex][0] != row:
            continue
        terrain = terrains[hex]
        if terrain:
            written += (str(run) if run else "") + TERRAIN_LETTERS[terrain]
            run = 0
        else:
            run += 1
    return written + (str(run) if run else "")


def _on_board(t: Table) -> Iterator[str]:
    cells, count = t.cells, PEOPLE * t.players
    people: dict[int, list[int]] = {}
    states, places = cells[STATE : STATE + count], cells[WHERE : WHERE + count]
    for person, (state, hex) in enumerate(zip(states, places, strict=True)):
        if ON_BOARD[state]:
            people.setdefault(hex, []).append(person)
    for hex in range(SIZE):
        if hex in people or cells[BOAT + hex] or cells[BEASTS + hex]:
            yield f"{NAMES[hex]}={_pieces(t, hex, people.get(hex, []))}"


def _pieces(t: Table, hex: int, people: list[int]) -> str:
    by_state: dict[int, list[str]] = {LAND: [], ABOARD: [], SWIMMING: []}
    for person in sorted(people, key=lambda p: _rank(t, p)):
        by_state[t.cells[STATE + person] & STATE_MASK].append(_person(t, person))
    boat = f"({''.join(by_state[ABOARD])})" if t.cells[BOAT + hex] else ""
    swimmers = "".join([f"~{p}" for p in by_state[SWIMMING]])
    return "".join(by_state[LAND]) + boat + swimmers + _creatures(t, hex)


def _creatures(t: Table, hex: int) -> str:
    if not t.cells[BEASTS + hex]:
        return ""
    return "".join([BEAST_LETTERS[token] * t.count(token, hex) for token in _CREATURES])


def _rank(t: Table, person: int) -> tuple[int, int, int]:
    marks = t.cells[STATE + person] & (SWUM | GUARDED)
    return person // PEOPLE, -t.cells[VALUE + person], marks


def _person(t: Table, person: int) -> str:
    state = t.cells[STATE + person]
    value = t.cells[VALUE + person] or "?"
    swum, guarded = "*" if state & SWUM else "", "+" if state & GUARDED else ""
    return f"{SEATS[person // PEOPLE][0]}{value}{swum}{guarded}"


def _off_board(t: Table, state: int) -> str:
    return _joined(";", (part for seat in range(t.players) if (part := _of_seat(t, seat, state))))


def _of_seat(t: Table, seat: int, state: int) -> str:
    people = range(seat * PEOPLE, seat * PEOPLE + PEOPLE)
    values = sorted(
        (t.cells[VALUE + p] for p in people if t.cells[STATE + p] == state), reverse=True
    )
    return f"{SEATS[seat][0]}:{''.join(str(v or '?') for v in values)}" if values else ""


def _hands(t: Table) -> str:
    return _joined(";", (part for seat in range(t.players) if (part := _hand(t, seat))))


def _hand(t: Table, seat: int) -> str:
    held = t.cells[HAND + seat * 80 : HAND + seat * 80 + 80]
    tiles = [tile_name(tile) for tile, count in enumerate(held) if count for _ in range(count)]
    return f"{SEATS[seat][0]}:{','.join(tiles)}" if tiles else ""


def _pool(t: Table) -> str:
    return _joined(";", (part for terrain in range(1, 5) if (part := _pool_of(t, terrain))))


def _pool_of(t: Table, terrain: int) -> str:
    first = POOL + terrain * 16
    left = [f"{BACKS[b]}{t.cells[first + b]}" for b in range(HIDDEN_BACK) if t.cells[first + b]]
    return f"{TERRAIN_LETTERS[terrain]}:{','.join(left)}" if left else ""


def _supply(t: Table) -> Iterator[str]:
    for token, name in enumerate(TOKENS):
        if t.cells[SUPPLY + token]:
            yield f"{name}{t.cells[SUPPLY + token]}"


def _turn(t: Table) -> str:
    turn = str(t.turn)
    if t.setting.rules.quiet_turns is None:
        return turn
    quiet = t.cells[QUIET]
    return f"{turn}/{'-' if quiet == STIRRED else quiet}"


def _act(t: Table) -> str:
    phase = t.cells[PHASE]
    if phase == OVER:
        return f"over.{REASONS[t.cells[REASON]]}"
    words = [SEATS[t.cells[SEAT]], PHASES[phase]]
    if phase == MOVE_PHASE:
        words.append(str(t.cells[POINTS]))
    elif phase == CREATURE:
        words.append(token_name(t.cells[ROLLED]))
        if t.cells[NUMBER]:
            words.append(number_name(t.cells[NUMBER]))
    return ">".join((".".join(words), *(_entry(entry) for entry in t.pending)))


def _entry(entry: Entry) -> str:
    return ".".join(_ENTRIES[entry[0]](entry))


def _reveal_entry(entry: Entry) -> tuple[str, ...]:
    return "reveal", NAMES[entry[1]], TERRAIN_LETTERS[entry[2]]


def _react_entry(entry: Entry) -> tuple[str, ...]:
    move = entry[2]
    way = f"{NAMES[source_of(move)]}-{NAMES[target_of(move)]}"
    return "react", SEATS[entry[1]], TOKENS[who_of(move)], way


def _guard_entry(entry: Entry) -> tuple[str, ...]:
    return "guard", NAMES[entry[1]], str(entry[2]), crowd_name(entry[3])


def _whose_entry(entry: Entry) -> tuple[str, ...]:
    return "whose", f"{NAMES[entry[1]]}-{NAMES[entry[2]]}"


def _pick_entry(entry: Entry) -> tuple[str, ...]:
    return "pick", _entry(entry[2:]), crowd_name(entry[1])


def _place_entry(entry: Entry) -> tuple[str, ...]:
    return PENDING[entry[0]], NAMES[entry[1]]


_ENTRIES: dict[int, Callable[[Entry], tuple[str, ...]]] = {
    REVEAL: _reveal_entry,
    REACT: _react_entry,
    GUARD: _guard_entry,
    WHOSE: _whose_entry,
    PICK: _pick_entry,
    **dict.fromkeys((CREW, TAKE, VICTIM), _place_entry),
}
