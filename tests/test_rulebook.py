"""The rules in words: every section that a refusal names is there; its numbers are the data's."""

import ast
import importlib
import pkgutil
import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import pytest

import escape_widget
from escape_widget import RULESETS, EscapeError, rulebook
from escape_widget.island import lattice
from escape_widget.island.rule import Rule
from escape_widget.island.ruleset import OccupiedTile, RuleSet
from escape_widget.island.rulesets import EDITIONS
from escape_widget.locale import sentence
from escape_widget.rulebook import section, sections

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
TERRAINS = ("beach", "forest", "mountain", "peak")

HEX_GAMES = [rules for rules in RULESETS.values() if isinstance(rules, RuleSet)]
PATH_GAMES = [rules for rules in RULESETS.values() if not isinstance(rules, RuleSet)]
hex_game = pytest.mark.parametrize("rules", HEX_GAMES, ids=lambda rules: rules.id)
option = pytest.mark.parametrize(
    "rules",
    [e.with_options((name,)) for e in EDITIONS.values() for name in e.options],
    ids=lambda rules: "+".join((rules.id, *rules.options)),
)
path_game = pytest.mark.parametrize("rules", PATH_GAMES, ids=lambda rules: rules.id)


# Reading the text


class Table(NamedTuple):
    """A table of the text: the paragraph just before it, its head, and its rows."""

    before: str
    head: list[str]
    rows: list[list[str]]

    def column(self, name: str) -> dict[str, str]:
        """A column by the first cell of each row; its head is or names what is asked for."""
        at = next(i for i, cell in enumerate(self.head) if cell == name or f"`{name}`" in cell)
        return {row[0]: row[at] for row in self.rows}


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def tables(number: str) -> Iterator[Table]:
    blocks = section(number).text.split("\n\n")
    for before, block in zip(["", *blocks], blocks, strict=False):
        lines = block.splitlines()
        if lines[0].startswith("|"):
            yield Table(before, cells(lines[0]), [cells(line) for line in lines[2:]])


def table(number: str, *head: str, before: str = "") -> Table:
    """The one table of a section whose head begins so, after a paragraph with these words."""
    found = [t for t in tables(number) if t.head[: len(head)] == list(head) and before in t.before]
    assert len(found) == 1, f"section {number} has {len(found)} tables {head}"
    return found[0]


def number(cell: str) -> int:
    """The number that a cell begins with; a dash is none."""
    return int(cell.replace("–", "0").split()[0])


def numbers(cell: str) -> list[int]:
    return [int(word) for word in cell.split(", ")]


def counts(column: dict[str, str]) -> Counter[str]:
    return Counter({word: number(cell) for word, cell in column.items() if number(cell)})


def maps() -> list[str]:
    return re.findall(r"```\n(A .*?)```", section("1").text, re.DOTALL)


# Sections


def modules() -> Iterator[ModuleType]:
    for package in (escape_widget.island, escape_widget.path):
        yield package
        for found in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
            yield importlib.import_module(found.name)


def literal_sections(source: str) -> Iterator[str]:
    """The sections written where a broken rule is made: its second argument."""
    makers = {"Rule", "BrokenRule", "_rule"}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            second = node.args[1] if len(node.args) > 1 else None
            if node.func.id in makers and isinstance(second, ast.Constant):
                yield str(second.value)


def named_sections() -> set[str]:
    rules = {thing for m in modules() for thing in vars(m).values() if isinstance(thing, Rule)}
    assert len(rules) > 30
    written = {
        name for m in modules() for name in literal_sections(Path(str(m.__file__)).read_text())
    }
    return {rule.section for rule in rules} | written


def test_every_section_that_a_refusal_names_is_in_the_text() -> None:
    assert named_sections() <= {found.number for found in sections()}


def test_the_checker_finds_sections_where_they_are_written() -> None:
    source = 'yield _rule("ring", "1", hex=3)\nBrokenRule("a", "10")\nRule(other.id, other.section)'
    assert set(literal_sections(source)) == {"1", "10"}
    assert {"2", "5.1", "8", "10", "11.1"} <= named_sections()


def test_the_sections_are_numbered_in_order() -> None:
    parts = {3: 3, 5: 8, 6: 4, 11: 11}
    wanted = [
        name
        for chapter in range(1, 12)
        for name in (
            str(chapter),
            *(f"{chapter}.{part}" for part in range(1, parts.get(chapter, 0) + 1)),
        )
    ]
    assert [found.number for found in sections()] == wanted


def test_every_section_has_a_title_and_a_text() -> None:
    assert all(found.title and found.text for found in sections())


