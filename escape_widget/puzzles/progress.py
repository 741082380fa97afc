"""What attempts at puzzles come to: counts, and a chart of them in the order of their making.

The chart is SVG that needs nothing else: a mark an attempt, as high as the puzzle's level, filled
where it was solved without help; under it the share that was solved of the last ten.
"""

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from escape_widget.puzzles.attempts import Attempt

LEVELS = 5
SHOWN = 60
"""How many attempts the chart shows, the last ones."""
RECENT = 10
WIDTH, ROW, LEFT, TOP = 640, 24, 70, 14
SHARE = 60
"""Pixels for the share that was solved."""


class Progress:
    """Attempts, counted and drawn; a notebook shows the chart."""

    def __init__(self, attempts: "Sequence[Attempt]") -> None:
        self.attempts = tuple(attempts)

    @property
    def tried(self) -> int:
        """How many puzzles there were attempts at."""
        return len({attempt.puzzle for attempt in self.attempts})

    @property
    def solved(self) -> int:
        """How many of them were solved, at whatever attempt."""
        return len({attempt.puzzle for attempt in self.attempts if attempt.solved})

    @property
    def seconds(self) -> float:
        """How long all attempts took."""
        return sum(attempt.seconds for attempt in self.attempts)

    def share(self) -> list[float]:
        """For each attempt, the share that was solved of the last ten up to it."""
        solved = [attempt.solved for attempt in self.attempts]
        windows = [solved[max(0, end - RECENT) : end] for end in range(1, len(solved) + 1)]
        return [sum(window) / len(window) for window in windows]

    def __repr__(self) -> str:
        minutes = self.seconds / 60
        return (
            f"{_count(len(self.attempts), 'attempt')} at {_count(self.tried, 'puzzle')},"
            f" {self.solved} solved, in {minutes:.0f} min"
        )

    def _repr_svg_(self) -> str:
        bottom = TOP + LEVELS * ROW
        height = bottom + SHARE + 52
        shown, shares = self.attempts[-SHOWN:], self.share()[-SHOWN:]
        step = (WIDTH - LEFT - 16) / max(len(shown), 12)
        xs = [LEFT + step * (index + 0.5) for index in range(len(shown))]
        lines = "".join(_line(level) for level in range(1, LEVELS + 1))
        marks = "".join(_mark(x, attempt) for x, attempt in zip(xs, shown, strict=True))
        ends = (bottom + 8, bottom + 8 + SHARE)
        points = " ".join(
            f"{x:.1f},{ends[1] - SHARE * share:.1f}" for x, share in zip(xs, shares, strict=True)
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}"'
            f' width="{WIDTH}" height="{height}" role="img" font-family="system-ui, sans-serif"'
            f' font-size="12"><title>{escape(repr(self))}</title>'
            f'<rect width="{WIDTH}" height="{height}" rx="8" fill="#fbfaf6"/>'
            f"{lines}{marks}"
            f'<text x="8" y="{ends[0] + 10}" fill="#51636f">solved</text>'
            f'<text x="8" y="{ends[0] + 25}" fill="#51636f">of last {RECENT}</text>'
            f'<path d="M{LEFT} {ends[1]}H{WIDTH - 16}M{LEFT} {ends[0]}H{WIDTH - 16}"'
            ' stroke="#dcdfdc"/>'
            f'<polyline points="{points}" fill="none" stroke="#14506f" stroke-width="2.5"/>'
            f'<text x="{LEFT}" y="{height - 9}" fill="#102a3a">{escape(repr(self))}</text>'
            f'<text x="{LEFT}" y="{height - 27}" fill="#51636f">● solved &#160; ◐ solved with hints'
            f" &#160; ○ not solved &#160; × the solution was shown</text></svg>"
        )


def _line(level: int) -> str:
    y = _height(level)
    return (
        f'<text x="8" y="{y + 4:.0f}" fill="#51636f">level {level}</text>'
        f'<path d="M{LEFT} {y:.0f}H{WIDTH - 16}" stroke="#ecebe4"/>'
    )


def _height(level: int) -> float:
    return TOP + ROW * (LEVELS - max(1, min(level, LEVELS)) + 0.5)


def _mark(x: float, attempt: "Attempt") -> str:
    y = _height(attempt.level)
    told = f"{attempt.puzzle}: {attempt.band}, {attempt.seconds:.0f} s, {attempt.at}"
    title = f"<title>{escape(told)}</title>"
    if attempt.band == "given":
        cross = f"M{x - 4:.1f} {y - 4}l8 8m0 -8l-8 8"
        return f'<path d="{cross}" stroke="#a33a12" stroke-width="2">{title}</path>'
    circle = f'<circle cx="{x:.1f}" cy="{y}" r="5" stroke="#14506f" stroke-width="1.8"'
    if not attempt.solved:
        return f'{circle} fill="#fff">{title}</circle>'
    if not attempt.hints:
        return f'{circle} fill="#14506f">{title}</circle>'
    half = f"M{x:.1f} {y - 5}a5 5 0 0 0 0 10z"
    return f'{circle} fill="#fff">{title}</circle><path d="{half}" fill="#14506f"/>'


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
