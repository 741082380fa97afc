"""Rearranging a position: one small change to what is drawn, the bookkeeping made to fit.

The miner climbs by such changes towards positions that are small and sound. Whether a game can
come to what is drawn is asked of the reading (``legality.py``), not here.
"""

import random
import re
from collections.abc import Callable
from typing import NamedTuple

from escape_widget.core.errors import EscapeError
from escape_widget.core.registry import parse
from escape_widget.island.draft import complete
from escape_widget.island.lattice import INDEX, NAMES, NEIGHBOURS
from escape_widget.island.position import Position

_PIECES = re.compile(r"((?:[rygb][1-6])*)(\((?:[rygb][1-6])*\))?((?:~[rygb][1-6])*)([SHWDQ]*)")
_PERSON = re.compile(r"[rygb][1-6]")


class Hex(NamedTuple):
    """What is drawn on one hex; ``boat`` is None where there is none."""

    stand: list[str]
    boat: list[str] | None
    swim: list[str]
    creatures: list[str]

    def __str__(self) -> str:
        boat = "" if self.boat is None else f"({''.join(self.boat)})"
        swim = "".join("~" + person for person in self.swim)
        return "".join(self.stand) + boat + swim + "".join(self.creatures)

    def groups(self) -> list[list[str]]:
        """The lists that hold somebody."""
        return [group for group in (self.stand, self.boat or [], self.swim) if group]


class Sketch:
    """What is drawn of a position at the beginning of a phase in which nothing is hidden."""

    def __init__(self, line: str) -> None:
        self.head, *words = line.split()
        self.fields = dict(word.split(":", 1) for word in words)
        self.rows = [expanded(row) for row in self.fields["land"].split("/")]
        self.hexes = dict(_read(part) for part in self.fields["on"].split(",") if "=" in part)

    def line(self) -> str:
        """The whole line, with whatever follows from what is drawn."""
        on = ",".join(f"{name}={drawn}" for name, drawn in self.hexes.items() if str(drawn))
        fields = {**self.fields, "on": on or "-", "land": "/".join(map(_packed, self.rows))}
        return complete(" ".join((self.head, *(f"{k}:{v}" for k, v in fields.items()))))

    def at(self, name: str) -> Hex:
        """What is drawn on a hex, to be changed."""
        return self.hexes.setdefault(name, Hex([], None, [], []))

    def terrain(self, name: str) -> str:
        """The terrain's letter, or ``.`` for sea."""
        return self.rows["ABCDEFGHIJKLM".index(name[0])][int(name[1:]) - 1]

    def sink(self, name: str) -> None:
        """Makes a hex sea."""
        row, place = self.rows["ABCDEFGHIJKLM".index(name[0])], int(name[1:]) - 1
        row[place] = "."

    def boats(self) -> list[str]:
        return [name for name, drawn in self.hexes.items() if drawn.boat is not None]

    def groups(self) -> list[list[str]]:
        """All groups of people who stand, sit or swim together."""
        return [group for drawn in self.hexes.values() for group in drawn.groups()]


def expanded(row: str) -> list[str]:
    """A row of the field ``land``: a letter for each hex, and a dot for sea."""
    cells = re.sub(r"\d+", lambda run: "." * int(run[0]), row)
    return list(cells)


def _packed(row: list[str]) -> str:
    return re.sub(r"\.+", lambda run: str(len(run[0])), "".join(row))


def _read(part: str) -> tuple[str, Hex]:
    name, pieces = part.split("=")
    found = _PIECES.fullmatch(pieces)
    if found is None:
        raise EscapeError(f"{part}: hides something, or is within a move phase")
    stand, boat, swim, creatures = found.groups()
    aboard = None if boat is None else _PERSON.findall(boat)
    return name, Hex(_PERSON.findall(stand), aboard, _PERSON.findall(swim), list(creatures))


