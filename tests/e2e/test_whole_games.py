"""Whole games on boards in JupyterLab, from the first person placed to the end, by clicks alone.

A bot chooses what is clicked, and the seed decides what chance does; the same game is played here
too, on a board without a page, and page and kernel must come to the same positions. Decisions that
those games do not come to are clicked in positions of their own.
"""

import random
from collections.abc import Mapping

import pytest
from playwright.sync_api import expect

from escape_widget import Board, Game, Position
from escape_widget.search.greedy import GreedyBot
from tests.drawing import act, at
from tests.e2e.board import SETUP, BoardPage
from tests.e2e.notebook import Host
from tests.e2e.player import Player
from tests.rules.test_classic import at as classic_at

WHIMS = 0.25
"""How often the bot clicks whatever there is: at its best it would dive or jump too seldom."""
OFTEN = 20
"""After so many decisions the kernel is asked for its position."""


def play_a_whole_game(
    lab: Host, ruleset: str, seed: int, seats: Mapping[str, str]
) -> tuple[BoardPage, Board, set[str]]:
    """Play a game by clicks for everybody at the screen.

    Returns the board on the page, the one here, and the kinds of actions that were clicked.
    """
    cell = f"{SETUP}board = Board({ruleset!r}, seed={seed}, seats={seats})\nboard"
    notebook = lab.open_notebook([cell])
    notebook.run_all()
    page, twin = BoardPage.in_cell(notebook), Board(ruleset, seed=seed, seats=seats)
    player = Player(page, twin.position.ruleset)
    bot, rng = GreedyBot(), random.Random(seed)
    clicked: list[str] = []
    while (asked := twin.position.to_act) is not None:
        if twin.state["curtain"]:
            page.role("uncover").click()
            expect(page.role("uncover")).to_have_count(0)
            twin.seat = asked
        view = twin.position.seen_by(asked)
        whim = rng.random() < WHIMS
        action = rng.choice(view.legal_actions) if whim else bot.choose(view, rng)
        player.make(action)
        twin.act(action.text)
        page.wait_ply(twin.game.ply)
        clicked.append(action.kind)
        if len(clicked) % OFTEN == 0:
            notebook.expect_kernel("str(board.position)", str(twin.position))
    notebook.expect_kernel("str(board.game)", str(twin.game))
    return page, twin, set(clicked)


def expect_outcome(page: BoardPage, game: Game) -> None:
    """The dialog at the end tells the points and why it is over."""
    outcome = game.outcome
    assert outcome is not None
    expect(page.role("over")).to_be_visible()
    for seat, points in outcome.scores.items():
        expect(page.role("over").locator(f'[data-score="{seat}"]')).to_have_text(str(points))
    expect(page.role("over").locator(".ew-winner")).to_have_count(len(outcome.winners))


@pytest.mark.slow
def test_a_whole_game_of_expanded_against_a_bot(lab: Host) -> None:
    page, twin, clicked = play_a_whole_game(lab, "expanded", 11, {"yellow": "greedy"})
    assert clicked >= {"place", "boat", "pass", "play", "walk", "dive", "board", "row", "overboard"}
    assert clicked >= {"swim", "ride", "land", "end", "sink", "take", "move", "stay"}
    expect_outcome(page, twin.game)


@pytest.mark.slow
def test_a_whole_game_of_classic_by_two_people_at_one_screen(lab: Host) -> None:
    page, twin, clicked = play_a_whole_game(lab, "classic", 0, {"yellow": "human"})
    assert clicked >= {"place", "boat", "walk", "dive", "board", "row", "swim", "ride", "land"}
    assert clicked >= {"end", "sink", "move", "stay"}
    expect_outcome(page, twin.game)


# Decisions that are asked seldom, each on a board of its own.

