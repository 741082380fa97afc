"""``ends_of_move``: a sized, lazy collection of positions, each with a shortest plan."""

import pytest

from escape_widget import EscapeError, Position, ends_of_move, parse, start
from escape_widget.search.ends import Ends


def at_sea(on: str, points: int = 3, lost: str = "r:54332211;y:6543322111") -> Position:
    """A late position of ``survive`` without land: red has a 6 and a 1 on the board."""
    return parse(
        "survive/1 seats:ry land:7/10/11/10/11/12/6mm3/12/11/10/11/10/7 "
        f"on:{on} waiting:- saved:- lost:{lost} hands:- pool:m:whirlpool1,volcano1 pins:- left:- "
        f"turn:39 act:red.move.{points}"
    )


@pytest.fixture(scope="module")
def ends() -> Ends:
    return ends_of_move(at_sea("A1=(r6),A3=~r1"))


def test_each_end_is_counted_once_and_built_when_asked_for(ends: Ends) -> None:
    positions = list(ends)
    assert len(positions) == len(set(positions)) == len(ends)


def test_plans_lead_where_they_say(ends: Ends) -> None:
    for position, plan in ends.items():
        reached = ends.start
        for action in plan:
            reached = reached.apply(action)
        assert reached == position
        assert position.on_turn == "red"
        assert " act:red.sink " in f"{position} "


def test_plans_are_shortest_and_end_the_phase_where_points_are_left(ends: Ends) -> None:
    passing = ends.start.apply(ends.start.parse_action("end"))
    assert [action.text for action in ends.plan_to(passing)] == ["end"]
    there = ["row A1-A2", "row A2-A1", "end"]
    position = ends.start
    for text in there:
        position = position.apply(position.parse_action(text))
    assert position == passing
    assert [action.text for action in ends.plan_to(position)] == ["end"]


def test_membership_is_of_positions_after_the_phase(ends: Ends) -> None:
    end = next(iter(ends))
    assert end in ends
    assert ends.start not in ends
    assert at_sea("A1=(r6),A3=~r1", points=2) not in ends
    assert start("survive", seed=1) not in ends
    assert "A1" not in ends


def test_a_position_that_is_no_end_has_no_plan(ends: Ends) -> None:
    far = next(iter(ends_of_move(at_sea("A3=~r1,M1=(r6)"))))
    with pytest.raises(EscapeError, match="cannot end in this position"):
        ends.plan_to(far)
    with pytest.raises(KeyError):
        ends[far]


def test_only_a_move_phase_has_ends() -> None:
    for position in (start("survive", seed=1), start("atlantis", seed=1)):
        with pytest.raises(EscapeError, match="move phase"):
            ends_of_move(position)


def test_it_is_a_member_of_positions_too(ends: Ends) -> None:
    assert len(ends.start.ends_of_move()) == len(ends)


def test_own_tokens_of_equal_value_are_alike() -> None:
    one_each = ends_of_move(at_sea("A1=~r1,A3=~r1", points=1, lost="r:65433221;y:6543322111"))
    # Three hexes around A1, four around A3; A2 is reached from both sides, with different results.
    assert len(one_each) == 1 + 3 + 4
    together = ends_of_move(at_sea("A1=~r1~r1", points=1, lost="r:65433221;y:6543322111"))
    assert len(together) == 1 + 3


def test_who_has_swum_is_forgotten_with_the_phase() -> None:
    swum = ends_of_move(at_sea("A1=(r6*),A3=~r1", points=1))
    fresh = ends_of_move(at_sea("A1=(r6),A3=~r1", points=1))
    overboard = [plan for plan in fresh.values() if plan[0].kind == "overboard"]
    assert len(fresh) == len(swum) + len(overboard)
    assert not any("*" in str(position) for position in swum)


def test_two_boats_that_are_alike_may_change_places_unseen() -> None:
    ends = ends_of_move(at_sea("A1=(),A3=(),D5=(r6)~r1"))
    plan = ["row A1-A2", "row A3-A4", "row A4-A3"]
    position = ends.start
    for text in plan:
        position = position.apply(position.parse_action(text))
    assert [action.text for action in ends.plan_to(position)] == ["row A1-A2", "end"]


def test_whom_a_dolphin_guards_may_be_decided_on_the_way() -> None:
    """A whale capsizes a boat beside a free dolphin: who caused it chooses whom it guards."""
    position = parse(
        "expanded/1 seats:ry land:7/10/11/10/11/12/6mm3/12/11/10/11/10/7 on:A1=(r6r1),A2=WD "
        "waiting:- saved:- lost:r:54332211;y:6543322111 hands:- "
        "pool:m:whirlpool1,volcano1 pins:- left:- turn:39 act:red.move.1"
    )
    ends = ends_of_move(position)
    rowed = [plan for plan in ends.values() if plan[0].text == "row A1-A2"]
    assert sorted(plan[1].kind for plan in rowed) == ["guard", "guard"]


def test_all_own_people_may_be_aboard_where_there_are_no_dolphins() -> None:
    position = parse(
        "expanded/1 seats:ry land:7/10/11/10/11/12/6mm3/12/11/10/11/10/7 on:A1=(r6r1) waiting:- "
        "saved:- lost:r:54332211;y:6543322111 hands:- pool:m:whirlpool1,volcano1 pins:- left:- "
        "turn:39 act:red.move.1"
    )
    # To stay, three ways to row, and either of the two overboard.
    assert len(ends_of_move(position)) == 1 + 3 + 2
