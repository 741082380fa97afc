"""One process at a time at a file: the others wait for it.

The lock is SQLite's, of an empty file beside: it works on every system, and that of a process that
dies is free. A Python without sqlite3, as in a browser, has no second process, and takes no lock.
"""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from escape_widget.puzzles.attempts import PATIENCE


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """While this is open no other process is in it for the same file, which need not be there yet.

    Threads of one process are to have a lock of their own. Raises ``OSError`` where the folder
    cannot be written, or another process does not let go of it in time.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        import sqlite3
    except ImportError:
        yield
        return
    beside = path.with_name(f"{path.name}.lock")
    try:
        lock = sqlite3.connect(beside, timeout=PATIENCE, isolation_level=None)
        lock.execute("BEGIN IMMEDIATE")
    except sqlite3.Error as error:
        raise OSError(f"{beside}: {error}") from error
    with closing(lock):
        yield
