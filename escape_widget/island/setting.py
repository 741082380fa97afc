"""What follows from a rule set once and for all: static tables that the rules read fast.

Derived data only; each entry is an answer of the rule set turned into a table.
"""

from functools import cache
from typing import Final

from escape_widget.island.lattice import NEIGHBOURS, SIZE, TERRAINS
from escape_widget.island.ruleset import (
    BACKS,
    TOKENS,
    DolphinAid,
    Dolphins,
    EmptyBoat,
    End,
    Prey,
    RuleSet,
)

SEATS: Final = ("red", "yellow", "green", "blue")
"""The seats in turn order."""

A_BOAT: Final = 1
"""An empty boat in a cell of the table; each person aboard adds one in two bits a seat."""

CREWS: Final = tuple(
    tuple(max(boat - A_BOAT, 0) >> 2 * seat & 3 for seat in range(4)) for boat in range(256)
)
"""By boat cell: how many people of each seat are aboard."""

CREWED: Final = bytes(boat > A_BOAT for boat in range(256))
"""By boat cell: whether somebody is aboard."""

ABOARD_COUNT: Final = tuple(map(sum, CREWS))
"""By boat cell: how many people are aboard."""

SWUM: Final = 8
"""In the state of a person: has swum this turn."""

HIDDEN_BACK: Final = 15
"""Stands for the back of a kept tile that a view hides."""


_MOST_ABOARD = tuple(
    sum(1 << seat for seat in range(4) if crew[seat] == max(crew) > 0) for crew in CREWS
)

KEPT: Final = frozenset(
    BACKS.index(back)
    for back in (
        "dolphin-aid",
        "winds",
        "move-serpent",
        "move-shark",
        "move-whale",
        "shark-defence",
        "whale-defence",
    )
)
"""The backs that are kept for later (where the rule set keeps tiles)."""


_AID = BACKS.index("dolphin-aid")


class Setting:
    """The tables of one rule set."""

    __slots__ = (
        "attackers",
        "boat_danger",
        "capsizing",
        "ends_with_nobody",
        "equal",
        "full",
        "guards",
        "instead",
        "island",
        "kept",
        "land",
        "leaves",
        "range",
        "rides",
        "rim",
        "rowed",
        "rules",
        "seizers",
        "sinking",
        "swim_danger",
        "targets",
    )

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.equal = rules.equal
        board = rules.board
        self.land = frozenset(board.land)
        self.island = _island_of(board.shores)
        """Per hex: the island that it is a shore of, or -1."""
        sealed = {h for h in range(SIZE) if set(NEIGHBOURS[h]) <= self.land} - self.land
        sea = set(range(SIZE)) - self.land - sealed
        self.rim = frozenset(h for h in board.land if sea & set(NEIGHBOURS[h]))
        """The land hexes of the outer rim (section 11.11)."""
        nobody = 0 if rules.empty_boat is EmptyBoat.NOBODY else 15
        self.rowed = tuple(
            tuple(bool((most or nobody) >> seat & 1) for most in _MOST_ABOARD) for seat in range(4)
        )
        """By seat and boat cell: whether the seat may row it."""
        capacity = rules.boat_capacity
        self.full = bytes(aboard >= capacity for aboard in ABOARD_COUNT)
        """By boat cell: whether a boat holds all the people that it may."""
        self.leaves = bytes(rules.swim_then_leave or not state & SWUM for state in range(256))
        """By state: whether one in it may still board or land this turn."""
        kinds = [rules.creatures.get(token) for token in TOKENS]
        self.range = tuple(kind.range if kind else 0 for kind in kinds)
        """Per token: how far it moves."""
        self.attackers = tuple(kind is not None and kind.swimmers for kind in kinds)
        """Per token: whether it removes swimmers."""
        self.targets = tuple(kind.boats if kind else Prey.SAFE for kind in kinds)
        """Per token: what it does to a boat with people."""
        self.seizers = tuple(
            token for token, prey in enumerate(self.targets) if prey is Prey.SEIZED
        )
        """The tokens that bar a boat with people from their hex."""
        self.ends_with_nobody = End.NOBODY_LEFT in rules.ends
        """Whether the game ends when nobody is left on the board."""
        self.rides = rules.dolphins is not Dolphins.NONE
        """Whether swimmers go with dolphins."""
        self.kept = frozenset(back for back in KEPT if _is_kept(rules, back))
        """The backs of tiles that go to the hand."""
        self.swim_danger = _mask(self.attackers)
        """The bits of a cell of creatures that are a danger to swimmers."""
        self.guards = rules.dolphins is Dolphins.GUARD
        """Whether dolphins guard swimmers."""
        self.instead = {
            TOKENS.index(name): TOKENS.index(other) for name, other in rules.instead.items()
        }
        """By token the one that may come or move in its place."""
        self.sinking = _mask(tuple(prey is Prey.SUNK for prey in self.targets))
        self.capsizing = _mask(tuple(prey is Prey.CAPSIZED for prey in self.targets))
        self.boat_danger = _mask(tuple(prey is not Prey.SAFE for prey in self.targets))
        """The bits of a cell of creatures that a boat with people does not pass."""

    def printed(self, terrain: int, back: int) -> int:
        """How many tiles of a terrain have a back."""
        return self.rules.backs.get(TERRAINS[terrain], {}).get(BACKS[back], 0)


def _is_kept(rules: RuleSet, back: int) -> bool:
    if back == _AID and rules.dolphin_aid is DolphinAid.DOLPHIN:
        return False
    return rules.kept_tiles


def _island_of(shores: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    island = [-1] * SIZE
    for number, hexes in enumerate(shores):
        for hex in hexes:
            island[hex] = number
    return tuple(island)


def _mask(flags: tuple[bool, ...]) -> int:
    return sum(1 << token for token, on in enumerate(flags) if on)


@cache
def setting_of(ruleset: str, options: tuple[str, ...]) -> Setting:
    """The setting of a rule set by id and options, made once.

    Raises ``EscapeError`` for an unknown option or options that do not go together.
    """
    from escape_widget.island.rulesets import EDITIONS

    return Setting(EDITIONS[ruleset].with_options(options))
