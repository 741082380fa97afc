"""The notation: every text has one form, errors say where, impossible positions name the rule."""

import re
from pathlib import Path

import pytest

from escape_widget.core.errors import IllegalPosition, NotationError
from escape_widget.core.registry import parse
from escape_widget.core.session import start
from escape_widget.locale import catalogue
from tests.cases import each

from .boards import board, play

ROOT = Path(__file__).parents[2]


def test_the_line_in_the_documentation_is_a_position() -> None:
    document = (ROOT / "docs" / "notation-path.md").read_text(encoding="utf-8")
    lines = re.findall(r"^atlantis/1 seats.*$", document, re.MULTILINE)
    assert lines
    for line in lines:
        assert str(parse(line)) == line


BASE = str(
    board(
        "28:a6B,~,h5+s2,c4,f3W",
        tiles="b:731;w:5",
        hands="b:hrr;w:ss",
        shown="w:s",
        drawn="b:rr;w:s",
        discard="oo",
        spent="a",
    )
)


@each(
    ("old", "new", "at", "expected"),
    [
        ("atlantis/1", "atlantis/2", 0, "'atlantis/1'"),
        ("seats:bw", "seats:wb", 17, "seats, one of"),
        ("seats:bw", "seats:b", 17, "seats, one of"),
        ("for:all", "for:red", 24, "one of all, public, blue, white"),
        ("path:28", "path:0", 35, "spaces from 1 to 53"),
        ("a6B", "a8B", 36, "a tile such as a5"),
        ("a6B", "a6K", 38, "a figure"),
        (" for:all", "  for:all", 19, "' for:'"),
        ("tiles:b:731", "tiles:b:713", None, "'31;w"),
        ("hands:b:hrr", "hands:b:rhr", None, "'hrr;w"),
        ("hands:b:hrr", "hands:b:hrx", None, "' shown:'"),
        ("hands:b:hrr", "hands:k:hrr", None, "a seat"),
        ("turn:9/0", "turn:9", None, "a slash"),
        ("turn:9/0", "turn:09/0", None, "'9/0"),
        ("blue.move", "blue.fly", None, "one of deal, sell"),
        ("blue.move", "red.move", None, "one of blue, white"),
        ("blue.move", "blue.move.2", None, "the end"),
        ("blue.move", "blue.follow.54-55", None, "atlantis, 1 to 53 or mainland"),
        ("discard:2o", "discard:o", None, "a count and a card"),
        ("discard:2o", "discard:0a,2o", None, "'2o"),
        ("spent:1a", "spent:1a ", None, "' pool:'"),
    ],
)
def test_an_error_says_where_and_what_was_expected(
    old: str, new: str, at: int | None, expected: str
) -> None:
    assert old in BASE
    with pytest.raises(NotationError) as error:
        parse(BASE.replace(old, new, 1))
    assert expected in error.value.expected
    assert at is None or error.value.at == at
    assert f"at character {error.value.at + 1}" in str(error.value)


def test_any_piece_cut_off_or_changed_is_an_error_or_another_position() -> None:
    for at in range(len(BASE)):
        for changed in (BASE[:at], BASE[:at] + BASE[at + 1 :], BASE[:at] + "9" + BASE[at + 1 :]):
            try:
                assert str(parse(changed)) == changed
            except (NotationError, IllegalPosition) as error:
                assert str(error)
            except ValueError as error:
                assert "unknown rule set" in str(error)


@each(
    "text",
    [
        *("", "fly", "sell", "sell 0", "sell ring", "sell 8", "keep 1", "play ring"),
        *("play ring 12", "play ring 12-54", "play ring 0-3", "play rings 1-2", "play 5 1-2"),
        *("follow ring 1 - 2", "bridge", "bridge 1 2", "pay", "pay 9", "draw ring"),
        *("draw green ring", "reveal 17", "reveal 17 crown", "reveal 17 crown8"),
        *("reveal 017 crown1", "end now", "no move"),
    ],
)
def test_a_malformed_action_is_an_error_that_shows_a_form(text: str) -> None:
    with pytest.raises(NotationError, match="expected"):
        parse(BASE).parse_action(text)


# Positions that cannot be


def changed(line: str, *changes: str) -> str:
    """A line with some pieces replaced: old, new, old, new, …"""
    for old, new in zip(changes[::2], changes[1::2], strict=True):
        assert old in line, (old, line)
        line = line.replace(old, new, 1)
    return line


START = str(start("atlantis", 2, seed=1))
FOLLOWING = str(play(board("28:a6B,h5W,c4", hands="b:hc"), "play helmet 28-29"))
PAYING = str(
    play(board("28:a6B,~,h5,c4", hands="b:hc", tiles="b:41"), "play helmet 28-30", "pay 4")
)
VIEW = str(parse(BASE).seen_by("blue"))
REVEALING = str(play(board("28:h5+,c4", hands="b:c", pool="B:s2"), "play crown atlantis-29"))
DRAWING = str(board("28:a6,h5", "blue.draw.1", hands="b:h"))
BUYING = str(board("28:a6,h5", "blue.buy.1", hands="b:hr", bought="r", turn="9/-"))
ENDING = str(board("28:a6,~,h5", "blue.end"))
OVER = str(board("28:a6,h5", "blue.over.home", home="b3w1"))
STUCK = str(board("28:a6,h5", "blue.over.stuck", turn="9/2"))

