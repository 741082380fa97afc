"""What may happen in a position, and how many ways there are: the rules, section 11."""

from functools import lru_cache

from .choosing import crew, guard, pick, pick_weights, victim, whose
from .creatures import creature, react, roll, roll_weights
from .moving import move
from .placing import place_boats, place_people
from .sinking import reveal, reveal_weights, sink, token
from .text import read, write
from .tiles import play

STEPS = {
    "people": place_people,
    "boats": place_boats,
    "play": play,
    "move": move,
    "sink": sink,
    "roll": roll,
    "creature": creature,
    "reveal": reveal,
    "token": token,
    "crew": crew,
    "guard": guard,
    "victim": victim,
    "whose": whose,
    "pick": pick,
    "react": react,
    "over": lambda pos: (),
}
WEIGHTS = {"roll": roll_weights, "reveal": reveal_weights, "pick": pick_weights}


class TooMany(Exception):
    """More paths than the limit."""


def step(pos):
    """What is asked now: the pending decision to be answered first, else the phase."""
    return pos.pending[-1][0] if pos.pending else pos.phase


def successors(pos):
    """Every legal action, or outcome where CHANCE acts, with the position it leads to."""
    found = {}
    for action, after in STEPS[step(pos)](pos):
        if action in found:
            raise AssertionError(f"twice: {action}")
        found[action] = after
    return found


def children(text):
    """Every legal action or chance outcome -> the resulting line; none when the game is over."""
    return {action: write(after) for action, after in successors(read(text)).items()}


def weights(text):
    """The odds of each outcome where CHANCE acts; nothing where a player does."""
    pos = read(text)
    return WEIGHTS[step(pos)](pos) if step(pos) in WEIGHTS else {}


def perft(text, depth, limit=None):
    """The number of paths of that many actions; one that ends earlier counts nothing."""
    total = _count(text, depth, limit)
    if limit is not None and total > limit:
        raise TooMany(f"more than {limit}")
    return total


@lru_cache(maxsize=200_000)
def _count(text, depth, limit):
    if depth == 0:
        return 1
    after = successors(read(text))
    if depth == 1:
        return len(after)
    total = 0
    for pos in after.values():
        total += _count(write(pos), depth - 1, limit)
        if limit is not None and total > limit:
            break
    return total
