"""What options are worth by rollouts: estimates of the lead at the end of the game."""

from collections.abc import Generator, Iterable, Iterator
from typing import Final

from escape_widget.core.names import CHANCE
from escape_widget.core.position import Position
from escape_widget.island.position import Position as IslandPosition
from escape_widget.search.chances import Chances, Worth, best_by_hex, own_texts, seen_after
from escape_widget.search.findings import Analysis, Weighed
from escape_widget.search.options import Option, is_moving, options, with_tile
from escape_widget.search.race import Candidate, Plan, Race

_SHOWN: Final = 8
"""So many plans are told."""
_ROLLOUTS: Final = 1000
"""Of each plan, at most."""
_BEFORE_CHANCE: Final = 200
"""After so many of each it is looked at what chance may do after the best plan so far."""
_OF_CHANCE: Final = 200
"""Of each thing that chance may do, at most."""
_OF_ALL_CHANCE: Final = 3000
"""Of all that it may do together, unless that were too few of each."""
_FEWEST: Final = 20


class ByRollouts:
    """Estimates of the lead at the end of the game."""

    def __init__(self, view: Position, seat: str, seed: int | str) -> None:
        self._view = view
        self._seat = seat
        self._seed = seed
        self._options: dict[Plan, Option] = {}
        self._race: Race | None = None
        self._chances = Chances()

    def steps(self) -> Iterator[None]:
        """Weighs the options on common deals, then what chance may do after the best."""
        yield
        mine = self._view.to_act == self._seat
        for option in options(self._view) if mine else ():
            plan = self._whole(option.plan)
            self._options.setdefault(plan, option)
            yield
        if self._view.to_act == CHANCE:
            return (yield from self._chances.weigh(self._view, self._seat, self._weigh))
        self._race = race = self._race_of(self._view, self._options or [()])
        leader: Plan | None = None
        for most in (_BEFORE_CHANCE, _ROLLOUTS):
            yield from race.playing(most)
            if race.so_far().best.plan != leader:
                leader = race.so_far().best.plan
                after = seen_after(self._view, leader, self._seat)
                yield from self._chances.weigh(after, self._seat, self._weigh)

    def _whole(self, plan: Plan) -> Plan:
        if isinstance(self._view, IslandPosition) and is_moving(self._view):
            return with_tile(self._view, plan)
        return plan

    def _race_of(self, view: Position, plans: Iterable[Plan]) -> Race:
        return Race(view, self._seat, plans, self._seed, "keen")

    def _weigh(self, view: Position, among: int) -> Generator[None, None, Worth | None]:
        """What a view is worth, one of so many that chance may lead to."""
        lead = view.outcome and view.outcome.lead(self._seat)
        if lead is not None:
            return Worth(lead, lead, lead, "exact")
        race = self._race_of(view, [()])
        yield from race.playing(max(_FEWEST, min(_OF_CHANCE, _OF_ALL_CHANCE // among)))
        return _worth(race.so_far().best)

    def so_far(self, done: bool) -> Analysis:
        """What is known."""
        rows = self._race.so_far().candidates if self._race else ()
        rows = tuple(row for row in rows if row.rollouts > 1)  # one game tells no interval
        mine = [row for row in rows if row.plan]
        best = _worth(rows[0]) if rows else self._chances.mean()
        return Analysis(
            self._seat,
            "prospects",
            "estimate",
            best and best.low,
            best and best.high,
            tuple(Weighed(own_texts(row.plan), *_worth(row)) for row in mine[:_SHOWN]),
            best_by_hex((round(row.mean, 3), self._options[row.plan].places) for row in mine),
            self._chances.rows(),
            self._progress(done),
            done,
        )

    def _progress(self, done: bool) -> float:
        if done:
            return 1.0
        return 0.9 * self._race.done / _ROLLOUTS if self._race else 0.0


def _worth(row: Candidate) -> Worth:
    mean, low, high = (round(number, 3) for number in (row.mean, row.low, row.high))
    return Worth(mean, low, high, "estimate")
