"""``Task``: what a puzzle asks of a seat, without its texts. And what a plan does in it.

A plan is what the seat does up to the first chance event or decision of another seat, or to the
horizon. What chance does within a move phase, where it can do one thing only, does not end it.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from escape_widget.core.errors import EscapeError
from escape_widget.core.names import CHANCE
from escape_widget.core.strict import quoted, unknown, whole_number
from escape_widget.island.actions import Action
from escape_widget.island.position import Position
from escape_widget.island.setting import SEATS
from escape_widget.island.table import MOVE, PHASE
from escape_widget.puzzles.questions import Question
from escape_widget.search.horizon import HORIZONS, Horizon
from escape_widget.search.objective import Objective
from escape_widget.search.solution import Plan, Value

PASSING = ("end", "pass", "stay", "spare", "decline")
"""The kinds of actions with which a seat does nothing."""

KINDS = ("rescue", "move", "guarantee", "hunt", "odds", "points", "read", "blunder")
"""What an objective may be called, and a badge shows."""

FEWEST_PLANS, MOST_PLANS = 3, 5
"""So many plans there are to choose from."""

MARGIN_OF_COUNTS = 1
MARGIN_OF_ODDS = Fraction(1, 6)
MARGIN_OF_POINTS = Fraction(1, 2)


class Unfinished(EscapeError):
    """A plan that stops where its seat still has to choose something: at ``.position``."""

    def __init__(self, seat: str, position: Position) -> None:
        self.position = position
        example = position.legal_actions[0].text
        super().__init__(f"the plan goes on: {seat} still has to choose, such as {example!r}")


@dataclass(frozen=True)
class Task:
    """Where, of whom, for what, and how far; and how sharply told from all else.

    Raises ``EscapeError`` for a seat that does not play, a horizon that there is not, fewer keys
    than one, and a margin that is not above 0.
    """

    position: Position
    seat: str
    objective: Objective
    horizon: str = "phase"
    keys: int = 1
    """How many keys there may be."""
    stated_margin: Value | None = None
    question: Question | None = None
    """What is asked about the position, in place of a plan."""
    plans: tuple[tuple[str, ...], ...] = ()
    """Plans to choose from: of a ``blunder``, where one loses, or of a study."""

    def __post_init__(self) -> None:
        for what, name, known in (
            ("seat", self.seat, self.position.players),
            ("horizon", self.horizon, HORIZONS),
        ):
            if name not in known:
                raise unknown(what, name, known)
        self.objective.check_seats(self.position.players)
        whole_number(self.keys, "keys", 1)
        margin = self.stated_margin
        exact = isinstance(margin, int | Fraction) and not isinstance(margin, bool)
        if margin is not None and not (exact and margin > 0):
            said = "a margin is a whole number or a Fraction, above 0"
            raise EscapeError(f"{said}, not {quoted(margin)}")

    @property
    def kind(self) -> str:
        """``plan``, ``read`` (a question) or ``blunder`` (which of some plans loses?)."""
        if self.question is not None:
            return "read"
        return "blunder" if self.objective.kind == "blunder" else "plan"

    @property
    def margin(self) -> Value:
        """By how much a plan must fall short that is not of best value."""
        if self.stated_margin is not None:
            return self.stated_margin
        if self.objective.guaranteed or self.horizon == "phase":
            return MARGIN_OF_COUNTS
        return MARGIN_OF_POINTS if self.objective.at_least is None else MARGIN_OF_ODDS

    @cached_property
    def _end(self) -> Horizon:
        return Horizon(self.horizon, self.position.working_table(), SEATS.index(self.seat))

    def is_over(self, position: Position) -> bool:
        """Whether a position lies at the horizon, where nothing more counts."""
        return self._end.reached(position.working_table())

    def decides(self, position: Position) -> bool:
        """Whether the seat is to decide before the horizon: whether a plan goes on there."""
        return not self.is_over(position) and position.to_act == self.seat

    def play(
        self, actions: Iterable[Action | str], position: Position | None = None
    ) -> tuple[Position, Plan]:
        """The position at the end of a plan, and all its actions; where it stops early, it passes.

        ``position``: where it begins, if not where the task does. Raises ``IllegalAction`` or
        ``NotationError`` for what cannot be played, ``Unfinished`` where the plan stops though
        the seat has to choose something, and ``EscapeError`` for an action after the plan's end.
        """
        position = self.position if position is None else position
        played: list[Action] = []
        for action in actions:
            sole = sole_outcome(position)
            if sole is not None and action not in (sole, sole.text):
                position = position.apply(sole)
                played.append(sole)
            elif sole is None and not self.decides(position):
                raise EscapeError(f"{action}: {self._why_over(position)}")
            if isinstance(action, str):
                action = position.parse_action(action)
            position = position.apply(action)
            played.append(action)
        while (sole := sole_outcome(position)) is not None or self.decides(position):
            idle = sole or passing_action(position)
            if idle is None:
                raise Unfinished(self.seat, position)
            position = position.apply(idle)
            played.append(idle)
        return position, tuple(played)

    def _why_over(self, position: Position) -> str:
        if not self.is_over(position):
            return f"the plan is over, {position.to_act} is to act"
        if self.horizon == "phase":
            return f"the plan ends with the phase of {self.seat}"
        return "the plan is over, it has come to its horizon"

    def shown(self, position: Position) -> Position:
        """A position as the seat that solves sees it."""
        return position.seen_by(self.seat)


def sole_outcome(position: Position) -> Action | None:
    """What chance does within a move phase where it can do one thing only."""
    if position.to_act != CHANCE or position.working_table().cells[PHASE] != MOVE:
        return None
    outcomes = position.chance_outcomes
    return outcomes[0][0] if len(outcomes) == 1 else None


def passing_action(position: Position) -> Action | None:
    """With which a seat does nothing there, if it may."""
    return next((action for action in position.legal_actions if action.kind in PASSING), None)


def texts(plan: Iterable[Action]) -> list[str]:
    """The texts of a plan's actions."""
    return [action.text for action in plan]


def said(plan: Iterable[Action | str]) -> str:
    """A plan in one line."""
    return "; ".join(map(str, plan))
