"""Chance as one seat sees it: odds uniform over all deals consistent with what it has seen.

A view (``island/view.py``) counts the tiles hidden in others' hands in the pool. A hidden tile is
one of the kept kinds of its terrain, all deals equally likely, and nobody's choices carry
information (our reading). So what is turned up is drawn by the weights that the rules give a view
(``rules/tiles.py``), and a hand is looked into only when its owner decides.
"""

from collections.abc import Iterator
from itertools import product
from math import comb, prod
from typing import NamedTuple

from escape_widget.island import engine
from escape_widget.island.codes import REVEAL, kind_of, who_of
from escape_widget.island.setting import HIDDEN_BACK
from escape_widget.island.table import HAND, POOL, SEAT, Table
from escape_widget.island.table import REVEAL as REVEAL_PENDING

_TERRAINS = 5
_BACKS = 16
_TILES = _TERRAINS * _BACKS

Tile = int
"""A kept tile: its terrain times 16, plus its back."""


class Outcome(NamedTuple):
    """What chance may do: the engine's code, the weight, and whether only another seat sees it."""

    code: int
    weight: int
    unseen: bool = False


def outcomes(t: Table, me: int) -> list[Outcome]:
    """What chance may do at a table where it acts, as a seat sees it.

    Kinds that go to another's hand are one outcome, since nobody else can tell them apart.
    """
    drawn = [Outcome(code, weight) for code, weight in engine.chances(t)]
    turned_up = t.pending and t.pending[-1][0] == REVEAL_PENDING
    return _alike(drawn, t.setting.kept) if turned_up and t.cells[SEAT] != me else drawn


def _alike(drawn: list[Outcome], kept: frozenset[int]) -> list[Outcome]:
    """What may be turned up, with all kept kinds as one."""
    unseen = [outcome for outcome in drawn if who_of(outcome.code) in kept]
    seen = [outcome for outcome in drawn if outcome not in unseen]
    if unseen:
        seen.append(Outcome(unseen[0].code, sum(one.weight for one in unseen), unseen=True))
    return seen


def make(t: Table, outcome: Outcome) -> None:
    """Lets chance act."""
    seat, terrain = t.cells[SEAT], t.pending[-1][2] if outcome.unseen else 0
    engine.make(t, outcome.code)
    if outcome.unseen:
        assert kind_of(outcome.code) == REVEAL
        hide(t, seat, terrain * _BACKS + who_of(outcome.code))


# Others' hands.


def hide(t: Table, seat: int, tile: Tile) -> None:
    """A tile of a hand is not to be seen any more."""
    cells, hand = t.cells, HAND + seat * _TILES
    t.put(hand + tile, cells[hand + tile] - 1)
    t.put(hand + (tile | HIDDEN_BACK), cells[hand + (tile | HIDDEN_BACK)] + 1)
    t.put(POOL + tile, cells[POOL + tile] + 1)


def show(t: Table, seat: int, tile: Tile) -> None:
    """A hidden tile of a hand turns out to be a certain one."""
    cells, hand = t.cells, HAND + seat * _TILES
    t.put(hand + tile, cells[hand + tile] + 1)
    t.put(hand + (tile | HIDDEN_BACK), cells[hand + (tile | HIDDEN_BACK)] - 1)
    t.put(POOL + tile, cells[POOL + tile] - 1)


def hide_others(t: Table, me: int) -> None:
    """What was looked into is unknown again: others' choices carry no information."""
    for seat in range(t.players):
        for tile in range(_TILES) if seat != me else ():
            if tile % _BACKS != HIDDEN_BACK:
                for _ in range(t.cells[HAND + seat * _TILES + tile]):
                    hide(t, seat, tile)


def may_hold(t: Table, seat: int) -> list[Tile]:
    """What a hidden tile of a hand might be, each kind of each terrain once."""
    hand = HAND + seat * _TILES
    return [
        terrain * _BACKS + back
        for terrain in range(_TERRAINS)
        if t.cells[hand + terrain * _BACKS + HIDDEN_BACK]
        for back in sorted(t.setting.kept)
        if t.cells[POOL + terrain * _BACKS + back]
    ]


def hands(t: Table, seat: int) -> list[tuple[tuple[Tile, ...], int]]:
    """What all hidden tiles of a hand together might be, with weights."""
    parts = [list(_hands_of(t, seat, terrain)) for terrain in range(_TERRAINS)]
    return [
        (tuple(tile for tiles, _ in way for tile in tiles), prod(weight for _, weight in way))
        for way in product(*parts)
    ]


def _hands_of(t: Table, seat: int, terrain: int) -> Iterator[tuple[tuple[Tile, ...], int]]:
    base = terrain * _BACKS
    size = t.cells[HAND + seat * _TILES + base + HIDDEN_BACK]
    left = {base + back: t.cells[POOL + base + back] for back in sorted(t.setting.kept)}
    for counts in product(*(range(min(size, count) + 1) for count in left.values())):
        if sum(counts) == size:
            tiles = (tile for tile, n in zip(left, counts, strict=True) for _ in range(n))
            yield tuple(tiles), prod(map(comb, left.values(), counts))
