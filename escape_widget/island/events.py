"""Events of the hex-board games: what happened, as plain data, made from what the rules noted."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from escape_widget.core.names import ALL
from escape_widget.core.strict import check_viewer
from escape_widget.island.actions import blur_people, number_name, token_name
from escape_widget.island.lattice import ISLANDS, NAMES, TERRAINS
from escape_widget.island.ruleset import BACKS, TOKENS
from escape_widget.island.setting import SEATS
from escape_widget.island.table import PEOPLE, VALUE, Table


class Event:
    """Something that happened: a name and arguments, some of them hidden from some viewers."""

    __slots__ = ("_owner", "args", "name")

    def __init__(self, name: str, args: Mapping[str, Any], owner: str = "") -> None:
        self.name = name
        self.args = args
        self._owner = owner

    def seen_by(self, viewer: str) -> "Event":
        """The event as a viewer may know it. Raises ``EscapeError`` for a stranger."""
        check_viewer(viewer, SEATS)
        hidden = dict(self.args)
        if "people" in hidden and self._owner == _EACH_OWNER:
            hidden["people"] = blur_people(hidden["people"], viewer)
        if self.name == "kept" and viewer not in (self._owner, ALL):
            hidden["back"] = "?"
        return Event(self.name, hidden, self._owner)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Event):
            return NotImplemented
        return (self.name, self.args) == (other.name, other.args)

    def __hash__(self) -> int:
        return hash((self.name, tuple(sorted(self.args.items()))))

    def __repr__(self) -> str:
        return f"Event({self.name!r}, {dict(self.args)!r})"


_EACH_OWNER = "each"


def people_text(t: Table, people: Iterable[int]) -> str:
    """People in notation without marks: seats in turn order, values from high to low."""
    named = sorted((person // PEOPLE, -t.cells[VALUE + person]) for person in people)
    return "".join(f"{SEATS[seat][0]}{-value or '?'}" for seat, value in named)


def read_events(t: Table, notes: list[tuple[Any, ...]]) -> tuple[Event, ...]:
    """The events that the rules have noted on a table."""
    return tuple(_READERS[note[0]](t, *note) for note in notes)


def _with_people(t: Table, people: Iterable[int], name: str, **args: Any) -> Event:
    owner = "" if t.setting.rules.equal else _EACH_OWNER
    return Event(name, {"people": people_text(t, people), **args}, owner)


def _people_at(t: Table, name: str, people: tuple[int, ...], hex: int) -> Event:
    return _with_people(t, people, name, hex=NAMES[hex])


def _people_by(t: Table, name: str, people: tuple[int, ...], hex: int, by: str) -> Event:
    return _with_people(t, people, name, hex=NAMES[hex], by=by)


def _saved(t: Table, name: str, people: tuple[int, ...], hex: int) -> Event:
    island = ISLANDS[t.setting.island[hex]]
    return _with_people(t, people, name, hex=NAMES[hex], island=island)


def _carried(t: Table, name: str, people: tuple[int, ...], start: int, end: int) -> Event:
    return _with_people(t, people, name, **{"from": NAMES[start], "to": NAMES[end]})


def _over(t: Table, name: str, reason: str, people: tuple[int, ...]) -> Event:
    return _with_people(t, people, name, reason=reason)


def _sunk(t: Table, name: str, hex: int, terrain: int) -> Event:
    return Event(name, {"hex": NAMES[hex], "terrain": TERRAINS[terrain]})


def _revealed(t: Table, name: str, hex: int, back: int) -> Event:
    return Event(name, {"hex": NAMES[hex], "back": BACKS[back]})


def _kept(t: Table, name: str, seat: int, hex: int, terrain: int, back: int) -> Event:
    shown = BACKS[back] if back < len(BACKS) else "?"
    args = {"seat": SEATS[seat], "hex": NAMES[hex], "terrain": TERRAINS[terrain], "back": shown}
    return Event(name, args, SEATS[seat])


def _token_at(t: Table, name: str, token: int, hex: int) -> Event:
    return Event(name, {"token": TOKENS[token], "hex": NAMES[hex]})


def _token(t: Table, name: str, token: int) -> Event:
    return Event(name, {"token": TOKENS[token]})


def _rolled(t: Table, name: str, token: int, number: int) -> Event:
    args = {"token": token_name(token), "number": number_name(number)}
    return Event(name, args)


def _removed(t: Table, name: str, token: str, hex: int, by: str) -> Event:
    return Event(name, {"token": token, "hex": NAMES[hex], "by": by})


def _moved(t: Table, name: str, token: str, start: int, end: int) -> Event:
    return Event(name, {"token": token, "from": NAMES[start], "to": NAMES[end]})


_READERS: dict[str, Callable[..., Event]] = {
    "swimming": _people_by,
    "lost": _people_by,
    "aboard": _people_at,
    "saved": _saved,
    "carried": _carried,
    "over": _over,
    "sunk": _sunk,
    "revealed": _revealed,
    "kept": _kept,
    "placed": _token_at,
    "none-left": _token,
    "rolled": _rolled,
    "removed": _removed,
    "moved": _moved,
}
