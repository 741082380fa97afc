"""The order of a turn: who is asked what, and what follows from the answer.

Works on a table and steps. ``steps`` and ``refusal`` rest on the same guards of the rules.
"""

from collections.abc import Callable
from typing import Final

from escape_widget.core.errors import BrokenRule
from escape_widget.path import steps as s
from escape_widget.path import table as t
from escape_widget.path.rules import bridges, drawing, ending, gaps, moving, selling, setup, taking
from escape_widget.path.rules.cards import forget_turn, show
from escape_widget.path.steps import Step
from escape_widget.path.table import Table

PHASES: Final = (
    "deal",
    "sell",
    "buy",
    "move",
    "follow",
    "pay",
    "reveal",
    "draw",
    "no-move",
    "end",
    "over.home",
    "over.stuck",
)
"""The words of the phases."""

BY_CHANCE: Final = (t.DEAL, t.BUY, t.REVEAL, t.DRAW, t.NO_MOVE)
"""The phases in which chance acts."""

FROM_HAND: Final = (t.MOVE, t.FOLLOW, t.PAY)
"""The phases whose choices turn on cards in hand."""

_ASKED: Final[dict[int, tuple[int, ...]]] = {
    t.DEAL: (s.DRAW,),
    t.SELL: (s.SELL, s.KEEP),
    t.BUY: (s.DRAW,),
    t.MOVE: (s.PLAY, s.BRIDGE, s.GIVE_UP),
    t.FOLLOW: (s.FOLLOW,),
    t.PAY: (s.PAY,),
    t.REVEAL: (s.REVEAL,),
    t.DRAW: (s.DRAW,),
    t.NO_MOVE: (s.DRAW,),
    t.END: (s.BRIDGE, s.FINISH),
    t.OVER_HOME: (),
    t.OVER_STUCK: (),
}
"""The kinds of step that each phase asks for."""


# What may be done


def steps(table: Table) -> list[Step]:
    """All legal steps, in canonical order. None where they turn on a hand that is hidden."""
    phase = table.now[t.PHASE]
    if phase in FROM_HAND and table.hides(table.seat):
        return []
    return _OFFERS[phase](table)


def weights(table: Table) -> list[int]:
    """How likely each of the steps is, where chance acts."""
    if table.now[t.PHASE] == t.REVEAL:
        return [1] * len(steps(table))
    return [weight for _, weight in drawing.chances(table, table.seat)]


def refusal(table: Table, step: Step) -> BrokenRule | None:
    """The first rule that a step breaks here."""
    kind, source, item, target = step
    phase = table.now[t.PHASE]
    if kind not in _ASKED[phase]:
        return BrokenRule(f"path.asked.{PHASES[phase]}", "10", {"seat": _seat_on_turn(table)})
    if phase in FROM_HAND and table.hides(table.seat):
        return BrokenRule("path.hidden", "10", {"seat": _seat_on_turn(table)})
    return _GUARDS[kind](table, source, item, target)


def _seat_on_turn(table: Table) -> str:
    return table.rules.seats[table.seat]


def _offer_sales(table: Table) -> list[Step]:
    return [*((s.SELL, 0, item, 0) for item in selling.sales(table)), (s.KEEP, 0, 0, 0)]


def _offer_moves(table: Table) -> list[Step]:
    found = [(s.PLAY, source, card, target) for source, card, target in moving.plays(table)]
    if found:
        return found + _offer_bridges(table)
    return [*_offer_bridges(table), (s.GIVE_UP, 0, 0, 0)]


def _offer_bridges(table: Table) -> list[Step]:
    return [(s.BRIDGE, 0, 0, space) for space in bridges.bridgings(table)]


def _offer_follows(table: Table) -> list[Step]:
    return [(s.FOLLOW, source, card, target) for source, card, target in moving.follows(table)]


def _offer_payments(table: Table) -> list[Step]:
    return [(s.PAY, 0, item, 0) for item in gaps.payments(table)]


