"""What does not matter any more near the horizon: tables that differ in it alone are met once.

People on land whom nobody moves are *settled* if their tiles cannot sink before: they count for
what they count for. (Where a tile holds only so many, they may still bar it to others.) Empty boats
and creatures do not matter if they are too far from whoever may use or meet them.
"""

from collections.abc import Hashable, Iterable, Sequence
from functools import lru_cache
from typing import Final

from escape_widget.island.ground import Ground
from escape_widget.island.lattice import near
from escape_widget.island.rules.kept import AID_BACK, RELOCATES, WINDS_BACK
from escape_widget.island.ruleset import BACKS, TOKENS, Volcano
from escape_widget.island.ruleset import BOAT as BOAT_TOKEN
from escape_widget.island.setting import A_BOAT, HIDDEN_BACK
from escape_widget.island.table import (
    ABOARD,
    BOAT,
    CROWD,
    HAND,
    LAND,
    MOST,
    MOVE,
    ON_BOARD,
    PHASE,
    PLACES,
    PLAY,
    POINTS,
    POOL,
    SEAT,
    SINK,
    STATE,
    STATE_MASK,
    SUPPLY,
    WHERE,
    Table,
)
from escape_widget.search.reach import FURTHEST
from escape_widget.search.score import Person, Score

Loose = tuple[Person, int, int]
"""Somebody to whom something may happen, with the cells of his state and hex."""

_NOWHERE: Final = frozenset[int]()
_VOLCANO = BACKS.index("volcano")


def safe_land(t: Table, me: int) -> frozenset[int]:
    """The tiles on which people stay as they are, but for the mover's.

    The mover is the seat that moves next. For tables with nothing pending of the last turn before
    the horizon, or of an own one before it past its moves, where the game cannot end for standing
    still.
    """
    sinkings = (t.cells[PHASE] <= SINK) + (t.cells[SEAT] == me)
    may_sink, terrains = _sinking(t.ground, sinkings)
    setting = t.setting
    erupts = setting.rules.volcano is not Volcano.WHIRLPOOL
    if erupts and any(t.cells[POOL + terrain * 16 + _VOLCANO] for terrain in terrains):
        return _NOWHERE
    if setting.seizers:  # from land, too
        return _NOWHERE
    return frozenset(t.ground.tiles) - may_sink


def mover(t: Table, me: int) -> int:
    """The seat whose people may move next: after an own move phase the following one."""
    return (me + 1) % t.players if t.cells[SEAT] == me else t.cells[SEAT]


def parted(t: Table, score: Score, me: int) -> tuple[int, list[Loose]]:
    """What those count for to whom nothing happens any more, on the board or off it; the others.

    For the same tables.
    """
    cells, safe = t.cells, safe_land(t, me)
    moves = mover(t, me)
    loose, off = [], 0
    for number, person in score.people:
        state, hex = cells[STATE + number], cells[WHERE + number]
        stays = hex in safe and state & STATE_MASK == LAND and person.seat != moves
        if ON_BOARD[state] and not stays:
            loose.append((person, state, hex))
        else:
            off += person[(state & STATE_MASK) << 8 | hex]
    return off, loose


def without_settled(t: Table, score: Score, me: int) -> tuple[int, Hashable]:
    """What those count for to whom nothing happens, and all else that matters of a table.

    Two such tables with the same rest differ in worth by the former alone, whatever is done.
    """
    off, loose = parted(t, score, me)
    boats, beasts = _boats_that_matter(t, loose, me), _beasts_that_matter(t, loose, me)
    pins = tuple(sorted(t.pins.items()))
    rest = bytes(t.cells[SUPPLY:]) + _fullness(t)
    return off, (t.ground.terrain, crowd(loose), boats, beasts, rest, pins, t.turn)


def crowd(people: Iterable[Loose]) -> Hashable:
    """Some people, in a form that is the same for look-alikes."""
    return tuple(sorted([person.kind << 16 | state << 8 | hex for person, state, hex in people]))


def _fullness(t: Table) -> bytes:
    """How many people stand on each tile, where those who are settled may bar others' way."""
    if t.setting.rules.tile_capacity is None:
        return b""
    return bytes([t.cells[CROWD + hex] for hex in t.ground.tiles])


