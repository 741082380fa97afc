"""Positions of the path drawn by hand: what a test does not care about is filled in.

A path is written as in the notation (``28:a6B,~,h5``). Figures not drawn stand on Atlantis, tiles
not drawn are in the box, cards not named in the pile. All positions go through the parser.
"""

import random
from collections import Counter

from escape_widget.core.names import CHANCE
from escape_widget.core.registry import parse
from escape_widget.core.session import draw, start
from escape_widget.path.position import Position
from escape_widget.path.rules.setup import tiles_of_deck
from escape_widget.path.rulesets.atlantis import ATLANTIS
from escape_widget.path.table import object_of, value_of

SEATS = "bwkr"
LETTERS = "acfhors"
STIRRED = ("follow", "pay", "reveal", "draw", "end", "over")


def _turn(seats: str, act: str) -> str:
    """The first turn of the seat from the ninth on."""
    seat, phase = act.split(".")[:2]
    number = ATLANTIS.seats.index(seat)
    turn = next(turn for turn in range(9, 13) if (turn - 1) % len(seats) == number)
    return f"{turn}/{'-' if phase in STIRRED else 0}"


def board(
    path: str,
    act: str = "blue.move",
    *,
    seats: str = "bw",
    home: str = "-",
    bridges: str | None = None,
    tiles: str = "-",
    hands: str = "-",
    shown: str = "-",
    bought: str = "-",
    played: str = "-",
    drawn: str = "-",
    pile: str | None = None,
    discard: str = "",
    spent: str = "",
    box: str | None = None,
    pool: str | None = None,
    turn: str | None = None,
) -> Position:
    """A position. ``pile``, ``discard`` and ``spent`` are letters; cards left over are spent
    where the pile is given, else they are the pile."""
    fields = {
        "seats": seats,
        "for": "all",
        "path": path,
        "atlantis": _atlantis(seats, path, home),
        "home": home,
        "bridges": "".join(f"{seat}1" for seat in seats) if bridges is None else bridges,
        "tiles": tiles,
        "hands": _sorted(hands),
        "shown": shown,
        "bought": bought,
        "played": played,
        "drawn": drawn,
        **_cards(hands, pile, discard or played.strip("-"), spent),
        **_tiles(path, tiles, pool, box),
        "turn": turn or _turn(seats, act),
        "act": act,
    }
    names = ["pile", "discard", "box", "spent", "pool", "turn", "act"]
    order = [name for name in fields if name not in names] + names
    return parse("atlantis/1 " + " ".join(f"{name}:{fields[name]}" for name in order))


def _sorted(hands: str) -> str:
    parts = hands.split(";")
    return ";".join(part[:2] + "".join(sorted(part[2:])) for part in parts) or "-"


def _atlantis(seats: str, path: str, home: str) -> str:
    left = {seat: 3 - path.count(seat.upper()) for seat in seats}
    for seat, count in zip(home[::2], home[1::2], strict=False):
        left[seat] -= int(count)
    return "".join(f"{seat}{count}" for seat, count in left.items() if count) or "-"


def _cards(hands: str, pile: str | None, discard: str, spent: str) -> dict[str, str]:
    held = "".join(part[2:] for part in hands.split(";"))
    left = {card: 15 - (held + discard + spent).count(card) for card in LETTERS}
    if pile is not None:
        for card in LETTERS:
            spent += card * (left[card] - pile.count(card))
            left[card] = pile.count(card)
    return {
        "pile": counts(Counter(left)),
        "discard": counts(Counter(discard)),
        "spent": counts(Counter(spent)),
    }


def counts(cards: Counter[str]) -> str:
    """Many cards in notation."""
    return ",".join(f"{cards[card]}{card}" for card in LETTERS if cards[card]) or "-"


def _tiles(path: str, tiles: str, pool: str | None, box: str | None) -> dict[str, str]:
    first, _, spaces = path.partition(":")
    unseen = _Unseen(pool)
    for place, space in enumerate(spaces.split(",") if spaces else [], int(first.strip("-") or 1)):
        unseen.add(place, space)
    unseen.fill()
    left = Counter({1: 14, 2: 14, 3: 14, 4: 14, 5: 14, 6: 7, 7: 7})
    left -= Counter(unseen.values)
    left -= Counter(int(value) for part in tiles.split(";") for value in part[2:])
    rest = "".join(str(value) * left[value] for value in range(7, 0, -1))
    return {"pool": unseen.write(), "box": (rest or "-") if box is None else box}


