"""Whether a puzzle is sound: legal, solvable in one way only, not to be hit by luck, and proved.

What has to hold is in ``conditions.py``, what is claimed in ``proofs.py``; both are asked here,
step by step, the cheapest first.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from escape_widget.core.errors import EscapeError
from escape_widget.puzzles import certificate, conditions, library, proofs
from escape_widget.puzzles.certificate import Certificate
from escape_widget.puzzles.choosing import Blunder, Read, choice_of
from escape_widget.puzzles.images import Image, images_of
from escape_widget.puzzles.levels import HARD
from escape_widget.puzzles.refuting import drawn_after, what_happens
from escape_widget.puzzles.solving import Solved, solve
from escape_widget.puzzles.task import Task, said
from escape_widget.puzzles.themes import THEMES
from escape_widget.puzzles.tiers import tier_of, tier_of_task
from escape_widget.search.progress import shown

if TYPE_CHECKING:
    from escape_widget.puzzles.puzzle import Puzzle

Step = Callable[["Puzzle"], Iterator[str]]
"""Part of a proof: tells what is wrong."""


def check(puzzle: "Puzzle", thorough: bool = False) -> tuple[str, ...]:
    """What is wrong with a puzzle, certificate included; nothing if it is sound."""
    return _first_wrong(puzzle, THOROUGH if thorough else QUICK)


def unsound(puzzle: "Puzzle") -> tuple[str, ...]:
    """What is wrong with a puzzle, its certificate aside."""
    return _first_wrong(puzzle, (_asked, _answered))


def prove(puzzle: "Puzzle", progress: bool = True) -> tuple[str, ...]:
    """The same, thoroughly, while it is shown how far it has come.

    A puzzle that has no file is proved without a certificate.
    """
    steps = THOROUGH if puzzle.path else (_asked, _answered, _images)
    return _first_wrong(puzzle, shown(steps, len(steps), "proofs") if progress else steps)


def _first_wrong(puzzle: "Puzzle", steps: Iterable[Step]) -> tuple[str, ...]:
    """What the first step finds that finds anything: the later ones rely on those before."""
    for step in steps:
        wrong = tuple(step(puzzle))
        if wrong:
            return wrong
    return ()


def glance(puzzle: "Puzzle") -> tuple[str, ...]:
    """What is wrong with a puzzle as far as can be told without solving it.

    The lines of its certificate are played, and lead where they are said to.
    """
    return (*_asked(puzzle), *_lines(puzzle, _claims(puzzle)))


def _asked(puzzle: "Puzzle") -> Iterator[str]:
    yield from map(str, conditions.of_task(puzzle.task))
    if not re.search(rf"\b{puzzle.seat}\b", puzzle.prompt.lower()):
        yield f"prompt: does not name {puzzle.seat}"
    for theme in puzzle.themes:
        if theme not in THEMES:
            yield f"themes: there is no {theme!r}"


def _answered(puzzle: "Puzzle") -> Iterator[str]:
    subject, plans = puzzle.subject, [row.plan for row in puzzle.tempting]
    match subject:
        case Solved():
            yield from map(str, conditions.of_answer(subject))
            yield from map(str, conditions.of_tempting(subject, plans))
            tier = tier_of(subject)
            yield from map(str, conditions.of_tier(puzzle.task, tier))
        case None:
            yield from map(str, conditions.of_study(puzzle.task))
            return
        case Read() | Blunder():
            yield from map(str, conditions.of_choice(subject))
            yield from map(str, conditions.of_tempting_choices(subject, plans))
            tier = tier_of_task(puzzle.task)
    if tier != puzzle.tier:
        yield f"tier: is {tier}, not {puzzle.tier}"
    for theme in puzzle.themes:
        if not THEMES[theme].holds(puzzle):
            yield f"themes: it does not show {theme!r}"


def _claims(puzzle: "Puzzle") -> Certificate | str:
    """The certificate of a puzzle's file, or why there is none."""
    path = puzzle.path and library.certificate_of(puzzle.path)
    if path is None or not path.is_file():
        return "certificate: there is none"
    try:
        claimed = certificate.read(path.read_text(encoding="utf-8"))
    except ValueError as error:
        return f"certificate: {error}"
    faults = certificate.faults(claimed, puzzle.task, puzzle.rated)
    return f"certificate: {faults}" if faults else claimed


def _lines(puzzle: "Puzzle", claimed: Certificate | str) -> Iterator[str]:
    """Plays the lines of a certificate."""
    if isinstance(claimed, str):
        yield claimed
        return
    for line in (*claimed.get("keys", ()), *filter(None, [claimed.get("second")])):
        try:
            end = puzzle.play(line["plan"])
        except EscapeError as error:
            yield f"certificate: {error}"
            continue
        if str(end) != line["position"]:
            yield f"certificate: {said(line['plan'])} leads elsewhere"


