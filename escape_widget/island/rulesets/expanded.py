"""Survive with guardian dolphins and the giant squid (the Chinese rules of the expanded game).

Where that text is silent it is played as the 30th anniversary edition.
"""

from escape_widget.island.lattice import MODERN
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

EXPANDED = RuleSet(
    id="expanded",
    options=(),
    board=MODERN,
    dealing=Dealing.SHUFFLED,
    values=(1, 1, 1, 2, 2, 3, 3, 4, 5, 6),
    backs={
        "beach": {
            "shark": 3,
            "whale": 3,
            "boat": 1,
            "dolphin-aid": 3,
            "winds": 2,
            "move-serpent": 1,
            "move-shark": 1,
            "move-whale": 1,
            "shark-defence": 1,
        },
        "forest": {
            "shark": 2,
            "whale": 2,
            "boat": 3,
            "whirlpool": 2,
            "dolphin-aid": 1,
            "move-serpent": 1,
            "move-shark": 1,
            "move-whale": 1,
            "shark-defence": 1,
            "whale-defence": 2,
        },
        "mountain": {
            "shark": 1,
            "whirlpool": 4,
            "volcano": 1,
            "shark-defence": 1,
            "whale-defence": 1,
        },
    },
    tokens={"boat": 12, "serpent": 5, "shark": 6, "whale": 5, "dolphin": 4, "squid": 5},
    people_on_a_tile=Stack(any_tile=1, outer_rim=1, beach=1),
    boats_placed={2: 4, 3: 6, 4: 8},
    points=3,
    tile_capacity=None,  # 3.1: onto tiles "with other people already on them"
    boat_capacity=3,
    swim_then_leave=True,  # our reading
    empty_boat=EmptyBoat.ANYONE,  # 3.3
    occupied_tile=OccupiedTile.MAY_SINK,  # 4.6
    whirlpool_spares=frozenset({"dolphin"}),  # 5.1 lists what goes, without dolphins
    volcano=Volcano.ENDS_GAME,  # 5.1
    kept_tiles=True,
    dolphin_aid=DolphinAid.ESCORT,  # our reading: no source says how dolphins come on the board
    aid_range=3,  # 5.2
    mover=Mover("die", faces={"serpent": 2, "shark": 2, "whale": 2}, numbers={}),
    creatures={
        "serpent": Creature(range=1, swimmers=True, boats=Prey.SUNK),  # 6.1
        "shark": Creature(range=2, swimmers=True, boats=Prey.SAFE),  # 6.2
        "whale": Creature(range=3, swimmers=False, boats=Prey.CAPSIZED),  # 6.3
        "dolphin": Creature(range=1, swimmers=False, boats=Prey.SAFE),  # 6.4
        "squid": Creature(range=3, swimmers=False, boats=Prey.SEIZED),  # 6.5; range: our reading
    },
    instead={"whale": "squid"},  # 6.5; placing one for a whale tile is our reading
    dolphins=Dolphins.GUARD,  # 6.4
    ends=frozenset({End.VOLCANO}),
    quiet_turns=None,
)

EDITION = Edition(EXPANDED, {})
