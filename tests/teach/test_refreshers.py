"""Refreshers: the engine bears out every claim, and no number is typed twice."""

import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from escape_widget import RULESETS, EscapeError, start
from escape_widget.island.ruleset import RuleSet
from escape_widget.locale import LANGUAGES
from escape_widget.rulebook import sections
from escape_widget.teach import refresher
from escape_widget.teach.facts import facts, fill
from escape_widget.teach.refresher import Point, Sheet, Shown, sheets
from escape_widget.teach.showing import scenes
from escape_widget.teach.tables import table
from tests.cases import each

FOLDER = Path(refresher.__file__).parent / "refreshers"
POINTS = [(name, point) for name in sheets() for point in Sheet(name).points]
IDS = [f"{name}-{point.name}" for name, point in POINTS]
SPOKEN = [("atlantis", "de"), ("expanded", "zh")]
"""The languages that texts must have beside English."""


TRANSLATED = ("says", "not", "but", "ask", "answer", "what", "value")


def fields(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


def texts(thing: Any, key: str = "") -> list[str]:
    """All that a file says in words: not its names, positions, plans and sections."""
    if key in ("name", "section", "position", "tables", "not_shown", "but_shown", "look"):
        return []
    if isinstance(thing, str):
        return [thing]
    pairs = thing.items() if isinstance(thing, dict) else [(key, row) for row in thing]
    return [text for name, value in pairs if name != "format" for text in texts(value, name)]


def test_every_rule_set_has_a_refresher() -> None:
    assert set(sheets()) == set(RULESETS)


@each(("name", "point"), POINTS, ids=IDS)
def test_what_is_wrong_is_refused_or_has_no_such_effect(name: str, point: Point) -> None:
    if not point.wrong:
        assert point.not_shown is None
        return
    shown = point.not_shown or point.but_shown
    assert shown.attempt or shown.never or shown.points, "something is looked at"
    assert shown.holds(point.played(shown))


@each(("name", "point"), POINTS, ids=IDS)
def test_what_is_right_is_legal_and_does_what_it_says(name: str, point: Point) -> None:
    assert point.but_shown.then or point.but_shown.points, "something is looked at"
    after = point.played(point.but_shown)
    assert point.but_shown.holds(after)
    start = point.but_shown.position or point.position
    assert not point.but_shown.holds(start), "it is the plan that brings it about"
    assert start.ruleset.id == name


def test_a_claim_that_is_not_so_is_found() -> None:
    point = Sheet("survive").points[0]
    for wrong in (
        {"then": ("D2=(r6)",)},
        {"never": ("D2=(r5*)",)},
        {"points": {"red": 5}},
        {"attempt": "swim ~5 D3-D2", "rule": "people.one_swim"},
        {"attempt": "end", "rule": "people.one_swim"},
    ):
        shown = Shown(**{**point.but_shown._asdict(), "then": (), **wrong})
        assert not shown.holds(point.played(shown)), wrong


@pytest.mark.parametrize("name", sheets())
def test_no_number_is_typed(name: str) -> None:
    typed = [text for text in texts(fields(name)) if re.search(r"\d", re.sub("{.*?}", "", text))]
    assert typed == []


@pytest.mark.parametrize("name", sheets())
def test_a_number_follows_its_rule_set(name: str) -> None:
    rules = start(name).ruleset
    for row in fields(name)["number"]:
        values = row["value"] if isinstance(row["value"], dict) else {"en": row["value"]}
        for language, text in values.items():
            assert "{" in text
            assert fill(text, facts(rules), language) == next(
                n.value for n in Sheet(name, language).numbers if n.name == row["name"]
            )


def test_another_answer_of_the_rule_set_changes_text_and_table() -> None:
    rules = start("survive").ruleset
    assert isinstance(rules, RuleSet)
    other = rules._replace(points=7, tokens={"boat": 99})
    assert fill("{points} or {points:word}", facts(other), "en") == "7 or seven"
    assert table("tokens", other, "en").rows == (("boat", "99"),)


def test_a_fact_that_there_is_not_is_named() -> None:
    for text in ("{pionts}", "{tokens[cat]}", "{creatures[shark].speed}", "{tokens}"):
        with pytest.raises(EscapeError, match="a fact that there is not"):
            fill(text, facts(start("survive").ruleset), "en")


@pytest.mark.parametrize("name", sheets())
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sheet_is_whole_in_every_language(name: str, language: str) -> None:
    sheet = Sheet(name, language)
    assert sheet.title and sheet.brief and sheet.steps and sheet.numbers
    assert all(made.rows and "refresher." not in str(made) for made in sheet.tables)
    known = {section.number for section in sections()}
    assert {row.section for row in (*sheet.steps, *sheet.numbers, *sheet.points)} <= known
    names = Counter(card.name for card in sheet.cards)
    assert set(names.values()) == {1}


@pytest.mark.parametrize(("name", "language"), SPOKEN)
def test_a_translated_sheet_leaves_nothing_in_english(name: str, language: str) -> None:
    def left(thing: Any, key: str = "") -> list[str]:
        if isinstance(thing, dict) and "en" in thing:
            return [] if language in thing else [thing["en"]]
        if isinstance(thing, dict):
            return [t for k, v in thing.items() for t in left(v, k)]
        if isinstance(thing, list):
            return [t for v in thing for t in left(v, key)]
        wordy = isinstance(thing, str) and re.search("[a-z]{3}", re.sub("{.*?}", "", thing))
        return [thing] if wordy and key in TRANSLATED else []

    assert left(fields(name)) == []


@pytest.mark.parametrize("name", sheets())
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_works_alone(name: str, language: str) -> None:
    cards = Sheet(name, language).cards
    for card in cards:
        assert card.ask.endswith(("?", "？"))
        pointing = re.search(r"\b(here|this water|these|dieses)\b", card.ask)
        assert bool(pointing) == (card.position is not None), card.ask
        assert not re.search(r"\b[tT]hat player leaves\b|^One may\b|^Man darf\b", card.answer)
    assert len({card.ask for card in cards}) == len(cards)


@each(("name", "point"), POINTS, ids=IDS)
def test_what_is_shown_tells_the_refusal_and_every_action_once(name: str, point: Point) -> None:
    told = scenes(point, "en")
    assert told[0].says == "Before"
    rule = point.refusal()
    refused = [scene for scene in told if scene.says.startswith("Tried:")]
    assert len(refused) == bool(rule)
    for scene in refused:
        assert str(rule) in scene.says
    assert not any(re.search(r"~|\b\w\d-\w\d\b|refresher\.", scene.says) for scene in told)
    end = point.played(point.but_shown)
    assert point.but_shown.holds(end)
    assert end.seen_by(point.viewer) in [scene.position for scene in told]


def test_a_try_on_the_way_to_what_is_right_is_told_on_that_way() -> None:
    says = [scene.says for scene in scenes(Sheet("survive").points[0], "en")]
    assert says == [
        "Before",
        "Red swims with the 5 from D3 to D2.",
        "Tried: “Swim with the 5 (has swum) from D2 to D1”. That is refused: Diving in, jumping"
        " overboard and swimming use up a person's one swim of the turn; this one has swum.",
        "Red boards with the 5 (has swum) on D2.",
    ]


def test_a_path_is_told_in_the_language_chosen() -> None:
    sheet = Sheet("atlantis", "de")
    point = next(point for point in sheet.points if point.name == "width")
    assert scenes(point, "de")[1].says == (
        "Blau spielt eine Helmkarte und zieht eine Figur: Feld 28 bis Feld 33."
        " Blau schuldet 5 für die überquerten Lücken."
    )


def test_how_often_a_creature_comes_up_is_told_with_all_that_may_come() -> None:
    rows = table("mover", start("survive").ruleset, "en").rows  # type: ignore[arg-type]
    assert rows[0][1] == "2 in 6"


def test_survive_and_expanded_have_a_table_of_backs_that_adds_up() -> None:
    for name in ("survive", "expanded", "classic"):
        rules = start(name).ruleset
        assert isinstance(rules, RuleSet)
        made = table("backs", rules, "en")
        *rows, total = made.rows
        for column in range(1, len(made.head)):
            assert sum(int(row[column]) for row in rows) == int(total[column])
        assert sum(map(int, total[1:])) == len(rules.board.land)


def test_unknown_names_are_told() -> None:
    with pytest.raises(EscapeError, match="did you mean 'survive'"):
        Sheet("surviv")
    with pytest.raises(EscapeError, match="unknown language"):
        Sheet("survive", "fr")
    with pytest.raises(EscapeError, match="unknown card"):
        Sheet("survive").card("nothing")
    with pytest.raises(EscapeError, match="unknown table of atlantis"):
        table("backs", start("atlantis").ruleset, "en")  # type: ignore[arg-type]


@pytest.mark.parametrize("language", LANGUAGES)
def test_english_texts_have_english_numbers(language: str) -> None:
    for ruleset in sheets():
        sheet = Sheet(ruleset, language)
        if sheet.spoken == "en":
            assert sheet.brief == Sheet(ruleset).brief
            assert [point.right for point in sheet.points] == [
                point.right for point in Sheet(ruleset).points
            ]


def test_no_scene_names_a_value_of_another_s_people() -> None:
    for ruleset in ("survive", "expanded"):
        for point in Sheet(ruleset).points:
            for scene in scenes(point, "en"):
                others = [seat for seat in scene.position.players if seat != point.viewer]
                assert scene.position == scene.position.seen_by(point.viewer)
                if scene.position.outcome is None:
                    assert not re.search(rf"({'|'.join(others)}) [1-6]", scene.says.lower())
