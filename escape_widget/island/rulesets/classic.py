"""Escape from Atlantis (1986), with rings of terrain and the spinner, and its variations."""

from collections.abc import Mapping
from typing import Any

from escape_widget.island.lattice import RINGS
from escape_widget.island.ruleset import (
    Creature,
    Dealing,
    DolphinAid,
    Dolphins,
    Edition,
    EmptyBoat,
    End,
    Mover,
    OccupiedTile,
    Prey,
    RuleSet,
    Stack,
    Volcano,
)

CLASSIC = RuleSet(
    id="classic",
    options=(),
    board=RINGS,  # our reading: one shore hex an island
    dealing=Dealing.RINGS,
    values=(1,) * 10,
    backs={  # our reading: the description gives no numbers
        "beach": {"shark": 4, "boat": 4, "whirlpool": 2, "serpent": 2, "squid": 2, "dolphin": 4},
        "forest": {"shark": 2, "boat": 2, "whirlpool": 2, "serpent": 2, "squid": 2, "dolphin": 2},
        "mountain": {"boat": 1, "whirlpool": 3, "serpent": 1, "squid": 1},
        "peak": {"whirlpool": 1},
    },
    tokens={"boat": 12, "serpent": 6, "shark": 6, "dolphin": 6, "squid": 6},
    people_on_a_tile=Stack(any_tile=3, outer_rim=3, beach=1),
    boats_placed={2: 2, 3: 4, 4: 4},
    points=3,
    tile_capacity=3,
    boat_capacity=3,  # our reading
    swim_then_leave=True,  # our reading
    empty_boat=EmptyBoat.NOBODY,  # our reading of "on a boat"
    occupied_tile=OccupiedTile.LAST,
    whirlpool_spares=frozenset(),
    volcano=Volcano.ENDS_GAME,  # there is one only when the island explodes
    kept_tiles=False,
    dolphin_aid=DolphinAid.SWIM,  # no tile has this back
    aid_range=3,  # no tile carries anybody
    mover=Mover(
        "spinner",  # our reading: all sixteen equally likely
        faces={"serpent": 1, "shark": 1, "squid": 1, "dolphin": 1},
        numbers={"1": 1, "2": 1, "3": 1, "dive": 1},
    ),
    creatures={  # each moves by the number spun, never by its range
        "serpent": Creature(range=3, swimmers=True, boats=Prey.SUNK),
        "shark": Creature(range=3, swimmers=True, boats=Prey.SAFE),
        "squid": Creature(range=3, swimmers=False, boats=Prey.CAPSIZED),
        "dolphin": Creature(range=3, swimmers=False, boats=Prey.SAFE),
    },
    instead={},
    dolphins=Dolphins.CARRY,
    ends=frozenset({End.NOBODY_LEFT}),
    quiet_turns=10,  # our reading: without it cautious players never finish
)

OPTIONS: Mapping[str, Mapping[str, Any]] = {
    "values": {"values": (1, 1, 1, 2, 2, 3, 3, 4, 5, 6)},
    "island-explodes": {
        "backs": {**CLASSIC.backs, "peak": {"volcano": 1}},
        "ends": frozenset({End.NOBODY_LEFT, End.VOLCANO}),
    },
}

EDITION = Edition(CLASSIC, OPTIONS)
