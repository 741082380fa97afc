"""The record of a game as text: tags, then the actions with comments and variations.

Owns the tree of a record and its text, in the spirit of PGN; knows no rules and opens no files.

```
[Format "1"]
[Seed "7"]
[Position "survive/1 seats:ry …"]

1 red: walk 5 D4-E5; sink C4; *reveal C4 shark; *roll whale; stay {a comment}
2 yellow: walk 3 F3-F4 (walk 2 F3-F4; end); end; …
```

An action may be followed by a comment in braces and by variations in parentheses: each holds
actions that could stand in place of it. A comment before the first action is about the start.
Chance has a star. Labels (turn and seat) are for people.
"""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from escape_widget.core.actions import Action
from escape_widget.core.errors import EscapeError, NotationError
from escape_widget.core.names import CHANCE
from escape_widget.core.position import Position
from escape_widget.core.strict import BLANKS, quoted, text_of

FORMAT = 1

OWN_TAGS = ("Format", "Seed", "Result", "Position")
"""The tags that a game writes itself."""

_NAME = re.compile("[A-Za-z0-9_]+")
_TAG = re.compile(r'\[([A-Za-z0-9_]+) "((?:[^"\\]|\\["\\])*)"\]')
_TOKEN = re.compile(r"[ \t\r\n]+|;|\{(?P<comment>[^}]*)\}|(?P<bracket>[()])|(?P<text>[^;{}()\n]+)")
_FORMATS = [str(number) for number in range(1, FORMAT + 1)]
_LABEL = re.compile("([0-9]+ [a-z]+): *")


class Head(NamedTuple):
    """The tags of a record, where the value of each begins, and where the last tag ends."""

    tags: dict[str, str]
    places: dict[str, int]
    end: int


class Node:
    """A moment of a record: the position, the action that led here, and what may follow.

    The first child is the main line.
    """

    __slots__ = ("action", "chances", "children", "comment", "parent", "ply", "position")

    def __init__(self, position: Position, parent: "Node | None", action: Action | None) -> None:
        self.position = position
        self.parent = parent
        self.action = action
        self.children: list[Node] = []
        self.comment = ""
        self.ply: int = parent.ply + 1 if parent else 0
        self.chances: int = parent.chances + (action.seat == CHANCE) if parent and action else 0

    def child(self, action: Action) -> "Node | None":
        """The child that an action leads to, if it is in the record."""
        return next((node for node in self.children if node.action == action), None)

    def lead(self) -> None:
        """Makes the line that leads here the main line."""
        for node in self.line()[1:]:
            assert node.parent is not None
            node.parent.children.remove(node)
            node.parent.children.insert(0, node)

    def line(self) -> list["Node"]:
        """The nodes from the root to this one."""
        nodes = [self]
        while nodes[-1].parent:
            nodes.append(nodes[-1].parent)
        return nodes[::-1]


def write(root: Node, tags: dict[str, str]) -> str:
    """The record as text. Tags keep their order; the start position is always one of them."""
    everything = {"Format": str(FORMAT), **tags, "Position": str(root.position)}
    head = "".join(f'[{name} "{_escape(value)}"]\n' for name, value in everything.items())
    body = "".join(_write_lines(root)).strip()
    opening = f"{{{_comment(root)}}}\n" if _comment(root) else ""
    return f"{head}\n{opening}{body}\n"


def check_tags(tags: Mapping[str, str]) -> None:
    """Raises ``EscapeError`` for a tag that a record would not give back."""
    for name, value in tags.items():
        if not isinstance(name, str) or not _NAME.fullmatch(name):
            raise EscapeError(f"the name of a tag is of letters, digits and _, not {quoted(name)}")
        if name in OWN_TAGS:
            raise EscapeError(f"the tag {name} is written by the game itself")
        text_of(value, f"the tag {name}")


