"""What players without a plan achieve in a puzzle: the greedy bot, and blind chance."""

import random
from fractions import Fraction
from typing import NamedTuple

from escape_widget.island import engine
from escape_widget.island.position import Position
from escape_widget.island.table import MOVE, PHASE, Table
from escape_widget.search.greedy import GreedyBot
from escape_widget.search.objective import Objective
from escape_widget.search.worth import Worth, total

_TRIES = 8
"""How often the greedy bot plays: it draws lots between equals."""


def greedy(position: Position, objective: Objective) -> int:
    """The best that the greedy bot reaches in some tries."""
    return max(objective.value(_play(position, random.Random(seed))) for seed in range(_TRIES))


def _play(position: Position, rng: random.Random) -> Position:
    seat = position.on_turn
    while position.working_table().cells[PHASE] == MOVE:
        chosen = GreedyBot().choose(position.seen_by(seat), rng)
        position = position.apply(position.parse_action(chosen.text))
    return position


class Walk(NamedTuple):
    """All plans of a phase, gone through one by one."""

    sequences: int
    """How many there are."""
    best: int
    luck: Fraction
    """How likely a plan of a wanted value is, where every action is drawn from all legal ones."""


def walk(position: Position, objective: Objective, wanted: int) -> Walk:
    """The second, naive solver: no pruning, nothing remembered, only the engine's own rules."""
    return _walk(position.working_table(), objective.worth_on(position), wanted)


def _walk(t: Table, worth: Worth, wanted: int) -> Walk:
    if t.cells[PHASE] != MOVE:
        value = total(t, worth)
        return Walk(1, value, Fraction(value == wanted))
    actions = engine.legal(t)
    sequences, best, luck = 0, None, Fraction(0)
    for action in actions:
        mark = len(t.journal)
        engine.make(t, action)
        below = _walk(t, worth, wanted)
        t.undo(mark)
        sequences += below.sequences
        best = below.best if best is None else max(best, below.best)
        if below.luck:
            luck += below.luck / len(actions)
    assert best is not None, "the phase can always be ended"
    return Walk(sequences, best, luck)
