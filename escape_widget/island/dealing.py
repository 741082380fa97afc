"""The first table of a game: terrain dealt, tokens in the supply, everybody waiting (section 3)."""

from escape_widget.core.position import Shuffle
from escape_widget.island.ground import ground_of
from escape_widget.island.lattice import SIZE, TERRAINS
from escape_widget.island.ruleset import BACKS, SERPENT, TOKENS, Dealing
from escape_widget.island.setting import SEATS, Setting
from escape_widget.island.table import (
    LENGTH,
    NOWHERE,
    PEOPLE,
    PLACES,
    POOL,
    QUIET,
    STIRRED,
    SUPPLY,
    VALUE,
    WHERE,
    Table,
)


def new_table(setting: Setting, players: int, shuffle: Shuffle) -> Table:
    """A table before the first person is placed."""
    dealt = deal(setting, shuffle)
    ground = ground_of(bytes([dealt.get(hex, 0) for hex in range(SIZE)]))
    t = Table(setting, players, ground, bytearray(LENGTH))
    cells = t.cells
    cells[PLACES:SUPPLY] = bytes([NOWHERE]) * (SUPPLY - PLACES)
    cells[WHERE : WHERE + PEOPLE * len(SEATS)] = bytes([NOWHERE]) * PEOPLE * len(SEATS)
    cells[VALUE : VALUE + PEOPLE * players] = bytes(setting.rules.values) * players
    for terrain, name in enumerate(TERRAINS):
        for back, count in setting.rules.backs.get(name, {}).items():
            cells[POOL + terrain * 16 + BACKS.index(back)] = count
    for name, count in setting.rules.tokens.items():
        cells[SUPPLY + TOKENS.index(name)] = count
    for hex in setting.rules.board.serpents:
        t.add_token(SERPENT, hex)
        cells[SUPPLY + SERPENT] -= 1
    if setting.rules.quiet_turns is not None:
        cells[QUIET] = STIRRED
    t.journal.clear()
    return t


def deal(setting: Setting, shuffle: Shuffle) -> dict[int, int]:
    """The terrain of each land hex."""
    board, rules = setting.rules.board, setting.rules
    if rules.dealing is Dealing.RINGS:
        return dict(board.rings)
    tiles = [
        terrain
        for terrain, name in enumerate(TERRAINS)
        for _ in range(sum(rules.backs.get(name, {}).values()))
    ]
    shuffle(tiles)
    return dict(zip(board.land, tiles, strict=True))
