"""What is drawn of the game on a path: tiles, objects and figures, as bits of SVG. Looks only.

Colours are carried along, and all stands on a sea of its own, since a picture knows neither the
style sheet nor the theme of the page that shows it.
"""

from html import escape
from typing import Final

SIDE: Final = 88
"""Of a space."""
GAP: Final = 8
SEA: Final = "#17506c"
TRACK: Final = "#7fb4cb"
"""The line that tells how the path goes on."""
FOAM: Final = "#eef6fa"
"""What is written on the sea."""
INK: Final = "#26221c"
FADED: Final = "#5d5443"
_PALE: Final = "#8fd0ea"
_DEEP: Final = "#2f7fa3"
_STONE: Final = "#f1e4c3"
_LOWER: Final = "#c7b283"
_BACK: Final = "#a58f63"
_SAND: Final = "#dcc48c"
_WOOD: Final = "#8a5a2b"
_GRAIN: Final = "#5f3b18"
_EM: Final = 0.56
"""How wide a letter is on average, of its height; a Chinese sign is as wide as it is high."""

_SEATS: Final = {
    "blue": ("#2f63d9", "#fff", "M0-5.5A5.5 5.5 0 1 1 0 5.5A5.5 5.5 0 1 1 0-5.5Z"),
    "white": ("#ffffff", "#26221c", "M-5-5H5V5H-5Z"),
    "black": ("#22262a", "#fff", "M0-6L6 5H-6Z"),
    "red": ("#d03a2c", "#fff", "M0-6.5L6 0L0 6.5L-6 0Z"),
}
"""By seat the colour, that of its mark, and the mark."""
_NEUTRAL: Final = ("#8b949b", "#fff", "M-4-1H4V1H-4Z")
_FIGURE: Final = "M-11 15C-11 4-8-2-4.5-4.5A7 7 0 1 1 4.5-4.5C8-2 11 4 11 15Z"

_GOLD: Final = 'fill="#e0ae35" stroke="#7d5a10"'
_LINE: Final = 'fill="none" stroke-linecap="round"'
_OBJECTS: Final = {
    "amphora": (
        f'<path d="M14 7q-9 0-6 10M22 7q9 0 6 10" {_LINE} stroke="#8a4020" stroke-width="2.5"/>'
        '<path d="M13 3h10v3l-2 1v3q8 4 6 12-2 8-6 10h-6q-4-2-6-10-2-8 6-12V7l-2-1z"'
        ' fill="#c8663a" stroke="#6d2f14"/><path d="M9.5 19h17" stroke="#6d2f14"/>'
    ),
    "crown": f'<path d="M5 29L3 10l8 7 7-13 7 13 8-7-2 19z" {_GOLD}/>'
    '<circle cx="18" cy="23" r="2.5" fill="#c23b2e"/>',
    "flag": '<path d="M8 3v31" stroke="#5b4327" stroke-width="3"/>'
    '<path d="M9.5 5q7-4 12 0t12 0v14q-7 4-12 0t-12 0z" fill="#3a76b5" stroke="#1c3f66"/>',
    "helmet": (
        '<path d="M8 12Q14 1 29 9l2 8-4-1Q20 7 12 14z" fill="#c23b2e" stroke="#6d1b14"/>'
        '<path d="M6 32V20a12 11 0 0 1 24 0v12l-8 1v-9l3-4h-7l-4 4v9z" fill="#aeb6bd"'
        ' stroke="#4b5359"/>'
    ),
    "olive": (
        f'<path d="M5 33Q17 23 31 4" {_LINE} stroke="#5f5a24" stroke-width="2"/>'
        '<path d="M12 27Q2 24 4 14q9 3 8 13zM19 19q-8-4-5-14 8 4 5 14zM15 25q10 4 15-5-9-4-15 5z'
        'M22 16q9 2 12-7-9-2-12 7z" fill="#6d9340" stroke="#3d5a1c"/>'
    ),
    "ring": (
        '<circle cx="18" cy="22" r="10" fill="none" stroke="#7d5a10" stroke-width="6"/>'
        '<circle cx="18" cy="22" r="10" fill="none" stroke="#e0ae35" stroke-width="4"/>'
        '<path d="M18 2l6 5-6 7-6-7z" fill="#45a5c4" stroke="#1d5a70"/>'
    ),
    "statue": (
        '<path d="M8 26q-1-9 6-10v-2a6.5 7 0 1 1 8 0v2q7 1 6 10z" fill="#d3d7da"'
        ' stroke="#5d666d"/><path d="M11 26h14v3h3v5H8v-5h3z" fill="#a3abb1" stroke="#5d666d"/>'
    ),
}


