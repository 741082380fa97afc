"""A position as a picture: a still SVG drawing, and a drawing in plain text.

Shows what its line of notation shows, so of a view no more than the viewer may know. It is what a
saved notebook, a printed page or a terminal has in place of the board.
"""

from collections.abc import Iterable, Iterator
from html import escape
from zlib import crc32

from escape_widget.island import art, slots
from escape_widget.island.describe import Teller
from escape_widget.island.lattice import HEXES, ISLANDS, NAMES, ROWS, TERRAIN_LETTERS, TERRAINS, Hex
from escape_widget.island.look import Person, Pieces, read_fields, read_land, read_on, read_seats
from escape_widget.island.ruleset import TOKENS, RuleSet
from escape_widget.island.setting import SEATS
from escape_widget.locale import DEFAULT

NOTHING = Pieces([], None, [], [])
_SHOWN_WIDTH = 640


def svg(line: str, rules: RuleSet, language: str = DEFAULT) -> str:
    """The drawing of a position, given as its line; what it says is in a language."""
    return _Drawing(line, rules, language).svg()


class _Drawing:
    """One drawing: shapes that come often are defined once and used by name."""

    def __init__(self, line: str, rules: RuleSet, language: str) -> None:
        fields = read_fields(line)
        self.rules = rules
        self.land = read_land(fields["land"])
        self.on = read_on(fields["on"])
        self.saved = read_seats(fields["saved"])
        self.caption = Teller(rules, language).turn(line)
        # Pictures on one page share the names of their shapes, so each has its own.
        self.prefix = f"e{crc32(line.encode()):08x}"
        self.shapes: dict[str, str] = {}

    def svg(self) -> str:
        """The whole picture."""
        x, y, width, height = art.FRAME
        body = "".join(self._layers())
        shapes = "".join(
            f'<g id="{self.prefix}{name}">{shape}</g>' for name, shape in self.shapes.items()
        )
        title = escape(f"{self.rules.id}. {self.caption}")
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {width} {height}"'
            f' width="{_SHOWN_WIDTH}" height="{_SHOWN_WIDTH * height // width}" role="img"'
            ' style="max-width:100%;height:auto" font-family="sans-serif" text-anchor="middle">'
            f"<title>{title}</title><defs>{self._depths()}{shapes}</defs>{body}</svg>"
        )

    def _use(self, name: str, shape: str, where: str) -> str:
        """A shape by name, defined when it is first used."""
        self.shapes.setdefault(name, shape)
        return f'<use href="#{self.prefix}{name}"{where}/>'

    def _layers(self) -> Iterator[str]:
        yield self._sea()
        yield from self._islands()
        yield from self._shallows_and_sunk()
        for hex in HEXES:
            if hex.name in self.land:
                yield self._tile(hex)
        for hex in HEXES:
            if hex.name in self.on:
                yield art.group(self._pieces(hex.name), art.place(*_middle(hex)))
        yield self._names()
        x, y, width, height = art.FRAME
        yield (
            f'<text x="{x + width / 2:g}" y="{y + height - 9}" font-size="15" fill="#fff"'
            f' fill-opacity=".85">{escape(self.caption)}</text>'
        )

    # The sea and what lies in it.

    def _depths(self) -> str:
        stops = ((0.25, "#2f86a6"), (0.7, "#1f678b"), (1, "#123f60"))
        drawn = "".join(f'<stop offset="{at:g}" stop-color="{colour}"/>' for at, colour in stops)
        return f'<radialGradient id="{self.prefix}sea" r=".62">{drawn}</radialGradient>'

    def _sea(self) -> str:
        x, y, width, height = art.FRAME
        sheet = (
            f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="26"'
            f' fill="url(#{self.prefix}sea)"/>'
        )
        plain = art.path(art.outline(art.corners(art.SIZE)), "none", "#fff", 0.8)
        shore = art.path(art.outline(art.corners(art.SIZE)), "#f0dfb2", "#fff0c8", 2)
        near = {NAMES[hex] for shores in self.rules.board.shores for hex in shores}
        hexes = "".join(
            self._use(*(("shore", shore) if hex.name in near else ("hex", plain)), _at(hex))
            for hex in HEXES
        )
        return sheet + art.group(hexes, ' opacity=".2"')

    def _islands(self) -> Iterator[str]:
        for name, shores in zip(ISLANDS, self.rules.board.shores, strict=True):
            x, y = art.CORNERS[name]
            middles = (_middle(HEXES[hex]) for hex in shores)
            piers = "".join(art.pier(sx - x, sy - y) for sx, sy in middles)
            yield art.group(piers + self._use("island", art.island(), ""), art.place(x, y))
        for seat, values in self.saved.items():
            x, y = art.CORNERS[ISLANDS[SEATS.index(seat)]]  # where, only the record tells
            yield self._person(Person(seat, "?"), len(values), slots.Slot(x, y + 34, 0.72))

    def _names(self) -> str:
        """The name of every hex, over its pieces as on the live board."""
        places = ((*_middle(hex), hex.name) for hex in HEXES)
        names = (f'<text x="{x:.4g}" y="{y + 35:g}">{name}</text>' for x, y, name in places)
        halo = ' stroke="#08151d" stroke-opacity=".4" stroke-width="2" paint-order="stroke"'
        look = f' font-size="12" font-weight="600" fill="#fff" fill-opacity=".72"{halo}'
        return art.group("".join(names), look)

    def _shallows_and_sunk(self) -> Iterator[str]:
        ring = art.path(art.outline(art.corners(art.SIZE + 8)), "#63b9c2")
        round_land = (self._use("shallows", ring, _at(hex)) for hex in _hexes(self.land))
        yield art.group("".join(round_land), ' opacity=".6"')
        gone = (NAMES[hex] for hex in self.rules.board.land if NAMES[hex] not in self.land)
        for hex in _hexes(gone):
            yield self._use("sunk", art.sunk(), _at(hex))

    def _tile(self, hex: Hex) -> str:
        terrain = self.land[hex.name]
        variant = abs(hex.q * 7 + hex.r * 13 + hex.q * hex.r * 5) % 3
        return self._use(f"{terrain}{variant}", art.tile(terrain, variant), _at(hex))

    # What stands there.

    def _pieces(self, hex: str) -> str:
        pieces = self.on[hex]
        free = pieces.free
        if hex in self.land:
            return self._ashore(pieces.ashore, art.LIFT[self.land[hex]])
        afloat = slots.group_people(pieces.swimmers, 6 if pieces.crew is None and not free else 4)
        boats = [] if pieces.crew is None else [pieces.crew]
        sea = slots.at_sea(len(boats), len(free), len(afloat))
        return "".join(
            (
                *(self._boat(*pair) for pair in zip(boats, sea.boats, strict=True)),
                *(
                    self._use(kind, art.creature(kind), art.place(*slot))
                    for kind, slot in zip(free, sea.creatures, strict=True)
                ),
                *(
                    self._swimmer(person, count, slot)
                    for (person, count), slot in zip(afloat, sea.swimmers, strict=True)
                ),
            )
        )

    def _ashore(self, people: list[Person], lift: int) -> str:
        groups = slots.group_people(people, 6)
        return "".join(
            self._person(person, count, slot._replace(y=slot.y - lift))
            for (person, count), slot in zip(groups, slots.standing(len(groups)), strict=True)
        )

    def _person(self, person: Person, count: int, slot: slots.Slot) -> str:
        figure = self._use(person.seat, art.person(person.seat), "")
        words = self._value(person, -5, slot.scale) + _plate(count, slot.scale)
        return art.group(figure + words, art.place(*slot))

    def _swimmer(self, person: Person, count: int, slot: slots.Slot) -> str:
        under = over = ""
        if person.guarded:
            under = self._use("dolphin", art.creature("dolphin"), art.place(0, 9))
        else:
            over = self._use(f"wave{person.swum:d}", art.wave(person.swum), "")
        figure = self._use(f"swim-{person.seat}", art.swimmer(person.seat), "")
        value = self._value(person, -2, slot.scale)
        drawn = (under, figure, value, over, _plate(count, slot.scale))
        return art.group("".join(drawn), art.place(*slot))

    def _boat(self, crew: list[Person], slot: slots.Slot) -> str:
        aboard = "".join(
            self._person(person, 1, slots.Slot(x, 7, 0.78))
            for person, x in zip(crew, art.BERTHS, strict=False)
        )
        boat = self._use("hull", art.hull(), "") + aboard + self._use("side", art.side(), "")
        return art.group(boat, art.place(*slot))

    def _value(self, person: Person, y: float, scale: float) -> str:
        if person.value == "?" or self.rules.equal:
            return ""
        _, ink = art.SEAT_COLOURS[person.seat]
        size = f'font-size="{min(16 / scale, 24):.3g}" font-weight="700"'
        return f'<text y="{y:g}" {size} fill="{ink}">{escape(person.value)}</text>'


