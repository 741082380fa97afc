"""``finish``: runs a search that goes by steps to its end at once."""

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")


def finish(steps: Generator[object, None, T]) -> T:
    """What the steps return in the end."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            found: T = done.value
            return found
