"""What is sent of a game, all of it through a viewer's view: the shown state, frames, the log.

Owns the form of the messages (``docs/protocol.md``). A frame carries the fields of the notation
that changed and not the position, which keeps an action and the bots' answers within 2 KB.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise, takewhile
from typing import Any

from escape_widget.core.actions import Action
from escape_widget.core.errors import BrokenRule
from escape_widget.core.position import Outcome, Position
from escape_widget.core.record import Node
from escape_widget.core.session import Frame, Game
from escape_widget.widget.players import BotFailed
from escape_widget.widget.rows import make_rows

FORMAT = 1
NOT_DRAWN = frozenset({"pool", "pins", "left"})
"""Fields that no animation shows; the state at the end has them."""
NOT_TOLD = frozenset({"moved", "rolled"})
"""Events that say no more than the action which they belong to."""

Message = dict[str, Any]


def parent_of(node: Node, other: Node) -> Node:
    """The last place that the lines to two places of a record share."""
    pairs = zip(node.line(), other.line(), strict=False)
    return [mine for mine, _ in takewhile(lambda pair: pair[0] is pair[1], pairs)][-1]


def make_feed(game: Game, viewer: str, after: int) -> Message:
    """How the game came from a ply to where it is, for animation and the log."""
    frames = game.frames(viewer, after)
    before = game.node.line()[after].position.seen_by(viewer)
    fields = [_fields(position) for position in (before, *(frame.position for frame in frames))]
    diffs = (_diff(*pair) for pair in pairwise(fields))
    told = [{**entry, "diff": diff} for entry, diff in zip(_entries(frames), diffs, strict=True)]
    return {"format": FORMAT, "from": after, "to": game.ply, "frames": told}


def make_log(game: Game, viewer: str, after: int) -> Message:
    """The entries of the log after a ply."""
    entries = list(_entries(game.frames(viewer, after)))
    return {"type": "log", "from": after, "entries": entries}


def _entries(frames: Iterable[Frame]) -> Iterator[Message]:
    """What happened in each ply. Left out: no events, and who acted and the turn where the same."""
    by = turn = None
    for frame in frames:
        entry: Message = {"text": frame.action.text}
        if frame.by != by:
            entry["by"] = by = frame.by
        told = [event for event in frame.events if event.name not in NOT_TOLD]
        if told:
            entry["events"] = [[event.name, dict(event.args)] for event in told]
        if frame.position.turn != turn:
            entry["turn"] = turn = frame.position.turn
        yield entry


def _diff(old: dict[str, str], new: dict[str, str]) -> Message:
    """The drawn fields that changed; those of the board by hex, ``""`` if now empty."""
    changed: Message = {
        name: text for name, text in new.items() if old[name] != text and name not in NOT_DRAWN
    }
    if "on" in changed:
        changed["on"] = _changed_hexes(_hexes(old["on"]), _hexes(new["on"]))
    return changed


def changed_hexes(before: Position, after: Position) -> dict[str, str]:
    """By hex what stands there after, wherever that is not what stood there before."""
    one, other = (_hexes(_fields(position)["on"]) for position in (before, after))
    return _changed_hexes(one, other)


def _fields(position: Position) -> dict[str, str]:
    _, *words = str(position).split(" ")
    return dict(word.split(":", 1) for word in words)


def _hexes(text: str) -> dict[str, str]:
    return {} if text == "-" else dict(part.split("=") for part in text.split(","))


def _changed_hexes(old: dict[str, str], new: dict[str, str]) -> dict[str, str]:
    gone = {hex: "" for hex in old if hex not in new}
    return gone | {hex: pieces for hex, pieces in new.items() if old.get(hex) != pieces}


def make_state(
    node: Node,
    seen: Position,
    *,
    head: int,
    moment: int,
    seat: str,
    actions: Sequence[Action],
    undo: bool,
    redo: bool,
    curtain: str | None,
    failed: BotFailed | None = None,
) -> Message:
    """The shown place of a record, ``seen`` by a seat, and what may be done there."""
    return {
        "format": FORMAT,
        "ply": node.ply,
        "head": head,
        "moment": moment,
        "text": str(seen),
        "seat": seat,
        "asked": seen.to_act,
        "actions": make_rows(actions),
        "undo": undo,
        "redo": redo,
        "curtain": curtain,
        "outcome": make_outcome(seen.outcome),
        "failed": failed and {"seat": failed.seat, "bot": failed.bot, "said": failed.said},
    }


def make_outcome(outcome: Outcome | None) -> Message | None:
    """How the game ended."""
    if outcome is None:
        return None
    return {
        "scores": dict(outcome.scores),
        "winners": list(outcome.winners),
        "reason": outcome.reason,
    }


def make_rule(rule: BrokenRule, language: str) -> Message:
    """A broken rule, with its sentence for the browser to show."""
    text = rule.sentence(language)
    return {"id": rule.id, "section": rule.section, "args": rule.args, "text": text}
