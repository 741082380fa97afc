"""A board in three languages, switched while it is open, in JupyterLab."""

import re

from playwright.sync_api import expect

from tests.e2e.board import SETUP, BoardPage
from tests.e2e.notebook import Host
from tests.widget.board import AWAY, LINE

CELL = f"{SETUP}board = Board({LINE!r}, seats={AWAY!r}, seed=4)\nboard"


def test_a_board_is_switched_from_python_and_by_hand(lab: Host) -> None:
    notebook = lab.open_notebook([CELL])
    notebook.run_all()
    board = BoardPage.in_cell(notebook)
    expect(board.hex("D4")).to_have_attribute("aria-label", re.compile("beach, one person: red 5"))
    notebook.kernel_eval("setattr(board, 'language', 'de')")
    expect(board.root).to_have_attribute("lang", "de")
    expect(board.hex("D4")).to_have_attribute("aria-label", re.compile("Strand, eine Figur: Rot 5"))
    board.click_hexes("D4", "J6")  # too far, and the kernel words why
    expect(board.role("message")).to_have_text(
        "Eine Figur zieht auf ein Nachbarfeld; J6 liegt nicht neben D4."
    )
    board.role("settings").click()
    board.root.locator('[data-setting="language"]').select_option("zh")
    expect(board.root).to_have_attribute("lang", "zh")
    notebook.expect_kernel("board.language", "zh")
    board.click_hexes("D4", "D5")
    board.wait_ply(1)
    expect(board.root.locator("[data-log-ply='1']")).to_contain_text("红方让5分人物从D4走到D5")
    board.role("actions").click()
    shown = board.root.locator(".ew-box").inner_text()
    shown = re.sub(r"English|Deutsch|walk 5 D4-E5", "", shown)  # names, and the notation
    assert re.findall("[a-z]{2,}", shown) == []
    board.role("settings").click()
    board.root.locator('[data-setting="language"]').select_option("en")
    expect(board.role("undo")).to_contain_text("Undo")
    assert notebook.kernel_json("board.words") is None
    notebook.kernel_eval("setattr(board, 'language', 'de')")  # after a choice by hand too
    expect(board.root.locator('[data-setting="language"]')).to_have_value("de")
