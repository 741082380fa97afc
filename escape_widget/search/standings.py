"""What the games of a tournament say: wins, ratings, and how sure it is who is the stronger.

*Ratings* come from openskill where it is installed. *How sure* is a sign test: all games of one
seed and table count as one, since the same luck was dealt to each bot in turn; it goes to the bot
that won more of them, or, if both won as many, saved more points; a seed that is even in both says
nothing. If the two were equally strong either would get half of the others.
"""

from collections import defaultdict
from collections.abc import Iterable
from fractions import Fraction
from importlib import import_module
from importlib.util import find_spec
from math import comb
from typing import Any, NamedTuple

from escape_widget.search.tournament import Played

RATINGS = find_spec("openskill") is not None
"""Whether ratings can be worked out: openskill is installed."""


class Duel(NamedTuple):
    """How one bot did against another, over the seeds that both played."""

    one: str
    other: str
    won: int
    """Seeds that went to ``one``."""
    lost: int
    even: int

    @property
    def p(self) -> Fraction:
        """How probable so many seeds won, or more, are if ``one`` is not the stronger."""
        return sign_test(self.won, self.lost)


class Rating(NamedTuple):
    """A bot's games: how many it won alone or shared, its mean points, its rating."""

    name: str
    games: int
    won: int
    shared: int
    points: float
    skill: float | None
    """openskill's mean; None where it is not installed."""
    doubt: float | None
    """Its standard deviation."""


def sign_test(won: int, lost: int) -> Fraction:
    """The one-sided probability of at least ``won`` heads among fair tosses."""
    tosses = won + lost
    return Fraction(sum(comb(tosses, heads) for heads in range(won, tosses + 1)), 2**tosses)


def duels(games: Iterable[Played]) -> list[Duel]:
    """Each pair of bots that met, the stronger first; in the order of the names."""
    seeds: defaultdict[tuple[str, str], defaultdict[object, list[Played]]]
    seeds = defaultdict(lambda: defaultdict(list))
    for game in games:
        names = sorted(game.match.names)
        for at, one in enumerate(names):
            for other in names[at + 1 :]:
                table = (game.match.seed, tuple(names))
                seeds[one, other][table].append(game)
    return [_duel(one, other, list(seeds[one, other].values())) for one, other in sorted(seeds)]


def _duel(one: str, other: str, seeds: list[list[Played]]) -> Duel:
    signs = [_sign(one, other, games) for games in seeds]
    duel = Duel(one, other, signs.count(1), signs.count(-1), signs.count(0))
    return duel if duel.won >= duel.lost else Duel(other, one, duel.lost, duel.won, duel.even)


def _sign(one: str, other: str, games: list[Played]) -> int:
    """1 if the games of a seed go to the one, -1 if to the other, 0 if they are even."""
    leads = [game.points_of(one) - game.points_of(other) for game in games]
    wins = sum((lead > 0) - (lead < 0) for lead in leads)
    lead = wins or sum(leads)
    return (lead > 0) - (lead < 0)


def ratings(games: Iterable[Played]) -> list[Rating]:
    """All bots, those with the best rating (or without it, most wins, then points) first."""
    played = sorted(games, key=lambda game: (game.match.seed, game.match.file))
    skills = _skills(played) if RATINGS else {}
    names = sorted({name for game in played for name in game.match.names})
    rows = [_row(name, played, skills.get(name)) for name in names]
    return sorted(rows, key=_rank, reverse=True)


def _rank(row: Rating) -> tuple[float, float, float]:
    return row.skill or 0, row.won / row.games, row.points


def _row(name: str, played: list[Played], skill: Any) -> Rating:
    games = [game for game in played if name in game.match.names]
    best = [game for game in games if game.points_of(name) == max(game.points)]
    alone = [game for game in best if game.points.count(max(game.points)) == 1]
    points = sum(game.points_of(name) for game in games) / len(games)
    shared = len(best) - len(alone)
    mean, doubt = (skill.mu, skill.sigma) if skill else (None, None)
    return Rating(name, len(games), len(alone), shared, points, mean, doubt)


def _skills(played: list[Played]) -> dict[str, Any]:
    """By bot the rating of openskill's Plackett-Luce model."""
    model = import_module("openskill.models").PlackettLuce()
    skills: dict[str, Any] = defaultdict(model.rating)
    for game in played:
        names = game.match.names
        rated = model.rate([[skills[name]] for name in names], scores=list(game.points))
        skills.update(zip(names, (team[0] for team in rated), strict=True))
    return skills


def table(games: Iterable[Played]) -> str:
    """The ratings and duels as text."""
    played = list(games)
    lines = [f"{'bot':20} {'games':>5} {'won':>5} {'shared':>6} {'points':>7} {'rating':>14}"]
    for row in ratings(played):
        skill = f"{row.skill:.1f} ± {row.doubt:.1f}" if row.skill is not None else "-"
        line = f"{row.name:20} {row.games:5} {row.won:5} {row.shared:6} {row.points:7.1f}"
        lines.append(f"{line} {skill:>14}")
    if not RATINGS:
        lines.append("(ratings want openskill: pip install 'escape-widget[tournament]')")
    lines += [
        f"{duel.one} beats {duel.other} in {duel.won} of {duel.won + duel.lost} seeds"
        f"{f' ({duel.even} even)' if duel.even else ''}: one-sided p = {float(duel.p):.2g}"
        for duel in duels(played)
    ]
    return "\n".join(lines)
