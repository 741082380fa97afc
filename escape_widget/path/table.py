"""The table of a game on a path as flat ints and lists, with a journal to take changes back.

Data, no rules. Every change goes through ``put`` or ``add``, so that ``undo`` can take it back.
Seats, objects, values, decks and places are numbers: place 0 is Atlantis, then the spaces, then
the mainland. The lists of cards have one more entry than there are objects: cards not known to
whoever this table is shown to. Copying lists is cheaper here than hashing while playing, so the
key for equality is made only when it is asked for.
"""

from typing import Any, Final, TypeVar

from escape_widget.path.ruleset import RuleSet

# What lies on a space that shows no tile.
WATER: Final = 0
BRIDGED: Final = -1
COVERED: Final = -2
"""A tile lies there, but nobody has turned it up yet."""

# What lies under a tile, if it is not a tile that is pinned.
NOTHING: Final = 0
UNSEEN: Final = -1

# Places in ``now``: the one phase, and what it needs.
SEAT: Final = 0
PHASE: Final = 1
PLACE: Final = 2
"""Where the moved figure stands, or the space whose tile is turned up."""
ORIGIN: Final = 3
"""Where that figure began."""
COUNT: Final = 4
"""Cards still to be drawn, or what is still to be paid."""
ITEM: Final = 5
"""The item paid last, or -1."""
TURN: Final = 6
QUIET: Final = 7
"""Turns in a row before this one in which nothing happened; -1 once this one is not such a turn."""
FIRST: Final = 8
"""The first space of the path that is left."""
LAST: Final = 9
"""The last one; lower than the first when none is left."""
VIEWER: Final = 10
"""The seat that this table is shown to, or one of the next two."""
EVERYTHING: Final = -1
ONLY_PUBLIC: Final = -2

# Phases.
DEAL: Final = 0
SELL: Final = 1
BUY: Final = 2
MOVE: Final = 3
FOLLOW: Final = 4
PAY: Final = 5
REVEAL: Final = 6
DRAW: Final = 7
NO_MOVE: Final = 8
END: Final = 9
OVER_HOME: Final = 10
OVER_STUCK: Final = 11

NOBODY: Final = -1

N = TypeVar("N")

_copied = list[int].copy


def tile_of(item: int, value: int) -> int:
    """The number of a tile. All are above 0, and in the order of objects, then values."""
    return (item + 1) * 8 + value


def object_of(tile: int) -> int:
    """The object of a tile, or of what is no tile another number than any object's."""
    return (tile >> 3) - 1


def value_of(tile: int) -> int:
    return tile & 7


class Table:
    """All that lies on the table at one moment."""

    __slots__ = (
        "atlantis",
        "bought",
        "box",
        "bridges",
        "discard",
        "drawn",
        "hands",
        "home",
        "journal",
        "log",
        "now",
        "pile",
        "played",
        "players",
        "pool",
        "rules",
        "shown",
        "spent",
        "standing",
        "tiles",
        "tops",
        "under",
    )

    def __init__(self, rules: RuleSet, players: int) -> None:
        kinds = len(rules.objects)
        places = rules.mainland + 1
        seats = range(players)
        self.rules = rules
        self.players = players
        self.tops: list[int] = [WATER] * places
        self.under: list[int] = [NOTHING] * places
        self.standing: list[int] = [NOBODY] * places
        self.atlantis: list[int] = [0] * players
        self.home: list[int] = [0] * players
        self.bridges: list[int] = [0] * players
        self.tiles: list[list[int]] = [[0] * (rules.top_value + 1) for _ in seats]
        self.hands: list[list[int]] = [[0] * (kinds + 1) for _ in seats]
        self.shown: list[list[int]] = [[0] * (kinds + 1) for _ in seats]
        self.drawn: list[list[int]] = [[0] * (kinds + 1) for _ in seats]
        self.bought: list[int] = [0] * (kinds + 1)
        self.played: list[int] = [0] * (kinds + 1)
        self.pile: list[int] = [0] * kinds
        self.discard: list[int] = [0] * kinds
        self.box: list[int] = [0] * (rules.top_value + 1)
        self.spent: list[int] = [0] * kinds
        self.pool: list[frozenset[int]] = [frozenset()] * len(rules.decks)
        self.now: list[int] = [0, DEAL, 0, 0, 0, -1, 0, 0, 1, 0, EVERYTHING]
        self.journal: list[tuple[list[Any], int, Any]] = []
        self.log: list[tuple[Any, ...]] | None = None

    def copy(self) -> "Table":
        """An independent table with the same content and no past."""
        other = Table.__new__(Table)
        other.rules = self.rules
        other.players = self.players
        other.tops = self.tops[:]
        other.under = self.under[:]
        other.standing = self.standing[:]
        other.atlantis = self.atlantis[:]
        other.home = self.home[:]
        other.bridges = self.bridges[:]
        other.tiles = [*map(_copied, self.tiles)]
        other.hands = [*map(_copied, self.hands)]
        other.shown = [*map(_copied, self.shown)]
        other.drawn = [*map(_copied, self.drawn)]
        other.bought = self.bought[:]
        other.played = self.played[:]
        other.pile = self.pile[:]
        other.discard = self.discard[:]
        other.box = self.box[:]
        other.spent = self.spent[:]
        other.pool = self.pool[:]
        other.now = self.now[:]
        other.journal = []
        other.log = None
        return other

    def key(self) -> tuple[object, ...]:
        """Equal for tables of equal content."""
        rows = [self.tops, self.under, self.standing, self.atlantis, self.home, self.bridges]
        rows += [self.bought, self.played, self.pile, self.discard, self.box, self.spent, self.now]
        for grid in (self.tiles, self.hands, self.shown, self.drawn):
            rows += grid
        return (self.rules.id, self.rules.options, *self.pool, *map(tuple, rows))

    def put(self, row: list[N], at: int, value: N) -> None:
        """Writes one entry, and the old one into the journal."""
        self.journal.append((row, at, row[at]))
        row[at] = value

    def add(self, row: list[int], at: int, amount: int) -> None:
        """Adds to one number, and writes the old one into the journal."""
        self.journal.append((row, at, row[at]))
        row[at] += amount

    def clear(self, row: list[int]) -> None:
        """Makes a row all zeros."""
        for at, value in enumerate(row):
            if value:
                self.put(row, at, 0)

    def undo(self, mark: int) -> None:
        """Takes back every change since the journal had a length."""
        journal = self.journal
        while len(journal) > mark:
            row, at, value = journal.pop()
            row[at] = value

    def say(self, *event: Any) -> None:
        """Notes what happened, a name and numbers, where somebody wants to know."""
        if self.log is not None:
            self.log.append(event)

    @property
    def seat(self) -> int:
        """The seat on turn."""
        return self.now[SEAT]

    @property
    def hand(self) -> list[int]:
        """The hand of the seat on turn."""
        return self.hands[self.now[SEAT]]

    @property
    def height(self) -> int:
        """How many cards the pile holds."""
        return sum(self.pile) - sum(row[-1] for row in self.drawn)

    def hides(self, seat: int) -> bool:
        """Whether the hand of a seat is hidden from whom this table is shown to."""
        viewer = self.now[VIEWER]
        return viewer not in (EVERYTHING, seat)
