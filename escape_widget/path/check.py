"""What holds of every position: nothing is lost or there twice, and the turn can be like this.

Asked of positions set up by hand; play itself keeps it. Each condition names the rule it rests on.
"""

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Final

from escape_widget.core.errors import BrokenRule, IllegalPosition
from escape_widget.path import engine
from escape_widget.path import table as t
from escape_widget.path.rules import bridges, drawing, ending, selling
from escape_widget.path.rules.moving import is_occupied
from escape_widget.path.rules.setup import tiles_of_deck
from escape_widget.path.table import Table
from escape_widget.path.words import card_word, place_word, tile_word

Broken = Iterator[BrokenRule]


def check(table: Table, second_figures: list[tuple[int, int]]) -> None:
    """Raises ``IllegalPosition`` for the first rule that a table breaks.

    ``second_figures`` are those that stand on a tile with another: the space and the seat.
    """
    conditions = (condition(table) for condition in _CONDITIONS)
    broken = next(chain(_second_figures(table, second_figures), *conditions), None)
    if broken is not None:
        raise IllegalPosition(broken)


def _rule(name: str, **args: object) -> BrokenRule:
    return BrokenRule(f"path.position.{name}", "10", args)


# Figures


def _second_figures(table: Table, found: list[tuple[int, int]]) -> Broken:
    moving = [(table.now[t.PLACE], table.seat)] if table.now[t.PHASE] == t.FOLLOW else []
    if found != moving:
        space = (found or moving)[0][0]
        yield _rule("one-figure", space=space)


def _figures(table: Table) -> Broken:
    for seat, name in enumerate(table.rules.seats[: table.players]):
        count = table.atlantis[seat] + table.home[seat] + table.standing.count(seat)
        count += table.now[t.PHASE] == t.FOLLOW and seat == table.seat
        if count != table.rules.figures:
            yield _rule("figures", seat=name, count=count, figures=table.rules.figures)


def _figures_home(table: Table) -> Broken:
    """Only who is on turn can have all figures home, in the turn that ends the game."""
    ends = table.now[t.PHASE] in (t.PAY, t.REVEAL, t.DRAW, t.OVER_HOME)
    for seat, name in enumerate(table.rules.seats[: table.players]):
        if table.home[seat] == table.rules.figures and not (ends and seat == table.seat):
            yield _rule("home", seat=name)


# The path


def _path(table: Table) -> Broken:
    first, last = table.now[t.FIRST], table.now[t.LAST]
    if first <= last and not (_is_laid(table, first) and _is_laid(table, last)):
        yield _rule("ends")
    for space in range(first, last + 1):
        if _is_laid(table, space) > table.rules.height_of[space]:
            yield _rule("water", space=space)
        if _is_laid(table, space) and not _fits_height(table, space):
            yield _rule("stack", space=space)
        if {table.tops[space - 1], table.tops[space]} == {t.WATER, t.BRIDGED} and space > first:
            yield _rule("gap", space=space)


def _is_laid(table: Table, space: int) -> bool:
    return table.tops[space] not in (t.WATER, t.BRIDGED)


def _fits_height(table: Table, space: int) -> bool:
    return 1 + _hides_tile(table, space) <= table.rules.height_of[space]


def _hides_tile(table: Table, space: int) -> bool:
    return table.under[space] != t.NOTHING or table.tops[space] == t.COVERED


def _covered(table: Table) -> Broken:
    expected = [table.now[t.PLACE]] if table.now[t.PHASE] == t.REVEAL else []
    covered = [space for space, top in enumerate(table.tops) if top == t.COVERED]
    if covered != expected:
        yield _rule("covered", space=(covered or expected)[0])


# Tiles


def _tiles_of_decks(table: Table) -> Broken:
    for number, deck in enumerate(table.rules.decks):
        spaces = [at for at, of in enumerate(table.rules.deck_of) if of == number]
        pool = sorted(table.pool[number])
        pinned = [table.under[at] for at in spaces if table.under[at] > 0]
        open_tiles = [table.tops[at] for at in spaces if table.tops[at] > 0]
        yield from _twice(table, deck.name, open_tiles + pool, tiles_of_deck(deck))
        yield from _twice(table, deck.name, pinned, pool)
        hidden = sum(_hides_tile(table, space) for space in spaces)
        if hidden != len(pool):
            yield _rule("pool", deck=deck.name, hidden=hidden, pool=len(pool))


def _twice(table: Table, deck: str, tiles: list[int], allowed: list[int]) -> Broken:
    """Every tile must be there, and no tile is there twice."""
    left = set(allowed)
    for tile in tiles:
        if tile not in left:
            yield _rule("tile", deck=deck, tile=tile_word(table.rules, tile))
        left.discard(tile)


