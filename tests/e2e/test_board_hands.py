"""The board under a finger, in a low window and along the Tab key, on a page without Jupyter."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from escape_widget import Puzzle, parse
from tests.e2e.barepage import BarePage
from tests.e2e.board import BoardPage
from tests.e2e.notebook import Host, Notebook
from tests.widget.board import AWAY, LINE, HeardBoard

# What has the focus: its role in the board, and whether it has a name of its own.
FOCUSED = """() => {
    const element = document.activeElement;
    const { role, hex } = element.dataset;
    const name = element.getAttribute("aria-label") ?? element.innerText;
    return [hex ? "board" : role ?? "", Boolean(name?.trim())];
}"""

# What scrolls between the board and its cell.
OVERFLOWING = """root => {
    const found = [];
    for (let at = root; !at.matches(".jp-Cell"); at = at.parentElement) {
        const scrolls = /auto|scroll/.test(getComputedStyle(at).overflowY);
        if (scrolls && at.scrollHeight > at.clientHeight) found.push(at.className);
    }
    return found;
}"""


def test_a_tap_plays_an_action_on_a_phone(chromium: Browser) -> None:
    taps_play(chromium, width=412)


def test_a_tap_plays_an_action_on_a_tablet(chromium: Browser) -> None:
    taps_play(chromium, width=1024)


def taps_play(chromium: Browser, width: int) -> None:
    context = chromium.new_context(
        has_touch=True, viewport={"width": width, "height": 1300}, reduced_motion="reduce"
    )
    page = context.new_page()
    heard = HeardBoard(LINE, seats=AWAY, seed=4)
    board = BoardPage(Notebook(page), BarePage(page).show(heard, width=width))
    for hex in ("D4", "D5"):
        tap(board.hex(hex).locator(".ew-hit"))
    board.wait_ply(1)
    for hex in ("D7", "C7"):  # by boat, or into the water beside it
        tap(board.hex(hex).locator(".ew-hit"))
    tap(board.role("picker").locator('[data-action-text="board 3 D7-C7"]'))
    board.wait_ply(2)
    expected = parse(LINE)
    for text in ("walk 5 D4-D5", "board 3 D7-C7"):
        expected = expected.apply(expected.parse_action(text))
    assert heard.position == expected
    context.close()


@pytest.mark.parametrize("way", [0.3, 0.45, 0.62])
def test_a_carried_piece_snaps_to_where_it_may_go(chromium: Browser, way: float) -> None:
    page, board, heard = bare(chromium)
    start, end = (
        middle(board.pieces_on("D4", "5").first),
        middle(board.hex("D5").locator(".ew-hit")),
    )
    beyond = end[0] + (end[0] - start[0]) * way  # past the middle, at last over the next hex
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(end[0], end[1], steps=4)
    page.mouse.move(beyond, end[1], steps=4)
    expect(board.root.locator(".ew-ghost.ew-snapped")).to_be_visible()
    page.mouse.up()
    board.wait_ply(1)
    assert heard.game.actions[0].text == "walk 5 D4-D5"
    page.close()


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize(("width", "least"), [(640, 44), (480, 24)])
def test_what_a_finger_hits_is_large_enough(chromium: Browser, width: int, least: int) -> None:
    page = chromium.new_page(viewport={"width": width, "height": 1300}, reduced_motion="reduce")
    heard = HeardBoard(LINE, seats=AWAY, seed=4)
    board = BoardPage(Notebook(page), BarePage(page).show(heard, width=width))
    hexes = [board.hex(hex).locator(".ew-hit").bounding_box() for hex in ("A1", "D4", "M7")]
    assert all(box and min(box["width"], box["height"]) >= least for box in hexes), hexes
    board.click_hexes("D4", "C4")
    for pick in board.role("picker").locator("button").all():
        box = pick.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    page.close()


def test_for_a_projector_everything_is_larger(chromium: Browser) -> None:
    page, board, _ = bare(chromium)
    page.set_viewport_size({"width": 1600, "height": 900})
    page.evaluate("() => { document.getElementById('place').style.width = 'auto'; }")
    text, drawing = board.root.locator(".ew-ask"), board.root.locator("svg.ew-board")
    before, drawn = text.bounding_box(), drawing.bounding_box()
    board.role("settings").click()
    board.root.locator('[data-setting="projector"]').select_option("true")
    expect(board.root).to_have_attribute("data-projector", "")
    after = text.bounding_box()
    assert before is not None
    assert after is not None
    assert after["height"] > 1.2 * before["height"]
    larger = drawing.bounding_box()
    assert drawn is not None
    assert larger is not None
    assert larger["width"] > drawn["width"]
    page.close()


def test_on_a_low_projector_the_board_is_larger_too(chromium: Browser) -> None:
    sizes = []
    for projector in (False, True):
        page = chromium.new_page(viewport={"width": 1280, "height": 1000}, reduced_motion="reduce")
        heard = HeardBoard(LINE, seats=AWAY, seed=4, settings={"projector": projector})
        board = BoardPage(Notebook(page), BarePage(page).show(heard))
        box = board.root.locator("svg.ew-board").bounding_box()
        assert box is not None
        sizes.append(box["width"])
        expect(board.role("end")).to_be_in_viewport(ratio=1)
        page.close()
    assert sizes[1] > sizes[0]


@pytest.mark.parametrize("width", [480, 780, 900, 1320])
def test_a_puzzle_shows_task_board_and_buttons_in_one_window(chromium: Browser, width: int) -> None:
    page = chromium.new_page(viewport={"width": width, "height": 900}, reduced_motion="reduce")
    board = BoardPage(
        Notebook(page), BarePage(page).show(HeardBoard(Puzzle.load("make-room")), width=width)
    )
    for part in (board.role("puzzle"), board.root.locator("svg.ew-board"), board.role("hint")):
        expect(part).to_be_in_viewport(ratio=1)
    assert board.root.evaluate("root => root.scrollWidth <= root.clientWidth")
    page.close()


def test_a_pen_drags_a_piece_and_draws_an_arrow(chromium: Browser) -> None:
    page, board, heard = bare(chromium)
    pen = page.context.new_cdp_session(page)

    def stroke(start: Locator, end: Locator, button: str, buttons: int) -> None:
        (x, y), (to_x, to_y) = middle(start), middle(end)
        steps = [("mousePressed", x, y)]
        steps += [
            ("mouseMoved", x + (to_x - x) * i / 4, y + (to_y - y) * i / 4) for i in (1, 2, 3, 4)
        ]
        steps += [("mouseReleased", to_x, to_y)]
        for type, at_x, at_y in steps:
            event = {"type": type, "x": at_x, "y": at_y, "button": button, "buttons": buttons}
            pen.send("Input.dispatchMouseEvent", {**event, "pointerType": "pen", "clickCount": 1})

    stroke(board.hex("G4").locator(".ew-hit"), board.hex("G8").locator(".ew-hit"), "right", 2)
    expect(board.root.locator(".ew-shape")).to_have_count(1)
    assert heard.shapes == [["arrow", "G4", "G8", "green"]]
    stroke(board.pieces_on("D4", "5").first, board.hex("D5").locator(".ew-hit"), "left", 1)
    board.wait_ply(1)
    assert heard.game.actions[0].text == "walk 5 D4-D5"
    page.close()


def tap(place: Locator) -> None:
    """A finger in the middle of it: a tap of Playwright's own wants nothing drawn over it."""
    box = place.bounding_box()
    assert box is not None
    place.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@pytest.mark.parametrize("way", ["by keys", "by buttons"])
