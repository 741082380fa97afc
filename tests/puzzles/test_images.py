"""A puzzle mirrored, or with other colours, has the mirrored answer."""

import random

import pytest

from escape_widget import Puzzle
from escape_widget.island.lattice import INDEX, NAMES, NEIGHBOURS
from escape_widget.island.position import Position
from escape_widget.island.reading import read_table
from escape_widget.puzzles import names
from escape_widget.puzzles.images import Image, canonical, images, images_of
from escape_widget.puzzles.solving import solve
from tests.randomgames import Variant
from tests.search.agreement import moves

PLAIN = {"red": "red", "yellow": "yellow"}
SWAPPED = {"red": "yellow", "yellow": "red"}


def looked_at(line: str) -> Position:
    """An image as a position. No game reaches one in which the seats have each other's turns."""
    return Position(read_table(line))


@pytest.mark.parametrize(
    ("left_right", "upside_down"), [(True, False), (False, True), (True, True)]
)
def test_a_mirror_keeps_neighbours_land_and_shores(left_right: bool, upside_down: bool) -> None:
    image = Image(left_right, upside_down, PLAIN)
    position = Puzzle.load("make-room").position
    setting = position.working_table().setting
    for name in NAMES:
        there = INDEX[image.hex(name)]
        around = {INDEX[image.hex(NAMES[other])] for other in NEIGHBOURS[INDEX[name]]}
        assert around == set(NEIGHBOURS[there])
        assert image.hex(image.hex(name)) == name
        assert (INDEX[name] in setting.land) == (there in setting.land)
        assert (setting.island[INDEX[name]] < 0) == (setting.island[there] < 0)


def test_images_are_positions_and_lead_back() -> None:
    for position in random.Random(1).sample(list(moves(Variant("survive", ()), 3)), 10):
        line = str(position.seen_by(position.on_turn))
        players = position.players
        for image in images(players):
            back = dict(zip(image._seats.values(), image._seats, strict=True))
            mapped = image.line(line)
            assert str(looked_at(mapped)) == mapped
            assert Image(image._left_right, image._upside_down, back).line(mapped) == line
            assert canonical(mapped, players) == canonical(line, players)


@pytest.mark.parametrize("name", [name for name in names() if "survive" in name][::4])
def test_the_mapped_answer_solves_the_image(name: str) -> None:
    """For some; all of them are proved in every image by ``make prove``."""
    puzzle = Puzzle.load(name)
    if puzzle.kind != "plan" or puzzle.horizon != "phase":
        return
    for image in random.Random(name).sample(list(images_of(puzzle.task)), 2):
        task = image.task(puzzle.task)
        answer = solve(task)
        assert answer.best == puzzle.answer.best
        keys = {str(key.position) for key in answer.keys}
        assert keys == {image.line(str(key.position)) for key in puzzle.answer.keys}
        end, _ = task.play([image.action(action.text) for action in puzzle.solution])
        assert end in {key.position for key in answer.keys}
