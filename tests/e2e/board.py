"""A board on a notebook page, driven by mouse and keys as a person would."""

import re
from collections import deque
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

from escape_widget import Game
from escape_widget.island.lattice import HEXES, NAMES
from tests.e2e.notebook import Notebook

SETUP = "from escape_widget import Board, Game, parse\n"
KEYS = {
    (-1, 0): "ArrowLeft",
    (1, 0): "ArrowRight",
    (0, -1): "ArrowUp",
    (0, 1): "ArrowDown",
    (1, -1): "Shift+ArrowUp",
    (-1, 1): "Shift+ArrowDown",
}
"""The key that leads from a hex to a neighbour, by its axial step."""
AT = {(hex.q, hex.r): hex.name for hex in HEXES}
PLACE = {name: place for place, name in AT.items()}
MOST_TABS = 120


@dataclass
class BoardPage:
    """One view of a board. Clicks are real ones, at a place on the screen."""

    notebook: Notebook
    root: Locator

    @classmethod
    def in_cell(cls, notebook: Notebook, index: int = 0) -> "BoardPage":
        """The board that a cell shows, once it is there."""
        root = notebook.cell(index).locator(".ew-root")
        expect(root).to_be_visible()
        return cls(notebook, root)

    @property
    def page(self) -> Page:
        return self.notebook.page

    def role(self, name: str) -> Locator:
        """A button or panel by its role in the board."""
        return self.root.locator(f'[data-role="{name}"]')

    def hex(self, name: str) -> Locator:
        return self.root.locator(f'[data-hex="{name}"]')

    # By mouse.

    def click_hex(self, name: str) -> None:
        """Click the middle of a hex, wherever it is on the screen."""
        self.hex(name).locator(".ew-hit").click()

    def click_hexes(self, *names: str) -> None:
        for name in names:
            self.click_hex(name)

    def pieces_on(self, hex: str, piece: str) -> Locator:
        """What is drawn on a hex of a piece as actions name it: ``5``, ``~2*``, ``boat``.

        Of people only those whom the seat that is asked may take.
        """
        asked = self.root.get_attribute("data-asked")
        drawn = f'[data-piece~="{piece}"]:is(:not([data-seat]), [data-seat="{asked}"])'
        return self.root.locator(".ew-layer-pieces > g").nth(NAMES.index(hex)).locator(drawn)

    def click_within(self, hex: str, drawn: Locator, height: float = 0.5) -> None:
        """Click something that is drawn on a hex, so far down from its top."""
        hit = self.hex(hex).locator(".ew-hit")
        area, box = hit.bounding_box(), drawn.bounding_box()
        assert area is not None and box is not None
        x = box["x"] + box["width"] / 2 - area["x"]
        y = box["y"] + box["height"] * height - area["y"]
        hit.click(position={"x": x, "y": y})

    def click_piece(self, hex: str, piece: str) -> None:
        """Click a piece that stands on a hex."""
        self.click_within(hex, self.pieces_on(hex, piece).first)

    def click_island(self, name: str) -> None:
        """Click a safe island: ``NW``."""
        sea = self.root.locator("svg.ew-board")
        island = self.root.locator(f'[data-island="{name}"] .ew-island-sand')
        area, box = sea.bounding_box(), island.bounding_box()
        assert area is not None and box is not None
        x = box["x"] + box["width"] / 2 - area["x"]
        y = box["y"] + box["height"] / 2 - area["y"]
        sea.click(position={"x": x, "y": y})

    def choose(self, text: str) -> None:
        """Click the button of an action in the menu on the board, or under it."""
        self.root.locator(f'.ew-main [data-action-text="{text}"]').click()

    # By keys.

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to(self, selector: str) -> None:
        """Press Tab until the focus is on an element of the board that fits."""
        focused = (
            "(root, selector) => root.contains(document.activeElement)"
            " && document.activeElement.matches(selector)"
        )
        for _ in range(MOST_TABS):
            if self.root.evaluate(focused, selector):
                return
            self.press("Tab")
        raise AssertionError(f"Tab does not reach {selector}")

    def go_to_hex(self, name: str) -> None:
        """From the focused hex to another by arrow keys."""
        expect(self.root.locator(".ew-cell:focus")).to_have_count(1)
        start = self.root.locator(".ew-cell:focus").get_attribute("data-hex")
        assert start is not None
        self.press(*keys_between(start, name))
        expect(self.hex(name)).to_be_focused()

    def enter_hexes(self, *names: str) -> None:
        """Go to each hex and press Enter there."""
        for name in names:
            self.go_to_hex(name)
            self.press("Enter")

    # Waiting.

    def wait_ply(self, ply: int) -> None:
        """Wait until the board shows a ply and nothing moves."""
        expect(self.root).to_have_attribute("data-ply", str(ply))
        expect(self.root).to_have_attribute("data-busy", "false")

    def wait_game(self, game: Game, board: str = "board") -> None:
        """Wait until the board shows what the same game has come to, and ask the kernel too."""
        self.wait_ply(game.ply)
        self.notebook.expect_kernel(f"str({board}.position)", str(game.position))
        asked = game.position.to_act or ""
        expect(self.root).to_have_attribute("data-asked", asked)


def keys_between(start: str, end: str) -> list[str]:
    """A shortest way from hex to hex by arrow keys."""
    ways: dict[str, list[str]] = {start: []}
    queue = deque([start])
    while end not in ways:
        here = queue.popleft()
        q, r = PLACE[here]
        for (dq, dr), key in KEYS.items():
            there = AT.get((q + dq, r + dr))
            if there and there not in ways:
                ways[there] = [*ways[here], key]
                queue.append(there)
    return ways[end]


def seat_values(html: str, seat: str) -> list[str]:
    """The values of a seat's people that a piece of a page tells."""
    return re.findall(rf'data-token="{seat}([1-6])"', html)
