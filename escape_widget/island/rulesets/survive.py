"""Survive: Escape from Atlantis! (30th anniversary edition, 2012), and its printed challenges."""

from collections.abc import Mapping
from typing import Any

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

DOLPHIN = Creature(range=3, swimmers=False, boats=Prey.SAFE)
"""Harms nobody; moves by a number rolled, never by its range."""

SURVIVE = RuleSet(
    id="survive",
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
    tokens={"boat": 12, "serpent": 5, "shark": 6, "whale": 5},
    people_on_a_tile=Stack(any_tile=1, outer_rim=1, beach=1),  # "any unoccupied Land tile"
    boats_placed={2: 4, 3: 6, 4: 8},  # two a player
    points=3,
    tile_capacity=None,  # "even if it is occupied by one or more other People tokens"
    boat_capacity=3,
    swim_then_leave=True,  # our reading: the booklet forbids to swim, then board
    empty_boat=EmptyBoat.ANYONE,
    occupied_tile=OccupiedTile.MAY_SINK,
    whirlpool_spares=frozenset(),
    volcano=Volcano.ENDS_GAME,
    kept_tiles=True,
    dolphin_aid=DolphinAid.SWIM,
    aid_range=3,
    mover=Mover("die", faces={"serpent": 2, "shark": 2, "whale": 2}, numbers={}),
    creatures={
        "serpent": Creature(range=1, swimmers=True, boats=Prey.SUNK),
        "shark": Creature(range=2, swimmers=True, boats=Prey.SAFE),
        "whale": Creature(range=3, swimmers=False, boats=Prey.CAPSIZED),
    },
    instead={},
    dolphins=Dolphins.NONE,
    ends=frozenset({End.VOLCANO}),
    quiet_turns=None,
)

OPTIONS: Mapping[str, Mapping[str, Any]] = {
    "densely-populated": {"people_on_a_tile": Stack(any_tile=2, outer_rim=1, beach=2)},
    "leave-no-one-behind": {
        "ends": frozenset({End.NOBODY_LEFT}),
        "volcano": Volcano.WHIRLPOOL,
        "quiet_turns": 10,  # our reading: without it cautious players never finish
    },
    "everyone-is-equal": {"values": (1,) * 10},
    "atlantis-is-gone": {
        "ends": frozenset({End.LAST_TILE}),
        "volcano": Volcano.WHIRLPOOL,
    },
    "dolphins-and-dive-dice": {
        "tokens": {**SURVIVE.tokens, "dolphin": 4},
        "whirlpool_spares": frozenset({"dolphin"}),
        "dolphin_aid": DolphinAid.DOLPHIN,
        "mover": Mover(
            "dive dice",  # our reading of the faces
            faces={"serpent": 1, "shark": 1, "whale": 1, "dolphin": 1, "boat": 1, "any": 1},
            numbers={"1": 2, "2": 2, "3": 1, "dive": 1},
        ),
        "creatures": {**SURVIVE.creatures, "dolphin": DOLPHIN},
        "dolphins": Dolphins.GUARD,
    },
}

EDITION = Edition(SURVIVE, OPTIONS)
