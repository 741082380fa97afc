"""Rule sets as data: every answer is read by a rule, options combine, two sets compare."""

import ast
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import escape_widget as ew
from escape_widget.core.registry import register
from escape_widget.island import Island
from escape_widget.island.compare import SECTION, compare, compare_actions
from escape_widget.island.ruleset import Creature, Edition, End, Prey, RuleSet, Volcano
from escape_widget.island.rulesets import EDITIONS
from escape_widget.island.rulesets.survive import SURVIVE
from escape_widget.rulebook import section
from tests.cases import each
from tests.randomgames import choose

ISLAND = Path(ew.__file__).parent / "island"
NOT_A_RULE = {"compare.py", "ruleset.py"}


@cache
def attributes_read() -> set[str]:
    """The names of all attributes that the modules of the hex-board engine read."""
    modules = [path for path in ISLAND.rglob("*.py") if path.name not in NOT_A_RULE]
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in modules]
    return {
        node.attr for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Attribute)
    }


@each("field", RuleSet._fields)
def test_some_rule_reads_every_answer(field: str) -> None:
    assert field in attributes_read()


@each("field", RuleSet._fields)
def test_no_answer_has_a_default(field: str) -> None:
    with pytest.raises(TypeError, match=field):
        RuleSet(**{name: None for name in RuleSet._fields if name != field})


def test_of_two_ends_both_count() -> None:
    rules = EDITIONS["survive"].with_options(("atlantis-is-gone", "leave-no-one-behind"))
    assert rules.ends == {End.LAST_TILE, End.NOBODY_LEFT}
    assert rules.volcano is Volcano.WHIRLPOOL


def test_options_stand_in_the_order_of_the_edition() -> None:
    rules = EDITIONS["survive"].with_options(("everyone-is-equal", "densely-populated"))
    assert rules.options == ("densely-populated", "everyone-is-equal")


def test_an_unknown_option_is_refused_and_the_known_ones_are_named() -> None:
    with pytest.raises(
        ew.EscapeError, match=r"unknown option of survive 'values'; there are densely-populated"
    ):
        ew.start("survive", options=("values",))


def test_options_that_answer_a_question_differently_are_refused_with_the_question() -> None:
    edition = Edition(SURVIVE, {"short": {"points": 2}, "long": {"points": 4}})
    with pytest.raises(ew.EscapeError, match="short, long disagree on points"):
        edition.with_options(("short", "long"))


def test_editions_compare_by_their_differing_answers_in_rulebook_order() -> None:
    differing = [answer.field for answer in compare("survive", "expanded")]
    assert differing == [
        "tokens",
        "whirlpool_spares",
        "dolphin_aid",
        "creatures",
        "instead",
        "dolphins",
    ]


def test_a_rule_set_does_not_differ_from_itself() -> None:
    assert len(compare("classic", "classic")) == 0
    assert str(compare("classic", "classic")).endswith("answer every question alike.")


def test_a_comparison_is_said_in_words_and_shown_as_a_table() -> None:
    comparison = compare("survive", "survive+leave-no-one-behind")
    assert "When does the game end?" in str(comparison)
    table = comparison._repr_html_()
    assert table.count("<tr>") == 1 + len(comparison)
    assert "when nobody is left on the board" in table


def test_of_lists_a_comparison_says_what_differs() -> None:
    said = {answer.field: answer.said() for answer in compare("survive", "expanded")}
    assert said["tokens"] == ("no dolphin, no squid", "dolphin ×4, squid ×5")
    assert said["instead"] == ("whale: none", "whale: squid")
    assert said["creatures"][0] == "no dolphin, no squid"


def test_where_other_things_differ_too_nothing_is_said_of_what_there_is_none_of() -> None:
    said = {answer.field: answer.said() for answer in compare("survive", "classic")}
    assert said["tokens"] == ("serpent ×5, whale ×5", "serpent ×6, dolphin ×6, squid ×6")
    assert not re.search(r"\bno \w", "".join(said["backs"]))


