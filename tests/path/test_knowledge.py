"""What a seat cannot know makes no difference to anything it gets (rules, section 10 and 11)."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest

from escape_widget.core.names import ALL, CHANCE, PUBLIC
from escape_widget.core.session import Game, start
from escape_widget.path.actions import Action
from escape_widget.path.describe import describe_action, describe_event
from escape_widget.path.picture import svg, text
from escape_widget.path.position import Position

from .boards import board, chance, field, names, play, random_game, refused


def pair_of_games(
    players: int, viewer: str, seed: int
) -> Iterator[tuple[Position, Position, Action, Action]]:
    """Two games that differ only in what a viewer cannot know, as long as that can be.

    Others draw other cards in the one than in the other, and do what they could do in both.
    """
    rng = random.Random(seed)
    one = other = start("atlantis", players, seed=seed)
    while one.to_act is not None:
        shared = common_actions(one, other, viewer)
        if not shared:
            return
        first, second = rng.choice(shared)
        if first.kind == "draw" and first.target != viewer:
            first, second = rng.choice(one.legal_actions), rng.choice(other.legal_actions)
        one, other = one.apply(first), other.apply(second)
        yield one, other, first, second


def common_actions(one: Position, other: Position, viewer: str) -> list[tuple[Action, Action]]:
    """What can be done in both games; what is shown then must be the same."""
    same = [(action, action) for action in one.legal_actions if action in other.legal_actions]
    if hand(one, one.on_turn) != hand(other, other.on_turn):
        same = [pair for pair in same if pair[0].kind != "no-move"]
    drawing = one.legal_actions[:1] and one.legal_actions[0].kind == "draw"
    if drawing and one.on_turn != viewer:
        return [(one.legal_actions[0], other.legal_actions[0])]
    return same


def hand(position: Position, seat: str) -> str:
    return field(position, "hands").partition(f"{seat[0] if seat != 'black' else 'k'}:")[2]


def everything(position: Position, action: Action, viewer: str) -> list[object]:
    """All that a viewer gets of a position and of the action that led to it."""
    view = position.seen_by(viewer)
    seen = action.seen_by(viewer)
    events = [event.seen_by(viewer) for event in position.events]
    own = [a.text for a in position.legal_actions] if position.to_act == viewer else []
    return [
        str(view),
        view,
        view.events,
        svg(view.table),
        text(view.table),
        (seen.text, seen.seat, describe_action(seen)),
        [(event.name, dict(event.args), describe_event(event)) for event in events],
        position.to_act,
        own,
        [a.text for a in view.legal_actions],
        [(a.text, weight) for a, weight in view.chance_outcomes],
        view.settlement,
    ]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "viewer"), [(2, "blue"), (2, "white"), (3, "black"), (4, "red"), (3, PUBLIC)]
)
def test_two_games_that_differ_in_what_is_hidden_look_the_same(players: int, viewer: str) -> None:
    lengths = []
    differ = 0
    for seed in range(6):
        length = 0
        for one, other, first, second in pair_of_games(players, viewer, seed):
            assert everything(one, first, viewer) == everything(other, second, viewer)
            differ += one != other
            length += 1
        lengths.append(length)
    assert differ > 100
    assert max(lengths) > 60


def test_cards_drawn_are_known_to_the_drawer_only() -> None:
    position = board("28:a6,h5", "blue.draw.1", hands="b:h")
    action = position.parse_action("draw blue ring")
    after = position.apply(action)
    assert action.seen_by("blue").text == action.seen_by(ALL).text == "draw blue ring"
    assert action.seen_by("white").text == action.seen_by(PUBLIC).text == "draw blue ?"
    assert after.events[0].seen_by("white").args["card"] == "?"
    assert after.events[0].seen_by("blue").args["card"] == "ring"
    assert after.seen_by("white").events[0].args["card"] == "?"


def test_a_view_hides_hands_what_was_drawn_and_pinned_tiles() -> None:
    position = board("28:a6+s2,h5", hands="b:ah;w:rr", shown="w:r", drawn="b:a;w:r")
    seen = position.seen_by("blue")
    assert field(seen, "for") == "blue"
    assert field(seen, "hands") == "b:ah;w:r?"
    assert field(seen, "drawn") == "b:a;w:?"
    assert field(seen, "path") == "28:a6+,h5"
    assert field(seen, "pool") == field(position, "pool")


def test_the_pile_of_a_view_is_what_it_was_made_of_without_own_draws() -> None:
    position = board("28:a6,h5", hands="b:ah;w:rs", drawn="b:a;w:r", pile="cc")
    assert field(position.seen_by("blue"), "pile") == "2c,1r"
    assert field(position.seen_by("white"), "pile") == "1a,2c"
    assert field(position.seen_by(PUBLIC), "pile") == "1a,2c,1r"


def test_cards_held_when_the_pile_was_shuffled_are_not_in_it() -> None:
    # Blue knows that the two crowns left are the whole pile: white's cards are older.
    position = board("28:a6,h5", "blue.draw.1", hands="b:a;w:rs", pile="cc")
    assert position.seen_by("blue").chance_outcomes == position.chance_outcomes


def test_before_the_first_shuffle_every_unseen_card_may_come_next() -> None:
    position = start("atlantis", 2, seed=1)
    for card in ("ring", "ring", "flag", "crown", "statue", "statue", "olive", "olive", "olive"):
        position = play(position, f"draw {position.on_turn} {card}")
    position = board(
        field(position, "path"),
        "blue.draw.1",
        hands="b:cfrr;w:ooosss",
        drawn="b:cfrr;w:ooosss",
        pool=field(position, "pool"),
    )
    weights = [weight for _, weight in position.seen_by("blue").chance_outcomes]
    assert weights == [15, 14, 14, 15, 15, 13, 15]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_card_comes_to_a_seat_by_the_odds_of_all_that_it_has_not_seen(players: int) -> None:
    shuffled = False
    for before, after in pairwise(random_game(players, seed=8)):
        drawn = [event.args["card"] for event in after.events if event.name == "drew"]
        if before.to_act == CHANCE and drawn:
            weights = {
                str(action).split()[-1]: weight
                for action, weight in before.seen_by(before.on_turn).chance_outcomes
            }
            assert drawn[0] in weights
            assert shuffled or weights == unseen_by_drawer(before)
            for other in {*before.players} - {before.on_turn}:
                outcomes = before.seen_by(other).chance_outcomes
                assert [action.text for action, _ in outcomes] == [f"draw {before.on_turn} ?"]
        shuffled = shuffled or "shuffled" in names(after)
    assert shuffled


def unseen_by_drawer(position: Position) -> dict[str, int]:
    """The cards of the first pile and of others' hands, but for those that were shown."""
    table, unseen = position.table, Counter[str]()
    for card, name in enumerate(position.ruleset.objects):
        unseen[name] = table.pile[card]
        for seat in {*range(table.players)} - {table.seat}:
            unseen[name] += table.hands[seat][card] - table.shown[seat][card]
    return dict(+unseen)


