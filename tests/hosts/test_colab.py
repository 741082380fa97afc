"""Colab: ipywidgets 7.7 on an old IPython, and a package of its own that anywidget speaks to.

The environment lies in `build/` and is made again only when its packages change.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.hosts.kernel import Kernel, started

ROOT = Path(__file__).parents[2]
COLAB = Path(__file__).parent / "colab"
WIDGET = "application/vnd.jupyter.widget-view+json"
PACKAGES = (
    # ipywidgets 7 asks for all of the classic notebook, which Colab has and this needs not.
    ("--no-deps", "ipywidgets==7.7.1", "ipython_genutils", "anywidget", "psygnal"),
    ("ipykernel==6.17.1", "ipython==7.34.0", "setuptools<81", "typing_extensions"),
)


@pytest.fixture(scope="module")
def python() -> Path:
    """The interpreter of an environment as Colab's."""
    folder = ROOT / "build" / "colab"
    made, wanted = folder / "made.txt", f"{sys.version} {PACKAGES}"
    python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    if not made.is_file() or made.read_text() != wanted:
        shutil.rmtree(folder, ignore_errors=True)
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        for packages in PACKAGES:
            subprocess.run([python, "-m", "pip", "install", "-qq", *packages], check=True)
        made.write_text(wanted)
    return python


@pytest.fixture
def colab(python: Path) -> Iterator[Kernel]:
    """A kernel there, with Colab's package loaded as Colab does."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("JUPYTER", "PYTHON"))}
    path = os.pathsep.join([str(ROOT), str(COLAB)])
    with started(python, kept | {"PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}) as kernel:
        kernel.run("import google.colab.output")
        yield kernel


def shown(published: list[dict[str, Any]]) -> dict[str, Any]:
    """The one output that a cell shows."""
    (output,) = [said for said in published if said["type"] in ("execute_result", "display_data")]
    return output


@pytest.mark.slow
@pytest.mark.parametrize("last", ["board", "display(board)"])
def test_a_board_is_shown_with_its_picture_and_its_text(colab: Kernel, last: str) -> None:
    output = shown(colab.run(f"from escape_widget import Board\nboard = Board(seed=7)\n{last}"))
    data = output["data"]
    assert data[WIDGET]["model_id"] == colab.value("board.model_id")
    assert data["text/plain"].splitlines()[-1] == colab.value("board.position.seen_by('red')")
    assert data["image/svg+xml"].startswith("<svg ")
    assert output["metadata"][WIDGET]["colab"]["custom_widget_manager"]["url"] == "a-manager.js"
    assert colab.value("google.colab.output._widgets.enabled") == "1"
    assert colab.value("__import__('ipywidgets').__version__") == "7.7.1"


EXPLORE = json.loads((ROOT / "notebooks" / "11_explore_a_position.ipynb").read_text("utf-8"))
INSTALL = "".join(EXPLORE["cells"][1]["source"])


@pytest.mark.slow
def test_without_the_package_or_its_file_the_install_cell_says_what_to_do(python: Path) -> None:
    bare = {k: v for k, v in os.environ.items() if not k.startswith(("JUPYTER", "PYTHON"))}
    with started(python, bare) as kernel, pytest.raises(AssertionError, match="SystemExit") as said:
        kernel.run(INSTALL)
    assert "Put escape_widget-….whl beside this notebook, then run this cell again." in str(
        said.value
    )
    assert "<module>" not in str(said.value)  # no traceback


@pytest.mark.slow
def test_with_the_package_the_install_cell_does_nothing(colab: Kernel) -> None:
    colab.run(INSTALL)
    assert colab.value("'wheels' in globals()") == "False"


@pytest.mark.slow
def test_it_is_played_by_clicks_and_from_python(colab: Kernel) -> None:
    opened = colab.run("from escape_widget import Board\nboard = Board(seed=7)\nNone")
    (comm,) = [
        said["comm_id"]
        for said in opened
        if said["type"] == "comm_open" and "scene" in said["data"]["state"]
    ]
    changed = colab.say(comm, {"type": "say", "ply": 0, "text": "place 6 D4"})
    told = [said["data"]["state"] for said in changed if "state" in said.get("data", {})]
    assert [state["state"]["ply"] for state in told] == [1, 2]
    frames = [frame for state in told for frame in state["feed"]["frames"]]
    assert [frame["by"] for frame in frames] == ["red", "yellow"]
    assert colab.value("board.game.ply") == "2"

    (refused,) = [
        said["data"]["content"]
        for said in colab.say(comm, {"type": "say", "ply": 2, "text": "place 5 D4"})
        if said["type"] == "comm_msg"
    ]
    assert refused["type"] == "refused"
    colab.run("board.act('place 5 D6')")
    assert "place 5 D6" in colab.value("board.game.actions")


@pytest.mark.slow
def test_a_lesson_is_shown_and_gone_through(colab: Kernel) -> None:
    output = shown(
        colab.run("from escape_widget import Lesson\nlesson = Lesson('survive/boats')\nlesson")
    )
    assert output["data"][WIDGET]["model_id"] == colab.value("lesson.model_id")
    assert output["data"]["text/plain"].startswith("Lesson 'Boats, and who rows them', step 1 of 7")
    assert output["data"]["image/svg+xml"].startswith("<svg ")
    assert output["metadata"][WIDGET]["colab"]["custom_widget_manager"]["url"] == "a-manager.js"
    board, following = colab.value("lesson.board.model_id"), colab.value(NEXT)
    colab.say(board, {"type": "say", "ply": 0, "text": "board 5 D4-C4"})
    assert "Right. Your 5 sits in the boat" in colab.value("lesson._reply.value")
    colab.say(following, {"event": "click"})
    assert colab.value("lesson.state") == str(
        {"format": 1, "lesson": "survive/boats", "at": 1, "done": [0], "revealed": None}
    )
    assert "Now the boat is yours" in colab.value("lesson._text.value")
    assert colab.value("lesson.board.game.ply") == "0"


NEXT = "next(b for b in lesson._buttons.values() if b.description == 'Next').model_id"
