"""What a table is worth to a seat's objective, added up fast, and what one person can still gain.

After the move phase of a turn nobody changes hexes any more. Where a tile sinks, and in the sea
around it, who stands falls in, or boards the boat that it turns up; a creature throws people into
the sea or takes them. So a bound is a sum of what each may still become.
"""

from collections.abc import Callable, Collection, Mapping
from functools import cached_property
from typing import Final

from escape_widget.island.lattice import SIZE
from escape_widget.island.table import (
    ABOARD,
    LAND,
    LOST,
    NOWHERE,
    PEOPLE,
    SAVED,
    STATE,
    STATE_MASK,
    SWIMMING,
    VALUE,
    WAITING,
    WHERE,
    Table,
)
from escape_widget.search.worth import Worth

Place = int
"""A state (without marks) times 256, plus a hex."""

GONE: Final = LOST << 8 | NOWHERE
"""The place of somebody lost."""

BY_SINKING: Final = {LAND: (SWIMMING, ABOARD), SWIMMING: (ABOARD,), ABOARD: (SWIMMING,)}
"""By state what somebody may become, apart from lost, where a tile sinks or beside it."""
BY_CREATURE: Final = {LAND: (), SWIMMING: (), ABOARD: (SWIMMING,)}
"""The same where a creature comes."""


class Edge(dict[Place, int]):
    """By place how much more (or less, with ``min``) somebody may still come to count there."""

    def __init__(
        self,
        person: "Person",
        becomes: Mapping[int, tuple[int, ...]],
        extreme: Callable[[list[int]], int],
    ) -> None:
        super().__init__()
        self._person = person
        self._becomes = becomes
        self._extreme = extreme

    def __missing__(self, place: Place) -> int:
        person, state, hex = self._person, place >> 8, place & 255
        now = person[place]
        then = [now]
        if state in self._becomes:
            then += [person[other << 8 | hex] for other in self._becomes[state]]
            then.append(person[GONE])
        found = self[place] = self._extreme(then) - now
        return found


class Person(dict[Place, int]):
    """What people of a seat and value count for in each place, worked out when first asked for.

    ``gains``, ``losses``: what a sinking may add at most, and at least (below 0); then what a
    creature may.
    """

    def __init__(self, worth: Worth, seat: int, value: int) -> None:
        super().__init__()
        self._worth = worth
        self.seat = seat
        self.value = value
        self.kind = seat << 4 | value
        self.gains = Edge(self, BY_SINKING, max), Edge(self, BY_CREATURE, max)
        self.losses = Edge(self, BY_SINKING, min), Edge(self, BY_CREATURE, min)
        self._drowned: int | None = None

    def __missing__(self, place: Place) -> int:
        found = self[place] = self._worth(self.seat, self.value, place >> 8, place & 255)
        return found

    @cached_property
    def ever(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """The least and most that he may come to count on the board in any turns that follow: if
        none of them is of his own seat, and if one is, so that he may be saved."""
        states = (LAND, ABOARD, SWIMMING)
        ends = [self[state << 8 | hex] for state in states for hex in range(SIZE)]
        ends.append(self[GONE])
        least, most, saved = min(ends), max(ends), self[SAVED << 8 | NOWHERE]
        return (least, most), (min(least, saved), max(most, saved))

    def range(self, place: Place, mover: bool) -> tuple[int, int]:
        """The same for a place. ``mover``: whether one of those turns is of his own seat."""
        if place >> 8 in (SAVED, LOST, WAITING):
            return self[place], self[place]
        return self.ever[mover]

    def fallen(self, hex: int, boats: int, deadly: int, others: int) -> int:
        """The most that is added by the sinking of the tile stood on.

        ``boats``, ``deadly``, ``others``: the weights of the backs that bring a boat, of those that
        remove swimmers, and of the others.
        """
        swims = self[SWIMMING << 8 | hex]
        added = boats * max(swims, self[ABOARD << 8 | hex]) + deadly * max(swims, self[GONE])
        return added + others * swims - (boats + deadly + others) * self[LAND << 8 | hex]

    def struck_after_falling(self, hex: int) -> int:
        """The most that a creature may then add."""
        swims, aboard = self[SWIMMING << 8 | hex], self[ABOARD << 8 | hex]
        return max(0, max(swims, self[GONE]) - aboard, self[GONE] - swims)

    def strikable(self) -> bool:
        """Whether a creature could add anything by striking somebody, wherever that is."""
        return any(
            self[GONE] > min(self[state << 8 | hex] for state in (LAND, SWIMMING, ABOARD))
            or self[SWIMMING << 8 | hex] > self[ABOARD << 8 | hex]
            for hex in range(SIZE)
        )

    def drowned(self) -> int:
        """The most that is added by being lost from the sea, wherever that is."""
        if self._drowned is None:
            ways = [self[state << 8 | hex] for state in (ABOARD, SWIMMING) for hex in range(SIZE)]
            self._drowned = max(0, self[GONE] - min(ways))
        return self._drowned


class Score:
    """The worth of the tables of one game: its people, each with a table of places."""

    def __init__(self, t: Table, worth: Worth) -> None:
        self.kinds: dict[tuple[int, int], Person] = {}
        self.worth = worth
        self.setting = t.setting
        self.people: list[tuple[int, Person]] = []
        for number in range(PEOPLE * t.players):
            seat, value = number // PEOPLE, t.cells[VALUE + number]
            if (seat, value) not in self.kinds:
                self.kinds[seat, value] = Person(worth, seat, value)
            self.people.append((number, self.kinds[seat, value]))

    def against(self, coast: Collection[int]) -> Worth:
        """What somebody counts for to those who would have the sum small, as a worth.

        ``coast``: tiles on which people count for the least that they may become by falling in.
        """

        def worth(seat: int, value: int, state: int, hex: int) -> int:
            person = self.kinds[seat, value]
            now = person[state << 8 | hex]
            if state != LAND or hex not in coast:
                return -now
            return -min(now, person[SWIMMING << 8 | hex], person[ABOARD << 8 | hex])

        return worth

    def total(self, t: Table) -> int:
        """The sum over all people."""
        cells = t.cells
        return sum(
            [
                person[(cells[STATE + number] & STATE_MASK) << 8 | cells[WHERE + number]]
                for number, person in self.people
            ]
        )

    def all_lost(self, t: Table) -> int:
        """The sum once everyone on the board is lost."""
        places = self.places(t)
        return sum([p[GONE if LAND <= place >> 8 <= SWIMMING else place] for p, place in places])

    def places(self, t: Table) -> list[tuple[Person, Place]]:
        """All people with their places."""
        cells = t.cells
        return [
            (person, (cells[STATE + number] & STATE_MASK) << 8 | cells[WHERE + number])
            for number, person in self.people
        ]

    # Bounds by kind and place, from above, in the form of a worth.

    def after_volcano(self, seat: int, value: int, state: int, hex: int) -> int:
        """What somebody counts for if the game ends with the tile that sinks next."""
        person = self.kinds[seat, value]
        return person[GONE if LAND <= state <= SWIMMING else state << 8 | hex]

    def staying(self, seat: int, value: int, state: int, hex: int) -> int:
        """The most that somebody may count for whom nobody moves any more."""
        person, place = self.kinds[seat, value], state << 8 | hex
        return person[place] + person.gains[0][place]

    def peak(self, me: int, seat: int, value: int, state: int, hex: int) -> int:
        """The most that somebody may count for in the turns of all seats but one."""
        return self.kinds[seat, value].range(state << 8 | hex, seat != me)[1]
