"""A lesson in JupyterLab: by clicks, keys and touch, what is said to a try, and how it looks."""

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.board import BoardPage
from tests.e2e.hearing import violations
from tests.e2e.notebook import Host, Notebook

CELL = "from escape_widget import Lesson\nlesson = Lesson({})\nlesson"


def opened(host: Host, asked: str = "'survive/boats'") -> tuple[Notebook, BoardPage, Locator]:
    """A notebook with a lesson: its board, and the place where replies stand."""
    notebook = host.open_notebook([CELL.format(asked)])
    notebook.run_all()
    return notebook, BoardPage.in_cell(notebook), notebook.cell(0).locator(".ew-lesson-reply")


def press(notebook: Notebook, name: str) -> None:
    """Click a button of the lesson, which is found by its name."""
    notebook.cell(0).get_by_role("button", name=name, exact=True).click()


def go_through_by_clicks(host: Host) -> None:
    notebook, board, reply = opened(host)
    expect(notebook.cell(0).locator(".ew-lesson-text")).to_contain_text("Put your 5 on D4")
    board.click_piece("D4", "5")
    board.click_hex("D5")
    expect(reply).to_contain_text("Walking is allowed too")
    board.wait_ply(0)
    board.click_hex("G6")
    expect(reply).to_contain_text("G6: you clicked there with nothing in hand")
    board.click_piece("D4", "5")
    board.click_hex("C4")
    board.choose("board 5 D4-C4")
    expect(reply).to_contain_text("Right. Your 5 sits in the boat")
    press(notebook, "Next")
    expect(reply).to_have_count(0)
    press(notebook, "Show me")
    board.wait_ply(1)
    expect(reply).not_to_contain_text("✗")
    press(notebook, "Next")
    board.wait_ply(0)
    press(notebook, "Board the boat on C4 with the 5 from D4")
    expect(reply).to_contain_text("A boat holds at most three people")
    expect(reply).to_contain_text("Rules, section 5.2")
    press(notebook, "Once more")
    expect(reply).to_have_count(0)
    takes(board)
    board.click_piece("D4", "5")
    board.click_hex("C4")  # which the 5 may dive into
    expect(reply).to_contain_text("A boat holds at most three people")
    press(notebook, "Next")
    takes(board)
    board.click_hex("C4")  # which takes the 6 aboard
    board.click_hex("C5")
    expect(reply).to_contain_text("rowed by whoever has the most people aboard")
    press(notebook, "Next")
    answer_a_question(notebook, board, reply)
    notebook.expect_kernel("lesson.state['done']", [0, 2, 3, 4])


def takes(board: BoardPage) -> None:
    """Wait until the board of a step shows what may be taken."""
    expect(board.root.locator(".ew-source")).not_to_have_count(0)


def answer_a_question(notebook: Notebook, board: BoardPage, reply: Locator) -> None:
    """Wrongly, once more from the beginning, and rightly: it is asked by the text alone."""
    red = board.root.locator('[data-choice="red"]')
    for told in ("Puzzle", "Goal", "certain", "Who may row the boat at C4"):
        expect(board.root.get_by_text(told)).to_have_count(0)
    red.click()
    board.role("answer").click()
    expect(reply).to_contain_text("Count heads")
    expect(red).to_be_checked()
    press(notebook, "Once more")
    expect(reply).to_have_count(0)
    expect(red).not_to_be_checked()
    expect(board.role("answer")).to_be_disabled()
    red.click()
    board.root.locator('[data-choice="yellow"]').click()
    board.role("answer").click()
    expect(reply).to_contain_text("Right. Red and yellow are equal")
    expect(board.role("answer")).to_have_count(0)


def test_a_lesson_is_gone_through_by_clicks(lab: Host) -> None:
    go_through_by_clicks(lab)


@pytest.mark.slow
def test_a_lesson_is_gone_through_by_clicks_in_notebook_7(notebook7: Host) -> None:
    go_through_by_clicks(notebook7)


