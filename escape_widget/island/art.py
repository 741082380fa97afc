"""The pieces and tiles of the drawn board, as bits of SVG. Looks only.

The browser draws the same shapes with its own styles (``js/src/scenes/hex``); these carry their
colours with them, since a picture in a saved notebook has no style sheet.
"""

from math import cos, hypot, pi, sin
from typing import Final

SIZE: Final = 40
"""Centre to corner of a hex."""
WIDTH: Final = SIZE * 3**0.5
FRAME: Final = (-456, -428, 912, 856)
LIFT: Final = {"beach": 5, "forest": 9, "mountain": 13, "peak": 18}
"""How high the top of a tile stands above the sea."""
CORNERS: Final = {"NW": (-388, -356), "NE": (388, -356), "SW": (-388, 356), "SE": (388, 356)}
"""Where the safe islands stand."""
BERTHS: Final = (-17.5, 0, 17.5)
SEAT_COLOURS: Final = {
    "red": ("#d8412f", "#fff"),
    "yellow": ("#f6c62b", "#2a2203"),
    "green": ("#14a276", "#fff"),
    "blue": ("#2f63d9", "#fff"),
}
"""The colour of a seat, and of type on it."""

_INK = "#14222c"
_MARKS = {
    "red": "M0-8A8 8 0 1 1 0 8A8 8 0 1 1 0-8Z",
    "yellow": "M0-9.5L9.5 7.5H-9.5Z",
    "green": "M-7-7.5H7V7.5H-7Z",
    "blue": "M0-9.8L8.8 0L0 9.8L-8.8 0Z",
}
_COAT = "M-11.5 0C-12-7-10-19-5.5-23H5.5C10-19 12-7 11.5 0C6 2.6-6 2.6-11.5 0Z"
_CHEST = "M-11 0C-11-8-9-14-5.5-16.5H5.5C9-14 11-8 11 0C6 2-6 2-11 0Z"
_HULL = "M-34-3C-28-12-14-13 0-13S28-12 34-3C29 12 14 16 0 16S-29 12-34-3Z"
_HOLD = "M-28-2.5C-23-8.5-11-9.5 0-9.5S23-8.5 28-2.5C23 7 11 9 0 9S-23 7-28-2.5Z"
_SIDE = "M-34-3C-29 12-14 16 0 16S29 12 34-3C27 6.5 13 9 0 9S-27 6.5-34-3Z"
_SAND = "M-50 2C-52-22-28-40 2-42C30-43 52-26 52-2C52 24 30 41 0 42C-28 42-48 26-50 2Z"
_GRASS = "M-37 0C-38-17-20-30 3-31C25-31 40-19 39-2C38 16 22 27 0 28C-20 28-36 17-37 0Z"
_TERRAIN_COLOURS = {
    "beach": ("#f0dfb2", "#fbf2d3", "#d9c08a", "#c9ab74", "#ab8c58"),
    "forest": ("#6ea05a", "#8fbd74", "#578647", "#4a733d", "#3a5c31"),
    "mountain": ("#a7a39c", "#c6c2ba", "#8b877f", "#77726a", "#5d5952"),
    "peak": ("#a7a39c", "#c6c2ba", "#8b877f", "#77726a", "#5d5952"),
}
"""Per terrain: the face, its lit and dark rims, the walls to the left and to the right."""

# Elements.


def path(d: str, fill: str = "none", stroke: str = "", width: float = 1, more: str = "") -> str:
    """A path; without a colour of its own it is not filled."""
    line = f' stroke="{stroke}" stroke-width="{width:g}"' if stroke else ""
    return f'<path d="{d}" fill="{fill}"{line}{more}/>'


def group(content: str, more: str = "") -> str:
    """Elements that belong together."""
    return f"<g{more}>{content}</g>"


def place(x: float, y: float, scale: float = 1) -> str:
    """The attribute that moves something into its place."""
    size = f" scale({scale:g})" if scale != 1 else ""
    return f' transform="translate({x:.4g} {y:.4g}){size}"'


def corners(size: float, dx: float = 0, dy: float = 0) -> list[tuple[float, float]]:
    """The corners of a hex, from the top, clockwise."""
    angles = (pi / 3 * corner - pi / 2 for corner in range(6))
    return [(dx + size * cos(angle), dy + size * sin(angle)) for angle in angles]


def outline(points: list[tuple[float, float]], closed: bool = True) -> str:
    """The ``d`` of a path through points."""
    return "M" + "L".join(f"{x:.4g} {y:.4g}" for x, y in points) + ("Z" if closed else "")


# Land.


