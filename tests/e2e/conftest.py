"""Fixtures of the browser tests: `lab` and `notebook7`, each a `Host` with a fresh page.

`open_lab` is a JupyterLab that stays open for all tests of a file, one notebook after another as a
person would: most of what a test of one notebook costs is JupyterLab's own start.

A page that throws, or asks any other host for anything, fails its test whatever else it shows.
The browser lives for one test file: while Playwright runs, its event loop blocks others.
"""

import re
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from tests.e2e.find_browser import ADVICE, find_browser
from tests.e2e.notebook import TIMEOUT, Host
from tests.e2e.server import Server, start_server

BROWSER_FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--no-proxy-server",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]
# Notebook 7.6 itself throws this while it loads its keyboard shortcuts.
NOT_OURS = ("reading 'schema'", "/static/notebook/notebook_core")
FAILED = pytest.StashKey[bool]()
SIZE: ViewportSize = {"width": 1280, "height": 900}
# Notebooks that were run have changed, and asking whether to save them is not what is tested.
CLOSE_ALL = "() => [...window.jupyterapp.shell.widgets('main')].forEach(each => each.dispose())"


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    path = find_browser()
    assert path, ADVICE
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=BROWSER_FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def lab_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    yield from running("lab", tmp_path_factory)


@pytest.fixture(scope="session")
def notebook_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    yield from running("notebook", tmp_path_factory)


@pytest.fixture
def lab(chromium: Browser, lab_server: Server, request: pytest.FixtureRequest) -> Iterator[Host]:
    """JupyterLab."""
    with watched_page(chromium, lab_server, request) as page:
        yield Host(lab_server, page)


@pytest.fixture
def notebook7(
    chromium: Browser, notebook_server: Server, request: pytest.FixtureRequest
) -> Iterator[Host]:
    """Notebook 7."""
    with watched_page(chromium, notebook_server, request) as page:
        yield Host(notebook_server, page)


def running(app: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = start_server(app, tmp_path_factory.mktemp(app))
    yield server
    server.stop()


@dataclass
class Watched:
    """A fresh page, with what it threw and which other hosts it asked."""

    browser: Browser
    server: Server
    errors: list[str] = field(default_factory=list)
    strangers: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        context = self.browser.new_context(viewport=SIZE, reduced_motion="reduce")
        context.set_default_timeout(TIMEOUT * 1000)
        context.on("request", lambda sent: self._note(sent.url))
        self.page = context.new_page()
        self.page.on("websocket", lambda socket: self._note(socket.url))
        self.page.on("pageerror", lambda error: self._complain(f"{error}\n{error.stack}"))

    def _note(self, url: str) -> None:
        sockets = self.server.origin.replace("http", "ws", 1)
        if not url.startswith(
            (f"{self.server.origin}/", f"{sockets}/", "data:", "blob:", "about:")
        ):
            self.strangers.append(url)

    def _complain(self, error: str) -> None:
        if not all(part in error for part in NOT_OURS):
            self.errors.append(error)

    def is_bad(self, request: pytest.FixtureRequest) -> bool:
        """Whether the test failed or the page broke a promise; then there is a picture."""
        bad = bool(self.errors or self.strangers or request.node.stash.get(FAILED, False))
        if bad:
            take_picture(self.page, request.node.nodeid)
        return bad

    def judge(self) -> None:
        """The two promises of a page."""
        assert not self.errors, "\n".join(["the page threw:", *self.errors])
        assert not self.strangers, "\n".join(["the page asked other hosts:", *self.strangers])


@contextmanager
def watched_page(
    browser: Browser, server: Server, request: pytest.FixtureRequest
) -> Iterator[Page]:
    """A fresh page: a picture if the test fails, and at the end its two promises checked."""
    watched = Watched(browser, server)
    yield watched.page
    watched.is_bad(request)
    watched.page.context.close()
    server.end_kernels()
    watched.judge()


@pytest.fixture(scope="module")
def lasting(chromium: Browser) -> Iterator[list[Watched]]:  # it is closed before its browser
    """The page of `open_lab`, once there is one and as long as no test failed on it."""
    pages: list[Watched] = []
    yield pages
    for watched in pages:
        watched.page.context.close()


@pytest.fixture
def open_lab(
    lasting: list[Watched],
    chromium: Browser,
    lab_server: Server,
    request: pytest.FixtureRequest,
) -> Iterator[Host]:
    """JupyterLab as whoever used it last left it, with nothing open."""
    if not lasting:
        lasting.append(Watched(chromium, lab_server))
    watched = lasting[0]
    yield Host(lab_server, watched.page, stays=True)
    if watched.is_bad(request):
        lasting.pop().page.context.close()
    else:
        watched.page.evaluate(CLOSE_ALL)
        watched.page.set_viewport_size(SIZE)
    lab_server.end_kernels()
    watched.judge()


def take_picture(page: Page, nodeid: str) -> None:
    folder = Path("test-results")
    folder.mkdir(exist_ok=True)
    path = folder / (re.sub(r"\W+", "-", nodeid) + ".png")
    page.screenshot(path=path)
    print(f"picture: {path}")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report
