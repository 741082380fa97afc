"""What is proved of a puzzle, to be kept in its certificate, kind by kind."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from importlib.metadata import version

from escape_widget.island.position import Position
from escape_widget.island.table import MOVE, PHASE
from escape_widget.puzzles.certificate import FORMAT, Certificate, hashed, task_digest
from escape_widget.puzzles.choosing import Blunder, Read
from escape_widget.puzzles.grade import band
from escape_widget.puzzles.levels import Ladder
from escape_widget.puzzles.luck import luck
from escape_widget.puzzles.naive import Naive, TooMany, is_too_long, solved, walk
from escape_widget.puzzles.reading import Source
from escape_widget.puzzles.refuting import drawn_after, refutation, what_happens
from escape_widget.puzzles.solving import Solved
from escape_widget.puzzles.study import Estimate, estimate
from escape_widget.puzzles.task import Task, texts
from escape_widget.puzzles.tiers import STUDY, tier_of, tier_of_task
from escape_widget.search.ends import ends_of_move
from escape_widget.search.solution import Line
from escape_widget.search.values import Drawn

Subject = Solved | Read | Blunder | None
"""What a puzzle's task comes to: None for a study."""

_NAIVE = 200_000
"""So many positions the naive solver goes through before it is given up."""


def certify(source: Source, answer: Subject) -> Certificate:
    """All that is to be proved of a puzzle. ``answer``: that of its task."""
    proved = {**quick(source, answer), **slow(source, answer)}
    return {"format": FORMAT, "engine": version("escape-widget"), **proved}


def quick(source: Source, answer: Subject) -> Certificate:
    """What takes no longer to prove again than to solve it."""
    task, rules = source.task, source.task.position.ruleset
    head = {
        "task": task_digest(task),
        "ruleset": "+".join((rules.id, *rules.options)),
        "kind": task.objective.kind,
        "horizon": task.horizon,
    }
    match answer:
        case Solved():
            return head | _of_plans(answer, source)
        case Read():
            return head | _of_question(answer)
        case Blunder():
            return head | _of_blunder(answer)
        case None:
            return head | {"tier": STUDY}


def slow(source: Source, answer: Subject) -> Certificate:
    """What takes a while to prove again."""
    task = source.task
    match answer:
        case Solved():
            return _slow_of_plans(answer)
        case Read():
            return {}
        case Blunder():
            return {"level": answer.level, "naive": naive_values(task, answer.ends)}
        case None:
            ends = (task.play(plan)[0] for plan in task.plans)
            told = zip(task.plans, (estimate(task, end) for end in ends), strict=True)
            return {"estimates": [_estimated(plan, found) for plan, found in told]}


def _of_plans(answer: Solved, source: Source) -> Certificate:
    return {
        "tier": tier_of(answer),
        "searched": {"positions": answer.solution.positions, "tables": answer.solution.nodes},
        "ends": answer.solution.positions if _is_move_phase(answer.task) else None,
        "best": str(answer.best),
        "keys": [_line(key) for key in answer.keys],
        "second": answer.second and _line(answer.second),
        "passing": None if answer.passing is None else str(answer.passing),
        "stake": str(answer.stake),
        "chance": list(chance_after(answer, answer.second and answer.second.position)),
        "tempting": [_graded(answer, row.plan) for row in source.tempting],
    }


def _slow_of_plans(answer: Solved) -> Certificate:
    ladder = Ladder(answer)
    return {
        "level": ladder.level,
        "baselines": {
            name: [str(value) for value in values] for name, values in ladder.baselines().items()
        },
        "luck": str(luck(answer)),
        "naive": naive(answer),
        "digest": digest(answer.task) if _is_move_phase(answer.task) else None,
    }


def _of_question(answer: Read) -> Certificate:
    return {
        "tier": tier_of_task(answer.task),
        "question": answer.question.text,
        "right": sorted(answer.right),
        "careless": sorted(answer.careless),
        "choices": len(answer.choices),
        "level": answer.level,
    }


def _of_blunder(answer: Blunder) -> Certificate:
    losing = [answer.ends[int(number)] for number in sorted(answer.right)]
    return {
        "tier": tier_of_task(answer.task),
        "plans": [
            {"plan": list(plan), "value": str(value)}
            for plan, value in zip(answer.task.plans, answer.values, strict=True)
        ],
        "right": sorted(answer.right),
        "refutation": [text for end in losing for text in answer.refutation(end)],
    }


def _estimated(plan: tuple[str, ...], found: Estimate) -> Certificate:
    return {"plan": list(plan), "mean": str(found.mean), "low": found.low, "high": found.high}


def _is_move_phase(task: Task) -> bool:
    return task.horizon == "phase" and task.position.working_table().cells[PHASE] == MOVE


def _line(line: Line) -> Certificate:
    return {"plan": texts(line.plan), "value": str(line.value), "position": str(line.position)}


def chance_after(answer: Solved, second: Position | None) -> Iterator[Certificate]:
    """What each thing that chance may do right after a plan is worth: the best, a second-best."""
    best = answer.keys[0].position
    beside = _by_event(drawn_after(answer, second)) if second else {}
    drawn = drawn_after(answer, best)
    whole = sum(one.weight for one in drawn)
    for one in drawn:
        event = what_happens(one.action)
        other = beside.get(event)
        yield {
            "event": event,
            "odds": str(Fraction(one.weight, whole)),
            "best": str(one.value),
            "second": None if other is None else str(other.value),
        }


def _by_event(drawn: Iterable[Drawn]) -> dict[str, Drawn]:
    return {what_happens(one.action): one for one in drawn}


def _graded(answer: Solved, plan: tuple[str, ...]) -> Certificate:
    end, _ = answer.task.play(plan)
    value = answer.value_of(end)
    return {
        "plan": list(plan),
        "value": str(value),
        "band": band(answer.best - value, answer.stake),
        "refutation": list(refutation(answer, end)),
    }


def digest(task: Task) -> str:
    """A digest of every end of a move phase with its value, sorted."""
    value = task.objective.value
    return hashed(sorted(f"{end} = {value(end)}" for end in ends_of_move(task.position)))


def naive(answer: Solved) -> Certificate | None:
    """What the naive solver says: of all plans, or, where that takes too long, at least of the best
    and the second-best one; None where that does too.
    """
    task = answer.task
    if _is_move_phase(task):
        assert isinstance(answer.best, int)
        walked = walk(task.position, task.objective, answer.best)
        told = {"best": str(walked.best), "luck": str(walked.wins)}
        return {"sequences": walked.sequences, **told}
    if is_too_long(task.position, task.horizon, task.seat, _NAIVE):
        lines = [answer.keys[0], *filter(None, [answer.second])]
        values = naive_values(task, [line.position for line in lines])
        return dict(zip(("best", "second"), values, strict=False)) if values else None
    try:
        best, positions = solved(task.position, task.objective, task.horizon, task.seat, _NAIVE)
    except TooMany:
        return None
    return {"positions": positions, "best": str(best)}


def naive_values(task: Task, ends: Iterable[Position]) -> list[str] | None:
    """What the naive solver says of where plans lead; None where that takes too long."""
    solver = Naive(task.position, task.objective, task.horizon, task.seat, _NAIVE)
    found = []
    for end in ends:
        if is_too_long(end, task.horizon, task.seat, _NAIVE):
            return None
        try:
            found.append(str(solver.value(end)))
        except TooMany:
            return None
    return found
