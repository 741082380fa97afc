"""What is kept of a game: tags, files, copies. It comes back whole, or is refused with a reason."""

import copy
import pickle
from pathlib import Path
from typing import Any

import pytest

from escape_widget import EscapeError, Game, NotationError
from tests.drawing import at

START = at("D4=r5,D5=r3,E4=y1,C4=(),C5=()", land="b:D6 f:E5,E6")


def new_game() -> Game:
    return Game(START, seed=4)


# Tags.


def test_a_tag_of_any_text_is_read_back() -> None:
    game = new_game()
    game.tags["Event"] = 'a "b" \\ [c] {d}\n\te\r\u2028'
    assert Game.from_text(str(game)).tags == game.tags


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("", "x", "the name of a tag"),
        ("a b", "x", "the name of a tag"),
        ("\u00e9", "x", "the name of a tag"),
        (3, "x", "the name of a tag"),
        ("Seed", "5", "written by the game itself"),
        ("Position", "x", "written by the game itself"),
        ("Event", 3, "is a text"),
    ],
)
def test_a_tag_that_would_not_read_back_is_refused(name: Any, value: Any, said: str) -> None:
    game = new_game()
    game.tags[name] = value
    with pytest.raises(EscapeError, match=said):
        str(game)


# Files.


def test_a_file_is_not_spoilt_by_what_cannot_be_written(tmp_path: Path) -> None:
    game, path = new_game(), tmp_path / "game.txt"
    game.save(path)
    kept = path.read_bytes()
    game.tags["Event"] = "\ud800"
    with pytest.raises(ValueError, match="half a sign"):
        game.save(path)
    assert path.read_bytes() == kept


def test_a_file_from_another_editor_is_read(tmp_path: Path) -> None:
    game, path = new_game(), tmp_path / "game.txt"
    game.comment("one\ntwo")
    game.play("walk 5 D4-D5")
    path.write_bytes(b"\xef\xbb\xbf" + str(game).replace("\n", "\r\n").encode())
    assert str(Game.load(path)) == str(game)


def test_a_file_in_another_encoding_says_where(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes('[Event "\u00e9"]'.encode("latin-1"))
    with pytest.raises(NotationError, match="UTF-8") as raised:
        Game.load(path)
    assert raised.value.at == 8


# Copies.


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))])
@pytest.mark.parametrize("chance", ["seeded", "ask"])
def test_a_copy_of_a_game_has_its_record_place_and_luck(copied: Any, chance: Any) -> None:
    game = Game(START, seed="a", chance=chance)
    game.tags["Event"] = "home"
    for text in ("walk 5 D4-D5", "end"):
        game.play(text)
    game.undo()
    game.observe(lambda changed: None)
    other = copied(game)
    assert (str(other), other.seed, other.chance) == (str(game), game.seed, chance)
    assert other.position == game.position
    assert other.ply == game.ply == 1
    for one in (game, other):
        one.redo()
        one.play(one.position.legal_actions[0])
    assert str(other) == str(game)


def test_a_position_is_copied() -> None:
    for position in (START, START.seen_by("yellow"), START.apply("walk 5 D4-D5")):
        assert copy.deepcopy(position) == copy.copy(position) == position
        assert pickle.loads(pickle.dumps(position)) == position


def test_what_a_position_is_asked_for_is_copied() -> None:
    after = START.apply("walk 5 D4-D5")
    for thing in (after.ruleset, after.events, after.legal_actions, after.outcome):
        assert pickle.loads(pickle.dumps(thing)) == thing
        assert copy.deepcopy(thing) == thing
