"""What every rule set of the hex board promises, whatever its answers: see the names of the tests.

The quick part plays some games and looks closely at each; the long part (`prove`) plays a thousand
with every set of options.
"""

import json
import pickle
import random
from collections import Counter
from collections.abc import Iterator
from functools import cache, cached_property
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from escape_widget import ALL, CHANCE, PUBLIC, IllegalAction, Position, parse, start
from escape_widget.island import engine
from escape_widget.island.actions import action_of
from escape_widget.island.codes import KINDS, ROLL, kind_of, source_of
from escape_widget.island.lattice import INDEX, NAMES
from escape_widget.island.rulesets import EDITIONS
from tests.census import Census, census, printed, removed, used
from tests.drawing import land, pieces
from tests.randomgames import Variant, all_variants, hex_rulesets, main_variants, play, sample
from tests.wellformed import well_formed


class Played:
    """A random game."""

    def __init__(self, variant: Variant, players: int, seed: int) -> None:
        self.start = variant.start(players, seed)
        self.steps = list(play(self.start, random.Random(seed)))
        self.end = self.steps[-1].then
        self.positions = [self.start, *(step.then for step in self.steps)]

    @cached_property
    def counts(self) -> list[Census]:
        return [census(position) for position in self.positions]

    def __repr__(self) -> str:
        return f"<a game of {self.start.ruleset.id}>"


def games() -> Iterator[object]:
    """Each main variant for 2, 3 or 4 players; a rule set's own game also for the others."""
    for number, variant in enumerate(main_variants()):
        first = 2 + number % 3
        for players in (first,) if variant.options else (2, 3, 4):
            quick = players == first and not variant.options
            marks = () if quick else pytest.mark.slow
            yield pytest.param((variant, players), id=f"{variant}-{players}", marks=marks)


@pytest.fixture(scope="module", params=games())
def game(request: pytest.FixtureRequest) -> Iterator[Played]:
    """One game of each of those, on which all tests look."""
    yield Played(*request.param, seed=11)


def viewers(position: Position) -> tuple[str, ...]:
    return (*position.players, PUBLIC, ALL)


def test_the_hex_board_s_rule_sets_are_found() -> None:
    assert "survive" in hex_rulesets()
    assert len(main_variants()) >= 6
    assert len(all_variants()) >= 16


@pytest.mark.parametrize("name", hex_rulesets())
def test_the_main_variants_have_every_two_options_on_and_off_together(name: str) -> None:
    options = EDITIONS[name].options
    chosen = [set(variant.options) for variant in main_variants() if variant.ruleset == name]
    for pair in combinations(options, 2):
        seen = {tuple(option in on for option in pair) for on in chosen}
        assert len(seen) == 4, pair


# A game ends.


def test_a_random_game_ends_with_an_outcome(game: Played) -> None:
    assert game.end.to_act is None
    outcome = game.end.outcome
    assert outcome is not None
    assert tuple(outcome.scores) == game.end.players
    best = max(outcome.scores.values())
    assert outcome.winners == tuple(s for s, points in outcome.scores.items() if points == best)


def test_until_then_somebody_has_a_choice_and_nothing_is_decided(game: Played) -> None:
    for step in game.steps:
        assert step.before.legal_actions
        assert step.before.outcome is None
        assert step.before.to_act in (*step.before.players, CHANCE)
        assert step.before.on_turn in step.before.players


def test_chance_outcomes_are_the_legal_actions_with_weights(game: Played) -> None:
    for step in game.steps:
        outcomes = step.before.chance_outcomes
        if step.before.to_act == CHANCE:
            assert tuple(action for action, _ in outcomes) == step.before.legal_actions
            assert all(isinstance(weight, int) and weight > 0 for _, weight in outcomes)
        else:
            assert outcomes == ()


# Pieces.


def test_no_person_comes_or_goes(game: Played) -> None:
    everyone = printed(game.start.ruleset, game.start.players).people
    for count in game.counts:
        assert count.people == everyone


def test_no_token_comes_or_goes_but_by_being_removed(game: Played) -> None:
    there = printed(game.start.ruleset, game.start.players).tokens
    assert game.counts[0].tokens == there
    for step, count in zip(game.steps, game.counts[1:], strict=True):
        there -= Counter(removed(step))
        assert count.tokens == there, step.action


