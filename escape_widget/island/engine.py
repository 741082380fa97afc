"""The order of a turn: who is to act, which actions are legal, and what follows (section 4).

Plays on a ``Table``. The rules themselves are in ``rules/``.
"""

from collections.abc import Callable, Sequence

from escape_widget.island import codes
from escape_widget.island.codes import kind_of
from escape_widget.island.ground import hex_set
from escape_widget.island.listing import ONLY, Listing, codes_of, one_by_one
from escape_widget.island.rule import Rule
from escape_widget.island.rules import (
    boats,
    creatures,
    dolphins,
    kept,
    people,
    picking,
    scoring,
    setup,
    tiles,
)
from escape_widget.island.table import (
    CREATURE,
    CREW,
    GUARD,
    MOVE,
    NUMBER,
    OVER,
    PHASE,
    PICK,
    PLACE_BOATS,
    PLACE_PEOPLE,
    PLAY,
    POINTS,
    REACT,
    REVEAL,
    ROLL,
    ROLLED,
    SEAT,
    SINK,
    TAKE,
    VICTIM,
    WHOSE,
    Table,
)

GAME_OVER = Rule("turn.game_over", "4")
NOT_NOW = Rule("turn.not_now", "4")

CHANCE = -1
"""Stands for a seat where chance acts; None where nobody does."""


# Who is to act.


def to_act(t: Table) -> int | None:
    """The seat that decides, ``CHANCE``, or None when the game is over."""
    if t.pending:
        what = t.pending[-1]
        if what[0] == REACT:
            return what[1]
        return CHANCE if what[0] in (REVEAL, PICK) else t.cells[SEAT]
    phase = t.cells[PHASE]
    if phase == OVER:
        return None
    return CHANCE if phase == ROLL else t.cells[SEAT]


# What they may do.


def _list_move_phase(t: Table, found: Listing) -> None:
    hexes = t.boats()
    fleet = hex_set(hexes)
    people.list_steps(t, fleet, found)
    boats.list_rows(t, hexes, fleet, found)
    found[codes.END << 24] = ONLY


_DECISIONS: dict[int, Callable[[Table, Listing], None]] = {
    PLACE_PEOPLE: setup.list_places,
    PLACE_BOATS: setup.list_launches,
    PLAY: kept.list_plays,
    MOVE: _list_move_phase,
    SINK: tiles.list_sinkings,
    CREATURE: creatures.list_moves,
}
_ANSWERS: dict[int, Callable[[Table], list[int]]] = {
    CREW: tiles.crews,
    TAKE: tiles.takes,
    GUARD: dolphins.guards,
    VICTIM: creatures.victims,
    WHOSE: dolphins.whose,
    REACT: creatures.reactions,
}
_CHANCES: dict[int, Callable[[Table], list[tuple[int, int]]]] = {
    REVEAL: tiles.reveals,
    PICK: picking.picks,
}


def chances(t: Table) -> Sequence[tuple[int, int]]:
    """The codes of the chance outcomes with weights, in canonical order; empty unless it acts."""
    if t.pending:
        outcomes = _CHANCES.get(t.pending[-1][0])
        return outcomes(t) if outcomes else []
    return creatures.rolls(t) if t.cells[PHASE] == ROLL else []


def legal(t: Table) -> list[int]:
    """The codes of all legal actions, in canonical order."""
    return codes_of(listing(t))


def listing(t: Table) -> Listing:
    """All legal actions, in canonical order."""
    if t.pending:
        answers = _ANSWERS.get(t.pending[-1][0])
        return one_by_one(answers(t) if answers else [code for code, _ in chances(t)])
    decide = _DECISIONS.get(t.cells[PHASE])
    if decide is None:
        return one_by_one([code for code, _ in chances(t)])
    found: Listing = {}
    decide(t, found)
    return found


# Why not.

