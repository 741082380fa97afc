"""Drawing cards, and shuffling the discards into a new pile."""

from escape_widget.path.table import EVERYTHING, QUIET, VIEWER, Table


def can_draw(table: Table) -> bool:
    """Whether there is a card to draw, once the discards are shuffled if that is due."""
    if table.height == 0:
        shuffle(table)
    return table.height > 0


def shuffle(table: Table) -> None:
    """The discards, if there are any, become the new pile.

    All know what it is made of; what each seat draws from now on is counted afresh.
    """
    count = sum(table.discard)
    if not count:
        return
    for card, number in enumerate(table.discard):
        table.put(table.pile, card, number)
    table.clear(table.discard)
    for row in table.drawn:
        table.clear(row)
    table.say("shuffled", count)


def chances(table: Table, seat: int) -> list[tuple[int, int]]:
    """The cards that a seat may draw next, with their weights.

    Where the drawn card stays hidden from the viewer it is the unknown card. In a view of the
    drawer the weights are the cards that it has not seen, as far as they can be in the pile:
    exact as long as the pile has not been shuffled anew.
    """
    if table.hides(seat):
        return [(len(table.pile), 1)]
    weights = table.pile if table.now[VIEWER] == EVERYTHING else possible(table)
    return [(card, weight) for card, weight in enumerate(weights) if weight]


def possible(table: Table) -> list[int]:
    """Of each object, the cards not seen by the viewer that may be in the pile."""
    each = table.rules.cards_of_an_object
    seen = [sum(cards) for cards in zip(table.discard, table.spent, *table.hands, strict=False)]
    return [min(most, each - known) for most, known in zip(table.pile, seen, strict=True)]


def draw(table: Table, seat: int, card: int) -> None:
    """A seat draws a card, which may be the unknown one."""
    table.add(table.hands[seat], card, 1)
    table.add(table.drawn[seat], card, 1)
    if card < len(table.pile):
        table.add(table.pile, card, -1)
    table.say("drew", seat, card)
    if table.height == 0:
        shuffle(table)


def disturb(table: Table) -> None:
    """Something happened in this turn."""
    if table.now[QUIET] != -1:
        table.put(table.now, QUIET, -1)
