"""Bridges: a gap with one is free for everyone to the end of the game."""

from collections.abc import Sequence
from functools import lru_cache

from escape_widget.core.errors import BrokenRule
from escape_widget.path.rules.drawing import disturb
from escape_widget.path.rules.taking import span
from escape_widget.path.table import BRIDGED, FIRST, LAST, WATER, Table


def gap_starts(table: Table) -> Sequence[int]:
    """The first space of every gap, bridged or not."""
    return _gap_starts(tuple(table.tops), table.now[FIRST], table.now[LAST])


@lru_cache(maxsize=256)
def _gap_starts(tops: tuple[int, ...], first: int, last: int) -> Sequence[int]:
    spaces = range(first, last + 1)
    return [at for at in spaces if tops[at] in (WATER, BRIDGED) and tops[at - 1] > 0]


def refuse_bridge(table: Table, space: int) -> BrokenRule | None:
    """What forbids laying a bridge into the gap that begins on a space."""
    if not table.bridges[table.seat]:
        return BrokenRule("path.bridge.used", "10")
    if space not in gap_starts(table):
        return BrokenRule("path.bridge.gap", "10", {"space": space})
    if table.tops[space] == BRIDGED and not table.rules.bridge_into_bridged_gap:
        return BrokenRule("path.bridge.second", "10", {"space": space})
    return None


def bridgings(table: Table) -> list[int]:
    """The gaps that can be bridged, by their first spaces."""
    if not table.bridges[table.seat]:
        return []
    return [space for space in gap_starts(table) if not refuse_bridge(table, space)]


def lay_bridge(table: Table, space: int) -> None:
    """The seat on turn lays its bridge."""
    table.add(table.bridges, table.seat, -1)
    span(table, space)
    disturb(table)
    table.say("bridged", table.seat, space)
