"""Bets at a board: chance is held until all have bet, and nothing is told before."""

import re
from html import unescape
from typing import Any

import pytest

from escape_widget import CHANCE, EscapeError, Game
from escape_widget.widget import Bets
from escape_widget.widget.panel import Panel
from tests.drawing import at
from tests.widget.board import HeardBoard

DIE = ("serpent", "shark", "whale")


def rolling(**how: str) -> Game:
    """Red has sunk a tile, and is about to roll."""
    return Game(at("A1=~r5,C4=H,C6=()", "red.roll", seats="ry"), seed=3, **how)  # type: ignore[arg-type]


def text(html: str) -> str:
    """What a page says, without its tags."""
    return unescape(re.sub(r"<[^>]+>", " ", html)).replace("\xa0", " ")


def asked(bets: Bets) -> str:
    """What is said above the board."""
    panel = bets._asks
    return "\n".join([text(panel.html), *map(text, panel.filled["parts"].values())])


def told(bets: Bets, row: int = 0) -> str:
    """What is said of a row."""
    return unescape(bets._asks.filled["parts"][str(row)])


def results(bets: Bets) -> str:
    """What is said below the board."""
    return text(bets._results.html)


def hear(panel: Panel, does: str, name: str = "", text: str = "", page: int | None = None) -> None:
    """Receive what a browser tells of a page."""
    page = panel.page if page is None else page
    message = {"does": does, "name": name, "text": text, "page": page}
    panel._handle_custom_msg(message, [])


def enter(bets: Bets, *texts: str, row: int = 0) -> None:
    """Type into the fields of a row, from the left."""
    for column, typed in enumerate(texts):
        hear(bets._asks, "type", f"{row}-{column}", typed)


def press(bets: Bets, does: str, name: str = "0") -> None:
    hear(bets._asks, does, name)


def row_of(bets: Bets, row: int = 0) -> list[str]:
    """What stands in the fields of a row."""
    texts = bets._asks.filled["texts"]
    return [typed for name, typed in texts.items() if name.startswith(f"{row}-")]


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
    assert "1/3" not in asked(bets) and "33" not in asked(bets)
    enter(bets, "10", "20")
    press(bets, "bet")
    assert told(bets) == "✓ bet placed"
    assert "Still to bet: Bo" in asked(bets)
    assert results(bets) == "" and "1/3" not in asked(bets)
    enter(bets, "10", row=1)
    press(bets, "bet", "1")
    assert "1/3 = 33.33 %" in results(bets)
    assert "Brier" in results(bets)


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


def test_a_number_for_one_outcome_leaves_the_rest_to_the_others_and_says_so() -> None:
    bets = Bets(rolling(chance="held"))
    enter(bets, "", "60")
    assert told(bets) == "Each empty field gets 20 %."
    press(bets, "bet")
    (bet,) = bets.book.bets
    assert bet.forecast == pytest.approx({"serpent": 0.2, "shark": 0.6, "whale": 0.2})


def test_a_whole_forecast_is_bet_in_percent_or_as_weights() -> None:
    bets = Bets(rolling(chance="held"), learners=["Ana", "Bo"])
    enter(bets, "12,5 %", "37.5", "50")
    assert told(bets) == "", "there is nothing to say"
    hear(bets._asks, "enter", "0-2")
    enter(bets, "1", "3", "0", row=1)
    assert told(bets, 1) == "Together 4, not 100. Counted as sea serpent 25 %, shark 75 %"
    hear(bets._asks, "enter", "1-2")
    ana, bo = bets.book.bets
    assert ana.forecast == {"serpent": 0.125, "shark": 0.375, "whale": 0.5}
    assert bo.forecast == {"serpent": 0.25, "shark": 0.75, "whale": 0}


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("150", "Together 150, not 100. Counted as sea serpent 100 %"),
        ("5", "Each empty field gets 47.5 %."),
        ("-5", "Not a number from 0 up: -5"),
        ("much", "Not a number from 0 up: much"),
        ("nan", "Not a number from 0 up: nan"),
        ("1e99", "Not a number from 0 up: 1e99"),
    ],
)
def test_a_wrong_number_is_said_and_not_changed(typed: str, said: str) -> None:
    bets = Bets(rolling(chance="held"))
    enter(bets, typed)
    assert told(bets) == said
    assert row_of(bets) == [typed, "", ""]


