"""Setup, kept tiles, defences, the record, and several people at one game, in JupyterLab."""

import re

from playwright.sync_api import WebSocket, expect

from escape_widget import Game, parse
from tests.e2e.board import SETUP, BoardPage, seat_values
from tests.e2e.notebook import Host, Notebook
from tests.e2e.test_board_turn import LINE

QUIET = LINE.replace("pins:J6=shark", "pins:-").replace("3bbbm3", "3bb1m3")
WINDS = (
    QUIET.replace("hands:-", "hands:r:b.winds")
    .replace("2fmffbbfb2", "2fmff1bfb2")
    .replace("dolphin-aid3,winds2", "dolphin-aid2,winds1")
    .replace("turn:1", "turn:3")
    .replace("red.move.3", "red.play")
)
DEFENCE = (
    QUIET.replace("hands:-", "hands:r:b.shark-defence")
    .replace(",shark-defence1;f", ";f")
    .replace("3bffff3", "4ffff3")
    .replace("b:shark3", "b:shark2")
    .replace("shark6", "shark5")
    .replace("J4=r1", "J3=~r1")
    .replace("I9=()", "I9=(),J2=H")
    .replace("turn:1", "turn:2")
    .replace("red.move.3", "yellow.creature.shark>react.red.shark.J2-J3")
)


def show(host: Host, *cells: str) -> Notebook:
    notebook = host.open_notebook([f"{SETUP}{cells[0]}", *cells[1:]])
    notebook.run_all()
    return notebook


def play_in_kernel(notebook: Notebook, game: Game, text: str) -> None:
    """Play an action from Python, in the kernel and in the same game here."""
    game.play(text)
    notebook.kernel_eval(f"board.game.play({text!r}) and None")


def test_setup_by_clicks(open_lab: Host) -> None:
    notebook = show(open_lab, "board = Board(seed=3, seats={'yellow': 'elsewhere'})\nboard")
    board = BoardPage.in_cell(notebook)
    game = Game(seed=3)
    for value, hex in (("6", "F4"), ("1", "E6")):
        board.root.locator(f'[data-tray="{value}"]').click()
        board.click_hex(hex)
        game.play(f"place {value} {hex}")
        board.wait_game(game)
        play_in_kernel(notebook, game, game.position.legal_actions[0].text)
        board.wait_game(game)
    while ".people" in str(game.position):
        play_in_kernel(notebook, game, game.position.legal_actions[0].text)
    board.wait_game(game)
    board.click_hex("C4")
    game.play("boat C4")
    board.wait_game(game)


def test_a_kept_tile_by_clicks(open_lab: Host) -> None:
    notebook = show(open_lab, f"board = Board({WINDS!r}, seats={{'yellow': 'elsewhere'}})\nboard")
    board = BoardPage.in_cell(notebook)
    board.root.locator('[data-tile="b.winds"]').click()
    board.click_hexes("C4", "B3")
    game = Game(parse(WINDS))
    game.play("play b.winds C4-B3")
    board.wait_game(game)
    expect(board.root.locator('[data-tile="b.winds"]')).to_have_count(0)


def test_a_defence_by_clicks(open_lab: Host) -> None:
    notebook = show(open_lab, f"board = Board({DEFENCE!r}, seats={{'yellow': 'elsewhere'}})\nboard")
    board = BoardPage.in_cell(notebook)
    expect(board.role("decline")).to_be_visible()
    board.role("defend").click()
    game = Game(parse(DEFENCE))
    game.play("defend b.shark-defence")
    board.wait_game(game)


