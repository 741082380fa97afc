"""Building legal positions: say what is on the board, the rest follows.

    compose("survive", "ry", land="b:D4,E4 f:...", on="D3=(r5y1),D4=r2", hands="r:f.shark-defence")

Whoever is not named is lost; terrains all of whose tiles are there have all their backs in the pool, for the others
`pool` says what is left; the supply, the turn's number and the seat on turn follow.
"""

from collections import Counter
from random import Random

from .board import START_LAND, START_SERPENTS
from .games import SEAT_NAMES, TERRAINS, game_of
from .legal import faults
from .position import Position
from .text import _read_on, _read_people, _read_hands, _read_pool, _split, write


def deal(game, seed):
    """The tiles dealt at random."""
    tiles = [t for t in TERRAINS for _ in range(sum(game.backs.get(t, {}).values()))]
    Random(seed).shuffle(tiles)
    return dict(zip(START_LAND, tiles))


def start(title, seats, seed):
    """The position before the first person is placed."""
    game = game_of(f"{title}/1")
    left = {**game.tokens, "serpent": 0}
    return write(Position(
        game=game, seats=seats, land=deal(game, seed), people=(), boats=(),
        creatures=tuple(sorted(("serpent", name) for name in START_SERPENTS)),
        waiting=tuple(sorted((seat, value) for seat in seats for value in game.values)),
        saved=(), lost=(), hands=(), pool=full_pool(game), pins={}, left=left, turn=0,
        quiet=0 if game.counts_quiet_turns else None, seat=seats[0], phase="people", detail="", pending=()))


def full_pool(game):
    return {(t, back): n for t, counts in game.backs.items() for back, n in counts.items()}


def compose(title, seats, land="", on="", phase="move.3", saved="", hands="", pool="", pins="", later=0, quiet=0):
    """The line of a position in the game; `later` more turns have passed since the last tile sank."""
    game = game_of(f"{title}/1")
    tiles = {name: words[0] for words in land.split() for name in words[2:].split(",")}
    people, boats, creatures = _read_on(on, tiles)
    first, *pending = phase.split(">")
    opened = [decision.split(".")[2] for decision in pending if decision.startswith("reveal")]
    turn = len(START_LAND) - len(tiles) + later
    if not (pending or first.startswith(("roll", "creature", "over"))):
        turn += 1
    saved = _read_people(saved)
    named = Counter([(p.seat, p.value) for p in people] + list(saved))
    lost = Counter((seat, value) for seat in seats for value in game.values) - named
    backs = _read_pool(pool)
    there = Counter(tiles.values()) + Counter(opened)
    for (terrain, back), n in full_pool(game).items():
        if there[terrain] == sum(game.backs[terrain].values()):
            backs[terrain, back] = n
    over = first.startswith("over")
    name, _, detail = first.partition(".")
    line = write(Position(
        game=game, seats=seats, land=tiles, people=people, boats=boats, creatures=creatures, waiting=(), saved=saved,
        lost=tuple(sorted(lost.elements())), hands=_read_hands(hands), pool=backs,
        pins=dict(pin.split("=") for pin in _split(pins, ",")), left=supply(game, seats, backs), turn=turn,
        quiet=quiet if game.counts_quiet_turns else None, seat="" if over else seats[(turn - 1) % len(seats)],
        phase=name, detail=detail, pending=tuple(tuple(decision.split(".")) for decision in pending)))
    if faults(line):
        raise ValueError("\n".join([line] + faults(line)))
    return line


def supply(game, seats, backs):
    """What is left when each turned tile and each player's boats have taken their tokens."""
    left = {}
    for token, total in game.tokens.items():
        printed = sum(counts.get(token, 0) for counts in game.backs.values())
        hidden = sum(n for (_, back), n in backs.items() if back == token)
        taken = printed - hidden + {"boat": game.boats_each * len(seats), "serpent": 5}.get(token, 0)
        left[token] = max(0, total - taken)
    return left
