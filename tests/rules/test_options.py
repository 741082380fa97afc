"""The options alone and combined: what other tests of the rules do not say (section 9, 11.9)."""

import random
from collections import Counter
from functools import cache
from itertools import combinations, product
from math import comb
from typing import NamedTuple

import pytest

from escape_widget import ALL, PUBLIC, Position, parse, start
from escape_widget.island.ruleset import End
from escape_widget.island.rulesets import EDITIONS
from tests.census import census, printed, removed, used
from tests.drawing import act, after, at, fields, kinds, newly, offered, pieces, refused
from tests.randomgames import Variant, all_variants, hex_rulesets, play

DENSE = "survive+densely-populated"
BEHIND = "survive+leave-no-one-behind"
EQUAL = "survive+everyone-is-equal"
GONE = "survive+atlantis-is-gone"
DICE = "survive+dolphins-and-dive-dice"


# Densely populated.


def test_densely_populated_two_of_a_colour_may_share_a_tile() -> None:
    position = at("E5=r6", "red.people", game=DENSE, waiting="r:1;y:1")
    assert pieces(after(position, "place 1 E5"))["E5"] == "r6r1"


def test_densely_populated_four_players_place_all_their_people_on_forty_tiles() -> None:
    position = start("survive", players=4, options=("densely-populated",), seed=2)
    crowded = 0
    while act(position).endswith("people"):
        position = position.apply(position.legal_actions[-1])
        crowded = max(crowded, *map(len, pieces(position).values()))
    assert crowded == 4  # two on a tile
    assert act(position) == "red.boats"


def test_densely_populated_counts_in_setup_only() -> None:
    position = at("E5=r5y1y2,E6=r6,D5=y3,D4=r4", game=DENSE)
    assert pieces(after(position, "walk 6 E6-E5"))["E5"] == "r6r5y2y1"
    assert pieces(after(position, "walk 4 D4-D5"))["D5"] == "r4y3"


def test_without_it_one_stands_on_every_tile_in_setup() -> None:
    position = at("E5=r6", "red.people", waiting="r:1;y:1")
    assert refused(position, "place 1 E5") == "setup.tile_taken"


# Leave no one behind.


def test_leave_no_one_behind_goes_on_when_the_last_tile_has_sunk() -> None:
    before = at("A1=~r5,M1=~y1", "red.sink", game=BEHIND, land="D4", pins="D4=volcano")
    then = after(before, "sink D4")
    assert act(then) == "red.roll"
    assert fields(then)["land"] == "7/10/11/10/11/12/11/12/11/10/11/10/7"
    assert act(after(then, "roll shark", "end")) == "yellow.roll"


def test_leave_no_one_behind_a_whirlpool_that_takes_the_last_ends_it_at_once() -> None:
    for back in ("whirlpool", "volcano"):
        before = at("C4=(r5)~y1", "red.sink", game=BEHIND, land="D4", pins=f"D4={back}")
        then = after(before, "sink D4")
        assert act(then) == "over.nobody-left"
        assert newly(before, then, "lost") == ["r5", "y1"]


def test_the_volcano_as_a_whirlpool_leaves_those_further_off_and_takes_creatures() -> None:
    on = "C4=(r5)SHW,B3=(r4),D5=y1"
    for game in (BEHIND, GONE):
        position = at(on, "red.sink", game=game, land="D4", pins="D4=volcano")
        assert pieces(after(position, "sink D4")) == {"B3": "(r4)", "D5": "y1"}


def test_a_turn_may_be_quiet_only_where_the_end_waits_for_people_to_leave() -> None:
    for variant in all_variants():
        rules = EDITIONS[variant.ruleset].with_options(variant.options)
        assert (rules.quiet_turns == 10) == (End.NOBODY_LEFT in rules.ends)


# Everyone is equal.


def test_everyone_is_equal_hides_no_value_in_any_view() -> None:
    position = at("D4=r1y1,C4=(r1y1)~r1", game=EQUAL, saved="r:1;y:11")
    for viewer in ("red", "yellow", PUBLIC, ALL):
        assert position.seen_by(viewer) == position


def test_everyone_is_equal_makes_all_own_people_in_one_place_one_choice() -> None:
    position = at("D4=r1r1r1,C4=(r1)", game=EQUAL)
    assert offered(position, "dive ") == {
        f"1 D4-{hex}" for hex in ("C4", "C5", "D3", "D5", "E4", "E5")
    }
    assert pieces(after(position, "dive 1 D4-C5"))["D4"] == "r1r1"


def test_everyone_is_equal_hands_stay_hidden() -> None:
    position = at("D4=r1y1", game=EQUAL, hands="y:m.shark-defence")
    assert fields(position.seen_by("red"))["hands"] == "y:m.?"
    assert fields(position.seen_by("yellow"))["hands"] == "y:m.shark-defence"


# Atlantis is gone.


def test_atlantis_is_gone_ends_without_a_roll_and_leaves_people_where_they_are() -> None:
    before = at("D4=r5,B1=(r6)~y1", "?.sink", game=GONE, pins="D4=shark-defence", saved="y:2")
    then = after(before, "sink D4")
    assert act(then) == "over.last-tile"
    assert pieces(then) == {"B1": "(r6)~y1", "D4": "~r5"}
    assert then.outcome is not None
    assert then.outcome.scores == {"red": 0, "yellow": 2}


def test_atlantis_is_gone_does_not_end_when_nobody_is_left() -> None:
    position = at("B1=(r5)", game=GONE, land="D4")
    then = after(position, "land 5 B1")
    assert act(then) == "red.move.2"
    assert act(after(then, "end")) == "red.sink"


