"""``check`` says precisely why a puzzle is none."""

import json
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from escape_widget import Puzzle
from escape_widget.puzzles import certify_all, check, check_all, library

MAKE_ROOM = library.find("make-room")


def problems(tmp_path: Path, *changes: tuple[str, str]) -> str:
    """What is wrong with a puzzle once its file is changed; its certificate stays as it was."""
    text = MAKE_ROOM.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    path = tmp_path / "make-room.toml"
    path.write_text(text, encoding="utf-8")
    shutil.copy(library.certificate_of(MAKE_ROOM), library.certificate_of(path))
    return "\n".join(check(Puzzle.load(path)))


def test_a_sound_puzzle_has_no_problems(tmp_path: Path) -> None:
    assert problems(tmp_path) == ""


def test_two_keys_are_cooked(tmp_path: Path) -> None:
    said = problems(tmp_path, ("r3r2r2", "r3r3r2"), ("H6=r3", "H6=r2"))
    assert "two-keys" not in said  # two tokens of one value are one choice
    four_for_six = ('board 6 C2-C1", "land 6', 'board 4 C2-C1", "land 4')
    said = problems(tmp_path, ("r6y?y?", "r4y?y?"), ("H8=r4", "H8=r6"), four_for_six)
    assert "two-keys: 2 ideas are best, where 1 may be (keys): " in said  # 3 + 4 and 3 + 2 + 2


def test_a_margin_must_be_kept(tmp_path: Path) -> None:
    assert "margin: 9 against 8 (land 2 C1; board 6 C2-C1; land 6 C1) is less than 2" in problems(
        tmp_path, ("format = 1", "format = 1\nmargin = 2")
    )


def test_passing_must_miss(tmp_path: Path) -> None:
    assert "passing is as good as anything" in problems(tmp_path, ("weight = 1", "weight = -1"))


def test_the_position_holds_only_what_the_seat_knows(tmp_path: Path) -> None:
    known = [("r6y?y?", "r6y5y4"), ("F7=y?,F9=(y?)", "F7=y6,F9=(y3)"), ("~y?,G5", "~y3,G5")]
    known += [("G8=~y?", "G8=~y2"), ("H7=y?", "H7=y2"), ("I2=(y?)", "I2=(y1)"), ("y:??", "y:11")]
    assert "tells what red cannot know" in problems(tmp_path, *known)


def test_it_must_be_the_solver_s_move(tmp_path: Path) -> None:
    assert "yellow is not to act, red is" in problems(tmp_path, ('seat = "red"', 'seat = "yellow"'))


def test_the_prompt_names_the_seat(tmp_path: Path) -> None:
    for other in ("Your move", "Bored to move"):
        assert "prompt: does not name red" in problems(tmp_path, ("Red to move", other))


def test_points_of_people_whose_values_are_hidden_cannot_be_counted(tmp_path: Path) -> None:
    said = problems(tmp_path, ('who = ["red"]', 'who = ["red", "yellow"]'))
    assert "red does not know what people of yellow are worth" in said


def test_a_tempting_error_must_be_playable_and_wrong(tmp_path: Path) -> None:
    assert "tempting: row C2-D1" in problems(
        tmp_path, ('"land 2 C1", "board 6', '"row C2-D1", "board 6')
    )
    said = problems(tmp_path, ('["land 2 C1", "board 6', '["land 3 C1", "board 6'))
    assert "land 3 C1; board 6 C2-C1; land 6 C1 is no error" in said


def test_a_certificate_must_be_there_and_true(tmp_path: Path) -> None:
    problems(tmp_path)
    puzzle = Puzzle.load(tmp_path / "make-room.toml")
    kept = library.certificate_of(tmp_path / "make-room.toml")
    kept.write_text(kept.read_text(encoding="utf-8").replace('"ends": 10311', '"ends": 10312'))
    assert check(puzzle) == ("certificate: ends is 10311, not 10312",)
    kept.write_text("{}")
    assert check(puzzle) == ("certificate: not a certificate of format 1",)
    kept.unlink()
    assert check(puzzle) == ("certificate: there is none",)


def test_a_certificate_of_another_position_shows(tmp_path: Path) -> None:
    assert "certificate: is of another position or objective" in problems(
        tmp_path, ("left:boat7", "left:boat6")
    )


def test_a_theme_must_exist_and_be_shown(tmp_path: Path) -> None:
    themes = ('themes = ["crowded boat"', 'themes = ["crowded house"')
    assert "themes: there is no 'crowded house'" in problems(tmp_path, themes)
    themes = ('themes = ["crowded boat"', 'themes = ["into the whale"')
    assert "themes: it does not show 'into the whale'" in problems(tmp_path, themes)


@pytest.mark.parametrize(
    ("field", "claim"),
    [
        ("best", "10"),
        ("tier", "odds"),
        ("passing", "1"),
        ("stake", "8"),
        ("level", 2),
        ("luck", "1/19"),
        ("luck", "1/2"),
        ("ruleset", "classic"),
        ("naive", {"best": "10", "luck": "1/2"}),
        ("second", None),
        ("surplus", 1),
        ("tempting", "plan"),
    ],
)
def test_a_certificate_with_a_wrong_field_is_found_out(
    tmp_path: Path, field: str, claim: object
) -> None:
    problems(tmp_path)
    kept = library.certificate_of(tmp_path / "make-room.toml")
    claims = json.loads(kept.read_text(encoding="utf-8"))
    if field == "tempting":
        claim = [row | {claim: ["end"]} for row in claims[field]]
    kept.write_text(json.dumps(claims | {field: claim}), encoding="utf-8")
    assert check(Puzzle.load(tmp_path / "make-room.toml")) != ()


