"""The roll and the move of a creature in the light kernel."""

from functools import cache

from escape_widget.island.codes import DIVE, DIVES, MOVE_CREATURE, STAY, source_of, who_of
from escape_widget.island.lattice import NEIGHBOURS, SIZE
from escape_widget.island.rules import creatures
from escape_widget.island.ruleset import BOAT, WHALE, Prey
from escape_widget.island.setting import A_BOAT
from escape_widget.island.table import BEASTS, CREATURE, CROWD, NUMBER, ROLLED
from escape_widget.search.light_sheet import OFF, Draw, Handler, Sheet
from escape_widget.search.paths import Way, ways, within

Reached = tuple[int, tuple[Way, ...]]
"""A hex, and the hexes between on each way there."""


def rolling(sheet: Sheet) -> tuple[Handler, Handler]:
    """The handlers of the roll, which goes on to the move of a creature, and of that alone."""
    setting, table, trace, act = sheet.setting, sheet.table, sheet.trace, sheet.act
    cells, land, tokens, next_turn = sheet.cells, sheet.land, sheet.tokens, sheet.next_turn
    simple_tokens, ranges = sheet.simple_tokens, setting.range
    bites = setting.attackers
    hunts = tuple(prey is not Prey.SAFE for prey in setting.targets)
    seizes = tuple(prey is Prey.SEIZED for prey in setting.targets)
    faces = [
        (code, who_of(code), source_of(code))
        for code, weight in creatures.rolls(table)
        for _ in range(weight)
    ]
    many = len(faces)
    kinds: dict[int, tuple[int, ...]] = {}
    for _, rolled, _ in faces:
        cells[ROLLED] = rolled
        kinds[rolled] = tuple(creatures.rolled(table))
    alone = {rolled: of[0] for rolled, of in kinds.items() if len(of) == 1 and of[0] != BOAT}
    """By what is rolled the only kind that may move then."""

    def is_target(token: int, hex: int) -> bool:
        """Whether a creature's move ends on a sea hex since it holds a target."""
        if (bites[token] and cells[CROWD + hex]) or (hunts[token] and cells[hex] > A_BOAT):
            return True
        if not seizes[token]:
            return False
        return any(cells[CROWD + beside] and land[beside] for beside in NEIGHBOURS[hex])

    def is_open(token: int, found: tuple[Way, ...]) -> bool:
        """Whether one of some ways is free."""
        for way in found:
            for between in way:
                if land[between] or is_target(token, between):
                    break
                if token == BOAT and cells[between]:
                    break
            else:
                return True
        return False

    def pieces(rolled: int) -> tuple[list[int], list[int]]:
        """What may move where several kinds may: the hexes, and which token is there."""
        hexes: list[int] = []
        owners: list[int] = []
        for token in kinds[rolled]:
            for hex in set(tokens[token]):
                if token != BOAT or cells[hex] == A_BOAT:
                    hexes.append(hex)
                    owners.append(token)
        return hexes, owners

    def roll(seat: int, draw: Draw) -> int:
        code, rolled, number = faces[int(draw() * many)]
        if trace is not None:
            trace.append(code)
        if rolled in alone:
            if not tokens[alone[rolled]]:
                return next_turn(seat)
        else:
            asked = False
            for token in kinds[rolled]:
                boats = token == BOAT  # of these only empty ones may move
                asked |= any(not boats or cells[hex] == A_BOAT for hex in tokens[token])
            if not asked:
                return next_turn(seat)
        return go(seat, draw, rolled, number)

    def move(seat: int, draw: Draw) -> int:
        rolled, number = cells[ROLLED], cells[NUMBER]
        cells[ROLLED] = cells[NUMBER] = 0
        return go(seat, draw, rolled, number)

    def go(seat: int, draw: Draw, rolled: int, number: int) -> int:
        token = alone.get(rolled, -1)
        owners: list[int] = []
        if token >= 0:
            hexes = tokens[token]
            steps = number or ranges[token]
        else:
            hexes, owners = pieces(rolled)
            steps = number or max([ranges[token] for token in owners], default=1)
        each = SIZE if number == DIVES else 3 * steps * (steps + 1)
        slots = each * len(hexes)
        while True:
            at = int(draw() * (slots + 1))
            if at == slots:
                if trace is not None:
                    trace.append(STAY << 24)
                return next_turn(seat)
            place = at // each
            hex = hexes[place]
            if owners:
                token = owners[place]
            elif place and hexes.index(hex) != place:
                continue  # two that are alike
            if number == DIVES:
                to, kind = at % each, DIVE
                if land[to] or cells[to] or cells[CROWD + to] or to == hex:
                    continue
                if token in simple_tokens or token == BOAT:
                    break
            else:
                row = reach(hex, number or ranges[token])
                if at % each >= len(row):
                    continue
                to, found = row[at % each]
                if land[to] or (token == BOAT and cells[to]) or not is_open(token, found):
                    continue
                kind = MOVE_CREATURE
                if token == BOAT:
                    break
                quiet = token in simple_tokens or (
                    seizes[token] and not cells[BEASTS + to] >> WHALE & 1
                )
                if quiet and not is_target(token, to):
                    break
            cells[ROLLED], cells[NUMBER] = rolled, number
            return act(kind << 24 | token << 16 | hex << 8 | to, CREATURE)
        if trace is not None:
            trace.append(kind << 24 | token << 16 | hex << 8 | to)
        if token == BOAT:
            sheet.move_boat(hex, to)
        else:
            move_token(token, hex, to)
        return next_turn(seat)

    move_token = sheet.move_token
    return roll, move


@cache
def reach(hex: int, steps: int) -> tuple[Reached, ...]:
    """The hexes at 1 to some steps, on the board or ``OFF`` it, with the ways there."""
    found = [(to, ways(hex, steps)[to]) for to in within(hex, steps)]
    missing = 3 * steps * (steps + 1) - len(found)
    return (*found, *[(OFF, ((),))] * missing)
