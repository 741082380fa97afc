"""A point of a refresher: what is easily forgotten, and the board that shows it, step by step."""

from collections.abc import Callable

from ipywidgets import HTML, Box, Button, VBox

from escape_widget.locale import sentence
from escape_widget.teach.refresher import Point
from escape_widget.teach.showing import Scene, scenes
from escape_widget.widget.refresher_page import Page


class PointBox(VBox):  # type: ignore[misc]  # ipywidgets tells no types
    """A point with a button that shows it; drawn when first asked for.

    ``on_open`` is called with it before it is shown.
    """

    def __init__(self, page: Page, point: Point, on_open: Callable[["PointBox"], None]) -> None:
        self.point = point
        self._page = page
        self._on_open = on_open
        self._scenes: tuple[Scene, ...] = ()
        self._at = 0
        self.is_open = False
        """Whether it is shown."""
        self._title, text = HTML(page.title(point)), HTML(page.point(point))
        self._show = Button(tooltip=point.title)
        self._show.on_click(lambda _: self.turn(not self.is_open))
        self._back = self._button("lesson.back", self._go_back)
        self._next = self._button("lesson.next", lambda: self._go(self._at + 1))
        self._words, self._board = HTML(), HTML()
        self._stage = _boxed("ewr-stage", self._told(), self._board)
        self._always = (_boxed("ewr-title", self._title, self._show), text)
        super().__init__()
        self.turn(False)

    def turn(self, opened: bool) -> None:
        """Shows it, from its beginning, or hides it again."""
        if opened:
            self._on_open(self)
            self._scenes = self._scenes or scenes(self.point, self._page.language)
            self._go(0)
            self.add_class("ewr-open")
        else:
            self.remove_class("ewr-open")
        self.is_open = opened
        self.children = (*self._always, *((self._stage,) if opened else ()))
        self._show.description = self._say("refresher.hide" if opened else "refresher.show")

    def mark(self, marked: bool) -> None:
        """Marks it as something to be read up, or no longer."""
        self._title.value = self._page.title(self.point, marked)

    def _go(self, at: int) -> None:
        """To another step: after the last one to the first."""
        number = len(self._scenes)
        self._at = at % number
        scene = self._scenes[self._at]
        self._words.value = self._page.scene(scene, self._at + 1, number)
        self._board.value = self._page.board(scene.position)
        self._back.disabled = self._at == 0
        last = self._at == number - 1
        self._next.description = self._say("lesson.again" if last else "lesson.next")

    def _go_back(self) -> None:
        self._go(self._at - 1)
        if self._back.disabled and hasattr(self._next, "focus"):  # not in ipywidgets 7
            self._next.focus()  # the keys stay here

    def _told(self) -> VBox:
        return VBox([_boxed("ewr-row", self._back, self._next), self._words])

    def _button(self, key: str, pressed: Callable[[], None]) -> Button:
        button = Button(description=self._say(key))
        button.on_click(lambda _: pressed())
        return button

    def _say(self, key: str, **words: object) -> str:
        return sentence(key, self._page.language, **words)


def _boxed(look: str, *children: object) -> Box:
    box = Box(children)
    box.add_class(look)
    return box
