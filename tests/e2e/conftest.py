"""Fixtures of the browser tests: `lab` and `notebook7`, each a `Host` with a fresh page.

A page that throws, or asks any other host for anything, fails its test whatever else it shows.
The browser lives for one test file: while Playwright runs, its event loop blocks others.
"""

import re
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

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


@contextmanager
def watched_page(
    browser: Browser, server: Server, request: pytest.FixtureRequest
) -> Iterator[Page]:
    """A fresh page: a picture if the test fails, and at the end its two promises checked."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    context.set_default_timeout(TIMEOUT * 1000)
    errors: list[str] = []
    strangers: list[str] = []
    sockets = server.origin.replace("http", "ws", 1)
    local = (f"{server.origin}/", f"{sockets}/", "data:", "blob:", "about:")

    def note(url: str) -> None:
        if not url.startswith(local):
            strangers.append(url)

    def complain(error: str) -> None:
        if not all(part in error for part in NOT_OURS):
            errors.append(error)

    context.on("request", lambda sent: note(sent.url))
    page = context.new_page()
    page.on("websocket", lambda socket: note(socket.url))
    page.on("pageerror", lambda error: complain(f"{error}\n{error.stack}"))
    yield page
    if errors or strangers or request.node.stash.get(FAILED, False):
        take_picture(page, request.node.nodeid)
    context.close()
    server.end_kernels()
    assert not errors, "\n".join(["the page threw:", *errors])
    assert not strangers, "\n".join(["the page asked other hosts:", *strangers])


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
