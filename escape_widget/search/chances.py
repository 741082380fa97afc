"""What chance may do, as a seat sees it, and what that is worth; and what a plan leads to.

After a plan chance turns up a tile, and then the die is thrown. Both are told: what each back is
worth, and what each face, over all backs.
"""

from collections.abc import Callable, Generator, Iterable, Iterator
from fractions import Fraction
from math import hypot
from typing import NamedTuple

from escape_widget.core.actions import Action
from escape_widget.core.names import CHANCE
from escape_widget.core.position import Position
from escape_widget.core.registry import parse
from escape_widget.island.position import Position as IslandPosition
from escape_widget.island.setting import SEATS
from escape_widget.search import odds
from escape_widget.search.findings import Number, Weighed


class Outcome(NamedTuple):
    """What chance may do as a seat sees it: its text, how probable, and the view after it."""

    text: str
    odds: Fraction
    view: Position


class Worth(NamedTuple):
    """What a position is worth, as in ``Weighed``."""

    value: Number
    low: Number
    high: Number
    claim: str


Weigh = Callable[[Position, int], Generator[None, None, Worth | None]]
"""Weighs a position, one of so many; None where it cannot be told."""


class Chances:
    """What chance may do from a view on."""

    def __init__(self) -> None:
        self.next: list[Weighed] = []
        """What it does first."""
        self.later: list[Weighed] = []
        """What the die may show after that."""

    def weigh(self, view: Position, seat: str, weigh: Weigh) -> Iterator[None]:
        """Weighs all that it may do, one after the other."""
        self.next, self.later = [], []
        first = outcomes(view, seat)
        for outcome in first:
            worth = yield from weigh(outcome.view, len(first))
            if worth:
                self.next.append(Weighed((outcome.text,), *worth, outcome.odds))
        faces: dict[str, list[tuple[Fraction, Position]]] = {}
        for outcome in first:
            for face in _faces(outcome.view, seat):
                faces.setdefault(face.text, []).append((outcome.odds * face.odds, face.view))
        count = sum(map(len, faces.values()))
        whole = sum((share for ways in faces.values() for share, _ in ways), Fraction())
        for text, ways in faces.items():
            parts = []
            for share, after in ways:
                worth = yield from weigh(after, count)
                if worth:
                    parts.append((share, worth))
            if parts:
                share = sum((part for part, _ in parts), Fraction()) / whole
                self.later.append(Weighed((text,), *_mixed(parts), share))

    def rows(self) -> tuple[Weighed, ...]:
        """All of it, what is best first; the die after the tile."""
        both = (sorted(rows, key=lambda row: row.value, reverse=True) for rows in self._lists())
        return tuple(row for rows in both for row in rows)

    def _lists(self) -> tuple[list[Weighed], list[Weighed]]:
        return self.next, self.later

    def mean(self) -> Worth | None:
        """What it is worth that chance is to act, over all that it may do first."""
        parts = [
            (Fraction(row.odds or 0), Worth(row.value, row.low, row.high, row.claim))
            for row in self.next
        ]
        return _mixed(parts) if parts else None


def _mixed(parts: list[tuple[Fraction, Worth]]) -> Worth:
    """The mean of several, by their odds."""
    whole = sum((share for share, _ in parts), Fraction())
    if all(worth.claim == "exact" for _, worth in parts):
        value = sum((share * Fraction(worth.value) for share, worth in parts), Fraction()) / whole
        return Worth(value, value, value, "exact")
    mean = sum(float(share / whole) * float(worth.value) for share, worth in parts)
    halves = (float(share / whole) * float(worth.high - worth.low) / 2 for share, worth in parts)
    half = hypot(*halves)
    return Worth(round(mean, 3), round(mean - half, 3), round(mean + half, 3), "estimate")


def _faces(view: Position, seat: str) -> list[Outcome]:
    """What the die, dice or spinner may show, where it is thrown next."""
    found = outcomes(view, seat) if isinstance(view, IslandPosition) else []
    return [face for face in found if face.text.startswith("roll ")]


def outcomes(view: Position, seat: str) -> list[Outcome]:
    """What chance may do where it acts, else nothing."""
    named = dict(view.chance_outcomes)
    if isinstance(view, IslandPosition) and named:
        drawn = odds.outcomes(view.working_table(), SEATS.index(seat))
        of_code = {action.code: action for action, _ in view.chance_outcomes}
        named = {of_code[code]: weight for code, weight, _ in drawn}
    whole = sum(named.values())
    return [
        Outcome(action.seen_by(seat).text, Fraction(weight, whole), view_after(view, action, seat))
        for action, weight in named.items()
    ]


def view_after(view: Position, action: Action, seat: str) -> Position:
    """What a seat sees after an action."""
    return seen_after(view, (action,), seat)


def seen_after(view: Position, plan: Iterable[Action], seat: str) -> Position:
    """What a seat sees after a plan."""
    for action in plan:
        view = view.apply(action)
    return parse(str(view.seen_by(seat)))


def own_texts(plan: Iterable[Action]) -> tuple[str, ...]:
    """The texts of what the seat itself does; chance may only say who is meant."""
    return tuple(action.text for action in plan if action.seat != CHANCE)


def best_by_hex(rows: Iterable[tuple[Number, Iterable[str]]]) -> dict[str, Number]:
    """By hex the best of all values there."""
    found: dict[str, Number] = {}
    for value, places in rows:
        for hex in places:
            found[hex] = max(found.get(hex, value), value)
    return dict(sorted(found.items()))
