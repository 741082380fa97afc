"""A position makes a puzzle, or it is told precisely why it makes none."""

import random
import re
from collections.abc import Iterable
from fractions import Fraction
from pathlib import Path

import pytest

from escape_widget import EscapeError, Position, Puzzle, parse, start
from escape_widget.puzzles import NoPuzzle, Objective, Term, conditions
from escape_widget.search import saved
from tests.cases import each

MAKE_ROOM = Puzzle.load("make-room")
LINE = str(MAKE_ROOM.position)
POINTS = saved("red")


def changed(*changes: tuple[str, str]) -> str:
    line = LINE
    for old, new in changes:
        assert old in line
        line = line.replace(old, new)
    return line


def reasons(position: Position) -> set[str]:
    """Why a position makes no puzzle for red."""
    with pytest.raises(NoPuzzle) as caught:
        Puzzle.from_position(position, POINTS, seat="red")
    return {reason.code for reason in caught.value.reasons}


def codes(line: str, objective: Objective = POINTS, **more: object) -> set[str]:
    """The codes of the reasons why a position makes no puzzle."""
    with pytest.raises(NoPuzzle) as caught:
        Puzzle.from_position(line, objective, **more)  # type: ignore[arg-type]
    assert all(reason.words for reason in caught.value.reasons)
    return {reason.code for reason in caught.value.reasons}


def test_a_position_makes_a_puzzle_with_its_tier_level_and_file() -> None:
    puzzle = Puzzle.from_position(LINE, POINTS, title="Room", prompt="Red to move.", level=3)
    assert (puzzle.tier, puzzle.level, puzzle.seat, puzzle.horizon) == (
        "certain",
        4,
        "red",
        "phase",
    )
    assert [action.text for action in puzzle.solution] == [
        "land 3 C1",
        "board 6 C2-C1",
        "land 6 C1",
    ]


def test_what_is_written_is_read_again() -> None:
    puzzle = MAKE_ROOM
    again = Puzzle.from_text(puzzle.to_toml(), "again")
    assert again.described == puzzle.described
    assert again.to_toml() == puzzle.to_toml()


def test_odd_signs_in_texts_are_written_and_read_again() -> None:
    title = 'a\x7fb\t"c"\\'
    described = MAKE_ROOM.described._replace(title=title)
    assert Puzzle.from_text(Puzzle("odd", described).to_toml()).title == title


@pytest.mark.parametrize(
    ("line", "objective", "more", "code"),
    [
        (changed(("C1=(r3r2r2)", "C1=(r3r2r2r4)"), ("H8=r4,", "")), POINTS, {}, "illegal"),
        (changed(("left:boat7", "left:boat8")), POINTS, {}, "illegal"),
        (changed(("survive/1", "survive/9")), POINTS, {}, "illegal"),
        (LINE, saved("yellow", count="people"), {"seat": "yellow"}, "not-to-act"),
        (LINE, saved("red", "yellow"), {}, "hidden-values"),
        (LINE, Objective("odds", POINTS.terms), {}, "objective"),
        (LINE, Objective("hunt", POINTS.terms), {}, "objective"),
        (LINE, POINTS, {"horizon": "turn"}, "objective"),
        (LINE, Objective("guarantee", POINTS.terms, guaranteed=True), {}, "objective"),
        (LINE, Objective("any", POINTS.terms), {}, "objective"),
        (LINE, Objective("read", POINTS.terms), {}, "objective"),
        (LINE, POINTS, {"plans": (("end",),) * 3}, "plans"),
        (LINE, POINTS, {"margin": 2}, "margin"),
        (LINE, Objective("rescue", (Term(-1, "points", ("red",), "saved"),)), {}, "passing"),
        (changed(("r6y?y?", "r4y?y?"), ("H8=r4", "H8=r6")), POINTS, {}, "two-keys"),
        (LINE, POINTS, {"keys": 2}, "two-keys"),
        (LINE, POINTS, {"level": 5}, "too-easy"),
        (LINE, Objective("points", POINTS.terms), {"horizon": "turn", "seconds": 0}, "undecidable"),
    ],
)
def test_why_a_position_makes_none(
    line: str, objective: Objective, more: dict[str, object], code: str
) -> None:
    assert code in codes(line, objective, **more)


def test_a_game_that_is_over_makes_none() -> None:
    game = start("survive", seed=3)
    rng = random.Random(3)
    while game.to_act is not None:
        game = game.apply(rng.choice(game.legal_actions))
    assert reasons(game) == {"game-over"}


def test_the_path_makes_none() -> None:
    assert reasons(start("atlantis", seed=1)) == {"not-hex-board"}


def test_where_all_is_worth_the_same_there_is_no_puzzle() -> None:
    sinking = changed(("act:red.move.3", "act:red.sink"))
    hunt = Objective("hunt", (Term(1, "people", ("yellow",), "lost"),), guaranteed=True)
    assert codes(sinking, hunt, horizon="turn", keys=4) == {"nothing-at-stake"}


