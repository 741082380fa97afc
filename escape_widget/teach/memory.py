"""What a learner knows of some cards, and when each should be recalled again.

The ``fsrs`` package decides when. Where it is not installed every card is always due, and
``problem`` says how to get it. The state is a small JSON file of the user; where that cannot be
written it is held in memory, and ``problem`` says why. Several kernels may share one file: whoever
rates reads and writes it alone (``alone.py``). Nothing here knows what a card asks.
"""

import json
import os
import threading
from contextlib import nullcontext
from datetime import UTC, datetime
from os import PathLike
from pathlib import Path
from types import ModuleType
from typing import Any

from escape_widget.core.errors import EscapeError
from escape_widget.core.strict import quoted
from escape_widget.puzzles.attempts import MEMORY, user_file
from escape_widget.teach.alone import alone

PLACE = "ESCAPE_WIDGET_MEMORY"
"""The environment variable that names the file, or ``MEMORY``, where no path is given."""
FORMAT = 1
_State = dict[str, Any]
"""Of one card, as fsrs writes it."""
RATINGS = ("again", "hard", "good", "easy")
"""What a learner says of a card that was uncovered, from not known to known at once."""


_LATEST = 9000
"""The last year in which a card may be rated, since it is due later."""
_LOCK = threading.RLock()
"""One for all, since several memories of a process may share a file."""


class Memory:
    """When cards are due. A card is any name; one never rated is due at once.

    ``path``: the file; else the one that the environment variable ``ESCAPE_WIDGET_MEMORY`` names,
    else one in the user's own folder of data. ``":memory:"`` keeps it only here.
    """

    def __init__(self, path: str | PathLike[str] | None = None) -> None:
        self._place = os.fspath(path) if path is not None else os.environ.get(PLACE, "")
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
        if _fsrs() is None:
            return None
        found = self._all().get(card)
        return datetime.fromisoformat(found["due"]) if found else None

    def is_due(self, card: str, now: datetime | None = None) -> bool:
        """Whether a card is to be recalled now (or at another time, with its zone)."""
        due = self.due(card)
        return due is None or due <= (now or datetime.now(UTC))

    def rate(self, card: str, rating: str, now: datetime | None = None) -> None:
        """Keeps how well a card was known, now or at another time, with its zone.

        Raises ``EscapeError`` for what is none of RATINGS, and for a time without a zone or so late
        that a card could not be due after it.
        """
        if rating not in RATINGS:
            raise EscapeError(f"a rating is one of {', '.join(RATINGS)}, not {quoted(rating)}")
        now = datetime.now(UTC) if now is None else now
        if now.tzinfo is None or now.year > _LATEST:
            raise EscapeError(f"a time is given with its zone, up to {_LATEST}, not {now}")
        fsrs = _fsrs()
        if fsrs is None:
            return
        rated = fsrs.Rating(RATINGS.index(rating) + 1)
        with _LOCK:
            try:
                with alone(_own(self.path)) if self.path else nullcontext():
                    self._held[card] = self._after(fsrs, card, rated, now)
                    self._write()
            except (OSError, ValueError) as error:
                self._held[card] = self._after(fsrs, card, rated, now)
                self._complain(error)

    def _after(self, fsrs: Any, card: str, rated: Any, now: datetime) -> _State:
        """The state of a card once it is rated."""
        known = self._all().get(card)
        # The number of a card is of no use here, and fsrs would wait to make one.
        before = fsrs.Card.from_dict(known) if known else fsrs.Card(card_id=0)
        scheduler = fsrs.Scheduler(enable_fuzzing=False)
        after, _ = scheduler.review_card(before, rated, now.astimezone(UTC))
        return dict(after.to_dict())

    def forget(self) -> None:
        """Starts anew: every card is due."""
        with _LOCK:
            self._held = {}
            try:
                if self.path:
                    path = _own(self.path)
                    with alone(path):
                        path.unlink(missing_ok=True)
            except (OSError, ValueError) as error:
                self._complain(error)

    def _all(self) -> dict[str, _State]:
        with _LOCK:
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
            path = _own(path)
            cards = {**_read(path), **self._held}  # one that cannot be read is not written over
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


def _own(path: Path) -> Path:
    """The file behind a path, which links may lead to. Raises ``OSError`` for what is no file."""
    path = path.resolve()
    if path.exists() and not path.is_file():
        raise OSError("it is no ordinary file")
    return path


def _read(path: Path | None) -> dict[str, _State]:
    """The cards of a file. Raises ``OSError`` or ``ValueError`` for one that is not ours."""
    if path is None or not path.is_file():
        return {}
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except RecursionError as error:
        raise ValueError("it is too deep") from error
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
