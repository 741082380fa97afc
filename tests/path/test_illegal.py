"""Actions that are not allowed: a position under each rule's sentence."""

import pytest

from escape_widget.core.errors import IllegalAction
from escape_widget.core.registry import parse
from escape_widget.core.session import start
from escape_widget.locale import catalogue
from escape_widget.path.position import Position
from tests.cases import each

from .boards import board, chance, play

HAND = board("28:a6B,~,h5,c4W,f3", hands="b:hr", tiles="b:41")
OPENING = parse(str(start("atlantis", 2, seed=1)))
BOUGHT = play(board("28:a6", "blue.sell", hands="b:h", tiles="b:2"), "sell 2")
FOLLOWING = play(board("28:a6B,h5W,c4", hands="b:cch"), "play helmet 28-29")
PAYING = play(HAND, "play helmet 28-30")
REVEALING = play(board("28:h5+,c4", hands="b:c", pool="B:s2"), "play crown atlantis-29")
DRAWING = play(board("28:a6,c4", hands="b:c"), "play crown atlantis-29")
STOPPED = play(board("28:a6,~,c4"), "no-move")
ENDING = chance(play(board("28:a6,h5,c4", hands="b:c"), "play crown atlantis-30"))
HOME = chance(play(board("28:a6,h5B", hands="b:s", home="b2"), "play statue 29-mainland"))
STUCK = board("28:a6,h5", "blue.over.stuck", turn="9/2")
FULL = board("28:a6B,=,h5,~,c4", hands="b:h", bridges="b1")

CASES = [
    ("hidden", HAND.seen_by("white"), "play helmet 28-30"),
    ("asked.deal", OPENING, "end"),
    ("asked.sell", board("28:a6", "blue.sell", tiles="b:2"), "end"),
    ("asked.buy", BOUGHT, "reveal 28 amphora6"),
    ("asked.move", HAND, "keep"),
    ("asked.follow", FOLLOWING, "play crown 29-30"),
    ("asked.pay", PAYING, "end"),
    ("asked.reveal", REVEALING, "draw blue crown"),
    ("asked.draw", DRAWING, "reveal 28 amphora6"),
    ("asked.no-move", STOPPED, "reveal 28 amphora6"),
    ("asked.end", ENDING, "play crown 30-mainland"),
    ("asked.over.home", HOME, "end"),
    ("asked.over.stuck", STUCK, "no-move"),
    ("sell.least", board("28:a6", "blue.sell", tiles="b:21"), "sell 1"),
    ("sell.own", board("28:a6", "blue.sell", tiles="b:21"), "sell 7"),
    ("move.figure", HAND, "play helmet 31-mainland"),
    ("move.card", HAND, "play crown 28-31"),
    ("move.card", HAND, "play ? 28-31"),
    ("move.target", HAND, "play helmet 28-31"),
    ("move.pay", board("28:a6B,~,h5", hands="b:h", tiles="b:4"), "play helmet 28-30"),
    ("move.chain", board("28:a6B,h5W", hands="b:h"), "play helmet 28-29"),
    ("follow.figure", FOLLOWING, "follow crown 28-30"),
    ("move.card", FOLLOWING, "follow flag 29-mainland"),
    ("move.target", FOLLOWING, "follow crown 29-mainland"),
    ("no-move", HAND, "no-move"),
    ("bridge.used", board("28:a6,~,h5", bridges="w1"), "bridge 29"),
    ("bridge.gap", HAND, "bridge 30"),
    ("bridge.gap", HAND, "bridge atlantis"),
    ("bridge.second", FULL, "bridge 29"),
    ("pay.held", PAYING, "pay 5"),
    ("pay.held", PAYING, "pay ?"),
    ("pay.order", play(PAYING, "pay 4"), "pay 7"),
    ("pay.enough", PAYING, "pay 1"),
    ("draw.seat", DRAWING, "draw white ring"),
    ("draw.pile", DRAWING, "draw blue ?"),
    ("reveal.space", REVEALING, "reveal 29 statue2"),
    ("reveal.pool", REVEALING, "reveal 28 statue3"),
]


@each(("rule", "position", "text"), CASES)
def test_an_action_that_is_not_allowed_names_the_rule(
    rule: str, position: Position, text: str
) -> None:
    action = position.parse_action(text)
    with pytest.raises(IllegalAction) as error:
        position.apply(action)
    assert error.value.rule.id == f"path.{rule}"
    assert error.value.rule == position.broken_rule(action)
    assert error.value.rule.section == "10"
    sentence = str(error.value.rule)
    assert sentence == sentence.strip() and sentence.endswith(".")
    assert "{" not in sentence


def test_another_seat_is_not_asked() -> None:
    white = board("28:a6", "white.move", hands="w:a").legal_actions[0]
    with pytest.raises(IllegalAction, match=r"not this player's decision now; Blue is to decide"):
        HAND.apply(white)


def test_every_rule_has_a_case_and_a_sentence() -> None:
    keys = {key.removeprefix("rule.path.") for key in catalogue() if key.startswith("rule.path.")}
    keys = {key for key in keys if not key.startswith("position.")}
    assert keys == {rule for rule, _, _ in CASES} | {"seat"}
