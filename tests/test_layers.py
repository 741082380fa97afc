"""The architecture, checked: imports run one way, and chance, files and the browser stay outside.

A new folder or module of the package must be given its place in `LAYERS` to pass.
"""

import ast
import subprocess
import sys
from collections.abc import Callable, Collection, Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "escape_widget"
SOURCES = [
    (path, path.read_text(encoding="utf-8"))
    for path in sorted(PACKAGE.rglob("*.py"))
    if not path.is_relative_to(PACKAGE / "data")
]

LAYERS = (
    {"locale"},
    {"core"},
    {"island", "path"},
    {"search"},
    {"puzzles"},
    {"rulebook"},
    {"teach"},
    {"widget"},
    {"__init__"},  # the public names
    {"cli"},
    {"__main__"},
)
RANK = {name: rank for rank, layer in enumerate(LAYERS) for name in layer}
GAMES = RANK["island"]  # up to here a position and its rules: no chance of its own, no files
MAY_DRAW_AND_OPEN = "escape_widget.core.session"

CHANCE = {"random", "secrets", "uuid", "numpy"}
BROWSER = {"anywidget", "ipywidgets", "traitlets", "IPython"}
HEAVY = {"numpy", "matplotlib", "pandas"}
DEPENDENCIES = {"anywidget", "ipywidgets", "platformdirs", "traitlets"}
DEPENDENCIES |= {"IPython"}  # by way of ipywidgets
EXTRAS = {"fsrs", "numpy", "matplotlib", "openskill", "tqdm"}
OPENERS = {"open", "read_text", "read_bytes", "write_text", "write_bytes"}


def module_name(path: Path) -> str:
    """`escape_widget.core.session` of its file; a folder's `__init__` keeps that part."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


@cache
def nodes(source: str) -> list[ast.AST]:
    return list(ast.walk(ast.parse(source)))


def imports(source: str, module: str) -> Iterator[str]:
    """The full names of what a module imports, wherever in it: `package.module[.name]`."""
    for node in nodes(source):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = module.split(".")[: -node.level] if node.level else []
            parts = [*base, *([node.module] if node.module else [])]
            yield from (".".join([*parts, alias.name]) for alias in node.names)


def layer_of(name: str) -> str:
    """The folder or module under `escape_widget` that a full name belongs to."""
    return [*name.split("."), "__init__"][1]


def wrong_way(source: str, module: str) -> list[str]:
    """What a module imports from its own package, though it stands beside or after it."""
    own = layer_of(module)
    ours = [name for name in imports(source, module) if name.split(".")[0] == "escape_widget"]
    return [
        name
        for name in ours
        if layer_of(name) != own and RANK.get(layer_of(name), len(LAYERS)) >= RANK[own]
    ]


def foreign(source: str, module: str) -> set[str]:
    """The top names of the other packages that a module imports."""
    return {name.split(".")[0] for name in imports(source, module)} - {"escape_widget"}


def opened(source: str) -> list[str]:
    """The calls in a module that open a file."""
    calls = [node.func for node in nodes(source) if isinstance(node, ast.Call)]
    names = [
        call.id if isinstance(call, ast.Name) else call.attr
        for call in calls
        if isinstance(call, ast.Name | ast.Attribute)
    ]
    return [name for name in names if name in OPENERS]


def found(check: Callable[[str, str], Collection[str]]) -> dict[str, Collection[str]]:
    """What a check finds, by the name of the module: one test for all, as there are many."""
    answers = ((module_name(path), check(source, module_name(path))) for path, source in SOURCES)
    return {name: answer for name, answer in answers if answer}


def rank(module: str) -> int:
    return RANK[layer_of(module)]


def test_every_module_has_its_place() -> None:
    names = {layer_of(module_name(path)) for path, _ in SOURCES}
    assert names - set(RANK) == set(), "give it a place in LAYERS"


def test_imports_run_one_way() -> None:
    assert found(wrong_way) == {}


def test_only_the_session_and_what_follows_the_games_draws_or_opens() -> None:
    def check(source: str, name: str) -> list[str]:
        if rank(name) > GAMES or name == MAY_DRAW_AND_OPEN:
            return []
        draws = sorted(foreign(source, name) & CHANCE)
        return draws if layer_of(name) == "locale" else draws + opened(source)  # reads catalogues

    assert found(check) == {}


def test_nothing_before_the_widget_knows_the_browser() -> None:
    before = RANK["widget"]
    assert (
        found(lambda text, name: foreign(text, name) & BROWSER if rank(name) < before else ()) == {}
    )


def test_nothing_that_plays_or_solves_imports_numpy() -> None:
    assert found(lambda source, name: foreign(source, name) & HEAVY) == {}


def test_only_declared_packages_are_imported() -> None:
    declared = sys.stdlib_module_names | DEPENDENCIES | EXTRAS
    assert found(lambda source, name: foreign(source, name) - declared) == {}


def test_importing_the_package_loads_no_numpy() -> None:
    code = (
        "import sys, escape_widget as package; "
        "[getattr(package, name) for name in getattr(package, '__all__', ())]; "
        "print(sorted({'numpy', 'matplotlib'} & set(sys.modules)))"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout == "[]\n"


def test_importing_to_play_loads_no_widget_no_search_and_nothing_else_that_is_slow() -> None:
    slow = ("escape_widget.widget", "escape_widget.search", *sorted(BROWSER | HEAVY), "inspect")
    code = (
        "import sys, escape_widget; "
        "position = escape_widget.start('survive', seed=1); "
        "position.apply(position.legal_actions[0]); "
        f"print([name for name in {slow} if name in sys.modules])"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout == "[]\n"


@pytest.mark.parametrize(
    ("source", "module", "expected"),
    [
        ("from escape_widget.core import errors", "escape_widget.island.table", []),
        ("from . import hexes", "escape_widget.island.lattice", []),
        (
            "from ..widget import Board",
            "escape_widget.core.session",
            ["escape_widget.widget.Board"],
        ),
        ("import escape_widget.path", "escape_widget.island.table", ["escape_widget.path"]),
        ("from escape_widget import Board", "escape_widget.search.perft", ["escape_widget.Board"]),
        ("def f():\n  from .. import cli", "escape_widget.teach.lessons", ["escape_widget.cli"]),
        ("from .core import errors", "escape_widget.__init__", []),
    ],
)
def test_the_checker_sees_a_wrong_way(source: str, module: str, expected: list[str]) -> None:
    assert wrong_way(source, module) == expected


def test_the_checker_sees_an_opened_file() -> None:
    assert opened("Path('a').read_text()\nopen('b')\nprint('c')") == ["read_text", "open"]
