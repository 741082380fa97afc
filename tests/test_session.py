"""A game in play: chance, undo and redo, variations, forks, records, observers."""

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from escape_widget import (
    ALL,
    CHANCE,
    PUBLIC,
    EscapeError,
    Game,
    IllegalAction,
    IllegalPosition,
    NotationError,
    Position,
    start,
    view,
)
from escape_widget.core.record import Node
from escape_widget.core.session import draw
from tests.drawing import act, at, fields, pieces

MOUNTAINS = "D4,D5,D6,D7"
DRY = {"land": MOUNTAINS, "pins": "D4=shark,D5=whirlpool", "pool": "m:shark1,whirlpool2,volcano1"}


def sinking() -> Position:
    """Red sinks a tile: two have a fixed back, so that the first chance event is the roll."""
    return at("A1=~r5,A7=~y1,G1=SHW", "red.sink", **DRY)


def random_game(seed: int, plies: int = 10**6, players: int = 2) -> Game:
    game = Game("survive", players=players, seed=seed)
    rng = random.Random(seed)
    while game.position.to_act is not None and game.ply < plies:
        game.play(rng.choice(game.position.legal_actions))
    return game


def snapshot(game: Game) -> tuple[object, ...]:
    return game.position, game.ply, str(game), game.node, len(game.node.children)


# Starting.


def test_a_seed_is_a_game() -> None:
    assert Game("survive", seed=7).position == Game("survive", seed=7).position
    assert Game("survive", seed=7).position == start("survive", seed=7)
    assert Game("survive", seed=7).position != Game("survive", seed=8).position


def test_without_a_seed_a_game_takes_one_and_tells_it() -> None:
    game = Game("survive", players=3, options=("everyone-is-equal",))
    again = Game("survive", players=3, options=("everyone-is-equal",), seed=game.seed)
    assert again.position == game.position


def test_a_game_plays_on_from_any_position() -> None:
    game = Game(at("D4=r5", land="D5"))
    game.play("walk 5 D4-D5")
    assert pieces(game.position) == {"D5": "r5"}


def test_a_game_that_begins_with_chance_settles_it_at_once() -> None:
    game = Game(at("A1=~r5,G1=SHW", "red.roll"), seed=1)
    assert game.position.to_act == "red"
    assert game.ply == 1


@pytest.mark.parametrize(
    "wrong",
    [
        {"start_from": "chess"},
        {"players": 5},
        {"options": ("values",)},
        {"chance": "dice"},
    ],
)
def test_what_does_not_exist_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(EscapeError):
        Game(**wrong)  # type: ignore[arg-type]


# Playing.


def test_after_every_decision_chance_is_settled() -> None:
    game = random_game(3, plies=200)
    rng = random.Random(1)
    for _ in range(60):
        game.play(rng.choice(game.position.legal_actions))
        assert game.position.to_act != CHANCE
    assert {"reveal", "roll"} <= {a.kind for a in game.actions if a.seat == CHANCE}


def test_an_action_is_played_by_text_or_as_it_is() -> None:
    one, other = Game(at("D4=r5")), Game(at("D4=r5"))
    action = one.position.parse_action("dive 5 D4-C4")
    assert one.play(action) == other.play("dive 5 D4-C4") == one.position
    assert one.actions == (action,)


@pytest.mark.parametrize(
    ("text", "error"),
    [("dive 5 D4-A1", IllegalAction), ("jump", NotationError), ("roll shark", IllegalAction)],
)
def test_an_error_changes_nothing(text: str, error: type[EscapeError]) -> None:
    game = Game(at("D4=r5"))
    game.play("dive 5 D4-C4")
    calls: list[int] = []
    game.observe(lambda changed: calls.append(changed.ply))
    before = snapshot(game)
    with pytest.raises(error):
        game.play(text)
    assert snapshot(game) == before
    assert calls == []


def test_a_finished_game_tells_its_outcome_and_takes_no_action() -> None:
    game = random_game(5)
    assert game.outcome is not None
    assert game.outcome == game.position.outcome
    scores = ", ".join(f"{seat} {points}" for seat, points in game.outcome.scores.items())
    assert f'[Result "{scores}"]' in str(game)
    with pytest.raises(IllegalAction, match="over"):
        game.play("end")