def test_a_lesson_is_gone_through_by_keys(lab: Host) -> None:
    notebook, board, reply = opened(lab)
    text = notebook.cell(0).locator(".ew-lesson-text")
    board.tab_to(".ew-cell")
    board.enter_hexes("D4", "C4")
    board.press("Enter")
    expect(reply).to_contain_text("Right. Your 5 sits in the boat")
    to_button(notebook, "Next", "Shift+Tab")
    board.press("Enter")
    expect(text).to_contain_text("Now the boat is yours")
    board.tab_to(".ew-cell")
    board.enter_hexes("C4", "G6")
    expect(reply).to_contain_text("not adjacent to C4")
    board.enter_hexes("C4", "C3")
    expect(reply).to_contain_text("All who sit in a boat")
    notebook.expect_kernel("lesson.state['done']", [0, 1])
    to_button(notebook, "Next", "Shift+Tab")
    board.press("Enter")
    to_button(notebook, "Board the boat on C4 with the 5 from D4", "Tab")
    board.press("Enter")
    expect(reply).to_contain_text("A boat holds at most three people")
    expect(notebook.cell(0).get_by_role("button", name="Next", exact=True)).to_be_focused()
    board.press("Enter", "Enter")
    expect(text).to_contain_text("Look at the boat on C4")
    board.tab_to('[data-choice="red"]')
    board.press("Space")
    board.tab_to('[data-choice="yellow"]')
    board.press("Space")
    board.tab_to('[data-role="answer"]')
    board.press("Enter")
    expect(reply).to_contain_text("Right. Red and yellow are equal")
    notebook.expect_kernel("lesson.state['done']", [0, 1, 2, 4])
    to_button(notebook, "Next", "Shift+Tab")
    board.press("Enter")
    expect(text).to_contain_text("An empty boat")
    board.press("Enter")  # to the last step
    expect(notebook.cell(0).get_by_role("button", name="Back", exact=True)).to_be_focused()


def to_button(notebook: Notebook, name: str, key: str) -> None:
    """Press Tab, or Shift+Tab, until the focus is on a button of the lesson."""
    button = notebook.cell(0).get_by_role("button", name=name, exact=True)
    expect(button).to_be_enabled()
    for _ in range(20):
        if button.evaluate("button => button === document.activeElement"):
            return
        notebook.page.keyboard.press(key)
    raise AssertionError(f"{key} does not reach {name}")


def test_a_lesson_is_gone_through_by_touch(lab: Host) -> None:
    notebook, board, reply = opened(lab)
    fingers = lab.page.context.new_cdp_session(lab.page)
    fingers.send("Emulation.setTouchEmulationEnabled", {"enabled": True})

    def touch(place: Locator) -> None:
        place.scroll_into_view_if_needed()
        box = place.bounding_box()
        assert box is not None
        at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
        fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    touch(board.pieces_on("D4", "5").first)
    expect(board.hex("D4")).to_have_attribute("aria-selected", "true")
    touch(board.hex("C4").locator(".ew-hit"))
    touch(board.root.locator('.ew-main [data-action-text="board 5 D4-C4"]'))
    expect(reply).to_contain_text("Right. Your 5 sits in the boat")
    for _ in range(4):
        touch(notebook.cell(0).get_by_role("button", name="Next", exact=True))
    for seat in ("red", "yellow"):
        touch(board.root.locator(f'label:has([data-choice="{seat}"])'))
    touch(board.role("answer"))
    expect(reply).to_contain_text("Right. Red and yellow are equal")


# How it looks.

BOTTOMS = """lesson => {
    const top = lesson.getBoundingClientRect().top;
    const parts = ["text", "reply", "choices"].map(name => `.ew-lesson-${name}`);
    return [...lesson.querySelectorAll([...parts, ".ew-part-stage", ".ew-part-prompt"].join())]
        .map(part => part.getBoundingClientRect().bottom - top);
}"""
WINDOW = "() => document.querySelector('.jp-WindowedPanel-outer').clientHeight"
FONT = "text => parseFloat(getComputedStyle(text).fontSize)"
CUT = "lesson => [...lesson.querySelectorAll('button')].filter(b => b.scrollWidth > b.clientWidth)"


