"""Tiers: how sure the answer to a task is, worked out and not believed.

*certain*: nothing is random before the horizon, and nobody else decides. *guaranteed*: the value is
what comes whatever happens. *dominant*: a mean, but the plan is best in every chance world: for
each thing that chance may do right after it, no plan is worth more than this one if just that
happens. *odds*: any other exact mean. *study* is what nobody could solve: only estimated.
"""

import time

from escape_widget.island.codes import who_of
from escape_widget.island.position import Position
from escape_widget.island.rules import tiles
from escape_widget.island.setting import HIDDEN_BACK
from escape_widget.island.table import CREATURE, MOVE, PHASE, POOL, REVEAL, Table
from escape_widget.puzzles.refuting import drawn_after
from escape_widget.puzzles.solving import Answer
from escape_widget.puzzles.task import Task, passing_action
from escape_widget.search.deal import BACKS_A_TERRAIN
from escape_widget.search.root import Root
from escape_widget.search.solution import Value
from escape_widget.search.values import OutOfTime

STUDY = "study"
TIERS = ("certain", "dominant", "guaranteed", "odds", STUDY)


def tier_of(answer: Answer) -> str:
    """The tier of a task that was solved."""
    tier = tier_of_task(answer.task)
    return "dominant" if tier == "odds" and is_dominant(answer) else tier


def tier_of_task(task: Task) -> str:
    """The tier of a task as far as it can be told without its answer: not whether one dominates."""
    if task.question or is_certain(task):
        return "certain"
    return "guaranteed" if task.objective.guaranteed else "odds"


def is_certain(task: Task) -> bool:
    """Whether only the seat decides before the horizon, whatever it does."""
    phase = task.position.working_table().cells[PHASE]
    if phase == MOVE and task.horizon == "phase":
        return True  # in a view chance can do one thing only there
    if task.horizon != "phase" and phase != CREATURE:
        return _ends_with_its_tile(task)
    return _ends_at_horizon(task, task.position)


def _ends_with_its_tile(task: Task) -> bool:
    """Whether the tile that sinks in this turn can but end the game, so that nothing is random.

    It is of the same terrain whatever the seat does, so that one way to come to it stands for all.
    """
    position = task.position
    while task.decides(position):
        position = position.apply(passing_action(position) or position.legal_actions[0])
    outcomes = position.chance_outcomes
    return len(outcomes) == 1 and position.apply(outcomes[0][0]).to_act is None


def _ends_at_horizon(task: Task, position: Position) -> bool:
    if not task.decides(position):
        return task.is_over(position)
    return all(_ends_at_horizon(task, position.apply(one)) for one in position.legal_actions)


def is_dominant(answer: Answer) -> bool:
    """Whether the key is best in every chance world; asked of turns that come to their tile.

    The worlds are the backs of the tile that sinks: in each of them all plans are searched once
    more, with that back under every tile.
    """
    t = answer.keys[0].position.working_table()
    if answer.task.horizon == "round" or not t.pending or t.pending[-1][0] != REVEAL:
        return False
    terrain = t.pending[-1][2]
    return all(
        best_under(answer, terrain, who_of(one.action.code)) == one.value
        for one in drawn_after(answer, answer.keys[0].position)
    )


def best_under(answer: Answer, terrain: int, back: int) -> Value:
    """What the best plan is worth if a back is under every tile of a terrain.

    Raises ``OutOfTime`` where the answer may not be asked any longer.
    """
    task, until = answer.task, answer.values.until
    t = answer.position.working_table()
    _lay_all(t, terrain, back)
    root = Root(Position(t), task.objective, task.horizon, task.seat, keys=False)
    for so_far in root.steps():
        if until is not None and time.monotonic() > until:
            raise OutOfTime("it takes too long to tell whether the plan is best in every world")
        found = so_far.value
    assert found is not None
    return found


def _lay_all(t: Table, terrain: int, back: int) -> None:
    """Lays a back under every tile of a terrain.

    In the pool, which searches know best; where tiles of the terrain are hidden in hands and must
    keep their odds, by pins.
    """
    hexes = [hex for hex in t.ground.tiles if t.ground.terrain[hex] == terrain]
    if tiles.hidden_in_hands(t, terrain):
        t.pins = dict.fromkeys(hexes, back)
        return
    pool = POOL + terrain * BACKS_A_TERRAIN
    for other in range(HIDDEN_BACK):
        t.cells[pool + other] = len(hexes) if other == back else 0
