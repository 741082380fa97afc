"""Whatever an earlier version wrote is still read: one folder of samples for each version.

The samples are as that version wrote them and never change. Who raises a format adds a folder.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from escape_widget import EscapeError, Game, NotationError, Puzzle, parse
from escape_widget.puzzles import certificate
from escape_widget.widget.feed import FORMAT
from escape_widget.widget.intents import read_intent

HERE = Path(__file__).parent
VERSIONS = sorted(path for path in HERE.iterdir() if path.name.isdigit())


@pytest.fixture(params=VERSIONS, ids=lambda path: f"format {path.name}")
def samples(request: pytest.FixtureRequest) -> Path:
    folder: Path = request.param
    return folder


def messages(samples: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((samples / "messages.json").read_text(encoding="utf-8"))
    return found


def test_positions_are_read(samples: Path) -> None:
    lines = (samples / "positions.txt").read_text(encoding="utf-8").splitlines()
    assert {line.split("/")[0].split("+")[0] for line in lines} >= {
        "survive",
        "expanded",
        "classic",
        "atlantis",
    }
    for line in lines:
        assert parse(line) == parse(str(parse(line)))


def test_a_record_is_read_with_comments_and_variations(samples: Path) -> None:
    game = Game.load(samples / "record.txt")
    assert game.ply == 6
    assert game.tags == {"Event": 'A "sample"'}
    assert game.root.comment == "The first turn."
    assert [node.comment for node in game.root.children] == ["", "Towards the boat."]
    assert game.node.comment == "A storm of wind."


def test_a_puzzle_and_its_certificate_are_read(samples: Path) -> None:
    puzzle = Puzzle.load(samples / "puzzle.toml")
    assert puzzle.title == "Make room for the captain"
    proved = certificate.read((samples / "puzzle.certificate.json").read_text(encoding="utf-8"))
    assert int(proved["best"]) == puzzle.answer.best


def test_puzzles_of_all_kinds_are_read_with_what_their_certificates_say(samples: Path) -> None:
    kinds = set()
    for path in samples.glob("*.toml"):
        puzzle = Puzzle.load(path)
        kinds.add(puzzle.kind if puzzle.rated else "study")
        told = certificate.read(path.with_suffix(".certificate.json").read_text(encoding="utf-8"))
        if path.stem != "puzzle":  # written before certificates held levels
            assert puzzle.certificate == told
        if "right" in told:
            assert puzzle.grade(told["right"]).solved
        if "keys" in told:
            assert puzzle.grade(told["keys"][0]["plan"]).solved
    assert kinds == {"plan", "read", "blunder", "study"}


def test_what_a_browser_said_is_read(samples: Path) -> None:
    for message in messages(samples)["from_browser"]:
        assert read_intent(message) is not None


def test_what_a_browser_was_told_names_the_version(samples: Path) -> None:
    told = messages(samples)
    for message in (*told["to_browser"], *told["traits"].values()):
        assert message["format"] == int(samples.name)


def test_each_version_so_far_has_its_samples() -> None:
    assert [path.name for path in VERSIONS] == [str(version + 1) for version in range(FORMAT)]


@pytest.mark.parametrize("version", ["0", "2", "99", "", "1.5"])
def test_a_later_version_is_refused_not_guessed(version: str) -> None:
    line = (HERE / "1" / "positions.txt").read_text(encoding="utf-8").splitlines()[0]
    with pytest.raises(NotationError):
        parse(line.replace("survive/1 ", f"survive/{version} "))
    record = (HERE / "1" / "record.txt").read_text(encoding="utf-8")
    with pytest.raises(NotationError):
        Game.from_text(record.replace('[Format "1"]', f'[Format "{version}"]'))
    puzzle = (HERE / "1" / "puzzle.toml").read_text(encoding="utf-8")
    with pytest.raises(EscapeError):
        Puzzle.from_text(puzzle.replace("format = 1", f"format = {version}"))
    proved = (HERE / "1" / "puzzle.certificate.json").read_text(encoding="utf-8")
    with pytest.raises(ValueError):
        certificate.read(proved.replace('"format": 1', f'"format": {version}'))
