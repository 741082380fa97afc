"""Whether a puzzle is sound: legal, solvable in one way only, not to be hit by luck, and proved."""

from collections.abc import Iterator
from fractions import Fraction

from escape_widget.core.errors import EscapeError
from escape_widget.puzzles import certificate, conditions, library, proofs
from escape_widget.puzzles.certificate import Certificate
from escape_widget.puzzles.choosing import Blunder, Read, choice_of
from escape_widget.puzzles.images import Image, canonical, images_of
from escape_widget.puzzles.levels import HARD
from escape_widget.puzzles.puzzle import Puzzle
from escape_widget.puzzles.solving import Solved, solve
from escape_widget.puzzles.task import Task, said
from escape_widget.puzzles.tiers import tier_of, tier_of_task


def check_all(thorough: bool = False, only: tuple[str, ...] = ()) -> dict[str, tuple[str, ...]]:
    """What is wrong with each puzzle that comes with the package: by name, empty where all is well.

    ``only``: the names or files of those that are asked about. Raises ``EscapeError`` where there
    is none.
    ``thorough`` also proves again what takes a while: every end's digest, the naive solver, images.
    """
    found: dict[str, tuple[str, ...]] = {}
    seen: dict[str, str] = {}
    chosen = {library.name_of(path): str(path) for path in map(library.find, only)}
    for name, source in (chosen or {name: name for name in library.names()}).items():
        try:
            puzzle = Puzzle.load(source)
            found[name] = (*check(puzzle, thorough), *_seen_before(puzzle, seen))
        except EscapeError as error:
            found[name] = (str(error),)
    return found


def _seen_before(puzzle: Puzzle, seen: dict[str, str]) -> Iterator[str]:
    line = canonical(str(puzzle.position), puzzle.position.players)
    first = seen.setdefault(line, puzzle.name)
    if first != puzzle.name:
        yield f"is the puzzle {first} mirrored, or with other colours"


def check(puzzle: Puzzle, thorough: bool = False) -> tuple[str, ...]:
    """What is wrong with a puzzle, certificate included; nothing if it is sound."""
    wrong = tuple(_asked(puzzle)) or tuple(_answered(puzzle))
    return wrong or tuple(_proof(puzzle, thorough))


def glance(puzzle: Puzzle) -> tuple[str, ...]:
    """What is wrong with a puzzle as far as can be told without solving it.

    The lines of its certificate are played, and lead where they are said to.
    """
    return (*_asked(puzzle), *_lines(puzzle, _claims(puzzle)))


def _asked(puzzle: Puzzle) -> Iterator[str]:
    yield from map(str, conditions.of_task(puzzle.task))
    if puzzle.seat not in puzzle.prompt.lower():
        yield f"prompt: does not name {puzzle.seat}"


def _answered(puzzle: Puzzle) -> Iterator[str]:
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


def _claims(puzzle: Puzzle) -> Certificate | str:
    """The certificate of a puzzle's file, or why there is none."""
    path = puzzle.path and library.certificate_of(puzzle.path)
    if path is None or not path.is_file():
        return "certificate: there is none"
    try:
        claimed = certificate.read(path.read_text(encoding="utf-8"))
    except ValueError as error:
        return f"certificate: {error}"
    faults = certificate.faults(claimed, puzzle.task)
    return f"certificate: {faults}" if faults else claimed


def _lines(puzzle: Puzzle, claimed: Certificate | str) -> Iterator[str]:
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


def _proof(puzzle: Puzzle, thorough: bool) -> Iterator[str]:
    claimed = _claims(puzzle)
    yield from _lines(puzzle, claimed)
    if isinstance(claimed, str):
        return
    subject = puzzle.subject
    proved = proofs.quick(puzzle.described, subject)
    if thorough:
        proved |= proofs.slow(puzzle.described, subject)
    for difference in certificate.differences(claimed, proved):
        yield f"certificate: {difference}"
    if isinstance(subject, Solved):
        yield from _of_plans(puzzle, subject, claimed)
    if isinstance(subject, Blunder) and claimed["naive"] is not None:
        values = [line["value"] for line in claimed["plans"]]
        if claimed["naive"] != values:
            yield f"the naive solver finds {claimed['naive']}"
    if thorough and puzzle.rated:
        yield from _images(puzzle)


def _of_plans(puzzle: Puzzle, answer: Solved, claimed: Certificate) -> Iterator[str]:
    """What a certificate claims and quick proofs leave open."""
    second = claimed["second"]
    if second is not None:
        value = answer.value_of(puzzle.play(second["plan"]))
        if str(value) != second["value"]:
            yield f"certificate: {said(second['plan'])} is worth {value}"
    if puzzle.ladder.is_hard() != (claimed["level"] >= HARD):
        found = "misses" if puzzle.ladder.is_hard() else "finds"
        yield f"certificate: level is {claimed['level']}, but the greedy bot {found} it"
    yield from map(str, conditions.of_luck(Fraction(claimed["luck"])))
    naive = claimed["naive"] or claimed
    if naive["best"] != claimed["best"]:
        yield f"the naive solver finds {naive['best']} as the best value"
    if naive.get("luck", claimed["luck"]) != claimed["luck"]:
        yield f"the naive solver finds {naive['luck']} as the luck of a blind plan"


def _images(puzzle: Puzzle) -> Iterator[str]:
    for image in images_of(puzzle.task):
        if _answer_of(image.task(puzzle.task)) != _mapped(puzzle, image):
            yield f"an image has another answer: {image.line(str(puzzle.position))}"


def _answer_of(task: Task) -> object:
    """What can be compared of the answer to a task."""
    if task.kind != "plan":
        return choice_of(task).right
    answer = solve(task)
    return answer.best, {str(key.position) for key in answer.keys}


def _mapped(puzzle: Puzzle, image: Image) -> object:
    """The same of a puzzle, mapped."""
    if puzzle.kind == "read":
        return frozenset(image.choice(str(name)) for name in puzzle.right)
    if puzzle.kind == "blunder":
        return puzzle.right
    answer = puzzle.solved
    return answer.best, {image.line(str(key.position)) for key in answer.keys}
