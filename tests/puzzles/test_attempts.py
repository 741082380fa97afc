"""Attempts are kept whatever happens: two kernels, a killed one, a full or read-only disk."""

import json
import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from escape_widget import EscapeError
from escape_widget.puzzles import attempts as module
from escape_widget.puzzles.attempts import Attempt, Attempts, make_attempt


def attempt(puzzle: str = "survive/make-room", solved: bool = True, hints: int = 0) -> Attempt:
    band = "best" if solved else "mistake"
    return make_attempt(puzzle, 2, 12.34, hints, "land 3 C1; end", band, 0, solved)


def test_what_is_added_is_there_for_the_next_kernel(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "attempts.sqlite3"
    first = attempt()
    Attempts(path).add(first)
    assert list(Attempts(path)) == [first]
    assert Attempts(path).problem == ""


def test_attempts_come_in_the_order_in_which_they_were_made(tmp_path: Path) -> None:
    kept = Attempts(tmp_path / "a.sqlite3")
    late, early = (attempt()._replace(at=f"2026-01-0{day}T00:00:00Z") for day in (2, 1))
    kept.add(late)
    kept.add(early)
    assert list(kept) == [early, late]


def test_in_memory_nothing_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    kept = Attempts(":memory:")
    kept.add(attempt())
    assert len(kept) == 1
    assert kept.path is None
    assert list(tmp_path.iterdir()) == []


def test_the_environment_names_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(module.PLACE, str(tmp_path / "mine.sqlite3"))
    assert Attempts().path == tmp_path / "mine.sqlite3"
    assert Attempts(tmp_path / "other").path == tmp_path / "other"
    monkeypatch.delenv(module.PLACE)
    assert "escape_widget" in str(Attempts().path)


def test_two_kernels_and_many_threads_lose_nothing(tmp_path: Path) -> None:
    path = tmp_path / "shared.sqlite3"
    code = (
        "import sys; from escape_widget.puzzles.attempts import Attempts, make_attempt\n"
        "kept = Attempts(sys.argv[1])\n"
        "for i in range(40): kept.add(make_attempt(str(i), 1, 1, 0, '', 'best', 0, True))\n"
        "sys.exit(kept.problem or 0)"
    )
    other = subprocess.Popen([sys.executable, "-c", code, str(path)])
    mine = Attempts(path)
    with ThreadPoolExecutor(4) as threads:
        for done in [threads.submit(mine.add, attempt()) for _ in range(40)]:
            done.result()
    assert other.wait(60) == 0
    assert (mine.problem, len(mine)) == ("", 80)


def test_a_kernel_that_is_killed_while_writing_leaves_the_file_whole(tmp_path: Path) -> None:
    path = tmp_path / "killed.sqlite3"
    Attempts(path).add(attempt())
    code = (
        "import os, sqlite3, sys; file = sqlite3.connect(sys.argv[1])\n"
        "file.execute(\"INSERT INTO attempts SELECT 'x', puzzle, level, at, seconds, hints,"
        ' answer, band, loss, solved FROM attempts")\n'
        "os.kill(os.getpid(), 9)"
    )
    subprocess.run([sys.executable, "-c", code, str(path)], check=False)
    kept = Attempts(path)
    kept.add(attempt())
    assert (kept.problem, len(kept)) == ("", 2)


def test_where_the_disk_cannot_be_written_attempts_are_held_and_written_later(
    tmp_path: Path,
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    kept = Attempts(blocked / "attempts.sqlite3")
    kept.add(attempt())
    kept.add(attempt())
    assert "cannot be kept in" in kept.problem
    assert "2 are held in memory" in kept.problem
    assert len(kept) == 2
    blocked.unlink()
    kept.add(attempt())
    assert kept.problem == ""
    assert len(Attempts(blocked / "attempts.sqlite3")) == 3


def test_a_full_disk_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Full(sqlite3.Connection):
        def executemany(self, *_: object) -> sqlite3.Cursor:
            raise sqlite3.OperationalError("database or disk is full")

    path, connect = tmp_path / "a.sqlite3", sqlite3.connect
    kept = Attempts(path)
    with monkeypatch.context() as patched:
        patched.setattr(sqlite3, "connect", lambda *a, **k: connect(*a, factory=Full, **k))
        kept.add(attempt())
    assert "disk is full" in kept.problem
    assert len(kept) == 1
    kept.add(attempt())
    assert (kept.problem, len(Attempts(path))) == ("", 2)


def test_on_a_read_only_disk_attempts_are_read_and_held(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, connect = tmp_path / "a.sqlite3", sqlite3.connect
    Attempts(path).add(attempt())
    kept = Attempts(path)
    monkeypatch.setattr(
        sqlite3, "connect", lambda path, **k: connect(f"file:{path}?mode=ro", uri=True, **k)
    )
    kept.add(attempt())
    assert "readonly" in kept.problem
    assert len(kept) == 2


def test_a_file_of_something_else_is_left_as_it_is(tmp_path: Path) -> None:
    path, content = tmp_path / "a.sqlite3", b"not a database at all, but long enough to be one"
    path.write_bytes(content)
    kept = Attempts(path)
    kept.add(attempt())
    assert "not a database" in kept.problem
    assert len(kept) == 1
    assert path.read_bytes() == content


def test_a_file_of_a_later_format_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite3"
    with sqlite3.connect(path) as file:
        file.execute("PRAGMA user_version = 9")
    kept = Attempts(path)
    kept.add(attempt())
    assert "later format" in kept.problem
    assert len(kept) == 1


def test_a_database_of_something_else_is_neither_read_into_nor_written(tmp_path: Path) -> None:
    for number, table in enumerate(("diary (day)", "attempts (id, climber)")):
        path = tmp_path / f"{number}.db"
        with sqlite3.connect(path) as file:
            file.execute(f"CREATE TABLE {table}")
        file.close()
        content = path.read_bytes()
        kept = Attempts(path)
        assert len(kept) == 0
        assert "something else" in kept.problem
        kept.add(attempt())
        assert "something else" in kept.problem
        assert len(kept) == 1
        assert path.read_bytes() == content


def test_reading_an_empty_file_leaves_it_empty(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite3"
    path.touch()
    kept = Attempts(path)
    assert (len(kept), kept.problem, path.read_bytes()) == (0, "", b"")
    kept.add(attempt())
    assert (kept.problem, len(Attempts(path))) == ("", 1)


def test_the_users_folder_may_be_written_as_a_tilde(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert Attempts("~/a.sqlite3").path == tmp_path / "a.sqlite3"
    monkeypatch.setenv(module.PLACE, "~/b.sqlite3")
    assert Attempts().path == tmp_path / "b.sqlite3"


def test_a_path_that_cannot_be_is_told_and_nothing_is_lost() -> None:
    kept = Attempts("a\0b")
    kept.add(attempt())
    assert "null" in kept.problem
    assert len(kept) == 1


BAD = {
    "level": (10**30, -1, 6, True),
    "hints": (-(10**30), -1, 4),
    "seconds": (-1, float("nan"), float("inf"), 10**400),
    "id": ("\ud800",),
    "puzzle": ("\ud800",),
    "at": ("\ud800",),
    "answer": ("\ud800",),
    "band": ("\ud800",),
    "loss": ("\ud800",),
}


@pytest.mark.parametrize(
    ("name", "value"), [(n, value) for n, all_ in BAD.items() for value in all_]
)
def test_a_value_that_no_attempt_has_is_refused_and_stops_no_saving(
    tmp_path: Path, name: str, value: Any
) -> None:
    source, kept = Attempts(":memory:"), Attempts(tmp_path / "a.sqlite3")
    source.add(attempt(), attempt())
    found = json.loads(source.to_json())
    found["attempts"][1][name] = value
    with pytest.raises(EscapeError, match=f"{name} of an attempt cannot be"):
        kept.add_json(json.dumps(found))
    assert len(kept) == 0
    kept.add(attempt()._replace(**{name: value}), attempt())
    assert f"{name} of an attempt cannot be" in kept.problem
    kept.add(attempt())
    assert (kept.problem, len(Attempts(tmp_path / "a.sqlite3"))) == ("", 2)


def test_text_that_is_nested_without_end_is_no_export() -> None:
    with pytest.raises(EscapeError, match="these are no attempts"):
        Attempts(":memory:").add_json("[" * 100000)


def test_a_python_without_sqlite3_holds_them_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "sqlite3", None)
    kept = Attempts(tmp_path / "a.sqlite3")
    kept.add(attempt())
    assert "has no sqlite3" in kept.problem
    assert len(kept) == 1


def test_attempts_are_merged_from_json_without_doubles(tmp_path: Path) -> None:
    one, other = Attempts(tmp_path / "one"), Attempts(tmp_path / "other")
    one.add(attempt(), attempt(solved=False, hints=2))
    other.add(attempt())
    assert other.add_json(one.to_json()) == 2
    assert other.add_json(one.to_json()) == 0
    assert len(other) == 3
    assert one.add_json(other.to_json()) == 1
    assert list(one) == list(other)


@pytest.mark.parametrize(
    "change",
    [
        lambda found: found.update(format=2),
        lambda found: found.update(attempts={}),
        lambda found: found["attempts"].append(3),
        lambda found: found["attempts"][0].update(solved=1),
        lambda found: found["attempts"][0].update(more=""),
        lambda found: found["attempts"][0].pop("id"),
    ],
)
def test_what_is_no_export_is_refused_whole(change: object) -> None:
    source, kept = Attempts(":memory:"), Attempts(":memory:")
    source.add(attempt())
    found = json.loads(source.to_json())
    change(found)  # type: ignore[operator]
    with pytest.raises(EscapeError):
        kept.add_json(json.dumps(found))
    assert len(kept) == 0
    with pytest.raises(EscapeError):
        kept.add_json("no JSON")


def test_progress_counts_puzzles_and_draws_each_attempt() -> None:
    kept = Attempts(":memory:")
    kept.add(attempt(solved=False))
    kept.add(attempt(hints=1), attempt("survive/other"))
    kept.add(attempt("<b>")._replace(band="given", solved=False))
    progress = kept.progress()
    assert (progress.tried, progress.solved) == (3, 2)
    assert repr(progress) == "4 attempts at 3 puzzles, 2 solved, in 1 min"
    assert sorted(progress.share()) == pytest.approx([0, 1 / 2, 2 / 4, 2 / 3])
    drawing = progress._repr_svg_()
    assert drawing.count("<circle") == 3
    assert "&lt;b&gt;" in drawing
    assert Attempts(":memory:").progress()._repr_svg_().startswith("<svg")
