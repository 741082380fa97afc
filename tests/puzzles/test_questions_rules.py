"""What the engine answers to a question is what its legal actions allow."""

import random
from collections.abc import Iterator
from itertools import islice

import pytest

from escape_widget.island.lattice import NAMES
from escape_widget.island.position import Position
from escape_widget.island.setting import SEATS
from escape_widget.island.table import PEOPLE, STATE, STATE_MASK, WHERE
from escape_widget.puzzles.questions import Question
from tests.randomgames import Variant, play

RULESETS = ("survive", "expanded", "classic")


def positions(ruleset: str, act: str, seed: int = 7) -> Iterator[Position]:
    """Positions of random games in a phase, of three players."""
    for number in range(seed, seed + 3):
        game = play(Variant(ruleset, ()).start(3, number), random.Random(number))
        for step in game:
            position = step.before
            if str(position).rsplit("act:", 1)[1].split(".", 1)[-1].startswith(act):
                assert isinstance(position, Position)
                yield position


@pytest.mark.parametrize("ruleset", RULESETS)
def test_tiles_that_may_sink_are_those_that_can_be_sunk(ruleset: str) -> None:
    for position in islice(positions(ruleset, "sink"), 0, 90, 5):
        if position.to_act == position.on_turn and position.legal_actions[0].kind == "sink":
            sunk = {action.source for action in position.legal_actions}
            assert Question("may-sink").answer(position) == sunk


@pytest.mark.parametrize("ruleset", RULESETS)
def test_boats_that_may_be_rowed_are_those_that_can_be(ruleset: str) -> None:
    for position in islice(positions(ruleset, "move.3"), 0, 90, 5):
        seat = position.on_turn
        may = Question("rows", seat=seat).answer(position)
        rowed = {action.source for action in position.legal_actions if action.kind == "row"}
        assert rowed <= may
        for hex in may:
            assert seat in Question("may-row", hex=hex).answer(position)


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", ["survive", "expanded"])
def test_where_a_creature_may_come_is_where_it_can_be_moved(ruleset: str) -> None:
    for position in islice(positions(ruleset, "creature"), 0, 60, 3):
        if position.to_act != position.on_turn or position.legal_actions[0].kind != "move":
            continue
        ends: dict[tuple[str, str], set[str]] = {}
        for action in position.legal_actions:
            if action.kind == "move":
                ends.setdefault((action.who, action.source), set()).add(action.target)
        for (creature, hex), reached in ends.items():
            asked = Question("creature-reaches", hex=hex, creature=creature)
            assert asked.answer(position) == reached
            for end in reached:
                assert hex in Question("reached-from", hex=end).answer(position)


@pytest.mark.slow
def test_people_are_threatened_whom_some_move_harms() -> None:
    """In a game without defences in hands, by trying every move of the creature that was rolled."""
    tried = 0
    for position in positions("classic", "creature"):
        moves = [action for action in position.legal_actions if action.kind == "move"]
        if not moves or not str(position).endswith(".3"):
            continue
        for seat in position.players:
            threatened = Question("threatened", seat=seat).answer(position)
            for action in moves:
                moved = position.apply(action)
                before, after = people(position, seat), people(moved, seat)
                for was, then in zip(before, after, strict=True):
                    if was != then and moved.to_act is not None:  # an end loses everybody
                        assert NAMES[was[1]] in threatened, (str(position), action)
                        tried += 1
    assert tried >= 5


def people(position: Position, seat: str) -> list[tuple[int, int]]:
    """Where the people of a seat are, and how."""
    t = position.working_table()
    first = SEATS.index(seat) * PEOPLE
    return [
        (t.cells[STATE + person] & STATE_MASK, t.cells[WHERE + person])
        for person in range(first, first + PEOPLE)
    ]
