"""Drafts of positions: what is drawn stays, and the rest is made to fit it."""

import random

import pytest

from escape_widget import EscapeError, IllegalPosition, NotationError, parse, start
from escape_widget.island.draft import complete
from tests.cases import each
from tests.drawing import at, fields
from tests.randomgames import hex_rulesets, play

DRAWN = ("seats", "land", "on", "saved", "hands", "pins", "act")


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("ruleset", hex_rulesets())
def test_a_position_of_a_game_is_made_up_from_what_is_drawn_of_it(
    ruleset: str, players: int
) -> None:
    steps = play(start(ruleset, players, (), 7), random.Random(7))
    lines = [str(step[0]) for number, step in enumerate(steps) if number % 13 == 0]
    for line in (line for line in lines if ">" not in line):
        drawn = fields(line)
        bare = line.replace(f"lost:{drawn['lost'] or '-'}", "lost:-")
        bare = bare.replace(f"left:{drawn['left'] or '-'}", "left:-")
        again = fields(parse(complete(bare)))
        assert {name: again[name] for name in DRAWN} == {name: drawn[name] for name in DRAWN}


@pytest.mark.parametrize("ruleset", hex_rulesets())
def test_a_view_with_hidden_values_and_backs_is_made_up_too(ruleset: str) -> None:
    steps = play(start(ruleset, 3, (), 7), random.Random(7))
    seen = [step[0].seen_by("red") for number, step in enumerate(steps) if number % 13 == 0]
    for line in (str(position) for position in seen if ">" not in str(position)):
        again, drawn = fields(parse(complete(line))), fields(line)
        assert {name: again[name] for name in DRAWN} == {name: drawn[name] for name in DRAWN}


def edited(line: str, *changes: tuple[str, str]) -> str:
    for old, new in changes:
        assert old in line
        line = line.replace(old, new)
    return complete(line)


LINE = str(at("A1=S,B2=(y2),D4=r5,D5=y6", "red.move.3"))


def test_whoever_is_taken_off_the_board_is_lost() -> None:
    line = edited(LINE, ("D4=r5,", ""))
    assert "5" in fields(parse(line.replace("red.move.3", "red.sink")))["lost"].split(";")[0]


HIDDEN = str(at("A1=S,B2=(y2),D4=r5,D5=y6", "red.move.3").seen_by("red"))


def test_of_people_whose_values_are_hidden_only_the_count_is_filled_up() -> None:
    assert complete(HIDDEN) == HIDDEN
    assert fields(HIDDEN)["lost"].endswith("y:" + 8 * "?")
    one_more = parse(edited(HIDDEN, ("B2=(y?)", "B2=(y?y?)")))
    assert fields(one_more)["lost"].endswith("y:" + 7 * "?")


def test_more_people_than_a_seat_has_break_a_rule() -> None:
    with pytest.raises(IllegalPosition, match="Yellow has only 10 people") as raised:
        parse(edited(HIDDEN, ("D5=y?", "D5=" + 10 * "y?")))
    assert (raised.value.rule.section, raised.value.rule.args["hex"]) == ("2", "D5")


def test_two_of_a_value_of_which_there_is_one_break_a_rule() -> None:
    with pytest.raises(IllegalPosition, match="Yellow has 1 more people of value 6"):
        parse(edited(LINE, ("B2=(y2)", "B2=(y2y6)")))


def test_a_creature_that_is_put_has_come_with_a_tile() -> None:
    position = parse(edited(LINE, ("A1=S,", "A1=S,A2=H,A3=H,A4=W,")))
    assert fields(position)["on"].startswith("A1=S,A2=H,A3=H,A4=W")


def test_pieces_may_be_drawn_in_any_order() -> None:
    line = edited(LINE, ("D4=r5,D5=y6", "D5=y6,D4=y1r5"))
    assert fields(line)["on"].endswith("D4=r5y1,D5=y6")


def test_what_no_game_can_come_to_is_left_for_the_rules_to_tell() -> None:
    with pytest.raises(IllegalPosition) as raised:
        parse(edited(LINE, ("B2=(y2)", "D3=(y2)"), ("D5=y6", "D5=~y6")))
    assert raised.value.rule.id == "position.swimming_on_land"


@pytest.mark.parametrize("line", ["", "survive/1", "survive/1 seats:ry act:red.sink", "x y z"])
def test_what_is_no_line_of_a_position_is_refused(line: str) -> None:
    with pytest.raises(NotationError, match="a line of notation with all its fields"):
        complete(line)


@each("seed", range(40))
def test_whatever_is_written_into_a_draft_is_completed_or_refused(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(25):
        line = list(LINE)
        for _ in range(rng.randint(1, 6)):
            line[rng.randrange(len(line))] = rng.choice(" :;,=.()~*+-/0159?rygbHSWbfmpx")
        try:
            complete("".join(line))
        except EscapeError:
            continue


def test_a_rule_set_that_there_is_not_is_refused() -> None:
    with pytest.raises(EscapeError, match="checkers"):
        complete(LINE.replace("survive/1", "checkers/1"))
