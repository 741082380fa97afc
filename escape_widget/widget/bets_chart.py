"""The chart of calibration: how often it came, against what was said."""

from collections.abc import Callable
from fractions import Fraction
from html import escape

from escape_widget.teach.bets import Bin

_LEFT, _TOP, _SIDE = 52, 12, 240
_WIDTH, _HEIGHT = _LEFT + _SIDE + 24, _TOP + _SIDE + 46
_TICKS = (0, 25, 50, 75, 100)
_LARGEST = 13


def percent(p: float | Fraction) -> str:
    """A probability in percent, with two decimals at most."""
    return f"{100 * float(p):.2f}".rstrip("0").rstrip(".")


def chart(bins: tuple[Bin, ...], title: str, say: Callable[..., str]) -> str:
    """An SVG with its title; on the dashed diagonal what was said came just as often.

    ``say`` gives a sentence of the catalogue, escaped.
    """
    told = "; ".join(
        say("bets.bin", said=percent(b.said), came=percent(b.came), count=b.number) for b in bins
    )
    end = _TOP + _SIDE
    even = f'<path d="M{_LEFT} {end}l{_SIDE} -{_SIDE}" stroke-dasharray="5 4"/>'
    frame = f'<path d="M{_LEFT} {_TOP}v{_SIDE}h{_SIDE}"/>'
    middle = _TOP + _SIDE // 2
    names = (
        f'<text x="{_LEFT + _SIDE // 2}" y="{_HEIGHT - 4}">{say("bets.said")}</text>'
        f'<text x="-{middle}" y="13" transform="rotate(-90)">{say("bets.often")}</text>'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img"'
        ' font-family="sans-serif" font-size="13" fill="currentColor" text-anchor="middle">'
        f"<title>{escape(title)}: {told}</title>"
        f'<g stroke="currentColor" fill="none">{frame}{even}</g>'
        f"{''.join(map(_tick, _TICKS))}{''.join(map(_dot, bins))}{names}</svg>"
    )


def _place(said: float, came: float) -> tuple[float, float]:
    return _LEFT + said * _SIDE, _TOP + (1 - came) * _SIDE


def _tick(number: int) -> str:
    x, y = _place(number / 100, number / 100)
    end = _TOP + _SIDE
    return (
        f'<path d="M{x:.0f} {end}v5M{_LEFT} {y:.0f}h-5" stroke="currentColor"/>'
        f'<text x="{x:.0f}" y="{end + 19}">{number}</text>'
        f'<text x="{_LEFT - 8}" y="{y + 4:.0f}" text-anchor="end">{number}</text>'
    )


def _dot(bin_: Bin) -> str:
    """A dot, the larger the more forecasts, and how many beside it: over it, if there is room."""
    x, y = _place(bin_.said, bin_.came)
    radius = min(3 + bin_.number**0.5, _LARGEST)
    above = y - radius - 4
    label = above if above > _TOP + 8 else y + radius + 13
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="#3d85c6" fill-opacity=".75"'
        f' stroke="currentColor"/><text x="{x:.1f}" y="{label:.1f}" font-weight="bold">'
        f"{bin_.number}</text>"
    )
