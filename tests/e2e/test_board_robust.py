"""What may go wrong between page and kernel in JupyterLab: the game stays, the board says it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Page, expect

from escape_widget import Game, parse
from tests.e2e.board import SETUP, BoardPage
from tests.e2e.notebook import KERNEL, Host, Notebook
from tests.e2e.test_board_turn import CELL, LINE, SEED

KERNELS = "@jupyterlab/apputils-extension/kernels-settings"
# Sends a message to a widget's model past its page, as only a forger can.
FORGE = f"""([comm, data]) => {{
    const kernel = {KERNEL};
    kernel.sendShellMessage({{
        header: {{
            msg_id: `forged-${{Math.random()}}`, msg_type: "comm_msg", session: kernel.clientId,
            username: "", date: new Date().toISOString(), version: "5.3",
        }},
        parent_header: {{}}, metadata: {{}}, buffers: [], channel: "shell",
        content: {{ comm_id: comm, data }},
    }}, false, true);
}}"""
FORGED = [
    {"method": "custom", "content": {"type": "act", "ply": 0, "id": 0, "seat": "yellow"}},
    {"method": "custom", "content": {"type": "act", "ply": 0, "id": "0"}},
    {"method": "custom", "content": {"type": "act", "ply": 0, "id": 99999}},
    {"method": "custom", "content": {"type": "act", "ply": 7, "id": 0}},
    {"method": "custom", "content": {"type": "say", "ply": 0, "text": "walk 5 D4-D7"}},
    {"method": "custom", "content": {"type": "uncover", "seat": "yellow"}},
    {"method": "custom", "content": {"type": "__class__"}},
    {"method": "custom", "content": [[[[]]]]},
    {"method": "custom"},
    {"method": "update", "state": {"state": {"text": LINE}, "disabled": True}},
    {"method": "update", "state": {"shapes": [["circle", "Z9"]]}},
    {"method": "update", "state": "shapes", "buffer_paths": []},
    {"method": "delete"},
    {},
]


KEYED = (
    f"{SETUP}board = Board({LINE!r}, seats={{'yellow': 'elsewhere'}}, key='mine', keep=True)\nboard"
)


def open_board(host: Host, *cells: str) -> tuple[Notebook, BoardPage, Game]:
    """A board in a cell, and other cells that do not run yet."""
    notebook = host.open_notebook([CELL, *cells])
    notebook.run_cell(0)
    board = BoardPage.in_cell(notebook)
    game = Game(parse(LINE), seed=SEED)
    board.wait_game(game)
    return notebook, board, game


def forge(notebook: Notebook, data: dict[str, Any]) -> None:
    notebook.page.evaluate(FORGE, [notebook.kernel_json("board.model_id"), data])


@contextmanager
def cut_off(page: Page) -> Iterator[None]:
    """A page whose connection is down, and up again afterwards."""
    page.context.set_offline(True)
    page.evaluate(f"() => {{ {KERNEL}._ws.close(); }}")
    yield
    page.context.set_offline(False)
    page.evaluate(f"() => {KERNEL}.reconnect().then(() => null)")


def move(board: BoardPage, game: Game, text: str) -> None:
    """Make a move by two clicks, and wait until page and kernel have it."""
    board.click_hexes(*text.split(" ")[-1].split("-"))
    game.play(text)
    board.wait_game(game)


def test_forged_messages_change_nothing_and_are_refused(open_lab: Host) -> None:
    notebook, board, game = open_board(open_lab)
    before = notebook.kernel_json("[board.state, board.shapes, board.disabled]")
    for data in FORGED:
        forge(notebook, data)
        expect(board.role("message")).to_be_visible()
        assert notebook.kernel_json("[board.state, board.shapes, board.disabled]") == before
        board.click_hex("D4")  # takes the last word away
        expect(board.role("message")).to_have_count(0)
        board.role("cancel").click()
    move(board, game, "walk 5 D4-D5")


def test_two_views_of_one_board_go_together(open_lab: Host) -> None:
    notebook, first, game = open_board(open_lab, "board")
    notebook.run_cell(1)
    BoardPage.in_cell(notebook, 1)
    move(first, game, "walk 5 D4-D5")
    second = BoardPage.in_cell(notebook, 1)
    second.wait_game(game)
    move(second, game, "walk 3 D7-D6")
    second.role("undo").click()
    game.undo()
    second.wait_game(game)
    BoardPage.in_cell(notebook).wait_game(game)


def test_two_pages_on_one_notebook_go_together(lab: Host) -> None:
    notebook, first, game = open_board(lab)
    notebook.command("docmanager:save")
    name = lab.page.url.split("/")[-1].split("?")[0]
    page = lab.page.context.new_page()
    second = BoardPage.in_cell(Host(lab.server, page).open_file(name))
    second.wait_game(game)
    move(second, game, "walk 5 D4-D5")
    first.wait_game(game)
    move(first, game, "walk 3 D7-D6")
    second.wait_game(game)
    page.close()


def test_of_two_pages_the_later_click_on_an_old_position_is_stale(lab: Host) -> None:
    notebook, board, game = open_board(lab)
    state = notebook.kernel_json("board.state")
    move(board, game, "walk 5 D4-D5")
    board.role("undo").click()
    game.undo()
    board.wait_game(game)
    old = {"type": "say", "ply": 0, "moment": state["moment"], "text": "walk 5 D4-E4"}
    forge(notebook, {"method": "custom", "content": old})
    expect(board.role("message")).to_have_text("The game has moved on. Look again and choose anew")
    assert notebook.kernel_json("board.game.ply") == 0


BESIDE = """
import threading, time
threads, drawn = [], 0
board.on_action(lambda frame: threads.append(threading.current_thread().name))
end = time.monotonic() + 60
while board.game.ply < 2 and time.monotonic() < end:
    board.draw("circle", "F4")
    board.erase()
    drawn += 1
    if drawn == 1:
        print("begun", flush=True)
    time.sleep(0.4)
