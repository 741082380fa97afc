"""What a task must fulfil to be a puzzle: each condition once, with words and what may help.

``check`` asks them of the puzzles that there are, ``from_position`` of one that is to be made. They
come in stages, the cheapest first; whoever fails in one is not asked further.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from escape_widget.core.errors import EscapeError
from escape_widget.puzzles.levels import HARD, Ladder
from escape_widget.puzzles.solving import Answer
from escape_widget.puzzles.task import KINDS, Task, said
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
    if position.to_act != seat:
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
    yield from _of_objective(task.objective, seat, position.ruleset.equal)


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
        words = f"{task.keys} key{'s' * (task.keys > 1)} declared, found {found}: {shown}"
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


def of_level(ladder: Ladder, least: int) -> Iterator[Reason]:
    """Whether a puzzle of at least some level is missed by those who should miss it."""
    if least >= HARD and not ladder.is_hard():
        yield Reason(
            "greedy-finds-it",
            "the greedy bot finds it, or who takes what counts at once",
            ("let the best plan begin with something that does not pay at once",),
        )
    elif least > 1 and ladder.level < least:
        yield Reason("too-easy", f"it is of level {ladder.level}, below {least}")


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
