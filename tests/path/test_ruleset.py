"""The questions of a rule set: each is documented, answered, and read by a rule."""

import ast
import inspect
from pathlib import Path

from escape_widget.path import ruleset
from escape_widget.path.position import Position
from escape_widget.path.ruleset import Answers
from escape_widget.path.rulesets.atlantis import ATLANTIS
from tests.cases import each

from .boards import board, play, texts

FOLDER = Path(ruleset.__file__).parent
FIELDS = Answers._fields


def test_no_field_has_a_default() -> None:
    assert not Answers._field_defaults


def test_every_field_is_documented() -> None:
    body = ast.parse(inspect.getsource(Answers)).body[0]
    assert isinstance(body, ast.ClassDef)
    for field, text in zip(body.body, body.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign):
            assert isinstance(text, ast.Expr), ast.unparse(field)


@each("name", FIELDS)
def test_every_field_is_read(name: str) -> None:
    sources = [path.read_text(encoding="utf-8") for path in FOLDER.rglob("*.py")]
    assert any(f"rules.{name}" in source or f"self.{name}" in source for source in sources)


def with_rules(position: Position, **answers: object) -> Position:
    """The position under other answers."""
    table = position.table
    table.rules = ATLANTIS._replace(**answers)
    return Position(table)


def test_bought_cards_may_pay_where_the_rules_say_so() -> None:
    position = board("28:a6B,~,h2,c4", hands="b:chr", bought="cr", turn="9/-")
    assert "play helmet 28-30" not in texts(position)
    assert "play helmet 28-30" in texts(with_rules(position, bought_cards_pay=True))


def test_a_second_bridge_may_be_laid_where_the_rules_say_so() -> None:
    position = board("28:a6,=,h5,c4", hands="b:h", bridges="b1")
    assert "bridge 29" in texts(with_rules(position, bridge_into_bridged_gap=True))


def test_figures_on_atlantis_stay_where_the_rules_say_so() -> None:
    over = board("28:a6,~,h5", "blue.over.home", home="b3")
    assert over.settlement["white"].bill == 15
    other = with_rules(over, figures_on_atlantis_go_home=False)
    assert other.settlement["white"].bill == 0


def test_more_rounds_without_a_move_may_be_played_where_the_rules_say_so() -> None:
    position = board("28:a6,~,h5", "white.move", turn="10/1", pile="", bridges="-")
    assert play(position, "no-move").to_act is None
    other = with_rules(position, rounds_without_move=2)
    after = other.apply(other.legal_actions[-1])
    assert after.to_act == "blue"
