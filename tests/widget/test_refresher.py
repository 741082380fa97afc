"""The refresher in a notebook, from the kernel's side."""

import re
from html import escape

import pytest

from escape_widget import EscapeError
from escape_widget.locale import sentence
from escape_widget.teach.memory import RATINGS, Memory
from escape_widget.teach.refresher import Card, sheets
from escape_widget.teach.showing import scenes
from escape_widget.widget import Refresher

OTHERS = [("atlantis", "de"), ("expanded", "zh")]


def fresh(ruleset: str = "survive", **more: str) -> Refresher:
    return Refresher(ruleset, memory=Memory(":memory:"), **more)


def offered(refresher: Refresher) -> list[str]:
    return [button.description for button in refresher._buttons.children]


@pytest.mark.parametrize("ruleset", sheets())
@pytest.mark.parametrize("language", ["en", "de", "zh"])
def test_it_says_all_that_its_sheet_says(ruleset: str, language: str) -> None:
    refresher = fresh(ruleset, language=language)
    page = "".join(re.findall(r">([^<]*)<", "".join(_pages(refresher))))
    for number in refresher.sheet.numbers:
        assert number.value in page
    for point in refresher.sheet.points:
        assert point.right.replace("'", "&#x27;").replace('"', "&quot;") in page
    assert "refresher." not in page


def _pages(widget: object) -> list[str]:
    own = [widget.value] if hasattr(widget, "value") else []
    return own + [page for child in getattr(widget, "children", ()) for page in _pages(child)]


def test_a_round_is_gone_through_with_the_buttons() -> None:
    refresher = fresh()
    card = asked_now(refresher)
    assert escape(card.ask) in refresher._card.value
    assert escape(card.answer) not in refresher._card.value, "answer first"
    assert offered(refresher) == ["Uncover"]
    refresher._uncover.click()
    assert escape(card.answer) in refresher._card.value
    assert offered(refresher) == [sentence(f"refresher.rate.{rating}") for rating in RATINGS]
    refresher._ratings["again"].click()
    assert refresher.recall.left == len(refresher.sheet.cards)
    while refresher.recall.current:
        refresher.uncover()
        refresher.rate("good")
    assert escape(card.ask) in refresher._card.value, "to be read up"
    assert offered(refresher) == ["Ask everything"]
    refresher._all.click()
    assert refresher.recall.left == len(refresher.sheet.cards)


def asked_now(refresher: Refresher) -> Card:
    assert refresher.recall.current
    return refresher.sheet.card(refresher.recall.current.split("/")[1])


def test_the_sheet_is_folded_away_while_a_round_is_on() -> None:
    refresher = fresh()
    sheet, round_ = refresher.children[2:]
    assert (sheet.layout.display, round_.layout.display) == (None, "none")
    refresher._turn.click()
    assert (sheet.layout.display, round_.layout.display) == ("none", None)
    assert refresher._turn.description == "Back to the sheet"


def test_what_was_not_known_is_marked_on_the_sheet() -> None:
    refresher = fresh()
    refresher.turn(True)
    card = asked_now(refresher)
    while card.name not in {point.name for point in refresher.sheet.points}:
        refresher.uncover()
        refresher.rate("good")
        card = asked_now(refresher)
    refresher.uncover()
    refresher.rate("again")
    refresher.turn(False)
    marked = [box.point.name for box in refresher._points if 'ewr-mark">' in box._title.value]
    assert marked == [card.name]


def test_a_question_about_a_position_stands_beside_its_board() -> None:
    refresher = fresh()
    seen = set()
    while refresher.recall.current:
        card = asked_now(refresher)
        assert ("<svg" in refresher._board.value) == (card.position is not None)
        seen.add(card.position is not None)
        refresher.uncover()
        refresher.rate("easy")
    assert seen == {True, False}
    assert refresher._board.value == ""


def test_the_next_refresher_of_the_same_memory_asks_only_what_is_due() -> None:
    memory = Memory(":memory:")
    first = Refresher("atlantis", memory=memory)
    first.uncover()
    first.rate("easy")
    assert Refresher("atlantis", memory=memory).recall.left == len(first.sheet.cards) - 1
    survive = Refresher("survive", memory=memory)
    assert survive.recall.left == len(survive.sheet.cards), "cards of another game"


@pytest.mark.parametrize(("ruleset", "language"), [(name, "en") for name in sheets()] + OTHERS)
def test_every_point_is_shown_step_by_step_on_one_board(ruleset: str, language: str) -> None:
    refresher = fresh(ruleset, language=language)
    for box in refresher._points:
        box._show.click()
        assert [other.point for other in refresher._points if other.is_open] == [box.point]
        for scene in scenes(box.point, language):
            page = "".join(_pages(box._stage))
            assert page.count("<svg") == 1
            assert escape(scene.says) in page
            box._next.click()
        assert sentence("refresher.before", language) in box._words.value, "once more"
        assert box._back.disabled
        box._next.click()
        assert not box._back.disabled
        box._back.click()
        assert box._back.disabled
        box._show.click()
        assert not box.is_open


def test_a_problem_with_what_is_kept_is_told() -> None:
    memory = Memory(":memory:")
    memory.problem = "the disk is <full>"
    assert "the disk is &lt;full&gt;" in Refresher(memory=memory)._progress.value


def test_a_rule_set_without_refresher_is_refused() -> None:
    with pytest.raises(EscapeError, match="unknown refresher"):
        fresh("chess")