def test_what_is_no_bet_is_not_placed() -> None:
    bets = Bets(rolling(chance="held"))
    press(bets, "bet")
    assert told(bets) == "Enter a number first."
    enter(bets, "0", "0", "0")
    press(bets, "bet")
    assert told(bets) == "At least one outcome gets more than 0."
    enter(bets, "x")
    press(bets, "bet")
    assert bets.book.bets == [] and bets.round is not None


def test_one_may_be_sure_of_an_outcome_or_say_the_same_of_all() -> None:
    bets = Bets(rolling(chance="held"))
    press(bets, "sure", "0-1")
    assert row_of(bets) == ["", "100", ""]
    press(bets, "even")
    assert row_of(bets) == ["33.33", "33.33", "33.33"]
    assert told(bets) == "", "rounded numbers are not scaled aloud"
    press(bets, "bet")
    assert bets.book.bets[0].forecast == pytest.approx(dict.fromkeys(DIE, 1 / 3))


def test_one_may_say_what_one_said_last_time() -> None:
    board = HeardBoard(
        "survive", seat="public", seats={"red": "random", "yellow": "random"}, seed=4, chance="held"
    )
    bets = Bets(board, kinds=["roll"])
    assert "as last time" not in asked(bets)
    enter(bets, "25", "70", "5")
    press(bets, "bet")
    assert "as last time" in asked(bets)
    press(bets, "last")
    assert row_of(bets) == ["25", "70", "5"]


def test_what_one_has_entered_stays_when_another_bets() -> None:
    bets = Bets(rolling(chance="held"), learners=["Ana", "Bo"])
    enter(bets, "77", row=1)
    enter(bets, "50")
    press(bets, "bet")
    assert row_of(bets, 1) == ["77", "", ""]


def test_a_bet_that_is_typed_over_is_no_longer_said_to_be_placed() -> None:
    bets = Bets(rolling(chance="held"), learners=["Ana", "Bo"])
    bets.place("Ana", {"shark": 1})
    assert (told(bets), row_of(bets)) == ("✓ bet placed", ["0", "100", "0"])
    enter(bets, "50", "50")
    assert "no longer counts: bet again" in told(bets)
    press(bets, "bet")
    assert told(bets) == "✓ bet placed"


def test_a_bet_that_is_changed_counts_only_when_it_is_placed_again() -> None:
    bets = Bets(rolling(chance="held"), learners=["Ana", "Bo"])
    press(bets, "sure", "0-0")
    press(bets, "bet")
    press(bets, "sure", "0-0")
    assert told(bets) == "✓ bet placed", "it is the same"
    press(bets, "sure", "0-1")
    assert "no longer counts: bet again" in told(bets)
    assert "Still to bet: Ana, Bo" in asked(bets)
    bets.place("Bo", {"whale": 1})
    assert bets.round is not None and bets.book.bets == [], "chance waits for Ana"
    enter(bets, "much", "")
    assert told(bets).endswith("Not a number from 0 up: much")
    enter(bets, "", "100")
    press(bets, "bet")
    assert bets.book.bets[0].forecast == {"serpent": 0, "shark": 1, "whale": 0}


def test_a_bet_from_python_counts_whatever_stands_in_the_row() -> None:
    bets = Bets(rolling(chance="held"), learners=["Ana", "Bo"])
    for outcome in ("shark", "whale"):
        bets.place("Ana", {outcome: 1})
    assert (told(bets), row_of(bets)) == ("✓ bet placed", ["0", "0", "100"])
    enter(bets, "5")
    bets.place("Ana", {"shark": 1})
    assert told(bets) == "✓ bet placed"
    assert bets.round is not None and bets.round.waiting == ("Bo",)


