"""Actions and events: what somebody decides or chance decides, and what then happened."""

from collections.abc import Mapping
from typing import Any, Protocol


class Action(Protocol):
    """One decision, or one chance event. Immutable; equal actions are the same object.

    ``text`` is its notation. ``seat`` is who acts (``CHANCE`` too). ``who``, ``source`` and
    ``target`` are the words of the text that say which piece or tile, from where and where to;
    empty where the kind has none. ``cost`` is in movement points.
    """

    @property
    def seat(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def who(self) -> str: ...
    @property
    def source(self) -> str: ...
    @property
    def target(self) -> str: ...
    @property
    def cost(self) -> int: ...
    @property
    def text(self) -> str: ...

    def seen_by(self, viewer: str) -> "Action":
        """The action as a viewer (a seat, ``PUBLIC`` or ``ALL``) may know it."""


class Event(Protocol):
    """Something that happened in an action: a name and arguments, all plain data."""

    @property
    def name(self) -> str: ...
    @property
    def args(self) -> Mapping[str, Any]: ...

    def seen_by(self, viewer: str) -> "Event":
        """The event as a viewer may know it."""
