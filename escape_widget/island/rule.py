"""A rule that can be broken, as the engine names it: an id and a section, no words."""

from typing import NamedTuple


class Rule(NamedTuple):
    """The id of a rule's sentence in the catalogue, and its section in the rules."""

    id: str
    section: str
