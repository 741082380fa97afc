"""What a learner knows of some cards, and when each should be recalled again.

The ``fsrs`` package decides when. Where it is not installed every card is always due, and
``problem`` says how to get it. The state is a small JSON file of the user; where that cannot be
written it is held in memory, and ``problem`` says why. Nothing here knows what a card asks.
"""

import json
import os
import threading
from datetime import UTC, datetime
from os import PathLike
from pathlib import Path
from types import ModuleType
from typing import Any

from escape_widget.core.errors import EscapeError
from escape_widget.core.strict import quoted
from escape_widget.puzzles.attempts import MEMORY, user_file

PLACE = "ESCAPE_WIDGET_MEMORY"
"""The environment variable that names the file, or ``MEMORY``, where no path is given."""
FORMAT = 1
_State = dict[str, Any]
"""Of one card, as fsrs writes it."""
RATINGS = ("again", "hard", "good", "easy")
"""What a learner says of a card that was uncovered, from not known to known at once."""


class Memory:
    """When cards are due. A card is any name; one never rated is due at once.

    ``path``: the file; else the one that the environment variable ``ESCAPE_WIDGET_MEMORY`` names,
    else one in the user's own folder of data. ``":memory:"`` keeps it only here.
    """

    def __init__(self, path: str | PathLike[str] | None = None) -> None:
        self._place = os.fspath(path) if path is not None else os.environ.get(PLACE, "")
        self._lock = threading.RLock()
        self._held: dict[str, dict[str, Any]] = {}
        """Those that are in no file, or not yet."""
        self.problem = "" if _fsrs() else _NO_FSRS
        """Why it cannot be kept, or told what is due; a sentence, empty where all is well."""

    @property
    def path(self) -> Path | None:
        """The file; None where nothing is written."""
        if self._place == MEMORY:
            return None
        return Path(self._place) if self._place else user_file("memory.json")

    def due(self, card: str) -> datetime | None:
        """When a card is to be recalled again, in UTC; None: now, for it is not known yet."""
        found = self._all().get(card)
        return datetime.fromisoformat(found["due"]) if found else None

    def is_due(self, card: str, now: datetime | None = None) -> bool:
        """Whether a card is to be recalled now (or at another time, with its zone)."""
        due = self.due(card)
        return due is None or due <= (now or datetime.now(UTC))

    def rate(self, card: str, rating: str, now: datetime | None = None) -> None:
        """Keeps how well a card was known. Raises ``EscapeError`` for what is none of RATINGS."""
        if rating not in RATINGS:
            raise EscapeError(f"a rating is one of {', '.join(RATINGS)}, not {quoted(rating)}")
        fsrs = _fsrs()
        if fsrs is None:
            return
        with self._lock:
            known = self._all().get(card)
            # The number of a card is of no use here, and fsrs would wait to make one.
            before = fsrs.Card.from_dict(known) if known else fsrs.Card(card_id=0)
            scheduler = fsrs.Scheduler(enable_fuzzing=False)
            rated = fsrs.Rating(RATINGS.index(rating) + 1)
            after, _ = scheduler.review_card(before, rated, now or datetime.now(UTC))
            self._held[card] = after.to_dict()
            self._write()

    def forget(self) -> None:
        """Starts anew: every card is due."""
        with self._lock:
            self._held = {}
            try:
                if self.path:
                    self.path.unlink(missing_ok=True)
            except OSError as error:
                self._complain(error)

    def _all(self) -> dict[str, _State]:
        with self._lock:
            try:
                return {**_read(self.path), **self._held}
            except (OSError, ValueError) as error:
                self._complain(error)
                return dict(self._held)

    def _write(self) -> None:
        path = self.path
        if path is None:
            return
        try:
            cards = {**_read(path), **self._held}  # one that cannot be read is not written over
            path.parent.mkdir(parents=True, exist_ok=True)
            beside = path.with_name(f"{path.name}.{os.getpid()}.new")
            beside.write_text(json.dumps({"format": FORMAT, "cards": cards}, indent=1) + "\n")
            beside.replace(path)  # in one step, so that whatever dies leaves a whole file
        except (OSError, ValueError) as error:
            self._complain(error)
        else:
            self._held.clear()
            self.problem = ""

    def _complain(self, why: Exception) -> None:
        self.problem = (
            f"what you know cannot be kept in {self.path} now: {why}; it is held in memory"
        )

    def __repr__(self) -> str:
        return f"<Memory in {self.path or 'memory'}{f': {self.problem}' if self.problem else ''}>"


def _read(path: Path | None) -> dict[str, _State]:
    """The cards of a file. Raises ``OSError`` or ``ValueError`` for one that is not ours."""
    if path is None or not path.is_file():
        return {}
    found = json.loads(path.read_text(encoding="utf-8"))
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise ValueError(f"it is of no format that is known: {quoted(found)}")
    cards = found.get("cards")
    if not isinstance(cards, dict) or not all(map(_is_state, cards.values())):
        raise ValueError("it holds something else than cards")
    return cards


def _is_state(state: object) -> bool:
    """Whether fsrs, where it is there, takes this for a card whose time can be compared."""
    fsrs = _fsrs()
    try:
        assert isinstance(state, dict)
        if fsrs:
            fsrs.Card.from_dict(state)
        return datetime.fromisoformat(state["due"]).tzinfo is not None
    except (AssertionError, KeyError, TypeError, ValueError):
        return False


def _fsrs() -> ModuleType | None:
    """The module, which is an extra."""
    try:
        import fsrs
    except ImportError:
        return None
    return fsrs


_NO_FSRS = (
    "every card is asked each time, since the package fsrs is not installed:"
    " pip install 'escape-widget[teach]'"
)