def _escape(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def _comment(node: Node) -> str:
    return node.comment.replace("}", ")").strip()


def _write_lines(root: Node) -> Iterator[str]:
    """The main line with its variations; no deeper a stack for those in variations."""
    open_lines = [_write_line(root)]
    while open_lines:
        piece = next(open_lines[-1], None)
        if piece is None:
            open_lines.pop()
        elif isinstance(piece, Node):
            open_lines.append(_write_line(piece))
        else:
            yield piece


def _write_line(node: Node) -> Iterator["str | Node"]:
    """The actions after a node; a node stands for the line that begins with it."""
    label: tuple[int, str] | None = None
    while node.children:
        position = node.position
        if label != (position.turn, position.on_turn):
            label = (position.turn, position.on_turn)
            yield f"\n{position.turn} {position.on_turn}: "
        else:
            yield " "
        main, *others = node.children
        yield _write_action(main)
        for other in others:
            yield f" ({_write_action(other)}"
            yield other
            yield ")"
        yield ";"
        node = main


def _write_action(node: Node) -> str:
    assert node.action is not None
    star = "*" if node.action.seat == CHANCE else ""
    comment = f" {{{_comment(node)}}}" if _comment(node) else ""
    return f"{star}{node.action.text}{comment}"


def decode(stored: bytes) -> str:
    """The text of a stored record. Raises ``NotationError`` where it is not UTF-8."""
    try:
        return stored.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        text = stored.decode("utf-8", errors="replace")
        at = len(stored[: error.start].decode("utf-8"))
        raise NotationError(text, at, "a text in UTF-8") from error


def read_tags(text: str) -> Head:
    """The tags of a record.

    Raises ``NotationError`` where a tag is malformed or there twice, or the format is newer than
    this reader's.
    """
    tags: dict[str, str] = {}
    places: dict[str, int] = {}
    at = 0
    while (start := _skip(text, at)) < len(text) and text[start] == "[":
        match = _TAG.match(text, start)
        if match is None:
            raise NotationError(text, start, 'a tag such as [Seed "7"]')
        if match[1] in tags:
            raise NotationError(text, start, f"each tag once, and [{match[1]}] was there")
        places[match[1]] = match.start(2)
        tags[match[1]] = re.sub(r"\\(.)", r"\1", match[2])
        at = match.end()
    if "Position" not in tags:
        raise NotationError(text, at, "a [Position] tag")
    version = tags.get("Format", "1")
    if version not in _FORMATS:
        raise NotationError(text, places["Format"], f"a record of format {FORMAT} or earlier")
    return Head(tags, places, at)


def _skip(text: str, at: int) -> int:
    while at < len(text) and text[at] in BLANKS:
        at += 1
    return at


def read_actions(text: str, at: int, root: Node) -> Node:
    """Adds the actions of a text to a tree, and returns the end of the main line.

    Raises ``NotationError`` (where) on a malformed text or an action that is not legal there.
    """
    node = root
    stack: list[Node] = []
    opened = False
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None:
            raise NotationError(text, at, "an action, a comment or a variation")
        if opened and not (match["text"] or match[0].isspace()):
            raise NotationError(text, at, "the first action of a variation")
        opened = match["bracket"] == "(" or (opened and match[0].isspace())
        if match["comment"] is not None:
            node.comment = f"{node.comment} {match['comment'].strip()}".strip()
        elif match["bracket"] == "(":
            if node.parent is None:
                raise NotationError(text, at, "an action before its variation")
            stack.append(node)
            node = node.parent
        elif match["bracket"] == ")":
            if not stack:
                raise NotationError(text, at, "no closing parenthesis")
            node = stack.pop()
        elif match["text"] is not None:
            node = _read_step(text, match.start("text"), match["text"], node)
        at = match.end()
    if stack:
        raise NotationError(text, at, "a closing parenthesis")
    return node


def _read_step(text: str, at: int, words: str, node: Node) -> Node:
    """The node after an action with its label, if one stands before it, and its star."""
    label = _LABEL.match(words)
    begin = at + len(label[0]) if label else at
    if label and label[1] != f"{node.position.turn} {node.position.on_turn}":
        raise NotationError(text, at, f"'{node.position.turn} {node.position.on_turn}:'")
    said = text[begin : at + len(words)].rstrip(BLANKS)
    if not said:
        return node
    star = said.startswith("*")
    begin += star
    try:
        action = node.position.parse_action(said[star:])
    except NotationError as error:
        raise NotationError(text, begin + error.at, error.expected) from error
    if node.child(action):
        raise NotationError(text, begin, "an action that does not stand here before")
    if star != (action.seat == CHANCE):
        raise NotationError(text, begin, "a star before what chance did, and only there")
    try:
        return add(node, action, last=True)
    except EscapeError as error:
        raise NotationError(text, begin, f"a legal action ({error})") from error


def add(node: Node, action: Action, last: bool = False) -> Node:
    """The node after an action, made if the record does not hold it yet.

    It becomes the main line from there, or with ``last`` a new one the last variation.
    Raises ``IllegalAction``, and then changes nothing.
    """
    known = node.child(action)
    if known is None:
        known = Node(node.position.apply(action), node, action)
        node.children.append(known)
    if not last:
        node.children.remove(known)
        node.children.insert(0, known)
    return known