def test_what_was_bought_is_known_to_the_buyer_only() -> None:
    position = board("28:a6B,~,h5,c4", "blue.sell", hands="b:h", tiles="b:2")
    bought = play(position, "sell 2", "draw blue flag")
    assert field(bought.seen_by("blue"), "bought") == "f"
    assert field(bought.seen_by("white"), "bought") == "?"


def test_in_a_view_of_another_hand_nothing_is_offered_and_the_rule_says_why() -> None:
    seen = board("28:a6,h5", hands="b:h").seen_by("white")
    assert seen.legal_actions == ()
    assert refused(seen, "play helmet atlantis-29") == "path.hidden"


def test_in_a_view_the_seat_plays_on_by_itself() -> None:
    position = board("28:a6,h5+,c4", hands="b:ch;w:ss", pool="B:s2")
    seen = position.seen_by("blue")
    after = play(seen, "play crown atlantis-30", "reveal 29 statue2", "draw blue ring")
    real = play(position, "play crown atlantis-30", "reveal 29 statue2", "draw blue ring")
    assert after == real.seen_by("blue")


def test_of_anothers_draw_a_view_knows_only_that_it_happened() -> None:
    position = board("28:a6,h5", "blue.draw.1", hands="b:h;w:s")
    seen = position.seen_by("white")
    assert [action.text for action in seen.legal_actions] == ["draw blue ?"]
    assert play(seen, "draw blue ?") == play(position, "draw blue ring").seen_by("white")


def test_of_anothers_view_only_what_is_public_is_left() -> None:
    position = board("28:a6,h5", hands="b:h;w:s", drawn="b:h")
    assert position.seen_by("blue").seen_by("white") == position.seen_by(PUBLIC)


def test_games_are_seen_through_views() -> None:
    game = Game("atlantis", players=2, seed=1)
    rng = random.Random(1)
    for _ in range(5):
        game.play(rng.choice(game.position.legal_actions))
    frames = game.seen_by("white")
    assert frames[0].action.text == "draw blue ?"
    assert all(field(frame.position, "for") == "white" for frame in frames)
    assert any(frame.by == CHANCE for frame in frames)


def test_a_hand_is_hidden_after_the_end_too() -> None:
    over = chance(play(board("28:a6,h5B", hands="b:s;w:rr", home="b2"), "play statue 29-mainland"))
    assert field(over.seen_by("blue"), "hands").endswith(";w:??")
