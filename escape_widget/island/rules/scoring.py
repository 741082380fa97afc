"""How the game ends, and what it is worth (rules, section 9)."""

from escape_widget.core.position import Outcome
from escape_widget.island.ruleset import End
from escape_widget.island.setting import SEATS
from escape_widget.island.table import (
    LOST,
    NOWHERE,
    NUMBER,
    ON_BOARD,
    OVER,
    PEOPLE,
    PHASE,
    PLACE_BOATS,
    POINTS,
    QUIET,
    REASON,
    REASONS,
    ROLLED,
    SAVED,
    SEAT,
    STATE,
    STIRRED,
    VALUE,
    Table,
)

DEADLY = ("volcano", "quiet")
"""The ends at which everyone still on the board is lost."""


def finish(t: Table, reason: str) -> None:
    """The game is over."""
    people = [p for p in range(PEOPLE * t.players) if ON_BOARD[t.cells[STATE + p]]]
    for person in people if reason in DEADLY else ():
        t.set_person(person, LOST, NOWHERE)
    while t.pending:
        t.pop()
    for cell in (POINTS, SEAT, ROLLED, NUMBER):  # nobody is on turn any more
        t.put(cell, 0)
    t.put(PHASE, OVER)
    t.put(REASON, REASONS.index(reason))
    t.events.append(("over", reason, tuple(people)))


def check(t: Table) -> None:
    """The end that comes at once, in any phase of a turn, when nobody is left on the board."""
    if PLACE_BOATS < t.cells[PHASE] < OVER:
        people = t.cells[STATE : STATE + PEOPLE * t.players]
        if not any(ON_BOARD[state] for state in people):
            finish(t, "nobody-left")


def check_tiles(t: Table) -> None:
    """The end that comes once the back of the last tile is resolved."""
    if End.LAST_TILE in t.setting.rules.ends and not t.ground.tiles:
        finish(t, "last-tile")


def count_quiet(t: Table) -> None:
    """At the end of a turn: counts it if it was quiet, and ends a game that stands still."""
    limit = t.setting.rules.quiet_turns
    if limit is None:
        return
    quiet = t.cells[QUIET]
    t.put(QUIET, 0 if quiet == STIRRED else quiet + 1)
    if t.cells[QUIET] >= limit * t.players:
        finish(t, "quiet")


def begin_turn(t: Table) -> None:
    """A turn that begins with land is not quiet."""
    if t.ground.tiles:
        stir(t)


def stir(t: Table) -> None:
    """Makes a turn one that is not quiet, where that counts: somebody was saved or lost."""
    if t.setting.rules.quiet_turns is not None:
        t.put(QUIET, STIRRED)


def outcome(t: Table) -> Outcome | None:
    """Points saved by seat, the winners (ties are shared), and the reason; None while it lasts.

    A score that hidden values leave open is None, and so are winners left open: nobody is named.
    """
    if t.cells[PHASE] != OVER:
        return None
    spans = {SEATS[seat]: saved_between(t, seat) for seat in range(t.players)}
    scores = {seat: least if least == most else None for seat, (least, most) in spans.items()}
    top = max(least for least, _ in spans.values())
    first = tuple(seat for seat, (_, most) in spans.items() if most >= top)
    sure = len(first) == 1 or all(scores[seat] is not None for seat in first)
    return Outcome(scores, first if sure else (), REASONS[t.cells[REASON]])


def saved_between(t: Table, seat: int) -> tuple[int, int]:
    """The least and the most points that a seat may have saved: hidden values may be any left."""
    people = range(seat * PEOPLE, seat * PEOPLE + PEOPLE)
    left = list(t.setting.rules.values)
    for person in people:
        if t.cells[VALUE + person]:
            left.remove(t.cells[VALUE + person])
    hidden = sum(t.cells[STATE + p] == SAVED and not t.cells[VALUE + p] for p in people)
    known = saved(t, seat)
    return known + sum(left[:hidden]), known + sum(left[len(left) - hidden :])


def saved(t: Table, seat: int) -> int:
    """The points that a seat has saved by people whose values are not hidden."""
    people = range(seat * PEOPLE, seat * PEOPLE + PEOPLE)
    return sum(t.cells[VALUE + p] for p in people if t.cells[STATE + p] == SAVED)
