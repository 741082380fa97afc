"""Where puzzle files are: beside the package in a checkout, inside it once it is installed."""

from pathlib import Path

from escape_widget.core.errors import EscapeError
from escape_widget.core.strict import quoted

_PACKAGE = Path(__file__).parents[1]
_CHECKOUT = _PACKAGE.parent / "puzzles"

LONGEST_NAME = 40
"""So much of a wrong name is compared with the right ones."""

CERTIFICATE = ".certificate.json"
"""What follows a puzzle's name in the file of its certificate."""


def folder() -> Path:
    """The folder of the puzzles that come with the package."""
    in_checkout = (_PACKAGE.parent / "pyproject.toml").is_file() and _CHECKOUT.is_dir()
    return _CHECKOUT if in_checkout else _PACKAGE / "data" / "puzzles"


def names() -> tuple[str, ...]:
    """The names of the puzzles that come with the package, sorted: ``survive/make-room``."""
    root = folder()
    found = (path.relative_to(root).with_suffix("") for path in root.rglob("*.toml"))
    return tuple(sorted(path.as_posix() for path in found))


def find(name_or_path: str) -> Path:
    """The file of a puzzle: a path to one, a full name, or a name that is the only one to end so.

    Raises ``EscapeError`` for one that is not there.
    """
    if name_or_path.endswith(".toml"):
        path = Path(name_or_path)
        if not path.is_file():
            raise EscapeError(f"there is no puzzle file {name_or_path}")
        return path
    matching = [n for n in names() if n == name_or_path or n.endswith(f"/{name_or_path}")]
    if name_or_path in matching:
        matching = [name_or_path]
    if not matching:
        raise _unknown(name_or_path)
    if len(matching) > 1:
        said = f"several puzzles are called {quoted(name_or_path)}"
        raise EscapeError(f"{said}; there are {', '.join(matching)}")
    return folder() / f"{matching[0]}.toml"


def _unknown(name: str) -> EscapeError:
    """The error for a name that no puzzle has: tells the nearest, since there are many."""
    from difflib import get_close_matches  # only for errors, and slow to import

    known = {full.rpartition("/")[2]: full for full in names()}
    asked = name.rpartition("/")[2][:LONGEST_NAME]
    near = [known[bare] for bare in get_close_matches(asked, known, 1)]
    meant = f"did you mean {near[0]!r}? " if near else ""
    said = f"no puzzle is called {quoted(name)}; {meant}there are {len(names())}"
    return EscapeError(f"{said}, which escape_widget.puzzles.names() lists")


def name_of(path: Path) -> str:
    """The name of a puzzle file: its place in the collection, or the bare name of another."""
    try:
        return path.resolve().relative_to(folder().resolve()).with_suffix("").as_posix()
    except ValueError:
        return path.stem


def certificate_of(path: Path) -> Path:
    """The file of a puzzle's certificate, beside it."""
    return path.with_name(path.stem + CERTIFICATE)
