"""The answers a game gives to the questions of the rules, section 9, and its options."""

from dataclasses import dataclass, replace

from .board import CLASSIC_SHORE, HEXES, OUTER_RIM, RINGS, SHORE, START_LAND, START_SERPENTS

BACKS = (
    "shark",
    "whale",
    "boat",
    "whirlpool",
    "volcano",
    "dolphin-aid",
    "winds",
    "move-serpent",
    "move-shark",
    "move-whale",
    "shark-defence",
    "whale-defence",
    "serpent",
    "squid",
    "dolphin",
)
TERRAINS = "bfmp"  # from the lowest to the highest
TOKENS = ("boat", "serpent", "shark", "whale", "dolphin", "squid")
CREATURES = {"serpent": "S", "shark": "H", "whale": "W", "dolphin": "D", "squid": "Q"}
SEAT_NAMES = {"r": "red", "y": "yellow", "g": "green", "b": "blue"}

KEPT = (
    "dolphin-aid",
    "winds",
    "move-serpent",
    "move-shark",
    "move-whale",
    "shark-defence",
    "whale-defence",
)

SURVIVE_BACKS = {
    "b": {
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
    "f": {
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
    "m": {"shark": 1, "whirlpool": 4, "volcano": 1, "shark-defence": 1, "whale-defence": 1},
}
CLASSIC_BACKS = {
    "b": {"shark": 4, "boat": 4, "whirlpool": 2, "serpent": 2, "squid": 2, "dolphin": 4},
    "f": {"shark": 2, "boat": 2, "whirlpool": 2, "serpent": 2, "squid": 2, "dolphin": 2},
    "m": {"boat": 1, "whirlpool": 3, "serpent": 1, "squid": 1},
    "p": {"whirlpool": 1},
}
VALUES = (6, 5, 4, 3, 3, 2, 2, 1, 1, 1)


@dataclass(frozen=True)
class Game:
    """One game with its options chosen."""

    title: str  # as a position line begins: survive+everyone-is-equal/1
    start_land: tuple  # the land hexes at the start
    rings: dict  # hex -> terrain where it is fixed; empty: the tiles are dealt
    shore: tuple  # the hexes from which a safe island is reached
    start_serpents: tuple
    values: tuple  # of the 10 people of a colour
    backs: dict  # terrain -> back -> how many are printed
    kept: tuple  # the backs that go to a hand
    tokens: dict  # token -> how many are in the box
    setup_apart: tuple  # the tiles with a setup limit of their own
    setup_there: int  # people on one of those tiles in setup, at most
    setup_elsewhere: int  # people on any other tile in setup, at most
    start_boats: dict  # players -> boats placed in setup, by all together
    tile_holds: int  # people on one tile after setup, at most
    anyone_rows_empty_boats: bool  # False: nobody does
    occupied_tiles_last: bool
    whirlpool_spares: tuple  # creatures
    dolphins: str  # "none", "carry" or "guard"
    squids: str  # "none", "boats" or "boats and land"
    dice: dict  # kind that the first die, or the spinner, names -> how many faces
    numbers: dict  # the second one: number or "dive" -> how many faces; empty: there is none
    stands_for: dict  # what is rolled -> the kinds that may move, where not that kind alone
    ranges: dict  # creature -> steps of its move, where no number is rolled
    volcano_ends: bool  # False: the volcano acts as a whirlpool
    ends_with_nobody_left: bool  # on the board
    ends_with_last_tile: bool

    @property
    def counts_quiet_turns(self):
        """Where the end waits for people to leave (section 9).

        our reading: also together with *Atlantis is gone*, where the count can never begin.
        """
        return self.ends_with_nobody_left


SURVIVE = Game(
    title="survive",
    start_land=START_LAND,
    rings={},
    shore=SHORE,
    start_serpents=START_SERPENTS,
    values=VALUES,
    backs=SURVIVE_BACKS,
    kept=KEPT,
    tokens={"boat": 12, "serpent": 5, "shark": 6, "whale": 5},
    setup_apart=OUTER_RIM,
    setup_there=1,
    setup_elsewhere=1,
    start_boats={2: 4, 3: 6, 4: 8},
    tile_holds=40,
    anyone_rows_empty_boats=True,
    occupied_tiles_last=False,
    whirlpool_spares=(),
    dolphins="none",
    squids="none",
    dice={"serpent": 2, "shark": 2, "whale": 2},
    numbers={},
    stands_for={},
    ranges={"serpent": 1, "shark": 2, "whale": 3},
    volcano_ends=True,
    ends_with_nobody_left=False,
    ends_with_last_tile=False,
)

EXPANDED = replace(
    SURVIVE,
    title="expanded",
    tokens={**SURVIVE.tokens, "dolphin": 4, "squid": 5},
    whirlpool_spares=("dolphin",),
    dolphins="guard",
    squids="boats and land",
    stands_for={"whale": ("whale", "squid")},
    ranges={**SURVIVE.ranges, "squid": 3},
)

CLASSIC = Game(
    title="classic",
    start_land=tuple(name for name in HEXES if name in RINGS),
    rings=RINGS,
    shore=CLASSIC_SHORE,
    start_serpents=(),
    values=(1,) * 10,
    backs=CLASSIC_BACKS,
    kept=(),
    tokens={"boat": 12, "serpent": 6, "shark": 6, "dolphin": 6, "squid": 6},
    setup_apart=tuple(name for name in HEXES if RINGS.get(name) == "b"),
    setup_there=1,
    setup_elsewhere=3,
    start_boats={2: 2, 3: 4, 4: 4},
    tile_holds=3,
    anyone_rows_empty_boats=False,
    occupied_tiles_last=True,
    whirlpool_spares=(),
    dolphins="carry",
    squids="boats",
    dice={"serpent": 1, "shark": 1, "squid": 1, "dolphin": 1},
    numbers={"1": 1, "2": 1, "3": 1, "dive": 1},
    stands_for={},
    ranges={},
    volcano_ends=False,  # only an option has one
    ends_with_nobody_left=True,
    ends_with_last_tile=False,
)

DIVE_DICE = {
    "tokens": {**SURVIVE.tokens, "dolphin": 4},
    "kept": tuple(back for back in KEPT if back != "dolphin-aid"),
    "whirlpool_spares": ("dolphin",),
    "dolphins": "guard",
    "dice": {"serpent": 1, "shark": 1, "whale": 1, "dolphin": 1, "boat": 1, "any": 1},
    "numbers": {"1": 2, "2": 2, "3": 1, "dive": 1},
    "stands_for": {"any": ("serpent", "shark", "whale", "dolphin", "boat")},
    "ranges": {},
}

GAMES = {"survive": SURVIVE, "expanded": EXPANDED, "classic": CLASSIC}
OPTIONS = {
    "survive": {
        "densely-populated": {"setup_elsewhere": 2},
        "leave-no-one-behind": {"ends_with_nobody_left": True, "volcano_ends": False},
        "everyone-is-equal": {"values": (1,) * 10},
        "atlantis-is-gone": {"ends_with_last_tile": True, "volcano_ends": False},
        "dolphins-and-dive-dice": DIVE_DICE,
    },
    "expanded": {},
    "classic": {
        "values": {"values": VALUES},
        "island-explodes": {
            "backs": {**CLASSIC_BACKS, "p": {"volcano": 1}},
            "volcano_ends": True,
        },
    },
}


def game_of(title):
    """The game that a position line names: `survive+everyone-is-equal/1`."""
    names, version = title.split("/")
    name, *chosen = names.split("+")
    options = OPTIONS[name]
    if version != "1" or chosen != [option for option in options if option in chosen]:
        raise ValueError(f"no such game: {title}")
    game = replace(GAMES[name], title=title)
    for option in chosen:
        game = replace(game, **options[option])
    return game