def test_a_class_bets_row_by_row_and_the_keys_go_to_whoever_is_next() -> None:
    names = [f"L{number}" for number in range(24)]
    bets = Bets(rolling(chance="held"), learners=names)
    sent: list[object] = []
    bets._asks.send = sent.append  # type: ignore[method-assign]
    bets.place("L1", {"shark": 1})
    enter(bets, "50")
    hear(bets._asks, "enter", "0-0")
    assert sent == [{"focus": "2-0"}]
    enter(bets, "50", row=23)
    hear(bets._asks, "enter", "23-0")
    assert sent[1:] == [{"focus": "2-0"}], "from the last row to the first that is left"


def test_all_whose_row_is_filled_bet_at_once() -> None:
    bets = Bets(rolling(chance="held"), learners=["Ana", "Bo", "Cleo", "Dan"])
    enter(bets, "50", row=0)
    enter(bets, "x", row=2)
    enter(bets, "50", row=3)
    press(bets, "all", "")
    assert bets.round is not None and bets.round.waiting == ("Bo", "Cleo")
    assert "Not a number" in told(bets, 2)
    enter(bets, "5", row=1)
    enter(bets, "5", row=2)
    press(bets, "all", "")
    assert [bet.learner for bet in bets.book.bets] == ["Ana", "Bo", "Cleo", "Dan"]


@pytest.mark.parametrize(
    "message",
    [
        None,
        {"does": "bet"},
        {"does": "bet", "name": "99", "text": ""},
        {"does": "bet", "name": "", "text": ""},
        {"does": "sure", "name": "0-7", "text": ""},
        {"does": "type", "name": "0", "text": "5"},
        {"does": "type", "name": "0-0", "text": "5" * 999},
        {"does": "type", "name": "0-0", "text": 5},
        {"does": "chart", "name": "x", "text": ""},
        {"does": "dance", "name": "0", "text": ""},
    ],
)
def test_what_no_page_tells_changes_nothing(message: dict[str, object] | None) -> None:
    bets = Bets(rolling(chance="held"))
    page = bets._asks.page
    sent = message and {**message, "page": page}
    bets._asks._handle_custom_msg(sent, [])
    assert (bets.book.bets, row_of(bets), bets._asks.page) == ([], ["", "", ""], page)


def test_what_is_told_of_an_earlier_page_is_dropped() -> None:
    bets = Bets(rolling(chance="held"))
    hear(bets._asks, "type", "0-0", "50", page=bets._asks.page - 1)
    assert row_of(bets) == ["", "", ""]


def test_the_form_stands_above_the_board_and_the_results_below_it() -> None:
    board = HeardBoard(rolling(chance="held"))
    bets = Bets(board)
    assert bets.children == (bets._asks, board, bets._results)


def test_the_last_result_is_told_apart_from_the_next_question() -> None:
    game = Game(at("A1=~r5", "red.sink", land="m:D4,D5"), seed=11)
    bets = Bets(game)
    game.play("sink D4")
    assert "Place your bets: What lies under the tile?" in asked(bets)
    enter(bets, "50")
    press(bets, "bet")
    assert "Place your bets: What will come up?" in asked(bets)
    assert "Last bet: Under the tile lay: shark." in " ".join(asked(bets).split())
    assert "Bet 1. Under the tile lay: shark." in " ".join(results(bets).split())


def test_during_setup_it_is_said_that_setup_is_not_bet_on() -> None:
    assert "Place all people and boats first." in asked(Bets(HeardBoard("survive", seed=1)))


def test_results_rank_the_learners_among_the_exact_odds() -> None:
    bets = Bets(rolling(chance="ask"), learners=["Ana", "Bo", "Cleo"])
    bets.place("Ana", {"shark": 1})
    bets.place("Bo", {"whale": 1})
    bets.place("Cleo", {"shark": 1})
    bets.game.play("roll whale")
    ranking = results(bets).split("The ranking")[1].split("How often")[0].split()
    places = [word for word in ranking if word in ("1", "2", "3", "Ana", "Bo", "Cleo", "exact")]
    assert places == ["1", "Bo", "exact", "2", "Ana", "2", "Cleo"]


