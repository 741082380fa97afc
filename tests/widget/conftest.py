"""What all tests of boards share."""

import pytest

from escape_widget.puzzles.attempts import MEMORY, PLACE


@pytest.fixture(autouse=True)
def in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test writes among the attempts of whoever runs it."""
    monkeypatch.setenv(PLACE, MEMORY)
