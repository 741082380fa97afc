"""The first table of a game: terrain dealt, tokens in the supply, everybody waiting (section 3)."""

from escape_widget.core.position import Shuffle
from escape_widget.island.lattice import TERRAINS
from escape_widget.island.ruleset import BACKS, SERPENT, TOKENS, Dealing
from escape_widget.island.setting import SEATS, Setting
from escape_widget.island.table import (
    LENGTH,
    NOWHERE,
    PEOPLE,
    POOL,
    SUPPLY,
    TERRAIN,
    VALUE,
    WHERE,
    Table,
)


def new_table(setting: Setting, players: int, shuffle: Shuffle) -> Table:
    """A table before the first person is placed."""
    t = Table(setting, players, [0] * LENGTH)
    cells = t.cells
    for hex, terrain in deal(setting, shuffle).items():
        cells[TERRAIN + hex] = terrain
    cells[WHERE : WHERE + PEOPLE * len(SEATS)] = [NOWHERE] * PEOPLE * len(SEATS)
    cells[VALUE : VALUE + PEOPLE * players] = list(setting.rules.values) * players
    for terrain, name in enumerate(TERRAINS):
        for back, count in setting.rules.backs.get(name, {}).items():
            cells[POOL + terrain * 16 + BACKS.index(back)] = count
    for name, count in setting.rules.tokens.items():
        cells[SUPPLY + TOKENS.index(name)] = count
    for hex in setting.rules.board.serpents:
        t.add_beast(SERPENT, hex)
        cells[SUPPLY + SERPENT] -= 1
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
