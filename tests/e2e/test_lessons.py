"""A lesson in JupyterLab: by clicks, by keys, and what is said to a wrong try."""

from playwright.sync_api import Locator, expect

from tests.e2e.board import BoardPage
from tests.e2e.notebook import Host, Notebook

CELL = "from escape_widget import Lesson\nlesson = Lesson('survive/boats')\nlesson"


def opened(lab: Host) -> tuple[Notebook, BoardPage, Locator]:
    """A notebook with the lesson of boats: its board, and the place where replies stand."""
    notebook = lab.open_notebook([CELL])
    notebook.run_all()
    return notebook, BoardPage.in_cell(notebook), notebook.cell(0).locator(".ew-lesson-reply")


def press(notebook: Notebook, name: str) -> None:
    """Click a button of the lesson, which is found by its name."""
    notebook.cell(0).get_by_role("button", name=name, exact=True).click()


def test_a_lesson_is_gone_through_by_clicks(lab: Host) -> None:
    notebook, board, reply = opened(lab)
    expect(notebook.cell(0).locator(".ew-lesson-text")).to_contain_text("Put your 5 on D4")
    board.click_piece("D4", "5")
    board.click_hex("D5")
    expect(reply).to_contain_text("Walking is allowed too")
    board.wait_ply(0)
    board.click_piece("D4", "5")
    board.click_hex("C4")
    board.choose("board 5 D4-C4")
    expect(reply).to_contain_text("Right. Your 5 sits in the boat")
    press(notebook, "Next")
    expect(reply).to_have_count(0)
    press(notebook, "Show me")
    board.wait_ply(1)
    press(notebook, "Next")
    board.wait_ply(0)
    press(notebook, "Board the boat on C4 with the 5 from D4")
    expect(reply).to_contain_text("A boat holds at most three people")
    expect(reply).to_contain_text("Rules, section 5.2")
    for _ in range(2):
        press(notebook, "Next")
    board.root.locator('[data-choice="red"]').click()
    board.root.locator('button[data-role="answer"]').click()
    expect(reply).to_contain_text("Count heads")
    board.root.locator('[data-choice="yellow"]').click()
    board.root.locator('button[data-role="answer"]').click()
    expect(reply).to_contain_text("Right. Red and yellow are equal")
    notebook.expect_kernel("lesson.state['done']", [0, 2, 4])


def test_a_lesson_is_gone_through_by_keys(lab: Host) -> None:
    notebook, board, reply = opened(lab)
    board.tab_to(".ew-cell")
    board.enter_hexes("D4", "C4")
    board.press("Enter")
    expect(reply).to_contain_text("Right. Your 5 sits in the boat")
    notebook.cell(0).get_by_role("button", name="Next", exact=True).focus()
    board.press("Enter")
    expect(notebook.cell(0).locator(".ew-lesson-text")).to_contain_text("Now the boat is yours")
    board.tab_to(".ew-cell")
    board.enter_hexes("C4", "G6")
    expect(reply).to_contain_text("not adjacent to C4")
    board.enter_hexes("C4", "C3")
    expect(reply).to_contain_text("All who sit in a boat")
    notebook.expect_kernel("lesson.state['done']", [0, 1])
    notebook.cell(0).get_by_role("button", name="Next", exact=True).focus()
    board.press("Enter")
    notebook.cell(0).get_by_role("button", name="Board the boat on C4").focus()
    board.press("Enter")
    expect(reply).to_contain_text("A boat holds at most three people")
    expect(notebook.cell(0).get_by_role("button", name="Next", exact=True)).to_be_focused()
