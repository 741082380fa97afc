"""Makes any action on a board by what a person would click for it: pieces, hexes, buttons, dialogs.

It knows which clicks an action takes, and no more of the rules than the board.
"""

import re
from collections import Counter
from dataclasses import dataclass

from escape_widget.island.actions import Action
from escape_widget.island.lattice import ISLANDS, NAMES
from escape_widget.island.ruleset import RuleSet
from tests.e2e.board import BoardPage

BUTTONS = frozenset({"pass", "end", "stay", "defend", "decline", "take", "spare", "whose"})
GROUPS = frozenset({"crew", "guard"})
PUT = frozenset({"boat", "sink", "victim"})
BODY, HULL = 0.6, 0.72
"""How far down its drawing a figure is clicked, and a boat, below the heads of those aboard."""
SEATS = {"r": "red", "y": "yellow", "g": "green", "b": "blue"}


@dataclass
class Player:
    """Somebody at a board of a rule set."""

    board: BoardPage
    rules: RuleSet

    def make(self, action: Action) -> None:
        """Do by clicks what the action says, as the seat at the board knows it."""
        kind, *words = action.text.split()
        if kind in BUTTONS:
            self.board.choose(action.text)
        elif kind in GROUPS:
            self._tick(words[-1])
        elif kind in PUT:
            self.board.click_hex(words[0])
            self._pick(action)
        elif kind == "place":
            self.board.root.locator(f'[data-tray="{words[0]}"]').click()
            self.board.click_hex(words[1])
        elif kind == "play":
            self.board.root.locator(f'[data-tile="{words[0]}"]').first.click()
            self._move(action, words[1:])
        else:
            self._move(action, words)

    def _tick(self, people: str) -> None:
        looks = Counter(re.findall(r"[rygb][1-6?]\*?", people))
        for look, count in looks.items():
            name = SEATS[look[0]] + look[1:]
            boxes = self.board.role("crew").locator(f'[data-crew="{name}"]')
            for index in range(count):
                boxes.nth(index).click()
        self.board.role("crew-confirm").click()

    def _move(self, action: Action, words: list[str]) -> None:
        """Take a piece, then show where it goes; a menu asks if that is not all."""
        start, _, end = words[-1].partition("-")
        piece = words[0] if len(words) > 1 else "boat"
        self._take(start, piece)
        if action.kind == "land":
            self.board.click_island(self._island(start))
        elif end:
            self.board.click_hex(end)
        else:  # within the hex: a second click on it
            self._take(start, piece)
        self._pick(action)

    def _take(self, hex: str, piece: str) -> None:
        """Click a piece, or where it is not drawn (in a crowd, or none is named), the hex."""
        drawn = self.board.pieces_on(hex, piece)
        if drawn.count():
            self.board.click_within(hex, drawn.first, HULL if piece == "boat" else BODY)
        else:
            self.board.click_hex(hex)

    def _pick(self, action: Action) -> None:
        """Choose from the menu, if one has opened."""
        if self.board.role("picker").count():
            self.board.choose(action.text)

    def _island(self, shore: str) -> str:
        shores = zip(ISLANDS, self.rules.board.shores, strict=True)
        return next(name for name, hexes in shores if NAMES.index(shore) in hexes)
