"""How generators list actions: by what the codes of several share, the rest of each.

Most actions of a decision differ from others in a hex alone: one entry holds all steps of a person,
and its ends are a tuple that the ground or the board has ready. So a hundred actions cost ten
entries, and nobody pays for the codes of those that are never looked at.
"""

from collections.abc import Iterable, Sequence

Listing = dict[int, Sequence[int]]
"""By the part that codes share, their ends; a code is a part with one of its ends (``|``)."""

ONLY = (0,)
"""The ends where the shared part is a code by itself."""

_SHARED = (~0xFF, ~0x3F0000FF, ~0xFFFF, ~0)
"""What of a code may be shared: all but the target, or kind and target, or both hexes; or all."""


def one_by_one(codes: Iterable[int]) -> Listing:
    """Codes that share nothing."""
    return dict.fromkeys(codes, ONLY)


def codes_of(listing: Listing) -> list[int]:
    """All codes, in the listing's order."""
    return [part | end for part, ends in listing.items() for end in ends]


def holds(listing: Listing, code: int) -> bool:
    """Whether a code is listed."""
    for shared in _SHARED:
        ends = listing.get(code & shared)
        if ends is not None and code & ~shared in ends:
            return True
    return False
