"""A plan told step by step: what themes look at. Nothing is judged here."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from escape_widget.core.names import CHANCE
from escape_widget.island import codes
from escape_widget.island.actions import NAMES_A_PERSON, Action
from escape_widget.island.position import Position
from escape_widget.island.ruleset import TOKENS
from escape_widget.island.setting import A_BOAT, ABOARD_COUNT, SEATS
from escape_widget.island.table import ABOARD, BOAT, PEOPLE, STATE, STATE_MASK, WHERE, Table


class Step(NamedTuple):
    """One action of a plan, with the tables before and after it."""

    code: int
    before: Table
    after: Table

    @property
    def kind(self) -> int:
        return codes.kind_of(self.code)

    @property
    def who(self) -> int:
        return codes.who_of(self.code)

    @property
    def source(self) -> int:
        return codes.source_of(self.code)

    @property
    def target(self) -> int:
        """Where it ends; where it began, for what has one place only."""
        return codes.target_of(self.code) if self.kind != codes.OVERBOARD else self.source

    @property
    def actor(self) -> int | None:
        """The person who acts; None where a boat, a tile or a creature does."""
        if self.kind not in NAMES_A_PERSON:
            return None
        return next(iter(moved(self.before, self.after)), None)


class Story:
    """A plan of a seat: ``start``, its ``steps``, and the table that it leads to, ``end``."""

    def __init__(self, position: Position, plan: Iterable[Action | str], seat: str) -> None:
        self.seat = seat
        self.me = SEATS.index(seat)
        self.first = self.last = position
        self.start = self.end = position.working_table()
        self.steps: list[Step] = []
        for action in plan:
            if isinstance(action, str):
                action = self.last.parse_action(action)
            self.last = self.last.apply(action)
            before, self.end = self.end, self.last.working_table()
            if action.seat != CHANCE:
                self.steps.append(Step(action.code, before, self.end))

    def of(self, *kinds: int) -> Iterator[Step]:
        """The steps of some kinds."""
        return (step for step in self.steps if step.kind in kinds)

    def later(self, step: Step, *kinds: int) -> Iterator[Step]:
        """The steps of some kinds that come after one."""
        at = self.steps.index(step)
        return (other for other in self.steps[at + 1 :] if other.kind in kinds)

    def own(self, person: int) -> bool:
        """Whether a person is of the seat that plans."""
        return person // PEOPLE == self.me

    def boat_at_first(self, step: Step) -> int:
        """Where the boat that is in a step's source stood when the plan began."""
        at = step.source
        for other in reversed(self.steps[: self.steps.index(step)]):
            if other.kind in (codes.ROW, codes.WINDS) and other.target == at:
                at = other.source
        return at

    def boat_at(self, step: Step, later: Step, hex: int) -> int:
        """Where the boat of a hex after a step is when a later one begins."""
        first, end = self.steps.index(step), self.steps.index(later)
        return _followed(self.steps[first + 1 : end], hex)

    def boat_at_last(self, step: Step) -> int:
        """Where the boat that a step has moved is when the plan is over."""
        return _followed(self.steps[self.steps.index(step) + 1 :], step.target)


def _followed(steps: list[Step], hex: int) -> int:
    """Where some steps take the boat of a hex."""
    for step in steps:
        if step.kind in (codes.ROW, codes.WINDS) and step.source == hex:
            hex = step.target
    return hex


def state(t: Table, person: int) -> int:
    """On land, aboard, swimming, saved or lost, marks aside."""
    return t.cells[STATE + person] & STATE_MASK


def moved(before: Table, after: Table) -> list[int]:
    """The people whose place or condition changed."""
    return [
        person
        for person in range(before.players * PEOPLE)
        if before.cells[WHERE + person] != after.cells[WHERE + person]
        or state(before, person) != state(after, person)
    ]


def turned(before: Table, after: Table, into: int, own: int, others: bool) -> int:
    """How many people of a seat, or of all others, came into a state."""
    return sum(
        state(after, person) == into != state(before, person)
        for person in moved(before, after)
        if (person // PEOPLE != own) == others
    )


def crew(t: Table, hex: int) -> list[int]:
    """The people in the boat of a hex."""
    return t.people(ABOARD, hex) if t.cells[BOAT + hex] > A_BOAT else []


def aboard(t: Table, hex: int) -> int:
    """How many people are in the boat of a hex."""
    return ABOARD_COUNT[t.cells[BOAT + hex]]


def beasts(t: Table, hex: int) -> set[str]:
    """The kinds of creatures on a hex."""
    return {TOKENS[token] for token in range(1, len(TOKENS)) if t.count(token, hex)}
