"""Bets in JupyterLab: placed by keys above the board, scored once chance has spoken."""

from playwright.sync_api import expect

from tests.drawing import at
from tests.e2e.board import BoardPage
from tests.e2e.hearing import violations
from tests.e2e.notebook import Host
from tests.widget.board import LINE

CELL = f"""from escape_widget import Bets, Board
line = {LINE.replace("act:red.move.3", "act:red.sink")!r}
bets = Bets(Board(line, seed=3), learners=["Ana", "Bo"])
bets"""
BOARD = CELL.partition("bets =")[0] + "board = Board(line, seed=3)"
AGAIN = 'bets = Bets(board, learners=["Ana", "Bo"])\nbets'
FORESTS = at("A1=~r5", "red.sink", land="f:D4,D5,D6,D7,E4,E5,E6,E7,E8,F3,F4,F5,F6,F7,F8,F9")
CLASS = f"""from escape_widget import Bets, Board
board = Board({str(FORESTS)!r}, seat="all", settings={{"projector": True}})
bets = Bets(board, learners=[*"ABCDEFGHIJKLMNOPQRSTUVW", "Maximiliane"])
bets"""


def place_bets_by_keys(host: Host) -> None:
    notebook = host.open_notebook([CELL])
    notebook.run_all()
    cell, keys = notebook.cell(0), host.page.keyboard
    board = BoardPage.in_cell(notebook)
    board.click_hex("D4")
    expect(cell.get_by_role("alert")).to_have_text("Place your bets: What lies under the tile?")
    expect(cell.get_by_role("alert")).to_be_in_viewport()
    expect(board.root.locator(".ew-ask")).to_have_text("Chance waits until all are ready")
    outcomes = notebook.kernel_json("bets.round.outcomes")
    assert outcomes[1] == "dolphin-aid"
    assert cell.get_by_text("exact odds").count() == 0
    assert violations(host.page, ".ewb:has(input)") == []
    cell.get_by_label("Ana: boat, in percent", exact=True).focus()
    for name in ("Ana", "Bo"):
        expect(cell.get_by_label(f"{name}: boat, in percent")).to_be_focused()  # keys go on to Bo
        keys.press("Tab")
        keys.press("Tab")  # past the button of who is sure
        expect(cell.get_by_label(f"{name}: dolphin aid, in percent")).to_be_focused()
        keys.type("150" if name == "Bo" else "60")
        said = "Together 150, not 100" if name == "Bo" else "Each empty field gets 5 %."
        expect(cell.get_by_role("status").filter(has_text=said)).to_be_visible()
        keys.press("Enter")
    expect(cell.get_by_text("Last bet:")).to_be_visible()
    cell.get_by_role("button", name="See the results").click()
    expect(cell.get_by_role("heading", name="The ranking")).to_be_in_viewport()
    chart = cell.get_by_role("img", name="How often it came")
    expect(chart).to_be_visible()
    cell.get_by_role("button", name="Bo", exact=True).click()
    expect(cell.get_by_role("img", name="by what was said: Bo: said 0 %")).to_be_visible()
    assert violations(host.page, ".ewb:has(svg)") == []
    bets = notebook.kernel_json("[[b.learner, b.forecast] for b in bets.book.bets]")
    assert [(learner, forecast["dolphin-aid"]) for learner, forecast in bets] == [
        ("Ana", 0.6),
        ("Bo", 1),
    ]
    assert notebook.kernel_json("bets.game.actions[1].seat") == "chance"


def test_bets_are_placed_by_keys_and_scored(lab: Host) -> None:
    place_bets_by_keys(lab)


def test_bets_are_placed_by_keys_and_scored_in_notebook_7(notebook7: Host) -> None:
    place_bets_by_keys(notebook7)


def test_a_class_bets_large_and_without_scrolling_sideways(lab: Host) -> None:
    notebook = lab.open_notebook([CLASS])
    notebook.run_all()
    cell = notebook.cell(0)
    BoardPage.in_cell(notebook).click_hex("D4")
    first = cell.get_by_label("A: boat, in percent", exact=True)
    expect(first).to_be_in_viewport()
    for width in (1600, 840):
        lab.page.set_viewport_size({"width": width, "height": 900})
        form = cell.locator(".ewb > section").first
        wider = form.evaluate("el => el.scrollWidth - el.clientWidth")
        assert wider <= 0, f"{wider} pixels are cut off at {width}"
    lab.page.set_viewport_size({"width": 1600, "height": 900})
    assert first.evaluate("el => parseFloat(getComputedStyle(el).fontSize)") > 17
    assert len(notebook.kernel_json("bets.round.outcomes")) == 10, "more than under any beach"
    last = cell.get_by_label("Maximiliane: boat, in percent", exact=True)
    last.focus()
    head, field = cell.get_by_role("columnheader", name="boat").bounding_box(), last.bounding_box()
    assert head and field and head["y"] > 0
    assert 100 < field["y"] - head["y"] - head["height"] < 900, "heads stay above the last row"
    assert violations(lab.page, ".ewb:has(input)") == []
    notebook.kernel_eval("[bets.place(name, {'boat': 1}) for name in bets.round.waiting[:-1]]")
    expect(cell.get_by_text("Still to bet: Maximiliane", exact=True)).to_be_visible()
    cell.get_by_label("Maximiliane: boat, in percent", exact=True).fill("30")
    cell.get_by_label("Maximiliane: boat, in percent", exact=True).press("Enter")
    expect(cell.get_by_role("heading", name="The ranking")).to_be_visible()
    for width in (840, 1600):
        lab.page.set_viewport_size({"width": width, "height": 900})
        results = cell.locator(".ewb > section").last
        wider = results.evaluate("el => el.scrollWidth - el.clientWidth")
        assert wider <= 0, f"{wider} pixels are cut off at {width}"


def test_a_cell_that_runs_again_asks_anew_and_a_changed_bet_waits(lab: Host) -> None:
    notebook = lab.open_notebook([BOARD, AGAIN])
    notebook.run_all()
    cell = notebook.cell(1)
    BoardPage.in_cell(notebook, 1).click_hex("D4")
    ana = cell.get_by_label("Ana: boat, in percent", exact=True)
    ana.fill("30")
    ana.press("Enter")
    expect(cell.get_by_text("Still to bet: Bo", exact=True)).to_be_visible()
    notebook.run_cell(1)
    expect(cell.get_by_text("Still to bet: Ana, Bo", exact=True)).to_be_visible()
    expect(ana).to_have_value("")
    ana.fill("30")
    ana.press("Enter")
    expect(cell.get_by_role("status").filter(has_text="bet placed")).to_be_visible()
    ana.fill("40")
    expect(cell.get_by_role("status").filter(has_text="no longer counts")).to_be_visible()
    expect(cell.get_by_text("Still to bet: Ana, Bo", exact=True)).to_be_visible()
    cell.get_by_label("Bo: boat, in percent", exact=True).fill("50")
    for name in ("Bo", "Ana"):
        cell.get_by_role("button", name=f"Bet of {name}").press("Enter")
    expect(cell.get_by_text("Last bet:")).to_be_visible()
    bets = notebook.kernel_json("[[b.learner, b.forecast['boat']] for b in bets.book.bets]")
    assert bets == [["Ana", 0.4], ["Bo", 0.5]]
