"""What a line of notation shows, hex by hex: for pictures and words.

Reads what ``notation.py`` has written, so of a view no more than the viewer may know; checks
nothing.
"""

import re
from typing import Final, NamedTuple

from escape_widget.island.lattice import NAMES, ROWS, TERRAIN_LETTERS, TERRAINS
from escape_widget.island.ruleset import TOKENS
from escape_widget.island.setting import SEATS

SEAT_OF: Final = {seat[0]: seat for seat in SEATS}
_CREATURE_OF = dict(zip("SHWDQ", TOKENS[1:], strict=True))
_PIECE = re.compile(
    r"(?P<open>\()|(?P<close>\))|(?P<creature>[SHWDQ])"
    r"|(?P<swims>~?)(?P<seat>[rygb])(?P<value>[1-6?])(?P<swum>\*?)(?P<guarded>\+?)"
)


class Person(NamedTuple):
    """Somebody on the board; ``value`` is ``?`` where the viewer may not know it."""

    seat: str
    value: str
    swum: bool = False
    guarded: bool = False


class Pieces(NamedTuple):
    """What stands on a hex. ``crew`` is None where there is no boat."""

    ashore: list[Person]
    crew: list[Person] | None
    swimmers: list[Person]
    creatures: list[str]

    @property
    def free(self) -> list[str]:
        """The creatures less the dolphins that guard, which are drawn with whom they guard."""
        guards = sum(person.guarded for person in self.swimmers)
        dolphins = [kind for kind in self.creatures if kind == "dolphin"]
        return [kind for kind in self.creatures if kind != "dolphin"] + dolphins[guards:]


def read_fields(line: str) -> dict[str, str]:
    """The fields of a line by name, empty where they hold nothing."""
    _, *words = line.split(" ")
    pairs = (word.split(":", 1) for word in words)
    return {name: "" if text == "-" else text for name, text in pairs}


def read_land(text: str) -> dict[str, str]:
    """The terrain of each hex that is land."""
    found = {}
    for row, marks in zip(ROWS, text.split("/"), strict=True):
        place = 1
        for mark in re.findall(r"\d+|[a-z]", marks):
            if mark.isdigit():
                place += int(mark)
            else:
                found[f"{row}{place}"] = TERRAINS[TERRAIN_LETTERS.index(mark)]
                place += 1
    return found


def read_on(text: str) -> dict[str, Pieces]:
    """What stands on each hex that holds anything, in board order."""
    return {hex: read_pieces(pieces) for hex, pieces in map(_split, filter(None, text.split(",")))}


def _split(part: str) -> tuple[str, str]:
    hex, pieces = part.split("=")
    assert hex in NAMES
    return hex, pieces


def read_pieces(text: str) -> Pieces:
    """The pieces of one hex, or people in a row as events name them."""
    pieces = Pieces([], [] if "(" in text else None, [], [])
    aboard = False
    for found in _PIECE.finditer(text):
        if found["open"] or found["close"]:
            aboard = bool(found["open"])
        elif found["creature"]:
            pieces.creatures.append(_CREATURE_OF[found["creature"]])
        else:
            ashore = pieces.crew if aboard and pieces.crew is not None else pieces.ashore
            place = pieces.swimmers if found["swims"] else ashore
            place.append(_person(found))
    return pieces


def _person(found: re.Match[str]) -> Person:
    seat = SEAT_OF[found["seat"]]
    return Person(seat, found["value"], bool(found["swum"]), bool(found["guarded"]))


def read_seats(text: str) -> dict[str, str]:
    """What a field holds for each seat: ``r:63;y:?``."""
    parts = filter(None, text.split(";"))
    return {SEAT_OF[part[0]]: part[2:] for part in parts}
