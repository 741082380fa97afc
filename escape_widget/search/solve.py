"""The exact solver: what every plan is worth, or as much of it as a budget allows.

A *plan* is what the solving seat does up to the first chance event or decision of another seat, or
to the horizon. After it everybody plays as ``exact.py`` says, the solver at its best.

Plans are tried best first, by bounds from above: those that cannot come up to what is known are
left out, so that only few are searched to the end.
"""

import time
from collections.abc import Iterator

from escape_widget.core.errors import EscapeError
from escape_widget.core.names import CHANCE
from escape_widget.core.position import Position as AnyPosition
from escape_widget.core.strict import a_position, budget_of, quoted, whole_number
from escape_widget.island.position import Position
from escape_widget.path.position import Position as PathPosition
from escape_widget.search.knowledge import check_known, view_of
from escape_widget.search.objective import Objective
from escape_widget.search.path_exact import PathRoot
from escape_widget.search.root import Root
from escape_widget.search.solution import Solution


def solve(
    position: AnyPosition,
    objective: Objective,
    horizon: str = "phase",
    *,
    seat: str | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
    keys: bool = True,
) -> Solution:
    """The value of a position to a seat, and its best plans.

    ``horizon``: ``phase``, ``turn``, or ``round`` for the beginning of the seat's next turn.
    ``seat``: whose objective it is, and whose view of the position is all that counts; by default
    who is to act. ``seconds``, ``nodes``: how long to search, and how many tables; then the answer
    is a bound. ``keys=False`` finds the value and one best plan only, which is faster.

    On the path a search goes through all plans of the seat's own turn, of which the best and the
    second best are known at its end; there is no round, since others' cards are hidden.

    Raises ``EscapeError`` for a game that is over, for another seat's view, for points of people
    whose values the seat does not see, and on the path for what is not the own turn.
    """
    started, limit = time.monotonic(), budget_of(seconds)
    if nodes is not None:
        whole_number(nodes, "the number of tables", 0)
    for solution in solving(position, objective, horizon, seat=seat, keys=keys):
        if limit is not None and time.monotonic() - started >= limit:
            break
        if nodes is not None and solution.nodes >= nodes:
            break
    return solution


def solving(
    position: AnyPosition,
    objective: Objective,
    horizon: str = "phase",
    *,
    seat: str | None = None,
    keys: bool = True,
) -> Iterator[Solution]:
    """The same in steps of a few milliseconds: what is known so far, ever again.

    The last one is exact. To cancel, stop asking. Raises as ``solve`` does, at once.
    """
    asked = a_position(position).to_act
    if not isinstance(objective, Objective):
        raise EscapeError(f"an Objective says what counts, not {quoted(objective)}")
    if asked is None:
        raise EscapeError("the game is over: there is nothing to solve")
    if seat is None:
        seat = position.on_turn if asked == CHANCE else asked
    view = view_of(position, seat)
    if isinstance(view, Position):
        check_known(view, objective)
        return Root(view, objective, horizon, seat, keys).steps()
    assert isinstance(view, PathPosition), view
    return PathRoot(view, objective, horizon, seat).steps()
