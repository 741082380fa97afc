"""The end of the game: the others' way home, the settlement, who wins."""

from .paying import total
from .text import SEATS, read
from .way import ATLANTIS, MAINLAND, bill, figures


def way_home(pos, seat):
    """Each unbridged gap for each figure, from Atlantis too (our reading), in one sum."""
    bills = [bill(pos, ATLANTIS, MAINLAND)] * pos["atlantis"][seat]
    for number in pos["spaces"]:
        bills += [bill(pos, number, MAINLAND)] * figures(pos, number).count(seat)
    return sum(bills)


def payment(items, owed):
    """Who holds enough pays, without change, what leaves most; who does not pays everything."""
    if total(items) < owed:
        return total(items)
    sums = {0}
    for item in items:
        sums |= {total(item) + other for other in sums}
    return min(amount for amount in sums if amount >= owed)


def settlement(text):
    """Seat -> holdings, bill, payment and score when the game is over, else nothing."""
    pos = read(text)
    table = {}
    if pos["phase"] == "over":
        for seat in pos["seats"]:
            items = pos["tiles"][seat] + pos["hands"][seat]
            owed = way_home(pos, seat)
            paid = payment(items, owed)
            score = total(items) - max(owed, paid)
            table[SEATS[seat]] = (total(items), owed, paid, score)
    return table


def winners(text):
    """Most wins, ties share."""
    table = settlement(text)
    return [seat for seat in table if table[seat][3] == max(row[3] for row in table.values())]
