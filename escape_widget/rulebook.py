"""The rules in words, section by section, for whoever links to a rule or teaches one.

The text is ``docs/rules.md``; the build puts a copy into the package. It is read when first asked
for. A numbered section ends where the next numbered heading begins, so ``5`` is what stands before
``5.1``, while headings without a number belong to the section that they stand in. How the text is
shown is the reader's affair: it stays Markdown.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from escape_widget.core.errors import EscapeError

_PACKAGE = Path(__file__).parent
_CHECKOUT = _PACKAGE.parent / "docs" / "rules.md"

_HEADING = re.compile(r"^#{2,3} (?P<number>\d+(?:\.\d+)?)\.? (?P<title>.+)$", re.MULTILINE)
_ANCHOR = re.compile(r"^<a id=.*></a>\n", re.MULTILINE)


class Section(NamedTuple):
    """A section of the rules: its number (``5.2``), its title, and its text in Markdown."""

    number: str
    title: str
    text: str


def section(number: str) -> Section:
    """The section with a number, as broken rules name it. Raises ``EscapeError`` if none has it."""
    found = _by_number().get(number)
    if found is None:
        known = ", ".join(_by_number())
        raise EscapeError(f"the rules have no section {number!r}; there are {known}")
    return found


def sections() -> tuple[Section, ...]:
    """All sections, in the order of the text."""
    return tuple(_by_number().values())


def source() -> Path:
    """The file of the rules: in a checkout the one that is edited, since a copy may be older."""
    in_checkout = (_PACKAGE.parent / "pyproject.toml").is_file() and _CHECKOUT.is_file()
    return _CHECKOUT if in_checkout else _PACKAGE / "data" / "rules.md"


@cache
def _by_number() -> dict[str, Section]:
    text = source().read_text(encoding="utf-8")
    return {found.number: found for found in _split(text)}


def _split(text: str) -> Iterator[Section]:
    text = _ANCHOR.sub("", text)
    headings = list(_HEADING.finditer(text))
    ends = [heading.start() for heading in headings[1:]] + [len(text)]
    for heading, end in zip(headings, ends, strict=True):
        title = heading["title"].replace("`", "")
        yield Section(heading["number"], title, text[heading.end() : end].strip())
