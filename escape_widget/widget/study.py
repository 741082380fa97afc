"""The analysis at a board: what is analysed, beside everything else, and what is known of it.

It follows the shown moment: what was found of another one is thrown away. What it starts from is
the view of the seat that looks on; of one who sees everything, that of the seat that decides.
"""

import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from escape_widget.core.errors import EscapeError
from escape_widget.core.names import ALL, CHANCE, PUBLIC
from escape_widget.core.position import Position
from escape_widget.core.strict import quoted, unknown
from escape_widget.search.analysis import GOALS, deciding, goals_of
from escape_widget.search.beside import Beside, beside
from escape_widget.search.findings import Analysis, Number
from escape_widget.widget.feed import FORMAT, Message, changed_hexes

if TYPE_CHECKING:
    from escape_widget.widget.sitting import Sitting

SECONDS = 30.0
"""So long the analysis of one position takes at most."""


class Running:
    """One position's analysis under way: the newest of it, and those that come.

    It is over when all is known, the time is up, it was stopped, or the game went on.
    """

    def __init__(self, worker: Beside) -> None:
        self._worker = worker
        self.latest: Analysis | None = None
        """What is known; None at first."""
        self.over = False

    def wait(self, seconds: float | None = None) -> Analysis | None:
        """What is known when it is over, or after some seconds."""
        until = None if seconds is None else time.monotonic() + seconds
        while not self.over and (until is None or time.monotonic() < until):
            self._worker.work()
        return self.latest

    def __iter__(self) -> Iterator[Analysis]:
        """What is known, ever again when there is more."""
        told = None
        while True:
            over = self.over
            if self.latest is not None and self.latest is not told:
                told = self.latest
                yield told
            elif over:
                return
            else:
                self._worker.work()


class Study:
    """What a board analyses. ``changed`` is called when there is more to show."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self._worker: Beside | None = None
        self._running: Running | None = None
        self._goal: str | None = None
        """What is asked for; None while nothing is analysed."""
        self._counts = GOALS[0]
        """What counts in its place, where the position cannot be analysed for that."""
        self._follows = False
        """Whether the analysis goes on by itself when the position is another."""
        self._seconds = SECONDS
        self._of: tuple[object, ...] = ()
        self._problem = ""

    def begin(self, sitting: "Sitting", goal: str, seconds: float = SECONDS) -> Running | None:
        """Analyses the shown moment, and those that follow; None while another decides.

        Raises ``EscapeError`` for an unknown goal, and who may not analyse at all.
        """
        if goal not in GOALS:
            raise unknown("goal", goal, GOALS)
        if not isinstance(seconds, int | float) or not seconds > 0:
            raise EscapeError(f"an analysis takes some seconds, more than 0, not {quoted(seconds)}")
        if not may_look(sitting):
            raise EscapeError("there is nothing to analyse here")
        self._goal, self._follows, self._seconds, self._of = goal, True, seconds, ()
        self.follow(sitting)
        return self._running

    def follow(self, sitting: "Sitting") -> None:
        """Begins anew if another moment is shown, or another looks on."""
        of = (self._goal, sitting.viewer, sitting.shown, may_analyse(sitting))
        if self._goal is None or of == self._of:
            return
        self._of, self._problem = of, ""
        if self._follows and may_analyse(sitting):
            self._start(sitting)  # takes the place of what runs
        else:
            self._give_up(lambda worker: worker.rest())
            self._running = None

    def _start(self, sitting: "Sitting") -> None:
        seat, shown = seat_of(sitting), sitting.shown
        goals = goals_of(shown, seat)
        self._counts = self._goal if self._goal in goals else goals[0]
        job = {
            "line": str(shown.seen_by(seat)),
            "seat": seat,
            "goal": self._counts,
            "seconds": self._seconds,
        }
        self._worker = self._worker or beside()
        if self._running:
            self._running.over = True
        running = self._running = Running(self._worker)
        self._worker.start(job, lambda found, problem: self._hear(running, found, problem))

    def _hear(self, running: Running, found: Analysis | None, problem: str) -> None:
        if found is None:
            running.over = True
            self._problem = problem
        else:
            running.latest = found
        if running is self._running:
            self._changed()

    def halt(self) -> None:
        """Stops; what is known stays."""
        self._follows = False
        self._give_up(lambda worker: worker.stop())

    def dismiss(self) -> None:
        """Stops, and forgets it all."""
        self.halt()
        self._goal, self._running, self._of = None, None, ()

    def close(self) -> None:
        """Stops, and lets go of the process."""
        self.dismiss()
        self._worker = None

    def _give_up(self, how: Callable[[Beside], None]) -> None:
        if self._running:
            self._running.over = True
        if self._worker:
            how(self._worker)

    # What is shown.

    def message(self, sitting: "Sitting") -> Message | None:
        """What the browser is told (``docs/protocol.md``); None while nothing is analysed."""
        if self._goal is None:
            return None
        possible = may_analyse(sitting)
        found = self._running.latest if self._running else None
        shown = sitting.shown
        seat = seat_of(sitting) if possible else ""
        return {
            "format": FORMAT,
            "ply": sitting.shown_ply,
            "seat": seat,
            "goals": list(goals_of(shown, seat)) if possible else [],
            "goal": self._counts if self._running else self._goal,
            "running": bool(self._running and not self._running.over),
            "problem": bool(self._problem),
            **(_told(found, shown) if found else _NOTHING),
        }


_NOTHING: Message = {
    "claim": "",
    "low": None,
    "high": None,
    "progress": None,
    "done": False,
    "plans": [],
    "heat": {},
    "chances": [],
}


def seat_of(sitting: "Sitting") -> str:
    """From whose view it is analysed."""
    return deciding(sitting.shown) if sitting.viewer == ALL else sitting.viewer


def may_look(sitting: "Sitting") -> bool:
    """Whether somebody may analyse here: one with a seat, and no puzzle is to be solved."""
    return sitting.viewer != PUBLIC and (sitting.task is None or sitting.task.is_known)


def may_analyse(sitting: "Sitting") -> bool:
    """Whether the one who looks on decides at the shown moment.

    What chance may do is not told while it is held back: somebody is to guess.
    """
    shown = sitting.shown
    if shown.to_act is None or not may_look(sitting):
        return False
    if shown.to_act == CHANCE and sitting.game.chance == "held":
        return False
    return sitting.viewer in (ALL, deciding(shown))


def _told(found: Analysis, shown: Position) -> Message:
    return {
        "claim": found.claim,
        "low": _number(found.low),
        "high": _number(found.high),
        "progress": found.progress,
        "done": found.done,
        "plans": [
            {
                "plan": list(row.plan),
                **_interval(row),
                "on": changed_hexes(shown, _after(shown, row.plan)),
            }
            for row in found.plans
        ],
        "heat": {hex: _number(value) for hex, value in found.heat.items()},
        "chances": [
            {"text": row.plan[0], "odds": _number(row.odds), **_interval(row)}
            for row in found.chances
        ],
    }


def _interval(row: Any) -> Message:
    numbers = {name: _number(getattr(row, name)) for name in ("value", "low", "high")}
    return {**numbers, "claim": row.claim}


def _number(value: Number | None) -> float | None:
    """As the browser shows it."""
    return None if value is None else round(float(value), 3)


def _after(shown: Position, plan: tuple[str, ...]) -> Position:
    """The position after a plan; who is meant among look-alikes does not matter here."""
    for text in plan:
        while shown.to_act == CHANCE:
            shown = shown.apply(shown.chance_outcomes[0][0])
        shown = shown.apply(text)
    return shown
