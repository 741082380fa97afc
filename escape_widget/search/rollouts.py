"""Rollouts: what actions are worth, estimated by playing on many times. No proof, and it says so.

Everything starts from a seat's view. What the seat cannot know is drawn anew for each rollout
(``deal.py``), so that two positions that it cannot tell apart get the same answer for one seed.
"""

import time
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor

from escape_widget.core.actions import Action
from escape_widget.core.errors import EscapeError
from escape_widget.core.names import CHANCE
from escape_widget.core.position import Position
from escape_widget.core.strict import a_position, whole_number
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
    ``seconds``: how long at most (the answer then depends on the machine). ``executor``: what to
    play on, such as a ``ProcessPoolExecutor``; by default here. The answer is the same.
    Raises ``EscapeError`` for a game that is over, and as ``apply`` does.
    """
    started = time.monotonic()
    steps = estimating(
        position, actions, seat=seat, seed=seed, policy=policy, most=most, executor=executor
    )
    so_far = next(steps)
    while seconds is None or time.monotonic() - started < seconds:
        further = next(steps, None)
        if further is None:
            break
        so_far = further
    return so_far


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
    asked = a_position(position).to_act
    if asked is None:
        raise EscapeError("the game is over: there is nothing to play on")
    whole_number(most, "the number of rollouts", 2)
    if seat is None:
        seat = position.on_turn if asked == CHANCE else asked
    view = position.seen_by(seat)
    plans = [(action,) if action else () for action in _candidates(view, actions, seat)]
    return _steps(Race(view, seat, plans, seed, policy), most, executor)


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
