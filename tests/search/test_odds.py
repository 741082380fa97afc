"""The odds of chance as a seat sees it, against all deals that it can think of, one by one."""

import random
from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations

import pytest

from escape_widget import CHANCE, Action, IllegalPosition, Position, parse
from escape_widget.island.setting import SEATS
from escape_widget.search import odds
from tests.drawing import fields, refused
from tests.randomgames import Variant, main_variants, own_first, play
from tests.test_knowledge import kept_backs

Odds = dict[str, Fraction]
"""By what a seat sees chance do how probable it is."""

ONE_TILE = (
    "survive/1 seats:ry land:7/10/11/10/11/4m7/11/12/11/10/11/10/7 on:B1=(r2r1),B2=(),F5=y1 "
    "waiting:- saved:r:65433211;y:654332211 lost:- hands:y:m.shark-defence "
    "pool:m:volcano1 pins:- left:- turn:40 act:yellow.sink"
)


def shares(outcomes: Iterable[tuple[Action, int]], seat: str) -> Odds:
    weights: Counter[str] = Counter()
    for action, weight in outcomes:
        assert weight > 0, action
        weights[action.seen_by(seat).text] += weight
    return {text: Fraction(weight, weights.total()) for text, weight in weights.items()}


def searched(view: Position, seat: str) -> Odds:
    """The odds that searches go by."""
    named = {action.code: action for action, _ in view.chance_outcomes}
    found = odds.outcomes(view.working_table(), SEATS.index(seat))
    return shares([(named[code], weight) for code, weight, _ in found], seat)


def over_all_deals(before: Position, seat: str) -> Odds:
    """The odds of a reveal: each of the unseen kept tiles is marked, and may lie in any hand."""
    terrain = fields(before)["act"].rsplit(".", 1)[1]
    kept = kept_backs(before)
    tiles = [backs.split(":") for backs in fields(before)["pool"].split(";")]
    unseen = [
        back.rstrip("0123456789")
        for letter, backs in tiles
        if letter == terrain
        for back in backs.split(",")
        for _ in range(int(back[len(back.rstrip("0123456789")) :]))
    ]
    held = [
        tile[2:]
        for hand in fields(before)["hands"].split(";")
        if hand[:1] not in ("", "-", seat[0])
        for tile in hand[2:].split(",")
        if tile[0] == terrain
    ]
    unseen += held
    at_once = [back for back in unseen if back not in kept]
    marked = list(enumerate(back for back in unseen if back in kept))
    found: Odds = {}
    deals = list(combinations(marked, len(marked) - len(held)))
    for deal in deals:
        left = at_once + [back for _, back in deal]
        for back in left:
            hidden = back in kept and before.on_turn != seat
            name = "?" if hidden else back
            found[name] = found.get(name, Fraction()) + Fraction(1, len(left) * len(deals))
    return found


@pytest.mark.parametrize("variant", own_first(main_variants()))
def test_a_view_names_what_chance_may_do_as_its_seat_can_know_with_the_odds_of_all_deals(
    variant: Variant,
) -> None:
    shut_out = 0
    for seed in range(3):
        start = variant.start(2 + seed, seed)
        for before, action, _ in play(start, random.Random(seed)):
            if before.to_act != CHANCE:
                continue
            for seat in before.players:
                view = before.seen_by(seat)
                listed = shares(view.chance_outcomes, seat)
                assert listed == searched(view, seat)
                assert action.seen_by(seat).text in listed
                assert list(view.legal_actions) == [action for action, _ in view.chance_outcomes]
                if action.kind == "reveal":
                    by_back = {text.split()[-1]: share for text, share in listed.items()}
                    assert by_back == over_all_deals(before, seat)
                    shut_out += len(view.chance_outcomes) < len(possible_backs(view))
                else:
                    assert listed == shares(before.chance_outcomes, seat)
    # The test would be empty if no hand ever held all kept backs that are left.
    assert shut_out or not kept_backs(start)


def possible_backs(view: Position) -> list[str]:
    """The backs that the pool of a view counts, in hands or not, of the tile that is turned up."""
    terrain = fields(view)["act"].rsplit(".", 1)[1]
    return next(
        backs[2:].split(",") for backs in fields(view)["pool"].split(";") if backs[0] == terrain
    )


def test_a_back_that_must_lie_in_another_s_hand_cannot_be_turned_up() -> None:
    game = parse(ONE_TILE).apply("sink F5")
    assert [action.text for action, _ in game.chance_outcomes] == ["reveal F5 volcano"]
    seen = game.seen_by("red")
    assert "shark-defence1" in str(seen), "the pool of a view counts what is hidden in hands"
    assert [action.text for action, _ in seen.chance_outcomes] == ["reveal F5 volcano"]
    assert refused(seen, "reveal F5 shark-defence") == "tiles.back_not_left"


def test_no_more_tiles_are_hidden_in_hands_than_there_are_kept_backs() -> None:
    seen = str(parse(ONE_TILE).seen_by("red"))
    with pytest.raises(IllegalPosition, match="hides more"):
        parse(seen.replace("volcano1,shark-defence1", "whirlpool1,volcano1"))
