"""What the fast enumerator of a move phase works with: moves in parts, fleets, and states."""

from escape_widget.island.codes import ROW
from escape_widget.search.pieces import NO_HEX, Boat, Move


class Moves:
    """Some moves, what each adds to the key, in the same order, and the hexes that they enter."""

    __slots__ = ("deltas", "enters", "moves")

    def __init__(self, moves: list[Move]) -> None:
        self.moves = moves
        self.deltas = [move.delta for move in moves]
        self.enters = frozenset(move.enters for move in moves) - {NO_HEX}


class Fleet:
    """The boats of some positions, and what that makes possible.

    ``parts``, ``deltas``: the moves of the boats and of those aboard. ``near``: the hexes from
    which somebody might board; ``boarding``: per person there, once asked for, what may be boarded.
    ``after``: by a row that led here, once asked for, ``parts`` and ``deltas`` without the moves
    that lead to the same before it.
    """

    __slots__ = ("after", "at", "boarding", "boats", "deltas", "near", "parts")

    def __init__(self, boats: tuple[Boat, ...], at: dict[int, tuple[int, ...]]) -> None:
        self.boats = boats
        self.at = at
        self.parts: list[Moves] = []
        self.deltas: list[int] = []
        self.near: set[int] = set()
        self.boarding: dict[int, Moves] = {}
        self.after: dict[int, tuple[list[Moves], list[int]]] = {}


class State:
    """A position in the phase: pieces off the boats, boats, key; and how it was reached.

    ``loose`` (sorted) also holds who was saved or lost on the way, and others who fell in.
    """

    __slots__ = ("fleet", "key", "loose", "move", "parent")

    def __init__(
        self,
        loose: tuple[int, ...],
        fleet: Fleet,
        key: int,
        parent: "State | None",
        move: Move | None,
    ) -> None:
        self.loose = loose
        self.fleet = fleet
        self.key = key
        self.parent = parent
        self.move = move

    def plan(self) -> tuple[int, ...]:
        """The codes of the actions that led here."""
        return (*self.parent.plan(), self.move.code) if self.parent and self.move else ()


def is_row(move: Move) -> bool:
    """Whether a boat is rowed and nothing else happens."""
    return move.code >> 24 == ROW and bool(move.boats_come)


def is_step(move: Move) -> bool:
    """Whether somebody off the boats does something without one."""
    return not move.boats_go and len(move.go) == 1
