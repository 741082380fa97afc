"""What holds of every game of the path: it ends, keeps every piece, round-trips, hides."""

import pickle
import random
import re
from collections.abc import Iterator
from itertools import product

import pytest

from escape_widget.core.names import CHANCE, PUBLIC
from escape_widget.core.registry import parse
from escape_widget.core.session import Game, start
from escape_widget.path.actions import action
from escape_widget.path.engine import make, steps
from escape_widget.path.position import Position
from escape_widget.path.rulesets.atlantis import ATLANTIS
from escape_widget.path.steps import KINDS

from .boards import field, play, random_game, texts

PLAYERS = (2, 3, 4)


def tiles(line: str) -> int:
    """How many tiles a line accounts for, counted from its text alone."""
    fields = dict(part.split(":", 1) for part in line.split(" ")[1:])
    on_path = len(re.findall(r"[acfhors]\d", fields["path"])) - len(
        re.findall(r"\+[acfhors]\d", fields["path"])
    )
    elsewhere = fields["pool"] + fields["tiles"] + fields["box"]
    return on_path + len(re.findall(r"\d", elsewhere))


def cards(line: str) -> int:
    """How many cards a line accounts for, counted from its text alone."""
    fields = dict(part.split(":", 1) for part in line.split(" ")[1:])
    hands = sum(len(part[2:]) for part in fields["hands"].split(";"))
    many = ",".join(fields[name] for name in ("pile", "discard", "spent"))
    return hands + sum(int(number) for number in re.findall(r"\d+", many))


def figures(line: str, letter: str) -> int:
    fields = dict(part.split(":", 1) for part in line.split(" ")[1:])
    shores = re.findall(letter + r"(\d)", fields["atlantis"] + fields["home"])
    return fields["path"].count(letter.upper()) + sum(map(int, shores))


def check_pieces(position: Position) -> None:
    line = str(position)
    assert tiles(line) == 84
    assert cards(line) == 105
    assert all(figures(line, seat) == 3 for seat in "bwkr"[: len(position.players)])


def check_texts(position: Position) -> None:
    assert parse(str(position)) == position
    for viewer in (*position.players, PUBLIC):
        check_view(position, viewer)


def check_view(position: Position, viewer: str) -> None:
    seen = position.seen_by(viewer)
    assert parse(str(seen)) == seen
    assert seen.seen_by(viewer) == seen
    if position.to_act == viewer:
        assert seen.legal_actions == position.legal_actions
    assert (seen.to_act, seen.on_turn, seen.turn) == (
        position.to_act,
        position.on_turn,
        position.turn,
    )
    assert seen.outcome == position.outcome


def check_game(players: int, seed: int, every: int) -> None:
    positions = random_game(players, seed)
    for position in positions:
        check_pieces(position)
    for position in positions[::-every]:
        check_texts(position)
    assert positions[-1].outcome is not None
    assert positions[-1].legal_actions == ()


@pytest.mark.parametrize("players", PLAYERS)
def test_a_random_game_ends_keeps_every_piece_and_round_trips(players: int) -> None:
    check_game(players, seed=players, every=7)


@pytest.mark.slow
@pytest.mark.parametrize(("players", "seed"), list(product(PLAYERS, range(100, 103))))
def test_random_games_end_keep_every_piece_and_round_trip(players: int, seed: int) -> None:
    check_game(players, seed, every=1)


def check_counts(position: Position) -> None:
    """The same count as ``check_pieces`` in numbers, which is quicker than in text."""
    table = position.table
    on_path = sum(top > 0 for top in table.tops)
    assert on_path + sum(map(len, table.pool)) + sum(map(sum, table.tiles)) + sum(table.box) == 84
    dealt = sum(map(sum, table.hands)) + sum(table.discard) + sum(table.spent)
    assert dealt + sum(table.pile) == 105


@pytest.mark.prove
@pytest.mark.parametrize("players", PLAYERS)
def test_a_thousand_games_end_and_keep_every_piece(players: int) -> None:
    for seed in range(1000):
        positions = random_game(players, seed)
        for position in positions:
            check_counts(position)
        check_pieces(positions[-1])
        assert positions[-1].outcome is not None


@pytest.mark.parametrize("players", PLAYERS)
def test_most_scored_wins(players: int) -> None:
    outcome = random_game(players, 7)[-1].outcome
    assert outcome is not None
    best = max(outcome.scores.values())
    assert outcome.winners == tuple(s for s, score in outcome.scores.items() if score == best)


# Legality is written once


def well_formed(position: Position, places: list[int]) -> Iterator[str]:
    """The text of every action between some places, and of all others."""
    cards = [*ATLANTIS.objects, "?"]
    words = ["atlantis", *map(str, range(1, 54)), "mainland"]
    chosen = [words[place] for place in places]
    yield from ("keep", "no-move", "end")
    yield from (f"sell {value}" for value in range(1, 8))
    yield from (f"pay {item}" for item in (*range(1, 8), *cards))
    yield from (f"bridge {place}" for place in words)
    for kind, card, source, target in product(("play", "follow"), cards, chosen, chosen):
        yield f"{kind} {card} {source}-{target}"
    yield from (f"draw {seat} {card}" for seat, card in product(ATLANTIS.seats, cards))
    tile_words = [f"{card}{value}" for card, value in product(ATLANTIS.objects, range(1, 8))]
    yield from (f"reveal {place} {tile}" for place, tile in product(chosen, tile_words))