DIVE_DICE = "survive+dolphins-and-dive-dice"
SQUID = at("C4=(y1r2)Q,D4=y2y3,E4=r5", "red.creature.whale>victim.C4", game="expanded")
SELDOM: list[tuple[Position, str]] = [
    # Who of more than three boards a boat that comes up.
    (at("D4=()~r5~r2~y6~y1", "red.sink>crew.D4"), "crew D4 r5y?y?"),
    # Whom dolphins guard, and whose goes.
    (
        at("C4=~r5~r2~y1WD,D4=r1", "red.creature.whale>guard.C4.1.r5r2y1", game="expanded"),
        "guard C4 r2",
    ),
    (
        at("C4=~r5~r2~y1WDD,D4=r1", "red.creature.whale>guard.C4.2.r5r2y1", game="expanded"),
        "guard C4 r2y?",
    ),
    (
        at("C4=~r5+~y1DD,D4=r1", "red.creature.dolphin.1>whose.C4-C5", game=DIVE_DICE),
        "whose r5",
    ),
    # Whom the squid takes, if anybody; a squid in place of a whale.
    (SQUID, "victim D4 y?"),
    (SQUID, "victim C4 r2"),
    (SQUID, "spare"),
    (
        at("A1=QW,D4=r1,C4=()", "red.play", game="expanded", hands="r:f.move-whale"),
        "play f.move-whale squid A1-C5",
    ),
    # A defence.
    (
        at(
            "C5=HD,C6=~r5,D4=y1",
            "yellow.creature.shark>react.red.shark.C5-C6",
            game="expanded",
            hands="r:m.shark-defence",
        ),
        "defend m.shark-defence",
    ),
    # Dives, and a ride.
    (at("C4=()~r5,D4=y1", "red.creature.boat.dive", game=DIVE_DICE), "dive boat C4-A7"),
    (classic_at("C4=S,C5=D,F6=r1,G6=y1", "red.creature.serpent.dive"), "dive serpent C4-M7"),
    (classic_at("C4=~r1*~y1D,G6=y1", "red.move.2"), "ride ~1* C4-C5"),
]


def cell_of(position: Position, name: str = "board") -> str:
    """A cell with a board on which red is played."""
    others = {seat: "elsewhere" for seat in position.players if seat != "red"}
    return f"{SETUP}{name} = Board(Game(parse({str(position)!r}), seed=1), seats={others})\n{name}"


def make(page: BoardPage, position: Position, text: str, name: str = "board") -> Game:
    """Make an action by clicks, and wait until page and kernel have it."""
    game = Game(position, seed=1)
    Player(page, position.ruleset).make(position.parse_action(text))
    game.play(text)
    page.wait_game(game, name)
    return game


def test_what_is_seldom_asked_is_answered_by_clicks(lab: Host) -> None:
    cells = [cell_of(position, f"board{index}") for index, (position, _) in enumerate(SELDOM)]
    notebook = lab.open_notebook(cells)
    notebook.wait_idle_kernel()
    for index, (position, text) in enumerate(SELDOM):
        notebook.run_cell(index)
        make(BoardPage.in_cell(notebook, index), position, text, f"board{index}")


def show(lab: Host, position: Position) -> BoardPage:
    notebook = lab.open_notebook([cell_of(position)])
    notebook.run_all()
    return BoardPage.in_cell(notebook)


def test_a_full_tile_takes_nobody_and_the_board_says_so(lab: Host) -> None:
    position = classic_at("G4=y1y1y1,H5=r1")
    page = show(lab, position)
    refused = position.broken_rule(position.parse_action("walk 1 H5-G4"))
    page.click_hexes("H5", "G4")
    expect(page.role("message")).to_have_text(str(refused))
    make(page, position, "walk 1 H5-H6")


def test_a_game_ends_when_too_many_turns_were_quiet(lab: Host) -> None:
    position = classic_at("A1=~r1,M1=(y1),C4=S", "red.creature.serpent.1", quiet="19", turn=481)
    page = show(lab, position)
    game = make(page, position, "stay")
    assert act(game.position) == "over.quiet"
    expect_outcome(page, game)
