"""Random games of every hex-board rule set, for tests that must hold in all of them.

A rule set or an option that is registered later is played here without anything being added.
"""

import random
import re
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

import pytest

from escape_widget import CHANCE, RULESETS, Action, EscapeError, Position, start
from escape_widget.core.registry import system_of
from escape_widget.core.session import draw
from escape_widget.island import Island
from escape_widget.island.rulesets import EDITIONS

ENDLESS = 20_000
"""So many actions no random game takes."""


class Variant(NamedTuple):
    """A rule set with options."""

    ruleset: str
    options: tuple[str, ...]

    def start(self, players: int, seed: int) -> Position:
        return start(self.ruleset, players, self.options, seed)

    def __str__(self) -> str:
        return "+".join((self.ruleset, *self.options))


def hex_rulesets() -> list[str]:
    """The ids of the rule sets that are played on the hex board."""
    return [name for name in RULESETS if isinstance(system_of(name), Island)]


def all_variants() -> list[Variant]:
    """Every rule set with every set of options that go together."""
    return [variant for name in hex_rulesets() for variant in _variants(name)]


def _variants(name: str) -> Iterator[Variant]:
    edition = EDITIONS[name]
    for size in range(len(edition.options) + 1):
        for options in combinations(edition.options, size):
            try:
                edition.with_options(options)
            except EscapeError:
                continue
            yield Variant(name, options)


def main_variants() -> list[Variant]:
    """Every rule set without options, with each option alone, and with as many as go together."""
    found = []
    for name in hex_rulesets():
        variants = list(_variants(name))
        few = [variant for variant in variants if len(variant.options) <= 1]
        found += few + [variant for variant in variants[-1:] if variant not in few]
    return found


def own_first(variants: list[Variant]) -> list[object]:
    """Variants as parameters of a test; only the rule sets' own games are played in quick runs."""
    return [
        pytest.param(variant, id=str(variant), marks=pytest.mark.slow if variant.options else ())
        for variant in variants
    ]


class Step(NamedTuple):
    """One action of a game."""

    before: Position
    action: Action
    then: Position


def choose(position: Position, rng: random.Random) -> Action:
    """A random legal action; what chance decides is drawn by its odds."""
    if position.to_act == CHANCE:
        return draw(position, rng)
    return rng.choice(position.legal_actions)


def play(position: Position, rng: random.Random) -> Iterator[Step]:
    """A random game from a position to its end."""
    for _ in range(ENDLESS):
        if position.to_act is None:
            return
        action = choose(position, rng)
        then = position.apply(action)
        yield Step(position, action, then)
        position = then
    raise AssertionError(f"this game does not end: {position}")


def sample(steps: list[Step], rng: random.Random, each: int = 1) -> list[Position]:
    """A few positions of a game: some of each kind of decision that was asked."""
    asked: dict[str, list[Position]] = {}
    for step in steps:
        asked.setdefault(decision(step.before), []).append(step.before)
    return [
        position
        for positions in asked.values()
        for position in rng.sample(positions, min(each, len(positions)))
    ]


def decision(position: Position) -> str:
    """What is decided: the phase, or what is pending in it."""
    _, phase, *rest = re.split("[.>]", str(position).rsplit("act:", 1)[1])
    return next((word for word in rest if word in PENDING), phase)


PENDING = ("reveal", "crew", "pick", "react", "token", "guard", "victim", "whose")