def _boats_that_matter(t: Table, loose: list[Loose], me: int) -> frozenset[int]:
    """The hexes of the empty boats that the mover may use, or that may be in his way.

    Whoever uses one, and it, or what it is in the way of, come no further together than the points
    of a turn, or three hexes more by a kept tile. To move a creature, all matter; and so they do
    where one of them may be moved by a roll before.
    """
    cells = t.cells
    own = cells[SEAT] == me
    if not own and cells[PHASE] > MOVE:
        return _NOWHERE
    boats = frozenset([hex for hex in t.boats() if cells[BOAT + hex] == A_BOAT])
    if own and TOKENS[BOAT_TOKEN] in t.setting.rules.mover.faces:
        return boats
    seat = mover(t, me)
    steps = _steps(t, seat, own or cells[PHASE] == PLAY)
    if steps is None:
        return boats
    people = {hex for person, _, hex in loose if person.seat == seat}
    return boats & frozenset().union(*[near(hex, steps) for hex in people])


def _beasts_that_matter(t: Table, loose: Iterable[Loose], me: int) -> Hashable:
    """By kind the hexes of the creatures that somebody may meet in another's last turn.

    The others are further than they can go from wherever people are and may be brought. Where a
    tile may move them, or squids or dolphins change what a creature does, all matter.
    """
    setting, cells = t.setting, t.cells
    rows = [sorted(cells[at : at + MOST]) for at in range(PLACES + MOST, SUPPLY, MOST)]
    if cells[SEAT] == me or setting.seizers or setting.rides:
        return tuple(map(tuple, rows))
    seat, phase = cells[SEAT], cells[PHASE]
    steps = _steps(t, seat, phase == PLAY) if phase <= MOVE else 0
    if steps is None:
        return tuple(map(tuple, rows))
    moves = {
        hex for person, state, hex in loose if person.seat == seat or state & STATE_MASK == ABOARD
    }
    met = {hex for _, _, hex in loose}.union(*[near(hex, steps) for hex in moves])
    close = frozenset[int]().union(*[near(hex, FURTHEST) for hex in met])
    return tuple([tuple([hex for hex in row if hex in close]) for row in rows])


def _steps(t: Table, seat: int, plays: bool) -> int | None:
    """How far a seat may come, or bring something, in its moves; None if by a tile anywhere.

    ``plays``: whether it may play a tile before.
    """
    if not plays:
        return t.cells[POINTS]
    if relocatable(t, seat):
        return None
    carries = may_hold(t, seat, AID_BACK) or may_hold(t, seat, WINDS_BACK)
    return t.setting.rules.points + carries * t.setting.rules.aid_range


def relocatable(t: Table, seat: int, pool: Sequence[int] = ()) -> frozenset[int]:
    """The tokens that a seat may hold a tile for, to move one anywhere. See ``may_hold``."""
    some = RELOCATES.items()
    return frozenset([token for back, token in some if may_hold(t, seat, back, pool)])


def may_hold(t: Table, seat: int, back: int, pool: Sequence[int] = ()) -> bool:
    """Whether a tile of a seat's hand has a back, or one that is hidden may have it.

    ``pool``: the tiles not yet revealed, if not those of the table.
    """
    hand = t.cells[HAND + 80 * seat : HAND + 80 * seat + 80]
    left = pool or t.cells[POOL : POOL + 80]
    return any(
        hand[tile] or (hand[tile | HIDDEN_BACK] and left[tile]) for tile in range(back, 80, 16)
    )


@lru_cache(maxsize=1 << 12)
def _sinking(ground: Ground, number: int) -> tuple[frozenset[int], frozenset[int]]:
    """The tiles of which some may be among the next ``number`` that sink, and their terrains."""
    tiles, terrains = set[int](), set[int]()
    for tile in ground.coast if number else ():
        later, kinds = _sinking(ground.without(tile), number - 1)
        tiles |= {tile, *later}
        terrains |= {ground.terrain[tile], *kinds}
    return frozenset(tiles), frozenset(terrains)
