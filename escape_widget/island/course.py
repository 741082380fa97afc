"""Whether the course of a game can have led to a table: what the turn's number, the pieces that
have come and what each viewer knows say about each other.

Only what is certain and quickly asked is asked here; ``legality.py`` says what can stand together.
A supply may be lower than the tiles turned up make it: it can be set up so by hand (section 11.10).
"""

from collections import Counter
from collections.abc import Callable, Iterator

from escape_widget.core.errors import BrokenRule
from escape_widget.core.names import PUBLIC
from escape_widget.island.actions import token_name
from escape_widget.island.lattice import NAMES, TERRAINS
from escape_widget.island.rules import people, scoring, setup
from escape_widget.island.ruleset import BACKS, BOAT, DOLPHIN, SERPENT, TOKENS, End, Volcano
from escape_widget.island.setting import HIDDEN_BACK, SEATS
from escape_widget.island.table import (
    ABOARD,
    BEASTS,
    CREATURE,
    HAND,
    LAND,
    MOVE,
    ON_BOARD,
    OVER,
    PEOPLE,
    PHASE,
    PLACE_BOATS,
    PLACE_PEOPLE,
    POINTS,
    POOL,
    QUIET,
    REASON,
    REASONS,
    ROLL,
    SEAT,
    SINK,
    STATE,
    STATE_MASK,
    STIRRED,
    SUPPLY,
    SWUM,
    TAKE,
    VALUE,
    WAITING,
    WHERE,
    Table,
)
from escape_widget.island.view import blur

Broken = Iterator[BrokenRule]


def rule(id: str, section: str, **args: object) -> BrokenRule:
    """A rule that a position breaks."""
    return BrokenRule(f"position.{id}", section, args)


# Turns. Each sinks one tile while land is left.


def _sunk(t: Table) -> int:
    return len(t.setting.land) - len(t.ground.tiles)


def _is_sinking(t: Table) -> bool:
    """Whether this turn's tile has sunk and is not yet dealt with."""
    return t.cells[PHASE] == SINK and bool(t.pending)


def _turns_of_sinking(t: Table) -> tuple[int, ...]:
    """How many turns may have sunk a tile, if there was one."""
    phase = t.cells[PHASE]
    if phase == OVER and REASONS[t.cells[REASON]] == "nobody-left":
        return t.turn - 1, t.turn
    done = phase in (ROLL, CREATURE, OVER) or _is_sinking(t) or phase <= PLACE_BOATS
    return (t.turn if done else t.turn - 1,)


def _turn(t: Table) -> Broken:
    phase, seat = t.cells[PHASE], t.cells[SEAT]
    if (phase <= PLACE_BOATS) != (t.turn == 0):
        yield rule("turn_number", "4", turn=t.turn)
        return
    if PLACE_BOATS < phase < OVER and (t.turn - 1) % t.players != seat:
        acts = SEATS[(t.turn - 1) % t.players]
        yield rule("turn_seat", "4", turn=t.turn, acts=acts, seat=SEATS[seat])
    all_land = len(t.setting.land)
    if _sunk(t) not in {min(turns, all_land) for turns in _turns_of_sinking(t)}:
        yield rule("turn_sunk", "4", turn=t.turn, sunk=_sunk(t))
    if t.turn > all_land and _sinks_now(t):
        yield rule("turn_sunk", "4", turn=t.turn, sunk=_sunk(t))


def _sinks_now(t: Table) -> bool:
    """Whether this is certainly a turn in which a tile has sunk."""
    over = t.cells[PHASE] == OVER and REASONS[t.cells[REASON]] in ("volcano", "last-tile")
    return over or _is_sinking(t)


def _quiet(t: Table) -> Broken:
    """Only turns that began without land count as quiet."""
    limit = t.setting.rules.quiet_turns
    quiet = t.cells[QUIET]
    if limit is None or quiet == STIRRED:
        return
    most = t.turn - len(t.setting.land) - 1
    reason = REASONS[t.cells[REASON]] if t.cells[PHASE] == OVER else ""
    if reason == "quiet":
        fits = quiet == limit * t.players <= most + 1
    else:
        fits = quiet <= most and quiet < limit * t.players and not reason
    if not fits:
        yield rule("quiet", "9", count=quiet)


