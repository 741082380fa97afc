"""Components and setup."""

from .text import OBJECTS, write

CARDS_OF_AN_OBJECT = 15
STACKS_A = [2] * 10 + [1] * 10 + [2] * 6  # from Atlantis to the water
STACKS_B = [2] * 6 + [1] * 10 + [2] * 10  # from the water to the mainland
WATER_SPACE = 27
SEVENS = {"A": "afo", "B": "chrs"}  # objects whose sixth tile is a 7; that of the others is a 6


def deck(name):
    """42 tiles: 1 to 5 of each object, and one more."""
    return [o + str(v) for o in OBJECTS for v in [1, 2, 3, 4, 5, 7 if o in SEVENS[name] else 6]]


def deck_of(number):
    return "A" if number < WATER_SPACE else "B"


def is_stack(number):
    """Whether two tiles were laid there."""
    if number == WATER_SPACE:
        return False
    if number < WATER_SPACE:
        return STACKS_A[number - 1] == 2
    return STACKS_B[number - WATER_SPACE - 1] == 2


def hand_size(pos, seat):
    """4, 5, 6, 7 cards in turn order."""
    return 4 + pos["seats"].index(seat)


def start(seats, rng):
    """The line of a game about to be dealt; the tiles lie as `rng` shuffles them."""
    spaces, pool = {}, {}
    for name, first, stacks in (("A", 1, STACKS_A), ("B", WATER_SPACE + 1, STACKS_B)):
        tiles = deck(name)
        rng.shuffle(tiles)
        for number, height in enumerate(stacks, first):
            spaces[number] = (tiles.pop(), "", "+" if height == 2 else "")
        pool[name] = tiles[:]
        # Of each stack of two one tile was laid out; as many are left as lie under others.
    spaces[WATER_SPACE] = ("~", "", "")
    nothing = dict.fromkeys(seats, "")
    return write(
        {
            "rules": "atlantis/1",
            "seats": seats,
            "for": "all",
            "spaces": spaces,
            "pool": pool,
            "atlantis": dict.fromkeys(seats, 3),
            "home": dict.fromkeys(seats, 0),
            "bridges": dict.fromkeys(seats, 1),
            "tiles": nothing,
            "hands": nothing,
            "shown": nothing,
            "drawn": nothing,
            "bought": "",
            "played": "",
            "discard": "",
            "box": "",
            "spent": "",
            "pile": "".join(o * CARDS_OF_AN_OBJECT for o in OBJECTS),
            "turn": 0,
            "quiet": 0,
            "seat": seats[0],
            "phase": "deal",
            "args": [],
        }
    )