def test_the_chart_is_of_all_or_of_one_learner_with_numbers_and_a_legend() -> None:
    bets = Bets(rolling(chance="ask"), learners=["Ana", "Bo"])
    bets.place("Ana", {"shark": 1})
    bets.place("Bo", {"whale": 1})
    bets.game.play("roll whale")
    said = "How often it came, by what was said: "
    assert f"{said}All" in results(bets)
    assert "said 100 %, came 50 %, 2 times" in results(bets)
    hear(bets._results, "chart", "1")
    assert f"{said}Bo" in results(bets)
    assert "said 100 %, came 100 %, 1 times" in results(bets)
    assert "On the dashed line it came as often as was said" in results(bets)
    hear(bets._results, "chart", "")
    assert f"{said}All" in results(bets)


def test_bets_are_as_large_as_their_board() -> None:
    board = HeardBoard(rolling(chance="held"))
    bets = Bets(board)
    assert "ewb-projector" not in bets._asks._dom_classes
    board.settings = {**board.settings, "projector": True}
    assert "ewb-projector" in bets._asks._dom_classes
    assert "ewb-projector" in bets._results._dom_classes
    bets.close()
    board.settings = {**board.settings, "projector": False}


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
    assert "Enter on the board what came" in asked(bets)
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
    assert "The game is over" in asked(bets)


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


def sinking(seed: int) -> Game:
    """Red may sink any of five beaches, with the same backs to come."""
    pool = "b:shark2,whale2,winds2"
    return Game(at("A1=~r5,C4=H,C6=()", "red.sink", land="b:D4,D5,D6,D7,E4", pool=pool), seed=seed)


@pytest.mark.parametrize("kinds", [["reveal", "roll"], ["roll"], ["reveal"]])
def test_what_the_seed_will_deal_is_not_bet_on_once_it_was_seen(kinds: list[str]) -> None:
    for seed in range(6):
        game = sinking(seed)
        bets = Bets(game, kinds=kinds)
        game.play("sink D4")
        while bets.round:
            bets.place("you", {bets.round.outcomes[0]: 1})
        count = len(bets.book.bets)
        seen = [action.text.split()[-1] for action in game.actions[1:]]
        game.go_to(game.root)
        game.play("sink D6")
        assert bets.round is None, "the same luck comes"
        assert [action.text.split()[-1] for action in game.actions[1:]] == seen
        assert len(bets.book.bets) == count > 0


@pytest.mark.parametrize("closed", [False, True])
def test_what_was_seen_stays_known_when_it_is_deleted_and_others_bet(closed: bool) -> None:
    board = HeardBoard(sinking(2), seat="all", seats={})
    bets = Bets(board, kinds=["reveal"])
    board.act("sink D4")
    assert bets.round is not None
    bets.place("you", {"shark": 1})
    board.game.go_to(board.game.root.children[0])
    board.game.delete()
    assert board.game.variations() == ()
    if closed:
        bets.close()
    bets = Bets(board, kinds=["reveal"])
    board.act("sink D6")
    assert bets.round is None


def test_what_comes_after_what_was_seen_is_bet_on() -> None:
    game = sinking(2)
    game.play("sink D4")
    seen = game.node.chances
    game.go_to(game.root)
    bets = Bets(game)
    game.play("sink D6")
    while bets.round is None and game.position.to_act is not None:
        game.play(game.position.legal_actions[-1])
    assert bets.round is not None
    assert game.node.chances == seen


def test_a_real_throw_that_is_taken_back_is_not_bet_on() -> None:
    game = Game(at("A1=~r5,C4=H", "red.roll", seats="ry"), seed=3, chance="ask")
    bets = Bets(game)
    bets.place("you", {"whale": 1})
    game.play("roll shark")
    game.undo()
    assert (bets.round, game.chance) == (None, "ask")
    game.play("roll whale")
    assert len(bets.book.bets) == 1


def test_others_at_the_same_game_take_over_as_when_a_cell_runs_again() -> None:
    game = rolling(chance="held")
    first = Bets(game, learners=["Ana"])
    second = Bets(game, learners=["Bo"])
    with pytest.raises(EscapeError, match="others have taken over"):
        first.place("Ana", {"shark": 1})
    assert first.round is None
    first.close()
    assert game.chance == "held" and game.position.to_act == CHANCE
    second.place("Bo", {"shark": 1})
    assert game.position.to_act != CHANCE
    assert ([bet.learner for bet in second.book.bets], first.book.bets) == (["Bo"], [])
    second.close()
    assert game.chance == "seeded"


