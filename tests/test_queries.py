"""Questions that the rules answer, drawn from positions in notation."""

import pytest

import escape_widget as ew
from escape_widget.island.queries import (
    reach_of_creatures,
    what_can_reach,
    what_may_sink,
    who_may_row,
)

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
