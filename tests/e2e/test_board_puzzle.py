"""A puzzle on a board in JupyterLab: solved by clicks and by keys, graded by its value."""

from playwright.sync_api import expect

from escape_widget import Game, Puzzle
from tests.e2e.board import BoardPage
from tests.e2e.notebook import Host

NAME = "make-room"
CELL = f"from escape_widget import Board, Puzzle\nboard = Board(Puzzle.load({NAME!r}))\nboard"
PLAN = ("land 3 C1", "board 6 C2-C1", "land 6 C1")


def open_puzzle(host: Host) -> tuple[BoardPage, Game]:
    notebook = host.open_notebook([CELL])
    notebook.run_all()
    puzzle = Puzzle.load(NAME)
    board = BoardPage.in_cell(notebook)
    expect(board.role("puzzle")).to_contain_text(puzzle.title)
    expect(board.role("puzzle")).to_contain_text(puzzle.prompt)
    for hidden in (*puzzle.hints, puzzle.explanation):
        assert hidden not in board.root.inner_text()
        assert not notebook.kernel_json(f"{hidden!r} in str(board.get_state())")
    return board, Game(puzzle.position)


def test_a_puzzle_by_clicks(open_lab: Host) -> None:
    board, game = open_puzzle(open_lab)
    puzzle = Puzzle.load(NAME)
    board.role("hint").click()
    expect(board.role("plan")).to_contain_text(puzzle.hints[0])
    assert puzzle.hints[1] not in board.root.inner_text()

    for value in ("3", "2", "2"):  # the tempting error
        land(board, value)
        game.play(f"land {value} C1")
        board.wait_game(game)
    expect(board.role("answer")).to_have_attribute("data-band", puzzle.grade(game.actions).band)
    expect(board.role("answer")).to_contain_text(puzzle.grade(game.actions).text)

    board.role("retry").click()
    game.go_to(game.root)
    board.wait_game(game)
    expect(board.role("answer")).to_have_count(0)
    land(board, "3")
    game.play(PLAN[0])
    board.wait_game(game)
    board.click_piece("C2", "6")
    board.click_hex("C1")
    game.play(PLAN[1])
    board.wait_game(game)
    land(board, "6")
    game.play(PLAN[2])
    board.wait_game(game)
    expect(board.role("answer")).to_have_attribute("data-band", "best")
    expect(board.role("answer")).to_contain_text(puzzle.explanation)


def land(board: BoardPage, value: str) -> None:
    """Take somebody in a boat in hand, and go ashore with a second click."""
    board.click_piece("C1", value)
    board.click_piece("C1", value)
    board.choose(f"land {value} C1")


def test_a_puzzle_by_keys(open_lab: Host) -> None:
    board, game = open_puzzle(open_lab)
    board.press("Escape")
    board.tab_to(".ew-cell")
    for action in PLAN:
        if action.startswith("land"):
            board.enter_hexes("C1", "C1")
            focus_choice(board, action)
            board.press("Enter")
        else:
            board.enter_hexes("C2", "C1")
        game.play(action)
        board.wait_game(game)
    expect(board.role("answer")).to_have_attribute("data-band", "best")
    assert board.notebook.kernel_json("board.puzzle['answer']['solved']") is True


def focus_choice(board: BoardPage, text: str) -> None:
    """Walk through the menu on the board to an action."""
    expect(board.role("picker").locator("button").first).to_be_focused()
    choice = board.role("picker").locator(f'[data-action-text="{text}"]')
    while not choice.evaluate("choice => choice === document.activeElement"):
        board.press("ArrowDown")


def test_the_solution_is_shown_when_asked_for(open_lab: Host) -> None:
    board, game = open_puzzle(open_lab)
    board.role("solution").click()
    for action in Puzzle.load(NAME).solution:
        game.play(action)
    board.wait_game(game)
    expect(board.role("answer")).to_contain_text(Puzzle.load(NAME).explanation)
