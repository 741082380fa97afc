"""Legal actions as compact rows for the browser (``docs/protocol.md``).

A row is ``[kind, who, from, cost, targets]``. Ids are not sent: they count targets over all rows,
so that they are the places of the actions in ``legal_actions``.
"""

from collections.abc import Iterable, Sequence
from itertools import groupby

from escape_widget.core.actions import Action

Row = list[str | int | list[str]]

PUT = frozenset({"place", "boat", "sink"})
"""Kinds whose one hex is where something is put or taken, so that many share a row."""


def make_rows(actions: Sequence[Action]) -> list[Row]:
    """The rows of actions, in their order."""
    return [[*head, _targets(group)] for head, group in groupby(actions, _head)]


def _head(action: Action) -> tuple[str, str, str, int]:
    source = "" if action.kind in PUT else action.source
    return action.kind, action.who, source, action.cost


def _targets(group: Iterable[Action]) -> list[str]:
    return [action.source if action.kind in PUT else action.target for action in group]
