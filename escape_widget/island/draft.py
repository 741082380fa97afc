"""Drafts of positions: what is drawn on a board, made up to a whole line of notation.

Whoever sets up a position draws land, pieces, hands and whose turn it is. The rest is bookkeeping
that must add up: who is lost, what still lies under the tiles, the supply, the number of the turn.
It is worked out here, as near to the draft as it can be. Whether a game can come to the position
is not asked here: reading the line tells that (``legality.py``).
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice

from escape_widget.core.errors import EscapeError, NotationError
from escape_widget.island.lattice import NAMES, TERRAIN_LETTERS, TERRAINS
from escape_widget.island.notation import FIELDS, VERSION
from escape_widget.island.ruleset import BACKS, TOKENS, Dolphins, RuleSet, Volcano
from escape_widget.island.rulesets import EDITIONS
from escape_widget.island.setting import SEATS, setting_of

LETTERS = TERRAIN_LETTERS[1:]
SETUP = ("people", "boats")
SEATED = ("ry", "ryg", "rygb")
_ONE = r"[rygb][1-6?]\*?\+?"
_PIECES = re.compile(rf"((?:{_ONE})*)((?:\((?:{_ONE})*\))?)((?:~{_ONE})*)([SHWDQ]*)")
_CREATURES = dict(zip("SHWDQ", TOKENS[1:], strict=True))


def complete(line: str) -> str:
    """A line of which what is drawn is kept, and everything else made to fit it.

    Raises ``NotationError`` where the line has not the fields of a position, and ``EscapeError``
    for an unknown rule set.
    """
    head, *words = line.split() or [""]
    game, _, version = head.partition("/")
    draft = dict(word.split(":", 1) for word in words if ":" in word)
    if tuple(draft) != FIELDS or version != str(VERSION):
        raise NotationError(line, 0, "a line of notation with all its fields")
    if game.split("+")[0] not in EDITIONS:
        raise EscapeError(f"no rule set {head!r}; there are {', '.join(EDITIONS)}")
    if draft["seats"] not in SEATED:
        raise NotationError(line, line.index("seats:"), "the seats ry, ryg or rygb")
    return _Draft(game, draft).line()


class _Draft:
    """The fields of a line, and what follows from those that are drawn."""

    def __init__(self, game: str, fields: Mapping[str, str]) -> None:
        name, *options = game.split("+")
        self.game = game
        self.rules: RuleSet = setting_of(name, tuple(options)).rules
        self.fields = {key: "" if text == "-" else text for key, text in fields.items()}
        self.pieces = dict(
            part.split("=", 1) for part in self.fields["on"].split(",") if "=" in part
        )
        self.seat, _, self.phase = self.fields["act"].partition(".")
        self.in_setup = self.phase in SETUP
        self.tiles = Counter(re.findall("[bfmp]", self.fields["land"]))

    def line(self) -> str:
        """The whole line."""
        missing = self._missing()
        pool = self._pool()
        fitted = {
            **self.fields,
            "on": ",".join(f"{h}={_in_order(self.pieces[h])}" for h in NAMES if self.pieces.get(h)),
            "waiting": self._people(missing) if self.in_setup else "",
            "lost": "" if self.in_setup else self._people(missing),
            "saved": self._people(self._tally("saved")),
            "pool": _write_pool(pool),
            "left": self._left(pool),
            "turn": self._turn(),
        }
        return " ".join(
            (f"{self.game}/{VERSION}", *(f"{key}:{fitted[key] or '-'}" for key in FIELDS))
        )

    # People.

    def _tally(self, name: str) -> dict[str, Counter[str]]:
        parts = filter(None, self.fields[name].split(";"))
        return _by_seat((part[0], value) for part in parts for value in part[2:])

    def _missing(self) -> dict[str, Counter[str]]:
        """Whoever is neither on the board nor saved.

        Where somebody is drawn whose value is hidden, those are known whom the draft names.
        (Of whom more are drawn than there are, reading the line tells.)
        """
        drawn = _by_seat(re.findall("([rygb])([1-6?])", "".join(self.pieces.values())))
        saved, lost, waiting = map(self._tally, ("saved", "lost", "waiting"))
        missing: dict[str, Counter[str]] = {}
        for seat in self.fields["seats"]:
            there = drawn[seat] + saved[seat]
            values = Counter(map(str, self.rules.values))
            number = max(values.total() - there.total(), 0)
            values -= there
            if there["?"]:
                values &= lost[seat] + waiting[seat]
                values["?"] = number
            missing[seat] = Counter(islice(values.elements(), number))
        return missing

    def _people(self, people: Mapping[str, Counter[str]]) -> str:
        rows = (
            (seat, "".join(sorted(people[seat].elements(), key=lambda v: (v == "?", -ord(v)))))
            for seat in self.fields["seats"]
        )
        return ";".join(f"{seat}:{values}" for seat, values in rows if values)

    # Tiles.

    def _printed(self, letter: str) -> Counter[str]:
        return Counter(self.rules.backs.get(TERRAINS[TERRAIN_LETTERS.index(letter)], {}))

    def _held(self, letter: str) -> Counter[str]:
        return Counter(re.findall(rf"\b{letter}\.([\w?-]+)", self.fields["hands"]))

    def _pinned(self) -> Counter[str]:
        return Counter(part.split("=")[1] for part in self.fields["pins"].split(",") if "=" in part)

    def _pool(self) -> dict[str, Counter[str]]:
        """By terrain the backs that are not known: as many as there are tiles of it, on the board
        or hidden in a hand.

        First those go of which the tokens are on the board, then those that were gone in the draft.
        """
        wanted = self._to_come()
        kept = self._pinned()
        if self.rules.volcano is Volcano.ENDS_GAME:
            kept["volcano"] = max(kept["volcano"], 1)
        found = {}
        for letter in LETTERS:
            printed = self._printed(letter)
            held = self._held(letter)
            pool = printed - held
            gone = pool.total() - self.tiles[letter] - held["?"]
            for back in (*self._first(letter, pool, wanted), *_by_number(pool, kept)):
                if gone <= 0:
                    break
                if pool[back]:
                    pool[back] -= 1
                    wanted[back] -= 1
                    gone -= 1
            found[letter] = +pool
        return found

    def _first(self, letter: str, pool: Counter[str], wanted: Counter[str]) -> Iterator[str]:
        yield from (back for back in BACKS for _ in range(min(wanted[back], pool[back])))
        part = re.search(rf"(?:^|;){letter}:([^;]*)", self.fields["pool"])
        drawn = Counter(
            {name: int(n) for name, n in re.findall(r"([a-z-]+)(\d+)", part[1] if part else "")}
        )
        yield from (pool - drawn).elements()

    def _on_board(self) -> Counter[str]:
        text = "".join(self.pieces.values())
        found = Counter(_CREATURES[mark] for mark in text if mark in _CREATURES)
        found["boat"] = text.count("(")
        return found

    def _to_come(self) -> Counter[str]:
        """The backs that must have been turned up for what is on the board."""
        wanted = self._on_board()
        wanted["serpent"] -= len(self.rules.board.serpents)
        wanted["boat"] -= self.rules.boats_placed[len(self.fields["seats"])]
        for token, other in self.rules.instead.items():
            wanted[token] += wanted.pop(other, 0)
        if self.rules.dolphins is Dolphins.GUARD:
            wanted["dolphin-aid"] += wanted.pop("dolphin", 0)
        return +wanted

    def _left(self, pool: Mapping[str, Counter[str]]) -> str:
        """The supply: what has neither come with a tile nor stood there from the start."""
        came = Counter[str]()
        for letter in LETTERS:
            came += self._printed(letter) - self._held(letter) - pool[letter]
        on_board = self._on_board()
        came["serpent"] += len(self.rules.board.serpents)
        placed = self.rules.boats_placed[len(self.fields["seats"])]
        came["boat"] += on_board["boat"] if self.in_setup else placed
        if self.rules.dolphins is Dolphins.GUARD:
            came["dolphin"] += came["dolphin-aid"]
        for token, other in self.rules.instead.items():
            came[token] -= on_board[other]
            came[other] = on_board[other]
        left = {t: n - max(came[t], on_board[t]) for t, n in self.rules.tokens.items()}
        return ",".join(f"{token}{left[token]}" for token in TOKENS if left.get(token, 0) > 0)

    # The turn.

    def _turn(self) -> str:
        """Each turn sinks a tile, after its move; without land the one of the draft."""
        land = len(self.rules.board.land)
        done = self.phase.startswith(("roll", "creature", "sink>")) or self.seat == "over"
        turn = 0 if self.in_setup else land - self.tiles.total() + (not done)
        said, _, quiet = self.fields["turn"].partition("/")
        if not self.tiles.total() and said.isdigit():
            turn = max(turn, int(said))
        if self.rules.quiet_turns is None:
            return str(turn)
        return f"{turn}/{(quiet.strip('-') or '0') if turn > land else '-'}"


def _by_seat(people: Iterable[tuple[str, str]]) -> dict[str, Counter[str]]:
    """The values by the letter of a seat."""
    found = defaultdict[str, Counter[str]](Counter)
    for seat, value in people:
        found[seat][value] += 1
    return found


def _by_number(pool: Counter[str], kept: Counter[str]) -> Iterator[str]:
    """Backs in the order in which they may go: those of which most are there first."""
    rest = Counter({back: pool[back] - kept[back] for back in BACKS})
    while (most := max(rest.values())) > 0:
        back = next(back for back in BACKS if rest[back] == most)
        rest[back] -= 1
        yield back
    yield from kept.elements()


def _write_pool(pool: Mapping[str, Counter[str]]) -> str:
    parts = (
        (letter, ",".join(f"{back}{backs[back]}" for back in BACKS if backs[back]))
        for letter, backs in pool.items()
    )
    return ";".join(f"{letter}:{text}" for letter, text in parts if text)


def _in_order(pieces: str) -> str:
    """The pieces of a hex as notation has them; as they are where they cannot be read."""
    found = _PIECES.fullmatch(pieces)
    if found is None:
        return pieces
    stand, boat, swim, creatures = found.groups()
    aboard = f"({_row(boat)})" if boat else ""
    return _row(stand) + aboard + _row(swim, "~") + "".join(sorted(creatures, key="SHWDQ".index))


def _row(people: str, before: str = "") -> str:
    return "".join(before + one for one in sorted(re.findall(_ONE, people), key=_rank))


def _rank(one: str) -> tuple[int, int, bool, bool]:
    seats = "".join(seat[0] for seat in SEATS)
    return seats.index(one[0]), "654321?".index(one[1]), "+" in one, "*" in one
