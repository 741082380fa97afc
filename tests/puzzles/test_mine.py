"""The miner finds candidates that are sound, and the same ones again."""

import random
from pathlib import Path

import pytest

from escape_widget import EscapeError, parse
from escape_widget.island.position import Position
from escape_widget.island.reading import read_table
from escape_widget.puzzles import Puzzle, Task, conditions
from escape_widget.puzzles import mine as miner
from escape_widget.puzzles.aims import AIMS, aim
from escape_widget.puzzles.images import images
from escape_widget.puzzles.likeness import alike, distance, idea
from escape_widget.puzzles.mine import Quest, climb, from_game, judge, mine
from escape_widget.puzzles.rearrange import Sketch, rearranged
from escape_widget.puzzles.tiers import tier_of_task
from tests import drawing


def at(on: str, **words: str) -> Position:
    position = drawing.at(on, **words)
    assert isinstance(position, Position)
    return position


RESCUE = Quest("survive", 2, "rescue", "phase")
MAKE_ROOM = at("C1=(r3r2r2),C2=(r6y1y2),L9=(y3),H1=(),F11=~r1", land="f:G4,G5,G7")


def test_a_sketch_of_a_position_is_the_position() -> None:
    assert parse(Sketch(str(MAKE_ROOM)).line()) == MAKE_ROOM


def test_where_the_island_is_gone_no_tile_sinks_and_all_else_is_rearranged() -> None:
    line = str(Puzzle.load("swim-then-ride").position)
    changed = [rearranged(line, random.Random(seed)) for seed in range(100)]
    assert any(changed)


def test_whatever_is_rearranged_can_be_reached_by_a_game() -> None:
    rng, line = random.Random(5), str(MAKE_ROOM)
    changed = [position for _ in range(60) if (position := rearranged(line, rng))]
    assert len({str(position) for position in changed}) > 10
    assert all(parse(str(position)) == position for position in changed)


def test_a_position_with_one_key_has_no_faults() -> None:
    found = judge(RESCUE, MAKE_ROOM)
    assert found and not found.faults and "crowded boat" in found.themes


def test_two_keys_and_a_missing_theme_are_faults() -> None:
    two_ways = "C1=(r3r2r2),C2=(r4y1y2),L9=(y3),H1=(),F11=~r1"  # 3 + 4, and 3 + 2 + 2
    found = judge(RESCUE, at(two_ways, land="f:G4,G5,G7"))
    assert found and found.faults
    wanted = judge(RESCUE._replace(theme="dive"), MAKE_ROOM)
    assert wanted and wanted.faults


def test_where_nothing_can_be_won_is_no_candidate() -> None:
    assert judge(RESCUE, at("F11=~r1,L9=(y3)")) is None


def test_climbing_never_makes_it_worse() -> None:
    first = judge(RESCUE, MAKE_ROOM)
    found = climb(RESCUE, MAKE_ROOM, random.Random(1), 20)
    assert first and found and found.rank <= first.rank


def test_an_image_is_no_way_off() -> None:
    position = MAKE_ROOM.seen_by("red")
    for image in images(position.players):
        mapped = Position(read_table(image.line(str(position))))  # in turns not of these seats
        assert distance(position, mapped) == 0
    ferry = Puzzle.load("whale-ferry").position
    assert isinstance(ferry, Position)
    assert distance(position, ferry) > 4


def test_one_idea_has_one_text() -> None:
    def said(*plan: str) -> str:
        return idea(MAKE_ROOM.parse_action(text) for text in plan)

    first = said("land 3 C1", "board 6 C2-C1", "land 6 C1")
    assert first == said("land 2 C1", "board 6 C2-C1", "land 6 C1")  # whoever does it
    assert first == said("land 3 K1", "board 6 K2-K1", "land 6 K1") != said("land 3 C1")  # mirrored


@pytest.mark.slow
def test_what_is_mined_is_a_puzzle_like_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(miner, "CLIMB", 25)
    monkeypatch.setattr(miner, "STARTS", 2)
    finds = from_game(RESCUE, 0)
    assert finds
    for find in finds:
        assert find.puzzle.level in range(1, 6) and find.puzzle.title == ""
        assert not alike(find.puzzle.position, Puzzle.load("make-room").position)


def test_a_folder_is_gone_on_from(tmp_path: Path) -> None:
    (tmp_path / "00003.txt").write_text("kept", encoding="utf-8")
    assert [file.read_text() for file in mine(RESCUE, 1, 3, tmp_path, 1)] == ["kept"]


def test_a_folder_in_which_something_else_was_mined_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "00003.txt").write_text("kept", encoding="utf-8")
    list(mine(RESCUE, 1, 3, tmp_path, 1))
    assert len(list(mine(RESCUE, 1, 3, tmp_path, 1))) == 1
    with pytest.raises(EscapeError, match=r'something else was mined: .*"rescue"'):
        list(mine(RESCUE._replace(kind="odds", horizon="turn"), 1, 3, tmp_path, 1))


def test_what_cannot_be_mined_is_said(tmp_path: Path) -> None:
    with pytest.raises(EscapeError, match="nothing is mined for rescue to the end of the round"):
        list(mine(RESCUE._replace(horizon="round"), 1, 0, tmp_path))
    with pytest.raises(EscapeError, match="'sailing' is no theme"):
        list(mine(RESCUE._replace(theme="sailing"), 1, 0, tmp_path))


@pytest.mark.parametrize(("kind", "horizon"), AIMS)
def test_what_is_aimed_at_can_be_asked(kind: str, horizon: str) -> None:
    seat, view = "red", MAKE_ROOM.seen_by("red")
    task = Task(view, seat, aim(kind, horizon)(view, seat), horizon)
    assert task.objective.kind == kind
    assert list(conditions.of_task(task)) == []
    assert list(conditions.of_tier(task, tier_of_task(task))) == []
