"""The rig itself: a plain counter is clicked in the browser, and the kernel knows of it."""

import pytest

from tests.e2e.notebook import Host

COUNTER = '''
import anywidget, traitlets

class Counter(anywidget.AnyWidget):
    _esm = """
    export default { render({ model, el }) {
        const button = document.createElement("button");
        button.id = "counter";
        const show = () => { button.textContent = `clicked ${model.get("clicks")} times`; };
        button.addEventListener("click", () => {
            model.set("clicks", model.get("clicks") + 1);
            model.save_changes();
        });
        model.on("change:clicks", show);
        show();
        el.append(button);
    } };
    """
    clicks = traitlets.Int(0).tag(sync=True)
'''
CELLS = [COUNTER, "counter = Counter()\ncounter", "6 * 7"]


def click_and_ask(host: Host) -> None:
    notebook = host.open_notebook(CELLS)
    notebook.run_all()
    button = notebook.cell(1).locator("#counter")
    button.click()
    button.click()
    notebook.expect_kernel("counter.clicks", 2)
    assert button.text_content() == "clicked 2 times"
    assert notebook.outputs()[-1]["data"] == {"text/plain": "42"}
    assert notebook.kernel_eval("type(counter).__name__") == "'Counter'"


def test_a_click_in_jupyterlab_reaches_the_kernel(lab: Host) -> None:
    click_and_ask(lab)


def test_a_click_in_notebook_7_reaches_the_kernel(notebook7: Host) -> None:
    click_and_ask(notebook7)


def test_an_error_in_a_cell_fails_the_run(lab: Host) -> None:
    notebook = lab.open_notebook(["1 / 0"])
    with pytest.raises(AssertionError, match="ZeroDivisionError: division by zero"):
        notebook.run_all()
