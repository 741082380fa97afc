"""Memory in a real JupyterLab, over 1,000 actions on one board and 50 runs of one cell.

Of the page: its heap after a collection, the nodes of its documents, its listeners. Of the kernel:
its objects after a collection, widgets, and what the process holds. Flat is what grows by less than
a tenth between the first and the last line of a table; the first stands for a warm start.
"""

from collections.abc import Iterator
from typing import NamedTuple

from playwright.sync_api import CDPSession, Page

from benchmarks._lab import open_lab
from tests.e2e.notebook import TIMEOUT, Notebook

ACTIONS, STEP = 1000, 200
RUNS, RUN_STEP = 50, 10
GROWTH = 1.1

BOARD = """from escape_widget import Board
board = Board(seed=5, seats={"yellow": "elsewhere"}, settings={"motion": False}, key="memory")
board"""
TOOLS = """import gc, random
from pathlib import Path
from ipywidgets.widgets import widget
rng = random.Random(1)

def play(count):
    for _ in range(count):
        if board.position.to_act is None:
            board._heard(board, {"type": "new"}, [])
        board.game.play(rng.choice(board.position.legal_actions))

def weigh():
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return [len(gc.get_objects()), len(widget._instances), pages * 4096 / 1e6]
"""
HEAD = "        page MB   nodes  listeners   objects  widgets  kernel MB"


class Weight(NamedTuple):
    """What page and kernel hold at a moment."""

    heap: float
    nodes: int
    listeners: int
    objects: int
    widgets: int
    process: float

    def __str__(self) -> str:
        heap, nodes, listeners, objects, widgets, process = self
        return f"{heap:11.1f}{nodes:8}{listeners:11}{objects:10}{widgets:9}{process:11.1f}"


def weigh(notebook: Notebook, inspector: CDPSession) -> Weight:
    """Everything that can be collected is, first."""
    notebook.page.wait_for_timeout(500)
    for _ in range(2):
        inspector.send("HeapProfiler.collectGarbage")
    metrics = {m["name"]: m["value"] for m in inspector.send("Performance.getMetrics")["metrics"]}
    objects, widgets, process = notebook.kernel_json("weigh()")
    return Weight(
        metrics["JSHeapUsedSize"] / 1e6,
        int(metrics["Nodes"]),
        int(metrics["JSEventListeners"]),
        objects,
        widgets,
        process,
    )


def acting(notebook: Notebook, inspector: CDPSession) -> Iterator[Weight]:
    """A thousand actions, played in the kernel and shown by the page."""
    for _ in range(0, ACTIONS, STEP):
        for _ in range(STEP // 10):
            notebook.kernel_eval("play(10)")
        shown = notebook.kernel_json("board.state['ply']")
        root = notebook.cell(0).locator(f'.ew-root[data-ply="{shown}"]')
        root.wait_for(timeout=TIMEOUT * 1000)
        yield weigh(notebook, inspector)


def running(notebook: Notebook, inspector: CDPSession) -> Iterator[Weight]:
    """Fifty runs of the cell that shows the board."""
    for _ in range(0, RUNS, RUN_STEP):
        for _ in range(RUN_STEP):
            notebook.run_all()
        notebook.cell(0).locator(".ew-root").wait_for()
        yield weigh(notebook, inspector)


def table(name: str, step: int, weights: Iterator[Weight]) -> str:
    """Prints a table line by line; the last one says whether it is flat."""
    print(f"\n{name}\n{HEAD}")
    found = []
    for number, weight in enumerate(weights, 1):
        print(f"{step * number:5}{weight}", flush=True)
        found.append(weight)
    growth = [last / first for first, last in zip(found[0], found[-1], strict=True)]
    flat = all(ratio < GROWTH for ratio in growth)
    worst = max(growth)
    return f"{'flat' if flat else 'GROWS'}: at most {100 * (worst - 1):+.0f} %"


def main() -> None:
    with open_lab() as lab:
        notebook = lab.open_notebook([BOARD, TOOLS])
        notebook.run_all()
        inspector = listen(lab.page)
        print(table(f"{ACTIONS} actions", STEP, acting(notebook, inspector)))
        print(table(f"{RUNS} runs of a cell", RUN_STEP, running(notebook, inspector)))


def listen(page: Page) -> CDPSession:
    inspector = page.context.new_cdp_session(page)
    inspector.send("Performance.enable")
    return inspector


if __name__ == "__main__":
    main()
