"""The puzzles that come with the package keep the promise of ``docs/puzzles.md``."""

from fractions import Fraction

import pytest

from escape_widget import Puzzle
from escape_widget.puzzles import check, check_all, names
from escape_widget.puzzles.certificate import read
from escape_widget.puzzles.library import certificate_of
from escape_widget.puzzles.solving import points

every_puzzle = pytest.mark.parametrize("name", names())


def test_all_are_sound_and_their_certificates_hold() -> None:
    assert {name: problems for name, problems in check_all().items() if problems} == {}


@every_puzzle
def test_the_solution_takes_the_whole_turn_and_more_than_one_kind_of_action(name: str) -> None:
    puzzle = Puzzle.load(name)
    assert points(puzzle.solution) == puzzle.position.ruleset.points
    assert len({action.kind for action in puzzle.solution}) >= 2
    assert puzzle.solved.solution.positions >= 5000


@every_puzzle
def test_texts_name_what_is_on_this_board(name: str) -> None:
    puzzle = Puzzle.load(name)
    assert puzzle.seat in puzzle.prompt.lower()
    places = {action.source for action in puzzle.solution} - {""}
    assert any(place in puzzle.explanation for place in places)
    assert any(place in puzzle.hints[0] for place in places)
    assert puzzle.tempting and all(not puzzle.grade(row.plan).solved for row in puzzle.tempting)


@every_puzzle
def test_a_certificate_is_plain_and_complete(name: str) -> None:
    puzzle = Puzzle.load(name)
    assert puzzle.path is not None
    claimed = read(certificate_of(puzzle.path).read_text(encoding="utf-8"))
    assert claimed["best"] == str(puzzle.answer.best)
    assert Fraction(claimed["luck"]) < Fraction(1, 20)
    assert Fraction(claimed["second"]["value"]) <= puzzle.answer.best - puzzle.margin
    for key in claimed["keys"]:
        assert puzzle.grade(key["plan"]).solved
        assert str(puzzle.play(key["plan"])) == key["position"]
    second = claimed["second"]
    assert str(puzzle.grade(second["plan"]).value) == second["value"]


@pytest.mark.prove
@every_puzzle
def test_every_certificate_is_proved_again_by_the_naive_solver_and_in_every_image(
    name: str,
) -> None:
    assert check(Puzzle.load(name), thorough=True) == ()
