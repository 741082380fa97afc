"""What themes look for in a plan: a predicate each, true for a reason that its steps show."""

from escape_widget.island import codes
from escape_widget.island.hexes import distance
from escape_widget.island.lattice import HEXES, NAMES, NEIGHBOURS, SIZE
from escape_widget.island.queries import what_threatens
from escape_widget.island.rules import boats
from escape_widget.island.ruleset import BACKS, TOKENS
from escape_widget.island.setting import SEATS
from escape_widget.island.table import (
    ABOARD,
    BEASTS,
    BOAT,
    CROWD,
    LAND,
    LOST,
    PEOPLE,
    POOL,
    SAVED,
    SWIMMING,
)
from escape_widget.puzzles.story import Step, Story, aboard, beasts, crew, state, turned
from escape_widget.search import odds

_FULL = 3
_VOLCANO, _WHIRLPOOL = BACKS.index("volcano"), BACKS.index("whirlpool")
_DEFENCES = {
    TOKENS.index("shark"): BACKS.index("shark-defence"),
    TOKENS.index("whale"): BACKS.index("whale-defence"),
}
_DEADLY = {"serpent", "shark"}


def crowded_boat(story: Story) -> bool:
    for left in story.of(codes.BOARD, codes.GO_ASHORE, codes.OVERBOARD):
        if aboard(left.before, left.source) == _FULL and left.source != _entered(left):
            for entered in story.later(left, codes.BOARD):
                if _entered(entered) == story.boat_at(left, entered, left.source):
                    return True
    return False


def _entered(step: Step) -> int | None:
    """The hex of the boat that a step boards."""
    return step.target if step.kind == codes.BOARD else None


def ferry_relay(story: Story) -> bool:
    return any(_from_boat_to_boat(step) for step in story.of(codes.BOARD))


def _from_boat_to_boat(step: Step) -> bool:
    actor = step.actor
    return actor is not None and state(step.before, actor) == ABOARD


def majority(story: Story) -> bool:
    return any(
        boats.may_row(story.start, story.boat_at_first(row), story.me) is not None
        for row in story.of(codes.ROW)
        if any(not story.own(person) for person in crew(row.before, row.source))
    )


def borrowed_boat(story: Story) -> bool:
    for row in story.of(codes.ROW):
        if not aboard(row.before, row.source):
            for board in story.later(row, codes.BOARD):
                if _entered(board) == story.boat_at(row, board, row.target):
                    return True
    return False


def boat_taken_away(story: Story) -> bool:
    return any(
        aboard(row.before, row.source) == 0 and not crew(story.end, row.target)
        for row in story.of(codes.ROW, codes.WINDS)
        if not any(story.later(row, codes.BOARD))
    )


def into_the_whale(story: Story) -> bool:
    return any(
        "whale" in beasts(row.before, row.target)
        and any(map(story.own, crew(row.before, row.source)))
        for row in story.of(codes.ROW, codes.WINDS)
    )


def wreck(story: Story) -> bool:
    for row in story.of(codes.ROW, codes.WINDS):
        others = [p for p in crew(row.before, row.source) if not story.own(p)]
        if any(state(row.after, person) in (LOST, SWIMMING) for person in others):
            return True
    return False


def sacrifice(story: Story) -> bool:
    return turned(story.start, story.end, LOST, story.me, others=False) > 0


def swim_and_land(story: Story) -> bool:
    return _wet(story, codes.GO_ASHORE)


def swim_and_board(story: Story) -> bool:
    return _wet(story, codes.BOARD)


def _wet(story: Story, then: int) -> bool:
    """Whether somebody swims in this plan, and leaves the sea in it by another action."""
    for swim in story.of(codes.SWIM, codes.DIVE_IN, codes.RIDE, codes.AID):
        for out in story.later(swim, then):
            actor = out.actor
            if actor == swim.actor and state(out.before, actor or 0) == SWIMMING:
                return True
    return False


def overboard(story: Story) -> bool:
    return any(story.of(codes.OVERBOARD))


def capsized_and_saved(story: Story) -> bool:
    """Somebody falls in with the boat and goes ashore in the same plan."""
    return any(
        out.actor in crew(row.before, row.source)
        for row in story.of(codes.ROW)
        if not row.after.cells[BOAT + row.target]
        for out in story.later(row, codes.GO_ASHORE)
    )


def run_for_the_boat(story: Story) -> bool:
    return any(
        board.actor == walk.actor and state(board.before, board.actor or 0) == LAND
        for walk in story.of(codes.WALK)
        for board in story.later(walk, codes.BOARD)
    )


def three_errands(story: Story) -> bool:
    actors = [step.actor for step in story.steps if step.actor is not None]
    return len(actors) == len(set(actors)) == _FULL and not any(story.of(codes.ROW))


