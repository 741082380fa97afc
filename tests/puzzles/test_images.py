"""A puzzle mirrored, or with other colours, has the mirrored answer."""

import random

import pytest

from escape_widget import Puzzle
from escape_widget.island.lattice import INDEX, NAMES, NEIGHBOURS
from escape_widget.island.position import Position
from escape_widget.island.reading import read_table
from escape_widget.puzzles import names
from escape_widget.puzzles.images import Image, canonical, images
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


@pytest.mark.parametrize("name", names())
def test_the_mapped_answer_solves_the_image(name: str) -> None:
    puzzle = Puzzle.load(name)
    for image in random.Random(name).sample(list(images(puzzle.position.players)), 3):
        task = image.task(puzzle.task)
        position, answer = task.position, solve(task)
        assert answer.best == puzzle.answer.best
        assert answer.solution.positions == puzzle.solved.solution.positions
        assert [str(key.position) for key in answer.keys] == [image.line(str(puzzle.key))]
        for action in puzzle.solution:
            position = position.apply(position.parse_action(image.action(action.text)))
        assert position == answer.keys[0].position
