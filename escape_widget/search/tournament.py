"""Tournaments: bots play each other on any ``concurrent.futures.Executor``, a record a game.

Every seed is played once for each rotation of the seats, so that luck and the first move weigh on
all alike. A folder keeps the games that are over; what lies there is not played again, so that a
tournament which was stopped goes on. A worker that dies takes only its own game with it: the
others' are kept, and the game is played again.

What the games say about who is stronger is in ``standings.py``.
"""

import os
import pickle
import random
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from hashlib import sha256
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from escape_widget.core.errors import EscapeError
from escape_widget.core.session import Game
from escape_widget.core.strict import quoted, text_of, whole_number
from escape_widget.search.bots import AnyBot, bot_named, name_of
from escape_widget.search.jobs import EAR

MOST_DEATHS = 3
"""So many times in a row workers may die without a game being finished in between."""

SUFFIX = ".game"

_LONGEST = 24
"""So many bytes of a bot's name stand in the name of a file."""
_MOST_SEED = 2**63


class Match(NamedTuple):
    """One game to be played: the bots in the order of the seats."""

    ruleset: str
    options: tuple[str, ...]
    bots: tuple[AnyBot, ...]
    seed: int
    first: int
    """The seat, from 0, of the bot that is first in the order of the tournament."""

    @property
    def names(self) -> tuple[str, ...]:
        """What the bots are called, in the order of the seats."""
        return tuple(map(name_of, self.bots))

    @property
    def in_order(self) -> tuple[str, ...]:
        """The same in the order of the tournament."""
        return self.names[self.first :] + self.names[: self.first]

    @property
    def file(self) -> str:
        """The name of the file that keeps its record."""
        bots = ",".join(map(_in_a_file_name, self.in_order))
        rules = "+".join((self.ruleset, *self.options))
        return f"{rules}-{bots}-{self.seed:05}-{self.first + 1}{SUFFIX}"


class Played(NamedTuple):
    """A finished game: the points by seat, in turn order, and its record."""

    match: Match
    points: tuple[int, ...]
    record: str

    def points_of(self, name: str) -> int:
        """The points of a bot."""
        return self.points[self.match.names.index(name)]


def matches(
    bots: Sequence[AnyBot],
    seeds: Iterable[int],
    ruleset: str = "survive",
    players: int = 2,
    options: tuple[str, ...] = (),
) -> list[Match]:
    """The games of a tournament: each set of bots that fills the seats, in each rotation.

    Raises ``EscapeError`` for too few bots, two of one name, a name that no record could hold, or a
    seed that is no whole number.
    """
    names = [_checked(name_of(bot)) for bot in bots]
    whole_number(players, "the number of players", 2)
    if len(bots) < players:
        raise EscapeError(f"{players} players need as many bots; there are {len(bots)}")
    if len(set(names)) < len(names):
        raise EscapeError(f"two bots have one name: {', '.join(names)}")
    return [
        Match(ruleset, options, tuple(table[-first:] + table[:-first]), seed, first)
        for seed in map(_checked_seed, seeds)
        for table in combinations(bots, players)
        for first in range(players)
    ]


def _checked(name: str) -> str:
    """The name of a bot, as it is, if a record can hold it."""
    if not text_of(name, "the name of a bot").isprintable() or not name.strip():
        raise EscapeError(f"the name of a bot is one line of signs that show, not {quoted(name)}")
    return name


def _checked_seed(seed: int) -> int:
    """A seed, as it is, if it can be part of a file's name."""
    return whole_number(seed, "the seed of a game", -_MOST_SEED, _MOST_SEED)


def _in_a_file_name(name: str) -> str:
    """A bot's name, of signs that any file name may hold; two names never become one."""
    plain = re.sub(r"[^\w.-]", "=", name)
    if plain.replace("=", ":") == name and len(name.encode()) <= _LONGEST:
        return plain
    begin = plain.encode()[:_LONGEST].decode(errors="ignore")
    return f"{begin}~{sha256(name.encode()).hexdigest()[:12]}"


def play(match: Match) -> str:
    """Plays a game; returns its record. What bots draw depends on seed, seat and ply alone.

    Raises ``EscapeError`` for a bot that fails, ends the program, or chooses what is illegal.
    """
    game = Game(match.ruleset, len(match.bots), match.options, match.seed)
    bots = dict(zip(game.position.players, map(bot_named, match.bots), strict=True))
    names = dict(zip(bots, match.names, strict=True))
    while (seat := game.position.to_act) is not None:
        luck = random.Random(f"bot:{match.seed}:{game.ply}")
        try:
            game.play(bots[seat].choose(game.position.seen_by(seat), luck))
        except (Exception, SystemExit) as error:
            said = f"{names[seat]} ({seat}) failed at ply {game.ply} of {match.file}"
            raise EscapeError(f"{said}: {error!r}") from error
    game.tags = {"Bots": ", ".join(f"{seat} {name}" for seat, name in names.items())}
    return str(game)


