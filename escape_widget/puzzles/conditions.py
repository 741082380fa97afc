"""What a task must fulfil to be a puzzle: each condition once, with words and what may help.

``check`` asks them of the puzzles that there are, ``from_position`` of one that is to be made. They
come in stages, the cheapest first; whoever fails in one is not asked further.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from escape_widget.core.errors import EscapeError
from escape_widget.puzzles.choosing import Blunder, Read, chosen
from escape_widget.puzzles.levels import Ladder
from escape_widget.puzzles.solving import Answer
from escape_widget.puzzles.task import FEWEST_PLANS, KINDS, MOST_PLANS, Task, said
from escape_widget.search.objective import Objective
from escape_widget.search.solution import Line, Plan

MOST_LUCK = Fraction(1, 20)
"""A plan drawn blindly must be right less often than this."""

_SHOWN = 4
"""So many keys are told."""


class Reason(NamedTuple):
    """Why a task is no puzzle."""

    code: str
    """A word for programs, such as ``two-keys``."""
    words: str
    suggestions: tuple[str, ...] = ()
    """What may be changed to make it one."""

    def __str__(self) -> str:
        return f"{self.code}: {self.words}"


class NoPuzzle(EscapeError):
    """A position that makes no puzzle, and all that was found to be wrong with it."""

    def __init__(self, reasons: Iterable[Reason]) -> None:
        self.reasons = tuple(reasons)
        told = (f"{one}{_advice(one.suggestions)}" for one in self.reasons)
        super().__init__("this makes no puzzle: " + "; ".join(told))

    def __reduce__(self) -> tuple[object, ...]:
        return NoPuzzle, (self.reasons,)


def _advice(suggestions: tuple[str, ...]) -> str:
    return f" ({', or '.join(suggestions)})" if suggestions else ""


# What is asked.


def of_task(task: Task) -> Iterator[Reason]:
    """What is wrong with what is asked, before anything is solved."""
    position, seat = task.position, task.seat
    if position.to_act is None:
        yield Reason("game-over", "the game is over", ("take an earlier position",))
        return
    if task.kind != "read" and position.to_act != seat:
        yield Reason(
            "not-to-act",
            f"{seat} is not to act, {position.to_act} is",
            (f"let {position.to_act} solve, or go on to a decision of {seat}",),
        )
        return
    if position != task.shown(position):
        yield Reason(
            "knows-too-much",
            f"it tells what {seat} cannot know",
            (f"give position.seen_by({seat!r})",),
        )
    if task.objective.kind == "read" and task.question is None:
        yield Reason("objective", "read asks a question, and counts nothing", ("give a Question",))
    yield from _of_objective(task.objective, seat, position.ruleset.equal)


def of_choice(choice: Read | Blunder) -> Iterator[Reason]:
    """Whether a question has an answer worth finding, or exactly one of some plans loses."""
    if isinstance(choice, Blunder):
        yield from _of_blunder(choice)
    elif not choice.right:
        yield Reason("nothing-right", "nothing is right", ("ask of another hex or seat",))
    elif len(choice.right) == len(choice.choices):
        yield Reason("all-right", "all that can be chosen is right", ("ask something else",))


def of_study(task: Task) -> Iterator[Reason]:
    """Whether there are plans to be estimated."""
    if not FEWEST_PLANS <= len(task.plans) <= MOST_PLANS:
        words = f"expected {FEWEST_PLANS} to {MOST_PLANS} plans, found {len(task.plans)}"
        yield Reason("plans", words)
    for plan in task.plans:
        try:
            task.play(plan)
        except EscapeError as error:
            yield Reason("plans", str(error))


def _of_blunder(choice: Blunder) -> Iterator[Reason]:
    try:
        ends = choice.ends
    except EscapeError as error:
        yield Reason("plans", str(error))
        return
    if not FEWEST_PLANS <= len(ends) <= MOST_PLANS:
        yield Reason("plans", f"expected {FEWEST_PLANS} to {MOST_PLANS} plans, found {len(ends)}")
    elif len(set(ends)) < len(ends):
        yield Reason("plans", "two plans lead to one position", ("leave one of them out",))
    elif len(choice.right) != 1:
        told = ", ".join(map(str, choice.values))
        words = f"exactly one plan may lose by {choice.task.margin}; they are worth {told}"
        yield Reason("blunders", words, ("exchange a plan", "state another margin"))


def _of_objective(objective: Objective, seat: str, equal: bool) -> Iterator[Reason]:
    for term in objective.terms:
        others = [who for who in term.who if who != seat]
        if term.count == "points" and others and not equal:
            yield Reason(
                "hidden-values",
                f"{seat} does not know what people of {', '.join(others)} are worth",
                ("weigh people in place of points",),
            )
    kind, at_least, sure = objective.kind, objective.at_least is not None, objective.guaranteed
    if kind not in KINDS:
        yield Reason("objective", f"{kind!r} is none of {', '.join(KINDS)}")
    elif kind in ("guarantee", "hunt") and not sure:
        yield Reason("objective", f"{kind} counts what is guaranteed", ("set guaranteed",))
    elif kind == "odds" and (sure or not at_least):
        yield Reason("objective", "odds are those of reaching a number", ("set at_least",))
    elif kind == "points" and (sure or at_least):
        yield Reason("objective", "points count their mean", ("name it odds or guarantee",))


_TIERS = {"rescue": ("certain",), "move": ("certain",), "guarantee": ("guaranteed",)}
_TIERS |= {"hunt": ("guaranteed",)}


def of_tier(task: Task, tier: str) -> Iterator[Reason]:
    """Whether the kind of the objective fits the tier that was found."""
    kind = task.objective.kind
    if tier not in _TIERS.get(kind, (tier,)):
        advice = "name it points, or set guaranteed" if tier != "certain" else "name it rescue"
        yield Reason("objective", f"{kind} does not fit the tier {tier}", (advice,))


# The answer.


def of_stake(answer: Answer) -> Iterator[Reason]:
    """Whether there is anything to be won."""
    if answer.passing_is_best:
        yield Reason(
            "passing",
            f"passing is as good as anything: {answer.best}",
            ("give the seat something to win", "let the task begin at a later phase of the turn"),
        )


def of_answer(answer: Answer) -> Iterator[Reason]:
    """Whether there is one best idea, clearly better than all else."""
    task, second = answer.task, answer.second
    yield from of_stake(answer)
    if len(answer.keys) != task.keys:
        shown = " | ".join(said(key.plan) for key in answer.keys[:_SHOWN])
        found = len(answer.keys)
        ideas = "1 idea is" if found == 1 else f"{found} ideas are"
        words = f"{ideas} best, where {task.keys} may be (keys): {shown}"
        yield Reason("two-keys", words, tuple(_untie(answer)))
    if second is None:
        yield Reason("nothing-at-stake", f"every plan is worth {answer.best}")
    elif answer.best - second.value < task.margin:
        yield Reason(
            "margin",
            f"{answer.best} against {second.value} ({said(second.plan)}) is less than"
            f" {task.margin}",
            (f"make {said(second.plan)} worth less", "state a smaller margin"),
        )


def _untie(answer: Answer) -> Iterator[str]:
    """What may help where there are too many keys, or too few."""
    task, keys = answer.task, answer.keys
    yield f"declare keys = {len(keys)}"
    if len(keys) <= task.keys:
        return
    if any(term.count == "people" and term.who == (task.seat,) for term in task.objective.terms):
        yield "weigh points in place of people"
    first, others = keys[0], keys[1:]
    if all(_without_sinking(key) == _without_sinking(first) for key in others):
        yield "ask for the phase: which tile sinks makes no difference"
        return
    for other in others[: _SHOWN - 1]:
        pieces = [a for a in other.plan if a.source and a not in first.plan]
        if pieces:
            place = pieces[0].source
            yield f"place what is at {place} elsewhere: {said(other.plan)} is as good"


def _without_sinking(line: Line) -> Plan:
    return tuple(action for action in line.plan if action.kind != "sink")


def of_tempting_choices(
    choice: Read | Blunder, answers: Iterable[tuple[str, ...]]
) -> Iterator[Reason]:
    """The same where something is chosen: a set of hexes or seats, or one of the plans."""
    for answer in answers:
        one = [answer] if choice.task.plans else answer
        try:
            right = chosen(one, choice.choices, choice.task) == choice.right
        except EscapeError as error:
            yield Reason("tempting", str(error))
            continue
        if right:
            yield Reason("tempting", f"{said(answer)} is no error")


def of_tempting(answer: Answer, plans: Iterable[tuple[str, ...]]) -> Iterator[Reason]:
    """Whether plans that are said to be errors can be played, and are."""
    for plan in plans:
        try:
            end, _ = answer.task.play(plan)
        except EscapeError as error:
            yield Reason("tempting", str(error))
            continue
        if answer.value_of(end) == answer.best:
            yield Reason("tempting", f"{said(plan)} is no error")


# Who else finds it.


def of_greed(ladder: Ladder) -> Iterator[Reason]:
    """Whether those miss it who look no further than the next action."""
    if not ladder.is_hard():
        yield Reason(
            "greedy-finds-it",
            "the greedy bot finds it, or whoever takes at once what counts",
            ("let the best plan begin with something that does not pay at once",),
        )


def of_level(subject: Ladder | Read | Blunder, least: int) -> Iterator[Reason]:
    """Whether a puzzle is at least of some level."""
    if least > 1 and subject.level < least:
        yield Reason("too-easy", f"it is of level {subject.level}, below {least}")


def of_luck(luck: Fraction) -> Iterator[Reason]:
    """Whether blind chance misses it often enough."""
    if luck >= MOST_LUCK:
        yield Reason(
            "luck",
            f"a plan drawn blindly is right with probability {luck}, not below {MOST_LUCK}",
            ("give the seat more pieces to move, or make the best plan longer",),
        )


def undecidable(said: object, horizon: str) -> Reason:
    """The reason of a task that was not solved in time."""
    nearer = {"round": ("ask for the turn",), "turn": ("ask for the phase",)}.get(horizon, ())
    advice = (*nearer, "allow more seconds", "take a later position, with fewer pieces")
    return Reason("undecidable", str(said), advice)
