"""Bets at a board: chance is held until all have bet, and nothing is told before."""

import pytest

from escape_widget import CHANCE, EscapeError, Game
from escape_widget.widget import Bets
from tests.drawing import at
from tests.widget.board import HeardBoard

DIE = ("serpent", "shark", "whale")


def rolling(**how: str) -> Game:
    """Red has sunk a tile, and is about to roll."""
    return Game(at("A1=~r5,C4=H,C6=()", "red.roll", seats="ry"), seed=3, **how)  # type: ignore[arg-type]


def on_page(widget: object) -> str:
    """All that a widget says, with that of those in it."""
    own = [str(getattr(widget, name, "")) for name in ("value", "description", "tooltip")]
    return "\n".join([*own, *map(on_page, getattr(widget, "children", ()))])


def press(bets: Bets, row: int = 0) -> None:
    bets._rows.children[row].children[-1].click()


def test_chance_waits_until_all_have_bet() -> None:
    bets = Bets(rolling(chance="held"), learners=["Ana", "Bo"])
    assert bets.round is not None and bets.round.outcomes == DIE
    bets.place("Ana", {"shark": 1})
    assert bets.game.position.to_act == CHANCE
    bets.place("Bo", {"shark": 0.5, "whale": 0.5})
    assert bets.game.ply > 0
    assert [bet.learner for bet in bets.book.bets] == ["Ana", "Bo"]
    assert bets.book.bets[0].happened == bets.game.actions[0].who


def test_nothing_is_told_of_the_odds_or_the_outcome_before_all_have_bet() -> None:
    bets = Bets(rolling(chance="held"), learners=["Ana", "Bo"])
    before = on_page(bets)
    assert "1/3" not in before and "33" not in before.replace("max=100", "")
    press(bets)
    assert "Ana has bet." in on_page(bets)
    assert "1/3" not in on_page(bets)
    press(bets)
    assert "1/3 = 33 %" in on_page(bets)
    assert "Brier" in on_page(bets)


def test_an_analysis_tells_no_odds_before_the_bets() -> None:
    board = HeardBoard(at("A1=~r5,C4=H", "red.sink", land="m:D4,D5"), seed=3)
    bets = Bets(board)
    board.analyse(seconds=60)
    board.game.play("sink D4")
    assert bets.round is not None
    assert board.analysis["goals"] == [], "there is nothing to analyse now"
    assert board.analysis["chances"] == []
    assert not board.analysis["running"]
    board.analyse_no_more()


def test_luck_is_what_it_would_have_been_without_bets() -> None:
    alone = Game(at("A1=~r5", "red.sink", land="m:D4,D5"), seed=11)
    held = Game(at("A1=~r5", "red.sink", land="m:D4,D5"), seed=11)
    alone.play("sink D4")
    bets = Bets(held)
    held.play("sink D4")
    kinds = []
    while bets.round:
        kinds.append(bets.round.kind)
        bets.place("you", {bets.round.outcomes[0]: 1})
    assert held.actions == alone.actions
    assert kinds[0] == "reveal"
    assert len(bets.book.bets) == len(kinds)


def test_bets_are_placed_with_a_confidence() -> None:
    bets = Bets(rolling(chance="held"))
    sure, *buttons = bets._rows.children[0].children
    assert [button.description for button in buttons] == ["sea serpent", "shark", "whale"]
    assert (sure.min, sure.max) == (34, 100)
    sure.value = 60
    buttons[1].click()
    (bet,) = bets.book.bets
    assert bet.forecast == pytest.approx({"serpent": 0.2, "shark": 0.6, "whale": 0.2})


def test_what_one_has_entered_stays_when_another_bets() -> None:
    bets = Bets(rolling(chance="held"), learners=["Ana", "Bo"])
    bets._rows.children[1].children[0].value = 77
    press(bets)
    assert [row.children[0].value for row in bets._rows.children] == [77]


def test_bets_are_placed_as_shares() -> None:
    bets = Bets(rolling(chance="held"), each=True)
    press(bets)
    assert "at least one outcome" in bets._asked.value
    assert bets.book.bets == []
    serpent, shark, *_ = bets._rows.children[0].children
    serpent.value, shark.value = 1, 3
    press(bets)
    (bet,) = bets.book.bets
    assert bet.forecast == {"serpent": 0.25, "shark": 0.75, "whale": 0}


def test_only_what_is_asked_for_is_bet_on() -> None:
    game = Game(at("A1=~r5", "red.sink", land="m:D4,D5", pool="m:shark1,volcano1"), seed=2)
    bets = Bets(game, kinds=["roll"])
    game.play("sink D4")
    assert bets.round is None or bets.round.kind == "roll"
    assert all(bet.kind == "roll" for bet in bets.book.bets)
    assert game.ply >= 2


