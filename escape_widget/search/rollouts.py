"""Rollouts: what actions are worth, estimated by playing on many times. No proof, and it says so.

Everything starts from a seat's view. What the seat cannot know is drawn anew for each rollout
(``deal.py``), so that two positions that it cannot tell apart get the same answer for one seed.
"""

import time
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from math import inf

from escape_widget.core.actions import Action
from escape_widget.core.errors import EscapeError
from escape_widget.core.names import CHANCE
from escape_widget.core.position import Position
from escape_widget.core.strict import a_position, budget_of, whole_number
from escape_widget.search.knowledge import view_of
from escape_widget.search.race import Estimate, Race


def estimate(
    position: Position,
    actions: Iterable[Action | str | None] | None = None,
    *,
    seat: str | None = None,
    seed: int | str = 0,
    policy: str = "keen",
    most: int = 1000,
    seconds: float | None = None,
    executor: Executor | None = None,
) -> Estimate:
    """What actions of a position are worth to a seat, by rollouts.

    ``actions``: which to compare, None among them for the position as it is; by default all legal
    ones of the seat, or, where it is not to act, the position. ``seat``: from whose view, by
    default of who is to act, or on turn.
    ``policy``: how everybody plays on, ``random`` or ``keen``: see ``Light`` (hex board) and
    ``PathPlayouts``. ``most``: rollouts of each candidate at most.
    ``seconds``: how long at most, once each has been played on from (the answer then depends on
    the machine). ``executor``: what to
    play on, such as a ``ProcessPoolExecutor``; by default here. The answer is the same.
    Raises ``EscapeError`` for a game that is over, for another seat's view, and as ``apply`` does.
    """
    limit = budget_of(seconds)
    until = inf if limit is None else time.monotonic() + limit
    race = _race(position, actions, seat, seed, policy, most)
    for _ in race.batches(most, executor, until):
        pass
    return race.so_far()


def estimating(
    position: Position,
    actions: Iterable[Action | str | None] | None = None,
    *,
    seat: str | None = None,
    seed: int | str = 0,
    policy: str = "keen",
    most: int = 1000,
    executor: Executor | None = None,
) -> Iterator[Estimate]:
    """The same in steps: what is known so far, ever again. To cancel, stop asking."""
    return _steps(_race(position, actions, seat, seed, policy, most), most, executor)


def _race(
    position: Position,
    actions: Iterable[Action | str | None] | None,
    seat: str | None,
    seed: int | str,
    policy: str,
    most: int,
) -> Race:
    asked = a_position(position).to_act
    if asked is None and not (seat and _is_open(position, seat)):
        raise EscapeError("the game is over: there is nothing to play on")
    whole_number(most, "the number of rollouts", 2)
    if seat is None:
        seat = position.on_turn if asked in (None, CHANCE) else asked
    view = view_of(position, seat)
    plans = [(action,) if action else () for action in _candidates(view, actions, seat)]
    return Race(view, seat, plans, seed, policy)


def _is_open(position: Position, seat: str) -> bool:
    """Whether hidden values leave open by how much a seat leads at the end of the game."""
    return position.outcome is not None and position.outcome.lead(seat) is None


def _candidates(
    view: Position, actions: Iterable[Action | str | None] | None, seat: str
) -> list[Action | None]:
    if actions is None:
        return list(view.legal_actions) if view.to_act == seat else [None]
    found: list[Action | None] = []
    for action in actions:
        if action is not None:
            view.apply(action)  # raises for what is not legal
        found.append(view.parse_action(action) if isinstance(action, str) else action)
    if not found:
        raise EscapeError("there are no actions to compare")
    if view.to_act == CHANCE and found != [None]:
        raise EscapeError("chance is to act, and what it does is no choice: apply it first")
    return list(dict.fromkeys(found))


def _steps(race: Race, most: int, executor: Executor | None) -> Iterator[Estimate]:
    for _ in race.batches(most, executor):
        yield race.so_far()
