"""A refresher in JupyterLab: a recall round by keys, and a position shown."""

from playwright.sync_api import expect

from tests.e2e.notebook import Host

CELL = """from escape_widget import Refresher
from escape_widget.teach.memory import Memory
refresher = Refresher("survive", memory=Memory(":memory:"))
refresher"""


def test_a_recall_round_is_gone_through_by_keys(lab: Host) -> None:
    notebook = lab.open_notebook([CELL])
    notebook.run_all()
    cell, keys = notebook.cell(0), lab.page.keyboard
    first, second = (notebook.kernel_json(f"refresher.sheet.cards[{n}]._asdict()") for n in (0, 1))
    uncover = cell.get_by_role("button", name="Uncover", exact=True)
    expect(cell.get_by_role("alert")).to_have_text(first["ask"])
    uncover.focus()
    keys.press("Enter")
    expect(cell.get_by_role("alert")).to_contain_text(first["answer"])
    unknown = cell.get_by_role("button", name="Did not know", exact=True)
    expect(unknown).to_be_focused()  # the keys stay where they were
    keys.press("Space")
    expect(cell.get_by_role("alert")).to_have_text(second["ask"])
    expect(uncover).to_be_focused()
    keys.press("Enter")
    expect(unknown).to_be_focused()
    for _ in range(3):
        keys.press("Tab")
    expect(cell.get_by_role("button", name="Easy", exact=True)).to_be_focused()
    keys.press("Enter")
    expect(cell.get_by_text("1 known")).to_be_visible()
    notebook.expect_kernel("refresher.recall.again", ["survive/one-swim"])


def test_a_point_is_shown_on_the_board(lab: Host) -> None:
    notebook = lab.open_notebook([CELL])
    notebook.run_all()
    cell = notebook.cell(0)
    cell.get_by_role("button", name="Show it: One swim a turn").click()
    expect(cell.locator("svg[role=img]")).to_have_count(2)
    expect(cell.get_by_text("is refused: Diving in")).to_be_visible()
    cell.get_by_role("button", name="Hide it: One swim a turn").click()
    expect(cell.locator("svg[role=img]")).to_have_count(0)
