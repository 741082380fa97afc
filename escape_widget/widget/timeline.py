"""The record as a board shows it beside the log: variations, comments and each seat's prospects.

A place of the record is named by its ply on the line that is played now, a variation by the ply
after which it leaves that line and its number there.
"""

from escape_widget.core.names import CHANCE
from escape_widget.core.record import Node
from escape_widget.core.session import Game
from escape_widget.island.position import Position
from escape_widget.search.evaluate import expected_points
from escape_widget.widget.feed import FORMAT, Message


def make_record(game: Game, viewer: str, fork: bool) -> Message:
    """What the record holds beside the line; its variations only where they may be entered."""
    line = game.node.line()
    after = (*line[1:], None)
    branches = [
        [node.ply, number, _seat(child), _text(child, viewer), len(main_line(child))]
        for node, following in zip(line, after, strict=True)
        for number, child in enumerate(node.children)
        if fork and child is not following
    ]
    return {
        "format": FORMAT,
        "fork": fork,
        "main": all(node.parent.children[0] is node for node in line if node.parent),
        "branches": branches,
        "comments": [[node.ply, node.comment] for node in line if node.comment],
    }


def _seat(node: Node) -> str:
    assert node.action is not None
    return node.action.seat


def _text(node: Node, viewer: str) -> str:
    assert node.action is not None
    return node.action.seen_by(viewer).text


def main_line(node: Node) -> list[Node]:
    """A node and what follows it, always by the first that is there."""
    found = [node]
    while found[-1].children:
        found.append(found[-1].children[0])
    return found


def decided(game: Game, node: Node) -> Node:
    """A node, or where chance is about to act by itself, the one of the decision before it."""
    while game.chance != "ask" and node.position.to_act == CHANCE and node.parent:
        node = node.parent
    return node


def make_chart(game: Game, viewer: str, after: int) -> Message:
    """What each seat may expect to save, after each ply from a given one on: a guess, no proof."""
    rows = []
    for node in game.node.line()[after:]:
        seen = node.position.seen_by(viewer)
        assert isinstance(seen, Position)
        rows.append([round(points, 1) for points in expected_points(seen)])
    return {"type": "chart", "from": after, "rows": rows}
