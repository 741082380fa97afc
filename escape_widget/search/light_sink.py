"""Sinking a tile in the light kernel, and what its back brings."""

from escape_widget.island.codes import SINK as SINK_CODE
from escape_widget.island.codes import TAKE
from escape_widget.island.lattice import NEIGHBOURS
from escape_widget.island.ruleset import BACKS, TOKENS, OccupiedTile, Volcano
from escape_widget.island.ruleset import BOAT as BOAT_TOKEN
from escape_widget.island.setting import A_BOAT
from escape_widget.island.table import (
    ABOARD,
    BEASTS,
    CROWD,
    HAND,
    LOST,
    MOST,
    PEOPLE,
    POOL,
    ROLL,
    SINK,
    SUPPLY,
    SWIMMING,
)
from escape_widget.island.table import REVEAL as REVEAL_PENDING
from escape_widget.search.light_lists import Draw
from escape_widget.search.light_sheet import KEENNESS, Handler, Sheet

_WHIRLPOOL = BACKS.index("whirlpool")
_VOLCANO = BACKS.index("volcano")
_TRIES = 24
"""So many tiles are drawn before all that may sink are listed."""


def sinking(sheet: Sheet) -> Handler:
    """The handler of the sink phase."""
    setting, rules, table, trace = sheet.setting, sheet.setting.rules, sheet.table, sheet.trace
    cells, where, state, land = sheet.cells, sheet.where, sheet.state, sheet.land
    wet, seafloor = sheet.floor.wet, sheet.floor.terrain
    floor, tokens, hands, kept = sheet.floor, sheet.tokens, sheet.hands, sheet.kept
    on_land, simple_tokens = sheet.on_land, sheet.simple_tokens
    occupied_last = rules.occupied_tile is OccupiedTile.LAST
    brings = [TOKENS.index(name) if name in TOKENS else -1 for name in BACKS]
    whirled = [
        token for token, name in enumerate(TOKENS) if token and name not in rules.whirlpool_spares
    ]
    whirled_bits = sum(1 << token for token in whirled)
    erupts = rules.volcano is Volcano.ENDS_GAME
    capacity, keen, bites = rules.boat_capacity, sheet.keen, setting.attackers

    def listed(draw: Draw) -> int:
        """A tile that may sink, any with equal chance, if the first that were drawn may not."""
        coast = floor.coast
        if occupied_last:
            coast = [hex for hex in coast if not cells[CROWD + hex]] or coast
        return coast[int(draw() * len(coast))]

    def whirl(hex: int) -> None:
        """A whirlpool takes all that moves in a hex and the sea around it."""
        places = [place for place in (hex, *NEIGHBOURS[hex]) if not land[place]]
        for place in places:
            if cells[place] or cells[CROWD + place]:
                while (person := where.find(place)) >= 0:
                    sheet.gone(person, LOST)
                cells[CROWD + place] = 0
            if cells[place]:
                cells[place] = 0
                tokens[BOAT_TOKEN].remove(place)
            taken = cells[BEASTS + place] & whirled_bits
            if taken:
                cells[BEASTS + place] -= taken
                for token in whirled:
                    while taken >> token & 1 and place in tokens[token]:
                        tokens[token].remove(place)

    def choice(token: int, draw: Draw) -> tuple[int, int]:
        """The token that comes, where the mover may choose between two, and the code of that."""
        other = setting.instead.get(token)
        if other is None or not cells[SUPPLY + other]:
            return token, 0
        token = token if draw() < 0.5 else other
        return token, TAKE << 24 | token << 16

    def turned_up(hex: int, back: int, fallen: list[int], draw: Draw) -> int:
        """Does what a back says if that is simple: the code of a choice made with it, or 0.

        Below 0 where it is not simple; then nothing is done.
        """
        if not floor.left:
            return -1
        if back == _WHIRLPOOL:
            whirl(hex)
            return 0
        token, chosen = brings[back], 0
        if token < 0 or not cells[SUPPLY + token]:
            return -1
        if token == BOAT_TOKEN:
            if len(fallen) > capacity:
                return -1
            cells[hex] = A_BOAT
            for person in fallen:
                state[person] = ABOARD
                cells[hex] += 1 << 2 * (person // PEOPLE)
            cells[CROWD + hex] = 0
        elif token not in simple_tokens or (fallen and bites[token]):
            return -1
        else:
            token, chosen = choice(token, draw)
            cells[BEASTS + hex] |= 1 << token
        if len(tokens[token]) < MOST:
            tokens[token].append(hex)
        cells[SUPPLY + token] -= 1
        return chosen

    def sink(seat: int, draw: Draw) -> int:
        layer = floor.layers[floor.lowest]
        many = len(layer)
        for _ in range(_TRIES):
            hex = layer[int(draw() * many)]
            if not wet[hex]:
                continue
            if not cells[CROWD + hex] or not (occupied_last or (keen and draw() < KEENNESS)):
                break
        else:
            hex = listed(draw)
        if table.pins:
            return sheet.act(SINK_CODE << 24 | hex << 8, SINK)
        if trace is not None:
            trace.append(SINK_CODE << 24 | hex << 8)
        terrain = seafloor[hex]
        fallen: list[int] = []
        if cells[CROWD + hex]:
            person = where.find(hex)
            while person >= 0:
                state[person] = SWIMMING
                on_land[person // PEOPLE] -= 1
                fallen.append(person)
                person = where.find(hex, person + 1)
        floor.sink(hex)
        land[hex] = 0
        back = sheet.deal[terrain].pop()
        if back == _VOLCANO and erupts:
            if trace is not None:
                trace.append(sheet.reveal_code(hex, back))
            cells[POOL + terrain * 16 + back] -= 1
            return sheet.finish("volcano", SINK)
        chosen = 0
        if not floor.left or not kept[back]:
            chosen = turned_up(hex, back, fallen, draw)
        if chosen < 0:
            table.pending = ((REVEAL_PENDING, hex, terrain),)
            return sheet.act(sheet.reveal_code(hex, back), SINK)
        if trace is not None:
            trace.append(sheet.reveal_code(hex, back))
            if chosen:
                trace.append(chosen)
        tile_kind = terrain * 16 + back
        cells[POOL + tile_kind] -= 1
        if kept[back]:
            cells[HAND + seat * 80 + tile_kind] += 1
            if tile_kind not in hands[seat]:
                hands[seat].append(tile_kind)
        if back == _WHIRLPOOL and sheet.is_empty():
            return sheet.finish("nobody-left", SINK)
        return ROLL

    return sink
