"""Questions about a position that the rules answer: reach, threats, who may row, what may sink."""

from typing import NamedTuple

from escape_widget.core.errors import EscapeError
from escape_widget.core.strict import quoted
from escape_widget.island.lattice import NAMES, hex_index
from escape_widget.island.position import Position
from escape_widget.island.rules import boats, creatures, dolphins, tiles
from escape_widget.island.ruleset import TOKENS, Prey
from escape_widget.island.setting import SEATS
from escape_widget.island.table import ABOARD, PEOPLE, WHERE, Table


class Reach(NamedTuple):
    """A creature, where it is, and the hexes on which its move may end if it is the one to move."""

    creature: str
    start: str
    ends: tuple[str, ...]


def reach_of_creatures(position: Position, start: str | None = None) -> tuple[Reach, ...]:
    """What each creature on the board, or on one hex, may reach in a move (rules, section 8).

    Where a number is rolled with the creature, by the highest number; dives are left out.
    Raises ``EscapeError`` for a hex that is not on the board.
    """
    table = position.working_table()
    only = None if start is None else hex_index(start)
    return tuple(
        Reach(TOKENS[token], NAMES[hex], tuple(NAMES[end] for end in ends))
        for token in range(1, len(TOKENS))
        for hex in table.places(token)
        if only in (None, hex)
        for ends in [creatures.furthest(table, token, hex)]
    )


def what_can_reach(position: Position, hex: str) -> tuple[Reach, ...]:
    """The creatures that may end a move on a hex, or are there already.

    Raises ``EscapeError`` for a hex that is not on the board.
    """
    name = NAMES[hex_index(hex)]
    return tuple(
        reach for reach in reach_of_creatures(position) if name in (reach.start, *reach.ends)
    )


def what_threatens(position: Position, seat: str) -> tuple[Reach, ...]:
    """The creatures whose move may harm people of a seat, with the hexes where they would.

    Kept tiles against them are not reckoned with. Raises ``EscapeError`` for a seat that does not
    play.
    """
    table = position.working_table()
    if seat not in position.players:
        raise EscapeError(
            f"{quoted(seat)} does not play here; there are {', '.join(position.players)}"
        )
    owner = SEATS.index(seat)
    found = []
    for creature, start, ends in reach_of_creatures(position):
        token = TOKENS.index(creature)
        harmed = tuple(end for end in ends if _harms(table, owner, token, hex_index(end)))
        found += [Reach(creature, start, harmed)] if harmed else []
    return tuple(found)


def who_is_threatened(position: Position, seat: str) -> tuple[str, ...]:
    """The hexes with people of a seat whom the next move of a creature may harm, in board order.

    Raises as ``what_threatens`` does.
    """
    table, owner = position.working_table(), SEATS.index(seat) if seat in SEATS else -1
    harmed = {
        table.cells[WHERE + person]
        for creature, _, ends in what_threatens(position, seat)
        for end in ends
        for person in _exposed(table, TOKENS.index(creature), hex_index(end))
        if person // PEOPLE == owner
    }
    return tuple(NAMES[hex] for hex in sorted(harmed))


def _harms(table: Table, owner: int, token: int, hex: int) -> bool:
    return any(person // PEOPLE == owner for person in _exposed(table, token, hex))


def _exposed(table: Table, token: int, hex: int) -> list[int]:
    """Whom a creature would harm, or might, that comes to a hex."""
    prey = table.setting.targets[token]
    exposed = list(dolphins.unguarded(table, hex)) if table.setting.attackers[token] else []
    if prey is not Prey.SAFE:
        exposed += table.people(ABOARD, hex)
    if prey is Prey.SEIZED:
        for place in creatures.squid_places(table, hex):
            exposed += creatures.prey_on(table, place)
    return exposed


def who_may_row(position: Position, hex: str) -> tuple[str, ...]:
    """The seats that may row the boat of a hex; none where there is no boat (section 5.5)."""
    table = position.working_table()
    at = hex_index(hex)
    playing = enumerate(SEATS[: table.players])
    return tuple(name for seat, name in playing if boats.may_row(table, at, seat) is None)


def what_may_sink(position: Position) -> tuple[str, ...]:
    """The hexes whose tile may sink next, in board order (section 6.1)."""
    return tuple(NAMES[hex] for hex in tiles.sinkable(position.working_table()))
