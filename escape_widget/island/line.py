"""A line of notation while it is being read: where each of its fields stands."""

import re
from collections.abc import Iterator

from escape_widget.core.errors import NotationError
from escape_widget.core.strict import plain_signs
from escape_widget.island.notation import FIELDS
from escape_widget.island.setting import SEATS

COUNT = "[0-9]{1,2}"
"""How many there are of something: no count of the game needs more digits."""

LETTERS = "".join(seat[0] for seat in SEATS)
"""The seats' letters in turn order."""


class Line:
    """A line being read, which knows where each of its fields stands."""

    def __init__(self, line: str) -> None:
        self.line = line
        self.at: dict[str, int] = {}
        self.fields: dict[str, str] = {}

    def split(self) -> str:
        """Splits the line into fields; returns the first, unnamed one."""
        plain_signs(self.line)
        head, _, rest = self.line.partition(" ")
        at = len(head) + 1
        parts = rest.split(" ") if rest else []
        for number, name in enumerate(FIELDS):
            part = parts[number] if number < len(parts) else ""
            if not part.startswith(f"{name}:"):
                raise NotationError(self.line, at, f"the field '{name}:'")
            self.at[name] = at + len(name) + 1
            self.fields[name] = part[len(name) + 1 :]
            at += len(part) + 1
        if len(parts) > len(FIELDS):
            raise NotationError(self.line, at, "the end of the line after 'act:'")
        return head

    def error(self, field: str, offset: int, expected: str) -> NotationError:
        """An error at an offset within a field."""
        return NotationError(self.line, self.at[field] + offset, expected)

    def items(self, field: str, mark: str) -> Iterator[tuple[int, str]]:
        """The items of a field with their offsets; none for ``-``."""
        if self.fields[field] == "-":
            return
        offset = 0
        for item in self.fields[field].split(mark):
            yield offset, item
            offset += len(item) + len(mark)

    def match(self, field: str, offset: int, item: str, shape: str, expected: str) -> re.Match[str]:
        """The match of a whole item, or an error at its place."""
        found = re.fullmatch(shape, item)
        if found is None:
            raise self.error(field, offset, expected)
        return found
