"""Every rule that can be broken: a position under its sentence, and malformed texts.

``illegal.txt`` holds for each rule the sentence, its id, a position and an action that breaks it;
or, where the position itself is the illegal one, only its line.
"""

import importlib
import pkgutil
import random
import re
from functools import cache
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import escape_widget.island
from escape_widget import (
    EscapeError,
    Game,
    IllegalAction,
    IllegalPosition,
    NotationError,
    Position,
    parse,
)
from escape_widget.island import course, legality, reading
from escape_widget.island.reading import read_table
from escape_widget.island.rule import Rule
from escape_widget.locale import catalogue
from tests.cases import each
from tests.drawing import at, line
from tests.randomgames import main_variants, play, sample

Entry = dict[str, str]

NOWHERE_BROKEN = {
    # No edition forbids to swim and then leave; tests/test_rulesets.py invents one that does.
    "people.has_swum",
}
MORE_THAN_A_TABLE_HOLDS = {"position.people"}
"""Broken already while a line is read."""


def read_entries() -> list[Entry]:
    text = (Path(__file__).parent / "illegal.txt").read_text(encoding="utf-8")
    return [read_entry(block) for block in text.strip().split("\n\n")]


def read_entry(block: str) -> Entry:
    sentence, *lines = block.splitlines()
    assert sentence.startswith("# ")
    return {"sentence": sentence[2:], **dict(line.split(": ", 1) for line in lines)}


ENTRIES = read_entries()
ACTIONS = [entry for entry in ENTRIES if "action" in entry]
POSITIONS = [entry for entry in ENTRIES if "action" not in entry]


def ids(entries: list[Entry]) -> list[str]:
    return [entry["rule"] for entry in entries]


@each("entry", ACTIONS, ids=ids(ACTIONS))
def test_an_action_breaks_the_rule_and_is_not_played(entry: Entry) -> None:
    position = parse(entry["position"])
    assert str(position) == entry["position"]
    action = position.parse_action(entry["action"])
    assert action.text == entry["action"]
    if "seen-by" in entry:
        action = action.seen_by(entry["seen-by"])
    rule = position.broken_rule(action)
    assert rule is not None
    assert (rule.id, str(rule)) == (entry["rule"], entry["sentence"])
    with pytest.raises(IllegalAction) as raised:
        position.apply(action)
    assert raised.value.rule == rule
    assert entry["sentence"] in str(raised.value)
    assert str(position) == entry["position"]


@each("entry", POSITIONS, ids=ids(POSITIONS))
def test_a_position_breaks_the_rule_and_no_other(entry: Entry) -> None:
    with pytest.raises(IllegalPosition) as raised:
        parse(entry["position"])
    rule = raised.value.rule
    assert (rule.id, str(rule)) == (entry["rule"], entry["sentence"])
    assert entry["sentence"] in str(raised.value)
    if rule.id in MORE_THAN_A_TABLE_HOLDS:
        return
    broken = {rule.id for rule in legality._broken(read_table(entry["position"]))}
    assert broken == {entry["rule"], *filter(None, entry.get("also", "").split(", "))}


# Sentences and rules belong together.


MODULES = (legality, course, reading)


def rules_in_the_code() -> set[str]:
    """The ids of all rules: those of actions are objects, those of positions are made in place."""
    found = set()
    for module in pkgutil.walk_packages(escape_widget.island.__path__, "escape_widget.island."):
        things = vars(importlib.import_module(module.name)).values()
        found |= {thing.id for thing in things if isinstance(thing, Rule)}
    sources = [Path(module.__file__).read_text(encoding="utf-8") for module in MODULES]
    named = re.findall(r'\brule\(\s*"(\w+)"', "".join(sources))
    return found | {f"position.{id}" for id in named}


def sentences() -> set[str]:
    """The ids of the catalogue that belong to the hex board."""
    parts = {rule.split(".")[0] for rule in rules_in_the_code()}
    keys = (key.removeprefix("rule.") for key in catalogue("en") if key.startswith("rule."))
    return {key for key in keys if key.split(".")[0] in parts}


def test_every_rule_in_the_code_has_a_sentence_and_every_sentence_a_rule() -> None:
    assert sentences() == rules_in_the_code()


def test_every_rule_has_its_position_in_the_table() -> None:
    assert set(ids(ENTRIES)) == sentences() - NOWHERE_BROKEN


def test_the_table_has_each_rule_once() -> None:
    assert len(ids(ENTRIES)) == len(set(ids(ENTRIES)))


