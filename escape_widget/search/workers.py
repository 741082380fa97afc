"""Processes that work beside this one and are gone when they are no longer wanted."""

import os
import signal
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import Pipe, parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread
from types import TracebackType

from escape_widget.core.strict import whole_number


class Workers(ProcessPoolExecutor):
    """A pool of processes that ends at once where it is left by an error or by Ctrl-C.

    What waits is then dropped, what runs is broken off. No process outlives this one, however it
    ends. ``number``: of processes; by default one a core. Raises ``EscapeError`` for less than one.
    """

    def __init__(self, number: int | None = None) -> None:
        if number is not None:
            whole_number(number, "the number of workers", 1)
        heard, self._tell = Pipe(duplex=False)
        super().__init__(number, initializer=_attend, initargs=(heard,))

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> bool | None:
        """Waits for what runs, unless an error came up."""
        if kind is not None:
            self._tell.send("enough")
            self.shutdown(wait=False, cancel_futures=True)
        return super().__exit__(kind, error, traceback)


def _attend(told: "Connection[str, str]") -> None:
    """Begins a worker: Ctrl-C is left to the process that it works for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_leave_in_time, args=(told,), daemon=True).start()


def _leave_in_time(told: "Connection[str, str]") -> None:
    """Ends this process when the other has had enough, or is gone."""
    parent = parent_process()
    assert parent is not None
    wait([told, parent.sentinel])  # looked at, never read: all are told by one message
    os._exit(1)