IMPOSSIBLE = {
    "one-figure": [
        changed(BASE, "f3W", "f3WB"),
        changed(FOLLOWING, "h5WB", "h5W"),
        changed(FOLLOWING, "h5WB", "h5WW"),
    ],
    "figures": [changed(BASE, "atlantis:b2", "atlantis:b1"), changed(BASE, "f3W", "f3")],
    "home": [changed(BASE, "home:-", "home:b3", "atlantis:b2w2", "atlantis:w2", "a6B", "a6")],
    "ends": [changed(BASE, "28:a6B,~", "28:~,a6B"), changed(BASE, ",c4,f3W", ",c4W,~")],
    "water": [changed(BASE, "path:28:a6B,~", "path:26:a6B,s1")],
    "stack": [changed(BASE, "28:a6B", "34:a6B")],
    "gap": [changed(BASE, "a6B,~", "a6B,~,=")],
    "covered": [changed(REVEALING, "reveal.28", "reveal.29")],
    "tile": [
        changed(BASE, "a6B", "a7B"),
        changed(BASE, "c4", "h5"),
        changed(BASE, "h5+s2", "h5+s3"),
        changed(BASE, "pool:B:s2", "pool:B:f3"),
    ],
    "pool": [changed(BASE, "pool:B:s2", "pool:A:s2"), changed(BASE, "h5+s2", "h5")],
    "tiles": [changed(BASE, "b:731", "b:73"), changed(BASE, "box:77", "box:7")],
    "bridges": [changed(BASE, "bridges:b1w1", "bridges:b2w1")],
    "bridged": [changed(BASE, "~", "=")],
    "cards": [changed(BASE, "spent:1a", "spent:2a")],
    "object": [changed(BASE, "spent:1a", "spent:1c")],
    "drawn": [changed(BASE, "drawn:b:rr", "drawn:b:hhrr")],
    "pile": [changed(VIEW, "15c", "13c", "13o", "15o")],
    "shown": [changed(BASE, "shown:w:s", "shown:w:sss"), changed(BASE, "shown:w:s", "shown:w:?")],
    "hidden": [
        changed(BASE, "hands:b:hrr", "hands:b:hr?"),
        changed(VIEW, "hands:b:hrr;w:s?", "hands:b:hrr;w:ss"),
        changed(VIEW, "drawn:b:rr;w:?", "drawn:b:rr;w:s"),
        changed(BUYING, "bought:r", "bought:?"),
        changed(FOLLOWING, "played:h", "played:?"),
    ],
    "pinned": [changed(VIEW, "h5+", "h5+s2")],
    "turn": [changed(BASE, "turn:9/0", "turn:0/0"), changed(START, "turn:0/0", "turn:1/0")],
    "order": [changed(BASE, "turn:9/0", "turn:10/0"), changed(BASE, "act:blue", "act:white")],
    "quiet": [
        changed(BASE, "turn:9/0", "turn:9/2"),
        changed(BASE, "turn:9/0", "turn:1/1"),
        changed(STUCK, "turn:9/2", "turn:9/1"),
    ],
    "stirred": [changed(FOLLOWING, "turn:9/-", "turn:9/0"), changed(BUYING, "9/-", "9/0")],
    "calm": [
        changed(BASE, "turn:9/0", "turn:9/-"),
        changed(BASE, "turn:9/0", "turn:9/-", "blue.move", "blue.sell"),
    ],
    "bought": [
        changed(DRAWING, "bought:-", "bought:h"),
        changed(BUYING, "blue.buy.1", "blue.buy.3"),
    ],
    "played": [
        changed(BASE, "played:-", "played:o"),
        changed(FOLLOWING, "played:h", "played:-"),
        changed(FOLLOWING, "played:h", "played:hh"),
    ],
    "deal": [changed(START, "blue.deal", "white.deal")],
    "begin": [
        changed(START, "pile:15a", "pile:14a", "discard:-", "discard:1a"),
        changed(START, "atlantis:b3", "atlantis:b2", "home:-", "home:b1"),
        changed(START, "bridges:b1w1", "bridges:w1"),
    ],
    "sell": [changed(str(board("28:a6,h5")), "blue.move", "blue.sell")],
    "draw": [changed(DRAWING, "blue.draw.1", "blue.draw.2"), changed(DRAWING, "draw.1", "draw.0")],
    "empty-pile": [
        str(board("28:a6,h5", hands="b:h", pile="")).replace("blue.move", "blue.no-move.1")
    ],
    "follow": [changed(FOLLOWING, "28-29", "30-29"), changed(FOLLOWING, "28-29", "29-29")],
    "landed": [
        changed(PAYING, "pay.30", "pay.31"),
        changed(PAYING, "pay.30", "pay.mainland"),
        changed(PAYING, "pay.30", "pay.atlantis"),
    ],
    "paid": [changed(PAYING, "pay.30.1.4", "pay.30.1.h")],
    "owed": [changed(PAYING, "pay.30.1.4", "pay.30.0.4")],
    "unfinished": [
        changed(PAYING, "pay.30.1.4", "pay.30.9.4"),
        changed(FOLLOWING, "hands:b:c", "hands:-", "14c", "15c"),
    ],
    "end": [changed(ENDING, "bridges:b1w1", "bridges:w1"), changed(ENDING, "~", "=", "b1w1", "b1")],
    "over": [changed(OVER, "home:b3w1", "home:b2w1", "atlantis:w2", "atlantis:b1w2")],
}


@each(("rule", "line"), [(rule, line) for rule, lines in IMPOSSIBLE.items() for line in lines])
def test_an_impossible_position_names_the_rule_it_breaks(rule: str, line: str) -> None:
    with pytest.raises(IllegalPosition) as error:
        parse(line)
    assert error.value.rule.id == f"path.position.{rule}"
    assert error.value.rule.section == "10"
    assert "(rule 10)" in str(error.value)


def test_every_sentence_about_positions_is_tested() -> None:
    start_of_key = "rule.path.position."
    keys = {key for key in catalogue() if key.startswith(start_of_key)}
    assert keys == {start_of_key + rule for rule in IMPOSSIBLE}