def tile(terrain: str, variant: int) -> str:
    """A land tile, a block as high as its terrain, on the hex at the origin."""
    face, lit, dark, wall, deep = _TERRAIN_COLOURS[terrain]
    lift = LIFT[terrain]
    edge, inner = corners(SIZE - 1.2), corners(SIZE - 5, 0, -lift)
    return (
        path(_wall(edge[1], edge[2], edge[3], lift=lift), deep)
        + path(_wall(edge[4], edge[3], lift=lift), wall)
        + path(outline(corners(SIZE - 1.2, 0, -lift)), face, dark)
        + path(outline([inner[at] for at in (4, 5, 0, 1)], False), "none", lit, 2.6)
        + path(outline(inner[1:5], False), "none", dark, 2.6)
        + group(_SCENERY[terrain](variant), place(0, -lift))
    )


def _wall(*edge: tuple[float, float], lift: float) -> str:
    return outline([*edge, *((x, y - lift) for x, y in reversed(edge))])


def _beach(variant: int) -> str:
    flip = ' transform="scale(-1 1)"' if variant % 2 else ""
    dunes = "M-22-12C-14-18-6-10 3-14M-4-24C2-27 7-22 13-24M6 24C12 20 17 26 23 21"
    shell = "M17-8L20-4L24-6L22-2L25 1L20 1L18 5L16 1L12 1L15-3Z"
    drawn = path(dunes, "none", "#d9c08a", 2, ' stroke-linecap="round"')
    return group(drawn + (path(shell, "#e8a07e") if variant == 0 else ""), flip)


_GROVES = (
    ((-1, -15, 0.9), (-19, -7, 1.05), (18, -6, 1), (8, -6, 0.72), (-26, 12, 0.7)),
    ((8, -16, 0.85), (-10, -13, 1), (22, -2, 0.95), (-24, -1, 0.9), (26, 13, 0.65)),
    ((-8, -17, 0.8), (13, -11, 1.05), (1, -8, 0.7), (-21, -4, 1), (26, 3, 0.75)),
)


def _forest(variant: int) -> str:
    return "".join(_tree(*where) for where in _GROVES[variant])


def _tree(x: float, y: float, scale: float) -> str:
    lit = path("M0-26L-6-15H-3L-9-6H-5L-11 2H0Z", "#2f7a4c")
    dark = path("M0-26L6-15H3L9-6H5L11 2H0Z", "#1d5638")
    return group(_shade(10, 3.5, 2, 1) + lit + dark, place(x, y, scale))


def _mountain(variant: int) -> str:
    top = 20 if variant % 2 else 10
    return (
        _shade(30, 8, 3, 5)
        + path(f"M{top}-26L30 4L12 9Z", "#6d6a68")
        + path(f"M{top}-26L{top - 10} 8L16 9Z", "#d3cfc6")
        + path("M-4-43L4-26L1-17L22 6L0 10L-7-12Z", "#6d6a68")
        + path("M-4-43L-14-23L-18-19L-29 5L0 10L-4-10L-8-20Z", "#d3cfc6")
        + path("M-4-43L-13-25L-9-27L-8-20L-4-26Z", "#fff")
        + path("M-4-43L4-26L1-23L-4-26Z", "#c3ced6")
    )


def _peak(_variant: int) -> str:
    return (
        _shade(33, 9, 3, 6)
        + path("M2-46L9-48L16-26L31 6L2 12Z", "#6d6a68")
        + path("M-8-48L2-46L5 12L-31 6L-16-24Z", "#d3cfc6")
        + path("M-8-48L-3-45L2-46L9-48L5-41L1-30L-1-41L-5-38Z", "#f0672f")
        + path("M0-50C-6-56 4-58 1-64C10-60 8-54 4-50", "#f0f0f0", more=' opacity=".6"')
    )


_SCENERY = {"beach": _beach, "forest": _forest, "mountain": _mountain, "peak": _peak}


def _shade(rx: float, ry: float, cx: float = 0, cy: float = 0) -> str:
    return (
        f'<ellipse cx="{cx:g}" cy="{cy:g}" rx="{rx:g}" ry="{ry:g}" fill="#0a191e" opacity=".22"/>'
    )


def sunk() -> str:
    """What is left where a tile sank."""
    dashes = ' opacity=".25" stroke-dasharray="3 5"'
    waves = "M-14-3C-9-7-5 1 0-3S9 1 14-3M-9 6C-5 3-3 9 0 6S5 9 9 6"
    return path(outline(corners(SIZE - 6)), "none", "#fff", 1.5, dashes) + path(
        waves, "none", "#fff", 1.8, ' opacity=".25"'
    )


# Safe islands.


