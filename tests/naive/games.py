"""The answers a game gives to the questions of the rules, section 9, and its options."""

from dataclasses import dataclass, replace

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


@dataclass(frozen=True)
class Game:
    """One game with its options chosen."""

    title: str  # as a position line begins: survive+everyone-is-equal/1
    values: tuple  # of the 10 people of a colour
    backs: dict  # terrain -> back -> how many are printed
    tokens: dict  # token -> how many are in the box
    setup_on_rim: int  # people on one tile of the outer rim in setup, at most
    setup_inside: int  # people on one tile elsewhere in setup, at most
    boats_each: int  # boats each player places in setup
    dice: dict  # face of the creature die -> how many faces
    ranges: dict  # creature -> steps of its move
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
    values=(6, 5, 4, 3, 3, 2, 2, 1, 1, 1),
    backs=SURVIVE_BACKS,
    tokens={"boat": 12, "serpent": 5, "shark": 6, "whale": 5},
    setup_on_rim=1,
    setup_inside=1,
    boats_each=2,
    dice={"serpent": 2, "shark": 2, "whale": 2},
    ranges={"serpent": 1, "shark": 2, "whale": 3},
    volcano_ends=True,
    ends_with_nobody_left=False,
    ends_with_last_tile=False,
)

GAMES = {"survive": SURVIVE}
OPTIONS = {
    "survive": {
        "densely-populated": {"setup_inside": 2},
        "leave-no-one-behind": {"ends_with_nobody_left": True, "volcano_ends": False},
        "everyone-is-equal": {"values": (1,) * 10},
        "atlantis-is-gone": {"ends_with_last_tile": True, "volcano_ends": False},
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
