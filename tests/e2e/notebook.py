"""A notebook open in a browser page, driven as a person would and asked through Jupyter's API."""

import ast
import json
import secrets
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page

from tests.e2e.server import Server

TIMEOUT = 60  # seconds; generous, since two workers share two cores

PANEL = "window.jupyterapp.shell.currentWidget"
KERNEL = f"{PANEL}.context.sessionContext.session.kernel"
# A promise in the page has no time limit of its own.
IN_TIME = """(promise, seconds) => Promise.race([promise, new Promise((_, reject) =>
    setTimeout(() => reject(new Error(`no answer in ${seconds} s`)), 1000 * seconds))])"""


@dataclass
class Notebook:
    page: Page

    def wait_idle_kernel(self) -> None:
        """Wait for a connected idle kernel; the circle on the page says idle too early."""
        self.page.wait_for_function(
            """() => {
                const panel = window.jupyterapp?.shell?.currentWidget;
                const kernel = panel?.context?.sessionContext?.session?.kernel;
                return kernel?.status === "idle" && kernel.connectionStatus === "connected";
            }""",
            timeout=TIMEOUT * 1000,
        )

    def command(self, name: str, **arguments: str) -> None:
        """Run a command of the application and wait until it is done."""
        self.page.evaluate(
            f"""([name, arguments]) => ({IN_TIME})(
                window.jupyterapp.commands.execute(name, arguments).then(() => null), {TIMEOUT})""",
            [name, arguments],
        )

    def run_all(self) -> None:
        """Run every cell; an error in one fails the test with the cell's own words."""
        self.wait_idle_kernel()
        self.command("notebook:run-all-cells")
        failed = [out for out in self.outputs() if out["output_type"] == "error"]
        assert not failed, "\n".join(f"{out['ename']}: {out['evalue']}" for out in failed)

    def run_cell(self, index: int) -> None:
        """Start a cell, and do not wait for it."""
        self.page.evaluate(
            f"""index => {{
                {PANEL}.content.activeCellIndex = index;
                window.jupyterapp.commands.execute("notebook:run-cell");
            }}""",
            index,
        )

    def outputs(self) -> list[dict[str, Any]]:
        """The outputs of all cells, as the notebook file would hold them."""
        cells = self.page.evaluate(f"() => {PANEL}.content.model.toJSON().cells")
        return [out for cell in cells for out in cell.get("outputs", [])]

    def cell(self, index: int) -> Locator:
        """The cell, brought into view first: cells out of view may be off the page."""
        self.page.evaluate(f"index => {PANEL}.content.scrollToItem(index)", index)
        return self.page.locator(f'.jp-Notebook .jp-Cell[data-windowed-list-index="{index}"]')

    def kernel_eval(self, expression: str) -> str:
        """The `repr` of an expression in the notebook's kernel."""
        return self._text(f"repr({expression})")

    def kernel_json(self, expression: str) -> Any:
        """The value of an expression in the notebook's kernel, by way of JSON."""
        return json.loads(self._text(f"__import__('json').dumps({expression})"))

    def expect_kernel(self, expression: str, value: Any) -> None:
        """Wait until the expression has the value: messages may be handled beside our question."""
        deadline = time.monotonic() + TIMEOUT
        while (found := self.kernel_json(expression)) != value:
            assert time.monotonic() < deadline, f"{expression} is {found!r}, not {value!r}"
            self.page.wait_for_timeout(50)

    def _text(self, expression: str) -> str:
        answer = self.page.evaluate(
            f"""value => ({IN_TIME})({KERNEL}.requestExecute({{
                code: "", silent: true, store_history: false, user_expressions: {{ value }},
            }}).done, {TIMEOUT}).then(reply => reply.content.user_expressions.value)""",
            expression,
        )
        assert answer["status"] == "ok", f"{expression}: {answer['ename']}: {answer['evalue']}"
        return str(ast.literal_eval(answer["data"]["text/plain"]))


@dataclass
class Host:
    """A server and a page to open notebooks in; one that ``stays`` opens them in its JupyterLab."""

    server: Server
    page: Page
    stays: bool = False

    def open_notebook(self, cells: list[str]) -> Notebook:
        """Write a notebook with these code cells, open it, and wait for its kernel."""
        book = {
            "cells": [code_cell(number, source) for number, source in enumerate(cells)],
            "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3"}},
            "nbformat": 4,
            "nbformat_minor": 5,
        }
        name = f"{secrets.token_hex(4)}.ipynb"
        (self.server.root / name).write_text(json.dumps(book), encoding="utf-8")
        return self.open_file(name)

    def open_file(self, name: str) -> Notebook:
        """Open a notebook that lies in the server's folder."""
        notebook = Notebook(self.page)
        if self.stays and self.page.url.startswith(self.server.origin):
            notebook.command("docmanager:open", path=name)
        else:
            self.page.goto(self.server.address(name), timeout=TIMEOUT * 1000)
        notebook.wait_idle_kernel()
        return notebook


# Not by nbformat: it takes seconds to import, which `make check` would pay to collect these tests.
def code_cell(number: int, source: str) -> dict[str, Any]:
    cell = {"cell_type": "code", "id": f"cell-{number}", "source": source, "metadata": {}}
    return {**cell, "outputs": [], "execution_count": None}


def saved_cells(path: Path) -> list[dict[str, Any]]:
    """The cells of a notebook file, each with its source as one text."""
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return [{**cell, "source": "".join(cell["source"])} for cell in cells]