# Options combine.


def test_dive_dice_and_the_volcano_as_a_whirlpool_dolphins_are_spared() -> None:
    for other in ("leave-no-one-behind", "atlantis-is-gone"):
        before = at(
            "C4=~y1+D,C5=W,D5=r6",
            "red.sink",
            game=f"survive+{other}+dolphins-and-dive-dice",
            land="D4",
            pins="D4=volcano",
        )
        then = after(before, "sink D4")
        assert newly(before, then, "lost") == ["y1"]
        assert pieces(then) == {"C4": "D", "D5": "r6"}


def test_dive_dice_where_everyone_is_equal_chance_still_picks_among_look_alikes() -> None:
    game = "survive+everyone-is-equal+dolphins-and-dive-dice"
    position = at("C3=D,C4=~r1~y1~y1,A1=~r1", "red.creature.dolphin.1", game=game)
    position = after(position, "move dolphin C3-C4")
    assert offered(position) == {"guard C4 r1", "guard C4 y?"}
    picking = after(position, "guard C4 y?")
    assert picking.chance_outcomes[0][1] == 2
    assert offered(picking) == {"pick y1"}
    assert picking.seen_by("red") == picking


def test_dive_dice_where_everybody_must_leave_a_lost_dolphin_may_end_the_game() -> None:
    game = "survive+leave-no-one-behind+dolphins-and-dive-dice"
    before = at("C3=~y5+SD", "red.creature.dolphin.1", game=game)
    then = after(before, "move dolphin C3-C4")
    assert act(then) == "over.nobody-left"
    assert newly(before, then, "lost") == ["y5"]


def test_densely_populated_where_everyone_is_equal() -> None:
    position = at(
        "E5=y1",
        "red.people",
        game="survive+densely-populated+everyone-is-equal",
        waiting="r:1;y:1",
    )
    assert pieces(after(position, "place 1 E5"))["E5"] == "r1y1"


def test_the_order_in_which_options_are_named_does_not_matter() -> None:
    options = ("dolphins-and-dive-dice", "densely-populated", "atlantis-is-gone")
    one = start("survive", options=options, seed=4)
    assert one == start("survive", options=tuple(sorted(options)), seed=4)
    assert str(one).startswith(
        "survive+densely-populated+atlantis-is-gone+dolphins-and-dive-dice/1"
    )


def test_an_option_changes_nothing_but_the_answers_it_states() -> None:
    for name in hex_rulesets():
        edition = EDITIONS[name]
        for option, answers in edition.options.items():
            rules = edition.with_options((option,))
            for field in edition.rules._fields:
                if field not in (*answers, "options"):
                    assert getattr(rules, field) == getattr(edition.rules, field), (option, field)


# All pairs of options, and of an option and a number of players, are played to the end.


class Row(NamedTuple):
    """A variant and how many play it."""

    variant: Variant
    players: int

    def __str__(self) -> str:
        return f"{self.variant}-{self.players}"

    @property
    def pairs(self) -> set[tuple[object, object]]:
        """Every two answers to: is an option on, and how many play."""
        options = EDITIONS[self.variant.ruleset].options
        settings = [(name, name in self.variant.options) for name in options]
        return set(combinations([*settings, ("players", self.players)], 2))


@cache
def covering(ruleset: str) -> list[Row]:
    """Few variants of a rule set in which every pair occurs, found greedily."""
    variants = [variant for variant in all_variants() if variant.ruleset == ruleset]
    rows = [Row(variant, players) for variant, players in product(variants, (2, 3, 4))]
    if len(variants) == 1:
        return rows
    missing = set().union(*(row.pairs for row in rows))
    found = []
    while missing:
        found.append(max(rows, key=lambda row: len(row.pairs & missing)))
        missing -= found[-1].pairs
    return found


def every_row() -> list[Row]:
    return [row for name in hex_rulesets() for row in covering(name)]


def test_few_games_cover_all_pairs() -> None:
    for name in hex_rulesets():
        options = len(EDITIONS[name].options)
        found = set().union(*(row.pairs for row in covering(name)))
        on_or_off = 2 * 2 * comb(options, 2)
        assert len(found) == on_or_off + 2 * 3 * options
        assert len(covering(name)) <= 12


@pytest.mark.slow
@pytest.mark.parametrize("row", every_row(), ids=str)
def test_a_random_game_of_each_pair_of_options_ends_and_nothing_comes_or_goes(row: Row) -> None:
    rng = random.Random(str(row))
    position = row.variant.start(row.players, rng.randrange(10**6))
    rules = position.ruleset
    wanted = printed(rules, position.players)
    there, tiles = Counter(wanted.tokens), Counter(wanted.tiles)
    for step in play(position, rng):
        there -= Counter(removed(step))
        tiles -= Counter(used(step))
        position = step.then
        counted = census(position)
        assert counted.people == wanted.people, step.action
        assert counted.tokens == there, step.action
        assert counted.tiles == tiles, step.action
    assert_ended_as_it_may(position)


def assert_ended_as_it_may(position: Position) -> None:
    outcome = position.outcome
    assert outcome is not None
    rules = position.ruleset
    possible = {end.name.lower().replace("_", "-") for end in rules.ends}
    assert outcome.reason in {*possible, *(["quiet"] if rules.quiet_turns else [])}
    assert parse(str(position)) == position
    saved = {part[:1]: part[2:] for part in fields(position)["saved"].split(";")}
    for seat, score in outcome.scores.items():
        assert score == sum(map(int, saved.get(seat[0], "")))
    assert "end" not in kinds(position)
