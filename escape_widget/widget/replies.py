"""What the board does when the browser asks: one function for each type of message.

Each may answer with a message. What is not to be done is refused, and nothing has changed then.
"""

from collections.abc import Callable

from escape_widget import rulebook
from escape_widget.core.errors import EscapeError, IllegalAction
from escape_widget.core.names import CHANCE
from escape_widget.core.record import Node
from escape_widget.core.registry import parse
from escape_widget.island.position import Position
from escape_widget.island.queries import what_can_reach, what_threatens
from escape_widget.island.tried import Try, why_not
from escape_widget.locale import LANGUAGES
from escape_widget.puzzles import Unfinished
from escape_widget.widget.editing import judge, judge_draft
from escape_widget.widget.feed import Message, make_log, make_rule
from escape_widget.widget.intents import AT_HEAD, Intent
from escape_widget.widget.sitting import Sitting
from escape_widget.widget.task import Task
from escape_widget.widget.timeline import main_line, make_chart

ALWAYS = frozenset(
    {"show", "log", "uncover", "rule", "reach", "threats", "chart", "language"}
    | {"analyse", "halt", "dismiss"}
)
"""What may be asked of a board that is only to be looked at."""
SLOW = frozenset({"check", "solution", "answer", "plan", "on"})
"""What needs an exact search, which may take a second."""

BETWEEN = "; "
"""What stands between the actions of a plan."""


class Refused(EscapeError):
    """A message that is not followed; ``problem`` is the reason's word in the protocol."""

    def __init__(self, problem: str) -> None:
        super().__init__(f"the board refuses this: {problem}")
        self.problem = problem


def reply(sitting: Sitting, intent: Intent, disabled: bool = False) -> Message | None:
    """Does what is asked. Raises ``Refused``, ``IllegalAction`` or ``NotationError``."""
    if intent.type in AT_HEAD and not _is_now(sitting, intent):
        raise Refused("stale")
    if disabled and intent.type not in ALWAYS:
        raise Refused("not-yours")
    if sitting.task and intent.type in sitting.task.keeps_back:
        raise Refused("asked")
    return _REPLIES[intent.type](sitting, intent)


def _is_now(sitting: Sitting, intent: Intent) -> bool:
    """Whether a message is about the newest position, and no other of the same ply."""
    return intent.ply == sitting.game.ply and intent.moment in (None, sitting.moment)


def _act(sitting: Sitting, intent: Intent) -> None:
    _allow(sitting.may_act)
    actions = sitting.seen.legal_actions
    if intent.id >= len(actions):
        raise Refused("unknown")
    sitting.play(actions[intent.id])


def _say(sitting: Sitting, intent: Intent) -> None:
    _play_text(sitting, intent.text)


def _play_text(sitting: Sitting, text: str) -> None:
    seen = sitting.seen
    action = seen.parse_action(text)
    _allow(sitting.may_act)
    broken = seen.broken_rule(action)
    if broken:
        raise IllegalAction(broken, action)
    sitting.play(action)


def _why(sitting: Sitting, intent: Intent) -> Message:
    seen = sitting.seen
    broken = seen.broken_rule(seen.parse_action(intent.text))
    rule = make_rule(broken, sitting.language) if broken else None
    return {"type": "why", "ply": intent.ply, "text": intent.text, "rule": rule}


def _tried(sitting: Sitting, intent: Intent) -> Message:
    seen, viewer = sitting.seen, sitting.viewer
    assert isinstance(seen, Position)
    seat = seen.to_act if sitting.may_act else viewer if viewer != seen.to_act else None
    tried = Try(intent.to, intent.start, intent.piece, intent.tile)
    broken = why_not(seen, seat, tried) if seat in (*seen.players, CHANCE) else None
    rule = make_rule(broken, sitting.language) if broken else None
    return {"type": "why", "ply": intent.ply, "rule": rule}


def _undo(sitting: Sitting, _: Intent) -> None:
    _allow(sitting.may_undo)
    sitting.game.undo()
    while sitting.task and sitting.task.plays_by_itself(sitting.game):
        sitting.game.undo()


def _redo(sitting: Sitting, _: Intent) -> None:
    _allow(sitting.may_redo)
    sitting.game.redo()


def _show(sitting: Sitting, intent: Intent) -> None:
    _is_known(sitting, intent.ply)
    sitting.look_at(intent.ply)


def _log(sitting: Sitting, intent: Intent) -> Message:
    _is_known(sitting, intent.have)
    return make_log(sitting.game, sitting.viewer, intent.have)


def _rule(_: Sitting, intent: Intent) -> Message:
    found = rulebook.section(intent.section)
    return {"type": "rule", "section": found.number, "title": found.title, "text": found.text}


def _reach(sitting: Sitting, intent: Intent) -> Message:
    shown = sitting.shown
    assert isinstance(shown, Position)
    found = what_can_reach(shown, intent.hex)
    reaches = [[reach.creature, reach.start, list(reach.ends)] for reach in found]
    return {"type": "reach", "hex": intent.hex, "reaches": reaches}


def _threats(sitting: Sitting, _: Intent) -> Message:
    shown = sitting.shown
    assert isinstance(shown, Position)
    asked = shown.to_act if shown.to_act in shown.players else shown.on_turn
    seat = sitting.viewer if sitting.viewer in shown.players else str(asked)
    found = what_threatens(shown, seat)
    return {"type": "threats", "seat": seat, "threats": [[*threat] for threat in found]}


def _chart(sitting: Sitting, intent: Intent) -> Message:
    _is_known(sitting, intent.have)
    return make_chart(sitting.game, sitting.viewer, intent.have)


