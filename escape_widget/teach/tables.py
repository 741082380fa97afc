"""The tables of a refresher: numbers that are read from a rule set, worded by the catalogue."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from escape_widget.core.errors import EscapeError
from escape_widget.core.strict import unknown
from escape_widget.island.ruleset import BACKS
from escape_widget.island.ruleset import RuleSet as HexRules
from escape_widget.locale import sentence
from escape_widget.path.ruleset import RuleSet as PathRules
from escape_widget.teach.facts import Rules

Row = tuple[str, ...]


class Table(NamedTuple):
    """A table: what it is about, the heads of its columns, and its rows, all as words."""

    title: str
    head: Row
    rows: tuple[Row, ...]


def table(name: str, rules: Rules, language: str) -> Table:
    """A table of a rule set. Raises ``EscapeError`` for one that this rule set does not have."""
    makers = _OF_PATH if isinstance(rules, PathRules) else _OF_HEXES
    if name not in makers:
        raise unknown(f"table of {rules.id}", name, makers)
    head, rows = makers[name](rules, _Words(language))
    made = Table(sentence(f"refresher.table.{name}", language), tuple(head), tuple(rows))
    if any(len(row) != len(made.head) for row in made.rows):
        raise EscapeError(f"the table {name} of {rules.id} has rows of another length")
    return made


class _Words:
    """The words of the catalogue in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, key: str, **args: object) -> str:
        return sentence(key, self.language, **args)

    def column(self, name: str) -> str:
        return self(f"refresher.column.{name}")


def _backs(rules: HexRules, say: _Words) -> tuple[list[str], list[Row]]:
    """How many tiles there are, and what lies under them, by terrain."""
    terrains = [terrain for terrain, backs in rules.backs.items() if backs]
    used = [back for back in BACKS if any(back in rules.backs[t] for t in terrains)]
    rows = [_row(say(f"back.{b}"), *(rules.backs[t].get(b, 0) for t in terrains)) for b in used]
    rows.append(_row(say.column("sum"), *(sum(rules.backs[t].values()) for t in terrains)))
    return [say.column("back"), *(say(f"terrain.{t}") for t in terrains)], rows


def _tokens(rules: HexRules, say: _Words) -> tuple[list[str], list[Row]]:
    """How many there are of each token."""
    rows = [_row(say(f"noun.{token}"), count) for token, count in rules.tokens.items()]
    return [say.column("token"), say.column("pieces")], rows


def _mover(rules: HexRules, say: _Words) -> tuple[list[str], list[Row]]:
    """How often each creature comes up, and how far it then goes."""
    spun = _or(say, rules.mover.numbers)
    of = sum(rules.mover.faces.values())
    rows = [
        _row(
            say(f"noun.{name}"),
            say("refresher.faces", count=faces, of=of),
            spun or _up_to(rules.creatures[name].range),
        )
        for name, faces in rules.mover.faces.items()
    ]
    return [say.column("creature"), say.column("faces"), say.column("steps")], rows


def _up_to(steps: int) -> str:
    return f"1–{steps}" if steps > 1 else "1"


def _or(say: _Words, numbers: Mapping[str, int]) -> str:
    dive = say("refresher.dive")
    return say("list.comma").join(dive if number == "dive" else number for number in numbers)


def _boats(rules: HexRules, say: _Words) -> tuple[list[str], list[Row]]:
    """How many boats are placed in setup."""
    rows = [_row(players, boats) for players, boats in rules.boats_placed.items()]
    return [say.column("players"), say.column("boats")], rows


def _path(rules: PathRules, say: _Words) -> tuple[list[str], list[Row]]:
    """How the path is laid out."""
    rows = [_row(s.deck or say("terrain.sea"), s.spaces, s.height or "–") for s in rules.stretches]
    return [say.column("deck"), say.column("spaces"), say.column("height")], rows


def _decks(rules: PathRules, say: _Words) -> tuple[list[str], list[Row]]:
    """The values of the tiles, by object and deck."""
    rows = [
        (say(f"path.object.{name}"), *(_list(say, deck.values[n]) for deck in rules.decks))
        for n, name in enumerate(rules.objects)
    ]
    heads = [say("refresher.deck", deck=deck.name) for deck in rules.decks]
    return [say.column("object"), *heads], rows


def _list(say: _Words, numbers: Iterable[int]) -> str:
    return say("list.comma").join(map(str, numbers))


def _row(*cells: Any) -> Row:
    return tuple(str(cell) for cell in cells)


_Maker = Callable[..., tuple[list[str], list[Row]]]
_OF_HEXES: Mapping[str, _Maker] = {
    "backs": _backs,
    "tokens": _tokens,
    "mover": _mover,
    "boats": _boats,
}
_OF_PATH: Mapping[str, _Maker] = {"path": _path, "decks": _decks}
