"""Every decision and every chance, in the order of the notation, and how many paths there are."""

from collections import Counter
from functools import lru_cache

from . import moving, paying, turn, way
from .text import OBJECTS, SEATS, read, values, write
from .way import place, place_word


def actions(pos):
    """What may happen now: its text -> (function, arguments) that bring it about."""
    return PHASES[pos["phase"]](pos)


def children(text):
    """Every legal action or chance outcome -> the resulting line; none when the game is over."""
    found = {}
    for action, (function, *args) in actions(read(text)).items():
        after = read(text)
        function(after, *args)
        found[action] = write(after)
    return found


# --- decisions ---


def sell(pos):
    """One own tile worth 2 or more, or none; tiles of equal value are one choice."""
    tiles = values(set(pos["tiles"][pos["seat"]]) - {"1"})
    return {f"sell {tile}": (turn.sell, tile) for tile in tiles} | {"keep": (turn.keep,)}


def move(pos):
    """A figure and a card together, or a bridge, or "no move" where no figure can move."""
    plays = {}
    for start, card in moving.legal_plays(pos):
        word = step_word(pos, start, card)
        plays[f"play {word}"] = (turn.play, start, start, card)
    return plays | bridges(pos) | ({} if plays else {"no-move": (turn.no_move,)})


def follow(pos):
    start, here = map(place, pos["args"][0].split("-"))
    return {
        f"follow {step_word(pos, here, card)}": (turn.play, start, here, card)
        for card in moving.legal_follows(pos, start, here)
    }


def step_word(pos, here, card):
    there = way.destination(pos, here, card)
    return f"{OBJECTS[card]} {place_word(here)}-{place_word(there)}"


def pay(pos):
    to_pay, last = int(pos["args"][1]), "".join(pos["args"][2:])
    return {
        f"pay {OBJECTS.get(item, item)}": (turn.pay, item)
        for item in paying.next_items(pos, to_pay, last)
    }


def end(pos):
    return bridges(pos) | {"end": (turn.end_turn,)}


def bridges(pos):
    """Into any gap that has none, while the player's own is unused."""
    if not pos["bridges"][pos["seat"]]:
        return {}
    return {f"bridge {gap[0]}": (turn.bridge, gap) for gap in way.gaps_to_bridge(pos)}


# --- chance ---


def draw(pos):
    return {
        f"draw {SEATS[pos['seat']]} {OBJECTS[card]}": (turn.drawn, card)
        for card in OBJECTS
        if card in pos["pile"]
    }


def reveal(pos):
    number = int(pos["args"][0])
    return {
        f"reveal {number} {OBJECTS[tile[0]]}{tile[1]}": (turn.reveal, number, tile)
        for tile in sorted(way.unknown_tiles(pos, number))
    }


PHASES = {
    "deal": draw,
    "sell": sell,
    "buy": draw,
    "move": move,
    "follow": follow,
    "pay": pay,
    "reveal": reveal,
    "draw": draw,
    "no-move": draw,
    "end": end,
    "over": lambda pos: {},
}


def weights(text):
    """How many cards or tiles stand for each outcome where CHANCE acts; nothing elsewhere."""
    pos = read(text)
    if pos["phase"] == "reveal":
        number = int(pos["args"][0])
        tiles = Counter(way.unknown_tiles(pos, number))
        return {
            f"reveal {number} {OBJECTS[tile[0]]}{tile[1]}": tiles[tile] for tile in sorted(tiles)
        }
    if PHASES[pos["phase"]] is draw:
        seat = SEATS[pos["seat"]]
        return {
            f"draw {seat} {OBJECTS[card]}": pos["pile"].count(card)
            for card in OBJECTS
            if card in pos["pile"]
        }
    return {}


# --- counting ---


@lru_cache(maxsize=100_000)
def perft(text, depth):
    """The number of paths of that many actions; one that ends earlier counts nothing."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(actions(read(text)))
    return sum(perft(after, depth - 1) for after in children(text).values())
