"""A game being played: a record with a place in it, and the chance that the table deals.

The only module of the engine that holds randomness or opens files. The n-th chance event of a
game depends only on its seed and on n, so taking back a move cannot fish for luck.
"""

import random
import threading
from collections.abc import Callable
from itertools import pairwise
from os import PathLike
from typing import Any, Literal, NamedTuple, cast, get_args

from escape_widget.core import record
from escape_widget.core.actions import Action, Event
from escape_widget.core.errors import EscapeError, NotationError
from escape_widget.core.members import Members
from escape_widget.core.names import ALL, CHANCE
from escape_widget.core.position import Outcome, Position
from escape_widget.core.record import Node
from escape_widget.core.registry import parse, system_of
from escape_widget.core.strict import quoted, text_of, whole_number

Chance = Literal["seeded", "ask", "held"]


def start(
    ruleset: str, players: int = 2, options: tuple[str, ...] = (), seed: int | str | None = None
) -> Position:
    """The first position of a game, with what is open to all dealt from the seed.

    Raises ``EscapeError`` for an unknown rule set or option, or a wrong number of players.
    """
    rng = random.Random(None if seed is None else f"deal:{_checked_seed(seed)}")
    system = system_of(ruleset)
    return system.start(
        ruleset,
        whole_number(players, "the number of players", 0),
        _checked_options(options),
        rng.shuffle,
    )


def _checked_seed(seed: object) -> int | str:
    if not isinstance(seed, int | str):
        raise EscapeError(f"a seed is a whole number or a text, not {quoted(seed)}")
    return seed


def _checked_options(options: object) -> tuple[str, ...]:
    named = tuple(options) if isinstance(options, tuple | list | set | frozenset) else (options,)
    if isinstance(options, str) or not all(isinstance(name, str) for name in named):
        raise EscapeError(f"options are several names, such as a tuple, not {quoted(options)}")
    return named


def _checked_chance(chance: object) -> Chance:
    if chance not in get_args(Chance):
        known = ", ".join(map(repr, get_args(Chance)))
        raise EscapeError(f"chance is {quoted(chance)}; it can be {known}")
    return cast("Chance", chance)


def draw(position: Position, rng: random.Random) -> Action:
    """One chance outcome, drawn by weight. Raises ``EscapeError`` where chance does not act."""
    outcomes = position.chance_outcomes
    if not outcomes:
        raise EscapeError(f"{position.to_act} is to act, not chance")
    actions, weights = zip(*outcomes, strict=True)
    return rng.choices(actions, weights)[0]  # type: ignore[no-any-return]


class Frame(NamedTuple):
    """One ply of a game as a viewer may know it."""

    ply: int
    by: str
    action: Action
    events: tuple[Event, ...]
    position: Position


