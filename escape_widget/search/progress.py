"""How far a long piece of work has come, on standard error: a bar where tqdm is installed."""

import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import TypeVar

T = TypeVar("T")


def shown(things: Iterable[T], total: int, unit: str) -> Iterator[T]:
    """The same things, while it is shown how many of them there have been."""
    if find_spec("tqdm") is not None:
        yield from import_module("tqdm").tqdm(things, total=total, unit=f" {unit}")
        return
    for number, thing in enumerate(things, 1):
        print(f"{number} of {total} {unit}", file=sys.stderr)
        yield thing
