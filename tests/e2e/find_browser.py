"""Finds the browser of the tests, and installs one where that is possible without asking.

Looked for in this order: `ESCAPE_WIDGET_BROWSER`, the usual commands, the usual place on macOS.
`python tests/e2e/find_browser.py --install` turns to apt, as root only. It downloads no browser
build of its own, so what the tests drive is what the system keeps up to date.
"""

import os
import shutil
import subprocess
import sys

COMMANDS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
ADVICE = (
    "No Chromium or Chrome was found for the browser tests. Install one (Debian, as root: "
    "apt-get install chromium), or name one in ESCAPE_WIDGET_BROWSER."
)


def find_browser() -> str | None:
    """The first browser that answers, as a path, or None."""
    named = os.environ.get("ESCAPE_WIDGET_BROWSER")
    for command in [named] if named else COMMANDS:
        path = shutil.which(command)
        if path and subprocess.run([path, "--version"], capture_output=True).returncode == 0:
            return path
    return None


def driver_runs() -> bool:
    """True if the program through which Playwright speaks to the browser starts."""
    command = [sys.executable, "-m", "playwright", "--version"]
    return subprocess.run(command, capture_output=True).returncode == 0


def install() -> None:
    """Install Debian's Chromium, which brings a font, and what Playwright's driver needs."""
    apt = ["apt-get", "-qq", "-o", "DPkg::Lock::Timeout=300"]
    packages = ["chromium", "libatomic1"]
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for step in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        subprocess.run(
            [*apt, *step],
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            check=True,
        )


def main() -> None:
    may_install = "--install" in sys.argv and shutil.which("apt-get") and os.geteuid() == 0
    if may_install and not (find_browser() and driver_runs()):
        install()
    browser = find_browser()
    if browser is None:
        sys.exit(ADVICE)
    if not driver_runs():
        sys.exit("Playwright's driver does not start; on Debian it needs libatomic1.")
    print(browser)


if __name__ == "__main__":
    main()