def all_for_one(story: Story) -> bool:
    landed = turned(story.start, story.end, SAVED, story.me, others=False)
    ashore = list(story.of(codes.GO_ASHORE))
    if landed != 1 or len(story.steps) < _FULL or story.steps[-1] not in ashore:
        return False
    one = ashore[0].actor
    return all(one == step.actor or _carries(step, one) for step in story.steps[:-1])


def _carries(step: Step, person: int | None) -> bool:
    return step.kind == codes.ROW and person in crew(step.before, step.source)


def detour(story: Story) -> bool:
    """A boat or a swimmer goes round a creature that sits on a shortest way."""
    for first in story.of(codes.ROW, codes.SWIM, codes.RIDE):
        at, through = first.target, {first.source, first.target}
        for other in story.later(first, first.kind):
            if other.source == at:
                at = other.target
                through.add(at)
        if len(through) > 2 and any(
            _harmful(story, hex, first.kind) for hex in _between(first.source, at) - through
        ):
            return True
    return False


def _between(start: int, end: int) -> set[int]:
    """The hexes on the shortest ways between two."""
    a, b = HEXES[start][1:], HEXES[end][1:]
    whole = distance(a, b)
    return {
        hex
        for hex in range(SIZE)
        if distance(a, HEXES[hex][1:]) + distance(HEXES[hex][1:], b) == whole
    } - {start, end}


def _harmful(story: Story, hex: int, kind: int) -> bool:
    return bool(beasts(story.start, hex) & ({"serpent", "whale"} if kind == codes.ROW else _DEADLY))


def out_of_reach(story: Story) -> bool:
    return bool(what_threatens(story.first, story.seat)) and not what_threatens(
        story.last, story.seat
    )


def into_danger(story: Story) -> bool:
    """Others are rowed to where a creature may come upon their boat."""
    for row in story.of(codes.ROW):
        others = {person // PEOPLE for person in crew(row.before, row.source)} - {story.me}
        boat = story.boat_at_last(row)
        if any(
            NAMES[boat] in reach.ends
            for seat in others
            if crew(story.end, boat)
            for reach in what_threatens(story.last, SEATS[seat])
        ):
            return True
    return False


def last_of_its_kind(story: Story) -> bool:
    for sink in story.of(codes.SINK):
        terrains = sink.before.ground.terrain
        kind = terrains[sink.source]
        if terrains.count(kind) == 1 and any(other > kind for other in terrains):
            return True
    return False


def ground_gives_way(story: Story) -> bool:
    return any(sink.before.people(LAND, sink.source) for sink in story.of(codes.SINK))


def whirlpool(story: Story) -> bool:
    """The tile sunk may be a whirlpool, beside something that it would take."""
    for sink in story.of(codes.SINK):
        t = sink.after
        if _may_be(sink, _WHIRLPOOL) and any(
            t.cells[BOAT + hex] or t.cells[BEASTS + hex] or _swimmers(sink, hex)
            for hex in (sink.source, *NEIGHBOURS[sink.source])
        ):
            return True
    return False


def _swimmers(sink: Step, hex: int) -> int:
    return 0 if sink.after.ground.terrain[hex] else sink.after.cells[CROWD + hex]


def _may_be(sink: Step, back: int) -> bool:
    terrain = sink.before.ground.terrain[sink.source]
    return sink.before.cells[POOL + terrain * 16 + back] > 0


def volcano(story: Story) -> bool:
    return any(_may_be(sink, _VOLCANO) for sink in story.of(codes.SINK))


def strike(story: Story) -> bool:
    return any(_prey(story, step) for step in story.of(codes.MOVE_CREATURE, codes.DIVE))


def _prey(story: Story, step: Step) -> list[int]:
    """Others' people whom a moved creature comes upon."""
    t, creature = step.before, TOKENS[step.who]
    found = t.people(SWIMMING, step.target) if creature in _DEADLY else []
    if creature in ("whale", "serpent", "squid"):
        found += crew(t, step.target)
    return [person for person in found if not story.own(person)]


def defence_feared(story: Story) -> bool:
    """Somebody whom a creature is moved onto may hold a tile against it."""
    return any(
        _DEFENCES.get(step.who) in {tile & 15 for tile in odds.may_hold(step.before, seat)}
        for step in story.of(codes.MOVE_CREATURE)
        for seat in {person // PEOPLE for person in _prey(story, step)}
    )


def whale_trap(story: Story) -> bool:
    """A boat meets a whale where a shark or a serpent takes those who fall in."""
    for step in story.of(codes.ROW, codes.WINDS, codes.MOVE_CREATURE):
        boat = step.target if step.kind == codes.MOVE_CREATURE else step.source
        there = beasts(step.after, step.target)
        if "whale" in there and there & _DEADLY and crew(step.before, boat):
            return True
    return False