def test_no_tile_comes_or_goes_but_by_being_used(game: Played) -> None:
    there = printed(game.start.ruleset, game.start.players).tiles
    assert game.counts[0].tiles == there
    for step, count in zip(game.steps, game.counts[1:], strict=True):
        there -= Counter(used(step))
        assert count.tiles == there, step.action


def test_land_only_sinks_and_one_tile_at_a_time(game: Played) -> None:
    for step, old, new in zip(game.steps, game.counts, game.counts[1:], strict=False):
        if step.action.kind == "sink":
            before, then = land(step.before), land(step.then)
            assert before.keys() - then.keys() == {step.action.source}
            assert then.items() <= before.items()
        else:
            assert new.land == old.land


# Notation.


def same(position: Position, again: Position) -> None:
    assert again == position
    assert hash(again) == hash(position)
    assert str(again) == str(position)


def test_positions_read_back(game: Played) -> None:
    for position in (*game.positions[::3], game.end):
        same(position, parse(str(position)))


def test_a_position_that_was_read_offers_the_same_actions_in_the_same_order(game: Played) -> None:
    for position in sample(game.steps, random.Random(1), each=6):
        again = parse(str(position))
        assert again.legal_actions == position.legal_actions
        assert again.chance_outcomes == position.chance_outcomes
        assert (again.to_act, again.on_turn) == (position.to_act, position.on_turn)
        same(position, pickle.loads(pickle.dumps(position)))


def test_actions_of_which_views_hide_different_parts_differ() -> None:
    position = start("survive", players=4, seed=1)
    ours, theirs = (position.parse_action(f"crew A1 {who}") for who in ("r1y1", "y1g1"))
    one, other = ours.seen_by("blue"), theirs.seen_by("blue")
    assert (one.text, other.text) == ("crew A1 r?y?", "crew A1 y?g?")
    assert one not in (other, ours)
    again = ours.seen_by("blue")
    assert len({one, again, other}) == 2
    assert one != other


def test_views_read_back(game: Played) -> None:
    for number, position in enumerate((*game.positions[::4], game.end)):
        viewer = viewers(position)[number % len(viewers(position))]
        view = position.seen_by(viewer)
        same(view, parse(str(view)))


def test_every_action_reads_back_as_itself(game: Played) -> None:
    for step in game.steps:
        assert step.before.parse_action(step.action.text) == step.action
    for position in sample(game.steps, random.Random(2), each=4):
        for action in position.legal_actions:
            assert position.parse_action(action.text) == action


def test_different_positions_have_different_lines(game: Played) -> None:
    lines: dict[str, Position] = {}
    for position in game.positions[::3]:
        assert lines.setdefault(str(position), position) == position
    assert len(set(game.positions[::3])) == len(lines)


# Actions.


def test_each_action_is_offered_once_and_by_who_is_to_act(game: Played) -> None:
    for step in game.steps:
        actions = step.before.legal_actions
        assert len({action.text for action in actions}) == len(actions)
        assert all(action.seat == step.before.to_act for action in actions)


def test_apply_never_changes_its_position(game: Played) -> None:
    for position in sample(game.steps, random.Random(3), each=3):
        line, content, offers = str(position), hash(position), position.legal_actions
        fresh = parse(line)
        for action in position.legal_actions:
            then = position.apply(action)
            assert position.apply(action) == then == fresh.apply(action)
        assert (str(position), hash(position)) == (line, content)
        assert position == fresh
        assert position.legal_actions == offers


def test_events_are_plain_data_and_viewed_without_loss(game: Played) -> None:
    for step in game.steps:
        for event in step.then.events:
            json.dumps([event.name, event.args])
            assert event.seen_by(ALL) == event
            for viewer in viewers(step.then):
                assert event.seen_by(viewer).args.keys() == event.args.keys()


# The table.


def test_undo_restores_the_table_exactly(game: Played) -> None:
    table = game.start._table.copy()
    for step in game.steps:
        before = (table.cells[:], table.pending, dict(table.pins), len(table.journal))
        mark = len(table.journal)
        for action in random.Random(4).sample(
            step.before.legal_actions, min(3, len(step.before.legal_actions))
        ):
            engine.make(table, action.code)
            table.undo(mark)
            assert (table.cells, table.pending, table.pins, len(table.journal)) == before
        engine.make(table, step.action.code)
        assert table.key() == step.then._table.key()
    table.undo()
    assert table.cells == game.start._table.cells
    assert table.pending == ()


# Legality is written once.


