"""Levels, 1 to 5: the weakest of some players that finds a best plan of a task.

1. The greedy bot, at each of eight tries (it draws lots between equals).
2. The greedy bot at some try; or the taker, who at every step takes what counts at once.
3. Rollouts: tries every action with a number of games played on blindly, and takes the one after
   which the task's goal is reached best on average.
4. The turn-exact bot, which plans its turn without a gap, for what it thinks its people are worth.
5. None of them.
"""

import random
from collections.abc import Callable, Mapping
from typing import Protocol

from escape_widget.core.actions import Action as AnyAction
from escape_widget.core.position import Position as AnyPosition
from escape_widget.island import engine
from escape_widget.island.position import Position
from escape_widget.island.setting import SEATS
from escape_widget.island.table import Table
from escape_widget.puzzles.solving import Answer
from escape_widget.puzzles.task import Task, sole_outcome
from escape_widget.search import odds
from escape_widget.search.greedy import GreedyBot
from escape_widget.search.horizon import Horizon
from escape_widget.search.solution import Value
from escape_widget.search.turn_exact import TurnExactBot
from escape_widget.search.worth import total

TRIES = 8
"""How often those play who draw lots between equals."""
ROLLOUTS = 30
"""Games for each action."""
HARD = 3
"""From this level on the greedy bot must miss it."""


class Player(Protocol):
    """Whoever chooses one action after the other, as a bot does."""

    def choose(self, position: AnyPosition, rng: random.Random) -> AnyAction: ...


class Taker:
    """Takes the action after which most counts at once, by lot among equals."""

    def __init__(self, task: Task) -> None:
        self._worth = task.objective.worth_on(task.position)

    def choose(self, position: AnyPosition, rng: random.Random) -> AnyAction:
        """An action of the highest sum of what the task counts."""
        assert isinstance(position, Position)
        t = position.working_table()
        sums = []
        for action in position.legal_actions:
            mark = len(t.journal)
            engine.make(t, action.code)
            sums.append(total(t, self._worth))
            t.undo(mark)
        most = max(sums)
        best = [a for a, n in zip(position.legal_actions, sums, strict=True) if n == most]
        return rng.choice(best)


class Roller:
    """Takes the action that does best in games played on blindly, on the same luck for all."""

    def __init__(self, task: Task) -> None:
        self._task = task
        self._me = SEATS.index(task.seat)
        self._worth = task.objective.worth_on(task.position)
        self._horizon = Horizon(task.horizon, task.position.working_table(), self._me)

    def choose(self, position: AnyPosition, rng: random.Random) -> AnyAction:
        """An action of the highest mean."""
        assert isinstance(position, Position)
        seeds = [rng.getrandbits(64) for _ in range(ROLLOUTS)]
        t = position.working_table()
        sums = {}
        for action in position.legal_actions:
            mark = len(t.journal)
            engine.make(t, action.code)
            sums[action] = sum(self.played_on(t, random.Random(seed)) for seed in seeds)
            t.undo(mark)
        return max(sums, key=sums.__getitem__)

    def played_on(self, t: Table, luck: random.Random) -> int:
        """What is reached at the horizon, everybody acting blindly."""
        mark = len(t.journal)
        while not self._horizon.reached(t):
            if engine.to_act(t) == engine.CHANCE:
                drawn = odds.outcomes(t, self._me)
                weights = [outcome.weight for outcome in drawn]
                odds.make(t, luck.choices(drawn, weights)[0])
            else:
                engine.make(t, luck.choice(engine.legal(t)))
        reached = self._task.objective.score(total(t, self._worth))
        t.undo(mark)
        return reached


class Ladder:
    """What the players achieve, each asked once and only if it has to be."""

    def __init__(self, answer: Answer) -> None:
        self._answer = answer
        self._values: dict[Position, Value] = {}
        self._reached: dict[str, tuple[Value, ...]] = {}

    @property
    def level(self) -> int:
        """1 to 5."""
        if self._always("greedy"):
            return 1
        if self._ever("greedy") or self._ever("taker"):
            return 2
        if self._ever("rollouts"):
            return 3
        return 4 if self._ever("turn-exact") else 5

    def is_hard(self) -> bool:
        """Whether the level is ``HARD`` or above: asks only those below."""
        return not (self._ever("greedy") or self._ever("taker"))

    def baselines(self) -> dict[str, tuple[Value, ...]]:
        """The value of each try of each player."""
        return {name: self.reached(name) for name in PLAYERS}

    def reached(self, name: str) -> tuple[Value, ...]:
        """The values of a player's tries."""
        if name not in self._reached:
            tries, make = PLAYERS[name]
            self._reached[name] = tuple(self._play(make, number) for number in range(tries))
        return self._reached[name]

    def _always(self, name: str) -> bool:
        return all(value == self._answer.best for value in self.reached(name))

    def _ever(self, name: str) -> bool:
        return any(value == self._answer.best for value in self.reached(name))

    def _play(self, make: Callable[[Task], Player], number: int) -> Value:
        task, position = self._answer.task, self._answer.position
        player, rng = make(task), random.Random(number)
        while (sole := sole_outcome(position)) is not None or task.decides(position):
            chosen = sole or player.choose(position, rng)
            position = position.apply(position.parse_action(chosen.text))
        if position not in self._values:
            self._values[position] = self._answer.value_of(position)
        return self._values[position]


PLAYERS: Mapping[str, tuple[int, Callable[[Task], Player]]] = {
    "greedy": (TRIES, lambda task: GreedyBot()),
    "taker": (TRIES, Taker),
    "rollouts": (1, Roller),
    "turn-exact": (1, lambda task: TurnExactBot()),
}
"""The weakest first: how often each tries, and how to make one."""