def test_a_record_tells_the_result_of_its_main_line_wherever_the_game_is() -> None:
    game = random_game(5)
    written = str(game)
    game.undo()
    assert str(game) == written
    other = next(a for a in game.position.legal_actions if a != game.node.children[0].action)
    game.play(other)
    assert str(game).splitlines()[:3] == written.splitlines()[:3]


# Undo and redo.


def test_undo_goes_back_to_before_the_last_decision() -> None:
    game = Game(at("D4=r5"))
    first = game.position
    game.play("dive 5 D4-C4")
    second = game.position
    game.play("end")
    assert game.undo() == second == game.position
    assert game.undo() == first == game.position
    with pytest.raises(EscapeError, match="nothing to undo"):
        game.undo()
    assert game.position == first


def test_undo_takes_chance_back_with_the_decision() -> None:
    game = Game(sinking(), seed=2)
    game.play("sink D4")
    assert [action.seat for action in game.actions] == ["red", CHANCE]
    assert game.undo() == sinking()


def test_chance_at_the_start_cannot_be_undone() -> None:
    game = Game(at("A1=~r5,G1=SHW", "red.roll"), seed=1)
    with pytest.raises(EscapeError, match="nothing to undo"):
        game.undo()


def test_redo_goes_forward_again() -> None:
    game = random_game(4, plies=120)
    line, end = game.actions, game.position
    for _ in range(30):
        game.undo()
    while game.ply < len(line):
        game.redo()
    assert (game.actions, game.position) == (line, end)
    with pytest.raises(EscapeError, match="nothing to redo"):
        game.redo()


def test_another_action_after_undo_becomes_the_main_line() -> None:
    game = Game(at("D4=r5"))
    game.play("dive 5 D4-C4")
    game.undo()
    game.play("dive 5 D4-C5")
    assert [node.action.text for node in game.root.children if node.action] == [
        "dive 5 D4-C5",
        "dive 5 D4-C4",
    ]
    game.undo()
    assert pieces(game.redo()) == {"C5": "~r5*"}


def test_the_same_action_again_makes_no_second_variation() -> None:
    game = Game(at("D4=r5"))
    game.play("dive 5 D4-C4")
    node = game.node
    game.undo()
    game.play("dive 5 D4-C4")
    assert game.node is node
    assert len(game.root.children) == 1


def test_one_may_go_to_any_place_of_the_record_but_of_no_other() -> None:
    game = random_game(6, plies=50)
    node = game.node.line()[20]
    assert game.go_to(node) == node.position
    assert game.ply == 20
    with pytest.raises(EscapeError, match="not in the record"):
        game.go_to(Game("survive", seed=1).root)


# Luck.


def test_undo_cannot_fish_for_luck() -> None:
    for seed in range(10):
        game = Game(sinking(), seed=seed)
        game.play("sink D7")
        luck = game.actions
        for _ in range(3):
            game.undo()
            game.play("sink D7")
            assert game.actions == luck


def test_the_first_chance_event_is_the_same_whatever_was_decided_before() -> None:
    rolls = set()
    for seed in range(12):
        game = Game(sinking(), seed=seed)
        game.play("sink D4")  # the shark comes up, fixed: no chance
        roll = game.actions[1].text
        game.undo()
        game.play("sink D5")  # a whirlpool
        assert game.actions[1].text == roll
        rolls.add(roll)
    assert rolls == {"roll serpent", "roll shark", "roll whale"}  # but not of the seed


def test_later_events_have_luck_of_their_own() -> None:
    position = at("A1=~r5,A7=~y1,M1=S,M2=H,M3=W", game="survive+leave-no-one-behind")
    longer = []
    for seed in range(8):
        game = Game(position, seed=seed)
        for _ in range(6):
            game.play("end")
            if act(game.position).split(".")[1] == "creature":
                game.play("stay")
        longer.append(tuple(a.text for a in game.actions if a.seat == CHANCE))
    assert len(set(longer)) == 8
    assert all(len(set(rolls)) > 1 for rolls in longer)