def disagreements(position: Position, rng: random.Random, few: int | None) -> list[str]:
    """The well-formed actions about which the generator and the guards disagree.

    With ``few``, only so many of the hexes that hold something are asked to start from.
    """
    table = position._table
    legal = set(engine.legal(table))
    sources = list(range(len(NAMES)))
    if few is not None:
        occupied = {INDEX[hex] for hex in {*pieces(position), *land(position)}}
        # Where something can be done there is more to disagree about.
        useful = sorted({source_of(code) for code in legal} & occupied)
        sources = {0, rng.choice(sources), *rng.sample(useful, min(few, len(useful)))}
        legal = {c for c in legal if source_of(c) in sources or kind_of(c) == ROLL}
    allowed = set()
    for kind in range(len(KINDS)):
        for code in well_formed(table, kind, sources):
            rule = engine.refuse(table, code)
            if rule is engine.NOT_NOW:
                break  # for this kind's every action
            if rule is None:
                allowed.add(code)
    return [action_of(code, position.to_act or "", False).text for code in allowed ^ legal]


def test_legal_and_no_rule_broken_agree_on_every_well_formed_action(game: Played) -> None:
    rng = random.Random(5)
    for position in sample(game.steps, rng):
        assert disagreements(position, rng, few=1) == [], position


def test_every_refusal_is_said_and_raised(game: Played) -> None:
    rng = random.Random(6)
    texts = {step.action.text for step in game.steps}
    for position in sample(game.steps, rng):
        for text in rng.sample(sorted(texts), 40):
            action = position.parse_action(text)
            rule = position.broken_rule(action)
            assert (rule is None) == (action in position.legal_actions), (position, text)
            if rule is not None:
                assert str(rule).endswith(".")
                assert "{" not in str(rule)
                with pytest.raises(IllegalAction) as raised:
                    position.apply(action)
                assert raised.value.rule == rule


# Any choices, found by hypothesis, which shrinks what fails to a short game.


@settings(max_examples=30)
@given(data=st.data())
def test_any_choices_keep_the_promises(data: st.DataObject) -> None:
    position = midgame(data.draw(st.sampled_from(main_variants())), data.draw(st.integers(0, 2)))
    for _ in range(data.draw(st.integers(0, 8))):
        if position.to_act is None:
            break
        action = data.draw(st.sampled_from(position.legal_actions))
        assert position.parse_action(action.text) == action
        position = position.apply(action)
        same(position, parse(str(position)))
    for viewer in viewers(position):
        view = position.seen_by(viewer)
        same(view, parse(str(view)))
        assert view.seen_by(viewer) == view


@cache
def midgame(variant: Variant, seed: int) -> Position:
    """A position somewhere in a random game."""
    rng = random.Random(seed)
    position = variant.start(2 + seed % 3, seed)
    steps = list(play(position, rng))
    return rng.choice(steps[len(steps) // 4 :]).before


# The long part.


@pytest.mark.prove
@pytest.mark.parametrize("seed", range(50))
def test_a_thousand_random_games_end_and_keep_their_pieces(seed: int) -> None:
    rng = random.Random(seed)
    for number in range(20):
        variant = rng.choice(all_variants())
        position = variant.start(2 + number % 3, rng.randrange(10**9))
        everyone, tokens, tiles, _ = printed(position.ruleset, position.players)
        for step in play(position, rng):
            tokens -= Counter(removed(step))
            tiles -= Counter(used(step))
            position = step.then
            if position.to_act is None or rng.random() < 0.1:
                assert census(position)[:3] == (everyone, tokens, tiles)
                same(position, parse(str(position)))
                view = position.seen_by(rng.choice(viewers(position)))
                same(view, parse(str(view)))


@pytest.mark.prove
@pytest.mark.parametrize("variant", all_variants(), ids=str)
def test_legality_agrees_in_many_positions_of_every_variant(variant: Variant) -> None:
    rng = random.Random(str(variant))
    for players in (2, 3, 4):
        steps = list(play(variant.start(players, players), rng))
        for position in sample(steps, rng, each=2):
            assert disagreements(position, rng, few=4) == [], position


@pytest.mark.prove
@pytest.mark.parametrize("variant", [v for v in main_variants() if not v.options], ids=str)
def test_legality_agrees_on_every_well_formed_action_of_every_hex(variant: Variant) -> None:
    rng = random.Random(str(variant))
    for position in sample(list(play(variant.start(3, 1), rng)), rng):
        assert disagreements(position, rng, few=None) == [], position
