"""Questions that the rules answer, drawn from positions in notation."""

import pytest

import escape_widget as ew
from escape_widget.island.queries import (
    reach_of_creatures,
    what_can_reach,
    what_may_sink,
    what_threatens,
    who_may_row,
)
from tests.drawing import at

LINE = (
    "survive/1 seats:ry land:7/10/11/10/11/4mm6/11/12/11/10/11/10/7 "
    "on:A1=S,A4=H,A6=~r1,B2=(r2y1),C2=(r3y3y2),D1=() waiting:- saved:- lost:r:6543211;y:6543211 "
    "hands:- pool:m:whirlpool1,volcano1 pins:- left:- turn:39 act:red.move.3"
)


def position(line: str = LINE) -> ew.Position:
    return ew.parse(line)


def test_a_serpent_reaches_the_hexes_beside_it() -> None:
    assert [tuple(reach) for reach in reach_of_creatures(position(), "A1")] == [
        ("serpent", "A1", ("A2", "B2", "B3"))
    ]


def test_a_shark_stops_where_it_meets_a_swimmer() -> None:
    (reach,) = reach_of_creatures(position(LINE.replace("A6=~r1", "A5=~r1")), "A4")
    assert "A5" in reach.ends
    assert "A6" not in reach.ends


def test_what_can_reach_a_hex_is_each_creature_that_may_end_there() -> None:
    assert [reach.creature for reach in what_can_reach(position(), "A2")] == ["serpent", "shark"]
    assert what_can_reach(position(), "M7") == ()


def test_whoever_has_most_aboard_may_row_and_all_who_tie() -> None:
    assert who_may_row(position(), "B2") == ("red", "yellow")
    assert who_may_row(position(), "C2") == ("yellow",)
    assert who_may_row(position(), "D1") == ("red", "yellow")
    assert who_may_row(position(), "M1") == ()


def test_what_may_sink_is_what_touches_sea() -> None:
    assert what_may_sink(position()) == ("F5", "F6")


def test_with_a_spinner_the_highest_number_counts() -> None:
    line = (
        "classic/1 seats:ry land:7/10/11/10/11/12/5p5/12/11/10/11/10/7 on:A1=H,M4=~r1 waiting:- "
        "saved:r:111111111;y:1111111111 lost:- hands:- pool:p:whirlpool1 pins:- left:boat3 "
        "turn:37/- act:red.move.3"
    )
    (reach,) = reach_of_creatures(position(line))
    assert "A4" in reach.ends
    assert "A5" not in reach.ends


def test_a_hex_that_is_not_on_the_board_is_refused_by_name() -> None:
    with pytest.raises(ew.EscapeError, match="there is no hex 'Z9'"):
        what_can_reach(position(), "Z9")


def threats(line: str, seat: str) -> list[tuple[str, str, tuple[str, ...]]]:
    return [tuple(threat) for threat in what_threatens(position(line), seat)]


def test_a_threat_is_a_creature_whose_move_may_end_where_it_harms_somebody() -> None:
    # The shark reaches the swimmer two hexes away, the serpent the boat beside it.
    assert threats(LINE, "red") == [("serpent", "A1", ("B2",)), ("shark", "A4", ("A6",))]
    assert threats(LINE, "yellow") == [("serpent", "A1", ("B2",))]


def test_who_is_on_land_or_guarded_is_not_threatened() -> None:
    ashore = at("A1=S,B2=(y2),D4=r5", "red.move.3")
    assert what_threatens(ashore, "red") == ()
    assert what_threatens(ashore, "yellow") == (("serpent", "A1", ("B2",)),)
    guarded = at("C5=H,C6=~r5+D,D4=y1", "red.move.3", game="expanded")
    assert what_threatens(guarded, "red") == ()
    alone = at("C5=H,C6=~r5,D4=y1", "red.move.3", game="expanded")
    assert [threat.ends for threat in what_threatens(alone, "red")] == [("C6",)]


def test_a_squid_threatens_who_stands_beside_the_sea() -> None:
    (threat,) = what_threatens(at("B6=Q,D4=r5y1", "red.move.3", game="expanded"), "red")
    assert threat.creature == "squid"
    assert threat.ends == ("C4", "C5", "D5")  # all beside D4


def test_whoever_does_not_play_is_told_so() -> None:
    with pytest.raises(ew.EscapeError, match="'blue' does not play here"):
        what_threatens(position(), "blue")
