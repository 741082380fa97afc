"""The puzzles that come with the package keep the promise of ``docs/puzzles.md``."""

import re

import pytest

from escape_widget import Puzzle
from escape_widget.island.lattice import INDEX
from escape_widget.puzzles import check, check_all, glance, names
from tests.cases import each

every_puzzle = each("name", names())


@every_puzzle
def test_a_certificate_is_of_its_puzzle_and_its_lines_lead_where_they_are_said_to(
    name: str,
) -> None:
    assert glance(Puzzle.load(name)) == ()


@pytest.mark.slow
def test_all_are_sound_and_their_certificates_hold() -> None:
    assert {name: problems for name, problems in check_all().items() if problems} == {}


@every_puzzle
def test_texts_name_what_is_on_this_board(name: str) -> None:
    puzzle = Puzzle.load(name)
    assert puzzle.seat in puzzle.prompt.lower()
    said = {str(choice) for choice in puzzle.right}
    said |= {word for action in puzzle.solution for word in (action.source, action.target)}
    said |= {word for plan in puzzle.plans for text in plan for word in hexes(text)}
    for text in (puzzle.explanation, " ".join(puzzle.hints)):
        assert any(word and re.search(rf"\b{word}\b", text) for word in said), text
    assert puzzle.tempting or puzzle.kind == "blunder" or not puzzle.rated


def hexes(text: str) -> list[str]:
    """The names of hexes in a text."""
    return [word for word in re.findall(r"\b[A-M]\d+\b", text) if word in INDEX]


@every_puzzle
def test_hexes_that_texts_name_are_on_the_board(name: str) -> None:
    puzzle = Puzzle.load(name)
    texts = (
        puzzle.explanation,
        puzzle.prompt,
        *puzzle.hints,
        *(row.says for row in puzzle.tempting),
    )
    for text in texts:
        assert all(word in INDEX for word in re.findall(r"\b[A-M]\d+\b", text)), text


@pytest.mark.prove
@pytest.mark.parametrize("name", names())
def test_every_certificate_is_proved_again_by_the_naive_solver_and_in_every_image(
    name: str,
) -> None:
    assert check(Puzzle.load(name), thorough=True) == ()
