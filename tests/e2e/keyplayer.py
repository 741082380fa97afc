"""Makes any action on a board by keys alone: arrows, Enter, Tab."""

import re
from dataclasses import dataclass

from playwright.sync_api import Locator, expect

from escape_widget.island.actions import Action
from tests.e2e.player import BUTTONS, GROUPS, PUT, SEATS, Player


@dataclass
class KeyPlayer(Player):
    """Somebody without a mouse."""

    def make(self, action: Action) -> None:
        """Do by keys what the action says."""
        kind, *words = action.text.split()
        if kind in BUTTONS:
            self._press(f'.ew-main [data-action-text="{action.text}"]')
        elif kind in GROUPS:
            self._tick(words[-1])
        elif kind in PUT:
            self._enter(words[0])
            self._pick(action)
        elif kind == "place":
            self._press(f'[data-tray="{words[0]}"]')
            self._enter(words[1])
        elif kind == "play":
            self._press(f'[data-tile="{words[0]}"]')
            self._move(action, words[1:])
        else:
            self._move(action, words)

    def _move(self, action: Action, words: list[str]) -> None:
        start, _, end = words[-1].partition("-")
        self._enter(start)
        self._enter(end or start)  # within the hex, and to an island from it: Enter once more
        self._pick(action)

    def _enter(self, hex: str) -> None:
        board = self.board
        if not board.root.locator(".ew-cell:focus").count():
            board.tab_to(".ew-cell")
        board.go_to_hex(hex)
        board.press("Enter")

    def _press(self, selector: str) -> None:
        self.board.tab_to(selector)
        self.board.press("Enter")

    def _pick(self, action: Action) -> None:
        if not self.board.role("picker").count():
            return
        choice = self.board.role("picker").locator(f'[data-action-text="{action.text}"]')
        expect(self.board.role("picker").locator("button").first).to_be_focused()
        while not is_focused(choice):
            self.board.press("ArrowDown")
        self.board.press("Enter")

    def _tick(self, people: str) -> None:
        for look in re.findall(r"[rygb][1-6?]\*?", people):
            name = SEATS[look[0]] + look[1:]
            self._press(f'[data-crew="{name}"][aria-checked="false"]')
        self._press('[data-role="crew-confirm"]')


def is_focused(place: Locator) -> bool:
    return bool(place.evaluate("element => element === document.activeElement"))
