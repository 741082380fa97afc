"""The process that analyses beside a kernel: jobs come in as lines of JSON, answers go out so.

It is handed the text of a seat's view, so that it could not know more if it tried. A job takes the
place of the one before. It ends when nobody is there any more to hand it jobs.
"""

import json
import os
import queue
import sys
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any, TextIO

from escape_widget.core.errors import EscapeError
from escape_widget.core.registry import parse
from escape_widget.search.analysis import Analyst
from escape_widget.search.findings import Analysis

BETWEEN = 0.25
"""Seconds between two answers."""
SOON = 0.1
"""Seconds to the first one."""
_IDLE = 300
"""Seconds without a job after which the process ends."""

Job = dict[str, Any]
"""``line`` (the view), ``seat``, ``goal``, ``seconds``, and a ``number`` that answers name.
Nothing at all: give up what is done."""


def answers(job: Job) -> Iterator[Analysis | None]:
    """What is known of a job, now and then, last when it is done; None where nothing is new."""
    started = time.monotonic()
    due = started + SOON
    analyst = Analyst(parse(job["line"]), job["goal"], job["seat"], 0)
    for _ in analyst:
        now = time.monotonic()
        if now >= started + job["seconds"]:
            break
        yield analyst.so_far() if now >= due else None
        if now >= due:
            due = time.monotonic() + BETWEEN
    yield analyst.so_far()


def work(jobs: "queue.SimpleQueue[Job | None]", say: Callable[[Job], None]) -> None:
    """Does one job after another, until there is none for a long time or None comes."""
    while (job := _next(jobs)) is not None:
        if not job:
            continue
        try:
            for found in answers(job):
                if found is not None:
                    say({"number": job["number"], "analysis": found.to_data()})
                if not jobs.empty():
                    break
            else:
                say({"number": job["number"], "over": True})
        except EscapeError as error:
            say({"number": job["number"], "error": str(error)})


def _next(jobs: "queue.SimpleQueue[Job | None]") -> Job | None:
    """The newest job."""
    try:
        job = jobs.get(timeout=_IDLE)
        while not jobs.empty():
            job = jobs.get()
    except queue.Empty:
        return None
    return job


def _read(lines: TextIO, jobs: "queue.SimpleQueue[Job | None]") -> None:
    for line in lines:
        jobs.put(json.loads(line))
    os._exit(0)  # whoever asked is gone, and perhaps a job still runs


def main() -> None:
    """Serves whoever started the process."""
    if hasattr(os, "nice"):
        os.nice(5)  # the kernel and the page come first
    jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
    threading.Thread(target=_read, args=(sys.stdin, jobs), daemon=True).start()
    work(jobs, lambda answer: print(json.dumps(answer), flush=True))


if __name__ == "__main__":
    main()