def _swims(t: Table) -> Broken:
    """Who has swum this turn has spent a point, and who then boarded another."""
    if t.cells[PHASE] != MOVE:
        return
    first = STATE + t.cells[SEAT] * PEOPLE
    swum = [state & STATE_MASK for state in t.cells[first : first + PEOPLE] if state & SWUM]
    spent = t.setting.rules.points - t.cells[POINTS]
    if len(swum) + swum.count(ABOARD) > spent:
        yield rule("swum_points", "5", spent=spent)


def _hands(t: Table) -> Broken:
    """Kept tiles come from one's own turns."""
    sunk = _sunk(t) - _is_sinking(t)
    for seat in range(t.players):
        held = sum(t.cells[HAND + seat * 80 : HAND + seat * 80 + 80])
        turns = len(range(seat, sunk, t.players))
        if held > turns:
            yield rule("hand", "7", seat=SEATS[seat], held=held, turns=turns)


# What has come on the board.


def _came(t: Table) -> dict[int, int]:
    """How many of each token have come; of two that stand for each other together, as the first."""
    turned = [_turned(t, name) for name in BACKS]
    came = {token: turned[BACKS.index(name)] for token, name in enumerate(TOKENS) if name in BACKS}
    came[SERPENT] += len(t.setting.rules.board.serpents)
    in_setup = t.cells[PHASE] <= PLACE_BOATS
    came[BOAT] += len(t.boats()) if in_setup else t.setting.rules.boats_placed[t.players]
    if t.setting.guards:
        came[DOLPHIN] += turned[BACKS.index("dolphin-aid")]
    for token in t.setting.instead:
        came[token] -= any(entry[0] == TAKE for entry in t.pending)
    return came


def _turned(t: Table, back: str) -> int:
    """How many tiles with a back have been turned up and are in no hand."""
    number = BACKS.index(back)
    left = 0
    for tile in range(number, len(TERRAINS) * 16, 16):
        left += t.cells[POOL + tile] + sum(t.cells[HAND + s * 80 + tile] for s in range(t.players))
    return sum(backs.get(back, 0) for backs in t.setting.rules.backs.values()) - left


def _tokens_came(t: Table) -> Broken:
    came = _came(t)
    for token, count in came.items():
        if token in t.setting.instead.values():
            continue  # counted with the one in whose place it comes
        other = t.setting.instead.get(token)
        kinds = (token,) if other is None else (token, other)
        name = " and ".join(map(token_name, kinds))
        on_board = sum(map(t.on_board, kinds))
        left = sum(t.cells[SUPPLY + kind] for kind in kinds)
        most = sum(t.setting.rules.tokens.get(TOKENS[kind], 0) for kind in kinds) - count
        if on_board > count:
            yield rule("came", "6.2", token=name, came=count, on_board=on_board)
        elif left > max(0, most):
            yield rule("supply", "6.2", token=name, most=max(0, most), left=left)


# Setup.


