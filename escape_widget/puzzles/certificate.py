"""Certificates: what was proved of a puzzle, as plain JSON beside its file, for anyone to re-prove.

Values are texts (``p/q``, or an integer), so that odds will fit in too.
"""

import hashlib
import json
from importlib.metadata import version
from typing import Any

from escape_widget.puzzles.baselines import greedy, walk
from escape_widget.puzzles.puzzle import Puzzle
from escape_widget.puzzles.solving import Plan
from escape_widget.search.ends import ends_of_move
from escape_widget.search.solution import Line

FORMAT = 1

Certificate = dict[str, Any]

SLOW = ("sequences", "luck", "naive_best", "digest")
"""What takes a while to prove: ``quick`` leaves it out."""


def certify(puzzle: Puzzle) -> Certificate:
    """All that is to be proved of a puzzle."""
    naive = walk(puzzle.position, puzzle.objective, puzzle.answer.best)
    return {
        "format": FORMAT,
        "engine": version("escape-widget"),
        **quick(puzzle),
        "sequences": naive.sequences,
        "naive_best": str(naive.best),
        "luck": str(naive.luck),
        "digest": digest(puzzle),
    }


def quick(puzzle: Puzzle) -> Certificate:
    """What takes no time to prove again."""
    answer, rules = puzzle.answer, puzzle.position.ruleset
    return {
        "task": task(puzzle),
        "ruleset": "+".join((rules.id, *rules.options)),
        "tier": puzzle.tier,
        "ends": answer.ends,
        "best": str(answer.best),
        "keys": [_line(key) for key in answer.keys],
        "second": _line(answer.second) if answer.second else None,
        "passing": str(answer.passing),
        "tempting": [_graded(puzzle, row.plan) for row in puzzle.tempting],
        "greedy": str(greedy(puzzle.position, puzzle.objective)),
    }


def _line(line: Line) -> Certificate:
    return {"plan": _texts(line.plan), "value": str(line.value), "position": str(line.position)}


def _texts(plan: Plan) -> list[str]:
    return [action.text for action in plan]


def _graded(puzzle: Puzzle, plan: tuple[str, ...]) -> Certificate:
    grade = puzzle.grade(plan)
    return {"plan": list(plan), "value": str(grade.value), "band": grade.band}


def task(puzzle: Puzzle) -> str:
    """A digest of what is asked: a certificate for another position or objective shows."""
    return _hash([str(puzzle.position), str(puzzle.objective), puzzle.seat, puzzle.horizon])


def digest(puzzle: Puzzle) -> str:
    """A digest of every end with its value, sorted."""
    value = puzzle.objective.value
    return _hash(sorted(f"{end} = {value(end)}" for end in ends_of_move(puzzle.position)))


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
