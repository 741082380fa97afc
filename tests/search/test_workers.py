"""Workers end when they are no longer wanted: after Ctrl-C, and when who began them is gone."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from escape_widget import EscapeError
from escape_widget.cli import STOPPED
from escape_widget.search.workers import Workers

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals there")

MINE = """
import multiprocessing, os, signal, sys
from escape_widget import cli
from escape_widget.puzzles import mine

def endless(quest, seed):
    os.write(1, b"busy\\n")  # in one piece, which print does not promise
    while True:
        pass

signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever runs the tests may ignore it
multiprocessing.set_start_method("fork")  # so that workers have it too
mine.from_game = endless
sys.exit(cli.main(["puzzles", "mine", "--games", "50", "--workers", "2", "--out", sys.argv[1]]))
"""
SECONDS = 20
"""None of it takes so long."""


@contextmanager
def mining(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """Two workers are at games that never end, and more are to come."""
    pipe = subprocess.PIPE
    miner = subprocess.Popen(
        [sys.executable, "-c", MINE, str(folder)],
        stdout=pipe,
        stderr=pipe,
        text=True,
        start_new_session=True,
    )
    try:
        assert miner.stdout
        assert [miner.stdout.readline() for _ in range(2)] == ["busy\n"] * 2
        yield miner
    finally:
        with suppress(ProcessLookupError):
            os.killpg(miner.pid, signal.SIGKILL)
        miner.communicate()


@pytest.mark.parametrize("tell", [os.killpg, os.kill], ids=["in a terminal", "alone"])
def test_ctrl_c_ends_mining_and_its_workers_and_what_is_found_stays(
    tmp_path: Path, tell: Callable[[int, int], None]
) -> None:
    (tmp_path / "00000.txt").write_text("kept", encoding="utf-8")
    with mining(tmp_path) as miner:
        tell(miner.pid, signal.SIGINT)
        _, said = miner.communicate(timeout=SECONDS)  # until no worker holds the pipe either
    assert miner.returncode == STOPPED
    assert "Traceback" not in said
    assert said.endswith("escape-widget: stopped\n")
    assert (tmp_path / "00000.txt").read_text(encoding="utf-8") == "kept"


def test_workers_do_not_outlive_who_was_killed(tmp_path: Path) -> None:
    with mining(tmp_path) as miner:
        miner.kill()
        miner.communicate(timeout=SECONDS)  # until no worker holds the pipe


def test_without_an_error_all_that_was_asked_for_is_done() -> None:
    with Workers(2) as pool:
        asked = [pool.submit(pow, 2, number) for number in range(20)]
    assert [one.result() for one in asked] == [2**number for number in range(20)]


@pytest.mark.parametrize("number", [0, -1, 1.5, True])
def test_a_number_of_workers_that_cannot_be_is_refused(number: int) -> None:
    with pytest.raises(EscapeError, match="the number of workers"):
        Workers(number)