def _fork(sitting: Sitting, intent: Intent) -> None:
    sitting.fork(_place(sitting, intent))


def _go(sitting: Sitting, intent: Intent) -> None:
    following = _place(sitting, intent).children
    if intent.branch >= len(following):
        raise Refused("unknown")
    sitting.game.go_to(main_line(following[intent.branch])[-1])


def _promote(sitting: Sitting, _: Intent) -> None:
    _allow(sitting.may_fork)
    sitting.game.promote()


def _delete(sitting: Sitting, intent: Intent) -> None:
    sitting.game.delete(_place(sitting, intent))


def _comment(sitting: Sitting, intent: Intent) -> None:
    _is_known(sitting, intent.at)
    _allow(bool(sitting.screen.people))
    note = intent.note.replace("{", "(").replace("}", ")")  # a brace ends a comment in a record
    sitting.game.comment(note, sitting.game.node.line()[intent.at])


def _place(sitting: Sitting, intent: Intent) -> Node:
    """A place of the line, for somebody who may change the record there."""
    _allow(sitting.may_fork)
    _is_known(sitting, intent.at)
    return sitting.game.node.line()[intent.at]


def _judge(sitting: Sitting, intent: Intent) -> Message:
    _allow(sitting.may_edit)
    return judge(intent.line, sitting.language)


def _complete(sitting: Sitting, intent: Intent) -> Message:
    _allow(sitting.may_edit)
    return judge_draft(intent.line, sitting.language)


def _set(sitting: Sitting, intent: Intent) -> None:
    _allow(sitting.may_edit)
    position = parse(intent.line)
    if not sitting.is_of(position):
        raise Refused("other-game")
    sitting.begin_from(position)


def _analyse(sitting: Sitting, intent: Intent) -> None:
    sitting.study.begin(sitting, intent.goal)
    sitting.refresh()


def _halt(sitting: Sitting, _: Intent) -> None:
    sitting.study.halt()
    sitting.refresh()


def _dismiss(sitting: Sitting, _: Intent) -> None:
    sitting.study.dismiss()
    sitting.refresh()


def _follow(sitting: Sitting, intent: Intent) -> None:
    """Plays a plan, once all of it is known to be legal and the seat's own."""
    texts = intent.line.split(BETWEEN)
    _allow(sitting.may_act)
    seen = sitting.seen
    for text in texts:
        _allow(seen.to_act == sitting.seen.to_act)
        seen = seen.apply(seen.parse_action(text))
    for text in texts:
        _play_text(sitting, text)


def _language(sitting: Sitting, intent: Intent) -> None:
    if intent.language not in LANGUAGES:
        raise Refused("unknown")
    sitting.language = intent.language
    sitting.refresh()


def _uncover(sitting: Sitting, intent: Intent) -> None:
    _allow(sitting.screen.uncover(intent.seat))
    sitting.refresh()


def _new(sitting: Sitting, _: Intent) -> None:
    _allow(sitting.task is None and bool(sitting.screen.people))
    sitting.begin_anew()


def _hint(sitting: Sitting, _: Intent) -> None:
    _task(sitting).hint()
    sitting.refresh()


def _check(sitting: Sitting, _: Intent) -> None:
    task = _task(sitting)
    try:
        task.check(sitting.game)
    except Unfinished as error:
        raise Refused("unfinished") from error
    sitting.refresh()
    sitting.go_on()


def _retry(sitting: Sitting, _: Intent) -> None:
    _task(sitting).retry(sitting.game)


def _solution(sitting: Sitting, _: Intent) -> None:
    _task(sitting).give(sitting.game)


def _on(sitting: Sitting, _: Intent) -> None:
    _task(sitting).play_on(sitting.game)
    sitting.refresh()


def _answer(sitting: Sitting, intent: Intent) -> None:
    _task(sitting).choose(sitting.game, intent.chosen)
    sitting.refresh()


def _plan(sitting: Sitting, intent: Intent) -> None:
    _task(sitting).show(sitting.game, intent.number)


def _next(sitting: Sitting, _: Intent) -> None:
    if _task(sitting).run is None:
        raise Refused("unknown")
    sitting.on_next()


def _anew(sitting: Sitting, _: Intent) -> None:
    run = _task(sitting).run
    if run is None or run.current is not None:
        raise Refused("unknown")
    sitting.on_anew()


def _task(sitting: Sitting) -> Task:
    if sitting.task is None:
        raise Refused("unknown")
    return sitting.task


def _allow(allowed: bool) -> None:
    if not allowed:
        raise Refused("not-yours")


def _is_known(sitting: Sitting, ply: int) -> None:
    if ply > sitting.game.ply:
        raise Refused("unknown")


_REPLIES: dict[str, Callable[[Sitting, Intent], Message | None]] = {
    "act": _act,
    "say": _say,
    "why": _why,
    "tried": _tried,
    "undo": _undo,
    "redo": _redo,
    "show": _show,
    "log": _log,
    "rule": _rule,
    "reach": _reach,
    "threats": _threats,
    "judge": _judge,
    "complete": _complete,
    "set": _set,
    "chart": _chart,
    "fork": _fork,
    "go": _go,
    "promote": _promote,
    "delete": _delete,
    "comment": _comment,
    "language": _language,
    "analyse": _analyse,
    "halt": _halt,
    "dismiss": _dismiss,
    "follow": _follow,
    "uncover": _uncover,
    "new": _new,
    "hint": _hint,
    "check": _check,
    "retry": _retry,
    "next": _next,
    "anew": _anew,
    "on": _on,
    "answer": _answer,
    "plan": _plan,
    "solution": _solution,
}
