"""The board without eyes: what Chromium's accessibility tree says, keys that ask, and axe."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from escape_widget import CHANCE, Game, parse
from tests.e2e.barepage import BarePage
from tests.e2e.board import SETUP, BoardPage
from tests.e2e.gallery import PICTURES, Picture
from tests.e2e.hearing import Ears, name, states, violations
from tests.e2e.keyplayer import KeyPlayer
from tests.e2e.notebook import Host, Notebook
from tests.golden.rewrite import FOLDER
from tests.widget.board import AWAY, LINE, HeardBoard

CELL = f"{SETUP}board = Board({LINE!r}, seats={AWAY!r}, seed=4)\nboard"


def test_a_turn_is_heard_from_the_accessibility_tree(lab: Host) -> None:
    notebook = lab.open_notebook([CELL])
    notebook.run_all()
    board = BoardPage.in_cell(notebook)
    board.press("Escape")
    board.tab_to(".ew-cell")
    ears = Ears(board.page)
    assert len(ears.named("gridcell")) == 133
    assert len([node for node in ears.nodes() if node["role"]["value"] == "row"]) == 13
    assert name(ears.hex("D4")) == "D4, beach, one person: red 5, may move"
    assert name(ears.hex("B1")) == "B1, sea, shore of the north-west island, sea serpent"
    assert states(ears.hex("D4"))["selected"] is False

    board.enter_hexes("D4")
    is_told(board, "Choose where to go with the 5: C4, C5, D3, D5, E4, E5")
    assert states(ears.hex("D4"))["selected"] is True
    assert states(ears.hex("D4"))["focused"] is True
    assert name(ears.hex("D5")) == "D5, beach, one person: a yellow person, costs 1 point"

    board.enter_hexes("D5")
    board.wait_ply(1)
    is_told(board, "Red walks the 5 from D4 to D5")
    assert name(ears.hex("D5")) == "D5, beach, two people: red 5, a yellow person, may move"
    expect(board.hex("D5")).to_be_focused()

    board.enter_hexes("F4", "J6")  # far away, and the kernel says why not
    expect(board.role("message")).to_be_visible()
    is_told(board, "A person moves to an adjacent hex; J6 is not adjacent to F4.")

    buttons = ears.named("button")
    assert states(buttons["Undo"]).get("disabled", False) is False
    assert states(buttons["Redo"])["disabled"] is True
    board.tab_to('[data-role="actions"]')
    board.press("Enter")
    expect(board.root.locator(".ew-action").first).to_be_visible()
    assert "Walk the 3 from D7 to D6" in ears.named("button")
    # No key reached the notebook.
    assert notebook.kernel_json("board.game.ply") == 1
    assert len(notebook.outputs()) == 1


def is_told(board: BoardPage, text: str) -> None:
    """Waits for a text in the live region, which is filled after the board's frame."""
    expect(board.role("live")).to_have_text(text)
    assert Ears(board.page).live() == text


@pytest.mark.parametrize(
    ("key", "answer"),
    [
        ("p", "Red's people: D4, beach: red 5, D7, beach: red 3, E6, forest: red 3,"),
        ("b", "C4, boat: empty. C7, boat: empty. H2, boat: empty. I9, boat: empty"),
        ("s", "Turn 1, Red, Move, 3 points left. Choose one of your people, or a boat."),
        ("t", "No creature can strike at Red in its next move"),
        ("r", "Nothing can reach D4"),
        ("h", "Left and Right go along the row"),
    ],
)
def test_a_letter_asks_and_the_answer_is_heard_and_seen(
    chromium: Browser, key: str, answer: str
) -> None:
    page, board = bare(chromium, HeardBoard(LINE, seats=AWAY, seed=4))
    board.hex("D4").focus()
    board.press(key)
    expect(board.role("live")).to_contain_text(answer)
    if key != "r":
        expect(board.role("told")).to_contain_text(answer)
        assert Ears(page).live().startswith(answer)
        board.press("Escape")
        expect(board.role("told")).to_have_count(0)
    page.close()


def test_n_leads_to_what_may_be_chosen(chromium: Browser) -> None:
    page, board = bare(chromium, HeardBoard(LINE, seats=AWAY, seed=4))
    board.hex("A1").focus()
    board.press("n")
    expect(board.hex("C4")).to_be_focused()  # an empty boat
    board.press("n", "n")
    expect(board.hex("D4")).to_be_focused()
    board.press("Enter", "n")
    expect(board.hex("D5")).to_be_focused()
    board.press("Shift+n")  # back over the hex in hand, to the sea beside it
    expect(board.hex("D3")).to_be_focused()
    board.press("Enter")
    board.wait_ply(1)
    page.close()


