"""A board in windows of several sizes, at a projector too: nothing is cut off or overlaps."""

import pytest
from playwright.sync_api import Browser, Locator

from tests.e2e.barepage import BarePage
from tests.widget.board import HeardBoard

AROUND_A_NOTEBOOK = 200
"""What JupyterLab's own bars take of a window's width and height, at most, in pixels."""


def show(chromium: Browser, width: int, window: int, **settings: bool) -> Locator:
    """A game that begins, on a page of its own."""
    page = chromium.new_page(viewport={"width": width, "height": window})
    board = HeardBoard(seed=7, seat="all", settings=settings)
    return BarePage(page).show(board, width=width)


def box(root: Locator, part: str) -> dict[str, float]:
    found = root.locator(part).bounding_box()
    assert found
    return {"left": found["x"], "top": found["y"], "right": found["x"] + found["width"],
            "bottom": found["y"] + found["height"]}  # fmt: skip


@pytest.mark.parametrize("window", [(1600, 900), (1280, 800), (1920, 1080)])
def test_at_a_projector_board_prompt_and_pieces_fit_one_window(
    chromium: Browser, window: tuple[int, int]
) -> None:
    width, height = window
    root = show(chromium, width - AROUND_A_NOTEBOOK, height, projector=True)
    for part in ("svg.ew-board", ".ew-ask", ".ew-tray >> nth=0", ".ew-tray >> nth=-1"):
        assert box(root, part)["bottom"] < height - 120, part
    board = box(root, "svg.ew-board")
    assert board["right"] - board["left"] > height * 0.65
    assert box(root, ".ew-ask")["left"] > board["right"]


@pytest.mark.parametrize("projector", [False, True])
def test_on_a_narrow_page_players_and_what_happened_stand_one_below_the_other(
    chromium: Browser, projector: bool
) -> None:
    root = show(chromium, 480, 900, projector=projector)
    assert box(root, ".ew-log")["top"] >= box(root, ".ew-seats")["bottom"]
    for part in (".ew-log", ".ew-seats", "svg.ew-board"):
        assert box(root, part)["right"] <= 480


def test_a_long_line_under_the_board_wraps(chromium: Browser) -> None:
    root = show(chromium, 480, 900)
    line = root.locator(".ew-part-status")
    line.evaluate("line => { line.textContent = 'a long line of many words '.repeat(8); }")
    assert line.evaluate("line => line.scrollWidth <= line.clientWidth")
    assert line.evaluate("line => line.clientHeight") > 2 * 18