def test_the_odds_are_those_of_the_position() -> None:
    position = at("D5=y1", "red.sink>reveal.D4.m", land="D6,D7", pool="m:whirlpool3,volcano1")
    rng = random.Random(1)
    drawn = [draw(position, rng).text for _ in range(400)]
    assert 250 < drawn.count("reveal D4 whirlpool") < 350
    with pytest.raises(EscapeError, match="red is to act, not chance"):
        draw(at("D4=r5"), rng)


def test_a_fork_has_the_same_past_and_the_same_luck_and_is_independent() -> None:
    game = random_game(9, plies=60)
    fork = game.fork()
    assert (fork.actions, fork.position, fork.seed) == (game.actions, game.position, game.seed)
    rng, other = random.Random(1), random.Random(1)
    for _ in range(40):
        game.play(rng.choice(game.position.legal_actions))
    assert fork.ply == len(fork.actions) < game.ply
    for _ in range(40):
        fork.play(other.choice(fork.position.legal_actions))
    assert fork.actions == game.actions


# The real dice.


def test_asked_for_chance_is_played_like_any_action() -> None:
    game = Game(sinking(), chance="ask")
    game.play("sink D7")
    assert game.position.to_act == CHANCE
    game.play("reveal D7 whirlpool")
    assert game.position.to_act == CHANCE
    game.play("roll whale")
    assert act(game.position) == "red.creature.whale"
    assert [action.text for action in game.actions] == [
        *("sink D7", "reveal D7 whirlpool", "roll whale"),
    ]


def test_the_real_dice_keep_to_what_can_be_rolled() -> None:
    game = Game(at("A1=~r5", "red.roll"), chance="ask")
    with pytest.raises(IllegalAction, match="no face giant squid"):
        game.play("roll squid")
    assert game.ply == 0


def test_held_chance_speaks_one_event_at_a_time_and_just_as_the_seed_has_it() -> None:
    seeded, held = Game(sinking(), seed=5), Game(sinking(), seed=5, chance="held")
    seeded.play("sink D7")
    held.play("sink D7")
    assert held.position.to_act == CHANCE
    heard = []
    held.observe(lambda game: heard.append(game.ply))
    while held.position.to_act == CHANCE:
        held.speak()
    assert held.actions == seeded.actions
    assert heard == list(range(2, held.ply + 1))
    with pytest.raises(EscapeError, match="is to act, not chance"):
        held.speak()


def test_held_chance_is_taken_back_with_its_decision_and_comes_the_same_again() -> None:
    game = Game(sinking(), seed=5, chance="held")
    game.play("sink D7")
    spoken = game.speak()
    assert game.undo() == sinking()
    game.redo()
    assert game.speak() == spoken
    assert game.undo() == sinking()


def test_what_was_entered_is_taken_back_step_by_step() -> None:
    game = Game(sinking(), chance="ask")
    for text in ("sink D7", "reveal D7 whirlpool", "roll whale"):
        game.play(text)
    assert act(game.undo()) == "red.roll"
    assert act(game.undo()) == "red.sink>reveal.D7.m"
    assert game.undo() == sinking()


# Observers.


def test_observers_are_told_of_every_change_until_they_leave() -> None:
    game = Game(at("D4=r5"))
    seen: list[int] = []
    leave = game.observe(lambda changed: seen.append(changed.ply))
    game.play("dive 5 D4-C4")
    game.undo()
    game.redo()
    game.go_to(game.root)
    assert seen == [1, 0, 1, 0]
    leave()
    game.redo()
    assert seen == [1, 0, 1, 0]
    leave()  # once more does no harm


def test_observers_may_be_several_and_may_leave_while_they_are_told() -> None:
    game = Game(at("D4=r5"))
    seen: list[str] = []

    def once(changed: Game) -> None:
        seen.append("once")
        leave()

    leave = game.observe(once)
    game.observe(lambda changed: seen.append("always"))
    game.play("dive 5 D4-C4")
    game.undo()
    assert seen == ["once", "always", "always"]


# Frames.


