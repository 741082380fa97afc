"""``Panel``: a page of HTML with fields and buttons, between the boards of a notebook.

Of the notebook's own widgets a form for a class would be hundreds, each of which takes its time;
here it is one. The page is Python's, and so is what a press does; the browser only shows and tells
(``panel.js``).
"""

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import anywidget
import traitlets

_LONGEST = 200


class Told(NamedTuple):
    """What somebody did on a page."""

    does: str
    """``type`` (into a field), ``enter`` (in a field), or the ``value`` of a pressed button."""
    name: str
    """The name of the field or the button."""
    text: str
    """What stands in the field now."""


class Panel(anywidget.AnyWidget):
    """A page, and the function that is called with what is ``Told`` of it.

    Every ``[data-part]`` of the page is filled from ``filled["parts"]``, every field from
    ``filled["texts"]``, by name. Who writes the page escapes what it says.
    """

    _esm = traitlets.Unicode().tag(sync=True)
    _css = traitlets.Unicode().tag(sync=True)
    _ipython_display_ = None  # ipywidgets 7 would hide the picture and the text

    html = traitlets.Unicode().tag(sync=True)
    filled = traitlets.Dict().tag(sync=True)
    page = traitlets.Int().tag(sync=True)
    """Counts the pages: what is told of an earlier one is dropped."""

    def __init__(self, styles: str, told: Callable[[Told], None]) -> None:
        """``styles``: the name of a style sheet beside this module."""
        self._told = told
        super().__init__(_esm=_source("panel.js"), _css=_source(styles))
        self.fill({}, {})
        self.on_msg(self._heard)

    def turn(self, html: str, parts: Mapping[str, str], texts: Mapping[str, str]) -> None:
        """Shows another page, filled."""
        with self.hold_sync():
            self.html, self.page = html, self.page + 1
            self.fill(parts, texts)

    def fill(self, parts: Mapping[str, str], texts: Mapping[str, str]) -> None:
        """Fills the page: HTML by part, text by field."""
        self.filled = {"parts": dict(parts), "texts": dict(texts)}

    def focus(self, name: str) -> None:
        """Brings the keys to a field, if they are on the page or nowhere."""
        self.send({"focus": name})

    def show(self) -> None:
        """Brings the page into view."""
        self.send({"show": True})

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Puts everything back: a browser may set nothing here."""
        self.send_state([name for name in sync_data if name in self.keys])

    def _heard(self, _widget: object, message: Any, _buffers: object) -> None:
        told = _read(message)
        if told is not None and message.get("page") == self.page:
            self._told(told)


def _read(message: object) -> Told | None:
    """What is told, if it is well formed: no message is trusted."""
    if not isinstance(message, dict):
        return None
    words = [message.get(key) for key in Told._fields]
    short = [word for word in words if isinstance(word, str) and len(word) <= _LONGEST]
    return Told(*short) if short == words else None


@cache
def _source(name: str) -> str:
    return Path(__file__).with_name(name).read_text(encoding="utf-8")