def test_every_reason_is_told_in_the_docs() -> None:
    folder = Path(conditions.__file__).parent
    source = "".join((folder / name).read_text() for name in ("conditions.py", "making.py"))
    docs = (Path(__file__).parents[2] / "docs" / "puzzles.md").read_text(encoding="utf-8")
    table = docs[docs.index("| `reason.code` |") : docs.index("## Mining")]
    told = {code for row in table.splitlines() for code in re.findall("`([a-z-]+)`", row[:60])}
    assert set(re.findall(r'Reason\(\s*"([a-z-]+)"', source)) == told


def test_what_the_seat_cannot_know_is_told() -> None:
    position = parse(LINE)
    assert "knows-too-much" in codes(known_values())
    assert position == position.seen_by("red")


def known_values() -> str:
    known = [("r6y?y?", "r6y5y4"), ("F7=y?,F9=(y?)", "F7=y6,F9=(y3)"), ("~y?,G5", "~y3,G5")]
    known += [("G8=~y?", "G8=~y2"), ("H7=y?", "H7=y2"), ("I2=(y?)", "I2=(y1)"), ("y:??", "y:11")]
    return changed(*known)


LAST_POINT = changed(("act:red.move.3", "act:red.move.1"))


def test_the_greedy_bot_may_find_only_what_is_easy() -> None:
    assert Puzzle.from_position(LAST_POINT, POINTS).level <= 2
    assert codes(LAST_POINT, level=3) == {"greedy-finds-it"}


def test_what_blind_chance_finds_is_none() -> None:
    two_or_fewer = Objective("move", (Term(-1, "people", ("red",), "aboard", ("C1",)),), -2)
    assert codes(LAST_POINT, two_or_fewer, keys=6) == {"luck"}


def test_reasons_tell_what_may_help() -> None:
    two_points = changed(("act:red.move.3", "act:red.move.2"))
    with pytest.raises(NoPuzzle) as caught:
        Puzzle.from_position(two_points, saved("red", count="people"))
    (reason,) = [one for one in caught.value.reasons if one.code == "two-keys"]
    assert "weigh points in place of people" in reason.suggestions
    assert "declare keys = 2" in reason.suggestions
    assert "place what is at C1 elsewhere: land 3 C1; land 2 C1 is as good" in reason.suggestions


def test_margins_are_those_of_what_is_counted() -> None:
    def margin(objective: Objective, horizon: str) -> object:
        from escape_widget.puzzles import Task

        return Task(MAKE_ROOM.position, "red", objective, horizon).margin

    terms: Iterable[Term] = POINTS.terms
    assert margin(POINTS, "phase") == 1
    assert margin(Objective("points", tuple(terms)), "turn") == Fraction(1, 2)
    assert margin(Objective("odds", tuple(terms), 9), "turn") == Fraction(1, 6)
    assert margin(Objective("guarantee", tuple(terms), guaranteed=True), "round") == 1


@each(
    ("more", "said"),
    [
        ({"objective": None}, "an Objective or a Question is asked for, not None"),
        ({"objective": "rescue"}, "an Objective or a Question is asked for"),
        ({"objective": saved("purple")}, "unknown seat 'purple'; there are red, yellow"),
        ({"seat": "purple"}, "unknown seat 'purple'; there are red, yellow"),
        ({"horizon": "week"}, "unknown horizon 'week'; there are phase, turn, round"),
        ({"margin": float("nan")}, "a margin is"),
        ({"margin": -1}, "a margin is"),
        ({"margin": 0}, "a margin is"),
        ({"margin": "1/2"}, "a margin is"),
        ({"margin": True}, "a margin is"),
        ({"keys": True}, "keys is a whole number"),
        ({"keys": 1.0}, "keys is a whole number"),
        ({"keys": "1"}, "keys is a whole number"),
        ({"level": 0}, "a level is a whole number, from 1 to 5"),
        ({"level": 6}, "a level is a whole number, from 1 to 5"),
        ({"level": None}, "a level is a whole number"),
        ({"level": "3"}, "a level is a whole number"),
        ({"seconds": "1"}, "seconds are a number"),
        ({"seconds": float("nan")}, "seconds are a number"),
        ({"hints": ("look",) * 7}, "there are at most 3 hints, not 7"),
        ({"hints": "look"}, "hints are a list"),
        ({"themes": ("no such",)}, "unknown theme 'no such'"),
        ({"title": 5}, "a title is a text, not 5"),
        ({"prompt": "\ud800"}, "a prompt holds half a sign"),
        ({"source": None}, "a source is a text"),
        ({"name": 5}, "a name is a text"),
        ({"plans": 5}, "plans are a list"),
        ({"plans": ["end"]}, "a plan's actions are a list"),
        ({"tempting": ["abc"]}, "tempting are pairs"),
        ({"tempting": [(["end"], 5)]}, "what it misses is a text"),
    ],
)
def test_what_cannot_be_given_is_refused_in_words(more: dict[str, object], said: str) -> None:
    with pytest.raises(EscapeError, match=said):
        Puzzle.from_position(LINE, **({"objective": POINTS} | more))  # type: ignore[arg-type]