def test_frames_are_the_plies_as_a_viewer_may_know_them() -> None:
    game = random_game(11, plies=80)
    frames = game.frames()
    assert [frame.ply for frame in frames] == list(range(1, game.ply + 1))
    assert tuple(frame.action for frame in frames) == game.actions
    assert frames[-1].position == game.position
    assert game.frames(after=70) == frames[70:]
    assert view(game, "red") == game.seen_by("red") == game.frames("red")
    assert frames[0].by == "red"
    assert game.seen_by(ALL) == frames
    hidden = game.seen_by(PUBLIC)[0]
    assert hidden.action.who == "?"
    assert "?" in str(hidden.position)


# Records.


def test_a_record_reads_back_as_the_same_game() -> None:
    for seed in (1, 2):
        game = random_game(seed, players=3)
        again = Game.from_text(str(game))
        assert str(again) == str(game)
        assert (again.actions, again.position, again.seed) == (
            game.actions,
            game.position,
            game.seed,
        )
        assert again.outcome == game.outcome


def test_a_record_names_turns_seats_and_chance() -> None:
    game = Game(sinking(), chance="ask", seed=1)
    for text in ("sink D7", "reveal D7 whirlpool", "roll whale", "stay", "end"):
        game.play(text)
    turn = game.root.position.turn
    assert str(game).splitlines()[-2:] == [
        f"{turn} red: sink D7; *reveal D7 whirlpool; *roll whale; stay;",
        f"{turn + 1} yellow: end;",
    ]


def test_a_game_is_saved_and_loaded(tmp_path: Path) -> None:
    game = random_game(12, plies=90)
    game.save(tmp_path / "game.txt")
    again = Game.load(tmp_path / "game.txt")
    assert str(again) == str(game)
    for both in range(40):
        rng = random.Random(both)
        action = rng.choice(game.position.legal_actions)
        assert game.play(action) == again.play(action)


@pytest.mark.parametrize("seed", [0, -3, "007", "--5", "²", "a b", 'with "quotes" and \\'])
def test_any_seed_is_kept(seed: int | str) -> None:
    game = Game("survive", seed=seed)
    again = Game.from_text(str(game))
    assert again.seed == seed
    assert str(again) == str(game)


def test_comments_are_kept() -> None:
    game = Game(at("D4=r5"))
    game.root.comment = "before all"
    game.play("dive 5 D4-C4")
    game.node.comment = "a splash; (and more)\nin two lines"
    game.play("end")
    again = Game.from_text(str(game))
    assert str(again) == str(game)
    nodes = again.node.line()
    assert [node.comment for node in nodes] == [
        *("before all", "a splash; (and more)\nin two lines", ""),
    ]


def test_a_comment_cannot_break_a_record() -> None:
    game = Game(at("D4=r5"))
    game.play("dive 5 D4-C4")
    game.node.comment = "{odd} braces }"
    again = Game.from_text(str(game))
    assert again.actions == game.actions
    assert str(again) == str(game)


def branching() -> Game:
    """A game with variations, one of them within another."""
    game = Game(at("D4=r5r2", land="D5"), seed=1)
    for line in (
        ("walk 5 D4-D5", "walk 2 D4-D5", "end"),
        ("walk 5 D4-D5", "dive 2 D4-C4"),
        ("dive 5 D4-C4",),
        ("dive 2 D4-C5", "dive 5 D4-C5"),
    ):
        game.go_to(game.root)
        for text in line:
            game.play(text)
    return game


def shape(game: Game) -> list[object]:
    def below(node: Node) -> list[object]:
        return [(child.action, below(child)) for child in node.children]

    return below(game.root)


def test_variations_are_kept() -> None:
    game = branching()
    again = Game.from_text(str(game))
    assert shape(again) == shape(game)
    assert str(again) == str(game)
    assert [a.text for a in again.actions] == ["dive 2 D4-C5", "dive 5 D4-C5"]


def test_comments_of_variations_are_kept() -> None:
    game = branching()
    game.root.children[1].comment = "worse"
    game.root.children[-1].children[0].comment = "better"
    again = Game.from_text(str(game))
    assert str(again) == str(game)
    assert again.root.children[1].comment == "worse"


def test_tags_of_others_are_kept() -> None:
    game = Game(at("D4=r5"), seed=3)
    game.tags["Event"] = 'the "great" escape \\ 2026'
    again = Game.from_text(str(game))
    assert again.tags == game.tags
    assert str(again) == str(game)