@pytest.mark.parametrize("language", ["en"])
def test_a_sentence_asks_for_nothing_that_it_is_not_told(language: str) -> None:
    told = {"seat", "to_act", "who", "source", "target"}
    for id in rules_in_the_code():
        places = set(re.findall(r"{(\w+)}", catalogue(language)[f"rule.{id}"]))
        if not id.startswith("position."):
            assert places <= told, id


# Malformed positions: where, and what was expected.

LINE = line("C4=(r2y1),D4=r5", hands="r:f.whale-defence", pool="m:shark1,volcano1")
QUIET = line("D4=r5", game="survive+leave-no-one-behind")


@each(
    ("old", "new", "where", "expected"),
    [
        ("survive/1", "survive/2", "/2", "'/1', the version"),
        ("survive/1", "survive/01", "/01", "'/1', the version"),
        ("survive/1", "survive/1/1", "/1/1", "'/1', the version"),
        ("survive/1", "survive", " seats", "'/1', the version"),
        ("survive/1", "survival/1", "survival/1", "did you mean 'survive'?"),
        ("survive/1", "survive+nothing/1", "nothing/1", "an option of survive ('nothing' is none"),
        ("survive/1", "survive+values/1", "values/1", "an option of survive ('values' is none"),
        ("survive/1", "survive+/1", "/1", "an option of survive ('' is none"),
        (
            "survive/1",
            "survive+everyone-is-equa/1",
            "everyone-is-equa/1",
            "did you mean 'everyone-is-equal'?",
        ),
        (" seats:ry", "", "land:", "the field 'seats:'"),
        ("seats:ry", "seats:yr", "yr", "'ry', 'ryg' or 'rygb'"),
        ("seats:ry", "seats:r", "r land", "'ry', 'ryg' or 'rygb'"),
        ("land:7/", "land:", "10/11/", "13 rows"),
        ("land:7/", "land:8/", "8/10", "7 hexes in row A"),
        ("land:7/", "land:6x/", "6x/", "the letters b, f, m, p"),
        ("land:7/", "land:700/", "700/", "numbers and the letters"),
        ("on:C4", "on:Z4", "Z4=", "a hex and its pieces"),
        ("on:C4", "on:C14", "C14=", "a hex and its pieces"),
        ("C4=(r2y1)", "C4", "C4,D4", "a hex and its pieces"),
        ("C4=(r2y1),D4=r5", "D4=r5,C4=(r2y1)", "C4=", "board order"),
        ("C4=(r2y1),D4", "D4=r2,D4", "D4=r5", "board order, each once"),
        ("(r2y1)", "(r2y1", "(r2y1,", "a boat such as (r5y?)"),
        ("(r2y1)", "(r7y1)", "(r7y1)", "people on land, a boat"),
        ("(r2y1)", "(r2y1)X", "(r2y1)X", "creatures SHWDQ"),
        ("(r2y1)", f"(r2y1){'H' * 13}", "(r2y1)HH", "at most 12 of each token"),
        ("(r2y1)", "(r2g1)", "g1)", "a seat that plays"),
        ("C4=(r2y1),", "", "D4=r5 ", "10 people of red on the board"),
        ("waiting:-", "waiting:r", "r saved", "a seat and values"),
        ("waiting:-", "waiting:", " saved", "a seat and values"),
        ("saved:-", "saved:r:0", "r:0", "a seat and values"),
        ("hands:r", "hands:g", "g:f", "a seat that plays"),
        ("f.whale-defence", "x.winds", "r:x", "tiles such as b.winds"),
        ("f.whale-defence", "f.nothing", "r:f.nothing", "tiles such as b.winds"),
        ("pool:m", "pool:x", "x:shark1", "a terrain and backs"),
        ("volcano1", "volcano", "m:shark1,volcano ", "a terrain and backs"),
        ("volcano1", "lava1", "lava1", "shark, whale"),
        ("volcano1", "volcano1,volcano1", "volcano1,", "each once"),
        ("volcano1", "volcano999", "m:shark1,volcano999", "a terrain and backs"),
        ("pins:-", "pins:D4", "D4 left", "such as D4=shark"),
        ("pins:-", "pins:D4=lava", "D4=lava", "such as D4=shark"),
        ("pins:-", "pins:D4=shark,D4=volcano", "D4=volcano", "each once"),
        ("boat4", "boat", "boat,", "a token and a number"),
        ("boat4", "ship4", "ship4", "boat, serpent"),
        ("boat4", "boat999", "boat999", "a token and a number"),
        ("boat4", "boat1,boat3", "boat3", "each once"),
        ("turn:39", "turn:x", "x act", "a turn"),
        ("turn:39", "turn:39/2", "39/2", "a turn"),
        ("turn:39", "turn:", " act", "a turn"),
        ("turn:39", f"turn:{'9' * 5000}", "9999", "a turn"),
        ("act:red", "act:green", "green", "a seat that plays, or 'over'"),
        ("act:red", "act:over", "move", "a reason"),
        ("move.3", "jump.3", "jump", "a phase"),
        ("move.3", "move", "", "points left, 1 to 3"),
        (".move.3", "", "", "a phase"),
        (" act:red.move.3", "", "", "the field 'act:'"),
        ("move.3", "move.0", "0", "points left, 1 to 3"),
        ("move.3", "move.4", "4", "points left, 1 to 3"),
        ("move.3", "move.²", "²", "plain letters"),
        ("move.3", "sink.3", ".3", "nothing after the phase"),
        ("move.3", "creature", "", "what was rolled"),
        ("move.3", "creature.squid", "squid", "what was rolled"),
        ("move.3", "sink>wait", "wait", "a pending decision such as"),
        ("move.3", "sink>crew.Z9", "crew.Z9", "a pending decision such as"),
        ("move.3", "sink>reveal.D5", "reveal.D5", "a pending decision such as"),
        ("move.3", "move.3 more:1", "more:1", "the end of the line"),
    ],
)
def test_a_malformed_line_says_where_and_what_was_expected(
    old: str, new: str, where: str, expected: str
) -> None:
    text = LINE.replace(old, new, 1)
    assert text != LINE
    with pytest.raises(NotationError) as raised:
        parse(text)
    assert raised.value.at <= len(text)
    assert text[raised.value.at :].startswith(where)
    assert expected in raised.value.expected
    assert str(raised.value).startswith(f"at character {raised.value.at + 1}: expected ")


