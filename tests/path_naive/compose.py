"""Small positions at the start of a turn, composed at random: late ones, that games rarely reach.

They hold all 84 tiles and all 105 cards, but a path of a few spaces, and of everything few.
"""

from . import way
from .setup import CARDS_OF_AN_OBJECT, WATER_SPACE, deck, deck_of, is_stack
from .text import OBJECTS, write


def compose(rng):
    seats = rng.choice(["bw", "bw", "bwk", "bwkr"])
    tiles = {name: rng.sample(deck(name), 42) for name in "AB"}
    spaces, pool = path(rng, tiles)
    figures = place_figures(rng, seats, spaces)
    won, box = won_tiles(rng, seats, tiles["A"] + tiles["B"])
    cards = share_cards(rng, seats)
    seat = rng.choice(seats)
    return write(
        {
            "rules": "atlantis/1",
            "seats": seats,
            "for": "all",
            "spaces": spaces,
            "pool": pool,
            **figures,
            "bridges": bridges(rng, seats, spaces),
            "tiles": won,
            "box": box,
            **cards,
            "bought": "",
            "played": "",
            "turn": len(seats) * 5 + seats.index(seat) + 1,
            "quiet": rng.randrange(len(seats)),
            "seat": seat,
            "args": [],
            "phase": "sell" if any(int(tile) >= 2 for tile in won[seat]) else "move",
        }
    )


def path(rng, tiles):
    """Up to 14 spaces about the water between the decks, which takes its tiles from `tiles`."""
    length = rng.randrange(15)
    first = rng.randint(WATER_SPACE + 1 - length, WATER_SPACE + 1)
    spaces = {}
    pool = {"A": [], "B": []}
    for number in range(first, first + length):
        at_end = number in (first, first + length - 1)
        if number == WATER_SPACE or (not at_end and rng.random() < 0.35):
            before = spaces.get(number - 1, ("",))[0]
            sign = before if before in ("~", "=") else rng.choice("~~=")
            spaces[number] = (sign, "", "")
            continue
        name = deck_of(number)
        top, under = tiles[name].pop(), ""
        if is_stack(number) and rng.random() < 0.6:
            pool[name].append(tiles[name].pop())
            under = pool[name][-1] if rng.random() < 0.3 else "+"
        spaces[number] = (top, "", under)
    for end in (min, max):
        while spaces and spaces[end(spaces)][0] in ("~", "="):
            del spaces[end(spaces)]
    return spaces, pool


def place_figures(rng, seats, spaces):
    atlantis, home = dict.fromkeys(seats, 0), dict.fromkeys(seats, 0)
    free = [number for number, (top, _, _) in spaces.items() if top not in ("~", "=")]
    rng.shuffle(free)
    for seat in seats:
        for _ in range(3):
            where = rng.choice(["atlantis", "home", "tile", "tile", "tile"])
            if where == "tile" and free:
                number = free.pop()
                top, _, under = spaces[number]
                spaces[number] = (top, seat, under)
            elif where == "home" and home[seat] < 2:
                home[seat] += 1
            else:
                atlantis[seat] += 1
    return {"atlantis": atlantis, "home": home}


def bridges(rng, seats, spaces):
    """Who has not laid a bridge yet: not more are in gaps than were laid."""
    gaps = [gap for gap in way.gaps({"spaces": spaces}) if spaces[gap[0]][0] == "="]
    for gap in gaps[len(seats) :]:
        for number in gap:
            spaces[number] = ("~", "", "")
    left = rng.sample(seats, max(0, len(seats) - len(gaps)))
    return {s: int(s in left and rng.random() < 0.8) for s in seats}


def won_tiles(rng, seats, left):
    rng.shuffle(left)
    most = rng.choice([1, 3, 6])
    won = {s: "".join(left.pop()[1] for _ in range(rng.randrange(most))) for s in seats}
    return won, "".join(tile[1] for tile in left)


def share_cards(rng, seats):
    """Hands, pile and discards, and what of the hands came from this pile; most cards are spent."""
    cards = rng.sample("".join(o * CARDS_OF_AN_OBJECT for o in OBJECTS), 105)
    if rng.random() < 0.5:
        cards = sorted(cards[:40], key=lambda card: card not in "ar") + cards[40:]
    most = rng.choice([1, 2, 5, 5, 8, 8])
    hands = {s: "".join(cards.pop(0) for _ in range(rng.randrange(most))) for s in seats}
    shown = {s: "".join(c for c in hands[s] if rng.random() < 0.3) for s in seats}
    drawn = {s: "".join(c for c in hands[s] if rng.random() < 0.4) for s in seats}
    few = [0] if most == 1 else [0, 0, 1, 2, 9]
    pile = "".join(cards.pop(0) for _ in range(rng.choice(few)))
    discard = "".join(cards.pop(0) for _ in range(rng.choice(few)))
    return {
        "hands": hands,
        "shown": shown,
        "drawn": drawn,
        "pile": pile,
        "discard": discard,
        "spent": "".join(cards),
    }