def _plate(count: int, scale: float) -> str:
    """How many look alike, at their feet."""
    if count == 1:
        return ""
    size = 13.5 / scale
    return (
        f'<rect x="{-0.85 * size:.3g}" y="{-0.4 * size:.3g}" width="{1.7 * size:.3g}"'
        f' height="{1.05 * size:.3g}" rx="{0.45 * size:.3g}" fill="#14222c"/>'
        f'<text y="{0.45 * size:.3g}" font-size="{size:.3g}" fill="#fff">×{count}</text>'
    )


def _middle(hex: Hex) -> tuple[float, float]:
    return art.WIDTH * (hex.q + hex.r / 2), art.SIZE * 1.5 * hex.r


def _at(hex: Hex) -> str:
    x, y = _middle(hex)
    return f' x="{x:.4g}" y="{y:g}"'


def _hexes(names: Iterable[str]) -> Iterator[Hex]:
    wanted = set(names)
    return (hex for hex in HEXES if hex.name in wanted)


# Plain text.

_BEASTS = dict(zip(TOKENS[1:], "SHWDQ", strict=True))
LEGEND = (
    "b f m p: beach, forest, mountain, peak; = shore of a safe island; (r5y2) a boat; "
    "~r5 a swimmer; S H W D Q: serpent, shark, whale, dolphin, squid"
)