def test_the_line_itself_is_well_formed() -> None:
    with pytest.raises(IllegalPosition, match="pool of forest"):
        parse(LINE.replace("f.whale-defence", "f.?"))
    assert str(parse(LINE)) == LINE


def test_quiet_turns_are_written_where_they_count() -> None:
    assert str(parse(QUIET)) == QUIET
    for turn in ("39", "39/", "39/x", "39/300"):
        with pytest.raises(NotationError, match="the quiet turns before it"):
            parse(QUIET.replace("turn:39/-", f"turn:{turn}"))


WHOLE = line(
    "B1=()~r2*,C4=(r3y1)HW,D4=r5r1,D5=g1",
    "red.move.2",
    seats="ryg",
    saved="r:62",
    hands="y:f.move-shark,f.whale-defence",
)


@each(
    ("old", "new"),
    [
        ("survive/1", "survive/01"),
        ("survive/1", "survive/+1"),
        ("survive/1", "survive/1_0"),
        ("survive/1", "survive/\u0661"),
        ("turn:37", "turn:037"),
        ("turn:37", "turn:+37"),
        ("turn:37", "turn:3_7"),
        ("turn:37", "turn:\u0663\u0667"),
        ("10/7 on:", "10/07 on:"),
        ("10/7 on:", "10/3d3 on:"),
        ("/10/11/3m", "/10/11/12m"),
        ("HW,", "WH,"),
        ("(r3y1)", "(y1r3)"),
        ("D4=r5r1", "D4=r1r5"),
        ("B1=()~r2*", "B1=()~r2**"),
        ("saved:r:62", "saved:r:26"),
        ("saved:r:62", "saved:r:6;r:2"),
        ("f.move-shark,f.whale-defence", "f.whale-defence,f.move-shark"),
        ("y:f.move-shark,f.whale-defence", "y:f.move-shark;y:f.whale-defence"),
        ("hands:y:", "hands:r:;y:"),
        ("shark1,", "shark01,"),
        ("shark1,whirlpool2", "whirlpool2,shark1"),
        ("pins:-", "pins:"),
        ("left:boat", "left:serpent0,boat"),
        ("left:boat", "left:boat0"),
        (" act:", "  act:"),
        (" act:", "\tact:"),
        (" act:", "\u2028act:"),
        (" act:", "\u00a0act:"),
        ("move.2", "move.02"),
        ("move.2", "move.2\u2028"),
        ("move.2", "move.2\x0b"),
        ("move.2", "move.2>"),
        ("survive", "\ufeffsurvive"),
    ],
)
def test_a_line_has_one_form(old: str, new: str) -> None:
    assert str(parse(WHOLE)) == WHOLE
    text = WHOLE.replace(old, new, 1)
    assert text != WHOLE
    with pytest.raises(NotationError) as raised:
        parse(text)
    assert raised.value.text == text
    start = WHOLE.index(old)
    assert start <= raised.value.at <= start + len(new)


