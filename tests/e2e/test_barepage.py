"""The board on a page without Jupyter, and the positions of the gallery."""

import pytest
from playwright.sync_api import Browser, expect

from escape_widget import parse
from tests.e2e.barepage import BarePage
from tests.e2e.board import BoardPage
from tests.e2e.gallery import PICTURES, Picture
from tests.e2e.notebook import Notebook
from tests.widget.board import AWAY, LINE, HeardBoard


def test_a_click_without_jupyter_is_an_action(chromium: Browser) -> None:
    page = chromium.new_page(viewport={"width": 1280, "height": 1100}, reduced_motion="reduce")
    bare = BarePage(page)
    heard = HeardBoard(LINE, seats=AWAY, seed=4)
    board = BoardPage(Notebook(page), bare.show(heard))
    board.click_hexes("D4", "D5")
    board.wait_ply(1)
    assert heard.position == parse(LINE).apply(parse(LINE).parse_action("walk 5 D4-D5"))
    heard.game.undo()
    bare.catch_up()
    board.wait_ply(0)
    page.evaluate("window.takeAway()")
    expect(page.locator(".ew-root")).to_have_count(0)
    page.close()


@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: picture.name)
def test_the_positions_of_the_gallery_can_be_shown(picture: Picture) -> None:
    assert picture.make().state["text"]


@pytest.mark.parametrize("width", [480, 920, 1000, 1600])
def test_the_board_has_the_larger_part_of_the_width_and_nothing_sticks_out(
    chromium: Browser, width: int
) -> None:
    page = chromium.new_page(viewport={"width": width, "height": 1260}, reduced_motion="reduce")
    root = BarePage(page).show(HeardBoard(LINE, seats=AWAY, seed=4), width=width)
    assert 2 * root.locator(".ew-board").evaluate("board => board.clientWidth") > width
    assert root.evaluate("root => root.scrollWidth <= root.clientWidth")
    page.close()
