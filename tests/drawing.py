"""Positions drawn in few words: say what a test is about, and the rest of the line follows.

``at("D4=r5,D3=(r2)~y1")`` is red's move phase with these people; the hex of people who stand is
land, everybody else is lost, backs, supply and turn fit. What a test cares about it names: land by
terrain (``"b:D4,D5 f:E4"``, a mountain where no letter stands), hands, pool, pins, supply. All
terrain above one that is left must be whole, so it fills up the island from the southern end.

Tests talk to the engine in notation only; what they ask most often is here too.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from escape_widget import IllegalAction, Position, parse
from escape_widget.island.lattice import NAMES, ROWS, TERRAINS
from escape_widget.island.ruleset import BACKS, TOKENS, Dolphins, RuleSet, Volcano
from escape_widget.island.setting import SEATS, setting_of

SETUP = ("people", "boats")
LETTERS = dict(zip("bfmp", TERRAINS[1:], strict=True))
CREATURES = dict(zip("SHWDQ", TOKENS[1:], strict=True))


def at(on: str = "", act: str = "red.move.3", **words: Any) -> Position:
    """The position that the words describe; those of ``Drawing`` are understood."""
    return parse(line(on, act, **words))


def line(on: str = "", act: str = "red.move.3", **words: Any) -> str:
    """The same as a line, which may be one that no game can reach."""
    return Drawing(on, act, **words).line()


@dataclass
class Drawing:
    """What a test says about a position, and how everything else follows from it."""

    on: str
    act: str
    """As a line has it; ``?.sink`` is that phase of whoever's turn it then is."""
    game: str = "survive"
    """The rule set with its options, as a line begins."""
    seats: str = ""
    """Red and yellow, if nothing is said."""
    land: str = ""
    sea: str = ""
    """Hexes that must not be filled up with land."""
    free: str = ""
    """Setup: hexes on which nobody has been placed."""
    waiting: str = ""
    saved: str = ""
    hands: str = ""
    pool: str = ""
    """The backs of some terrains; those of others follow."""
    pins: str = ""
    left: str = ""
    """The supply of some tokens; of others all that is not on the board is left."""
    turn: int | None = None
    quiet: str | None = None
    tiles: dict[str, str] = field(default_factory=dict)
    """The terrain letter of each land hex."""
    pieces: dict[str, str] = field(default_factory=dict)

    def line(self) -> str:
        self.pieces = dict(entry.split("=") for entry in self.on.split(",") if entry)
        if all(map(_PIECES.fullmatch, self.pieces.values())):  # else a test of what cannot be read
            self.pieces = {hex: pieces_in_order(pieces) for hex, pieces in self.pieces.items()}
        self.tiles = dict(self._land())
        self._fit_turn()
        if self.in_setup:
            self._place_the_rest()
        return " ".join(
            (
                f"{self.game}/1",
                f"seats:{self.seats}",
                f"land:{'/'.join(map(self._land_row, ROWS))}",
                f"on:{self._on()}",
                f"waiting:{self.waiting or '-'}",
                f"saved:{self.saved or '-'}",
                f"lost:{self._lost()}",
                f"hands:{self.hands or '-'}",
                f"pool:{self._pool()}",
                f"pins:{self.pins or '-'}",
                f"left:{self._left()}",
                f"turn:{self._turn()}",
                f"act:{self.act}",
            )
        )

    @property
    def rules(self) -> RuleSet:
        name, *options = self.game.split("+")
        return setting_of(name, tuple(options)).rules

    @property
    def in_setup(self) -> bool:
        return self.act.split(".")[1] in SETUP

    @property
    def board_land(self) -> list[str]:
        return [NAMES[hex] for hex in self.rules.board.land]

    # Land.

    def _land(self) -> Iterator[tuple[str, str]]:
        named = dict(self._named_land())
        yield from named.items()
        taken = {*named, *self.pieces, *self.sea.split(","), *self._pending_hexes()}
        room = [hex for hex in reversed(self.board_land) if hex not in taken]
        counts = Counter(named.values())
        for letter, number in self._whole(counts).items():
            for _ in range(number - counts[letter]):
                yield room.pop(0), letter

    def _named_land(self) -> Iterator[tuple[str, str]]:
        yield from ((hex, "m") for hex in self.pieces if self._stands(hex))
        for word in self.land.split():
            letter, _, hexes = word.rpartition(":")
            yield from ((hex, letter or "m") for hex in hexes.split(","))

    def _stands(self, hex: str) -> bool:
        return self.pieces[hex][0] in "rygb" and hex in self.board_land

    def _pending_hexes(self) -> list[str]:
        return [part for part in self.act.replace("-", ".").split(".") if part in NAMES]

    def _whole(self, counts: Counter[str]) -> dict[str, int]:
        """How many tiles there must be of the terrains that cannot have begun to sink."""
        printed = {letter: self._printed(letter) for letter in "mfb"}
        if self.in_setup:
            return {letter: sum(backs.values()) for letter, backs in printed.items()}
        turning = [entry[-1] for entry in self.act.split(">")[1:] if entry.startswith("reveal")]
        lowest = min((*counts, *turning), key="bfmp".index, default="")
        above = "fmp" if lowest == "b" else "mp" if lowest == "f" else ""
        whole = {letter: sum(printed[letter].values()) for letter in printed if letter in above}
        return whole if above or "m" in turning else {"m": self._mountains(counts["m"])}

    def _mountains(self, drawn: int) -> int:
        """One more than drawn where the volcano, which must still be there, needs a tile."""
        pinned = [pin.split("=")[1] for pin in self.pins.split(",") if pin]
        volcano = self.rules.volcano is Volcano.ENDS_GAME and "over" not in self.act
        return drawn + (volcano and len(pinned) == drawn and "volcano" not in pinned)

    def _land_row(self, row: str) -> str:
        drawn = "".join(self.tiles.get(hex, ".") for hex in NAMES if hex[0] == row)
        for run in range(len(drawn), 0, -1):
            drawn = drawn.replace("." * run, str(run))
        return drawn

    def _fit_turn(self) -> None:
        """Makes it the turn of the seat: with a third player who has lost all, if that is enough
        and the tiles matter, else with some more tiles unsunk.
        """
        said, self.seats = self.seats, self.seats or "ry"
        if self.act.startswith("?"):
            seat = SEATS[(self._turn_by_tiles() - 1) % len(self.seats)]
            self.act = self.act.replace("?", seat, 1)
        if self.in_setup or self.turn is not None or not self.tiles:
            return
        if ".sink" in self.act and not said and not self._is_turn(self._turn_by_tiles()):
            self.seats = "ryg"
            if self._is_turn(self._turn_by_tiles()):
                return
            self.seats = "ry"
        lowest = min(self.tiles.values(), key="bfmp".index)
        room = [hex for hex in reversed(self.board_land) if self._is_free(hex, lowest)]
        while not self._is_turn(self._turn_by_tiles()) and room:
            self.tiles[room.pop(0)] = lowest

    def _is_free(self, hex: str, terrain: str) -> bool:
        """Whether a tile of a terrain may be added on a hex."""
        held = (*self.tiles, *self.pieces, *self.sea.split(","), *self._pending_hexes())
        return hex not in held

    # People and pieces.

    def _place_the_rest(self) -> None:
        for serpent in self.rules.board.serpents:
            self.pieces.setdefault(NAMES[serpent], "S")
        room = [
            hex
            for hex in reversed(self.board_land)
            if hex not in self.pieces and hex not in self.free.split(",")
        ]
        for seat, value in self._missing():
            self.pieces[room.pop(0)] = f"{seat}{value}"

    def _missing(self) -> list[tuple[str, int]]:
        """The people not named anywhere, seats in turn order, from high to low."""
        named = Counter(_people("".join(self.pieces.values())))
        for part in f"{self.waiting};{self.saved}".split(";"):
            named.update((part[0], int(value)) for value in part[2:])
        everyone = [(s, v) for s in self.seats for v in sorted(self.rules.values, reverse=True)]
        return list((Counter(everyone) - named).elements())

    def _lost(self) -> str:
        lost = [] if self.in_setup else self._missing()
        parts = ((seat, "".join(str(v) for s, v in lost if s == seat)) for seat in self.seats)
        return ";".join(f"{seat}:{values}" for seat, values in parts if values) or "-"

    def _on(self) -> str:
        return ",".join(f"{h}={self.pieces[h]}" for h in NAMES if h in self.pieces) or "-"

    def _left(self) -> str:
        on_board = Counter(
            CREATURES[piece]
            for pieces in self.pieces.values()
            for piece in pieces
            if piece in "SHWDQ"
        )
        on_board["boat"] = sum("(" in pieces for pieces in self.pieces.values())
        came = self._came(on_board)
        left = {
            token: n - max(came[token], on_board[token]) for token, n in self.rules.tokens.items()
        }
        left |= dict(_numbers(self.left))
        return (
            ",".join(f"{token}{left[token]}" for token in TOKENS if left.get(token, 0) > 0) or "-"
        )

    def _came(self, on_board: Counter[str]) -> Counter[str]:
        """How many tokens have come: printed, placed in setup, or by a tile turned up."""
        came = self._turned()
        came["serpent"] += len(self.rules.board.serpents)
        came["boat"] += on_board["boat"] if self.in_setup else self._boats_placed()
        if self.rules.dolphins is Dolphins.GUARD:
            came["dolphin"] += came["dolphin-aid"]
        for token, other in self.rules.instead.items():
            came[token] -= on_board[other] + self.act.count(">token")
            came[other] = on_board[other]
        return came

    def _boats_placed(self) -> int:
        return self.rules.boats_placed[len(self.seats)]

    def _turned(self) -> Counter[str]:
        """The backs that are neither in the pool nor, as far as is seen, in a hand."""
        turned = sum((self._printed(letter) for letter in "bfmp"), Counter[str]())
        turned.subtract(back for letter in "bfmp" for back in _tiles_in(self.hands, letter))
        for back, count in _numbers(self._pool()):
            turned[back] -= count
        return turned

    # Tiles.

    def _printed(self, letter: str) -> Counter[str]:
        return Counter(self.rules.backs.get(LETTERS[letter], {}))

    def _pool(self) -> str:
        named = dict(part.split(":") for part in self.pool.split(";") if part)
        parts = {letter: named.get(letter) or self._pool_of(letter) for letter in "bfmp"}
        return ";".join(f"{letter}:{backs}" for letter, backs in parts.items() if backs) or "-"

    def _pool_of(self, letter: str) -> str:
        tiles = [hex for hex, terrain in self.tiles.items() if terrain == letter]
        held = Counter(_tiles_in(self.hands, letter))
        unseen = len(tiles) + held["?"] + self.act.count(f".{letter}", self.act.find(">reveal"))
        pinned = dict(pin.split("=") for pin in self.pins.split(",") if pin)
        chosen = Counter(pinned[hex] for hex in tiles if hex in pinned)
        rest = self._printed(letter) - held - chosen
        for back in ("volcano", *BACKS):
            chosen[back] += min(rest[back], unseen - chosen.total())
            rest[back] = 0
        return ",".join(f"{back}{chosen[back]}" for back in BACKS if chosen[back])

    # Whose turn it is.

    def _turn(self) -> str:
        turn = 0 if self.in_setup else self._turn_now()
        if self.rules.quiet_turns is None:
            return str(turn)
        return f"{turn}/{self.quiet or ('0' if turn > len(self.board_land) else '-')}"

    def _turn_now(self) -> int:
        """The given one, or the one in which as much has sunk; without land a later one."""
        if self.turn is not None:
            return self.turn
        turn = self._turn_by_tiles()
        if not self.tiles and not self._sinks_now():
            turn = len(self.board_land) + 1 + int(re.sub("-", "", self.quiet or "") or 0)
            while not self._is_turn(turn):
                turn += 1
        return turn

    def _sinks_now(self) -> bool:
        return ".sink>" in self.act or self.act in ("over.last-tile", "over.volcano")

    def _turn_by_tiles(self) -> int:
        """Each turn sinks a tile, after its move."""
        phase = self.act.split(".")[1]
        done = phase in ("roll", "creature") or "over" in self.act or phase.startswith("sink>")
        return len(self.board_land) - len(self.tiles) + (not done)

    def _is_turn(self, turn: int) -> bool:
        seat = self.act.split(".")[0]
        return seat not in SEATS or (turn - 1) % len(self.seats) == SEATS.index(seat)


