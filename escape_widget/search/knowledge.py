"""What a seat knows, from which every search starts; and what cannot be asked of it."""

from escape_widget.core.errors import EscapeError
from escape_widget.core.position import Position
from escape_widget.core.strict import a_position, unknown
from escape_widget.island.position import Position as IslandPosition
from escape_widget.island.setting import HIDDEN_BACK, SEATS
from escape_widget.island.table import HAND, PEOPLE, VALUE, Table
from escape_widget.path.position import Position as PathPosition
from escape_widget.search.objective import Objective


def view_of(position: Position, seat: str) -> Position:
    """What a seat knows of a position.

    Raises ``EscapeError`` for a seat that does not play, and where the position is what another
    sees, so that what the seat itself knows is not in it.
    """
    players = a_position(position).players
    if seat not in players:
        raise unknown("seat", seat, players)
    view = position.seen_by(seat)
    if isinstance(view, IslandPosition):
        missing = hides(view.working_table(), SEATS.index(seat))
    else:
        assert isinstance(view, PathPosition), view
        missing = view.table.hides(players.index(seat))
    if missing:
        said = f"this is what another sees of the game, not {seat}"
        raise EscapeError(f"{said}: what {seat} knows is not in it")
    return view


def hides(t: Table, seat: int) -> bool:
    """Whether values or tiles of a seat are hidden."""
    hand = t.cells[HAND + 80 * seat : HAND + 80 * seat + 80]
    return hides_values(t, seat) or any(hand[HIDDEN_BACK::16])


def hides_values(t: Table, seat: int) -> bool:
    """Whether the value of anybody of a seat is hidden."""
    return not all(t.cells[VALUE + seat * PEOPLE : VALUE + (seat + 1) * PEOPLE])


def check_known(view: IslandPosition, objective: Objective) -> None:
    """Raises ``EscapeError`` where points are counted whose values are hidden in a view."""
    objective.check_seats(view.players)
    t = view.working_table()
    for term in objective.terms:
        for seat in term.who:
            if term.count == "points" and hides_values(t, SEATS.index(seat)):
                said = f"the values of {seat}'s people are hidden"
                raise EscapeError(f"{said}: count people in place of points")
