"""Actions as immutable, interned objects with words, made from the engine's codes at the edge."""

import re
from collections.abc import Callable
from functools import cache

from escape_widget.core.names import ALL
from escape_widget.island import codes
from escape_widget.island.codes import (
    KINDS,
    crowd_count,
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


class Action:
    """One decision of a seat, or one chance event, in the hex-board games.

    See ``escape_widget.core.actions.Action`` for what each attribute holds. Equal actions are one
    object. ``code`` is what the engine plays by (None for an action that a view has blurred).
    """

    __slots__ = ("_secret", "code", "cost", "kind", "seat", "source", "target", "text", "who")

    def __init__(self, seat: str, code: int | None, kind: str, who: str, source: str, target: str,
                 secret: str = "") -> None:  # fmt: skip
        self.seat = seat
        self.code = code
        self.kind = kind
        self.who = who
        self.source = source
        self.target = target
        self.cost = 1 if kind in _COSTLY else 0
        self.text = _text(kind, who, source, target)
        self._secret = secret

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.seat}: {self.text}>"

    def seen_by(self, viewer: str) -> "Action":
        """The action as a viewer may know it: values and kept backs of others are ``?``."""
        if viewer in (ALL, self._secret) or not self._secret:
            return self
        return _blurred(self.seat, self.kind, self._blur(viewer), self.source, self.target)

    def _blur(self, viewer: str) -> str:
        if self._secret == _CROWD:
            return blur_people(self.who, viewer)
        if self.kind == "reveal":
            return "?"
        return re.sub(r"[1-6](?=[*+]*$)", "?", self.who)


_CROWD = "crowd"
_COSTLY = frozenset(("walk", "board", "dive", "overboard", "swim", "row", "land", "ride"))


@cache
def _blurred(seat: str, kind: str, who: str, source: str, target: str) -> Action:
    return Action(seat, None, kind, who, source, target)


def blur_people(people: str, viewer: str) -> str:
    """People in notation, with the values of all but the viewer's hidden."""
    if viewer == ALL:
        return people
    return _PERSON.sub(lambda found: found[0] if found[1] == viewer[0] else found[1] + "?", people)


def _text(kind: str, who: str, source: str, target: str) -> str:
    if kind in ("reveal", "crew"):
        return f"{kind} {source} {who}"
    place = source if source == target or not target else f"{source}-{target}"
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
    return f"{TERRAIN_LETTERS[tile >> 4]}.{BACKS[back] if back < len(BACKS) else '?'}"


def crowd_name(crowd: int) -> str:
    """People in notation: seats in turn order, values from high to low, ``?`` last."""
    return "".join(
        f"{SEATS[seat][0]}{value or '?'}" * crowd_count(crowd, seat, value)
        for seat in range(4)
        for value in (6, 5, 4, 3, 2, 1, 0)
    )


_AID_BACK = BACKS.index("dolphin-aid")
_WINDS_BACK = BACKS.index("winds")


def _aid_name(who: int) -> str:
    return f"{tile_name(who >> 6 << 4 | _AID_BACK)} {person_name(who & 63)}"


def _nobody(who: int) -> str:
    return ""


_WHO: dict[int, Callable[[int], str]] = {
    codes.AID: _aid_name,
    codes.WINDS: lambda who: tile_name(who << 4 | _WINDS_BACK),
    codes.RELOCATE: tile_name,
    codes.DEFEND: tile_name,
    codes.REVEAL: lambda who: BACKS[who],
    codes.ROLL: lambda who: TOKENS[who],
    codes.MOVE_CREATURE: lambda who: TOKENS[who],
    **dict.fromkeys(
        (
            codes.PLACE,
            codes.WALK,
            codes.BOARD,
            codes.DIVE_IN,
            codes.OVERBOARD,
            codes.SWIM,
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
        codes.GO_ASHORE,
    )
)
_NO_PLACE = frozenset(
    (codes.PASS, codes.END, codes.PICK, codes.ROLL, codes.STAY, codes.DEFEND, codes.DECLINE)
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
        codes.ROW,
        codes.MOVE_CREATURE,
    )
)


class Words(dict[int, Action]):
    """All actions of one seat by code, made when first asked for.

    ``equal``: values hide nothing, so that nothing is ever blurred for them.
    """

    def __init__(self, seat: str, equal: bool) -> None:
        super().__init__()
        self._seat = seat
        self._equal = equal

    def __missing__(self, code: int) -> Action:
        kind = kind_of(code)
        crowd = crowd_of(code)
        made = self[code] = Action(
            self._seat,
            code,
            KINDS[kind],
            crowd_name(crowd) if kind in (codes.CREW, codes.PICK) else _WHO.get(kind, _nobody)(who_of(code)),
            "" if kind in _NO_PLACE else NAMES[source_of(code)],
            NAMES[target_of(code)] if kind in _TWO_PLACES else "",
            self._secret(code, kind),
        )
        return made

    def _secret(self, code: int, kind: int) -> str:
        """Who alone may know it in full: a seat, or everyone his own people; empty: all."""
        if kind == codes.REVEAL:
            return SEATS[target_of(code) - 1] if target_of(code) else ""
        if self._equal:
            return ""
        if kind in (codes.CREW, codes.PICK):
            return _CROWD
        return self._seat if kind in _NAMES_A_PERSON else ""


@cache
def words(seat: str, equal: bool) -> Words:
    """The actions of a seat (or ``CHANCE``), shared by all positions."""
    return Words(seat, equal)
