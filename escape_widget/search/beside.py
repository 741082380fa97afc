"""Runs an analysis beside whatever else is done: in a process of its own, or in slices.

The search is pure Python. In a thread of the kernel it would hold the interpreter for 5 ms at each
change of hands, and an action be seen after twice the time. A process costs 0.2 s once. Where
none can be started, as in the browser, the search runs in slices of the event loop, between other
things.
"""

import asyncio
import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

from escape_widget.core.errors import EscapeError
from escape_widget.search.analysis_worker import Job, answers
from escape_widget.search.findings import Analysis

Heard = Callable[[Analysis | None, str], None]
"""Called with what is known; with None and nothing when no more will come, or with what failed."""

ROOT = Path(__file__).parents[2]


class Beside(Protocol):
    """Something that does one job at a time, beside the caller."""

    def start(self, job: Job, heard: Heard) -> None:
        """Begins a job; one that runs is given up, and is not heard of any more."""

    def work(self) -> None:
        """Waits for the job, some milliseconds, or does them where nobody else would."""

    def rest(self) -> None:
        """Gives up the job; another one will soon come."""

    def stop(self) -> None:
        """Gives up the job, and lets go of everything."""


def beside() -> Beside:
    """A process, or where there is none, slices of the event loop that runs."""
    try:
        return Process()
    except OSError:
        return Slices()


class Process:
    """A process of its own, kept for the next job. Raises ``OSError`` where none can be started."""

    def __init__(self) -> None:
        self._number = 0
        self._heard: Heard | None = None
        self._lock = threading.Lock()
        self._news = threading.Event()
        self._child: subprocess.Popen[str] | None = self._spawn()

    def _spawn(self) -> "subprocess.Popen[str]":
        if sys.platform == "emscripten" or not sys.executable:
            raise OSError("no process can be started here")
        paths = [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
        child = subprocess.Popen(
            [sys.executable, "-P", "-m", "escape_widget.search.analysis_worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
            start_new_session=True,  # an interrupt of the kernel is not meant for it
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        threading.Thread(target=self._listen, args=(child,), daemon=True).start()
        return child

    def start(self, job: Job, heard: Heard) -> None:
        """Hands the process a job."""
        with self._lock:
            self._number += 1
            self._heard = heard
            line = json.dumps({**job, "number": self._number})
            try:
                self._hand(line)
            except OSError:  # it was idle for long, and has just ended
                self._child = None
                self._hand(line)

    def _hand(self, line: str) -> None:
        if self._child is None or self._child.poll() is not None:
            self._child = self._spawn()
        assert self._child.stdin is not None
        self._child.stdin.write(line + "\n")
        self._child.stdin.flush()

    def work(self) -> None:
        """Waits until the process says something, some milliseconds at most."""
        self._news.wait(0.05)
        self._news.clear()

    def rest(self) -> None:
        """Lets the process wait for another job."""
        with self._lock, suppress(OSError):  # if it has ended all the better
            self._heard = None
            if self._child and self._child.stdin:
                self._child.stdin.write("{}\n")
                self._child.stdin.flush()

    def stop(self) -> None:
        """Ends the process: nothing stays behind. The next job starts another one."""
        with self._lock:
            self._heard = None
            if self._child:
                self._child.kill()
            self._child = None

    def _listen(self, child: "subprocess.Popen[str]") -> None:
        assert child.stdout is not None and child.stdin is not None
        for line in child.stdout:
            if line.endswith("\n"):  # else it was ended in the middle of it
                self._tell(json.loads(line))
        child.wait()
        child.stdout.close()
        with suppress(OSError):
            child.stdin.close()
        self._fell(child)

    def _fell(self, child: "subprocess.Popen[str]") -> None:
        """A process has ended: if it was not stopped, its job is over."""
        with self._lock:
            if self._child is not child:
                return
            heard, self._child, self._heard = self._heard, None, None
        if heard:
            heard(None, "the process that analyses has ended")

    def _tell(self, answer: dict[str, Any]) -> None:
        with self._lock:
            heard = self._heard if answer["number"] == self._number else None
            if heard and "analysis" not in answer:
                self._heard = None
        if heard and "analysis" in answer:
            heard(Analysis.from_data(answer["analysis"]), "")
        elif heard:
            heard(None, answer.get("error", ""))
        self._news.set()


class Slices:
    """A task of the event loop: each step of a search, then whatever else there is to do."""

    def __init__(self) -> None:
        self._steps: Iterator[Analysis | None] = iter(())
        self._heard: Heard | None = None
        self._task: asyncio.Task[None] | None = None
        """Kept, since a loop does not keep its tasks."""

    def start(self, job: Job, heard: Heard) -> None:
        """Begins a job; where no event loop runs, whoever waits does it."""
        steps = self._steps = answers(job)
        self._heard = heard
        try:
            self._task = asyncio.get_running_loop().create_task(self._run(steps))
        except RuntimeError:
            self._task = None

    async def _run(self, steps: Iterator[Analysis | None]) -> None:
        while self._heard and self._steps is steps:
            self.work()
            await asyncio.sleep(0)

    def work(self) -> None:
        """Takes a step."""
        heard = self._heard
        if heard is None:
            return
        try:
            found = next(self._steps)
        except (StopIteration, EscapeError) as end:
            self._heard = None
            heard(None, str(end))
        else:
            if found is not None:
                heard(found, "")

    def rest(self) -> None:
        """Gives up the job; its task, perhaps of another thread's loop, ends by itself."""
        self._heard = None

    def stop(self) -> None:
        """Gives up the job."""
        self.rest()