def test_a_bet_on_the_real_die_is_settled_by_what_is_entered() -> None:
    board = HeardBoard(rolling(chance="ask"))
    bets = Bets(board)
    assert board.state["actions"] == [], "nothing can be entered before the bets"
    bets.place("you", {"whale": 1})
    assert len(board.state["actions"]) == 3
    assert "Enter what came" in bets._asked.value
    board.act("roll whale")
    assert bets.book.score() == 0


def test_what_is_not_bet_on_is_entered_as_ever() -> None:
    board = HeardBoard(at("A1=~r5,C4=H", "red.sink", land="m:D4,D5"), chance="ask", seat="all")
    bets = Bets(board, kinds=["roll"], seat="red")
    board.act("sink D4")
    assert bets.round is None
    assert board.state["actions"], "the back is entered"
    board.act(next(a for a in board.position.legal_actions if "volcano" not in a.text))
    assert bets.round is not None and bets.round.kind == "roll"
    assert board.state["actions"] == []
    bets.place("you", {"shark": 1})
    board.act("roll shark")
    assert bets.book.score() == 0
    bets.close()
    assert bets.game.chance == "ask"


def test_a_whole_game_of_bots_goes_on_from_bet_to_bet() -> None:
    board = HeardBoard(
        "survive", seat="public", seats={"red": "random", "yellow": "random"}, seed=4, chance="held"
    )
    bets = Bets(board, kinds=["roll"])
    for _ in range(400):
        if bets.round is None:
            break
        bets.place("you", {"shark": 1 / 3, "whale": 1 / 3, "serpent": 1 / 3})
    assert bets.game.outcome is not None
    assert len(bets.book.bets) > 10
    assert bets.book.score() == pytest.approx(2 / 3)
    assert bets.book.score_of_odds() == pytest.approx(2 / 3)
    assert "nothing to bet on" in bets._asked.value


def test_whoever_takes_back_the_decision_takes_back_the_question() -> None:
    game = Game(at("A1=~r5", "red.sink", land="m:D4,D5"), seed=11)
    bets = Bets(game)
    game.play("sink D4")
    assert bets.round
    game.undo()
    assert bets.round is None
    assert bets.book.bets == []


def test_what_chance_has_said_already_is_not_bet_on_again() -> None:
    game = Game(at("A1=~r5", "red.sink", land="m:D4,D5"), seed=11)
    bets = Bets(game, kinds=["reveal"])
    game.play("sink D4")
    bets.place("you", {"volcano": 1})
    game.undo()
    game.redo()
    assert game.position.to_act != CHANCE
    assert len(bets.book.bets) == 1


def test_cards_are_bet_on_in_the_game_on_the_path() -> None:
    game = Game("atlantis", seed=1)
    bets = Bets(game, kinds=["draw"])
    assert game.position.turn == 1, "the first hands are not bet on"
    game.play(game.position.legal_actions[0])
    for _ in range(20):
        if bets.round or game.position.to_act is None:
            break
        game.play(game.position.legal_actions[-1])
    assert bets.round is not None
    assert "ring" in bets.round.outcomes
    assert "olive branch" in on_page(bets)


def test_closed_bets_let_chance_speak_again() -> None:
    game = rolling()
    assert game.position.to_act != CHANCE
    held = Game(at("A1=~r5", "red.sink", land="m:D4,D5"), seed=11)
    bets = Bets(held)
    held.play("sink D4")
    bets.close()
    assert held.chance == "seeded"
    assert held.position.to_act != CHANCE


@pytest.mark.parametrize(
    ("language", "said"), [("de", "Was wird gewürfelt?"), ("zh", "会掷出什么？")]
)
def test_bets_speak_the_language_of_the_board(language: str, said: str) -> None:
    board = HeardBoard(rolling(chance="held"), settings={"language": language})
    assert said in Bets(board)._asked.value


def test_names_are_shown_as_they_are() -> None:
    bets = Bets(rolling(chance="held"), learners=["<b>Ana</b>"])
    press(bets)
    assert "&lt;b&gt;Ana&lt;/b&gt;" in bets._came.value
    assert "<b>Ana" not in bets._came.value


def test_what_is_no_board_or_kind_is_refused() -> None:
    with pytest.raises(EscapeError, match="at a board or a game"):
        Bets("survive")  # type: ignore[arg-type]
    with pytest.raises(EscapeError, match="kinds are some of"):
        Bets(rolling(), kinds=["weather"])
    with pytest.raises(EscapeError, match="unknown viewer"):
        Bets(rolling(), seat="purple")
    with pytest.raises(EscapeError, match="nothing to bet on"):
        Bets(rolling()).place("you", {"shark": 1})
