"""Bridges: a gap with one is free for everyone to the end of the game."""

from escape_widget.core.errors import BrokenRule
from escape_widget.path.rules.drawing import disturb
from escape_widget.path.rules.taking import span
from escape_widget.path.table import BRIDGED, FIRST, LAST, WATER, Table


def gap_starts(table: Table) -> list[int]:
    """The first space of every gap, bridged or not."""
    spaces = range(table.now[FIRST], table.now[LAST] + 1)
    return [at for at in spaces if table.tops[at] in (WATER, BRIDGED) and table.tops[at - 1] > 0]


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
    return [space for space in gap_starts(table) if not refuse_bridge(table, space)]


def lay_bridge(table: Table, space: int) -> None:
    """The seat on turn lays its bridge."""
    table.add(table.bridges, table.seat, -1)
    span(table, space)
    disturb(table)
    table.say("bridged", table.seat, space)
