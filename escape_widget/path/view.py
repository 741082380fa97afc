"""What one viewer may know of a table."""

from escape_widget.core.names import ALL, PUBLIC
from escape_widget.core.strict import check_viewer
from escape_widget.path.ruleset import RuleSet
from escape_widget.path.table import EVERYTHING, ONLY_PUBLIC, UNSEEN, VIEWER, Table


def viewer_number(rules: RuleSet, players: int, viewer: str) -> int:
    """The number of a seat that plays, or of ``ALL`` or ``PUBLIC``.

    Raises ``EscapeError`` for others.
    """
    if viewer == ALL:
        return EVERYTHING
    if viewer == PUBLIC:
        return ONLY_PUBLIC
    playing = rules.seats[:players]
    check_viewer(viewer, playing)
    return playing.index(viewer)


def viewer_word(rules: RuleSet, number: int) -> str:
    """The name of a viewer's number."""
    if number == EVERYTHING:
        return ALL
    return PUBLIC if number == ONLY_PUBLIC else rules.seats[number]


def view(table: Table, viewer: int) -> Table:
    """The table as a viewer may know it; of another's view only what is public is left."""
    now = table.now[VIEWER]
    if viewer in (EVERYTHING, now):
        return table
    seen = table.copy()
    seen.now[VIEWER] = viewer if now == EVERYTHING else ONLY_PUBLIC
    seen.under = [UNSEEN if tile > 0 else tile for tile in seen.under]
    for seat in range(seen.players):
        if seen.hides(seat):
            _hide_hand(seen, seat)
    if seen.hides(seen.seat):
        seen.bought = _unknown(seen.bought)
    return seen


def _hide_hand(seen: Table, seat: int) -> None:
    """Leaves of a hand only what was shown.

    The cards drawn since the pile was shuffled go back among those that the pile was made of.
    """
    shown = seen.shown[seat]
    size = sum(seen.hands[seat])
    seen.hands[seat] = [*shown[:-1], size - sum(shown)]
    for card in range(len(seen.pile)):
        seen.pile[card] += seen.drawn[seat][card]
    seen.drawn[seat] = _unknown(seen.drawn[seat])


def _unknown(cards: list[int]) -> list[int]:
    return [0] * (len(cards) - 1) + [sum(cards)]
