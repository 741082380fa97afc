"""Every well-formed action of the hex-board games, as the small numbers the engine plays by."""

from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement, product

from escape_widget.island import codes
from escape_widget.island.codes import code, crowd_bit
from escape_widget.island.lattice import SIZE
from escape_widget.island.ruleset import BACKS, TOKENS
from escape_widget.island.table import ON_BOARD, PEOPLE, STATE, SWUM, VALUE, Table

HEXES = range(SIZE)
NONE = (0,)
FLAGS = (codes.SWIMMER, codes.SWUM_MARK, codes.GUARDED_MARK)
PERSONS = [
    value + sum(flag for flag, on in zip(FLAGS, flags, strict=True) if on)
    for value in range(7)
    for flags in product((False, True), repeat=3)
]
TERRAINS = (1, 2, 3, 4)
AIDS = [terrain << 6 | person for terrain in (1, 2, 3) for person in PERSONS]
TILES = [terrain << 4 | back for terrain in TERRAINS for back in range(len(BACKS))]
RELOCATIONS = [tile for tile in TILES if BACKS[tile & 15].startswith("move-")]
A_TOKEN = range(len(TOKENS))

Parts = tuple[Iterable[int], Iterable[int], Iterable[int]]


def parts_of(kind: int, sources: Iterable[int], targets: Iterable[int]) -> Parts:
    """Who, from where and where to in the actions of a kind that is not about a crowd."""
    shapes: dict[int, Parts] = {
        codes.PLACE: (PERSONS, sources, NONE),
        codes.LAUNCH: (NONE, sources, NONE),
        codes.PASS: (NONE, NONE, NONE),
        codes.AID: (AIDS, sources, targets),
        codes.WINDS: (TERRAINS, sources, targets),
        codes.RELOCATE: (
            [tile | other for tile in RELOCATIONS for other in (0, codes.INSTEAD)],
            sources,
            targets,
        ),
        codes.WALK: (PERSONS, sources, targets),
        codes.BOARD: (PERSONS, sources, targets),
        codes.DIVE_IN: (PERSONS, sources, targets),
        codes.OVERBOARD: (PERSONS, sources, NONE),
        codes.SWIM: (PERSONS, sources, targets),
        codes.RIDE: (PERSONS, sources, targets),
        codes.ROW: (NONE, sources, targets),
        codes.GO_ASHORE: (PERSONS, sources, NONE),
        codes.END: (NONE, NONE, NONE),
        codes.SINK: (NONE, sources, NONE),
        codes.REVEAL: (range(len(BACKS)), sources, range(5)),
        codes.TAKE: (A_TOKEN, NONE, NONE),
        codes.SPARE: (NONE, NONE, NONE),
        codes.ROLL: ([*A_TOKEN, codes.ANY], range(5), NONE),
        codes.MOVE_CREATURE: (A_TOKEN, sources, targets),
        codes.DIVE: (A_TOKEN, sources, targets),
        codes.STAY: (NONE, NONE, NONE),
        codes.DEFEND: (TILES, NONE, NONE),
        codes.DECLINE: (NONE, NONE, NONE),
    }
    return shapes[kind]


CROWDS = {
    codes.CREW: HEXES,
    codes.GUARD: HEXES,
    codes.VICTIM: HEXES,
    codes.WHOSE: NONE,
    codes.PICK: NONE,
}
"""The kinds that are about a crowd, with the hexes that they name."""


def well_formed(
    t: Table, kind: int, sources: Iterable[int] = HEXES, targets: Iterable[int] = HEXES
) -> Iterator[int]:
    """The codes of all well-formed actions of a kind from some hexes; crowds of up to three."""
    if kind in CROWDS:
        hexes = [hex for hex in sources if hex in CROWDS[kind]]
        yield from (code(kind, 0, hex, 0, crowd) for crowd in crowds(t) for hex in hexes)
        return
    whos, starts, ends = parts_of(kind, sources, targets)
    for who in whos:
        for start in starts:
            base = code(kind, who, start)
            for end in ends:
                yield base | end


def crowds(t: Table) -> list[int]:
    """Groups of up to three of the people there are, by value or as any of their colour."""
    named = {crowd_bit(seat, 0, swum) for seat in range(4) for swum in (0, 1)}
    for person in range(PEOPLE * t.players):
        state = t.cells[STATE + person]
        if ON_BOARD[state]:
            value = t.cells[VALUE + person]
            named.add(crowd_bit(person // PEOPLE, value, int(state & SWUM > 0)))
    groups = (group for size in range(4) for group in combinations_with_replacement(named, size))
    return [sum(group) for group in groups]