def _setup(t: Table) -> Broken:
    phase = t.cells[PHASE]
    waiting = [p for p in range(PEOPLE * t.players) if t.cells[STATE + p] == WAITING]
    if waiting and phase != PLACE_PEOPLE:
        yield rule("still_waiting", "3.1", seat=SEATS[waiting[0] // PEOPLE])
    if phase <= PLACE_BOATS:
        yield from _setup_order(t)
        yield from _untouched(t)


def _setup_order(t: Table) -> Broken:
    seat = t.cells[SEAT]
    if t.cells[PHASE] == PLACE_BOATS:
        if setup.boats_to_place(t) <= 0:
            yield rule("no_boat_to_place", "3.2")
        elif len(t.boats()) % t.players != seat:
            yield rule("boat_order", "3.2", seat=SEATS[seat])
        return
    left = [len(setup.waiting(t, other)) for other in range(t.players)]
    if not left[seat]:
        yield rule("nobody_to_place", "3.1", seat=SEATS[seat])
    elif left != [left[seat] - (other < seat) for other in range(t.players)]:
        yield rule("people_order", "3.1", seat=SEATS[seat])


def _untouched(t: Table) -> Broken:
    """People stand where they were placed, and only what is printed is in the sea."""
    for person in range(PEOPLE * t.players):
        if t.cells[STATE + person] not in (WAITING, LAND):
            yield rule("setup_begun", "3")
            break
    for hex in t.ground.tiles:
        limit = setup.stack_limit(t, hex)
        if len(t.people(LAND, hex)) > limit:
            yield rule("stack", "3.1", hex=NAMES[hex], most=limit)
    printed = t.setting.rules.board.serpents
    for hex in range(len(NAMES)):
        if t.cells[BEASTS + hex] != (1 << SERPENT if hex in printed else 0):
            yield rule("setup_creatures", "3", hex=NAMES[hex])
    for hex in t.boats():
        if t.cells[PHASE] == PLACE_PEOPLE or not t.ground.land_ways[hex] or t.cells[BEASTS + hex]:
            yield rule("setup_boat", "3.2", hex=NAMES[hex])


# The end.


def _end(t: Table) -> Broken:
    phase = t.cells[PHASE]
    if phase == OVER:
        yield from _over(t)
        return
    if phase <= PLACE_BOATS:
        return
    if t.setting.rules.volcano is Volcano.ENDS_GAME and _volcano_turned(t):
        yield rule("volcano_gone", "4")
    if t.setting.ends_with_nobody and not _anybody(t):
        yield rule("nobody_left", "9")
    last = End.LAST_TILE in t.setting.rules.ends and not t.ground.tiles
    if last and not _is_sinking(t):
        yield rule("last_tile_gone", "9")


def _over(t: Table) -> Broken:
    reason = REASONS[t.cells[REASON]]
    if not _may_end(t, reason):
        yield rule("over_reason", "9", reason=reason)
    elif not _has_ended(t, reason):
        yield rule("over_not_yet", "9", reason=reason)
    if reason in scoring.DEADLY:
        for person in range(PEOPLE * t.players):
            if ON_BOARD[t.cells[STATE + person]]:
                yield rule("over_on_board", "4", hex=NAMES[t.cells[WHERE + person]])


def _may_end(t: Table, reason: str) -> bool:
    """Whether a rule set has an end."""
    rules = t.setting.rules
    return {
        "volcano": rules.volcano is Volcano.ENDS_GAME,
        "nobody-left": End.NOBODY_LEFT in rules.ends,
        "last-tile": End.LAST_TILE in rules.ends,
        "quiet": rules.quiet_turns is not None,
    }[reason]


def _has_ended(t: Table, reason: str) -> bool:
    return {
        "volcano": _volcano_turned(t),
        "nobody-left": not _anybody(t),
        "last-tile": not t.ground.tiles,
        "quiet": t.cells[QUIET] != STIRRED,
    }[reason]


def _anybody(t: Table) -> bool:
    return any(people.on_board(t, seat) for seat in range(t.players))


def _volcano_turned(t: Table) -> bool:
    return _turned(t, "volcano") > 0


# What a viewer knows.


def _view(t: Table) -> Broken:
    """Nothing is hidden, or just what some viewer cannot know."""
    values = Counter(t.cells[VALUE : VALUE + PEOPLE * t.players])
    hidden_tiles = any(t.cells[HAND + tile] for tile in range(HIDDEN_BACK, len(SEATS) * 80, 16))
    if t.setting.equal and values[0]:
        yield rule("equal_value", "2")
    elif values[0] or hidden_tiles:
        content = t.key()
        if all(blur(t, viewer).key() != content for viewer in (PUBLIC, *SEATS[: t.players])):
            yield rule("view", "11")


CHECKS: tuple[Callable[[Table], Broken], ...] = (
    _turn,
    _quiet,
    _swims,
    _hands,
    _tokens_came,
    _setup,
    _end,
    _view,
)
