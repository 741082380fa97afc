"""Creatures: rolling, moving, attacking, and the tiles that drive them off (sections 7, 8)."""

from escape_widget.island.codes import (
    DECLINE,
    DEFEND,
    MOVE_CREATURE,
    ROLL,
    STAY,
    code,
    source_of,
    target_of,
    who_of,
)
from escape_widget.island.ground import spread
from escape_widget.island.rule import Rule
from escape_widget.island.rules.boats import capsize, sink_boat
from escape_widget.island.rules.people import lose, unguarded
from escape_widget.island.ruleset import BACKS, TOKENS, Prey
from escape_widget.island.setting import A_BOAT
from escape_widget.island.table import (
    BEASTS,
    BOAT,
    CROWD,
    HAND,
    PEOPLE,
    ROLLED,
    SEAT,
    SWIMMING,
    Table,
)
from escape_widget.island.table import REACT as REACT_PENDING

NOT_ON_THE_DIE = Rule("creatures.not_on_the_die", "8")
NOT_ROLLED = Rule("creatures.not_rolled", "8")
NONE_THERE = Rule("creatures.none_there", "8")
MUST_LEAVE = Rule("creatures.must_leave", "8")
OUT_OF_REACH = Rule("creatures.out_of_reach", "8")
NOT_ADEFENCES = Rule("creatures.not_a_defence", "7")
NOT_IN_HAND = Rule("creatures.not_in_hand", "7")

DEFENCES = {
    TOKENS.index("shark"): BACKS.index("shark-defence"),
    TOKENS.index("whale"): BACKS.index("whale-defence"),
}
"""By token the back that drives it off."""


# The roll.


def rolls(t: Table) -> list[tuple[int, int]]:
    """The codes of what may be rolled, with weights."""
    faces = t.setting.rules.faces
    return [(code(ROLL, token), faces[name]) for token, name in enumerate(TOKENS) if name in faces]


def refuse_roll(t: Table, action: int) -> Rule | None:
    return None if action in dict(rolls(t)) else NOT_ON_THE_DIE


def roll(t: Table, action: int) -> None:
    t.put(ROLLED, who_of(action))
    t.events.append(("rolled", who_of(action)))


def is_asked(t: Table) -> bool:
    """Whether something of the rolled kind is on the board."""
    return bool(t.places(t.cells[ROLLED]))


# Moving.


def targets(t: Table, token: int) -> set[int]:
    """The hexes that hold a target of a creature, at which its move ends."""
    found = t.swimmers() if t.setting.attackers[token] else set()
    if t.setting.targets[token] is not Prey.SAFE:
        found |= {hex for hex in t.boats() if t.cells[BOAT + hex] > A_BOAT}
    return found


def reach(t: Table, token: int, start: int) -> tuple[int, ...]:
    """The hexes on which a creature's move may end, from a hex; the way does not matter."""
    return _reach(t, token, start, targets(t, token))


def _reach(t: Table, token: int, start: int, ends: set[int]) -> tuple[int, ...]:
    steps = t.setting.range[token]
    open_sea = t.ground.within(start, steps)
    if ends.isdisjoint(open_sea):
        return open_sea
    return spread(t.ground.by_sea, start, steps, ends)


def creature_moves(t: Table) -> list[int]:
    """The codes of all moves of a creature of the rolled kind, and of moving none."""
    token = t.cells[ROLLED]
    ends = targets(t, token)
    moves: list[int] = []
    for start in t.places(token):
        base = code(MOVE_CREATURE, token, start)
        moves += [base | end for end in _reach(t, token, start, ends)]
    return [*moves, code(STAY)]


def refuse_move(t: Table, action: int) -> Rule | None:
    token, start, end = who_of(action), source_of(action), target_of(action)
    if token != t.cells[ROLLED]:
        return NOT_ROLLED
    if not t.cells[BEASTS + start] >> token & 1:
        return NONE_THERE
    if start == end:
        return MUST_LEAVE
    return None if end in reach(t, token, start) else OUT_OF_REACH