def test_a_board_is_shown_on_when_others_take_over() -> None:
    board = HeardBoard(rolling(chance="held"))
    first, second = Bets(board), Bets(board)
    assert (first.comm, first._asks.comm, first._results.comm) == (None, None, None)
    assert board.comm is not None
    assert second.children[1] is board


def test_the_real_die_stays_real_when_the_cell_runs_again_in_a_round() -> None:
    board = HeardBoard(rolling(chance="ask"))
    bets = [Bets(board) for _ in range(3)][-1]
    bets.place("you", {"whale": 1})
    assert bets.game.position.to_act == CHANCE, "nobody has entered it"
    assert len(board.state["actions"]) == 3
    bets = Bets(board)
    bets.place("you", {"shark": 1})
    board.act("roll shark")
    assert bets.book.score() == 0
    bets.close()
    assert bets.game.chance == "ask"


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
    assert "olive branch" in asked(bets)


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
    assert said in asked(Bets(board))


def test_names_and_what_is_typed_are_shown_as_they_are() -> None:
    bets = Bets(rolling(chance="held"), learners=["<b>Ana</b>"])
    enter(bets, "<i>")
    assert bets._asks.filled["parts"]["0"] == "Not a number from 0 up: &lt;i&gt;"
    press(bets, "even")
    pages = bets._asks.html
    press(bets, "bet")
    pages += bets._results.html
    assert "&lt;b&gt;Ana&lt;/b&gt;" in pages
    assert "<b>Ana" not in pages


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"language": "fr"}, "unknown language"),
        ({"language": ""}, "unknown language"),
        ({"language": ["de"]}, "unknown language"),
        ({"seat": "purple"}, "unknown viewer"),
        ({"seat": ""}, "unknown viewer"),
        ({"seat": 5}, "unknown viewer"),
        ({"kinds": ["weather"]}, "kinds are some of"),
        ({"kinds": 5}, "kinds are several"),
        ({"kinds": "roll"}, "kinds are several"),
        ({"kinds": [["roll"]]}, "kinds is a text"),
        ({"learners": None}, "names of learners"),
        ({"learners": "Bo"}, "names of learners"),
        ({"learners": []}, "one learner or more"),
    ],
)
@pytest.mark.parametrize("chance", ["seeded", "ask"])
def test_wrong_arguments_change_nothing_of_the_game(
    wrong: dict[str, Any], said: str, chance: str
) -> None:
    game = Game(at("A1=~r5,C4=H", "red.sink", land="m:D4,D5"), seed=3, chance=chance)  # type: ignore[arg-type]
    with pytest.raises(EscapeError, match=said):
        Bets(game, **wrong)
    assert game.chance == chance
    game.play("sink D4")
    assert (game.position.to_act == CHANCE) == (chance == "ask")


def test_wrong_arguments_leave_the_bets_that_are_there() -> None:
    bets = Bets(rolling(chance="held"))
    with pytest.raises(EscapeError):
        Bets(bets.game, language="fr")
    bets.place("you", {"shark": 1})
    assert len(bets.book.bets) == 1


@pytest.mark.parametrize(
    "state", [{"html": "<b>"}, {"page": 99}, {"filled": {}}, {"_css": "x"}, {"strange": 1}]
)
def test_a_browser_may_set_nothing_of_a_page(state: dict[str, Any]) -> None:
    bets = Bets(rolling(chance="held"))
    panel, sent = bets._asks, []
    before = panel.get_state()
    panel._send = lambda msg, buffers=None: sent.append(msg)  # type: ignore[method-assign]
    data = {"method": "update", "state": state, "buffer_paths": []}
    panel._handle_msg({"content": {"data": data}, "buffers": []})
    assert panel.get_state() == before
    put_back = {name: value for msg in sent for name, value in msg["state"].items()}
    assert put_back == {name: before[name] for name in state if name in before}


def test_what_is_no_board_is_refused() -> None:
    with pytest.raises(EscapeError, match="at a board or a game"):
        Bets("survive")  # type: ignore[arg-type]
    with pytest.raises(EscapeError, match="nothing to bet on"):
        Bets(rolling()).place("you", {"shark": 1})
