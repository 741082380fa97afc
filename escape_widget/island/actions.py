"""Actions as immutable objects with words, made from the engine's codes at the edge."""

import re
from collections.abc import Callable, Iterable
from functools import cache
from itertools import repeat
from typing import NamedTuple, cast

from escape_widget.core.names import ALL, CHANCE
from escape_widget.core.strict import check_viewer
from escape_widget.island import codes
from escape_widget.island.book import Book
from escape_widget.island.codes import (
    KINDS,
    crowd_kinds,
    crowd_of,
    kind_of,
    source_of,
    target_of,
    who_of,
)
from escape_widget.island.lattice import NAMES, TERRAIN_LETTERS
from escape_widget.island.ruleset import BACKS, TOKENS
from escape_widget.island.setting import SEATS

_PERSON = re.compile(r"([rygb])[1-6]")


class _Fields(NamedTuple):
    seat: str
    code: int
    equal: bool
    hidden: str


class Action(_Fields):
    """One decision of a seat, or one chance event, in the hex-board games.

    See ``escape_widget.core.actions.Action`` for what each attribute holds. ``code`` is what the
    engine plays by. ``equal``: values hide nothing. ``hidden``: what a view shows in place of
    ``who``; an action of which a view hides part is not played.
    """

    __slots__ = ()

    @property
    def kind(self) -> str:
        """The first word of the text."""
        return KINDS[kind_of(self.code)]

    @property
    def who(self) -> str:
        """The person, people, token or tile meant; empty where the kind has none."""
        return self.hidden or _who(self.code)

    @property
    def source(self) -> str:
        """The hex it starts from; empty where the kind has none."""
        return "" if kind_of(self.code) in _NO_PLACE else NAMES[source_of(self.code)]

    @property
    def target(self) -> str:
        """The hex it ends on; empty where the kind has none."""
        return NAMES[target_of(self.code)] if kind_of(self.code) in _TWO_PLACES else ""

    @property
    def cost(self) -> int:
        """Movement points."""
        return 1 if kind_of(self.code) in _COSTLY else 0

    @property
    def text(self) -> str:
        """The action in notation."""
        return _text(self.kind, self.who, self.source, self.target)

    @property
    def blurred(self) -> bool:
        """Whether a view hides part of it, so that it cannot be played."""
        return bool(self.hidden)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.seat}: {self.text}>"

    def seen_by(self, viewer: str) -> "Action":
        """The action as a viewer may know it: values and kept backs of others are ``?``."""
        check_viewer(viewer, SEATS)
        who = self.who
        seen = self._blur(who, viewer)
        return self if seen == who else Action(self.seat, _alike(self.code), False, seen)

    def _blur(self, who: str, viewer: str) -> str:
        kind = kind_of(self.code)
        if kind == codes.REVEAL:
            keeper = target_of(self.code)
            return who if not keeper or viewer in (ALL, SEATS[keeper - 1]) else "?"
        if self.equal:
            return who
        if kind in _NAMES_A_CROWD:
            return blur_people(who, viewer)
        if kind in _NAMES_A_PERSON and viewer not in (ALL, self.seat):
            return re.sub(r"[1-6](?=[*+]*$)", "?", who)
        return who


def _alike(code: int) -> int:
    """A code without what a blur hides, so that nothing of it is left in the object."""
    kind = kind_of(code)
    if kind in _NAMES_A_CROWD:
        return code & (1 << 30) - 1
    if kind == codes.REVEAL:
        return code & ~(255 << 16)
    return code & ~(7 << 16)


def blur_people(people: str, viewer: str) -> str:
    """People in notation, with the values of all but the viewer's hidden."""
    if viewer == ALL:
        return people
    return _PERSON.sub(lambda found: found[0] if found[1] == viewer[0] else found[1] + "?", people)


def _text(kind: str, who: str, source: str, target: str) -> str:
    if kind in ("reveal", "crew", "guard", "victim"):
        return f"{kind} {source} {who}"
    in_place = not target or (kind == "board" and source == target)
    place = source if in_place else f"{source}-{target}"
    return " ".join(part for part in (kind, who, place) if part)


# From codes to words.


def person_name(who: int) -> str:
    """A person of the seat on turn: value, with ``~`` before and marks after it."""
    return (
        ("~" if who & codes.SWIMMER else "")
        + (str(who & 7) if who & 7 else "?")
        + ("*" if who & codes.SWUM_MARK else "")
        + ("+" if who & codes.GUARDED_MARK else "")
    )


