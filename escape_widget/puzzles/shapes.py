"""What the fields of a certificate hold, so that what is damaged is told and never relied on."""

import re
from collections.abc import Callable, Mapping
from typing import Any

_Shape = Callable[[Any], bool]
_VALUE = re.compile("-?[0-9]{1,300}(/[1-9][0-9]{0,299})?")


def _text(thing: Any) -> bool:
    return isinstance(thing, str)


def _value(thing: Any) -> bool:
    return isinstance(thing, str) and _VALUE.fullmatch(thing) is not None


def _list(of: _Shape, least: int = 0) -> _Shape:
    return lambda thing: isinstance(thing, list) and len(thing) >= least and all(map(of, thing))


def _maybe(of: _Shape) -> _Shape:
    return lambda thing: thing is None or of(thing)


def _table(**shapes: _Shape) -> _Shape:
    return lambda thing: (
        isinstance(thing, dict)
        and thing.keys() == shapes.keys()
        and all(shape(thing[name]) for name, shape in shapes.items())
    )


def _level(thing: Any) -> bool:
    return type(thing) is int and 1 <= thing <= 5


def _digest(thing: Any) -> bool:
    return isinstance(thing, str) and re.fullmatch("[0-9a-f]{64}", thing) is not None


def _naive(thing: Any) -> bool:
    """What the naive solver said of plans: at least the best value."""
    values = {"best", "second", "luck"}
    return (
        isinstance(thing, dict)
        and "best" in thing
        and all(
            _value(said) if name in values else type(said) is int for name, said in thing.items()
        )
    )


_LINE = _table(plan=_list(_text), value=_value, position=_text)

SHAPES: Mapping[str, Mapping[str, _Shape]] = {
    "plan": {
        "task": _digest,
        "best": _value,
        "keys": _list(_LINE, 1),
        "second": _maybe(_LINE),
        "stake": _value,
        "level": _level,
        "luck": _value,
        "naive": _maybe(_naive),
        "digest": _maybe(_digest),
    },
    "blunder": {
        "task": _digest,
        "plans": _list(_table(plan=_list(_text), value=_value), 1),
        "right": _list(lambda thing: type(thing) is int, 1),
        "level": _level,
        "naive": _maybe(_list(_value)),
    },
    "read": {"task": _digest, "right": _list(_text, 1), "level": _level},
    "study": {"task": _digest, "estimates": lambda thing: isinstance(thing, list)},
}
"""What is relied on elsewhere, by what the certificate is of."""
