"""The notebooks show boards, pictures and tables in JupyterLab, the first in Notebook 7 too."""

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.notebook import Host, Notebook, saved_cells

FOLDER = Path(__file__).parents[2] / "notebooks"
FIRST, *OTHERS = sorted(FOLDER.glob("*.ipynb"))
HEXES = 133


def run(host: Host, path: Path) -> Notebook:
    """A notebook after all its cells have run, none with an error."""
    shutil.copy(path, host.server.root)
    notebook = host.open_file(path.name)
    notebook.run_all()
    return notebook


def expect_shown(notebook: Notebook, path: Path) -> None:
    """Every cell shows a board, a picture or a table where the saved notebook has one."""
    for index, cell in enumerate(saved_cells(path)):
        forms = {form for output in cell.get("outputs", []) for form in output.get("data", {})}
        if re.search(r"Lesson\(|lesson$", cell["source"]):
            expect(notebook.cell(index).locator(".ew-lesson-text")).to_be_visible()
        elif re.search(r"(Board|Run)\(", cell["source"]) and "image/svg+xml" in forms:
            expect(notebook.cell(index).locator(".ew-root [data-hex]")).to_have_count(HEXES)
        elif "Refresher(" in cell["source"] and "text/html" in forms:
            expect(notebook.cell(index).get_by_role("button", name="Recall")).to_be_visible()
        elif "image/svg+xml" in forms:
            expect(notebook.cell(index).locator(".jp-RenderedSVG img")).to_be_visible()
        elif "text/html" in forms:
            expect(notebook.cell(index).locator(".jp-RenderedHTML table")).to_be_visible()


def play_in_the_first_notebook(host: Host) -> None:
    notebook = run(host, FIRST)
    expect_shown(notebook, FIRST)
    board = notebook.cell(2)
    expect(board.locator(".ew-root")).to_have_attribute("data-asked", "red")
    notebook.expect_kernel("board.game.ply", 0)  # nobody but the reader plays on it
    board.locator('[data-tray="1"]').click()
    board.locator('[data-hex="D5"] .ew-hit').click()
    notebook.expect_kernel("board.game.ply", 2)


def test_the_first_notebook_in_jupyterlab(lab: Host) -> None:
    play_in_the_first_notebook(lab)


def test_the_first_notebook_in_notebook_7(notebook7: Host) -> None:
    play_in_the_first_notebook(notebook7)


@pytest.mark.parametrize("path", OTHERS, ids=lambda path: path.stem)
def test_every_other_notebook_in_jupyterlab(open_lab: Host, path: Path) -> None:
    expect_shown(run(open_lab, path), path)