def check_agreement(position: Position, places: list[int]) -> None:
    legal = set(position.legal_actions)
    seen = set()
    for text in well_formed(position, places):
        candidate = position.parse_action(text)
        assert candidate.text == text
        broken = position.broken_rule(candidate)
        assert (broken is None) == (candidate in legal), (str(position), text, str(broken))
        assert broken is None or not str(broken).startswith("rule."), broken
        seen.add(candidate)
    if len(places) == 55:
        assert legal <= seen


def sampled(players: int, seed: int) -> list[Position]:
    """One position of a game for every phase in it."""
    rng = random.Random(seed)
    positions = random_game(players, seed)
    rng.shuffle(positions)
    return list({position.phase: position for position in positions}.values())


@pytest.mark.parametrize("players", PLAYERS)
def test_legal_and_no_rule_broken_agree(players: int) -> None:
    for position in sampled(players, 20 + players):
        legal = {int(w) for text in texts(position) for w in re.findall(r"\b\d+\b", text)}
        places = sorted({0, 1, 54, *[place for place in legal if place <= 53]})
        check_agreement(position, places[:12])
        check_agreement(position.seen_by(position.on_turn), places[:6])
        check_agreement(position.seen_by(PUBLIC), places[:4])


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_legal_and_no_rule_broken_agree_on_every_well_formed_action(seed: int) -> None:
    for position in sampled(4, 30 + seed):
        check_agreement(position, list(range(55)))


def test_legal_actions_are_in_canonical_order_without_repetition() -> None:
    for position in random_game(4, 3):
        found = [action.step for action in position.legal_actions]
        assert found == sorted(set(found))


# Positions and actions as objects


def test_apply_never_changes_the_position() -> None:
    for position in random_game(3, 5)[:120]:
        before = str(position)
        for legal in position.legal_actions:
            position.apply(legal)
        assert str(position) == before


def test_steps_taken_back_leave_no_trace() -> None:
    for position in random_game(4, 6)[::3]:
        table = position.table
        for step in steps(table):
            mark = len(table.journal)
            make(table, step)
            table.undo(mark)
            assert table.key() == position.table.key()


def test_equal_actions_are_the_same_object() -> None:
    position = random_game(2, 1)[20]
    for legal in position.legal_actions:
        assert position.parse_action(legal.text) is legal
        assert pickle.loads(pickle.dumps(legal)) is legal
        assert action(ATLANTIS, legal.seat, legal.step) is legal


def test_positions_can_be_pickled_and_kept_in_sets() -> None:
    positions = random_game(2, 1)[::10]
    assert pickle.loads(pickle.dumps(positions)) == positions
    assert len({*positions, *[parse(str(position)) for position in positions]}) == len(positions)


def test_equality_ignores_events() -> None:
    after = random_game(2, 1)[5]
    assert after.events
    assert parse(str(after)) == after
    assert parse(str(after)).events == ()


def test_the_words_of_an_action_name_piece_from_and_to() -> None:
    position = parse(str(random_game(2, 1)[9]))
    action = position.parse_action("play ring 12-mainland")
    assert (action.kind, action.who, action.source, action.target, action.cost) == (
        "play",
        "ring",
        "12",
        "mainland",
        0,
    )
    assert {position.parse_action(text).kind for text in well_formed(position, [0])} == set(KINDS)


# Sessions and records


def test_a_game_is_recorded_and_read_again() -> None:
    game = Game("atlantis", players=3, seed=4)
    rng = random.Random(4)
    while game.position.to_act is not None:
        game.play(rng.choice(game.position.legal_actions))
    again = Game.from_text(str(game))
    assert again.position == game.position
    assert again.actions == game.actions
    assert str(again) == str(game)


def test_undo_cannot_fish_for_luck() -> None:
    game = Game("atlantis", players=2, seed=4)
    first = game.position.legal_actions[0]
    after = game.play(first)
    game.undo()
    assert game.play(first) == after


def test_a_teacher_can_deal_the_real_cards() -> None:
    game = Game("atlantis", players=2, seed=4, chance="ask")
    for card in ("ring", "ring", "flag", "crown"):
        game.play(f"draw blue {card}")
    assert field(game.position, "hands") == "b:cfrr"
    assert field(game.position, "act") == "white.deal"


def test_a_seed_gives_the_same_path() -> None:
    assert start("atlantis", 2, seed=5) == start("atlantis", 2, seed=5)
    assert start("atlantis", 2, seed=5) != start("atlantis", 2, seed=6)


def test_chance_has_weights_where_it_acts_and_only_there() -> None:
    for position in random_game(3, 8):
        outcomes = position.chance_outcomes
        assert bool(outcomes) == (position.to_act == CHANCE)
        assert tuple(outcome for outcome, _ in outcomes) == (
            position.legal_actions if outcomes else ()
        )
        assert all(weight > 0 for _, weight in outcomes)


def test_the_deck_of_cards_is_dealt_whole() -> None:
    position = start("atlantis", 2, seed=5)
    assert [weight for _, weight in position.chance_outcomes] == [15] * 7
    assert [w for _, w in play(position, "draw blue ring").chance_outcomes][5] == 14