@pytest.mark.parametrize(
    ("field", "key", "lie", "told"),
    [
        ("chance", "second", "0", "chance is"),
        ("tempting", "refutation", ["fly"], "cannot be"),
        ("tempting", "refutation", ["roll shark"], "no less than the best"),
    ],
)
def test_a_lie_about_what_follows_a_plan_is_found_out(
    tmp_path: Path, field: str, key: str, lie: object, told: str
) -> None:
    name = "two-of-three-faces"
    shipped = MAKE_ROOM.with_name(f"{name}.toml")
    kept = library.certificate_of(tmp_path / shipped.name)
    shutil.copy(shipped, tmp_path)
    shutil.copy(library.certificate_of(shipped), kept)
    claims = json.loads(kept.read_text(encoding="utf-8"))
    assert claims[field][0][key] != lie
    claims[field][0][key] = lie
    kept.write_text(json.dumps(claims), encoding="utf-8")
    (found,) = check(Puzzle.load(tmp_path / f"{name}.toml"))
    assert told in found


@pytest.mark.parametrize(
    ("field", "claim"),
    [
        ("kind", []),
        ("tier", "study"),
        ("best", None),
        ("keys", []),
        ("level", None),
        ("level", float("nan")),
        ("digest", 5),
        ("naive", {}),
        ("second", {"plan": ["fly"], "value": "8", "position": ""}),
    ],
)
def test_a_damaged_certificate_is_a_fault_of_its_puzzle_and_grades_go_on(
    collection: Path, field: str, claim: object
) -> None:
    kept = collection / "one.certificate.json"
    claims = json.loads(kept.read_text(encoding="utf-8"))
    kept.write_text(json.dumps(claims | {field: claim}), encoding="utf-8")
    (collection / "two.toml").write_bytes(b"\xff")
    found = check_all()
    assert "certificate: " in found["one"][0]
    assert found["two"] == ("puzzle two: not UTF-8: invalid start byte",)
    assert Puzzle.load("one").grade(["land 3 C1", "board 6 C2-C1", "land 6 C1"]).solved


def test_a_certificate_of_deep_json_is_none(collection: Path) -> None:
    (collection / "one.certificate.json").write_text("[" * 100_000)
    assert check_all()["one"][0].startswith("certificate: ")


@pytest.mark.slow
@pytest.mark.parametrize("field", ["digest", "baselines", "naive"])
def test_what_takes_long_to_prove_is_found_out_thoroughly(tmp_path: Path, field: str) -> None:
    problems(tmp_path)
    kept = library.certificate_of(tmp_path / "make-room.toml")
    claims = json.loads(kept.read_text(encoding="utf-8"))
    kept.write_text(json.dumps(claims | {field: None}), encoding="utf-8")
    puzzle = Puzzle.load(tmp_path / "make-room.toml")
    assert any(field in said for said in puzzle.prove(progress=False))


@pytest.fixture
def collection(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A collection of one puzzle."""
    monkeypatch.setattr(library, "folder", lambda: tmp_path)
    shutil.copy(MAKE_ROOM, tmp_path / "one.toml")
    shutil.copy(library.certificate_of(MAKE_ROOM), tmp_path / "one.certificate.json")
    return tmp_path


def test_all_problems_are_told_by_name(collection: Path) -> None:
    (collection / "two.toml").write_text("format = 7")
    found = check_all()
    assert found["one"] == ()
    assert found["two"] == ("puzzle two: format: this version reads format 1",)


def test_the_same_puzzle_mirrored_is_refused(collection: Path) -> None:
    from escape_widget.puzzles.images import Image

    mirror = Image(True, False, {"red": "red", "yellow": "yellow"})
    puzzle = Puzzle.load("one")
    text = MAKE_ROOM.read_text(encoding="utf-8")
    start, end = text.index('"""'), text.rindex('"""')
    line = mirror.line(str(puzzle.position))
    mirrored = mirror.action(text[:start]) + f'"""{line}' + mirror.action(text[end:])
    (collection / "two.toml").write_text(mirrored, encoding="utf-8")
    assert any("is the puzzle one mirrored" in said for said in check_all()["two"])


def test_a_file_from_elsewhere_is_compared_with_the_collection(
    collection: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    copy = tmp_path_factory.mktemp("elsewhere") / "copy.toml"
    shutil.copy(collection / "one.toml", copy)
    shutil.copy(collection / "one.certificate.json", library.certificate_of(copy))
    said = "is the puzzle one mirrored, or with other colours"
    assert check_all(only=(str(copy),)) == {"copy": (said,)}
    assert check_all(only=("one",)) == {"one": ()}


@pytest.mark.slow
def test_certificates_are_made_by_one_command(collection: Path) -> None:
    kept = collection / "one.certificate.json"
    before = kept.read_text(encoding="utf-8")
    kept.unlink()
    assert list(certify_all(ThreadPoolExecutor)) == ["one"]
    assert kept.read_text(encoding="utf-8") == before
