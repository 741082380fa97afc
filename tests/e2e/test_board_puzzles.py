"""Puzzles on a board: refuted, asked as questions, one after another; by mouse, touch, keys."""

import json

import pytest
from playwright.sync_api import Browser, Page, expect

from escape_widget import Puzzle
from escape_widget.puzzles.attempts import MEMORY, Attempts
from tests.e2e.barepage import BarePage
from tests.e2e.board import BoardPage
from tests.e2e.hearing import Ears, states, violations
from tests.e2e.notebook import Host, Notebook
from tests.e2e.test_board_hands import tap
from tests.widget.puzzles import SINKING, HeardPuzzle, sinking, sinkings, tiles

IMPORTS = "from escape_widget import Puzzle, PuzzleBoard, PuzzleRun\n"
RIGHT = ("D5", "E5", "F10", "F5")


def test_a_wrong_plan_is_refuted_on_the_board_and_tried_again(lab: Host) -> None:
    cell = f"{IMPORTS}board = PuzzleBoard(Puzzle.from_text({SINKING!r}, 'sinking'))\nboard"
    notebook = lab.open_notebook([cell])
    notebook.run_all()
    board = BoardPage.in_cell(notebook)
    puzzle = sinking()
    expect(board.root.locator('[data-badge="tier"]')).to_have_text("guaranteed")

    board.click_hex("D4")
    board.wait_ply(1 + len(puzzle.grade(["sink D4"]).refutation))
    expect(board.role("answer")).to_contain_text(puzzle.tempting[0].says)
    expect(board.role("answer")).to_contain_text("The board shows what may happen then")
    assert notebook.kernel_json("board.solved") is False

    board.role("retry").click()
    board.wait_ply(0)
    board.click_hex("D5")
    expect(board.role("answer")).to_contain_text(puzzle.explanation)
    notebook.kernel_eval("board.assert_solved()")
    assert notebook.kernel_json("[a.solved for a in board.attempts]") == [False, True]
    fresh = "__import__('escape_widget.puzzles.attempts', fromlist=['x']).Attempts()"
    assert notebook.kernel_json(f"len({fresh})") >= 2, "kept for the next kernel"


def test_one_puzzle_after_another_in_jupyterlab(lab: Host) -> None:
    cell = f"{IMPORTS}board = PuzzleRun(['make-room', 'borrowed-oars'])\nboard"
    notebook = lab.open_notebook([cell])
    notebook.run_all()
    board = BoardPage.in_cell(notebook)
    expect(board.role("run")).to_contain_text("Puzzle 1 of 2")
    board.role("actions").click()
    for ply, action in enumerate(Puzzle.load("make-room").solution, 1):
        board.role("say").fill(action.text)
        board.press("Enter")
        board.wait_ply(ply)
    expect(board.role("answer")).to_have_attribute("data-band", "best")
    board.role("next").click()
    other = Puzzle.load("borrowed-oars")
    expect(board.role("puzzle")).to_contain_text(other.title)
    expect(board.role("run")).to_contain_text("Puzzle 2 of 2")
    board.wait_ply(0)
    board.role("solution").click()
    expect(board.role("answer")).to_contain_text(other.explanation)
    board.role("next").click()
    expect(board.role("run")).to_contain_text("Puzzle 3 of 3, once more")
    expect(board.role("puzzle")).to_contain_text(other.title)
    board.role("next").click()
    expect(board.role("run")).to_contain_text("The run is over: 1 of 2 solved at once")
    board.role("anew").click()
    expect(board.role("run")).to_contain_text("Puzzle 1 of 2")
    expect(board.role("puzzle")).to_contain_text(Puzzle.load("make-room").title)
    expect(board.role("answer")).to_have_count(0)


def test_a_saved_notebook_holds_nothing_that_was_not_asked_for(lab: Host) -> None:
    lab.server.write_settings("@jupyter-widgets/jupyterlab-manager/plugin", {"saveState": True})
    notebook = lab.open_notebook([f"{IMPORTS}board = PuzzleBoard('make-room')\nboard"])
    notebook.run_all()
    board = BoardPage.in_cell(notebook)
    board.role("hint").click()
    puzzle = Puzzle.load("make-room")
    expect(board.role("plan")).to_contain_text(puzzle.hints[0])
    notebook.command("docmanager:save")
    path = lab.server.root / lab.page.url.rsplit("/", 1)[1].split("?")[0]

    def saved() -> str:
        return json.dumps(json.loads(path.read_text(encoding="utf-8")), ensure_ascii=False)

    for _ in range(100):
        if "widget-state" in saved():
            break
        lab.page.wait_for_timeout(100)
    assert puzzle.title in saved(), "the state of the board is saved"
    assert puzzle.hints[0] in saved()
    texts = [*puzzle.hints[1:], puzzle.explanation, *(row.says for row in puzzle.tempting)]
    assert [text for text in texts if text in saved()] == []


def bare(chromium: Browser, puzzle: Puzzle, **how: object) -> tuple[Page, BoardPage, HeardPuzzle]:
    page = chromium.new_page(
        viewport={"width": 1280, "height": 1000}, reduced_motion="reduce", **how
    )
    heard = HeardPuzzle(puzzle, attempts=Attempts(MEMORY))
    return page, BoardPage(Notebook(page), BarePage(page).show(heard)), heard