def _tiles_kept(table: Table) -> Broken:
    """No tile is lost: of each value all are on the path, under it, won or in the box."""
    found = [t.value_of(top) for top in table.tops if top > 0]
    found += [t.value_of(tile) for pool in table.pool for tile in pool]
    made = [value for deck in table.rules.decks for row in deck.values for value in row]
    for value in range(1, table.rules.top_value + 1):
        count = found.count(value) + table.box[value] + sum(row[value] for row in table.tiles)
        if count != made.count(value):
            yield _rule("tiles", value=value, count=count, total=made.count(value))


# Bridges


def _bridges(table: Table) -> Broken:
    laid = [table.rules.bridges - left for left in table.bridges]
    if min(laid) < 0:
        yield _rule("bridges", bridges=table.rules.bridges)
    lying = [space for space in bridges.gap_starts(table) if table.tops[space] == t.BRIDGED]
    if len(lying) > sum(laid):
        yield _rule("bridged", lying=len(lying), laid=sum(laid))


# Cards


def _cards_kept(table: Table) -> Broken:
    """No card is lost: of each object all are in hands, pile and discards, or paid."""
    total = table.rules.cards_of_an_object * len(table.pile)
    out = sum(table.discard) + sum(table.spent) + sum(sum(hand) for hand in table.hands)
    if table.height + out != total:
        yield _rule("cards", count=table.height + out, total=total)
    for card in range(len(table.pile)):
        yield from _cards_of_object(table, card)


def _cards_of_object(table: Table, card: int) -> Broken:
    total = table.rules.cards_of_an_object
    count = table.discard[card] + table.spent[card] + sum(hand[card] for hand in table.hands)
    drawn = sum(row[card] for row in table.drawn)
    if table.now[t.VIEWER] == t.EVERYTHING:
        count += table.pile[card]
    if count > total or (count < total and table.now[t.VIEWER] == t.EVERYTHING):
        yield _rule("object", card=card_word(table.rules, card), count=count, total=total)
    if table.pile[card] + drawn > total:
        yield _rule("drawn", card=card_word(table.rules, card))


def _pile(table: Table) -> Broken:
    """The pile that a view describes can be dealt."""
    if not 0 <= table.height <= sum(weight for weight in drawing.possible(table)):
        yield _rule("pile")


def _knowledge(table: Table) -> Broken:
    """A view hides what it must and nothing else; what was shown is still held."""
    for seat, name in enumerate(table.rules.seats[: table.players]):
        hand, shown = table.hands[seat], table.shown[seat]
        if any(known > held for known, held in zip(shown[:-1], hand, strict=False)) or shown[-1]:
            yield _rule("shown", seat=name)
        if table.hides(seat):
            hidden = hand[:-1] == shown[:-1] and not any(table.drawn[seat][:-1])
        else:
            hidden = not hand[-1] and not table.drawn[seat][-1]
        if not hidden:
            yield _rule("hidden", seat=name)
    hides = table.hides(table.seat)
    if table.played[-1] or (any(table.bought[:-1]) if hides else table.bought[-1]):
        yield _rule("hidden", seat=table.rules.seats[table.seat])
    if table.now[t.VIEWER] != t.EVERYTHING and any(tile > 0 for tile in table.under):
        yield _rule("pinned")


# The turn


def _turn(table: Table) -> Broken:
    if (table.now[t.TURN] == 0) != (table.now[t.PHASE] == t.DEAL):
        yield _rule("turn")
    elif table.now[t.TURN] and (table.now[t.TURN] - 1) % table.players != table.seat:
        yield _rule("order", turn=table.now[t.TURN], seat=table.rules.seats[table.seat])
    quiet = table.now[t.QUIET]
    limit = table.players * table.rules.rounds_without_move
    if table.now[t.PHASE] == t.OVER_STUCK:
        if quiet != limit or quiet > table.now[t.TURN]:
            yield _rule("quiet", count=quiet)
    elif quiet >= limit or quiet > max(0, table.now[t.TURN] - 1):
        yield _rule("quiet", count=quiet)


def _stirred(table: Table) -> Broken:
    """Whether something has happened in this turn fits to what it has come to."""
    phase = table.now[t.PHASE]
    stirred = table.now[t.QUIET] < 0
    bought = any(table.bought)
    if not stirred and (phase in _STIRRED or bought):
        yield _rule("stirred")
    has_bridge = table.bridges[table.seat] == table.rules.bridges
    if stirred and (phase in (t.DEAL, t.SELL) or (phase == t.MOVE and has_bridge and not bought)):
        yield _rule("calm")


