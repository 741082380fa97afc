"""What a position can do beyond the rules: the engine's outer layers plug themselves in here.

So ``position.perft(2)`` reads like ``position.apply(action)``, while imports still run one way.
"""

from importlib import import_module
from typing import Any

_EXTENSIONS: dict[str, str] = {}


def extend(name: str, module: str) -> None:
    """Makes a function that takes a position available as a member of every position.

    ``module``: where the function of that name is, imported when it is first asked for.
    """
    _EXTENSIONS[name] = module


class Members:
    """A base class of positions that offers what outer layers have plugged in."""

    __slots__ = ()

    def view(self, seat: str) -> Any:
        """What a seat, ``PUBLIC`` or ``ALL`` may know of it."""
        return self.seen_by(seat)

    def __getattr__(self, name: str) -> Any:
        if name in _EXTENSIONS:
            return getattr(import_module(_EXTENSIONS[name]), name).__get__(self)
        raise AttributeError(f"{type(self).__name__} has no attribute {name!r}")
