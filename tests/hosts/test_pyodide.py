"""Pyodide, the Python of JupyterLite: it plays, counts, solves and analyses as Python does here."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PLAYED = HERE / "played.py"


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that holds the package and nothing else."""
    folder = tmp_path_factory.mktemp("package")
    skip = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "escape_widget", folder / "escape_widget", ignore=skip)
    return folder


def run(command: list[str | Path], folder: Path) -> dict[str, Any]:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.mark.slow
def test_pyodide_plays_counts_solves_and_analyses_as_here(package: Path) -> None:
    """Without numpy, without the board's packages, without processes, and without a network."""
    node = shutil.which("node")
    assert node, "Node is not on the path; `make` puts it there"
    there = run([node, HERE / "pyodide.mjs", package, PLAYED], ROOT / "js")
    here = run([sys.executable, PLAYED], ROOT)
    assert there["heavy"] == []
    assert len(there["games"]) >= 4
    assert there == here
