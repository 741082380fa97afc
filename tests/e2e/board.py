"""A board on a notebook page, driven by mouse and keys as a person would."""

from dataclasses import dataclass

from playwright.sync_api import Locator, expect

from tests.e2e.notebook import Notebook


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

    def role(self, name: str) -> Locator:
        """A button or panel by its role in the board."""
        return self.root.locator(f'[data-role="{name}"]')

    def hex(self, name: str) -> Locator:
        return self.root.locator(f'[data-hex="{name}"]')

    def click_hex(self, name: str) -> None:
        """Click the middle of a hex, wherever it is on the screen."""
        cell = self.hex(name).locator(".ew-hit")
        cell.scroll_into_view_if_needed()
        cell.click()

    def click_hexes(self, *names: str) -> None:
        for name in names:
            self.click_hex(name)

    def choose(self, text: str) -> None:
        """Click the button of an action in the menu on the board, or under it."""
        self.root.locator(f'.ew-main [data-action-text="{text}"]').click()

    def wait_ply(self, ply: int) -> None:
        """Wait until the board shows a ply and nothing moves."""
        expect(self.root).to_have_attribute("data-ply", str(ply))
        self.wait_still()

    def wait_still(self) -> None:
        expect(self.root).to_have_attribute("data-busy", "false")

    def wait_asked(self, seat: str) -> None:
        expect(self.root).to_have_attribute("data-asked", seat)
        self.wait_still()
