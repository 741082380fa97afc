"""Where creatures may come in a turn: every hex within their range, whatever lies between."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from escape_widget.island.codes import ANY, DIVES, source_of, who_of
from escape_widget.island.lattice import SIZE, near
from escape_widget.island.rules.creatures import rolls as rolls_of
from escape_widget.island.ruleset import BACKS, TOKENS, Prey
from escape_widget.island.ruleset import BOAT as A_BOAT_TOKEN
from escape_widget.island.setting import Setting
from escape_widget.island.table import (
    CREATURE,
    MOST,
    NUMBER,
    PHASE,
    PLACES,
    POOL,
    ROLLED,
    SUPPLY,
    Table,
)

FURTHEST = 3
"""No creature goes further, unless it dives."""
COMING = frozenset(BACKS.index(name) for name in TOKENS[1:] if name in BACKS)
"""The backs that bring a creature."""

Roll = tuple[int, int]
"""The token rolled and the number with it (0: none)."""


def movers(setting: Setting, token: int, number: int) -> Iterator[tuple[int, int]]:
    """The creatures of which one may move after a roll, and how far. Empty boats strike nobody."""
    tokens = range(1, len(TOKENS)) if token == ANY else [token]
    tokens = [*tokens, *(setting.instead[token] for token in tokens if token in setting.instead)]
    for one in tokens:
        if one == A_BOAT_TOKEN or not setting.range[one]:
            continue
        if number == DIVES:  # where nobody is; but a dolphin leaves somebody
            yield one, SIZE if setting.targets[one] is Prey.SEIZED else 0
        else:
            yield one, number or setting.range[one]


def rolls(t: Table) -> Iterable[Roll]:
    """What has been rolled, or, before that, may be."""
    if t.cells[PHASE] == CREATURE:
        return [(t.cells[ROLLED], t.cells[NUMBER])]
    return [(who_of(code), source_of(code)) for code, _ in rolls_of(t)]


def reached(t: Table) -> frozenset[int]:
    """The hexes to which the creatures on the board may come in this turn, and their own."""
    places = bytes(t.cells[PLACES + MOST : SUPPLY])
    return _reached(t.setting, tuple(rolls(t)), places)


@lru_cache(maxsize=4096)  # few actions move creatures
def _reached(setting: Setting, rolls: tuple[Roll, ...], places: bytes) -> frozenset[int]:
    furthest = dict[int, int]()
    for token, steps in (mover for roll in rolls for mover in movers(setting, *roll)):
        furthest[token] = max(steps, furthest.get(token, 0))
    found = set[int]()
    for token, steps in furthest.items():
        for hex in set(places[(token - 1) * MOST : token * MOST]):
            if hex < SIZE:
                found |= near(hex, steps)
    return frozenset(found)


def brings_creatures(t: Table, terrain: int) -> bool:
    """Whether a tile of a terrain may bring a creature."""
    first = POOL + terrain * 16
    return any(t.cells[first + back] for back in COMING)
