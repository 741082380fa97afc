"""Tiers: how sure the answer to a task is, worked out and not believed.

*certain*: nothing is random before the horizon, and nobody else decides. *guaranteed*: the value is
what comes whatever happens. *dominant*: a mean, but the plan is best in every chance world: for
each thing that chance may do right after it, no plan is worth more than this one if just that
happens. *odds*: any other exact mean. *study* is what nobody could solve: only estimated.
"""

from escape_widget.island.codes import who_of
from escape_widget.island.position import Position
from escape_widget.island.table import CREATURE, MOVE, PHASE, REVEAL, Table
from escape_widget.puzzles.refuting import drawn_after
from escape_widget.puzzles.solving import Answer
from escape_widget.puzzles.task import Task
from escape_widget.search.root import Root
from escape_widget.search.solution import Value

TIERS = ("certain", "dominant", "guaranteed", "odds", "study")


def tier_of(answer: Answer) -> str:
    """The tier of a task that was solved."""
    if is_certain(answer.task):
        return "certain"
    if answer.task.objective.guaranteed:
        return "guaranteed"
    return "dominant" if is_dominant(answer) else "odds"


def is_certain(task: Task) -> bool:
    """Whether only the seat decides before the horizon, whatever it does."""
    phase = task.position.working_table().cells[PHASE]
    if phase == MOVE:
        return task.horizon == "phase"  # in a view chance can do one thing only there
    if task.horizon != "phase" and phase != CREATURE:
        return False
    return _ends_at_horizon(task, task.position)


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
    """What the best plan is worth if a back is under every tile of a terrain."""
    task = answer.task
    t: Table = answer.position.working_table()
    t.pins = {hex: back for hex in t.ground.tiles if t.ground.terrain[hex] == terrain}
    *_, solution = Root(Position(t), task.objective, task.horizon, task.seat, False).steps()
    assert solution.value is not None
    return solution.value
