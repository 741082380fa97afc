"""The images of a position that mean the same: the board mirrored, and colours exchanged.

The hex board, its land and its shores are the same left to right and upside down. In a move phase
nothing depends on who sits where; later it matters only who comes after whom. So an image must have
the mapped answer, and two puzzles that are images of each other are one. Works on the notation
(``docs/notation.md``).
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice, permutations, product

from escape_widget.island.lattice import INDEX, NAMES, ROWS
from escape_widget.island.position import Position
from escape_widget.island.reading import read_table
from escape_widget.island.setting import SEATS
from escape_widget.island.table import MOVE, PHASE
from escape_widget.puzzles.questions import Question
from escape_widget.puzzles.task import Task
from escape_widget.search.objective import Objective, Term

_HEX = re.compile(r"\b[A-M]\d+\b")
_PERSON = re.compile(r"[rygb][1-6?]\*?\+?")
_RUN = re.compile(r"\d+|[bfmp]")
_WIDTH = {row: sum(name[0] == row for name in NAMES) for row in ROWS}
_VALUES = "654321?"


class Image:
    """One way to map a position: mirrored left to right, upside down, and seat to seat."""

    def __init__(self, left_right: bool, upside_down: bool, seats: Mapping[str, str]) -> None:
        self._left_right = left_right
        self._upside_down = upside_down
        self._seats = dict(seats)
        self._letters = {old[0]: new[0] for old, new in seats.items()}

    def hex(self, name: str) -> str:
        """Where a hex goes."""
        row, place = name[0], int(name[1:])
        if self._left_right:
            place = _WIDTH[row] + 1 - place
        return f"{self._row(row)}{place}"

    def _row(self, row: str) -> str:
        return ROWS[-1 - ROWS.index(row)] if self._upside_down else row

    def action(self, text: str) -> str:
        """An action of a move phase."""
        return _HEX.sub(lambda found: self.hex(found[0]), text)

    def seat(self, name: str) -> str:
        """Whom a seat becomes."""
        return self._seats[name]

    def objective(self, objective: Objective) -> Objective:
        """An objective; hexes in it may also be the word for all shores."""
        return replace(objective, terms=tuple(map(self._term, objective.terms)))

    def _term(self, term: Term) -> Term:
        who = tuple(sorted(map(self.seat, term.who), key=SEATS.index))
        at = tuple(self.hex(place) if place in INDEX else place for place in term.at)
        return Term(term.weight, term.count, who, term.state, at)

    def task(self, task: Task) -> Task:
        """What is asked, of the seat that this one becomes."""
        line = self.line(str(task.position))
        position = Position(read_table(line))  # in a turn that need not be this seat's
        objective = self.objective(task.objective)
        return replace(
            task,
            position=position,
            seat=self.seat(task.seat),
            objective=objective,
            question=task.question and self.question(task.question),
            plans=tuple(tuple(map(self.action, plan)) for plan in task.plans),
        )

    def question(self, question: Question) -> Question:
        """A question about a position."""
        hex = question.hex and self.hex(question.hex)
        seat = question.seat and self.seat(question.seat)
        return replace(question, hex=hex, seat=seat)

    def choice(self, name: str) -> str:
        """A hex or a seat."""
        return self.seat(name) if name in self._seats else self.hex(name)

    def line(self, text: str) -> str:
        """A position."""
        head, *parts = text.split()
        fields = dict(part.split(":", 1) for part in parts)
        maps = {
            "land": self._land,
            "on": self._on,
            "pins": self._places,
            "act": self._act,
            **dict.fromkeys(("waiting", "saved", "lost", "hands"), self._by_seat),
        }
        same = str
        mapped = {name: maps.get(name, same)(value) for name, value in fields.items()}
        return " ".join((head, *(f"{name}:{value}" for name, value in mapped.items())))

    def _land(self, value: str) -> str:
        rows = [_RUN.findall(row) for row in value.split("/")]
        if self._left_right:
            rows = [row[::-1] for row in rows]
        if self._upside_down:
            rows = rows[::-1]
        return "/".join("".join(row) for row in rows)

    def _places(self, value: str) -> str:
        if value == "-":
            return value
        pairs = [part.split("=") for part in value.split(",")]
        mapped = [(self.hex(name), pieces) for name, pieces in pairs]
        mapped.sort(key=lambda pair: INDEX[pair[0]])
        return ",".join(f"{name}={pieces}" for name, pieces in mapped)

    def _on(self, value: str) -> str:
        groups = re.compile(rf"((?:{_PERSON.pattern})+)|((?:~{_PERSON.pattern})+)")
        return groups.sub(lambda found: self._group(found[0]), self._places(value))

    def _group(self, people: str) -> str:
        """People who stand, sit or swim together, in the order of the notation."""
        mapped = (self._letters[p[0]] + p[1:] for p in _PERSON.findall(people))
        ordered = sorted(
            mapped, key=lambda p: ("rygb".index(p[0]), _VALUES.index(p[1]), "+" in p, "*" in p)
        )
        swim = "~" if people.startswith("~") else ""
        return "".join(swim + person for person in ordered)

    def _by_seat(self, value: str) -> str:
        if value == "-":
            return value
        parts = sorted(
            (self._letters[part[0]] + part[1:] for part in value.split(";")),
            key=lambda part: "rygb".index(part[0]),
        )
        return ";".join(parts)

    def _act(self, value: str) -> str:
        parts = re.split(r"([.>])", value)
        return "".join(map(self._act_part, parts))

    def _act_part(self, part: str) -> str:
        if part in self._seats:
            return self._seats[part]
        if re.fullmatch(rf"({_PERSON.pattern})+", part):
            return self._group(part)
        return _HEX.sub(lambda found: self.hex(found[0]), part)


def images(players: tuple[str, ...]) -> Iterator[Image]:
    """All images of a position with these seats, the unchanged one first."""
    for left_right, upside_down, order in product(
        (False, True), (False, True), permutations(players)
    ):
        yield Image(left_right, upside_down, dict(zip(players, order, strict=True)))


def images_of(task: Task) -> Iterator[Image]:
    """The images of a task that must have its answer; the unchanged one is not among them.

    A move phase may be of any seat. What comes later depends on the order of the seats, so that
    they are only shifted, and each image costs as much as the task, so that some will do.
    """
    players = task.position.players
    if task.horizon == "phase" and task.position.working_table().cells[PHASE] == MOVE:
        yield from islice(images(players), 1, None)
        return
    for left_right, upside_down in ((True, False), (False, True), (True, True)):
        yield Image(left_right, upside_down, dict(zip(players, players, strict=True)))
    for first in range(1, len(players)):
        shifted = players[first:] + players[:first]
        yield Image(False, False, dict(zip(players, shifted, strict=True)))


def canonical(line: str, players: tuple[str, ...]) -> str:
    """One text for a position and all its images."""
    return min(image.line(line) for image in images(players))
