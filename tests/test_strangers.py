"""What a stranger hands to a public function is taken as it is meant, or refused in a sentence."""

import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import escape_widget as ew
from escape_widget import EscapeError, Game
from escape_widget.search.perft import divide
from tests.cases import each

HEX = ew.start("survive", seed=1)
PATH = ew.start("atlantis", seed=1)
GAME = Game("survive", seed=1)


class Odd:
    """Nothing that anybody waits for."""

    def __repr__(self) -> str:
        return "an odd thing"


ODD: Any = Odd()
LONG = "x" * 100_000


HALF = "a \ud83d sign"


@each(
    ("call", "said"),
    [
        (lambda: Game("survive").comment(HALF), "a comment holds half a sign"),
        (lambda: Game.from_text(HALF), "a record holds half a sign"),
        (lambda: ew.parse(3), "a position's line is a text, not 3"),
        (lambda: ew.parse(None), "is a text, not None"),
        (lambda: ew.parse(b"survive/1"), "is a text, not b'survive/1'"),
        (lambda: ew.start(3), "unknown rule set 3"),
        (lambda: ew.start([]), "unknown rule set"),
        (lambda: ew.start("surviv"), "did you mean 'survive'"),
        (lambda: ew.start("survive", players="2"), "players is a whole number, 0 or more, not '2'"),
        (lambda: ew.start("survive", players=2.0), "not 2.0"),
        (lambda: ew.start("survive", players=True), "not True"),
        (lambda: ew.start("survive", players=7), "2 to 4"),
        (lambda: ew.start("atlantis", players=7), "2 to 4"),
        (lambda: ew.start("survive", options="values"), "options are several names"),
        (lambda: ew.start("survive", options=3), "options are several names"),
        (lambda: ew.start("survive", options=(3,)), "options are several names"),
        (lambda: ew.start("survive", options=("values",)), "unknown option of survive 'values'"),
        (lambda: ew.start("atlantis", options=("values",)), "unknown option of atlantis 'values'"),
        (lambda: ew.start("survive", seed=1.5), "a seed is a whole number or a text, not 1.5"),
        (lambda: ew.start("survive", seed=ODD), "not an odd thing"),
        (lambda: Game(seed=ODD), "a seed is a whole number or a text"),
        (lambda: Game(3), "a game starts from the name of a rule set, or a position, not 3"),
        (lambda: Game(chance="bogus"), "chance is 'bogus'"),
        (lambda: Game(chance=[]), "chance is"),
        (lambda: Game.from_text(str(GAME), chance="bogus"), "chance is 'bogus'"),
        (lambda: Game.from_text(3), "a record is a text, not 3"),
        (lambda: GAME.play(3), "3 is no action of survive"),
        (lambda: GAME.play(PATH.legal_actions[0]), "is no action of survive"),
        (lambda: GAME.comment(3), "a comment is a text"),
        (lambda: GAME.go_to(3), "3 is no place in a record"),
        (lambda: GAME.promote("x"), "'x' is no place in a record"),
        (lambda: GAME.frames("stranger"), "unknown viewer 'stranger'"),
        (lambda: GAME.frames("red", after=-1), "the ply is a whole number"),
        (lambda: GAME.frames("red", after="0"), "the ply is a whole number"),
        (lambda: ew.view(HEX, "stranger"), "unknown viewer 'stranger'"),
        (lambda: ew.view(HEX, "yelow"), "did you mean 'yellow'"),
        (lambda: ew.view(HEX, 3), "unknown viewer 3"),
        (lambda: ew.view(HEX, "green"), "unknown viewer 'green'"),
        (lambda: ew.view(PATH, "green"), "unknown viewer 'green'"),
        (lambda: ew.view(GAME, "stranger"), "unknown viewer 'stranger'"),
        (lambda: ew.view(HEX.legal_actions[0], "stranger"), "unknown viewer 'stranger'"),
        (lambda: ew.view(PATH.legal_actions[0], "stranger"), "unknown viewer 'stranger'"),
        (lambda: ew.view(3, "red"), "3 is no position, action, event or game"),
        (lambda: ew.perft(HEX, -1), "the depth is a whole number, 0 or more, not -1"),
        (lambda: ew.perft(HEX, 1.5), "the depth is a whole number"),
        (lambda: ew.perft(HEX, "2"), "the depth is a whole number"),
        (lambda: ew.perft(3, 1), "3 is no position"),
        (lambda: HEX.perft(-1), "the depth is a whole number"),
        (lambda: PATH.perft(-1), "the depth is a whole number"),
        (lambda: divide(HEX, 0), "the depth is a whole number, 1 or more"),
        (lambda: ew.ends_of_move(3), "move phase"),
        (lambda: ew.to_act(3), "3 is no position"),
        (lambda: ew.legal_actions(None), "None is no position"),
        (lambda: ew.chance_outcomes("survive"), "'survive' is no position"),
        (lambda: ew.outcome(GAME), "is no position"),
        (lambda: ew.apply(GAME, "end"), "is no position"),
        (lambda: ew.parse_action(HEX, 3), "an action is a text, not 3"),
        (lambda: ew.parse_action(PATH, 3), "an action is a text, not 3"),
        (lambda: ew.apply(HEX, 3), "3 is no action of survive"),
        (lambda: ew.apply(PATH, 3), "3 is no action of atlantis"),
        (lambda: ew.apply(PATH, HEX.legal_actions[0]), "is no action of atlantis"),
        (lambda: ew.broken_rule(HEX, None), "None is no action of survive"),
        (lambda: ew.broken_rule(PATH, None), "None is no action of atlantis"),
        (lambda: HEX.picture("png"), "unknown form of a picture 'png'"),
        (lambda: PATH.picture(3), "unknown form of a picture 3"),
        (lambda: ew.Puzzle.load(3), "the name of a puzzle is a text or a path, not 3"),
    ],
)
def test_a_wrong_thing_is_refused_in_a_sentence(call: Callable[[], Any], said: str) -> None:
    with pytest.raises(EscapeError) as raised:
        call()
    assert said in str(raised.value)