def test_a_step_fits_one_window_and_nothing_jumps_where_something_is_said(lab: Host) -> None:
    notebook = lab.open_notebook(
        [CELL.format("'survive/boats'"), CELL.format("'survive/boats', projector=True")]
    )
    notebook.run_all()
    for cell, width, height, least, board_least in (
        (0, 1280, 900, 16, 420),
        (0, 900, 900, 16, 350),
        (1, 1280, 800, 20, 490),
        (1, 1600, 900, 28, 600),
    ):
        lab.page.set_viewport_size({"width": width, "height": height})
        lesson = notebook.cell(cell).locator(".ew-lesson")
        board = BoardPage.in_cell(notebook, cell)
        for name in ("Once more", "Next", "Next", "Next", "Next"):
            fits(notebook, lesson)
            lesson.get_by_role("button", name=name, exact=True).click()
        expect(lesson.locator(".ew-lesson-text")).to_contain_text("Look at the boat on C4")
        assert lesson.locator(".ew-lesson-text").evaluate(FONT) >= least
        before = place_in(lesson, board)
        board.root.locator('[data-choice="red"]').click()
        board.role("answer").click()
        expect(lesson.locator(".ew-lesson-reply")).to_contain_text("Count heads")
        assert lesson.locator(".ew-lesson-reply").evaluate(FONT) >= least
        assert place_in(lesson, board) == before
        stage = board.root.locator(".ew-part-stage").bounding_box()
        assert stage is not None and stage["width"] >= board_least
        fits(notebook, lesson)
        for _ in range(4):
            lesson.get_by_role("button", name="Back", exact=True).click()
    lab.page.set_viewport_size({"width": 1280, "height": 250})  # a frame that fits what it holds
    box = BoardPage.in_cell(notebook, 0).root.bounding_box()
    assert box is not None and box["width"] >= 400


def fits(notebook: Notebook, lesson: Locator) -> None:
    """Whether all that a step needs is seen at once."""
    window = notebook.page.evaluate(WINDOW)
    assert max(lesson.evaluate(BOTTOMS)) <= window
    assert not lesson.evaluate(CUT)


def place_in(lesson: Locator, board: BoardPage) -> tuple[float, float]:
    """Where the board stands in its lesson."""
    outer, inner = lesson.bounding_box(), board.root.locator(".ew-part-stage").bounding_box()
    assert outer is not None and inner is not None
    return inner["x"] - outer["x"], inner["y"] - outer["y"]


def test_on_a_narrow_page_the_parts_stand_below_each_other_and_hexes_have_names(lab: Host) -> None:
    notebook, board, reply = opened(lab, "'survive/ashore', language='de'")
    lab.page.set_viewport_size({"width": 480, "height": 900})
    notebook.command("application:toggle-left-area")
    lesson = notebook.cell(0).locator(".ew-lesson")
    board.click_island("NW")
    expect(reply).to_contain_text("Du hast dorthin geklickt, ohne etwas in der Hand")
    press(notebook, "Weiter")  # there the try has a long button
    expect(lesson.locator(".ew-lesson-choices button")).to_be_visible()
    assert not lesson.evaluate(CUT)
    text, stage = lesson.locator(".ew-lesson-text").bounding_box(), place_in(lesson, board)
    assert text is not None and stage[1] > text["height"]
    name = board.root.locator(".ew-named").first
    expect(name).to_be_visible()
    box = name.bounding_box()
    assert box is not None and box["height"] >= 11


STATE_AT = "'{0}', state=dict(format=1, lesson='{0}', at={1}, done=[], revealed={1} + 1)"


