"""`python -m tests.path_naive.compare [SECONDS] [SEED]`: the engine and the naive reading.

Random games are played with the engine, full ones and small late ones that were composed; at
positions on the way both must name the same actions, in the same order, with the same results and
odds, the same views, settlement and winners. Each difference is reported with both lines.
"""

import random
import sys
import time
from collections import Counter

import escape_widget as engine

from . import children, perft, settlement, view, weights
from .compose import compose
from .ending import winners

MOST_REPORTED = 20
RARE = ("follow", "pay", "reveal", "end", "no-move")


def differences(position):
    """What the two say differently of a position, as lines to read."""
    line = str(position)
    ours = children(line)
    theirs = {str(action): str(position.apply(action)) for action in position.legal_actions}
    if list(ours) != list(theirs):
        yield f"actions\n  naive:  {list(ours)}\n  engine: {list(theirs)}"
    for action in ours.keys() & theirs.keys():
        if ours[action] != theirs[action]:
            yield f"after {action}\n  naive:  {ours[action]}\n  engine: {theirs[action]}"
    yield from unlike("odds", weights(line), {str(a): n for a, n in position.chance_outcomes})
    for viewer in ("public", *position.players):
        yield from unlike(f"view {viewer}", view(line, viewer), str(position.seen_by(viewer)))
    yield from unlike("read back", line, str(engine.parse(line)))
    accounts = {s: (a.holdings, a.bill, a.paid, a.score) for s, a in position.settlement.items()}
    yield from unlike("settlement", settlement(line), accounts)
    if position.to_act is None:
        yield from unlike("winners", winners(line), list(position.outcome.winners))


def unlike(what, naive, theirs):
    if naive != theirs:
        yield f"{what}\n  naive:  {naive}\n  engine: {theirs}"


def kind(position):
    """What the turn has come to, without its arguments."""
    _, *phase = str(position).rpartition(" act:")[2].split(".")
    return ".".join(phase[: 2 if phase[0] == "over" else 1])


def positions(rng):
    """Positions of one random game; of a long one not all."""
    if rng.random() < 0.15:
        position = engine.start("atlantis", players=rng.randint(2, 4), seed=rng.randrange(10**6))
        often = 0.1
    else:
        position = engine.parse(compose(rng))
        often = 0.7
    for _ in range(600):
        if rng.random() < often or position.to_act is None or kind(position) in RARE:
            yield position
        if position.to_act is None:
            return
        position = position.apply(rng.choice(position.legal_actions))


def run(seconds, seed, report):
    """How many positions of which kind agreed, and how many differences there were."""
    rng = random.Random(seed)
    until = time.monotonic() + seconds
    seen, found = Counter(), 0
    while time.monotonic() < until:
        for position in positions(rng):
            seen[kind(position)] += 1
            for text in differences(position):
                found += 1
                report(f"{position}\n{text}\n")
            if rng.random() < 0.02 and perft(str(position), 2) != position.perft(2):
                found += 1
                report(f"{position}\nperft 2: {perft(str(position), 2)}, {position.perft(2)}\n")
            if time.monotonic() > until or found >= MOST_REPORTED:
                break
        if found >= MOST_REPORTED:
            break
    return seen, found


if __name__ == "__main__":
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 20
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else random.randrange(10**6)
    seen, found = run(seconds, seed, print)
    print(f"seed {seed}: {sum(seen.values())} positions, {found} differences", dict(seen))
    sys.exit(bool(found))