def test_threats_are_told_with_creature_and_hex(chromium: Browser) -> None:
    page, board = bare(chromium, picture("crowd").make())
    board.hex("D4").focus()
    board.press("t")
    expect(board.role("live")).to_contain_text("The whale on A4 may strike on")
    page.close()


def picture(name: str) -> Picture:
    return next(picture for picture in PICTURES if picture.name == name)


def bare(chromium: Browser, heard: HeardBoard, **more: object) -> tuple[Page, BoardPage]:
    page = chromium.new_page(
        viewport={"width": 1280, "height": 1000},
        reduced_motion="reduce",
        **more,  # type: ignore[arg-type]
    )
    return page, BoardPage(Notebook(page), BarePage(page).show(heard))


@pytest.mark.slow
def test_a_whole_game_is_played_by_keys_alone(chromium: Browser) -> None:
    record = Game.load(FOLDER / "survive-2.txt")
    game = Game(record.root.position, seed=record.seed)
    page, board = bare(chromium, HeardBoard(game, seat="all"))
    player = KeyPlayer(board, record.position.ruleset)  # type: ignore[arg-type]
    board.root.locator(".ew-cell[tabindex='0']").focus()
    for action in record.actions:
        if action.seat != CHANCE:
            before = str(game.ply)
            player.make(action)
            expect(board.root).not_to_have_attribute("data-ply", before)
    assert game.position == record.position
    assert "game is over" in Ears(page).live()
    page.close()


# axe.


def clicks(*roles: str) -> Callable[[BoardPage], None]:
    def click(board: BoardPage) -> None:
        for role in roles:
            board.role(role).click()

    return click


def keys(hex: str, *pressed: str) -> Callable[[BoardPage], None]:
    def press(board: BoardPage) -> None:
        board.hex(hex).focus()
        board.press(*pressed)

    return press


OPENED: dict[str, Callable[[BoardPage], None]] = {
    "as it is": clicks(),
    "settings": clicks("settings"),
    "inspector": clicks("inspect"),
    "all actions": clicks("actions"),
    "somebody in hand": keys("F5", "Enter"),
    "a menu": keys("H5", "Enter", "Enter"),
    "an answer": keys("H5", "p"),
    "what can reach a hex": keys("D4", "r"),
    "arrows and circles": keys("D4", "c", "a", "ArrowRight", "a"),
    "a new game?": clicks("new"),
}


@pytest.mark.parametrize("opened", OPENED, ids=str)
def test_axe_finds_nothing_whatever_is_open(chromium: Browser, opened: str) -> None:
    page, board = bare(chromium, picture("crowd").make())
    OPENED[opened](board)
    assert violations(page) == []
    page.close()


STATES = [
    *((shown.name, scheme) for shown in PICTURES for scheme in ("light", "dark")),
    *(
        (name, scheme)
        for name in ("crowd", "over", "refuted")
        for scheme in ("forced colours", "narrow")
    ),
    ("crowd", "Chinese"),
]


@pytest.mark.parametrize(("shown", "scheme"), STATES)
def test_axe_finds_nothing_in_any_state(chromium: Browser, shown: str, scheme: str) -> None:
    forced = "active" if scheme == "forced colours" else "none"
    page = chromium.new_page(
        viewport={"width": 1280, "height": 1000}, reduced_motion="reduce", forced_colors=forced
    )
    heard = picture(shown).make()
    heard.language = "zh" if scheme == "Chinese" else "en"
    width = 480 if scheme == "narrow" else 1280
    root = BarePage(page).show(heard, width=width, light=scheme != "dark")
    expect(root).to_be_visible()
    assert violations(page) == []
    page.close()


def test_axe_finds_nothing_behind_the_curtain(chromium: Browser) -> None:
    heard = HeardBoard(seed=3, seats={"yellow": "human"})
    heard.act(heard.position.legal_actions[0])
    page, board = bare(chromium, heard)
    expect(board.role("curtain")).to_be_visible()
    assert violations(page) == []
    page.close()


@pytest.mark.parametrize("opened", ["edit", "chart", "comment"])
def test_axe_finds_nothing_in_the_editor_and_the_timeline(chromium: Browser, opened: str) -> None:
    page, board = bare(chromium, HeardBoard(Game(parse(LINE), seed=4), seat="all"))
    board.click_hexes("D4", "D5")
    board.wait_ply(1)
    board.role(opened).click()
    shown = {"edit": "editor", "chart": "prospects", "comment": "comment-text"}
    expect(board.role(shown[opened])).to_be_visible()
    assert violations(page) == []
    page.close()