def test_on_a_narrow_page_what_one_answers_with_is_seen_with_the_board(lab: Host) -> None:
    steps = [
        ("survive/boats", 4),
        ("survive/dice", 6),
        ("survive/defence", 5),
        ("atlantis/path", 1),
    ]
    notebook = lab.open_notebook([CELL.format(STATE_AT.format(*step)) for step in steps])
    notebook.run_all()
    lab.page.set_viewport_size({"width": 480, "height": 900})
    notebook.command("application:toggle-left-area")
    for at, (name, _) in enumerate(steps):
        lesson = notebook.cell(at).locator(".ew-lesson")
        answers = ".ew-lesson-choices button" if "atlantis" in name else ".ew-part-prompt button"
        expect(lesson.locator(answers).first).to_be_visible()
        fits(notebook, lesson)
        place = lesson.locator(".ew-lesson-place").bounding_box()
        for answer in lesson.locator(".ew-part-prompt button").all():
            box = answer.bounding_box()
            assert box and place and box["x"] + box["width"] <= place["x"] + place["width"]


def test_the_picture_of_a_path_is_as_large_as_its_place(lab: Host) -> None:
    notebook = lab.open_notebook([CELL.format("'atlantis/gaps'")])
    notebook.run_all()
    notebook.command("application:toggle-left-area")
    place = notebook.cell(0).locator(".ew-lesson-place")
    for width in (1600, 480):
        lab.page.set_viewport_size({"width": width, "height": 900})
        box, drawn = place.bounding_box(), place.locator("svg").bounding_box()
        assert box and drawn and drawn["width"] == box["width"]
        name = place.locator("text", has_text="amphora").first.bounding_box()
        assert name and name["height"] >= 11, "it can be read"


SCENES = {
    "a task": ("'survive/boats'", "lesson.board"),
    "a question": ("'survive/boats', state=dict(at=4, **STATE)", "lesson.board"),
    "done": ("'survive/boats'", "lesson.board.act('board 5 D4-C4')"),
    "shown": ("'survive/boats'", "lesson.show()"),
    "refused": ("'survive/boats'", "lesson._tell(lesson.walk.play('walk 5 D4-D5'))"),
    "a prediction": ("'survive/creatures', projector=True", "lesson.board"),
}
STATE = "STATE = dict(format=1, lesson='survive/boats', done=[], revealed=7)\n"


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["JupyterLab Light", "JupyterLab Dark"])
def test_axe_finds_nothing_in_a_lesson(lab: Host, theme: str) -> None:
    notebook = lab.open_notebook(
        [STATE + CELL.format(asked) + f"\n{then};\nlesson" for asked, then in SCENES.values()]
    )
    lab.page.evaluate(
        "theme => window.jupyterapp.commands.execute('apputils:change-theme', { theme })"
        ".then(() => null)",
        theme,
    )
    notebook.run_all()
    for index, scene in enumerate(SCENES):
        expect(notebook.cell(index).locator(".ew-board")).to_be_visible()
        found = violations(lab.page, f'[data-windowed-list-index="{index}"] .ew-lesson')
        assert not found, f"{scene}: {found}"


# Kept.


def test_a_lesson_goes_on_from_its_state_in_another_notebook(lab: Host) -> None:
    kept = "import json, pathlib\nfile = pathlib.Path('lesson.json')\n"
    notebook, board, reply = opened(lab)
    board.root.get_by_role("button", name="End move").click()
    expect(reply).to_be_visible()
    press(notebook, "Next")
    press(notebook, "Show me")
    press(notebook, "Next")
    press(notebook, "Board the boat on C4 with the 5 from D4")
    expect(reply).to_contain_text("at most three people")
    notebook.kernel_eval("open('lesson.json', 'w').write(__import__('json').dumps(lesson.state))")
    again = CELL.format("'survive/boats', state=json.loads(file.read_text())")
    later = lab.open_notebook([f"{kept}{again}"])
    later.run_all()
    head = later.cell(0).locator(".ew-lesson-head")
    expect(head).to_contain_text("Step 3 of 7 · tasks done: 1 of 7")
    press(later, "Next")
    expect(head).to_contain_text("Step 4 of 7")
    later.run_all()  # the cells run again, one after another
    expect(later.cell(0).locator(".ew-lesson")).to_have_count(1)
    expect(head).to_contain_text("Step 3 of 7 · tasks done: 1 of 7")
