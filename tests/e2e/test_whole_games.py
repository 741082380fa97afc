"""Whole games on boards in JupyterLab, from the first person placed to the end, by clicks alone.

They are golden games: what each seat does is recorded, and the seed brings about the same chance.
Page and kernel must come to the same positions as the record. Decisions that those games do not
come to are clicked in positions of their own.
"""

import pytest
from playwright.sync_api import expect

from escape_widget import CHANCE, Game, Position
from tests.drawing import act, at
from tests.e2e.board import SETUP, BoardPage
from tests.e2e.notebook import Host
from tests.e2e.player import Player
from tests.golden.rewrite import FOLDER
from tests.rules.test_classic import at as classic_at

OFTEN = 20
"""After so many decisions the kernel is asked for its position."""


def play_a_golden_game(lab: Host, name: str, board: str, curtains: bool) -> None:
    """Play a recorded game to its end by clicks, on a board that a cell makes.

    With ``curtains`` the screen is passed on whenever somebody else is to act.
    """
    record = Game.load(FOLDER / f"{name}.txt")
    notebook = lab.open_notebook([f"{SETUP}board = {board}\nboard"])
    notebook.run_all()
    page = BoardPage.in_cell(notebook)
    game = Game(record.root.position, seed=record.seed)
    player = Player(page, game.position.ruleset)
    decisions = [action for action in record.actions if action.seat != CHANCE]
    here = "red"
    for number, action in enumerate(decisions, 1):
        if curtains and action.seat != here:
            page.role("uncover").click()
            expect(page.role("uncover")).to_have_count(0)
            here = action.seat
        player.make(action)
        game.play(action)
        page.wait_ply(game.ply)
        if number % OFTEN == 0:
            notebook.expect_kernel("str(board.position)", str(game.position))
    assert game.position == record.position
    notebook.expect_kernel("str(board.game)", str(game))
    expect_outcome(page, game)


def expect_outcome(page: BoardPage, game: Game) -> None:
    """The dialog at the end tells the points and why it is over."""
    outcome = game.outcome
    assert outcome is not None
    expect(page.role("over")).to_be_visible()
    for seat, points in outcome.scores.items():
        expect(page.role("over").locator(f'[data-score="{seat}"]')).to_have_text(str(points))
    expect(page.role("over").locator(".ew-winner")).to_have_count(len(outcome.winners))


@pytest.mark.slow
def test_a_whole_game_of_expanded_by_two_people_at_one_screen(lab: Host) -> None:
    board = "Board('expanded', seed=1986, seats={'yellow': 'human'})"
    play_a_golden_game(lab, "expanded-2", board, curtains=True)


@pytest.mark.slow
def test_a_whole_game_of_classic_by_one_who_plays_all_seats(lab: Host) -> None:
    board = "Board('classic', seed=1986, seat='all')"
    play_a_golden_game(lab, "classic-2", board, curtains=False)


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