def move(t: Table, action: int) -> None:
    """A creature moves, unless somebody may answer first."""
    if not _ask_next(t, t.cells[SEAT], action):
        carry_out(t, action)


def carry_out(t: Table, action: int) -> None:
    """The creature arrives and attacks."""
    token, start, end = who_of(action), source_of(action), target_of(action)
    t.remove_token(token, start)
    t.add_token(token, end)
    t.events.append(("moved", TOKENS[token], start, end))
    attack(t, token, end)


def attack(t: Table, token: int, hex: int) -> None:
    """What a creature does to the hex that it has entered."""
    if t.cells[BOAT + hex] > A_BOAT:
        if t.setting.targets[token] is Prey.SUNK:
            sink_boat(t, hex, TOKENS[token])
        elif t.setting.targets[token] is Prey.CAPSIZED:
            capsize(t, hex, TOKENS[token])
    if t.setting.attackers[token] and t.cells[CROWD + hex]:
        lose(t, unguarded(t, hex), hex, TOKENS[token])


def stay(t: Table, action: int) -> None:
    """No creature moves."""


# Reactions.


def _ask_next(t: Table, after: int, action: int) -> bool:
    """Asks the next seat in turn order that may answer a move; False if there is none."""
    if who_of(action) not in DEFENCES:
        return False
    seat = (after + 1) % t.players
    while seat != t.cells[SEAT]:
        if has_target(t, seat, who_of(action), target_of(action)) and any(hand(t, seat)):
            t.push(REACT_PENDING, seat, action)
            return True
        seat = (seat + 1) % t.players
    return False


def has_target(t: Table, seat: int, token: int, hex: int) -> bool:
    """Whether a seat has something in a hex that a defence against a creature protects."""
    if t.setting.attackers[token] and any(p // PEOPLE == seat for p in t.people(SWIMMING, hex)):
        return True
    boat = t.cells[BOAT + hex]
    if boat <= A_BOAT or t.setting.targets[token] is Prey.SAFE:
        return False
    return bool(t.setting.rowers[boat] >> seat & 1)


def hand(t: Table, seat: int) -> bytearray:
    """The counts of a seat's kept tiles, by terrain and back."""
    return t.cells[HAND + seat * 80 : HAND + seat * 80 + 80]


def reactions(t: Table) -> list[int]:
    """The codes of a seat's answers to a creature's move."""
    _, seat, action = t.pending[-1]
    back = DEFENCES[who_of(action)]
    tiles = [
        code(DEFEND, terrain << 4 | back)
        for terrain in range(5)
        if hand(t, seat)[terrain * 16 + back]
    ]
    return [*tiles, code(DECLINE)]


def refuse_defend(t: Table, action: int) -> Rule | None:
    _, seat, move = t.pending[-1]
    if who_of(action) & 15 != DEFENCES[who_of(move)]:
        return NOT_ADEFENCES
    return None if hand(t, seat)[who_of(action)] else NOT_IN_HAND


def defend(t: Table, action: int) -> None:
    """A defence tile removes the creature before it attacks."""
    _, seat, move = t.pop()
    discard(t, seat, who_of(action))
    t.remove_token(who_of(move), source_of(move))
    t.events.append(("removed", TOKENS[who_of(move)], target_of(move), "defence"))


def discard(t: Table, seat: int, tile: int) -> None:
    """A kept tile (terrain and back) leaves the game."""
    at = HAND + seat * 80 + tile
    t.put(at, t.cells[at] - 1)


def decline(t: Table, action: int) -> None:
    """The next seat is asked, or the creature attacks."""
    _, seat, move = t.pop()
    if not _ask_next(t, seat, move):
        carry_out(t, move)


GUARDS = {ROLL: refuse_roll, MOVE_CREATURE: refuse_move, DEFEND: refuse_defend}
MAKE = {ROLL: roll, MOVE_CREATURE: move, STAY: stay, DEFEND: defend, DECLINE: decline}