def island() -> str:
    """A safe island at the origin."""
    land = (
        path(_SAND, "#63b9c2", more=' opacity=".5" transform="scale(1.13)"')
        + path(_SAND, "#ab8c58", more=' transform="translate(0 6)"')
        + path(_SAND, "#fbf2d3")
        + path(_GRASS, "#4a733d", more=' transform="translate(0 4)"')
        + path(_GRASS, "#8fbd74")
    )
    trees = _palm(-22, 8, -1, 1) + _palm(27, 12, 0.85, 0.85)
    return group(land + _hut() + trees + _flag(), ' transform="scale(.94)"')


def pier(dx: float, dy: float) -> str:
    """A pier from an island at the origin to a shore hex."""
    length = hypot(dx, dy)
    ux, uy = dx / length, dy / length
    end = length - 22
    d = f"M{30 * ux:.4g} {30 * uy:.4g}L{end * ux:.4g} {end * uy:.4g}"
    planks = ' stroke-dasharray="5.5 1"'
    return path(d, "none", "#7b5730", 12) + path(d, "none", "#b98a55", 10, planks)


def _hut() -> str:
    return group(
        _shade(18, 4.5, 2, 12)
        + path("M-12-2H12V11H-12Z", "#f3e7cf")
        + path("M-3 11V3A3.5 3.5 0 0 1 4 3V11Z", "#6b4a2c")
        + path("M-17 0L-2-17L0-15L0 0Z", "#d0693f")
        + path("M17 0L2-17L-2-17L0 0Z", "#a54a2a"),
        place(2, 2),
    )


def _palm(x: float, y: float, sx: float, sy: float) -> str:
    leaves = (
        "M6-24C10-33 18-35 24-31C17-30 12-28 6-24ZM6-24C2-34-7-35-12-30C-5-30 1-28 6-24Z"
        "M6-24C-3-28-9-23-10-16C-5-20 0-23 6-24Z"
    )
    behind = "M6-24C14-30 21-25 23-18C17-21 12-23 6-24ZM6-24C10-16 8-11 5-8C4-14 4-19 6-24Z"
    return group(
        _shade(9, 3, 1, 1)
        + path("M0 0C0-10 2-18 6-24", "none", "#8a6238", 3.4, ' stroke-linecap="round"')
        + path(behind, "#1d5638")
        + path(leaves, "#2f7a4c"),
        f' transform="translate({x:g} {y:g}) scale({sx:g} {sy:g})"',
    )


def _flag() -> str:
    mast = path("M0 0V-24", "none", "#6b4a2c", 2)
    flag = path("M0-24C6-28 10-20 17-24V-14C10-10 6-18 0-14Z", "#fff", _INK, 0.8)
    return group(mast + flag, place(2, -14))


# Pieces.


def person(seat: str) -> str:
    """Somebody standing, feet at the origin: coat and head, which is the seat's mark."""
    return _figure(seat, _COAT, -30)


def swimmer(seat: str) -> str:
    """Somebody swimming, the water at the origin."""
    ripple = '<ellipse cy="1" rx="16" ry="5" fill="#fff" opacity=".2"/>'
    return ripple + _figure(seat, _CHEST, -23.5)


def wave(swum: bool) -> str:
    """The water in front of a swimmer, broken where the swim of the turn is used."""
    dashes = ' stroke-dasharray="1 5"' if swum else ""
    line = ' stroke-linecap="round"' + dashes
    return path("M-15 1C-10 4-6-1 0 1.5S10 4 15 1", "none", "#e9f8fb", 2.6, line)


def _figure(seat: str, body: str, head: float) -> str:
    colour, _ = SEAT_COLOURS[seat]
    lifted = place(0, head)
    round_ = ' stroke-linejoin="round"'
    halo = [
        path(d, "none", "#fff", 5, round_ + more)
        for d, more in ((body, ""), (_MARKS[seat], lifted))
    ]
    return (
        "".join(halo)
        + path(body, colour, _INK, 1.5, round_)
        + path(_MARKS[seat], colour, _INK, 1.5, round_ + lifted)
    )


def hull() -> str:
    """A boat from the far side to the seats."""
    seats = "".join(
        f'<ellipse cx="{x:g}" cy="-.5" rx="7" ry="4.6" fill="#8c5c30" stroke="#d8a468"/>'
        for x in BERTHS
    )
    ripple = '<ellipse cy="7" rx="37" ry="13" fill="#fff" opacity=".2"/>'
    return ripple + path(_HULL, "#b97f45", "#4a2e14", 1.6) + path(_HOLD, "#6b4522") + seats


def side() -> str:
    """The near side of a boat, in front of those aboard."""
    plank = path("M-29 4.5C-19 12 19 12 29 4.5", "none", "#e0ad70", 1.6)
    return path(_SIDE, "#b97f45", "#4a2e14", 1.6) + plank


