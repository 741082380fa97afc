"""The record on a board: steps, forks, variations, comments, and the chart."""

from playwright.sync_api import expect

from escape_widget import Game, parse
from tests.e2e.board import SETUP, BoardPage
from tests.e2e.notebook import Host
from tests.widget.board import LINE

CELL = f"{SETUP}board = Board(Game(parse({LINE!r}), seed=4), seat='all')\nboard"
TEXTS = "[action.text for action in board.game.actions]"


def test_a_record_is_forked_commented_promoted_cut_and_charted_in_jupyterlab(lab: Host) -> None:
    work_on_a_record(lab)


def test_a_record_is_forked_commented_promoted_cut_and_charted_in_notebook_7(
    notebook7: Host,
) -> None:
    work_on_a_record(notebook7)


def work_on_a_record(host: Host) -> None:
    notebook = host.open_notebook([CELL])
    notebook.run_all()
    board = BoardPage.in_cell(notebook)
    board.click_hexes("D4", "D5")
    board.wait_ply(1)
    board.click_hexes("D7", "D6")
    board.wait_ply(2)

    # Back by a key, and on with another action.
    board.hex("D5").focus()
    board.press(",")
    board.wait_ply(1)
    expect(board.root).to_have_attribute("data-past", "true")
    board.role("fork").click()
    expect(board.root).to_have_attribute("data-head", "1")
    board.click_hexes("C4", "C3")
    board.wait_ply(2)
    notebook.expect_kernel(TEXTS, ["walk 5 D4-D5", "row C4-C3"])

    # The old line is a variation: entered, commented, made the main one.
    branch = board.root.locator("[data-branch]")
    expect(branch).to_contain_text("Red walks the 3 from D7 to D6")
    branch.click()
    notebook.expect_kernel(TEXTS, ["walk 5 D4-D5", "walk 3 D7-D6"])
    board.role("comment").click()
    board.role("comment-text").fill("as it was first")
    board.press("Enter")
    expect(board.role("note")).to_have_text("as it was first")
    board.role("promote").click()
    expect(board.role("promote")).to_have_count(0)
    record = "walk 5 D4-D5; walk 3 D7-D6 {as it was first} (row C4-C3);"
    notebook.expect_kernel(f"{record!r} in str(board.game)", True)

    # The chart has a line for each seat, and tells the estimate of the shown moment.
    board.role("chart").click()
    chart = board.root.locator(".ew-chart-lines")
    expect(chart.locator("polyline")).to_have_count(2)
    shown = chart.get_attribute("aria-label") or ""
    assert shown.startswith("Estimate after action 2. Red: ")
    chart.click(position={"x": 1, "y": 20})
    board.wait_ply(0)

    # It plays by itself, from a key, to the present.
    board.hex("D4").focus()
    board.press("l")
    board.wait_ply(2)
    expect(board.role("step-play")).to_have_attribute("aria-pressed", "false")

    # And is cut, when asked twice.
    board.role("delete").click()
    board.role("delete-yes").click()
    board.wait_ply(1)
    notebook.expect_kernel(TEXTS, ["walk 5 D4-D5"])
    game = Game(parse(LINE), seed=4)
    game.play("walk 5 D4-D5")
    board.wait_game(game)
