"""The miner: positions from bots' games, rearranged until they are small and sound.

A game gives the positions in which a seat begins to plan. From some of them the miner climbs: it
makes a small change (``rearrange.py``), and keeps it where the position has become better: one key,
a margin that is kept, a solution that the greedy bot misses, the theme that is looked for, few
pieces. The cheapest tests come first; what is left must fulfil every condition of a puzzle, and be
like no other. It has no texts: a person makes a puzzle of it, or not. One job is one game; what a
folder holds already is not mined again.
"""

import json
import random
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from escape_widget.core.errors import EscapeError
from escape_widget.core.session import Game
from escape_widget.core.strict import whole_number
from escape_widget.island.actions import Action
from escape_widget.island.position import Position
from escape_widget.puzzles.aims import aim
from escape_widget.puzzles.conditions import NoPuzzle
from escape_widget.puzzles.library import names
from escape_widget.puzzles.likeness import alike, idea
from escape_widget.puzzles.puzzle import Puzzle
from escape_widget.puzzles.rearrange import rearranged
from escape_widget.puzzles.story import Story
from escape_widget.puzzles.task import Task
from escape_widget.puzzles.themes import THEMES
from escape_widget.search.bots import bot_named
from escape_widget.search.jobs import as_done
from escape_widget.search.solution import Solution, Value
from escape_widget.search.solve import solve
from escape_widget.search.workers import Workers

STARTS = 3
"""From so many positions of a game the miner climbs."""
CLIMB = 200
"""So many changes are tried on each."""
SECONDS = 0.5
"""No position may take longer to solve."""
BLUNDERS = 0.15
"""So often a bot plays any action, so that games go all ways."""
PEOPLE = 11
"""So many people are on the board at best: enough to choose from, and seen at a glance."""
TOKENS = 9
"""So many boats and creatures are."""
TEMPTATION = 0.8
"""So much of what the best plan wins the second-best wins at best."""
QUEST = "quest.json"
"""The file of a folder that says what is mined into it."""
PROOF = 20
"""So many seconds may be spent on proving a puzzle."""


class Quest(NamedTuple):
    """What is looked for. ``theme`` may be empty: any."""

    ruleset: str
    players: int
    kind: str
    horizon: str
    theme: str = ""


class Candidate(NamedTuple):
    """A position that might make a puzzle: sound without ``faults``, lively if little ``plain``."""

    task: Task
    solution: Solution
    faults: float
    plain: float
    themes: tuple[str, ...]

    @property
    def rank(self) -> float:
        """Lower is better; a fault outweighs much."""
        return 2 * self.faults + self.plain


class Find(NamedTuple):
    """A candidate that is sound, as a puzzle without texts."""

    puzzle: Puzzle
    rank: float

    def __str__(self) -> str:
        puzzle = self.puzzle
        plan = "; ".join(action.text for action in puzzle.solution)
        found = f"{puzzle.name}  {self.rank:.1f}  level {puzzle.level}, {puzzle.tier}"
        return f"{found}  {plan}  ({', '.join(puzzle.themes)})\n"


def mine(
    quest: Quest, games: int, seed: int, folder: Path, workers: int | None = None
) -> Iterator[Path]:
    """Mines a game a seed, from ``seed`` on; yields a list of finds each, finished ones first.

    Each find is written beside its list, as a puzzle file whose texts are to be filled in. Where it
    is stopped, games that are not over are dropped. Raises ``EscapeError`` for what is not to be
    mined, and for a folder that cannot be written, or in which something else was mined.
    """
    aim(quest.kind, quest.horizon)
    whole_number(games, "the number of games", 1)
    whole_number(seed, "the first seed", 0)
    if quest.theme and quest.theme not in THEMES:
        raise EscapeError(f"{quest.theme!r} is no theme; there are {', '.join(THEMES)}")
    _begin(quest, folder)
    lists = {number: folder / f"{number:05}.txt" for number in range(seed, seed + games)}
    yield from (file for file in lists.values() if file.exists())
    left = [number for number, file in lists.items() if not file.exists()]
    with Workers(workers) as pool:
        jobs = {pool.submit(_mined, quest, number): lists[number] for number in left}
        for job in as_done(jobs):
            file, (found, puzzles) = jobs[job], job.result()
            for name, text in puzzles.items():
                (folder / f"{name}.toml").write_text(text, encoding="utf-8")
            draft = file.with_suffix(".draft")  # the list comes last: with it the seed is done
            draft.write_text(found, encoding="utf-8")
            draft.replace(file)
            yield file


def _begin(quest: Quest, folder: Path) -> None:
    """Notes in a folder what is looked for there. Raises as ``mine`` does."""
    note, said = folder / QUEST, f"{json.dumps(quest._asdict())}\n"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not note.exists():
            note.write_text(said, encoding="utf-8")
        found = note.read_text(encoding="utf-8")
    except OSError as error:
        raise EscapeError(f"nothing can be mined into {folder}: {error.strerror}") from error
    if found != said:
        raise EscapeError(f"in {folder} something else was mined: {found.strip()}")


def _mined(quest: Quest, seed: int) -> tuple[str, dict[str, str]]:
    finds = from_game(quest, seed)
    puzzles = {find.puzzle.name: find.puzzle.to_toml() for find in finds}
    return "".join(map(str, finds)), puzzles


