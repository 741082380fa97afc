"""Counting everything in a position's line: people, tokens, tiles, land."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from escape_widget import Position
from escape_widget.island.ruleset import RuleSet
from tests.drawing import CREATURES, LETTERS, fields, land
from tests.randomgames import Step

_PERSON = re.compile("[rygb][1-6?]")
_NUMBERED = re.compile(r"([a-z-]+)(\d+)")
_LETTER = {name: letter for letter, name in LETTERS.items()}


class Census(NamedTuple):
    """Everything there is, wherever it is."""

    people: Counter[str]
    """On the board, waiting, saved and lost: ``r5``."""
    tokens: Counter[str]
    """On the board and in the supply: ``shark``."""
    tiles: Counter[str]
    """In the pool and in hands: ``b.winds``."""
    land: str
    """The field ``land:``."""


def census(position: Position) -> Census:
    """Counts a position."""
    line = fields(position)
    people = Counter(_PERSON.findall(line["on"]))
    for field in ("waiting", "saved", "lost"):
        people.update(part[0] + value for part in line[field].split(";") for value in part[2:])
    tokens = Counter({name: int(number) for name, number in _NUMBERED.findall(line["left"])})
    tokens.update(CREATURES[letter] for letter in line["on"] if letter in CREATURES)
    for name in re.findall(r"[A-M]\d+=", line["on"]):
        tokens[CREATURES.get(name[0], "")] -= name[0] in CREATURES
    tokens["boat"] += line["on"].count("(")
    tiles = Counter(
        {
            f"{part[0]}.{name}": int(number)
            for part in line["pool"].split(";")
            for name, number in _NUMBERED.findall(part[2:])
        }
    )
    tiles.update(tile for part in line["hands"].split(";") for tile in part[2:].split(",") if tile)
    return Census(people, +tokens, tiles, line["land"])


def printed(rules: RuleSet, seats: tuple[str, ...]) -> Census:
    """What a game of a rule set begins with."""
    return Census(
        Counter(f"{seat[0]}{value}" for seat in seats for value in rules.values),
        Counter(rules.tokens),
        Counter(
            {
                f"{_LETTER[terrain]}.{back}": number
                for terrain, backs in rules.backs.items()
                for back, number in backs.items()
            }
        ),
        "",
    )


def removed(step: Step) -> Iterator[str]:
    """The tokens that an action removes."""
    yield from (event.args["token"] for event in step.then.events if event.name == "removed")


def used(step: Step) -> Iterator[str]:
    """The tiles that an action uses up: revealed for all, or played from a hand."""
    for event in step.then.events:
        if event.name == "revealed":
            turning = fields(step.before)["act"].partition(">reveal.")[2].split(".")[-1]
            yield f"{turning or land(step.before)[event.args['hex']]}.{event.args['back']}"
    if step.action.kind in ("play", "defend"):
        yield step.action.who.split(" ")[0]
