"""``RuleSet``: one documented field for each question that the hex-board games answer.

A rule set is data. It has no defaults, so each edition states every answer, in rulebook order,
with its source; two of them compare field by field. What an answer does is read in ``rules/``.
Named tuples, since data classes would take a fifth of the time that it takes to import us.
"""

from collections.abc import Mapping
from enum import Enum
from typing import Any, NamedTuple

from escape_widget.core.errors import EscapeError
from escape_widget.core.strict import unknown
from escape_widget.island.lattice import Board

BOAT, SERPENT, SHARK, WHALE, DOLPHIN, SQUID = range(6)
TOKENS = ("boat", "serpent", "shark", "whale", "dolphin", "squid")
"""The tokens that come on the board, boats first, then creatures."""

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
"""The backs of tiles, in the order of the notation."""


class Dealing(Enum):
    """How the terrain comes to the land hexes."""

    SHUFFLED = "all tiles are shuffled: any terrain may lie anywhere"
    RINGS = "rings around the peak, as printed"


class EmptyBoat(Enum):
    """Who may row a boat without people."""

    ANYONE = "any player"
    NOBODY = "nobody"


class OccupiedTile(Enum):
    """Whether a tile with people on it may sink."""

    MAY_SINK = "like any other"
    LAST = "only when no empty tile may"


class Prey(Enum):
    """What a creature does to a boat with people whose hex it enters."""

    SAFE = "nothing"
    CAPSIZED = "the boat is removed, those aboard become swimmers"
    SUNK = "the boat is removed with all aboard"
    SEIZED = "one person may be removed from it, or from a tile beside the creature instead"


class DolphinAid(Enum):
    """What a dolphin-aid tile is."""

    SWIM = "kept: an own swimmer moves up to three hexes, not through danger"
    ESCORT = "kept: a dolphin comes to an own swimmer, and both move up to three hexes"
    DOLPHIN = "used at once: a dolphin comes on the board"


class Dolphins(Enum):
    """What dolphins do for swimmers."""

    NONE = "there are none"
    GUARD = "each protects one swimmer in its hex from creatures, and may swim along"
    CARRY = "each carries one swimmer at a time"


class End(Enum):
    """When the game ends."""

    VOLCANO = "when the volcano is turned up"
    NOBODY_LEFT = "when nobody is left on the board"
    LAST_TILE = "when the last tile has sunk"


class Volcano(Enum):
    """What the volcano does."""

    ENDS_GAME = "ends the game at once; everyone not on a safe island is lost"
    WHIRLPOOL = "acts as a whirlpool"


class Stack(NamedTuple):
    """How many people may be placed on a tile in setup."""

    any_tile: int
    outer_rim: int
    beach: int


class Creature(NamedTuple):
    """What a creature does: its range in steps, and to whom it is a danger when it enters."""

    range: int
    swimmers: bool
    boats: Prey


class Mover(NamedTuple):
    """What is rolled or spun to move a creature.

    ``faces``: how often each creature comes up (also ``boat`` for an empty boat, ``any`` for any of
    the others). ``numbers``: how often each number of steps, or ``dive``, comes up with it; empty
    where the creature moves by its own range.
    """

    name: str
    faces: Mapping[str, int]
    numbers: Mapping[str, int]


class RuleSet(NamedTuple):
    """The answers of one edition with some of its options switched on (rules, section 9)."""

    id: str
    """The name of the edition."""
    options: tuple[str, ...]
    """The options switched on, in the edition's order."""
    board: Board
    """Land, shore hexes and starting creatures as printed (section 1)."""
    dealing: Dealing
    """How terrain is dealt to the land hexes (section 2)."""
    values: tuple[int, ...]
    """The values of a colour's people, from low to high (section 2)."""
    backs: Mapping[str, Mapping[str, int]]
    """How many of each back there are, per terrain (section 2)."""
    tokens: Mapping[str, int]
    """How many of each token there are (section 2)."""
    people_on_a_tile: Stack
    """How many people may be placed on a tile in setup (section 3)."""
    boats_placed: Mapping[int, int]
    """By number of players, how many boats are placed in setup, in turn order (section 3)."""
    points: int
    """Movement points a turn (section 5)."""
    tile_capacity: int | None
    """How many people a tile holds while walking; None: any number (section 5.1)."""
    boat_capacity: int
    """How many people a boat holds (section 5.2)."""
    swim_then_leave: bool
    """Whether one who has swum this turn may board or land in it (section 5.3)."""
    empty_boat: EmptyBoat
    """Who may row an empty boat (section 5.5)."""
    occupied_tile: OccupiedTile
    """Whether a tile with people on it may sink (section 6.1)."""
    whirlpool_spares: frozenset[str]
    """The tokens that a whirlpool leaves in place (section 6.2)."""
    volcano: Volcano
    """What the volcano does (section 6.2)."""
    kept_tiles: bool
    """Whether some backs are kept for later (section 7)."""
    dolphin_aid: DolphinAid
    """What a dolphin-aid tile is (section 7)."""
    aid_range: int
    """How many hexes a dolphin aid or favourable winds carry (section 7)."""
    mover: Mover
    """What is rolled or spun to move a creature (section 8)."""
    creatures: Mapping[str, Creature]
    """What each creature does (section 8)."""
    instead: Mapping[str, str]
    """Which creature may come or move in place of another (sections 6.4, 7, 8)."""
    dolphins: Dolphins
    """What dolphins do for swimmers (section 8)."""
    ends: frozenset[End]
    """What ends the game; of several the first counts (section 9)."""
    quiet_turns: int | None
    """After how many quiet turns a player in a row the game ends; None: never (section 9)."""

    @property
    def equal(self) -> bool:
        """Whether all people count the same, so that values hide nothing."""
        return len(set(self.values)) == 1


class Edition(NamedTuple):
    """A rule set without options, and the answers that each of its options changes."""

    rules: RuleSet
    options: Mapping[str, Mapping[str, Any]]

    def with_options(self, chosen: tuple[str, ...]) -> RuleSet:
        """The rule set with some options switched on; ends add up, everything else must agree.

        Raises ``EscapeError`` for an unknown option, or for two that answer a question differently.
        """
        for name in chosen:
            if name not in self.options:
                raise unknown(f"option of {self.rules.id}", name, self.options)
        ids = tuple(name for name in self.options if name in chosen)
        answers: dict[str, Any] = {}
        for name in ids:
            for field, answer in self.options[name].items():
                before = answers.get(field)
                if field == "ends" and before is not None:
                    answer = before | answer
                elif before not in (None, answer):
                    raise EscapeError(f"the options {', '.join(ids)} disagree on {field}")
                answers[field] = answer
        return self.rules._replace(options=ids, **answers)
