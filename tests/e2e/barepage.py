"""A page without Jupyter: the real bundle on it, and a board of this process in the kernel's place.

What the page sends is answered by the board as a kernel would answer it; what it sends comes back
when the page has spoken, or with `catch_up`. Nothing is loaded over a network.
"""

from typing import Any

from playwright.sync_api import Locator, Page

from escape_widget.widget import bundle
from tests.widget.board import HeardBoard

PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A board without Jupyter</title>
<style>body {{ margin: 0; background: {paper}; font-family: system-ui, sans-serif; }}</style></head>
<body data-jp-theme-light="{light}"><div id="place" style="width: {width}px"></div></body></html>"""
PAPER = {True: "#fff", False: "#111"}
# The part of an anywidget model that a view may use, on both sides of the wire.
MODEL = """async ({ script, traits }) => {
    const handlers = new Map();
    const emit = (event, ...args) =>
        [...(handlers.get(event) ?? [])].forEach(handler => handler(...args));
    window.receive = message => {
        if (message.method === "custom") emit("msg:custom", message.content);
        if (message.method !== "update") return;
        Object.assign(traits, message.state);
        for (const name of Object.keys(message.state)) emit(`change:${name}`);
    };
    const tell = async message => {
        for (const answer of await window.hear(message)) {
            window.receive(answer);
            await null; // each is a task of its own in Jupyter, too
        }
    };
    const changed = {};
    const model = {
        get: name => traits[name],
        set: (name, value) => { traits[name] = changed[name] = value; emit(`change:${name}`); },
        save_changes: () => { tell({ method: "update", state: { ...changed } }); },
        send: content => { tell({ method: "custom", content }); },
        on: (event, handler) => {
            handlers.set(event, (handlers.get(event) ?? new Set()).add(handler));
        },
        off: (event, handler) => handlers.get(event)?.delete(handler),
    };
    const source = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
    const { default: widget } = await import(source);
    window.takeAway = await widget.render({ model, el: document.getElementById("place") });
}"""


class BarePage:
    """A page that shows one board after another."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.board: HeardBoard | None = None
        page.expose_function("hear", self._hear)

    def show(self, board: HeardBoard, width: int = 1280, light: bool = True) -> Locator:
        """Put a board on the page, in place of what was there."""
        self.board = board
        page = PAGE.format(width=width, light=str(light).lower(), paper=PAPER[light])
        self.page.set_content(page)
        del board.sent[:]
        self.page.evaluate(MODEL, {"script": bundle.loader(), "traits": traits(board)})
        return self.page.locator(".ew-root")

    def catch_up(self) -> None:
        """Hand over what the board has sent by itself."""
        for message in self._sent():
            self.page.evaluate("message => window.receive(message)", message)

    def _hear(self, message: dict[str, Any]) -> list[dict[str, Any]]:
        assert self.board is not None
        if message["method"] == "custom":
            self.board.hear_raw(message["content"])
        else:
            self.board.set_state(message["state"])
        return self._sent()

    def _sent(self) -> list[dict[str, Any]]:
        assert self.board is not None
        sent = self.board.sent.copy()
        del self.board.sent[:]
        return sent


def traits(board: HeardBoard) -> dict[str, Any]:
    """What a page is given at the start, without Jupyter's own."""
    jupyters = ("_model", "_view", "_dom", "_anywidget", "_esm", "_css", "layout", "tab")
    return {k: value for k, value in board.get_state().items() if not k.startswith(jupyters)}
