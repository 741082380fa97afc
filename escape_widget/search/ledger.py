"""``Ledger``: the best plans of a search so far, all of one value, and the next value below."""

from collections.abc import Iterable, Iterator

from escape_widget.island.actions import Action, plan_of
from escape_widget.island.position import Position
from escape_widget.search.frontier import Codes, Found, after
from escape_widget.search.promise import ALL
from escape_widget.search.solution import Line, Value
from escape_widget.search.tail import rounded_up


class Ledger:
    """What the plans from a view are worth, as far as they were gone through.

    ``keys``: whether to tell all plans of best value apart, and to know the next value.
    """

    def __init__(self, view: Position, seat: str, keys: bool) -> None:
        self._table = view.working_table()
        self._seat = seat
        self._equal = view.ruleset.equal
        self._tells_keys = keys
        self.best: Value = -ALL
        self._ties: list[Found] = []
        self._second: tuple[Value, Found | None] = (-ALL, None)
        self._line: Line | None = None
        self.cut = float(-ALL)
        """Just below what a plan must be worth more than to be of interest."""

    def keep(self, value: Value, found: Found) -> None:
        """Enters a plan with its value."""
        if value > self.best:
            if self._ties:
                self._second = self.best, self._ties[0]
            self.best, self._ties = value, [found]
        elif value == self.best:
            self._ties.append(found)
        elif value > self._second[0]:
            self._second = value, found
        self.cut = -rounded_up(-float(self.needed()))

    def needed(self) -> Value:
        """What a plan must be worth more than to be of interest."""
        return self._second[0] if self._tells_keys else self.best

    @property
    def ties(self) -> int:
        """How many plans of best value are known, each to a position of its own."""
        return len(self._ties)

    def line(self) -> Line | None:
        """A plan of the best value so far."""
        if self._ties and (self._line is None or self._line.value != self.best):
            self._line = self._lines(self._ties[:1], self.best)[0]
        return self._line

    def keys(self) -> tuple[Line, ...]:
        """The plans of best value that take the fewest actions; if not to be told apart, one."""
        fewest = min(found.effort() for found in self._ties)
        shortest = [found for found in self._ties if found.effort() == fewest]
        return self._lines(shortest if self._tells_keys else shortest[:1], self.best)

    def second(self) -> Line | None:
        """A plan of the next value, if it is known."""
        value, found = self._second
        return self._lines([found], value)[0] if found and self._tells_keys else None

    def winning(self) -> Iterator[Line]:
        """All plans of best value."""
        for found in self._ties:
            yield from self._lines([found], self.best)

    def _lines(self, found: Iterable[Found], value: Value) -> tuple[Line, ...]:
        """Plans with the positions that they lead to, each position once."""
        lines: dict[Position, Line] = {}
        for one in found:
            codes = one.plan()
            position = Position(after(self._table, codes))
            lines.setdefault(position, Line(self._words(codes), position, value))
        return tuple(lines.values())

    def _words(self, codes: Codes) -> tuple[Action, ...]:
        return plan_of(codes, self._seat, self._equal)