def _claimed(puzzle: "Puzzle") -> Iterator[str]:
    """What a certificate claims, as far as it is quickly proved again."""
    claimed = _claims(puzzle)
    wrong = tuple(_lines(puzzle, claimed))
    yield from wrong
    if wrong or isinstance(claimed, str):
        return
    subject = puzzle.subject
    proved = proofs.quick(puzzle.described, subject)
    known = {*certificate.FREE, *proved, *_SLOW}
    yield from (f"certificate: there is no field {one!r}" for one in claimed if one not in known)
    yield from _differences(claimed, proved)
    if isinstance(subject, Solved):
        yield from _of_plans(puzzle, subject, claimed)
    if isinstance(subject, Blunder) and claimed["naive"] is not None:
        values = [line["value"] for line in claimed["plans"]]
        if claimed["naive"] != values:
            yield f"the naive solver finds {claimed['naive']}"


def _claimed_slowly(puzzle: "Puzzle") -> Iterator[str]:
    """What takes a while to prove again."""
    claimed = _claims(puzzle)
    assert not isinstance(claimed, str)
    yield from _differences(claimed, proofs.slow(puzzle.described, puzzle.subject))


def _differences(claimed: Certificate, proved: Certificate) -> Iterator[str]:
    return (f"certificate: {found}" for found in certificate.differences(claimed, proved))


def _of_plans(puzzle: "Puzzle", answer: Solved, claimed: Certificate) -> Iterator[str]:
    """What a certificate claims and quick proofs leave open."""
    second = claimed["second"]
    if second is not None:
        value = answer.value_of(puzzle.play(second["plan"]))
        if str(value) != second["value"]:
            yield f"certificate: {said(second['plan'])} is worth {value}"
    told = list(proofs.chance_after(answer, second and puzzle.play(second["plan"])))
    if claimed["chance"] != told:
        yield f"certificate: chance is {told}, not {claimed['chance']}"
    for row in claimed["tempting"]:
        yield from _refuted(answer, row)
    if puzzle.ladder.is_hard() != (claimed["level"] >= HARD):
        found = "misses" if puzzle.ladder.is_hard() else "finds"
        yield f"certificate: level is {claimed['level']}, but the greedy bot {found} it"
    yield from map(str, conditions.of_luck(Fraction(claimed["luck"])))
    yield from _of_naive(claimed)


def _refuted(answer: Solved, row: Certificate) -> Iterator[str]:
    """Why a claimed refutation of a tempting plan is none; others than the one told may do."""
    texts, plan = row["refutation"], said(row["plan"])
    if not texts:
        return
    start, _ = answer.task.play(row["plan"])
    end = start
    try:
        for text in texts:
            if answer.values.reached(end):
                raise EscapeError(f"{text} comes after the horizon")
            end = end.apply(text)
    except EscapeError as error:
        yield f"certificate: the refutation of {plan} cannot be: {error}"
        return
    least = answer.best
    if not answer.task.objective.guaranteed:  # a mean: the best plan does better in that event
        end, event = start.apply(texts[0]), what_happens(start.parse_action(texts[0]))
        drawn = drawn_after(answer, answer.keys[0].position)
        least = max((d.value for d in drawn if what_happens(d.action) == event), default=least)
    if answer.values.of(end) >= least:
        yield f"certificate: the refutation of {plan} leads to no less than the best"


def _of_naive(claimed: Certificate) -> Iterator[str]:
    """Where the naive solver found something else."""
    naive = claimed["naive"] or {}
    second = claimed["second"] and claimed["second"]["value"]
    for field, value in (("best", claimed["best"]), ("second", second), ("luck", claimed["luck"])):
        if naive.get(field, value) != value:
            yield f"the naive solver finds {naive[field]} as {field}, not {value}"


def _images(puzzle: "Puzzle") -> Iterator[str]:
    for image in images_of(puzzle.task) if puzzle.rated else ():
        if _answer_of(image.task(puzzle.task)) != _mapped(puzzle, image):
            yield f"an image has another answer: {image.line(str(puzzle.position))}"


def _answer_of(task: Task) -> object:
    """What can be compared of the answer to a task."""
    if task.kind != "plan":
        return choice_of(task).right
    answer = solve(task)
    return answer.best, {str(key.position) for key in answer.keys}


def _mapped(puzzle: "Puzzle", image: Image) -> object:
    """The same of a puzzle, mapped."""
    if puzzle.kind == "read":
        return frozenset(image.choice(str(name)) for name in puzzle.right)
    if puzzle.kind == "blunder":
        return puzzle.right
    answer = puzzle.solved
    return answer.best, {image.line(str(key.position)) for key in answer.keys}


_SLOW = ("level", "baselines", "luck", "naive", "digest", "estimates")
"""What ``proofs.slow`` proves."""

QUICK: tuple[Step, ...] = (_asked, _answered, _claimed)
THOROUGH: tuple[Step, ...] = (*QUICK, _claimed_slowly, _images)