def test_a_record_may_be_written_by_hand() -> None:
    text = f"""
    [Position "{at("D4=r5", land="D5")}"]
    walk 5 D4-D5 {{home}}
    (dive 5 D4-C4; end); end
    """
    game = Game.from_text(text, chance="ask")
    assert [a.text for a in game.actions] == ["walk 5 D4-D5", "end"]
    assert game.root.children[1].children[0].action is not None
    assert game.root.children[0].comment == "home"
    assert game.seed == 0


def test_a_record_that_ends_before_chance_plays_on_with_the_luck_of_its_seed() -> None:
    asked = Game(sinking(), chance="ask", seed=5)
    asked.play("sink D7")
    played = Game(sinking(), seed=5)
    played.play("sink D7")
    assert Game.from_text(str(asked)).actions == played.actions
    assert Game.from_text(str(asked), chance="ask").actions == asked.actions


@pytest.mark.parametrize(
    ("old", "new", "where", "expected"),
    [
        ("dive 5 D4-C4", "dive 5 D4-A1", "dive 5 D4-A1", "a legal action"),
        ("dive 5 D4-C4", "jump 5 D4-C4", "jump", "one of place, boat"),
        ("dive 5 D4-C4", "(dive 5 D4-C4)", "(dive", "an action before its variation"),
        ("dive 5 D4-C4;", "dive 5 D4-C4);", ")", "no closing parenthesis"),
        ("dive 5 D4-C4;", "dive 5 D4-C4 (dive 5 D4-C5;", "", "a closing parenthesis"),
        ("dive 5 D4-C4;", "dive 5 D4-C4 {open;", "{open", "an action, a comment"),
        ("[Seed ", "[Seed: ", "[Seed:", "a tag such as"),
        ("[Position ", "[Place ", "\n", "a [Position] tag"),
        ('[Format "1"]', '[Format "2"]', "", "format 1 or earlier"),
        ('[Format "1"]', '[Format "²"]', "", "format 1 or earlier"),
    ],
)
def test_a_malformed_record_says_where_and_what_was_expected(
    old: str, new: str, where: str, expected: str
) -> None:
    game = Game(at("D4=r5"), seed=1)
    game.play("dive 5 D4-C4")
    text = str(game).replace(old, new)
    with pytest.raises(NotationError) as raised:
        Game.from_text(text)
    assert expected in raised.value.expected
    assert text[raised.value.at :].lstrip().startswith(where.strip())


def test_a_record_of_an_illegal_position_names_the_rule() -> None:
    text = str(Game(at("D4=r5"), seed=1)).replace("turn:39", "turn:0")
    with pytest.raises(IllegalPosition) as raised:
        Game.from_text(text)
    assert raised.value.rule.id == "position.turn_number"


@settings(max_examples=25)
@given(
    seed=st.integers(0, 50),
    moves=st.lists(st.tuples(st.sampled_from("pppppurg"), st.integers(0, 999)), max_size=25),
    comments=st.lists(st.text(max_size=12), max_size=3),
)
def test_any_tree_of_play_reads_back(
    seed: int, moves: list[tuple[str, int]], comments: list[str]
) -> None:
    on = "A1=~r5,C4=(r2y1),D4=r6y6,E5=r1,G1=SHW"
    game = Game(at(on, land="D5,D6,E6,F6", hands="r:b.winds"), seed=seed)
    nodes = [game.root]
    for what, number in moves:
        try:
            if what == "p":
                choices = [action.text for action in game.position.legal_actions]
                game.play(choices[number % len(choices)] if choices else "end")
            elif what == "u":
                game.undo()
            elif what == "r":
                game.redo()
            else:
                game.go_to(nodes[number % len(nodes)])
        except EscapeError:
            continue
        nodes.append(game.node)
    for number, comment in enumerate(comments):
        nodes[number % len(nodes)].comment = comment
    again = Game.from_text(str(game), chance="ask")
    assert shape(again) == shape(game)
    assert str(again) == str(game)
    assert fields(again.root.position) == fields(game.root.position)