def creature(kind: str) -> str:
    """The silhouette of a creature round the origin."""
    return _CREATURES[kind]


def _body(d: str, colour: str) -> str:
    round_ = ' stroke-linejoin="round"'
    return path(d, "none", "#fff", 4.5, round_ + ' opacity=".8"') + path(
        d, colour, "#10202b", 1.5, round_
    )


def _eye(x: float, y: float, r: float = 1.9) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="#10202b"/>'


def _thick(d: str, colour: str, width: float) -> str:
    return path(d, "none", colour, width, ' stroke-linecap="round"')


_SERPENT = "M-30-10C-28-17-20-21-13-18C-8-15-8-8-12-5C-17-3-20-6-24-6C-27-6-29-7-30-10Z"
_COILS = "M-15 17C-13 8-22-2-16-11M-6 17C-6-3 11-3 11 17M16 17C16 5 26 5 26 17"
_SHARK = (
    "M-28 3C-20-6-11-10-3-10.5L5-23C9-18 11-13 12-8.5C16-7 19-5 21-4L29-15C29.5-8 28-1 25.5 2.5"
    "C28 6 29 10 28.5 14L20 6.5C14 9 8 10.5 2 11L6 20C0 19-5 15.5-8 11C-17 10-24 7.5-28 3Z"
)
_WHALE = (
    "M-29 4C-30-8-19-14-6-13C7-12 12-3 19-5C22-6 22-9 21-12C17-13 14-16 13-21C18-20 22-18 24-15"
    "C26-19 29-21 33-21C32-16 30-13 26-11C28-3 25 7 15 12C3 17-12 16-20 14C-26 12-29 9-29 4Z"
)
_DOLPHIN = (
    "M-29 8C-25 3-22 2-20 0C-15-10-6-15 3-15C6-19 10-21 15-21C13-18 13-15 13-12C20-7 23 0 23 6"
    "C27 8 30 11 31 16C27 14 24 14 22 15C19 17 15 18 11 16C13 12 16 9 19 7C17 2 12-1 6-1"
    "C2 2-1 7-6 9C-5 5-5 2-6 0C-12 2-16 4-20 6C-23 7-26 8-29 8Z"
)
_MANTLE = (
    "M0-26C5-22 13-15 15-10C12-10 10-9 9-8C11-3 11 2 8 6H-8C-11 2-11-3-9-8C-10-9-12-10-15-10"
    "C-13-15-5-22 0-26Z"
)
_ARMS = (
    "M-6 5C-9 14-20 8-24 14C-26 18-22 20-20 18M-3 6C-4 16-12 16-13 22M0 6V23M3 6C4 16 12 16 13 22"
    "M6 5C9 14 20 8 24 14C26 18 22 20 20 18"
)
_CREATURES = {
    "serpent": (
        _thick(_COILS, "#fff", 13)
        + _thick(_COILS, "#10202b", 10.5)
        + path("M-15-18L-8-25L-8-17L-2-19L-7-11", "#d9472f", "#10202b", 1.2)
        + _body(_SERPENT, "#6cae3e")
        + _thick(_COILS, "#6cae3e", 7.5)
        + _eye(-19, -12.5, 2)
        + path("M-24 18C-18 15-12 20-6 17S8 20 14 17S24 19 29 17", "none", "#e9f8fb", 2.6)
    ),
    "shark": (
        _body(_SHARK, "#7d8f9c")
        + path("M-27 3.5C-16 7 8 6 20 4.5C12 10 0 11-8 10.5C-17 10-24 7.5-27 3.5Z", "#e6eef2")
        + path("M-9-4C-7-1-7 2-9 4M-5-5C-3-2-3 2-5 4", "none", "#10202b", 1.3)
        + _eye(-18, -1.5)
    ),
    "whale": (
        _thick("M-12-16C-12-22-16-25-19-23M-12-16C-12-22-8-25-5-23", "#d9f4fb", 2.6)
        + _body(_WHALE, "#40688a")
        + path(
            "M-28.5 6C-20 9-8 8 0 11C5 13 10 13 14 12C3 17-12 16-20 14C-25 12.5-28 10-28.5 6Z",
            "#cfe0ea",
        )
        + _eye(-18, 2)
    ),
    "dolphin": _body(_DOLPHIN, "#4fb4d8") + _eye(-14, -3.5, 1.8),
    "squid": (
        _thick(_ARMS, "#fff", 9)
        + _thick(_ARMS, "#10202b", 5.5)
        + _body(_MANTLE, "#c4568f")
        + _thick(_ARMS, "#c4568f", 3.2)
        + _eye(-4.5, 0.5, 2.7)
        + _eye(4.5, 0.5, 2.7)
    ),
}
