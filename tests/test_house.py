"""The house: what a wheel and an sdist hold, and what no tracked file may name."""

import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
# Where the machine has no Node, the one from PyPI lies beside the interpreter.
WITH_NODE = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])

# Places of one machine, and hosts of package registries: a clone must work anywhere.
FORBIDDEN = re.compile(
    r"/(?:work|opt|root)/|/home/\w|"
    + "|".join(
        host.replace(" ", r"\.")
        for host in ("pypi org", "pythonhosted org", "npmjs org", "npmjs com", "deb debian org")
    )
)


def tracked_files() -> list[str]:
    shown = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True)
    return [name for name in shown.stdout.decode().split("\0") if (ROOT / name).is_file()]


def test_no_tracked_file_names_a_machine_or_a_registry() -> None:
    found = [
        f"{name}:{number}: {line.strip()[:120]}"
        for name in tracked_files()
        for number, line in enumerate(read_text(name).splitlines(), 1)
        if FORBIDDEN.search(line)
    ]
    assert found == []


def test_nothing_built_is_tracked() -> None:
    built = ("escape_widget/static/", "escape_widget/data/", "js/node_modules/")
    assert [name for name in tracked_files() if name.startswith(built)] == []


def read_text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8", errors="replace")


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tracked files alone, as they are now, as a fresh clone would have them."""
    folder = tmp_path_factory.mktemp("clone")
    for name in tracked_files():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, folder / name)
    return folder


@pytest.fixture(scope="module")
def wheel(clone: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_wheel(clone, tmp_path_factory.mktemp("wheel"))


@pytest.mark.slow
def test_a_wheel_is_pure_and_whole(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    assert names >= {
        "escape_widget/__init__.py",
        "escape_widget/py.typed",
        "escape_widget/static/widget.js",
        "escape_widget/static/widget.css",
    }
    assert names >= {name for name in tracked_files() if name.startswith("escape_widget/")}
    assert names >= {f"escape_widget/data/{f}" for f in tracked_files() if within(f, "puzzles")}
    assert {name.split("/")[0].split("-")[0] for name in names} == {"escape_widget"}


@pytest.mark.slow
def test_an_sdist_gives_the_same_wheel_without_node(wheel: Path, clone: Path) -> None:
    folder = wheel.parent
    hatchling("sdist", clone, folder)
    (sdist,) = folder.glob("*.tar.gz")
    shutil.unpack_archive(sdist, folder)
    source = folder / sdist.name.removesuffix(".tar.gz")
    assert not (source / "js" / "node_modules").exists()
    again = build_wheel(source, folder / "again", path="")
    assert contents(again) == contents(wheel)


@pytest.mark.slow
def test_without_node_and_bundle_the_build_says_what_to_do(clone: Path, tmp_path: Path) -> None:
    bare = tmp_path / "bare"
    shutil.copytree(clone, bare, ignore=shutil.ignore_patterns("static", "node_modules"))
    with pytest.raises(AssertionError, match="Install Node"):
        build_wheel(bare, tmp_path, path="")


def build_wheel(source: Path, target: Path, path: str = WITH_NODE) -> Path:
    hatchling("wheel", source, target, path)
    (wheel,) = target.glob("*.whl")
    return wheel


def hatchling(kind: str, source: Path, target: Path, path: str = WITH_NODE) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(target)],
        cwd=source,
        env=os.environ | {"PATH": path},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def contents(wheel: Path) -> dict[str, bytes]:
    archive = zipfile.ZipFile(wheel)
    return {name: archive.read(name) for name in archive.namelist()}


def within(name: str, folder: str) -> bool:
    return name.startswith(f"{folder}/")
