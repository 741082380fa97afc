"""Jobs of an executor, in the order in which they are done."""

from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from typing import TypeVar

T = TypeVar("T")

EAR = 0.2
"""Seconds after which it is heard whether somebody pressed Ctrl-C."""


def as_done(jobs: Iterable[Future[T]]) -> Iterator[Future[T]]:
    """Jobs as they are done.

    It never waits without end, as ``as_completed`` does: a Ctrl-C that comes just before a wait
    begins would be heard only when that ends.
    """
    left = set(jobs)
    while left:
        done, left = wait(left, EAR, FIRST_COMPLETED)
        yield from done