def test_undo_and_redo(chromium: Browser, way: str) -> None:
    page, board, heard = bare(chromium)
    for hex in ("D4", "D5"):
        board.click_hex(hex)
    board.wait_ply(1)
    for role, keys, ply in (("undo", "Control+z", 0), ("redo", "Control+y", 1)):
        if way == "by keys":
            board.hex("D5").focus()
            board.press(keys)
        else:
            board.role(role).click()
        board.wait_ply(ply)
        assert heard.game.ply == ply
    page.close()


def test_the_tab_key_goes_from_the_board_to_what_is_asked_and_every_stop_has_a_name(
    chromium: Browser,
) -> None:
    page, board, _ = bare(chromium)
    board.click_hexes("D4", "D5")
    board.wait_ply(1)
    board.role("new").focus()
    stops: list[Any] = []
    while len(stops) < 40 and (not stops or stops[-1][0] != "actions"):
        board.press("Tab")
        stops.append(page.evaluate(FOCUSED))
    order = ["board", "end", "step-first", "step-slider", "actions"]
    assert [role for role, _ in stops if role in order] == order
    assert all(named for _, named in stops), stops
    page.close()


def bare(chromium: Browser) -> tuple[Page, BoardPage, HeardBoard]:
    page = chromium.new_page(viewport={"width": 1280, "height": 1000}, reduced_motion="reduce")
    heard = HeardBoard(LINE, seats=AWAY, seed=4)
    return page, BoardPage(Notebook(page), BarePage(page).show(heard)), heard


def test_board_and_buttons_fit_into_the_window_of_a_notebook_computer(lab: Host) -> None:
    lab.page.set_viewport_size({"width": 1280, "height": 800})
    cell = f"from escape_widget import Board\nBoard({LINE!r}, seats={AWAY!r})"
    notebook = lab.open_notebook([cell])
    notebook.run_all()
    board = BoardPage.in_cell(notebook)
    board.root.evaluate("root => root.scrollIntoView()")
    expect(board.role("end")).to_be_in_viewport(ratio=1)
    expect(board.root.locator(".ew-board")).to_be_in_viewport(ratio=1)
    assert board.root.evaluate(OVERFLOWING) == [], "a second scrollbar beside the notebook's own"
