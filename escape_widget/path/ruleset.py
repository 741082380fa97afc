"""The questions that the games on a path answer, in rulebook order; an edition is one RuleSet.

No field has a default, so two editions compare line by line. What has only ever had one answer
is written in the rule itself, with a comment where that answer is our reading.
"""

from functools import cached_property
from typing import NamedTuple


class Deck(NamedTuple):
    """A deck of path tiles: its name, and the values that it holds of each object."""

    name: str
    values: tuple[tuple[int, ...], ...]


class Stretch(NamedTuple):
    """Some spaces in a row, laid alike from one deck (its name, "" for water)."""

    deck: str
    spaces: int
    height: int


class Answers(NamedTuple):
    """One documented answer to every question."""

    id: str
    """The word that names the rule set in notation."""
    options: tuple[str, ...]
    """Which options are switched on."""

    # Components
    objects: tuple[str, ...]
    """The objects on tiles and cards, in their order; their first letters differ."""
    decks: tuple[Deck, ...]
    """The decks of tiles. In a deck no tile is there twice."""
    cards_of_an_object: int
    """How many cards show each object."""
    seats: tuple[str, ...]
    """The colours in turn order; the first ones play."""
    seat_letters: tuple[str, ...]
    """A letter for each colour."""
    fewest_players: int
    """With how many players it can be played at least."""
    figures: int
    """Figures of a player."""
    bridges: int
    """Bridges of a player."""

    # Setup
    stretches: tuple[Stretch, ...]
    """The path as it is laid out, from Atlantis to the mainland."""
    hand_sizes: tuple[int, ...]
    """Cards dealt to each player, in turn order."""

    # Selling
    least_tile_sold: int
    """The lowest value of a tile that may be sold for cards."""
    value_of_a_bought_card: int
    """How much value buys one card; what is left over buys nothing."""

    # Paying
    bought_cards_pay: bool
    """Whether cards bought in a turn may pay for the gaps crossed in it."""

    # Drawing
    cards_drawn: tuple[int, ...]
    """Cards drawn at the end of a turn, by the figures then home."""
    cards_drawn_without_move: int
    """Cards drawn by a player who cannot move."""

    # Bridges
    bridge_into_bridged_gap: bool
    """Whether a bridge may be laid where one lies already."""

    # End
    rounds_without_move: int
    """After how many rounds in which nothing happens, of all players, the game ends."""
    figures_on_atlantis_go_home: bool
    """Whether a figure that never left Atlantis pays its way home at the end, too."""
    value_of_a_card: int
    """What a card counts in a payment and at the end."""


class RuleSet(Answers):
    """The answers of an edition, and what follows from them. Compared as an object."""

    __eq__ = object.__eq__
    __hash__ = object.__hash__

    @cached_property
    def _laid(self) -> tuple[tuple[str, int], ...]:
        return tuple((s.deck, s.height) for s in self.stretches for _ in range(s.spaces))

    @cached_property
    def size(self) -> int:
        """The number of spaces."""
        return len(self._laid)

    @cached_property
    def mainland(self) -> int:
        """The place after the last space; place 0 is Atlantis."""
        return self.size + 1

    @cached_property
    def deck_of(self) -> tuple[int, ...]:
        """The number of the deck that was laid on each place, or -1."""
        names = {deck.name: number for number, deck in enumerate(self.decks)}
        return (-1, *(names.get(deck, -1) for deck, _ in self._laid), -1)

    @cached_property
    def height_of(self) -> tuple[int, ...]:
        """How many tiles were laid on each place."""
        return (0, *(height for _, height in self._laid), 0)

    @cached_property
    def top_value(self) -> int:
        """The highest value of a tile."""
        return max(max(values) for deck in self.decks for values in deck.values)

    @cached_property
    def worths(self) -> tuple[int, ...]:
        """By item what it counts in a payment: a tile its value, a card what all cards do."""
        tiles = range(self.top_value, 0, -1)
        return (*tiles, *(self.value_of_a_card for _ in self.objects))

    @cached_property
    def letters(self) -> str:
        """The first letters of the objects, in their order."""
        return "".join(name[0] for name in self.objects)
