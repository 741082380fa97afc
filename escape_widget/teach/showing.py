"""How a point of a refresher is shown: one scene after another, each a position with its words.

What is wrong is tried, and refused by its rule, or has other effects than one thinks; then what
is right is played. All is shown as the seat sees it whose turn it is at first.
"""

from typing import NamedTuple

from escape_widget.core.actions import Action
from escape_widget.core.names import CHANCE
from escape_widget.core.position import Position
from escape_widget.core.session import Frame
from escape_widget.island.describe import Teller
from escape_widget.island.ruleset import RuleSet as HexRules
from escape_widget.locale import sentence
from escape_widget.path.describe import describe_action, describe_ply, one_after_another
from escape_widget.path.position import Position as PathPosition
from escape_widget.teach.refresher import Point, Shown


class Scene(NamedTuple):
    """A position, and in words what has led to it, or what is refused in it."""

    says: str
    position: Position


def scenes(point: Point, language: str) -> tuple[Scene, ...]:
    """All that is shown of a point, in order."""
    wrong, right = point.not_shown, point.but_shown
    if wrong is None:
        return tuple(_told(point, right, language))
    refused = [_refused(point, wrong, language)] if wrong.attempt else []
    if not _on_one_way(point, wrong, right):
        first, *rest = _told(point, right, language)
        anew = first._replace(says=sentence("refresher.anew", language))
        return (*_told(point, wrong, language), *refused, anew, *rest)
    longer = max(wrong, right, key=lambda shown: len(shown.plan))
    way = _told(point, longer, language)
    at = len(_told(point, wrong, language))
    return (*way[:at], *refused, *way[at:])


def _on_one_way(point: Point, wrong: Shown, right: Shown) -> bool:
    """Whether one of two plans is how the other begins."""
    where = {str(shown.position or point.position) for shown in (wrong, right)}
    common = min(len(wrong.plan), len(right.plan))
    return len(where) == 1 and wrong.plan[:common] == right.plan[:common]


def _told(point: Point, shown: Shown, language: str) -> list[Scene]:
    """The position before a plan, and after each of its actions; cards are drawn at once."""
    position, kind = shown.position or point.position, ""
    told = [Scene(sentence("refresher.before", language), position.seen_by(point.viewer))]
    for text in shown.plan:
        action = position.parse_action(text)
        position = position.apply(action)
        says = _done(action, position, point.viewer, language)
        if action.kind == kind == "draw":
            says = one_after_another((told.pop().says, says), language)
        told.append(Scene(says, position.seen_by(point.viewer)))
        kind = action.kind
    return told


def _refused(point: Point, wrong: Shown, language: str) -> Scene:
    """What is tried after the plan, and the rule against it."""
    position = point.played(wrong)
    action = position.parse_action(wrong.attempt)
    rule = position.broken_rule(action)
    assert rule is not None, f"{point.name} shows something that is refused"
    seen = position.seen_by(point.viewer)
    tried = _choice(seen, action.seen_by(point.viewer), language)
    said = {"action": tried, "rule": rule.sentence(language)}
    return Scene(sentence("refresher.refused", language, **said), seen)


def _done(action: Action, after: Position, viewer: str, language: str) -> str:
    """An action, and what it brought about."""
    action, after = action.seen_by(viewer), after.seen_by(viewer)
    if isinstance(after, PathPosition):
        return describe_ply(action, after.events, language)  # type: ignore[arg-type]
    rules = after.ruleset
    assert isinstance(rules, HexRules)
    return Teller(rules, language).frame(Frame(0, "", action, after.events, after))


def _choice(position: Position, action: Action, language: str) -> str:
    rules = position.ruleset
    if isinstance(rules, HexRules):
        mode = "action" if action.seat == CHANCE else "choice"
        return Teller(rules, language).action(action, mode)
    return describe_action(action, language).rstrip(".。")  # type: ignore[arg-type]
