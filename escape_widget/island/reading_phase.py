"""Reading whose turn it is, the phase and what is pending: the last fields of a position."""

import re
from collections.abc import Callable

from escape_widget.core.names import CHANCE
from escape_widget.island import codes
from escape_widget.island.actions import action_of
from escape_widget.island.codes import code
from escape_widget.island.lattice import INDEX, TERRAIN_LETTERS
from escape_widget.island.line import COUNT, Line
from escape_widget.island.reading_actions import CROWD_SHAPE, read_crowd
from escape_widget.island.rules import creatures
from escape_widget.island.ruleset import TOKENS
from escape_widget.island.setting import SEATS
from escape_widget.island.table import (
    CREATURE,
    CREW,
    GUARD,
    MOVE,
    NUMBER,
    OVER,
    PHASE,
    PHASES,
    PICK,
    POINTS,
    QUIET,
    REACT,
    REASON,
    REASONS,
    REVEAL,
    ROLLED,
    SEAT,
    STIRRED,
    TAKE,
    VICTIM,
    WHOSE,
    Entry,
    Table,
)


def read_turn(t: Table, text: Line) -> None:
    counts = t.setting.rules.quiet_turns is not None
    shape = f"([0-9]{{1,5}})/({COUNT}|-)" if counts else "([0-9]{1,5})"
    expected = "a turn and the quiet turns before it, such as 12/3 or 12/-" if counts else "a turn"
    found = text.match("turn", 0, text.fields["turn"], shape, expected)
    t.turn = int(found[1])
    if counts:
        t.cells[QUIET] = STIRRED if found[2] == "-" else int(found[2])


def read_act(t: Table, text: Line) -> None:
    phase, *entries = text.fields["act"].split(">")
    offset = len(phase) + 1
    _read_phase(t, text, phase)
    for entry in entries:
        t.pending = (*t.pending, _read_entry(t, text, offset, entry))
        offset += len(entry) + 1


def _read_phase(t: Table, text: Line, phase: str) -> None:
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


def _read_detail(t: Table, text: Line, offset: int, detail: str) -> None:
    phase = t.cells[PHASE]
    if phase == MOVE:
        if detail not in [str(left + 1) for left in range(t.setting.rules.points)]:
            raise text.error("act", offset, f"points left, 1 to {t.setting.rules.points}")
        t.cells[POINTS] = int(detail)
    elif phase == CREATURE:
        _read_roll(t, text, offset, detail)
    elif detail:
        raise text.error("act", offset - 1, "nothing after the phase")


def _read_roll(t: Table, text: Line, offset: int, detail: str) -> None:
    token, _, number = detail.partition(".")
    rolled = {roll: action_of(roll, CHANCE, True).who for roll, _ in creatures.rolls(t)}
    for roll, who in rolled.items():
        if who == f"{token} {number}".strip():
            t.cells[ROLLED], t.cells[NUMBER] = codes.who_of(roll), codes.source_of(roll)
            return
    faces = ", ".join(who.replace(" ", ".") for who in rolled.values())
    raise text.error("act", offset, f"what was rolled: one of {faces}")


def _read_entry(t: Table, text: Line, offset: int, entry: str) -> Entry:
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
    found = re.fullmatch(rf"([A-M][0-9]+)\.([0-9])\.({CROWD_SHAPE})", rest)
    if found is None or found[1] not in INDEX:
        return None
    return GUARD, INDEX[found[1]], int(found[2]), read_crowd(found[3])


def _read_whose(t: Table, rest: str) -> Entry | None:
    hex, _, to = rest.partition("-")
    return (WHOSE, INDEX[hex], INDEX[to]) if hex in INDEX and to in INDEX else None


def _read_pick(t: Table, rest: str) -> Entry | None:
    choice, _, chosen = rest.rpartition(".")
    what, _, place = choice.partition(".")
    reader = _ENTRIES.get(what) if what in ("crew", "guard", "victim", "whose") else None
    entry = reader(t, place) if reader and re.fullmatch(CROWD_SHAPE, chosen) else None
    return (PICK, read_crowd(chosen), *entry) if entry else None


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
