"""The order of a turn and the end of the game: the rules, sections 4, 9, 11."""

from .position import lose, own_people, seats_after

PHASES = ("play", "move", "sink", "roll")


def is_asked(pos, phase):
    if phase == "play":
        return any(tile[0] == pos.seat for tile in pos.hands)
    if phase == "move":
        return bool(own_people(pos))
    if phase == "sink":
        return bool(pos.land)
    return True


def next_phase(pos, done):
    """The first phase after `done` ("" at the start of a turn) that is to be asked."""
    if nobody_left(pos):
        return over(pos, "nobody-left")
    coming = PHASES[PHASES.index(done) + 1 :] if done else PHASES
    phase = next(p for p in coming if is_asked(pos, p))
    return pos.but(phase=phase, detail="3" if phase == "move" else "")


def resume(pos):
    """An action of the phase is done with, unless it has raised a question: then the phase waits.

    our reading: so while a question is pending in *move* the points are those before the action
    that raised it, as the notation has no "0 left".
    """
    if pos.pending or pos.phase == "over":
        return pos
    go_on = {
        "play": lambda: next_phase(pos, "play"),
        "move": lambda: spend_point(pos),
        "sink": lambda: after_sinking(pos),
        "creature": lambda: end_turn(pos),
    }
    return go_on[pos.phase]()


def spend_point(pos):
    if nobody_left(pos):
        return over(pos, "nobody-left")
    if pos.detail == "1":
        return end_move(pos)
    return pos.but(detail=str(int(pos.detail) - 1))


def end_move(pos):
    """The mark of a used swim exists only in this phase."""
    people = tuple(sorted(p._replace(marks=p.marks.replace("*", "")) for p in pos.people))
    return next_phase(pos.but(people=people), "move")


def after_sinking(pos):
    """The back is resolved. "The last tile has sunk" ends the game only now (11, point 6)."""
    if nobody_left(pos):
        return over(pos, "nobody-left")
    if pos.game.ends_with_last_tile and not pos.land:
        return over(pos, "last-tile")
    return next_phase(pos, "sink")


def end_turn(pos):
    """The next player to the left."""
    if nobody_left(pos):
        return over(pos, "nobody-left")
    if pos.game.counts_quiet_turns:
        pos = pos.but(quiet=0 if pos.quiet is None else pos.quiet + 1)
        if pos.quiet >= 10 * len(pos.seats):
            return over(pos, "quiet")
    return begin_turn(pos, seats_after(pos, pos.seat)[0])


def begin_turn(pos, seat):
    """A turn that begins with land left is not quiet (section 9)."""
    quiet = None if pos.land else pos.quiet
    return next_phase(pos.but(seat=seat, turn=pos.turn + 1, quiet=quiet), "")


def nobody_left(pos):
    return pos.game.ends_with_nobody_left and not pos.people


def over(pos, reason):
    """The game ends at once.

    our reading: "everyone not on a safe island is lost" (volcano) and "those still on the board
    are then lost" (quiet turns) move those people to `lost`; no such sentence goes with the last
    tile, so there they stay where they are. The turn's number stays, and after the last quiet turn
    the count is 10 x players; boats, creatures, hands, pool and pins stay as they are.
    """
    if reason in ("volcano", "quiet"):
        pos = lose(pos, *pos.people).but(quiet=pos.quiet)
    return pos.but(seat="", phase="over", detail=reason, pending=())
