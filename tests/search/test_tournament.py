"""Tournaments: seeds with all seats, records kept, nothing lost when a worker dies."""

import os
import random
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from escape_widget import EscapeError, Game, Position
from escape_widget.cli import main
from escape_widget.search import progress, standings
from escape_widget.search.standings import duels, ratings, sign_test
from escape_widget.search.tournament import Match, Played, matches, play, run


def in_a_thread() -> Executor:
    return ThreadPoolExecutor(1)


def in_a_process() -> Executor:
    return ProcessPoolExecutor(1)


def quick(view: Position, rng: random.Random) -> Any:
    return rng.choice(view.legal_actions)


DEATHS = "ESCAPE_WIDGET_TEST_DEATHS"
"""Names a folder in which a dying bot counts its deaths."""


def dies_twice(view: Position, rng: random.Random) -> Any:
    """Kills its process in the middle of a game, twice."""
    count = Path(os.environ[DEATHS])
    if view.turn == 2 and (died := len(list(count.iterdir()))) < 2:
        (count / str(died)).touch()
        os._exit(1)
    return rng.choice(view.legal_actions)


def always_dies(view: Position, rng: random.Random) -> Any:
    if view.turn == 2:
        os._exit(1)
    return rng.choice(view.legal_actions)


def fails(view: Position, rng: random.Random) -> Any:
    raise RuntimeError("no idea")


def records(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text() for path in folder.glob("*.game")}


