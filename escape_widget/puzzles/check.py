"""Whether a puzzle is sound: legal, solvable in one way only, not to be hit by luck, and proved."""

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

from escape_widget.core.errors import EscapeError
from escape_widget.island.position import Position
from escape_widget.island.reading import read_table
from escape_widget.island.table import MOVE, PHASE
from escape_widget.puzzles import certificate, library
from escape_widget.puzzles.images import canonical, images
from escape_widget.puzzles.puzzle import Puzzle
from escape_widget.puzzles.solving import solve

MOST_LUCK = Fraction(1, 20)
"""A plan drawn blindly must be right less often than this."""


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
    wrong = tuple(_task(puzzle))
    return wrong or (*_answer(puzzle), *_proof(puzzle, thorough))


def _task(puzzle: Puzzle) -> Iterator[str]:
    position, seat = puzzle.position, puzzle.seat
    if position.working_table().cells[PHASE] != MOVE or position.to_act != seat:
        yield f"position: {seat} is not in a move phase"
        return
    if position != position.seen_by(seat):
        yield f"position: tells what {seat} cannot know"
    if seat not in puzzle.prompt.lower():
        yield f"prompt: does not name {seat}"
    for term in puzzle.objective.terms:
        others = {who for who in term.who if who != seat}
        if term.count == "points" and others and not position.ruleset.equal:
            yield f"objective: {seat} does not know what people of {', '.join(others)} are worth"
    for row in puzzle.tempting:
        try:
            puzzle.play(row.plan)
        except EscapeError as error:
            yield f"tempting: {error}"


def _answer(puzzle: Puzzle) -> Iterator[str]:
    answer = puzzle.answer
    if len(answer.keys) != puzzle.keys_declared:
        plans = " | ".join("; ".join(a.text for a in key.plan) for key in answer.keys[:4])
        yield f"keys: {puzzle.keys_declared} declared, found {len(answer.keys)}: {plans}"
    second = answer.second.value if answer.second else answer.passing
    if answer.best - second < puzzle.margin:
        yield f"margin: {answer.best} against {second} is less than {puzzle.margin}"
    if answer.passing == answer.best:
        yield "passing is as good as anything"
    for row in puzzle.tempting:
        if puzzle.grade(row.plan).solved:
            yield f"tempting: {'; '.join(row.plan)} is no error"


def _proof(puzzle: Puzzle, thorough: bool) -> Iterator[str]:
    path = puzzle.path and library.certificate_of(puzzle.path)
    if path is None or not path.is_file():
        yield "certificate: there is none"
        return
    try:
        claimed = certificate.read(path.read_text(encoding="utf-8"))
    except ValueError as error:
        yield f"certificate: {error}"
        return
    proved = certificate.certify(puzzle) if thorough else certificate.quick(puzzle)
    for field, value in proved.items():
        if field != "engine" and claimed.get(field) != value:
            yield f"certificate: {field} is {value!r}, not {claimed.get(field)!r}"
    if Fraction(claimed.get("luck", 1)) >= MOST_LUCK:
        yield f"a random plan is right with probability {claimed.get('luck')}"
    if int(proved["greedy"]) >= puzzle.answer.best:
        yield "the greedy bot finds it"
    if claimed.get("naive_best") != proved["best"]:
        yield "the naive solver finds another best value"
    if thorough:
        yield from _images(puzzle)


def _images(puzzle: Puzzle) -> Iterator[str]:
    answer, line = puzzle.answer, str(puzzle.position)
    for image in images(puzzle.position.players):
        position = Position(read_table(image.line(line)))  # in turns that are not these seats'
        mapped = solve(position, image.objective(puzzle.objective))
        keys = {image.line(str(key.position)) for key in answer.keys}
        if mapped.best != answer.best or {str(key.position) for key in mapped.keys} != keys:
            yield f"an image has another answer: {image.line(line)}"


def certify_all(names: tuple[str, ...] = ()) -> dict[str, Path]:
    """Makes the certificates of some puzzles, or of all, and writes them beside their files."""
    written = {}
    for name in names or library.names():
        puzzle = Puzzle.load(name)
        assert puzzle.path is not None
        path = library.certificate_of(puzzle.path)
        path.write_text(certificate.write(certificate.certify(puzzle)), encoding="utf-8")
        written[puzzle.name] = path
    return written