def test_a_section_is_found_by_its_number() -> None:
    assert section("5.2").title == "Boarding"
    assert "room for 3 people" in section("5.2").text
    assert "5.3" not in section("5.2").text
    with pytest.raises(EscapeError, match=r"no section '5\.9'; there are 1, 2, 3, 3\.1"):
        section("5.9")


def test_every_numbered_heading_has_its_anchor() -> None:
    before = re.findall(r'<a id="([^"]+)"></a>\n#{2,3} (\d+(?:\.\d+)?)\.? ', TEXT)
    assert [anchor for anchor, _ in before] == [name for _, name in before]
    assert [name for _, name in before] == [found.number for found in sections()]


def test_every_link_leads_somewhere() -> None:
    anchors = re.findall(r'<a id="([^"]+)"></a>', TEXT)
    assert len(anchors) == len(set(anchors))
    assert set(re.findall(r"\]\(#([^)]+)\)", TEXT)) <= set(anchors)


def test_the_build_puts_a_copy_into_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hatch_build = pytest.importorskip("hatch_build")
    monkeypatch.setattr(hatch_build, "PACKAGE", tmp_path)
    monkeypatch.setattr(hatch_build, "bundle_is_fresh", lambda: True)
    hatch_build.build()
    assert (tmp_path / "data" / "rules.md").read_text(encoding="utf-8") == TEXT


def test_without_a_checkout_the_copy_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rulebook, "_PACKAGE", tmp_path / "escape_widget")
    assert rulebook.source() == tmp_path / "escape_widget" / "data" / "rules.md"


# The board


def marked(drawing: str, marks: str) -> set[int]:
    written = [mark for line in drawing.splitlines() for mark in line.split()[1:]]
    assert len(written) == lattice.SIZE
    return {index for index, mark in enumerate(written) if mark in marks}


@hex_game
def test_the_map_is_the_board(rules: RuleSet) -> None:
    drawing = maps()[1 if rules.board.rings else 0]
    assert marked(drawing, "#bfmp") == set(rules.board.land)
    assert marked(drawing, "S") == set(rules.board.serpents)
    assert marked(drawing, "+S") - {lattice.hex_index("G6")} == {
        hex for shore in rules.board.shores for hex in shore
    }
    for terrain, mark in enumerate("bfmp", start=1):
        assert marked(drawing, mark) == {h for h, t in rules.board.rings.items() if t == terrain}


@hex_game
def test_the_shore_hexes_are_the_board_s(rules: RuleSet) -> None:
    named = [cell.split(", ") for cell in table("1", "island").column(rules.id).values()]
    assert named == [[lattice.NAMES[hex] for hex in shore] for shore in rules.board.shores]


def test_the_rows_are_the_lattice_s() -> None:
    rows = {row[0]: row[1:] for row in table("1", "row").rows}
    for letter in lattice.ROWS:
        own = [hex for hex in lattice.HEXES if hex.name[0] == letter]
        wanted = [len(own), own[0].r, own[0].q]
        assert [int(cell.replace("−", "-")) for cell in rows[letter]] == wanted


# Pieces and tiles


@hex_game
def test_the_values_of_people(rules: RuleSet) -> None:
    row = next(row for row in table("2", "game").rows if f"`{rules.id}`" in row[0])
    assert numbers(row[1]) == list(rules.values)
    assert number(row[2]) == sum(rules.values)


@hex_game
def test_the_tokens(rules: RuleSet) -> None:
    names = {sentence(f"noun.{token}", "en"): count for token, count in rules.tokens.items()}
    assert counts(table("2", "token").column(rules.id)) == Counter(names)


@hex_game
def test_the_backs_of_the_tiles(rules: RuleSet) -> None:
    written = table("2", "back", before=f"`{rules.id}`")
    for terrain in TERRAINS:
        backs = rules.backs.get(terrain, {})
        names = {sentence(f"back.{back}", "en"): count for back, count in backs.items()}
        column = written.column(terrain) if terrain in written.head else {}
        assert counts(column) == Counter(names)


@hex_game
def test_kept_tiles_are_those_that_section_7_tells_of(rules: RuleSet) -> None:
    used = table("2", "back", before=f"`{rules.id}`").column("used")
    kept = [back for back, when in used.items() if when.startswith("kept")]
    assert bool(kept) == rules.kept_tiles
    if kept:
        assert kept == list(table("7", "tile").column("tile"))


@hex_game
def test_the_faces_of_the_die(rules: RuleSet) -> None:
    assert counts(table("2", "result").column(rules.id)) == faces(rules)


def faces(rules: RuleSet) -> Counter[str]:
    """How often each result comes up, as the text calls it."""
    named = {"boat": "empty boat", "any": "any"}
    shown = Counter(rules.mover.numbers)
    for token, count in rules.mover.faces.items():
        shown[named[token] if token in named else sentence(f"noun.{token}", "en")] = count
    return shown