def test_blanks_around_a_line_are_passed_over_and_counted() -> None:
    assert parse(f" \t{WHOLE}\r\n") == parse(WHOLE)
    with pytest.raises(NotationError) as raised:
        parse("\n " + WHOLE.replace("act:red", "act:pink"))
    assert raised.value.text[raised.value.at :] == "pink.move.2"


def test_long_input_is_not_quoted_whole() -> None:
    for text in ("x" * 9999, f"survive+{'x' * 9999}/1", WHOLE.replace("move", "m" * 9999)):
        with pytest.raises(NotationError) as raised:
            parse(text)
        assert len(str(raised.value)) < 500


@pytest.mark.parametrize("text", ["", " ", "nothing", "chess/1 seats:ry", "+/1", "survive"])
def test_a_text_that_is_no_line_is_refused(text: str) -> None:
    with pytest.raises(EscapeError):
        parse(text)


@pytest.mark.parametrize("aboard", ["r2r1r1r1", "r2r2r1r1r1", "y2y2y1y1", "r3r2y2y1"])
def test_four_people_are_too_many_for_a_boat_whatever_their_colours(aboard: str) -> None:
    with pytest.raises(IllegalPosition, match="at most 3 people"):
        at(f"C4=({aboard})")


# Malformed actions.


@each(
    ("text", "where", "expected"),
    [
        ("", "", "one of place, boat"),
        ("jump 5 D4-D5", "jump", "one of place, boat"),
        ("Walk 5 D4-D5", "Walk", "one of place, boat"),
        ("walk", "", "an action such as 'walk 5 D4-E5'"),
        ("walk 5", " 5", "an action such as 'walk 5 D4-E5'"),
        ("walk 7 D4-D5", " 7 D4", "an action such as 'walk 5 D4-E5'"),
        ("walk 5 D4 D5", " 5 D4 D5", "an action such as 'walk 5 D4-E5'"),
        ("walk 5 D4-D99", "D99", "a hex from A1 to M7"),
        ("walk 5 D0-D5", "D0-", "a hex from A1 to M7"),
        ("board 5", " 5", "'board 5 D4-D3' or 'board ~5 C3'"),
        ("sink Z9", " Z9", "an action such as 'sink D4'"),
        ("end now", " now", "an action such as 'end'"),
        ("roll dragon", "dragon", "a token"),
        ("move dragon D4-D5", "dragon", "a token"),
        ("reveal D4 lava", "lava", "a back"),
        ("play b.lava D4-D5", "lava", "a back"),
        ("play b.shark D4-D5", "shark", "one of winds"),
        ("play b.winds ~5 D4-D5", "winds", "'dolphin-aid'"),
        ("play p.dolphin-aid ~5 D4-D5", "p.dolphin", "b, f or m"),
        ("defend shark-defence", " shark", "an action such as 'defend f.shark-defence'"),
        ("crew D4", " D4", "an action such as 'crew D4 r5r2y?'"),
        ("crew D4 r2r5", "2r5", "'5r2' (a text has one form)"),
        ("crew D4 y?r5", "y?r5", "'r5y?' (a text has one form)"),
        ("sink  D4", "  D4", "an action such as 'sink D4'"),
        ("sink\u2028D4", "sink\u2028D4", "one of place, boat"),
        ("sink D4\u2028", " D4\u2028", "an action such as 'sink D4'"),
        (" sink D\u0664", " D\u0664", "an action such as 'sink D4'"),
        ("\tsink D44", "D44", "a hex from A1 to M7"),
        ("sink D04", "D04", "a hex from A1 to M7"),
        ("roll whale 02", " whale 02", "an action such as 'roll shark'"),
        ("crew D4 x5", " D4 x5", "an action such as 'crew D4 r5r2y?'"),
    ],
)
def test_a_malformed_action_says_where_and_what_was_expected(
    text: str, where: str, expected: str
) -> None:
    with pytest.raises(NotationError) as raised:
        at("D4=r5").parse_action(text)
    assert text[raised.value.at :].startswith(where)
    assert expected in raised.value.expected


@pytest.mark.parametrize("number", [1, 3, 4, 11])
def test_a_crowd_of_many_is_read_and_not_offered(number: int) -> None:
    position = at("D4=()~r6~r5~r2~y6", "red.sink>crew.D4")
    action = position.parse_action(f"crew D4 r5r2{'r1' * number}")
    assert action not in position.legal_actions


