"""The greedy bot: one step of foresight, no plan."""

import random

from escape_widget.core.actions import Action
from escape_widget.core.position import Position
from escape_widget.island import engine
from escape_widget.island.actions import Action as IslandAction
from escape_widget.island.position import Position as IslandPosition
from escape_widget.island.setting import SEATS
from escape_widget.path import greedy as path
from escape_widget.path.position import Position as PathPosition
from escape_widget.search.evaluate import evaluate


class GreedyBot:
    """Takes the action after which its own people stand best and others' worst."""

    def choose(self, position: Position, rng: random.Random) -> Action:
        """An action of the highest score; ties are broken by chance."""
        if isinstance(position, IslandPosition):
            return _choose(position, rng)
        assert isinstance(position, PathPosition), position
        return path.choose(position, rng)


def _choose(position: IslandPosition, rng: random.Random) -> Action:
    scores = scored(position)
    best = max(score for score, _ in scores)
    return rng.choice([action for score, action in scores if score >= best - 1e-9])


def scored(position: IslandPosition) -> list[tuple[float, IslandAction]]:
    """Every legal action with what the position after it is worth to who acts."""
    table = position.working_table()
    seat = SEATS.index(position.to_act or "")
    scores: list[tuple[float, IslandAction]] = []
    for action in position.legal_actions:
        engine.make(table, action.code)
        scores.append((evaluate(table, seat), action))
        table.undo()
    return scores
