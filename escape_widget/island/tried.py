"""Why not here? What a hand tried that points at a place of the board, and the rule against it.

A board knows no rules: it tells what was in hand and where the hand points. Which action comes
nearest to that is found here, from what stands there and what is asked; why it is forbidden, the
guards of the rules say.
"""

from collections.abc import Iterator
from typing import NamedTuple

from escape_widget.core.errors import BrokenRule
from escape_widget.island import engine
from escape_widget.island.actions import person_name, token_name
from escape_widget.island.lattice import ISLANDS, NAMES, NEIGHBOURS, hex_index
from escape_widget.island.position import NOT_YOUR_DECISION, Position
from escape_widget.island.rule import Rule
from escape_widget.island.rules.people import NOBODY_THERE, name_of
from escape_widget.island.ruleset import TOKENS
from escape_widget.island.table import (
    ABOARD,
    BEASTS,
    BOAT,
    CREATURE,
    LAND,
    PEOPLE,
    PHASE,
    ROLLED,
    SEAT,
    SWIMMING,
    Table,
)


class Try(NamedTuple):
    """Where the hand points, a hex or a safe island, and what is in it, ``""`` where nothing is.

    ``start`` is the hex in hand, ``piece`` what of it is meant (``5``, ``~2*``, ``boat``,
    ``shark``), ``tile`` a kept tile (``b.winds``).
    """

    to: str
    start: str = ""
    piece: str = ""
    tile: str = ""


def why_not(position: Position, seat: str | None, tried: Try) -> BrokenRule | None:
    """The rule against what a seat tries, or None if something like it may be done.

    Raises ``EscapeError`` for a place, piece or tile that there is not.
    """
    if tried.to not in ISLANDS:
        hex_index(tried.to)
    if position.to_act is None:
        return _broken(position, engine.GAME_OVER, seat, tried)
    if seat != position.to_act:
        return _broken(position, NOT_YOUR_DECISION, seat, tried)
    first = None
    for text in _actions(position, tried):
        broken = position.broken_rule(text)
        if broken is None:
            return None
        first = first or broken
    return first or _broken(position, NOBODY_THERE, seat, tried)


def _broken(position: Position, rule: Rule, seat: str | None, tried: Try) -> BrokenRule:
    args = {"seat": seat, "to_act": position.to_act, "who": "person", "source": tried.to}
    return BrokenRule(rule.id, rule.section, args)


def _actions(position: Position, tried: Try) -> Iterator[str]:
    """The texts of the actions that may be meant, the likeliest first."""
    t = position.working_table()
    if tried.to in ISLANDS:
        if not tried.start:
            return
        yield from (f"land {who} {tried.start}" for who in _own(t, tried))
        return
    direct = None if tried.start or tried.tile else _direct(position, t, tried)
    if direct:
        yield direct
    else:
        yield from _plays(t, tried) if tried.tile else _steps(t, tried)


def _direct(position: Position, t: Table, tried: Try) -> str | None:
    """What a click means where nothing need be taken in hand first."""
    actions = position.legal_actions
    kind = next((a.kind for a in actions if a.kind in ("place", "boat", "sink", "victim")), "")
    meant = next((action.who for action in actions if action.kind == kind), "")
    texts = {
        "place": f"place {tried.piece or meant} {tried.to}",
        "victim": f"victim {tried.to} {meant}",
    }
    if kind:
        return texts.get(kind, f"{kind} {tried.to}")
    rolled = token_name(t.cells[ROLLED])
    if t.cells[PHASE] == CREATURE and not t.pending and rolled in TOKENS:
        there = _creatures(t, hex_index(tried.to))
        verb = next((a.kind for a in actions if a.kind == "dive"), "move")
        token = tried.piece if tried.piece in there else (there or [rolled])[0]
        return f"{verb} {token} {tried.to}-{_ends(t, tried)[0]}"
    return None


def _ends(t: Table, tried: Try) -> list[str]:
    """Where it was to go: if nothing was in hand, anywhere near, the sea first."""
    if tried.start:
        return [tried.to]
    near = sorted(NEIGHBOURS[hex_index(tried.to)], key=lambda hex: t.ground.terrain[hex])
    return [NAMES[hex] for hex in near]


def _creatures(t: Table, hex: int) -> list[str]:
    return [name for token, name in enumerate(TOKENS) if t.cells[BEASTS + hex] >> token & 1]


def _own(t: Table, tried: Try, states: tuple[int, ...] = (LAND, ABOARD, SWIMMING)) -> list[str]:
    """Those in hand, or all own people who stand where the hand points."""
    hex = hex_index(tried.start or tried.to)
    if tried.start and tried.piece not in ("", "boat", *TOKENS):
        return [tried.piece]
    there = [person for state in states for person in t.people(state, hex)]
    own = (person for person in there if person // PEOPLE == t.cells[SEAT])
    return list(dict.fromkeys(person_name(name_of(t, person)) for person in own))


def _plays(t: Table, tried: Try) -> Iterator[str]:
    start = tried.start or tried.to
    whom = [""]
    if tried.tile.endswith("dolphin-aid"):
        whom = [f" {who}" for who in _own(t, tried, (SWIMMING,)) or ["~1"]]
    elif tried.piece == "squid" and tried.tile.endswith("whale"):
        whom = [" squid"]
    yield from (f"play {tried.tile}{who} {start}-{to}" for who in whom for to in _ends(t, tried))


def _steps(t: Table, tried: Try) -> Iterator[str]:
    """What people, boats and creatures of a hex could do."""
    start = tried.start or tried.to
    hex, ends = hex_index(start), _ends(t, tried)
    if tried.piece in TOKENS and tried.piece != "boat":
        yield from (f"move {tried.piece} {start}-{to}" for to in ends)
        return
    if tried.piece != "boat":
        for who in _own(t, tried):
            if not tried.start and _state(t, who, hex) == ABOARD:
                yield f"overboard {who} {start}"
            yield from (_step(t, who, hex, to) for to in ends)
    if t.cells[BOAT + hex] and tried.piece in ("", "boat"):
        yield from (f"row {start}-{to}" for to in ends)
    if not tried.piece:
        yield from (f"move {token} {start}-{to}" for token in _creatures(t, hex) for to in ends)


def _state(t: Table, who: str, hex: int) -> int:
    if who.startswith("~"):
        return SWIMMING
    return LAND if t.ground.terrain[hex] else ABOARD


def _step(t: Table, who: str, hex: int, to: str) -> str:
    """The step of a person that leads to a hex, if anything does."""
    state, end = _state(t, who, hex), hex_index(to)
    if hex == end and state != LAND:
        return f"{'board' if state == SWIMMING else 'overboard'} {who} {to}"
    if state == SWIMMING:
        kind = "swim"
    elif state == ABOARD or t.cells[BOAT + end]:
        kind = "board"
    else:
        kind = "walk" if t.ground.terrain[end] else "dive"
    return f"{kind} {who} {NAMES[hex]}-{to}"
