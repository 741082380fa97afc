"""A greedy player: takes what is worth most right now, and thinks of the way home.

Plays from a view and looks no further than its own move. Everything is worth points: tiles and
cards in hand, less what is still to be paid and part of what the own figures' way home costs now.
"""

from typing import Final, Protocol

from escape_widget.core.errors import EscapeError
from escape_widget.path import steps as s
from escape_widget.path import table as t
from escape_widget.path.actions import Action
from escape_widget.path.engine import make, steps
from escape_widget.path.position import Position
from escape_widget.path.rules import gaps, taking
from escape_widget.path.rules.ending import least_sum, way_home
from escape_widget.path.steps import Step
from escape_widget.path.table import Table

WAY_HOME: Final = 0.6
"""How much of the way home's cost counts now: some gaps will be bridged, some avoided."""
A_FIGURE_HOME: Final = 2.0
"""Each figure home draws one more card in every turn."""
A_SPACE_AHEAD: Final = 0.08
"""What it is worth to be one space further."""
THEIR_WAY_HOME: Final = 0.2
"""How much of the cost of the others' way home counts, on average."""
A_BRIDGE: Final = 2.0
"""What it is worth to keep the bridge."""
A_SPARE_CARD: Final = 0.1
"""How much better it is to pay with a tile than with a card."""
FEW_CARDS: Final = 1
"""With no more cards than this the lowest tile is sold."""


class Luck(Protocol):
    """What is asked of a ``random.Random``: to decide between equals."""

    def random(self) -> float: ...


def choose(position: Position, rng: Luck) -> Action:
    """The action that a greedy player takes, given the view of its seat.

    Raises ``EscapeError`` where no player is to act or the hand is hidden.
    """
    return max(scored(position), key=lambda pair: (pair[0], rng.random()))[1]


def scored(position: Position) -> list[tuple[float, Action]]:
    """Every legal action with what it is worth, compared with the others, to who acts.

    Raises ``EscapeError`` where no player is to act or the hand is hidden.
    """
    actions = position.legal_actions
    if position.to_act not in position.players or not actions:
        raise EscapeError("greedy chooses from the view of the seat that is to act")
    table = position.table
    return [(_worth(table, action.step), action) for action in actions]


def _worth(table: Table, step: Step) -> float:
    """What a step is worth, compared with the others of its decision."""
    kind, _, item, _ = step
    if kind == s.SELL:
        return item if sum(table.hand) <= FEW_CARDS else -1.0
    if kind == s.PAY:
        return -_waste(table, item)
    if kind == s.GIVE_UP:
        return _standing(table, table.seat) + table.rules.cards_drawn_without_move
    if kind in (s.PLAY, s.FOLLOW, s.BRIDGE):
        return _after(table, step, table.seat)
    return _standing(table, table.seat) if kind == s.FINISH else 0.0


def _after(table: Table, step: Step, seat: int) -> float:
    """What a card or bridge is worth, with the best that can follow it in the same move."""
    mark = len(table.journal)
    make(table, step)
    worth = _standing(table, seat)
    if table.now[t.PHASE] == t.FOLLOW or (step[0] == s.BRIDGE and table.now[t.PHASE] == t.MOVE):
        goes_on = [next_step for next_step in steps(table) if next_step[0] in (s.PLAY, s.FOLLOW)]
        worth = max((_after(table, next_step, seat) for next_step in goes_on), default=worth)
    table.undo(mark)
    return worth


def _standing(table: Table, seat: int) -> float:
    """What a seat has, owes, and still has before it."""
    others = [way_home(table, other) for other in range(table.players) if other != seat]
    return (
        sum(value * count for value, count in enumerate(table.tiles[seat]))
        + sum(table.hands[seat]) * table.rules.value_of_a_card
        + _open_move(table, seat)
        + A_FIGURE_HOME * table.home[seat]
        + A_SPACE_AHEAD * _progress(table, seat)
        + A_BRIDGE * table.bridges[seat]
        - WAY_HOME * way_home(table, seat)
        + THEIR_WAY_HOME * sum(others) / len(others)
    )


def _open_move(table: Table, seat: int) -> int:
    """While a seat pays: the tile that it will take, less what it still owes."""
    if table.now[t.PHASE] != t.PAY or table.seat != seat:
        return 0
    behind = taking.tile_behind(table, table.now[t.PLACE])
    return (t.value_of(table.tops[behind]) if behind else 0) - table.now[t.COUNT]


def _progress(table: Table, seat: int) -> int:
    """The spaces that a seat's figures have behind them."""
    on_path = sum(place for place, who in enumerate(table.standing) if who == seat)
    return on_path + table.home[seat] * table.rules.mainland


def _waste(table: Table, item: int) -> float:
    """What is paid too much at least if an item is paid next; a card spent counts a little."""
    worths, held = table.rules.worths, gaps.holdings(table)
    worth, owed = worths[item], table.now[t.COUNT]
    spare = A_SPARE_CARD * (item >= table.rules.top_value)
    if worth >= owed:
        return worth - owed + spare
    rest = [worth] * (held[item] - 1)
    for later in range(item + 1, len(worths)):
        rest += [worths[later]] * held[later]
    return least_sum(rest, owed - worth) - (owed - worth) + spare
