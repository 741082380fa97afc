"""A page of a real JupyterLab, to measure in."""

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.e2e.conftest import BROWSER_FLAGS
from tests.e2e.find_browser import ADVICE, find_browser
from tests.e2e.notebook import TIMEOUT, Host
from tests.e2e.server import start_server


@contextmanager
def open_lab() -> Iterator[Host]:
    """A server with one page. Exits with advice where there is no browser."""
    browser_path = find_browser()
    if browser_path is None:
        sys.exit(ADVICE)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = start_server("lab", Path(folder))
        try:
            browser = playwright.chromium.launch(executable_path=browser_path, args=BROWSER_FLAGS)
            page = browser.new_page(viewport={"width": 1280, "height": 1400})
            page.set_default_timeout(TIMEOUT * 1000)
            yield Host(server, page)
            browser.close()
        finally:
            server.stop()