def test_a_question_is_answered_by_keys_and_heard(chromium: Browser) -> None:
    page, board, heard = bare(chromium, tiles())
    board.tab_to(".ew-cell")
    board.enter_hexes("G6")
    expect(board.role("message")).to_have_text("G6 is no possible answer")
    board.enter_hexes(*RIGHT[:3])
    ears = Ears(page)
    assert ears.live() == "F10 chosen"
    assert states(ears.hex("D5"))["selected"] is True
    assert states(ears.hex("F5"))["selected"] is False
    board.tab_to('[data-role="answer"]')
    board.press("Enter")
    expect(board.role("live")).to_have_text("Not right. 1 wrong or missing")
    board.hex("F5").focus()
    board.press("Enter")
    board.tab_to('[data-role="answer"]')
    board.press("Enter")
    expect(board.role("live")).to_have_text("Solved. Only these touch the sea")
    assert heard.solved
    assert violations(page) == []
    page.close()


def test_a_question_is_answered_by_touch(chromium: Browser) -> None:
    page, board, heard = bare(chromium, tiles(), has_touch=True)
    for hex in RIGHT:
        tap(board.hex(hex).locator(".ew-hit"))
    tap(board.root.locator('button[data-role="answer"]'))
    expect(board.root.locator(".ew-solved")).to_be_visible()
    assert heard.solved
    page.close()


def test_the_solution_is_seen_step_by_step_and_the_verdict_heard_after_it(
    chromium: Browser,
) -> None:
    page = chromium.new_page(viewport={"width": 1280, "height": 1000})
    heard = HeardPuzzle("make-room", attempts=Attempts(MEMORY))
    board = BoardPage(Notebook(page), BarePage(page).show(heard))
    board.role("solution").click()
    for step in ("Red boards with the 6 from C2 to C1", "Red lands the 6 from C1"):
        expect(board.root.locator(".ew-playing .ew-ask")).to_contain_text(step)
    board.wait_ply(3)
    expect(board.role("live")).to_contain_text("The solution. Your 3, 2 and 2 at C1")
    page.close()


def test_after_a_check_with_nothing_to_show_the_board_takes_a_move_back(chromium: Browser) -> None:
    page = chromium.new_page(
        viewport={"width": 1280, "height": 1000}, reduced_motion="no-preference"
    )
    heard = HeardPuzzle("the-last-place", attempts=Attempts(MEMORY))
    board = BoardPage(Notebook(page), BarePage(page).show(heard))
    board.click_piece("F6", "2")
    board.click_hex("E6")
    board.choose("board 2 F6-E6")
    board.wait_ply(1)
    board.role("check").click()
    expect(board.role("answer")).to_be_visible()
    board.wait_ply(1)
    board.role("undo").click()
    board.wait_ply(0)
    page.close()


def test_a_wrong_choice_of_a_plan_is_seen_on_the_board_and_taken_back(chromium: Browser) -> None:
    page = chromium.new_page(
        viewport={"width": 1280, "height": 1000}, reduced_motion="no-preference"
    )
    heard = HeardPuzzle("four-dangers", attempts=Attempts(MEMORY))
    ends = [len(heard.current.task.play(plan)[1]) for plan in heard.current.plans]
    board = BoardPage(Notebook(page), BarePage(page).show(heard))
    board.role("plan-show").nth(0).click()
    board.wait_ply(ends[0])
    board.root.locator('[data-choice="2"]').check()
    board.root.locator('button[data-role="answer"]').click()
    expect(board.root.locator("[data-band]")).to_contain_text("That is not the plan that loses")
    expect(board.role("choices").locator('[aria-current="true"]')).to_contain_text("K10 to K11")
    board.wait_ply(ends[1])
    board.root.locator('[data-choice="4"]').check()
    expect(board.role("choices").locator("input:checked")).to_have_count(1)
    board.role("retry").click()
    board.wait_ply(0)
    expect(board.role("choices").locator("input:checked")).to_have_count(0)
    expect(board.role("choices").locator("[aria-current]")).to_have_count(0)
    page.close()


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Solved"), ("de", "Gelöst"), ("zh", "解出了")],
)
def test_of_some_plans_one_is_looked_at_and_one_chosen(
    chromium: Browser, language: str, said: str
) -> None:
    heard = HeardPuzzle(sinkings(), attempts=Attempts(MEMORY), settings={"language": language})
    page = chromium.new_page(viewport={"width": 900, "height": 1000}, reduced_motion="reduce")
    board = BoardPage(Notebook(page), BarePage(page).show(heard, width=900))
    board.role("plan-show").nth(1).click()
    board.wait_ply(1)
    assert heard.plan == ("sink D5",)
    for number in (2, 1):
        board.root.locator(f'[data-choice="{number}"]').click()
        board.root.locator('button[data-role="answer"]').click()
    expect(board.root.locator(".ew-solved strong")).to_have_text(said)
    assert [attempt.answer for attempt in heard.attempts] == ["2", "1"]
    assert violations(page) == []
    page.close()
