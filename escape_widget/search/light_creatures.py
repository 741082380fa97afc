"""Moving a creature in the light kernel."""

from escape_widget.island.codes import DIVE, DIVES, MOVE_CREATURE, STAY
from escape_widget.island.lattice import NEIGHBOURS, SIZE
from escape_widget.island.rules import creatures
from escape_widget.island.ruleset import BOAT as BOAT_TOKEN
from escape_widget.island.ruleset import WHALE, Prey
from escape_widget.island.setting import A_BOAT, Setting
from escape_widget.island.table import BEASTS, CROWD, MOST, NOWHERE, NUMBER, PLACES, ROLLED, Table
from escape_widget.search.light_phase import Phase
from escape_widget.search.paths import ways, within


class CreaturePhase(Phase):
    """What is done after the roll."""

    def __init__(self, setting: Setting, players: int, trace: list[int] | None) -> None:
        super().__init__(setting, players, trace)
        self._bites = setting.attackers
        self._hunts = tuple(prey is not Prey.SAFE for prey in setting.targets)
        self._seizes = tuple(prey is Prey.SEIZED for prey in setting.targets)
        self._ranges = setting.range
        self._alone = self._simple_tokens - set(setting.instead)

    def _creature(self, t: Table) -> None:
        cells = t.cells
        number = cells[NUMBER]
        pieces = self._pieces(t)
        if number == DIVES:
            each = SIZE
        else:
            steps = number or max([self._ranges[token] for token, _ in pieces], default=1)
            each = 3 * steps * (steps + 1)
        slots = each * len(pieces) + 1
        while True:
            at = int(self._random() * slots)
            if at == slots - 1:
                if self.trace is not None:
                    self.trace.append(STAY << 24)
                self._next_turn(t)
                return
            token, hex = pieces[at // each]
            if number == DIVES:
                to, kind = at % each, DIVE
                if t.ground.terrain[to] or cells[to] or cells[CROWD + to] or to == hex:
                    continue
                simple = token in self._simple_tokens
            else:
                kind = MOVE_CREATURE
                steps = number or self._ranges[token]
                ends = within(hex, steps)
                if at % each >= len(ends):
                    continue
                to = ends[at % each]
                if not self._reaches(t, token, hex, to, steps):
                    continue
                quiet = token in self._simple_tokens or (
                    self._seizes[token] and not cells[BEASTS + to] >> WHALE & 1
                )
                simple = quiet and not self._is_target(t, token, to)
            break
        code = kind << 24 | token << 16 | hex << 8 | to
        if not simple and token != BOAT_TOKEN:
            self._make(t, code)
            return
        if self.trace is not None:
            self.trace.append(code)
        if token == BOAT_TOKEN:
            self._move_boat(cells, hex, to)
        else:
            self._move_token(cells, token, hex, to)
        self._next_turn(t)

    def _pieces(self, t: Table) -> list[tuple[int, int]]:
        """What may move, as token and hex."""
        cells = t.cells
        found = []
        rolled = cells[ROLLED]
        for token in (rolled,) if rolled in self._alone else creatures.rolled(t):
            first = PLACES + token * MOST
            for hex in set(cells[first : first + MOST]):
                if hex != NOWHERE and (token != BOAT_TOKEN or cells[hex] == A_BOAT):
                    found.append((token, hex))
        return found

    def _reaches(self, t: Table, token: int, hex: int, to: int, steps: int) -> bool:
        """Whether a creature's move may end on a hex."""
        cells, terrain = t.cells, t.ground.terrain
        if terrain[to] or (token == BOAT_TOKEN and cells[to]):
            return False
        for way in ways(hex, steps)[to]:
            for between in way:
                if terrain[between] or self._is_target(t, token, between):
                    break
                if token == BOAT_TOKEN and cells[between]:
                    break
            else:
                return True
        return False

    def _is_target(self, t: Table, token: int, hex: int) -> bool:
        """Whether a creature's move ends on a sea hex since it holds a target."""
        cells = t.cells
        if self._bites[token] and cells[CROWD + hex]:
            return True
        if self._hunts[token] and cells[hex] > A_BOAT:
            return True
        if not self._seizes[token]:
            return False
        terrain = t.ground.terrain
        return any(cells[CROWD + beside] and terrain[beside] for beside in NEIGHBOURS[hex])
