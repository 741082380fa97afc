"""A position set up on a board, judged by the kernel, and played from."""

from playwright.sync_api import expect

from escape_widget import parse
from tests.drawing import at
from tests.e2e.board import SETUP, BoardPage
from tests.e2e.notebook import Host

LINE = str(at("A1=S,B2=(y2),D4=r5,D5=y6", "red.move.3"))
CELL = f"{SETUP}board = Board(Game(parse({LINE!r}), seed=4), seat='all')\nboard"
LEGAL = "A game can come to this position"


def test_a_position_is_set_up_judged_and_played_in_jupyterlab(lab: Host) -> None:
    set_up_a_position(lab)


def test_a_position_is_set_up_judged_and_played_in_notebook_7(notebook7: Host) -> None:
    set_up_a_position(notebook7)


def set_up_a_position(host: Host) -> None:
    notebook = host.open_notebook([CELL])
    notebook.run_all()
    board = BoardPage.in_cell(notebook)
    verdict = board.role("verdict")
    board.role("edit").click()
    expect(verdict).to_have_text(LEGAL)

    # Three people more on a tile, by mouse; one by keys.
    for tool in ("person r6", "person y5", "person r4"):
        board.root.locator(f'[data-tool="{tool}"]').click()
        board.click_hex("D5")
    expect(verdict).to_have_text(LEGAL)
    expect(board.hex("D5")).to_have_attribute(
        "aria-label", "D5, mountain, four people: red 6, red 4, yellow 6, yellow 5"
    )
    board.root.locator('[data-tool="boat"]').click()
    board.hex("C4").focus()
    board.press("Enter")
    expect(board.hex("C4")).to_have_attribute("aria-label", "C4, sea, empty boat")

    # A swimmer beside a serpent: the rule, and where.
    board.root.locator('[data-tool="swimmer y4"]').click()
    board.click_hex("A1")
    expect(verdict).to_contain_text("cannot be with a shark or serpent, as on A1")
    expect(board.role("edit-use")).to_be_disabled()
    verdict.locator("[data-section]").click()
    expect(board.role("rule-text")).to_be_visible()
    board.role("edit-back").click()
    expect(verdict).to_have_text(LEGAL)

    # In notation too, where nothing is filled in.
    line = board.role("edit-line").input_value()
    assert str(parse(line)) == line
    board.role("edit-line").fill("survive/1 seats:rq")
    board.role("edit-read").click()
    expect(verdict).to_contain_text("At character")
    board.role("edit-line").fill(line)
    board.role("edit-read").click()
    expect(verdict).to_have_text(LEGAL)

    # A puzzle is made of it in a cell.
    board.role("edit-puzzle").click()
    expect(board.role("edit-puzzle")).to_have_text("Copied")

    # A game goes on from it.
    board.role("edit-use").click()
    expect(board.role("editor")).to_have_count(0)
    notebook.expect_kernel("str(board.position)", line)
    board.click_hexes("D4", "C4")
    board.choose("board 5 D4-C4")
    board.wait_ply(1)
    code = notebook.kernel_json("board.to_code()")
    assert code.startswith("Board('survive/1 seats:ry ")
    notebook.expect_kernel(f"str({code}.position) == str(board.position)", True)
