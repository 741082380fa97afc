"""What a board is told once for a rule set: the hexes, the islands, who plays (``scene``).

Only the hex board has a scene so far.
"""

from typing import Any

from escape_widget.core.errors import EscapeError
from escape_widget.core.position import Position
from escape_widget.island.lattice import HEXES, ISLANDS, NAMES
from escape_widget.island.position import Position as IslandPosition
from escape_widget.island.ruleset import BACKS, TOKENS
from escape_widget.island.table import PEOPLE

FORMAT = 1


def make_scene(start: Position, people: tuple[str, ...]) -> dict[str, Any]:
    """The scene of a game by its start, for a screen at which some seats are moved by people.

    Raises ``EscapeError`` for a game that no board shows yet.
    """
    if not isinstance(start, IslandPosition):
        raise EscapeError(f"there is no board for {start.ruleset.id} yet")
    rules = start.ruleset
    shores = zip(ISLANDS, rules.board.shores, strict=True)
    return {
        "format": FORMAT,
        "kind": "hex",
        "ruleset": rules.id,
        "options": list(rules.options),
        "hexes": [list(hex) for hex in HEXES],
        "land": [NAMES[hex] for hex in rules.board.land],
        "islands": [{"id": id, "shores": [NAMES[hex] for hex in found]} for id, found in shores],
        "seats": list(start.players),
        "people": PEOPLE,
        "values": not rules.equal,
        "points": rules.points,
        "creatures": [name for name in TOKENS if name in rules.creatures],
        "backs": {
            terrain: [back for back in BACKS if back in backs]
            for terrain, backs in rules.backs.items()
        },
        "kept": [BACKS[back] for back in sorted(start.working_table().setting.kept)],
        "mover": rules.mover.name,
        "people_seats": list(people),
        "turn": start.turn,
    }
