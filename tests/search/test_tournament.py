"""Tournaments: seeds with all seats, records kept, nothing lost when a worker dies."""

import os
import random
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from escape_widget import EscapeError, Game, Position
from escape_widget.cli import main
from escape_widget.search import progress, standings
from escape_widget.search.bots import RandomBot
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


GATE = "ESCAPE_WIDGET_TEST_GATE"
"""Names a folder with two pipes: a held bot says that it has begun, and waits to go on."""


def held(view: Position, rng: random.Random) -> Any:
    gate = Path(os.environ[GATE])
    if (gate / "begun").exists():
        (gate / "begun").write_bytes(b"")
        (gate / "begun").unlink()
        (gate / "may_go_on").read_bytes()
    return rng.choice(view.legal_actions)


def quits(view: Position, rng: random.Random) -> Any:
    sys.exit(3)


class Here(Executor):
    """Plays each game at once when it is handed out."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


def called(name: str) -> Any:
    """A bot of this name that plays like ``random``."""
    return type("Called", (RandomBot,), {"name": name})


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


@pytest.mark.parametrize("pool", [ThreadPoolExecutor, ProcessPoolExecutor])
def test_a_game_under_way_when_nobody_asks_for_more_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pool: Any
) -> None:
    monkeypatch.setenv(GATE, str(tmp_path))
    begun, may_go_on = tmp_path / "begun", tmp_path / "may_go_on"
    os.mkfifo(begun)
    os.mkfifo(may_go_on)
    games = [*matches(["random", quick], [1])[:1], *matches(["random", held], [1])[:1]]
    played = run(games, tmp_path / "games", lambda: pool(2))
    assert next(played).match == games[0]
    begun.read_bytes()
    may_go_on.write_bytes(b"")
    played.close()
    assert set(records(tmp_path / "games")) == {game.file for game in games}


@pytest.mark.parametrize("fails_first", [True, False])
def test_all_that_is_over_when_a_bot_fails_is_kept(tmp_path: Path, fails_first: bool) -> None:
    good, bad = matches(["random", quick], range(4)), matches(["random", fails], [1])
    with pytest.raises(EscapeError, match="no idea"):
        list(run([*bad, *good] if fails_first else [*good, *bad], tmp_path, Here))
    assert set(records(tmp_path)) == {game.file for game in good}


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


@pytest.mark.parametrize("executor", [in_a_thread, in_a_process])
def test_a_bot_that_ends_the_program_has_failed(tmp_path: Path, executor: Any) -> None:
    with pytest.raises(EscapeError, match=r"quits \(yellow\) failed at ply 1 .*SystemExit\(3\)"):
        list(run(matches(["random", quits], [1])[:1], tmp_path, executor))


def test_a_bot_that_cannot_be_sent_to_a_process_is_named_and_plays_in_threads(
    tmp_path: Path,
) -> None:
    games = matches(["random", lambda view, rng: rng.choice(view.legal_actions)], [1])
    with pytest.raises(EscapeError, match="'<lambda>' cannot be sent to another process"):
        list(run(games, tmp_path, in_a_process))
    assert len(list(run(games, tmp_path, in_a_thread))) == 2


# Names.

ODD_NAMES = ["a/b", "a:b", "a=b", "a.b", "../../x", "..", "随机", "x" * 300, "x" * 301, "随" * 90]


def test_whatever_a_bot_is_called_its_games_lie_in_the_folder_each_in_a_file_of_its_own(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "deep" / "games"
    pairs = [*(("random", name) for name in ODD_NAMES), ("a-b", "c"), ("a", "b-c")]
    games = [matches([called(name) for name in pair], [1])[0] for pair in pairs]
    assert len(list(run(games, folder, in_a_thread))) == len(games)
    assert len(records(folder)) == len(games)
    assert [path.name for path in tmp_path.iterdir()] == ["deep"]

    def nobody() -> Executor:
        raise AssertionError("nothing is played twice")

    assert len(list(run(games, folder, nobody))) == len(games)


def test_four_bots_of_long_names_fit_in_the_name_of_a_file() -> None:
    bots = [called(sign * 90) for sign in "随机玩家"]
    (game, *_) = matches(bots, [1], players=4)
    assert len(game.file.encode()) < 250


@pytest.mark.parametrize("name", ["", " ", "two\nlines", "half a sign \ud800"])
def test_a_name_that_no_record_could_hold_is_refused_before_anything_is_played(
    tmp_path: Path, name: str
) -> None:
    with pytest.raises(EscapeError, match="the name of a bot"):
        matches(["random", called(name)], [1])
    by_hand = Match("survive", (), ("random", called(name)), 1, 0)
    with pytest.raises(EscapeError, match="the name of a bot"):
        list(run([*matches(["random", quick], [1]), by_hand], tmp_path, in_a_thread))
    assert not records(tmp_path)


@pytest.mark.parametrize("seed", ["../../x", 1.5, None, 10**300])
def test_a_seed_that_is_no_whole_number_is_refused_before_anything_is_played(
    tmp_path: Path, seed: Any
) -> None:
    with pytest.raises(EscapeError, match="the seed of a game is a whole number"):
        matches(["random", quick], [1, seed])
    with pytest.raises(EscapeError, match="the seed of a game is a whole number"):
        list(run([Match("survive", (), ("random", quick), seed, 0)], tmp_path, in_a_thread))


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


def test_of_bots_with_as_many_wins_the_one_with_more_points_comes_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(standings, "RATINGS", False)
    split = [played(1, 0, (9, 8)), played(1, 1, (30, 2))]
    assert [row.name for row in ratings(split)] == ["b", "a"]
    assert standings.table(split).splitlines()[1].startswith("b ")


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


BROKEN = """
import sys
def quits(view, rng): sys.exit(3)
class Unmade:
    def __init__(self): raise RuntimeError("not today")
    def choose(self, view, rng): return view.legal_actions[0]
"""


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        ("..:x", "there is no bot '..:x'"),
        ("half_written:bot", "SyntaxError"),
        ("broken_bot:Unmade", "no bot can be made of Unmade: RuntimeError: not today"),
        ("broken_bot:quits", "broken_bot:quits (yellow) failed at ply 1"),
    ],
)
def test_the_command_tells_what_is_wrong_with_a_bot(
    bot: str,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "broken_bot.py").write_text(BROKEN)
    (tmp_path / "half_written.py").write_text("def bot(view, rng:\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "broken_bot", raising=False)
    command = ["tournament", "survive", "--bot", "random", "--bot", bot, "--seeds", "1"]
    assert main([*command, "--folder", "games", "--workers", "1"]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--folder", "a_file"], "there can be no folder 'a_file': File exists"),
        (["--folder", "games", "--seeds", "0"], "the number of seeds is a whole number, 1 or more"),
    ],
)
def test_the_command_refuses_what_cannot_be_played(
    more: list[str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "a_file").touch()
    monkeypatch.chdir(tmp_path)
    assert main(["tournament", "survive", "--bot", "random", "--bot", "greedy", *more]) == 2
    assert said in capsys.readouterr().err
