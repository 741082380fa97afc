"""Boats: who may row, where, and what becomes of a boat that meets a creature (section 5.5)."""

from collections.abc import Set

from escape_widget.island.codes import END, ROW, code, source_of, target_of
from escape_widget.island.ground import AMONG, RING, hex_set
from escape_widget.island.lattice import NEIGHBOURS
from escape_widget.island.listing import Listing
from escape_widget.island.rule import Rule
from escape_widget.island.rules.people import become_swimmers, end_move, first_token, lose, spend
from escape_widget.island.ruleset import BOAT as BOAT_TOKEN
from escape_widget.island.ruleset import TOKENS
from escape_widget.island.setting import A_BOAT
from escape_widget.island.table import ABOARD, BEASTS, BOAT, SEAT, Table

NO_BOAT_THERE = Rule("boats.none_there", "5.5")
NOT_YOURS_TO_ROW = Rule("boats.not_yours", "5.5")
ONE_STEP = Rule("boats.one_step", "5.5")
ONTO_LAND = Rule("boats.onto_land", "5.5")
ONE_A_HEX = Rule("boats.one_a_hex", "5.5")
SQUID_THERE = Rule("boats.squid_there", "5.5")


def may_row(t: Table, hex: int, seat: int) -> Rule | None:
    """Whether a seat may row the boat of a hex."""
    boat = t.cells[BOAT + hex]
    if not boat:
        return NO_BOAT_THERE
    return None if t.setting.rowed[seat][boat] else NOT_YOURS_TO_ROW


def may_enter(t: Table, hex: int, to: int) -> Rule | None:
    """Whether the boat of a hex may enter another."""
    if t.ground.terrain[to]:
        return ONTO_LAND
    if t.cells[BOAT + to]:
        return ONE_A_HEX
    return None if open_to_boats(closed_to(t, hex), (to,)) else SQUID_THERE


def closed_to(t: Table, hex: int) -> Set[int]:
    """The hexes that the boat of a hex may not enter: with boats, and for people with squids."""
    fleet = t.hexes_with(BOAT_TOKEN)
    return fleet | _barred(t) if t.cells[BOAT + hex] > A_BOAT else fleet


def _barred(t: Table) -> Set[int]:
    """The hexes that no boat with people may enter for the creatures there."""
    found: set[int] = set()
    for token in t.setting.seizers:
        found |= t.hexes_with(token)
    return found


def open_to_boats(closed: Set[int], hexes: tuple[int, ...]) -> tuple[int, ...]:
    """Those of some sea hexes that a boat may enter, given the closed ones."""
    if closed.isdisjoint(hexes):
        return hexes
    return tuple(hex for hex in hexes if hex not in closed)


def list_rows(t: Table, boats: list[int], fleet: int, found: Listing) -> None:
    """All ways to row a boat one hex. ``boats``: the hexes with boats; ``fleet``: their set."""
    cells = t.cells
    rowed = t.setting.rowed[t.cells[SEAT]]
    free = t.ground.sea ^ fleet
    free_to_people = free & ~hex_set(_barred(t)) if t.setting.seizers else free
    for hex in boats:
        boat = cells[BOAT + hex]
        if rowed[boat]:
            ends = free if boat == A_BOAT else free_to_people
            found[_ROW | hex << 8] = AMONG[hex][ends & RING[hex]]


_ROW = code(ROW)


def refuse_row(t: Table, action: int) -> Rule | None:
    hex, to = source_of(action), target_of(action)
    refused = may_row(t, hex, t.cells[SEAT])
    if refused:
        return refused
    return may_enter(t, hex, to) if to in NEIGHBOURS[hex] else ONE_STEP


def row(t: Table, action: int) -> None:
    move_boat(t, source_of(action), target_of(action))
    spend(t)


def move_boat(t: Table, hex: int, to: int) -> None:
    """A boat goes to a hex with those aboard, and meets the creatures there."""
    t.move_boat(hex, to)
    t.events.append(("moved", "boat", hex, to))
    if t.cells[BOAT + to] > A_BOAT:
        meet(t, to)


def endangered(t: Table) -> Set[int]:
    """The hexes with creatures that act on a boat with people."""
    acting = t.setting.sinking | t.setting.capsizing
    return set().union(
        *[t.hexes_with(token) for token in range(len(TOKENS)) if acting >> token & 1]
    )


def meet(t: Table, hex: int) -> None:
    """Creatures act on a boat with people that has entered their hex: those that sink it first."""
    beasts = t.cells[BEASTS + hex]
    if beasts & t.setting.sinking:
        sink_boat(t, hex, first_token(beasts & t.setting.sinking))
    elif beasts & t.setting.capsizing:
        capsize(t, hex, first_token(beasts & t.setting.capsizing))


def remove_boat(t: Table, hex: int, by: str) -> None:
    """An empty boat, or one whose people have left, is removed."""
    t.remove_token(BOAT_TOKEN, hex)
    t.events.append(("removed", "boat", hex, by))


def sink_boat(t: Table, hex: int, by: str) -> None:
    """A boat is removed with everyone aboard."""
    lose(t, t.people(ABOARD, hex), hex, by)
    remove_boat(t, hex, by)


def capsize(t: Table, hex: int, by: str) -> None:
    """A boat is removed, and those aboard become swimmers."""
    crew = t.people(ABOARD, hex)
    t.events.append(("removed", "boat", hex, by))
    become_swimmers(t, crew, hex, by)
    t.remove_token(BOAT_TOKEN, hex)


GUARDS = {ROW: refuse_row}
MAKE = {ROW: row, END: end_move}