def tile_name(tile: int) -> str:
    """A kept tile: terrain letter, dot, back."""
    back = tile & 15
    return f"{TERRAIN_LETTERS[tile >> 4 & 7]}.{BACKS[back] if back < len(BACKS) else '?'}"


def crowd_name(crowd: int) -> str:
    """People in notation: seats in turn order, values from high to low, ``?`` last."""
    return "".join(
        f"{SEATS[seat][0]}{value or '?'}{'*' if swum else ''}" * count
        for (seat, value, swum), count in crowd_kinds(crowd).items()
    )


_AID_BACK = BACKS.index("dolphin-aid")
_WINDS_BACK = BACKS.index("winds")


def _aid_name(who: int) -> str:
    return f"{tile_name(who >> 6 << 4 | _AID_BACK)} {person_name(who & 63)}"


def _who(code: int) -> str:
    kind = kind_of(code)
    if kind in _NAMES_A_CROWD:
        return crowd_name(crowd_of(code)) or "free"
    if kind == codes.ROLL:
        return " ".join(filter(None, (token_name(who_of(code)), number_name(source_of(code)))))
    name = _WHO.get(kind)
    return name(who_of(code)) if name else ""


def _relocation_name(who: int) -> str:
    return f"{tile_name(who)} squid" if who & codes.INSTEAD else tile_name(who)


def token_name(token: int) -> str:
    """A token, or ``any``."""
    return "any" if token == codes.ANY else TOKENS[token]


def number_name(number: int) -> str:
    """A number rolled, ``dive``, or nothing."""
    return "dive" if number == codes.DIVES else str(number or "")


_WHO: dict[int, Callable[[int], str]] = {
    codes.AID: _aid_name,
    codes.WINDS: lambda who: tile_name(who << 4 | _WINDS_BACK),
    codes.RELOCATE: _relocation_name,
    codes.DEFEND: tile_name,
    codes.REVEAL: lambda who: BACKS[who],
    codes.TAKE: token_name,
    codes.MOVE_CREATURE: token_name,
    codes.DIVE: token_name,
    **dict.fromkeys(
        (
            codes.PLACE,
            codes.WALK,
            codes.BOARD,
            codes.DIVE_IN,
            codes.OVERBOARD,
            codes.SWIM,
            codes.RIDE,
            codes.GO_ASHORE,
        ),
        person_name,
    ),
}
_NAMES_A_PERSON = frozenset(
    (
        codes.PLACE,
        codes.AID,
        codes.WALK,
        codes.BOARD,
        codes.DIVE_IN,
        codes.OVERBOARD,
        codes.SWIM,
        codes.RIDE,
        codes.GO_ASHORE,
    )
)
_NAMES_A_CROWD = frozenset((codes.CREW, codes.GUARD, codes.VICTIM, codes.WHOSE, codes.PICK))
_NO_PLACE = frozenset(
    (
        codes.PASS,
        codes.END,
        codes.TAKE,
        codes.SPARE,
        codes.WHOSE,
        codes.PICK,
        codes.ROLL,
        codes.STAY,
        codes.DEFEND,
        codes.DECLINE,
    )
)
_COSTLY = frozenset(
    (
        codes.WALK,
        codes.BOARD,
        codes.DIVE_IN,
        codes.OVERBOARD,
        codes.SWIM,
        codes.RIDE,
        codes.ROW,
        codes.GO_ASHORE,
    )
)
_TWO_PLACES = frozenset(
    (
        codes.AID,
        codes.WINDS,
        codes.RELOCATE,
        codes.WALK,
        codes.BOARD,
        codes.DIVE_IN,
        codes.SWIM,
        codes.RIDE,
        codes.ROW,
        codes.MOVE_CREATURE,
        codes.DIVE,
    )
)


_new = cast(Callable[..., Action], tuple.__new__)  # makes an action in a third of the time


def _new_book(seat: str, equal: bool) -> Book[Action]:
    def make(code: int) -> Action:
        return _new(Action, (seat, code, equal, ""))

    def many(codes: Iterable[int]) -> Iterable[Action]:
        fields = zip(repeat(seat), codes, repeat(equal), repeat(""), strict=False)
        return map(_new, repeat(Action), fields)

    return Book(make, many)


@cache
def book_of(seat: str, equal: bool) -> Book[Action]:
    """The actions of a seat (or ``CHANCE``), shared by all positions.

    ``equal``: values hide nothing, so that nothing is ever blurred for them.
    """
    return _new_book(seat, equal)


BOOKS = {
    equal: tuple([book_of(seat, equal) for seat in (*SEATS, CHANCE)]) for equal in (False, True)
}
"""By whether values hide nothing, the actions of each seat by number, and last those of chance."""
