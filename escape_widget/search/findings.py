"""Findings: what an analysis knows of a position, as data that survives JSON."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from fractions import Fraction
from typing import Any

Number = int | float | Fraction


@dataclass(frozen=True, slots=True)
class Weighed:
    """Something that may be done or happen, with what it is worth: between ``low`` and ``high``."""

    plan: tuple[str, ...]
    """The texts of the actions, up to the first of chance or of another seat."""
    value: Number
    low: Number
    high: Number
    claim: str
    """``exact``; or ``estimate``: the mean lies in the interval with a confidence of 95 %."""
    odds: Number | None = None
    """How probable it is, of what chance may do."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """What is known so far of a position."""

    seat: str
    goal: str
    claim: str
    """``exact``; ``bound``, where better plans may be found yet; or ``estimate``."""
    low: Number | None
    """What the best plan is worth: between these, None where nothing is known yet."""
    high: Number | None
    plans: tuple[Weighed, ...] = ()
    """The best first."""
    heat: Mapping[str, Number] = field(default_factory=dict)
    """By hex, what the best plan is worth of those that bring something there."""
    chances: tuple[Weighed, ...] = ()
    """What chance may do after the best plan, or now, where it acts."""
    progress: float | None = None
    """From 0 to 1; None where it cannot be told."""
    done: bool = False

    def to_data(self) -> dict[str, Any]:
        """As plain data for JSON, from which ``from_data`` makes it again."""
        return asdict(self, dict_factory=lambda pairs: {k: _plain(v) for k, v in pairs})

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> "Analysis":
        """The analysis that ``to_data`` wrote."""
        plans, chances = (_rows(data[name]) for name in ("plans", "chances"))
        heat = {hex: _number(value) for hex, value in data["heat"].items()}
        ends = {name: _number(data[name]) for name in ("low", "high")}
        return cls(**{**data, **ends, "plans": plans, "chances": chances, "heat": heat})


def _plain(value: object) -> object:
    """A fraction as text; what holds some, with all of them as text."""
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, Mapping):
        return {key: _plain(each) for key, each in value.items()}
    return value


def _number(value: Any) -> Any:
    return Fraction(value) if isinstance(value, str) else value


def _rows(rows: list[Mapping[str, Any]]) -> tuple[Weighed, ...]:
    read = ({name: value for name, value in row.items() if name != "plan"} for row in rows)
    numbers = ({k: v if k == "claim" else _number(v) for k, v in row.items()} for row in read)
    return tuple(
        Weighed(tuple(row["plan"]), **rest) for row, rest in zip(rows, numbers, strict=True)
    )