def from_game(quest: Quest, seed: int) -> list[Find]:
    """The puzzles that one game leads to, best first; none like another, or one that there is."""
    rng = random.Random(f"mine:{seed}")
    starts = sorted(_positions(quest, seed, rng), key=clutter)[: 3 * STARTS]
    chosen = rng.sample(starts, min(STARTS, len(starts)))
    found = (climb(quest, start, rng, CLIMB) for start in chosen)
    sound = [candidate for candidate in found if candidate and not candidate.faults]
    kept: list[Find] = []
    for candidate in sorted(sound, key=lambda candidate: candidate.rank):
        puzzle = _made(quest, candidate, f"{seed:05}-{len(kept) + 1}")
        if puzzle and not _known(puzzle, [find.puzzle for find in kept]):
            kept.append(Find(puzzle, candidate.rank))
    return kept


def _made(quest: Quest, candidate: Candidate, name: str) -> Puzzle | None:
    """The puzzle of a candidate, if it fulfils every condition."""
    second = candidate.solution.second
    assert second is not None
    try:
        return Puzzle.from_position(
            candidate.task.position,
            candidate.task.objective,
            horizon=quest.horizon,
            seconds=PROOF,
            name=name,
            themes=candidate.themes,
            source="from a game of greedy bots, rearranged",
            tempting=[([action.text for action in second.plan], "")],
        )
    except NoPuzzle:
        return None


def _known(puzzle: Puzzle, found: list[Puzzle]) -> bool:
    """Whether a puzzle is like one just found, or one that comes with the package."""
    shipped = [Puzzle.load(name) for name in names()]
    said = idea(puzzle.solution)
    return any(alike(puzzle.position, other.position) for other in (*found, *shipped)) or any(
        said == idea(other.solution) for other in found
    )


def _positions(quest: Quest, seed: int, rng: random.Random) -> Iterator[Position]:
    """Where seats begin to plan in a game of bots that blunder, its first quarter left out."""
    game = Game(quest.ruleset, quest.players, (), seed)
    bot = bot_named("greedy")
    while (seat := game.position.to_act) is not None:
        position = game.position
        assert isinstance(position, Position)
        early = position.turn <= len(position.ruleset.board.land) // 4
        if not early and str(position).endswith(f"act:{seat}.move.3"):
            yield position
        wild = rng.random() < BLUNDERS
        view = position.seen_by(seat)
        game.play(rng.choice(view.legal_actions) if wild else bot.choose(view, rng))


def climb(quest: Quest, start: Position, rng: random.Random, changes: int) -> Candidate | None:
    """The best candidate that some changes lead to, each no worse than what it changed."""
    best = judge(quest, start)
    line = str(start)
    for _ in range(changes):
        changed = rearranged(line, rng)
        if changed is None:
            continue
        found = judge(quest, changed)
        if found and (best is None or found.rank <= best.rank):
            best, line = found, str(changed)
    return best


def judge(quest: Quest, position: Position) -> Candidate | None:
    """How near a position is to a puzzle; None for one that is none at all."""
    seat = position.to_act or ""
    make = aim(quest.kind, quest.horizon)
    task = Task(position.seen_by(seat), seat, make(position, seat), quest.horizon)
    solution = solve(task.position, task.objective, task.horizon, seconds=SECONDS)
    if solution.value is None or solution.second is None:
        return None
    plan, passing = solution.keys[0].plan, solution.value_of(("end",))
    if solution.value <= passing:
        return None
    themes = themes_of(task.position, plan, seat)
    short = max(0.0, float(task.margin) - float(solution.margin or 0))
    faults = (
        4.0 * (len(solution.keys) - 1)
        + 6 * min(short, 1)
        + (6 if quest.theme and quest.theme not in themes else 0)
        + 3 * max(0, 3 - sum(action.cost for action in plan))
        + 6 * (_greedy_value(task, solution) >= solution.value)
    )
    temptation = float((solution.second.value - passing) / (solution.value - passing))
    plain = (
        clutter(task.position)
        + 4 * abs(temptation - TEMPTATION)
        - len({action.kind for action in plan})
        - min(len(themes), 4) / 2
    )
    return Candidate(task, solution, faults, plain, themes)


def themes_of(view: Position, plan: Iterable[Action], seat: str) -> tuple[str, ...]:
    """The names of the themes that a plan shows."""
    story = Story(view, plan, seat)
    return tuple(name for name, theme in THEMES.items() if theme.told(story))


def _greedy_value(task: Task, solution: Solution) -> Value:
    """What one try of the greedy bot comes to."""
    bot, rng, at = bot_named("greedy"), random.Random(0), task.position
    plan = []
    while task.decides(at):
        plan.append(bot.choose(at.seen_by(task.seat), rng).text)
        at = at.apply(plan[-1])
    return solution.value_of(plan)


def clutter(position: Position) -> float:
    """How far the numbers of people, of boats and creatures, and of tiles are from what is best."""
    fields = dict(word.split(":", 1) for word in str(position).split()[1:])
    people = sum(map(fields["on"].count, "rygb"))
    tokens = len(re.findall(r"[(SHWDQ](?!\d)", fields["on"]))
    tiles = sum(map(fields["land"].count, "bfmp"))
    return abs(people - PEOPLE) / 3 + max(0, tokens - TOKENS) / 3 + tiles / 20