def text(line: str, rules: RuleSet) -> str:
    """The board in rows of hexes, each as in the notation, then what each seat has.

    A row begins with its letter and ends with the number of its last hex.
    """
    fields = read_fields(line)
    land, on = read_land(fields["land"]), _split_on(fields["on"])
    shores = {NAMES[hex] for shores in rules.board.shores for hex in shores}
    cells = {name: _cell(name, land, on, shores) for name in NAMES}
    half = (max(map(len, cells.values())) + 2) // 2
    first = min(2 * hex.q + hex.r for hex in HEXES)
    rows = [_text_row(row, cells, half, first) for row in ROWS]
    seats = [_text_seat(fields, seat) for seat in SEATS if seat[0] in fields["seats"]]
    return "\n".join((*rows, "", *seats, Teller(rules).turn(line), LEGEND))


def _split_on(text: str) -> dict[str, str]:
    return dict(part.split("=") for part in text.split(",") if part)


def _cell(name: str, land: dict[str, str], on: dict[str, str], shores: set[str]) -> str:
    if name in land:
        letter = TERRAIN_LETTERS[TERRAINS.index(land[name])]
        return letter + on.get(name, "")
    return on.get(name, "=" if name in shores else ".")


def _text_row(row: str, cells: dict[str, str], half: int, first: int) -> str:
    hexes = [hex for hex in HEXES if hex.name[0] == row]
    start = (2 * hexes[0].q + hexes[0].r - first) * half
    drawn = "".join(cells[hex.name].center(2 * half) for hex in hexes).rstrip()
    return f"{row} {' ' * start}{drawn}  {len(hexes)}"


def _text_seat(fields: dict[str, str], seat: str) -> str:
    names = ("waiting", "saved", "lost", "hands")
    held = ((name, read_seats(fields[name]).get(seat, "")) for name in names)
    told = [f"{name.replace('hands', 'hand')} {text}" for name, text in held if text]
    return f"{seat}: {', '.join(told) or 'everybody on the board'}"
