"""Actions as immutable objects with words, made from the engine's codes at the edge."""

import re
from bisect import bisect
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate
from operator import index as whole_number
from typing import Any, overload

from escape_widget.core.names import ALL, CHANCE
from escape_widget.core.strict import check_viewer
from escape_widget.island import codes
from escape_widget.island.codes import (
    KINDS,
    PICK,
    crowd_kinds,
    crowd_of,
    kind_of,
    source_of,
    target_of,
    who_of,
)
from escape_widget.island.lattice import NAMES, TERRAIN_LETTERS
from escape_widget.island.listing import Listing, codes_of, holds
from escape_widget.island.ruleset import BACKS, TOKENS
from escape_widget.island.setting import SEATS

_PERSON = re.compile(r"([rygb])[1-6]")


_TAG = 30
"""Where, in the middle of its code, an action has four bits more: first whether values hide
nothing, then who acts. The part of the code below is all that most actions need."""
_LOW = (1 << _TAG) - 1
_ACTORS = ("", *SEATS, CHANCE)


class Action(int):
    """One decision of a seat, or one chance event, in the hex-board games.

    See ``escape_widget.core.actions.Action`` for what each attribute holds. An int, as nothing
    else is as small: a position has a hundred of them. Actions with the same int are equal.
    """

    __slots__ = ()

    @property
    def code(self) -> int:
        """What the engine plays by."""
        return self & _LOW | self >> _TAG + 4 << _TAG

    @property
    def seat(self) -> str:
        """Who acts: a seat or ``CHANCE``."""
        return _ACTORS[self >> _TAG + 1 & 7]

    @property
    def equal(self) -> bool:
        """Whether values hide nothing."""
        return bool(self >> _TAG & 1)

    @property
    def hidden(self) -> str:
        """What a view shows in place of ``who`` where it hides part of it, or nothing."""
        return ""

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
        return self if seen == who else _Blurred(self.seat, _alike(self.code), seen)

    def _blur(self, who: str, viewer: str) -> str:
        kind = kind_of(self.code)
        if kind == codes.REVEAL:
            keeper = target_of(self.code)
            return who if not keeper or viewer in (ALL, SEATS[keeper - 1]) else "?"
        if self.equal:
            return who
        if kind in _NAMES_A_CROWD:
            return blur_people(who, viewer)
        if kind in NAMES_A_PERSON and viewer not in (ALL, self.seat):
            return re.sub(r"[1-6](?=[*+]*$)", "?", who)
        return who


class _Blurred(Action):
    """An action of which a view hides part. It is not played."""

    def __new__(cls, seat: str, code: int, hidden: str) -> "_Blurred":
        made = super().__new__(cls, _with_tag(code, _tag(seat, False)))
        made._hidden = hidden
        return made

    _hidden: str

    @property
    def hidden(self) -> str:
        """What is shown in place of ``who``."""
        return self._hidden

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Blurred) and self._content() == other._content()

    def __ne__(self, other: object) -> bool:
        return not self == other  # else the two would be compared as ints

    def __hash__(self) -> int:
        return hash(self._content())

    def _content(self) -> tuple[int, str]:
        return int(self), self._hidden

    def __reduce__(self) -> tuple[Any, ...]:
        return _Blurred, (self.seat, self.code, self._hidden)


def _tag(seat: str, equal: bool) -> int:
    return (_ACTORS.index(seat) << 1 | equal) << _TAG


def _with_tag(code: int, tag: int) -> int:
    return code & _LOW | tag | code >> _TAG << _TAG + 4


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
NAMES_A_PERSON = frozenset(
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


class Actions(Sequence[Action]):
    """The actions of a decision, in canonical order: a sequence that makes each when asked for it.

    Equal to a tuple of the same actions.
    """

    __slots__ = ("_all", "_listing", "_tag", "_upto", "picked")

    def __init__(self, listing: Listing, seat: int, equal: bool) -> None:
        self._listing = listing
        self._upto = list(accumulate(map(len, listing.values())))
        """By entry how many actions there are up to its end."""
        self._tag = _TAGS[equal][seat]
        self._all: tuple[Action, ...] | None = None
        self.picked: Action | None = None
        """The one that was asked for last: whoever picks an action plays it next."""

    def __len__(self) -> int:
        return self._upto[-1] if self._upto else 0

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Action, ...]: ...
    def __getitem__(self, index: int | slice) -> Action | tuple[Action, ...]:
        if self._all is not None or isinstance(index, slice):
            return self._whole()[index]
        index = whole_number(index)
        at = bisect(self._upto, index)
        if index < 0 or at == len(self._upto):
            return self._whole()[index]
        part = list(self._listing)[at]
        end = self._listing[part][index - self._upto[at]]
        made = self.picked = _action(part | end, self._tag)
        return made

    def __iter__(self) -> Iterator[Action]:
        return iter(self._whole())

    def _whole(self) -> tuple[Action, ...]:
        if self._all is None:
            tag = self._tag
            self._all = tuple(
                [
                    Action(code | tag) if code <= _LOW else _action(code, tag)
                    for code in codes_of(self._listing)
                ]
            )
        return self._all

    def __contains__(self, action: object) -> bool:
        if type(action) is not Action or action >> _TAG & _TAG_MASK != self._tag >> _TAG:
            return False
        return holds(self._listing, action.code)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Actions):
            return self._whole() == other._whole()
        return self._whole() == other

    def __hash__(self) -> int:
        return hash(self._whole())

    def __repr__(self) -> str:
        return repr(self._whole())

    def __reduce__(self) -> tuple[Any, ...]:
        return tuple, (self._whole(),)


def _action(code: int, tag: int) -> Action:
    return Action(code | tag if code <= _LOW else _with_tag(code, tag))


def action_of(code: int, seat: str, equal: bool) -> Action:
    """The action of a seat (or ``CHANCE``) that a code stands for.

    ``equal``: values hide nothing, so that nothing is ever blurred for them.
    """
    return _action(code, _tag(seat, equal))


def plan_of(codes: Iterable[int], seat: str, equal: bool) -> tuple[Action, ...]:
    """The actions of a seat's plan; what is picked in between is chance's."""
    return tuple(
        [action_of(code, CHANCE if kind_of(code) == PICK else seat, equal) for code in codes]
    )


_TAG_MASK = 15
_TAGS = {equal: tuple([_tag(seat, equal) for seat in (*SEATS, CHANCE)]) for equal in (False, True)}
"""By whether values hide nothing, the tag of each seat by number, and last that of chance."""