_ONE = r"[rygb][1-6?]\*?\+?"
_PIECES = re.compile(rf"((?:{_ONE})*)((?:\((?:{_ONE})*\))?)((?:~{_ONE})*)([SHWDQ]*)")


def pieces_in_order(pieces: str) -> str:
    """Pieces of a hex as notation has them, in whatever order a test names them."""
    found = _PIECES.fullmatch(pieces)
    assert found is not None
    stand, boat, swim, creatures = found.groups()
    aboard = f"({_in_row(boat)})" if boat else ""
    return _in_row(stand) + aboard + _in_row(swim, "~") + "".join(sorted(creatures, key=_BEAST))


def _in_row(people: str, before: str = "") -> str:
    return "".join(before + one for one in sorted(re.findall(_ONE, people), key=_rank))


def _rank(one: str) -> tuple[int, int, bool, bool]:
    return "rygb".index(one[0]), "654321?".index(one[1]), "+" in one, "*" in one


_BEAST = "SHWDQ".index


def _people(pieces: str) -> Iterator[tuple[str, int]]:
    for seat, value in re.findall("([rygb])([1-6])", pieces):
        yield seat, int(value)


def _numbers(words: str) -> Iterator[tuple[str, int]]:
    for name, number in re.findall(r"([a-z-]+)(\d+)", words):
        yield name, int(number)


