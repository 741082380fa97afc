"""The notebooks that people open first show their boards, in JupyterLab and in Notebook 7."""

import shutil
from pathlib import Path

from playwright.sync_api import expect

from tests.e2e.notebook import Host

FIRST = Path(__file__).parents[2] / "notebooks" / "01_start_here.ipynb"


def show_the_first_notebook(host: Host) -> None:
    shutil.copy(FIRST, host.server.root)
    notebook = host.open_file(FIRST.name)
    notebook.run_all()
    for index in (2, 6):
        board = notebook.cell(index).locator(".ew-root")
        expect(board).to_be_visible()
        expect(board.locator("[data-hex]")).to_have_count(133)
        expect(board).to_have_attribute("data-asked", "red")
    notebook.cell(2).locator('[data-tray="1"]').click()
    notebook.cell(2).locator('[data-hex="D5"] .ew-hit').click()
    notebook.expect_kernel("board.game.ply", 4)


def test_the_first_notebook_in_jupyterlab(lab: Host) -> None:
    show_the_first_notebook(lab)


def test_the_first_notebook_in_notebook_7(notebook7: Host) -> None:
    show_the_first_notebook(notebook7)
