"""The gallery: pictures of the board in every state that matters, and one sheet of them all.

`make gallery` writes `build/gallery/`: a picture for each position, theme and width, and
`sheet.png`. They are taken of the real bundle and real boards, on a page without Jupyter. To judge
the art: every piece, terrain and boat crew on the sheet should be named at sight. `make picture`
takes the one picture that README shows, `docs/board.jpg`.
"""

import base64
import random
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from escape_widget import Game, Position, Puzzle
from escape_widget.puzzles.attempts import MEMORY, Attempts
from tests.drawing import at
from tests.e2e.barepage import BarePage
from tests.e2e.conftest import BROWSER_FLAGS
from tests.e2e.find_browser import ADVICE, find_browser
from tests.widget.board import HeardBoard
from tests.widget.puzzles import HeardPuzzle, HeardRun, sinking, sinkings, tiles

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "build" / "gallery"
README_PICTURE = ROOT / "docs" / "board.jpg"
README_SIZE = (1120, 780)
WIDTHS = (480, 800, 1600)
THEMES = ("light", "dark")
PATIENCE = 600_000
"""Milliseconds for the sheet, which has 60 million pixels."""
OTHERS = dict.fromkeys(("yellow", "green", "blue"), "elsewhere")
SEATS = ("red", *OTHERS)
RANDOM = dict.fromkeys(("yellow", "green"), "random")

LAND = (
    "b:D7,F7,F8,G8,G9,I4,J5 f:D6,E5,E6,E7,E8,F3,F5,F6,F9,G5,G7,H5,H6,H7,I5,I8"
    " m:F4,G4,H3,H4,H8,I6,I7,J7"
)
ASHORE = "D7=g1,E6=y4g3,F5=r6,F8=r3g2,G4=b1,G8=b4b2,H5=r1y2g5b6,H8=y1,I6=g6,J5=y2"
RINGS = "p:G6 m:F6,F7,G5,G7,H6,H7 f:E5,E6,E7,F5,F8,G4,G8,H5,H8,I5,I6,I7 b:D4,F4,H9,J5,J6"


class Picture(NamedTuple):
    """A board of the gallery: its caption, how it comes about, and its file's name."""

    name: str
    caption: str
    make: Callable[[], HeardBoard]


def board_of(position: Position, *played: str) -> HeardBoard:
    """Red's board, with some actions just played."""
    game = Game(position, seed=4)
    for text in played:
        game.play(text)
    seats = {seat: OTHERS[seat] for seat in position.players[1:]}
    return HeardBoard(game, seats=seats)


def setup() -> HeardBoard:
    board, rng = HeardBoard(players=3, seed=3, seats=RANDOM), random.Random(3)
    for _ in range(5):
        board.game.play(rng.choice(board.position.legal_actions))
    return board


def crowd() -> HeardBoard:
    at_sea = (
        "A4=W,B1=S,C1=(r4g2),C4=(r2y5b3)H,C11=S,D4=~r3~b5W,E3=()~y3,G2=(y6),G6=S,"
        "G10=(r5g4b1)H,J3=HW,K1=S,K6=~r1~y1,K8=(g1),L10=S"
    )
    position = at(
        f"{at_sea},{ASHORE}",
        "red.move.3",
        land=LAND,
        seats="rygb",
        saved="r:2;y:3;g:1",
        pool="b:dolphin-aid2,winds2,move-serpent1,move-shark1,move-whale1,shark-defence1",
    )
    return board_of(position, "walk 6 F5-E5")


def kept() -> HeardBoard:
    at_sea = "A4=W,B1=S,C4=(r2y5b3),C11=S,D4=~r3~b5W,E3=()~y3,G6=S,J3=H,K1=S,K8=(r4g1),L10=S"
    position = at(
        f"{at_sea},{ASHORE}",
        "red.play",
        land=LAND,
        seats="rygb",
        hands="r:b.dolphin-aid,b.winds;y:b.winds,b.move-shark;b:b.shark-defence",
        pool="b:shark2,whale1,boat1,dolphin-aid2,move-serpent1,move-whale1",
    )
    return board_of(position)


def guarded() -> HeardBoard:
    at_sea = (
        "A4=W,B1=S,B6=Q,C1=(r4g2),C4=(r2y5b3),C11=S,D4=~r3+~b5D,E3=()~y3+DH,G2=(y6)D,G6=S,"
        "G10=(r5g4),J3=HQ,K1=S,K6=~r1~y1,K8=(g1),L10=S"
    )
    position = at(
        f"{at_sea},{ASHORE}",
        "red.move.2",
        land=LAND,
        seats="rygb",
        game="expanded",
        pool="b:shark1,boat1,winds2,move-serpent1,move-shark1,move-whale1,shark-defence1",
    )
    return board_of(position)


def rings() -> HeardBoard:
    at_sea = (
        "A4=S,B4=D,C1=(r1b1),C4=(r1y1b1)H,D8=~r1D,E3=()~y1,E9=~b1~g1D,G2=(y1),G10=(r1g1b1),"
        "J3=HQ,K5=~y1D,K6=Q,K8=(g1),L9=S"
    )
    ashore = "D4=r1,E6=y1g1,F5=r1,F6=g1b1b1,G5=r1,G8=b1,H5=r1y1,H7=g1,J5=y1"
    position = at(
        f"{at_sea},{ashore}",
        "red.creature.squid.2",
        land=RINGS,
        seats="rygb",
        game="classic",
        pool="b:shark2,boat1,whirlpool2",
    )
    return board_of(position)


