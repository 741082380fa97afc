"""The end of the game and what it is worth (rules, sections 9 and 11.6, 11.9)."""

import re

import pytest

from escape_widget import Game, Outcome, Position, parse
from tests.drawing import act, after, at, fields, newly, pieces

NO_ONE_BEHIND = "survive+leave-no-one-behind"
GONE = "survive+atlantis-is-gone"
EQUAL = "survive+everyone-is-equal"


def ended(saved: str, **words: str) -> Position:
    return at("", act="over.volcano", saved=saved, **words)


# Score.


def test_most_points_saved_wins() -> None:
    outcome = ended("r:61;y:5111;g:6", seats="ryg").outcome
    assert outcome is not None
    assert outcome.scores == {"red": 7, "yellow": 8, "green": 6}
    assert outcome.winners == ("yellow",)
    assert outcome.reason == "volcano"


def test_ties_are_shared() -> None:
    outcome = ended("r:61;y:52;g:3", seats="ryg").outcome
    assert outcome is not None
    assert outcome.winners == ("red", "yellow")


def test_nobody_saved_is_a_tie_at_nothing() -> None:
    outcome = ended("").outcome
    assert outcome is not None
    assert outcome.scores == {"red": 0, "yellow": 0}
    assert outcome.winners == ("red", "yellow")


def test_all_saved_are_28_points() -> None:
    outcome = ended("r:6543322111").outcome
    assert outcome is not None
    assert outcome.scores["red"] == 28


def test_everyone_is_equal_counts_people() -> None:
    outcome = ended("r:1;y:111", game=EQUAL).outcome
    assert outcome is not None
    assert outcome.scores == {"red": 1, "yellow": 3}


def test_while_the_game_lasts_there_is_no_outcome() -> None:
    assert at("D4=r5").outcome is None
    assert at(act="red.people", waiting="r:1;y:1").outcome is None


# The volcano.


def test_the_volcano_ends_the_game_and_everyone_not_on_a_safe_island_is_lost() -> None:
    before = at("D4=r5,B1=(y1)~y2", act="?.sink", pins="D4=volcano", saved="r:3;y:2")
    then = after(before, "sink D4")
    assert act(then) == "over.volcano"
    assert newly(before, then, "lost") == ["r5", "y1", "y2"]
    assert then.outcome is not None
    assert then.outcome.scores == {"red": 3, "yellow": 2}


@pytest.mark.parametrize("game", [NO_ONE_BEHIND, GONE, f"{NO_ONE_BEHIND}+atlantis-is-gone"])
def test_where_it_does_not_end_the_game_the_volcano_acts_as_a_whirlpool(game: str) -> None:
    before = at("D4=r5,C4=()HW,C5=(y1),B3=~y2,D5=r2", act="red.sink", pins="D4=volcano", game=game)
    then = after(before, "sink D4")
    assert act(then) == "red.roll"
    assert newly(before, then, "lost") == ["r5", "y1"]
    assert pieces(then) == {"B3": "~y2", "D5": "r2"}


# Leave no one behind.


def test_leave_no_one_behind_ends_when_nobody_is_left_on_the_board() -> None:
    then = after(at("B1=(r5)", game=NO_ONE_BEHIND, saved="y:5"), "land 5 B1")
    assert act(then) == "over.nobody-left"
    assert then.outcome is not None
    assert then.outcome.winners == ("red", "yellow")


@pytest.mark.parametrize(
    ("on", "phase", "text"),
    [
        ("C4=~r5,C5=H", "play", "play b.dolphin-aid ~5 C4-C5"),
        ("C4=(r5),C5=S", "play", "play b.winds C4-C5"),
        ("C4=~r5,C5=H", "move.3", "swim ~5 C4-C5"),
        ("C4=(r5y1),C5=S", "move.3", "row C4-C5"),
        ("D4=r5y1", "sink", "sink D4"),
        ("C4=(r5y1)~r1,C5=S", "creature.serpent", "move serpent C5-C4"),
        ("C4=~y1,C5=H", "creature.shark>react.yellow.shark.C5-C4", "decline"),
    ],
)
def test_it_ends_at_once_in_any_phase(on: str, phase: str, text: str) -> None:
    position = at(
        on,
        act=f"red.{phase}",
        game=NO_ONE_BEHIND,
        hands="r:b.dolphin-aid,b.winds;y:m.shark-defence",
        pins="D4=shark" if "D4" in on else "",
        land="E5" if "D4" in on else "",
    )
    assert act(after(position, text)) == "over.nobody-left"


def test_it_does_not_end_while_anybody_is_left() -> None:
    position = at("B1=(r5),M1=~y1", game=NO_ONE_BEHIND)
    assert act(after(position, "land 5 B1")) == "red.move.2"


def test_without_the_option_the_game_goes_on_with_nobody_left() -> None:
    assert act(after(at("B1=(r5)"), "land 5 B1")) == "red.move.2"


# Quiet turns.


def quiet(seats: str, before: str, on: str = "A1=~r5,M1=~y1,M7=W") -> Position:
    """Red's last decision of a turn that began with so many quiet turns before it."""
    return at(on, act="red.creature.whale", game=NO_ONE_BEHIND, seats=seats, quiet=before)


def turn(position: Position) -> str:
    return fields(position)["turn"].split("/")[1]


def test_a_whole_turn_in_which_nobody_was_saved_or_lost_is_quiet() -> None:
    position = at("A1=~r5,M1=~y1,M7=W", act="red.move.3", game=NO_ONE_BEHIND)
    position = after(position, "swim ~5 A1-A2", "end", "roll serpent")
    assert act(position) == "yellow.move.3"
    assert turn(position) == "1"


