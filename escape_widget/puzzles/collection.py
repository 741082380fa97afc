"""Checking a collection of puzzles: each for itself, and none twice."""

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import nullcontext
from functools import partial

from escape_widget.core.errors import EscapeError
from escape_widget.puzzles import library
from escape_widget.puzzles.images import canonical
from escape_widget.puzzles.proving import check
from escape_widget.puzzles.puzzle import Puzzle


def check_all(
    thorough: bool = False,
    only: tuple[str, ...] = (),
    executor: Callable[[], Executor] | None = None,
) -> dict[str, tuple[str, ...]]:
    """What is wrong with each puzzle that comes with the package: by name, empty where all is well.

    ``only``: the names or files of those that are asked about. Raises ``EscapeError`` where there
    is none.
    ``thorough`` also proves again what takes a while: every end's digest, the naive solver, images.
    ``executor``: makes what the puzzles are checked on, in parallel.
    """
    chosen = {library.name_of(path): str(path) for path in map(library.find, only)}
    sources = chosen or {name: name for name in library.names()}
    one = partial(_check, thorough=thorough)
    with executor() if executor else nullcontext() as pool:
        each = pool.map(one, sources.values()) if pool else map(one, sources.values())
        found = dict(zip(sources, each, strict=True))
    for name, twin in _twins(sources):
        found[name] += (f"is the puzzle {twin} mirrored, or with other colours",)
    return found


def _check(source: str, thorough: bool) -> tuple[str, ...]:
    try:
        return check(Puzzle.load(source), thorough)
    except EscapeError as error:
        return (str(error),)


def _twins(sources: dict[str, str]) -> Iterator[tuple[str, str]]:
    """The puzzles whose position is that of another one, or an image of it.

    Files from elsewhere are compared with the collection too; of two that are asked about, the
    first is the original.
    """
    seen: dict[str, str] = {}
    rest = {name: name for name in library.names() if name not in sources}
    for name, source in (rest | sources).items():
        try:
            position = Puzzle.load(source).position
        except EscapeError:
            continue
        first = seen.setdefault(canonical(str(position), position.players), name)
        if first != name and name in sources:
            yield name, first
