"""Whether a puzzle is sound: legal, solvable in one way only, not to be hit by luck, and proved."""

from collections.abc import Iterator
from fractions import Fraction

from escape_widget.core.errors import EscapeError
from escape_widget.puzzles import certificate, conditions, library
from escape_widget.puzzles.certificate import Certificate
from escape_widget.puzzles.images import canonical, images_of
from escape_widget.puzzles.levels import HARD
from escape_widget.puzzles.puzzle import Puzzle
from escape_widget.puzzles.solving import solve
from escape_widget.puzzles.task import said
from escape_widget.puzzles.tiers import tier_of


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
    answer = puzzle.solved
    yield from map(str, conditions.of_answer(answer))
    yield from map(str, conditions.of_tempting(answer, (row.plan for row in puzzle.tempting)))
    tier = tier_of(answer)
    if tier != puzzle.tier:
        yield f"tier: is {tier}, not {puzzle.tier}"
    yield from map(str, conditions.of_tier(puzzle.task, tier))


def _claims(puzzle: Puzzle) -> Certificate | str:
    """The certificate of a puzzle's file, or why there is none."""
    path = puzzle.path and library.certificate_of(puzzle.path)
    if path is None or not path.is_file():
        return "certificate: there is none"
    try:
        claimed = certificate.read(path.read_text(encoding="utf-8"))
    except ValueError as error:
        return f"certificate: {error}"
    if claimed.get("task") != certificate.task_digest(puzzle.task):
        return "certificate: is of another position or objective"
    missing = [field for field in certificate.FIELDS if field not in claimed]
    if missing:
        return f"certificate: has no {', '.join(missing)}; make it anew"
    return claimed


def _lines(puzzle: Puzzle, claimed: Certificate | str) -> Iterator[str]:
    """Plays the lines of a certificate."""
    if isinstance(claimed, str):
        yield claimed
        return
    for line in (*claimed["keys"], *filter(None, [claimed["second"]])):
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
    proved = certificate.quick(puzzle.described, puzzle.solved)
    if thorough:
        proved |= certificate.slow(puzzle.described, puzzle.solved, puzzle.ladder)
    for difference in certificate.differences(claimed, proved):
        yield f"certificate: {difference}"
    yield from _second(puzzle, claimed["second"])
    if puzzle.ladder.is_hard() != (claimed["level"] >= HARD):
        found = "misses" if puzzle.ladder.is_hard() else "finds"
        yield f"certificate: level is {claimed['level']}, but the greedy bot {found} it"
    yield from map(str, conditions.of_luck(Fraction(claimed["luck"])))
    naive = claimed["naive"] or claimed
    if naive["best"] != claimed["best"]:
        yield f"the naive solver finds {naive['best']} as the best value"
    if naive.get("luck", claimed["luck"]) != claimed["luck"]:
        yield f"the naive solver finds {naive['luck']} as the luck of a blind plan"
    if thorough:
        yield from _images(puzzle)


def _second(puzzle: Puzzle, line: Certificate | None) -> Iterator[str]:
    if line is not None:
        value = puzzle.solved.value_of(puzzle.play(line["plan"]))
        if str(value) != line["value"]:
            yield f"certificate: {said(line['plan'])} is worth {value}"


def _images(puzzle: Puzzle) -> Iterator[str]:
    answer, line = puzzle.solved, str(puzzle.position)
    for image in images_of(puzzle.task):
        mapped = solve(image.task(puzzle.task))
        keys = {image.line(str(key.position)) for key in answer.keys}
        if mapped.best != answer.best or {str(key.position) for key in mapped.keys} != keys:
            yield f"an image has another answer: {image.line(line)}"
