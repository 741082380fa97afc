"""The end: the way home of the figures still out, and the score."""

from typing import NamedTuple

from escape_widget.path.rules.gaps import bill
from escape_widget.path.rules.moving import figures
from escape_widget.path.table import OVER_HOME, QUIET, Table


class Account(NamedTuple):
    """What a seat holds when the game is over, what its figures cost, what it pays, its score."""

    holdings: int
    bill: int
    paid: int
    score: int


def is_over(phase: int) -> bool:
    """Whether a phase is one of the ends."""
    return phase >= OVER_HOME


def all_home(table: Table) -> bool:
    """Whether the seat on turn has brought all its figures to the mainland."""
    return table.home[table.seat] == table.rules.figures


def nobody_can_move(table: Table) -> bool:
    """Whether nothing has happened for as many turns as end the game (our reading)."""
    return table.now[QUIET] >= table.players * table.rules.rounds_without_move


def way_home(table: Table, seat: int) -> int:
    """What the gaps ahead of a seat's figures cost together.

    Those still on Atlantis pay too, by our reading.
    """
    mainland = table.rules.mainland
    total = sum(bill(table, place, mainland) for place in figures(table, seat) if place)
    if table.rules.figures_on_atlantis_go_home:
        total += table.atlantis[seat] * bill(table, 0, mainland)
    return total


def settle(table: Table, seat: int) -> Account:
    """A seat's account when the game is over.

    Who can pay must, without change, in the way that leaves most (our reading). Who cannot pays
    everything, and the rest counts against the player.
    """
    values = [value for value, count in enumerate(table.tiles[seat]) for _ in range(count)]
    values += [table.rules.value_of_a_card] * sum(table.hands[seat])
    holdings = sum(values)
    owed = way_home(table, seat)
    if owed > holdings:
        return Account(holdings, owed, holdings, holdings - owed)
    paid = least_sum(values, owed)
    return Account(holdings, owed, paid, holdings - paid)


def least_sum(values: list[int], owed: int) -> int:
    """The least sum of some of the values that covers what is owed. They must cover it."""
    sums = 1
    for value in values:
        sums |= sums << value
    covering = sums >> owed
    return owed + (covering & -covering).bit_length() - 1
