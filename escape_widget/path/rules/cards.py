"""Cards on their way out of a hand, and what all remember of it."""

from escape_widget.path.table import Table


def lay_down(table: Table, card: int, onto: list[int]) -> None:
    """The seat on turn parts with a card.

    If all knew that it held one of that object, they now know of one less.
    """
    table.add(table.hand, card, -1)
    table.add(onto, card, 1)
    shown = table.shown[table.seat]
    if shown[card]:
        table.add(shown, card, -1)


def show(table: Table) -> None:
    """The seat on turn shows its hand, which all remember from now on."""
    shown = table.shown[table.seat]
    for card, count in enumerate(table.hand):
        if shown[card] != count:
            table.put(shown, card, count)
    table.say("showed", table.seat, tuple(table.hand))


def forget_turn(table: Table) -> None:
    """What was bought and played in this turn matters no more."""
    table.clear(table.bought)
    table.clear(table.played)