def measure(words: str, size: float) -> float:
    """How long words are drawn, about."""
    return sum(_EM if sign.isascii() else 1.05 for sign in words) * size


def write(x: float, y: float, words: str, size: float, look: str = "", ink: str = INK) -> str:
    """Words on a line; ``look`` holds more attributes."""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{ink}"{look}>{escape(words)}</text>'
    )


def label(x: float, y: float, words: str, size: float = 14) -> str:
    """A name below the middle of a space, smaller if it is long."""
    fits = min(size, size * (SIDE - 8) / measure(words, size))
    return write(x + SIDE / 2, y + SIDE - 8, words, fits, ' text-anchor="middle"')


def stone(x: int, y: int, covers: bool) -> str:
    """A tile, and that one lies below it."""
    below = _square(x + 5, y + 5, _LOWER, "#7d6a3d") if covers else ""
    return below + _square(x, y, _STONE, "#7d6a3d")


def back(x: int, y: int) -> str:
    """A tile that is not known."""
    mark = write(x + SIDE / 2, y + 58, "?", 38, ' font-weight="700" text-anchor="middle"', _STONE)
    return _square(x, y, _BACK, "#5b4b28") + mark


def shore(x: int, y: int) -> str:
    """Atlantis, or the mainland."""
    return _square(x, y, _SAND, "#7d6a3d")


def water(x: int, y: int) -> str:
    """A gap."""
    wave = "".join(f"M{x + 14} {y + at}q10-9 20 0t20 0 20 0" for at in (38, 54, 70))
    lines = f'<path d="{wave}" fill="none" stroke="{_DEEP}" stroke-width="2.5"/>'
    return _square(x, y, _PALE, _DEEP, ' stroke-dasharray="5 4"') + lines


def bridge(x: int, y: int) -> str:
    """A bridge over a gap, along the path."""
    planks = "".join(
        f'<rect x="{x + 5 + 16 * at}" y="{y + 30}" width="14" height="34" rx="2" fill="{_WOOD}"'
        f' stroke="{_GRAIN}"/>'
        for at in range(5)
    )
    return (
        planks
        + f'<path d="M{x - 3} {y + 37}h94M{x - 3} {y + 57}h94" stroke="{_GRAIN}" stroke-width="3"/>'
    )


def thing(name: str, x: float, y: float) -> str:
    """An object; nothing where there is no drawing of it."""
    drawn = _OBJECTS.get(name, "")
    return f'<g transform="translate({x:g} {y:g})">{drawn}</g>' if drawn else ""


def figure(seat: str, name: str, x: float, y: float, scale: float = 1) -> str:
    """A figure in a seat's colour, with its mark; ``name`` is told of it."""
    colour, mark_colour, mark = _SEATS.get(seat, _NEUTRAL)
    return (
        f'<g transform="translate({x:g} {y:g}) scale({scale:g})"><title>{escape(name)}</title>'
        f'<path d="{_FIGURE}" fill="{colour}" stroke="{INK}" stroke-width="4.5"/>'
        f'<path d="{_FIGURE}" fill="{colour}" stroke="#fff" stroke-width="2"/>'
        f'<path d="{mark}" transform="translate(0 7)" fill="{mark_colour}"/></g>'
    )


def _square(x: int, y: int, colour: str, line: str, look: str = "") -> str:
    return (
        f'<rect x="{x}" y="{y}" width="{SIDE}" height="{SIDE}" rx="9" fill="{colour}"'
        f' stroke="{line}" stroke-width="1.5"{look}/>'
    )
