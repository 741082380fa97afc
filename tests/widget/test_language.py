"""The language of a board: from Python, from the browser, and in what the kernel words."""

import pytest

from escape_widget import Board, EscapeError
from escape_widget.locale import part
from tests.widget.board import AWAY, LINE, HeardBoard


def board(**more: object) -> HeardBoard:
    return HeardBoard(LINE, seats=AWAY, seed=4, **more)


def test_english_travels_with_the_bundle_and_is_not_sent() -> None:
    assert board().language == "en"
    assert board().words is None


@pytest.mark.parametrize("language", ["zh", "de"])
def test_another_language_comes_along_when_it_is_asked_for(language: str) -> None:
    shown = board(settings={"language": language})
    assert shown.language == language
    expected = part("game", language) | part("interface", language)
    assert shown.words == {"language": language, "entries": expected}


def test_a_switch_is_one_message_with_all_words() -> None:
    shown = board()
    del shown.sent[:]
    shown.language = "de"
    (sent,) = shown.sent
    assert sent["state"]["settings"]["language"] == "de"
    assert sent["state"]["words"]["entries"]["button.undo"] == "Zurück"
    shown.language = "en"
    assert shown.words is None


def test_a_language_that_there_is_not_changes_nothing() -> None:
    shown = board()
    with pytest.raises(EscapeError, match="no language 'fr'; there are en, zh, de"):
        shown.language = "fr"
    assert shown.language == "en"
    with pytest.raises(EscapeError, match="no language"):
        Board(settings={"language": "fr"})


def test_the_browser_may_switch_even_a_board_that_is_only_looked_at() -> None:
    shown = board(disabled=True)
    shown.hear("language", language="zh")
    assert shown.language == "zh"
    assert shown.words["language"] == "zh"


@pytest.mark.parametrize(
    ("language", "why"), [("fr", "unknown"), ("", "malformed"), (3, "malformed")]
)
def test_the_browser_may_ask_for_no_other_language(language: object, why: str) -> None:
    shown = board()
    shown.hear("language", language=language)
    assert shown.refusal == why
    assert shown.language == "en"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("de", "Eine Figur zieht auf ein Nachbarfeld; D7 liegt nicht neben D4."),
        ("zh", "人物移动到相邻的格子；D7与D4不相邻。"),
    ],
)
def test_refusals_and_reasons_are_worded_in_the_language(language: str, said: str) -> None:
    shown = board()
    shown.language = language
    shown.hear("say", ply=0, text="walk 5 D4-D7")
    shown.hear("why", ply=0, text="walk 5 D4-D7")
    assert [answer["rule"]["text"] for answer in shown.answers[-2:]] == [said, said]


@pytest.mark.parametrize(
    ("language", "head"),
    [
        ("en", "Board of survive seen by red. Red walks the 5 from D4 to D5."),
        ("de", "Spielplan von survive, gesehen von Rot. Rot zieht die 5 von D4 nach D5."),
        ("zh", "survive的版图，视角：红方。红方让5分人物从D4走到D5。"),
    ],
)
def test_where_no_browser_is_the_text_is_in_the_language(language: str, head: str) -> None:
    shown = board(settings={"language": language})
    shown.act("walk 5 D4-D5")
    assert repr(shown).splitlines()[0] == head
    plain = shown._repr_mimebundle_()[0]["text/plain"]
    assert head in plain
