"""What the texts of puzzles say of pieces is so; and an explanation fits its own puzzle only."""

import re
from functools import cache

from escape_widget.island.lattice import INDEX, NAMES, NEIGHBOURS
from escape_widget.puzzles import Puzzle, names
from escape_widget.puzzles.rearrange import expanded
from tests.cases import each

HEX = r"\b([A-M]\d{1,2})\b"
CREATURES = {"shark": "H", "serpent": "S", "whale": "W", "squid": "Q", "dolphin": "D"}
OF_CREATURES = re.compile(rf"\b({'|'.join(CREATURES)}) (?:at|in) {HEX}")
OF_BOATS = re.compile(rf"\bboats? at {HEX}")
OF_PEOPLE = re.compile(
    rf"\b(?:your|the|a) ([1-6]) (?:at|on|swimming at|in the boat at) {HEX}", re.I
)

Said = tuple[str, str]
"""A mark of notation, and the hex on which it is said to stand."""


def said(text: str) -> set[Said]:
    """The pieces that a text places."""
    creatures = {(CREATURES[kind], hex) for kind, hex in OF_CREATURES.findall(text)}
    boats = {("(", hex) for hex in OF_BOATS.findall(text)}
    return creatures | boats | set(OF_PEOPLE.findall(text))


@cache
def drawn(name: str) -> dict[str, str]:
    """By hex what is on it, terrain and pieces."""
    line = str(Puzzle.load(name).position)
    fields = dict(word.split(":", 1) for word in line.split()[1:])
    tiles = "".join("".join(expanded(row)) for row in fields["land"].split("/"))
    found = {hex: tile for hex, tile in zip(NAMES, tiles, strict=True) if tile != "."}
    for hex, pieces in (part.split("=") for part in fields["on"].split(",")):
        found[hex] = found.get(hex, "") + pieces
    return found


@cache
def places(name: str) -> frozenset[str]:
    """The hexes that matter in a puzzle: with something on them, in a plan, or chosen."""
    puzzle = Puzzle.load(name)
    plans = [*puzzle.plans, *(row.plan for row in puzzle.tempting)]
    if puzzle.kind == "plan" and puzzle.rated:
        plans.append(tuple(action.text for action in puzzle.solution))
    acted = re.findall(HEX, " ".join(text for plan in plans for text in plan))
    return frozenset({*drawn(name), *acted})


def fit(text: str, name: str) -> int:
    """How well a text fits a puzzle: what it says that is so, less what is not."""
    stands = [mark in drawn(name).get(hex, "") for mark, hex in said(text)]
    named = set(re.findall(HEX, text))
    there = named & places(name)
    return 2 * (2 * sum(stands) - len(stands)) + 2 * len(there) - len(named)


@each("name", names())
def test_every_piece_stands_where_a_text_says(name: str) -> None:
    puzzle = Puzzle.load(name)
    texts = (puzzle.prompt, puzzle.explanation, *puzzle.hints)
    placed = set().union(*map(said, texts))
    assert [one for one in placed if one[0] not in drawn(name).get(one[1], "")] == []


def test_explanations_are_told_apart_by_what_they_say() -> None:
    puzzles = names()
    missed = []
    for name in puzzles:
        text = Puzzle.load(name).explanation
        ranked = sorted(puzzles, key=lambda other: fit(text, other), reverse=True)
        first, second = (fit(text, other) for other in ranked[:2])
        if ranked[0] != name or first == second:
            missed.append(name)
    assert len(puzzles) - len(missed) >= len(puzzles) * 38 // 40, missed


# Distances.

NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4}
FAR = re.compile(
    rf"{HEX} (?:is|lies) ({'|'.join(NUMBERS)}) (?:hexes?|steps?) from (?:the \w+ at )?{HEX}"
)
NEXT = re.compile(rf"{HEX},? (?:is|lies)? ?next to (?:the \w+ at )?{HEX}")


def steps(start: str, end: str) -> int:
    """How many hexes lie between two, the last one counted."""
    edge, seen, far = {INDEX[start]}, {INDEX[start]}, 0
    while INDEX[end] not in edge:
        edge = {to for hex in edge for to in NEIGHBOURS[hex]} - seen
        seen |= edge
        far += 1
    return far


def distances(text: str) -> set[tuple[str, str, int]]:
    """Two hexes, and how far apart a text says that they are."""
    far = {(start, end, NUMBERS[number]) for start, number, end in FAR.findall(text)}
    return far | {(start, end, 1) for start, end in NEXT.findall(text)}


def test_hexes_are_as_far_apart_as_texts_say() -> None:
    checked = 0
    for name in names():
        puzzle = Puzzle.load(name)
        for text in (puzzle.prompt, puzzle.explanation, *puzzle.hints):
            for start, end, far in distances(text):
                assert steps(start, end) == far, f"{name}: {start} to {end}"
                checked += 1
    assert checked >= 8
