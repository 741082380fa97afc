"""A puzzle file that is wrong says where, and what should stand there."""

import pytest

from escape_widget import EscapeError, Puzzle
from escape_widget.puzzles import PuzzleError, names
from escape_widget.puzzles.library import find
from tests.cases import each

GOOD = find("make-room").read_text(encoding="utf-8")


def test_a_good_file_is_read() -> None:
    puzzle = Puzzle.from_text(GOOD, "good")
    assert puzzle.title == "Make room for the captain"
    assert (puzzle.seat, puzzle.horizon, puzzle.tier) == ("red", "phase", "certain")
    assert puzzle.objective.kind == "rescue"
    assert len(puzzle.hints) == 3
    assert puzzle.themes == ("crowded boat", "ferry relay")
    assert puzzle.source == "composed"
    assert puzzle.explanation.startswith("Your 3, 2 and 2 at C1")
    assert (puzzle.margin, puzzle.keys_declared) == (1, 1)
    assert puzzle.position.to_act == "red"


@each(
    ("old", "new", "said"),
    [
        ("format = 1", "format = 2", "format: this version reads format 1"),
        ("format = 1", 'format = "1"', "format: expected a whole number, found '1'"),
        ("format = 1", "format = true", "format: expected a whole number, found True"),
        ("format = 1\n", "", "format: missing; expected a whole number"),
        ("format = 1", "format = ", "not TOML: .*line 1"),
        ("format = 1", "format = " + "9" * 5000, "not TOML"),
        ("format = 1", "format = " + "[" * 5000, "not TOML"),
        ('title = "Make room for the captain"', 'title = "  "', "title: is empty"),
        ('seat = "red"', 'seat = "blue"', "seat: 'blue' is none of red, yellow"),
        ('horizon = "phase"', 'horizon = "week"', "unknown horizon 'week'; there are phase, turn"),
        ('tier = "certain"', 'tier = "sure"', "tier: 'sure' is none of certain, dominant"),
        (
            'themes = ["crowded boat", "ferry relay"]',
            "themes = [1]",
            "themes, number 1: expected a text",
        ),
        ("hints = [", 'hints = ["one more",', "hints: expected 3 texts, found 4"),
        ("C1=(r3r2r2)", "C1=(r3r2r2r9)", "position: at character [0-9]+: expected"),
        ("C1=(r3r2r2)", "C1=(r3r2r2),C1=S", "position: at character [0-9]+: expected hexes"),
        ("left:boat7", "left:boat8", r"position: .*rule 2\)"),
        ('kind = "rescue"', 'kind = "rescue"\nextra = 1', "objective.extra: there is no such"),
        (
            'count = "points"',
            'count = "heads"',
            "number 1: unknown count 'heads'; .*points, people",
        ),
        ('who = ["red"]', 'who = ["green"]', "number 1, who: 'green' is none of red, yellow"),
        ('state = "saved"', 'state = "safe"', "number 1: unknown state 'safe'; .*saved, lost"),
        ('state = "saved"', 'state = "land", at = ["Z9"]', "number 1: 'Z9' is no hex"),
        ("weight = 1,", f"weight = {2**40},", "number 1: a weight is a whole number, from -1000"),
        ("weight = 1,", f"weight = {hex(10**5000)},", "not a number of many digits"),
        ('kind = "rescue"', 'kind = "rescue"\nat_least = 1e3', "objective: at_least is a whole"),
        ("weight = 1, ", "", "number 1, weight: missing; expected a whole number"),
        ("format = 1", 'format = 1\nmargin = "1e99999999"', "margin: expected a whole number or"),
        ("format = 1", 'format = 1\nmargin = "1/0"', "margin: expected a whole number or"),
        ("format = 1", 'format = 1\nmargin = "0/5"', "a margin is .* above 0"),
        ("format = 1", "format = 1\nmargin = -1", "a margin is .* above 0"),
        ("format = 1", "format = 1\nkeys = 0", "keys is a whole number, 1 or more"),
        ("[[tempting]]", "[[temptation]]", "temptation: there is no such field"),
        (
            'plan = ["land 3 C1", "land 2',
            'plan = [3, "land 2',
            "tempting, number 1, plan, number 1",
        ),
    ],
)
def test_a_wrong_file_says_where(old: str, new: str, said: str) -> None:
    assert old in GOOD
    with pytest.raises(PuzzleError, match=said) as caught:
        Puzzle.from_text(GOOD.replace(old, new), "wrong")
    assert str(caught.value).startswith("puzzle wrong: ")


def test_puzzles_are_found_by_name_and_by_path() -> None:
    by_name = Puzzle.load("make-room")
    assert by_name.name == "survive/make-room"
    assert Puzzle.load("survive/make-room").position == by_name.position
    assert by_name.path is not None
    assert Puzzle.load(by_name.path).name == by_name.name
    assert Puzzle.load(str(by_name.path)).name == by_name.name


def test_a_name_that_is_not_there_says_what_is() -> None:
    with pytest.raises(EscapeError, match=r"'make-rom'; did you mean 'survive/make-room'\?"):
        Puzzle.load("make-rom")
    with pytest.raises(EscapeError, match=r"there is no puzzle file nothing\.toml"):
        Puzzle.load("nothing.toml")


def test_nothing_that_only_shows_a_puzzle_holds_a_hint_or_the_solution() -> None:
    for name in names():
        puzzle = Puzzle.load(name)
        shown = f"{puzzle!r} {puzzle} {puzzle.objective} {puzzle.prompt} {puzzle.title}"
        plan = [action.text for action in puzzle.solution if action.cost]
        for secret in (*puzzle.hints, puzzle.explanation, *plan):
            assert secret not in shown
