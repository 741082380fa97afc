"""The roll and the move of a creature in the light kernel."""

from collections.abc import Callable
from functools import cache

from escape_widget.island.codes import DIVE, DIVES, MOVE_CREATURE, STAY, source_of, who_of
from escape_widget.island.lattice import NEIGHBOURS, SIZE
from escape_widget.island.rules import creatures
from escape_widget.island.ruleset import BOAT, DOLPHIN, WHALE, Prey
from escape_widget.island.setting import A_BOAT
from escape_widget.island.table import (
    BEASTS,
    CREATURE,
    CROWD,
    LOST,
    NUMBER,
    PEOPLE,
    ROLLED,
    SWIMMING,
)
from escape_widget.search.light_lists import OFF, Draw
from escape_widget.search.light_sheet import Handler, Sheet
from escape_widget.search.paths import Way, ways, within

Reached = tuple[int, tuple[Way, ...]]
"""A hex, and the hexes between on each way there."""


def rolling(sheet: Sheet) -> tuple[Handler, Handler]:
    """The handlers of the roll, which goes on to the move of a creature, and of that alone."""
    setting, table, trace, act = sheet.setting, sheet.table, sheet.trace, sheet.act
    cells, land, tokens, next_turn = sheet.cells, sheet.land, sheet.tokens, sheet.next_turn
    simple_tokens, ranges, move_token = sheet.simple_tokens, setting.range, sheet.move_token
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
    alone = {
        rolled: of[0] for rolled, of in kinds.items() if len(of) == 1 and of[0] in simple_tokens
    }
    """By what is rolled the only kind that may move then, if it is a simple one."""
    rows = [[reach(hex, n) for hex in range(SIZE)] for n in range(max(3, *ranges) + 1)]
    strike = striking(sheet)

    def roll(seat: int, draw: Draw) -> int:
        code, rolled, number = faces[int(draw() * many)]
        if trace is not None:
            trace.append(code)
        token = alone.get(rolled)
        if token is None:
            for token in kinds[rolled]:
                if token != BOAT and tokens[token]:
                    return some(seat, draw, rolled, number)
                if any(cells[hex] == A_BOAT for hex in tokens[token]):
                    return some(seat, draw, rolled, number)
            return next_turn(seat)
        return one(seat, draw, token, number) if tokens[token] else next_turn(seat)

    def move(seat: int, draw: Draw) -> int:
        rolled, number = cells[ROLLED], cells[NUMBER]
        cells[ROLLED] = cells[NUMBER] = 0
        if rolled in alone:
            return one(seat, draw, alone[rolled], number)
        return some(seat, draw, rolled, number)

    def one(seat: int, draw: Draw, token: int, number: int) -> int:
        """A kind that meets people and boats with people, if anybody, moves alone."""
        hexes = tokens[token]
        steps = number or ranges[token]
        if number == DIVES:
            return some(seat, draw, token, number)
        reached, each = rows[steps], 3 * steps * (steps + 1)
        slots = each * len(hexes)
        bite, hunt = bites[token], hunts[token]
        while True:
            at = int(draw() * (slots + 1))
            if at == slots:
                if trace is not None:
                    trace.append(STAY << 24)
                return next_turn(seat)
            place = at // each
            hex = hexes[place]
            to, found = reached[hex][at % each]
            if land[to] or (place and hexes.index(hex) != place):
                continue  # the second: two in one hex are alike
            for way in found:
                for between in way:
                    if land[between] or (bite and cells[CROWD + between]):
                        break
                    if hunt and cells[between] > 1:
                        break
                else:
                    break
            else:
                continue
            code = MOVE_CREATURE << 24 | token << 16 | hex << 8 | to
            if (bite and cells[CROWD + to]) or (hunt and cells[to] > 1):
                return strike(seat, token, number, code)
            if trace is not None:
                trace.append(code)
            hexes[place] = to
            if hex not in hexes:
                cells[BEASTS + hex] &= ~(1 << token)
            cells[BEASTS + to] |= 1 << token
            return next_turn(seat)

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

    def some(seat: int, draw: Draw, rolled: int, number: int) -> int:
        """One of several kinds moves, or one that dives, seizes people or is a boat."""
        pieces = [
            (token, hex)
            for token in kinds[rolled]
            for hex in set(tokens[token])
            if token != BOAT or cells[hex] == A_BOAT
        ]
        steps = number or max([ranges[token] for token, _ in pieces], default=1)
        each = SIZE if number == DIVES else 3 * steps * (steps + 1)
        slots = each * len(pieces)
        while True:
            at = int(draw() * (slots + 1))
            if at == slots:
                if trace is not None:
                    trace.append(STAY << 24)
                return next_turn(seat)
            token, hex = pieces[at // each]
            slot = at % each
            if number == DIVES:
                if land[slot] or cells[slot] or cells[CROWD + slot] or slot == hex:
                    continue
                code = DIVE << 24 | token << 16 | hex << 8 | slot
                if token in simple_tokens or token == BOAT:
                    break
            else:
                row = rows[number or ranges[token]][hex]
                if slot >= len(row):
                    continue
                to, found = row[slot]
                if land[to] or (token == BOAT and cells[to]) or not is_open(token, found):
                    continue
                code = MOVE_CREATURE << 24 | token << 16 | hex << 8 | to
                if token in simple_tokens and is_target(token, to):
                    return strike(seat, rolled, number, code)
                if token == BOAT or token in simple_tokens:
                    break
                if seizes[token] and not (cells[BEASTS + to] >> WHALE & 1 or is_target(token, to)):
                    break
            cells[ROLLED], cells[NUMBER] = rolled, number
            return act(code, CREATURE)
        if trace is not None:
            trace.append(code)
        if token == BOAT:
            sheet.move_boat(hex, code & 255)
        else:
            move_token(token, hex, code & 255)
        return next_turn(seat)

    return roll, move


def striking(sheet: Sheet) -> Callable[[int, int, int, int], int]:
    """A function that moves a creature to where it meets somebody; returns the next phase."""
    setting, cells, where, state = sheet.setting, sheet.cells, sheet.where, sheet.state
    trace, gone, hands, fleet = sheet.trace, sheet.gone, sheet.hands, sheet.fleet
    dolphins = 1 << DOLPHIN if setting.guards else 0

    def strike(seat: int, rolled: int, number: int, code: int) -> int:
        token, to = code >> 16 & 255, code & 255
        met = [person for person, hex in enumerate(where) if hex == to]
        answers = token in creatures.DEFENCES and any(
            hands[person // PEOPLE] and person // PEOPLE != seat for person in met
        )
        if answers or cells[BEASTS + to] & dolphins:
            cells[ROLLED], cells[NUMBER] = rolled, number
            return sheet.act(code, CREATURE)
        if trace is not None:
            trace.append(code)
        sheet.move_token(token, code >> 8 & 255, to)
        prey = setting.targets[token]
        for person in met:
            if state[person] == SWIMMING:
                if setting.attackers[token]:
                    cells[CROWD + to] -= 1
                    gone(person, LOST)
            elif prey is Prey.SUNK or cells[BEASTS + to] & setting.swim_danger:
                if prey is not Prey.SAFE:
                    gone(person, LOST)
            elif prey is Prey.CAPSIZED:
                cells[CROWD + to] += 1
                state[person] = SWIMMING
        if cells[to] > A_BOAT and prey is not Prey.SAFE:
            cells[to] = 0
            fleet.remove(to)
        return sheet.finish("nobody-left", CREATURE) if sheet.is_empty() else sheet.next_turn(seat)

    return strike


@cache
def reach(hex: int, steps: int) -> tuple[Reached, ...]:
    """The hexes at 1 to some steps, on the board or ``OFF`` it, with the ways there."""
    found = [(to, ways(hex, steps)[to]) for to in within(hex, steps)]
    missing = 3 * steps * (steps + 1) - len(found)
    return (*found, *[(OFF, ((),))] * missing)