_ASKED_IN: dict[int, tuple[int, ...]] = {
    PLACE_PEOPLE: (codes.PLACE,),
    PLACE_BOATS: (codes.LAUNCH,),
    PLAY: (codes.PASS, codes.AID, codes.WINDS, codes.RELOCATE),
    MOVE: (
        codes.WALK,
        codes.BOARD,
        codes.DIVE_IN,
        codes.OVERBOARD,
        codes.SWIM,
        codes.RIDE,
        codes.ROW,
        codes.GO_ASHORE,
        codes.END,
    ),
    SINK: (codes.SINK,),
    ROLL: (codes.ROLL,),
    CREATURE: (codes.MOVE_CREATURE, codes.DIVE, codes.STAY),
    OVER: (),
}
_ASKED_WHILE: dict[int, tuple[int, ...]] = {
    REVEAL: (codes.REVEAL,),
    CREW: (codes.CREW,),
    TAKE: (codes.TAKE,),
    GUARD: (codes.GUARD,),
    VICTIM: (codes.VICTIM, codes.SPARE),
    WHOSE: (codes.WHOSE,),
    PICK: (codes.PICK,),
    REACT: (codes.DEFEND, codes.DECLINE),
}
_GUARDS: dict[int, Callable[[Table, int], Rule | None]] = {
    **setup.GUARDS,
    **people.GUARDS,
    **boats.GUARDS,
    **kept.GUARDS,
    **tiles.GUARDS,
    **picking.GUARDS,
    **creatures.GUARDS,
}


def refuse(t: Table, action: int) -> Rule | None:
    """The first rule that an action breaks, or None if it is legal."""
    if t.cells[PHASE] == OVER:
        return GAME_OVER
    kind = kind_of(action)
    asked = _ASKED_WHILE[t.pending[-1][0]] if t.pending else _ASKED_IN[t.cells[PHASE]]
    if kind not in asked:
        return NOT_NOW
    guard = _GUARDS.get(kind)
    return guard(t, action) if guard else None


# What follows.

_MAKE: dict[int, Callable[[Table, int], None]] = {
    **setup.MAKE,
    **people.MAKE,
    **boats.MAKE,
    **kept.MAKE,
    **tiles.MAKE,
    **picking.MAKE,
    **creatures.MAKE,
}


def make(t: Table, action: int) -> None:
    """Carries out a legal action, and goes on to the next decision."""
    _MAKE[kind_of(action)](t, action)
    if t.setting.ends_with_nobody:
        scoring.check(t)
    if not t.pending and not _unfinished(t):
        _go_on(t)


def _unfinished(t: Table) -> bool:
    """Whether the phase goes on: only a move with points left, and a game that is over."""
    phase = t.cells[PHASE]
    return phase == OVER or (phase == MOVE and t.cells[POINTS] > 0)


def _go_on(t: Table) -> None:
    """From a phase that is done to the next that is asked."""
    phase = t.cells[PHASE]
    if phase <= PLACE_BOATS:
        _go_on_with_setup(t)
        return
    _leave(t, phase)
    if t.cells[PHASE] != OVER:
        _next_phase(t, phase)


def _leave(t: Table, phase: int) -> None:
    if phase == MOVE:
        people.rest(t)
    elif phase == SINK:
        scoring.check_tiles(t)


def _next_phase(t: Table, phase: int) -> None:
    for following in range(phase + 1, OVER):
        if _is_asked(t, following):
            _enter(t, following)
            return
    _next_turn(t)


def _is_asked(t: Table, phase: int) -> bool:
    """Whether a phase of the turn is asked: it depends only on what all can see."""
    if phase == PLAY:
        return creatures.has_tiles(t, t.cells[SEAT])
    if phase == MOVE:
        return people.on_board(t, t.cells[SEAT])
    if phase == SINK:
        return bool(t.ground.tiles)
    return phase == ROLL or creatures.is_asked(t)


def _enter(t: Table, phase: int) -> None:
    t.put(PHASE, phase)
    t.put(POINTS, t.setting.rules.points if phase == MOVE else 0)


def _next_turn(t: Table) -> None:
    t.put(ROLLED, 0)
    t.put(NUMBER, 0)
    scoring.count_quiet(t)
    if t.cells[PHASE] != OVER:
        _begin_turn(t, (t.cells[SEAT] + 1) % t.players)


def _begin_turn(t: Table, seat: int) -> None:
    t.put(SEAT, seat)
    t.next_turn()
    scoring.begin_turn(t)
    _next_phase(t, PLACE_BOATS)


def _go_on_with_setup(t: Table) -> None:
    for step in range(1, t.players + 1):
        seat = (t.cells[SEAT] + step) % t.players
        if setup.waiting(t, seat):
            t.put(SEAT, seat)
            return
    if setup.boats_to_place(t) > 0:
        placing_people = t.cells[PHASE] == PLACE_PEOPLE
        t.put(SEAT, 0 if placing_people else (t.cells[SEAT] + 1) % t.players)
        t.put(PHASE, PLACE_BOATS)
    else:
        _begin_turn(t, 0)
