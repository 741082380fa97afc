"""``Solution``: what an exact search says, and how far it has come."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from escape_widget.island.actions import Action
from escape_widget.island.position import Position
from escape_widget.search.values import Values

Value = int | Fraction
Plan = tuple[Action, ...]


class Line(NamedTuple):
    """A shortest plan to a position, and what it is worth."""

    plan: Plan
    position: Position
    """Where the plan leads: the horizon, or where chance or another seat is to act."""
    value: Value


@dataclass(frozen=True, slots=True)
class Solution:
    """The value of a position to a seat, and its plans.

    ``claim``: ``exact``, or ``bound`` where the search was stopped: then the value lies between
    ``low`` and ``high`` (None where nothing is known), and ``best`` is the best plan so far. On a
    path also ``estimate``, where the odds of cards bought are not exactly known.
    """

    claim: str
    low: Value | None
    high: Value | None
    best: Line | None
    """A plan of best value; None if none was found yet."""
    nodes: int
    """How many tables were searched."""
    positions: int
    """How many distinct positions plans lead to, as far as they were gone through."""
    ties: int = 0
    """To how many of them plans of best value lead."""
    keys: tuple[Line, ...] = ()
    """Those that take the fewest actions among the plans of best value."""
    second: Line | None = None
    """A plan of the best value below the best, if there is any."""
    values: Values = field(repr=False, default=None)  # type: ignore
    """What later positions are worth; only where the search has come to its end."""
    _ask: Callable[[Iterable[Action | str]], "Value"] = field(repr=False, default=None)  # type: ignore
    _winning: Callable[[], Iterator[Line]] = field(repr=False, default=None)  # type: ignore

    @property
    def value(self) -> Value | None:
        """The exact value, or None where there is only a bound."""
        return self.low if self.claim == "exact" else None

    @property
    def margin(self) -> Value | None:
        """By how much every other plan falls short; None if all are worth the same."""
        if self.claim != "exact" or self.second is None or self.low is None:
            return None
        return self.low - self.second.value

    def value_of(self, plan: Iterable[Action | str]) -> Value:
        """What a plan is worth, the solver at its best after it, also if it stops early.

        Raises ``IllegalAction`` or ``NotationError`` for what cannot be played, and ``EscapeError``
        for an action that is not the solver's own.
        """
        return self._ask(plan)

    def winning(self) -> Iterator[Line]:
        """All positions of best value, ``ties`` of them, each with a shortest plan to it."""
        return self._winning()
