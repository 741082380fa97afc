"""A whole turn on a board in JupyterLab, by mouse and by keys; the kernel confirms each step."""

from playwright.sync_api import expect

from escape_widget import Game, parse
from tests.e2e.board import SETUP, BoardPage
from tests.e2e.notebook import Host

LINE = (
    "survive/1 seats:ry land:7/10/11/3bbfb3/3bffff3/2fmffbbfb2/2bmf1fbb2/2mmfffmbb2/3bfmmf3/3bbbm3"
    "/11/10/7 on:B1=S,C4=(),C7=(),C11=S,D4=r5,D5=y5,D6=y3,D7=r3,E6=r3,E7=y3,F4=r4,F5=y4,F10=r2,"
    "G3=y6,G6=S,G7=r1,G8=y1,H2=(),H3=r6,H6=r1,H7=y1,H10=y2,I4=y2,I8=r2,I9=(),J4=r1,J5=y1,K1=S,"
    "L10=S waiting:- saved:- lost:- hands:- pool:b:shark3,whale3,boat1,dolphin-aid3,winds2,"
    "move-serpent1,move-shark1,move-whale1,shark-defence1;f:shark2,whale2,boat3,whirlpool2,"
    "dolphin-aid1,move-serpent1,move-shark1,move-whale1,shark-defence1,whale-defence2;m:shark1,"
    "whirlpool4,volcano1,shark-defence1,whale-defence1 pins:J6=shark left:boat8,shark6,whale5"
    " turn:1 act:red.move.3"
)
SEED = 4  # rolls the shark that lies under J6
CELL = (
    f"{SETUP}board = Board(Game(parse({LINE!r}), seed={SEED}), seats={{'yellow': 'elsewhere'}})\n"
    "board"
)


def test_a_turn_by_mouse(open_lab: Host) -> None:
    notebook = open_lab.open_notebook([CELL])
    notebook.run_all()
    board = BoardPage.in_cell(notebook)
    game = Game(parse(LINE), seed=SEED)
    board.wait_game(game)

    board.click_hexes("D4", "C4")  # diving in would lead there too
    board.choose("board 5 D4-C4")
    game.play("board 5 D4-C4")
    board.wait_game(game)
    expect(board.root.locator("[data-points]")).to_have_attribute("data-points", "2")

    board.click_hexes("C4", "C3")
    game.play("row C4-C3")
    board.wait_game(game)

    board.role("end").click()
    game.play("end")
    board.wait_game(game)

    board.click_hex("J6")
    game.play("sink J6")
    board.wait_game(game)
    assert game.position.to_act == "red"

    board.click_hexes("J6", "L7")
    game.play("move shark J6-L7")
    board.wait_game(game)
    assert game.position.to_act == "yellow"
    assert game.position.seen_by("red") == parse(board.notebook.kernel_json("board.state['text']"))


def test_a_turn_by_keys(open_lab: Host) -> None:
    notebook = open_lab.open_notebook([CELL])
    notebook.run_all()
    board = BoardPage.in_cell(notebook)
    game = Game(parse(LINE), seed=SEED)
    board.wait_game(game)
    board.press("Escape")  # out of the cell's text, where Tab indents

    board.tab_to(".ew-cell")
    board.enter_hexes("D4", "C4")
    expect(board.role("picker").locator("button").first).to_be_focused()
    while not board.root.locator('[data-action-text="board 5 D4-C4"]:focus').count():
        board.press("ArrowDown")
    board.press("Enter")
    game.play("board 5 D4-C4")
    board.wait_game(game)

    board.enter_hexes("C4", "C3")
    game.play("row C4-C3")
    board.wait_game(game)

    board.tab_to('[data-role="end"]')
    board.press("Enter")
    game.play("end")
    board.wait_game(game)

    board.enter_hexes("J6")
    game.play("sink J6")
    board.wait_game(game)

    board.enter_hexes("J6", "L7")
    game.play("move shark J6-L7")
    board.wait_game(game)

    # No key reached the notebook: the cell is there, and still one.
    assert notebook.kernel_json("board.game.ply") == game.ply
    assert len(notebook.outputs()) == 1


def test_a_typed_action_and_a_refusal(open_lab: Host) -> None:
    notebook = open_lab.open_notebook([CELL])
    notebook.run_all()
    board = BoardPage.in_cell(notebook)
    game = Game(parse(LINE), seed=SEED)
    board.role("actions").click()
    board.role("say").fill("walk 5 D4-D7")
    board.role("say").press("Enter")
    refused = game.position.broken_rule(game.position.parse_action("walk 5 D4-D7"))
    expect(board.role("message")).to_have_text(str(refused))
    board.role("say").fill("walk 5 D4-D5")
    board.role("say").press("Enter")
    game.play("walk 5 D4-D5")
    board.wait_game(game)
    expect(board.role("message")).to_have_count(0)