@pytest.mark.parametrize("number", [12, 15, 16, 17, 32, 999])
def test_a_crowd_of_more_than_there_are_is_no_text(number: int) -> None:
    with pytest.raises(NotationError, match="one form"):
        at("D4=()~r6~r5~r2~y6", "red.sink>crew.D4").parse_action(f"crew D4 {'r1' * number}")


# Nothing but our own errors, whatever is written.


@cache
def texts() -> list[tuple[Position, list[str]]]:
    """Positions of random games, with texts of actions."""
    rng = random.Random(17)
    return [
        (position, [action.text for action in position.legal_actions[::7]])
        for variant in main_variants()
        for position in sample(list(play(variant.start(2, 3), rng)), rng)
    ]


SIGNS = "0123456789²٣~*+()=,;:/.>-? rygbfmpSHWDQABCDEFGHIJKLM"
EDITS = st.lists(
    st.tuples(
        st.sampled_from(("drop", "insert", "replace", "repeat")),
        st.floats(0, 1, exclude_max=True),
        st.integers(1, 4),
        st.sampled_from(SIGNS),
    ),
    min_size=1,
    max_size=3,
)


def edited(text: str, edits: list[tuple[str, float, int, str]]) -> str:
    """A text with some of its characters lost, doubled or mistyped."""
    for edit, place, length, sign in edits:
        at = int(place * (len(text) + 1))
        head, piece, tail = text[:at], text[at : at + length], text[at + length :]
        text = {
            "drop": head + tail,
            "insert": head + sign + piece + tail,
            "replace": head + sign + tail,
            "repeat": head + piece * (length + 1) + tail,
        }[edit]
    return text


def reads_or_says_why(text: str) -> None:
    try:
        position = parse(text)
    except EscapeError as error:
        assert str(error)
        return
    again = parse(str(position))
    assert (again, str(again)) == (position, str(position))
    assert again.legal_actions == position.legal_actions


@settings(max_examples=80)
@given(number=st.integers(0, 10**6), viewed=st.booleans(), edits=EDITS)
@example(number=0, viewed=False, edits=[("repeat", 0.99, 4, "²")])
def test_a_mistyped_line_reads_or_says_why(
    number: int, viewed: bool, edits: list[tuple[str, float, int, str]]
) -> None:
    position, _ = texts()[number % len(texts())]
    reads_or_says_why(edited(str(position.seen_by("red") if viewed else position), edits))


@pytest.mark.slow
@settings(max_examples=100)
@given(
    number=st.integers(0, 10**6),
    other=st.integers(1, 10),
    swapped=st.sets(st.integers(1, 12), min_size=1, max_size=3),
)
def test_a_line_with_fields_of_another_reads_or_says_why(
    number: int, other: int, swapped: set[int]
) -> None:
    lines = [str(texts()[(number + step) % len(texts())][0]).split(" ") for step in (0, other)]
    for field in swapped:
        lines[0][field] = lines[1][field]
    reads_or_says_why(" ".join(lines[0]))


@settings(max_examples=100)
@given(number=st.integers(0, 10**6), edits=EDITS)
def test_a_mistyped_action_is_read_refused_or_played(
    number: int, edits: list[tuple[str, float, int, str]]
) -> None:
    position, actions = texts()[number % len(texts())]
    text = edited(actions[number % len(actions)] if actions else "end", edits)
    try:
        action = position.parse_action(text)
    except NotationError as error:
        assert error.text == text
        assert 0 <= error.at <= len(text)
        return
    assert position.parse_action(action.text) == action
    assert (position.broken_rule(action) is None) == (action in position.legal_actions)


@cache
def records() -> list[str]:
    return [str(Game(position, seed=3)) for position, _ in texts()[:20]]


@settings(max_examples=60)
@given(number=st.integers(0, 19), edits=EDITS)
def test_a_mistyped_record_reads_or_says_why(
    number: int, edits: list[tuple[str, float, int, str]]
) -> None:
    try:
        game = Game.from_text(edited(records()[number], edits))
    except EscapeError:
        return
    assert str(Game.from_text(str(game))) == str(game)


@pytest.mark.prove
@settings(max_examples=5000)
@given(number=st.integers(0, 10**6), viewed=st.booleans(), edits=EDITS)
def test_thousands_of_mistyped_lines_read_or_say_why(
    number: int, viewed: bool, edits: list[tuple[str, float, int, str]]
) -> None:
    position, _ = texts()[number % len(texts())]
    reads_or_says_why(edited(str(position.seen_by("red") if viewed else position), edits))