@each("field", RuleSet._fields[2:])
def test_every_question_names_the_section_of_the_rules_that_answers_it(field: str) -> None:
    assert section(SECTION[field]).text


def test_a_table_takes_no_word_for_markup() -> None:
    strange = SURVIVE._replace(id="<b>&", whirlpool_spares=frozenset({"<script>"}))
    table = compare(SURVIVE, strange)._repr_html_()
    assert "&lt;b&gt;&amp;" in table
    assert "&lt;script&gt;" in table
    assert "<b>" not in table
    assert "<script>" not in table


@pytest.mark.parametrize("first", EDITIONS)
@pytest.mark.parametrize("second", EDITIONS)
def test_every_question_and_answer_has_words(first: str, second: str) -> None:
    assert "question." not in str(compare(first, second))
    assert "answer." not in str(compare(first, second))


SQUID_AND_BOAT = (
    "expanded/1 seats:ry land:7/10/11/10/11/4mm6/11/12/11/10/11/10/7 on:B1=(r1),B2=Q "
    "waiting:- saved:r:654332211;y:6543322111 lost:- hands:- pool:m:whirlpool1,volcano1 pins:- "
    "left:boat4,squid4 turn:39 act:red.move.3"
)


def test_what_one_rule_set_allows_in_a_position_and_another_forbids_bears_its_sentence() -> None:
    found = compare_actions(ew.parse(SQUID_AND_BOAT), "survive")
    assert [(each.action.text, each.allowed_by) for each in found] == [("row B1-B2", "survive")]
    assert str(found[0].broken) == (
        "A boat with people may not enter a squid's hex, and there is one on B2."
    )


def test_such_actions_are_said_and_shown_as_a_table() -> None:
    found = compare_actions(ew.parse(SQUID_AND_BOAT), "survive")
    assert str(found).startswith("row B1-B2: only survive. A boat with people may not enter")
    assert "squid&#x27;s hex" in found._repr_html_()
    alike = compare_actions(ew.parse(SQUID_AND_BOAT), "expanded")
    assert (len(alike), str(alike)) == (0, "Both allow the same actions here.")


def test_positions_of_different_boards_cannot_be_compared() -> None:
    with pytest.raises(ew.EscapeError, match="classic is not played on the board of expanded"):
        compare_actions(ew.parse(SQUID_AND_BOAT), "classic")


# An invented edition needs no more than a file of answers.

INVENTED = SURVIVE._replace(
    id="maelstrom",
    points=4,
    creatures={**SURVIVE.creatures, "whale": Creature(3, swimmers=True, boats=Prey.CAPSIZED)},
    backs={
        **SURVIVE.backs,
        "mountain": {**SURVIVE.backs["mountain"], "whirlpool": 3, "volcano": 2},
    },
)


@pytest.fixture
def invented() -> Iterator[str]:
    EDITIONS[INVENTED.id] = Edition(INVENTED, {})
    register(INVENTED, Island())
    yield INVENTED.id
    del EDITIONS[INVENTED.id]
    del ew.RULESETS[INVENTED.id]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_invented_edition_plays_to_a_volcano(invented: str, players: int) -> None:
    rng = random.Random(players)
    position = ew.start(invented, players=players, seed=players)
    while position.to_act is not None:
        position = position.apply(choose(position, rng))
    assert position.outcome is not None
    assert position.outcome.reason == "volcano"
    assert ew.parse(str(position)) == position


def test_an_invented_edition_has_its_own_points_and_prey(invented: str) -> None:
    line = (
        SQUID_AND_BOAT.replace("expanded", invented)
        .replace("on:B1=(r1),B2=Q", "on:B1=(r1),B2=W")
        .replace("pool:m:whirlpool1,volcano1", "pool:m:volcano2")
        .replace(",squid4", "")
        .replace("move.3", "move.4")
    )
    after = ew.parse(line).apply(ew.parse(line).parse_action("row B1-B2"))
    assert "lost:r:1 " in str(after)
    assert str(after).endswith("act:red.move.3")
