"""Certificates: what was proved of a puzzle, as plain JSON beside its file, for anyone to re-prove.

Values are texts (``p/q``, or an integer). ``engine``, ``searched`` and the plans may differ from
one version to the next without anything being wrong; ``differences`` looks at the rest.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator
from fractions import Fraction
from importlib.metadata import version
from pathlib import Path
from typing import Any

from escape_widget.island.table import MOVE, PHASE
from escape_widget.puzzles import library
from escape_widget.puzzles.grade import band
from escape_widget.puzzles.levels import Ladder
from escape_widget.puzzles.luck import luck
from escape_widget.puzzles.naive import TooMany, solved, walk
from escape_widget.puzzles.reading import Source
from escape_widget.puzzles.refuting import drawn_after, refutation, what_happens
from escape_widget.puzzles.solving import Answer, Solved, values_of
from escape_widget.puzzles.task import Task, texts
from escape_widget.puzzles.tiers import tier_of
from escape_widget.search.ends import ends_of_move
from escape_widget.search.solution import Line, Value
from escape_widget.search.values import Drawn

FORMAT = 1

Certificate = dict[str, Any]

FIELDS = ("task", "best", "keys", "second", "stake", "level", "luck", "naive")
"""What is relied on elsewhere."""

FREE = ("format", "engine", "searched")
"""What may differ."""

_NAIVE = 200_000
"""So many positions the naive solver goes through before it is given up."""


def certify(source: Source, answer: Solved, ladder: Ladder) -> Certificate:
    """All that is to be proved of a puzzle. ``answer``: that of its task."""
    return {
        "format": FORMAT,
        "engine": version("escape-widget"),
        **quick(source, answer),
        **slow(source, answer, ladder),
    }


def quick(source: Source, answer: Solved) -> Certificate:
    """What takes no longer to prove again than to solve it."""
    task, rules = source.task, source.task.position.ruleset
    return {
        "task": task_digest(task),
        "ruleset": "+".join((rules.id, *rules.options)),
        "kind": task.objective.kind,
        "horizon": task.horizon,
        "tier": tier_of(answer),
        "searched": {"positions": answer.solution.positions, "tables": answer.solution.nodes},
        "ends": answer.solution.positions if _is_move_phase(task) else None,
        "best": str(answer.best),
        "keys": [_line(key) for key in answer.keys],
        "second": answer.second and _line(answer.second),
        "passing": None if answer.passing is None else str(answer.passing),
        "stake": str(answer.stake),
        "chance": list(_chance(answer)),
        "tempting": [_graded(answer, row.plan) for row in source.tempting],
    }


def slow(source: Source, answer: Solved, ladder: Ladder) -> Certificate:
    """What takes a while to prove again."""
    return {
        "level": ladder.level,
        "baselines": {
            name: [str(value) for value in values] for name, values in ladder.baselines().items()
        },
        "luck": str(luck(answer)),
        "naive": naive(answer),
        "digest": digest(source.task) if _is_move_phase(source.task) else None,
    }


def _is_move_phase(task: Task) -> bool:
    return task.horizon == "phase" and task.position.working_table().cells[PHASE] == MOVE


def _line(line: Line) -> Certificate:
    return {"plan": texts(line.plan), "value": str(line.value), "position": str(line.position)}


def _chance(answer: Solved) -> Iterator[Certificate]:
    """What each thing that chance may do right after a plan is worth: the best, the second-best."""
    best, second = answer.keys[0].position, answer.second and answer.second.position
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


def task_digest(task: Task) -> str:
    """A digest of what is asked: a certificate for another position or objective shows."""
    return _hash([str(task.position), str(task.objective), task.seat, task.horizon])


def digest(task: Task) -> str:
    """A digest of every end of a move phase with its value, sorted."""
    value = task.objective.value
    return _hash(sorted(f"{end} = {value(end)}" for end in ends_of_move(task.position)))


def naive(answer: Solved) -> Certificate | None:
    """What the naive solver says; None where that takes too long."""
    task = answer.task
    if _is_move_phase(task):
        assert isinstance(answer.best, int)
        walked = walk(task.position, task.objective, answer.best)
        told = {"best": str(walked.best), "luck": str(walked.wins)}
        return {"sequences": walked.sequences, **told}
    try:
        best, positions = solved(task.position, task.objective, task.horizon, task.seat, _NAIVE)
    except TooMany:
        return None
    return {"positions": positions, "best": str(best)}


def _hash(lines: list[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def write(certificate: Certificate) -> str:
    """A certificate as text."""
    return json.dumps(certificate, indent=1, ensure_ascii=False) + "\n"


def read(text: str) -> Certificate:
    """A certificate from its text. Raises ``ValueError`` for what is none."""
    found = json.loads(text)
    if not isinstance(found, dict) or found.get("format") not in range(1, FORMAT + 1):
        raise ValueError(f"not a certificate of format {FORMAT}")
    return found


def kept(path: Path | None, task: Task) -> Certificate | None:
    """The certificate beside a puzzle's file, if there is one that is of its task."""
    beside = path and library.certificate_of(path)
    if beside is None or not beside.is_file():
        return None
    try:
        found = read(beside.read_text(encoding="utf-8"))
    except ValueError:
        return None
    whole = all(field in found for field in FIELDS)
    return found if whole and found["task"] == task_digest(task) else None


def answer_of(certificate: Certificate, task: Task) -> Answer:
    """What a certificate says of the best plans of its task, believed. Raises ``EscapeError``."""
    best = fractional(certificate["best"])
    keys = tuple(_read_line(task, line) for line in certificate["keys"])
    second = certificate["second"] and _read_line(task, certificate["second"])
    answer = Answer(task, task.position, values_of(task), best, keys, second)
    answer.stake = fractional(certificate["stake"])
    return answer


def _read_line(task: Task, line: Certificate) -> Line:
    end, plan = task.play(line["plan"])
    return Line(plan, end, fractional(line["value"]))


def fractional(text: str) -> Value:
    """A value from its text: an int where it is whole."""
    value = Fraction(text)
    return int(value) if value.denominator == 1 else value


def differences(claimed: Certificate, proved: Certificate) -> Iterator[str]:
    """What a certificate claims and is not so.

    Which of several second-best plans is told is free; ``check`` plays the one that is.
    """
    for field, value in proved.items():
        if field not in FREE and _bare(claimed.get(field)) != _bare(value):
            yield f"{field} is {value!r}, not {claimed.get(field)!r}"


def _bare(claim: Any) -> Any:
    """A claim without plans and what hangs on them."""
    if isinstance(claim, dict):
        return {key: value for key, value in claim.items() if key not in _HANGING}
    if isinstance(claim, list) and claim and isinstance(claim[0], dict):
        positions = [one.get("position", "") for one in claim]
        return sorted(positions), [_bare(one) for one in claim]
    return claim


_HANGING = ("plan", "position", "second", "refutation")
