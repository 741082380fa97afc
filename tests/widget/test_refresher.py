"""The refresher in a notebook, from the kernel's side."""

import re

import pytest

from escape_widget import EscapeError
from escape_widget.locale import sentence
from escape_widget.teach.memory import RATINGS, Memory
from escape_widget.teach.refresher import sheets
from escape_widget.widget import Refresher


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
    card = refresher.sheet.cards[0]
    assert card.ask in refresher._card.value
    assert card.answer not in refresher._card.value, "answer first"
    assert offered(refresher) == ["Uncover"]
    refresher._uncover.click()
    assert card.answer in refresher._card.value
    assert offered(refresher) == [sentence(f"refresher.rate.{rating}") for rating in RATINGS]
    refresher._ratings["again"].click()
    assert refresher.recall.left == len(refresher.sheet.cards)
    while refresher.recall.current:
        refresher.uncover()
        refresher.rate("good")
    assert card.ask in refresher._card.value, "to be read up"
    assert offered(refresher) == ["Ask everything"]
    refresher._all.click()
    assert refresher.recall.left == len(refresher.sheet.cards)


def test_the_next_refresher_of_the_same_memory_asks_only_what_is_due() -> None:
    memory = Memory(":memory:")
    first = Refresher("atlantis", memory=memory)
    first.uncover()
    first.rate("easy")
    assert Refresher("atlantis", memory=memory).recall.left == len(first.sheet.cards) - 1
    survive = Refresher("survive", memory=memory)
    assert survive.recall.left == len(survive.sheet.cards), "cards of another game"


@pytest.mark.parametrize("ruleset", sheets())
def test_every_point_is_drawn_when_it_is_asked_for(ruleset: str) -> None:
    refresher = fresh(ruleset)
    boxes = [child for child in refresher.children if len(getattr(child, "children", ())) == 2]
    for box, point in zip(boxes, refresher.sheet.points, strict=False):
        assert point.title in box.children[1].description
        box.children[1].click()
        shown = box.children[2].value
        assert shown.count("<svg") == 2
        rule = point.refusal()
        assert rule is None or str(rule).split(";")[0] in shown.replace("&#x27;", "'")
        box.children[1].click()
        assert len(box.children) == 2


def test_a_problem_with_what_is_kept_is_told() -> None:
    memory = Memory(":memory:")
    memory.problem = "the disk is <full>"
    assert "the disk is &lt;full&gt;" in Refresher(memory=memory)._progress.value


def test_a_rule_set_without_refresher_is_refused() -> None:
    with pytest.raises(EscapeError, match="unknown refresher"):
        fresh("chess")
