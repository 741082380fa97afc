"""A refresher in JupyterLab: a recall round by keys, and a position shown step by step."""

import re

from playwright.sync_api import expect

from tests.e2e.notebook import Host

CELL = """from escape_widget import Refresher
from escape_widget.teach.memory import Memory
refresher = Refresher("survive", memory=Memory(":memory:"))
refresher"""
NOW = 'refresher.sheet.card(refresher.recall.current.split("/")[1])'


def test_a_recall_round_is_gone_through_by_keys(open_lab: Host) -> None:
    notebook = open_lab.open_notebook([CELL])
    notebook.run_all()
    cell, keys = notebook.cell(0), open_lab.page.keyboard
    sheet = cell.get_by_role("heading", name="Easily forgotten")
    expect(sheet).to_be_visible()
    first = notebook.kernel_json(f"[{NOW}.name, {NOW}.ask, {NOW}.answer]")
    cell.get_by_role("button", name="Recall round").focus()
    keys.press("Enter")
    expect(sheet).to_be_hidden()  # no answer is to be seen
    uncover = cell.get_by_role("button", name="Uncover", exact=True)
    expect(cell.get_by_role("alert")).to_have_text(first[1])
    keys.press("Tab")
    expect(uncover).to_be_focused()
    keys.press("Enter")
    expect(cell.get_by_role("alert")).to_contain_text(first[2])
    unknown = cell.get_by_role("button", name="Did not know", exact=True)
    expect(unknown).to_be_focused()  # the keys stay where they were
    keys.press("Space")
    expect(uncover).to_be_focused()
    expect(cell.get_by_role("alert")).to_have_text(notebook.kernel_json(f"{NOW}.ask"))
    keys.press("Enter")
    expect(unknown).to_be_focused()
    for _ in range(3):
        keys.press("Tab")
    expect(cell.get_by_role("button", name="Easy", exact=True)).to_be_focused()
    keys.press("Enter")
    expect(cell.get_by_text("1 known")).to_be_visible()
    notebook.expect_kernel("refresher.recall.again", [f"survive/{first[0]}"])


def test_a_point_is_shown_on_one_board_step_by_step(open_lab: Host) -> None:
    notebook = open_lab.open_notebook([CELL])
    notebook.run_all()
    cell, keys = notebook.cell(0), open_lab.page.keyboard
    shows = cell.get_by_role("button", name=re.compile("^(Show|Hide) it$"))
    first, other = shows.nth(0), shows.nth(4)
    first.click()
    board = cell.locator("svg[role=img]:visible")  # the round, folded away, may have one, too
    expect(board).to_have_count(1)
    forward = cell.get_by_role("button", name="Next", exact=True)
    forward.focus()
    keys.press("Enter")
    expect(cell.get_by_text("Red swims with the 5 from D3 to D2.")).to_be_visible()
    keys.press("Enter")
    expect(cell.get_by_text("That is refused: Diving in")).to_be_visible()
    other.click()  # another point: only its board is left
    expect(first).to_have_text("Show it")
    expect(other).to_have_text("Hide it")
    expect(cell.get_by_text("Red swims with the 5")).to_have_count(0)
    expect(board).to_have_count(1)
    other.click()
    expect(board).to_have_count(0)


def test_a_sheet_takes_two_screens_and_is_never_cut_off(open_lab: Host) -> None:
    notebook = open_lab.open_notebook([CELL])
    notebook.run_all()
    page = notebook.cell(0).locator(".ewr-page")
    expect(page).to_be_visible()
    screen = open_lab.page.locator(".jp-WindowedPanel-outer").first.bounding_box()
    box = page.bounding_box()
    assert screen and box
    assert box["height"] < 2.2 * screen["height"]
    notebook.command("application:toggle-left-area")
    for width in (480, 1600):
        open_lab.page.set_viewport_size({"width": width, "height": 900})
        open_lab.page.wait_for_function(NARROWER, arg=[page.element_handle(), width])
        assert page.evaluate(BEYOND) == []


NARROWER = """([page, width]) => {
    const found = page.getBoundingClientRect().width;
    return found < width && found > width / 2;
}"""
BEYOND = """page => [...page.querySelectorAll("td, th, p, button")]
    .filter(part => part.getBoundingClientRect().width)
    .filter(part => part.getBoundingClientRect().right > page.getBoundingClientRect().right + 1)
    .map(part => part.textContent)"""
