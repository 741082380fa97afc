"""What all tests and notebooks share: how they are spread over processes, and hypothesis."""

import hypothesis
import pytest

# Two busy workers on two cores make any time limit for one example a coin toss.
hypothesis.settings.register_profile("escape", deadline=None)
hypothesis.settings.load_profile("escape")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests and notebooks share a server or a kernel, so a file stays on one worker."""
    for item in items:
        in_browser = "e2e" in item.path.parts
        if in_browser:
            item.add_marker("e2e")
        if in_browser or item.path.suffix == ".ipynb":
            item.add_marker(pytest.mark.xdist_group(str(item.path)))
