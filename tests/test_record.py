"""The tree of a record: comments and variations, in the game and as text."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from escape_widget import EscapeError, Game, NotationError, parse
from escape_widget.core.names import CHANCE
from escape_widget.core.record import Node
from tests.cases import each
from tests.drawing import at

START = at("D4=r5,D5=r3,E4=y1,C4=(),C5=()", land="b:D6 f:E5,E6")


def new_game(**more: Any) -> Game:
    return Game(START, seed=4, **more)


def tree(node: Node) -> tuple[Any, ...]:
    """A record as values: action, comment, and what follows."""
    action = str(node.action.text) if node.action else ""
    return action, node.comment, tuple(tree(child) for child in node.children)


def again(game: Game) -> Game:
    return Game.from_text(str(game))


def body(game: Game) -> str:
    return str(game).split("\n\n")[1].strip()


def texts(nodes: tuple[Node, ...]) -> list[str]:
    return [node.action.text for node in nodes if node.action]


# Comments.


def test_a_comment_stands_behind_its_action() -> None:
    game = new_game()
    game.play("walk 5 D4-D5")
    game.comment("  towards the boat ")
    assert game.node.comment == "towards the boat"
    assert body(game).endswith("red: walk 5 D4-D5 {towards the boat};")
    assert again(game).node.comment == "towards the boat"


def test_a_comment_on_the_start_stands_before_the_first_action() -> None:
    game = new_game()
    game.comment("White sand.\nBlue sea; (and sharks) {who? *")
    game.play("end")
    assert tree(again(game).root) == tree(game.root)
    assert again(game).root.comment == game.root.comment


def test_an_empty_comment_takes_it_away() -> None:
    game = new_game()
    game.comment("first")
    game.comment("")
    assert "{" not in body(game)


def test_a_comment_cannot_hold_what_ends_it() -> None:
    game = new_game()
    with pytest.raises(EscapeError, match="may not hold '}'"):
        game.comment("a }")
    assert game.root.comment == ""


def test_two_comments_on_one_action_are_read_as_one() -> None:
    game = new_game()
    game.play("walk 5 D4-D5")
    text = str(game).replace("walk 5 D4-D5;", "walk 5 D4-D5 {one} {two};")
    assert Game.from_text(text).node.comment == "one two"


def test_who_follows_a_game_is_told_of_a_comment() -> None:
    game, told = new_game(), []
    game.observe(lambda changed: told.append(changed.node.comment))
    game.comment("look")
    assert told == ["look"]


# Variations.


def with_variation() -> Game:
    """Red dived with the 5, and tried to board before."""
    game = new_game()
    game.play("board 5 D4-C4")
    game.play("row C4-B3")
    game.undo()
    game.undo()
    game.play("dive 5 D4-D3")
    return game


def test_another_action_is_the_main_line_and_the_first_a_variation() -> None:
    game = with_variation()
    assert "red: dive 5 D4-D3 (board 5 D4-C4" in body(game)
    game.undo()
    assert texts(game.variations()) == ["dive 5 D4-D3", "board 5 D4-C4"]
    assert tree(again(game).root) == tree(game.root)


def test_redo_goes_where_one_has_been_last() -> None:
    game = with_variation()
    game.undo()
    game.play("board 5 D4-C4")
    game.undo()
    game.redo()
    assert game.actions[-1].text == "board 5 D4-C4"


def test_the_end_of_a_record_is_that_of_its_main_line() -> None:
    game = with_variation()
    assert [action.text for action in again(game).actions] == ["dive 5 D4-D3"]


def test_variations_in_variations_keep_their_order_and_comments() -> None:
    game = new_game()
    for first in ("walk 5 D4-E4", "walk 5 D4-D5", "board 5 D4-C4"):
        game.play(first)
        game.comment(f"{first}?")
        for second in ("walk 3 D5-E5", "dive 3 D5-C5"):
            game.play(second)
            game.comment(f"and {second}!")
            game.undo()
        game.undo()
    read = again(game)
    assert tree(read.root) == tree(game.root)
    assert str(read) == str(game)
    assert texts(read.root.children) == ["board 5 D4-C4", "walk 5 D4-D5", "walk 5 D4-E4"]


def test_a_line_is_made_the_main_one() -> None:
    game = with_variation()
    game.undo()
    boarded = game.variations()[1]
    game.promote(boarded.children[0])
    assert texts(game.variations()) == ["board 5 D4-C4", "dive 5 D4-D3"]
    game.redo()
    assert game.node is boarded


def test_a_line_is_deleted_and_who_was_there_goes_back() -> None:
    game = with_variation()
    game.undo()
    game.go_to(game.variations()[1].children[0])
    game.delete(game.node.parent)
    assert game.node is game.root
    assert texts(game.variations()) == ["dive 5 D4-D3"]
    game.delete(game.variations()[0])
    assert body(game) == ""


def test_elsewhere_one_stays_where_one_is() -> None:
    game = with_variation()
    here = game.node
    game.delete(game.root.children[1])
    assert game.node is here


def test_what_chance_dealt_is_deleted_with_the_decision() -> None:
    game = new_game()
    game.play("end")
    sinks = [action for action in game.position.legal_actions if action.kind == "sink"]
    game.play(sinks[0])
    assert game.node.action and game.node.action.seat == CHANCE
    game.delete()
    assert game.position.to_act == "red"
    assert [action.text for action in game.actions] == ["end"]


def test_the_start_stays() -> None:
    game = with_variation()
    with pytest.raises(EscapeError, match="start"):
        game.delete(game.root)


def test_only_nodes_of_the_record_are_gone_to() -> None:
    game = with_variation()
    gone = game.node
    game.delete()
    for go in (game.go_to, game.promote, game.delete):
        with pytest.raises(EscapeError, match="not in the record"):
            go(gone)
        with pytest.raises(EscapeError, match="not in the record"):
            go(with_variation().node)


# As text.


@each(
    ("written", "read", "expected"),
    [
        ("walk 5 D4-D5", "(walk 5 D4-D5", "an action before its variation"),
        ("walk 5 D4-D5", "walk 5 D4-D5 (end", "a closing parenthesis"),
        ("walk 5 D4-D5", "walk 5 D4-D5)", "no closing parenthesis"),
        ("walk 5 D4-D5", "walk 5 D4-D5 ()", "the first action of a variation"),
        ("walk 5 D4-D5", "walk 5 D4-D5 ({why} end)", "the first action of a variation"),
        ("walk 5 D4-D5", "walk 5 D4-D5 ((end))", "the first action of a variation"),
        ("walk 5 D4-D5", "walk 5 D4-D5 {why", "an action, a comment or a variation"),
        ("walk 5 D4-D5", "walk 5 D4-M7", "a legal action"),
        ("walk 5 D4-D5", "walk 5 D4-N7", "an action such as"),
        ("walk 5 D4-D5", "walk  5 D4-D5", "an action such as"),
        ("walk 5 D4-D5", "walk 5\u2028D4-D5", "an action such as"),
        ("walk 5 D4-D5", "*walk 5 D4-D5", "a star before what chance did"),
        ("walk 5 D4-D5", "**walk 5 D4-D5", "one of place, boat"),
        ("red: walk", "yellow: walk", "'15 red:'"),
        ("15 red: walk", "16 red: walk", "'15 red:'"),
        ("walk 5 D4-D5", "walk 5 D4-D5 (walk 5 D4-D5; end)", "an action that does not stand here"),
        ('[Seed "4"]', '[Seed "4"]\n[Seed "5"]', "each tag once"),
        ('[Seed "4"]', '[Seed "4]', "a tag such as"),
        ('[Seed "4"]', '[Se ed "4"]', "a tag such as"),
        ('[Seed "4"]', '[Seed "\\n"]', "a tag such as"),
        ('[Seed "4"]', '\u2028[Seed "4"]', "a [Position] tag"),
        ('[Format "1"]', '[Format "2"]', "a record of format 1"),
        ('[Format "1"]', '[Format "01"]', "a record of format 1"),
        ("act:red", "act:pink", "a seat that plays"),
        (
            "walk 5 D4-D5",
            "walk 5 D4-D5 (walk 5 D4-D5 (end)); walk 5",
            "an action that does not stand here",
        ),
    ],
)
def test_a_broken_record_says_where_and_what(written: str, read: str, expected: str) -> None:
    game = new_game()
    game.play("walk 5 D4-D5")
    assert written in str(game)
    text = str(game).replace(written, read)
    with pytest.raises(NotationError) as error:
        Game.from_text(text)
    assert error.value.expected.startswith(expected)
    assert 0 <= error.value.at <= len(text)
    assert error.value.text == text


@settings(max_examples=60)
@given(
    st.sampled_from(["survive", "classic", "atlantis"]),
    st.randoms(use_true_random=False),
    st.lists(
        st.sampled_from(["play", "play", "play", "undo", "go", "comment", "promote", "delete"]),
        max_size=40,
    ),
    st.text(st.characters(exclude_characters="}", exclude_categories=["Cs"]), max_size=20),
)
def test_any_tree_reads_back(
    ruleset: str, rng: random.Random, steps: list[str], words: str
) -> None:
    game = Game(ruleset, seed=rng.randrange(100))
    game.tags["Event"] = words
    for step in steps:
        change(game, step, rng, words)
    read = again(game)
    assert str(read) == str(game)
    assert tree(read.root) == tree(game.root)
    assert read.tags == game.tags


def change(game: Game, step: str, rng: random.Random, words: str) -> None:
    nodes = list(all_nodes(game.root))
    if step == "play" and game.position.to_act:
        game.play(rng.choice(game.position.legal_actions))
    elif step == "undo" and any(a.seat != CHANCE for a in game.actions):
        game.undo()
    elif step == "go":
        game.go_to(rng.choice([node for node in nodes if node.position.to_act != CHANCE]))
    elif step == "comment":
        game.comment(words)
    elif step == "promote":
        game.promote(rng.choice(nodes))
    elif step == "delete" and rng.random() < 0.3 and len(nodes) > 1:
        node = rng.choice(nodes[1:])
        if any(step.action and step.action.seat != CHANCE for step in node.line()):
            game.delete(node)


def all_nodes(node: Node) -> Any:
    yield node
    for child in node.children:
        yield from all_nodes(child)


def test_a_board_that_was_read_plays_on() -> None:
    game = with_variation()
    read = again(game)
    assert read.position == parse(str(game.position))
    read.play(read.position.legal_actions[0])
    assert read.ply == game.ply + 1
