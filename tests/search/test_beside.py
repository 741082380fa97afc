"""An analysis beside whatever else is done: in a process, or in slices of an event loop."""

import asyncio
import queue
import threading
from typing import Any

import pytest

from escape_widget import parse
from escape_widget.search import beside as module
from escape_widget.search.analysis import analyse
from escape_widget.search.beside import Beside, Process, Slices
from escape_widget.search.findings import Analysis
from tests.drawing import at
from tests.widget.board import LINE

POSITION = at("B1=(r6r2),C1=~r4,F4=r1y1,G4=y3", "red.move.2", land="f:F4,F5,G4 m:G5,H5")
LONG = at("B2=(r6r2),C2=(r4),F4=r1y1,G4=y3", "red.move.3")
FULL = parse(LINE)
"""So much is going on that no analysis of it ends within seconds."""
PATIENCE = 60


def job(position: Any = POSITION, goal: str = "points", seconds: float = 30) -> dict[str, Any]:
    return {"line": str(position), "seat": "red", "goal": goal, "seconds": seconds}


class Ears:
    """Hears what is known of a job, and that it is over."""

    def __init__(self) -> None:
        self.found: queue.Queue[Analysis] = queue.Queue()
        self.problem = ""
        self.over = threading.Event()

    def __call__(self, found: Analysis | None, problem: str) -> None:
        if found is None:
            self.problem = problem
            self.over.set()
        else:
            self.found.put(found)

    def last(self) -> Analysis:
        """What was known at the end."""
        assert self.over.wait(PATIENCE)
        return list(self.found.queue)[-1]


def test_a_process_finds_what_a_call_finds() -> None:
    process, ears = Process(), Ears()
    process.start(job(), ears)
    assert ears.last() == analyse(POSITION, "points")
    process.stop()


def test_a_new_job_takes_the_place_of_the_one_that_runs() -> None:
    process, old, new = Process(), Ears(), Ears()
    process.start(job(LONG, "prospects"), old)
    old.found.get(timeout=PATIENCE)
    process.start(job(), new)
    assert new.last().goal == "points"
    heard = old.found.qsize()
    assert not old.over.is_set()
    assert all(found.goal == "points" for found in new.found.queue)
    assert old.found.qsize() == heard
    process.stop()


def test_what_is_stopped_is_not_heard_of_any_more_and_the_process_is_gone() -> None:
    process, ears = Process(), Ears()
    process.start(job(LONG, "prospects"), ears)
    ears.found.get(timeout=PATIENCE)
    child = process._child
    process.stop()
    assert child is not None
    assert child.wait(PATIENCE) is not None
    heard = ears.found.qsize()
    again = Ears()
    process.start(job(), again)  # another process
    assert again.last().done
    assert (ears.found.qsize(), ears.over.is_set()) == (heard, False)
    process.stop()


@pytest.mark.slow
def test_time_that_is_up_ends_a_job_with_what_is_known() -> None:
    process, ears = Process(), Ears()
    process.start(job(FULL, "prospects", seconds=2), ears)
    last = ears.last()
    assert not last.done
    assert last.plans
    process.stop()


def test_what_cannot_be_analysed_is_said_and_the_process_lives_on() -> None:
    process, ears, again = Process(), Ears(), Ears()
    process.start({**job(), "goal": "glory"}, ears)
    assert ears.over.wait(PATIENCE)
    assert "unknown goal 'glory'" in ears.problem
    process.start(job(), again)
    assert again.last().done
    process.stop()


def test_a_process_that_ends_by_itself_is_said() -> None:
    process, ears = Process(), Ears()
    process.start(job(LONG, "prospects"), ears)
    ears.found.get(timeout=PATIENCE)
    assert process._child is not None
    process._child.kill()
    assert ears.over.wait(PATIENCE)
    assert "ended" in ears.problem


def test_a_job_right_after_a_stop_gets_a_process_of_its_own() -> None:
    process = Process()
    for _ in range(3):
        process.start(job(LONG, "prospects"), Ears())
        process.stop()
    ears = Ears()
    process.start(job(), ears)
    assert ears.last().done
    process.stop()


def test_a_process_rests_until_the_next_job() -> None:
    process, ears, again = Process(), Ears(), Ears()
    process.start(job(LONG, "prospects"), ears)
    ears.found.get(timeout=PATIENCE)
    child = process._child
    process.rest()
    process.start(job(), again)
    assert again.last().done
    assert process._child is child
    assert not ears.over.is_set()
    process.stop()
    process.rest()


def test_a_process_that_has_ended_unseen_is_replaced() -> None:
    process, ears = Process(), Ears()
    assert process._child is not None and process._child.stdin is not None
    process._child.stdin.close()  # as if it were gone, with nobody having noticed
    process._child.stdin = BrokenPipe()  # type: ignore[assignment]
    process.start(job(), ears)
    assert ears.last().done
    process.stop()


class BrokenPipe:
    """Where nobody reads any more."""

    def write(self, _: str) -> None:
        raise BrokenPipeError

    def close(self) -> None:
        pass


def test_without_processes_it_runs_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any, **__: Any) -> None:
        raise OSError("no processes here")

    monkeypatch.setattr(module.subprocess, "Popen", refuse)
    assert isinstance(module.beside(), Slices)


def test_slices_leave_the_event_loop_to_others() -> None:
    async def run() -> tuple[Analysis, int]:
        slices, ears, turns = Slices(), Ears(), 0
        slices.start(job(), ears)
        while not ears.over.is_set():
            turns += 1
            await asyncio.sleep(0)
        return ears.last(), turns

    found, turns = asyncio.run(run())
    assert found == analyse(parse(str(POSITION)), "points")
    assert turns > 20


def test_whoever_waits_does_the_slices_where_no_loop_runs() -> None:
    slices: Beside = Slices()
    ears = Ears()
    slices.start(job(), ears)
    for _ in range(100_000):
        slices.work()
    assert ears.last().done


def test_slices_that_are_stopped_say_nothing_more() -> None:
    async def run() -> tuple[Ears, int]:
        slices, ears = Slices(), Ears()
        slices.start(job(LONG, "prospects"), ears)
        await asyncio.sleep(0)
        slices.stop()
        heard = ears.found.qsize()  # a slow machine has come to something by now
        for _ in range(50):
            await asyncio.sleep(0)
        return ears, heard

    ears, heard = asyncio.run(run())
    assert not ears.over.is_set()
    assert ears.found.qsize() == heard