def _tiles_in(hands: str, letter: str) -> Iterator[str]:
    for hand in hands.split(";"):
        yield from (tile[2:] for tile in hand[2:].split(",") if tile.startswith(letter))


# What tests ask of a position.


def after(position: Position, *texts: str) -> Position:
    """The position after some actions."""
    for text in texts:
        position = position.apply(position.parse_action(text))
    return position


def offered(position: Position, start: str = "") -> set[str]:
    """The rest of the texts of those legal actions that start so: ``"walk 5 D4-"``."""
    texts = (action.text for action in position.legal_actions)
    return {text.removeprefix(start) for text in texts if text.startswith(start)}


def kinds(position: Position) -> set[str]:
    """The kinds of actions that are offered."""
    return {action.kind for action in position.legal_actions}


def refused(position: Position, text: str) -> str:
    """The id of the rule that forbids an action; fails if it is legal."""
    action = position.parse_action(text)
    rule = position.broken_rule(action)
    assert rule is not None, f"{text} is legal"
    assert action not in position.legal_actions
    try:
        position.apply(action)
    except IllegalAction as error:
        assert error.rule == rule
    else:
        raise AssertionError(f"{text} was played")
    return str(rule.id)


def fields(position: Position | str) -> dict[str, str]:
    """The fields of a position's line by name; empty ones are empty."""
    _, *parts = str(position).split(" ")
    return {
        name: "" if text == "-" else text for name, _, text in (p.partition(":") for p in parts)
    }