def over() -> HeardBoard:
    board = HeardBoard(players=4, seed=8, seat="public", seats=dict.fromkeys(SEATS, "greedy"))
    board.close()
    return HeardBoard(board.game, seats=OTHERS)


def puzzle() -> HeardBoard:
    board = HeardBoard(Puzzle.load("make-room"))
    board.hear("hint")
    return board


def refuted() -> HeardBoard:
    board = HeardRun(["make-room", sinking()], attempts=Attempts(MEMORY))
    board.answer(["end"])
    board.next()
    board.answer(["sink D4"])
    return board


def question() -> HeardBoard:
    board = HeardPuzzle(tiles(), attempts=Attempts(MEMORY))
    board.answer({"D5", "F5", "E5", "F10"})
    return board


def losing_plan() -> HeardBoard:
    return HeardPuzzle(sinkings(), attempts=Attempts(MEMORY))


def past() -> HeardBoard:
    board = crowd()
    for _ in range(6):
        board.game.play(board.position.legal_actions[-1])
    board.hear("show", ply=board.game.ply - 3)
    return board


def analysis() -> HeardBoard:
    board = crowd()
    board.analyse("points").wait(PATIENCE / 1000)
    return board


PICTURES = (
    Picture("setup", "1 Setup: red places people", setup),
    Picture("crowd", "2 Crowded: survive, four players", crowd),
    Picture("kept", "3 Kept tiles in red's hand", kept),
    Picture("guarded", "4 Expanded: dolphins that guard, giant squid", guarded),
    Picture("rings", "5 Classic: rings of terrain, the peak, riders, the spinner", rings),
    Picture("over", "6 The game is over", over),
    Picture("puzzle", "7 A puzzle, with a hint", puzzle),
    Picture("past", "8 A past moment of the record", past),
    Picture("analysis", "9 An analysis: plans, and the best one as ghosts", analysis),
    Picture("refuted", "10 A wrong plan, in a run of puzzles", refuted),
    Picture("question", "11 A question that was answered", question),
    Picture("losing-plan", "12 Plans of which one loses", losing_plan),
)

SHEET = """<!doctype html><meta charset="utf-8"><style>
body {{ margin: 0; padding: 48px; display: grid; grid-template-columns: {width}px {width}px;
    gap: 48px; background: #7d8790; color: #fff; font: 600 26px/1.3 system-ui, sans-serif; }}
section {{ display: grid; grid-template-columns: {columns}; gap: 12px 24px; align-content: start; }}
h2 {{ grid-column: 1 / -1; margin: 0; font-size: 44px; }}
figure {{ margin: 0; }}
img {{ display: block; width: 100%; }}
</style>{sections}"""


def take(browser: Browser, picture: Picture) -> dict[str, bytes]:
    """The pictures of a position, by theme and width."""
    return {
        f"{theme} {width}": shoot(browser, picture, theme, width, height=1260)
        for theme in THEMES
        for width in WIDTHS
    }


def shoot(
    browser: Browser, picture: Picture, theme: str, width: int, height: int, **how: Any
) -> bytes:
    """One picture, in a window of this size; a low window gets a smaller board."""
    size = {"width": width, "height": height}
    page = browser.new_page(viewport=size, reduced_motion="reduce")
    root = BarePage(page).show(picture.make(), width=width, light=theme == "light")
    page.wait_for_function("root => root.dataset.busy === 'false'", arg=root.element_handle())
    page.wait_for_timeout(100)
    taken = root.screenshot(**how)
    page.close()
    return taken


def section(caption: str, pictures: dict[str, bytes]) -> str:
    """A row of the sheet."""
    figures = "".join(
        f"<figure>{caption.split(' ')[0]} · {name} px"
        f'<img src="data:image/png;base64,{base64.b64encode(data).decode()}"></figure>'
        for name, data in pictures.items()
    )
    return f"<section><h2>{caption}</h2>{figures}</section>"


def sheet(page: Page, sections: list[str]) -> bytes:
    """All pictures under one another; the widest at half their size, for they are many pixels."""
    widths = [min(width, 800) for _ in THEMES for width in WIDTHS]
    columns = " ".join(f"{width}px" for width in widths)
    width = sum(widths) + 24 * (len(widths) - 1)
    page.set_viewport_size({"width": 2 * width + 3 * 48, "height": 1000})
    page.set_content(SHEET.format(width=width, columns=columns, sections="".join(sections)))
    return page.screenshot(full_page=True, timeout=PATIENCE)


def main() -> None:
    browser_path = find_browser()
    if browser_path is None:
        sys.exit(ADVICE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path, args=BROWSER_FLAGS)
        if sys.argv[1:] == ["readme"]:
            crowded = next(picture for picture in PICTURES if picture.name == "crowd")
            how = {"type": "jpeg", "quality": 85}
            README_PICTURE.write_bytes(shoot(browser, crowded, "light", *README_SIZE, **how))
        else:
            take_all(browser, [p for p in PICTURES if p.name in sys.argv[1:]] or PICTURES)
        browser.close()


def take_all(browser: Browser, wanted: Sequence[Picture]) -> None:
    """All pictures, each by itself and on the sheet."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    sections = []
    for picture in wanted:
        pictures = take(browser, picture)
        for name, data in pictures.items():
            (FOLDER / f"{picture.name}-{name.replace(' ', '-')}.png").write_bytes(data)
        sections.append(section(picture.caption, pictures))
    (FOLDER / "sheet.png").write_bytes(sheet(browser.new_page(), sections))
    print(f"{len(wanted)} positions in {FOLDER.relative_to(Path.cwd())}, together in sheet.png")


if __name__ == "__main__":
    main()
