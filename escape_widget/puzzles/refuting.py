"""Refutations: what may happen after a plan that shows why it is worse than the best.

For a guarantee that is the worst die face, back or reply, each in turn; the seat that solves does
what keeps most. For a mean it begins with a telling outcome, the one in which the best plan gains
most on this one, weighed by its odds; then comes what is worst. Only what the seat can see is told:
a tile whose kind is hidden is not played. What changes nothing any more is left out.
"""

from escape_widget.core.names import CHANCE
from escape_widget.island.actions import Action
from escape_widget.island.position import Position
from escape_widget.puzzles.solving import Answer
from escape_widget.search.solution import Plan, Value
from escape_widget.search.values import Drawn
from escape_widget.search.worth import total

_TABLES = 20_000
"""So many tables are searched at most to tell what happens."""


def refutation(answer: Answer, end: Position) -> tuple[str, ...]:
    """The actions that may follow the end of a plan to its cost; empty where it is at the horizon.

    ``answer`` is that of the position where the plan began.
    """
    values, told, counts = answer.values, list[Action](), list[bool]()
    plan: Plan
    until = values.nodes + _TABLES
    value, position = values.of(end), end
    telling = not answer.task.objective.guaranteed
    worth = answer.task.objective.worth_on(answer.position)
    while not values.reached(position) and values.nodes < until:
        before = total(position.working_table(), worth)
        if position.to_act == CHANCE:
            drawn = values.drawn(position)
            one = _telling(answer, drawn) if telling else min(drawn, key=lambda d: d.value)
            plan, position, value = (one.action,), one.position, one.value
            telling = False
        else:
            own = position.to_act == answer.task.seat
            plan = values.own_plan(position, value) if own else values.reply(position, value)
            if not plan:
                break
            for action in plan:
                position = position.apply(action)
            value = values.of(position)
        told += plan
        changed = total(position.working_table(), worth) != before
        shows = changed or (plan[0].seat == CHANCE and not answer.task.objective.guaranteed)
        counts += [shows] * len(plan)
    while counts and not counts[-1]:
        counts.pop()
    return tuple(action.text for action in told[: len(counts)])


def _telling(answer: Answer, drawn: tuple[Drawn, ...]) -> Drawn:
    """The outcome in which the best plan gains most on this one, as far as it has the same."""
    best = {
        what_happens(one.action): one.value for one in drawn_after(answer, answer.keys[0].position)
    }

    def gain(one: Drawn) -> Value:
        return one.weight * (best.get(what_happens(one.action), answer.best) - one.value)

    return max(drawn, key=gain)


def drawn_after(answer: Answer, end: Position) -> tuple[Drawn, ...]:
    """What chance may do at the end of a plan; empty where it is not to act there."""
    if answer.values.reached(end) or end.to_act != CHANCE:
        return ()
    return answer.values.drawn(end)


def what_happens(action: Action) -> str:
    """A chance event without its place, so that those after two plans can be compared."""
    return f"{action.kind} {action.who}" if action.source else action.text