def rearranged(line: str, rng: random.Random) -> Position | None:
    """A position one or two changes away, or None where no game can come to it."""
    try:
        sketch = Sketch(line)
        for _ in range(rng.choice((1, 1, 2))):
            rng.choice(_CHANGES)(sketch, rng)
        position = parse(sketch.line())
    except (EscapeError, IndexError):  # nothing there to change
        return None
    assert isinstance(position, Position)
    return position


def _remove_person(sketch: Sketch, rng: random.Random) -> None:
    group = rng.choice(sketch.groups())
    group.remove(rng.choice(group))


def _remove_group(sketch: Sketch, rng: random.Random) -> None:
    rng.choice(sketch.groups()).clear()


def _remove_boat(sketch: Sketch, rng: random.Random) -> None:
    name = rng.choice(sketch.boats())
    sketch.hexes[name] = sketch.hexes[name]._replace(boat=None)


def _remove_creature(sketch: Sketch, rng: random.Random) -> None:
    drawn = rng.choice([drawn for drawn in sketch.hexes.values() if drawn.creatures])
    drawn.creatures.remove(rng.choice(drawn.creatures))


def _move_person(sketch: Sketch, rng: random.Random) -> None:
    group = rng.choice(sketch.groups())
    person = rng.choice(group)
    group.remove(person)
    name = rng.choice(NAMES)
    if rng.random() < 0.7:
        name = rng.choice(list(sketch.hexes))
    drawn = sketch.at(name)
    if sketch.terrain(name) != ".":
        drawn.stand.append(person)
    elif drawn.boat is not None and rng.random() < 0.8:
        drawn.boat.append(person)
    else:
        drawn.swim.append(person)


def _move_hex(sketch: Sketch, rng: random.Random) -> None:
    """Moves all that is on a sea hex by one hex."""
    name = rng.choice([name for name in sketch.hexes if sketch.terrain(name) == "."])
    to = NAMES[rng.choice(NEIGHBOURS[INDEX[name]])]
    if sketch.terrain(to) == "." and not str(sketch.at(to)):
        sketch.hexes[to] = sketch.hexes.pop(name)


def _move_creature(sketch: Sketch, rng: random.Random) -> None:
    drawn = rng.choice([drawn for drawn in sketch.hexes.values() if drawn.creatures])
    creature = drawn.creatures.pop(rng.randrange(len(drawn.creatures)))
    sketch.at(rng.choice([n for n in NAMES if sketch.terrain(n) == "."])).creatures.append(creature)


def _exchange_values(sketch: Sketch, rng: random.Random) -> None:
    first, second = rng.choice(sketch.groups()), rng.choice(sketch.groups())
    a, b = rng.randrange(len(first)), rng.randrange(len(second))
    if first[a][0] == second[b][0]:
        first[a], second[b] = second[b], first[a]


def _change_color(sketch: Sketch, rng: random.Random) -> None:
    group = rng.choice(sketch.groups())
    at = rng.randrange(len(group))
    group[at] = rng.choice(sketch.fields["seats"]) + group[at][1]


def _sink_tile(sketch: Sketch, rng: random.Random) -> None:
    tiles = [name for name in NAMES if sketch.terrain(name) != "."]
    lowest = min((sketch.terrain(name) for name in tiles), key="bfmp".index, default="")
    name = rng.choice([tile for tile in tiles if sketch.terrain(tile) == lowest])
    drawn = sketch.at(name)
    sketch.sink(name)
    drawn.swim.extend(drawn.stand)
    drawn.stand.clear()


def _launch_boat(sketch: Sketch, rng: random.Random) -> None:
    name = rng.choice([n for n in NAMES if sketch.terrain(n) == "."])
    if sketch.at(name).boat is None:
        sketch.hexes[name] = sketch.at(name)._replace(boat=[])


_CHANGES: tuple[Callable[[Sketch, random.Random], None], ...] = (
    _remove_person,
    _remove_person,
    _remove_group,
    _remove_boat,
    _remove_creature,
    _move_person,
    _move_person,
    _move_hex,
    _move_creature,
    _exchange_values,
    _change_color,
    _sink_tile,
    _sink_tile,
    _launch_boat,
)
