"""Bets in JupyterLab: placed by keys at a board, scored once chance has spoken."""

from playwright.sync_api import expect

from tests.e2e.board import BoardPage
from tests.e2e.notebook import Host
from tests.widget.board import LINE

CELL = f"""from escape_widget import Bets, Board
line = {LINE.replace("act:red.move.3", "act:red.sink")!r}
bets = Bets(Board(line, seed=3), learners=["Ana", "Bo"])
bets"""


def test_bets_are_placed_by_keys_and_scored(lab: Host) -> None:
    notebook = lab.open_notebook([CELL])
    notebook.run_all()
    cell, keys = notebook.cell(0), lab.page.keyboard
    board = BoardPage.in_cell(notebook)
    board.click_hex("D4")
    expect(cell.get_by_role("alert").first).to_have_text("What lies under the tile?")
    outcomes = notebook.kernel_json("bets.round.outcomes")
    assert cell.get_by_role("table").get_by_text("exact odds").count() == 0
    cell.get_by_title("Ana bets on this: boat").focus()
    for name in ("Ana", "Bo"):
        expect(cell.get_by_title(f"{name} bets on this: boat")).to_be_focused()  # keys go on to Bo
        keys.press("Shift+Tab")
        expect(cell.get_by_label(f"{name}: how sure, in %")).to_be_focused()
        keys.press("ControlOrMeta+a")
        keys.type("60")
        keys.press("Tab")
        keys.press("Tab")
        expect(cell.get_by_title(f"{name} bets on this: dolphin aid")).to_be_focused()
        keys.press("Enter")
    expect(cell.get_by_text("exact odds", exact=True)).to_be_visible()
    expect(cell.get_by_role("img", name="How often it came")).to_be_visible()
    bets = notebook.kernel_json("[[b.learner, b.forecast] for b in bets.book.bets]")
    assert [learner for learner, _ in bets] == ["Ana", "Bo"]
    assert outcomes[1] == "dolphin-aid"
    assert [forecast["dolphin-aid"] for _, forecast in bets] == [0.6, 0.6]
    assert notebook.kernel_json("bets.game.actions[1].seat") == "chance"
