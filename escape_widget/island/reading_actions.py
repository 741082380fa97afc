"""Reading the texts of actions (``docs/notation.md``): untrusted input.

Says where a text is wrong and what was expected. Whether an action is legal is not asked here.
"""

import re
from collections import Counter
from functools import cache

from escape_widget.core.errors import NotationError
from escape_widget.core.names import CHANCE
from escape_widget.core.strict import one_form, read_within_blanks
from escape_widget.island import codes
from escape_widget.island.actions import Action, action_of
from escape_widget.island.codes import ANY, INSTEAD, code, crowd_bit, roll_code
from escape_widget.island.lattice import INDEX, TERRAIN_LETTERS
from escape_widget.island.line import LETTERS
from escape_widget.island.ruleset import BACKS, TOKENS
from escape_widget.island.setting import SEATS
from escape_widget.island.table import (
    PEOPLE,
    SEAT,
    Table,
)

_HEX = "(?P<from>[A-M][0-9]{1,2})"
_WAY = _HEX + "-(?P<to>[A-M][0-9]{1,2})"
_PERSON = r"(?P<swims>~?)(?P<value>[1-6?])(?P<swum>\*?)(?P<guarded>\+?)"
_TILE = r"(?P<terrain>[bfmp])\.(?P<back>[a-z-]+)"
CROWD_SHAPE = r"(?:[rygb][1-6?]\*?)+"
_CROWD = rf"(?P<crowd>{CROWD_SHAPE})"

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
_EXAMPLES: dict[str, list[str]] = {}
for *_, example in _SHAPES:
    _EXAMPLES.setdefault(example.split()[0], []).append(example)
_BY_CHANCE = frozenset((codes.REVEAL, codes.PICK, codes.ROLL))


@cache
def _readers() -> tuple[tuple[re.Pattern[str], int], ...]:
    """Made when first asked for, since playing reads no text."""
    return tuple((re.compile(shape), number) for shape, number, _ in _SHAPES)


def read_action(t: Table, text: str, to_act: str | None) -> Action:
    """The action that a text, with blanks around it or not, names on a table, legal or not.

    Raises ``NotationError`` where it is malformed.
    """
    return read_within_blanks(text, "an action", lambda said: _read_action(t, said, to_act))


def _read_action(t: Table, said: str, to_act: str | None) -> Action:
    for reader, kind in _readers():
        found = reader.fullmatch(said)
        if found:
            action = _action(t, _code(t, said, kind, found), kind, to_act)
            one_form(said, action.text)
            return action
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
    return action_of(code, seat, t.setting.rules.equal)


def _code(t: Table, text: str, kind: int, found: re.Match[str]) -> int:
    parts = found.groupdict()
    source = _hex_named(text, parts.get("from"))
    target = _hex_named(text, parts.get("to"))
    if kind == codes.BOARD and parts.get("to") is None:
        target = source
    if kind in _OF_PEOPLE:
        return code(kind, 0, source, 0, read_crowd(parts["crowd"] or ""))
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


def read_crowd(people: str) -> int:
    """The people of a text as a crowd; more of a kind than there can be stay too many."""
    kinds = Counter(re.findall(r"([rygb])([1-6?])(\*?)", people))
    return sum(
        min(count, PEOPLE + 1)
        * crowd_bit(LETTERS.index(seat), 0 if value == "?" else int(value), len(swum))
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
