"""Making the certificates of puzzles: one command, on a pool of processes."""

from collections.abc import Callable, Iterator
from concurrent.futures import Executor

from escape_widget.core.errors import EscapeError
from escape_widget.puzzles import certificate, library
from escape_widget.puzzles.proving import unsound
from escape_widget.puzzles.puzzle import Puzzle
from escape_widget.search.jobs import as_done


def certify_all(executor: Callable[[], Executor], names: tuple[str, ...] = ()) -> Iterator[str]:
    """Makes the certificates of some puzzles (names or files), or of all, beside their files.

    ``executor``: makes what they are made on, in parallel. Yields the name of each when it is done.
    Raises ``EscapeError`` where a puzzle cannot be read, or is not sound.
    """
    chosen = [str(library.find(name)) for name in names or library.names()]
    with executor() as pool:
        running = [pool.submit(certify, path) for path in chosen]
        for done in as_done(running):
            yield done.result()


def certify(path: str) -> str:
    """Makes the certificate of a puzzle's file; returns the puzzle's name. Raises as above."""
    puzzle = Puzzle.load(path)
    assert puzzle.path is not None
    wrong = unsound(puzzle)
    if wrong:
        raise EscapeError(f"{puzzle.name}: {'; '.join(wrong)}")
    text = certificate.write(puzzle.certify())
    library.certificate_of(puzzle.path).write_text(text, encoding="utf-8")
    return puzzle.name