def test_stepping_through_the_record_and_undo(open_lab: Host) -> None:
    notebook = show(open_lab, f"board = Board({LINE!r}, seats={{'yellow': 'elsewhere'}})\nboard")
    board = BoardPage.in_cell(notebook)
    game = Game(parse(LINE))
    for text in ("walk 5 D4-D5", "walk 3 D7-D6"):
        board.click_hexes(*text.split(" ")[-1].split("-"))
        game.play(text)
        board.wait_game(game)
    board.role("step-back").click()
    board.wait_ply(1)
    expect(board.root).to_have_attribute("data-past", "true")
    expect(board.role("end")).to_have_count(0)  # the past is only to be looked at
    assert notebook.kernel_json("board.game.ply") == 2
    shown = str(game.node.line()[1].position.seen_by("red"))
    notebook.expect_kernel("board.state['text']", shown)
    board.role("step-first").click()
    board.wait_ply(0)
    board.role("return").click()
    board.wait_game(game)
    board.role("undo").click()
    game.undo()
    board.wait_game(game)
    board.role("redo").click()
    game.redo()
    board.wait_game(game)
    for ply in (1, 0):
        board.role("undo").click()
        board.wait_ply(ply)
    expect(board.role("undo")).to_be_disabled()
    notebook.expect_kernel("str(board.position)", LINE)


def test_a_curtain_between_two_people(open_lab: Host) -> None:
    notebook = show(open_lab, "board = Board(seed=3, seats={'yellow': 'human'})\nboard")
    board = BoardPage.in_cell(notebook)
    board.root.locator('[data-tray="6"]').click()
    board.click_hex("F4")
    expect(board.role("curtain")).to_be_visible()
    hidden = board.root.inner_html()
    assert "data-hex" not in hidden
    assert not seat_values(hidden, "red")
    assert "red 6" not in hidden
    assert notebook.kernel_json("board.state['seat']") == "public"
    board.role("uncover").click()
    expect(board.hex("F4")).to_be_visible()
    seen = board.root.inner_html()
    assert not seat_values(seen, "red")
    assert "red 6" not in seen
    assert 'data-tray="6"' in seen
    notebook.expect_kernel("board.state['seat']", "yellow")


def test_two_boards_of_two_seats_follow_one_game(lab: Host) -> None:
    """Neither page nor wire of one seat tells a value of the other."""
    wire: list[bytes] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: wire.append(as_bytes(frame)))

    lab.page.on("websocket", listen)
    # Placed after the boards are open: the bundle, which is sent then, is full of letters.
    notebook = show(
        lab,
        "game = Game(seed=3)\nboard = Board(game)\nboard",
        "other = Board(game, seat='yellow')\nother",
    )
    red, yellow = BoardPage.in_cell(notebook, 0), BoardPage.in_cell(notebook, 1)
    game = Game(seed=3)
    del wire[:]
    for board, value, hex in ((red, "6", "F4"), (yellow, "5", "F5"), (red, "2", "E6")):
        board.root.locator(f'[data-tray="{value}"]').click()
        board.click_hex(hex)
        game.play(f"place {value} {hex}")
        red.wait_game(game)
        yellow.wait_game(game)
    for board, own, other, name in (
        (red, "red", "yellow", "board"),
        (yellow, "yellow", "red", "other"),
    ):
        html = board.root.inner_html()
        assert seat_values(html, own)
        assert not seat_values(html, other)
        comm = notebook.kernel_json(f"{name}.model_id").encode()
        told = b"".join(sent for sent in wire if comm in sent)
        assert f"{own[0]}?".encode() not in told
        assert f"{other[0]}?".encode() in told
        assert not re.search(rf"\b{other[0]}:?[1-6]".encode(), told)
        assert not re.search(rf"{other} [1-6]".encode(), told)


def as_bytes(frame: str | bytes) -> bytes:
    return frame.encode() if isinstance(frame, str) else frame


def test_a_board_among_other_widgets_takes_the_room_that_is_there(open_lab: Host) -> None:
    beside = "HBox([Board(seed=5), Label('beside')])"
    narrow = "Box([Board(seed=5)], layout={'width': '480px'})"
    notebook = show(open_lab, f"from ipywidgets import *\n{beside}", narrow)
    widths = []
    for index in range(2):
        root = notebook.cell(index).locator(".ew-root")
        expect(root.locator(".ew-board")).to_be_visible()
        widths.append(root.evaluate("root => root.offsetWidth"))
    assert widths[0] > 600
    assert widths[1] == 480