def pieces(position: Position) -> dict[str, str]:
    """What stands on the hexes, by hex."""
    return dict(entry.split("=") for entry in fields(position)["on"].split(",") if entry)


def land(position: Position) -> dict[str, str]:
    """The terrain letter of each land hex."""
    found = {}
    for row, drawn in zip(ROWS, fields(position)["land"].split("/"), strict=True):
        place, number = 1, ""
        for mark in f"{drawn}/":
            if mark.isdigit():
                number += mark
                continue
            place += int(number or 0)
            number = ""
            if mark != "/":
                found[f"{row}{place}"] = mark
                place += 1
    return found


def people(position: Position, where: str) -> set[str]:
    """The people of a field (``lost``, ``saved``, ``waiting``) as ``{"r5", "y1"}``."""
    parts = fields(position)[where].split(";")
    return {part[0] + value for part in parts for value in part[2:]}


def newly(before: Position, then: Position, where: str) -> list[str]:
    """The people who have come into a field, sorted."""
    counts = [Counter(_in_field(fields(p)[where])) for p in (then, before)]
    return sorted((counts[0] - counts[1]).elements())


def _in_field(text: str) -> Iterable[str]:
    return [part[0] + value for part in text.split(";") for value in part[2:]]


def act(position: Position) -> str:
    """Who is to act, in which phase, and what is pending."""
    return fields(position)["act"]


def names(position: Position) -> list[str]:
    """The names of what the last action brought about."""
    return [event.name for event in position.events]
