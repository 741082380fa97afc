"""Building legal positions: say what is on the board, the rest follows.

    compose("survive", "ry", land="b:D4,E4 f:...", on="D3=(r5y1),D4=r2", hands="r:f.shark-defence")

Whoever is not named is lost; terrains all of whose tiles are there have all their backs in the
pool, for the others `pool` says what is left; the supply, the turn's number and the seat on turn
follow.
"""

from collections import Counter
from random import Random

from .games import SEAT_NAMES, TERRAINS, game_of
from .legal import faults, tokens_taken
from .position import Position
from .text import read_act, read_hands, read_on, read_people, read_pins, read_pool, write


def deal(game, seed):
    """The tiles dealt at random, or lying in their rings."""
    if game.rings:
        return dict(game.rings)
    tiles = [t for t in TERRAINS for _ in range(sum(game.backs.get(t, {}).values()))]
    Random(seed).shuffle(tiles)
    return dict(zip(game.start_land, tiles, strict=True))


def start(title, seats, seed):
    """The position before the first person is placed.

    our reading: setup is written `0/-` where quiet turns are counted (it is no quiet turn), and the
    supply holds only tokens that the game uses, so no dolphins in `survive` without its dice.
    """
    game = game_of(f"{title}/1")
    left = {**game.tokens, "serpent": game.tokens["serpent"] - len(game.start_serpents)}
    return write(
        Position(
            game=game,
            seats=seats,
            land=deal(game, seed),
            people=(),
            boats=(),
            creatures=tuple(sorted(("serpent", name) for name in game.start_serpents)),
            waiting=tuple(sorted((seat, value) for seat in seats for value in game.values)),
            saved=(),
            lost=(),
            hands=(),
            pool=full_pool(game),
            pins={},
            left=left,
            turn=0,
            quiet=None,
            seat=seats[0],
            phase="people",
            detail="",
            pending=(),
        )
    )


def full_pool(game):
    return {(t, back): n for t, counts in game.backs.items() for back, n in counts.items()}


def compose(
    title,
    seats,
    land="",
    on="",
    phase="move.3",
    saved="",
    hands="",
    pool="",
    pins="",
    later=0,
    quiet=None,
    squids=0,
):
    """A line in the course of the game; `later` more turns have passed since the last tile sank.

    `squids` says how many whale tiles have brought a squid instead (`expanded`).
    """
    game = game_of(f"{title}/1")
    tiles = {name: words[0] for words in land.split() for name in words[2:].split(",")}
    people, boats, creatures = read_on(on, tiles)
    safe = read_people(saved)
    turn = turn_in(phase, len(game.start_land) - len(tiles) + later)
    on_turn = SEAT_NAMES[seats[(turn - 1) % len(seats)]]
    act = read_act(phase if phase.startswith("over") else f"{on_turn}.{phase}")
    terrains = [*tiles.values(), *(d[2] for d in act[3] if d[0] == "reveal")]
    backs = whole_terrains(game, terrains) | read_pool(pool)
    pos = Position(
        game=game,
        seats=seats,
        land=tiles,
        people=people,
        boats=boats,
        creatures=creatures,
        waiting=(),
        saved=safe,
        lost=missing(game, seats, [(p.seat, p.value) for p in people] + list(safe)),
        hands=read_hands(hands),
        pool=backs,
        pins=read_pins(pins),
        left={},
        turn=turn,
        quiet=quiet,
        seat=act[0],
        phase=act[1],
        detail=act[2],
        pending=act[3],
    )
    line = write(pos.but(left=supply(pos, squids)))
    if faults(line):
        raise ValueError("\n".join([line, *faults(line)]))
    return line


def turn_in(phase, sunk):
    """Each turn sinks one tile; from the sinking on it is this turn's."""
    return sunk if phase.startswith(("sink>", "roll", "creature", "over")) else sunk + 1


def missing(game, seats, named):
    everyone = Counter((seat, value) for seat in seats for value in game.values)
    return tuple(sorted((everyone - Counter(named)).elements()))


def whole_terrains(game, terrains):
    """All the backs of the terrains of which no tile has sunk."""
    there = Counter(terrains)
    whole = [t for t in game.backs if there[t] == sum(game.backs[t].values())]
    return {(t, back): n for (t, back), n in full_pool(game).items() if t in whole}


def supply(pos, squids):
    """What is left when each turned tile and the boats of setup have taken their tokens."""
    came = tokens_taken(pos)
    if pos.game.squids == "boats and land":
        came.update({"squid": squids, "whale": -squids})
    return {token: max(0, total - came[token]) for token, total in pos.game.tokens.items()}
