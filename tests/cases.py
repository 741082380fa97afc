"""Many small cases of one sentence as one test: pytest's own work is many times such a case's."""

import inspect
from collections.abc import Callable, Iterable
from typing import Any

import pytest

Test = Callable[..., None]


def each(
    names: str | tuple[str, ...], cases: Iterable[Any], ids: Iterable[str] | None = None
) -> Callable[[Test], Test]:
    """As ``pytest.mark.parametrize``, but one test that goes through all cases.

    Every case that fails is shown, with its id or what it was. Fixtures are shared by the cases.
    """
    keys = (names,) if isinstance(names, str) else names
    rows = [
        dict(zip(keys, (row,) if isinstance(names, str) else row, strict=True)) for row in cases
    ]
    labels = rows if ids is None else list(ids)
    assert rows and len(labels) == len(rows)

    def decorate(test: Test) -> Test:
        def run(**fixtures: Any) -> None:
            failed = []
            for label, row in zip(labels, rows, strict=True):
                try:
                    test(**row, **fixtures)
                except (Exception, pytest.fail.Exception) as error:
                    error.add_note(f"in the case {str(label)[:500]}")
                    failed.append(error)
            if failed:
                raise BaseExceptionGroup(f"{len(failed)} of {len(rows)} cases failed", failed)

        told = inspect.signature(test)
        asked = [told.parameters[name] for name in told.parameters if name not in keys]
        run.__signature__ = told.replace(parameters=asked)  # type: ignore[attr-defined]
        run.__name__, run.__qualname__ = test.__name__, test.__qualname__
        run.__module__, run.__doc__ = test.__module__, test.__doc__
        return run

    return decorate
