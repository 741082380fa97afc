"""How far a search looks: to the end of the phase, of the turn, or to one's own next turn."""

from escape_widget.core.errors import EscapeError
from escape_widget.island.table import OVER, PHASE, SEAT, Table

HORIZONS = ("phase", "turn", "round")


class Horizon:
    """The horizon of a search that begins at a table, for a seat.

    ``phase``: until the phase is over that is on. ``turn``: until somebody else is on turn.
    ``round``: until the seat begins its next turn. Any of them ends with the game.
    """

    def __init__(self, name: str, t: Table, seat: int) -> None:
        if name not in HORIZONS:
            raise EscapeError(f"{name!r} is no horizon; there are {', '.join(HORIZONS)}")
        self.name = name
        self.phase = t.cells[PHASE] if name == "phase" else None
        turns = (seat - t.cells[SEAT]) % t.players or t.players
        self.turn = t.turn + (turns if name == "round" else 1)
        """The number of the turn at whose beginning it is reached at the latest."""

    def reached(self, t: Table) -> bool:
        """Whether a table lies at the horizon."""
        phase = t.cells[PHASE]
        if t.turn >= self.turn or phase == OVER:
            return True
        return phase != self.phase and self.phase is not None and not t.pending
