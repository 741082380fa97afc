"""Each theme holds where its reason is there, and does not where it just is not."""

from typing import Any

from escape_widget.island.position import Position
from escape_widget.puzzles import Puzzle, names
from escape_widget.puzzles.questions import QUESTIONS
from escape_widget.puzzles.story import Story
from escape_widget.puzzles.themes import THEMES
from tests.cases import each
from tests.drawing import at

Case = tuple[Any, ...]
"""What is on the board, a plan, and maybe more words of a drawing."""

SHARK = {"act": "red.creature.shark"}
WHALE = {"act": "red.creature.whale"}
PLAY = {"act": "red.play"}
SINK = {"act": "red.sink"}
WHIRL = {**SINK, "land": "m:D4,J7", "pool": "m:whirlpool1,volcano1"}
CLASSIC = {"game": "classic", "land": "p:G6 m:G5,G7"}
SPUN = {"game": "classic", "land": "p:G6 m:F6,G5,G7"}

TRUE_AND_JUST_NOT: dict[str, tuple[Case, Case]] = {
    "crowded boat": (
        ("C1=(r3r2r2),C2=(r6y1y2)", "land 3 C1; board 6 C2-C1"),
        ("C1=(r3r2),C2=(r6y1y2)", "land 3 C1; board 6 C2-C1"),  # there was a place
    ),
    "ferry relay": (
        ("C1=(r3),C2=(r6y1y2)", "board 6 C2-C1; land 6 C1"),
        ("C1=(r3),C2=~r6", "swim ~6 C2-C1; board ~6* C1"),  # from the sea
    ),
    "majority control": (
        ("C2=(r3),C3=(y2)", "board 3 C2-C3; row C3-B2; row B2-B1"),  # yellow alone held it
        ("C2=(r3),C3=(r1y2)", "board 3 C2-C3; row C3-B2; row B2-B1"),
    ),
    "borrowed boat": (
        ("D2=(),C2=~r4", "row D2-C2; board ~4 C2; row C2-C1"),
        ("C2=()~r4", "board ~4 C2; row C2-C1"),  # it was there
    ),
    "boat taken away": (
        ("D2=(),C2=~y4,L9=(r1)", "row D2-D1"),
        ("D2=(),C2=~r4", "row D2-C2; board ~4 C2"),
    ),
    "into the whale": (
        ("C2=(r4),C1=W", "row C2-C1; land ~4 C1"),
        ("C2=(r4),D1=W", "row C2-C1; land 4 C1"),
    ),
    "wreck": (
        ("C2=(r1y4),C1=S", "row C2-C1"),
        ("C2=(r1),C1=S", "row C2-C1"),  # nobody else's
    ),
    "sacrifice": (
        ("C2=(r1y4),C1=S", "row C2-C1"),
        ("C2=(r1y4),C1=W", "row C2-C1"),  # everybody swims
    ),
    "swim and land": (
        ("C2=~r4", "swim ~4 C2-C1; land ~4* C1"),
        ("C2=~r4,C1=~r3", "swim ~4 C2-C1; land ~3 C1"),  # two people
    ),
    "swim and board": (
        ("C2=~r4,C1=()", "swim ~4 C2-C1; board ~4* C1"),
        ("C2=~r4,C1=()~r3", "swim ~4 C2-C1; board ~3 C1"),
    ),
    "overboard": (
        ("C2=(r4y1)", "overboard 4 C2"),
        ("C1=(r4y1)", "land 4 C1"),
    ),
    "fallen in": (
        ("C2=(r4),C1=W", "row C2-C1; land ~4 C1"),
        ("C2=(r4),C1=~r3W", "row C2-C1; land ~3 C1"),  # another one lands
    ),
    "run for the boat": (
        ("D4=r4,D5=y1,D3=()", "walk 4 D4-D5; walk 4 D5-D4; board 4 D4-D3"),
        ("D4=r4,D3=()", "board 4 D4-D3"),
    ),
    "three errands": (
        ("C1=(r4),B1=~r3,L1=(r2)", "land 4 C1; land ~3 B1; land 2 L1"),
        ("C1=(r4),B1=~r3,L2=(r2)", "land 4 C1; land ~3 B1; row L2-L1"),
    ),
    "all for one": (
        ("C3=(r4)", "row C3-C2; row C2-C1; land 4 C1"),
        ("C3=(r4r2)", "row C3-C2; row C2-C1; end"),
    ),
    "detour": (
        ("C3=(r4),C2=S", "row C3-B2; row B2-B1"),
        ("C3=(r4),B3=S", "row C3-B2; row B2-B1"),  # it is not in the way
    ),
    "out of reach": (
        ("C1=~r4,D1=H", "land ~4 C1"),
        ("C1=~r4~r2,D1=H", "land ~4 C1"),  # the 2 is left
    ),
    "into danger": (
        ("C3=(r1y4),C6=S", "row C3-C4; row C4-C5"),
        ("C3=(r1y4),C6=S", "row C3-C4; row C4-B4"),  # two steps away
    ),
    "last of its kind": (
        ("", "sink D4", {**SINK, "land": "b:D4"}),
        ("", "sink D4", {**SINK, "land": "b:D4,D5"}),
    ),
    "ground gives way": (
        ("D4=y2,D5=y3", "sink D4", SINK),
        ("D5=y3", "sink D4", {**SINK, "land": "m:D4"}),
    ),
    "whirlpool timing": (
        ("D3=(y3)", "sink D4", WHIRL),
        ("D2=(y3)", "sink D4", WHIRL),  # too far
    ),
    "volcano timing": (
        ("", "sink D4", {**SINK, "land": "m:D4"}),
        ("", "sink D4", {**SINK, "land": "f:D4"}),
    ),
    "strike": (
        ("C3=H,C4=~y2", "move shark C3-C4", SHARK),
        ("C3=H,C4=(y2)", "move shark C3-C4", SHARK),  # no prey of a shark
    ),
    "defence in hand": (
        ("C3=H,C4=~y2", "move shark C3-C4", {**SHARK, "hands": "y:b.shark-defence"}),
        ("C3=W,C4=(y2)", "move whale C3-C4", {**WHALE, "hands": "y:b.shark-defence"}),
    ),
    "whale trap": (
        ("C3=W,C4=(y2)H", "move whale C3-C4", WHALE),
        ("C3=W,C4=(y2)", "move whale C3-C4", WHALE),
    ),
    "fair winds": (
        ("C3=(r2)", "play b.winds C3-C2", {**PLAY, "hands": "r:b.winds"}),
        ("C3=(r2)", "pass", {**PLAY, "hands": "r:b.winds"}),
    ),
    "dolphin aid": (
        ("C3=~r2", "play b.dolphin-aid ~2 C3-C2", {**PLAY, "hands": "r:b.dolphin-aid"}),
        ("C3=~r2", "swim ~2 C3-C2"),
    ),
    "called away": (
        ("C3=H", "play b.move-shark C3-C2", {**PLAY, "hands": "r:b.move-shark"}),
        ("C3=H", "move shark C3-C2", SHARK),
    ),
    "dolphin ride": (
        ("B3=~r1D", "ride ~1 B3-B2", CLASSIC),
        ("B3=~r1D", "swim ~1 B3-B2", CLASSIC),
    ),
    "dive": (
        ("B3=H,L9=~r1", "dive shark B3-L3", {**SPUN, "act": "red.creature.shark.dive"}),
        ("B3=H,L9=~r1", "move shark B3-B2", {**SPUN, "act": "red.creature.shark.1"}),
    ),
}


def holds(name: str, on: str, plan: str, words: dict[str, Any] | None = None) -> bool:
    position = at(on, **(words or {}))
    assert isinstance(position, Position)
    view = position.seen_by(position.on_turn)
    return THEMES[name].told(Story(view, plan.split("; "), view.on_turn))


@each("name", TRUE_AND_JUST_NOT)
def test_a_theme_holds_for_its_reason_only(name: str) -> None:
    true, just_not = TRUE_AND_JUST_NOT[name]
    assert holds(name, *true)
    assert not holds(name, *just_not)


def test_every_theme_is_tried_or_is_about_questions() -> None:
    assert {name for name in THEMES if not THEMES[name].asks} <= set(TRUE_AND_JUST_NOT)
    asked = [ask for theme in THEMES.values() for ask in theme.asks]
    assert sorted(asked) == sorted(QUESTIONS)


@each("name", names())
def test_a_puzzle_shows_the_themes_that_it_names(name: str) -> None:
    puzzle = Puzzle.load(name)
    assert puzzle.themes
    assert [theme for theme in puzzle.themes if not THEMES[theme].holds(puzzle)] == []
