"""What comes after a plan, for whoever plays on: chance by its odds, others at their worst.

It ends at the horizon, or where the seat that solves is to decide again: that is a decision of its
own, graded by ``puzzle.grade(plan, position)``.
"""

import random

from escape_widget.core.names import CHANCE
from escape_widget.island.position import Position
from escape_widget.puzzles.solving import Answer


def what_follows(answer: Answer, end: Position, rng: random.Random) -> tuple[str, ...]:
    """The actions that follow the end of a plan, by texts; none at the horizon.

    It stops early where another seat can do its worst only by a tile that the seat has not seen.
    """
    values, seat, position = answer.values, answer.task.seat, end
    told = list[str]()
    while not values.reached(position) and position.to_act != seat:
        if position.to_act == CHANCE:
            drawn = values.drawn(position)
            (one,) = rng.choices(drawn, [outcome.weight for outcome in drawn])
            told.append(one.action.text)
            position = one.position
            continue
        plan = values.reply(position, values.of(position))
        if not plan:
            break
        told += [action.text for action in plan]
        for action in plan:
            position = position.apply(action)
    return tuple(told)