board.game.ply
"""


def test_a_click_is_followed_beside_a_running_cell(open_lab: Host) -> None:
    """JupyterLab sends it to another thread of the kernel, and the cell sees it there."""
    notebook, board, game = open_board(open_lab, BESIDE)
    board.press("Escape")
    notebook.run_cell(1)
    output = notebook.cell(1).locator(".jp-OutputArea-output").first
    expect(output).to_contain_text("begun", timeout=20_000)
    for text in ("walk 5 D4-D5", "walk 3 D7-D6"):
        board.click_hexes(*text.split(" ")[-1].split("-"))
        game.play(text)
        expect(board.root).to_have_attribute("data-ply", str(game.ply), timeout=20_000)
    notebook.wait_idle_kernel()
    board.wait_game(game)
    assert notebook.outputs()[-1]["data"]["text/plain"] == "2"
    assert len(notebook.kernel_json("threads")) == 2
    assert "MainThread" not in notebook.kernel_json("threads")
    assert notebook.kernel_json("drawn") > 1


def test_where_messages_wait_for_the_cell_the_board_says_so(lab: Host) -> None:
    """As in kernels without a second thread: the click is followed when the cell is done."""
    lab.server.write_settings(KERNELS, {"commsOverSubshells": "disabled"})
    try:
        notebook, board, game = open_board(lab, "import time\ntime.sleep(9)")
        board.press("Escape")
        notebook.run_cell(1)
        board.click_hexes("D4", "D5")
        expect(board.role("link")).to_contain_text("has not answered yet", timeout=8000)
        game.play("walk 5 D4-D5")
        expect(board.root).to_have_attribute("data-ply", "1", timeout=20_000)
        board.wait_game(game)
        expect(board.role("link")).to_have_count(0)
    finally:
        lab.server.write_settings(KERNELS, {})


def test_after_a_restart_the_board_says_that_it_is_not_connected(lab: Host) -> None:
    notebook, board, game = open_board(lab)
    move(board, game, "walk 5 D4-D5")
    notebook.page.evaluate(f"() => {KERNEL}.restart().then(() => null)")
    expect(board.role("link")).to_contain_text("has lost its kernel")
    board.click_hexes("D7", "D6")  # does nothing, and throws nothing
    expect(board.root).to_have_attribute("data-ply", "1")
    notebook.wait_idle_kernel()
    notebook.run_all()
    again = BoardPage.in_cell(notebook)
    expect(again.role("link")).to_have_count(0)
    move(again, Game(parse(LINE), seed=SEED), "walk 5 D4-D5")


def test_a_lost_connection_is_said_and_the_click_follows_later(lab: Host) -> None:
    _, board, game = open_board(lab)
    with cut_off(lab.page):
        board.click_hexes("D4", "D5")
        expect(board.role("link")).to_contain_text("has not answered yet", timeout=8000)
    game.play("walk 5 D4-D5")
    board.wait_game(game)
    expect(board.role("link")).to_have_count(0)


def test_a_cell_that_runs_again_leaves_one_board(open_lab: Host) -> None:
    notebook = open_lab.open_notebook(
        [KEYED, "import ipywidgets.widgets.widget as all\nlen(all._instances)"]
    )
    notebook.run_all()
    game = Game(parse(LINE))
    move(BoardPage.in_cell(notebook), game, "walk 5 D4-D5")
    widgets = notebook.outputs()[-1]["data"]["text/plain"]
    for _ in range(3):
        notebook.run_all()
    board = BoardPage.in_cell(notebook)
    board.wait_game(game)
    move(board, game, "walk 3 D7-D6")
    assert notebook.outputs()[-1]["data"]["text/plain"] == widgets


THINKS = """from escape_widget import Board
import threading
told = threading.Event()
def slow(view, rng):
    told.wait(60)
    return view.legal_actions[0]
board = Board(seed=7, seats={"yellow": slow})
board"""


def test_an_action_is_seen_while_a_bot_thinks(open_lab: Host) -> None:
    notebook = open_lab.open_notebook([THINKS])
    notebook.run_all()
    board = BoardPage.in_cell(notebook)
    board.root.locator('[data-tray="6"]').click()
    board.click_hex("D4")
    board.wait_ply(1)
    expect(board.root.locator(".ew-ask")).to_have_text("Yellow is thinking")
    expect(board.role("undo")).to_be_disabled()
    notebook.kernel_eval("told.set()")
    board.wait_ply(2)
    expect(board.role("message")).to_have_count(0)


def test_a_tile_that_may_not_sink_says_why(open_lab: Host) -> None:
    sink = LINE.replace("red.move.3", "red.sink")
    notebook = open_lab.open_notebook([CELL.replace(LINE, sink)])
    notebook.run_all()
    board = BoardPage.in_cell(notebook)
    board.click_hex("F4")
    expect(board.role("message")).to_contain_text("a lower tile than F4 is left")