@pytest.fixture
def deaths(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "deaths"
    folder.mkdir()
    monkeypatch.setenv(DEATHS, str(folder))
    return folder


def test_each_seed_is_played_with_the_seats_swapped() -> None:
    games = matches(["random", "greedy"], range(2))
    assert [(game.names, game.seed) for game in games] == [
        (("random", "greedy"), 0),
        (("greedy", "random"), 0),
        (("random", "greedy"), 1),
        (("greedy", "random"), 1),
    ]
    assert len({game.file for game in games}) == 4


def test_three_players_take_every_seat_in_turn() -> None:
    games = matches(["random", "greedy", quick], [5], players=3)
    assert {game.names[0] for game in games} == {"random", "greedy", "quick"}
    assert {game.in_order for game in games} == {("random", "greedy", "quick")}


@pytest.mark.parametrize(("bots", "players"), [(["random"], 2), (["random", "random"], 2)])
def test_too_few_bots_or_two_of_one_name_are_refused(bots: list[str], players: int) -> None:
    with pytest.raises(EscapeError):
        matches(bots, [1], players=players)


def test_games_are_the_same_whatever_they_are_played_on(tmp_path: Path) -> None:
    games = matches(["random", quick], [1, 2])
    for name, executor in (("thread", in_a_thread), ("process", in_a_process)):
        assert len(list(run(games, tmp_path / name, executor))) == 4
    assert records(tmp_path / "thread") == records(tmp_path / "process")


def test_a_record_says_who_played_and_reads_back() -> None:
    match = matches(["random", quick], [3])[1]
    game = Game.from_text(play(match))
    assert game.tags["Bots"] == "red quick, yellow random"
    assert game.seed == 3
    assert game.outcome is not None


def test_a_tournament_that_was_stopped_goes_on(tmp_path: Path) -> None:
    games = matches(["random", quick], [1, 2])
    begun = run(games, tmp_path, in_a_thread)
    first = next(begun)
    begun.close()
    before = records(tmp_path)
    assert first.record in before.values()
    made: list[Executor] = []

    def executor() -> Executor:
        made.append(in_a_thread())
        return made[-1]

    assert len(list(run(games, tmp_path, executor))) == 4
    assert before.items() <= records(tmp_path).items()
    assert len(list(run(games, tmp_path, executor))) == 4
    assert len(made) == 1, "nothing is played twice"


def test_a_record_of_another_game_is_not_taken_for_one_s_own(tmp_path: Path) -> None:
    one, other = matches(["random", quick], [1])
    list(run([one], tmp_path, in_a_thread))
    (tmp_path / one.file).rename(tmp_path / other.file)
    with pytest.raises(EscapeError, match="not the record of its game"):
        list(run([other], tmp_path, in_a_thread))


@pytest.mark.parametrize("workers", [1, 2])
def test_nothing_is_lost_when_workers_die(tmp_path: Path, deaths: Path, workers: int) -> None:
    games = matches(["random", dies_twice], [1, 2])
    played = list(run(games, tmp_path / "a", lambda: ProcessPoolExecutor(workers)))
    assert len(list(deaths.iterdir())) == 2, "the test would be empty if nobody had died"
    assert {game.match for game in played} == set(games)
    again = list(run(games, tmp_path / "b", in_a_process))
    assert sorted(game.record for game in again) == sorted(game.record for game in played)


def test_where_workers_die_again_and_again_it_ends_and_keeps_the_rest(tmp_path: Path) -> None:
    games = [*matches(["random", quick], [1]), *matches(["random", always_dies], [1])]
    with pytest.raises(EscapeError, match="die again and again"):
        list(run(games, tmp_path, in_a_process))
    assert set(records(tmp_path)) == {game.file for game in games[:2]}


def test_a_bot_that_fails_is_named(tmp_path: Path) -> None:
    with pytest.raises(EscapeError, match=r"fails \(yellow\) failed at ply 1 .*no idea"):
        list(run(matches(["random", fails], [1])[:1], tmp_path, in_a_process))


# What the games say.


def played(seed: int, first: int, points: tuple[int, int]) -> Played:
    """A game of a and b on a seed; who has the first seat; the points by seat."""
    bots = ("a", "b") if first == 0 else ("b", "a")
    return Played(Match("survive", (), bots, seed, first), points, "")


GAMES = [
    *(played(1, 0, (9, 5)), played(1, 1, (3, 4))),  # a wins both
    *(played(2, 0, (9, 5)), played(2, 1, (7, 4))),  # one each, a has more points
    *(played(3, 0, (1, 5)), played(3, 1, (7, 7))),  # b wins one
    *(played(4, 0, (6, 5)), played(4, 1, (6, 5))),  # even
]


def test_a_seed_goes_to_who_won_more_or_else_has_more_points() -> None:
    (duel,) = duels(GAMES)
    assert duel[:5] == ("a", "b", 2, 1, 1)
    assert duel.p == Fraction(1, 2)


@pytest.mark.parametrize(
    ("won", "lost", "p"),
    [
        (0, 0, Fraction(1)),
        (1, 0, Fraction(1, 2)),
        (7, 0, Fraction(1, 128)),
        (3, 1, Fraction(5, 16)),
    ],
)
def test_the_sign_test_is_exact(won: int, lost: int, p: Fraction) -> None:
    assert sign_test(won, lost) == p


def test_the_stronger_bot_has_the_better_rating() -> None:
    first, second = ratings(GAMES[:4] * 4)
    assert (first.name, first.games, first.won, first.shared) == ("a", 16, 12, 0)
    assert second.name == "b"
    assert first.skill is not None and second.skill is not None
    assert first.skill > second.skill


def test_without_the_library_there_are_no_ratings_but_all_the_rest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(standings, "RATINGS", False)
    said = standings.table(GAMES)
    assert "openskill" in said
    assert "a beats b in 2 of 3 seeds (1 even): one-sided p = 0.5" in said


def test_progress_is_told_with_and_without_a_bar(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert list(progress.shown(iter("abc"), 3, "games")) == ["a", "b", "c"]
    assert "3/3" in capsys.readouterr().err
    monkeypatch.setattr(progress, "find_spec", lambda name: None)
    assert list(progress.shown(iter("abc"), 3, "games")) == ["a", "b", "c"]
    assert capsys.readouterr().err == "1 of 3 games\n2 of 3 games\n3 of 3 games\n"


# The command.


@pytest.fixture
def own_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A student's bot in a file of the folder where the command is given."""
    (tmp_path / "students_bot.py").write_text(
        "def lazy(view, rng):\n    return view.legal_actions[-1]\n"
    )
    monkeypatch.chdir(tmp_path)
    yield "students_bot:lazy"


def test_the_command_plays_a_bot_of_one_s_own(
    own_bot: str, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["tournament", "survive", "--bot", own_bot, "--bot", "random", "--seeds", "1"]
    assert main([*command, "--folder", "games", "--workers", "1"]) == 0
    assert "students_bot:lazy" in capsys.readouterr().out
    assert len(list(Path("games").iterdir())) == 2


def test_the_command_refuses_an_unknown_bot(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["tournament", "survive", "--bot", "nobody", "--bot", "random", "--folder", "games"]
    assert main(command) == 2
    assert "unknown bot 'nobody'" in capsys.readouterr().err
    assert not Path("games").exists()