@option
def test_the_faces_of_the_dice_of_an_option(rules: RuleSet) -> None:
    if rules.mover != RULESETS[rules.id].mover:
        rows = table("9", "first die").rows
        written = {row[at]: row[at + 1] for row in rows for at in (0, 2) if row[at]}
        assert counts(written) == faces(rules)


@option
def test_the_tokens_of_an_option(rules: RuleSet) -> None:
    before = RULESETS[rules.id].tokens
    more = {token: count for token, count in rules.tokens.items() if before.get(token) != count}
    for token, count in more.items():
        assert f"`{rules.id}` uses {count} {sentence(f'plural.{token}', 'en')}" in section("2").text


@hex_game
def test_the_boats_placed_in_setup(rules: RuleSet) -> None:
    written = table("3.2", "players").column(rules.id)
    assert {int(players): number(boats) for players, boats in written.items()} == dict(
        rules.boats_placed
    )


@hex_game
def test_the_steps_of_creatures(rules: RuleSet) -> None:
    rows = table("8", "creature").rows
    for token, creature in rules.creatures.items():
        name = sentence(f"noun.{token}", "en")
        steps = next((row[1] for row in rows if row[0] in (name, f"{name}, `{rules.id}`")), None)
        if steps is not None and not rules.mover.numbers:
            assert int(steps.split()[-1]) == creature.range


SAID: dict[str, Callable[[RuleSet], Any]] = {
    "land": lambda rules: len(rules.board.land),
    "shore hexes of an island": lambda rules: len(rules.board.shores[0]),
    "people on a tile in setup": lambda rules: rules.people_on_a_tile.any_tile,
    "points a turn": lambda rules: rules.points,
    "people on a tile, walking": lambda rules: rules.tile_capacity or "any",
    "people in a boat": lambda rules: rules.boat_capacity,
    "swim, then board or go ashore": lambda rules: "yes" if rules.swim_then_leave else "no",
    "may a tile with people sink?": lambda rules: (
        "like" if rules.occupied_tile is OccupiedTile.MAY_SINK else "after"
    ),
    "kept tiles": lambda rules: "yes" if rules.kept_tiles else "no",
}
"""What the comparison of section 9 begins its answer with, from the rule set."""


@hex_game
def test_the_answers_of_section_9(rules: RuleSet) -> None:
    written = table("9", "question").column(rules.id)
    for question, answer in SAID.items():
        assert written[question].split()[0].strip(",") == str(answer(rules)), question


@hex_game
def test_every_option_is_told(rules: RuleSet) -> None:
    rows = table("9", "option").rows
    told = {row[1].strip("`") for row in rows if f"`{rules.id}`" in row[2]}
    assert set(EDITIONS[rules.id].options) <= told


@hex_game
def test_the_quiet_turns(rules: RuleSet) -> None:
    edition = EDITIONS[rules.id]
    answers = [rules.quiet_turns, *(o.get("quiet_turns") for o in edition.options.values())]
    for turns in filter(None, answers):
        assert f"{turns} for each player" in section("9").text


# The path of tiles


@path_game
def test_the_tiles_of_the_two_decks(rules: Any) -> None:
    for deck in rules.decks:
        written = table("10", "object").column(f"tiles of deck {deck.name}")
        assert list(written) == list(rules.objects)
        assert [tuple(numbers(cell)) for cell in written.values()] == list(deck.values)


@path_game
def test_the_path_as_it_is_laid_out(rules: Any) -> None:
    written = [tuple(row[1:]) for row in table("10", "stretch").rows]
    assert written == [
        (str(s.spaces), str(s.height or "water"), s.deck or "–") for s in rules.stretches
    ]
    assert f"{rules.size} spaces" in section("10").text


@path_game
def test_the_starting_cards(rules: Any) -> None:
    written = table("10", "seat").rows
    assert [(seat, int(cards)) for seat, cards in written] == list(
        zip(rules.seats, rules.hand_sizes, strict=True)
    )


@path_game
def test_the_cards_drawn_by_figures_home(rules: Any) -> None:
    written = table("10", "figures home").rows
    assert [(int(home), int(cards)) for home, cards in written] == list(
        enumerate(rules.cards_drawn)
    )
    assert f"draw {rules.cards_drawn_without_move} cards" in section("10").text


@path_game
def test_the_numbers_of_tiles_cards_figures_and_bridges(rules: Any) -> None:
    text = section("10").text
    tiles = sum(len(values) for deck in rules.decks for values in deck.values)
    cards = rules.cards_of_an_object * len(rules.objects)
    assert f"**{tiles} tiles**" in text
    assert f"**{cards} cards**, {rules.cards_of_an_object} of each object" in text
    assert f"{rules.figures} figures and {rules.bridges} bridge" in text