class _Unseen:
    """The tiles under others, chosen so that there are as many as the path hides."""

    def __init__(self, pool: str | None) -> None:
        self.given = pool
        self.open: tuple[list[str], list[str]] = ([], [])
        self.pools: tuple[list[str], list[str]] = ([], [])
        self.hidden = [0, 0]
        if pool is not None:
            for part in pool.split(";") if pool != "-" else []:
                deck = "AB".index(part[0])
                groups = part[2:].split(",")
                self.pools[deck].extend(group[0] + v for group in groups for v in group[1:])

    def add(self, place: int, space: str) -> None:
        deck = 0 if place < 27 else 1
        if space[0] in LETTERS:
            self.open[deck].append(space[:2])
        _, plus, pinned = space.partition("+")
        self.hidden[deck] += bool(plus)
        if pinned and self.given is None:
            self.pools[deck].append(pinned)

    def fill(self) -> None:
        for deck, pool in enumerate(self.pools):
            made = [_short(tile) for tile in tiles_of_deck(ATLANTIS.decks[deck])]
            free = [tile for tile in made if tile not in pool + self.open[deck]]
            if self.given is None:
                pool.extend(free[: self.hidden[deck] - len(pool)])

    @property
    def values(self) -> list[int]:
        return [int(tile[1]) for tiles in (*self.open, *self.pools) for tile in tiles]

    def write(self) -> str:
        if self.given is not None:
            return self.given
        decks = zip("AB", self.pools, strict=True)
        return ";".join(f"{name}:{_group(pool)}" for name, pool in decks if pool) or "-"


def _short(tile: int) -> str:
    return f"{LETTERS[object_of(tile)]}{value_of(tile)}"


def _group(pool: list[str]) -> str:
    groups = {card: "".join(sorted(t[1] for t in pool if t[0] == card)) for card in LETTERS}
    return ",".join(card + values for card, values in groups.items() if values)


# Play


def texts(position: Position) -> list[str]:
    """The texts of all legal actions."""
    return [action.text for action in position.legal_actions]


def play(position: Position, *actions: str) -> Position:
    """The position after some actions."""
    for action in actions:
        position = position.apply(position.parse_action(action))
    return position


def chance(position: Position, rng: random.Random | None = None) -> Position:
    """The position after chance has acted as often as it must."""
    while position.to_act == CHANCE:
        position = position.apply(draw(position, rng or random.Random(1)))
    return position


def names(position: Position) -> list[str]:
    """The names of what just happened."""
    return [event.name for event in position.events]


def field(position: Position, name: str) -> str:
    """A field of the position's line."""
    parts = dict(part.split(":", 1) for part in str(position).split(" ")[1:])
    return parts[name]


def refused(position: Position, action: str) -> str | None:
    """The id of the rule that an action breaks."""
    broken = position.broken_rule(position.parse_action(action))
    return broken.id if broken else None


def scarce(position: Position, left: int) -> Position:
    """The position with most cards of the pile, and all discards, out of the game."""
    table = position.table
    for card in range(len(table.pile)):
        kept = min(table.pile[card], left)
        left -= kept
        table.spent[card] += table.pile[card] - kept + table.discard[card]
        table.pile[card], table.discard[card] = kept, 0
    return parse(str(Position(table)))  # type: ignore[return-value]


def random_game(players: int, seed: int) -> list[Position]:
    """All positions of a game played at random."""
    position = start("atlantis", players, seed=seed)
    assert isinstance(position, Position)
    return play_on(position, random.Random(seed))


def play_on(position: Position, rng: random.Random) -> list[Position]:
    """A position and all that follow, played at random to the end."""
    positions = [position]
    while position.to_act is not None:
        chosen = draw(position, rng) if position.to_act == CHANCE else None
        position = position.apply(chosen or rng.choice(position.legal_actions))
        positions.append(position)
    return positions
