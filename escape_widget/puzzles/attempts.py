"""Attempts at puzzles, kept in a small SQLite file of the user: when, how long, with what result.

Several kernels may write to one file at once, and each attempt is one transaction: whatever dies
in between leaves the file whole. Where the file cannot be written (a full or read-only disk, a
Python without sqlite3) attempts are held in memory and written as soon as that is possible;
``problem`` says so, and solving goes on. Nothing here knows what a puzzle is but by its name.
"""

import json
import os
import threading
import uuid
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from os import PathLike
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from escape_widget.core.errors import EscapeError
from escape_widget.core.strict import is_whole, quoted, text_of
from escape_widget.puzzles.progress import Progress

MEMORY = ":memory:"
"""In place of a path: nothing is written."""
PLACE = "ESCAPE_WIDGET_ATTEMPTS"
"""The environment variable that names the file, or ``MEMORY``, where no path is given."""
FORMAT = 1
PATIENCE = 2.0
"""Seconds to wait for another kernel that is writing."""
LEVELS = range(6)
"""What an attempt's level may be."""
HINTS = range(4)
"""How many hints may have been asked for."""
LONGEST = 1e9
"""Seconds that no attempt takes longer than: some thirty years."""
GIVEN = "given"
"""The band of a solution that was shown, not found."""

_CREATE = """CREATE TABLE IF NOT EXISTS attempts (
    id TEXT PRIMARY KEY, puzzle TEXT NOT NULL, level INTEGER NOT NULL, at TEXT NOT NULL,
    seconds REAL NOT NULL, hints INTEGER NOT NULL, answer TEXT NOT NULL, band TEXT NOT NULL,
    loss TEXT NOT NULL, solved INTEGER NOT NULL)"""


class Attempt(NamedTuple):
    """One answer to a puzzle."""

    id: str
    """No two attempts anywhere share one."""
    puzzle: str
    """The puzzle's name."""
    level: int
    """The puzzle's level, 1 to 5; 0 where it is not known."""
    at: str
    """When it was answered, in UTC: ``2026-11-30T10:15:00.000000Z``."""
    seconds: float
    """How long it took, from where the puzzle was shown or tried again."""
    hints: int
    """How many hints had been asked for."""
    answer: str
    """The plan, or what was chosen, as text."""
    band: str
    """As graded; ``GIVEN`` for a solution that was shown."""
    loss: str
    """What it lost against the best: ``0``, ``2``, ``1/6``."""
    solved: bool