_STIRRED: Final = (t.FOLLOW, t.PAY, t.REVEAL, t.DRAW, t.END, t.OVER_HOME)
"""The phases that come after a card was played."""


def _this_turn(table: Table) -> Broken:
    """What was bought and played matters until the move is paid for."""
    phase = table.now[t.PHASE]
    if any(table.bought) and phase not in (t.BUY, t.MOVE, t.FOLLOW, t.PAY):
        yield _rule("bought")
    if sum(table.bought) + (table.now[t.COUNT] if phase == t.BUY else 0) > _most_bought(table):
        yield _rule("bought")
    if any(table.played) != (phase in (t.FOLLOW, t.PAY)):
        yield _rule("played")
    if any(played > out for played, out in zip(table.played, table.discard, strict=False)):
        yield _rule("played")


def _most_bought(table: Table) -> int:
    return table.rules.top_value // table.rules.value_of_a_bought_card


def _phase(table: Table) -> Broken:
    yield from _PHASES.get(table.now[t.PHASE], _nothing)(table)


def _nothing(table: Table) -> Broken:
    yield from ()


def _deal(table: Table) -> Broken:
    for seat, name in enumerate(table.rules.seats[: table.players]):
        size, full = sum(table.hands[seat]), table.rules.hand_sizes[seat]
        wanted = full if seat < table.seat else 0
        if size != wanted and not (seat == table.seat and size < full):
            yield _rule("deal", seat=name)
    rules, players = table.rules, table.players
    untouched = (
        table.drawn == table.hands
        and table.atlantis == [rules.figures] * players
        and table.bridges == [rules.bridges] * players
        and not any(table.discard + table.spent + table.box)
        and not any(any(row) for row in table.tiles)
    )
    if not untouched:
        yield _rule("begin")


def _sell(table: Table) -> Broken:
    if not selling.may_sell(table):
        yield _rule("sell", least=table.rules.least_tile_sold)


def _draw(table: Table) -> Broken:
    most = {
        t.BUY: _most_bought(table),
        t.DRAW: table.rules.cards_drawn[table.home[table.seat]],
        t.NO_MOVE: table.rules.cards_drawn_without_move,
    }[table.now[t.PHASE]]
    if not 1 <= table.now[t.COUNT] <= most:
        yield _rule("draw", most=most)
    if table.height < 1:
        yield _rule("empty-pile")


def _follow(table: Table) -> Broken:
    now = table.now
    start, place = now[t.ORIGIN], now[t.PLACE]
    on_path = start == 0 or (now[t.FIRST] <= start and table.tops[start] > 0)
    if not (on_path and start < place) or (start and is_occupied(table, start)):
        yield _rule("follow", place=place_word(table.rules, start))
    yield from _asks_something(table)


def _pay(table: Table) -> Broken:
    now = table.now
    place = now[t.PLACE]
    at_home = place == table.rules.mainland and table.home[table.seat] > 0
    if not at_home and (place == 0 or table.standing[place] != table.seat):
        yield _rule("landed", place=place_word(table.rules, place))
    if now[t.ITEM] >= 0:
        paid = (*table.box[:0:-1], *table.spent)
        if not paid[now[t.ITEM]]:
            yield _rule("paid")
    if now[t.COUNT] < 1:
        yield _rule("owed")
    yield from _asks_something(table)


def _asks_something(table: Table) -> Broken:
    """A move that began can be finished and paid."""
    if not table.hides(table.seat) and not engine.steps(table):
        yield _rule("unfinished")


def _end(table: Table) -> Broken:
    if not bridges.bridgings(table):
        yield _rule("end")


def _over_home(table: Table) -> Broken:
    if not ending.all_home(table):
        yield _rule("over")


_PHASES: Final[dict[int, Callable[[Table], Broken]]] = {
    t.DEAL: _deal,
    t.SELL: _sell,
    t.BUY: _draw,
    t.FOLLOW: _follow,
    t.PAY: _pay,
    t.DRAW: _draw,
    t.NO_MOVE: _draw,
    t.END: _end,
    t.OVER_HOME: _over_home,
}

_CONDITIONS: Final = (
    _path,
    _figures,
    _figures_home,
    _tiles_of_decks,
    _tiles_kept,
    _bridges,
    _knowledge,
    _cards_kept,
    _pile,
    _covered,
    _turn,
    _stirred,
    _this_turn,
    _phase,
)
"""In an order in which each may rely on those before it."""