def run(
    games: Iterable[Match],
    folder: str | os.PathLike[str],
    executor: Callable[[], Executor] = ProcessPoolExecutor,
) -> Iterator[Played]:
    """Plays games, and yields each that is over, first those that the folder keeps already.

    ``executor`` makes what the games are played on; it is called again if that breaks. Games under
    way when nobody asks for more are still kept. Raises ``EscapeError`` where a bot fails or cannot
    be sent to a process, or where workers die again and again; all games finished until then, and
    those under way, are kept. Names and seeds that ``matches`` refuses, and a folder that cannot be
    made, are refused before anything is played.
    """
    kept = Path(folder)
    try:
        kept.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        said = f"there can be no folder {quoted(str(kept))}"
        raise EscapeError(f"{said}: {error.strerror}") from error
    left: list[Match] = []
    for match in games:
        for name in match.names:
            _checked(name)
        _checked_seed(match.seed)
        path = kept / match.file
        if path.exists():
            yield _read(match, path.read_text(encoding="utf-8"))
        else:
            left.append(match)
    deaths = 0
    while left:
        played = False
        for match, record in _one_round(left, kept, executor):
            left.remove(match)
            played = True
            yield _read(match, record)
        deaths = 0 if played else deaths + 1
        if left and deaths >= MOST_DEATHS:
            raise EscapeError(f"workers die again and again, last before {left[0].file} was over")


def _one_round(
    left: Sequence[Match], folder: Path, executor: Callable[[], Executor]
) -> Iterator[tuple[Match, str]]:
    """Plays games on one executor until all are over, or it breaks; those yielded are kept."""
    running: dict[Future[str], Match] = {}
    try:
        with executor() as pool:
            try:
                _hand_out(left, pool, running)
                while running:
                    done, _ = wait(running, EAR, FIRST_COMPLETED)
                    over = {future: running.pop(future) for future in [*running] if future in done}
                    yield from _kept(over, folder)
                    _tell_failures(over)
            finally:  # one by one: a process pool that cancels all may wait for ever
                for future in running:
                    future.cancel()
    finally:  # what was under way is over
        _kept(running, folder)


def _hand_out(left: Sequence[Match], pool: Executor, running: dict[Future[str], Match]) -> None:
    try:
        for match in left:
            running[pool.submit(play, match)] = match
    except BrokenExecutor:
        pass  # a worker died while the games were being handed out


def _kept(over: dict[Future[str], Match], folder: Path) -> list[tuple[Match, str]]:
    """Keeps the games that were played to their end; returns them."""
    finished = [
        (match, future.result())
        for future, match in over.items()
        if future.done() and not future.cancelled() and future.exception() is None
    ]
    for match, record in finished:
        _keep(folder / match.file, record)
    return finished


def _tell_failures(over: dict[Future[str], Match]) -> None:
    """Raises what went wrong, but for a worker that died."""
    for future, match in over.items():
        error = future.exception()
        if error is None or isinstance(error, BrokenExecutor):
            continue
        if not isinstance(error, EscapeError):
            _check_that_it_can_be_sent(match)
        raise error


def _check_that_it_can_be_sent(match: Match) -> None:
    for bot, name in zip(match.bots, match.names, strict=True):
        try:
            pickle.dumps(bot)
        except Exception as error:
            said = f"the bot {quoted(name)} cannot be sent to another process: {error}"
            raise EscapeError(f"{said}; name it as module:name, or play in threads") from error


def _keep(path: Path, record: str) -> None:
    """Writes a record whole or not at all."""
    draft = path.with_suffix(".draft")
    draft.write_text(record, encoding="utf-8")
    draft.replace(path)


def _read(match: Match, record: str) -> Played:
    """A finished game by its record. Raises ``EscapeError`` for another game's."""
    game = Game.from_text(record)
    bots = zip(game.position.players, match.names, strict=True)
    wanted = (", ".join(f"{seat} {name}" for seat, name in bots), match.seed)
    scores = list(game.outcome.scores.values()) if game.outcome else []
    points = tuple(number for number in scores if number is not None)
    if len(points) != len(game.position.players) or (game.tags.get("Bots"), game.seed) != wanted:
        raise EscapeError(f"{match.file} is not the record of its game")
    return Played(match, points, record)