@each(
    "call",
    [
        lambda: ew.parse(LONG),
        lambda: ew.parse(f"survive+{LONG}/1"),
        lambda: ew.parse(f"survive/{'1' * 100_000}"),
        lambda: ew.start(LONG),
        lambda: ew.start("survive", options=(LONG,)),
        lambda: ew.view(HEX, LONG),
        lambda: ew.apply(HEX, LONG),
        lambda: ew.apply(PATH, LONG),
        lambda: ew.parse([LONG]),
        lambda: Game(chance=LONG),  # type: ignore[arg-type]
        lambda: Game.from_text(LONG),
        lambda: Game.from_text(f'[{LONG} "x"]'),
        lambda: ew.Puzzle.load(LONG),
    ],
)
def test_an_error_quotes_little_of_what_is_long(call: Callable[[], Any]) -> None:
    with pytest.raises(EscapeError) as raised:
        call()
    assert len(str(raised.value)) < 600


def test_an_event_is_shown_to_nobody_who_does_not_play() -> None:
    for ruleset in ("survive", "atlantis"):
        game = Game(ruleset, seed=1)
        while not game.position.events:
            game.play(game.position.legal_actions[0])
        with pytest.raises(EscapeError, match="unknown viewer 'stranger'"):
            ew.view(game.position.events[0], "stranger")


def test_what_is_refused_changes_nothing() -> None:
    game = Game("survive", seed=3)
    game.play(game.position.legal_actions[0])
    before = str(game)
    for wrong in (3, None, "", "place 9 D4", "place 1 A1", "end", PATH.legal_actions[0]):
        with pytest.raises(EscapeError):
            game.play(wrong)  # type: ignore[arg-type]
        assert str(game) == before


EQUAL = ("everyone-is-equal",)


@pytest.mark.parametrize(("options", "others"), [((), EQUAL), (EQUAL, ())])
def test_an_action_of_another_rule_set_means_what_its_text_says(
    options: tuple[str, ...], others: tuple[str, ...]
) -> None:
    here = ew.start("survive", options=options, seed=1)
    strange = ew.start("survive", options=others, seed=1).parse_action("place 1 D4")
    assert here.broken_rule(strange) is None
    assert here.apply(strange) == here.apply("place 1 D4")
    with pytest.raises(ew.IllegalAction, match="D4"):
        here.apply("place 1 D4").apply(strange)


def test_legal_actions_are_asked_for_by_any_whole_number_and_pickled_by_any_protocol() -> None:
    actions = ew.start("survive", seed=1).legal_actions
    whole = tuple(ew.start("survive", seed=1).legal_actions)
    assert (actions[np.uint8(3)], actions[np.int64(-1)]) == (whole[3], whole[-1])
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(actions, protocol)) == whole
