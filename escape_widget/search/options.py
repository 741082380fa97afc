"""Options: the plans that are worth weighing at a position, picked by how they look.

A move phase has tens of thousands of ends. Weighed are those that look best by the guess of
``prospects.py``, and the best looking way to bring something to each hex, so that every hex can be
told what it is worth. Elsewhere an option is one action, picked in the same way.
"""

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import NamedTuple

from escape_widget.core.actions import Action
from escape_widget.core.names import CHANCE
from escape_widget.core.position import Position
from escape_widget.island.actions import plan_of
from escape_widget.island.position import Position as IslandPosition
from escape_widget.island.table import MOVE, PHASE, SINK
from escape_widget.path import greedy as path
from escape_widget.path.position import Position as PathPosition
from escape_widget.search.ends import enumerate_moves
from escape_widget.search.greedy import scored
from escape_widget.search.prospects import prospects
from escape_widget.search.race import Plan

_ANYWHERE = 8
"""So many options are picked for their looks alone."""
_LOOKED_AT = 2500
"""So many ends of a move phase are looked at for where they lead (15 µs each)."""
_MOST = 48
"""More options are never weighed."""


class Option(NamedTuple):
    """A plan to be weighed."""

    plan: Plan
    looks: float
    """What it seems to be worth; comparable only with others of its position."""
    places: frozenset[str]
    """The hexes that it brings something to, or where it puts or takes something."""


def options(view: Position) -> list[Option]:
    """The options of who is to act, the best looking first; none where chance is."""
    if view.to_act in (None, CHANCE):
        return []
    if isinstance(view, IslandPosition):
        return _picked(_moves(view) if is_moving(view) else _actions(view))
    assert isinstance(view, PathPosition), view
    ranked = sorted(path.scored(view), key=lambda pair: pair[0], reverse=True)
    return [Option((action,), score, frozenset()) for score, action in ranked[:_MOST]]


def is_moving(view: IslandPosition) -> bool:
    """Whether a move phase is on, and nothing else is asked."""
    t = view.working_table()
    return t.cells[PHASE] == MOVE and not t.pending


def _moves(view: IslandPosition) -> Iterable[Option]:
    """The ends of a move phase, the best looking first."""
    seat = str(view.to_act)
    search = enumerate_moves(view.working_table(), prospects(seat).worth_on(view))
    keys = sorted(search.ends, key=search.value, reverse=True)
    for key in islice(keys, _LOOKED_AT):
        plan = plan_of(search.plan(key), seat, view.ruleset.equal)
        yield Option(plan, search.value(key), places_of(plan))


def _actions(view: IslandPosition) -> Iterable[Option]:
    ranked = sorted(scored(view), key=lambda pair: pair[0], reverse=True)
    return [Option((action,), score, places_of((action,))) for score, action in ranked]


def _picked(ranked: Iterable[Option]) -> list[Option]:
    """The best looking, of the others the best looking for each hex, and to do nothing."""
    found: list[Option] = []
    covered: set[str] = set()
    for option in ranked:
        idle = not option.places and len(option.plan) == 1
        if len(found) < _ANYWHERE or option.places - covered or idle:
            found.append(option)
            covered |= option.places
        if len(found) == _MOST:
            break
    return found


def places_of(plan: Sequence[Action]) -> frozenset[str]:
    """The hexes that a plan brings something to and leaves it there, or puts or takes it."""
    places: dict[str, None] = {}
    for action in plan:
        if action.target:
            places.pop(action.source, None)
            places[action.target] = None
        elif action.source and action.kind != "land":
            places[action.source] = None
    return frozenset(places)


def with_tile(view: IslandPosition, plan: Plan) -> Plan:
    """A plan of a move phase, and the tile that it looks best to let sink after it."""
    after: Position = view
    for action in plan:
        after = after.apply(action)
    assert isinstance(after, IslandPosition)
    t = after.working_table()
    if after.to_act != view.to_act or t.cells[PHASE] != SINK or t.pending:
        return plan
    return (*plan, max(scored(after), key=lambda pair: pair[0])[1])
