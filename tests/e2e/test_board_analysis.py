"""The analysis on a board: asked for, looked through, stopped, followed, by mouse and by keys."""

from playwright.sync_api import expect

from tests.drawing import at
from tests.e2e.board import SETUP, BoardPage
from tests.e2e.hearing import Ears, violations
from tests.e2e.notebook import Host
from tests.widget.board import AWAY, LINE

POSITION = at("B1=(r6r2),C1=~r4,F4=r1y1,G4=y3", "red.move.2", land="f:F4,F5,G4 m:G5,H5")
CELL = f"{SETUP}board = Board(Game(parse({str(POSITION)!r}), seed=4), seats={AWAY!r})\nboard"
LONG = f"{SETUP}board = Board({LINE!r}, seats={AWAY!r}, seed=4)\nboard"
"""It takes half a minute to analyse."""
PATIENCE = 60_000


def test_a_plan_is_found_and_played_in_jupyterlab(open_lab: Host) -> None:
    find_and_play_a_plan(open_lab)


def test_a_plan_is_found_and_played_in_notebook_7(notebook7: Host) -> None:
    find_and_play_a_plan(notebook7)


def find_and_play_a_plan(host: Host) -> None:
    notebook = host.open_notebook([CELL])
    notebook.run_all()
    board = BoardPage.in_cell(notebook)
    board.role("analyse").click()
    expect(board.role("plan").first).to_be_visible(timeout=PATIENCE)
    expect(board.role("analysis-claim")).to_contain_text("Estimate: ")

    # Something else counts; then all is exact.
    board.role("analysis-goal").select_option("points")
    expect(board.role("analysis-claim")).to_have_text("Exact: 10", timeout=PATIENCE)
    expect(board.role("analysis")).to_have_attribute("aria-busy", "false")
    best, second = (board.role("plan").nth(number) for number in (0, 1))
    expect(best).to_contain_text("Land the 6 on the north-west island")
    expect(best).to_contain_text("exact")
    expect(board.root.locator(".ew-ghost-number")).to_have_text(["1", "2"])
    expect(board.role("chances")).to_contain_text("Under F5 lies: ")

    # Another plan while the mouse is over it; what hexes are worth.
    ghosts = board.root.locator(".ew-ghosts")
    shown = ghosts.inner_html()
    second.hover()
    expect(ghosts).not_to_have_js_property("innerHTML", shown)
    board.role("analysis-heat").check()
    expect(board.root.locator(".ew-heat-worth").first).to_be_visible()

    board.role("plan-play").first.click()
    notebook.expect_kernel("len(board.game.actions) > 2", True)
    texts = notebook.kernel_json("[action.text for action in board.game.actions]")
    assert set(texts[:2]) == {"land 6 B1", "land ~4 C1"}
    assert texts[2].startswith("sink ")

    # The analysis has gone on to what is asked now, from Python too; and is put away.
    notebook.expect_kernel("board.analysis['ply'] == board.game.ply", True)
    assert notebook.kernel_json("board.analyse('points').wait(60).done") is True
    board.role("analysis-close").click()
    expect(board.role("analysis")).to_have_count(0)
    notebook.expect_kernel("board.analysis", None)


def test_the_analysis_is_asked_for_heard_and_stopped_by_keys(open_lab: Host) -> None:
    notebook = open_lab.open_notebook([LONG])
    notebook.run_all()
    board = BoardPage.in_cell(notebook)
    board.hex("F4").focus()
    board.press("e")
    expect(board.role("plan").first).to_be_visible(timeout=PATIENCE)
    assert violations(board.page) == [], "while it runs"
    board.press("2")
    expect(board.role("live")).to_contain_text("estimate")  # whatever place it has meanwhile
    expect(board.root.locator('[data-role="plan"][aria-pressed="true"]')).to_have_count(1)
    board.tab_to('[data-role="analysis-stop"]')
    board.press("Enter")
    expect(board.role("analysis-go")).to_be_visible()
    notebook.expect_kernel("board.analysis['running']", False)
    board.tab_to('[data-role="plan"]')
    buttons = Ears(board.page).named("button")
    assert "Play plan 1" in buttons
    board.tab_to('[data-role="plan-play"]')
    board.press("Enter")
    notebook.expect_kernel("board.game.ply > 0", True)
    board.hex("F4").focus()
    board.press("e")
    expect(board.role("analysis")).to_have_count(0)
    assert len(notebook.outputs()) == 1, "no key reached the notebook"