class Game:
    """A game in play: position, record with variations, undo and redo.

    ``Game("survive", players=3, seed=7)`` starts one; ``Game(position)`` plays on from a position.
    With ``chance="ask"`` dice and backs are played like any action, from the real table; with
    ``"held"`` the seed deals them too, but each only when ``speak`` is called.
    All methods may be called from several threads.
    """

    def __init__(
        self,
        start_from: str | Position = "survive",
        players: int = 2,
        options: tuple[str, ...] = (),
        seed: int | str | None = None,
        chance: Chance = "seeded",
    ) -> None:
        if seed is None:
            seed = random.SystemRandom().randrange(10**9)
        self.seed: int | str = _checked_seed(seed)
        self.chance: Chance = _checked_chance(chance)
        self.tags: dict[str, str] = {}
        if isinstance(start_from, str):
            start_from = start(start_from, players, options, self.seed)
        elif not isinstance(start_from, Members):
            said = "a game starts from the name of a rule set, or a position"
            raise EscapeError(f"{said}, not {quoted(start_from)}")
        self._root = Node(start_from, None, None)
        self._node = self._root
        self._observers: list[Callable[[Game], None]] = []
        self.lock = threading.RLock()
        self._settle()

    @property
    def position(self) -> Position:
        """The position now."""
        return self._node.position

    @property
    def node(self) -> Node:
        """The place in the record now."""
        return self._node

    @property
    def root(self) -> Node:
        """The start of the record."""
        return self._root

    @property
    def ply(self) -> int:
        """How many actions, chance included, led here."""
        return self._node.ply

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions from the start to here."""
        return tuple(node.action for node in self._node.line() if node.action)

    @property
    def outcome(self) -> Outcome | None:
        return self.position.outcome

    def play(self, action: Action | str) -> Position:
        """Plays an action (or its text), then chance unless it is asked for.

        Returns the new position. Raises ``IllegalAction`` or ``NotationError``, changing nothing.
        """
        with self.lock:
            if isinstance(action, str):
                action = self.position.parse_action(action)
            self._node = record.add(self._node, action)
            self._settle()
            self._changed()
            return self.position

    def speak(self) -> Position:
        """Lets chance speak once, as the seed has it, where it is held back (or asked for).

        Returns the new position. Raises ``EscapeError`` where chance does not act.
        """
        with self.lock:
            if self.position.to_act != CHANCE:
                raise EscapeError(f"{self.position.to_act} is to act, not chance")
            self._deal()
            self._changed()
            return self.position

    def undo(self) -> Position:
        """Back to before the last decision (chance is taken back with it).

        Raises ``EscapeError`` at the start.
        """
        with self.lock:
            node: Node | None = self._node
            while node and self._is_dealt(node):
                node = node.parent
            if node is None or node.parent is None:
                raise EscapeError("nothing to undo: this is the start of the game")
            self._node = node.parent
            self._changed()
            return self.position

    def _is_dealt(self, node: Node) -> bool:
        """Whether chance led to a node without being asked for."""
        return self.chance != "ask" and node.action is not None and node.action.seat == CHANCE

    def redo(self) -> Position:
        """Forward again along the main line. Raises ``EscapeError`` where nothing was undone."""
        with self.lock:
            if not self._node.children:
                raise EscapeError("nothing to redo: this is the end of the line")
            self._node = self._node.children[0]
            self._settle()
            self._changed()
            return self.position

    def go_to(self, node: Node) -> Position:
        """To any place of the record. Raises ``EscapeError`` for a node of another game."""
        with self.lock:
            self._node = self._own(node)
            self._changed()
            return self.position

    # The tree of the record.

    def variations(self) -> tuple[Node, ...]:
        """The places to which the record goes on from here, the main line first."""
        return tuple(self._node.children)

    def comment(self, text: str, node: Node | None = None) -> None:
        """Writes a comment on a place of the record, or the one now; an empty text takes it away.

        Raises ``EscapeError`` for a text with a closing brace, which would end it in a record, or
        for a node of another game.
        """
        if "}" in text_of(text, "a comment"):
            raise EscapeError("a comment may not hold '}', which ends it in a record")
        with self.lock:
            self._own(node or self._node).comment = text.strip()
            self._changed()

    def promote(self, node: Node | None = None) -> None:
        """Makes the line to a node, or to here, the main line.

        Raises ``EscapeError`` for a node of another game.
        """
        with self.lock:
            self._own(node or self._node).lead()
            self._changed()

    def delete(self, node: Node | None = None) -> None:
        """Takes a node, or the one here, out of the record, with all that follows it.

        What chance dealt goes with the decision before it. Whoever was there is then before that.
        Raises ``EscapeError`` for the start, or for a node of another game.
        """
        with self.lock:
            gone = self._own(node or self._node)
            while gone.parent and self._is_dealt(gone):
                gone = gone.parent
            if gone.parent is None:
                raise EscapeError("the start of a game cannot be deleted")
            gone.parent.children.remove(gone)
            if gone in self._node.line():
                self._node = gone.parent
            self._changed()

    def _own(self, node: Node) -> Node:
        if not isinstance(node, Node):
            raise EscapeError(f"{quoted(node)} is no place in a record")
        line = node.line()
        linked = all(child in parent.children for parent, child in pairwise(line))
        if line[0] is not self._root or not linked:
            raise EscapeError("that node is not in the record of this game")
        return node

    def fork(self) -> "Game":
        """An independent game with the same past, seed and future luck."""
        with self.lock:
            other = Game(self._root.position, seed=self.seed, chance="ask")
            for action in self.actions:
                other._node = record.add(other._node, action)
            other.chance = self.chance
            other.tags = dict(self.tags)
            return other

    def _settle(self) -> None:
        while self.chance == "seeded" and self.position.to_act == CHANCE:
            self._deal()

    def _deal(self) -> None:
        """One outcome of chance: that of the record, else what the seed deals."""
        follow = self._node.children[0].action if self._node.children else None
        action = follow or draw(self.position, random.Random(self._luck()))
        self._node = record.add(self._node, action)

    def _luck(self) -> str:
        return f"chance:{self.seed}:{self._node.chances}"

    def observe(self, observer: Callable[["Game"], None]) -> Callable[[], None]:
        """Calls an observer after each change. Returns the function that ends it.

        What it raises is raised once all have been told; what was played stands.
        """
        observers = self._observers  # and not this game: whoever may end it need not keep it
        observers.append(observer)
        return lambda: observers.remove(observer) if observer in observers else None

    def _changed(self) -> None:
        failed: Exception | None = None
        for observer in tuple(self._observers):
            try:
                observer(self)
            except Exception as error:  # what was played stands, and the others are told of it
                failed = failed or error
        if failed is not None:
            raise failed

    def frames(self, viewer: str = ALL, after: int = 0) -> tuple[Frame, ...]:
        """The plies after a given one, up to now, as a viewer may know them.

        Raises ``EscapeError`` for a stranger.
        """
        whole_number(after, "the ply", 0)
        self._root.position.seen_by(viewer)
        with self.lock:
            return tuple(_frame(node, viewer) for node in self._node.line()[after + 1 :])

    def seen_by(self, viewer: str) -> tuple[Frame, ...]:
        """The whole game so far as a viewer may know it."""
        return self.frames(viewer)

    def __str__(self) -> str:
        record.check_tags(self.tags)
        return record.write(self._root, {"Seed": str(self.seed), **self.tags, **self._result()})

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy has the record, the place in it and the luck, and nobody observes it."""
        line = pairwise(self._node.line())
        place = tuple(parent.children.index(child) for parent, child in line)
        return _again, (str(self), self.seed, self.chance, place)

    def _result(self) -> dict[str, str]:
        end = self._root  # of the main line, for a record is read back to there
        while end.children:
            end = end.children[0]
        outcome = end.position.outcome
        if outcome is None:
            return {}
        said = {seat: "?" if n is None else n for seat, n in outcome.scores.items()}
        return {"Result": ", ".join(f"{seat} {points}" for seat, points in said.items())}

    def __repr__(self) -> str:
        return f"<Game of {self.position.ruleset.id}, ply {self.ply}>"

    @classmethod
    def from_text(cls, text: str, chance: Chance = "seeded") -> "Game":
        """The game that a record describes, at the end of its main line.

        Raises ``NotationError`` (where) or ``IllegalPosition``.
        """
        chance = _checked_chance(chance)
        head = record.read_tags(text_of(text, "a record"))
        seed = _read_seed(head.tags.get("Seed", "0"))
        game = cls(_read_position(text, head), seed=seed, chance="ask")
        game._node = record.read_actions(text, head.end, game._root)
        game.chance = chance
        game._settle()
        game.tags = {k: v for k, v in head.tags.items() if k not in record.OWN_TAGS}
        return game

    def save(self, path: str | PathLike[str]) -> None:
        """Writes the record to a file, which stays as it is where the record cannot be written."""
        from pathlib import Path  # slow to import, and playing needs none

        Path(path).write_bytes(str(self).encode("utf-8"))

    @classmethod
    def load(cls, path: str | PathLike[str], chance: Chance = "seeded") -> "Game":
        """Reads a record from a file. Raises as ``from_text`` does."""
        from pathlib import Path

        return cls.from_text(record.decode(Path(path).read_bytes()), chance)


def _again(text: str, seed: int | str, chance: Chance, place: tuple[int, ...]) -> Game:
    """The game of a record, at a place in it."""
    game = Game.from_text(text, "ask")
    game.seed = seed
    game.chance = chance
    node = game.root
    for number in place:
        node = node.children[number]
    game._node = node
    return game


def _read_position(text: str, head: record.Head) -> Position:
    """The start of a record. An error tells its place in the record."""
    try:
        return parse(head.tags["Position"])
    except NotationError as error:
        raise NotationError(text, head.places["Position"] + error.at, error.expected) from error


def _read_seed(text: str) -> int | str:
    """The seed that is written so: a number only if it would be written the same again."""
    try:
        return int(text) if str(int(text)) == text else text
    except ValueError:
        return text


def _frame(node: Node, viewer: str) -> Frame:
    assert node.parent is not None and node.action is not None
    return Frame(
        node.ply,
        node.action.seat,
        node.action.seen_by(viewer),
        tuple(event.seen_by(viewer) for event in node.position.events),
        node.position.seen_by(viewer),
    )