def make_attempt(
    puzzle: str,
    level: int,
    seconds: float,
    hints: int,
    answer: str,
    band: str,
    loss: object,
    solved: bool,
) -> Attempt:
    """An attempt of now."""
    now = datetime.now(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")
    took = round(seconds, 1)
    return Attempt(
        uuid.uuid4().hex, puzzle, level, now, took, hints, answer, band, str(loss), solved
    )


class Attempts:
    """The attempts of a user, oldest first: iterate over them, ``add`` one, or see ``progress``.

    ``path``: the file; else the one that the environment variable ``ESCAPE_WIDGET_ATTEMPTS``
    names, else one in the user's own folder of data. ``":memory:"`` keeps them only here.
    """

    def __init__(self, path: str | PathLike[str] | None = None) -> None:
        place = os.fspath(path) if path is not None else os.environ.get(PLACE, "")
        self._place = place if place == MEMORY or not place else str(_path_of(place))
        self._lock = threading.RLock()
        self._held: dict[str, Attempt] = {}
        """Those that are in no file, or not yet."""
        self.problem = ""
        """Why attempts cannot be written or read now, in a sentence; empty where they can."""

    @property
    def path(self) -> Path | None:
        """The file; None where nothing is written."""
        if self._place == MEMORY:
            return None
        return Path(self._place) if self._place else user_file("attempts.sqlite3")

    def add(self, *attempts: Attempt) -> None:
        """Keeps attempts; those that are already there stay as they are. Never raises.

        What ``add_json`` would refuse is left out, as no file could hold it; ``problem`` says so.
        """
        with self._lock:
            faults = [(attempt, fault_of(attempt._asdict())) for attempt in attempts]
            self._held.update((attempt.id, attempt) for attempt, fault in faults if not fault)
            self._write()
            for fault in (fault for _, fault in faults if fault):
                self.problem = f"an attempt cannot be kept: {fault}"

    def __iter__(self) -> Iterator[Attempt]:
        return iter(sorted(self._all().values(), key=lambda attempt: (attempt.at, attempt.id)))

    def __len__(self) -> int:
        return len(self._all())

    def _all(self) -> dict[str, Attempt]:
        with self._lock:
            return {attempt.id: attempt for attempt in self._read()} | self._held

    def progress(self) -> Progress:
        """What was solved, and a chart of it, which a notebook shows."""
        return Progress(tuple(self))

    # In and out.

    def to_json(self) -> str:
        """All attempts as JSON."""
        rows = [attempt._asdict() for attempt in self]
        return json.dumps({"format": FORMAT, "attempts": rows}, ensure_ascii=False, indent=1) + "\n"

    def add_json(self, text: str) -> int:
        """Takes in what ``to_json`` wrote, of this file or another; how many were new.

        Raises ``EscapeError`` for what is no such text; then nothing is taken in.
        """
        read = _from_json(text)
        with self._lock:
            known = self._all()
            new = {attempt.id: attempt for attempt in read if attempt.id not in known}
            self.add(*new.values())
        return len(new)

    # The file.

    def _write(self) -> None:
        path, sqlite3 = self.path, _sqlite3()
        if path is None:
            return
        if sqlite3 is None:
            self._complain(path, "this Python has no sqlite3")
            return
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with closing(sqlite3.connect(path, timeout=PATIENCE)) as file, file:
                if not _is_ours(file):
                    file.execute(f"PRAGMA user_version = {FORMAT}")
                    file.execute(_CREATE)
                places = ", ".join("?" * len(Attempt._fields))
                rows = tuple(self._held.values())
                file.executemany(f"INSERT OR IGNORE INTO attempts VALUES ({places})", rows)
        except (sqlite3.Error, OSError, ValueError) as error:  # ValueError: a path that cannot be
            self._complain(path, str(error))
        else:
            self._held.clear()
            self.problem = ""

    def _read(self) -> list[Attempt]:
        path, sqlite3 = self.path, _sqlite3()
        try:
            if path is None or sqlite3 is None or not path.is_file():
                return []
            with closing(sqlite3.connect(path, timeout=PATIENCE)) as file:
                if not _is_ours(file):
                    return []
                rows = file.execute(f"SELECT {', '.join(Attempt._fields)} FROM attempts").fetchall()
        except (sqlite3.Error, OSError, ValueError) as error:  # type: ignore[union-attr]
            self._complain(path, str(error))
            return []
        return [Attempt._make((*row[:-1], bool(row[-1]))) for row in rows]

    def _complain(self, path: object, why: str) -> None:
        self.problem = (
            f"attempts cannot be kept in {path} now: {why}. {len(self._held)} are held in memory"
            " until that is possible; to_json() writes them out"
        )

    def __repr__(self) -> str:
        return f"<Attempts in {self.path or 'memory'}{f': {self.problem}' if self.problem else ''}>"


def _is_ours(file: Any) -> bool:
    """Whether attempts are kept in a file already; else nothing is in it.

    Raises ``OSError`` for a file of a later format, or of something else: such are not written.
    """
    (version,) = file.execute("PRAGMA user_version").fetchone()
    if version > FORMAT:
        raise OSError(f"it is of a later format, {version}")
    holds = {name for (name,) in file.execute("SELECT name FROM sqlite_master")}
    columns = [row[1] for row in file.execute("PRAGMA table_info(attempts)")]
    if holds and tuple(columns) != Attempt._fields:
        raise OSError("it is a file of something else")
    return bool(holds)


def _path_of(place: str) -> Path:
    """A path as a user writes it: ``~`` is the user's folder, where that is known."""
    try:
        return Path(place).expanduser()
    except RuntimeError:
        return Path(place)


def user_file(name: str) -> Path:
    """A file in the folder where a user's data is kept; the folder may not be there yet."""
    from platformdirs import user_data_path  # slow to import, and most boards have no puzzle

    return user_data_path("escape_widget", appauthor=False) / name


def _sqlite3() -> ModuleType | None:
    """The module, which some Pythons lack, such as that of a browser."""
    try:
        import sqlite3
    except ImportError:
        return None
    return sqlite3


def _from_json(text: str) -> list[Attempt]:
    try:
        found = json.loads(text_of(text, "what is taken in"))
    except (ValueError, RecursionError) as error:
        raise EscapeError(f"these are no attempts: {error}") from error
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise EscapeError(f"these are no attempts of format {FORMAT}: {quoted(found)}")
    rows = found.get("attempts")
    if not isinstance(rows, list):
        raise EscapeError("'attempts' is a list of attempts")
    return [_attempt(row) for row in rows]


def _attempt(row: object) -> Attempt:
    fault = fault_of(row)
    if fault or not isinstance(row, dict):
        raise EscapeError(fault)
    return Attempt(**row)


def fault_of(row: object) -> str:
    """Why something is not the row of an attempt, in a sentence; empty where it is."""
    kinds: dict[str, tuple[type, ...]] = {
        name: {int: (int,), float: (int, float), bool: (bool,)}.get(kind, (str,))
        for name, kind in Attempt.__annotations__.items()
    }
    if not isinstance(row, dict) or row.keys() != kinds.keys():
        return f"an attempt has {', '.join(kinds)}, not {quoted(row)}"
    for name, value in row.items():
        if type(value) not in kinds[name] or not _fits(name, value):
            return f"{name} of an attempt cannot be {_shown(value)}"
    return ""


def _fits(name: str, value: Any) -> bool:
    """Whether a value of the right kind is one that an attempt may have."""
    if isinstance(value, str):
        return is_whole(value)
    if name == "seconds":
        return bool(0 <= value <= LONGEST)  # not where it is no number (NaN)
    return value in {"level": LEVELS, "hints": HINTS}.get(name, (True, False))


def _shown(value: object) -> str:
    return "so large a number" if isinstance(value, int) and abs(value) > LONGEST else quoted(value)