def _offer_reveals(table: Table) -> list[Step]:
    space = table.now[t.PLACE]
    return [(s.REVEAL, 0, tile, space) for tile in taking.chances(table, space)]


def _offer_draws(table: Table) -> list[Step]:
    return [(s.DRAW, 0, card, table.seat) for card, _ in drawing.chances(table, table.seat)]


def _offer_ending(table: Table) -> list[Step]:
    return [*_offer_bridges(table), (s.FINISH, 0, 0, 0)]


def _offer_nothing(table: Table) -> list[Step]:
    return []


_OFFERS: Final[tuple[Callable[[Table], list[Step]], ...]] = (
    _offer_draws,
    _offer_sales,
    _offer_draws,
    _offer_moves,
    _offer_follows,
    _offer_payments,
    _offer_reveals,
    _offer_draws,
    _offer_draws,
    _offer_ending,
    _offer_nothing,
    _offer_nothing,
)
"""By phase what finds its steps, in canonical order."""


def _refuse_giving_up(table: Table, source: int, item: int, target: int) -> BrokenRule | None:
    return BrokenRule("path.no-move", "10") if moving.can_move(table) else None


def _refuse_draw(table: Table, source: int, card: int, seat: int) -> BrokenRule | None:
    if seat != table.seat:
        return BrokenRule("path.draw.seat", "10", {"seat": _seat_on_turn(table)})
    if card not in dict(drawing.chances(table, seat)):
        return BrokenRule("path.draw.pile", "10")
    return None


def _refuse_reveal(table: Table, source: int, tile: int, space: int) -> BrokenRule | None:
    if space != table.now[t.PLACE]:
        return BrokenRule("path.reveal.space", "10", {"space": table.now[t.PLACE]})
    if tile not in taking.chances(table, space):
        return BrokenRule("path.reveal.pool", "10", {"space": space})
    return None


_GUARDS: Final[tuple[Callable[[Table, int, int, int], BrokenRule | None], ...]] = (
    lambda table, source, item, target: selling.refuse_sale(table, item),
    lambda table, source, item, target: None,
    moving.refuse_play,
    moving.refuse_follow,
    lambda table, source, item, target: bridges.refuse_bridge(table, target),
    _refuse_giving_up,
    lambda table, source, item, target: None,
    lambda table, source, item, target: gaps.refuse_payment(table, item),
    _refuse_draw,
    _refuse_reveal,
)


# What then happens


def make(table: Table, step: Step) -> None:
    """Changes the table by a legal step."""
    kind, source, item, target = step
    _MAKERS[kind](table, source, item, target)


def _make_sale(table: Table, source: int, item: int, target: int) -> None:
    _begin_drawing(table, t.BUY, selling.sell(table, item))


def _make_keeping(table: Table, source: int, item: int, target: int) -> None:
    _enter(table, t.MOVE)


def _make_play(table: Table, source: int, card: int, target: int) -> None:
    moving.begin(table, source)
    _make_follow(table, source, card, target)


def _make_follow(table: Table, source: int, card: int, target: int) -> None:
    if not moving.advance(table, source, card, target):
        _enter(table, t.FOLLOW)
        return
    owed = gaps.bill(table, table.now[t.ORIGIN], target)
    table.put(table.now, t.ORIGIN, 0)
    if not owed:
        _end_move(table)
        return
    table.say("owed", table.seat, owed)
    table.put(table.now, t.COUNT, owed)
    _enter(table, t.PAY)


def _make_payment(table: Table, source: int, item: int, target: int) -> None:
    if gaps.pay(table, item):
        _end_move(table)


def _end_move(table: Table) -> None:
    """The figure stands, the bill is paid: a tile is taken, then cards are drawn."""
    forget_turn(table)
    covered = taking.take(table)
    table.put(table.now, t.ITEM, -1)
    table.put(table.now, t.PLACE, covered)
    if covered:
        _enter(table, t.REVEAL)
    else:
        _draw_for_turn(table)