@pytest.mark.parametrize("seats", ["ry", "ryg", "rygb"])
def test_the_game_ends_after_ten_times_players_quiet_turns_and_those_left_are_lost(
    seats: str,
) -> None:
    last = 10 * len(seats) - 1
    before = quiet(seats, str(last))
    then = after(before, "stay")
    assert act(then) == "over.quiet"
    assert newly(before, then, "lost") == ["r5", "y1"]
    assert fields(then)["on"] == "M7=W"
    assert act(after(quiet(seats, str(last - 1)), "stay")) == "yellow.move.3"


def test_somebody_saved_or_lost_breaks_the_row() -> None:
    saved = at("B1=~r5,M1=~y1", game=NO_ONE_BEHIND, quiet="7")
    saved = after(saved, "land ~5 B1")
    assert turn(saved) == "-"
    assert turn(after(saved, "end", "roll whale")) == "0"
    lost = after(at("B1=~r5,B2=H,M1=~y1", game=NO_ONE_BEHIND, quiet="7"), "swim ~5 B1-B2")
    assert turn(lost) == "-"


def test_a_turn_that_began_with_land_is_not_quiet() -> None:
    position = at(
        "A1=~r5,M1=~y1", act="red.sink", land="J7", pins="J7=whirlpool", game=NO_ONE_BEHIND
    )
    position = after(position, "sink J7", "roll whale")
    assert turn(position) == "0"
    assert turn(after(position, "end", "roll whale")) == "1"


def test_the_turn_of_a_player_without_people_counts_too() -> None:
    position = after(quiet("ryg", "3", "A1=~r5,M1=~g1,M7=W"), "stay")
    assert act(position) == "yellow.roll"
    assert turn(after(position, "roll serpent")) == "5"


def test_other_games_do_not_count_quiet_turns() -> None:
    assert "/" not in fields(at("D4=r5"))["turn"]
    assert "/" not in fields(at("D4=r5", game=GONE))["turn"]


# Atlantis is gone.


def test_atlantis_is_gone_ends_when_the_last_tile_has_sunk() -> None:
    before = at(
        "D4=r5,B1=(y1)",
        act="red.sink",
        game=GONE,
        pins="D4=whale-defence",
    )
    then = after(before, "sink D4")
    assert act(then) == "over.last-tile"
    assert newly(before, then, "lost") == []
    assert fields(then)["hands"] == "r:m.whale-defence"


def test_it_ends_after_the_back_of_the_last_tile_is_resolved() -> None:
    position = at("D4=r5r2y6y1", act="red.sink", game=GONE)
    position = after(position, "sink D4")
    assert act(position).startswith("red.sink>reveal")
    shark = after(position, "reveal D4 volcano")
    assert act(shark) == "over.last-tile"
    assert newly(position, shark, "lost") == ["r2", "r5", "y1", "y6"]


def test_while_a_tile_is_left_it_goes_on() -> None:
    position = at("D4=r5,D5=y1", act="red.sink", game=GONE, pins="D4=whirlpool")
    assert act(after(position, "sink D4")) == "red.roll"


def test_only_people_on_safe_islands_count() -> None:
    position = at("D4=r5,B1=(r6)", act="?.sink", game=GONE, pins="D4=shark", saved="y:1")
    outcome = after(position, "sink D4").outcome
    assert outcome is not None
    assert outcome.scores == {"red": 0, "yellow": 1}
    assert outcome.winners == ("yellow",)


# A game played on from a seat's view may end with values that nobody has seen.


def hidden(saved: str, yellow: str) -> Outcome:
    """The end with some people of yellow saved, whose values are hidden, as are those lost."""
    position = ended(f"{saved};y:{yellow}")
    line = re.sub(r"y:\d+", lambda found: "y:" + "?" * (len(found[0]) - 2), str(position))
    outcome = parse(line).outcome
    assert outcome is not None
    return outcome


def test_a_score_that_hidden_values_leave_open_is_not_told() -> None:
    outcome = hidden("r:5", "64")
    assert outcome.scores == {"red": 5, "yellow": None}
    assert outcome.winners == ()
    assert outcome.lead("red") is outcome.lead("yellow") is None


def test_who_wins_whatever_the_hidden_values_are_has_won() -> None:
    assert hidden("r:654", "21").winners == ("red",)  # two people are worth 11 at most
    assert hidden("r:3", "4321").winners == ("yellow",)  # four are worth 5 at least
    assert hidden("r:65", "21").winners == ()  # 11 and maybe 11


def test_a_score_that_is_the_same_whatever_they_are_is_told() -> None:
    outcome = hidden("r:6", "6543322111")
    assert outcome.scores == {"red": 6, "yellow": 28}
    assert outcome.lead("red") == -22


def test_a_record_says_that_a_score_is_open() -> None:
    position = ended("r:5;y:64")
    line = re.sub(r"y:\d+", lambda found: "y:" + "?" * (len(found[0]) - 2), str(position))
    assert '[Result "red 5, yellow ?"]' in str(Game(parse(line)))


# Options combine; of two ends the first counts.


BOTH = f"{NO_ONE_BEHIND}+atlantis-is-gone"


def test_of_two_ends_the_first_counts() -> None:
    nobody = at("B1=(r5)", game=BOTH, land="D4")
    assert act(after(nobody, "land 5 B1")) == "over.nobody-left"
    last = at("D4=r5,B1=(y1)", act="red.sink", game=BOTH, pins="D4=shark")
    assert act(after(last, "sink D4")) == "over.last-tile"
    at_once = at("D4=r5", act="red.sink", game=BOTH, pins="D4=shark")
    assert act(after(at_once, "sink D4")) == "over.nobody-left"
