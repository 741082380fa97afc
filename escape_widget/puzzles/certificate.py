"""Certificates: what was proved of a puzzle, as plain JSON beside its file, for anyone to re-prove.

Values are texts (``p/q``, or an integer). ``engine``, ``searched`` and the plans may differ from
one version to the next without anything being wrong; ``differences`` looks at the rest.
"""

import hashlib
import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

from escape_widget.core.strict import quoted
from escape_widget.puzzles import library
from escape_widget.puzzles.shapes import SHAPES
from escape_widget.puzzles.solving import Answer, values_of
from escape_widget.puzzles.task import Task
from escape_widget.search.solution import Line, Value

FORMAT = 1

Certificate = dict[str, Any]

FREE = ("format", "engine", "searched")
"""What may differ."""


def task_digest(task: Task) -> str:
    """A digest of what is asked: a certificate for another position or objective shows."""
    lines = [str(task.position), str(task.objective), task.seat, task.horizon]
    lines += [str(task.question)] if task.question else []
    return hashed(lines + ["; ".join(plan) for plan in task.plans])


def hashed(lines: list[str]) -> str:
    """A digest of some lines."""
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def write(certificate: Certificate) -> str:
    """A certificate as text."""
    return json.dumps(certificate, indent=1, ensure_ascii=False) + "\n"


def read(text: str) -> Certificate:
    """A certificate from its text. Raises ``ValueError`` for what is none."""
    try:
        found = json.loads(text)
    except RecursionError:
        raise ValueError("not a certificate: lists too deep") from None
    if not isinstance(found, dict) or found.get("format") not in [*range(1, FORMAT + 1)]:
        raise ValueError(f"not a certificate of format {FORMAT}")
    return found


def kept(path: Path | None, task: Task, rated: bool) -> Certificate | None:
    """The certificate beside a puzzle's file, if there is one that is of its task."""
    beside = path and library.certificate_of(path)
    if beside is None or not beside.is_file():
        return None
    try:
        found = read(beside.read_text(encoding="utf-8"))
    except ValueError:
        return None
    return None if faults(found, task, rated) else found


def faults(certificate: Certificate, task: Task, rated: bool) -> str:
    """Why a certificate cannot be that of a task; empty if it can."""
    shapes = SHAPES[task.kind if rated else "study"]
    missing = [field for field in shapes if field not in certificate]
    if missing:
        return f"has no {', '.join(missing)}; make it anew"
    for field, fits in shapes.items():
        if not fits(certificate[field]):
            return f"{field} cannot be {quoted(certificate[field])}; make it anew"
    if certificate["task"] != task_digest(task):
        return "is of another position or objective"
    return ""


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
        hanging = _HANGING.get(field, ())
        if field not in FREE and _bare(claimed.get(field), hanging) != _bare(value, hanging):
            yield f"{field} is {value!r}, not {claimed.get(field)!r}"


def _bare(claim: Any, hanging: tuple[str, ...]) -> Any:
    """A claim without plans and what hangs on them."""
    if isinstance(claim, dict):
        return {key: value for key, value in claim.items() if key not in hanging}
    if isinstance(claim, list) and claim and all(isinstance(one, dict) for one in claim):
        positions = [one.get("position", "") for one in claim]
        return sorted(positions), [_bare(one, hanging) for one in claim]
    return claim


_HANGING = {
    "keys": ("plan", "position"),
    "second": ("plan", "position"),
    "chance": ("second",),
    "tempting": ("refutation",),
}
"""What may differ within a field: plans that are played anyway, and what follows from them."""