def _make_reveal(table: Table, source: int, tile: int, space: int) -> None:
    taking.uncover(table, space, tile)
    table.put(table.now, t.PLACE, 0)
    _draw_for_turn(table)


def _draw_for_turn(table: Table) -> None:
    _begin_drawing(table, t.DRAW, table.rules.cards_drawn[table.home[table.seat]])


def _make_bridge(table: Table, source: int, item: int, space: int) -> None:
    bridges.lay_bridge(table, space)
    if table.now[t.PHASE] == t.END:
        _end_turn(table)


def _make_giving_up(table: Table, source: int, item: int, target: int) -> None:
    show(table)
    forget_turn(table)
    _begin_drawing(table, t.NO_MOVE, table.rules.cards_drawn_without_move)


def _make_finish(table: Table, source: int, item: int, target: int) -> None:
    _end_turn(table)


def _make_draw(table: Table, source: int, card: int, seat: int) -> None:
    drawing.draw(table, seat, card)
    phase = table.now[t.PHASE]
    if phase == t.DEAL:
        _deal_on(table)
        return
    drawing.disturb(table)
    if phase == t.BUY:
        table.add(table.bought, card, 1)
    _begin_drawing(table, phase, table.now[t.COUNT] - 1)


_MAKERS: Final[tuple[Callable[[Table, int, int, int], None], ...]] = (
    _make_sale,
    _make_keeping,
    _make_play,
    _make_follow,
    _make_bridge,
    _make_giving_up,
    _make_finish,
    _make_payment,
    _make_draw,
    _make_reveal,
)


# The order of phases


def _enter(table: Table, phase: int) -> None:
    if table.now[t.PHASE] != phase:
        table.put(table.now, t.PHASE, phase)


def _begin_drawing(table: Table, phase: int, count: int) -> None:
    """So many cards are to be drawn, as far as there are any; then the turn goes on."""
    _enter(table, phase)
    if count and not drawing.can_draw(table):
        table.say("no-cards", table.seat, count)
        count = 0
    table.put(table.now, t.COUNT, count)
    if not count:
        _after_drawing(table, phase)


def _after_drawing(table: Table, phase: int) -> None:
    if phase == t.BUY:
        _enter(table, t.MOVE)
    elif phase == t.NO_MOVE:
        _end_turn(table)
    elif ending.all_home(table):
        _end_game(table, t.OVER_HOME)
    elif bridges.bridgings(table):
        _enter(table, t.END)
    else:
        _end_turn(table)


def _deal_on(table: Table) -> None:
    if not setup.is_dealt(table, table.seat):
        return
    if table.seat + 1 < table.players:
        table.add(table.now, t.SEAT, 1)
    else:
        _begin_turn(table, 0)


def _end_turn(table: Table) -> None:
    quiet = table.now[t.QUIET] + 1
    table.put(table.now, t.QUIET, quiet)
    if ending.nobody_can_move(table):
        _end_game(table, t.OVER_STUCK)
    else:
        _begin_turn(table, (table.seat + 1) % table.players)


def _begin_turn(table: Table, seat: int) -> None:
    table.put(table.now, t.SEAT, seat)
    table.add(table.now, t.TURN, 1)
    _enter(table, t.SELL if selling.may_sell(table) else t.MOVE)


def _end_game(table: Table, end: int) -> None:
    """The game is over; nothing is moved any more."""
    _enter(table, end)
    table.say("over", end)
    for seat in range(table.players):
        table.say("settled", seat, *ending.settle(table, seat))


def perft(table: Table, depth: int) -> int:
    """How many sequences of so many steps, of chance too, begin here. Leaves the table as it is.

    A sequence that ends earlier, because the game is over, does not count.
    """
    if depth == 0:
        return 1
    found = steps(table)
    if depth == 1:
        return len(found)
    total = 0
    for step in found:
        mark = len(table.journal)
        make(table, step)
        total += perft(table, depth - 1)
        table.undo(mark)
    return total
