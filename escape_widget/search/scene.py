"""Who stands where: a picture of a table past its move phases, on which bounds are found fast.

It holds people, creatures, tiles and what may be under them; boats matter by those aboard alone.
What a tile and a creature do to people is said here once more. Where dolphins guard or squids seize
(not ``knows``) it says less than all: only what is certain. The tests hold the bounds made of it to
the naive solver.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from escape_widget.island.codes import source_of, who_of
from escape_widget.island.ground import Ground, hex_set
from escape_widget.island.lattice import near
from escape_widget.island.rules.creatures import DEFENCES
from escape_widget.island.rules.creatures import rolls as rolls_of
from escape_widget.island.rules.kept import AID_BACK
from escape_widget.island.ruleset import (
    BACKS,
    BOAT,
    DOLPHIN,
    TOKENS,
    DolphinAid,
    End,
    OccupiedTile,
    Prey,
    Volcano,
)
from escape_widget.island.setting import HIDDEN_BACK, Setting
from escape_widget.island.table import (
    ABOARD,
    HAND,
    LAND,
    MOST,
    NOWHERE,
    PLACES,
    POOL,
    STATE_MASK,
    SUPPLY,
    SWIMMING,
    Table,
)
from escape_widget.search.reach import movers, rolls
from escape_widget.search.score import GONE, Person, Score
from escape_widget.search.settled import parted

VOLCANO = BACKS.index("volcano")
WHIRLPOOL = BACKS.index("whirlpool")
A_BOAT = BACKS.index("boat")
_DOLPHIN = BACKS.index("dolphin")
TOKEN_OF = {BACKS.index(name): token for token, name in enumerate(TOKENS) if name in BACKS}
"""By back the token that it brings."""

Able = dict[int, int]
"""By token how far one may move."""


class Stand(NamedTuple):
    """Somebody on the board."""

    person: Person
    state: int
    hex: int

    def now(self) -> int:
        """What the person counts for."""
        return self.person[self.state << 8 | self.hex]


def knows(setting: Setting) -> bool:
    """Whether the rules of a setting are as simple as scenes are."""
    return not setting.guards and not setting.seizers


@cache
def _faces(setting: Setting, rolled: tuple[tuple[int, int], ...]) -> tuple[Able, ...]:
    found: list[Able] = []
    for roll in rolled:
        able = {token: steps for token, steps in movers(setting, *roll) if steps}
        if able not in found:
            found.append(able)
    return tuple(found)


def faces(t: Table) -> tuple[Able, ...]:
    """How far which creatures may move after each roll, or after what has been rolled."""
    return _faces(t.setting, tuple(rolls(t)))


def all_faces(t: Table) -> tuple[Able, ...]:
    """How far which creatures may move after each roll."""
    return _faces(t.setting, tuple((who_of(code), source_of(code)) for code, _ in rolls_of(t)))


def furthest(able: Iterable[Able]) -> Able:
    """By token the furthest that it may move after any of some rolls."""
    found: Able = {}
    for one in able:
        for token, steps in one.items():
            found[token] = max(steps, found.get(token, 0))
    return found


class Scene:
    """A picture of a table.

    ``people``: those to whom something may happen; ``off``: what the others count for.
    ``beasts``: by token the hexes that it is on. ``driven``: the tokens that the searching seat can
    drive off by a tile. ``rivals``: by hex how many of others may come aboard a boat before.
    ``unseen``: by terrain how many of its tiles are hidden in hands.
    """

    __slots__ = (
        "beasts",
        "driven",
        "ground",
        "me",
        "off",
        "people",
        "pool",
        "rivals",
        "setting",
        "supply",
        "unseen",
    )

    setting: Setting
    me: int
    people: list[Stand]
    off: int
    beasts: dict[int, list[int]]
    ground: Ground
    pool: bytes
    supply: bytes
    unseen: tuple[int, ...]
    driven: frozenset[int]
    rivals: dict[int, int]

    def copy(self) -> "Scene":
        """Another that can be changed by assigning."""
        other = Scene.__new__(Scene)
        for name in Scene.__slots__:
            setattr(other, name, getattr(self, name))
        return other

    def total(self) -> int:
        """The sum over all people."""
        return self.off + sum([stand.now() for stand in self.people])

    # Tiles.

    def sinkable(self) -> tuple[int, ...]:
        """The tiles that may sink."""
        coast = self.ground.coast
        if self.setting.rules.occupied_tile is OccupiedTile.LAST:
            occupied = {hex for _, state, hex in self.people if state == LAND}
            return tuple([hex for hex in coast if hex not in occupied]) or coast
        return coast

    def backs(self) -> list[int]:
        """What may be under the next tile, each back once."""
        terrain, kept = self.ground.lowest, self.setting.kept
        counts = self.pool[terrain * 16 : terrain * 16 + len(BACKS)]
        on_board = sum([counts[back] for back in kept]) > self.unseen[terrain]
        return [b for b, count in enumerate(counts) if count and (on_board or b not in kept)]

    def sure_backs(self) -> list[int]:
        """Those of them that bring no dolphin: whom it would guard is not known here."""
        at_once = self.setting.rules.dolphin_aid is DolphinAid.DOLPHIN
        dolphins = [_DOLPHIN, AID_BACK] if at_once else [_DOLPHIN]
        backs = self.backs()
        return [b for b in backs if b not in dolphins] if self.setting.guards else backs

    def ends_all(self, back: int) -> bool:
        """Whether a back ends the game, and all on the board are lost."""
        return back == VOLCANO and self.setting.rules.volcano is not Volcano.WHIRLPOOL

    def whirls(self, back: int) -> bool:
        """Whether a back is a whirlpool, or acts as one."""
        return back in (WHIRLPOOL, VOLCANO)

    def brings(self, back: int) -> int:
        """The token that a back brings, or -1."""
        token = TOKEN_OF.get(back, -1)
        return token if token >= 0 and self.supply[token] else -1

    def is_last_tile(self) -> bool:
        """Whether the game ends with the next tile."""
        return len(self.ground.tiles) == 1 and End.LAST_TILE in self.setting.rules.ends

    # Creatures.

    def is_guarded(self, hex: int) -> bool:
        """Whether dolphins of a hex may guard somebody there."""
        return self.setting.guards and hex in self.beasts.get(DOLPHIN, ())

    def dangers(self, hex: int) -> int:
        """The creatures of a hex, as bits, that remove swimmers."""
        attacks = self.setting.attackers
        return sum(
            [1 << token for token, at in self.beasts.items() if attacks[token] and hex in at]
        )

    def stopped(self, token: int) -> int:
        """The set of hexes at which a move of a creature ends, for who is there."""
        setting = self.setting
        stops = [SWIMMING] if setting.attackers[token] else []
        if setting.targets[token] is not Prey.SAFE:
            stops.append(ABOARD)
        return hex_set([hex for _, state, hex in self.people if state in stops])

    def struck(self, token: int, there: Sequence[Stand], dangers: int) -> int:
        """What is added by a creature's coming to some people of a hex; 0 where it can be driven
        off, or dolphins may guard."""
        setting, added = self.setting, 0
        if there and self.is_guarded(there[0].hex):
            return 0
        attacks, prey = setting.attackers[token], setting.targets[token]
        for person, state, hex in there:
            if state == SWIMMING:
                if attacks:
                    added += person[GONE] - person[SWIMMING << 8 | hex]
            elif prey is Prey.SUNK or (prey is Prey.CAPSIZED and (dangers or attacks)):
                added += person[GONE] - person[ABOARD << 8 | hex]
            elif prey is Prey.CAPSIZED:
                added += person[SWIMMING << 8 | hex] - person[ABOARD << 8 | hex]
        if added and token in self.driven and self._may_drive_off(token, there):
            return 0
        return added

    def _may_drive_off(self, token: int, there: Sequence[Stand]) -> bool:
        me, setting = self.me, self.setting
        if setting.attackers[token]:
            for person, state, _ in there:
                if state == SWIMMING and person.seat == me:
                    return True
        if setting.targets[token] is Prey.SAFE:
            return False
        crew = [person.seat for person, state, _ in there if state == ABOARD]
        others = max(map(crew.count, crew), default=0)
        return me in crew and crew.count(me) >= max(others, self.rivals.get(there[0].hex, 0))

    def without(self, tokens: Iterable[int], hex: int | None = None) -> "Scene":
        """The scene without creatures of some kinds: one of each on a hex, or all."""
        after = self.copy()
        after.beasts = {**self.beasts}
        for token in tokens:
            left = [] if hex is None else [*self.beasts[token]]
            if hex is not None:
                left.remove(hex)
            after.beasts[token] = left
        return after

    def after_strike(self, token: int, start: int, at: int) -> "Scene":
        """The scene once a creature has come to a hex, and nobody has driven it off.

        Where dolphins may guard, each is lost or not as counts for more.
        """
        after, setting = self.copy(), self.setting
        after.beasts = {**self.beasts, token: [*self.beasts[token]]}
        after.beasts[token].remove(start)
        after.beasts[token].append(at)
        attacks, prey = setting.attackers[token], setting.targets[token]
        dangers, people = after.dangers(at), []
        for stand in self.people:
            person, state, hex = stand
            if hex == at:
                if state == ABOARD and prey is Prey.SUNK:
                    state = -1
                elif state == ABOARD and prey is Prey.CAPSIZED:
                    state = -1 if dangers else SWIMMING
                elif state == SWIMMING and attacks:
                    state = -1
                if state < 0 and prey is not Prey.SUNK and self.is_guarded(at):
                    state = -1 if person[GONE] > person[SWIMMING << 8 | at] else SWIMMING
            if state < 0:
                after.off += person[GONE]
            else:
                people.append(Stand(person, state, hex))
        after.people = people
        return after

    # Boats.

    def rowed_by(self, seat: int) -> list[int]:
        """The hexes of boats with others' people that a seat may row."""
        crews: dict[int, list[int]] = {}
        for person, state, hex in self.people:
            if state == ABOARD:
                crews.setdefault(hex, []).append(person.seat)
        return [
            hex
            for hex, crew in crews.items()
            if 0 < crew.count(seat) < len(crew) and crew.count(seat) == max(map(crew.count, crew))
        ]

    def with_beasts(self, tokens: int) -> set[int]:
        """The hexes with creatures of some kinds, as bits."""
        return {hex for token, at in self.beasts.items() if tokens >> token & 1 for hex in at}

    def after_row(self, hex: int, to: int) -> "Scene":
        """The scene once a boat has been rowed to creatures that act on it."""
        after, setting = self.copy(), self.setting
        sinks = any(setting.sinking >> token & 1 and to in at for token, at in self.beasts.items())
        lost = sinks or self.dangers(to)
        crew = [s for s in self.people if s.state == ABOARD and s.hex == hex]
        after.people = [s for s in self.people if s not in crew]
        for person, _, _ in crew:
            swims = person[SWIMMING << 8 | to]
            if lost and (sinks or not self.is_guarded(to) or person[GONE] > swims):
                after.off += person[GONE]
            else:
                after.people.append(Stand(person, SWIMMING, to))
        return after

    def after_sinking(self, tile: int, back: int) -> "Scene":
        """The scene once the searching seat has sunk a tile that does not end the game.

        Of too many for a boat each counts for the most possible, and is out of danger: what is
        found then is a bound from above.
        """
        after = self.copy()
        terrain, token = self.ground.terrain[tile], self.brings(back)
        if token in self.setting.instead:  # or something else that does less
            token = -1
        after.ground = self.ground.without(tile)
        pool = bytearray(self.pool)
        pool[terrain * 16 + back] -= 1
        after.pool = bytes(pool)
        if back in self.setting.kept:
            driven = [token for token, tile in DEFENCES.items() if tile == back]
            after.driven = self.driven.union(driven)
        if token >= 0:
            supply = bytearray(self.supply)
            supply[token] -= 1
            after.supply = bytes(supply)
            if token != BOAT:
                after.beasts = {**self.beasts, token: [*self.beasts.get(token, ()), tile]}
        if self.whirls(back):
            ring = self.ring(tile)
            spared = self.setting.rules.whirlpool_spares
            after.beasts = {
                token: at if TOKENS[token] in spared else [hex for hex in at if hex not in ring]
                for token, at in self.beasts.items()
            }
            after.people = [s for s in self.people if s.hex not in ring or self._dry(s, tile)]
            lost = [s for s in self.people if s not in after.people]
            after.off += sum([stand.person[GONE] for stand in lost])
            return after
        fallen = [s for s in self.people if s.state == LAND and s.hex == tile]
        if fallen:
            after.people = [s for s in self.people if s not in fallen]
            state = ABOARD if token == BOAT else SWIMMING
            for person, _, _ in fallen:
                if token > BOAT and self.setting.attackers[token]:
                    after.off += person[GONE]
                elif state == ABOARD and len(fallen) > self.setting.rules.boat_capacity:
                    after.off += max(person[ABOARD << 8 | tile], person[SWIMMING << 8 | tile])
                else:
                    after.people.append(Stand(person, state, tile))
        return after

    def ring(self, tile: int) -> frozenset[int]:
        """The hexes that a whirlpool empties, and the land around, which it spares."""
        return near(tile, 1)

    def _dry(self, stand: Stand, tile: int) -> bool:
        return stand.state == LAND and stand.hex != tile


def read(t: Table, score: Score, me: int) -> Scene:
    """The picture of a table, for a seat."""
    scene = Scene.__new__(Scene)
    cells = t.cells
    scene.setting, scene.me, scene.ground = t.setting, me, t.ground
    scene.off, loose = parted(t, score, me)
    scene.people = [Stand(person, state & STATE_MASK, hex) for person, state, hex in loose]
    scene.beasts = _beasts(t)
    scene.rivals = {}
    scene.pool = bytes(cells[POOL : POOL + 80])
    scene.supply = bytes(cells[SUPPLY:POOL])
    hands = [cells[HAND + 80 * seat : HAND + 80 * seat + 80] for seat in range(t.players)]
    scene.unseen = tuple(
        [sum([hand[kind * 16 + HIDDEN_BACK] for hand in hands]) for kind in range(5)]
    )
    scene.driven = frozenset(
        [token for token, back in DEFENCES.items() if any(hands[me][back::16])]
    )
    return scene


def _beasts(t: Table) -> dict[int, list[int]]:
    found = {}
    cells = t.cells
    for token in range(1, len(TOKENS)):
        first = PLACES + token * MOST
        found[token] = [hex for hex in cells[first : first + MOST] if hex != NOWHERE]
    return found
