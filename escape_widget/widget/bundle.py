"""The browser side of the board: the bundle, and the few lines that run it once for all boards.

A page never forgets a module that it has run, and anywidget runs that of each board anew: a cell
that ran fifty times would leave fifty bundles behind. So the module of a board only fetches the
bundle from the board and runs it unless the page has run the same one before. JupyterLab does not
let go of the model of a closed board (its comm stays tied to the kernel), so that a board that goes
at least leaves its bundle.
"""

import hashlib
from functools import lru_cache
from pathlib import Path

from escape_widget.core.errors import EscapeError

STATIC = Path(__file__).parents[1] / "static"
LOADER = """const name = Symbol.for("escape_widget %s");
const address = (script) => URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
export default {
  initialize: ({ model }) => () => {
    model.set("_bundle", "");
    model.set("_bundle", ""); // the model also remembers what was there before
  },
  async render({ model, el }) {
    const { default: board } = await (globalThis[name] ??= import(address(model.get("_bundle"))));
    return board.render({ model, el });
  },
};
"""


def bundle() -> str:
    """The script that draws boards, with its words and styles. Raises ``EscapeError``."""
    return _read("widget.js")


def loader() -> str:
    """The module of a board."""
    return _loader(bundle())


def styles() -> str:
    """The style sheet of a board."""
    return _read("widget.css")


def _read(name: str) -> str:
    path = STATIC / name
    if not path.is_file():
        raise EscapeError(f"{name} is not in the package; in a checkout `make build` makes it")
    return _text(path, path.stat().st_mtime_ns)


@lru_cache(maxsize=2)
def _text(path: Path, _changed: int) -> str:
    """A file's text: the same string for all boards, until the file is another."""
    return path.read_text(encoding="utf-8")


@lru_cache(maxsize=1)
def _loader(script: str) -> str:
    return LOADER % hashlib.sha256(script.encode()).hexdigest()[:16]
