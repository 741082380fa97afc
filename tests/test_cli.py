"""The command line: what it prints, and how it refuses."""

import io
import json
from pathlib import Path

import pytest

import escape_widget as ew
from escape_widget.cli import main
from escape_widget.puzzles import library

LINE = (
    "survive/1 seats:ry land:7/10/11/10/11/4mm6/11/12/11/10/11/10/7 on:B1=(r2r1),B2=(),F5=y1 "
    "waiting:- saved:r:65433211;y:654332211 lost:- hands:y:m.shark-defence "
    "pool:m:whirlpool1,volcano1 pins:- left:- turn:39 act:red.move.1"
)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(list(arguments)) == 0
    return capsys.readouterr().out


def test_perft_counts_paths_and_divides_them_by_first_action(
    capsys: pytest.CaptureFixture[str],
) -> None:
    position = ew.parse(LINE)
    assert run(capsys, "perft", LINE, "--depth", "2") == f"{ew.perft(position, 2)}\n"
    *lines, total = run(capsys, "perft", LINE, "--depth", "2", "--divide").splitlines()
    assert len(lines) == len(position.legal_actions)
    assert sum(int(line.split(": ")[1]) for line in lines) == int(total)


def test_ends_counts_the_ends_of_the_move_phase(capsys: pytest.CaptureFixture[str]) -> None:
    ends = {ew.parse(LINE).apply(action) for action in ew.parse(LINE).legal_actions}
    assert run(capsys, "ends", LINE) == f"{len(ends)}\n"


def test_a_position_is_read_from_standard_input_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(LINE + "\n"))
    assert run(capsys, "perft", "-", "--depth", "0") == "1\n"


def test_show_as_json_tells_only_what_the_seat_may_know(
    capsys: pytest.CaptureFixture[str],
) -> None:
    shown = json.loads(run(capsys, "show", LINE, "--seat", "red", "--json"))
    assert shown["to_act"] == "red"
    assert "m.?" in shown["position"]
    assert "shark-defence" not in shown["position"].split("pool:")[0]


@pytest.mark.parametrize(("form", "begins"), [("--svg", "<svg"), ("--text", "A ")])
def test_show_draws_the_board(capsys: pytest.CaptureFixture[str], form: str, begins: str) -> None:
    assert run(capsys, "show", LINE, form).startswith(begins)


@pytest.mark.parametrize("ruleset", sorted(ew.RULESETS))
def test_play_prints_a_record_that_reads_back_and_repeats_itself(
    capsys: pytest.CaptureFixture[str], ruleset: str
) -> None:
    command = ("play", ruleset, "--players", "2", "--seed", "3", "--bot", "random")
    record = run(capsys, *command)
    assert ew.Game.from_text(record).outcome is not None
    assert run(capsys, *command) == record


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("perft", "chess/1", "--depth", "1"), "'chess' is unknown; there are atlantis"),
        (("perft", LINE.replace("m.shark", "m.sharp"), "--depth", "1"), "expected tiles such as"),
        (("show", LINE, "--seat", "pink"), "unknown viewer 'pink'"),
        (("play", "survive", "--players", "7"), "7 players; survive is for 2 to 4"),
        (("puzzles", "show", "nothing"), "nothing"),
    ],
)
def test_bad_input_is_said_and_ends_with_status_2(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], said: str
) -> None:
    assert main(list(arguments)) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("escape-widget: ")
    assert said in captured.err


def test_the_puzzles_are_listed_and_shown_without_hints(
    capsys: pytest.CaptureFixture[str],
) -> None:
    listed = run(capsys, "puzzles", "list")
    name = listed.split()[0]
    shown = run(capsys, "puzzles", "show", name)
    assert ew.Puzzle.load(name).prompt.strip() in shown
    assert ew.Puzzle.load(name).hints[0] not in shown


def test_puzzles_are_counted_by_what_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    told = run(capsys, "puzzles", "list", "--statistics")
    count = len(run(capsys, "puzzles", "list").splitlines())
    assert told.startswith(f"{count} puzzles\n")
    assert "\nlevel " in told and "\ntheme " in told


def test_a_puzzle_that_fails_is_named_and_the_status_says_so(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    text = (library.find("make-room")).read_text(encoding="utf-8")
    (tmp_path / "wrong.toml").write_text(text, encoding="utf-8")
    path = str(tmp_path / "wrong.toml")
    assert main(["puzzles", "check", path, "--workers", "1"]) == 1
    assert "wrong: certificate: there is none" in capsys.readouterr().out


def test_what_is_not_sound_is_not_certified(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    text = (library.find("make-room")).read_text(encoding="utf-8")
    path = tmp_path / "wrong.toml"
    path.write_text(text.replace("format = 1", "format = 1\nmargin = 2"), encoding="utf-8")
    assert main(["puzzles", "certify", str(path), "--workers", "1"]) == 2
    assert "wrong: margin: 9 against 8" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.slow
def test_a_certificate_is_made_and_then_proven(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (library.find("make-room")).read_text(encoding="utf-8")
    path = tmp_path / "right.toml"
    path.write_text(text, encoding="utf-8")
    monkeypatch.setattr(library, "folder", lambda: tmp_path)  # where it has no twin
    assert main(["puzzles", "certify", str(path), "--workers", "1"]) == 0
    assert main(["puzzles", "check", str(path), "--thorough", "--workers", "1"]) == 0
    assert "right: proven" in capsys.readouterr().out


@pytest.mark.parametrize("workers", ["0", "-1"])
@pytest.mark.parametrize("command", ["check make-room", "certify make-room", "mine --out {}"])
def test_less_than_one_worker_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str, workers: str
) -> None:
    arguments = command.format(tmp_path).split()
    assert main(["puzzles", *arguments, "--workers", workers]) == 2
    assert f"the number of workers is a whole number, 1 or more, not {workers}" in (
        capsys.readouterr().err
    )


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--games", "-5"], "the number of games"),
        (["--games", "0"], "the number of games"),
        (["--seed", "-5"], "the first seed"),
        (["--out", __file__], "nothing can be mined into"),
        (["--out", f"{__file__}/deep"], "nothing can be mined into"),
    ],
)
def test_what_cannot_be_mined_is_said_in_a_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, more: list[str], said: str
) -> None:
    assert main(["puzzles", "mine", "--out", str(tmp_path), *more]) == 2
    assert said in capsys.readouterr().err


def test_one_puzzle_is_checked_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "puzzles", "check", "make-room") == "survive/make-room: proven\n"
    assert main(["puzzles", "check", "make-rom"]) == 2
    assert "no puzzle is called 'make-rom'" in capsys.readouterr().err


def test_an_unknown_bot_or_rule_set_is_told_the_known_ones(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["play", "survive", "--bot", "gredy"]) == 2
    assert "did you mean 'greedy'" in capsys.readouterr().err
    with pytest.raises(SystemExit) as left:
        main(["play", "surviv"])
    assert left.value.code == 2
    assert "survive" in capsys.readouterr().err
